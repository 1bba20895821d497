//! Why a game is over, and how that is told.

use crate::clauses::fw::{FW_174, FW_176, FW_186, FW_198};
use crate::{page::Say, says, state::FinalWord};
use kernel::{Clause, Event, Seat};

/// Why a game is over.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// Full rounds without a word while the deck lasts (FW-174).
    Stalled,
    /// Full rounds without a new low of deck and hands (FW-176).
    Circling,
    /// The deck is out and this player has no cards left.
    Emptied(Seat),
    /// The deck is out and nobody has a card left.
    NoCards,
    /// The deck is out and all have failed in a row (FW-173).
    Stuck,
    /// The last pile is played (FW-PN-21).
    NoPiles,
    /// As a page says: what is told, and the clause.
    Page(Say, Clause),
    /// The last turns are over (FW-172).
    LastTurns,
    /// One player is left (FW-186, FW-198).
    Alone,
    /// What is told anyway says so.
    Plain,
}

/// What ended the game, if that is not told anyway.
pub(crate) fn event(game: &FinalWord, end: End) -> Option<Event> {
    let (say, by) = match end {
        End::Stalled => (says::end_stalled(game.options().stall_rounds), FW_174),
        End::Circling => (says::end_circling(game.options().low_rounds), FW_176),
        End::Emptied(seat) => (says::end_emptied(seat), game.rules().ends_by),
        End::NoCards => (says::end_no_cards(), game.rules().ends_by),
        End::Stuck => (says::end_stuck(), game.rules().stuck_by.unwrap_or(game.rules().ends_by)),
        End::NoPiles => (says::end_no_piles(), game.rules().ends_by),
        End::Page(say, by) => (say(), by),
        End::LastTurns => (says::end_last_turns(), game.rules().last_turns_by),
        End::Alone => {
            let last = game.players.lowest()?;
            (says::end_alone(last), if game.rules().knockout { FW_186 } else { FW_198 })
        }
        End::Plain => return None,
    };
    Some(Event::all(say).by(by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::{fw::FW_172, fw_trn::FW_TRN_24};
    use kernel::{Game, Library, Rules, Silent, chance::Quick};

    #[test]
    fn last_turns_are_over_by_the_clause_that_gave_them() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        for (id, clause) in [("fw-trn", FW_TRN_24), ("fw-srn", FW_172)] {
            let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
            let options = FinalWord::preset(title);
            let game = FinalWord::deal(&options, 2, &library, &mut Quick::new(1), &mut Silent).unwrap();
            let told = Event::all(says::end_last_turns()).by(clause);
            assert_eq!(event(&game, End::LastTurns), Some(told), "{id}");
        }
    }
}
