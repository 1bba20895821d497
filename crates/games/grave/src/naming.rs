//! The moves, legal or not, by which a player could use what they point at.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    letter::{Card, Letter, Multiset, Special},
    play::{active_zone, inactive_zone},
    state::{Grave, Phase},
};
use kernel::{PieceRef, Seat, Target, Viewer, hand_zone};
use lexicon::Rack;

/// Stands for any letter where there is none to name.
const ANY: Letter = Letter::numbered(0);

impl Grave {
    pub(crate) fn moves_with(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        if !self.sits(seat) {
            return Vec::new();
        }
        match of {
            Target::Seat(target) => match self.phase {
                Phase::Drawn { special: Special::LaidToRest, .. } => vec![Action::Kick(*target)],
                _ if *target == seat => Vec::new(),
                _ => vec![Action::RockOn(*target)],
            },
            Target::Zone(id) if id == "discard" => {
                let card = Card::Letter(self.discard.kinds().next().unwrap_or(ANY));
                vec![Action::Dig { card, to: To::Hand }]
            }
            Target::Zone(id) if id == "spread" && self.spread.is_empty() => {
                vec![Action::Tag { letter: ANY, with: None }]
            }
            Target::Zone(id) if id == "deck" => {
                // What may be exchanged now is picked in the hand.
                let one = self.hand(seat).kinds().next().unwrap_or(ANY);
                let exchange = Action::Exchange(Rack::EMPTY.with(one.bit()));
                Some(exchange).filter(|exchange| self.check(seat, exchange).is_err()).into_iter().collect()
            }
            Target::Zone(id) if self.is_used_from(seat, id) => {
                let view = self.view(Viewer::Seat(seat));
                let count = view.zone(id).map_or(0, |zone| zone.pieces.len());
                let pieces = (0..count).map(|index| PieceRef::new(id.clone(), index));
                pieces.flat_map(|piece| self.moves_with_piece(seat, &piece, None)).collect()
            }
            Target::Zone(id) => {
                let owner = self.all().find(|owner| *owner != seat && *id == hand_zone(*owner));
                owner.map(Action::RockOn).into_iter().collect()
            }
            Target::Piece(piece) => self.moves_with_piece(seat, piece, to),
        }
    }

    /// Whether it is a place whose cards the seat can use.
    fn is_used_from(&self, seat: Seat, id: &str) -> bool {
        id == "spread" || id == hand_zone(seat) || id == active_zone(seat) || id == inactive_zone(seat)
    }

    fn moves_with_piece(&self, seat: Seat, piece: &PieceRef, to: Option<&Target>) -> Vec<Action> {
        let index = usize::from(piece.index);
        match piece.zone.as_ref() {
            "spread" => {
                let letter = self.spread_letter(piece);
                letter.map(|letter| Action::Tag { letter, with: None }).into_iter().collect()
            }
            "discard" => match self.discard.cards().nth(index) {
                Some(letter) => {
                    To::BOTH.map(|to| Action::Dig { card: Card::Letter(letter), to }).into_iter().collect()
                }
                None => vec![Action::Dig { card: Card::Special(Special::LaidToRest), to: To::Hand }],
            },
            "drawn" => vec![Action::Decline],
            zone if zone == hand_zone(seat) => {
                let onto = match to {
                    Some(Target::Piece(other)) => self.spread_letter(other),
                    Some(Target::Seat(_) | Target::Zone(_)) | None => None,
                };
                let play = |own| match onto {
                    Some(letter) => Action::Tag { letter, with: Some(own) },
                    None => Action::Play(own),
                };
                self.hand(seat).cards().nth(index).map(play).into_iter().collect()
            }
            zone if zone == active_zone(seat) => self.uses_of(seat, self.ready[seat.index()], index),
            zone if zone == inactive_zone(seat) => self.uses_of(seat, self.spent(seat), index),
            zone => match self.phase {
                Phase::Take { target } if seat == self.active && zone == hand_zone(target) => {
                    let letter = self.hand(target).cards().nth(index);
                    let takes = |letter| To::BOTH.map(|to| Action::Take { letter, to });
                    letter.map(takes).into_iter().flatten().collect()
                }
                _ => Vec::new(),
            },
        }
    }

    /// The letter that lies there, if it is a place of the spread.
    fn spread_letter(&self, piece: &PieceRef) -> Option<Letter> {
        let places = if piece.zone == "spread" { self.places("spread", &self.spread) } else { Vec::new() };
        places.into_iter().find(|(index, _)| *index == piece.index).map(|(_, letter)| letter)
    }

    /// The moves of an Ability Card of one's own.
    fn uses_of(&self, seat: Seat, cards: Abilities, index: usize) -> Vec<Action> {
        let Some(ability) = cards.iter().nth(index) else { return Vec::new() };
        if self.phase == Phase::Reactivate {
            return vec![Action::Reactivate(Abilities::NONE.with(ability))];
        }
        // Where there is no letter to name, any shows that.
        let some = |letters: &Rack| {
            let any = letters.is_empty().then_some(ANY);
            letters.kinds().chain(any)
        };
        match ability {
            Ability::GraveDigger => {
                let dig = |letter| Action::Dig { card: Card::Letter(letter), to: To::Hand };
                some(&self.discard).map(dig).collect()
            }
            Ability::TagIt => some(&self.spread).map(|letter| Action::Tag { letter, with: None }).collect(),
            Ability::RockOn => self.all().filter(|other| *other != seat).map(Action::RockOn).collect(),
            Ability::StepAhead => vec![Action::StepAhead],
        }
    }
}
