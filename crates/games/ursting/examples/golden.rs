//! Writes the golden records of Ursting that are not there yet: `cargo run -p wardroom-ursting --example golden`.
//!
//! For a new option value or a new revision of the rules: add a recipe with a name of its own, run this, and raise the count in
//! `tests/golden.rs`. With a folder as its argument it writes there instead, to look at what would be written.

use kernel::{Archive, Game, Library};
use std::{env, error::Error, path::PathBuf};
use trials::golden::{Manner, Recipe, has_action, write_missing};
use ursting::{
    AllLocked, BustChain, BustFate, EmptyCrew, EndCards, EventFate, FixWhenEmpty, OnOff, Options, PassMode,
    RaidBust, StingTie, TieScope, TotalTieScope, TwoOvershoot, Ursting,
};

fn recipes() -> Vec<Recipe<Ursting>> {
    let usual = Options::default;
    let title = &Ursting::titles()[0];
    vec![
        Recipe {
            name: "r1-2-usual",
            title,
            players: 2,
            options: usual(),
            manner: Manner { undo: Some(7), consent: Some(29), ..Manner::default() },
            until: |table| table.game().position().get("raids") == Some(&true.into()),
        },
        Recipe {
            name: "r1-3-silence",
            title,
            players: 3,
            options: Options {
                jokers: 1,
                empty_crew: EmptyCrew::SitOut,
                pass_mode: PassMode::SingleLap,
                bust_fate: BustFate::AllDiscard,
                sting_tie: StingTie::CrewFrontFirst,
                tie_scope: TieScope::AllDice,
                raid_bust: RaidBust::CrewOrder,
                round_cap: 20,
                ..usual()
            },
            manner: Manner { lapse: Some(23), way_out: Some(60), ..Manner::default() },
            until: |table| has_action(table, "concede"),
        },
        Recipe {
            name: "r1-4-abilities",
            title,
            players: 4,
            options: Options {
                faction_abilities: OnOff::On,
                fix_when_empty: FixWhenEmpty::Forbidden,
                two_overshoot: TwoOvershoot::Forbidden,
                bust_fate: BustFate::AllExhaust,
                bust_chain: BustChain::Ignore,
                event_fate: EventFate::Exhaust,
                total_tie_scope: TotalTieScope::HighestOnly,
                round_cap: 10_000,
                ..usual()
            },
            manner: Manner { consent: Some(41), ..Manner::default() },
            until: |table| has_action(table, "reroll ") || has_action(table, "press "),
        },
        Recipe {
            name: "r1-2-fences-and-press-gang",
            title,
            players: 2,
            options: Options {
                faction_abilities: OnOff::On,
                all_locked: AllLocked::LastWinner,
                end_cards: EndCards::HandsToo,
                round_cap: 5010,
                ..usual()
            },
            manner: Manner { undo: Some(5), ..Manner::default() },
            until: |table| has_action(table, "fence") && has_action(table, "press "),
        },
        Recipe {
            name: "r1-3-left",
            title,
            players: 3,
            options: Options { faction_abilities: OnOff::On, ..usual() },
            manner: Manner { consent: Some(23), leave: Some(160), ..Manner::default() },
            until: |table| has_action(table, "reroll ") && has_action(table, "give "),
        },
        Recipe {
            name: "r1-3-two-steps",
            title,
            players: 3,
            options: usual(),
            manner: Manner { lapse: Some(31), undo: Some(11), ..Manner::default() },
            until: |_| true,
        },
        Recipe {
            name: "r2-3-usual",
            title,
            players: 3,
            options: usual(),
            manner: Manner { lapse: Some(37), undo: Some(13), ..Manner::default() },
            until: |table| has_action(table, "fix"),
        },
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let records = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let folder = env::args_os().nth(1).map_or_else(records, PathBuf::from);
    write_missing(&folder, recipes(), &Library::new())
}
