//! What a sensible player does not do.

use kernel::{
    Archive, Deadline, Level, Library, Players, Position, Rules, Seat, Silent, Turn, chance::Quick, position,
};
use zombie::{Action, Options, Zombie};

const ME: Seat = Seat::new(0);

fn last_round(players: u8, position: &Position) -> Zombie {
    let options = Options { rounds: 1, ..Options::default() };
    Zombie::set_up(&options, players, &Library::new(), position).expect("it can be so")
}

/// What the quick player does by several chances.
fn chosen(game: &Zombie) -> Vec<String> {
    let mut all: Vec<String> =
        (0..20).map(|seed| game.policy(ME, &mut Quick::new(seed)).to_string()).collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn it_does_not_end_the_game_behind_by_its_seventh_card() {
    let brains = [2, 18];
    let given =
        position! { step: "play 1", hands: ["horde", "nurse*4"], laid: ["clown*6", ""], brains: brains };
    assert_eq!(chosen(&last_round(2, &given)), ["discard horde"], "7 points are not enough");
    // A set of 20 is, and so is one of 7 that ends ahead.
    let given =
        position! { step: "play 1", hands: ["clown", "nurse*4"], laid: ["clown*6", ""], brains: brains };
    assert_eq!(chosen(&last_round(2, &given)), ["lay clown"]);
    let brains = [7, 13];
    let given =
        position! { step: "play 1", hands: ["horde", "nurse*4"], laid: ["clown*6", ""], brains: brains };
    assert_eq!(chosen(&last_round(2, &given)), ["lay horde"]);
    // With no other turn to come it takes what there is.
    let brains = [2, 18];
    let given = position! { step: "play 1", hands: ["horde", "nurse*4"], laid: ["clown*6", ""], brains: brains, turns: 59 };
    assert_eq!(chosen(&last_round(2, &given)), ["lay horde"]);
}

#[test]
fn it_does_not_call_a_win_that_ends_the_game_behind() {
    let brains = [2, 18];
    let given = position! { step: "end", hands: ["clown*6 horde", "nurse*4"], brains: brains };
    assert_eq!(chosen(&last_round(2, &given)), ["end"]);
    let brains = [9, 11];
    let given = position! { step: "end", hands: ["clown*6 horde", "nurse*4"], brains: brains };
    assert_eq!(chosen(&last_round(2, &given)), ["call clown*6 horde"]);
}

#[test]
fn it_does_not_leave_sure_brains_on_the_winning_turn() {
    // A Commando of 6 for one Brain would be dear on any other turn.
    let hands = ["clown*7 commando-6", "nurse*2"];
    let given = position! { step: "play 1", hands: hands, laid: ["", "nurse*2 horde"] };
    assert_eq!(chosen(&last_round(2, &given)), ["raid 2 with 6"]);
    // Nor does it lay the seventh card while a raid is to be had.
    let hands = ["clown commando-6 commando-3", "nurse*2"];
    let given = position! { step: "play 2", hands: hands, laid: ["clown*6", "nurse*2 horde"] };
    assert_eq!(chosen(&last_round(2, &given)), ["raid 2 with 3 6", "raid 2 with 6 3"]);
    // A Commando that lies in the graveyard is fetched for it.
    let hands = ["clown*7 gravedigger", "nurse*2"];
    let given = position! { step: "play 2", hands: hands, graveyard: "commando-6 nurse" };
    assert_eq!(chosen(&last_round(2, &given)), ["dig graveyard commando-6"]);
}

#[test]
fn it_raids_whoever_leads_with_points_and_brains_together() {
    // Seat 2 led before this round, seat 3 does now.
    let given = position! {
        step: "play 1", hands: ["commando-6 clown", "nurse", "viral"], brains: [10, 6, 14],
        points: [20, 22, 18], rounds: 2,
    };
    let game = Zombie::set_up(&Options::default(), 3, &Library::new(), &given).unwrap();
    assert_eq!(chosen(&game), ["raid 3 with 6"]);
}

#[test]
fn a_novice_overlooks_and_still_plays_no_nonsense() {
    let given =
        position! { step: "play 2", hands: ["commando-6 clown*3 nurse", "nurse"], laid: ["clown*2", ""] };
    let game = last_round(2, &given);
    let acts = |seed| game.skilled(ME, Level::Novice, &Deadline::NEVER, &mut Quick::new(seed)).to_string();
    let all: Vec<String> = (0..60).map(acts).collect();
    let of = |action: &str| all.iter().filter(|chosen| *chosen == action).count();
    assert!((8..=32).contains(&of("raid 2 with 6")), "{all:?}");
    assert_eq!(of("raid 2 with 6") + of("lay clown") + of("lay nurse"), all.len(), "{all:?}");
    // It calls what it can call.
    let given = position! { step: "end", hands: ["clown*4 nurse", "nurse"], laid: ["clown*3", ""] };
    let game = last_round(2, &given);
    let calls = |seed| game.skilled(ME, Level::Novice, &Deadline::NEVER, &mut Quick::new(seed));
    assert!((0..60).all(|seed| calls(seed) == "call clown*4".parse::<Action>().unwrap()));
}

#[test]
fn an_expert_takes_brains_that_decide_the_game() {
    let brains = [8, 12];
    let given = position! { step: "play 2", hands: ["clown*6 horde commando-4 commando-5", "nurse*4"], brains: brains };
    let mut game = last_round(2, &given);
    let mut chance = Quick::new(4);
    while game.turn() == Turn::Ask(kernel::Seats::one(ME)) {
        let action = game.skilled(ME, Level::Expert, &Deadline::NEVER, &mut chance);
        game.play(ME, &action, &mut chance, &mut Silent).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { panic!("the set was not called: {:?}", game.turn()) };
    assert!(outcome.winners().has(ME) && outcome.winners().iter().count() == 1);
}

#[test]
fn chances_add_up_to_one_and_follow_points_and_what_is_left() {
    let at = |rounds: u8| {
        let given = position! { points: [30, 20, 10], rounds: rounds, hands: ["", "", ""] };
        let game = Zombie::set_up(&Options::default(), 3, &Library::new(), &given).unwrap();
        Seat::first(3).map(|seat| game.value(seat)).collect::<Vec<f64>>()
    };
    let (early, late) = (at(1), at(4));
    for values in [&early, &late] {
        assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(values[0] > values[1] && values[1] > values[2], "{values:?}");
    }
    assert!(late[0] > early[0] && late[2] < early[2], "{early:?} {late:?}");
    let given = position! { step: "end", hands: ["clown*7", "nurse"] };
    let mut game = last_round(2, &given);
    let call: Action = "call clown*7".parse().unwrap();
    game.play(ME, &call, &mut Quick::new(1), &mut Silent).unwrap();
    let values = [game.value(ME), game.value(Seat::new(1))];
    assert!(values[0] > 0.97 && values[1] < 0.03 && (values[0] + values[1] - 1.0).abs() < 1e-9, "{values:?}");
}
