//! What is known of each seat: every number of its creatures with its parts.

use crate::{
    Ward,
    actions::Stop,
    field::leaving::{ailment_of, is_anchor},
    language::{
        amount::Amount,
        words::{Ailment, Stat},
    },
    operations::{Operation, numbers::raise::Number},
    probes::numbers::{Bit, Part},
    says::{self, facts},
    state::{object::Object, *},
    table::prompt::moment,
};
use kernel::{CardNumber, Face, Fact, Message, Panel, Value, Viewer, fact};
use std::{cmp::Ordering, fmt::Write as _};

/// A fact about a creature: of a Limited Summon with its number, as in `limited 2 al`.
fn named(limited: Option<u8>, name: &'static str, value: impl Into<Value>) -> Fact {
    let name = limited.map_or(name.into(), |number| format!("limited {number} {name}").into());
    Fact { name, value: value.into() }
}

impl Ward {
    pub(crate) fn panel(&self, player: Player, viewer: Viewer) -> Panel {
        let side = self.side(player);
        let seat = player.seat();
        let stops = Stop::ALL.iter().filter(|stop| self.wants(player, **stop));
        let asked_at = fact(facts::ASKED_AT, Value::says(stops.map(|stop| moment(*stop))));
        let mut glance = vec![
            fact(facts::CEMETERY_TOTAL, self.total(player)),
            fact(facts::HAND, side.hand.len() as u32),
            fact(facts::DECK, side.deck.len() as u32),
        ];
        if !self.is_dealt() {
            glance.push(fact(facts::READY, side.ready));
            if viewer.sees(seat) {
                let count: u32 = side.list.iter().map(|entry| u32::from(entry.1)).sum();
                glance.push(fact(facts::CARDS, count));
            }
            return Panel { seat, facts: glance, details: vec![asked_at] };
        }
        glance.push(fact(facts::SLOTS, self.slots_used(player) as u32));
        glance.push(fact(facts::SUMMONED, side.summoned));
        let mut details = Vec::new();
        if let Some(primary) = self.primary(player) {
            self.creature_facts(None, primary, &mut details);
        }
        let limited: Vec<Object> = self.limited(player).map(|being| being.object).collect();
        for (number, object) in (1..).zip(limited) {
            self.creature_facts(Some(number), object, &mut details);
        }
        let mut attached = Vec::new();
        for magic in self.s.magic.iter().filter(|magic| self.controller(magic.object) == player) {
            if let Some(on) = magic.on {
                attached.push(says::attached_to(self.face(magic.object), self.face(on)));
            }
        }
        if !attached.is_empty() {
            details.push(fact(facts::ATTACHED, Value::says(attached)));
        }
        let used = self.used(player);
        if !used.is_empty() {
            details.push(fact(facts::USES, Value::says(used)));
        }
        details.push(fact(facts::ROLL, side.rolled));
        details.push(asked_at);
        Panel { seat, facts: glance, details }
    }

    /// Every number of a creature with its parts (WT-422): `al` 7, `al parts` "5 printed, +2 Stone Skin".
    fn creature_facts(&self, limited: Option<u8>, object: Object, facts: &mut Vec<Fact>) {
        let Some(being) = self.being(object) else { return };
        facts.push(named(limited, "name", self.current_name(object, 0).to_string()));
        for (name, made_of, stat) in [
            ("al", "al parts", Stat::Al),
            ("spd", "spd parts", Stat::Spd),
            ("modifier", "modifier parts", Stat::Modifier),
            ("attack dice", "attack dice parts", Stat::AttackDice),
        ] {
            facts.push(named(limited, name, self.now(object, stat)));
            let parts = self.parts(object, stat);
            facts.extend(parts.map(|parts| named(limited, made_of, parts)));
        }
        facts.push(named(limited, "hp", being.hp));
        facts.push(named(limited, "max hp", being.max));
        let under = self.ailments(object);
        if !under.is_empty() {
            facts.push(named(limited, "under", Value::says(under)));
        }
        let lasting = self.remaining(object);
        if !lasting.is_empty() {
            facts.push(named(limited, "lasting", Value::says(lasting)));
        }
        let anchors: Vec<Face> = self
            .s
            .lasting
            .iter()
            .filter(|lasting| {
                lasting.on == Some(object) && self.operation(lasting.address).is_some_and(is_anchor)
            })
            .map(|lasting| self.card_face(lasting.address.card))
            .collect();
        if !anchors.is_empty() {
            facts.push(named(limited, "anchor", Value::pieces(anchors)));
        }
        if !object.is_made() && self.index(object).usable != 0 {
            let uses: u32 = self.copy(object).record.uses.iter().map(|uses| u32::from(uses[0])).sum();
            facts.push(named(limited, "uses this turn", uses));
        }
    }

    /// The numbers that a creature's card shows: as they are now on the field, as printed elsewhere; and what it is under.
    pub(crate) fn card_numbers(&self, object: Object) -> Vec<CardNumber> {
        let being = self.being(object);
        let number = |name: &'static str, stat: Stat, write: fn(i32) -> String| {
            let value = if being.is_some() { self.now(object, stat) } else { self.printed(object, stat) };
            let parts = being.and_then(|_| self.parts_on_card(object, stat));
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
            let hit = self.added(object, Number::Hit);
            let damage = self.added(object, Number::DamageBonus);
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
    fn remaining(&self, object: Object) -> Vec<Message> {
        let on = self.s.lasting.iter().filter(|lasting| lasting.on == Some(object));
        on.filter_map(|lasting| {
            let card = || self.card_face(lasting.address.card);
            match lasting.end {
                End::Cycles { left, .. } => Some(says::lasts_cycles(card(), left)),
                End::Ticks { left, .. } => Some(says::lasts_ticks(card(), left)),
                End::Next { left } => Some(says::lasts_times(card(), left)),
                _ => None,
            }
        })
        .collect()
    }

    /// How often each card of a player's field was used, where that is limited beyond the turn or it is magic (WT-317, WT-422).
    fn used(&self, player: Player) -> Vec<Message> {
        let mut told = Vec::new();
        for object in self.field_of(player).filter(|object| !object.is_made()) {
            for (number, effect) in self.card(object).effects.iter().enumerate().take(6) {
                let [turn, field, game] = self.copy(object).record.uses[number];
                let card = || self.face(object);
                let limit = |limit: Option<crate::language::number::Few>| limit.map(|few| few.get());
                let uses = effect.effect.uses;
                if let Some(most) = limit(uses.and_then(|uses| uses.field)) {
                    told.push(says::used_on_field(card(), field, most));
                }
                if let Some(most) = limit(uses.and_then(|uses| uses.game)) {
                    told.push(says::used_in_game(card(), game, most));
                }
                if turn > 0 && !self.is_field_creature(object) {
                    told.push(says::used_this_turn(card(), turn));
                }
            }
        }
        told
    }

    /// What changes a number, in order, what it comes to, and whether that would be more or less without limits; nothing if it is as printed.
    fn changes(&self, object: Object, stat: Stat) -> Option<(Vec<Part>, i32, Ordering)> {
        let (mut parts, mut sum) = (Vec::new(), i64::from(self.printed(object, stat)));
        let now = self.worked_out(object, stat, 0, &mut |part| {
            sum = match part.what {
                Bit::Plus(amount) => sum + i64::from(amount),
                Bit::Becomes(value) => i64::from(value),
                Bit::Times(by, over) => (sum * i64::from(by)).div_euclid(i64::from(over.max(1))),
            };
            parts.push(part);
        });
        (!parts.is_empty()).then(|| (parts, now, sum.cmp(&i64::from(now))))
    }

    /// The parts of a number, if it has more than the printed one.
    fn parts(&self, object: Object, stat: Stat) -> Option<Value> {
        let (parts, now, limit) = self.changes(object, stat)?;
        let told = parts.into_iter().map(|part| {
            let card = self.card_face(part.card);
            match part.what {
                Bit::Plus(amount) => says::part_adds(format!("{amount:+}"), card),
                Bit::Becomes(value) => says::part_becomes(value, card),
                Bit::Times(by, 1) => says::part_times(by, card),
                Bit::Times(by, over) => says::part_fraction(by, over, card),
            }
        });
        // A limit that holds is one of the parts (WT-30, WT-33).
        let limit = match limit {
            Ordering::Greater => Some(says::at_most(now)),
            Ordering::Less => Some(says::at_least(now)),
            Ordering::Equal => None,
        };
        let printed = says::printed(self.printed(object, stat));
        Some(Value::says([printed].into_iter().chain(told).chain(limit)))
    }

    /// The same as it stands on the card, which is in English as its text is.
    fn parts_on_card(&self, object: Object, stat: Stat) -> Option<String> {
        let (parts, now, limit) = self.changes(object, stat)?;
        let mut text = format!("{} printed", self.printed(object, stat));
        for part in parts {
            let name = &self.set.card(part.card).name;
            let _ = match part.what {
                Bit::Plus(amount) if amount < 0 => write!(text, " - {} {name}", amount.unsigned_abs()),
                Bit::Plus(amount) => write!(text, " + {amount} {name}"),
                Bit::Becomes(value) => write!(text, ", set to {value} by {name}"),
                Bit::Times(by, 1) => write!(text, ", times {by} by {name}"),
                Bit::Times(by, over) => write!(text, ", times {by}/{over} by {name}"),
            };
        }
        let _ = match limit {
            Ordering::Greater => write!(text, ", {now} at most"),
            Ordering::Less => write!(text, ", {now} at least"),
            Ordering::Equal => Ok(()),
        };
        Some(text)
    }

    fn ailments(&self, object: Object) -> Vec<Message> {
        let statuses = [Ailment::Fear, Ailment::Frozen, Ailment::Stunned];
        let statuses = statuses.into_iter().filter(|ailment| self.status(object, *ailment).is_some());
        let over_time = self.s.over_time.iter().filter(|each| each.on == object).map(|each| {
            let word = ailment_of(each.kind).word();
            each.left.map_or_else(|| says::under(word), |left| says::under_for(word, left))
        });
        statuses.map(|ailment| says::under(ailment.word())).chain(over_time).collect()
    }

    /// The same as a person reads it on the card: `burned (3 damage, 2 ticks left)`.
    fn ailments_told(&self, object: Object) -> Vec<String> {
        let statuses = [Ailment::Fear, Ailment::Frozen, Ailment::Stunned];
        let statuses = statuses.into_iter().filter(|ailment| self.status(object, *ailment).is_some());
        let over_time = self.s.over_time.iter().filter(|each| each.on == object).map(|each| {
            let word = ailment_of(each.kind).word();
            let what = if each.kind.is_some() { "damage" } else { "HP" };
            let ticking = self.operation(each.address).and_then(Operation::ticking);
            let amount = ticking.map(|ticking| ticking.amount);
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
