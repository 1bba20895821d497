//! `wardroom duel`: whether one bot is stronger than another.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    progress::{self, report},
    shelf::Shelf,
    table, text,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Title};
use lab::{Answer, Duel, Verdict};
use serde_json::{Value, json};
use std::{io::Write, sync::atomic::AtomicU64};

/// Let two bots play each other until it is clear whether the first wins 65 % and more
///
/// Every deal is played twice, the second time with the seats changed, and a draw is half a win. A sequential test of 60 % against 70 %,
/// wrong once in twenty-five at 60 % and once in sixty at 70 %, says when the answer is clear.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom duel fw-345 expert regular                 until it is clear, or 1,000 games\n  \
    wardroom duel zombie quick random --games 200       at most 200 games\n  \
    wardroom duel fw-lms regular novice --json --option mode=knockout")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either; two must be able to play it
    game: String,
    /// The bot that may be stronger; `wardroom games GAME` names its bots
    stronger: Bot,
    /// The other
    weaker: Bot,
    /// The most games, an even number, for every deal is played twice
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = even)]
    games: u64,
    /// Same seed, same games, on however many threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    #[command(flatten)]
    shelf: Shelf,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print JSON, and a line of progress a second on stderr
    #[arg(long)]
    json: bool,
}

/// `--games M`: every deal twice.
fn even(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(games) if games >= 2 && games.is_multiple_of(2) => Ok(games),
        Ok(games) => Err(format!(
            "every deal is played twice, so name an even number: {}",
            games.max(1).checked_add(1).unwrap_or(games - 1)
        )),
        Err(_) => Err("name an even number, 2 or more".into()),
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    catalog::visit(table::title(&args.game)?, Fight { args, look, out })
}

struct Fight<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

impl<W: Write> Visitor for Fight<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let args = self.args;
        let options = table::options::<G>(title, &args.options, &args.shelf)?;
        if !G::players(&options).contains(&2) {
            return Err(Failure::Bad(format!(
                "{} is not for two; `wardroom sim {} --bot NAME` shows how one bot does",
                title.title, title.id
            )));
        }
        let library = args.shelf.library(&G::needs(&options))?;
        let bots = [args.stronger, args.weaker];
        table::bots::<G>(&bots, 2, Bot::default())?;
        let threads = progress::threads(args.threads);
        let duel = Duel::<G> { options, bots, games: args.games, seed: args.seed, threads };
        let play = |done: &AtomicU64| lab::duel(&duel, &library, done);
        let verdict = progress::watched(args.games, args.json, play)?;
        if args.json {
            write_json(title, &duel, &verdict, self.out)?;
        } else {
            write_text(title, &duel, &verdict, self.look, self.out)?;
        }
        Ok(Exit::Fine)
    }
}

fn write_json<G: Game>(
    title: &Title,
    duel: &Duel<G>,
    verdict: &Verdict,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let all = json!({
        "game": title.id,
        "seed": duel.seed,
        "bots": duel.bots.map(Bot::name),
        "options": duel.options,
    });
    report(all, verdict, out)
}

fn write_text<G: Game>(
    title: &Title,
    duel: &Duel<G>,
    verdict: &Verdict,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let [stronger, weaker] = duel.bots;
    let share = verdict.share;
    writeln!(out, "{}", look.paint(Tone::Heading, title.title))?;
    writeln!(
        out,
        "{stronger} against {weaker}, {}, seed {}\n",
        text::count(verdict.games as usize, "game", "games"),
        duel.seed
    )?;
    writeln!(
        out,
        "share   {:.1}% (95% interval {:.1}–{:.1}%), {} drawn, {:+.1} points a game",
        share.share * 100.0,
        share.low * 100.0,
        share.high * 100.0,
        verdict.draws,
        verdict.margin
    )?;
    let answer = match verdict.answer {
        Answer::Stronger => format!("{stronger} is stronger: it wins 65% and more"),
        Answer::NotStronger => format!("not stronger: {stronger} wins less than 65%"),
        Answer::Open => format!("not shown by {} games; allow more with --games", verdict.games),
    };
    writeln!(out, "answer  {answer}")?;
    Ok(())
}
