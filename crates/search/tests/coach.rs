//! What a coach says, on games where it is known what there is to say.

use crate::toys::{Played, Say, kuhn::Kuhn, ladder::Ladder};
use kernel::{
    Blind, Deadline, Game, Outcome, Seat, Table, Value,
    chance::Quick,
    coach::{Judged, Mark, Reason},
};
use search::{Analyst, Budget, Moment};

const SEAT: Seat = Seat::new(0);

fn told(reasons: &[Reason]) -> Vec<(String, bool)> {
    let text = |reason: &Reason| match reason.say.arg("text") {
        Some(Value::Text(text)) => text.to_string(),
        _ => reason.say.id.to_string(),
    };
    reasons.iter().map(|reason| (text(reason), reason.good)).collect()
}

#[test]
fn the_better_move_is_advised_for_what_it_brings_and_the_other_for_what_it_costs() {
    let game = Played(Ladder::default());
    let blind = Blind::new(&game, SEAT);
    let advice = search::advise(&blind, &Budget::playouts(400), &mut Quick::new(3));
    assert_eq!(advice.action, Say(2));
    // One rung more is a quarter of the win, whatever the other does.
    let [other] = advice.others.as_slice() else { panic!("{advice:?}") };
    assert_eq!((other.action, other.cost), (Say(1), 250));
    // Both are ahead after the first climb; one rung more is the only difference.
    assert_eq!(told(&advice.reasons), [("more rungs".to_string(), true)]);
    assert_eq!(told(&other.reasons), [("fewer rungs".to_string(), false)]);
    assert_eq!(advice, search::advise(&blind, &Budget::playouts(400).on(3), &mut Quick::new(3)));
}

#[test]
fn a_move_that_somebody_else_chose_is_explained_and_kept() {
    let game = Played(Ladder::default());
    let blind = Blind::new(&game, SEAT);
    let advice = search::explain(&blind, Say(1), &Budget::playouts(400), &mut Quick::new(3));
    assert_eq!(advice.action, Say(1));
    assert_eq!((advice.others[0].action, advice.others[0].cost), (Say(2), 0));
    // Nothing speaks for it, and no reason is made up.
    assert!(advice.reasons.is_empty(), "{advice:?}");
}

#[test]
fn who_has_no_time_is_told_a_move_and_nothing_about_it() {
    let game = Played(Ladder::default());
    let blind = Blind::new(&game, SEAT);
    let budget = Budget::playouts(400).until(&Deadline::after(0));
    let advice = search::advise(&blind, &budget, &mut Quick::new(3));
    assert!(blind.check(&advice.action).is_ok() && advice.reasons.is_empty() && advice.others.is_empty());
}

fn judge<G: Game>(game: &G, action: G::Action) -> Judged {
    let moment = Moment { entry: 7, seat: SEAT, action, game: game.clone() };
    Analyst { playouts: 600, seed: 5 }.judge(&moment, &Deadline::NEVER).expect("there was time")
}

#[test]
fn the_better_move_is_best_and_the_worse_one_a_blunder() {
    let game = Played(Ladder::default());
    let best = judge(&game, Say(2));
    assert_eq!((best.mark, best.better), (Mark::Best, None));
    let worse = judge(&game, Say(1));
    assert_eq!((worse.entry, worse.seat, worse.mark, worse.notation.as_str()), (7, 1, Mark::Blunder, "1"));
    let better = worse.better.expect("two is better");
    assert!(better.notation == "2" && (240..=250).contains(&better.gain), "{better:?}");
    assert_eq!(told(&better.reasons), [("more rungs".to_string(), true)]);
    assert!(best.chance - worse.chance >= 240);
}

#[test]
fn a_decision_is_judged_by_what_its_seat_knew() {
    // The seat holds the middle card, and cannot tell whether the other has the higher or the lower one.
    let game = |other: u8| Played(Kuhn { cards: [1, other], said: Vec::new() });
    for said in [0, 1] {
        assert_eq!(judge(&game(0), Say(said)), judge(&game(2), Say(said)));
    }
}

#[test]
fn marks_are_by_what_a_decision_cost() {
    let marks = [None, Some(0.001), Some(0.029), Some(0.03), Some(0.099), Some(0.1)].map(Mark::of);
    assert_eq!(marks, [Mark::Best, Mark::Fine, Mark::Fine, Mark::Slip, Mark::Slip, Mark::Blunder]);
}

#[test]
fn a_game_is_the_same_on_any_number_of_threads_and_its_lines_end_with_what_came() {
    let mut table = Table::from(Played(Ladder::default()), Quick::new(1));
    for (seat, rungs) in [(0, 2), (1, 1), (0, 1), (1, 2), (0, 2)] {
        table.act(Seat::new(seat), Say(rungs)).expect("a rung or two");
    }
    table.undo(SEAT, true).expect("the last one goes");
    let moments = search::moments(&table);
    let entries: Vec<(u32, u8)> = moments.iter().map(|moment| (moment.entry, moment.seat.number())).collect();
    assert_eq!(entries, [(1, 1), (2, 2), (3, 1), (4, 2)], "what was taken back is no decision");
    let analyst = Analyst { playouts: 200, seed: 9 };
    let one = analyst.analyse(&moments, 1, &|| ());
    assert_eq!(one, analyst.analyse(&moments, 3, &|| ()));
    assert_eq!(one[2..], analyst.analyse(&moments[2..], 2, &|| ()), "each for itself");
    let marks: Vec<Mark> = one.iter().map(|judged| judged.mark).collect();
    assert_eq!(marks, [Mark::Best, Mark::Blunder, Mark::Blunder, Mark::Best]);
    let outcome = Outcome::by_score(&[3, 1]);
    let analysis = search::assemble(200, one, 2, Some((6, &outcome)));
    let last = |seat: usize| analysis.chances[seat].last().map(|point| (point.entry, point.chance));
    assert_eq!((last(0), last(1)), (Some((6, 1000)), Some((6, 0))));
    // The third entry is a turning point by itself, the end one by what came after.
    assert!(analysis.turning.iter().any(|point| (point.seat, point.from, point.to) == (1, 3, 3)));
    assert!(analysis.turning.iter().all(|point| point.before.abs_diff(point.after) >= 120));
}
