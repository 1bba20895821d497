//! Whether one bot is stronger than another: games of two until the answer is clear.

use crate::stats::Share;
use bots::Bot;
use kernel::{Blind, Game, Library, Outcome, Refusal, Seat, Silent, Turn, chance::Quick};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

/// What is to be played: every deal twice, the second time with the seats changed.
#[derive(Clone, Debug)]
pub struct Duel<G: Game> {
    /// The table's options.
    pub options: G::Options,
    /// The bot that may be stronger, and the other.
    pub bots: [Bot; 2],
    /// The most games.
    pub games: u64,
    /// Same seed, same games, on however many threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Games that count.
    pub games: u64,
    /// The first bot's share; a draw is half a win.
    pub share: Share,
    /// Games without a single winner.
    pub draws: u64,
    /// By how many points the first bot was ahead on average.
    pub margin: f64,
    /// Whether it is stronger.
    pub answer: Answer,
}

/// What the games show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It wins 65 % and more.
    Stronger,
    /// It wins less than that.
    NotStronger,
    /// So many games do not show it.
    Open,
}

/// A sequential test of "it wins about 60 %" against "it wins about 70 %": the likelihood ratio of both, by the normal law with the variance that the
/// pairs show. What wins 65 % is as likely to be taken for either. By tosses of coins it errs once in twenty-five at 60 % and once in sixty at 70 %.
#[derive(Clone, Debug, Default)]
pub struct Sequential {
    pairs: f64,
    sum: f64,
    squares: f64,
}

impl Sequential {
    const LOW: f64 = 0.60;
    const HIGH: f64 = 0.70;
    /// Wald's bound for errors of one in forty-one, which the estimated variance makes larger.
    const BOUND: f64 = 3.7;
    /// Fewer pairs say nothing about the variance.
    const LEAST: f64 = 16.0;

    /// One more pair of games: the share that the first bot won of it, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        self.pairs += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    /// The logarithm of the likelihood ratio.
    pub fn ratio(&self) -> f64 {
        if self.pairs == 0.0 {
            return 0.0;
        }
        // As if one pair had been won and one lost by half more, so that equal pairs do not pass for certainty.
        let n = self.pairs + 1.0;
        let mean = (self.sum + 0.5) / n;
        let variance = (self.squares + 0.5) / n - mean * mean;
        let share = self.sum / self.pairs;
        self.pairs * (Self::HIGH - Self::LOW) * (2.0 * share - Self::LOW - Self::HIGH) / (2.0 * variance)
    }

    /// What the pairs show so far.
    pub fn answer(&self) -> Answer {
        match self.ratio() {
            _ if self.pairs < Self::LEAST => Answer::Open,
            ratio if ratio >= Self::BOUND => Answer::Stronger,
            ratio if ratio <= -Self::BOUND => Answer::NotStronger,
            _ => Answer::Open,
        }
    }
}

/// One pair of games for the first bot.
#[derive(Clone, Copy, Default)]
struct Pair {
    won: f64,
    draws: u64,
    margin: i64,
}

#[derive(Default)]
struct Tally {
    /// Pairs that wait for those before them.
    waiting: BTreeMap<u64, Pair>,
    judged: u64,
    all: Pair,
    test: Sequential,
}

/// Plays until the answer is clear or the games are used up. `done` counts finished games meanwhile.
pub fn duel<G: Game>(duel: &Duel<G>, library: &Library, done: &AtomicU64) -> Result<Verdict, Refusal> {
    let (next, decided) = (AtomicU64::new(0), AtomicBool::new(false));
    let tally = Mutex::new(Tally::default());
    let work = || -> Result<(), Refusal> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if decided.load(Ordering::Relaxed) || 2 * number + 1 >= duel.games {
                return Ok(());
            }
            let mut pair = Pair::default();
            for swapped in [false, true] {
                pair.count(&play(duel, library, number, swapped)?, swapped);
                done.fetch_add(1, Ordering::Relaxed);
            }
            if tally.lock().unwrap_or_else(PoisonError::into_inner).take(number, pair) {
                decided.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..duel.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game does not panic"))
    })?;
    let Tally { judged, all, test, .. } = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    let games = 2 * judged;
    Ok(Verdict {
        games,
        share: Share::new(2.0 * all.won, games),
        draws: all.draws,
        margin: if games == 0 { 0.0 } else { all.margin as f64 / games as f64 },
        answer: test.answer(),
    })
}

impl Tally {
    /// Pairs are judged in order, whichever was played first; whether the answer is clear.
    fn take(&mut self, number: u64, pair: Pair) -> bool {
        self.waiting.insert(number, pair);
        while self.test.answer() == Answer::Open
            && let Some(pair) = self.waiting.remove(&self.judged)
        {
            self.judged += 1;
            self.test.add(pair.won);
            self.all.won += pair.won;
            self.all.draws += pair.draws;
            self.all.margin += pair.margin;
        }
        self.test.answer() != Answer::Open
    }
}

impl Pair {
    fn count(&mut self, outcome: &Outcome, swapped: bool) {
        let (own, other) = (Seat::new(u8::from(swapped)), Seat::new(u8::from(!swapped)));
        let winners = outcome.winners();
        let (won, lost) = (winners.has(own), winners.has(other));
        self.won += if won == lost { 0.25 } else { f64::from(u8::from(won)) / 2.0 };
        self.draws += u64::from(won == lost);
        self.margin += i64::from(outcome.score(own)) - i64::from(outcome.score(other));
    }
}

fn play<G: Game>(duel: &Duel<G>, library: &Library, pair: u64, swapped: bool) -> Result<Outcome, Refusal> {
    let mut chance = Quick::part(duel.seed, pair);
    let mut thoughts = Quick::part(!duel.seed, 2 * pair + u64::from(swapped));
    let [first, second] = duel.bots;
    let bots = if swapped { [second, first] } else { [first, second] };
    let mut game = G::deal(&duel.options, 2, library, &mut chance, &mut Silent)?;
    loop {
        let asked = match game.turn() {
            Turn::Over(outcome) => return Ok(outcome),
            Turn::Ask(seats) => seats,
        };
        let Some(seat) = asked.lowest() else { unreachable!("a game asks somebody or is over") };
        let action = bots[seat.index()].choose(&Blind::new(&game, seat), &mut thoughts);
        game.play(seat, &action, &mut chance, &mut Silent)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Chance;
    use zombie::{Options, Zombie};

    /// Pairs of a coin that wins `heads` of 100, until the answer is clear or there are so many.
    fn coin(heads: u32, most: u32, seed: u64) -> (Answer, u32) {
        let mut chance = Quick::new(seed);
        let mut test = Sequential::default();
        for pair in 1..=most {
            let mut toss = || f64::from(u8::from(chance.below("coin", 100) < heads)) / 2.0;
            test.add(toss() + toss());
            if test.answer() != Answer::Open {
                return (test.answer(), pair);
            }
        }
        (Answer::Open, most)
    }

    fn how_many(heads: u32, answer: Answer) -> usize {
        (0..200).filter(|seed| coin(heads, 2000, *seed).0 == answer).count()
    }

    #[test]
    fn coins_are_told_apart_and_errors_are_rare() {
        assert!(how_many(70, Answer::Stronger) >= 190, "{}", how_many(70, Answer::Stronger));
        assert!(how_many(60, Answer::NotStronger) >= 184, "{}", how_many(60, Answer::NotStronger));
        assert!(how_many(50, Answer::NotStronger) >= 195);
        assert!(how_many(80, Answer::Stronger) >= 198);
        let middle = how_many(65, Answer::Stronger);
        assert!((60..140).contains(&middle), "{middle}");
    }

    #[test]
    fn what_is_clear_is_clear_soon() {
        let games = |heads| (0..50).map(|seed| coin(heads, 2000, seed).1).sum::<u32>() / 50;
        assert!(games(95) <= 17 && games(50) < 60, "{} {}", games(95), games(50));
        assert_eq!(coin(100, 15, 1).0, Answer::Open, "fifteen pairs are too few");
        assert_eq!(coin(0, 20, 1).0, Answer::NotStronger);
    }

    fn zombies(bots: [Bot; 2], games: u64, threads: usize) -> Verdict {
        let options = Options { rounds: 1, ..Options::default() };
        let setup = Duel::<Zombie> { options, bots, games, seed: 3, threads };
        duel(&setup, &Library::new(), &AtomicU64::new(0)).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_verdict_on_any_number_of_threads() {
        let bots = [Bot::Policy, Bot::Random];
        assert_eq!(zombies(bots, 400, 1), zombies(bots, 400, 3));
    }

    #[test]
    fn the_stronger_is_known_and_equals_are_not_stronger() {
        let strong = zombies([Bot::Policy, Bot::Random], 2000, 2);
        assert_eq!(strong.answer, Answer::Stronger);
        assert!(strong.share.share > 0.65 && strong.games < 2000 && strong.games.is_multiple_of(2));
        assert_eq!(zombies([Bot::Random, Bot::Policy], 2000, 2).answer, Answer::NotStronger);
        let same = zombies([Bot::Random, Bot::Random], 2000, 2);
        assert_eq!(same.answer, Answer::NotStronger);
        assert_eq!(zombies([Bot::Random, Bot::Random], 8, 2).answer, Answer::Open);
    }
}
