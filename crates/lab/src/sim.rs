//! Playing many games with bots.

use crate::{
    live::Live,
    stats::{Histogram, Share, Spread},
    stopped::Stopped,
};
use kernel::{Deadline, Game, Library, Outcome, Seat, Seats, Silent, Turn, Viewer, chance::Quick};
use programs::{Player, Sitting};
use serde::Serialize;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// The table's options.
    pub options: G::Options,
    /// How many play.
    pub players: u8,
    /// Who plays, seat by seat; the last one also takes the seats that are left.
    pub bots: Vec<Player>,
    /// How many games.
    pub games: u64,
    /// Same seed, same games, on however many threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Whether it is counted how often somebody is asked, which takes looking at every choice there was.
    pub prompts: bool,
}

/// How often a seat is asked in a game, where the table does by itself what everybody can tell to be forced.
#[derive(Clone, Debug, Serialize)]
pub struct Prompts {
    /// By the table.
    pub asked: Spread,
    /// With something to choose: so often a person answers who plays among bots, where nobody else is told by what passes by itself.
    pub choosing: Spread,
}

/// What was seen.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions made in them.
    pub moves: u64,
    /// How long it took.
    pub seconds: f64,
    /// Decisions a second, all threads together.
    pub moves_per_second: f64,
    /// Seat by seat.
    pub wins: Vec<Share>,
    /// Games with more than one winner.
    pub shared: u64,
    /// Games that nobody won.
    pub unwon: u64,
    /// Decisions a game.
    pub length: Spread,
    /// Points at the end, seat by seat.
    pub scores: Vec<Spread>,
    /// How often a seat was asked in a game, if that was to be counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompts: Option<Prompts>,
    /// Whether players see these points: where nobody counts any, they only tell who won.
    #[serde(skip)]
    pub shows_scores: bool,
}

#[derive(Default)]
struct Tally {
    games: u64,
    moves: u64,
    wins: Vec<f64>,
    shared: u64,
    unwon: u64,
    length: Histogram,
    scores: Vec<Histogram>,
    asked: Histogram,
    choosing: Histogram,
    shows_scores: bool,
}

/// Plays them. `done` counts finished games meanwhile, and `live` shows how they stand.
pub fn simulate<G: Game>(
    setup: &Setup<G>,
    library: &Library,
    done: &AtomicU64,
    live: &Live,
) -> Result<Summary, Stopped> {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let threads = setup.threads.max(1);
    let tallies: Vec<Result<Tally, Stopped>> = thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|_| scope.spawn(|| work(setup, library, &next, (done, live)))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a game does not panic")).collect()
    });
    let mut all = Tally::new(setup.players);
    for tally in tallies {
        all.merge(&tally?);
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Summary {
        games: all.games,
        moves: all.moves,
        seconds,
        moves_per_second: if seconds > 0.0 { all.moves as f64 / seconds } else { 0.0 },
        wins: all.wins.iter().map(|count| Share::new(*count, all.games)).collect(),
        shared: all.shared,
        unwon: all.unwon,
        length: all.length.spread(),
        scores: all.scores.iter().map(Histogram::spread).collect(),
        prompts: setup
            .prompts
            .then(|| Prompts { asked: all.asked.spread(), choosing: all.choosing.spread() }),
        shows_scores: all.shows_scores,
    })
}

/// Games are handed out in small lots, so that threads end together and progress can be seen.
const LOT: u64 = 16;

fn work<G: Game>(
    setup: &Setup<G>,
    library: &Library,
    next: &AtomicU64,
    (done, live): (&AtomicU64, &Live),
) -> Result<Tally, Stopped> {
    let mut tally = Tally::new(setup.players);
    loop {
        let first = next.fetch_add(LOT, Ordering::Relaxed);
        if first >= setup.games {
            return Ok(tally);
        }
        for game in first..setup.games.min(first + LOT) {
            let outcome = tally.play(setup, library, game)?;
            live.over(&outcome, setup.players);
            done.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Tally {
    fn new(players: u8) -> Tally {
        let seats = usize::from(players);
        Tally { wins: vec![0.0; seats], scores: vec![Histogram::default(); seats], ..Tally::default() }
    }

    fn play<G: Game>(
        &mut self,
        setup: &Setup<G>,
        library: &Library,
        number: u64,
    ) -> Result<Outcome, Stopped> {
        let mut chance = Quick::part(setup.seed, number);
        let mut events = Vec::new();
        let mut sitting = Sitting::begin(&setup.bots, setup.players, number, number)?;
        let mut game = match sitting.listens() {
            true => G::deal(&setup.options, setup.players, library, &mut chance, &mut events)?,
            false => G::deal(&setup.options, setup.players, library, &mut chance, &mut Silent)?,
        };
        let mut moves = 0u64;
        let mut prompts = vec![(0i64, 0i64); usize::from(setup.players)];
        let outcome = loop {
            let asked = match game.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Ask(seats) => seats,
            };
            // Where several are asked at once they answer in seat order; none sees another's answer.
            let Some(seat) = asked.lowest() else { unreachable!("a game asks somebody or is over") };
            if setup.prompts && game.forced().is_none() {
                prompts[seat.index()].0 += 1;
                prompts[seat.index()].1 += i64::from(game.sole_choice(seat).is_none());
            }
            if !events.is_empty() {
                sitting.tell(&events);
                events.clear();
            }
            let action = sitting.choose(&game, seat, &Deadline::NEVER, &mut chance);
            match sitting.listens() {
                true => game.play(seat, &action, &mut chance, &mut events)?,
                false => game.play(seat, &action, &mut chance, &mut Silent)?,
            }
            moves += 1;
        };
        sitting.tell(&events);
        let outcome = without(&outcome, sitting.over(&game), setup.players);
        // All games of a table show the same, so one of them is looked at.
        if self.games == 0 {
            let shown = game.view(Viewer::Spectator).outcome;
            self.shows_scores = shown.is_some_and(|shown| shown.scores() == outcome.scores());
        }
        self.games += 1;
        self.moves += moves;
        self.length.add(moves as i64);
        for (asked, choosing) in prompts.into_iter().filter(|_| setup.prompts) {
            self.asked.add(asked);
            self.choosing.add(choosing);
        }
        let winners = outcome.winners();
        self.shared += u64::from(winners.len() > 1);
        self.unwon += u64::from(winners.is_empty());
        for seat in Seat::first(setup.players) {
            self.scores[seat.index()].add(outcome.score(seat).into());
            if winners.has(seat) {
                self.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
        Ok(outcome)
    }

    fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.shows_scores |= other.shows_scores;
        self.shared += other.shared;
        self.unwon += other.unwon;
        self.length.merge(&other.length);
        self.asked.merge(&other.asked);
        self.choosing.merge(&other.choosing);
        self.wins.iter_mut().zip(&other.wins).for_each(|(all, some)| *all += some);
        self.scores.iter_mut().zip(&other.scores).for_each(|(all, some)| all.merge(some));
    }
}

/// How a game stands in which these seats lapsed: they come last, whoever of the others won it otherwise.
fn without(outcome: &Outcome, lapsed: Seats, players: u8) -> Outcome {
    if lapsed.is_empty() {
        return outcome.clone();
    }
    let key = |seat| (!lapsed.has(seat), -i16::from(outcome.place(seat)));
    match lapsed.len() == usize::from(players) {
        true => Outcome::unwon(outcome.scores(), key),
        false => Outcome::ranked(outcome.scores(), key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;
    use ursting::Ursting;
    use zombie::{Options, Zombie};

    fn run(threads: usize, games: u64) -> Summary {
        let setup = Setup::<Zombie> {
            options: Options { rounds: 1, ..Options::default() },
            players: 3,
            bots: vec![Bot::Random.into()],
            games,
            seed: 7,
            threads,
            prompts: true,
        };
        let live = Live::default();
        let summary = simulate(&setup, &Library::new(), &AtomicU64::new(0), &live).unwrap();
        let near = |(live, all): (&Share, &Share)| (live.share - all.share).abs() < 1e-9;
        assert!(live.shares(3).iter().zip(&summary.wins).all(near), "who watches sees what comes of it");
        summary
    }

    #[test]
    fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
        let (one, three) = (run(1, 50), run(3, 50));
        assert_eq!((one.games, one.moves), (50, three.moves));
        assert_eq!(one.wins, three.wins);
        assert_eq!(one.scores, three.scores);
        assert_eq!(one.length, three.length);
    }

    #[test]
    fn whoever_is_asked_has_a_choice_less_often_than_they_are_asked() {
        let (one, three) = (run(1, 20).prompts.unwrap(), run(3, 20).prompts.unwrap());
        assert_eq!((one.asked.median, one.choosing.median), (three.asked.median, three.choosing.median));
        assert!(one.choosing.median > 0 && one.choosing.mean <= one.asked.mean, "{one:?}");
    }

    #[test]
    fn every_game_has_a_winner_or_several() {
        let summary = run(2, 40);
        let wins: f64 = summary.wins.iter().map(|share| share.count).sum();
        assert!((wins - 40.0).abs() < 1e-9);
        assert_eq!(summary.unwon, 0);
    }

    #[test]
    fn whoever_lapsed_comes_last() {
        let (a, b, c) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let outcome = Outcome::by_score(&[30, 20, 10]);
        let places = |lapsed: &[Seat]| {
            let stands = without(&outcome, lapsed.iter().copied().collect(), 3);
            [a, b, c].map(|seat| stands.place(seat))
        };
        assert_eq!(places(&[]), [1, 2, 3]);
        assert_eq!(places(&[a]), [3, 1, 2]);
        assert_eq!(places(&[a, c]), [2, 1, 3]);
        assert_eq!(places(&[a, b, c]), [2, 3, 4], "nobody wins");
        assert_eq!(without(&Outcome::unwon(&[5, 0, 0], |_| 0), Seats::one(b), 3).winners().len(), 2);
    }

    #[test]
    fn games_that_nobody_wins_are_counted_and_are_no_wins() {
        let setup = Setup::<Ursting> {
            options: ursting::Options::default(),
            players: 2,
            bots: vec![Bot::Random.into()],
            games: 400,
            seed: 7,
            threads: 2,
            prompts: false,
        };
        let summary = simulate(&setup, &Library::new(), &AtomicU64::new(0), &Live::default()).unwrap();
        let wins: f64 = summary.wins.iter().map(|share| share.count).sum();
        assert!(summary.unwon > 0);
        assert_eq!(summary.shared, 0, "no two ever win Ursting together");
        assert!((wins + summary.unwon as f64 - 400.0).abs() < 1e-9);
    }

    #[test]
    fn a_table_that_cannot_be_dealt_is_refused() {
        let setup = Setup::<Zombie> {
            options: Options::default(),
            players: 5,
            bots: vec![],
            games: 1,
            seed: 0,
            threads: 1,
            prompts: false,
        };
        let stopped = simulate(&setup, &Library::new(), &AtomicU64::new(0), &Live::default()).unwrap_err();
        assert!(matches!(stopped, Stopped::Refused(refusal) if refusal.clause().id() == "ZZ-15"));
    }
}
