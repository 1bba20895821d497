//! What the coach says in positions where it is plain what there is to say.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Advice, Archive, Deadline, Library, Message, Players, Position, Rules, Seat, Silent, Value,
    chance::Quick,
    coach::{Reason, Step},
    position,
};
use zombie::{Action, Options, Zombie};

const SEAT: Seat = Seat::new(0);

fn set_up(seats: u8, position: &Position) -> Zombie {
    Zombie::set_up(&Options::default(), seats, &Library::new(), position).unwrap()
}

fn ids(reasons: &[Reason]) -> Vec<(&str, bool)> {
    reasons.iter().map(|reason| (&*reason.say.id, reason.good)).collect()
}

/// What an action of a seat brings to seat 1, measure by measure.
fn measured(game: &Zombie, actor: u8, action: &str) -> Vec<f64> {
    let (actor, action): (Seat, Action) = (Seat::new(actor), action.parse().unwrap());
    let mut after = game.clone();
    after.play(actor, &action, &mut Quick::new(1), &mut Silent).unwrap();
    let mut into = vec![0.0; Zombie::MEASURES.len()];
    let step = Step { seat: SEAT, before: game, actor, action: &action, first: true };
    after.measure(&step, &mut into);
    into
}

#[test]
fn what_is_counted_is_what_happened() {
    let raid = position! { step: "play 2", hands: ["commando-6 nurse", "viral"], laid: ["", "clown"] };
    assert_eq!(measured(&set_up(2, &raid), 0, "raid 2 with 6"), [5.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    let raided = position! { turn: 2, step: "play 2", hands: ["nurse", "commando-6 viral"] };
    assert_eq!(measured(&set_up(2, &raided), 1, "raid 1 with 6"), [0.0, 6.0, 0.0, 0.0, 0.0, 0.0]);
    let hunted = position! { turn: 2, step: "play 2", hands: ["nurse", "hunter viral"], laid: ["clown", ""] };
    assert_eq!(measured(&set_up(2, &hunted), 1, "hunt 1 clown"), [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    let called = position! { step: "end", hands: ["clown*7", "viral"] };
    assert_eq!(measured(&set_up(2, &called), 0, "call clown*7"), [0.0, 0.0, 20.0, 1.0, 0.0, 0.0]);
    let other = position! { turn: 2, step: "end", hands: ["viral", "clown*7"] };
    assert_eq!(measured(&set_up(2, &other), 1, "call clown*7"), [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
}

#[test]
fn a_raid_is_advised_for_the_brains_it_wins_and_told_in_numbers() {
    let raid = position! {
        step: "play 1", rounds: 4, hands: ["commando-6 viral", "nurse", "nurse*2"], laid: ["", "clown*3 horde", ""],
    };
    let advice: Advice<Action> = set_up(3, &raid).advice(SEAT, &Deadline::NEVER, &mut Quick::new(5));
    assert_eq!(advice.action.to_string(), "raid 3 with 6");
    let raided = advice.reasons.iter().find(|reason| reason.say.id == "coach-raided").expect("Brains");
    let Some(Value::Say(much)) = raided.say.arg("much") else { panic!("{raided:?}") };
    let Message { id, .. } = &**much;
    assert!(raided.good && id == "coach-amount", "{raided:?}");
    assert!((1..=2).contains(&advice.others.len()), "{advice:?}");
    assert!(advice.others.is_sorted_by_key(|other| other.cost), "{advice:?}");
    let again = set_up(3, &raid).advice(SEAT, &Deadline::NEVER, &mut Quick::new(5));
    assert_eq!(advice, again, "the same chance says the same");
}

#[test]
fn the_only_move_is_told_as_such() {
    let only = position! { step: "end", hands: ["viral", "nurse"] };
    let advice = set_up(2, &only).advice(SEAT, &Deadline::NEVER, &mut Quick::new(1));
    assert_eq!((advice.action, ids(&advice.reasons)), (Action::End, vec![("coach-only", true)]));
    assert!(advice.others.is_empty());
}
