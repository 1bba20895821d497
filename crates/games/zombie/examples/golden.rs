//! Writes the golden records of Zombie that are not there yet: `cargo run -p wardroom-zombie --example golden`.
//!
//! A golden record is a game as a program of its time wrote it. `tests/golden.rs` plays all of them, so that old records keep replaying.
//! One that is there is never written again: if it no longer holds, the rules have changed under old tables, and it is the change that has
//! to become a new option value.
//!
//! For a new option value or a new revision of the rules: add a recipe with a name of its own, run this, and raise the count in
//! `tests/golden.rs`. With a folder as its argument it writes there instead, to look at what would be written.

use kernel::{
    Deed, Game, Library, Seat, Table, Turn,
    chance::{Keyed, Quick},
    record::{Hex, Particulars, Player, fair, write},
};
use std::{env, error::Error, fs, path::PathBuf};
use zombie::{
    Deck, DeckTable, DiggerHunterTurn, FirstDealer, GraveyardView, HunterTargets, LaidSet, Options,
    ProtectionOrder, TieBreak, YesNo, Zombie,
};

/// What is played, and how.
struct Recipe {
    /// The file's name.
    name: &'static str,
    players: u8,
    options: Options,
    manner: Manner,
    /// What has to come up; the first seed with which it does is taken.
    until: fn(&Table<Zombie, Keyed>) -> bool,
}

/// How it is played. Policies play, one move in four anything.
#[derive(Default)]
struct Manner {
    /// Every so many moves a seat is silent.
    lapse: Option<u32>,
    /// Every so many moves a seat takes back what it may by itself.
    undo: Option<u32>,
    /// Every so many moves something is taken back by consent.
    consent: Option<u32>,
    /// After so many moves all leave.
    leave: Option<u32>,
}

/// A record stays below this, so that a person can read it.
const MOST_ENTRIES: usize = 700;

fn recipes() -> Vec<Recipe> {
    let usual = Options::default;
    let any = |_: &Table<Zombie, Keyed>| true;
    vec![
        Recipe {
            name: "r1-2-usual",
            players: 2,
            options: usual(),
            manner: Manner::default(),
            until: |table| has_action(table, "call") && has_action(table, "take-back"),
        },
        Recipe {
            name: "r1-2-extra-round",
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
            until: |table| table.game().position().rounds == 2,
        },
        Recipe {
            name: "r1-3-silence",
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
            players: 5,
            options: Options { rounds: 4, max_players: 8, dealer_seat: 5, round_turn_limit: 200, ..usual() },
            manner: Manner { consent: Some(23), leave: Some(150), ..Manner::default() },
            until: |table| has_chance(table, "hunter"),
        },
        Recipe {
            name: "r1-6-top-only",
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

fn has_action(table: &Table<Zombie, Keyed>, part: &str) -> bool {
    table.journal().iter().any(|entry| match &entry.deed {
        Deed::Act { action, .. } | Deed::Lapse { action, .. } => action.to_string().contains(part),
        Deed::Undo { .. } => false,
    })
}

fn has_chance(table: &Table<Zombie, Keyed>, label: &str) -> bool {
    table.journal().iter().flat_map(|entry| &entry.drawn).any(|drawn| drawn.label == label)
}

/// One contribution for each seat: none, the longest, and some between.
fn contributions(players: u8) -> Vec<Vec<u8>> {
    (0..players).map(|seat| vec![seat; [0, 64, 1, 8][usize::from(seat) % 4]]).collect()
}

/// A table and what its record says besides.
type Played = (Table<Zombie, Keyed>, Particulars<Zombie>);

/// Plays the recipe with this seed.
fn play(recipe: &Recipe, seed: u64) -> Result<Played, Box<dyn Error>> {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&seed.to_be_bytes());
    let seed = Hex(bytes);
    let contributions = contributions(recipe.players);
    let chance = Keyed::new(&fair::key(&seed, &contributions));
    let mut table =
        Table::<Zombie, _>::deal(&recipe.options, recipe.players, &Library::new(), chance)?.silent();
    let mut quick = Quick::new(u64::from(recipe.players));
    let mut moves = 0u32;
    while let Turn::Ask(asked) = table.game().turn() {
        let Some(seat) = asked.lowest() else { break };
        moves += 1;
        let due = |every: Option<u32>| every.is_some_and(|every| moves.is_multiple_of(every));
        if due(recipe.manner.leave) || table.journal().len() > MOST_ENTRIES {
            break;
        }
        if due(recipe.manner.consent) && table.undo(seat, true).is_ok() {
            continue;
        }
        if due(recipe.manner.undo) && table.undo(seat, false).is_ok() {
            continue;
        }
        if due(recipe.manner.lapse) {
            table.lapse(seat)?;
            continue;
        }
        let game = table.game();
        let any = moves.is_multiple_of(4);
        let action = if any { game.sample(seat, &mut quick) } else { game.policy(seat, &mut quick) };
        table.act(seat, action)?;
    }
    let players = Seat::first(recipe.players)
        .map(|seat| Player { name: format!("Seat {seat}"), bot: (seat.index() > 0).then(|| "policy".into()) })
        .collect();
    let options = recipe.options.clone();
    Ok((table, Particulars { title: &Zombie::titles()[0], options, players, seed, contributions }))
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/records")), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for recipe in recipes() {
        let path = folder.join(recipe.name).with_extension("jsonl");
        if path.exists() {
            println!("{} is there and stays as it is", recipe.name);
            continue;
        }
        for seed in 1.. {
            let (table, particulars) = play(&recipe, seed)?;
            let over = table.game().turn().outcome().is_some();
            if over != recipe.manner.leave.is_none() || !(recipe.until)(&table) {
                continue;
            }
            let mut bytes = Vec::new();
            write(&mut bytes, &table, &particulars, &Library::new())?;
            fs::write(&path, &bytes)?;
            println!(
                "{}: {} entries, {} bytes, seed {seed}",
                recipe.name,
                table.journal().len(),
                bytes.len()
            );
            break;
        }
    }
    Ok(())
}
