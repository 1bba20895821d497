//! `wardroom perft`: counts action paths under a fixed seed.

use crate::{
    failure::{Exit, Failure},
    shelf::Shelf,
    table,
};
use catalog::Visitor;
use kernel::{Game, Silent, Title, chance::Quick, perft};
use serde_json::{Value, json};
use std::{io::Write, time::Instant};

/// Count action paths under a fixed seed
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  wardroom perft zombie --seed 1 --depth 5\n\n\
    The same seed and depth give the same counts for ever; a change means that the rules are played differently.")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either
    game: String,
    /// Where the deal and all chance come from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many actions deep: each one more takes many times as long
    #[arg(long, value_name = "D", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// How many play [default: as few as can]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    #[command(flatten)]
    shelf: Shelf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    catalog::visit(table::title(&args.game)?, Perft { args, out })
}

struct Perft<'a, W> {
    args: &'a Args,
    out: &'a mut W,
}

impl<W: Write> Visitor for Perft<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Perft { args, out } = self;
        let options = table::options::<G>(title, &args.options, &args.shelf)?;
        let players = args.players.unwrap_or(*G::players(&options).start());
        let library = args.shelf.library(&G::needs(&options))?;
        let mut chance = Quick::new(args.seed);
        let game = G::deal(&options, players, &library, &mut chance, &mut Silent)?;
        let mut counts = Vec::new();
        for depth in 1..=args.depth {
            let start = Instant::now();
            let count = perft(&game, depth, &chance);
            counts.push(count);
            if !args.json {
                writeln!(out, "{depth:>3}  {count:>15}  {:.3} s", start.elapsed().as_secs_f64())?;
                out.flush()?;
            }
        }
        if args.json {
            writeln!(
                out,
                "{}",
                json!({ "game": title.id, "players": players, "seed": args.seed, "paths": counts })
            )?;
        }
        Ok(Exit::Fine)
    }
}
