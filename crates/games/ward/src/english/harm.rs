//! Damage, healing, what works over time, statuses.

use super::{Teller, noun::Noun, sentence::Line, time, words::*};
use crate::language::{
    amount::{Amount, Healing},
    duration::Release,
    harm::{Cure, Deal, Dot, Failing, Fear, Freeze, Heal, Hot, Immune, Prevent, Reduce, Stun},
    number::Few,
    trigger::Moment,
    words::{Boon, DamageKind, DotKind},
};

impl Teller<'_> {
    pub fn deal(&self, deal: &Deal) -> Line {
        let unit = match deal.kind {
            DamageKind::Effect => "damage".into(),
            kind => format!("{} damage", damage(kind)),
        };
        let amount = self.measure(&deal.amount, &unit);
        let comma = if amount.contains(',') { "," } else { "" };
        Line::bid(format!("deal {amount}{comma} to {}", self.object(&deal.to).text))
    }

    pub fn heal(&self, heal: &Heal) -> Line {
        let amount = match &heal.amount {
            Healing::All => None,
            Healing::Some(amount) => Some(self.measure(amount, "HP")),
        };
        let of = self.subject(&heal.of);
        let amount = amount.unwrap_or_else(|| format!("all {} HP", of.its()));
        let beyond = if heal.beyond_original {
            format!(", even beyond {} original HP", of.its())
        } else {
            String::new()
        };
        Line::plain(format!("{} {} {amount}{beyond}", of.text, of.verb("regains", "regain")))
    }

    pub fn prevent(&self, prevent: &Prevent, how: &str) -> Line {
        let of = self.who(&prevent.of);
        let time = self.lasting(prevent.duration.as_ref(), &of);
        Line::plain(format!("{} to {} is {how}{time}", kinds(prevent.kind.as_deref(), "all "), of.text))
    }

    pub fn reduce(&self, reduce: &Reduce) -> Line {
        let of = self.who(&reduce.of);
        let time = self.lasting(reduce.duration.as_ref(), &of);
        let by = self.amount(&reduce.by);
        Line::plain(format!(
            "{} to {} is reduced by {by} each time{time}",
            kinds(reduce.kind.as_deref(), ""),
            of.text
        ))
    }

    pub fn dot(&self, dot: &Dot) -> Line {
        let on = self.subject(&dot.on);
        let what = match dot.kind {
            DotKind::Burned => format!("{} Burned", on.verb("becomes", "become")),
            DotKind::Poisoned => format!("{} Poisoned", on.verb("becomes", "become")),
            DotKind::Bleed => format!("{} under Bleed", on.verb("comes", "come")),
            DotKind::Wrap => format!("{} under Wrap", on.verb("comes", "come")),
        };
        let mut told = self.ticking(&dot.amount, "damage", dot.ticks, dot.at, &on);
        match &dot.release {
            Some(Release::Roll(on_roll)) => {
                told.push_str(&format!(", until {} controller rolls {} at a tick", on.its(), pips(on_roll)));
            }
            Some(release) => told.push_str(&format!(", {}", self.release(release, &on))),
            None => {}
        }
        if dot.while_source {
            let ends = self.while_source_ends();
            let joint = if matches!(dot.release, Some(Release::Roll(_))) { " or" } else { ", until" };
            told.push_str(&format!("{joint} {ends}"));
        }
        Line::plain(format!("{} {what}: {told}", on.text))
    }

    pub fn hot(&self, hot: &Hot) -> Line {
        let on = self.subject(&hot.on);
        let mut told = self.ticking(&hot.amount, "HP", hot.ticks, hot.at, &on);
        if hot.while_source {
            told.push_str(&format!(", {}", self.while_source()));
        }
        Line::plain(format!("{} {} over time: {told}", on.text, on.verb("heals", "heal")))
    }

    /// "3 damage at each of 2 ticks", "d6 damage at the start of its controller's turn, 3 times".
    fn ticking(
        &self,
        amount: &Amount,
        unit: &str,
        ticks: Option<Few>,
        at: Option<Moment>,
        on: &Noun,
    ) -> String {
        let amount = self.measure(amount, unit);
        let when = at.map(|at| {
            let controller = format!("{} controller's", on.its());
            time::moment(at, &controller, "the other player's")
        });
        match (when, ticks.map(Few::get)) {
            (None, None) => format!("{amount} at each tick"),
            (None, Some(1)) => format!("{amount} at the next tick"),
            (None, Some(count)) => format!("{amount} at each of the next {count} ticks"),
            (Some(when), None) => format!("{amount} {when}"),
            (Some(when), Some(count)) => format!("{amount} {when}, {}", times(count)),
        }
    }

    pub fn fear(&self, fear: &Fear) -> Line {
        let on = self.subject(&fear.on);
        let time = match self.lasting(fear.duration.as_ref(), &on) {
            none if none.is_empty() => " for 1 turn cycle".into(),
            time => time,
        };
        let fails =
            fear.fails.as_deref().map(|fails| format!("{} Fear rolls fail on {}", on.its(), pips(fails)));
        let failing = match &fear.failing {
            Failing::LoseStrike => None,
            Failing::EndBattle => Some("a failure ends the battle".to_string()),
            Failing::Damage(amount) => {
                Some(format!("a failure also deals {} to {}", self.measure(amount, "damage"), on.to_it()))
            }
        };
        let more: Vec<String> = fails.into_iter().chain(failing).collect();
        let more = if more.is_empty() { String::new() } else { format!("; {}", list(&more, "and")) };
        Line::plain(format!("{} {} under Fear{time}{more}", on.text, on.verb("comes", "come")))
    }

    pub fn freeze(&self, freeze: &Freeze) -> Line {
        let on = self.subject(&freeze.on);
        let longest = freeze.longest.map_or(String::new(), |longest| {
            format!(" for at most {}", counted(longest.get(), "turn cycle", "turn cycles"))
        });
        let frees = freeze
            .frees
            .as_deref()
            .map(|frees| format!("{} {} on {}", on.it(), on.verb("thaws", "thaw"), pips(frees)));
        let at = freeze.at.map(|at| {
            let controller = format!("{} controller's", on.its());
            let when = time::moment(at, &controller, "the other player's");
            format!("the roll to thaw is made {when}")
        });
        let more: Vec<String> = frees.into_iter().chain(at).collect();
        let more = if more.is_empty() { String::new() } else { format!("; {}", list(&more, "and")) };
        Line::plain(format!("{} {} Frozen{longest}{more}", on.text, on.verb("becomes", "become")))
    }

    pub fn stun(&self, stun: &Stun) -> Line {
        let on = self.subject(&stun.on);
        let time = match self.lasting(stun.duration.as_ref(), &on) {
            none if none.is_empty() => " for 1 turn cycle".into(),
            time => time,
        };
        Line::plain(format!("{} {} Stunned{time}", on.text, on.is()))
    }

    pub fn cure(&self, cure: &Cure) -> Line {
        let of = self.object(&cure.of);
        let what = cure.what.iter().flat_map(|what| what.iter()).map(|what| ailment(*what));
        let also = cure.also.iter().flat_map(|also| also.iter()).map(|also| match also {
            Boon::Bonuses => "all bonuses",
            Boon::Penalties => "all penalties",
        });
        let ended: Vec<&str> = what.chain(also).collect();
        Line::bid(format!("end {} on {}", list(&ended, "and"), of.text))
    }

    pub fn immune(&self, immune: &Immune) -> Line {
        let of = self.subject(&immune.of);
        let time = self.lasting(immune.duration.as_ref(), &of);
        let mut to: Vec<String> = Vec::new();
        if let Some(statuses) = &immune.statuses {
            to.extend(statuses.iter().map(|status| ailment(*status).to_string()));
        }
        if let Some(damages) = &immune.damage {
            to.push(format!("{} damage", called(damages, "and", damage)));
        }
        let mut told = Vec::new();
        if !to.is_empty() {
            told.push(format!("{} immune to {}", of.is(), list(&to, "and")));
        }
        if let Some(by) = &immune.targeted_by {
            told.push(format!(
                "cannot be targeted by {}",
                self.like(Some(by), true).some(super::condition::CARD).text
            ));
        }
        if let Some(by) = &immune.affected_by {
            let by = self.like(Some(by), true).some(super::condition::CARD).text;
            told.push(format!("{} not affected by {by}", of.is()));
        }
        Line::plain(format!("{} {}{time}", of.text, list(&told, "and")))
    }
}

/// "Fire and effect damage"; "all damage".
fn kinds(kinds: Option<&[DamageKind]>, all: &str) -> String {
    kinds.map_or_else(|| format!("{all}damage"), |kinds| format!("{} damage", called(kinds, "and", damage)))
}
