//! `wardroom arena`: all bots of a game against each other, rated on one scale.

mod print;

use crate::{
    failure::{Exit, Failure},
    look::Look,
    outside::{self, Programs},
    progress::{self, Watch},
    shelf::Shelf,
    table, text,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Title};
use lab::{Arena, Pace, Standings};
use print::Printer;
use programs::{Named, Player};
use serde_json::Value;
use std::{io::Write, ops::RangeInclusive, sync::atomic::AtomicU64};

/// Let all bots of a game play each other, and rate them on one scale
///
/// Every two bots meet: at a table of two every deal twice with the seats changed, at larger ones each of the two alone among the other's kind, every deal
/// once from every seat; a game for one is played alone by both on the same deals, and the better score counts. Ratings are fitted to
/// all shares at once (Bradley and Terry's model, Luce's at larger tables): 400 points more are ten times the strength, and whoever sits down where nobody is named has 0.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom arena zombie                               its bots, every two in 200 games\n  \
    wardroom arena zombie --players 4 --games 400       at tables of four\n  \
    wardroom arena fw-345 fw-ow --bot novice --bot regular --bot expert\n  \
    wardroom arena zombie --bot \"exec:python3 mybot.py\" --bot quick --bot expert    with a program of your own\n  \
    wardroom arena all --markdown                       one table of all games, as docs/opponents.md has it\n  \
    wardroom arena all --json                           a line of JSON for each game")]
pub struct Args {
    /// The games: ids, with or without `fw-`, titles or the beginnings of either; `all` for every game
    #[arg(value_name = "GAME", required = true)]
    titles: Vec<String>,
    /// Who plays: two bots or more, programs of your own among them, exec:COMMAND [default: all that the game has]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Named>,
    #[command(flatten)]
    programs: Programs,
    /// How many play; of `all` the games for so many [default: 2, or as near as each game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// How many games every two bots play: an even number by two, at larger tables a multiple of twice the players [default: 200, or what comes next below]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Same seed, same games, on however many threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Set an option of every game that is named; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print a table in Markdown, one row a game
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Print JSON, one object a game and line, and a line of progress a second on stderr
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    check_bots(&args.bots)?;
    let all = args.titles.iter().any(|name| name.trim().eq_ignore_ascii_case("all"));
    let mut titles: Vec<&'static Title> = Vec::new();
    match all {
        true => titles.extend(catalog::titles()),
        false => {
            for name in &args.titles {
                let title = table::title(name)?;
                if !titles.contains(&title) {
                    titles.push(title);
                }
            }
        }
    }
    let (mut plans, mut left_out) = (Vec::new(), Vec::new());
    for title in titles {
        match catalog::visit(title, Prepare { args })? {
            Ok(plan) => plans.push(plan),
            Err(unfit) if all => left_out.push(unfit),
            Err(unfit) => return Err(Failure::Bad(unfit.why)),
        }
    }
    if plans.is_empty() {
        return Err(Failure::Bad("no game has two of these bots and so many seats".into()));
    }
    let mut watch = Watch::new(plans.iter().map(Plan::games).sum(), args.json);
    let mut printer = Printer::new(args, &plans, look);
    for plan in &plans {
        let found = catalog::visit(plan.title, Play { plan, args, watch: &mut watch })?;
        // Long runs are read while they go on.
        watch.aside(|| {
            printer.game(plan, &found, out)?;
            Ok::<(), Failure>(out.flush()?)
        })?;
    }
    watch.aside(|| printer.end(&left_out, out))?;
    Ok(Exit::Fine)
}

fn check_bots(bots: &[Named]) -> Result<(), Failure> {
    if let [only] = bots {
        return Err(Failure::Bad(format!(
            "only `{only}` is named; name two bots or more, or none for all that the game has"
        )));
    }
    match bots.iter().enumerate().find(|(place, bot)| bots[..*place].contains(bot)) {
        Some((_, twice)) => Err(Failure::Bad(format!("`{twice}` is named twice; name each bot once"))),
        None => Ok(()),
    }
}

/// What is to be played of one title.
struct Plan {
    title: &'static Title,
    players: u8,
    bots: Vec<Named>,
    /// The bot whose rating is 0, by its place among them.
    zero: usize,
    /// Games of every two bots.
    each: u64,
}

impl Plan {
    fn pairings(&self) -> u64 {
        let bots = self.bots.len() as u64;
        bots * (bots - 1) / 2
    }

    fn games(&self) -> u64 {
        self.pairings() * self.each
    }
}

/// A title that cannot be played as it was asked for.
struct Unfit {
    title: &'static Title,
    why: String,
}

struct Prepare<'a> {
    args: &'a Args,
}

impl Visitor for Prepare<'_> {
    type Out = Result<Result<Plan, Unfit>, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let args = self.args;
        let options = table::options::<G>(title, &args.options, &Shelf::default())?;
        let allowed = G::players(&options);
        let players = args.players.unwrap_or_else(|| 2.clamp(*allowed.start(), *allowed.end()));
        if !allowed.contains(&players) {
            let why = format!("{} is for {}, not for {players}", title.title, count(&allowed));
            return Ok(Err(Unfit { title, why }));
        }
        let all = || Bot::ALL.map(Named::Bot).to_vec();
        let named = if args.bots.is_empty() { all() } else { args.bots.clone() };
        let plays = |named: &Named| match named {
            Named::Bot(bot) => bot.plays::<G>(),
            // What it plays it says when it is started.
            Named::Program(_) => Ok(()),
        };
        let missing = named.iter().find_map(|named| plays(named).err());
        if let Some(missing) = missing.filter(|_| !args.bots.is_empty()) {
            return Ok(Err(Unfit { title, why: format!("{}: {missing}", title.title) }));
        }
        let bots: Vec<Named> = named.into_iter().filter(|named| plays(named).is_ok()).collect();
        let zero = bots.iter().position(|bot| *bot == Named::Bot(Bot::usual::<G>())).unwrap_or(0);
        let each = table::games(args.games, 200, lab::lot(players))?;
        Ok(Ok(Plan { title, players, bots, zero, each }))
    }
}

/// `2 players`, `2 to 4 players`.
fn count(allowed: &RangeInclusive<u8>) -> String {
    match (allowed.start(), allowed.end()) {
        (least, most) if least == most => text::count((*least).into(), "player", "players"),
        (least, most) => format!("{least} to {most} players"),
    }
}

/// What came of one title.
struct Found {
    standings: Standings,
    options: Value,
    pace: Pace,
    players: Vec<Player>,
}

struct Play<'a> {
    plan: &'a Plan,
    args: &'a Args,
    watch: &'a mut Watch,
}

impl Visitor for Play<'_> {
    type Out = Result<Found, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Play { plan, args, watch } = self;
        let options = table::options::<G>(title, &args.options, &Shelf::default())?;
        let library = Shelf::default().library(&G::needs(&options))?;
        let chosen = serde_json::to_value(&options)?;
        let players = outside::start::<G>((title, &options), &plan.bots, args.programs.within(None))?;
        let arena = Arena::<G> {
            options,
            players: plan.players,
            bots: players.clone(),
            zero: plan.zero,
            games: plan.each,
            seed: args.seed,
            threads: progress::threads(args.threads),
        };
        let pace = Pace::default();
        let standings = watch.play(|done: &AtomicU64| lab::arena(&arena, &library, done, &pace))?;
        Ok(Found { standings, options: chosen, pace, players })
    }
}
