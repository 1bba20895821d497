//! Writes the golden records of Words From Beyond The Grave that are not there yet: `cargo run -p wardroom-grave --example golden`.
//!
//! For a new option value or a new revision of the rules: add a recipe with a name of its own, run this, and raise the count in
//! `tests/golden.rs`. With a folder as its argument it writes there instead, to look at what would be written.

#[path = "../tests/shelf/mod.rs"]
mod shelf;

use grave::{
    AbilitiesAfterWord, FirstPlayer, Grave, HandLimitTiming, HouseWords, LaidToRestClaim, Mode, OnOff,
    Options, RockOnOutOfRound, Rounding, Slang, WordCheck, WordInMind, WordList,
};
use kernel::Game;
use std::{env, error::Error, path::PathBuf};
use trials::golden::{Manner, Recipe, has_action, has_chance, write_missing};

fn recipes() -> Vec<Recipe<Grave>> {
    let usual = Options::default;
    let title = &Grave::titles()[0];
    vec![
        Recipe {
            name: "r1-4-usual",
            title,
            players: 4,
            options: usual(),
            manner: Manner { undo: Some(7), consent: Some(29), ..Manner::default() },
            until: |table| has_action(table, "kick ") && has_action(table, "reactivate "),
        },
        Recipe {
            name: "r1-2-easy-and-silence",
            title,
            players: 2,
            options: Options {
                mode: Mode::Easy,
                first_player: FirstPlayer::Chosen,
                first_seat: 2,
                word_list: WordList::Scowl80,
                word_check: WordCheck::ListThenVote,
                opening_must_play: OnOff::On,
                hand_limit_timing: HandLimitTiming::Immediate,
                stall_laps: 2,
                round_turn_limit: 50,
                round_limit: 125,
                ..usual()
            },
            manner: Manner { lapse: Some(11), ..Manner::default() },
            until: |table| has_chance(table, "away"),
        },
        Recipe {
            name: "r1-3-votes-on-a-list-of-their-own",
            title,
            players: 3,
            options: Options {
                mode: Mode::Challenging,
                first_player: FirstPlayer::Chosen,
                first_seat: 3,
                word_list: WordList::Own,
                word_check: WordCheck::ListThenVote,
                abilities_after_word: AbilitiesAfterWord::StepAheadOnly,
                rounding: Rounding::Up,
                round_turn_limit: 125,
                round_limit: 50,
                ..usual()
            },
            manner: Manner { undo: Some(5), consent: Some(31), ..Manner::default() },
            until: |table| has_action(table, "vote yes") && has_action(table, "vote no"),
        },
        Recipe {
            name: "r1-4-on-honour",
            title,
            players: 4,
            options: Options {
                first_seat: 4,
                word_in_mind: WordInMind::Honour,
                rock_on_out_of_round: RockOnOutOfRound::Allowed,
                laid_to_rest_claim: LaidToRestClaim::Stands,
                stall_laps: 3,
                round_turn_limit: 200,
                round_limit: 200,
                ..usual()
            },
            manner: Manner { consent: Some(41), ..Manner::default() },
            until: |table| has_action(table, "reanimate") && has_action(table, "decline"),
        },
        Recipe {
            name: "r1-3-left",
            title,
            players: 3,
            options: Options { word_check: WordCheck::ListThenVote, ..usual() },
            manner: Manner { consent: Some(3), leave: Some(200), ..Manner::default() },
            until: |table| table.journal().iter().any(|entry| entry.undone && !entry.drawn.is_empty()),
        },
        Recipe {
            name: "r1-2-clean",
            title,
            players: 2,
            options: Options { word_list: WordList::WordnikClean, mode: Mode::Easy, ..usual() },
            manner: Manner::default(),
            until: |table| has_action(table, "step-ahead"),
        },
        Recipe {
            name: "r1-3-larger-and-clean",
            title,
            players: 3,
            options: Options {
                word_list: WordList::Scowl80Clean,
                mode: Mode::Easy,
                word_check: WordCheck::ListThenVote,
                ..usual()
            },
            manner: Manner { undo: Some(9), ..Manner::default() },
            until: |table| has_action(table, "vote yes"),
        },
        Recipe {
            name: "r1-2-words-of-the-house",
            title,
            players: 2,
            options: Options {
                house_words: HouseWords::new(&["gonna", "pong"]).unwrap_or_default(),
                hints: OnOff::On,
                mode: Mode::Easy,
                ..usual()
            },
            manner: Manner::default(),
            until: |table| ["gonna", "pong"].into_iter().any(|word| has_action(table, word)),
        },
        Recipe {
            name: "r1-2-narrow-slang",
            title,
            players: 2,
            options: Options { slang: Slang::Narrow, mode: Mode::Easy, ..usual() },
            manner: Manner::default(),
            until: |_| true,
        },
        Recipe {
            name: "r1-3-two-steps",
            title,
            players: 3,
            options: Options { mode: Mode::Easy, ..usual() },
            manner: Manner { lapse: Some(29), ..Manner::default() },
            until: |table| has_action(table, "dig "),
        },
        Recipe {
            name: "r2-3-votes",
            title,
            players: 3,
            options: Options { mode: Mode::Easy, word_check: WordCheck::ListThenVote, ..usual() },
            manner: Manner { undo: Some(7), lapse: Some(31), ..Manner::default() },
            until: |table| has_action(table, "vote yes") && has_action(table, "step-ahead"),
        },
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let records = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let folder = env::args_os().nth(1).map_or_else(records, PathBuf::from);
    write_missing(&folder, recipes(), &shelf::library())
}
