//! `wardroom replay`: a record told again, to everybody or as one seat saw it.

use crate::{
    failure::{Exit, Failure},
    fullscreen::{self, Judgement, Reel, Window},
    look::{Look, Tone},
    open::{Input, Reading, Trouble, open},
    play::{Screen, Teller, read_line},
    says,
    shelf::Shelf,
    text,
};
use kernel::{Event, Game, Line, Seat, Title, Viewer, message::Language, record::Playback};
use serde_json::json;
use std::{
    io::{self, Write},
    path::PathBuf,
};

/// Tell a record again, entry by entry: on the whole screen of a terminal, or in lines
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom replay game.jsonl                 everything, hands included; with --plain in lines\n  \
    wardroom replay game.jsonl --seat 2        as seat 2 saw it\n  \
    wardroom replay game.jsonl --step          the whole table after each entry; Enter goes on, q stops")]
pub struct Args {
    /// A record, or a link to a finished table of any server; - reads standard input
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
    /// Print JSON, an object a line: the number of the entry, what was told as a message with its arguments, and its English
    #[arg(long, conflicts_with = "step")]
    json: bool,
    /// With --json: the whole table after each entry, too, as clients of a server are sent it
    #[arg(long, requires = "json")]
    views: bool,
}

struct Tell<'a, W> {
    args: &'a Args,
    look: Look,
    language: &'a Language,
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
        let Tell { args, look, language, out } = self;
        let players = &playback.header().seats;
        if let Some(seat) = args.seat.filter(|seat| seat.index() >= players.len()) {
            let problem = format!("there is no seat {seat}; the record has {} seats", players.len());
            return Ok(Err(Failure::Bad(problem)));
        }
        let called = players.iter().map(|player| text::printable(&player.name)).collect();
        let viewer = args.seat.map_or(Viewer::All, Viewer::Seat);
        let language = if args.json { &Language::english() } else { language };
        let screen = Screen::new(Teller::of::<G>(look, language).to(args.seat).calling(called));
        let piped = args.file.as_os_str() == "-";
        if !args.json && !args.step && !piped && fullscreen::is_wanted(look) {
            let reel = Reel::of(title, &mut playback, screen, viewer)?;
            return Ok(fullscreen::show(&reel, &Judgement::default(), Window::of(look)));
        }
        let heading = screen.teller.title(title);
        if !args.json {
            writeln!(out, "{}", look.paint(Tone::Heading, &heading))?;
        }
        let opening: Vec<Event> = playback.table().opening_events().to_vec();
        let mut entry = 0;
        tell(entry, &opening, viewer, &screen, args.json, out)?;
        loop {
            if args.views {
                let seen = json!({ "entry": entry, "view": playback.table().game().view(viewer) });
                serde_json::to_writer(&mut *out, &seen).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            if args.step {
                write!(out, "\n{}", screen.table(&heading, &playback.table().game().view(viewer)))?;
                write!(out, "{} ", look.paint(Tone::Faint, &screen.teller.say(&says::step())))?;
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
            tell(entry, &events, viewer, &screen, args.json, out)?;
        }
        let view = playback.table().game().view(viewer);
        if !args.json {
            write!(out, "\n{}", screen.ranking(&view))?;
        }
        Ok(Ok(()))
    }
}

/// What the viewer was told of one entry.
fn tell(
    entry: usize,
    events: &[Event],
    viewer: Viewer,
    screen: &Screen,
    json: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let look = screen.teller.look;
    let lines = events.iter().filter_map(|event| event.line_for(viewer));
    for (at, line) in lines.enumerate() {
        let Line { say, clause, .. } = line;
        if json {
            let told = json!({ "entry": entry, "told": line, "english": screen.teller.tell(say) });
            serde_json::to_writer(&mut *out, &told)?;
            writeln!(out)?;
            continue;
        }
        let number = if at == 0 { entry.to_string() } else { String::new() };
        let head = format!("{} ", look.paint(Tone::Faint, &text::pad_left(&number, 5)));
        let clause = clause.map_or(String::new(), |clause| look.paint(Tone::Clause, &format!(" [{clause}]")));
        let told = screen.teller.tell(say);
        write!(out, "{}", text::hang(&head, &format!("{told}{clause}"), look.screen_width()))?;
    }
    Ok(())
}

/// Runs the command.
pub fn run(args: &Args, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    if args.step && args.file.as_os_str() == "-" {
        return Err(Failure::Bad("--step reads Enter from standard input; name the record's file".into()));
    }
    open(&args.file, &args.shelf, Tell { args, look, language, out })
        .map_err(|trouble| trouble.in_file(&args.file))??;
    Ok(Exit::Fine)
}
