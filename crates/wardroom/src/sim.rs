//! `wardroom sim`: many games by bots, and what they show.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    shelf::Shelf,
    table, text,
};
use bots::Bot;
use catalog::Visitor;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Game, Library, Title};
use lab::{Setup, Spread, Summary};
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal, Write},
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

/// Let bots play many games and sum them up
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom sim zombie                                        1,000 games of four\n  \
    wardroom sim zombie --players 2 --games 100000 --seed 7    the same games every time\n  \
    wardroom sim zombie --bot policy --bot random --json       policy in seat 1 against random\n  \
    wardroom sim zombie --option rounds=1 --option tie_break=extra-round")]
pub struct Args {
    /// The game: its id, its title or the beginning of either
    game: String,
    /// How many play [default: 4, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// How many games
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Same seed, same games, on however many threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    #[command(flatten)]
    shelf: Shelf,
    /// Who plays, seat by seat; the last one takes the seats that are left: random, policy [default: policy]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Bot>,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print JSON, and a line of progress a second on stderr
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    catalog::visit(catalog::find(&args.game)?, Simulate { args, look, out })
}

struct Simulate<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

impl<W: Write> Visitor for Simulate<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let args = self.args;
        let options = table::options::<G>(title, &args.options, &args.shelf)?;
        let players = args.players.unwrap_or_else(|| table::usual_players(&G::players(&options)));
        let library = args.shelf.library(&G::works(&options))?;
        let bots = table::bots(&args.bots, players.into())?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.map_or_else(cores, usize::from);
        let setup = Setup::<G> { options, players, bots, games: args.games, seed: args.seed, threads };
        let summary = simulate(&setup, &library, args.json)?;
        if args.json {
            write_json(title, &setup, &summary, self.out)?;
        } else {
            write_text(title, &setup, &summary, self.look, self.out)?;
        }
        Ok(Exit::Fine)
    }
}

/// Plays, and shows meanwhile how far it has come.
fn simulate<G: Game>(setup: &Setup<G>, library: &Library, json: bool) -> Result<Summary, Failure> {
    let done = AtomicU64::new(0);
    let mut progress = Progress::new(setup.games, json);
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let done = &done;
        scope.spawn(move || {
            // The loop below waits for this, so somebody listens.
            let _ = tell.send(lab::simulate(setup, library, done));
        });
        loop {
            match told.recv_timeout(Duration::from_millis(100)) {
                Ok(summary) => {
                    progress.finish();
                    return Ok(summary?);
                }
                Err(mpsc::RecvTimeoutError::Timeout) => progress.show(done.load(Ordering::Relaxed)),
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Bad("the simulation broke off".into()));
                }
            }
        }
    })
}

/// How far it has come: a bar for people, lines of JSON for programs, nothing into a file.
enum Progress {
    Bar(ProgressBar),
    Lines { of: u64, start: Instant, last: Instant },
    None,
}

impl Progress {
    fn new(of: u64, json: bool) -> Progress {
        if json {
            return Progress::Lines { of, start: Instant::now(), last: Instant::now() };
        }
        if !io::stderr().is_terminal() {
            return Progress::None;
        }
        let bar = ProgressBar::new(of);
        if let Ok(style) = ProgressStyle::with_template(
            "{bar:40} {percent:>3}%  {human_pos} of {human_len} games, {eta} left",
        ) {
            bar.set_style(style);
        }
        Progress::Bar(bar)
    }

    fn show(&mut self, done: u64) {
        match self {
            Progress::Bar(bar) => bar.set_position(done),
            Progress::Lines { of, start, last } if last.elapsed() >= Duration::from_secs(1) => {
                *last = Instant::now();
                let spent = start.elapsed().as_secs_f64();
                let left = (done > 0).then(|| spent * of.saturating_sub(done) as f64 / done as f64);
                let left = left.map(|left| (left * 10.0).round() / 10.0);
                let line = json!({ "progress": { "done": done, "of": *of, "seconds_left": left } });
                // Progress that nobody reads is not worth stopping for.
                let _ = writeln!(io::stderr(), "{line}");
            }
            Progress::Lines { .. } | Progress::None => {}
        }
    }

    fn finish(&self) {
        if let Progress::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

fn write_json<G: Game>(
    title: &Title,
    setup: &Setup<G>,
    summary: &Summary,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut all = json!({
        "game": title.id,
        "players": setup.players,
        "seed": setup.seed,
        "threads": setup.threads,
        "bots": setup.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>(),
        "options": setup.options,
    });
    if let (Some(all), Value::Object(summary)) = (all.as_object_mut(), serde_json::to_value(summary)?) {
        all.extend(summary);
    }
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)?;
    Ok(())
}

fn write_text<G: Game>(
    title: &Title,
    setup: &Setup<G>,
    summary: &Summary,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = text::count(summary.games as usize, "game", "games");
    writeln!(out, "{}", look.paint(Tone::Heading, title.title))?;
    let players = text::count(setup.players.into(), "player", "players");
    writeln!(out, "{players}, {games}, seed {}\n", setup.seed)?;
    // Where nobody ever has a point, none are counted.
    let scored = summary.scores.iter().any(|score| score.mean != 0.0 || score.p5 != score.p95);
    let head = "seat  bot         wins   share   95% interval";
    let points = if scored { "              score   5%  half  95%" } else { "" };
    writeln!(out, "{}", look.paint(Tone::Heading, &format!("{head}{points}")))?;
    let fair = 1.0 / f64::from(setup.players);
    let mut unfair = false;
    for (seat, (share, score)) in summary.wins.iter().zip(&summary.scores).enumerate() {
        let bot = setup.bots.get(seat).copied().unwrap_or_default();
        let off = setup.players > 1 && !(share.low..=share.high).contains(&fair);
        unfair |= off;
        let (count, percent, low, high) =
            (share.count, share.share * 100.0, share.low * 100.0, share.high * 100.0);
        let bar = text::pad(&bar(share.share, 10), 10);
        let mark = if off { "*" } else { " " };
        let points = match scored {
            true => {
                format!(" {:>6.1} {:>4}  {:>4} {:>4}", score.mean, score.p5, score.median, score.p95)
            }
            false => String::new(),
        };
        writeln!(
            out,
            "{:>4}  {bot:<8}{count:>8.1}  {percent:>5.1}%{mark}  {low:>5.1}–{high:>5.1}%  {}{points}",
            seat + 1,
            look.paint(Tone::Family(0), &bar),
        )?;
    }
    if unfair {
        let note = format!("* an even share, {:.1}%, lies outside the interval", fair * 100.0);
        writeln!(out, "{}", look.paint(Tone::Faint, &note))?;
    }
    let of_games = |count: u64| {
        format!(
            "{} ({:.1}% of games)",
            text::grouped(count),
            count as f64 * 100.0 / summary.games.max(1) as f64
        )
    };
    writeln!(out, "\nshared wins  {}", of_games(summary.shared))?;
    writeln!(out, "nobody won   {}", of_games(summary.unwon))?;
    writeln!(out, "length       {}", spread(&summary.length, "moves"))?;
    writeln!(
        out,
        "speed        {} moves in {:.2} s: {} moves/s on {}",
        text::grouped(summary.moves),
        summary.seconds,
        text::grouped(summary.moves_per_second as u64),
        text::count(setup.threads, "thread", "threads"),
    )?;
    Ok(())
}

fn spread(spread: &Spread, unit: &str) -> String {
    format!(
        "{:.1} {unit} on average; 5% under {}, half under {}, 5% over {}; {} to {}",
        spread.mean, spread.p5, spread.median, spread.p95, spread.min, spread.max
    )
}

/// A share as a bar of blocks, an eighth of a column exact.
fn bar(share: f64, columns: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * columns as f64 * 8.0).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}
