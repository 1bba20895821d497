//! An effect as a whole: how it comes to work, its condition, its cost and its uses.

use super::{Teller, condition::CREATURE, sentence::Line, time, words::*};
use crate::language::{
    condition::Condition,
    effect::{CardCost, Cost, Mode},
    trigger::Trigger,
    who::{Group, Who},
    words::{CardKind, Place},
};

impl Teller<'_> {
    /// The paragraph of the effect.
    pub fn tell(&self) -> String {
        let body = self.body(&self.effect.operations, &self.effect.targets);
        match self.effect.mode {
            Mode::Static => self.static_text(body),
            Mode::OnPlay => self.on_play_text(&body),
            Mode::Activated => {
                let time = self.effect.time.as_ref().map(time::adverb);
                let mut lead: Vec<String> = self.place().into_iter().chain(time).collect();
                lead.push(time::uses(self.effect.uses));
                lead.extend(self.condition_lead("if"));
                lead.extend(self.cost());
                format!("{}: {}", capital(&lead.join(", ")), finished(&body))
            }
            Mode::Triggered => self.triggered_text(body),
            Mode::Response => {
                let when = self.effect.when.as_ref().map_or(String::new(), |when| self.trigger(when));
                let mut lead = vec![format!("answer {when}")];
                lead.extend(self.place());
                lead.extend(self.condition_lead("if"));
                let cost = self.cost().map_or(String::new(), |cost| format!("; {cost}"));
                format!("{}{cost}: {}{}", capital(&lead.join(", ")), finished(&body), self.limits())
            }
        }
    }

    /// What an Equip card can be attached to.
    pub fn equip(&self, group: &Group) -> String {
        if !group.limited && group.filter.is_none() {
            return self.all(group).text.replace("both primaries", "a primary");
        }
        self.group(group, false).a(CREATURE).text
    }

    fn static_text(&self, body: Vec<Line>) -> String {
        match self.condition_lead("as long as") {
            Some(lead) => joined(&format!("{lead},"), body),
            None => finished(&body),
        }
    }

    fn on_play_text(&self, body: &[Line]) -> String {
        let mut told = String::new();
        if let Some(condition) = &self.effect.condition {
            let when = match condition {
                Condition::During(during) => time::adverb(during),
                other => format!("if {}", self.clause(&self.who(&Who::This), other)),
            };
            told.push_str(&format!("Play this card only {when}. "));
        }
        if let Some(cost) = self.cost() {
            told.push_str(&format!("To play this card, {cost}. "));
        }
        told + &finished(body) + &self.limits()
    }

    fn triggered_text(&self, body: Vec<Line>) -> String {
        let mut lead: Vec<String> = self.place().into_iter().collect();
        lead.push(self.effect.when.as_ref().map_or(String::new(), |when| self.trigger(when)));
        lead.extend(self.condition_lead("if"));
        let lead = lead.join(", ");
        let told = match (self.cost(), self.effect.may) {
            (Some(cost), true) => format!("{lead}, you may {cost}: {}", finished(&body)),
            (Some(cost), false) => format!("{lead}, {cost}: {}", finished(&body)),
            (None, false) => joined(&format!("{lead},"), body),
            (None, true) => match body.as_slice() {
                [line] if line.bid => joined(&format!("{lead}, you may"), body),
                _ => format!("{lead}, you may use this: {}", finished(&body)),
            },
        };
        capital(&told) + &self.limits()
    }

    /// Where the card is, if not on the field.
    fn place(&self) -> Option<String> {
        (self.effect.from != Place::Field).then(|| format!("from your {}", place(self.effect.from)))
    }

    /// The condition, at the beginning of a sentence.
    fn condition_lead(&self, conjunction: &str) -> Option<String> {
        self.effect.condition.as_ref().map(|condition| match condition {
            Condition::During(during) => time::adverb(during),
            other => format!("{conjunction} {}", self.clause(&self.who(&Who::This), other)),
        })
    }

    fn cost(&self) -> Option<String> {
        let costs: Vec<String> = self.effect.cost.iter().map(|cost| self.one_cost(cost)).collect();
        (!costs.is_empty()).then(|| list(&costs, "and"))
    }

    /// What is paid, as a bidding.
    pub fn one_cost(&self, cost: &Cost) -> String {
        match cost {
            Cost::Discard(cards) => {
                let base = cards.filter.as_ref().and_then(super::condition::base_of);
                format!("discard {}", self.paid(cards, card_base(base)))
            }
            Cost::Sacrifice(cards) => format!("sacrifice {}", self.paid(cards, CREATURE)),
            Cost::Magic(cards) => {
                let mut like = self.like(cards.filter.as_ref(), true);
                like.side = Some(crate::language::words::Side::Own);
                like.after.insert(0, "on the field".into());
                let count = crate::language::amount::HowMany::Exactly(cards.count);
                format!("put {} into the cemetery", like.so_many(count, super::condition::MAGIC).text)
            }
            Cost::Damage(damage) => {
                format!("deal {} damage to {}", damage.amount.get(), self.who(&damage.on).text)
            }
        }
    }

    fn paid(&self, cards: &CardCost, base: (&'static str, &'static str)) -> String {
        let like = self.like(cards.filter.as_ref(), cards.count.get() > 1);
        like.so_many(crate::language::amount::HowMany::Exactly(cards.count), base).text
    }

    /// How often it works: once per turn if nothing else is said (WT-43), but a magic card resolves as often as it is played.
    fn limits(&self) -> String {
        let resolves = match self.effect.mode {
            Mode::OnPlay => true,
            Mode::Response => self.kind == CardKind::Magic,
            Mode::Static | Mode::Activated | Mode::Triggered => false,
        };
        if self.effect.uses.is_none() && (resolves || self.effect.when.as_ref().is_some_and(is_rare)) {
            return String::new();
        }
        format!(" This works {}.", time::uses(self.effect.uses))
    }
}

/// Whether this happens to a card hardly more than once in a turn: a phase begins, or the card itself comes or leaves.
fn is_rare(when: &Trigger) -> bool {
    let itself = |who: Option<&Condition>| matches!(who, Some(Condition::Is(Who::This)));
    match when {
        Trigger::Phase(_) => true,
        Trigger::Summoned(event) => itself(event.who.as_ref()),
        Trigger::Slid(event) => itself(event.who.as_ref()),
        Trigger::ToCemetery(event) => itself(event.who.as_ref()),
        _ => false,
    }
}

/// Cards of a hand are cards, also where only creatures fit.
pub(crate) fn card_base(base: Option<(&'static str, &'static str)>) -> (&'static str, &'static str) {
    match base {
        Some(CREATURE) => ("creature card", "creature cards"),
        Some(base) => base,
        None => super::condition::CARD,
    }
}

/// Sentences, each with its capital and its full stop.
pub(crate) fn finished(lines: &[Line]) -> String {
    let mut told = String::new();
    for line in lines {
        if !told.is_empty() {
            // What follows a choice does not belong to its last branch.
            told.push(if told.contains('\n') { '\n' } else { ' ' });
        }
        told.push_str(&line.sentence());
    }
    told
}

/// A beginning, then the first line as it goes on, then the rest.
fn joined(lead: &str, mut lines: Vec<Line>) -> String {
    if let Some(first) = lines.first_mut() {
        let rest = match first.text.strip_prefix("this creature ") {
            Some(rest) if lead.starts_with("when this creature ") => format!("it {rest}"),
            _ => first.text.clone(),
        };
        first.text = format!("{lead} {rest}");
    }
    finished(&lines)
}
