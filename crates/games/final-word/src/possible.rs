//! What makes a position impossible (HS-18).

use crate::{
    games::PILES,
    page::Effect,
    state::{FinalWord, Phase},
};
use kernel::{Refusal, Seats, archive::impossible_if};

fn never(so: bool, problem: &'static str) -> Result<(), Refusal> {
    impossible_if(so, "problem", problem)
}

impl FinalWord {
    /// Whoever is asked is in the game and has something to answer.
    pub(crate) fn is_possible(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Ok(());
        }
        let rules = self.rules();
        let words = self.board.words();
        // FW-35, and what the page leaves in play between two steps of a turn.
        let most = usize::from(rules.most_words) + usize::from(self.phase == Phase::Choose);
        never(words > most, "more words are in play than the game ever has")?;
        let letters = usize::from(rules.letters.0)..=usize::from(rules.letters.1);
        let long = (0..words).any(|word| !letters.contains(&self.board.length(word)));
        never(long, "a word in play has a length that the game never leaves there")?;
        let owned = (0..words).filter_map(|word| self.board.owner(word));
        let owners: Seats = owned.clone().collect();
        let expected = if rules.own_rows { words } else { 0 };
        let each = owned.count() == expected && owners.len() == expected;
        never(!each, "each word in play has one owner, or none has any")?;
        let holds = |at: usize| self.hands[at].plus(&self.away[at]).holds(&self.shown[at]);
        let unheld = self.all().any(|seat| !holds(seat.index()));
        never(unheld, "a card is known to be in a hand that does not have it")?;
        never(!self.players.has(self.active), "the player whose turn it is is out")?;
        let due = self.due.is_some_and(|card| self.hand(self.active).mask() & card.bit() == 0);
        never(due, "the card that is due is not in the hand")?;
        let late = !self.last_turns.is_empty() && !self.last_turns.has(self.active);
        never(late, "the player whose turn it is has no last turn")?;
        let piles = self.piles.len() == PILES;
        never(rules.piles != piles, "a game of piles has twelve, and no other has any")?;
        let waits = !self.pending.0.is_empty() && !matches!(self.phase, Phase::Window(_));
        never(waits, "a word waits, but nobody is asked about it")?;
        let empty = self.hand(self.active).is_empty();
        match self.phase {
            Phase::Act => never(empty && self.deck_out(), "the player whose turn it is has nothing to play"),
            Phase::Window(seat) => {
                never(seat == self.active || !self.players.has(seat), "nobody can answer")?;
                self.placed(self.active, &self.pending, &self.now()).map(drop)
            }
            Phase::Choose => {
                let none = !rules.piles && words < 2 || self.choices().next().is_none();
                never(none, "there is nothing to choose")?;
                never(rules.piles && !empty, "a pile is in hand already")
            }
            Phase::Pick => never(self.picks().is_empty(), "there is nothing to pick"),
            Phase::Ask => {
                let asks = self.page().begins(self).iter().any(|effect| matches!(effect, Effect::Request));
                never(!asks, "there is nobody to ask")
            }
            Phase::Sealed => {
                let each = self.sealed.len() == usize::from(self.seats);
                never(!each, "not one choice for each seat")?;
                never(self.sealed.iter().all(Option::is_some), "everybody has chosen")
            }
            Phase::Over => Ok(()),
        }
    }
}
