//! Writes the golden records of The Final Word that are not there yet: `cargo run -p wardroom-final-word --example golden`.
//!
//! A golden record is a game as a program of its time wrote it. `tests/golden.rs` plays all of them, so that old records keep replaying.
//! One that is there is never written again: if it no longer holds, the rules have changed under old tables, and it is the change that has
//! to become a new option value.
//!
//! The first twelve titles have two: one as it is preset, and one with other values of its options; of the others those of `LATER` have
//! one, and the first has one more at whose shuffle people have a part. For a new revision add nothing: run this, and raise the count in `tests/golden.rs`. With a folder as its argument it writes there
//! instead.

use final_word::{FinalWord, Options};
use kernel::{
    Archive, Chance, Game, Library, Players, Rules, Table, Title, Turn,
    chance::{Keyed, Quick},
    options,
    record::{Head, Hex, Played, Player, Sealed, fair::Revealed, write},
};
use serde_json::{Map, Value};
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Which records there are of the titles that came later.
const LATER: [(&str, &str); 3] = [("fw-pl", "usual"), ("fw-srn", "others"), ("fw-trn", "usual")];

/// A record stays below this, so that a person can read it.
const MOST_ENTRIES: u32 = 90;

/// The game that is played past the end of its deck, where an abandoned word ends nothing (FW-345-28): by so many, in at most so many
/// entries.
const PAST_THE_DECK: (&str, u8, u32) = ("fw-345", 3, 400);

fn library() -> Library {
    [lexicon::wordnik(), lexicon::scowl80()].into_iter().fold(Library::new(), |library, list| {
        library.with(list.name().to_string(), list.hash().to_string(), Arc::new(list.clone()))
    })
}

/// The last value of every option but those that a table of the house cannot have.
fn others(title: &'static Title) -> Result<Options, Box<dyn Error>> {
    let preset = FinalWord::preset(title);
    let mut chosen = Map::new();
    for spec in options::specs_of(&preset) {
        let value: Option<Value> = match spec.name.as_str() {
            "first_player" => Some("random".into()),
            "lexicon" => Some("scowl80".into()),
            "turn_seconds" => Some(120.into()),
            _ => spec.allowed.tries().into_iter().next_back(),
        };
        chosen.extend(value.map(|value| (spec.name, value)));
    }
    Ok(options::read(&preset, &chosen)?)
}

/// A game in which now and then somebody is silent or takes back.
fn play(
    title: &'static Title,
    options: &Options,
    players: u8,
    number: u8,
    most: u32,
    contributions: Vec<Option<Revealed>>,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let (seed, library) = (Hex([number; 32]), library());
    let sitting: Vec<Player> =
        (1..=players).map(|seat| Player { name: format!("Player {seat}"), bot: None }).collect();
    let played = Played::new::<FinalWord>(title, options, &library);
    let sealed = Sealed::among(played, &sitting, seed, contributions);
    let chance = Keyed::new(&sealed.key());
    let mut table = Table::<FinalWord, _>::deal(options, players, &library, chance)?;
    let mut quick = Quick::new(number.into());
    let mut moves = 0;
    while let Turn::Ask(asked) = table.game().turn() {
        let seat = asked.lowest().ok_or("nobody is asked")?;
        moves += 1;
        match quick.below("manner", 24) {
            0 => drop(table.lapse(seat)?),
            1 => drop(table.undo(seat, true)),
            2 => drop(table.undo(seat, false)),
            n => {
                let game = table.game();
                let action =
                    if n < 8 { game.sample(seat, &mut quick) } else { game.policy(seat, &mut quick) };
                table.act(seat, action)?;
            }
        }
        if moves > most {
            break;
        }
    }
    let mut bytes = Vec::new();
    write(&mut bytes, &table, &Head::Two(Box::new(sealed)))?;
    Ok(bytes)
}

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("records");
    let folder = env::args().nth(1).map_or(here, PathBuf::from);
    fs::create_dir_all(&folder)?;
    for (number, title) in FinalWord::titles().iter().enumerate() {
        let preset = FinalWord::preset(title);
        let all = FinalWord::players(&preset);
        for (kind, options, players) in [
            ("usual", preset, *all.start().max(&2).min(all.end())),
            ("others", others(title)?, *all.end().min(&3)),
        ] {
            if number >= 12 && !LATER.contains(&(title.id, kind)) {
                continue;
            }
            let path = folder.join(format!("r{}-{}-{kind}.jsonl", FinalWord::REVISION, title.id));
            if !path.exists() {
                let nothing = vec![None; usize::from(players)];
                fs::write(&path, play(title, &options, players, number as u8 + 1, MOST_ENTRIES, nothing)?)?;
                println!("{}", path.display());
            }
        }
        let (id, players, most) = PAST_THE_DECK;
        let path = folder.join(format!("r{}-{id}-past-the-deck.jsonl", FinalWord::REVISION));
        if title.id == id && !path.exists() {
            fs::write(
                &path,
                play(title, &FinalWord::preset(title), players, 7, most, vec![None; usize::from(players)])?,
            )?;
            println!("{}", path.display());
        }
    }
    two_steps(&folder)
}

/// One record at whose shuffle two of three people have a part.
fn two_steps(folder: &Path) -> Result<(), Box<dyn Error>> {
    let title = &FinalWord::titles()[0];
    let path = folder.join(format!("r2-{}-two-steps.jsonl", title.id));
    if !path.exists() {
        let gave =
            |salt: u8, part: &[u8]| Some(Revealed { salt: Hex([salt; 32]), contribution: part.to_vec() });
        let contributions = vec![gave(101, &[1; 64]), None, gave(103, &[3])];
        fs::write(&path, play(title, &FinalWord::preset(title), 3, 100, MOST_ENTRIES, contributions)?)?;
        println!("{}", path.display());
    }
    Ok(())
}
