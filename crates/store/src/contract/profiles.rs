//! How people show themselves, whom they know, and the words they made.

use super::{append, came, listing};
use crate::{
    Append, DailyAttempt, Duel, GameResult, Held, Id, Player, Profile, ResultSeat, ShownTo, Store,
    StoreError, TableCall, TakeIn, Tie, WordOfSeat,
};

pub(super) async fn profiles(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await.id, came(store, "Bob").await.id);
    assert!(store.profiles(vec![ann, bob]).await.unwrap().is_empty(), "nobody has chosen");
    let chosen = Profile { avatar: Some("clown".into()), shown_to: ShownTo::Friends };
    store.set_profile(ann, chosen.clone()).await.unwrap();
    assert_eq!(store.profiles(vec![bob, ann]).await.unwrap(), [(ann, chosen)]);
    let other = Profile { avatar: None, shown_to: ShownTo::Nobody };
    store.set_profile(ann, other.clone()).await.unwrap();
    assert_eq!(store.profiles(vec![ann]).await.unwrap(), [(ann, other.clone())]);
    store.forget_person(ann).await.unwrap();
    assert!(store.profiles(vec![ann]).await.unwrap().is_empty());
    assert_eq!(store.set_profile(ann, other).await, Err(StoreError::Nobody));
}

pub(super) async fn profiles_to_see(store: &dyn Store) {
    let guest = came(store, "Gus").await.id;
    let mut accounts = Vec::new();
    for (name, shown_to) in [("Ann", None), ("Bob", Some(ShownTo::Friends)), ("Cyn", Some(ShownTo::Nobody))] {
        let who = came(store, name).await.id;
        store.set_login(who, format!("sees-{name}"), "secret".into()).await.unwrap();
        if let Some(shown_to) = shown_to {
            store.set_profile(who, Profile { avatar: None, shown_to }).await.unwrap();
        }
        accounts.push(who);
    }
    let (ann, bob, cyn) = (accounts[0], accounts[1], accounts[2]);
    let all = || vec![cyn, guest, bob, ann, Id::random()];
    assert_eq!(store.profiles_open_to(guest, all()).await.unwrap(), [ann], "a guest has no profile");
    store.want_friend(ann, bob, 5, 9).await.unwrap();
    assert_eq!(store.profiles_open_to(ann, all()).await.unwrap(), [ann], "who only asks is no friend");
    store.want_friend(bob, ann, 5, 9).await.unwrap();
    assert_eq!(store.profiles_open_to(ann, all()).await.unwrap(), [bob, ann]);
    assert_eq!(store.profiles_open_to(cyn, all()).await.unwrap(), [cyn, ann], "one's own is one's to see");
}

pub(super) async fn friends(store: &dyn Store) {
    let (ann, bob, cyn) =
        (came(store, "Ann").await.id, came(store, "Bob").await.id, came(store, "Cyn").await.id);
    let asked = Tie { wants: true, wanted: false, blocks: false };
    let both = Tie { wants: true, wanted: true, blocks: false };
    assert_eq!(store.want_friend(ann, bob, 5, 9).await.unwrap(), asked);
    assert_eq!(store.want_friend(ann, bob, 6, 1).await.unwrap(), asked, "asked twice it is one wish");
    assert_eq!(store.want_friend(ann, cyn, 6, 1).await, Err(StoreError::Full));
    assert_eq!(store.want_friend(ann, Id::random(), 6, 9).await, Err(StoreError::Nobody));
    assert!(store.tie(bob, ann).await.unwrap().wanted && !store.tie(bob, ann).await.unwrap().are_friends());
    assert_eq!((store.asking(bob).await.unwrap(), store.asking(ann).await.unwrap()), (1, 0));
    assert_eq!(store.want_friend(bob, ann, 7, 9).await.unwrap(), both);
    assert_eq!(store.asking(bob).await.unwrap(), 0);
    let known = store.acquaintances(ann).await.unwrap();
    assert_eq!(known.iter().map(|one| (one.who, one.tie, one.since)).collect::<Vec<_>>(), [(bob, both, 7)]);
    // Either ends it for both.
    store.end_friendship(ann, bob).await.unwrap();
    assert!(store.acquaintances(bob).await.unwrap().is_empty());
    store.want_friend(ann, bob, 8, 9).await.unwrap();
    store.want_friend(bob, ann, 8, 9).await.unwrap();
    store.forget_person(ann).await.unwrap();
    assert!(store.acquaintances(bob).await.unwrap().is_empty(), "who is forgotten is nobody's friend");
}

/// Whoever is blocked is told of nothing, and what they ask for is not heard.
pub(super) async fn blocks(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await.id, came(store, "Bob").await.id);
    store.want_friend(ann, bob, 5, 9).await.unwrap();
    store.want_friend(bob, ann, 5, 9).await.unwrap();
    store.block(ann, bob, 6, 9).await.unwrap();
    store.block(ann, bob, 7, 1).await.unwrap();
    assert_eq!(store.block(ann, came(store, "Cyn").await.id, 7, 1).await, Err(StoreError::Full));
    assert_eq!(
        (store.blocked_by(ann).await.unwrap(), store.blockers_of(bob).await.unwrap()),
        (vec![bob], vec![ann])
    );
    assert_eq!(store.tie(bob, ann).await.unwrap(), Tie::default(), "as if they had never met");
    assert!(store.acquaintances(bob).await.unwrap().is_empty());
    let asked = Tie { wants: true, ..Tie::default() };
    assert_eq!(store.want_friend(bob, ann, 8, 9).await.unwrap(), asked, "as with anybody");
    let blocking = Tie { blocks: true, ..Tie::default() };
    assert_eq!(store.tie(ann, bob).await.unwrap(), blocking, "but not heard");
    assert_eq!(store.asking(ann).await.unwrap(), 0);
    assert_eq!(store.acquaintances(ann).await.unwrap()[0].tie, blocking);
    store.unblock(ann, bob).await.unwrap();
    assert!(store.tie(ann, bob).await.unwrap().wanted);
    // A guest who signs in stays blocked, and blocks whom they blocked.
    let guest = came(store, "Gus").await.id;
    store.block(ann, guest, 9, 9).await.unwrap();
    store.block(guest, ann, 9, 9).await.unwrap();
    store.block(guest, bob, 9, 9).await.unwrap();
    let taken = TakeIn { guest, account: bob, name: None, session: [8; 32], decks: 1, pushes: 1 };
    store.take_in(taken).await.unwrap();
    assert_eq!(
        (store.blocked_by(ann).await.unwrap(), store.blocked_by(bob).await.unwrap()),
        (vec![bob], vec![ann])
    );
    store.forget_person(bob).await.unwrap();
    assert!(
        store.blocked_by(ann).await.unwrap().is_empty() && store.blockers_of(ann).await.unwrap().is_empty()
    );
}

pub(super) async fn invitations(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await.id, came(store, "Bob").await.id);
    let tables = [Id::random(), Id::random(), Id::random()];
    for table in tables {
        store.append(append(table, 0, &["open"], Some(listing(0, &[ann], 1)))).await.unwrap();
    }
    let call = |table: Id, at: u64| TableCall { table, host: ann, at };
    assert_eq!(store.invite(bob, call(tables[0], 1), 2).await, Err(StoreError::Nobody), "by friends alone");
    store.want_friend(ann, bob, 5, 9).await.unwrap();
    store.want_friend(bob, ann, 5, 9).await.unwrap();
    for (at, table) in (1..).zip(tables) {
        store.invite(bob, call(table, at), 2).await.unwrap();
    }
    assert_eq!(store.invitations(bob, 0).await.unwrap(), [call(tables[2], 3), call(tables[1], 2)]);
    assert!(store.invitations(bob, 1).await.unwrap().is_empty(), "that table is not dealt yet");
    let calls = vec![(bob, call(tables[1], 2)), (bob, call(tables[2], 3))];
    assert_eq!(
        (store.calls_of(ann).await.unwrap(), store.calls_of(bob).await.unwrap()),
        (calls.clone(), calls)
    );
    store.put_away(bob, tables[2]).await.unwrap();
    store.append(append(tables[1], 1, &["sit"], Some(listing(0, &[ann, bob], 2)))).await.unwrap();
    assert!(store.invitations(bob, 0).await.unwrap().is_empty(), "who sits there is asked no more");
    store.invite(bob, call(tables[0], 9), 2).await.unwrap();
    store.end_friendship(bob, ann).await.unwrap();
    assert!(store.invitations(bob, 0).await.unwrap().is_empty());
}

fn ended(game: &str, places: &[(Player, u8)], at: u64) -> GameResult {
    let seat = |(player, place): &(Player, u8)| ResultSeat {
        player: player.clone(),
        place: *place,
        score: 0,
        held: Held::ToTheEnd,
    };
    let (game, in_box, options) = (game.into(), "Words".into(), "{}".into());
    GameResult { game, in_box, options, rated: false, at, seats: places.iter().map(seat).collect() }
}

pub(super) async fn careers(store: &dyn Store) {
    let (ann, bob) = (came(store, "Ann").await.id, came(store, "Bob").await.id);
    let [one, other] = [ann, bob].map(Player::Person);
    let from = store.worded().await.unwrap();
    let games = [
        ended("fw-345", &[(one.clone(), 1), (other.clone(), 2)], 10),
        ended("fw-345", &[(one.clone(), 2), (other.clone(), 1)], 20),
        ended("fw-345", &[(one.clone(), 1), (other.clone(), 1)], 30),
        ended("fw-eia", &[(one.clone(), 1)], 40),
    ];
    for game in games {
        let table = append(Id::random(), 0, &["end"], None);
        store.append(Append { result: Some(game), ..table }).await.unwrap();
    }
    let numbers: Vec<u64> = store.results_of(ann, 9).await.unwrap().iter().map(|one| one.number).collect();
    let word = |number: u64, seat: u8, word: &str, points: i32| WordOfSeat {
        number,
        seat,
        word: word.into(),
        points,
    };
    let words = vec![
        word(numbers[3], 1, "brain", 9),
        word(numbers[2], 1, "brain", 12),
        word(numbers[2], 1, "zombies", 0),
        word(numbers[2], 2, "graveyard", 30),
        word(numbers[0], 1, "ox", 14),
    ];
    assert_eq!(store.keep_words(from + 1, numbers[0], words.clone()).await, Err(StoreError::Changed));
    store.keep_words(from, numbers[0], words).await.unwrap();
    assert_eq!(store.worded().await.unwrap(), numbers[0]);
    let career = store.career(ann, [2, 9, 2], 70).await.unwrap();
    let tallies: Vec<_> =
        career.titles.iter().map(|one| (one.game.as_str(), one.games, one.with_others, one.won)).collect();
    assert_eq!(tallies, [("fw-345", 3, 3, 2), ("fw-eia", 1, 0, 0)], "alone nobody wins");
    assert_eq!(career.latest.iter().map(|one| one.number).collect::<Vec<_>>(), numbers[..2]);
    let told = |words: &[crate::MadeWord]| -> Vec<(String, i32, u64)> {
        words.iter().map(|one| (one.word.clone(), one.points, one.at)).collect()
    };
    assert_eq!(told(&career.longest), [("zombies".into(), 0, 20), ("brain".into(), 12, 20)]);
    assert_eq!(told(&career.best_paid), [("ox".into(), 14, 40), ("brain".into(), 12, 20)]);
    // What was made at a puzzle of a day is told when that day is over.
    let table = store.results_of(ann, 9).await.unwrap()[2].table;
    let (day, game, graded) = (70, "fw-345".into(), true);
    let puzzle = DailyAttempt { person: ann, day, game, graded, table: Some(table), began: 1, result: None };
    store.begin_daily(puzzle).await.unwrap();
    let career = store.career(ann, [2, 9, 2], 70).await.unwrap();
    assert_eq!(told(&career.longest), [("brain".into(), 9, 10), ("ox".into(), 14, 40)]);
    assert_eq!(told(&store.career(ann, [2, 9, 2], 71).await.unwrap().longest)[0].0, "zombies");
    let duel = Duel { game: "fw-345".into(), ahead: 1, behind: 1, even: 1 };
    assert_eq!(store.duels(ann, bob).await.unwrap(), [duel]);
    store.forget_person(ann).await.unwrap();
    let gone = store.career(ann, [2, 9, 2], 70).await.unwrap();
    assert_eq!(gone, crate::Career::default(), "words go where the results go");
}
