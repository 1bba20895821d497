//! `wardroom record`: bots play a game, and its record is written.

use crate::{
    failure::{Exit, Failure},
    keys,
    shelf::Shelf,
    table,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Blind, Game, Table, Title, Turn,
    chance::{Keyed, Quick},
    record::{Head, Played, Player, Sealed, schema, write},
};
use serde_json::Value;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

/// Let bots play one game and write its record
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom record zombie --players 3 --seed 7 > game.jsonl\n  \
    wardroom record zombie --bot quick --bot random --out game.jsonl\n  \
    wardroom record --schema          the JSON Schema of a record's lines\n\n\
    docs/records.md explains the format.")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either
    #[arg(required_unless_present = "schema")]
    game: Option<String>,
    /// How many play [default: 4, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who plays, seat by seat; the last one takes the seats that are left: random, quick, and where the game has levels novice, regular, expert [default: quick]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Bot>,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    #[command(flatten)]
    shelf: Shelf,
    /// Same seed, table and players, same record; without it the host's seed is drawn at random
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write to this file instead of the terminal
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print the JSON Schema of a record's lines instead
    #[arg(long)]
    schema: bool,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    let Some(game) = args.game.as_deref().filter(|_| !args.schema) else {
        writeln!(out, "{:#}", schema())?;
        return Ok(Exit::Fine);
    };
    catalog::visit(table::title(game)?, Record { args, out })
}

struct Record<'a, W> {
    args: &'a Args,
    out: &'a mut W,
}

impl<W: Write> Visitor for Record<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let args = self.args;
        let options = table::options::<G>(title, &args.options, &args.shelf)?;
        let players = args.players.unwrap_or_else(|| table::usual_players(&G::players(&options)));
        let library = args.shelf.library(&G::needs(&options))?;
        let host = keys::Host::new(args.seed)?;
        let bots = table::bots::<G>(&args.bots, usize::from(players), Bot::default())?;
        let sitting: Vec<Player> = (1..)
            .zip(&bots)
            .map(|(seat, bot)| Player { name: format!("Bot {seat}"), bot: Some(bot.name().into()) })
            .collect();
        let sealed = Sealed::alone(Played::new::<G>(title, &options, &library), &sitting, host.seed);
        let chance = Keyed::new(&sealed.key());
        let mut game = Table::<G, Keyed>::deal(&options, players, &library, chance)?.silent();
        let mut thoughts = Quick::new(host.thoughts);
        while let Turn::Ask(asked) = game.game().turn() {
            let Some(seat) = asked.lowest() else { break };
            let action = bots[seat.index()].choose(&Blind::new(game.game(), seat), &mut thoughts);
            game.act(seat, action)?;
        }
        let head = Head::Two(Box::new(sealed));
        match &args.out {
            None => write(self.out, &game, &head)?,
            Some(path) => {
                let failed =
                    |error: io::Error| Failure::Bad(format!("cannot write {}: {error}", path.display()));
                let file = BufWriter::new(File::create(path).map_err(failed)?);
                write(file, &game, &head).map_err(failed)?;
                writeln!(self.out, "{}: {} entries", path.display(), game.journal().len() + 1)?;
            }
        }
        Ok(Exit::Fine)
    }
}
