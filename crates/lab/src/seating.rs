//! One bot alone among others of another kind: every deal is played once from every seat, so that neither cards nor seats favour anybody.

use crate::{
    pace::{Pace, Thoughts},
    stopped::Stopped,
};
use kernel::{Deadline, Game, Library, Outcome, Seat, Seats, Silent, Turn, chance::Quick, seat::MAX_SEATS};
use programs::{Player, Sitting};
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
    pub fn deal(&self, number: u64, bots: &[Player; 2], done: &AtomicU64) -> Result<Played, Stopped> {
        let mut played = Played::default();
        if self.players < 2 {
            let [own, theirs] = [self.game(number, 0, &bots[..1])?, self.game(number, 1, &bots[1..])?];
            done.fetch_add(2, Ordering::Relaxed);
            played.compare(&own, &theirs);
            return Ok(played);
        }
        let [alone, others] = bots;
        for seat in Seat::first(self.players) {
            let mut seated = vec![others.clone(); usize::from(self.players)];
            seated[seat.index()] = alone.clone();
            let ended = self.game(number, seat.index() as u64, &seated)?;
            played.count(&ended, seat, self.players);
            done.fetch_add(1, Ordering::Relaxed);
        }
        played.won /= f64::from(self.players);
        Ok(played)
    }

    /// One game. The cards are those of the deal, thoughts are the game's own.
    fn game(&self, number: u64, which: u64, bots: &[Player]) -> Result<Ended, Stopped> {
        let mut chance = Quick::part(self.seed, number);
        let own = games_a_deal(self.players) * number + which;
        let mut thoughts = Quick::part(!self.seed, own);
        let mut events = Vec::new();
        let mut sitting = Sitting::begin(bots, self.players, own, own)?;
        let mut game = match sitting.listens() {
            true => G::deal(self.options, self.players, self.library, &mut chance, &mut events)?,
            false => G::deal(self.options, self.players, self.library, &mut chance, &mut Silent)?,
        };
        let mut thought = [Thoughts::default(); MAX_SEATS];
        loop {
            let asked = match game.turn() {
                Turn::Over(outcome) => {
                    bots.iter().zip(&thought).for_each(|(bot, thoughts)| self.pace.add(bot, thoughts));
                    sitting.tell(&events);
                    return Ok(Ended { outcome, lapsed: sitting.over(&game) });
                }
                Turn::Ask(seats) => seats,
            };
            let Some(seat) = asked.lowest() else { unreachable!("a game asks somebody or is over") };
            if !events.is_empty() {
                sitting.tell(&events);
                events.clear();
            }
            let begun = Instant::now();
            let up = |within| Deadline::when(move || begun.elapsed() >= within);
            let time = self.within.map_or(Deadline::NEVER, up);
            let action = sitting.choose(&game, seat, &time, &mut thoughts);
            // What a seat does that has lapsed is nobody's thought.
            if !sitting.has_lapsed(seat) {
                thought[seat.index()].add(begun.elapsed(), time.is_up());
            }
            match sitting.listens() {
                true => game.play(seat, &action, &mut chance, &mut events)?,
                false => game.play(seat, &action, &mut chance, &mut Silent)?,
            }
        }
    }
}

/// A game that is over, and who lost it by lapse.
#[derive(Clone, Debug)]
struct Ended {
    outcome: Outcome,
    lapsed: Seats,
}

impl Ended {
    /// Who has won: of those who held their seats whoever stands best.
    fn winners(&self) -> Seats {
        let Ended { outcome, lapsed } = self;
        if lapsed.is_empty() {
            return outcome.winners();
        }
        let held = || Seat::first(outcome.scores().len() as u8).filter(|seat| !lapsed.has(*seat));
        let best = held().map(|seat| outcome.place(seat)).min();
        held().filter(|seat| Some(outcome.place(*seat)) == best).collect()
    }
}

impl Played {
    /// A game of several. A win that is shared counts in parts, and where nobody wins everybody has an even share, but for those who lapsed.
    fn count(&mut self, ended: &Ended, own: Seat, players: u8) {
        let (outcome, winners) = (&ended.outcome, ended.winners());
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

    /// Two games alone with the same deal: who held the seat, then who won it, and then who has the better score.
    fn compare(&mut self, own: &Ended, theirs: &Ended) {
        let seat = Seat::new(0);
        let result = |Ended { outcome, lapsed }: &Ended| {
            (!lapsed.has(seat), !lapsed.has(seat) && !outcome.winners().is_empty(), outcome.score(seat))
        };
        let (mine, other) = (result(own), result(theirs));
        let even = mine == other || !mine.0 && !other.0;
        self.won += if even { 0.5 } else { f64::from(u8::from(mine > other)) };
        self.draws += u64::from(even);
        self.own += f64::from(mine.2);
        self.theirs += f64::from(other.2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(outcome: Outcome) -> Ended {
        Ended { outcome, lapsed: Seats::NONE }
    }

    fn counted(outcome: &Outcome, players: u8) -> Vec<(f64, u64)> {
        counted_without(outcome, Seats::NONE, players)
    }

    fn counted_without(outcome: &Outcome, lapsed: Seats, players: u8) -> Vec<(f64, u64)> {
        let ended = Ended { outcome: outcome.clone(), lapsed };
        let count = |seat| {
            let mut played = Played::default();
            played.count(&ended, seat, players);
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
    fn whoever_lapsed_has_lost() {
        let (one, two) = (Seats::one(Seat::new(0)), Seats::one(Seat::new(1)));
        assert_eq!(counted_without(&Outcome::by_score(&[9, 1]), one, 2), [(0.0, 0), (1.0, 0)]);
        assert_eq!(counted_without(&Outcome::by_score(&[9, 4, 4]), one, 3), [(0.0, 1), (0.5, 1), (0.5, 1)]);
        assert_eq!(counted_without(&Outcome::unwon(&[0, 0], |_| 0), two, 2), [(1.0, 0), (0.0, 0)]);
        let all = one.iter().chain(two.iter()).collect();
        assert_eq!(counted_without(&Outcome::by_score(&[9, 1]), all, 2), [(0.5, 1), (0.5, 1)]);
        let alone = |mine: (i32, bool), other: (i32, bool)| {
            let ended = |(score, lapses): (i32, bool)| Ended {
                outcome: Outcome::by_score(&[score]),
                lapsed: if lapses { one } else { Seats::NONE },
            };
            let mut played = Played::default();
            played.compare(&ended(mine), &ended(other));
            played.won
        };
        assert_eq!(
            [alone((9, true), (1, false)), alone((1, false), (9, true)), alone((9, true), (1, true))],
            [0.0, 1.0, 0.5]
        );
    }

    #[test]
    fn points_are_held_against_the_average_of_the_others() {
        let mut played = Played::default();
        played.count(&held(Outcome::by_score(&[10, 4, 1, 1])), Seat::new(0), 4);
        assert_eq!((played.own, played.theirs), (10.0, 2.0));
    }

    #[test]
    fn alone_the_better_score_on_the_deal_counts() {
        let compared = |own: &Outcome, theirs: &Outcome| {
            let mut played = Played::default();
            played.compare(&held(own.clone()), &held(theirs.clone()));
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
