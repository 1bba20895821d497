//! Ratings are folded beside everything else: no move and no player waits for it.

use super::House;
use std::{sync::Arc, time::Duration};

impl House {
    /// Folds results into ratings whenever there may be new ones, and tells the tables at which they were played.
    pub(crate) async fn rate(self: Arc<Self>) {
        loop {
            match ratings::fold(&*self.store).await {
                Ok(folded) => {
                    for table in folded.rated {
                        if let Some(room) = self.known_room(table) {
                            room.rated(&self, table).await;
                        }
                    }
                    self.unscored.notify_one();
                    self.results.notified().await;
                }
                Err(error) => {
                    tracing::error!(%error, "ratings could not be folded; it is tried again");
                    tokio::time::sleep(Duration::from_secs(5)).await;
                }
            }
        }
    }
}
