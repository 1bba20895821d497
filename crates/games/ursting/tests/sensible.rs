//! What a sensible player does, and does not do.

use kernel::{
    Archive, Deadline, Level, Library, Players, Position, Rules, Seat, Silent, Turn, chance::Quick, position,
};
use ursting::{OnOff, Options, Ursting};

const ME: Seat = Seat::new(0);

fn set_up(players: u8, position: &Position) -> Ursting {
    Ursting::set_up(&Options::default(), players, &Library::new(), position).expect("it can be so")
}

/// What the quick player does by several chances.
fn chosen(game: &Ursting) -> Vec<String> {
    let mut all: Vec<String> =
        (0..20).map(|seed| game.policy(ME, &mut Quick::new(seed)).to_string()).collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn it_takes_the_last_die_of_the_last_opponent() {
    // An Ace would tie the last two dice, and then nobody wins.
    let given = position! {
        step: "exert", crews: ["", ""], fray: ["s-d20=8", "h-d20=9"], hands: ["as 2s", ""], acted: ["strike", "strike"],
    };
    assert_eq!(chosen(&set_up(2, &given)), ["play 2s h-d20 -2", "play 2s s-d20 +2"]);
    // With a die at home a tie is enough.
    let given = position! {
        step: "exert", crews: ["s-d4", ""], fray: ["s-d20=8", "h-d20=9"], hands: ["as", ""], acted: ["strike", "strike"],
    };
    assert_eq!(chosen(&set_up(2, &given)), ["play as h-d20 -1", "play as s-d20 +1"]);
}

#[test]
fn it_does_not_sit_by_while_its_last_die_is_lost() {
    // However dear the card is: without it the game is lost.
    let given = position! {
        step: "exert", crews: ["", "h-d4"], fray: ["s-d12=3", "h-d12=8"], hands: ["js", ""], acted: ["strike", "strike"],
    };
    assert_eq!(chosen(&set_up(2, &given)), ["play js h-d20", "play js s-d20"]);
}

#[test]
fn it_keeps_its_cards_where_they_change_nothing() {
    let given = position! {
        step: "exert", fray: ["s-d20=15", "h-d4=2"], crews: ["s-d12 s-d10 s-d8", "h-d20 h-d12 h-d10"],
        hands: ["as 2s ks 4h 7s 9s js", "8h"], acted: ["strike", "strike"],
    };
    assert_eq!(chosen(&set_up(2, &given)), ["pass"]);
}

#[test]
fn it_breaks_a_tie_that_would_jail_its_largest_die() {
    let given = position! {
        step: "exert", fray: ["s-d20=9", "h-d20=9"], crews: ["s-d12 s-d10 s-d8", "h-d12 h-d10 h-d8"],
        hands: ["ah", ""], acted: ["strike", "strike"],
    };
    assert_eq!(chosen(&set_up(2, &given)), ["play ah h-d20 -1", "play ah s-d20 +1"]);
}

#[test]
fn the_last_round_is_played_for_the_most_dice() {
    // Two dice each beside the Fray, and no card to come: whoever wins this Skirmish wins the game.
    let given = position! {
        step: "exert", raids: true, crews: ["s-d20 s-d12", "h-d20 h-d12"], fray: ["s-d6=1", "h-d6=4"],
        hands: ["7s", ""], acted: ["strike", "strike"], rest: "exhausted", round: 9,
    };
    assert_eq!(chosen(&set_up(2, &given)), ["play 7s s-d6"]);
}

#[test]
fn ahead_in_the_last_round_it_stakes_no_more_than_it_can_lose() {
    let given = position! {
        raids: true, crews: ["s-d4 s-d6 s-d8 s-d10 s-d12", "h-d20 h-d12"], rest: "exhausted", round: 9,
    };
    assert!(!chosen(&set_up(2, &given)).contains(&"recruit".to_string()));
}

#[test]
fn behind_in_the_last_round_it_stakes_what_it_needs() {
    let given = position! {
        raids: true, turn: 1, first: 2, crews: ["s-d6 s-d8", "h-d4 h-d6 h-d10"], fray: ["", "h-d12"],
        acted: ["-", "strike"], rest: "exhausted", round: 9,
    };
    assert_eq!(chosen(&set_up(2, &given)), ["recruit"]);
}

#[test]
fn it_does_not_run_the_cards_out_while_behind() {
    // The last card would leave no pile for the Raids, and the game would end with this round.
    let given = position! {
        crews: ["s-d4 s-d20", "h-d20 h-d12 h-d10 h-d8 h-d6"], deck: "as", rest: "exhausted", round: 9,
    };
    assert!(!chosen(&set_up(2, &given)).contains(&"fix".to_string()));
    let given = position! {
        crews: ["s-d4 s-d20 s-d12 s-d10 s-d8 s-d6", "h-d20 h-d12"], deck: "as", rest: "exhausted", round: 9,
    };
    assert_eq!(chosen(&set_up(2, &given)), ["fix"]);
}

#[test]
fn a_faction_ability_is_chosen_by_the_hand() {
    let options = Options { faction_abilities: OnOff::On, ..Options::default() };
    let with = |hand: &str| {
        let given = position! { step: "ability", hands: [hand, "8h 6h 4h"] };
        chosen(&Ursting::set_up(&options, 2, &Library::new(), &given).expect("it can be so"))
    };
    assert_eq!(with("as 2h 9s"), ["ability loaded-sleeves"]);
    assert_eq!(with("ks qs js"), ["ability tunnellers"]);
    assert_eq!(with("9s 9h 7h"), ["ability second-wind"]);
}

#[test]
fn a_novice_overlooks_and_still_plays_no_nonsense() {
    let acts = |game: &Ursting| -> Vec<String> {
        let novice =
            |seed| game.skilled(ME, Level::Novice, &Deadline::NEVER, &mut Quick::new(seed)).to_string();
        (0..60).map(novice).collect()
    };
    // It wins the game if the card comes to mind, and otherwise passes.
    let given = position! {
        step: "exert", crews: ["s-d4", ""], fray: ["s-d20=8", "h-d20=12"], hands: ["7s", ""], acted: ["strike", "strike"],
    };
    let all = acts(&set_up(2, &given));
    let of = |action: &str| all.iter().filter(|chosen| *chosen == action).count();
    assert!((15..=45).contains(&of("pass")), "{all:?}");
    assert_eq!(of("pass") + of("play 7s s-d20") + of("play 7s h-d20"), all.len(), "{all:?}");
    // It plays nothing where it has won.
    let given = position! {
        step: "exert", fray: ["s-d20=15", "h-d4=2"], crews: ["s-d12 s-d10 s-d8", "h-d20 h-d12 h-d10"],
        hands: ["as 2s ks 4h 7s 9s js", "8h"], acted: ["strike", "strike"],
    };
    assert!(acts(&set_up(2, &given)).iter().all(|action| action == "pass"));
}

#[test]
fn an_expert_wins_the_game_with_two_cards_where_one_is_not_enough() {
    let given = position! {
        step: "exert", crews: ["s-d4", ""], fray: ["s-d12=7", "h-d12=9"], hands: ["as 2s", ""], acted: ["strike", "strike"],
    };
    let mut game = set_up(2, &given);
    let mut chance = Quick::new(4);
    while game.turn() == Turn::Ask(kernel::Seats::one(ME)) {
        let action = game.skilled(ME, Level::Expert, &Deadline::NEVER, &mut chance);
        game.play(ME, &action, &mut chance, &mut Silent).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { panic!("the die was not won: {:?}", game.turn()) };
    assert!(outcome.winners().has(ME) && outcome.winners().len() == 1);
}

#[test]
fn shares_are_of_one_win_and_more_dice_are_better() {
    let at = |crews: [&str; 3]| {
        let given = position! { crews: crews };
        let game = set_up(3, &given);
        Seat::first(3).map(|seat| game.value(seat)).collect::<Vec<f64>>()
    };
    let even = at(["s-d20 s-d12", "h-d20 h-d12", "d-d20 d-d12"]);
    let ahead = at(["s-d20 s-d12 s-d10", "h-d20 h-d12", "d-d20 d-d12"]);
    let behind = at(["s-d20", "h-d20 h-d12", "d-d20 d-d12"]);
    assert!((even.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{even:?}");
    assert!(ahead[0] > even[0] && even[0] > behind[0], "{ahead:?} {even:?} {behind:?}");
}
