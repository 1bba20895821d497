//! Tables: journals, lists, whose turn it is, talk, what is forgotten, attempts to deal.

use super::*;

pub(super) async fn journals(store: &dyn Store) {
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
pub(super) async fn races(store: &Arc<dyn Store>) {
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

pub(super) async fn lists(store: &dyn Store) {
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
    assert_eq!((around, mine[0].host), (vec![mine[0].clone()], Some(ann)));
    let of = store.listed_of(vec![tables[0], Id::random()]).await.unwrap();
    assert_eq!(of, [mine[0].clone()], "what is gone is left out");
    assert_eq!(store.tables_around(ann, [0, 1]).await.unwrap().len(), 3);
    assert_eq!(store.tables_around(ann, [0, 9]).await.unwrap().len(), 2);
    let lost = append(tables[0], 1, &["x"], Some(listing(2, &[], 300)));
    assert!(store.append(lost).await.is_err());
    assert_eq!(store.tables_of(bob, 10).await.unwrap(), mine, "who loses the race lists nothing");
    store.append(append(tables[0], 2, &["bob left"], Some(listing(2, &[ann], 300)))).await.unwrap();
    assert!(store.tables_of(bob, 10).await.unwrap().is_empty());
    assert!(!store.awake().await.unwrap().contains(&tables[0]));
}

pub(super) async fn turns(store: &dyn Store) {
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

/// Nobody pushes others out of the lobby, and what everybody takes up is known.
pub(super) async fn shares(store: &dyn Store) {
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

pub(super) async fn chat(store: &dyn Store) {
    let (table, ann) = (Id::random(), came(store, "Ann").await.id);
    for n in 1..=5 {
        let said = line(Channel::Table, table, ann, n, &format!("line {n}"));
        assert_eq!(store.say(said, 3).await.unwrap(), Some(n as u32));
    }
    let kept = store.chat(Channel::Table, table, 10).await.unwrap();
    assert_eq!(kept.iter().map(|line| line.n).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(store.chat(Channel::Table, table, 1).await.unwrap()[0].text, "line 5");
    assert_eq!(store.chat_of(ann).await.unwrap().len(), 3);
    // Those who watch are numbered and kept apart.
    assert_eq!(store.say(line(Channel::Gallery, table, ann, 9, "aside"), 3).await.unwrap(), Some(1));
    assert_eq!(store.chat(Channel::Table, table, 10).await.unwrap(), kept);
    let aside = store.chat(Channel::Gallery, table, 10).await.unwrap();
    assert_eq!((aside.len(), aside[0].text.as_str(), aside[0].channel), (1, "aside", Channel::Gallery));
    assert_eq!(store.chat_of(ann).await.unwrap().last(), aside.last());
    assert!(store.chat(Channel::Table, Id::random(), 10).await.unwrap().is_empty());
    let late = line(Channel::Table, table, Id::random(), 9, "late");
    assert_eq!(store.say(late, 3).await, Err(StoreError::Nobody));
    // What comes again under its id is not said again, wherever whoever said it is by now; ids are everybody's own, and each table's.
    let bob = came(store, "Bob").await.id;
    let once = |channel, table, who| Line { wish: Some("w".into()), ..line(channel, table, who, 9, "once") };
    assert_eq!(store.say(once(Channel::Gallery, table, ann), 3).await.unwrap(), Some(2));
    assert_eq!(store.say(once(Channel::Gallery, table, ann), 3).await.unwrap(), None);
    assert_eq!(store.say(once(Channel::Table, table, ann), 3).await.unwrap(), None);
    assert_eq!(store.chat(Channel::Gallery, table, 10).await.unwrap().len(), 2);
    assert_eq!(store.say(once(Channel::Gallery, table, bob), 3).await.unwrap(), Some(3));
    assert_eq!(store.say(once(Channel::Table, Id::random(), ann), 3).await.unwrap(), Some(1));
}

pub(super) async fn forgetting(store: &dyn Store) {
    let (ann, table) = (somebody("Ann"), Id::random());
    store.add_person(ann.clone()).await.unwrap();
    store.set_login(ann.id, "gone".into(), "hash".into()).await.unwrap();
    store.open_session([7; 32], ann.id, 5, String::new()).await.unwrap();
    store.say(line(Channel::Table, table, ann.id, 1, "secret"), 10).await.unwrap();
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
    assert!(store.chat(Channel::Table, table, 10).await.unwrap().is_empty());
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
pub(super) async fn attempts(store: &dyn Store) {
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
