//! The rules of the table itself: who may act, what can be taken back, what silence means.

use crate::toys;

use crate::toys::{auction, auction::Auction, spell, spell::Spell};
use kernel::hs::{
    HS_01, HS_02, HS_03, HS_04, HS_05, HS_06, HS_07, HS_08, HS_09, HS_10, HS_11, HS_12, HS_13, HS_14, HS_15,
    HS_16, HS_17, HS_18, HS_21,
};
use kernel::{
    Archive, Cause, Chance, Deed, Game, Library, Position, Refusal, Rules, Seat, Table, Turn, Viewer,
    chance::{Keyed, Lot, Quick},
    options,
};
use serde_json::Map;

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);
const THREE: Seat = Seat::new(2);

fn auction<C: Chance>(seats: u8, chance: C) -> Table<Auction, C> {
    Table::deal(&auction::Options::default(), seats, &toys::library(), chance).expect("so many may play")
}

fn spell(seats: u8) -> Table<Spell, Quick> {
    Table::deal(&spell::Options::default(), seats, &toys::library(), Quick::new(3)).expect("so many may play")
}

/// A seat does what is written.
fn act<G: Game, C: Chance>(table: &mut Table<G, C>, seat: Seat, line: &str) -> Result<(), Refusal> {
    table.act(seat, line.parse()?).map(|_| ())
}

/// All of these are done.
fn done<G: Game, C: Chance>(table: &mut Table<G, C>, lines: &[(Seat, &str)]) {
    for (seat, line) in lines {
        act(table, *seat, line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
}

#[track_caller]
fn refused<T>(answer: Result<T, Refusal>, clause: kernel::Clause) -> Refusal {
    let refusal = answer.err().expect("it is refused");
    assert_eq!(refusal.clause(), clause, "{refusal}");
    refusal
}

/// Two have bid, and one has voted for more.
fn before_the_last_vote<C: Chance>(chance: C) -> Table<Auction, C> {
    let mut table = auction(2, chance);
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2"), (ONE, "vote yes")]);
    table
}

#[test]
fn what_everybody_can_tell_beforehand_is_done_and_told_as_such() {
    trials::shows![HS_21];
    let mut table = auction(2, Quick::new(1));
    assert_eq!(table.forced(), None);
    let mut poor = table.game().clone();
    poor.sheet.bank += std::mem::take(&mut poor.sheet.purses[TWO.index()]);
    table = Table::from(poor, Quick::new(1));
    let (seat, action) = table.forced().expect("seat 2 has no coins");
    assert_eq!((seat, action.to_string()), (TWO, "bid 0".to_string()));
    let entry = table.force(seat, action).expect("it may be done");
    let told = |viewer| entry.events.iter().find_map(|event| event.line_for(viewer)).map(|line| line.cause);
    for viewer in [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Spectator] {
        assert_eq!(told(viewer), Some(Some(Cause::Forced)), "{viewer:?}");
    }
    assert!(matches!(entry.deed, Deed::Act { seat: TWO, .. }), "an act like any other");
    // Taken back, it is left to the seat.
    table.undo(TWO, false).expect("it showed nothing");
    assert_eq!(table.forced(), None);
    done(&mut table, &[(TWO, "bid 0")]);
    let chosen = table.journal().last().and_then(|entry| entry.events[0].line_for(Viewer::Seat(TWO)));
    assert_eq!(chosen.map(|line| line.cause), Some(None));
    let lapsed = table.lapse(ONE).expect("silence bids nothing");
    assert_eq!(
        lapsed.events[0].line_for(Viewer::Seat(ONE)).map(|line| line.cause),
        Some(Some(Cause::Silence))
    );
}

#[test]
fn nothing_is_played_after_the_end() {
    trials::shows![HS_01];
    let mut table = auction(2, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2"), (ONE, "vote no"), (TWO, "vote no")]);
    assert!(matches!(table.game().turn(), Turn::Over(_)));
    let end = table.game().clone();
    refused(act(&mut table, ONE, "bid 1"), HS_01);
    refused(table.lapse(ONE), HS_01);
    assert_eq!((table.journal().len(), table.game()), (4, &end));
}

#[test]
fn the_last_act_of_a_finished_game_can_still_be_taken_back() {
    let mut table = auction(2, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2"), (ONE, "vote no"), (TWO, "vote no")]);
    table.undo(TWO, true).unwrap();
    assert!(matches!(table.game().turn(), Turn::Ask(_)));
}

#[test]
fn only_a_seat_of_the_table_acts() {
    trials::shows![HS_02];
    let mut table = auction(2, Quick::new(1));
    let refusal = refused(act(&mut table, THREE, "bid 1"), HS_02);
    assert!(refusal.to_string().ends_with("[seat: seat 3, seats: 2]"), "{refusal}");
    refused(table.lapse(THREE), HS_02);
}

#[test]
fn only_a_seat_that_is_asked_acts() {
    trials::shows![HS_03];
    let mut table = spell(2);
    let before = table.game().clone();
    refused(act(&mut table, TWO, "pass"), HS_03);
    assert_eq!((table.game(), table.journal().len()), (&before, 0));
    done(&mut table, &[(ONE, "pass"), (TWO, "pass")]);
}

#[test]
fn what_cannot_be_read_changes_nothing() {
    trials::shows![HS_04];
    let mut table = auction(2, Quick::new(1));
    let before = table.game().clone();
    for line in ["", "bid", "bid -1", "bid 256", "Bid 1", "vote maybe", "bid 1 2", "bīd 1"] {
        refused(act(&mut table, ONE, line), HS_04);
    }
    assert_eq!((table.game(), table.journal().len()), (&before, 0));
}

#[test]
fn a_game_is_dealt_only_for_so_many_as_may_play() {
    trials::shows![HS_05];
    for seats in [0, 1, 7, 255] {
        let deal = Table::<Auction, Quick>::deal(
            &auction::Options::default(),
            seats,
            &Library::new(),
            Quick::new(1),
        );
        refused(deal, HS_05);
    }
}

#[test]
fn options_are_refused_before_the_deal() {
    trials::shows![HS_06];
    let read = |name: &str, value: serde_json::Value| {
        let chosen = Map::from_iter([(name.to_string(), value)]);
        options::read(&auction::Options::default(), &chosen).map_err(Refusal::from)
    };
    refused(read("rounds", 7.into()), HS_06);
    refused(read("purses", 5.into()), HS_06);
    refused(read("ties", "nobody".into()), HS_06);
    assert_eq!(read("ties", "lowest-seat".into()).unwrap().ties, auction::Ties::LowestSeat);
}

#[test]
fn a_word_list_must_be_on_the_shelf() {
    trials::shows![HS_07];
    let deal = Table::<Spell, Quick>::deal(&spell::Options::default(), 2, &Library::new(), Quick::new(1));
    assert!(refused(deal, HS_07).to_string().ends_with("[needed: words]"));
}

#[test]
fn a_sealed_choice_stands() {
    trials::shows![HS_08];
    let mut table = auction(3, Quick::new(1));
    done(&mut table, &[(TWO, "bid 3")]);
    refused(act(&mut table, TWO, "bid 3"), HS_08);
    refused(act(&mut table, TWO, "bid 4"), HS_08);
    assert_eq!(table.game().sheet.bids, [(TWO, 3)]);
}

#[test]
fn before_anybody_acted_there_is_nothing_to_take_back() {
    trials::shows![HS_09];
    let mut table = auction(2, Quick::new(1));
    refused(table.undo(ONE, false), HS_09);
    refused(table.undo(ONE, true), HS_09);
    done(&mut table, &[(ONE, "bid 1")]);
    table.undo(ONE, false).unwrap();
    refused(table.undo(ONE, true), HS_09);
}

#[test]
fn only_who_acted_last_takes_back_alone() {
    trials::shows![HS_10];
    let mut table = auction(3, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2")]);
    refused(table.undo(ONE, false), HS_10);
    refused(table.undo(THREE, false), HS_10);
    table.undo(TWO, false).unwrap();
    assert_eq!(table.game().sheet.bids, [(ONE, 1)]);
    // Two has acted since, and whatever One saw of it stays seen.
    let refusal = refused(table.undo(ONE, false), HS_10);
    assert!(refusal.to_string().ends_with("[acted: seat 2]"), "{refusal}");
    table.undo(ONE, true).unwrap();
    assert_eq!(table.game(), table.start());
}

#[test]
fn what_a_seat_did_itself_and_took_back_keeps_nothing_from_being_taken_back() {
    let mut table = spell(2);
    done(&mut table, &[(ONE, "pass")]);
    table.undo(ONE, false).unwrap();
    done(&mut table, &[(ONE, "pass")]);
    assert_eq!(table.undo(ONE, false), Ok(()));
}

#[test]
fn what_was_taken_back_in_games_of_before_is_so_again() {
    let mut table = auction(3, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2")]);
    table.undo_again(TWO, false).unwrap();
    table.undo_again(ONE, false).unwrap();
    assert_eq!(table.game(), table.start());
    done(&mut table, &[(ONE, "bid 1"), (TWO, "bid 2")]);
    refused(table.undo_again(ONE, false), HS_10);
}

#[test]
fn what_silence_did_is_taken_back_by_consent_only() {
    let mut table = auction(2, Quick::new(1));
    table.lapse(ONE).unwrap();
    refused(table.undo(ONE, false), HS_10);
    table.undo(ONE, true).unwrap();
    assert_eq!(table.game(), table.start());
}

#[test]
fn what_asked_chance_is_not_taken_back_alone() {
    trials::shows![HS_11];
    let mut table = before_the_last_vote(Quick::new(1));
    done(&mut table, &[(TWO, "vote yes")]);
    let refusal = refused(table.undo(TWO, false), HS_11);
    assert!(refusal.to_string().ends_with("[asked: lot]"), "{refusal}");
    assert_eq!(table.game().sheet.round, 2);
}

#[test]
fn what_showed_its_actor_something_is_not_taken_back_alone() {
    trials::shows![HS_12];
    let mut bids = auction(2, Quick::new(1));
    done(&mut bids, &[(ONE, "bid 1"), (TWO, "bid 2")]);
    refused(bids.undo(TWO, false), HS_12);

    let mut look = spell(2);
    done(&mut look, &[(ONE, "peek 2")]);
    refused(look.undo(ONE, false), HS_12);

    let mut pass = spell(2);
    done(&mut pass, &[(ONE, "pass")]);
    assert_eq!(pass.undo(ONE, false), Ok(()));
}

#[test]
fn a_sealed_bid_can_be_taken_back_until_somebody_else_acts() {
    let mut table = auction(3, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1")]);
    assert_eq!(table.may_undo(ONE), Ok(0));
    done(&mut table, &[(TWO, "bid 1")]);
    refused(table.may_undo(ONE), HS_10);
}

#[test]
fn by_consent_anything_is_taken_back_and_the_record_keeps_it() {
    trials::shows![HS_13];
    let mut table = before_the_last_vote(Quick::new(1));
    let before = table.game().clone();
    done(&mut table, &[(TWO, "vote yes")]);
    table.undo(ONE, true).unwrap();
    assert_eq!(*table.game(), before);
    let [.., vote, undo] = table.journal() else { panic!("two entries and more") };
    assert!(vote.undone && vote.deed == Deed::Act { seat: TWO, action: auction::Action::Vote(true) });
    assert!(!undo.undone && matches!(undo.deed, Deed::Undo { seat: ONE, consent: true, .. }));
}

#[test]
fn act_after_act_is_taken_back_to_the_start() {
    let mut table = before_the_last_vote(Quick::new(1));
    done(&mut table, &[(TWO, "vote yes"), (TWO, "bid 4")]);
    for _ in 0..5 {
        table.undo(ONE, true).unwrap();
    }
    assert_eq!(table.game(), table.start());
    assert_eq!(table.journal().len(), 10);
}

#[test]
fn chance_is_never_rewound() {
    trials::shows![HS_14];
    let drawn = |table: &Table<Auction, Keyed>, entry: usize| match &table.journal()[entry].drawn[..] {
        [drawn] => drawn.lot.clone(),
        other => panic!("one lot is drawn, not {other:?}"),
    };
    let mut anew = 0;
    for key in 0..20 {
        let mut table = before_the_last_vote(Keyed::new(&[key; 32]));
        done(&mut table, &[(TWO, "vote yes")]);
        table.undo(TWO, true).unwrap();
        done(&mut table, &[(TWO, "vote yes")]);
        let (first, second) = (drawn(&table, 3), drawn(&table, 5));
        anew += u32::from(first != second);

        let mut stream = Keyed::new(&[key; 32]);
        stream.entry(6);
        assert_eq!(second, Lot::Number(stream.below("lot", 7), 7), "the sixth entry has its own stream");
    }
    assert!(anew >= 10, "only {anew} of 20 lots were drawn anew");
}

#[test]
fn silence_is_what_the_rules_say() {
    trials::shows![HS_15];
    let mut table = auction(2, Quick::new(1));
    let entry = table.lapse(TWO).unwrap();
    assert_eq!(entry.deed, Deed::Lapse { seat: TWO, action: auction::Action::Bid(0) });
    done(&mut table, &[(ONE, "bid 1")]);
    table.lapse(ONE).unwrap();
    assert_eq!(table.game().sheet.votes, [(ONE, false)]);

    let mut table = spell(2);
    table.lapse(ONE).unwrap();
    assert_eq!(table.game().turn().asked().lowest(), Some(TWO), "silence passes");
}

#[test]
fn silence_means_nothing_for_a_seat_that_is_not_asked() {
    trials::shows![HS_16];
    let mut table = auction(2, Quick::new(1));
    done(&mut table, &[(ONE, "bid 1")]);
    refused(table.lapse(ONE), HS_16);
    refused(spell(2).lapse(TWO), HS_16);
}

#[test]
fn a_position_holds_exactly_the_pieces_of_the_game() {
    trials::shows![HS_17];
    let table = auction(2, Quick::new(1));
    let set_up = |sheet: &auction::Sheet| {
        Auction::set_up(&auction::Options::default(), 2, &Library::new(), &Position::of(sheet))
    };
    let mut sheet: auction::Sheet = table.game().position().to().unwrap();
    assert_eq!(set_up(&sheet).as_ref(), Ok(table.game()));
    sheet.bank += 1;
    refused(set_up(&sheet), HS_17);
    sheet.bank -= 1;
    sheet.bag.pop();
    refused(set_up(&sheet), HS_17);
}

#[test]
fn a_position_can_go_on_or_is_over() {
    trials::shows![HS_18];
    let table = auction(2, Quick::new(1));
    let set_up = |sheet: &auction::Sheet| {
        Auction::set_up(&auction::Options::default(), 2, &Library::new(), &Position::of(sheet))
    };
    let mut sheet: auction::Sheet = table.game().position().to().unwrap();
    sheet.bids = vec![(ONE, 200)];
    refused(set_up(&sheet), HS_18);
    sheet.bids = vec![(ONE, 1), (TWO, 2)];
    refused(set_up(&sheet), HS_18);
    let mut sheet: spell::Sheet = spell(2).game().position().to().unwrap();
    sheet.turn = THREE;
    refused(Spell::set_up(&spell::Options::default(), 2, &toys::library(), &Position::of(&sheet)), HS_18);
}
