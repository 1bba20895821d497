//! `wardroom analyse`: a game that was played, decision by decision.

use crate::{
    failure::{Exit, Failure},
    fullscreen::{self, Chances, Decision, Judgement, Reel, Window, mark_said},
    look::{Look, Tone},
    open::{Input, Reading, Trouble, open},
    play::{Screen, Teller, reasons_listed, share},
    progress, says,
    shelf::Shelf,
    text,
};
use kernel::{
    Game, Message, Seat, Title, Viewer,
    coach::{Analysis, ChancePoint, Judged, Mark, TurningPoint},
    message::Language,
    record::Playback,
};
use search::Analyst;
use serde_json::json;
use std::{io::Write, path::PathBuf, sync::atomic::Ordering, time::Instant};

/// Look at a game again: chances of the win, turning points, and every decision marked best, fine, slip or blunder
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom analyse game.jsonl                    on the whole screen; with --plain slips and blunders alone\n  \
    wardroom analyse game.jsonl --all              every decision\n  \
    wardroom analyse game.jsonl --playouts 1000    slower and surer\n  \
    wardroom record zombie --seed 7 | wardroom analyse -\n\n\
    A decision is judged by what its seat knew then, and by nothing else. The same seed and playouts\n\
    say the same on any number of threads.")]
pub struct Args {
    /// A record, or a link to a finished table of any server; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many games are played out for a decision at most
    #[arg(long, value_name = "N", default_value = "256", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    playouts: u32,
    /// Where the chance of the analysis begins
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// List every decision, not slips and blunders alone
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    shelf: Shelf,
    /// Print JSON: one object, and meanwhile how far it has come on standard error
    #[arg(long, conflicts_with = "all")]
    json: bool,
}

struct Again<'a, W> {
    args: &'a Args,
    look: Look,
    language: &'a Language,
    out: &'a mut W,
}

impl<W: Write> Reading for Again<'_, W> {
    type Out = Result<(), Failure>;
    const LISTENS: bool = true;

    fn read<G: Game>(
        self,
        title: &'static Title,
        mut playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        let Again { args, look, language, out } = self;
        let names: Vec<String> =
            playback.header().seats.iter().map(|player| text::printable(&player.name)).collect();
        let teller = Teller::of::<G>(look, language).calling(names.clone());
        let piped = args.file.as_os_str() == "-";
        let full = !args.json && !piped && fullscreen::is_wanted(look);
        let reel = match full {
            true => Some(Reel::of(title, &mut playback, Screen::new(teller.clone()), Viewer::All)?),
            false => None,
        };
        while playback.advance()? {}
        let table = playback.table();
        let moments = search::moments(table);
        let last = u32::try_from(table.journal().len()).unwrap_or(u32::MAX);
        let (seats, turn) = (table.game().seats(), table.game().turn());
        let analyst = Analyst { playouts: args.playouts, seed: args.seed };
        let (threads, start) = (progress::threads(args.threads), Instant::now());
        let judged = progress::watched_as(moments.len() as u64, "decisions", args.json, |done| {
            let tick = || {
                done.fetch_add(1, Ordering::Relaxed);
            };
            Ok::<_, Failure>(analyst.analyse(&moments, threads, &tick))
        });
        let judged = match judged {
            Ok(judged) => judged,
            Err(failure) => return Ok(Err(failure)),
        };
        let end = turn.outcome().map(|outcome| (last, outcome));
        let analysis = search::assemble(args.playouts, judged, seats, end);
        if args.json {
            let head = json!({
                "game": title.id, "seats": names, "entries": last, "seed": args.seed,
                "seconds": (start.elapsed().as_secs_f64() * 10.0).round() / 10.0,
            });
            return Ok(progress::report(head, &analysis, out));
        }
        let told = Told { analysis: &analysis, teller: &teller, last, seats, args };
        if let Some(reel) = reel {
            let shown = fullscreen::show(&reel, &told.judgement(), Window::of(look));
            if shown.is_err() {
                return Ok(shown);
            }
        }
        writeln!(out, "{}", look.paint(Tone::Heading, &teller.title(title)))?;
        Ok(told.tell(out))
    }
}

/// An analysis on paper.
struct Told<'a> {
    analysis: &'a Analysis,
    teller: &'a Teller,
    last: u32,
    seats: u8,
    args: &'a Args,
}

/// How high a chance stands in a line of text.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Told<'_> {
    fn tell(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Told { analysis, teller, args, .. } = self;
        let decisions = analysis.decisions.len();
        if decisions == 0 {
            writeln!(out, "{}", teller.say(&says::analysed_none()))?;
            return Ok(());
        }
        let head = says::analysed(decisions, analysis.playouts, args.seed.to_string());
        write!(out, "{}", text::hang("", &teller.say(&head), teller.look.text_width()))?;
        self.heading(&says::analysed_chances(), out)?;
        for (seat, line) in Seat::first(self.seats).zip(&analysis.chances) {
            self.line(seat, line, out)?;
        }
        if !analysis.turning.is_empty() {
            self.heading(&says::analysed_turning(), out)?;
            for point in &analysis.turning {
                writeln!(out, "  {}", self.turn(point))?;
            }
        }
        self.heading(&says::analysed_decisions(), out)?;
        for seat in Seat::first(self.seats) {
            self.counts(seat, out)?;
        }
        let told = |judged: &&Judged| args.all || judged.mark >= Mark::Slip;
        let mut listed = analysis.decisions.iter().filter(told).peekable();
        if listed.peek().is_some() {
            writeln!(out)?;
        }
        listed.try_for_each(|judged| self.decision(judged, out))
    }

    fn heading(&self, message: &Message, out: &mut impl Write) -> Result<(), Failure> {
        let Told { teller, .. } = self;
        writeln!(out, "\n{}", teller.look.paint(Tone::Heading, &teller.say(message)))?;
        Ok(())
    }

    /// A name that takes as many columns as the longest.
    fn name(&self, seat: Seat) -> String {
        let names = Seat::first(self.seats).map(|seat| self.teller.name(seat));
        let longest = names.map(|name| text::width(&name)).max().unwrap_or(0);
        text::pad(&self.teller.name(seat), longest)
    }

    /// The chances of one seat, entry by entry.
    fn line(&self, seat: Seat, line: &[ChancePoint], out: &mut impl Write) -> Result<(), Failure> {
        let (Some(first), Some(last)) = (line.first(), line.last()) else { return Ok(()) };
        let Told { teller, .. } = self;
        let name = self.name(seat);
        if teller.look.is_plain() {
            let chances = || line.iter().map(|point| point.chance);
            let [least, most] =
                [chances().min(), chances().max()].map(|chance| share(teller, chance.unwrap_or(0)));
            let words =
                says::analysed_line(share(teller, first.chance), most, least, share(teller, last.chance));
            writeln!(out, "  {}: {}", name.trim_end(), teller.say(&words))?;
            return Ok(());
        }
        let columns = teller.look.screen_width().saturating_sub(text::width(&name) + 20).clamp(10, 72);
        let at = |column: usize| {
            let entry = (column as u64 + 1) * u64::from(self.last) / columns as u64;
            let known = line.iter().take_while(|point| u64::from(point.entry) <= entry).last();
            known.unwrap_or(first).chance
        };
        let step = |chance: u16| STEPS[usize::from(chance) * (STEPS.len() - 1) / 1000];
        let graph: String = (0..columns).map(|column| step(at(column))).collect();
        let graph = teller.look.paint(Tone::Family(seat.index()), &graph);
        let (first, last) = (text::pad_left(&share(teller, first.chance), 6), share(teller, last.chance));
        writeln!(out, "  {name} {first} {graph} {last}")?;
        Ok(())
    }

    fn turn(&self, point: &TurningPoint) -> String {
        let seat = Seat::first(self.seats).find(|seat| seat.number() == point.seat);
        let name = seat.map_or(String::new(), |seat| self.teller.name(seat));
        let (before, after) = (share(self.teller, point.before), share(self.teller, point.after));
        self.teller.say(&if point.from == point.to {
            says::analysed_own_turn(point.to, name, before, after)
        } else {
            says::analysed_turn(point.from, name, before, after)
        })
    }

    /// How often a seat earned each mark.
    fn counts(&self, seat: Seat, out: &mut impl Write) -> Result<(), Failure> {
        let own = |mark: Mark| {
            let decisions = self.analysis.decisions.iter();
            decisions.filter(|judged| judged.seat == seat.number() && judged.mark == mark).count()
        };
        let counted = Mark::ALL.map(|mark| format!("{:>4} {}", own(mark), self.mark(mark)));
        writeln!(out, "  {} {}", self.name(seat), counted.join("  "))?;
        Ok(())
    }

    fn mark(&self, mark: Mark) -> String {
        let (said, tone) = mark_said(mark);
        self.teller.look.paint(tone, &self.teller.say(&said))
    }

    /// The same for the whole screen.
    fn judgement(&self) -> Judgement {
        let line = |(seat, points): (Seat, &Vec<ChancePoint>)| {
            let mut known = points.iter().peekable();
            let mut chance = points.first().map_or(0, |point| point.chance);
            let at = (0..=self.last).map(|entry| {
                while let Some(point) = known.next_if(|point| point.entry <= entry) {
                    chance = point.chance;
                }
                chance
            });
            Chances { name: self.teller.name(seat), at: at.collect() }
        };
        let decision = |judged: &Judged| Decision {
            at: judged.entry as usize,
            mark: judged.mark,
            told: self.done(judged),
            better: self.better(judged).unwrap_or_default(),
        };
        Judgement {
            chances: Seat::first(self.seats).zip(&self.analysis.chances).map(line).collect(),
            decisions: self.analysis.decisions.iter().map(decision).collect(),
        }
    }

    /// A move as a person reads it.
    fn named(&self, label: &Option<Message>, notation: &str) -> String {
        match label {
            Some(label) => format!("{} ({notation})", self.teller.tell(label)),
            None => notation.to_string(),
        }
    }

    /// Who did what.
    fn done(&self, judged: &Judged) -> String {
        let seat = Seat::first(self.seats).find(|seat| seat.number() == judged.seat);
        let name = seat.map_or(String::new(), |seat| self.teller.name(seat));
        format!("{name}: {}", self.named(&judged.label, &judged.notation))
    }

    /// What would have been better, and why.
    fn better(&self, judged: &Judged) -> Option<String> {
        let better = judged.better.as_ref()?;
        let teller = self.teller;
        let (what, gain) = (self.named(&better.label, &better.notation), share(teller, better.gain));
        Some(teller.say(&match better.reasons.as_slice() {
            [] => says::analysed_better(what, gain),
            reasons => says::analysed_better_why(what, gain, reasons_listed(teller, reasons, true)),
        }))
    }

    fn decision(&self, judged: &Judged, out: &mut impl Write) -> Result<(), Failure> {
        let look = self.teller.look;
        let number = look.paint(Tone::Faint, &text::pad_left(&judged.entry.to_string(), 6));
        let line = format!("{}, {}", self.done(judged), self.mark(judged.mark));
        write!(out, "{}", text::hang(&format!("{number} "), &line, look.text_width()))?;
        if let Some(better) = self.better(judged) {
            write!(out, "{}", text::hang("         ", &better, look.text_width()))?;
        }
        Ok(())
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    open(&args.file, &args.shelf, Again { args, look, language, out })
        .map_err(|trouble| trouble.in_file(&args.file))??;
    Ok(Exit::Fine)
}
