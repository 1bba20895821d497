//! What an operator changes beside a server that runs: how it is done without one, and how one notices.

use super::forget::forget_person;
use crate::{config::Config, house::House, room::message};
use kernel::record::Reason;
use std::{net::IpAddr, sync::Arc};
use store::{Id, Store, StoreError};
use wire::FromServer;

/// Forgets a person as they would themselves: everything goes, and bots play on in their seats. No server is needed for it.
pub async fn forget(store: Arc<dyn Store>, who: Id) -> Result<(), StoreError> {
    let house = House::visit(store, Config::default()).await?;
    forget_person(&house, who, Reason::Removed, IpAddr::from([127, 0, 0, 1]).into()).await
}

impl House {
    /// Looks at everything anew that an operator may have changed since: sessions, bans, tables.
    pub(crate) async fn after_operator(self: &Arc<Self>, since: u64) -> Result<(), StoreError> {
        for (what, whom) in self.store.acts(since).await? {
            tracing::info!(event = "operator", what, %whom, "an operator changed something");
        }
        self.check_doors().await?;
        for (id, room) in self.known_rooms() {
            if !room.is_followed() {
                continue;
            }
            if !room.retell(self, id).await {
                room.dismiss(&message(&FromServer::Gone { table: id.to_string() }));
            }
        }
        // Bots may be asked where people were.
        self.resume().await;
        Ok(())
    }
}
