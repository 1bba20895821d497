//! What is known of each seat: every number of its creatures with its parts.

use crate::{
    Ward,
    actions::{PHASES, Stop, Turns},
    english::words::capital,
    field::leaving::{ailment_of, is_anchor},
    language::{
        amount::Amount,
        words::{Ailment, Stat},
    },
    operations::{Operation, numbers::raise::Number},
    probes::numbers::{Bit, Part},
    says::{self, facts},
    state::{object::Object, *},
    table::{faces, prompt::moment},
};
use kernel::{CardNumber, Face, Fact, Message, Panel, Value, Viewer, fact};
use std::{cmp::Ordering, fmt::Write as _};

/// A fact about a creature: of a Limited Summon with its number, as in `limited 2 al`.
fn named(limited: Option<u8>, name: &'static str, value: impl Into<Value>) -> Fact {
    let name = limited.map_or(name.into(), |number| format!("limited {number} {name}").into());
    Fact { name, value: value.into() }
}

/// What a number is made of, in order, what it comes to, and whether it would be more or less without limits.
struct MadeOf {
    printed: i32,
    parts: Vec<Part>,
    now: i32,
    limit: Ordering,
}

impl Ward {
    pub(crate) fn panel(&self, player: Player, viewer: Viewer) -> Panel {
        let side = self.side(player);
        let seat = player.seat();
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
            return Panel { seat, facts: glance, details: self.asking_facts(player) };
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
        details.extend(self.asking_facts(player));
        Panel { seat, facts: glance, details }
    }

    /// Where a player is asked, in which phases not, and until when they pass (WT-460).
    fn asking_facts(&self, player: Player) -> Vec<Fact> {
        let asking = self.side(player).asking;
        let stops = Stop::ALL.iter().filter(|stop| self.names(player, **stop));
        let mut told = vec![fact(facts::ASKED_AT, Value::says(stops.map(|stop| moment(*stop))))];
        let closed = Turns::ALL.into_iter().flat_map(|turns| PHASES.map(|(phase, _)| (turns, phase)));
        let closed = closed.filter(|(turns, phase)| !asking.is_open(*turns == Turns::Mine, *phase));
        let closed: Vec<Message> =
            closed.map(|(turns, phase)| says::phase_of(turns.word(), phase.word())).collect();
        if !closed.is_empty() {
            told.push(fact(facts::CLOSED, Value::says(closed)));
        }
        if let Some(until) = asking.until {
            told.push(fact(facts::PASSES, says::passing(until.word())));
        }
        told
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
            let made = self.made_of(object, stat);
            facts.push(named(limited, name, made.now));
            facts.extend(self.parts(&made).map(|parts| named(limited, made_of, parts)));
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
    pub(crate) fn creature_numbers(&self, object: Object) -> Vec<CardNumber> {
        let being = self.being(object);
        let number = |name: &'static str, stat: Stat, write: fn(i32) -> String| {
            let made = being.map(|_| self.made_of(object, stat));
            let value = made.as_ref().map_or_else(|| self.printed(object, stat), |made| made.now);
            let (parts, because) = made.and_then(|made| self.parts_on_card(&made)).unzip();
            CardNumber { parts, because, ..CardNumber::plain(name, write(value)) }
        };
        let (hp, say) = match being {
            Some(_) if !self.has_health(object) => ("none".into(), Some(says::counts_none())), // WT-256
            Some(being) => {
                (format!("{} of {}", being.hp, being.max), Some(says::counts_of(being.hp, being.max)))
            }
            None => (self.printed(object, Stat::Hp).to_string(), None),
        };
        let (parts, because) = being.and_then(|being| self.hp_parts(object, being)).unzip();
        let mut numbers = vec![
            number("AL", Stat::Al, |al| al.to_string()),
            number("SPD", Stat::Spd, |spd| spd.to_string()),
            number("Dice", Stat::AttackDice, |dice| format!("{dice}d6")),
            number("Modifier", Stat::Modifier, |modifier| format!("{modifier:+}")),
            CardNumber { parts, say, because, ..CardNumber::plain("HP", hp) },
        ];
        if being.is_some() {
            let bonus =
                |name: &'static str, by: i32| (by != 0).then(|| CardNumber::plain(name, format!("{by:+}")));
            let hit = self.added(object, Number::Hit);
            let damage = self.added(object, Number::DamageBonus);
            numbers.extend(bonus("Hit", hit).into_iter().chain(bonus("Damage", damage)));
        }
        let under = if being.is_some() { self.ailments_told(object) } else { Vec::new() };
        if !under.is_empty() {
            let (told, says): (Vec<String>, Vec<Message>) = under.into_iter().unzip();
            let say = Some(says::counts_under(says));
            numbers.push(CardNumber { say, ..CardNumber::plain("Under", told.join(", ")) });
        }
        // What it is printed as is in its frame.
        let printed = self.creature(object).map(|face| face.kind);
        if let Some(kind) =
            self.current_type(object, 0).filter(|kind| printed.is_some_and(|printed| printed != *kind))
        {
            numbers.push(CardNumber {
                say: Some(says::type_now(kind.word())),
                ..CardNumber::plain("Type", capital(kind.word()))
            });
        }
        numbers.extend(faces::traits(self.current_traits(object).into_iter()));
        numbers
    }

    /// How the maximum comes about, where it is not what is printed (WT-365): in English, and as a message.
    fn hp_parts(&self, object: Object, being: &Being) -> Option<(String, Message)> {
        let printed = self.printed(object, Stat::Hp);
        let more = being.max.saturating_sub(printed);
        (more != 0 && self.has_health(object)).then(|| {
            let (sign, by) = (if more < 0 { '-' } else { '+' }, more.unsigned_abs());
            let say = match more < 0 {
                true => says::counts_most_less(printed, by),
                false => says::counts_most_more(printed, by),
            };
            (format!("at most {printed} printed {sign} {by} by cards"), say)
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

    /// What a number of a creature on the field is made of. Worked out once for all that is told of it: with many static effects that takes long.
    fn made_of(&self, object: Object, stat: Stat) -> MadeOf {
        let printed = self.printed(object, stat);
        let (mut parts, mut sum) = (Vec::new(), i64::from(printed));
        let now = self.worked_out(object, stat, 0, &mut |part| {
            sum = match part.what {
                Bit::Plus(amount) => sum + i64::from(amount),
                Bit::Becomes(value) => i64::from(value),
                Bit::Times(by, over) => (sum * i64::from(by)).div_euclid(i64::from(over.max(1))),
            };
            parts.push(part);
        });
        MadeOf { printed, parts, now, limit: sum.cmp(&i64::from(now)) }
    }

    /// The parts of a number, if it has more than the printed one.
    fn parts(&self, made: &MadeOf) -> Option<Value> {
        let MadeOf { printed, ref parts, now, limit } = *made;
        let told = parts.iter().map(|part| {
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
        let told = [says::printed(printed)].into_iter().chain(told).chain(limit);
        (!parts.is_empty()).then(|| Value::says(told))
    }

    /// The same as it stands on the card, which is in English as its text is.
    fn parts_on_card(&self, made: &MadeOf) -> Option<(String, Message)> {
        let MadeOf { printed, ref parts, now, limit } = *made;
        if parts.is_empty() {
            return None;
        }
        let (mut text, mut says) = (format!("{printed} printed"), Vec::new());
        for part in parts {
            let name = &self.set.card(part.card).name;
            let card = name.to_string();
            let _ = match part.what {
                Bit::Plus(amount) if amount < 0 => write!(text, " - {} {name}", amount.unsigned_abs()),
                Bit::Plus(amount) => write!(text, " + {amount} {name}"),
                Bit::Becomes(value) => write!(text, ", set to {value} by {name}"),
                Bit::Times(by, 1) => write!(text, ", times {by} by {name}"),
                Bit::Times(by, over) => write!(text, ", times {by}/{over} by {name}"),
            };
            says.push(match part.what {
                Bit::Plus(amount) if amount < 0 => says::counts_less(amount.unsigned_abs(), card),
                Bit::Plus(amount) => says::counts_more(amount, card),
                Bit::Becomes(value) => says::counts_set(value, card),
                Bit::Times(by, 1) => says::counts_times(by, card),
                Bit::Times(by, over) => says::counts_fraction(by, over, card),
            });
        }
        let (told, said) = match limit {
            Ordering::Greater => (format!(", {now} at most"), Some(says::counts_at_most(now))),
            Ordering::Less => (format!(", {now} at least"), Some(says::counts_at_least(now))),
            Ordering::Equal => (String::new(), None),
        };
        says.extend(said);
        Some((text + &told, says::counts_parts(printed, says)))
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

    /// The same as a person reads it on the card, in English and as messages: `burned (3 damage, 2 ticks left)`.
    fn ailments_told(&self, object: Object) -> Vec<(String, Message)> {
        let statuses = [Ailment::Fear, Ailment::Frozen, Ailment::Stunned];
        let statuses = statuses.into_iter().filter(|ailment| self.status(object, *ailment).is_some());
        let over_time = self.s.over_time.iter().filter(|each| each.on == object).map(|each| {
            let word = ailment_of(each.kind).word();
            let ticking = self.operation(each.address).and_then(Operation::ticking);
            let amount = match ticking.map(|ticking| ticking.amount) {
                Some(Amount::Number(number)) => Some(number.get().to_string()),
                Some(Amount::Dice(dice)) => Some(format!("{}d6", dice.get())),
                Some(Amount::Formula(_)) | None => None,
            };
            let amount = amount.map(|amount| match each.kind.is_some() {
                true => (format!("{amount} damage"), says::ticks_damage(amount)),
                false => (format!("{amount} HP"), says::ticks_health(amount)),
            });
            let left = each.left.map(|left| {
                let ticks = if left == 1 { "tick" } else { "ticks" };
                (format!("{left} {ticks} left"), says::ticks_left(left))
            });
            let (told, says): (Vec<String>, Vec<Message>) = amount.into_iter().chain(left).unzip();
            match told.is_empty() {
                true => (word.to_string(), says::under(word)),
                false => {
                    let say = says::counts_ailing(says::under(word), says);
                    (format!("{word} ({})", told.join(", ")), say)
                }
            }
        });
        let plain = |ailment: Ailment| (ailment.word().to_string(), says::under(ailment.word()));
        statuses.map(plain).chain(over_time).collect()
    }
}
