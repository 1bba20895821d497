//! Folds many rated games out of a store in a file and back into it.
//!
//! ```text
//! cargo run --release -p wardroom-bench-ratings -- --games 100000 --people 5000
//! ```

use clap::Parser;
use std::{error::Error, time::Instant};
use store::{Append, GameResult, Held, Id, Person, Player, ResultSeat, Sqlite, Store};

/// Folds rated games into ratings and says how long that takes
#[derive(Debug, Parser)]
struct Args {
    /// How many games
    #[arg(long, default_value = "100000")]
    games: u32,
    /// Among how many people
    #[arg(long, default_value = "5000")]
    people: u32,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let Args { games, people } = Args::parse();
    let folder = tempfile::tempdir()?;
    let store = Sqlite::open(&folder.path().join("bench.db"))?;
    let mut ids = Vec::new();
    for n in 0..people.max(8) {
        let id = Id::random();
        let person = Person { id, name: format!("P{n}"), login: None, settings: "{}".into(), since: 1 };
        store.add_person(person).await?;
        ids.push(id);
    }
    // Written all at once, so that the store commits many in one go.
    let mut written = Vec::new();
    let mut chance: u64 = 1;
    for _ in 0..games {
        let mut below = |most: usize| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) as usize % most
        };
        // Three of four games are of two.
        let seats = if below(4) == 0 { 4 } else { 2 };
        let first = below(ids.len());
        let places: Vec<u8> = (0..seats).map(|_| 1 + below(seats) as u8).collect();
        let (game, in_box) =
            (["zombie", "fw-345", "fw-eia", "ward"][below(4)], ["Zombie", "The Final Word"][below(2)]);
        let seats = places.into_iter().enumerate().map(|(seat, place)| ResultSeat {
            player: Player::Person(ids[(first + seat * 7) % ids.len()]),
            place,
            score: 0,
            held: Held::ToTheEnd,
        });
        let result = GameResult {
            game: game.into(),
            in_box: in_box.into(),
            options: "{}".into(),
            rated: true,
            at: 1,
            seats: seats.collect(),
        };
        written.push(store.append(Append {
            table: Id::random(),
            after: 0,
            entries: Vec::new(),
            listing: None,
            turn: None,
            names: None,
            result: Some(result),
            newcomer: None,
        }));
    }
    for one in written {
        one.await?;
    }
    let started = Instant::now();
    let folded = ratings::fold(&store).await?;
    println!(
        "{} rated games among {} people folded in {:.2} s",
        folded.results,
        ids.len(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}
