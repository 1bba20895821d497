//! `wardroom bot`: for whoever writes a program that plays.

mod check;
mod probe;
mod trial;

use crate::{
    failure::{Exit, Failure},
    look::Look,
};
use std::io::Write;

/// For whoever writes a program that plays: check it, and print the schema of what it says and is told
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom bot check \"python3 mybot.py\"                 plays it through every kind of question, and says what is wrong\n  \
    wardroom bot check ./mybot --game zombie              one game alone\n  \
    wardroom bot schema                                   the JSON Schema of the lines\n  \
    wardroom duel zombie --bot \"exec:python3 mybot.py\" quick    is it stronger?\n\n\
    docs/programs.md explains how a program plays.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(check::Args),
    /// Print the JSON Schema of the lines that a program says and is told
    Schema,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    match &args.command {
        Command::Check(args) => check::run(args, look, out),
        Command::Schema => {
            writeln!(out, "{:#}", wire::schema::program())?;
            Ok(Exit::Fine)
        }
    }
}
