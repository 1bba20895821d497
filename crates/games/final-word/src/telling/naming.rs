//! By which actions a player could use what is pointed at. They spell nothing: no word is told or hinted at (FW-162).

use crate::{
    action::{Action, At, Rows, Slot},
    board,
    letter::{self, Letter},
    state::{FinalWord, Phase},
};
use kernel::{PieceRef, Seat, Target, hand_zone};
use lexicon::Rack;

impl FinalWord {
    /// Actions by which the seat could use this, on `to` if that is named; legal or not, the likeliest first.
    pub(crate) fn named_by(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        match of {
            Target::Piece(piece) => self.with_piece(seat, &piece.zone, usize::from(piece.index), to),
            Target::Zone(id) if id == "deck" => vec![Action::Draw, Action::Trade(Rack::EMPTY)],
            Target::Zone(id) if id == "piles" => vec![Action::Take(1)],
            Target::Zone(id) => self.with_piece(seat, id, 0, to),
            Target::Seat(other) => self.asking_of(seat, *other),
        }
    }

    fn with_piece(&self, seat: Seat, zone: &str, index: usize, to: Option<&Target>) -> Vec<Action> {
        if zone == hand_zone(seat) {
            let card = letter::letters(self.hand(seat)).nth(index);
            return card.map(|card| self.with_card(card, to)).unwrap_or_default();
        }
        if zone == "row" {
            let laid = (0..self.board.words())
                .fold(Rack::EMPTY, |laid, word| laid.plus(&board::count(self.board.word(word))));
            let card = letter::letters(&self.rules().row.minus(&laid)).nth(index);
            return card.map(|card| self.with_card(card, to)).unwrap_or_default();
        }
        if let Some(at) = stack(zone, index) {
            return vec![match self.phase {
                Phase::Choose => Action::Take(at.word),
                Phase::Pick => Action::Pick(Rows::keeping(&[at])),
                Phase::Act | Phase::Window(_) | Phase::Ask | Phase::Sealed | Phase::Over => {
                    Action::Spell(Rows::keeping(&[at]))
                }
            }];
        }
        let other = self.all().find(|other| zone == hand_zone(*other));
        other.map(|other| self.asking_of(seat, other)).unwrap_or_default()
    }

    /// A card in a word, on a stack, or back into the deck.
    fn with_card(&self, card: Letter, to: Option<&Target>) -> Vec<Action> {
        let trade = Action::Trade(Rack::EMPTY.with(card.bit()));
        let on = match to {
            Some(Target::Piece(PieceRef { zone, index })) => stack(zone, usize::from(*index)),
            Some(Target::Zone(_) | Target::Seat(_)) | None => None,
        };
        let mut rows = Rows::default();
        rows.push(on.map_or(Slot::Add(card), |at| Slot::Over(at, card)));
        match to {
            Some(Target::Zone(id)) if id == "deck" => vec![trade],
            Some(_) | None => vec![Action::Spell(rows), trade],
        }
    }

    /// FW-PLK-02: a letter of the other hand; any will do to be told whether one may ask.
    fn asking_of(&self, seat: Seat, other: Seat) -> Vec<Action> {
        let asks = self.page().asking().is_some() && other != seat;
        asks.then_some(Action::Ask(Letter::number(0))).into_iter().collect()
    }
}

/// A stack of a word in play.
fn stack(zone: &str, index: usize) -> Option<At> {
    let word = zone.strip_prefix("word/")?.parse().ok()?;
    Some(At { word, stack: u8::try_from(index + 1).ok()? })
}
