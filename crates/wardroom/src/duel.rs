//! `wardroom duel`: whether one bot is stronger than another.

use crate::{
    chart,
    failure::{Exit, Failure},
    look::{Look, Tone},
    outside::{self, Programs},
    progress::{self, Watch, report},
    shelf::Shelf,
    table,
    text::{self, percent},
};
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Title};
use lab::{Answer, Bounds, Duel, Live, Pace, Share, Verdict};
use programs::{Named, Player};
use serde_json::{Value, json};
use std::{io::Write, sync::atomic::AtomicU64, time::Duration};

/// Let one bot play among others of another kind until it is clear whether it is stronger
///
/// Every deal is played once from every seat: by two, twice with the seats changed. A draw is half a win, a win that several share a part of one, and
/// where nobody wins everybody has an even share. A sequential test of a lower share against a higher one, wrong once in twenty-five at most at
/// either, says when the answer is clear: 60 against 70 % for two, 45 against 55 for three (a fair share is 33.3), 35 against 45 for four (25). A
/// game for one is played alone by both bots on the same deals, and the better score counts: in First Base fewer cards left.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom duel fw-345 expert regular                 until it is clear, or 1,000 games\n  \
    wardroom duel zombie quick random --games 200       at most 200 games\n  \
    wardroom duel zombie quick random --players 4       one quick among three of random\n  \
    wardroom duel zombie quick random --low 70 --high 80 --control\n  \
    wardroom duel fw-fb regular novice                  alone on the same deals: fewer cards left\n  \
    wardroom duel ward expert expert --games 20 --full --think-ms 2000    how long an expert thinks at a table\n  \
    wardroom duel zombie --bot \"exec:python3 mybot.py\" quick    a program of your own: docs/programs.md\n  \
    wardroom duel fw-lms regular novice --json --option mode=knockout")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either
    game: String,
    /// The bot that may be stronger; `wardroom games GAME` names its bots, and exec:COMMAND is a program of your own
    stronger: Option<Named>,
    /// The bot that takes all other seats [default: whoever sits down where nobody is named]
    weaker: Option<Named>,
    /// The same two by name: the first, or both
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Named>,
    #[command(flatten)]
    programs: Programs,
    /// How many play [default: 2, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The most games: a multiple of the players, for every deal is played once from every seat [default: 1000, or what comes next below]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Whoever wins so many per cent is not stronger [default: 60 by two, 45 by three, 35 by four, a fair share and 10 more by others]
    #[arg(long, value_name = "PERCENT", value_parser = share)]
    low: Option<f64>,
    /// Whoever wins so many per cent is stronger [default: 10 more than the lower share]
    #[arg(long, value_name = "PERCENT", value_parser = share)]
    high: Option<f64>,
    /// Play all games even when the answer is clear: the share is then not bent by when the test stopped
    #[arg(long)]
    full: bool,
    /// Afterwards play the weaker bot among itself by the same scheme, all games, to see that its share is fair; exit code 1 if it is not
    #[arg(long)]
    control: bool,
    /// Give bots so many milliseconds a move at most, as at a table of a server; who is cut short plays the best it has, so that games are the same only
    /// where nobody is
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    think_ms: Option<u64>,
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

/// A share that is typed in per cent.
fn share(text: &str) -> Result<f64, String> {
    let percent = text.trim().trim_end_matches('%').parse::<f64>().ok();
    let percent = percent.filter(|percent| (1.0..=99.0).contains(percent));
    percent
        .map(|percent| percent / 100.0)
        .ok_or_else(|| "name a share in per cent, from 1 to 99, for example 60".into())
}

impl Args {
    /// The two, those of `--bot` first.
    fn two<G: Game>(&self) -> Result<[Named; 2], Failure> {
        let named = self.bots.iter().chain(&self.stronger).chain(&self.weaker);
        match named.cloned().collect::<Vec<_>>().as_slice() {
            [one] => Ok([one.clone(), Named::Bot(Bot::usual::<G>())]),
            [one, other] => Ok([one.clone(), other.clone()]),
            [] => Err(Failure::Bad("name the bot that may be stronger, and the one it is to beat".into())),
            many => Err(Failure::Bad(format!("{} bots are named for a duel; name two", many.len()))),
        }
    }

    fn bounds(&self, players: u8) -> Result<Bounds, Failure> {
        let usual = Bounds::usual(players);
        let bounds = match (self.low, self.high) {
            (None, None) => usual,
            (Some(low), None) => Bounds { low, high: low + 0.1 },
            (None, Some(high)) => Bounds { low: usual.low, high },
            (Some(low), Some(high)) => Bounds { low, high },
        };
        if bounds.low < bounds.high && bounds.high < 1.0 {
            return Ok(bounds);
        }
        let (low, high) = (percent(bounds.low), percent(bounds.high));
        Err(Failure::Bad(format!(
            "the lower share, {low}, has to be below the higher, {high}, and that below 100%; name both with --low and --high"
        )))
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
        let allowed = G::players(&options);
        let players = args.players.unwrap_or_else(|| 2.clamp(*allowed.start(), *allowed.end()));
        let bounds = args.bounds(players)?;
        let games = table::games(args.games, 1000, lab::games_a_deal(players))?;
        let library = args.shelf.library(&G::needs(&options))?;
        let threads = progress::threads(args.threads);
        let full = args.full;
        let within = args.think_ms.map(Duration::from_millis);
        let started =
            outside::start::<G>((title, &options), &args.two::<G>()?, args.programs.within(within))?;
        let Ok(bots) = <[Player; 2]>::try_from(started) else { unreachable!("two are named") };
        let duel = Duel::<G> {
            options,
            players,
            bots: bots.clone(),
            bounds,
            games,
            full,
            within,
            seed: args.seed,
            threads,
        };
        // What the control takes is not asked for.
        let (pace, aside) = (Pace::default(), Pace::default());
        let (verdict, control) = {
            let mut watch =
                Watch::new(if args.control { 2 * games } else { games }, args.json).drawn(self.look);
            let live = Live::default();
            let mut chart = chart::Fight::new(bounds, lab::fair(players));
            let mut lines =
                || live.standing().map_or_else(String::new, |now| chart.draw(&now, &bots, self.look));
            let play = |done: &AtomicU64| lab::duel(&duel, &library, (done, &live), &pace);
            let verdict = watch.play_drawn(&mut lines, play)?;
            watch.reach(games);
            let among_itself = Duel { bots: [bots[1].clone(), bots[1].clone()], full: true, ..duel.clone() };
            let unseen = Live::default();
            let play = |done: &AtomicU64| lab::duel(&among_itself, &library, (done, &unseen), &aside);
            let control = || watch.play(play);
            (verdict, args.control.then(control).transpose()?)
        };
        let found = Found { title, duel: &duel, verdict: &verdict, control: control.as_ref(), pace: &pace };
        if args.json {
            found.write_json(self.out)?;
        } else {
            chart::write(self.look, self.out, |out| found.write_text(self.look, out))?;
            outside::write_lapses(&bots, self.look, self.out)?;
        }
        Ok(if control.is_none_or(|control| control.is_fair()) { Exit::Fine } else { Exit::No })
    }
}

/// What is reported.
struct Found<'a, G: Game> {
    title: &'static Title,
    duel: &'a Duel<G>,
    verdict: &'a Verdict,
    control: Option<&'a Verdict>,
    pace: &'a Pace,
}

impl<G: Game> Found<'_, G> {
    fn write_json(&self, out: &mut impl Write) -> Result<(), Failure> {
        let duel = self.duel;
        let mut all = json!({
            "game": self.title.id,
            "players": duel.players,
            "seed": duel.seed,
            "bots": duel.bots.each_ref().map(Player::name),
            "bounds": duel.bounds,
            "options": duel.options,
            "milliseconds": duel.bots.each_ref().map(|bot| self.pace.milliseconds(bot)),
            "longest_milliseconds": duel.bots.each_ref().map(|bot| self.pace.longest(bot)),
        });
        if let Some(within) = duel.within {
            all["think_ms"] = json!(within.as_millis() as u64);
            all["cut_short"] = json!(duel.bots.each_ref().map(|bot| self.pace.cut(bot)));
        }
        if duel.bots.iter().any(|player| player.program().is_some()) {
            all["programs"] = outside::lapses(&duel.bots);
        }
        if let Some(control) = self.control {
            let Verdict { games, share, draws, .. } = control;
            all["control"] =
                json!({ "games": games, "share": share, "draws": draws, "is_fair": control.is_fair() });
        }
        report(all, self.verdict, out)
    }

    fn write_text(&self, look: Look, out: &mut impl Write) -> Result<(), Failure> {
        let Found { duel, verdict, .. } = self;
        let [stronger, weaker] = &duel.bots;
        let alone = duel.players < 2;
        let games = text::count(verdict.games as usize, "game", "games");
        writeln!(out, "{}", look.paint(Tone::Heading, self.title.title))?;
        let who = match duel.players {
            0 | 1 => format!("{stronger} and {weaker} alone on the same deals"),
            2 => format!("{stronger} against {weaker}"),
            players => format!("one {stronger} among {} of {weaker}", players - 1),
        };
        writeln!(out, "{who}, {games}, seed {}\n", duel.seed)?;
        let [own, theirs] = verdict.scores;
        let points = match alone {
            true => format!("{} equal, a score of {own:.1} against {theirs:.1}", verdict.draws),
            false => format!("{} drawn, {:+.1} points a game", verdict.draws, verdict.margin),
        };
        writeln!(out, "share    {}, {points}", interval(verdict.share))?;
        writeln!(out, "fair     {}", percent(verdict.fair))?;
        let middle = percent(duel.bounds.middle());
        let wins = if alone { "does better on" } else { "wins" };
        let answer = match verdict.answer {
            Answer::Stronger => format!("{stronger} is stronger: it {wins} {middle} and more"),
            Answer::NotStronger => format!("not stronger: {stronger} {wins} less than {middle}"),
            Answer::Open => format!("not shown by {games}; allow more with --games"),
        };
        writeln!(out, "answer   {answer}")?;
        let kinds = if stronger == weaker { &duel.bots[..1] } else { &duel.bots };
        let paces: Vec<String> = kinds.iter().filter_map(|bot| self.pace_of(bot)).collect();
        write!(out, "{}", text::hang("pace     ", &paces.join("; "), look.text_width()))?;
        self.control.map_or(Ok(()), |control| write_control(weaker, control, out))
    }
}

impl<G: Game> Found<'_, G> {
    /// How long a bot thought; nothing if it never moved.
    fn pace_of(&self, bot: &Player) -> Option<String> {
        let [mean, longest] = [self.pace.milliseconds(bot), self.pace.longest(bot)];
        let (mean, longest) = (text::milliseconds(mean?), text::milliseconds(longest?));
        let moves = text::count(self.pace.moves(bot) as usize, "move", "moves");
        let cut = match self.duel.within {
            Some(within) => format!(", {} cut at {} ms", self.pace.cut(bot), within.as_millis()),
            None => String::new(),
        };
        Some(format!("{bot} thinks {mean} a move, {longest} at most, {moves}{cut}"))
    }
}

fn write_control(bot: &Player, control: &Verdict, out: &mut impl Write) -> Result<(), Failure> {
    let games = text::count(control.games as usize, "game", "games");
    let (share, fair) = (interval(control.share), percent(control.fair));
    let found = match control.is_fair() {
        true => format!("fair, for {fair} lies within"),
        false => format!(
            "not fair, for {fair} lies outside; by chance that is so once in twenty, so look at another --seed"
        ),
    };
    writeln!(out, "control  {bot} among itself, {games}: {share}, {found}")?;
    Ok(())
}

fn interval(share: Share) -> String {
    format!("{:.1}% (95% interval {:.1}–{:.1}%)", share.share * 100.0, share.low * 100.0, share.high * 100.0)
}
