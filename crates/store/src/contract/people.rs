//! People, and what is theirs: sessions, secrets, decks, addresses for notices.

use super::*;

pub(super) async fn people(store: &dyn Store) {
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

pub(super) async fn sessions(store: &dyn Store) {
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
pub(super) async fn secrets(store: &dyn Store) {
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
pub(super) async fn guests(store: &dyn Store) {
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

pub(super) async fn recovery(store: &dyn Store) {
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

/// A guest who signs in has everything in the account, and nothing of anybody else.
pub(super) async fn taken_in(store: &dyn Store) {
    let (guest, ann, bob) =
        (came(store, "Guest").await, came(store, "ann.t").await, came(store, "Bob").await);
    store.set_login(ann.id, "ann.t".into(), "hash".into()).await.unwrap();
    store.open_session([51; 32], guest.id, 5, String::new()).await.unwrap();
    store.open_session([52; 32], ann.id, 5, String::new()).await.unwrap();
    let tables = [Id::random(), Id::random(), Id::random(), Id::random()];
    let seats = [
        vec![guest.id, bob.id],
        vec![bob.id, guest.id, ann.id],
        vec![bob.id],
        // The guest is the host and does not sit; the account does.
        vec![ann.id, bob.id],
    ];
    for (at, (table, people)) in tables.iter().zip(&seats).enumerate() {
        let shown = people.iter().map(Id::to_string).collect::<String>().into_bytes();
        let listed = listing(1, people, 9);
        let host = if at == 3 { guest.id } else { listed.host };
        let listed = Listing { summary: shown, host, ..listed };
        store.append(append(*table, 0, &["open"], Some(listed))).await.unwrap();
        store.say(line(Channel::Table, *table, guest.id, 1, "mine"), 9).await.unwrap();
    }
    let deck = Deck { id: Id::random(), game: "ward".into(), name: "X".into(), body: "".into(), touched: 1 };
    store.keep_deck(guest.id, deck.clone(), 9).await.unwrap();
    store.add_push(guest.id, "https://push/taken-in".into(), Some([51; 32]), 3).await.unwrap();
    let take_in = |guest: Id, account: Id, name: Option<&str>| {
        store.take_in(TakeIn {
            guest,
            account,
            name: name.map(Into::into),
            session: [52; 32],
            decks: 9,
            pushes: 3,
        })
    };
    assert_eq!(take_in(ann.id, bob.id, None).await.unwrap(), None, "an account is nobody's guest");
    assert_eq!(take_in(ann.id, ann.id, None).await.unwrap(), None);
    assert_eq!(take_in(guest.id, Id::random(), None).await, Err(StoreError::Nobody));
    assert_eq!(store.person(guest.id).await.unwrap(), Some(guest.clone()), "nothing has happened yet");
    assert_eq!(take_in(guest.id, ann.id, Some("Ann")).await.unwrap(), Some(0));
    assert_eq!(take_in(guest.id, ann.id, None).await.unwrap(), None, "once");
    let late = Append { newcomer: Some(guest.id), ..append(Id::random(), 0, &["sit"], None) };
    assert_eq!(
        store.append(late.clone()).await,
        Err(StoreError::Nobody),
        "who was sitting down meanwhile does not"
    );
    assert!(store.journal(late.table, 0).await.unwrap().is_empty());
    store.append(Append { newcomer: Some(ann.id), ..late }).await.unwrap();
    assert_eq!(store.person(ann.id).await.unwrap().unwrap().name, "Ann");
    assert_eq!(store.person(guest.id).await.unwrap(), None);
    assert_eq!(store.session([51; 32]).await.unwrap(), None);
    assert_eq!(store.heirs(tables[0]).await.unwrap(), [(guest.id, ann.id)]);
    assert_eq!(store.heirs(tables[1]).await.unwrap(), [], "both sat there");
    assert_eq!(store.heirs(tables[2]).await.unwrap(), []);
    assert_eq!(store.heirs(tables[3]).await.unwrap(), [(guest.id, ann.id)], "a host need not sit");
    let mine = store.tables_of(ann.id, 9).await.unwrap();
    assert_eq!(mine.len(), 3);
    let first = mine.iter().find(|listed| listed.id == tables[0]).unwrap();
    assert_eq!(first.summary, format!("{}{}", ann.id, bob.id).into_bytes());
    let mut hosted = store.hosted(ann.id, 1).await.unwrap();
    hosted.sort_unstable_by_key(|table| tables.iter().position(|one| one == table));
    assert_eq!(hosted, [tables[0], tables[3]]);
    assert_eq!(store.tables_of(bob.id, 9).await.unwrap().len(), 4, "all others sit as they sat");
    assert_eq!(store.decks(ann.id).await.unwrap(), [deck]);
    assert_eq!(store.pushes(ann.id).await.unwrap(), ["https://push/taken-in"]);
    assert_eq!(store.chat_of(ann.id).await.unwrap().len(), 4);
    store.close_session([51; 32]).await.unwrap();
    assert_eq!(store.pushes(ann.id).await.unwrap().len(), 1, "it goes on in the account's session");
    store.close_session([52; 32]).await.unwrap();
    assert!(store.pushes(ann.id).await.unwrap().is_empty());
    store.forget_person(ann.id).await.unwrap();
    assert_eq!(store.heirs(tables[0]).await.unwrap(), [], "of whom is forgotten nothing is left");
}

/// However many guests an account takes in, it has as much as one may have: of decks the latest, and the guest's own browser.
pub(super) async fn taken_in_by_count(store: &dyn Store) {
    let ann = came(store, "ann.c").await;
    store.set_login(ann.id, "ann.c".into(), "hash".into()).await.unwrap();
    let deck = |name: &str, touched| Deck {
        id: Id::random(),
        game: "ward".into(),
        name: name.into(),
        body: String::new(),
        touched,
    };
    store.keep_deck(ann.id, deck("own", 1), 4).await.unwrap();
    for n in 0..3 {
        store.add_push(ann.id, format!("https://push/own/{n}"), None, 3).await.unwrap();
    }
    let full = vec!["a1", "a2", "b2", "own"];
    for (guest, left, kept) in [("a", 0, vec!["a1", "a2", "own"]), ("b", 1, full.clone()), ("c", 2, full)] {
        let id = came(store, guest).await.id;
        for n in [1, 2] {
            store.keep_deck(id, deck(&format!("{guest}{n}"), n), 4).await.unwrap();
            store.add_push(id, format!("https://push/{guest}/{n}"), None, 3).await.unwrap();
        }
        let taken = TakeIn { guest: id, account: ann.id, name: None, session: [53; 32], decks: 4, pushes: 3 };
        assert_eq!(store.take_in(taken).await.unwrap(), Some(left), "{guest}");
        let decks: Vec<String> =
            store.decks(ann.id).await.unwrap().into_iter().map(|deck| deck.name).collect();
        assert_eq!(decks, kept, "none of its own is lost");
        assert_eq!(store.decks(id).await.unwrap(), []);
        let pushes = store.pushes(ann.id).await.unwrap();
        assert_eq!(pushes.len(), 3);
        assert!(pushes.contains(&format!("https://push/{guest}/2")), "{pushes:?}");
    }
}

pub(super) async fn pushes(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await, came(store, "Bob").await);
    for number in 0..4 {
        store.add_push(ann.id, format!("https://push/{number}"), None, 3).await.unwrap();
    }
    let kept = store.pushes(ann.id).await.unwrap();
    assert!(kept.len() == 3 && kept.contains(&"https://push/3".to_string()), "{kept:?}");
    // A browser that changes hands wakes its new owner alone.
    store.add_push(bob.id, "https://push/3".into(), None, 3).await.unwrap();
    assert_eq!(store.pushes(bob.id).await.unwrap(), ["https://push/3"]);
    assert_eq!(store.pushes(ann.id).await.unwrap().len(), 2);
    store.drop_push("https://push/3".into()).await.unwrap();
    assert!(store.pushes(bob.id).await.unwrap().is_empty());
    store.forget_person(ann.id).await.unwrap();
    assert!(store.pushes(ann.id).await.unwrap().is_empty());
    assert_eq!(store.add_push(ann.id, "https://push/late".into(), None, 3).await, Err(StoreError::Nobody));
    assert_eq!(store.secret("key".into(), vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("key".into(), vec![3]).await.unwrap(), [1, 2]);
}

/// A browser is woken for as long as its session lasts, however that ends.
pub(super) async fn pushes_by_session(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await, came(store, "Bob").await);
    let sessions = [[61; 32], [62; 32], [63; 32], [64; 32]];
    for (at, token) in sessions.iter().enumerate() {
        store.open_session(*token, ann.id, 5 + at as u64, String::new()).await.unwrap();
        store.add_push(ann.id, format!("https://push/by/{at}"), Some(*token), 9).await.unwrap();
    }
    store.add_push(ann.id, "https://push/by/none".into(), None, 9).await.unwrap();
    let strange = store.add_push(bob.id, "https://push/by/bob".into(), Some([61; 32]), 9).await;
    assert_eq!(strange, Err(StoreError::Nobody), "a session of one's own");
    let left = async || -> Vec<String> {
        let cut = |address: String| address.trim_start_matches("https://push/by/").to_string();
        store.pushes(ann.id).await.unwrap().into_iter().map(cut).collect()
    };
    store.close_session([61; 32]).await.unwrap();
    assert_eq!(left().await, ["1", "2", "3", "none"]);
    let second = store.sessions_of(ann.id).await.unwrap().into_iter().find(|one| one.token == [62; 32]);
    store.close_session_of(ann.id, second.unwrap().id).await.unwrap();
    assert_eq!(left().await, ["2", "3", "none"]);
    store.close_sessions(ann.id, Some([64; 32])).await.unwrap();
    assert_eq!(left().await, ["3", "none"]);
    // A guest who makes an account goes on in the next session.
    store.set_login(ann.id, "ann.p".into(), "hash".into()).await.unwrap();
    store.log_in("hash".into(), [65; 32], ann.id, 9, String::new()).await.unwrap();
    assert_eq!(left().await, ["3", "none"]);
    store.close_session([65; 32]).await.unwrap();
    assert!(left().await.is_empty());
    // One of which it is not known goes with the last session.
    store.open_session([66; 32], bob.id, 5, String::new()).await.unwrap();
    store.add_push(bob.id, "https://push/by/bob".into(), None, 9).await.unwrap();
    store.close_session([66; 32]).await.unwrap();
    assert!(store.pushes(bob.id).await.unwrap().is_empty());
}

pub(super) async fn decks(store: &dyn Store) {
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
