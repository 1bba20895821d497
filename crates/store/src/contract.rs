//! What every store must do, as a test suite that any implementation runs:
//!
//! ```text
//! store::contract::holds(Arc::new(MyStore::open(…)?)).await;
//! ```

#![allow(clippy::unwrap_used)] // it is a test

use crate::{Append, Called, Deck, Id, Listing, Names, Person, Store, StoreError, Turn, Usage};
use std::sync::Arc;

/// Checks an empty store against the whole contract.
///
/// # Panics
/// If something does not hold.
pub async fn holds(store: Arc<dyn Store>) {
    store.add_person(Person { id: HOST, since: u64::from(u32::MAX), ..somebody("Host") }).await.unwrap();
    people(&*store).await;
    sessions(&*store).await;
    secrets(&*store).await;
    guests(&*store).await;
    recovery(&*store).await;
    journals(&*store).await;
    races(&store).await;
    lists(&*store).await;
    turns(&*store).await;
    shares(&*store).await;
    chat(&*store).await;
    forgetting(&*store).await;
    attempts(&*store).await;
    pushes(&*store).await;
    decks(&*store).await;
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
    }
}

/// Nobody pushes others out of the lobby, and what everybody takes up is known.
async fn shares(store: &dyn Store) {
    let before = store.lobby(None, 2, 100).await.unwrap().len();
    let (ann, bob) = (came(store, "Ann").await, came(store, "Bob").await);
    let mut hosted = Vec::new();
    for (host, touched) in [(&bob, 1000), (&ann, 1001), (&ann, 1002), (&ann, 1003), (&ann, 1004)] {
        let table = Id::random();
        hosted.push(table);
        store.append(append(table, 0, &["12345"], Some(listing(0, &[host.id], touched)))).await.unwrap();
    }
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = store.lobby(after, 2, 2).await.unwrap();
        let Some((place, _)) = page.last() else { break };
        after = Some(*place);
        pages.extend(page.iter().map(|(_, listed)| listed.id));
    }
    assert_eq!(pages.len(), before + 5, "every table once");
    assert_eq!(pages[..3], [hosted[4], hosted[3], hosted[0]], "two of Ann, then Bob's");
    let at = |table: Id| pages.iter().position(|listed| *listed == table);
    assert!(at(hosted[2]) < at(hosted[1]) && at(hosted[2]) > at(hosted[0]), "the rest behind");
    let size = store.size().await.unwrap();
    assert_eq!(store.usage(ann.id, [0, 1]).await.unwrap(), Usage { tables: 4, bytes: 20 });
    assert_eq!(store.usage(ann.id, [1, 2]).await.unwrap().tables, 0);
    let ids = |tables: &[Id]| tables.iter().copied().collect::<std::collections::BTreeSet<_>>();
    assert_eq!(ids(&store.hosted(ann.id, 0).await.unwrap()), ids(&hosted[1..]));
    assert_eq!(store.hosted(ann.id, 1).await.unwrap(), []);
    store.append(append(hosted[1], 1, &["1234567"], None)).await.unwrap();
    let listed = Listing { bytes: 13, ..listing(2, &[ann.id], 1005) };
    store.append(append(hosted[1], 2, &["1"], Some(listed))).await.unwrap();
    assert_eq!(store.usage(ann.id, [0, 1]).await.unwrap(), Usage { tables: 3, bytes: 28 });
    assert!(size > 0 && store.size().await.unwrap() >= size);
}

async fn decks(store: &dyn Store) {
    let (ann, bob) = (somebody("Ann"), somebody("Bob"));
    store.add_person(ann.clone()).await.unwrap();
    store.add_person(bob.clone()).await.unwrap();
    let deck = |name: &str, body: &str| Deck {
        id: Id::random(),
        game: "ward".into(),
        name: name.into(),
        body: body.into(),
        touched: 7,
    };
    let (fast, slow) = (deck("fast", "a"), deck("Slow", "b"));
    store.keep_deck(ann.id, slow.clone(), 2).await.unwrap();
    store.keep_deck(ann.id, fast.clone(), 2).await.unwrap();
    assert_eq!(store.decks(ann.id).await.unwrap(), [fast.clone(), slow.clone()], "by name");
    assert_eq!(store.keep_deck(ann.id, deck("Third", "c"), 2).await, Err(StoreError::Full));
    let changed = Deck { body: "z".into(), touched: 8, ..fast.clone() };
    store.keep_deck(ann.id, changed.clone(), 2).await.unwrap();
    assert_eq!(store.decks(ann.id).await.unwrap(), [changed, slow.clone()], "the same id is the same deck");
    assert!(store.decks(bob.id).await.unwrap().is_empty());
    assert!(!store.drop_deck(bob.id, slow.id).await.unwrap(), "nobody drops what is another's");
    assert!(store.drop_deck(ann.id, slow.id).await.unwrap());
    assert!(!store.drop_deck(ann.id, slow.id).await.unwrap());
    assert_eq!(store.keep_deck(Id::random(), deck("Nobody's", ""), 2).await, Err(StoreError::Nobody));
    store.forget_person(ann.id).await.unwrap();
    assert!(store.decks(ann.id).await.unwrap().is_empty(), "decks go with their person");
}

async fn pushes(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await, came(store, "Bob").await);
    for number in 0..4 {
        store.add_push(ann.id, format!("https://push/{number}"), 3).await.unwrap();
    }
    let kept = store.pushes(ann.id).await.unwrap();
    assert!(kept.len() == 3 && kept.contains(&"https://push/3".to_string()), "{kept:?}");
    // A browser that changes hands wakes its new owner alone.
    store.add_push(bob.id, "https://push/3".into(), 3).await.unwrap();
    assert_eq!(store.pushes(bob.id).await.unwrap(), ["https://push/3"]);
    assert_eq!(store.pushes(ann.id).await.unwrap().len(), 2);
    store.drop_push("https://push/3".into()).await.unwrap();
    assert!(store.pushes(bob.id).await.unwrap().is_empty());
    store.forget_person(ann.id).await.unwrap();
    assert!(store.pushes(ann.id).await.unwrap().is_empty());
    assert_eq!(store.add_push(ann.id, "https://push/late".into(), 3).await, Err(StoreError::Nobody));
    assert_eq!(store.secret("key".into(), vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("key".into(), vec![3]).await.unwrap(), [1, 2]);
}

async fn people(store: &dyn Store) {
    let (ann, bob) = (somebody("Ann"), somebody("Bob"));
    store.add_person(ann.clone()).await.unwrap();
    store.add_person(bob.clone()).await.unwrap();
    assert_eq!(store.person(ann.id).await.unwrap(), Some(ann.clone()));
    assert_eq!(store.person(Id::random()).await.unwrap(), None);
    store.change_person(ann.id, Some("Anna".into()), None).await.unwrap();
    store.change_person(ann.id, None, Some("{\"dark\":true}".into())).await.unwrap();
    let changed = store.person(ann.id).await.unwrap().unwrap();
    assert_eq!((changed.name.as_str(), changed.settings.as_str()), ("Anna", "{\"dark\":true}"));
    assert_eq!(store.change_person(Id::random(), None, None).await, Err(StoreError::Nobody));
    let names = store.names(vec![bob.id, Id::random(), ann.id]).await.unwrap();
    assert_eq!(names, [(bob.id, "Bob".to_string()), (ann.id, "Anna".to_string())]);
    store.set_login(ann.id, "ann".into(), "hash".into()).await.unwrap();
    assert_eq!(store.set_login(bob.id, "ann".into(), "other".into()).await, Err(StoreError::Taken));
    assert_eq!(store.set_login(Id::random(), "eve".into(), "x".into()).await, Err(StoreError::Nobody));
    store.open_session([21; 32], bob.id, 5, String::new()).await.unwrap();
    store.set_login(bob.id, "bob.p".into(), "bobs".into()).await.unwrap();
    assert_eq!(store.session([21; 32]).await.unwrap(), None, "a guest's sessions end with the guest");
    assert_eq!(store.set_login(ann.id, "anna".into(), "x".into()).await, Err(StoreError::Changed), "once");
    assert_eq!(store.login("ann".into()).await.unwrap(), Some((ann.id, "hash".into())));
    let eve = Person { login: Some("eve.p".into()), ..somebody("Eve") };
    store.add_account(eve.clone(), "eves".into()).await.unwrap();
    assert_eq!(store.login("eve.p".into()).await.unwrap(), Some((eve.id, "eves".into())));
    let again = Person { login: Some("ann".into()), ..somebody("Ann") };
    assert_eq!(store.add_account(again.clone(), "x".into()).await, Err(StoreError::Taken));
    assert_eq!(store.person(again.id).await.unwrap(), None);
    assert_eq!(store.login("bob".into()).await.unwrap(), None);
}

async fn sessions(store: &dyn Store) {
    let ann = somebody("Ann");
    store.add_person(ann.clone()).await.unwrap();
    for token in [[1; 32], [2; 32], [3; 32]] {
        store.open_session(token, ann.id, 5, "Firefox on Linux".into()).await.unwrap();
    }
    assert_eq!(store.session([1; 32]).await.unwrap(), Some(ann.id));
    assert_eq!(store.session([9; 32]).await.unwrap(), None);
    // Who keeps coming stays; a renewal never goes back, and makes no session.
    store.renew_session([3; 32], 900).await.unwrap();
    store.renew_session([3; 32], 100).await.unwrap();
    store.renew_session([9; 32], 900).await.unwrap();
    assert_eq!(store.session([9; 32]).await.unwrap(), None);
    store.open_session([4; 32], ann.id, 5, String::new()).await.unwrap();
    store.sweep(200, 0, 500).await.unwrap();
    assert_eq!(store.session([4; 32]).await.unwrap(), None, "nobody came");
    assert_eq!(store.session([3; 32]).await.unwrap(), Some(ann.id));
    for token in [[1; 32], [2; 32]] {
        store.open_session(token, ann.id, 5, String::new()).await.unwrap();
    }
    store.close_session([1; 32]).await.unwrap();
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    store.close_sessions(ann.id, Some([3; 32])).await.unwrap();
    assert_eq!(store.session([2; 32]).await.unwrap(), None);
    assert_eq!(store.session([3; 32]).await.unwrap(), Some(ann.id));
    store.close_sessions(ann.id, None).await.unwrap();
    assert_eq!(store.session([3; 32]).await.unwrap(), None);
    store.open_session([4; 32], ann.id, 10, "Safari on a Mac".into()).await.unwrap();
    store.open_session([5; 32], ann.id, 20, String::new()).await.unwrap();
    let listed = store.sessions_of(ann.id).await.unwrap();
    let told: Vec<_> =
        listed.iter().map(|one| (one.token, one.begun, one.used, one.device.as_str())).collect();
    assert_eq!(told, [([5; 32], 20, 20, ""), ([4; 32], 10, 10, "Safari on a Mac")], "the last used first");
    assert_eq!(store.close_session_of(Id::random(), listed[1].id).await.unwrap(), None, "one's own alone");
    assert_eq!(store.ended(vec![[4; 32], [9; 32], [5; 32]]).await.unwrap(), [[9; 32]]);
    assert_eq!(store.close_session_of(ann.id, listed[1].id).await.unwrap(), Some([4; 32]));
    assert_eq!(store.close_session_of(ann.id, listed[1].id).await.unwrap(), None);
    assert_eq!(store.ended(vec![[4; 32], [5; 32]]).await.unwrap(), [[4; 32]]);
    assert_eq!(store.banned(vec![ann.id], 1).await.unwrap(), []);
}

/// Whatever was checked by a password is done only while that is the password.
async fn secrets(store: &dyn Store) {
    let ann = came(store, "Ann").await;
    store.set_login(ann.id, "ann.s".into(), "first".into()).await.unwrap();
    let enter = |secret: &str, token| store.log_in(secret.into(), token, ann.id, 5, String::new());
    for token in [[31; 32], [32; 32], [33; 32]] {
        enter("first", token).await.unwrap();
    }
    let change = |was: &str, new: &str| store.change_secret(ann.id, was.into(), new.into(), Some([31; 32]));
    change("first", "second").await.unwrap();
    assert_eq!(store.ended(vec![[31; 32], [32; 32], [33; 32]]).await.unwrap(), [[32; 32], [33; 32]]);
    assert_eq!(change("first", "a thief's").await, Err(StoreError::Changed), "it was checked too early");
    assert_eq!(store.login("ann.s".into()).await.unwrap(), Some((ann.id, "second".into())));
    assert_eq!(enter("first", [34; 32]).await, Err(StoreError::Changed));
    assert_eq!(store.session([34; 32]).await.unwrap(), None);
    let codes = |was: &str| store.set_recovery(ann.id, was.into(), vec![[35; 32]]);
    assert_eq!(codes("first").await, Err(StoreError::Changed));
    codes("second").await.unwrap();
    assert_eq!(store.recover("ann.s".into(), [35; 32], "third".into()).await.unwrap(), Some(ann.id));
    assert_eq!(store.session([31; 32]).await.unwrap(), None, "a recovery ends all sessions");
    store.forget_person(ann.id).await.unwrap();
    assert_eq!(enter("third", [34; 32]).await, Err(StoreError::Nobody));
    assert_eq!(change("third", "x").await, Err(StoreError::Nobody));
    let late = store.open_session([36; 32], ann.id, 5, String::new()).await;
    assert_eq!(late, Err(StoreError::Nobody));
}

/// Guests of one network are counted together.
async fn guests(store: &dyn Store) {
    let (ann, bob, eve) = (somebody("Ann"), somebody("Bob"), somebody("Eve"));
    store.add_guest(ann.clone(), 7).await.unwrap();
    store.add_guest(bob.clone(), 7).await.unwrap();
    store.add_guest(eve.clone(), 8).await.unwrap();
    for host in [&ann, &bob, &eve] {
        let table = append(Id::random(), 0, &["12345"], Some(listing(2, &[host.id], 1)));
        store.append(table).await.unwrap();
    }
    assert_eq!(store.guests_usage(ann.id).await.unwrap(), Some(10));
    assert_eq!(store.guests_usage(eve.id).await.unwrap(), Some(5));
    store.set_login(bob.id, "bob.g".into(), "hash".into()).await.unwrap();
    assert_eq!(store.guests_usage(ann.id).await.unwrap(), Some(5), "an account is counted for itself");
    assert_eq!(store.guests_usage(bob.id).await.unwrap(), None);
    let old = came(store, "From before").await;
    assert_eq!(store.guests_usage(old.id).await.unwrap(), None);
}

async fn recovery(store: &dyn Store) {
    let (ann, bob) = (somebody("Ann"), somebody("Bob"));
    store.add_person(ann.clone()).await.unwrap();
    store.add_person(bob.clone()).await.unwrap();
    store.set_login(ann.id, "ann.r".into(), "old".into()).await.unwrap();
    store.set_login(bob.id, "bob.r".into(), "old".into()).await.unwrap();
    assert_eq!(store.recovery_left(ann.id).await.unwrap(), 0);
    let make = |who, codes| store.set_recovery(who, "old".into(), codes);
    make(ann.id, vec![[1; 32], [2; 32]]).await.unwrap();
    make(ann.id, vec![[3; 32], [4; 32], [5; 32]]).await.unwrap();
    assert_eq!(store.recovery_left(ann.id).await.unwrap(), 3, "new ones take the place of the old");
    let try_it = |login: &str, code: u8| store.recover(login.into(), [code; 32], format!("by {code}"));
    assert_eq!(try_it("ann.r", 1).await.unwrap(), None);
    assert_eq!(try_it("bob.r", 3).await.unwrap(), None, "nobody uses another's");
    assert_eq!(try_it("nobody", 3).await.unwrap(), None);
    assert_eq!(try_it("ann.r", 3).await.unwrap(), Some(ann.id));
    assert_eq!(store.login("ann.r".into()).await.unwrap(), Some((ann.id, "by 3".into())));
    assert_eq!(try_it("ann.r", 3).await.unwrap(), None, "each works once");
    assert_eq!(store.recovery_left(ann.id).await.unwrap(), 2);
    assert_eq!(make(Id::random(), vec![[6; 32]]).await, Err(StoreError::Nobody));
    store.forget_person(ann.id).await.unwrap();
    assert_eq!(store.recovery_left(ann.id).await.unwrap(), 0);
}

async fn journals(store: &dyn Store) {
    let table = Id::random();
    assert!(store.journal(table, 0).await.unwrap().is_empty());
    assert_eq!(store.append(append(table, 1, &["x"], None)).await, Err(StoreError::Conflict { found: 0 }));
    store.append(append(table, 0, &["a", "b"], None)).await.unwrap();
    assert_eq!(store.append(append(table, 0, &["x"], None)).await, Err(StoreError::Conflict { found: 2 }));
    store.append(append(table, 2, &["c"], None)).await.unwrap();
    assert_eq!(store.journal(table, 0).await.unwrap(), [b"a", b"b", b"c"]);
    assert_eq!(store.journal(table, 2).await.unwrap(), [b"c"]);
    assert!(store.journal(Id::random(), 0).await.unwrap().is_empty());
}

/// Of many who append at once after the same entry exactly one wins.
async fn races(store: &Arc<dyn Store>) {
    let table = Id::random();
    for round in 0..10 {
        let tries: Vec<_> = (0..16)
            .map(|n| {
                let store = store.clone();
                let entry = format!("{round}/{n}");
                tokio::spawn(async move { store.append(append(table, round, &[&entry], None)).await })
            })
            .collect();
        let mut won = 0;
        for one in tries {
            match one.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, StoreError::Conflict { found: round + 1 }),
            }
        }
        assert_eq!(won, 1);
    }
    assert_eq!(store.journal(table, 0).await.unwrap().len(), 10);
}

async fn lists(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await.id, came(store, "Bob").await.id);
    let tables = [Id::random(), Id::random(), Id::random()];
    for (at, table) in tables.iter().enumerate() {
        let listing = listing(0, &[ann], 100 + at as u64);
        store.append(append(*table, 0, &["open"], Some(listing))).await.unwrap();
    }
    let lobby = |most| store.lobby(None, u32::MAX, most);
    let latest: Vec<Id> = lobby(2).await.unwrap().iter().map(|(_, listed)| listed.id).collect();
    assert_eq!(latest, [tables[2], tables[1]], "the latest first, and no more than asked for");
    let playing = listing(1, &[ann, bob], 200);
    store.append(append(tables[0], 1, &["start"], Some(playing))).await.unwrap();
    assert!(lobby(100).await.unwrap().iter().all(|(_, listed)| listed.id != tables[0]));
    assert!(store.awake().await.unwrap().contains(&tables[0]));
    let mine = store.tables_of(bob, 10).await.unwrap();
    assert_eq!((mine.len(), mine[0].id, mine[0].status), (1, tables[0], 1));
    assert_eq!((mine[0].summary.as_slice(), mine[0].touched), (b"200".as_slice(), 200));
    let around = store.tables_around(bob, [0, 1]).await.unwrap();
    assert_eq!(around, [(mine[0].clone(), Some(ann))]);
    assert_eq!(store.tables_around(ann, [0, 1]).await.unwrap().len(), 3);
    assert_eq!(store.tables_around(ann, [0, 9]).await.unwrap().len(), 2);
    let lost = append(tables[0], 1, &["x"], Some(listing(2, &[], 300)));
    assert!(store.append(lost).await.is_err());
    assert_eq!(store.tables_of(bob, 10).await.unwrap(), mine, "who loses the race lists nothing");
    store.append(append(tables[0], 2, &["bob left"], Some(listing(2, &[ann], 300)))).await.unwrap();
    assert!(store.tables_of(bob, 10).await.unwrap().is_empty());
    assert!(!store.awake().await.unwrap().contains(&tables[0]));
}

async fn turns(store: &dyn Store) {
    let (ann, table, later) = (came(store, "Ann").await.id, Id::random(), Id::random());
    let turn = |asked, at| Some(Turn { asked, at });
    store.append(append(table, 0, &["open"], Some(listing(1, &[ann], 100)))).await.unwrap();
    store.append(append(later, 0, &["open"], Some(listing(1, &[ann], 150)))).await.unwrap();
    assert_eq!(store.listed(table).await.unwrap().unwrap().asked, None, "nobody has written it");
    store.append(Append { turn: turn(5, 200), ..append(table, 1, &["a"], None) }).await.unwrap();
    let mine = store.tables_of(ann, 10).await.unwrap();
    assert_eq!((mine[0].id, mine[0].asked, mine[0].touched), (table, Some(5), 200), "a turn is a change");
    assert_eq!(store.listed(table).await.unwrap().as_ref(), Some(&mine[0]));
    let lost = Append { turn: turn(2, 300), ..append(table, 1, &["x"], None) };
    assert_eq!(store.append(lost).await, Err(StoreError::Conflict { found: 2 }));
    store.append(append(table, 2, &["b"], Some(listing(1, &[ann], 250)))).await.unwrap();
    let found = store.listed(table).await.unwrap().unwrap();
    assert_eq!((found.asked, found.touched), (Some(5), 250), "it stays until it changes");
    let again = Append { turn: turn(1, 400), ..append(table, 3, &[], Some(listing(2, &[ann], 250))) };
    store.append(again.clone()).await.unwrap();
    let found = store.listed(table).await.unwrap().unwrap();
    assert_eq!((found.status, found.asked), (2, Some(1)), "without an entry it is listed anew");
    assert_eq!(store.journal(table, 0).await.unwrap().len(), 3);
    assert_eq!(store.append(Append { after: 2, ..again }).await, Err(StoreError::Conflict { found: 3 }));
    assert_eq!(store.listed(Id::random()).await.unwrap(), None);
}

async fn chat(store: &dyn Store) {
    let (table, ann) = (Id::random(), came(store, "Ann").await.id);
    for n in 1..=5 {
        assert_eq!(store.say(table, ann, n, format!("line {n}"), 3).await.unwrap(), n as u32);
    }
    let kept = store.chat(table, 10).await.unwrap();
    assert_eq!(kept.iter().map(|line| line.n).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(store.chat(table, 1).await.unwrap()[0].text, "line 5");
    assert_eq!(store.chat_of(ann).await.unwrap().len(), 3);
    assert!(store.chat(Id::random(), 10).await.unwrap().is_empty());
    assert_eq!(store.say(table, Id::random(), 9, "late".into(), 3).await, Err(StoreError::Nobody));
}

async fn forgetting(store: &dyn Store) {
    let (ann, table) = (somebody("Ann"), Id::random());
    store.add_person(ann.clone()).await.unwrap();
    store.set_login(ann.id, "gone".into(), "hash".into()).await.unwrap();
    store.open_session([7; 32], ann.id, 5, String::new()).await.unwrap();
    store.say(table, ann.id, 1, "secret".into(), 10).await.unwrap();
    let bob = somebody("Bob");
    store.add_person(bob.clone()).await.unwrap();
    let both = vec![called(1, &ann), called(2, &bob)];
    let opened = append(table, 0, &["open"], Some(listing(1, &[ann.id], 1)));
    store.append(Append { names: Some(Names::Written(vec![called(1, &bob)])), ..opened }).await.unwrap();
    let written =
        |after, names| Append { names: Some(Names::Written(names)), ..append(table, after, &[], None) };
    store.append(written(1, both.clone())).await.unwrap();
    assert_eq!(store.append(written(7, Vec::new())).await, Err(StoreError::Conflict { found: 1 }));
    assert_eq!(store.called(table).await.unwrap(), both, "the last, and not of a journal that lost");
    assert!(store.called(Id::random()).await.unwrap().is_empty());
    store.forget_person(ann.id).await.unwrap();
    assert_eq!(store.called(table).await.unwrap(), both[1..], "names in records go with their person");
    store.append(written(1, both.clone())).await.unwrap();
    assert_eq!(store.called(table).await.unwrap(), both[1..], "and do not come back");
    assert_eq!(store.person(ann.id).await.unwrap(), None);
    assert_eq!(store.login("gone".into()).await.unwrap(), None);
    assert_eq!(store.session([7; 32]).await.unwrap(), None);
    assert!(store.chat(table, 10).await.unwrap().is_empty());
    assert!(store.tables_of(ann.id, 10).await.unwrap().is_empty());
    assert_eq!(store.journal(table, 0).await.unwrap().len(), 1, "the game of the others stays");
    // Who is gone sets up no table, and is not kept at those where a seat knows their id.
    let late = append(Id::random(), 0, &["open"], Some(listing(0, &[ann.id], 1)));
    assert_eq!(store.append(late).await, Err(StoreError::Nobody));
    store.append(append(table, 1, &["on"], Some(listing(1, &[ann.id, bob.id], 2)))).await.unwrap();
    assert!(store.tables_of(ann.id, 10).await.unwrap().is_empty());
    assert_eq!(store.tables_of(bob.id, 10).await.unwrap().len(), 1);
}

/// Somebody in a seat, as terms call them.
fn called(seat: u8, who: &Person) -> Called {
    Called { attempt: 0, seat, who: who.id, name: who.name.clone(), salt: [seat; 32] }
}

/// Of an attempt that was called off the names of those stay who called it off, until they are forgotten.
async fn attempts(store: &dyn Store) {
    let (ann, bob, table) = (came(store, "Ann").await, came(store, "Bob").await, Id::random());
    let with = |after, names| Append { names: Some(names), ..append(table, after, &["x"], None) };
    let both = vec![called(1, &ann), called(2, &bob)];
    for (after, names) in [
        Names::Written(both.clone()),
        Names::CalledOff(1, vec![2]),
        Names::Written(both.clone()),
        Names::CalledOff(2, Vec::new()),
        Names::Written(both.clone()),
    ]
    .into_iter()
    .enumerate()
    {
        store.append(with(after as u32, names)).await.unwrap();
    }
    let past = Called { attempt: 1, ..called(2, &bob) };
    assert_eq!(store.called(table).await.unwrap(), [both.clone(), vec![past.clone()]].concat());
    assert_eq!(store.called_in(bob.id).await.unwrap(), [(table, called(2, &bob)), (table, past)]);
    store.forget_person(bob.id).await.unwrap();
    assert_eq!(store.called(table).await.unwrap(), both[..1]);
    assert_eq!(store.called_in(bob.id).await.unwrap(), []);
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
    store.add_push(guest.id, "https://push/guest".into(), 3).await.unwrap();
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
