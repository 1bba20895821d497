//! What a move is worth where the best one is looked for.

use crate::{
    MARKS,
    positions::Position,
    scene::{asked, table},
};
use catalog::Visitor;
use kernel::{Deadline, Game, Library, Message, Refusal, Title, coach::label, refuse};
use search::{Analyst, Moment};

/// How a move that is not in the list is judged, such as a word that was put to the vote.
const ANALYST: Analyst = Analyst { playouts: 512, seed: 1 };

/// One of the moves there were.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// As it is written.
    pub notation: String,
    /// As the table offers it, if it does.
    pub label: Option<Message>,
    /// What it is worth, in thousandths of the win.
    pub worth: u16,
}

/// A move, judged. It holds the solution: nobody is sent it before they have answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What was answered.
    pub made: Tried,
    /// Whether it is the best.
    pub is_best: bool,
    /// How much worse than the best it is, in thousandths of the win.
    pub lost: u16,
    /// How many of [`MARKS`] it has: all for the best, none for the worst.
    pub marks: u8,
    /// All moves of the list, the best first.
    pub moves: Vec<Tried>,
    /// What the novice does.
    pub novice: String,
}

impl Answer {
    /// Judges an answer; refused by the rules where it is no move.
    pub fn of(
        title: &'static Title,
        position: &Position,
        notation: &str,
        library: &Library,
    ) -> Result<Answer, Refusal> {
        catalog::visit(title, Judges { position, notation, library })
    }
}

struct Judges<'a> {
    position: &'a Position,
    notation: &'a str,
    library: &'a Library,
}

impl Visitor for Judges<'_> {
    type Out = Result<Answer, Refusal>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Judges { position, notation, library } = self;
        let table = table::<G>(title, position, library)?;
        let seat = asked(table.game()).ok_or_else(|| refuse(kernel::hs::HS_01))?;
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        table.game().check(seat, &action)?;
        let notation = action.to_string();
        let prompt = table.blind(seat).view().prompt;
        let tried = |notation: &str, worth| Tried {
            notation: notation.into(),
            label: prompt.as_ref().and_then(|prompt| label(prompt, notation)).cloned(),
            worth,
        };
        let top = position.moves.first().map_or(0, |(_, worth)| *worth);
        let worth = position.worth(&notation).unwrap_or_else(|| {
            let moment = Moment { entry: 0, seat, action, game: table.game().clone() };
            let judged = ANALYST.judge(&moment, &Deadline::NEVER);
            top.saturating_sub(judged.and_then(|judged| judged.better).map_or(0, |better| better.gain))
        });
        let low = position.moves.last().map_or(0, |(_, worth)| *worth).min(worth);
        Ok(Answer {
            made: tried(&notation, worth),
            is_best: worth >= top,
            lost: top.saturating_sub(worth),
            marks: marks(worth, low, top),
            moves: position.moves.iter().map(|(notation, worth)| tried(notation, *worth)).collect(),
            novice: position.novice.clone(),
        })
    }
}

/// Where between the worst and the best; only the best has all.
fn marks(worth: u16, low: u16, top: u16) -> u8 {
    if worth >= top {
        return MARKS;
    }
    let part = u32::from(MARKS) * u32::from(worth.saturating_sub(low)) / u32::from(top - low);
    u8::try_from(part).unwrap_or(MARKS).min(MARKS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_best_has_all_marks() {
        assert_eq!([500, 499, 450, 400].map(|worth| marks(worth, 400, 500)), [10, 9, 5, 0]);
        assert_eq!(marks(510, 400, 500), 10);
        assert_eq!(marks(500, 500, 500), 10);
    }
}
