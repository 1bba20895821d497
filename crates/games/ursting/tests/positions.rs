//! Positions from outside: whatever is written in them, they are refused by a clause or played on, and what comes of them can be written
//! down and read back.

use kernel::hs::{HS_17, HS_18};
use kernel::{Archive, Chance, Library, Players, Position, Rules, Seat, Silent, Turn, chance::Quick};
use serde::{Deserialize, Serialize};
use ursting::clauses::wu::WU_01;
use ursting::{Action, OnOff, Options, Ursting};

const STEPS: [&str; 18] = [
    "ward",
    "ability",
    "scheme",
    "fix",
    "second-wind",
    "exert",
    "press",
    "debt",
    "locked",
    "over",
    "dispatch scheme",
    "dispatch recover",
    "sting raid",
    "sting scheme",
    "sting exert",
    "sting debt",
    "sting locked",
    "nonsense",
];

fn number(chance: &mut Quick, n: u32) -> usize {
    chance.below("number", n) as usize
}

fn pick<'a>(chance: &mut Quick, from: &[&'a str]) -> &'a str {
    from[number(chance, from.len() as u32)]
}

/// A word that is, or nearly is, a piece.
fn word(chance: &mut Quick) -> String {
    let suit = pick(chance, &["s", "h", "d", "c"]);
    let rank = pick(chance, &["a", "2", "3", "4", "5", "7", "9", "10", "j", "k"]);
    let size = pick(chance, &["d20", "d12", "d10", "d8", "d6", "d4"]);
    match number(chance, 12) {
        0..5 => format!("{suit}-{size}"),
        5..7 => format!("{suit}-{size}={}", number(chance, 22)),
        7..10 => format!("{rank}{suit}"),
        10 => "joker".into(),
        _ => pick(chance, &["=", "-", "♠", "s-d20=", "=3", "none", "s-d20=300", "\u{0}"]).into(),
    }
}

/// A line with some words taken out, doubled or put in.
fn garble(line: &mut String, chance: &mut Quick) {
    let mut words: Vec<String> = line.split_whitespace().map(String::from).collect();
    for _ in 0..=number(chance, 2) {
        let place = number(chance, words.len() as u32 + 1);
        match number(chance, 4) {
            0 if place < words.len() => drop(words.remove(place)),
            1 if place < words.len() => words.push(words[place].clone()),
            2 => words.extend((0..number(chance, 40)).map(|_| word(chance)).collect::<Vec<_>>()),
            _ => words.insert(place, word(chance)),
        }
    }
    *line = words.join(" ");
}

fn garble_one(lines: &mut [String], chance: &mut Quick) {
    if !lines.is_empty() {
        garble(&mut lines[number(chance, lines.len() as u32)], chance);
    }
}

/// One word moves from a line to another: the pieces stay whole.
fn shift(from: &mut String, to: &mut String, chance: &mut Quick) {
    let mut words: Vec<&str> = from.split_whitespace().collect();
    if !words.is_empty() {
        let taken = words.remove(number(chance, words.len() as u32));
        to.push(' ');
        to.push_str(taken);
        *from = words.join(" ");
    }
}

fn seats(chance: &mut Quick) -> Vec<Seat> {
    (0..number(chance, 4)).map(|_| Seat::new(number(chance, 5) as u8)).collect()
}

/// A position by its keys, to be changed.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Sheet {
    step: String,
    turn: Option<Seat>,
    acting: Option<Seat>,
    first: Option<Seat>,
    round: Option<u16>,
    raids: bool,
    wards: Vec<String>,
    abilities: Vec<String>,
    acted: Vec<String>,
    wins: Vec<u16>,
    crews: Option<Vec<String>>,
    safe: Vec<String>,
    fray: Vec<String>,
    prison: String,
    hands: Vec<String>,
    known: Vec<String>,
    deck: String,
    discard: String,
    exhausted: String,
    rest: String,
    passed: Vec<Seat>,
    locked: Vec<Seat>,
    conceded: Vec<Seat>,
    sting_from: Option<Seat>,
    sting_left: Option<Vec<Seat>>,
    spoils: String,
    winner: Option<Seat>,
    reason: String,
    by_round_cap: bool,
}

/// Changes one thing in a position.
fn change(position: &mut Sheet, chance: &mut Quick) {
    let seat = Seat::new(number(chance, 5) as u8);
    match number(chance, 26) {
        0 | 1 => position.step = pick(chance, &STEPS).into(),
        2 => position.turn = Some(seat),
        3 => position.first = Some(seat),
        4 => position.acting = Some(seat),
        5 => position.round = Some([0, 1, 2, 99, 100, 101, u16::MAX][number(chance, 7)]),
        6 => position.raids = !position.raids,
        7 => garble_one(&mut position.wards, chance),
        8 => garble_one(&mut position.abilities, chance),
        9 => garble_one(&mut position.acted, chance),
        10 => position.wins = (0..number(chance, 5)).map(|_| number(chance, 4) as u16).collect(),
        11 => garble_one(position.crews.as_deref_mut().unwrap_or_default(), chance),
        12 => garble_one(&mut position.safe, chance),
        13 => garble_one(&mut position.fray, chance),
        14 => garble(&mut position.prison, chance),
        15 => garble_one(&mut position.hands, chance),
        16 => garble_one(&mut position.known, chance),
        17 => garble(&mut position.deck, chance),
        18 => garble(&mut position.discard, chance),
        19 => position.rest = pick(chance, &["", "deck", "discard", "exhausted", "hand"]).into(),
        20 => position.passed = seats(chance),
        21 => position.locked = seats(chance),
        22 => position.conceded = seats(chance),
        23 => {
            (position.sting_from, position.sting_left) = (Some(seat), Some(seats(chance)));
            garble(&mut position.spoils, chance);
        }
        24 => {
            (position.winner, position.by_round_cap) = (Some(seat).filter(|_| number(chance, 2) == 0), true);
            let reasons =
                ["last-faction", "most-dice", "best-dice", "final-roll", "all-locked", "concession"];
            position.reason = pick(chance, &reasons).into();
        }
        _ => {
            let crews = position.crews.get_or_insert_default();
            let place = number(chance, crews.len().max(1) as u32);
            match (crews.get_mut(place), position.safe.get_mut(place), number(chance, 3)) {
                (Some(crew), Some(safe), 0) => shift(crew, safe, chance),
                (Some(crew), _, 1) => shift(crew, &mut position.prison, chance),
                _ => shift(&mut position.deck, &mut position.discard, chance),
            }
        }
    }
}

fn read_back(game: &Ursting, options: &Options) {
    let position = game.position();
    match Ursting::set_up(options, game.seats(), &Library::new(), &position) {
        Ok(again) => assert!(again == *game, "another after reading back: {position:?}"),
        Err(refusal) => panic!("cannot be read back: {refusal}: {position:?}"),
    }
}

/// Plays on for a while; every position on the way can be read back.
fn play_on(mut game: Ursting, options: &Options, chance: &mut Quick) {
    read_back(&game, options);
    for _ in 0..40 {
        let Turn::Ask(asked) = game.turn() else { return };
        let seat = asked.lowest().expect("somebody is asked");
        let _ = game.view(kernel::Viewer::Seat(seat));
        let leaves = number(chance, 60) == 0;
        let action = if leaves { Action::Concede } else { game.sample(seat, chance) };
        game.play(seat, &action, chance, &mut Silent).expect("a sample is legal");
        read_back(&game, options);
    }
}

#[test]
fn any_position_is_refused_by_a_clause_or_played_on() {
    trials::shows![HS_17, HS_18];
    let tries: u64 =
        std::env::var("WARDROOM_POSITIONS").map_or(12_000, |text| text.parse().expect("a number"));
    let chance = &mut Quick::new(1);
    let mut accepted = 0;
    for number_of_try in 0..tries {
        let options = Options {
            faction_abilities: if number_of_try % 2 == 0 { OnOff::On } else { OnOff::Off },
            ..Options::default()
        };
        let players = 2 + (number_of_try / 2 % 3) as u8;
        // From somewhere in a game on, things are changed.
        let mut start =
            Ursting::deal(&options, players, &Library::new(), chance, &mut Silent).expect("2 to 4 play");
        for _ in 0..number(chance, 150) {
            let Turn::Ask(asked) = start.turn() else { break };
            let seat = asked.lowest().expect("somebody is asked");
            let action = start.sample(seat, chance);
            start.play(seat, &action, chance, &mut Silent).expect("a sample is legal");
        }
        let mut position: Sheet = start.position().to().expect("what was written");
        for _ in 0..=number(chance, 3) {
            change(&mut position, chance);
        }
        match Ursting::set_up(&options, start.seats(), &Library::new(), &Position::of(&position)) {
            Ok(game) => {
                accepted += 1;
                play_on(game, &options, chance);
            }
            Err(refusal) => {
                assert!([HS_17, HS_18, WU_01].contains(&refusal.clause()), "{refusal}: {position:?}");
            }
        }
    }
    assert!(accepted > tries / 50, "{accepted} of {tries} were possible");
}
