//! `wardroom position`: a moment of a record as a position.

use crate::{
    failure::{Exit, Failure},
    open::{Input, Reading, Trouble, open},
    shelf::Shelf,
};
use kernel::{Game, Seat, Title, record::Playback};
use serde::Serialize;
use std::{io::Write, path::PathBuf};

/// Print a moment of a record as a position that `scenario` and `play --from` accept
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom position game.jsonl --at 40 > there.toml\n  \
    wardroom scenario there.toml          it can be set up\n  \
    wardroom play --from there.toml       play on from there")]
pub struct Args {
    /// A record; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After which entry; 0 is the deal [default: the last]
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    #[command(flatten)]
    shelf: Shelf,
}

struct At(Option<u64>);

/// A scenario that says nothing but where it starts.
#[derive(Serialize)]
struct File<O, P> {
    game: &'static str,
    players: u8,
    options: O,
    scenario: [Scenario<P>; 1],
}

#[derive(Serialize)]
struct Scenario<P> {
    title: String,
    asks: Option<Vec<Seat>>,
    expect: Option<Over>,
    given: P,
}

#[derive(Serialize)]
struct Over {
    over: bool,
}

impl Reading for At {
    type Out = Result<String, Failure>;
    const LISTENS: bool = false;
    fn read<G: Game>(
        self,
        title: &'static Title,
        mut playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        let mut at = 0;
        while self.0.is_none_or(|wanted| at < wanted) {
            if !playback.advance()? {
                break;
            }
            at += 1;
        }
        if self.0.is_some_and(|wanted| wanted > at) {
            return Ok(Err(Failure::Missing(format!(
                "the record ends with entry {at}; --at takes 0 to {at}"
            ))));
        }
        let game = playback.table().game();
        let asked: Vec<Seat> = game.turn().asked().iter().collect();
        let over = asked.is_empty();
        let file = File {
            game: title.id,
            players: game.seats(),
            options: playback.options(),
            scenario: [Scenario {
                title: format!("After entry {at}"),
                asks: (!over).then_some(asked),
                expect: over.then_some(Over { over }),
                given: game.position(),
            }],
        };
        let text = toml::to_string(&file);
        Ok(text.map_err(|error| Failure::Bad(format!("this position cannot be written as TOML: {error}"))))
    }
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    let text =
        open(&args.file, &args.shelf, At(args.at)).map_err(|trouble| trouble.in_file(&args.file))??;
    out.write_all(text.as_bytes())?;
    Ok(Exit::Fine)
}
