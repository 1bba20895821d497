//! What a move is worth where the best one is looked for.

use crate::{
    MARKS,
    positions::Position,
    scene::{asked, table},
};
use catalog::Visitor;
use kernel::{Blind, Game, Library, Message, Refusal, Seat, Title, chance::Quick, coach::label, refuse};
use search::{Budget, Rollouts};

/// How many games are played out to judge a move that is not in the list, such as a word that was put to the vote.
const PLAYOUTS: u64 = 1024;
/// Where their chance begins: whoever answers with the same move is judged the same.
const SEED: u64 = 1;

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
    /// Judges an answer; refused by the rules where it is no move. A move that is not in the list is held against the best by playing on, which takes long:
    /// it comes close to it at most.
    pub fn of(
        title: &'static Title,
        position: &Position,
        notation: &str,
        library: &Library,
    ) -> Result<Answer, Refusal> {
        let judged = catalog::visit(title, Judges { position, notation, library, how: How::Search })?;
        judged.ok_or_else(|| refuse(kernel::hs::HS_01))
    }

    /// The same at once, by the list alone; nothing where it says nothing of the move.
    pub fn by_list(
        title: &'static Title,
        position: &Position,
        notation: &str,
        library: &Library,
    ) -> Result<Option<Answer>, Refusal> {
        catalog::visit(title, Judges { position, notation, library, how: How::List })
    }

    /// An answer that was judged before, and gave so much away.
    pub fn again(
        title: &'static Title,
        position: &Position,
        notation: &str,
        lost: u16,
        library: &Library,
    ) -> Result<Answer, Refusal> {
        let known = catalog::visit(title, Judges { position, notation, library, how: How::Lost(lost) })?;
        known.ok_or_else(|| refuse(kernel::hs::HS_01))
    }
}

/// How it is found out what a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// By the list.
    List,
    /// By the list, and by playing on where that says nothing.
    Search,
    /// It gave so much away.
    Lost(u16),
}

struct Judges<'a> {
    position: &'a Position,
    notation: &'a str,
    library: &'a Library,
    how: How,
}

impl Visitor for Judges<'_> {
    type Out = Result<Option<Answer>, Refusal>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Judges { position, notation, library, how } = self;
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
        let listed = || position.worth(&notation);
        let worth = match how {
            How::Lost(lost) => Some(top.saturating_sub(lost)),
            How::List => listed(),
            How::Search => listed().or_else(|| Some(searched(position, table.game(), seat, &action))),
        };
        let Some(worth) = worth else { return Ok(None) };
        let low = position.moves.last().map_or(0, |(_, worth)| *worth).min(worth);
        Ok(Some(Answer {
            made: tried(&notation, worth),
            is_best: worth >= top,
            lost: top.saturating_sub(worth),
            marks: marks(worth, low, top),
            moves: position.moves.iter().map(|(notation, worth)| tried(notation, *worth)).collect(),
            novice: position.novice.clone(),
        }))
    }
}

/// What a move is worth that nobody looked at when the position was found, held against the best in the same worlds. So few games show no small
/// difference: whatever they say, it is not the best.
fn searched<G: Game>(position: &Position, game: &G, seat: Seat, action: &G::Action) -> u16 {
    let top = position.moves.first().map_or(0, |(_, worth)| *worth);
    let Ok(best) = position.best().parse::<G::Action>() else { return 0 };
    let rollouts = Rollouts { candidates: 3, ..Rollouts::of::<G>(Budget::playouts(PLAYOUTS)) };
    let tried = vec![best.clone(), action.clone()];
    let decision = rollouts.among(&Blind::new(game, seat), tried, &mut Quick::new(SEED));
    let gain = |action: &G::Action| {
        decision.candidates.iter().find(|tried| tried.action == *action).map(|tried| tried.gain.mean)
    };
    let (Some(best), Some(own)) = (gain(&best), gain(action)) else { return 0 };
    let behind = ((best - own).clamp(0.0, 1.0) * 1000.0).round() as u16;
    top.saturating_sub(behind.max(1))
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
