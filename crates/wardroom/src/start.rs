//! `wardroom` alone, on a terminal: what there is to do, to be chosen. Everything in it is a command that could be typed, and is shown as such.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the loop |
//! | `shelf` | the games as they are chosen from |
//! | `choose` | the pages, and what each key makes of them: no input and no output |
//! | `draw` | the screen |

mod choose;
mod draw;
mod shelf;
#[cfg(test)]
mod tests;

use crate::{
    failure::Failure,
    fullscreen::{Keys, Pressed, on_screen},
    look::Look,
    says, text,
};
use choose::{Chosen, Start};
use crossterm::event::Event;
use kernel::message::Language;
use ratatui::{Terminal, backend::Backend};
use shelf::Shelf;
use std::io::{self, Write};

/// Lets the person choose what to do and does it, until they go. `run` does what could have been typed; whether it had the whole screen.
pub fn run(
    look: Look,
    language: &Language,
    out: &mut impl Write,
    mut run: impl FnMut(&[String], &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let shelf = Shelf::of(look, language);
    let mut start = Start::default();
    loop {
        let chosen = on_screen(|terminal| choose_on(&shelf, &mut start, terminal, &mut Pressed))?;
        let Chosen::Run { words, shown } = chosen else { return Ok(()) };
        let done = run(&words, &mut *out);
        let failed = done.is_err();
        if !failed {
            start.page = None;
        }
        if let Err(failure) = done {
            let told = text::printable(&failure.to_string());
            write!(out, "{}", text::hang("", &told, look.text_width()))?;
        }
        // Whatever was written is read before the menu is over it again.
        if shown || failed {
            write!(out, "\n{} ", shelf.say(&says::start_enter()))?;
            out.flush()?;
            io::stdin().read_line(&mut String::new())?;
        }
    }
}

/// One choice, with any screen and any keys.
fn choose_on<B: Backend>(
    shelf: &Shelf,
    start: &mut Start,
    terminal: &mut Terminal<B>,
    keys: &mut dyn Keys,
) -> Result<Chosen, Failure>
where
    B::Error: Into<Failure>,
{
    loop {
        let mut rows = Vec::new();
        terminal.draw(|frame| rows = draw::draw(frame, shelf, start)).map_err(Into::into)?;
        let chosen = match keys.next(None)? {
            Some(Event::Key(key)) => start.take(key, shelf),
            Some(Event::Mouse(mouse)) => start.click(mouse, &rows, shelf),
            Some(Event::Paste(words)) => {
                start.paste(&words);
                None
            }
            Some(Event::Resize(..)) => {
                terminal.clear().map_err(Into::into)?;
                None
            }
            Some(Event::FocusGained | Event::FocusLost) | None => None,
        };
        if let Some(chosen) = chosen {
            return Ok(chosen);
        }
    }
}
