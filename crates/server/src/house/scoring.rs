//! Rated word games that ended are looked at again, one at a time and behind everybody who plays: who played unusually well is shown to operators.
//! Nothing else comes of it.

use super::{
    House,
    analyses::{A_DECISION, ANALYST},
};
use crate::{
    games::{Thought, wordplay},
    thinkers::{Answer, Audience, SharedAudience},
};
use kernel::{Seat, Seats, coach::Judged};
use std::{sync::Arc, time::Duration};
use store::{Figures, Held, NumberedResult, Player, StoreError};

/// How many results are read at a time.
const AT_A_TIME: u32 = 100;
/// While people wait for bots nothing is looked at; after so many looks in vain the game is let go.
const LOOKS: u32 = 60;
const A_LOOK: Duration = Duration::from_secs(1);

/// Seats of one game that were played unusually well.
type Flags = Vec<(u64, u8, Figures)>;

/// Why a game was not looked at to its end.
enum GivenUp {
    /// People wait for bots all the time.
    Busy,
    /// The house closes.
    Closing,
}

impl House {
    /// Looks at every rated game that ends, for as long as the house is open.
    pub(crate) async fn look_at_rated_games(self: Arc<Self>) {
        loop {
            match self.score_next().await {
                Ok(true) => {}
                Ok(false) => self.unscored.notified().await,
                Err(error) => {
                    tracing::error!(%error, "rated games could not be looked at; it is tried again");
                    tokio::time::sleep(Duration::from_secs(5)).await;
                }
            }
        }
    }

    /// Looks at the next rated game. Answers whether there may be more.
    async fn score_next(&self) -> Result<bool, StoreError> {
        let from = self.store.scored().await?;
        let results = self.store.results(from, AT_A_TIME).await?;
        let Some(last) = results.last() else { return Ok(false) };
        let (to, flags) = match results.iter().find(|one| one.result.rated) {
            Some(rated) => match self.unusual(rated).await? {
                Some(flags) => (rated.number, flags),
                // The house closes; it is looked at when it is open again.
                None => return Ok(false),
            },
            None => (last.number, Flags::new()),
        };
        match self.store.score(from, to, flags).await {
            // Somebody else looked at it, or a backup was put back.
            Ok(()) | Err(StoreError::Changed) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// The seats of a game that were played unusually well by people to the end; nothing if the house closes. A game that cannot be looked at has none.
    async fn unusual(&self, rated: &NumberedResult) -> Result<Option<Flags>, StoreError> {
        let seats = (0..).map(Seat::new).zip(&rated.result.seats);
        let people =
            seats.filter(|(_, seat)| matches!(seat.player, Player::Person(_)) && seat.held == Held::ToTheEnd);
        let people: Seats = people.map(|(seat, _)| seat).collect();
        let id = rated.table;
        let read = self.apart_from(self.store.journal(id, 0), move |journal| {
            let (table, made) = wordplay::made(id, &journal).ok()?;
            let people: Seats =
                people.iter().filter(|seat| made.iter().any(|one| one.seat == *seat)).collect();
            let game = table.game.filter(|_| !people.is_empty())?;
            Some((game.decisions(&ANALYST, people), people, made))
        });
        let (thoughts, people, made) = match read.await.transpose()?.flatten() {
            Some(found) => found,
            None => return Ok(Some(Flags::new())),
        };
        let judged = match self.judged(thoughts).await {
            Ok(judged) => judged,
            Err(GivenUp::Closing) => return Ok(None),
            Err(GivenUp::Busy) => return Ok(Some(Flags::new())),
        };
        let figures =
            people.iter().map(|seat| (rated.number, seat.number(), wordplay::figures(seat, &judged, &made)));
        Ok(Some(
            figures.filter(|(.., figures)| wordplay::is_unusual(figures, self.config.flag_percent)).collect(),
        ))
    }

    /// What comes of looking at decisions one after the other.
    async fn judged(&self, thoughts: Vec<Thought>) -> Result<Vec<Judged>, GivenUp> {
        let mut judged: Vec<Judged> = Vec::new();
        for thought in thoughts {
            if !self.grows_quiet().await {
                return Err(GivenUp::Busy);
            }
            match self.thinkers.think(SharedAudience::within(Audience::Nobody, A_DECISION), thought).await {
                Answer::Chosen(found) => {
                    judged.extend(serde_json::from_str::<Option<Judged>>(&found).ok().flatten());
                }
                Answer::Broken => {}
                Answer::Closed => return Err(GivenUp::Closing),
            }
        }
        Ok(judged)
    }

    /// Waits until nobody waits for a bot; not for ever.
    async fn grows_quiet(&self) -> bool {
        for _ in 0..LOOKS {
            let [people, _] = self.thinkers.waiting();
            if people == 0 {
                return true;
            }
            tokio::time::sleep(A_LOOK).await;
        }
        false
    }
}
