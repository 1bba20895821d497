//! What a card says of itself beside its text: its numbers, its traits, when it is played, what lasts on it and how often it can still be used.

use crate::{
    Ward,
    language::{effect::Mode, number::Few},
    says,
    state::{object::Object, *},
    table::faces,
};
use kernel::{CardNumber, Message};

/// The same told in English and as a message.
type Told = (String, Message);

impl Ward {
    /// The numbers and facts of a card: of the field as they are now, of other places as they are printed.
    pub(crate) fn card_numbers(&self, object: Object) -> Vec<CardNumber> {
        let mut numbers = match self.magic_kind(object).filter(|_| !object.is_made()) {
            // What lies in play was played.
            Some(_) if self.in_play(object).is_some() => Vec::new(),
            Some(kind) => vec![faces::played(kind)],
            None => self.creature_numbers(object),
        };
        if self.is_on_field(object) {
            numbers.extend(listed("Lasting", self.lasting_on(object)));
            numbers.extend(listed("Uses left", self.uses_left(object)));
        }
        numbers
    }

    /// What lasts on a creature, or by a magic card in play, and how long (WT-350 to WT-356).
    fn lasting_on(&self, object: Object) -> Vec<Told> {
        let magic = self.in_play(object).is_some();
        let here = |lasting: &&Lasting| match magic {
            true => lasting.source == Some(object),
            false => lasting.on == Some(object),
        };
        let mut told: Vec<Told> = Vec::new();
        for lasting in self.s.lasting.iter().filter(here) {
            let card = || self.card_face(lasting.address.card);
            let name = &self.set.card(lasting.address.card).name;
            let until = |end: &'static str| {
                Some((format!("{name} until the end of the {end}"), says::lasts_until(card(), end)))
            };
            let one = match lasting.end {
                End::Cycles { left, .. } => Some((
                    format!("{name} {}", counted(left, "turn cycle")),
                    says::lasts_cycles(card(), left),
                )),
                End::Ticks { left, .. } => {
                    Some((format!("{name} {}", counted(left, "tick")), says::lasts_ticks(card(), left)))
                }
                End::Next { left } => {
                    Some((format!("{name} {}", times(left)), says::lasts_times(card(), left)))
                }
                End::Strike => until("strike"),
                End::Battle => until("battle"),
                End::Combat => until("combat"),
                End::Turn => until("turn"),
                // As long as a card is there is what its text says, and it can be seen.
                End::Source | End::Creature | End::Release => None,
            };
            // One effect of several operations lasts once.
            told.extend(one.filter(|one| !told.contains(one)));
        }
        told
    }

    /// How often its effects can still be used (WT-43 to WT-45, WT-317). A card without effects now has none to count.
    fn uses_left(&self, object: Object) -> Vec<Told> {
        if object.is_made() || !self.has_effects(object) {
            return Vec::new();
        }
        let effects = &self.card(object).effects;
        let is_counted = |at: &usize| match effects[*at].effect.mode {
            Mode::Activated | Mode::Triggered | Mode::Response => true,
            Mode::Static | Mode::OnPlay => false,
        };
        let counted: Vec<usize> = (0..effects.len().min(6)).filter(is_counted).collect();
        let left = |used: u8, most: i32| most.saturating_sub(i32::from(used)).max(0);
        let told = counted.iter().map(|&at| {
            let [turn, field, game] = self.copy(object).record.uses[at];
            let uses = effects[at].effect.uses;
            let now = left(turn, uses.and_then(|uses| uses.turn).map_or(1, Few::get));
            let mut parts = vec![(format!("{now} this turn"), says::left_in_turn(now))];
            if let Some(most) = uses.and_then(|uses| uses.field) {
                let now = left(field, most.get());
                parts.push((format!("{now} on the field"), says::left_on_field(now)));
            }
            if let Some(most) = uses.and_then(|uses| uses.game) {
                let now = left(game, most.get());
                parts.push((format!("{now} in the game"), says::left_in_game(now)));
            }
            let (told, says): (Vec<String>, Vec<Message>) = parts.into_iter().unzip();
            match counted.len() {
                1 => (told.join(", "), says::counts_under(says)),
                _ => (
                    format!("effect {}: {}", at + 1, told.join(", ")),
                    says::left_of_effect(at as u32 + 1, says),
                ),
            }
        });
        told.collect()
    }
}

/// Several facts under one name, if there are any.
fn listed(name: &'static str, told: Vec<Told>) -> Option<CardNumber> {
    let (told, says): (Vec<String>, Vec<Message>) = told.into_iter().unzip();
    let say = Some(says::counts_under(says));
    (!told.is_empty()).then(|| CardNumber { say, ..CardNumber::plain(name, told.join(", ")) })
}

fn counted(left: u8, what: &str) -> String {
    format!("{left} {what}{}", if left == 1 { "" } else { "s" })
}

fn times(left: u8) -> String {
    if left == 1 { "once".into() } else { format!("{left} times") }
}
