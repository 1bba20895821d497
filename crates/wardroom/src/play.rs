//! `wardroom play`: a game against bots, line by line. Works for any game, from its view and prompt alone.

mod ask;
mod input;
mod names;
mod news;
mod pieces;
mod screen;
mod session;

use crate::{
    failure::{Exit, Failure},
    look::Look,
    table,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Game, Seat, Table, Title,
    chance::{Keyed, Quick},
};
use serde_json::Value;
use session::{End, Session};
use std::io::{self, IsTerminal, Write};

/// Play a game against bots, line by line
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom play zombie                                  you and three bots\n  \
    wardroom play zombie --players 2 --bot random         you and one that plays anything\n  \
    wardroom play zombie --option rounds=1 --seed 7       one round, the same cards every time\n\n\
    At the table, type the number of a choice, or ? for help.")]
pub struct Args {
    /// The game: its id, its title or the beginning of either
    game: String,
    /// How many play, you among them [default: 4, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Where you sit
    #[arg(long, value_name = "N", default_value = "1")]
    seat: Seat,
    /// Who sits in the other seats, in order; the last one takes the seats that are left: random, policy [default: policy]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Bot>,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    /// Same seed, same cards; without it they are different every time
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    catalog::visit(catalog::find(&args.game)?, Play { args, look, out })
}

struct Play<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

impl<W: Write> Visitor for Play<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let args = self.args;
        let options = table::options::<G>(title, &args.options)?;
        let players = args.players.unwrap_or_else(|| {
            table::usual_players(&G::players(&options))
                .max(args.seat.number().min(*G::players(&options).end()))
        });
        let mut seed = args.seed;
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        loop {
            let (key, bot_seed) = keys(seed)?;
            let dealt = Table::<G, Keyed>::deal(&options, players, &catalog::library(), Keyed::new(&key))?;
            if args.seat.number() > players {
                return Err(Failure::Bad(format!("seat {} is not at a table of {players}", args.seat)));
            }
            let mut bots = table::bots(&args.bots, usize::from(players) - 1)?;
            bots.insert(args.seat.index(), Bot::default());
            let mut session = Session::new(title, dealt, args.seat, bots, Quick::new(bot_seed), self.look);
            let input = &mut io::stdin().lock();
            match session.play(input, self.out)? {
                End::Left => return Ok(Exit::Fine),
                End::Over if !terminal => return Ok(Exit::Fine),
                End::Over => {
                    write!(self.out, "\nPlay again? [y/N] ")?;
                    self.out.flush()?;
                    let answer = input::read_line(input)?.unwrap_or_default().to_lowercase();
                    if !answer.starts_with('y') {
                        return Ok(Exit::Fine);
                    }
                    seed = seed.map(|seed| seed.wrapping_add(1));
                }
            }
        }
    }
}

/// The key of the table's chance, and the seed of the bots' own: from the seed, or from the system.
fn keys(seed: Option<u64>) -> Result<([u8; 32], u64), Failure> {
    let mut key = [0; 32];
    match seed {
        Some(seed) => {
            key[24..].copy_from_slice(&seed.to_be_bytes());
            Ok((key, seed))
        }
        None => {
            let no_chance =
                |error| Failure::Bad(format!("the system gives no random numbers: {error}; use --seed"));
            getrandom::fill(&mut key).map_err(no_chance)?;
            Ok((key, getrandom::u64().map_err(no_chance)?))
        }
    }
}
