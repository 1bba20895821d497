//! The moves, legal or not, by which a player could use what they point at.

use crate::{
    ability::Ability,
    action::Action,
    card::{Card, Kind},
    die::{Dice, Die, Size},
    influence::amounts,
    state::{Ask, Ursting},
    telling::{DECK, DISCARD, FRAY, PRISON, crew_zone, safe_zone},
};
use kernel::{PieceRef, Seat, Target, hand_zone};

/// Where a die lies, as its owner would move it.
#[derive(Clone, Copy)]
enum Lies {
    OwnCrew(usize),
    OwnSafe,
    Fray,
    Elsewhere,
}

impl Ursting {
    pub(crate) fn moves_with(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        if !self.sits(seat) {
            return Vec::new();
        }
        match of {
            Target::Zone(id) => self.moves_with_zone(seat, id),
            Target::Seat(other) => {
                let places = [crew_zone(*other), safe_zone(*other)].into_iter().filter(|_| *other != seat);
                places.flat_map(|id| self.moves_with_zone(seat, &id)).collect()
            }
            Target::Piece(piece) if piece.zone == hand_zone(seat) => {
                let aim = match to {
                    Some(Target::Piece(other)) => self.die_at(seat, other).map(|(die, _)| die),
                    Some(Target::Seat(_) | Target::Zone(_)) | None => None,
                };
                let card = self.hands[seat.index()].iter().nth(usize::from(piece.index));
                card.map_or(Vec::new(), |card| self.plays_of(seat, card, aim))
            }
            Target::Piece(piece) if piece.zone == DISCARD => {
                // Where the top can be taken, nothing can be done with what lies below it.
                let is_top = usize::from(piece.index) + 1 == self.discard.len();
                if is_top || self.check(seat, &Action::Fence).is_err() {
                    vec![Action::Fence]
                } else {
                    Vec::new()
                }
            }
            Target::Piece(piece) => {
                let die = self.die_at(seat, piece);
                die.map_or(Vec::new(), |(die, lies)| self.moves_with_die(seat, die, lies))
            }
        }
    }

    fn moves_with_zone(&self, seat: Seat, id: &str) -> Vec<Action> {
        match id {
            DECK if self.ask == Ask::Scheme => vec![Action::Fix, Action::Draw],
            DECK => vec![Action::Draw],
            DISCARD => vec![Action::Fence],
            FRAY => vec![Action::Strike],
            _ if id == crew_zone(seat) => vec![Action::Strike],
            _ if id == safe_zone(seat) => vec![Action::Fix],
            _ if id == hand_zone(seat) => {
                let hand = self.hands[seat.index()];
                hand.iter().flat_map(|card| self.plays_of(seat, card, None)).collect()
            }
            // The dice of others, and those of the Prison: as the first of them.
            _ => {
                let die = self.die_at(seat, &PieceRef::new(id.to_string(), 0));
                die.map_or(Vec::new(), |(die, lies)| self.moves_with_die(seat, die, lies))
            }
        }
    }

    /// The die that lies there in a view.
    fn die_at(&self, seat: Seat, piece: &PieceRef) -> Option<(Die, Lies)> {
        let index = usize::from(piece.index);
        match piece.zone.as_ref() {
            FRAY => {
                let mut dice = self.fray.iter().flat_map(|dice| dice.iter());
                dice.nth(index).map(|die| (die, Lies::Fray))
            }
            PRISON => self.prison.iter().nth(index).map(|die| (die, Lies::Elsewhere)),
            zone => self.all().find_map(|owner| {
                let own = owner == seat;
                if zone == crew_zone(owner) {
                    let lies = if own { Lies::OwnCrew(index) } else { Lies::Elsewhere };
                    return self.crews[owner.index()].iter().nth(index).map(|die| (die, lies));
                }
                let lies = if own { Lies::OwnSafe } else { Lies::Elsewhere };
                let dice = Some(self.safe[owner.index()]).filter(|_| zone == safe_zone(owner))?;
                dice.iter().nth(index).map(|die| (die, lies))
            }),
        }
    }

    /// What is done with a die depends on what is asked, which everybody knows.
    fn moves_with_die(&self, seat: Seat, die: Die, lies: Lies) -> Vec<Action> {
        match (self.ask, lies) {
            (Ask::Sting, _) => vec![Action::Give(die)],
            (Ask::Dispatch, Lies::OwnCrew(_) | Lies::OwnSafe) => vec![Action::Dispatch(die)],
            (Ask::Press, Lies::OwnCrew(_) | Lies::OwnSafe) => vec![Action::Press(die)],
            (Ask::Dispatch, _) if seat == self.asked => vec![Action::Dispatch(die)],
            (Ask::Press, _) if seat == self.asked => vec![Action::Press(die)],
            (Ask::SecondWind, Lies::Fray) => vec![Action::Reroll(die)],
            (_, Lies::OwnCrew(0)) => vec![Action::Strike, Action::Recruit, Action::Fix],
            (_, Lies::OwnCrew(1)) => vec![Action::Recruit, Action::Fix],
            // WU-62: no Scheme action takes it.
            (Ask::Scheme, Lies::OwnCrew(_)) if seat == self.asked => vec![Action::Give(die)],
            (_, Lies::OwnCrew(_)) => vec![Action::Strike],
            (_, Lies::OwnSafe) => vec![Action::Dispatch(die)],
            (_, Lies::Fray | Lies::Elsewhere) => self.plays_on(seat, die),
        }
    }

    /// Plays of cards in hand that aim at a die; last those of Ward Members that stand for another. Without any, that of its own Ward Member.
    fn plays_on(&self, seat: Seat, die: Die) -> Vec<Action> {
        let fits = |card: &Card| card.die().is_none_or(|own| own == die);
        let aimed = self.aimed_at(seat, die);
        let (fitting, others): (Vec<Card>, Vec<Card>) = aimed.partition(fits);
        let aimed = fitting.into_iter().chain(others);
        let plays: Vec<Action> = aimed.flat_map(|card| self.plays_of(seat, card, Some(die))).collect();
        let member = || Card::all().find(|card| card.die() == Some(die));
        if plays.is_empty() { member().map(Action::Play).into_iter().collect() } else { plays }
    }

    /// Cards in hand that aim at a die. A Jack-Roller is nothing to one that fights, nor while nobody is in Prison.
    pub(crate) fn aimed_at(&self, seat: Seat, die: Die) -> impl Iterator<Item = Card> {
        let frees = !self.prison.is_empty() && !self.whole_fray().has(die);
        self.hands[seat.index()].iter().filter(move |card| match card.kind() {
            Kind::Member(_) | Kind::Ace | Kind::Two | Kind::LuckyBreak => true,
            Kind::JackRoller => frees,
            Kind::Exploit | Kind::Waylay | Kind::Bust | Kind::Sting => false,
        })
    }

    /// Plays of a card, on this die or on any that it could aim at.
    fn plays_of(&self, seat: Seat, card: Card, aim: Option<Die>) -> Vec<Action> {
        let at = |dice: Dice| aim.map_or(dice, Dice::one);
        let plays: Vec<Action> = match card.kind() {
            kind @ (Kind::Ace | Kind::Two) => {
                let changes = amounts(kind, self.has(seat, Ability::LoadedSleeves));
                let both = |die| {
                    changes.iter().flat_map(move |by| [*by, -by].map(|by| Action::Shift(card, die, by)))
                };
                at(self.whole_fray()).iter().flat_map(both).collect()
            }
            Kind::LuckyBreak => at(self.whole_fray()).iter().map(|die| Action::PlayOn(card, die)).collect(),
            Kind::JackRoller => {
                // With an empty Prison any die of the game shows that there is none to free (WU-140).
                let own = self.wards[seat.index()].map(|suit| Die::new(suit, Size::D20));
                let dice = if self.prison.is_empty() { own.into_iter().collect() } else { self.prison };
                at(dice).iter().map(|die| Action::PlayOn(card, die)).collect()
            }
            Kind::Member(_) | Kind::Exploit | Kind::Waylay => {
                let other = aim.filter(|die| card.die() != Some(*die));
                vec![other.map_or(Action::Play(card), |die| Action::PlayOn(card, die))]
            }
            Kind::Bust | Kind::Sting => Vec::new(),
        };
        if plays.is_empty() { vec![Action::Play(card)] } else { plays }
    }
}
