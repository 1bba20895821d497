//! Writes the golden records of Ward that are not there yet: `cargo run -p wardroom-ward --example golden`.
//!
//! For a new option value or a new revision of the rules: add a recipe with a name of its own, run this, and raise the count in
//! `tests/golden.rs`. With a folder as its argument it writes there instead, to look at what would be written.

#[path = "../tests/shelf/mod.rs"]
mod shelf;

use kernel::Game;
use std::{env, error::Error, path::PathBuf};
use trials::golden::{Manner, Recipe, has_action, has_chance, write_missing};
use ward::{
    AfterSlide, BareKill, CardLists, CardSet, ChainOrder, DeathPlace, DotStacking, DoubleLoss, LastCard,
    Options, Permission, ReturnAttack, SlideOn, TickOrder, Ward,
};

fn recipes() -> Vec<Recipe<Ward>> {
    let usual = Options::default;
    let title = &Ward::titles()[0];
    vec![
        Recipe {
            name: "r1-usual",
            title,
            players: 2,
            options: usual(),
            manner: Manner { undo: Some(7), consent: Some(29), ..Manner::default() },
            until: |table| {
                has_action(table, "choose ") && ["fear", "thaw"].iter().all(|label| has_chance(table, label))
            },
        },
        Recipe {
            name: "r1-other-rules",
            title,
            players: 2,
            options: Options {
                cards: CardSet::Test,
                double_loss: DoubleLoss::TurnPlayerLoses,
                controlled_death_cemetery: DeathPlace::Controller,
                kill_without_replacement: BareKill::Redraw,
                frozen_kill: Permission::Forbidden,
                return_last_card: LastCard::AnyCard,
                attack_limited_summons: Permission::Allowed,
                dot_stacking: DotStacking::RefreshSameKind,
                tick_order: TickOrder::HotFirst,
                return_attack_on_limited: ReturnAttack::Skip,
                slide_on: SlideOn::BattleDeath,
                anchor_after_slide: AfterSlide::Released,
                chain_order: ChainOrder::LastInFirstOut,
                ..usual()
            },
            manner: Manner { consent: Some(31), ..Manner::default() },
            until: |table| {
                ["kill", " on "].iter().all(|part| has_action(table, part))
                    && has_chance(table, "critical-miss")
            },
        },
        Recipe {
            name: "r1-silence-and-a-way-out",
            title,
            players: 2,
            options: Options {
                double_loss: DoubleLoss::HigherTotalLoses,
                cemetery_limit: 2000,
                stall_cycles: 1,
                cycle_limit: 500,
                ..usual()
            },
            manner: Manner { lapse: Some(11), way_out: Some(250), ..Manner::default() },
            until: |table| {
                has_action(table, "concede")
                    && ["release", "reroll"].iter().all(|label| has_chance(table, label))
            },
        },
        Recipe {
            name: "r1-own-decks-one-cycle",
            title,
            players: 2,
            options: Options {
                card_lists: CardLists::Official,
                cemetery_limit: 1000,
                stall_cycles: 100,
                cycle_limit: 1,
                ..usual()
            },
            manner: Manner::default(),
            until: |table| has_action(table, "redraw"),
        },
        Recipe {
            name: "r1-first-blood",
            title,
            players: 2,
            options: Options {
                card_lists: CardLists::Official,
                cemetery_limit: 1,
                stall_cycles: 200,
                cycle_limit: 250,
                ..usual()
            },
            manner: Manner { undo: Some(5), ..Manner::default() },
            until: |table| has_action(table, "go second"),
        },
        Recipe {
            name: "r1-left",
            title,
            players: 2,
            options: usual(),
            manner: Manner { consent: Some(3), leave: Some(200), ..Manner::default() },
            until: |table| table.journal().iter().any(|entry| entry.undone && !entry.drawn.is_empty()),
        },
        Recipe {
            name: "r1-two-steps",
            title,
            players: 2,
            options: usual(),
            manner: Manner { undo: Some(9), way_out: Some(120), ..Manner::default() },
            until: |table| has_chance(table, "hit"),
        },
        Recipe {
            name: "r2-usual",
            title,
            players: 2,
            options: usual(),
            manner: Manner { undo: Some(11), way_out: Some(160), ..Manner::default() },
            until: |table| has_chance(table, "hit"),
        },
        Recipe {
            name: "r3-usual",
            title,
            players: 2,
            options: usual(),
            manner: Manner { undo: Some(11), way_out: Some(160), ..Manner::default() },
            until: |table| has_chance(table, "hit"),
        },
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let records = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let folder = env::args_os().nth(1).map_or_else(records, PathBuf::from);
    write_missing(&folder, recipes(), &shelf::library())
}
