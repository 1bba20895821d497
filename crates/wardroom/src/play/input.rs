//! Reading what the player types.

mod edit;
mod terminal;

use crate::tty;
use std::{
    env,
    io::{self, BufRead, IsTerminal, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Instant,
};
use terminal::Terminal;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Nothing was typed: show the table.
    Table,
    /// A choice by its number.
    Number(usize),
    /// A move in notation.
    Notation(String),
    /// How to play here.
    Help,
    /// Take the last move back.
    Undo,
    /// A clause, or clauses with these words.
    Rules(String),
    /// Everything that happened.
    Log,
    /// Every place with every piece that can be seen, or what the pieces of this name are and do.
    Look(String),
    /// What can be done with something now, or why nothing can.
    Why(String),
    /// What a bot would do.
    Hint,
    /// What a move would do.
    Preview(String),
    /// Leave, by word or because there is nothing more to read.
    Quit,
}

/// What came of waiting for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line that was typed.
    Line(String),
    /// Nothing in time.
    Silence,
    /// There is nothing more to read.
    End,
}

/// Lines as they are typed, so that one can stop waiting for them.
pub enum Lines {
    /// Read apart from the game.
    Piped(Receiver<io::Result<String>>),
    /// Typed key by key.
    Typed(Box<Terminal>),
}

impl Lines {
    /// The lines of whoever is in front of the screen, who can mend them and have those before back; or else those that are piped in.
    pub fn of_person() -> Lines {
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        if !dumb && io::stdin().is_terminal() && io::stdout().is_terminal() {
            tty::heed();
            return Lines::Typed(Box::default());
        }
        Lines::of(|| io::stdin().lock())
    }

    /// The lines of an input, of which at most one is read before it is asked for.
    pub fn of<R: BufRead>(open: impl FnOnce() -> R + Send + 'static) -> Lines {
        let (sender, receiver) = sync_channel(0);
        thread::spawn(move || {
            let mut input = open();
            while let Some(line) = read_line(&mut input).transpose() {
                let broken = line.is_err();
                if sender.send(line).is_err() || broken {
                    break;
                }
            }
        });
        Lines::Piped(receiver)
    }

    /// The next line, if it comes in time.
    pub fn next(&mut self, until: Option<Instant>) -> io::Result<Heard> {
        let receiver = match self {
            Lines::Typed(terminal) => return terminal.next(until),
            Lines::Piped(receiver) => receiver,
        };
        let line = match until {
            None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => receiver.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        match line {
            Ok(line) => line.map(Heard::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Silence),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
        }
    }

    /// Something is about to be written while a line is being typed.
    pub fn aside(&mut self) -> io::Result<()> {
        match self {
            Lines::Typed(terminal) => terminal.aside(),
            Lines::Piped(_) => Ok(()),
        }
    }
}

/// The longest line that is read; the rest of it is passed over.
const LONGEST: u64 = 4096;

/// Reads a line; nothing at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_string()))
}

/// What a line asks for, in any language that the terminal speaks.
pub fn parse(line: &str) -> Input {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Input::Table,
        ("?" | "h" | "help" | "hilfe", "") => Input::Help,
        ("u" | "undo" | "zurück", "") => Input::Undo,
        ("rules" | "rule" | "regeln" | "regel", asked) => Input::Rules(asked.to_string()),
        ("log" | "verlauf", "") => Input::Log,
        ("look" | "l" | "zeig" | "zeige", asked) => Input::Look(asked.to_string()),
        ("why" | "warum", asked) => Input::Why(asked.to_string()),
        ("hint" | "tipp", "") => Input::Hint,
        ("preview" | "vorschau", notation) => Input::Preview(notation.to_string()),
        ("q" | "quit" | "exit" | "verlassen", "") => Input::Quit,
        (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            Input::Number(number.parse().unwrap_or(usize::MAX))
        }
        _ => Input::Notation(line.to_string()),
    }
}

/// Whether a question was answered with yes, in any language that the terminal speaks.
pub fn is_yes(answer: &str) -> bool {
    ["y", "yes", "j", "ja"].contains(&answer.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn nobody_is_waited_for_longer_than_they_may_take() {
        let (mut typed, keys) =
            io::pipe().map(|(read, write)| (Lines::of(|| io::BufReader::new(read)), write)).unwrap();
        let soon = || Some(Instant::now() + Duration::from_millis(30));
        assert_eq!(typed.next(soon()).unwrap(), Heard::Silence);
        io::Write::write_all(&mut &keys, b"late\nlast").unwrap();
        drop(keys);
        assert_eq!(typed.next(None).unwrap(), Heard::Line("late".into()));
        assert_eq!(
            typed.next(soon().map(|soon| soon + Duration::from_secs(60))).unwrap(),
            Heard::Line("last".into())
        );
        assert_eq!(typed.next(None).unwrap(), Heard::End);
    }

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(parse(""), Input::Table);
        assert_eq!(parse("12"), Input::Number(12));
        assert_eq!(parse("99999999999999999999999"), Input::Number(usize::MAX));
        assert_eq!(parse("rules ZZ-50"), Input::Rules("ZZ-50".into()));
        assert_eq!(parse("UNDO"), Input::Undo);
        assert_eq!(parse("look"), Input::Look(String::new()));
        assert_eq!(parse("look Fire Ball"), Input::Look("Fire Ball".into()));
        assert_eq!(parse("why Hunter graveyard"), Input::Why("Hunter graveyard".into()));
        assert_eq!(parse("lay clown"), Input::Notation("lay clown".into()));
        assert_eq!(parse("q"), Input::Quit);
        assert_eq!(parse("preview  spell train"), Input::Preview("spell train".into()));
    }

    #[test]
    fn a_long_line_is_one_line_and_bad_bytes_are_no_error() {
        let mut text = vec![b'x'; 100_000];
        text.extend(b"\n\xff\xfe\nend");
        let mut input = text.as_slice();
        assert_eq!(read_line(&mut input).unwrap().unwrap().len(), LONGEST as usize);
        assert_eq!(read_line(&mut input).unwrap().unwrap(), "\u{fffd}\u{fffd}");
        assert_eq!(read_line(&mut input).unwrap().unwrap(), "end");
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
