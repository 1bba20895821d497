//! What every store must do, as a test suite that any implementation runs:
//!
//! ```text
//! store::contract::holds(Arc::new(MyStore::open(…)?)).await;
//! ```

#![allow(clippy::unwrap_used)] // it is a test

use crate::{
    Append, Called, Channel, Deck, Id, Line, Listing, Names, Person, Store, StoreError, TakeIn, Turn, Usage,
};
use std::sync::Arc;

mod daily;
mod moderation;
mod older;
mod people;
mod private;
mod profiles;
mod results;
mod tables;
mod tournaments;

pub use older::without_tables_since;
pub use private::{PrivatePostgres, database};

/// Checks an empty store against the whole contract.
///
/// # Panics
/// If something does not hold.
pub async fn holds(store: Arc<dyn Store>) {
    store.add_person(Person { id: HOST, since: u64::from(u32::MAX), ..somebody("Host") }).await.unwrap();
    people::people(&*store).await;
    people::sessions(&*store).await;
    people::secrets(&*store).await;
    people::guests(&*store).await;
    people::recovery(&*store).await;
    people::taken_in(&*store).await;
    people::taken_in_by_count(&*store).await;
    tables::journals(&*store).await;
    tables::races(&store).await;
    tables::lists(&*store).await;
    tables::turns(&*store).await;
    tables::shares(&*store).await;
    tables::chat(&*store).await;
    tables::forgetting(&*store).await;
    tables::attempts(&*store).await;
    results::results(&*store).await;
    results::ratings(&*store).await;
    profiles::profiles(&*store).await;
    profiles::profiles_to_see(&*store).await;
    profiles::friends(&*store).await;
    profiles::blocks(&*store).await;
    profiles::invitations(&*store).await;
    profiles::careers(&*store).await;
    moderation::reports(&*store).await;
    moderation::mutes(&*store).await;
    moderation::pace(&*store).await;
    moderation::operators(&*store).await;
    moderation::flags(&*store).await;
    tournaments::tournaments(&*store).await;
    tournaments::swept(&*store).await;
    daily::attempts(&*store).await;
    people::pushes(&*store).await;
    people::pushes_by_session(&*store).await;
    people::decks(&*store).await;
    the_house(&*store).await;
}

fn somebody(name: &str) -> Person {
    Person { id: Id::random(), name: name.into(), login: None, settings: "{}".into(), since: 1 }
}

/// Who comes, by this name.
async fn came(store: &dyn Store, name: &str) -> Person {
    let person = somebody(name);
    store.add_person(person.clone()).await.unwrap();
    person
}

fn line(channel: Channel, table: Id, who: Id, at: u64, text: &str) -> Line {
    Line { channel, table, at, who, text: text.into(), wish: None }
}

/// Whose tables are those at which nobody sits.
const HOST: Id = Id([7; 16]);

fn listing(status: u8, people: &[Id], touched: u64) -> Listing {
    let summary = format!("{touched}").into_bytes();
    let host = people.first().copied().unwrap_or(HOST);
    let (listed, awake) = (status == 0, status == 1);
    Listing { status, listed, awake, host, people: people.to_vec(), summary, touched, bytes: 5 }
}

fn append(table: Id, after: u32, entries: &[&str], listing: Option<Listing>) -> Append {
    Append {
        table,
        after,
        entries: entries.iter().map(|entry| entry.as_bytes().to_vec()).collect(),
        listing,
        turn: None,
        names: None,
        result: None,
        newcomer: None,
    }
}

async fn the_house(store: &dyn Store) {
    assert_eq!(store.wake(1000).await.unwrap(), 1000, "a new house begins with the wall's time");
    assert_eq!(store.beat(2000).await.unwrap(), 2000);
    assert_eq!(store.beat(1500).await.unwrap(), 2000);
    assert_eq!(
        store.wake(9500).await.unwrap(),
        2000,
        "it slept since the last beat, and time does not go back"
    );
    assert_eq!(store.wake(10).await.unwrap(), 2000, "whatever the wall says");
    let (old, new) = (Id::random(), Id::random());
    store.append(append(old, 0, &["open"], Some(listing(9, &[], 50)))).await.unwrap();
    store.append(append(new, 0, &["open"], Some(listing(9, &[], 5000)))).await.unwrap();
    let guest = somebody("Guest");
    store.add_person(guest.clone()).await.unwrap();
    let deck =
        Deck { id: Id::random(), game: "ward".into(), name: "X".into(), body: String::new(), touched: 1 };
    store.keep_deck(guest.id, deck, 9).await.unwrap();
    store.add_push(guest.id, "https://push/guest".into(), None, 3).await.unwrap();
    assert_eq!(store.sweep(9, 1000, 1000).await.unwrap(), 1);
    assert!(store.journal(old, 0).await.unwrap().is_empty());
    assert_eq!(store.journal(new, 0).await.unwrap().len(), 1);
    assert_eq!(store.person(guest.id).await.unwrap(), None, "a guest without session and table is gone");
    assert!(store.decks(guest.id).await.unwrap().is_empty(), "and so are the guest's decks");
    assert!(store.pushes(guest.id).await.unwrap().is_empty(), "and where the guest could be reached");
    store.ready().await.unwrap();
    store.settle().await.unwrap();
    store.beat(2800).await.unwrap();
    assert_eq!(store.restored().await.unwrap(), 0);
    let _ = store.epoch();
}
