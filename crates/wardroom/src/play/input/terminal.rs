//! Lines as they are typed at a terminal, with the keys that mend them.
//!
//! What is typed at the end of a line is written as it comes and nothing else is drawn, so that a screen reader says each letter once.

use super::{
    Heard,
    edit::{Edit, Edited},
};
use crate::{
    text,
    tty::{self, Raw},
};
use crossterm::{
    cursor::{self, MoveToColumn},
    event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    queue,
    style::Print,
    terminal::{self, Clear, ClearType},
};
use std::{
    io::{self, Write},
    time::Instant,
};

/// Whether this key lets the shell in between.
fn is_pause(key: &KeyEvent) -> bool {
    key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && key.kind != KeyEventKind::Release
}

/// A person at a terminal.
#[derive(Debug, Default)]
pub struct Terminal {
    edit: Edit,
    /// The column at which the line begins, while it stands on the screen.
    from: Option<u16>,
    /// Held from the first wait to the end of the line, so that no key is written by the terminal itself in between.
    raw: Option<Raw>,
    /// Whether the terminal does not say where its cursor is: it is asked once, not at every line.
    mute: bool,
}

impl Terminal {
    /// The next line, if it comes in time; what was typed until then stays.
    pub fn next(&mut self, until: Option<Instant>) -> io::Result<Heard> {
        let mut out = io::stdout();
        out.flush()?;
        if self.raw.is_none() {
            self.raw = Some(Raw::on()?);
        }
        if self.from.is_none() {
            self.from = Some(self.column());
            if !self.edit.is_empty() {
                self.draw(&mut out)?;
            }
        }
        loop {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if let Some(left) = left
                && !event::poll(left)?
            {
                return Ok(Heard::Silence);
            }
            let edited = match event::read()? {
                Event::Key(key) if is_pause(&key) => {
                    self.pause(&mut out)?;
                    Edited::Changed
                }
                Event::Key(key) => self.edit.take(key),
                Event::Resize(..) => Edited::Changed,
                Event::Mouse(_) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => Edited::Same,
            };
            match edited {
                Edited::Same => {}
                Edited::More(sign) if self.fits() => {
                    queue!(out, Print(sign))?;
                    out.flush()?;
                }
                Edited::More(_) | Edited::Changed => self.draw(&mut out)?,
                Edited::Line(line) => {
                    queue!(out, Print("\r\n"))?;
                    out.flush()?;
                    (self.from, self.raw) = (None, None);
                    return Ok(Heard::Line(line.trim().to_string()));
                }
                Edited::End => {
                    (self.from, self.raw) = (None, None);
                    return Ok(Heard::End);
                }
            }
        }
    }

    /// The shell is let in between, and the line is begun anew after it.
    fn pause(&mut self, out: &mut impl Write) -> io::Result<()> {
        queue!(out, Print("\r\n"))?;
        out.flush()?;
        tty::pause()?;
        queue!(out, MoveToColumn(0), Clear(ClearType::UntilNewLine), Print("> "))?;
        out.flush()?;
        self.from = Some(2);
        Ok(())
    }

    /// Something else is about to be written: the line goes from the screen, with the sign before it, and comes back below.
    pub fn aside(&mut self) -> io::Result<()> {
        if self.from.take().is_some() {
            let mut out = io::stdout();
            queue!(out, MoveToColumn(0), Clear(ClearType::UntilNewLine))?;
            out.flush()?;
        }
        self.raw = None;
        Ok(())
    }

    /// The column at which the line begins.
    fn column(&mut self) -> u16 {
        let found = if self.mute { None } else { cursor::position().ok() };
        self.mute = found.is_none();
        found.map_or(0, |(column, _)| column)
    }

    fn room(&self) -> usize {
        let columns = terminal::size().map_or(80, |(columns, _)| columns);
        usize::from(columns.saturating_sub(self.from.unwrap_or(0) + 1)).max(4)
    }

    fn fits(&self) -> bool {
        text::width(&self.edit.parts().0) <= self.room()
    }

    /// As much of the line as there is room for, with the cursor in it.
    fn draw(&self, out: &mut impl Write) -> io::Result<()> {
        let (mut before, behind) = self.edit.parts();
        let room = self.room();
        while text::width(&before) > room {
            before.remove(0);
        }
        let mut behind: Vec<char> = behind.chars().collect();
        while text::width(&before) + text::width(&behind.iter().collect::<String>()) > room {
            behind.pop();
        }
        let from = self.from.unwrap_or(0);
        let at = from + u16::try_from(text::width(&before)).unwrap_or(0);
        let behind: String = behind.into_iter().collect();
        queue!(
            out,
            MoveToColumn(from),
            Clear(ClearType::UntilNewLine),
            Print(before),
            Print(behind),
            MoveToColumn(at)
        )?;
        out.flush()
    }
}
