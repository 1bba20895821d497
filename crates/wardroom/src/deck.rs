//! `wardroom deck`: decks of Ward checked and shown.
//!
//! | file | what it holds |
//! |---|---|
//! | `read` | decks of a file, with the cards they are made of |
//! | `show` | what is in a deck: its curve, its types, its cards |

mod read;
mod show;

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    text,
};
use catalog::cards::{load, set::DeckList};
use clap::Subcommand;
use serde_json::{Value, json};
use std::{io::Write, path::PathBuf};

/// Check and show decks of Ward
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom deck check mine.toml                     may it be played?\n  \
    wardroom deck check mine.toml --official          also by the banned and limited lists\n  \
    wardroom deck show mine.toml                      its curve, its types, its cards\n  \
    wardroom deck check deck.toml --cards cards.toml  with cards of your own\n\n\
    A file has decks as [[deck]] with name and cards = { \"Bug Man\" = 3, … }. They are made of the cards of the house, of --cards, or \
    of the file itself if it is a card file.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Say what is wrong with decks
    #[command(after_help = "Exit code 1 if a deck may not be played, 2 if the file cannot be read as decks.")]
    Check {
        #[command(flatten)]
        source: Source,
        /// The banned and limited lists bind, as in official play
        #[arg(long)]
        official: bool,
    },
    /// Show what is in decks
    Show {
        #[command(flatten)]
        source: Source,
    },
}

/// Where decks and their cards come from.
#[derive(Debug, clap::Args)]
struct Source {
    /// A file with decks
    file: PathBuf,
    /// Card files with the cards of the decks
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Only the deck of this name
    #[arg(long, value_name = "NAME")]
    deck: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    match &args.command {
        Command::Check { source, official } => {
            let read = read::decks(&source.file, &source.cards, source.deck.as_deref())?;
            check(&read, *official, args.json, look, out)
        }
        Command::Show { source } => {
            let read = read::decks(&source.file, &source.cards, source.deck.as_deref())?;
            if args.json {
                let told = read.decks.iter().map(|deck| show::json(&read.set, deck)).collect();
                crate::cards::print(&told, out)?;
            } else {
                let told: Vec<String> =
                    read.decks.iter().map(|deck| show::text(&read.set, deck, look)).collect();
                write!(out, "{}", told.join("\n"))?;
            }
            Ok(Exit::Fine)
        }
    }
}

fn check(
    read: &read::Decks,
    official: bool,
    json: bool,
    look: Look,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Fine;
    let mut told = Vec::new();
    for deck in &read.decks {
        let problems = load::problems(&read.set, &deck.cards, official);
        let refused = problems.iter().any(|problem| problem.refused);
        if refused {
            exit = Exit::No;
        }
        if json {
            let problems: Vec<Value> = problems
                .iter()
                .map(|problem| json!({ "clause": problem.clause.id(), "refused": problem.refused, "problem": problem.what(), "say": problem.say }))
                .collect();
            told.push(json!({ "deck": deck.name.to_string(), "cards": size(deck), "plays": !refused, "problems": problems }));
            continue;
        }
        let verdict = match (refused, problems.is_empty()) {
            (true, _) => look.paint(Tone::Bad, "may not be played"),
            (false, true) => look.paint(Tone::Good, "may be played"),
            (false, false) => look.paint(Tone::Good, "may be played, but"),
        };
        writeln!(out, "{}: {}, {verdict}", deck.name, text::count(size(deck), "card", "cards"))?;
        for problem in &problems {
            let head = format!("  {} ", look.paint(Tone::Clause, problem.clause.id()));
            write!(out, "{}", text::hang(&head, &problem.what(), look.text_width()))?;
        }
    }
    if json {
        crate::cards::print(&told.into(), out)?;
    }
    Ok(exit)
}

fn size(deck: &DeckList) -> usize {
    deck.cards.iter().map(|(_, count)| usize::from(*count)).sum()
}
