//! Why a game is over, and how that is told.

use crate::clauses::fw::{FW_174, FW_176, FW_186, FW_198};
use crate::{state::FinalWord, telling::tell::counted};
use kernel::{Clause, Event, Seat};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    Page(&'static str, Clause),
    /// The last turns are over (FW-172).
    LastTurns,
    /// One player is left (FW-186, FW-198).
    Alone,
    /// What is told anyway says so.
    Plain,
}

/// What ended the game, if that is not told anyway.
pub(crate) fn event(game: &FinalWord, end: End) -> Option<Event> {
    let rounds = |rounds: u8| {
        let have = if rounds == 1 { "has" } else { "have" };
        format!("{} {have} gone by", counted(i32::from(rounds), "full round"))
    };
    let (line, by) = match end {
        End::Stalled => (format!("{} without a word.", rounds(game.options().stall_rounds)), FW_174),
        End::Circling => {
            let rounds = rounds(game.options().low_rounds);
            (format!("{rounds}, and deck and hands hold no fewer cards."), FW_176)
        }
        End::Emptied(seat) => {
            (format!("The deck is out, and @{seat} has no cards left."), game.rules().ends_by)
        }
        End::NoCards => ("The deck is out, and nobody has a card left.".into(), game.rules().ends_by),
        End::Stuck => {
            let line = "The deck is out, and nobody has made a word in a full round.";
            (line.into(), game.rules().stuck_by.unwrap_or(game.rules().ends_by))
        }
        End::NoPiles => ("All piles are played.".into(), game.rules().ends_by),
        End::Page(line, by) => (line.into(), by),
        End::LastTurns => ("The last turns are over.".into(), game.rules().last_turns_by),
        End::Alone => {
            let last = game.players.lowest()?;
            (format!("Only @{last} is left."), if game.rules().knockout { FW_186 } else { FW_198 })
        }
        End::Plain => return None,
    };
    Some(Event::all(line).by(by))
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
            let line = "The last turns are over.";
            assert_eq!(event(&game, End::LastTurns), Some(Event::all(line).by(clause)), "{id}");
        }
    }
}
