//! The fold, kept in a store in portions.

use crate::{Pool, Scope, Size, fresh, rate};
use std::collections::HashMap;
use store::{GameResult, NumberedResult, Player, Rating, RatingStep, Store, StoreError};

/// How many results are folded in one portion.
const PORTION: u32 = 5000;

/// What was folded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// How many results were looked at.
    pub results: u64,
    /// The tables of those that were rated.
    pub rated: Vec<store::Id>,
}

/// Folds all results that no rating knows yet. Whoever else folds at the same time, each result is folded once.
pub async fn fold(store: &dyn Store) -> Result<Folded, StoreError> {
    let mut done = Folded::default();
    loop {
        let from = store.folded().await?;
        let results = store.results(from, PORTION).await?;
        let Some(to) = results.last().map(|last| last.number) else { return Ok(done) };
        let asked = asked(&results);
        let known = store.ratings(asked.clone()).await?;
        let mut before: HashMap<(String, Player), Rating> =
            asked.into_iter().zip(known).filter_map(|(key, rating)| Some((key, rating?))).collect();
        let (changed, steps) = portion(&results, &mut before);
        match store.fold_ratings(from, to, changed, steps).await {
            Ok(()) => {
                done.results += results.len() as u64;
                let rated = results.iter().filter(|one| is_rated(&one.result)).map(|one| one.table);
                done.rated.extend(rated);
            }
            // Somebody else was first, or somebody was forgotten: it is read again.
            Err(StoreError::Changed) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Folds everything anew from nothing.
pub async fn recompute(store: &dyn Store) -> Result<Folded, StoreError> {
    store.unfold_ratings().await?;
    fold(store).await
}

/// Whether a result changes ratings: one alone beats nobody.
fn is_rated(result: &GameResult) -> bool {
    result.rated && Size::of(result.seats.len()).is_some()
}

/// The pools in which a result counts.
fn pools(result: &GameResult) -> Option<(Size, [String; 2])> {
    let size = Size::of(result.seats.len()).filter(|_| result.rated)?;
    let pool = |scope, name: &str| Pool { scope, name: name.into(), size }.to_string();
    Some((size, [pool(Scope::Title, &result.game), pool(Scope::Box, &result.in_box)]))
}

/// Everybody whose rating some results change, once.
fn asked(results: &[NumberedResult]) -> Vec<(String, Player)> {
    let mut asked: Vec<(String, Player)> = results
        .iter()
        .filter_map(|one| Some((one, pools(&one.result)?.1)))
        .flat_map(|(one, pools)| {
            pools
                .into_iter()
                .flat_map(|pool| one.result.seats.iter().map(move |seat| (pool.clone(), seat.player.clone())))
        })
        .collect();
    asked.sort_unstable();
    asked.dedup();
    asked
}

/// The ratings that some results change, and how; `known` are those before them.
fn portion(
    results: &[NumberedResult],
    known: &mut HashMap<(String, Player), Rating>,
) -> (Vec<(String, Player, Rating)>, Vec<RatingStep>) {
    let mut steps = Vec::new();
    let mut touched: Vec<(String, Player)> = Vec::new();
    for NumberedResult { number, result, .. } in results {
        let Some((size, pools)) = pools(result) else { continue };
        let places: Vec<u8> = result.seats.iter().map(|seat| seat.place).collect();
        for (scope, pool) in [Scope::Title, Scope::Box].into_iter().zip(pools) {
            let keys: Vec<(String, Player)> =
                result.seats.iter().map(|seat| (pool.clone(), seat.player.clone())).collect();
            let before: Vec<Rating> =
                keys.iter().map(|key| known.get(key).copied().unwrap_or_else(|| fresh(size))).collect();
            let after = rate(size, &before, &places);
            for (at, (key, (before, after))) in keys.iter().zip(before.into_iter().zip(after)).enumerate() {
                // A bot's level may sit in several seats: its first one counts.
                if keys[..at].contains(key) {
                    continue;
                }
                // What a game changed is told by its title.
                if scope == Scope::Title {
                    let (pool, player) = key.clone();
                    steps.push(RatingStep { number: *number, pool, player, before: before.rating, after });
                }
                known.insert(key.clone(), after);
                touched.push(key.clone());
            }
        }
    }
    touched.sort_unstable();
    touched.dedup();
    let changed = touched.into_iter().filter_map(|key| {
        let rating = *known.get(&key)?;
        Some((key.0, key.1, rating))
    });
    (changed.collect(), steps)
}
