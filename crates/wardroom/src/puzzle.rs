//! `wardroom puzzle`: a short deal a day for one player alone, with par.

use crate::{
    best_move,
    failure::{Exit, Failure},
    fullscreen::{self, Ended, Window},
    look::{Look, Tone},
    play::{End, Lines, Session},
    says, table, text,
};
use bots::Bot;
use catalog::puzzles::{
    Action, CARDS,
    solve::{
        Alone,
        puzzle::{DECK, Date, Puzzle, TITLES, title_of},
    },
};
use indicatif::ProgressBar;
use kernel::{
    Archive, Message, Rules, Seat, Table, Title, Voice,
    chance::{Keyed, Quick},
    message::Language,
    record::Hex,
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io::{self, IsTerminal, Write},
    sync::mpsc,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// Play today's puzzle: a short deal for you alone, the same for everybody, with par
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom puzzle                                 today's puzzle; a day begins at midnight UTC\n  \
    wardroom puzzle --date 2026-11-15               the puzzle of another day\n  \
    wardroom puzzle --game 5t5                      today's deal of 5 to 5, whatever today's title is\n  \
    wardroom puzzle --game zombie                   the best move in today's position: zombie, ursting, grave, ward\n  \
    wardroom puzzle --list 7                        the puzzles of seven days\n  \
    wardroom puzzle --date 2026-11-15 --solution    the solver's line, move by move\n\n\
    Titles take turns: First Base, 5 to 5, Turnover, Last Man Standing.\n\
    Par is the best line that a solver finds who knows the order of the deck. You do not.")]
pub struct Args {
    /// The day, as YYYY-MM-DD, from 1970-01-01 to 9999-12-31 [default: today, UTC]
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    /// The game, if not the day's: fb, 5t5, trn, lms, or a box: zombie, ursting, grave, ward
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// List the puzzles of so many days from that day on, 366 at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=366), conflicts_with = "solution")]
    list: Option<u32>,
    /// Print the solver's line, which gives the puzzle away
    #[arg(long)]
    solution: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    let date = match &args.date {
        None => today(),
        Some(text) => text.parse::<Date>().map_err(|error| Failure::Bad(format!("`{text}`: {error}")))?,
    };
    if let Some(title) = args.game.as_deref().and_then(boxed) {
        return of_a_box(args, date, title, look, language, out);
    }
    let title = args.game.as_deref().map(named).transpose()?;
    if let Some(days) = args.list {
        return list(date, days, title, args.json, (look, language), out);
    }
    let puzzle = find(date, title.unwrap_or_else(|| title_of(date)))?;
    match (args.json, args.solution) {
        (true, solution) => {
            serde_json::to_writer_pretty(&mut *out, &data(&puzzle, solution)?)?;
            writeln!(out)?;
        }
        (false, true) => solved(&puzzle, look, language, out)?,
        (false, false) => play(&puzzle, look, language, out)?,
    }
    Ok(Exit::Fine)
}

/// The day it is in Greenwich.
fn today() -> Date {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Date::of_number(u32::try_from(seconds / 86_400).unwrap_or(u32::MAX))
}

/// A box of which a position is looked at.
fn boxed(name: &str) -> Option<&'static Title> {
    catalog::find(name).ok().filter(|title| daily::BOXES.contains(&title.id))
}

/// The best move of a position.
fn of_a_box(
    args: &Args,
    date: Date,
    title: &'static Title,
    look: Look,
    language: &Language,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    if args.list.is_some() {
        return Err(Failure::Bad("--list lists the deals for one alone; leave --game out".into()));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &best_move::data(date, title, args.solution)?)?;
        writeln!(out)?;
    } else {
        best_move::play(date, title, args.solution, (look, language), out)?;
    }
    Ok(Exit::Fine)
}

/// A title that has puzzles.
fn named(name: &str) -> Result<&'static Title, Failure> {
    let title = table::title(name)?;
    if Puzzle::has(title) {
        return Ok(title);
    }
    Err(Failure::Bad(format!(
        "{} has no puzzles; those that one can play alone have: {}, and the boxes: {}",
        title.title,
        TITLES.join(", "),
        daily::BOXES.join(", ")
    )))
}

/// Finds a puzzle and its par; somebody who waits sees that there is something to wait for.
fn find(date: Date, title: &'static Title) -> Result<Puzzle, Failure> {
    thread::scope(|scope| {
        let (answer, answered) = mpsc::channel();
        scope.spawn(move || {
            // The loop below waits for this, so somebody listens.
            let _ = answer.send(Puzzle::of(date, title, &catalog::library()));
        });
        let mut bar: Option<ProgressBar> = None;
        loop {
            match answered.recv_timeout(Duration::from_millis(300)) {
                Ok(puzzle) => {
                    bar.iter().for_each(ProgressBar::finish_and_clear);
                    return Ok(puzzle?);
                }
                Err(mpsc::RecvTimeoutError::Timeout) if io::stderr().is_terminal() => {
                    let bar = bar.get_or_insert_with(|| {
                        ProgressBar::new_spinner().with_message(format!("Solving the puzzle of {date}"))
                    });
                    bar.tick();
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Bad("the solver broke off".into()));
                }
            }
        }
    })
}

/// What the terminal says, in this language.
fn told(language: &Language, message: &Message) -> String {
    Voice::new([&says::TEXTS]).language(language.clone()).text(message, &|seat| seat.to_string())
}

/// `0 cards left, 84 points`
fn result(end: Alone) -> Message {
    let left = i64::from(end.left.unsigned_abs());
    match end.points {
        None => says::puzzle_cards(left),
        Some(points) if end.points_first => says::puzzle_points_cards(points, left),
        Some(points) => says::puzzle_cards_points(left, points),
    }
}

fn par(puzzle: &Puzzle) -> Message {
    says::puzzle_par(result(puzzle.par.end), puzzle.par.proven)
}

/// The puzzle at the table, then how it went.
fn play(puzzle: &Puzzle, look: Look, language: &Language, out: &mut impl Write) -> Result<(), Failure> {
    let (title, date) = (puzzle.title, puzzle.date);
    let told = |message: &Message| told(language, message);
    let head = says::puzzle_of(date.to_string(), title.title);
    writeln!(out, "{}", look.paint(Tone::Heading, &told(&head)))?;
    let stock = puzzle.game.alone().map_or(0, |alone| alone.left.unsigned_abs() as usize);
    let deal = says::puzzle_deal(
        stock.saturating_sub(DECK),
        puzzle.game.position().get("due").is_some(),
        DECK,
        puzzle.options.solo_trades.is_none(),
        CARDS.saturating_sub(stock),
        par(puzzle),
    );
    let deal = told(&deal);
    write!(out, "{}", text::hang("", &deal, look.screen_width()))?;
    let table = Table::from(puzzle.game.clone(), Keyed::new(&puzzle.key));
    let thoughts = Quick::new(u64::from(puzzle.date.number()));
    let bots = [Bot::default()];
    let session = Session::new(title, table, Seat::new(0), &bots, thoughts, (look, language));
    let mut session = session.by_par();
    let end = if fullscreen::is_wanted(look) {
        out.flush()?;
        let ended = fullscreen::on_terminal(&mut session, Window::of(look))?;
        let is_over = Rules::turn(session.table().game()).outcome().is_some();
        if is_over && ended != Ended::Gone(End::Left) { End::Over } else { End::Left }
    } else {
        session.play(&mut Lines::of_person(), out)?
    };
    if end == End::Left {
        let game = if title.id == title_of(puzzle.date).id {
            String::new()
        } else {
            format!(" --game {}", title.id)
        };
        let again = says::puzzle_left(format!("wardroom puzzle --date {date}{game}"));
        writeln!(out, "{}", told(&again))?;
        return Ok(());
    }
    let Some(end) = session.table().game().alone() else { return Ok(()) };
    writeln!(out, "\n{}", told(&says::puzzle_end(result(end), result(puzzle.par.end))))?;
    let against = puzzle.against_par(end);
    let line = format!("Wardroom puzzle {date}, {}: {against} {}", title.title, puzzle.marks(end));
    writeln!(out, "{}", told(&says::puzzle_share(look.paint(Tone::Name, &line))))?;
    Ok(())
}

/// The points on the table after each step of the solver's line; what is in hand is subtracted at the end, not before.
fn points(puzzle: &Puzzle) -> Result<Vec<i32>, Failure> {
    let mut table = Table::from(puzzle.game.clone(), Keyed::new(&puzzle.key));
    let step = |action: &Action| {
        table.act(Seat::new(0), action.clone())?;
        let position = table.game().position();
        Ok(position.get("scores").and_then(|scores| scores.get(0)?.as_i64()).map_or(0, |score| score as i32))
    };
    puzzle.par.actions.iter().map(step).collect()
}

/// The solver's line.
fn solved(puzzle: &Puzzle, look: Look, language: &Language, out: &mut impl Write) -> Result<(), Failure> {
    let told = |message: &Message| told(language, message);
    let heading = says::puzzle_solution(puzzle.date.to_string(), puzzle.title.title);
    writeln!(out, "{}", look.paint(Tone::Heading, &told(&heading)))?;
    for ((number, step), points) in (1..).zip(puzzle.solution()).zip(points(puzzle)?) {
        let stands = Alone { points: step.stands.points.map(|_| points), ..step.stands };
        let head = format!("{number:>3}  {} ", text::pad(&step.word, 15));
        writeln!(
            out,
            "{head} {}  {}",
            text::pad(&step.action, 34),
            look.paint(Tone::Faint, &told(&result(stands)))
        )?;
    }
    let positions = text::grouped_by(puzzle.par.positions.into(), &told(&says::between_thousands()));
    writeln!(out, "{}", told(&says::puzzle_searched(par(puzzle), positions)))?;
    Ok(())
}

/// Day by day.
fn list(
    date: Date,
    days: u32,
    title: Option<&'static Title>,
    json: bool,
    (look, language): (Look, &Language),
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let mut all = Vec::new();
    let (mut last, mut end) = (None, None);
    for day in 0..days {
        let date = Date::of_number(date.number().saturating_add(day));
        if last.replace(date) == Some(date) {
            end = last;
            break;
        }
        let puzzle = find(date, title.unwrap_or_else(|| title_of(date)))?;
        if json {
            all.push(data(&puzzle, false)?);
        } else {
            let name = look.paint(Tone::Name, &text::pad(puzzle.title.title, 18));
            let par = told(language, &says::puzzle_listed(result(puzzle.par.end)));
            writeln!(out, "{date}  {name}  {par}")?;
            out.flush()?;
        }
    }
    if json {
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
    }
    if let Some(end) = end {
        out.flush()?;
        eprintln!("The calendar ends with {end}; no day after it is listed.");
    }
    Ok(Exit::Fine)
}

/// For programs. The order of the deck is there only with the solution.
fn data(puzzle: &Puzzle, solution: bool) -> Result<Value, Failure> {
    let library = catalog::library();
    let library = library.only(&puzzle.needs());
    let works: BTreeMap<&str, _> = library.marks().collect();
    let mut position = serde_json::to_value(puzzle.game.position())?;
    if let (false, Some(position)) = (solution, position.as_object_mut()) {
        position.remove("deck");
    }
    let mut all = json!({
        "date": puzzle.date.to_string(),
        "game": puzzle.title.id,
        "title": puzzle.title.title,
        "options": puzzle.options,
        "library": works,
        "seed": puzzle.seed(),
        "key": Hex(puzzle.key),
        "deck": DECK,
        "position": position,
        "par": puzzle.par.end,
        "proven": puzzle.par.proven,
        "quick": puzzle.quick,
    });
    if solution && let Some(all) = all.as_object_mut() {
        let step = |step: &catalog::puzzles::solve::puzzle::Step| json!({ "action": step.action, "word": step.word, "stands": step.stands });
        let steps: Vec<Value> = puzzle.solution().iter().map(step).collect();
        all.insert("solution".into(), Value::Array(steps));
    }
    Ok(all)
}
