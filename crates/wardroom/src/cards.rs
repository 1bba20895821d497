//! `wardroom cards`: card files of Ward checked, shown, listed, described for editors, and measured.
//!
//! | file | what it holds |
//! |---|---|
//! | `read` | card files into a set, and what is wrong with them |
//! | `draw` | a card as a picture in text |
//! | `list` | cards in a table, and as JSON |
//! | `coverage` | which words and clauses a set uses |
//! | `words` | all the words of the language |

mod coverage;
mod draw;
mod list;
pub(crate) mod read;
mod words;

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    text,
};
use catalog::cards::{
    load::{self, LoadError},
    set::{Card, Set},
};
use clap::Subcommand;
use kernel::notation::nearest;
use serde_json::{Value, json};
use std::{io::Write, path::PathBuf};

/// Check, show and list the cards of Ward; the schema of card files; which words a set uses
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom cards check mine.toml              every mistake, with line and column\n  \
    wardroom cards show \"Snow Man\"              a card as it looks\n  \
    wardroom cards list --type dragon           a table of cards\n  \
    wardroom cards export > house.toml          the cards of the house as a file\n  \
    wardroom cards schema > cards.schema.json   for an editor that completes and checks\n  \
    wardroom cards coverage mine.toml           which words of the language the cards use\n  \
    wardroom cards words                        all the words there are\n\n\
    Without a FILE the cards of the house are shown. docs/cards.md teaches the language.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Say everything that is wrong with card files
    #[command(after_help = "Exit code 1 if there is a mistake, 2 if a file cannot be read at all.")]
    Check {
        /// Card files that belong together, or folders whose *.toml files do
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Draw a card: frame, numbers, text
    Show {
        /// The card's name, or a part of it that no other card has
        name: String,
        /// Card files; without any, the cards of the house
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// List cards in a table
    List {
        /// Card files; without any, the cards of the house
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        filter: list::Filter,
    },
    /// Print the card file of the house, to read, change or add to
    Export,
    /// Print the JSON Schema of card files, for editors
    Schema,
    /// List all the words of the card language with their clauses
    Words,
    /// Count which words, windows and clauses of the language cards use, and which not
    Coverage {
        /// Card files; without any, the cards of the house
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    match &args.command {
        Command::Check { files } => check(files, args.json, look, out),
        Command::Show { name, files } => {
            let set = read::set(files)?;
            let card = find(&set, name)?;
            if args.json {
                print(&list::card_json(card), out)?;
            } else {
                write!(out, "{}", draw::card(card, look))?;
            }
            Ok(Exit::Fine)
        }
        Command::List { files, filter } => {
            let set = read::set(files)?;
            list::run(&set, filter, args.json, look, out)
        }
        Command::Export => {
            write!(out, "{}", catalog::cards::house_file().1)?;
            Ok(Exit::Fine)
        }
        Command::Schema => {
            print(&catalog::cards::language::file::schema(), out)?;
            Ok(Exit::Fine)
        }
        Command::Words => {
            if args.json {
                print(&words::json(), out)?;
            } else {
                write!(out, "{}", words::text(look))?;
            }
            Ok(Exit::Fine)
        }
        Command::Coverage { files } => {
            let set = read::set(files)?;
            let coverage = coverage::Coverage::of(&set);
            if args.json {
                print(&coverage.json(), out)?;
            } else {
                write!(out, "{}", coverage.text(look))?;
            }
            Ok(Exit::Fine)
        }
    }
}

pub(crate) fn print(value: &Value, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}

fn check(paths: &[PathBuf], json: bool, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let files = read::files_as_far(paths)?;
    if let [(name, Err(why))] = files.as_slice() {
        return Err(Failure::Bad(format!("{name}: {why}")));
    }
    let texts = || files.iter().map(|(name, text)| (name.as_str(), text.as_deref().map_err(String::as_str)));
    let loaded = load::check(texts());
    let readable = || texts().filter_map(|(name, text)| Some((name, text.ok()?)));
    let notes = if loaded.is_ok() { load::notes(readable()) } else { Vec::new() };
    let unusual = loaded.as_ref().map_or_else(|_| Vec::new(), coverage::unusual);
    let mistakes = loaded.as_ref().err().map_or(&[][..], |errors| errors.as_slice());
    let exit = match (mistakes, files.iter().any(|(_, text)| text.is_err())) {
        (_, true) => Exit::Bad,
        ([], false) => Exit::Fine,
        ([_, ..], false) => Exit::No,
    };
    if json {
        let (cards, decks) = loaded.as_ref().map_or((0, 0), |set| (set.cards.len(), set.decks.len()));
        let told: Vec<Value> = mistakes.iter().map(mistake_json).collect();
        let on_wish = unusual.iter().map(|(card, moments)| json!({ "card": card, "moments": moments }));
        let summary = json!({
            "holds": mistakes.is_empty(),
            "files": files.len(),
            "cards": cards,
            "decks": decks,
            "mistakes": told,
            "notes": notes.iter().map(mistake_json).collect::<Vec<Value>>(),
            "on_wish": on_wish.collect::<Vec<Value>>(),
        });
        print(&summary, out)?;
        return Ok(exit);
    }
    read::tell(mistakes);
    if !notes.is_empty() {
        writeln!(out, "Printed so by the house, and refused in a card of your own:")?;
        for note in &notes {
            writeln!(out, "  {}", text::printable(&note.to_string()))?;
        }
    }
    if !unusual.is_empty() {
        writeln!(out, "Answers at moments where players are asked only if they wish it (WT-460):")?;
        for (card, moments) in &unusual {
            let wish =
                moments.iter().map(|moment| format!("`ask {moment} on`")).collect::<Vec<_>>().join(", ");
            writeln!(out, "  {}: {wish}", text::printable(card))?;
        }
    }
    let count = text::count(files.len(), "file", "files");
    match &loaded {
        Ok(set) => {
            let cards = text::count(set.cards.len(), "card", "cards");
            let decks = text::count(set.decks.len(), "deck", "decks");
            writeln!(
                out,
                "{}",
                look.paint(Tone::Good, &format!("{count}: {cards} and {decks}, nothing wrong"))
            )?;
        }
        Err(errors) => {
            let mistakes = text::count(errors.len(), "mistake", "mistakes");
            writeln!(out, "{}", look.paint(Tone::Bad, &format!("{mistakes} in {count}")))?;
        }
    }
    Ok(exit)
}

fn mistake_json(error: &LoadError) -> Value {
    json!({
        "file": error.file,
        "line": error.line,
        "column": error.column,
        "card": error.card,
        "problem": error.what,
    })
}

/// The card of this name, tag, or unique part of either.
fn find<'a>(set: &'a Set, name: &str) -> Result<&'a Card, Failure> {
    if let Some(id) = set.find(name) {
        return Ok(set.card(id));
    }
    let wanted = name.trim().to_lowercase();
    let fits = |card: &&Card| {
        !wanted.is_empty() && (card.name.to_lowercase().contains(&wanted) || card.tag.contains(&wanted))
    };
    let found: Vec<&Card> = set.cards.iter().filter(fits).collect();
    let shown: String = text::printable(name).chars().take(60).collect();
    match found.as_slice() {
        [card] => Ok(card),
        [] => {
            let near = nearest(&wanted, set.cards.iter().flat_map(|card| [card.tag.as_str(), &*card.name]));
            let hint = near.map_or(String::from(";"), |near| format!(", did you mean `{near}`?"));
            Err(Failure::Missing(format!("there is no card `{shown}`{hint} `wardroom cards list` shows all")))
        }
        several => {
            let names: Vec<&str> = several.iter().take(12).map(|card| &*card.name).collect();
            let more = if several.len() > 12 { ", …" } else { "" };
            Err(Failure::Missing(format!("`{shown}` could be {}{more}", names.join(", "))))
        }
    }
}
