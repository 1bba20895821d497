//! All bots of a game against each other, rated on one scale.

use crate::{
    in_order::in_order,
    pace::Pace,
    rating::{Meeting, Rating, rate},
    seating::{Played, Table, fair, games_a_deal},
    stats::{Deals, Share},
    stopped::Stopped,
};
use kernel::{Game, Library};
use programs::Player;
use std::{ops::ControlFlow, sync::atomic::AtomicU64};

/// What is to be played: every two bots meet, each alone among the other's kind, every deal once from every seat.
#[derive(Clone, Debug)]
pub struct Arena<G: Game> {
    /// The table's options.
    pub options: G::Options,
    /// How many sit at the table.
    pub players: u8,
    /// Who plays, each once.
    pub bots: Vec<Player>,
    /// The bot whose rating is 0, by its place among them.
    pub zero: usize,
    /// Games of every two bots: whole deals, as many for each of the two alone.
    pub games: u64,
    /// Same seed, same games, on however many threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The share of a player among its equals.
    pub fair: f64,
    /// Games played.
    pub games: u64,
    /// The strongest first.
    pub ratings: Vec<Rated>,
    /// How everybody did alone among everybody else.
    pub met: Vec<Met>,
}

/// A bot's strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Whose it is.
    pub bot: Player,
    /// Beside that of the bot at 0.
    pub rating: Rating,
}

/// How one bot did alone among others of another kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Met {
    /// The bot that sat alone.
    pub alone: Player,
    /// The bot that took the other seats.
    pub others: Player,
    /// What the bot alone won.
    pub share: Share,
    /// What the ratings foresee.
    pub foreseen: f64,
}

/// Games of every two bots come in lots of so many: a deal from every seat for each of the two alone, which at a table of two is the same.
pub const fn lot(players: u8) -> u64 {
    games_a_deal(players) * if players > 2 { 2 } else { 1 }
}

impl<G: Game> Arena<G> {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        let (bots, lot) = (self.bots.len() as u64, lot(self.players));
        bots * bots.saturating_sub(1) / 2 * (self.games / lot) * lot
    }

    /// Who sits alone among whom.
    fn pairings(&self) -> Vec<(usize, usize)> {
        let bots = 0..self.bots.len();
        let all = bots.clone().flat_map(|alone| bots.clone().map(move |others| (alone, others)));
        all.filter(|(alone, others)| if self.players > 2 { alone != others } else { alone < others })
            .collect()
    }
}

/// Plays them. `done` counts finished games meanwhile, `pace` how long bots think.
pub fn arena<G: Game>(
    arena: &Arena<G>,
    library: &Library,
    done: &AtomicU64,
    pace: &Pace,
) -> Result<Standings, Stopped> {
    let Arena { players, bots, .. } = arena;
    let (options, seed) = (&arena.options, arena.seed);
    let table = Table::<G> { options, players: *players, library, seed, within: None, pace };
    let pairings = arena.pairings();
    let deals = arena.games / lot(*players);
    let rivals = 1.0 / fair(*players) - 1.0;
    let mut meetings: Vec<Meeting> = pairings
        .iter()
        .map(|(alone, others)| Meeting { alone: *alone, others: *others, rivals, deals: Deals::default() })
        .collect();
    // Every pairing has deals of its own, so that what one shows says nothing about another.
    let pairing = |number: u64| (number / deals) as usize;
    let make = |number| {
        let (alone, others) = pairings[pairing(number)];
        let played = table.deal(number, &[bots[alone].clone(), bots[others].clone()], done)?;
        Ok::<_, Stopped>((pairing(number), played))
    };
    let take = |(pairing, played): (usize, Played)| {
        meetings[pairing].deals.add(played.won);
        ControlFlow::Continue(())
    };
    in_order(arena.threads, deals * pairings.len() as u64, make, take)?;
    let found = rate(bots.len(), arena.zero, &meetings);
    let mut ratings: Vec<Rated> =
        bots.iter().zip(&found).map(|(bot, rating)| Rated { bot: bot.clone(), rating: *rating }).collect();
    ratings.sort_by(|a, b| b.rating.points.total_cmp(&a.rating.points));
    let each = games_a_deal(*players);
    let met = |meeting: &Meeting| {
        let met = Met {
            alone: bots[meeting.alone].clone(),
            others: bots[meeting.others].clone(),
            share: meeting.deals.share(each),
            foreseen: meeting.foreseen(&found),
        };
        let turned = (*players <= 2).then(|| met.turned(each * meeting.deals.count()));
        [Some(met), turned]
    };
    let met = meetings.iter().flat_map(met).flatten().collect();
    Ok(Standings { fair: fair(*players), games: arena.all_games(), ratings, met })
}

impl Met {
    /// The same for the other of two.
    fn turned(&self, games: u64) -> Met {
        let Share { count, share, low, high } = self.share;
        Met {
            alone: self.others.clone(),
            others: self.alone.clone(),
            share: Share {
                count: games as f64 - count,
                share: 1.0 - share,
                low: 1.0 - high,
                high: 1.0 - low,
            },
            foreseen: 1.0 - self.foreseen,
        }
    }
}

impl Standings {
    /// What one bot won alone among others of another kind.
    pub fn share(&self, alone: &Player, others: &Player) -> Option<Share> {
        let met = self.met.iter().find(|met| met.alone == *alone && met.others == *others);
        met.map(|met| met.share)
    }

    /// The largest distance between a share and what the ratings foresee: how well one scale says it all.
    pub fn off(&self) -> f64 {
        self.met.iter().map(|met| (met.share.share - met.foreseen).abs()).fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;
    use zombie::{Options, Zombie};

    const POLICY: Player = Player::Bot(Bot::Policy);
    const RANDOM: Player = Player::Bot(Bot::Random);

    fn zombies(players: u8, games: u64, threads: usize) -> Standings {
        let arena_of = Arena::<Zombie> {
            options: Options { rounds: 1, ..Options::default() },
            players,
            bots: vec![RANDOM, POLICY],
            zero: 1,
            games,
            seed: 5,
            threads,
        };
        let done = AtomicU64::new(0);
        let standings = arena(&arena_of, &Library::new(), &done, &Pace::default()).unwrap();
        assert_eq!(done.into_inner(), standings.games);
        standings
    }

    #[test]
    fn the_same_seed_gives_the_same_standings_on_any_number_of_threads() {
        assert_eq!(zombies(2, 60, 1), zombies(2, 60, 3));
        assert_eq!(zombies(3, 60, 1), zombies(3, 60, 2));
    }

    #[test]
    fn the_stronger_stands_first_and_shares_of_two_add_up() {
        let standings = zombies(2, 200, 2);
        assert_eq!((standings.games, standings.fair), (200, 0.5));
        assert_eq!(standings.ratings[0], Rated { bot: POLICY, rating: Rating::default() });
        assert!(standings.ratings[1].rating.high < 0.0, "{standings:?}");
        let [over, under] =
            [standings.share(&POLICY, &RANDOM).unwrap(), standings.share(&RANDOM, &POLICY).unwrap()];
        assert!((over.share + under.share - 1.0).abs() < 1e-9 && over.low > 0.5);
        assert!((over.count + under.count - 200.0).abs() < 1e-9);
        assert!(standings.off() < 0.01, "two shares are one number: {}", standings.off());
    }

    #[test]
    fn at_larger_tables_each_sits_alone_among_the_others() {
        let standings = zombies(4, 400, 2);
        let alone = |bot, others| standings.share(bot, others).unwrap();
        assert!(alone(&POLICY, &RANDOM).low > 0.25 && alone(&RANDOM, &POLICY).high < 0.25);
        let foreseen: Vec<f64> = standings.met.iter().map(|met| met.foreseen).collect();
        assert!(foreseen[0] < 0.25 && foreseen[1] > 0.25, "{foreseen:?}");
        assert_eq!(standings.met.len(), 2);
    }

    #[test]
    fn a_table_that_cannot_be_dealt_is_refused() {
        let arena_of = Arena::<Zombie> {
            options: Options::default(),
            players: 7,
            bots: vec![RANDOM, POLICY],
            zero: 0,
            games: 28,
            seed: 0,
            threads: 1,
        };
        let stopped = arena(&arena_of, &Library::new(), &AtomicU64::new(0), &Pace::default()).unwrap_err();
        assert!(matches!(stopped, Stopped::Refused(refusal) if refusal.clause().id() == "ZZ-15"));
    }
}
