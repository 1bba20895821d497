//! `wardroom replay`: a record told again, to everybody or as one seat saw it.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    open::{Input, Reading, Trouble, open},
    play::{Names, Screen, read_line},
    shelf::Shelf,
    text,
};
use kernel::{Event, Game, Line, Seat, Title, Viewer, record::Playback, voice_of};
use std::{
    io::{self, Write},
    path::PathBuf,
};

/// Tell a record again, entry by entry
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom replay game.jsonl                 everything, hands included\n  \
    wardroom replay game.jsonl --seat 2        as seat 2 saw it\n  \
    wardroom replay game.jsonl --step          the whole table after each entry; Enter goes on, q stops")]
pub struct Args {
    /// A record; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only what this seat saw [default: everything]
    #[arg(long, value_name = "N")]
    seat: Option<Seat>,
    #[command(flatten)]
    shelf: Shelf,
    /// Show the table after each entry and wait for Enter
    #[arg(long)]
    step: bool,
}

struct Tell<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

impl<W: Write> Reading for Tell<'_, W> {
    type Out = Result<(), Failure>;
    const LISTENS: bool = true;

    fn read<G: Game>(
        self,
        title: &'static Title,
        mut playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        let Tell { args, look, out } = self;
        let players = &playback.header().seats;
        if let Some(seat) = args.seat.filter(|seat| seat.index() >= players.len()) {
            let problem = format!("there is no seat {seat}; the record has {} seats", players.len());
            return Ok(Err(Failure::Bad(problem)));
        }
        let called = players.iter().map(|player| text::printable(&player.name)).collect();
        let viewer = args.seat.map_or(Viewer::All, Viewer::Seat);
        let mut screen =
            Screen::with_names(look, Names { own: args.seat, called, voice: voice_of::<G>().to(args.seat) });
        writeln!(out, "{}", look.paint(Tone::Heading, title.title))?;
        let opening: Vec<Event> = playback.table().opening_events().to_vec();
        let mut entry = 0;
        tell(entry, &opening, viewer, &screen, out)?;
        loop {
            if args.step {
                write!(out, "\n{}", screen.table(title.title, &playback.table().game().view(viewer)))?;
                write!(out, "{} ", look.paint(Tone::Faint, "Enter goes on, q stops:"))?;
                out.flush()?;
                match read_line(&mut io::stdin().lock())? {
                    Some(line) if !line.trim().eq_ignore_ascii_case("q") => {}
                    _ => return Ok(Ok(())),
                }
            }
            if !playback.advance()? {
                break;
            }
            entry += 1;
            let events =
                playback.table().journal().last().map(|entry| entry.events.clone()).unwrap_or_default();
            tell(entry, &events, viewer, &screen, out)?;
        }
        let view = playback.table().game().view(viewer);
        write!(out, "\n{}", screen.ranking(&view))?;
        Ok(Ok(()))
    }
}

/// What the viewer was told of one entry.
fn tell(
    entry: usize,
    events: &[Event],
    viewer: Viewer,
    screen: &Screen,
    out: &mut impl Write,
) -> io::Result<()> {
    let look = screen.look;
    let lines = events.iter().filter_map(|event| event.line_for(viewer));
    for (at, Line { say, clause, .. }) in lines.enumerate() {
        let number = if at == 0 { entry.to_string() } else { String::new() };
        let head = format!("{} ", look.paint(Tone::Faint, &text::pad_left(&number, 5)));
        let clause = clause.map_or(String::new(), |clause| look.paint(Tone::Clause, &format!(" [{clause}]")));
        // Some lines speak to a seat alone, and to the one who sees everything they need its name.
        let told = screen.names.tell(say);
        write!(out, "{}", text::hang(&head, &format!("{told}{clause}"), look.screen_width()))?;
    }
    Ok(())
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    if args.step && args.file.as_os_str() == "-" {
        return Err(Failure::Bad("--step reads Enter from standard input; name the record's file".into()));
    }
    open(&args.file, &args.shelf, Tell { args, look, out })
        .map_err(|trouble| trouble.in_file(&args.file))??;
    Ok(Exit::Fine)
}
