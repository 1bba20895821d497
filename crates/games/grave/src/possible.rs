//! What makes a position impossible (HS-18).

use crate::{
    letter::{ALL_LETTERS, Card, Multiset, Special},
    state::{Ballot, GOAL, Grave, HAND, LastRound, Phase, Then, Vote},
    words::{SHORTEST, Verdict},
};
use kernel::{
    Refusal,
    archive::{impossible_if, rows_of},
};
use lexicon::Rack;
use std::sync::Arc;

impl Grave {
    /// Somebody can go on, or the game is over by its rules.
    pub(crate) fn is_possible(&self) -> Result<(), Refusal> {
        let over = self.phase == Phase::Over;
        let won = self.points.iter().any(|points| *points >= GOAL);
        let done = self.rounds >= self.rules.round_limit;
        impossible_if(self.rounds > self.rules.round_limit, "rounds", "more than the round limit")?;
        let unfinished = "over, but nobody has 10 Brain points and rounds are left";
        impossible_if(over && !won && !done, "step", unfinished)?;
        let why = if won { "somebody has 10 Brain points" } else { "all rounds are played" };
        impossible_if(!over && (won || done), "the game is over", why)?;
        let two = self.in_round.len() >= 2 && self.in_round.has(self.active);
        impossible_if(!two, "out", "two are in the round, the turn player among them")?;
        let stall = usize::from(self.rules.stall_laps) * self.in_round.len();
        let void = self.turns >= self.rules.turn_limit || usize::from(self.idle) >= stall;
        impossible_if(!over && void, "turns or idle", "the round is over")?;
        self.words_are_possible()?;
        self.past_is_possible()?;
        // What was played leaves the table when the round ends, in the same turn.
        let ended = matches!(self.phase, Phase::HandLimit(_) | Phase::Over);
        let lies = ended || usize::from(self.played) <= self.spread.len() + 1;
        impossible_if(self.played > 2 || !lies, "played", self.played)?;
        for seat in self.all() {
            let playing = self.window_is_open() || self.phase == Phase::Vote;
            let most = if seat == self.active && playing { HAND + 2 } else { HAND };
            impossible_if(self.hand(seat).len() > most, "hand", seat)?;
        }
        self.step_is_possible()
    }

    fn window_is_open(&self) -> bool {
        matches!(self.phase, Phase::Play | Phase::Take { .. } | Phase::HandLimit(_))
    }

    fn words_are_possible(&self) -> Result<(), Refusal> {
        let declared = self.declared();
        if let Some(standing) = self.standing {
            let spelled = self.window_is_open() && standing.word.rack() == self.spread;
            let declares = "the turn player's word is declared in the play window";
            impossible_if(declared && !spelled, "standing", declares)?;
            let claims = self.in_round.has(standing.maker) || self.rules.claim_stands;
            let gone = "the game is over, or its maker out of the round";
            impossible_if(self.phase == Phase::Over || !claims, "standing", gone)?;
            impossible_if(standing.word.len() < SHORTEST, "standing", "a word has at least 3 letters")?;
            let next = Grave { active: standing.maker, ..self.clone() }.next_in_round();
            impossible_if(!declared && self.active != next, "answering", next)?;
        }
        let opened = Grave { made: Default::default(), ..self.clone() };
        let meant = self.spread.is_empty() || opened.has_witness(&self.spread);
        impossible_if(!meant, "no word has these letters", self.spread.value())?;
        let closed = |vote: &Vote| {
            let ballots = &vote.ballots[..usize::from(self.seats)];
            let ayes = ballots.iter().filter(|ballot| **ballot == Some(Ballot::Yes)).count();
            let verdict = Verdict { word: vote.word, accepted: 2 * ayes > ballots.len() };
            self.window_is_open()
                && ballots.iter().all(Option::is_some)
                && self.verdicts.last() == Some(&verdict)
        };
        let open = self.vote.as_ref().is_some_and(|vote| !closed(vote));
        impossible_if(self.phase != Phase::Vote && open, "vote", "it is not over")
    }

    /// WG-217, WG-218, WG-222, WG-224: each word could be put to the vote after those before it.
    pub(crate) fn votes_are_possible(&self) -> Result<(), Refusal> {
        let mut before = Grave { vote: None, standing: None, verdicts: Arc::default(), ..self.clone() };
        for verdict in self.verdicts.iter() {
            let refused = before.may_propose(&verdict.word).is_err();
            impossible_if(refused, "cannot have been voted on", verdict.word.to_string())?;
            Arc::make_mut(&mut before.verdicts).push(*verdict);
        }
        Ok(())
    }

    /// What was won could be, and what is known of the deck is so.
    fn past_is_possible(&self) -> Result<(), Refusal> {
        if let Some(LastRound { winner, word, award }) = self.last {
            impossible_if(winner.is_some() != word.is_some(), "word", "a round is won with one")?;
            word.map_or(Ok(()), |word| self.known(word).map(drop))?;
            let earned = word.map_or(0, |word| self.rules.award(word.len()));
            impossible_if(award != earned, "award", earned)?;
        }
        let in_deck: Rack = self
            .deck
            .cards()
            .iter()
            .filter_map(|card| match card {
                Card::Letter(letter) => Some(*letter),
                Card::Special(_) => None,
            })
            .collect();
        for bound in rows_of(&self.knowledge.deck, self.seats) {
            let fits = bound.holds(&in_deck) && ALL_LETTERS.holds(bound);
            impossible_if(!fits, "the deck does not fit its bound", bound.names())?;
        }
        Ok(())
    }

    /// What is asked can be answered.
    fn step_is_possible(&self) -> Result<(), Refusal> {
        let hand = self.hand(self.active).len();
        let spent = !self.spent(self.active).is_empty();
        let room =
            |owed: u8, redraw: bool| owed > 0 && hand + usize::from(owed) <= HAND && (!redraw || owed <= 2);
        let (fits, needed) = match self.phase {
            Phase::Reactivate => {
                (self.points[self.active.index()] > 0 && spent, "a Brain point and an inactive Ability Card")
            }
            Phase::Drawn { special: Special::LaidToRest, owed, redraw } => (
                self.in_round.len() > 2 && room(owed, redraw),
                "three players in the round, and as many letters owed as the hand has room for",
            ),
            Phase::Drawn { special: Special::Reanimate, owed, redraw } => (
                spent && room(owed, redraw),
                "an inactive Ability Card, and as many letters owed as the hand has room for",
            ),
            Phase::Take { target } => {
                (target != self.active && !self.hand(target).is_empty(), "another player with cards")
            }
            Phase::Vote => {
                let before = Grave { vote: None, phase: Phase::Play, ..self.clone() };
                let votes = |vote: &Vote| {
                    let open = self.all().any(|seat| vote.ballots[seat.index()].is_none());
                    open && before.may_propose(&vote.word).is_ok()
                };
                let needed = "a word that can be put to the vote, and a ballot that is missing";
                (self.vote.as_ref().is_some_and(votes), needed)
            }
            Phase::HandLimit(then) => {
                (hand > HAND && (then != Then::StepAhead || self.declared()), "more than 5 cards in hand")
            }
            Phase::Exchange | Phase::Play | Phase::Over => return Ok(()),
        };
        impossible_if(!fits, "the step needs", needed)
    }
}
