//! Reading what the player types.

use std::io::{self, BufRead, Read};

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
    /// Every place with every piece that can be seen.
    Look,
    /// What a bot would do.
    Hint,
    /// What a move would do.
    Preview(String),
    /// Leave, by word or because there is nothing more to read.
    Quit,
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

/// What a line asks for.
pub fn parse(line: &str) -> Input {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Input::Table,
        ("?" | "h" | "help", "") => Input::Help,
        ("u" | "undo", "") => Input::Undo,
        ("rules" | "rule", asked) => Input::Rules(asked.to_string()),
        ("log", "") => Input::Log,
        ("look" | "l", "") => Input::Look,
        ("hint", "") => Input::Hint,
        ("preview", notation) => Input::Preview(notation.to_string()),
        ("q" | "quit" | "exit", "") => Input::Quit,
        (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            Input::Number(number.parse().unwrap_or(usize::MAX))
        }
        _ => Input::Notation(line.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(parse(""), Input::Table);
        assert_eq!(parse("12"), Input::Number(12));
        assert_eq!(parse("99999999999999999999999"), Input::Number(usize::MAX));
        assert_eq!(parse("rules ZZ-50"), Input::Rules("ZZ-50".into()));
        assert_eq!(parse("UNDO"), Input::Undo);
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
