//! Somebody is forgotten.

use crate::{
    house::House,
    network::Network,
    room::{Leaving, status_number},
};
use kernel::record::Reason;
use std::sync::Arc;
use store::{Id, StoreError};
use wire::Status;

/// As many tables of a person as are looked through.
pub(crate) const MOST_TABLES: u32 = 10_000;

/// Everything about a person goes, who left or was put out; bots play on in their seats.
pub(crate) async fn forget_person(
    house: &Arc<House>,
    who: Id,
    why: Reason,
    from: Network,
) -> Result<(), StoreError> {
    // First of all nothing new is let in.
    house.end_sessions(who, None).await?;
    let listed = house.store.tables_of(who, MOST_TABLES).await?;
    let [waiting, playing] = [Status::Waiting, Status::Playing].map(status_number);
    let open = listed.iter().filter(|listed| [waiting, playing].contains(&listed.status));
    let mut open: Vec<Id> = open.map(|listed| listed.id).collect();
    // A host need not sit.
    open.extend(house.store.hosted(who, waiting).await?);
    let leaving = Leaving { who, why, goes_on_as: None };
    for table in open {
        house.room(table).forgo(house, table, leaving, from).await;
    }
    house.store.forget_person(who).await?;
    // A session that began meanwhile is gone with the person.
    house.sessions_ended(who, None);
    // Tables that they left may name them still: one whose deal they called off.
    for (table, room) in house.known_rooms() {
        if room.tells_of(who).await {
            room.forget(house, table, who).await;
        }
    }
    Ok(())
}
