//! Writes the golden records of Zombie that are not there yet: `cargo run -p wardroom-zombie --example golden`.
//!
//! For a new option value or a new revision of the rules: add a recipe with a name of its own, run this, and raise the count in
//! `tests/golden.rs`. With a folder as its argument it writes there instead, to look at what would be written.

use kernel::{Archive, Game, Library, Table, chance::Keyed};
use std::{env, error::Error, path::PathBuf};
use trials::golden::{Manner, Recipe, has_action, has_chance, write_missing};
use zombie::{
    Deck, DeckTable, DiggerHunterTurn, FirstDealer, GraveyardView, HunterTargets, LaidSet, Options,
    ProtectionOrder, TieBreak, YesNo, Zombie,
};

fn recipes() -> Vec<Recipe<Zombie>> {
    let usual = Options::default;
    let any = |_: &Table<Zombie, Keyed>| true;
    vec![
        Recipe {
            name: "r1-2-usual",
            title: &Zombie::titles()[0],
            players: 2,
            options: usual(),
            manner: Manner::default(),
            until: |table| has_action(table, "call") && has_action(table, "take-back"),
        },
        Recipe {
            name: "r1-2-extra-round",
            title: &Zombie::titles()[0],
            players: 2,
            options: Options {
                rounds: 1,
                max_players: 5,
                dealer_seat: 2,
                first_dealer: FirstDealer::ChosenSeat,
                tie_break: TieBreak::ExtraRound,
                round_turn_limit: 5,
                ..usual()
            },
            manner: Manner::default(),
            until: |table| table.game().position().get("rounds") == Some(&2.into()),
        },
        Recipe {
            name: "r1-3-silence",
            title: &Zombie::titles()[0],
            players: 3,
            options: Options {
                rounds: 3,
                dealer_seat: 3,
                first_dealer: FirstDealer::ChosenSeat,
                horde_from_graveyard: YesNo::Yes,
                protection_order: ProtectionOrder::CapFirst,
                tie_break: TieBreak::RoundsWon,
                ..usual()
            },
            manner: Manner { lapse: Some(9), ..Manner::default() },
            until: any,
        },
        Recipe {
            name: "r1-4-taken-back",
            title: &Zombie::titles()[0],
            players: 4,
            options: Options {
                rounds: 2,
                max_players: 6,
                dealer_seat: 4,
                hunter_targets: HunterTargets::AnyTable,
                digger_hunter_turn: DiggerHunterTurn::ReplacesTurn,
                laid_set: LaidSet::NeedsCall,
                graveyard_view: GraveyardView::TopOnly,
                round_turn_limit: 102,
                ..usual()
            },
            manner: Manner { undo: Some(5), consent: Some(17), ..Manner::default() },
            until: |table| {
                has_action(table, "fetch") && has_action(table, "bury") && has_action(table, "with hunter")
            },
        },
        Recipe {
            name: "r1-5-left",
            title: &Zombie::titles()[0],
            players: 5,
            options: Options { rounds: 4, max_players: 8, dealer_seat: 5, round_turn_limit: 200, ..usual() },
            manner: Manner { consent: Some(23), leave: Some(150), ..Manner::default() },
            until: |table| has_chance(table, "hunter"),
        },
        Recipe {
            name: "r1-6-top-only",
            title: &Zombie::titles()[0],
            players: 6,
            options: Options {
                rounds: 1,
                max_players: 6,
                dealer_seat: 6,
                first_dealer: FirstDealer::ChosenSeat,
                graveyard_view: GraveyardView::TopOnly,
                hunter_targets: HunterTargets::AnyTable,
                ..usual()
            },
            manner: Manner { lapse: Some(31), undo: Some(7), ..Manner::default() },
            until: |table| has_action(table, "dig graveyard"),
        },
        Recipe {
            name: "r1-7-replaces-turn",
            title: &Zombie::titles()[0],
            players: 7,
            options: Options {
                rounds: 1,
                max_players: 7,
                dealer_seat: 7,
                digger_hunter_turn: DiggerHunterTurn::ReplacesTurn,
                protection_order: ProtectionOrder::CapFirst,
                tie_break: TieBreak::ExtraRound,
                ..usual()
            },
            manner: Manner { consent: Some(41), ..Manner::default() },
            until: |table| has_action(table, "with hunter"),
        },
        Recipe {
            name: "r1-8-thin-deck",
            title: &Zombie::titles()[0],
            players: 8,
            options: Options {
                rounds: 1,
                max_players: 8,
                dealer_seat: 8,
                first_dealer: FirstDealer::ChosenSeat,
                deck: Deck::Table(thin_deck()),
                laid_set: LaidSet::NeedsCall,
                horde_from_graveyard: YesNo::Yes,
                ..usual()
            },
            manner: Manner { lapse: Some(29), ..Manner::default() },
            until: |table| has_chance(table, "pile"),
        },
        Recipe {
            name: "r1-3-two-steps",
            title: &Zombie::titles()[0],
            players: 3,
            options: Options { rounds: 1, ..usual() },
            manner: Manner { lapse: Some(19), undo: Some(7), ..Manner::default() },
            until: |table| has_chance(table, "hunter"),
        },
        Recipe {
            name: "r2-4-usual",
            title: &Zombie::titles()[0],
            players: 4,
            options: Options { rounds: 1, ..usual() },
            manner: Manner { lapse: Some(19), undo: Some(7), ..Manner::default() },
            until: |table| has_action(table, "take ") && has_chance(table, "hunter"),
        },
    ]
}

/// The deck that the options give as an example.
fn thin_deck() -> DeckTable {
    DeckTable {
        clown: 9,
        nurse: 9,
        graveyard: 9,
        viral: 8,
        horde: 4,
        commando3: 2,
        commando4: 2,
        commando5: 2,
        commando6: 2,
        hunter: 6,
        gravedigger: 7,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let records = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let folder = env::args_os().nth(1).map_or_else(records, PathBuf::from);
    write_missing(&folder, recipes(), &Library::new())
}
