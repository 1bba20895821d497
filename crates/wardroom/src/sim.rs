//! `wardroom sim`: many games by bots, and what they show.

use crate::{
    chart,
    failure::{Exit, Failure},
    look::{Look, Tone},
    outside::{self, Programs},
    progress::{self, Watch, report},
    shelf::Shelf,
    table, text,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Title};
use lab::{Live, Setup, Spread, Summary};
use programs::Named;
use serde_json::{Value, json};
use std::{io::Write, sync::atomic::AtomicU64};

/// Let bots play many games and sum them up
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom sim zombie                                        1,000 games of four\n  \
    wardroom sim zombie --players 2 --games 100000 --seed 7    the same games every time\n  \
    wardroom sim zombie --bot quick --bot random --json        quick in seat 1 against random\n  \
    wardroom sim ward --bot regular --games 300 --prompts      how often a person would be asked\n  \
    wardroom sim zombie --bot \"exec:python3 mybot.py\" --bot quick    a program of your own: docs/programs.md\n  \
    wardroom sim zombie --option rounds=1 --option tie_break=extra-round")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either
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
    /// Who plays, seat by seat; the last one takes the seats that are left: random, quick, and where the game has levels novice, regular, expert; or a program of your own, exec:COMMAND [default: quick]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Named>,
    #[command(flatten)]
    programs: Programs,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Count how often somebody is asked in a game
    #[arg(long)]
    prompts: bool,
    /// Print JSON, and a line of progress a second on stderr
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    catalog::visit(table::title(&args.game)?, Simulate { args, look, out })
}

struct Simulate<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

impl<W: Write> Visitor for Simulate<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Simulate { args, look, out } = self;
        let options = table::options::<G>(title, &args.options, &args.shelf)?;
        let players = args.players.unwrap_or_else(|| table::usual_players(&G::players(&options)));
        let library = args.shelf.library(&G::needs(&options))?;
        let bots = args.programs.seat::<G>((title, &options), &args.bots, players.into(), Bot::default())?;
        let threads = progress::threads(args.threads);
        let setup = Setup::<G> {
            options,
            players,
            bots,
            games: args.games,
            seed: args.seed,
            threads,
            prompts: args.prompts,
        };
        let live = Live::default();
        let play = |done: &AtomicU64| lab::simulate(&setup, &library, done, &live);
        let mut lines = || chart::seats(&live.shares(players), &setup.bots, look);
        let summary = Watch::new(args.games, args.json).drawn(look).play_drawn(&mut lines, play)?;
        if args.json {
            write_json(title, &setup, &summary, out)?;
        } else {
            chart::write(look, out, |out| write_text(title, &setup, &summary, look, out))?;
            outside::write_lapses(&setup.bots, look, out)?;
        }
        Ok(Exit::Fine)
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
    if setup.bots.iter().any(|player| player.program().is_some()) {
        all["programs"] = outside::lapses(&setup.bots);
    }
    report(all, summary, out)
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
    // Where nobody ever has a point, or points only tell who won, none are counted.
    let scored =
        summary.shows_scores && summary.scores.iter().any(|score| score.mean != 0.0 || score.p5 != score.p95);
    let names: Vec<String> = setup.bots.iter().map(ToString::to_string).collect();
    let wide = names.iter().map(|name| name.chars().count() + 1).max().unwrap_or_default().max(8);
    let head = format!("seat  {:<wide$}    wins   share   95% interval", "bot");
    let points = if scored { "              score   5%  half  95%" } else { "" };
    writeln!(out, "{}", look.paint(Tone::Heading, &format!("{head}{points}")))?;
    let fair = 1.0 / f64::from(setup.players);
    let mut unfair = false;
    for (seat, (share, score)) in summary.wins.iter().zip(&summary.scores).enumerate() {
        let bot = names.get(seat).map_or("", String::as_str);
        let off = setup.players > 1 && !(share.low..=share.high).contains(&fair);
        unfair |= off;
        let (count, percent, low, high) =
            (share.count, share.share * 100.0, share.low * 100.0, share.high * 100.0);
        let bar = text::pad(&chart::bar(share.share, 10), 10);
        let mark = if off { "*" } else { " " };
        let points = match scored {
            true => {
                format!(" {:>6.1} {:>4}  {:>4} {:>4}", score.mean, score.p5, score.median, score.p95)
            }
            false => String::new(),
        };
        writeln!(
            out,
            "{:>4}  {bot:<wide$}{count:>8.1}  {percent:>5.1}%{mark}  {low:>5.1}–{high:>5.1}%  {}{points}",
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
    let length = spread(&summary.length, "moves");
    write!(out, "{}", text::hang("length       ", &length, look.text_width()))?;
    if let Some(prompts) = &summary.prompts {
        writeln!(out, "asked        {}", spread(&prompts.asked, "times a game and seat"))?;
        writeln!(out, "choosing     {}", spread(&prompts.choosing, "times a game and seat"))?;
    }
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
