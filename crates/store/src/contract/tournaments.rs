//! What is kept of tournaments.

use super::came;
use crate::{Id, Player, Store, StoreError, TakeIn, TournamentAppend};

fn append(id: Id, after: u32, entries: &[&str], entrants: Vec<(u16, Player)>) -> TournamentAppend {
    let entries = entries.iter().map(|entry| entry.as_bytes().to_vec()).collect();
    let (touched, summary) = (u64::from(after) + 5, format!("after {after}").into_bytes());
    TournamentAppend { id, after, entries, status: 40, touched, summary, opened: None, entrants }
}

pub(super) async fn tournaments(store: &dyn Store) {
    let (ann, bob, guest) =
        (came(store, "Ann").await.id, came(store, "Bob").await.id, came(store, "Gus").await.id);
    let (cup, other) = (Id::random(), Id::random());
    assert_eq!(store.tournament(cup).await.unwrap(), None);
    let opened = |who| Some((who, "Ann's cup".to_string()));
    let nobody = TournamentAppend { opened: opened(Id::random()), ..append(cup, 0, &["open"], Vec::new()) };
    assert_eq!(store.append_tournament(nobody).await, Err(StoreError::Nobody));
    let open = TournamentAppend { opened: opened(ann), ..append(cup, 0, &["open"], Vec::new()) };
    store.append_tournament(open).await.unwrap();
    let players = [Player::Person(ann), Player::Person(guest), Player::Bot("quick".into())];
    let enter = (0..).zip(players.clone()).collect();
    store.append_tournament(append(cup, 1, &["a", "b", "c"], enter)).await.unwrap();
    // Who comes second wrote nothing.
    let late = append(cup, 1, &["x"], vec![(3, Player::Person(bob))]);
    assert_eq!(store.append_tournament(late).await, Err(StoreError::Conflict { found: 4 }));
    let gone = append(cup, 4, &["x"], vec![(3, Player::Person(Id::random()))]);
    assert_eq!(store.append_tournament(gone).await, Err(StoreError::Nobody));
    let entries =
        |entries: &[&str]| entries.iter().map(|entry| entry.as_bytes().to_vec()).collect::<Vec<_>>();
    assert_eq!(store.tournament_journal(cup, 0).await.unwrap(), entries(&["open", "a", "b", "c"]));
    assert_eq!(store.tournament_journal(cup, 3).await.unwrap(), entries(&["c"]));
    assert_eq!(store.entrants(cup).await.unwrap(), players.clone().map(Some));
    let kept = store.tournament(cup).await.unwrap().unwrap();
    assert_eq!((kept.entries, kept.opener, kept.name.as_str()), (4, Some(ann), "Ann's cup"));
    assert_eq!((kept.status, kept.touched, kept.summary.as_slice()), (40, 6, &b"after 1"[..]));
    let open =
        TournamentAppend { touched: 9, opened: opened(ann), ..append(other, 0, &["open"], Vec::new()) };
    store.append_tournament(open).await.unwrap();
    let ids: Vec<Id> = store.tournaments(40, None, 5).await.unwrap().iter().map(|kept| kept.id).collect();
    assert_eq!(ids, [other, cup], "the latest first");
    assert_eq!(store.tournaments(40, None, 1).await.unwrap().len(), 1);
    let next = store.tournaments(40, Some((9, other)), 5).await.unwrap();
    assert_eq!(next.iter().map(|kept| kept.id).collect::<Vec<_>>(), [cup], "page by page");
    assert!(store.tournaments(40, Some((6, cup)), 5).await.unwrap().is_empty());
    let of = async |who| -> Vec<(Id, bool)> {
        let found = store.tournaments_of(who).await.unwrap();
        found.into_iter().map(|(kept, entered)| (kept.id, entered)).collect()
    };
    assert_eq!((of(ann).await, of(guest).await), (vec![(other, false), (cup, true)], vec![(cup, true)]));
    assert_eq!(store.tournaments_opened(ann, [39, 40]).await.unwrap(), 2);
    // A guest's place is the account's.
    let taken = TakeIn { guest, account: bob, name: None, session: [9; 32], decks: 1, pushes: 1 };
    store.take_in(taken).await.unwrap();
    assert_eq!(store.entrants(cup).await.unwrap()[1], Some(Player::Person(bob)));
    store.forget_person(ann).await.unwrap();
    assert_eq!(
        store.entrants(cup).await.unwrap(),
        [None, Some(Player::Person(bob)), Some(players[2].clone())]
    );
    let kept = store.tournament(cup).await.unwrap().unwrap();
    assert_eq!((kept.opener, kept.name.as_str()), (None, ""));
    // What is old goes, with all that stands there.
    assert_eq!(store.sweep_tournaments(40, 9).await.unwrap(), 1);
    assert!(store.tournament(cup).await.unwrap().is_none() && store.entrants(cup).await.unwrap().is_empty());
    assert!(store.tournament_journal(cup, 0).await.unwrap().is_empty());
    assert!(store.tournament(other).await.unwrap().is_some());
}

/// A guest who was swept out is nobody in tournaments.
pub(super) async fn swept(store: &dyn Store) {
    let guest = came(store, "Gus").await.id;
    let cup = Id::random();
    let opened = Some((guest, "Gus's cup".to_string()));
    let entrants = vec![(0, Player::Person(guest))];
    store
        .append_tournament(TournamentAppend { opened, ..append(cup, 0, &["open"], entrants) })
        .await
        .unwrap();
    store.sweep(40, 0, 1000).await.unwrap();
    assert_eq!(store.person(guest).await.unwrap(), None);
    assert_eq!(store.entrants(cup).await.unwrap(), [None]);
    let kept = store.tournament(cup).await.unwrap().unwrap();
    assert_eq!((kept.opener, kept.name.as_str()), (None, ""));
}
