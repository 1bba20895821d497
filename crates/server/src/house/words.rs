//! The best words of finished games are looked for beside everything else: no move waits for it.

use super::House;
use crate::room::TableState;
use catalog::MadeWord;
use std::{sync::Arc, time::Duration};
use store::{Id, StoreError, WordOfSeat};

/// How many results are looked at between two writes.
const PORTION: u32 = 20;

impl House {
    /// Keeps the longest and the best-paid word of each person in each game of words whenever one has ended.
    pub(crate) async fn keep_words(self: Arc<Self>) {
        loop {
            match self.keep_next_words().await {
                Ok(true) => {}
                Ok(false) => tokio::select! {
                    () = self.words.notified() => {}
                    () = self.closes() => return,
                },
                // Somebody else has kept them.
                Err(StoreError::Changed) => {}
                Err(error) => {
                    tracing::error!(%error, "words of finished games could not be kept; it is tried again");
                    tokio::time::sleep(Duration::from_secs(5)).await;
                }
            }
        }
    }

    /// Looks at the next results. Answers whether there were any.
    async fn keep_next_words(&self) -> Result<bool, StoreError> {
        let from = self.store.worded().await?;
        let results = self.store.results(from, PORTION).await?;
        let Some(last) = results.last().map(|result| result.number) else { return Ok(false) };
        let mut words = Vec::new();
        for one in results {
            if catalog::title(&one.result.game).is_none_or(|title| !catalog::has_words(title)) {
                continue;
            }
            let (table, number) = (one.table, one.number);
            let looked = self.apart_from(self.store.journal(table, 0), move |journal| best(table, &journal));
            // One that breaks has none to show.
            let best = looked.await.transpose()?.unwrap_or_default();
            words.extend(best.into_iter().map(|MadeWord { seat, word, points }| WordOfSeat {
                number,
                seat: seat.number(),
                word,
                points: i32::try_from(points).unwrap_or(0),
            }));
        }
        self.store.keep_words(from, last, words).await?;
        Ok(true)
    }
}

/// Of each person at a table the longest word and the one that paid most; a table that is gone or does not fold has none. Blocks.
fn best(table: Id, journal: &[Vec<u8>]) -> Vec<MadeWord> {
    let mut made: Vec<(u32, MadeWord)> = Vec::new();
    let folded = TableState::fold_watching(table, journal, |table| {
        let Some(game) = &table.game else { return };
        let entry = game.entries();
        let told = game.events(entry).iter().filter_map(|event| event.line_for(kernel::Viewer::Spectator));
        let words = catalog::words_made(told.map(|line| &line.say));
        // What a bot makes in somebody's seat is not theirs.
        let own = |made: &MadeWord| {
            table.chairs.get(made.seat.index()).is_some_and(|chair| chair.is_manned() && !chair.resigned)
        };
        made.extend(words.into_iter().filter(own).map(|made| (entry, made)));
    });
    let Some(game) = folded.ok().and_then(|table| table.game) else { return Vec::new() };
    made.retain(|(entry, _)| !game.done(*entry).undone);
    let mut best: Vec<MadeWord> = Vec::new();
    let by_length = |made: &MadeWord| (made.word.chars().count() as i64, made.points);
    let by_points = |made: &MadeWord| (made.points, made.word.chars().count() as i64);
    for seat in kernel::Seat::first(game.seats()) {
        let own = || made.iter().map(|(_, made)| made).filter(|made| made.seat == seat);
        let longest = own().max_by_key(|made| by_length(made));
        let paid = own().filter(|made| made.points > 0).max_by_key(|made| by_points(made));
        best.extend(longest.cloned());
        best.extend(paid.filter(|paid| longest.is_none_or(|longest| longest.word != paid.word)).cloned());
    }
    best
}
