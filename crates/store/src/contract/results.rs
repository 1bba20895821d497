//! What is kept of finished games.

use super::{append, came};
use crate::{
    Append, GameResult, Held, Id, Player, Rating, RatingStep, ResultSeat, Store, StoreError, TakeIn,
};

fn result(players: &[Player], at: u64) -> GameResult {
    let seats = (1_u8..).zip(players).map(|(place, player)| ResultSeat {
        player: player.clone(),
        place,
        score: 10 - i32::from(place),
        held: if place == 2 { Held::GaveUp } else { Held::ToTheEnd },
    });
    let (game, in_box, options) = ("zombie".into(), "Zombie".into(), "{}".into());
    GameResult { game, in_box, options, rated: true, at, seats: seats.collect() }
}

async fn ends(store: &dyn Store, table: Id, after: u32, result: GameResult) -> Result<(), StoreError> {
    store.append(Append { result: Some(result), ..append(table, after, &["end"], None) }).await
}

/// The number of the last result.
async fn last(store: &dyn Store) -> u64 {
    store.results(0, 1000).await.unwrap().last().map_or(0, |result| result.number)
}

pub(super) async fn results(store: &dyn Store) {
    let before = last(store).await;
    let (ann, bob, guest) =
        (came(store, "Ann").await.id, came(store, "Bob").await.id, came(store, "Gus").await.id);
    let tables = [Id::random(), Id::random(), Id::random()];
    let both = result(&[Player::Person(ann), Player::Person(bob)], 7);
    ends(store, tables[0], 0, both.clone()).await.unwrap();
    // Who loses the race writes nothing, and no table has two.
    assert!(ends(store, Id::random(), 5, both.clone()).await.is_err());
    ends(store, tables[0], 1, result(&[Player::Person(bob), Player::Person(ann)], 8)).await.unwrap();
    let with_bot = result(&[Player::Bot("expert".into()), Player::Person(ann)], 9);
    ends(store, tables[1], 0, with_bot.clone()).await.unwrap();
    ends(store, tables[2], 0, result(&[Player::Person(guest), Player::Person(ann)], 10)).await.unwrap();
    let found = store.results(before, 10).await.unwrap();
    let numbers: Vec<u64> = found.iter().map(|one| one.number).collect();
    assert!(numbers.is_sorted() && numbers.len() == 3 && numbers[0] > before);
    assert_eq!((found[0].table, &found[0].result), (tables[0], &both), "as it first ended");
    assert_eq!(found[1].result, with_bot);
    assert_eq!(store.results(numbers[0], 1).await.unwrap(), found[1..2]);
    assert_eq!(store.results_at(vec![Id::random(), tables[1]]).await.unwrap(), found[1..2]);
    let mine = store.results_of(ann, 2).await.unwrap();
    assert_eq!(mine.iter().map(|one| one.number).collect::<Vec<_>>(), [numbers[2], numbers[1]]);
    // A guest's are the account's.
    let taken = TakeIn { guest, account: bob, name: None, session: [9; 32], decks: 1, pushes: 1 };
    store.take_in(taken).await.unwrap();
    assert_eq!(store.results_of(bob, 9).await.unwrap().len(), 2);
    assert!(store.results_of(guest, 9).await.unwrap().is_empty());
    // Who is forgotten is one other in all of them, and nobody knows whom.
    store.forget_person(ann).await.unwrap();
    assert!(store.results_of(ann, 9).await.unwrap().is_empty());
    let found = store.results(before, 10).await.unwrap();
    let others = [&found[0].result.seats[0], &found[1].result.seats[1], &found[2].result.seats[1]];
    assert!(others.iter().all(|seat| seat.player == others[0].player && seat.player != Player::Person(ann)));
    assert_eq!(found[0].result.seats[1].player, Player::Person(bob));
    // A game that ends after somebody was forgotten does not know them.
    ends(store, Id::random(), 0, both).await.unwrap();
    let late = store.results(numbers[2], 10).await.unwrap().remove(0);
    assert_ne!(late.result.seats[0].player, Player::Person(ann));
}

pub(super) async fn ratings(store: &dyn Store) {
    let (ann, expert) = (came(store, "Ann").await.id, Player::Bot("expert".into()));
    let (table, whom) = (Id::random(), Player::Person(ann));
    ends(store, table, 0, result(&[whom.clone(), expert.clone()], 7)).await.unwrap();
    let (from, to) = (store.folded().await.unwrap(), last(store).await);
    let pool = || "title:zombie:2".to_string();
    let rating = |rating| Rating { rating, deviation: 0.1 + 0.2, volatility: 0.06, games: 1 };
    let ratings = vec![(pool(), whom.clone(), rating(1600.5)), (pool(), expert.clone(), rating(1400.25))];
    let step = |player: &Player, before, after| RatingStep {
        number: to,
        pool: pool(),
        player: player.clone(),
        before,
        after: Rating { volatility: 0.0, games: 0, ..rating(after) },
    };
    let steps = vec![step(&whom, 1500.0, 1600.5), step(&expert, 1500.0, 1400.25)];
    assert_eq!(
        store.fold_ratings(from + 1, to, ratings.clone(), steps.clone()).await,
        Err(StoreError::Changed)
    );
    let stranger = vec![(pool(), Player::Person(Id::random()), rating(1.0))];
    assert_eq!(store.fold_ratings(from, to, stranger, Vec::new()).await, Err(StoreError::Changed));
    assert_eq!(store.ratings(vec![(pool(), whom.clone())]).await.unwrap(), [None], "all or nothing");
    store.fold_ratings(from, to, ratings, steps.clone()).await.unwrap();
    assert_eq!(store.folded().await.unwrap(), to);
    let asked = vec![(pool(), expert.clone()), (pool(), whom.clone()), ("other".into(), whom.clone())];
    let found = store.ratings(asked).await.unwrap();
    assert_eq!(found, [Some(rating(1400.25)), Some(rating(1600.5)), None], "to the last bit");
    assert_eq!(store.ratings_of(ann).await.unwrap(), [(pool(), rating(1600.5))]);
    assert_eq!(store.rating_steps_at(table).await.unwrap().len(), 2);
    assert_eq!(store.rating_steps_of(ann, 5).await.unwrap(), steps[..1]);
    store.forget_person(ann).await.unwrap();
    assert!(store.ratings_of(ann).await.unwrap().is_empty());
    let now = store.results(to - 1, 1).await.unwrap().remove(0).result.seats[0].player.clone();
    assert_eq!(store.ratings(vec![(pool(), now)]).await.unwrap(), [Some(rating(1600.5))]);
    store.unfold_ratings().await.unwrap();
    assert_eq!(store.folded().await.unwrap(), 0);
    assert_eq!(store.ratings(vec![(pool(), expert)]).await.unwrap(), [None]);
}
