//! `wardroom puzzle --game zombie`: a position in which one move is clearly the best.

mod screen;

use crate::{
    failure::Failure,
    fullscreen::{self, Window},
    look::{Look, Tone},
    play::{Heard, Input, Lines, Menu, MenuItem, Screen, Teller, choices, parse},
    says, text,
};
use catalog::Visitor;
use daily::{Answer, Date, MARKS, Position, Scene, Tried};
use kernel::{Game, Refusal, Title, View, message::Language};
use screen::Posed;
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};

/// The position of a day.
fn position(date: Date, title: &'static Title) -> Result<&'static Position, Failure> {
    let found = daily::position_of(date, title.id);
    found.ok_or_else(|| Failure::Bad(format!("{} has no positions", title.title)))
}

fn refused(refusal: &Refusal) -> String {
    format!("{}: {}", refusal.clause().id(), refusal.clause().text())
}

/// Shows the position, reads an answer and judges it; with `solution`, judges at once.
pub fn play(
    date: Date,
    title: &'static Title,
    solution: bool,
    (look, language): (Look, &Language),
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = position(date, title)?;
    catalog::visit(title, Asks { date, position, solution, look, language, out })
}

/// For programs: what is asked, and what it is worth only with the solution.
pub fn data(date: Date, title: &'static Title, solution: bool) -> Result<Value, Failure> {
    let position = position(date, title)?;
    let scene = Scene::of(title, position, &catalog::library())?;
    let mut all = json!({
        "date": date.to_string(),
        "game": title.id,
        "title": title.title,
        "seat": scene.seat.number(),
        "view": scene.view,
        "log": scene.told,
    });
    if let Some(all) = all.as_object_mut().filter(|_| solution) {
        all.insert("moves".into(), serde_json::to_value(&position.moves)?);
        all.insert("novice".into(), position.novice.clone().into());
    }
    Ok(all)
}

struct Asks<'a, W> {
    date: Date,
    position: &'static Position,
    solution: bool,
    look: Look,
    language: &'a Language,
    out: &'a mut W,
}

impl<W: Write> Visitor for Asks<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Asks { date, position, solution, look, language, out } = self;
        let library = catalog::library();
        let Scene { seat, view, told } = Scene::of(title, position, &library)?;
        let teller = Teller::of::<G>(look, language).to(Some(seat));
        let screen = Screen::new(teller.clone());
        let head = teller.say(&says::puzzle_of(date.to_string(), title.title));
        let answer = if solution {
            writeln!(out, "{}", screen.table(&head, &view))?;
            Some(Answer::of(title, position, position.best(), &library)?)
        } else if fullscreen::is_wanted(look) {
            let mut posed = Posed { title, position, head, screen, view, told, answer: None };
            fullscreen::on_terminal(&mut posed, Window::of(look))?;
            posed.answer
        } else {
            writeln!(out, "{}", screen.table(&head, &view))?;
            asked(title, position, (&view, &teller, &screen), out)?
        };
        let Some(answer) = answer else {
            let again = format!("wardroom puzzle --date {date} --game {}", title.id);
            writeln!(out, "{}", teller.say(&says::puzzle_left(again)))?;
            return Ok(());
        };
        if solution {
            write!(out, "{}", listed(&answer, None, &teller))?;
        } else {
            write!(out, "{}", judged(&answer, &teller))?;
            let full = usize::from(answer.marks);
            let marks = "■".repeat(full) + &"□".repeat(usize::from(MARKS) - full);
            let line = format!("Wardroom puzzle {date}, {}: {marks}", title.title);
            writeln!(out, "{}", teller.say(&says::puzzle_share(look.paint(Tone::Name, &line))))?;
        }
        Ok(())
    }
}

/// All moves with what they are worth, the one that was made standing out.
fn listed(answer: &Answer, made: Option<&str>, teller: &Teller) -> String {
    let line = |tried: &Tried| {
        let label = tried.label.as_ref().map_or_else(|| tried.notation.clone(), |label| teller.tell(label));
        let tone = if made == Some(&tried.notation) { Tone::Name } else { Tone::Faint };
        format!("   {:>5.1} %  {}\n", f64::from(tried.worth) / 10.0, teller.look.paint(tone, &label))
    };
    answer.moves.iter().map(line).collect()
}

/// How good an answer is.
fn judged(answer: &Answer, teller: &Teller) -> String {
    let lost = format!("{:.1}", f64::from(answer.lost) / 10.0);
    let moved = teller.say(&says::puzzle_moved(answer.is_best, lost));
    format!("{}{moved}\n", listed(answer, Some(&answer.made.notation), teller))
}

/// Asks until there is an answer that the rules allow; nothing if there is none. Of many choices one first says with what, then to what.
fn asked<W: Write>(
    title: &'static Title,
    position: &'static Position,
    (view, teller, screen): (&View, &Teller, &Screen),
    out: &mut W,
) -> Result<Option<Answer>, Failure> {
    let Some(prompt) = &view.prompt else { return Ok(None) };
    let mut menu = Menu::of(prompt, view, teller, false);
    write!(out, "{}", screen.prompt(prompt, &menu, view))?;
    writeln!(out, "{}", teller.say(&says::puzzle_which()))?;
    let (mut input, typed) = (Lines::of_person(), io::stdin().is_terminal());
    loop {
        write!(out, "{} ", teller.look.paint(Tone::Number, ">"))?;
        out.flush()?;
        let Heard::Line(line) = input.next(None)? else { return Ok(None) };
        if !typed {
            // Nobody saw it being typed.
            writeln!(out, "{}", text::printable(&line))?;
        }
        match parse(&line) {
            Input::Quit => return Ok(None),
            Input::Table => {
                menu = Menu::of(prompt, view, teller, false);
                write!(out, "{}", screen.prompt(prompt, &menu, view))?;
                continue;
            }
            _ => {}
        }
        let made = match line.parse().ok().map(|number: usize| menu.entry(number)) {
            Some(Some(MenuItem::One(choice))) => choice.notation.clone(),
            Some(Some(MenuItem::Several(chosen, choices))) => {
                menu = Menu::after(chosen, choices, view, teller);
                write!(out, "{}", screen.submenu(&menu))?;
                continue;
            }
            Some(None) => {
                let count = menu.len();
                let told = if count == 0 { says::no_number() } else { says::choose_number(count) };
                writeln!(out, "  {} {}", teller.no(), teller.say(&told))?;
                continue;
            }
            None => {
                let written =
                    choices(prompt).any(|choice| text::typed(&choice.notation) == text::typed(&line));
                let read = if written { None } else { teller.reads_like(&line, prompt) };
                read.unwrap_or(line)
            }
        };
        match Answer::of(title, position, &made, &catalog::library()) {
            Ok(answer) => return Ok(Some(answer)),
            Err(refusal) => writeln!(out, "{}", refused(&refusal))?,
        }
    }
}
