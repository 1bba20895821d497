//! Reports, mutes, the pace of talk, what operators do, and games that were played unusually well.

use super::{append, came, line};
use crate::{
    Act, Append, Ban, Channel, Figures, GameResult, Held, Id, NewReport, Player, ResultSeat, Store,
    StoreError, TakeIn,
};

fn report(by: Id, whom: Id, at: u64) -> NewReport {
    let (kind, note) = ("insult".into(), "Again and again".into());
    NewReport { by, whom, at, kind, table: Some(Id([5; 16])), said: Some("You clown".into()), note }
}

pub(super) async fn reports(store: &dyn Store) {
    let (ann, bob, operator) =
        (came(store, "Ann").await.id, came(store, "Bob").await.id, came(store, "Olga").await.id);
    let guest = came(store, "Gus").await.id;
    store.report(report(ann, bob, 100), 0, 2).await.unwrap();
    store.report(report(ann, bob, 200), 0, 2).await.unwrap();
    assert_eq!(store.report(report(ann, bob, 300), 0, 2).await, Err(StoreError::Full), "so many a day");
    store.report(report(ann, guest, 300), 150, 2).await.unwrap();
    assert_eq!(store.report(report(bob, Id::random(), 1), 0, 9).await, Err(StoreError::Nobody));
    assert_eq!(store.report(report(Id::random(), bob, 1), 0, 9).await, Err(StoreError::Nobody));
    let open = store.reports(true, None, 9).await.unwrap();
    assert_eq!(store.waiting().await.unwrap().0, 3);
    assert_eq!(open.iter().map(|one| one.report.at).collect::<Vec<_>>(), [300, 200, 100], "the latest first");
    assert_eq!(open[1].report, report(ann, bob, 200));
    assert_eq!((open[1].name.as_str(), open[1].by_name.as_deref()), ("Bob", Some("Ann")));
    let earlier = store.reports(true, Some(open[0].number), 1).await.unwrap();
    assert_eq!(earlier, open[1..2], "by pages");
    // A name that was changed since is told as it was.
    store.change_person(bob, Some("Robert".into()), None).await.unwrap();
    let settle = |number, done| store.operate(Some(operator), Act::SettleReport(number, done));
    assert_eq!(settle(open[2].number, true).await.unwrap(), 1);
    assert_eq!(settle(u64::from(u32::MAX), true).await.unwrap(), 0);
    let settled = store.reports(false, None, 9).await.unwrap();
    assert_eq!((settled.len(), settled[0].settled.unwrap().1), (1, operator));
    assert_eq!(settled[0].name, "Bob");
    settle(open[2].number, false).await.unwrap();
    assert_eq!(store.reports(true, None, 9).await.unwrap(), open);
    // A guest's are the account's; of whoever is forgotten nothing is left but that there was somebody.
    let taken = TakeIn { guest, account: operator, name: None, session: [9; 32], decks: 1, pushes: 1 };
    store.take_in(taken).await.unwrap();
    assert_eq!(store.reports(true, None, 1).await.unwrap()[0].report.whom, operator);
    store.forget_person(bob).await.unwrap();
    let left = store.reports(true, None, 9).await.unwrap();
    assert!(left[1].report.whom != bob && left[1].report.whom == left[2].report.whom);
    assert_eq!((left[1].name.as_str(), &left[1].report.said), ("", &None));
    assert_eq!(store.reports_by(ann).await.unwrap().len(), 3);
    store.forget_person(ann).await.unwrap();
    let left = store.reports(true, None, 9).await.unwrap();
    assert!(left.iter().all(|one| one.report.by != ann && one.report.note.is_empty()));
    assert!(store.reports_by(ann).await.unwrap().is_empty());
}

pub(super) async fn mutes(store: &dyn Store) {
    let (ann, bob, cid) =
        (came(store, "Ann").await.id, came(store, "Bob").await.id, came(store, "Cid").await.id);
    store.mute(ann, bob, 1).await.unwrap();
    store.mute(ann, bob, 1).await.unwrap();
    assert_eq!(store.mute(ann, cid, 1).await, Err(StoreError::Full));
    assert_eq!(store.mute(ann, Id::random(), 9).await, Err(StoreError::Nobody));
    assert_eq!(store.mutes(ann).await.unwrap(), [(bob, "Bob".to_string())]);
    store.mute(bob, cid, 9).await.unwrap();
    // Whom a guest did not want to read the account does not either, and neither mutes itself.
    store.mute(bob, ann, 9).await.unwrap();
    let taken = TakeIn { guest: bob, account: cid, name: None, session: [9; 32], decks: 1, pushes: 1 };
    store.set_login(cid, "cid.m".into(), "hash".into()).await.unwrap();
    store.take_in(taken).await.unwrap();
    assert_eq!(store.mutes(cid).await.unwrap(), [(ann, "Ann".to_string())]);
    assert_eq!(store.mutes(ann).await.unwrap(), [(cid, "Cid".to_string())]);
    store.unmute(ann, cid).await.unwrap();
    assert!(store.mutes(ann).await.unwrap().is_empty());
    store.forget_person(ann).await.unwrap();
    assert!(store.mutes(cid).await.unwrap().is_empty());
}

pub(super) async fn pace(store: &dyn Store) {
    let (ann, table) = (came(store, "Ann").await.id, Id::random());
    for (channel, at) in [(Channel::Table, 10), (Channel::Gallery, 20), (Channel::Table, 30)] {
        store.say(line(channel, table, ann, at, "x"), 9).await.unwrap();
    }
    assert_eq!(store.line(Channel::Gallery, table, 1).await.unwrap(), Some((ann, "x".into())));
    assert_eq!(store.line(Channel::Gallery, table, 2).await.unwrap(), None);
    assert_eq!(store.pace(table, ann, 0).await.unwrap().per_minute, None);
    store.operate(Some(ann), Act::Pace(None, Some(6))).await.unwrap();
    let pace = store.pace(table, ann, 10).await.unwrap();
    assert_eq!((pace.per_minute, pace.said), (Some(6), vec![20, 30]), "in both channels, since then");
    store.operate(Some(ann), Act::Pace(Some(table), Some(0))).await.unwrap();
    assert_eq!(store.pace(table, ann, 10).await.unwrap().per_minute, Some(0), "the table's own goes first");
    assert_eq!(store.paces().await.unwrap(), [(None, 6), (Some(table), 0)]);
    store.operate(Some(ann), Act::Pace(Some(table), None)).await.unwrap();
    store.operate(Some(ann), Act::Pace(None, None)).await.unwrap();
    assert!(store.paces().await.unwrap().is_empty());
}

pub(super) async fn operators(store: &dyn Store) {
    let (olga, ann) = (came(store, "Olga").await.id, came(store, "Ann").await.id);
    assert!(!store.is_operator(olga).await.unwrap());
    store.operate(None, Act::Appoint(olga)).await.unwrap();
    assert!(store.is_operator(olga).await.unwrap() && store.known(olga).await.unwrap().unwrap().operator);
    assert_eq!(store.operators().await.unwrap(), [(olga, "Olga".to_string())]);
    assert_eq!(store.operate(None, Act::Appoint(Id::random())).await, Err(StoreError::Nobody));
    store.open_session([81; 32], ann, 5, String::new()).await.unwrap();
    let ban = Ban { at: 1, until: None, why: "spam".into() };
    let generation = store.generation().await.unwrap();
    store.operate(Some(olga), Act::Ban(ann, ban.clone())).await.unwrap();
    assert_ne!(store.generation().await.unwrap(), generation, "other servers on the same file are told");
    assert_eq!(store.banned(vec![ann], 2).await.unwrap(), [(ann, ban)]);
    assert_eq!(store.operate(Some(olga), Act::EndSessions(ann)).await.unwrap(), 1);
    assert_eq!(store.operate(Some(olga), Act::Unban(ann)).await.unwrap(), 1);
    assert_eq!(store.operate(Some(olga), Act::RemoveTable(Id::random())).await.unwrap(), 0);
    let table = Id::random();
    store.append(append(table, 0, &["open"], None)).await.unwrap();
    assert!(store.operate(Some(olga), Act::RemoveTable(table)).await.unwrap() > 0);
    assert!(store.journal(table, 0).await.unwrap().is_empty());
    let deeds = store.deeds(None, 5).await.unwrap();
    let told: Vec<_> = deeds.iter().map(|deed| (deed.what.as_str(), deed.by, deed.why.as_str())).collect();
    let olgas = Some(olga);
    let expected = [
        ("table-removed", olgas, ""),
        ("unbanned", olgas, ""),
        ("sessions-ended", olgas, ""),
        ("banned", olgas, "spam"),
        ("operator-appointed", None, ""),
    ];
    assert_eq!(told, expected, "the latest first");
    assert_eq!((deeds[3].by_name.as_deref(), deeds[3].name.as_deref()), (Some("Olga"), Some("Ann")));
    assert_eq!(store.deeds(Some(deeds[0].number), 1).await.unwrap(), deeds[1..2]);
    // What was done stays written down; to whom is told no more.
    store.forget_person(ann).await.unwrap();
    let after = store.deeds(Some(deeds[2].number), 1).await.unwrap().remove(0);
    assert_eq!((after.by, after.why.as_str()), (olgas, ""));
    assert!(after.whom.is_some_and(|whom| whom != ann) && after.name.is_none());
    store.operate(None, Act::Dismiss(olga)).await.unwrap();
    assert!(!store.is_operator(olga).await.unwrap());
}

pub(super) async fn flags(store: &dyn Store) {
    let (ann, table) = (came(store, "Ann").await.id, Id::random());
    let seat = |player| ResultSeat { player, place: 1, score: 1, held: Held::ToTheEnd };
    let seats = vec![seat(Player::Person(ann)), seat(Player::Bot("novice".into()))];
    let (game, in_box, options) = ("fw-345".into(), "The Final Word".into(), "{}".into());
    let result = GameResult { game, in_box, options, rated: true, at: 7, seats };
    store.append(Append { result: Some(result), ..append(table, 0, &["end"], None) }).await.unwrap();
    let number = store.results(0, 1000).await.unwrap().last().unwrap().number;
    let from = store.scored().await.unwrap();
    let figures = Figures { decisions: 20, best: 19, words: 15, rare: 6, word_ms: Some(2500) };
    let unseen = store.score(from + 1, number, vec![(number, 1, figures)]).await;
    assert_eq!(unseen, Err(StoreError::Changed), "somebody else looked at it");
    assert!(store.flags(true, None, 9).await.unwrap().is_empty());
    store.score(from, number, vec![(number, 1, figures)]).await.unwrap();
    assert_eq!((store.scored().await.unwrap(), store.waiting().await.unwrap().1), (number, 1));
    let flag = store.flags(true, None, 9).await.unwrap().remove(0);
    assert_eq!((flag.number, flag.seat, flag.who, flag.table), (number, 1, ann, table));
    assert_eq!((flag.figures, flag.name.as_deref(), flag.settled), (figures, Some("Ann"), None));
    assert!(store.flags(true, Some(flag.mark()), 9).await.unwrap().is_empty());
    assert_eq!(store.operate(Some(ann), Act::SettleFlag(number, 1, true)).await.unwrap(), 1);
    assert_eq!(store.operate(Some(ann), Act::SettleFlag(number, 2, true)).await.unwrap(), 0);
    assert!(store.flags(true, None, 9).await.unwrap().is_empty());
    assert_eq!(store.flags(false, None, 9).await.unwrap()[0].settled.unwrap().1, ann);
    store.forget_person(ann).await.unwrap();
    let left = store.flags(false, None, 9).await.unwrap().remove(0);
    assert!(left.who != ann && left.name.is_none() && left.settled.unwrap().1 != ann);
}
