//! What is known of each seat: every number of its creatures with its parts.

use crate::{
    Ward,
    actions::Stop,
    field::leaving::is_anchor,
    language::{
        amount::Amount,
        operation::Operation,
        words::{Ailment, Stat},
    },
    probes::numbers::Bit,
    state::{object::Object, *},
};
use kernel::{CardNumber, Fact, Panel, Value, Viewer, fact};
use std::{cmp::Ordering, fmt::Write as _};

fn named(name: String, value: impl Into<Value>) -> Fact {
    Fact { name: name.into(), value: value.into() }
}

impl Ward {
    pub(crate) fn panel(&self, player: Player, viewer: Viewer) -> Panel {
        let side = self.side(player);
        let seat = player.seat();
        let stops: Vec<&str> =
            Stop::ALL.iter().filter(|stop| self.wants(player, **stop)).map(|stop| stop.word()).collect();
        let mut facts = vec![
            fact("cemetery-total", self.total(player)),
            fact("hand", side.hand.len() as u32),
            fact("deck", side.deck.len() as u32),
        ];
        let asked_at = fact("asked-at", stops.join(" "));
        if !self.is_dealt() {
            facts.push(fact("ready", side.ready));
            if viewer.sees(seat) {
                let count: u32 = side.list.iter().map(|entry| u32::from(entry.1)).sum();
                facts.push(fact("cards", count));
            }
            return Panel { seat, facts, details: vec![asked_at] };
        }
        facts.push(fact("slots", self.slots_used(player) as u32));
        facts.push(fact("summoned", side.summoned));
        let mut details = Vec::new();
        if let Some(primary) = self.primary(player) {
            self.creature_facts("", primary, &mut details);
        }
        let limited: Vec<Object> = self.limited(player).map(|being| being.object).collect();
        for (at, object) in (1..).zip(limited) {
            self.creature_facts(&format!("limited-{at}-"), object, &mut details);
        }
        let mut attached = Vec::new();
        for magic in self.s.magic.iter().filter(|magic| self.controller(magic.object) == player) {
            if let Some(on) = magic.on {
                attached.push(format!("{} on {}", self.title(magic.object), self.title(on)));
            }
        }
        if !attached.is_empty() {
            details.push(fact("attached", attached.join(", ")));
        }
        let used = self.used(player);
        if !used.is_empty() {
            details.push(fact("uses", used.join(", ")));
        }
        details.push(fact("roll", side.rolled));
        details.push(asked_at);
        Panel { seat, facts, details }
    }

    /// Every number of a creature with its parts (WT-422): `al` 7, `al-parts` "5 printed + 2 Stone Skin".
    fn creature_facts(&self, prefix: &str, object: Object, facts: &mut Vec<Fact>) {
        let Some(being) = self.being(object) else { return };
        facts.push(named(format!("{prefix}name"), self.current_name(object, 0).to_string()));
        for (name, stat) in [
            ("al", Stat::Al),
            ("spd", Stat::Spd),
            ("modifier", Stat::Modifier),
            ("attack-dice", Stat::AttackDice),
        ] {
            facts.push(named(format!("{prefix}{name}"), self.now(object, stat)));
            let parts = self.parts(object, stat);
            if let Some(parts) = parts {
                facts.push(named(format!("{prefix}{name}-parts"), parts));
            }
        }
        facts.push(named(format!("{prefix}hp"), being.hp));
        facts.push(named(format!("{prefix}max-hp"), being.max));
        let under = self.ailments(object);
        if !under.is_empty() {
            facts.push(named(format!("{prefix}under"), under.join(", ")));
        }
        let lasting = self.remaining(object);
        if !lasting.is_empty() {
            facts.push(named(format!("{prefix}lasting"), lasting.join(", ")));
        }
        let anchors: Vec<String> = self
            .s
            .lasting
            .iter()
            .filter(|lasting| {
                lasting.on == Some(object) && self.operation(lasting.address).is_some_and(is_anchor)
            })
            .map(|lasting| self.set.card(lasting.address.card).name.to_string())
            .collect();
        if !anchors.is_empty() {
            facts.push(named(format!("{prefix}anchor"), anchors.join(", ")));
        }
        if !object.is_made() && self.index(object).usable != 0 {
            let uses: u32 = self.copy(object).record.uses.iter().map(|uses| u32::from(uses[0])).sum();
            facts.push(named(format!("{prefix}uses-this-turn"), uses));
        }
    }

    /// The numbers that a creature's card shows: as they are now on the field, as printed elsewhere; and what it is under.
    pub(crate) fn card_numbers(&self, object: Object) -> Vec<CardNumber> {
        let being = self.being(object);
        let number = |name: &'static str, stat: Stat, write: fn(i32) -> String| {
            let value = if being.is_some() { self.now(object, stat) } else { self.printed(object, stat) };
            let parts = being.and_then(|_| self.parts(object, stat));
            CardNumber { name: name.into(), value: write(value), parts }
        };
        let hp = match being {
            Some(_) if !self.has_health(object) => "none".into(), // WT-256
            Some(being) => format!("{} of {}", being.hp, being.max),
            None => self.printed(object, Stat::Hp).to_string(),
        };
        let mut numbers = vec![
            number("AL", Stat::Al, |al| al.to_string()),
            number("SPD", Stat::Spd, |spd| spd.to_string()),
            number("Dice", Stat::AttackDice, |dice| format!("{dice}d6")),
            number("Modifier", Stat::Modifier, |modifier| format!("{modifier:+}")),
            CardNumber {
                name: "HP".into(),
                value: hp,
                parts: being.and_then(|being| self.hp_parts(object, being)),
            },
        ];
        if being.is_some() {
            let bonus = |name: &'static str, by: i32| {
                (by != 0).then(|| CardNumber { name: name.into(), value: format!("{by:+}"), parts: None })
            };
            let hit = self.added(object, |operation| match operation {
                Operation::Hit(change) => Some(change),
                _ => None,
            });
            let damage = self.added(object, |operation| match operation {
                Operation::DamageBonus(change) => Some(change),
                _ => None,
            });
            numbers.extend(bonus("Hit", hit).into_iter().chain(bonus("Damage", damage)));
        }
        let under = if being.is_some() { self.ailments_told(object) } else { Vec::new() };
        if !under.is_empty() {
            numbers.push(CardNumber { name: "Under".into(), value: under.join(", "), parts: None });
        }
        numbers
    }

    /// How the maximum comes about, where it is not what is printed (WT-365).
    fn hp_parts(&self, object: Object, being: &Being) -> Option<String> {
        let printed = self.printed(object, Stat::Hp);
        let more = being.max.saturating_sub(printed);
        (more != 0 && self.has_health(object)).then(|| {
            let sign = if more < 0 { '-' } else { '+' };
            format!("at most {printed} printed {sign} {} by cards", more.abs())
        })
    }

    /// What lasts on a creature, and how long (WT-422).
    fn remaining(&self, object: Object) -> Vec<String> {
        let left = |end: End| match end {
            End::Cycles { left, .. } => Some((left, "turn cycles")),
            End::Ticks { left, .. } => Some((left, "ticks")),
            End::Next { left } => Some((left, "times")),
            _ => None,
        };
        let on = self.s.lasting.iter().filter(|lasting| lasting.on == Some(object));
        on.filter_map(|lasting| {
            let (count, what) = left(lasting.end)?;
            Some(format!("{} {count} {what}", self.set.card(lasting.address.card).name))
        })
        .collect()
    }

    /// How often each card of a player's field was used, where that is limited beyond the turn or it is magic (WT-317, WT-422).
    fn used(&self, player: Player) -> Vec<String> {
        let mut told = Vec::new();
        for object in self.field_of(player).filter(|object| !object.is_made()) {
            for (number, effect) in self.card(object).effects.iter().enumerate().take(6) {
                let [turn, field, game] = self.copy(object).record.uses[number];
                let name = self.title(object);
                let limit = |limit: Option<crate::language::number::Few>| limit.map(|few| few.get());
                let uses = effect.effect.uses;
                if let Some(most) = limit(uses.and_then(|uses| uses.field)) {
                    told.push(format!("{name} {field} of {most} on the field"));
                }
                if let Some(most) = limit(uses.and_then(|uses| uses.game)) {
                    told.push(format!("{name} {game} of {most} in the game"));
                }
                if turn > 0 && !self.is_field_creature(object) {
                    told.push(format!("{name} {turn} this turn"));
                }
            }
        }
        told
    }

    /// The parts of a number, if it has more than the printed one.
    fn parts(&self, object: Object, stat: Stat) -> Option<String> {
        let mut text = format!("{} printed", self.printed(object, stat));
        let (mut any, mut sum) = (false, i64::from(self.printed(object, stat)));
        let now = self.worked_out(object, stat, 0, &mut |part| {
            any = true;
            sum = match part.what {
                Bit::Plus(amount) => sum + i64::from(amount),
                Bit::Becomes(value) => i64::from(value),
                Bit::Times(by, over) => (sum * i64::from(by)).div_euclid(i64::from(over.max(1))),
            };
            let name = &self.set.card(part.card).name;
            let _ = match part.what {
                Bit::Plus(amount) if amount < 0 => write!(text, " - {} {name}", -amount),
                Bit::Plus(amount) => write!(text, " + {amount} {name}"),
                Bit::Becomes(value) => write!(text, ", set to {value} by {name}"),
                Bit::Times(by, 1) => write!(text, ", times {by} by {name}"),
                Bit::Times(by, over) => write!(text, ", times {by}/{over} by {name}"),
            };
        });
        // A limit that holds is one of the parts (WT-30, WT-33).
        match sum.cmp(&i64::from(now)) {
            Ordering::Greater => text.push_str(&format!(", {now} at most")),
            Ordering::Less => text.push_str(&format!(", {now} at least")),
            Ordering::Equal => {}
        }
        any.then_some(text)
    }

    fn ailments(&self, object: Object) -> Vec<String> {
        let mut under = Vec::new();
        for ailment in [Ailment::Fear, Ailment::Frozen, Ailment::Stunned] {
            if self.status(object, ailment).is_some() {
                under.push(ailment.word().to_string());
            }
        }
        for each in self.s.over_time.iter().filter(|each| each.on == object) {
            let word = crate::field::leaving::ailment_of(each.kind).word();
            under.push(match each.left {
                Some(left) => format!("{word} {left}"),
                None => word.to_string(),
            });
        }
        under
    }

    /// The same as a person reads it on the card: `burned (3 damage, 2 ticks left)`.
    fn ailments_told(&self, object: Object) -> Vec<String> {
        let statuses = [Ailment::Fear, Ailment::Frozen, Ailment::Stunned];
        let statuses = statuses.into_iter().filter(|ailment| self.status(object, *ailment).is_some());
        let over_time = self.s.over_time.iter().filter(|each| each.on == object).map(|each| {
            let word = crate::field::leaving::ailment_of(each.kind).word();
            let (amount, what) = match self.operation(each.address) {
                Some(Operation::Dot(dot)) => (Some(&dot.amount), "damage"),
                Some(Operation::Hot(hot)) => (Some(&hot.amount), "HP"),
                _ => (None, ""),
            };
            let amount = match amount {
                Some(Amount::Number(number)) => Some(format!("{} {what}", number.get())),
                Some(Amount::Dice(dice)) => Some(format!("{}d6 {what}", dice.get())),
                Some(Amount::Formula(_)) | None => None,
            };
            let left = each.left.map(|left| match left {
                1 => "1 tick left".to_string(),
                left => format!("{left} ticks left"),
            });
            let told: Vec<String> = amount.into_iter().chain(left).collect();
            if told.is_empty() { word.into() } else { format!("{word} ({})", told.join(", ")) }
        });
        statuses.map(|ailment| ailment.word().to_string()).chain(over_time).collect()
    }
}
