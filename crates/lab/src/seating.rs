//! One bot alone among others of another kind: every deal is played once from every seat, so that neither cards nor seats favour anybody.

use crate::pace::{Pace, Thoughts};
use bots::Bot;
use kernel::{
    Blind, Deadline, Game, Library, Outcome, Refusal, Seat, Silent, Turn, chance::Quick, seat::MAX_SEATS,
};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// How often a deal is played at a table of so many: once from every seat, and where one plays alone once by each of the two.
pub const fn games_a_deal(players: u8) -> u64 {
    if players < 2 { 2 } else { players as u64 }
}

/// The share of a player among its equals.
pub fn fair(players: u8) -> f64 {
    1.0 / games_a_deal(players) as f64
}

/// What is dealt.
pub struct Table<'a, G: Game> {
    pub options: &'a G::Options,
    pub players: u8,
    pub library: &'a Library,
    pub seed: u64,
    /// How long a bot may think about a move; as long as it takes without it.
    pub within: Option<Duration>,
    /// Counts how long bots think.
    pub pace: &'a Pace,
}

/// What the bot alone and the others made of one deal, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    /// The share that the bot alone won of the deal.
    pub won: f64,
    /// Games without a single winner, or deals on which both came to the same alone.
    pub draws: u64,
    /// Points of the bot alone, summed over the games that it played.
    pub own: f64,
    /// Points of one of the others on average, summed likewise.
    pub theirs: f64,
}

impl<G: Game> Table<'_, G> {
    /// Plays the deal of this number as often as it has to be; `done` counts the games.
    pub fn deal(&self, number: u64, bots: [Bot; 2], done: &AtomicU64) -> Result<Played, Refusal> {
        let mut played = Played::default();
        if self.players < 2 {
            let [own, theirs] = [self.game(number, 0, &bots[..1])?, self.game(number, 1, &bots[1..])?];
            done.fetch_add(2, Ordering::Relaxed);
            played.compare(&own, &theirs);
            return Ok(played);
        }
        let [alone, others] = bots;
        for seat in Seat::first(self.players) {
            let mut seated = vec![others; usize::from(self.players)];
            seated[seat.index()] = alone;
            let outcome = self.game(number, seat.index() as u64, &seated)?;
            played.count(&outcome, seat, self.players);
            done.fetch_add(1, Ordering::Relaxed);
        }
        played.won /= f64::from(self.players);
        Ok(played)
    }

    /// One game. The cards are those of the deal, thoughts are the game's own.
    fn game(&self, number: u64, which: u64, bots: &[Bot]) -> Result<Outcome, Refusal> {
        let mut chance = Quick::part(self.seed, number);
        let mut thoughts = Quick::part(!self.seed, games_a_deal(self.players) * number + which);
        let mut game = G::deal(self.options, self.players, self.library, &mut chance, &mut Silent)?;
        let mut thought = [Thoughts::default(); MAX_SEATS];
        loop {
            let asked = match game.turn() {
                Turn::Over(outcome) => {
                    bots.iter().zip(&thought).for_each(|(bot, thoughts)| self.pace.add(*bot, thoughts));
                    return Ok(outcome);
                }
                Turn::Ask(seats) => seats,
            };
            let Some(seat) = asked.lowest() else { unreachable!("a game asks somebody or is over") };
            let begun = Instant::now();
            let up = |within| Deadline::when(move || begun.elapsed() >= within);
            let time = self.within.map_or(Deadline::NEVER, up);
            let bot = bots[seat.index()];
            let action = bot.choose_in_time(&Blind::new(&game, seat), &time, &mut thoughts);
            thought[seat.index()].add(begun.elapsed(), time.is_up());
            game.play(seat, &action, &mut chance, &mut Silent)?;
        }
    }
}

impl Played {
    /// A game of several. A win that is shared counts in parts, and where nobody wins everybody has an even share.
    fn count(&mut self, outcome: &Outcome, own: Seat, players: u8) {
        let winners = outcome.winners();
        self.won += match winners.len() {
            0 => fair(players),
            many if winners.has(own) => 1.0 / many as f64,
            _ => 0.0,
        };
        self.draws += u64::from(winners.len() != 1);
        let all: f64 = outcome.scores().iter().copied().map(f64::from).sum();
        let score = f64::from(outcome.score(own));
        self.own += score;
        self.theirs += (all - score) / f64::from(players - 1);
    }

    /// Two games alone with the same deal: who won it, and then who has the better score.
    fn compare(&mut self, own: &Outcome, theirs: &Outcome) {
        let seat = Seat::new(0);
        let result = |outcome: &Outcome| (!outcome.winners().is_empty(), outcome.score(seat));
        let (mine, other) = (result(own), result(theirs));
        self.won += if mine == other { 0.5 } else { f64::from(u8::from(mine > other)) };
        self.draws += u64::from(mine == other);
        self.own += f64::from(mine.1);
        self.theirs += f64::from(other.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(outcome: &Outcome, players: u8) -> Vec<(f64, u64)> {
        let count = |seat| {
            let mut played = Played::default();
            played.count(outcome, seat, players);
            (played.won, played.draws)
        };
        Seat::first(players).map(count).collect()
    }

    #[test]
    fn a_win_counts_once_however_many_share_it() {
        assert_eq!(counted(&Outcome::by_score(&[1, 9, 3]), 3), [(0.0, 0), (1.0, 0), (0.0, 0)]);
        assert_eq!(counted(&Outcome::by_score(&[9, 9, 3, 1]), 4), [(0.5, 1), (0.5, 1), (0.0, 1), (0.0, 1)]);
        assert_eq!(counted(&Outcome::by_score(&[4, 4]), 2), [(0.5, 1), (0.5, 1)]);
        assert_eq!(counted(&Outcome::unwon(&[1, 2, 3, 4], |_| 0), 4), [(0.25, 1); 4]);
    }

    #[test]
    fn points_are_held_against_the_average_of_the_others() {
        let mut played = Played::default();
        played.count(&Outcome::by_score(&[10, 4, 1, 1]), Seat::new(0), 4);
        assert_eq!((played.own, played.theirs), (10.0, 2.0));
    }

    #[test]
    fn alone_the_better_score_on_the_deal_counts() {
        let compared = |own: &Outcome, theirs: &Outcome| {
            let mut played = Played::default();
            played.compare(own, theirs);
            (played.won, played.draws)
        };
        let left = |cards: i32| match cards {
            0 => Outcome::by_score(&[0]),
            _ => Outcome::unwon(&[-cards], |_| 0),
        };
        assert_eq!(compared(&left(3), &left(40)), (1.0, 0));
        assert_eq!(compared(&left(3), &left(0)), (0.0, 0));
        assert_eq!(compared(&left(7), &left(7)), (0.5, 1));
        assert_eq!(
            compared(&Outcome::by_score(&[0]), &Outcome::unwon(&[0], |_| 0)),
            (1.0, 0),
            "who won is first"
        );
    }

    #[test]
    fn a_deal_is_fair_to_every_seat() {
        assert_eq!((games_a_deal(1), games_a_deal(2), games_a_deal(4)), (2, 2, 4));
        assert_eq!((fair(1), fair(2), fair(4)), (0.5, 0.5, 0.25));
    }
}
