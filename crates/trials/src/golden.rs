//! Golden records: games as a program of their time wrote them, which every later program must replay.
//!
//! One that is there is never written again: if it no longer holds, the rules have changed under old tables, and it is the change that has to
//! become a new option value. For a new option value or a new revision of the rules a recipe is added, under a name of its own.

use kernel::{
    Deed, Game, Library, Position, Seat, Table, Title, Turn, Viewer, Way,
    chance::{Keyed, Quick},
    options::{self, Allowed, specs},
    record::{
        EntryLine, Head, Hex, Line, Playback, Played, Player, Reader, Sealed, Verified, fair::Revealed, write,
    },
};
use serde_json::Value;
use std::{error::Error, fs, path::Path};

/// What is played, and how.
pub struct Recipe<G: Game> {
    /// The file's name.
    pub name: &'static str,
    /// Which of the game's titles.
    pub title: &'static Title,
    /// How many play.
    pub players: u8,
    /// By which rules.
    pub options: G::Options,
    /// In what manner.
    pub manner: Manner,
    /// What has to come up; the first seed with which it does is taken.
    pub until: fn(&Table<G, Keyed>) -> bool,
}

/// How it is played. Policies play, one move in four anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Every so many moves a seat is silent.
    pub lapse: Option<u32>,
    /// Every so many moves a seat takes back what it may by itself.
    pub undo: Option<u32>,
    /// Every so many moves something is taken back by consent.
    pub consent: Option<u32>,
    /// After so many moves all leave.
    pub leave: Option<u32>,
    /// After so many moves a seat takes the way out of the game that its prompt offers, and the others play on.
    pub way_out: Option<u32>,
}

/// A record stays below this, so that a person can read it.
const MOST_ENTRIES: usize = 700;

/// No recipe should ask for what so many games do not bring.
const MOST_SEEDS: u64 = 10_000;

/// Writes the records that are not there yet, and says what it did.
pub fn write_missing<G: Game>(
    folder: &Path,
    recipes: Vec<Recipe<G>>,
    library: &Library,
) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    for recipe in recipes {
        let path = folder.join(recipe.name).with_extension("jsonl");
        if path.exists() {
            println!("{} is there and stays as it is", recipe.name);
            continue;
        }
        let (seed, bytes) = cook(&recipe, library)?;
        fs::write(&path, &bytes)?;
        println!("{}: {} bytes, seed {seed}", recipe.name, bytes.len());
    }
    Ok(())
}

/// The first seed that brings what the recipe asks for, and its record.
fn cook<G: Game>(recipe: &Recipe<G>, library: &Library) -> Result<(u64, Vec<u8>), Box<dyn Error>> {
    for seed in 1..MOST_SEEDS {
        let (table, head) = play(recipe, seed, library)?;
        let over = table.game().turn().outcome().is_some();
        if over == recipe.manner.leave.is_none() && (recipe.until)(&table) {
            let mut bytes = Vec::new();
            write(&mut bytes, &table, &head)?;
            return Ok((seed, bytes));
        }
    }
    Err(format!("{}: no game brings what the recipe asks for", recipe.name).into())
}

/// A table, and what stands before the deal in its record.
type Kept<G> = (Table<G, Keyed>, Head);

fn play<G: Game>(recipe: &Recipe<G>, seed: u64, library: &Library) -> Result<Kept<G>, Box<dyn Error>> {
    let mut quick = Quick::new(seed);
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&seed.to_be_bytes());
    let seed = Hex(bytes);
    // Every other seat is a bot's; people contribute the longest, the shortest, or nothing.
    let players: Vec<Player> = Seat::first(recipe.players)
        .map(|seat| Player {
            name: format!("Seat {seat}"),
            bot: (seat.index() % 2 == 1).then(|| "policy".into()),
        })
        .collect();
    let contributions = Seat::first(recipe.players).map(|seat| {
        let length = [64, 0, 1, 0, 0, 0, 8, 0][seat.index() % 8];
        let salt = Hex([seat.number() + 100; 32]);
        (length > 0).then(|| Revealed { salt, contribution: vec![seat.number(); length] })
    });
    let played = Played::new::<G>(recipe.title, &recipe.options, library);
    let sealed = Sealed::among(played, &players, seed, contributions.collect());
    let chance = Keyed::new(&sealed.key());
    let mut table = Table::<G, _>::deal(&recipe.options, recipe.players, library, chance)?.silent();
    let mut moves = 0u32;
    while let Turn::Ask(asked) = table.game().turn() {
        let Some(seat) = asked.lowest() else { break };
        moves += 1;
        let due = |every: Option<u32>| every.is_some_and(|every| moves.is_multiple_of(every));
        if due(recipe.manner.leave) || table.journal().len() > MOST_ENTRIES {
            break;
        }
        let taken_back = due(recipe.manner.consent) && table.undo(seat, true).is_ok()
            || due(recipe.manner.undo) && table.undo(seat, false).is_ok();
        if taken_back || due(recipe.manner.lapse) && table.lapse(seat).is_ok() {
            continue;
        }
        let game = table.game();
        let any = moves.is_multiple_of(4);
        let action = match recipe.manner.way_out.filter(|at| *at == moves).and_then(|_| way_out(game, seat)) {
            Some(action) => action,
            None if any => game.sample(seat, &mut quick),
            None => game.policy(seat, &mut quick),
        };
        table.act(seat, action)?;
    }
    Ok((table, Head::Two(Box::new(sealed))))
}

/// The way out that a seat's prompt offers.
fn way_out<G: Game>(game: &G, seat: Seat) -> Option<G::Action> {
    game.view(Viewer::Seat(seat)).prompt?.ways.into_iter().find_map(|way| match way {
        Way::Leave { choice } => choice.notation.parse().ok(),
        Way::Choose { .. } | Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => None,
    })
}

/// Whether an action with this part in its notation was played.
pub fn has_action<G: Game>(table: &Table<G, Keyed>, part: &str) -> bool {
    table.journal().iter().any(|entry| match &entry.deed {
        Deed::Act { action, .. } | Deed::Lapse { action, .. } => action.to_string().contains(part),
        Deed::Undo { .. } => false,
    })
}

/// Whether chance was asked by this name after the deal.
pub fn has_chance<G: Game>(table: &Table<G, Keyed>, label: &str) -> bool {
    table.journal().iter().flat_map(|entry| &entry.drawn).any(|drawn| drawn.label == label)
}

/// One golden record.
pub struct Golden {
    /// Its file's name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The golden records of the crate in `folder`, by name. How many there are is said by the test, and only grows.
pub fn shelf(folder: &str, records: usize) -> Vec<Golden> {
    let mut all: Vec<Golden> = fs::read_dir(Path::new(folder).join("records"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| Golden {
            name: path.file_name().unwrap().to_string_lossy().into_owned(),
            bytes: fs::read(&path).unwrap(),
        })
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(all.iter().all(|record| record.name.ends_with(".jsonl")));
    assert_eq!(all.len(), records);
    all
}

/// Every record holds, its seed is shown if and only if it was played to the end, one was left, and at the shuffle of one people had a part.
/// Chance was asked only by names that the game lists.
pub fn hold<G: Game>(shelf: &[Golden], library: &Library) {
    let (mut unfinished, mut contributed) = (0, 0);
    for record in shelf {
        for drawn in record.entries().iter().flat_map(|entry| &entry.chance) {
            let listed = G::CHANCE.iter().any(|(label, _)| *label == drawn.label);
            assert!(listed, "{}: `{}` is not in the game's list", record.name, drawn.label);
        }
        let verified = record.verify::<G>(library);
        assert_eq!(verified.seed_shown, verified.end.is_some(), "{}", record.name);
        assert!(verified.outcomes > 0, "{}", record.name);
        unfinished += usize::from(verified.end.is_none());
        contributed += usize::from(verified.bound.is_some_and(|bound| bound.contributors > 0));
    }
    assert!(contributed > 0, "one of format 2, at whose shuffle people had a part");
    assert!(unfinished > 0, "one that was left, its seed a secret");
    let bytes: usize = shelf.iter().map(|record| record.bytes.len()).sum();
    assert!(bytes < 600_000, "golden records are small: {bytes} bytes");
}

/// The options that a record was played with, by their names of today.
fn options_of<G: Game>(header: &Value) -> Value {
    let title = G::titles().iter().find(|title| header["game"] == title.id).expect("a title of the game");
    let written = header["options"].as_object().expect("options in the header");
    let options = options::written::<G>(title, written).unwrap_or_else(|error| panic!("{error}"));
    serde_json::to_value(options).expect("options are data")
}

/// Between them every value of every option is played, and every revision.
pub fn play_every_option<G: Game>(shelf: &[Golden]) {
    let headers: Vec<Value> = shelf.iter().map(Golden::header).collect();
    let options: Vec<Value> = headers.iter().map(options_of::<G>).collect();
    for spec in specs::<G::Options>() {
        // Of a long range the ends and the middle; of anything else every value.
        let wanted = match spec.allowed {
            Allowed::Range(least, most) if most - least < 8 => (least..=most).map(Value::from).collect(),
            ref allowed => allowed.tries(),
        };
        for value in wanted {
            assert!(
                options.iter().any(|options| options[&spec.name] == value),
                "no golden record has {} = {value}",
                spec.name
            );
        }
    }
    for revision in 1..=G::REVISION {
        assert!(headers.iter().any(|header| header["revision"] == revision), "revision {revision}");
    }
}

/// Between them silence and taking back occur, and each of these parts of actions and names of chance.
pub fn contain(shelf: &[Golden], actions: &[&str], chances: &[&str]) {
    let entries: Vec<EntryLine> = shelf.iter().flat_map(Golden::entries).collect();
    assert!(entries.iter().any(|entry| entry.lapse), "silence");
    assert!(entries.iter().any(|entry| entry.undo.is_some() && !entry.consent), "taken back by law");
    assert!(entries.iter().any(|entry| entry.undo.is_some() && entry.consent), "taken back by consent");
    let undone = entries.iter().any(|entry| entry.undone && !entry.chance.is_empty());
    assert!(undone, "chance that was taken back");
    let moves: Vec<&str> = entries.iter().filter_map(|entry| entry.action.as_deref()).collect();
    for part in actions {
        assert!(moves.iter().any(|text| text.contains(part)), "`{part}` is in no golden record");
    }
    for label in chances {
        assert!(entries.iter().flat_map(|entry| &entry.chance).any(|drawn| drawn.label == *label), "{label}");
    }
}

impl Golden {
    /// Opens it for playing.
    pub fn open<G: Game>(&self, library: &Library) -> Playback<G, &[u8]> {
        let (reader, header) = Reader::new(self.bytes.as_slice()).unwrap();
        Playback::new(reader, header, library, false).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    fn verify<G: Game>(&self, library: &Library) -> Verified {
        self.open::<G>(library).finish().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The state at the end, as data.
    pub fn last_position<G: Game>(&self, library: &Library) -> Position {
        let mut playback = self.open::<G>(library);
        while playback.advance().unwrap() {}
        playback.table().game().position()
    }

    /// The first line, as data.
    pub fn header(&self) -> Value {
        let first = self.bytes.split(|byte| *byte == b'\n').next().unwrap();
        serde_json::from_slice(first).unwrap()
    }

    /// How many play in it.
    pub fn players(&self) -> usize {
        self.header()["seats"].as_array().map_or(0, Vec::len)
    }

    fn entries(&self) -> Vec<EntryLine> {
        let (mut reader, _) = Reader::new(self.bytes.as_slice()).unwrap();
        let mut entries = Vec::new();
        while let Some(Line::Entry(entry)) = reader.next_line().unwrap() {
            entries.push(entry);
        }
        entries
    }
}
