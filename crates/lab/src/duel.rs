//! Whether one bot is stronger than another: games until the answer is clear.

use crate::{
    in_order::in_order,
    live::{Live, Standing},
    pace::Pace,
    seating::{Played, Table, fair, games_a_deal},
    sequential::{Answer, Bounds, Sequential},
    stats::Share,
    stopped::Stopped,
};
use kernel::{Game, Library};
use programs::Player;
use serde::Serialize;
use std::{ops::ControlFlow, sync::atomic::AtomicU64, time::Duration};

/// What is to be played: one of the first bot among others of the second, every deal once from every seat. Where one plays alone, both play the
/// same deals, and the better score counts.
#[derive(Clone, Debug)]
pub struct Duel<G: Game> {
    /// The table's options.
    pub options: G::Options,
    /// How many sit at the table.
    pub players: u8,
    /// The bot that may be stronger, and the other.
    pub bots: [Player; 2],
    /// The shares that are told apart.
    pub bounds: Bounds,
    /// The most games.
    pub games: u64,
    /// Whether all of them are played even when the answer is clear: a share is then not bent by when the test stopped.
    pub full: bool,
    /// How long a bot may think about a move; as long as it takes without it. What is cut short hangs on the machine.
    pub within: Option<Duration>,
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
    /// The first bot's share; a draw is half a win, a win that is shared by more a part of one.
    pub share: Share,
    /// What it would have among its equals.
    pub fair: f64,
    /// Games without a single winner; alone, deals on which both came to the same.
    pub draws: u64,
    /// By how many points the first bot was ahead of the others on average.
    pub margin: f64,
    /// The average score of the first bot, and of the others.
    pub scores: [f64; 2],
    /// Whether it is stronger.
    pub answer: Answer,
}

impl Verdict {
    /// Whether the fair share lies in the interval, as it has to where a player meets itself.
    pub fn is_fair(&self) -> bool {
        (self.share.low..=self.share.high).contains(&self.fair)
    }
}

/// Plays until the answer is clear or the games are used up. `done` counts finished games meanwhile, `pace` how long bots think, and `live` shows
/// how it stands.
pub fn duel<G: Game>(
    duel: &Duel<G>,
    library: &Library,
    (done, live): (&AtomicU64, &Live),
    pace: &Pace,
) -> Result<Verdict, Stopped> {
    let Duel { options, players, within, seed, .. } = duel;
    let table = Table::<G> { options, players: *players, library, seed: *seed, within: *within, pace };
    let each = games_a_deal(duel.players);
    let mut test = Sequential::new(duel.bounds);
    let mut answer = Answer::Open;
    let mut all = Played::default();
    let take = |played: Played| {
        test.add(played.won);
        all.draws += played.draws;
        all.own += played.own;
        all.theirs += played.theirs;
        if answer == Answer::Open {
            answer = test.answer();
        }
        live.stands(Standing { share: test.deals().share(each), evidence: test.evidence() });
        if answer == Answer::Open || duel.full { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    in_order(duel.threads, duel.games / each, |number| table.deal(number, &duel.bots, done), take)?;
    let games = each * test.deals().count();
    // Alone each of the two played half of the games.
    let turns = if duel.players < 2 { games / 2 } else { games }.max(1) as f64;
    let scores = [all.own / turns, all.theirs / turns];
    Ok(Verdict {
        games,
        share: test.deals().share(each),
        fair: fair(duel.players),
        draws: all.draws,
        margin: scores[0] - scores[1],
        scores,
        answer,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;
    use zombie::{Options, Zombie};

    fn setup(players: u8, bots: [Bot; 2], games: u64) -> Duel<Zombie> {
        Duel {
            options: Options { rounds: 1, ..Options::default() },
            players,
            bots: bots.map(Player::Bot),
            bounds: Bounds::usual(players),
            games,
            full: false,
            within: None,
            seed: 3,
            threads: 2,
        }
    }

    fn fought(setup: &Duel<Zombie>) -> Verdict {
        duel(setup, &Library::new(), (&AtomicU64::new(0), &Live::default()), &Pace::default()).unwrap()
    }

    fn zombies(bots: [Bot; 2], games: u64) -> Verdict {
        fought(&setup(2, bots, games))
    }

    #[test]
    fn the_same_seed_gives_the_same_verdict_on_any_number_of_threads() {
        for players in [2, 4] {
            let on = |threads| fought(&Duel { threads, ..setup(players, [Bot::Policy, Bot::Random], 400) });
            assert_eq!(on(1), on(3));
        }
    }

    #[test]
    fn the_stronger_is_known_and_equals_are_not_stronger() {
        let strong = zombies([Bot::Policy, Bot::Random], 2000);
        assert_eq!(strong.answer, Answer::Stronger);
        assert!(strong.share.share > 0.65 && strong.games < 2000 && strong.games.is_multiple_of(2));
        assert_eq!(zombies([Bot::Random, Bot::Policy], 2000).answer, Answer::NotStronger);
        let same = zombies([Bot::Random, Bot::Random], 2000);
        assert_eq!(same.answer, Answer::NotStronger);
        assert_eq!(zombies([Bot::Random, Bot::Random], 8).answer, Answer::Open);
    }

    #[test]
    fn a_thought_ends_when_its_time_is_up() {
        let thought = |within: Option<Duration>| {
            let (pace, expert) = (Pace::default(), Bot::Skilled(kernel::Level::Expert));
            let setup = Duel { within, full: true, ..setup(2, [expert, Bot::Policy], 4) };
            duel(&setup, &Library::new(), (&AtomicU64::new(0), &Live::default()), &pace).unwrap();
            let policy = Player::Bot(Bot::Policy);
            let [expert, quick] =
                [expert.into(), policy.clone()].map(|bot: Player| (pace.moves(&bot), pace.cut(&bot)));
            assert!(pace.longest(&policy) >= pace.milliseconds(&policy) && expert.0 > 4 && quick.0 > 4);
            [expert, quick]
        };
        // Without any time every thought is cut, and with enough of it none.
        assert!(thought(Some(Duration::ZERO)).iter().all(|(moves, cut)| moves == cut));
        assert!(thought(Some(Duration::from_secs(600))).iter().all(|(_, cut)| *cut == 0));
        assert!(thought(None).iter().all(|(_, cut)| *cut == 0));
    }

    #[test]
    fn one_among_several_is_known_too() {
        for players in [3, 4] {
            let strong = fought(&setup(players, [Bot::Policy, Bot::Random], 1200));
            assert_eq!(strong.answer, Answer::Stronger, "{strong:?}");
            assert!(strong.games.is_multiple_of(players.into()) && strong.games < 1200);
            assert!(strong.margin > 0.0 && strong.share.low > strong.fair, "{strong:?}");
            let weak = fought(&setup(players, [Bot::Random, Bot::Policy], 1200));
            assert_eq!(weak.answer, Answer::NotStronger);
            assert!(weak.share.high < weak.fair, "{weak:?}");
        }
    }

    #[test]
    fn a_player_among_itself_has_its_fair_share() {
        for players in [2, 3, 4] {
            let same = fought(&Duel { full: true, ..setup(players, [Bot::Random; 2], 1200) });
            assert_eq!((same.games, same.fair), (1200, 1.0 / f64::from(players)));
            assert!(same.is_fair(), "{same:?}");
        }
        assert!(!fought(&Duel { full: true, ..setup(4, [Bot::Policy, Bot::Random], 400) }).is_fair());
    }

    #[test]
    fn a_full_duel_gives_the_answer_that_was_clear_first() {
        let setup = setup(2, [Bot::Policy, Bot::Random], 400);
        let (short, full) = (fought(&setup), fought(&Duel { full: true, ..setup }));
        assert_eq!((short.answer, full.answer, full.games), (Answer::Stronger, Answer::Stronger, 400));
        assert!(short.games < 400);
    }
}
