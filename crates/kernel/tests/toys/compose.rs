//! The notation of composed rows, the same in every game that lays pieces into rows.
//!
//! Slots stand apart by blanks, rows by `|`. With stacks counted from 1, `@2` keeps stack 2, `t` adds the piece `t`, `t/2` lays
//! it over stack 2, and `t~2` swaps it for the top of stack 2. Where several rows lie on the table a stack is `row.stack`:
//! `@3.1`.

use std::{
    fmt::{Display, Write},
    str::FromStr,
};

/// A stack on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StackRef {
    /// The row, counted from 1.
    pub row: u8,
    /// The stack in it, counted from 1.
    pub stack: u8,
}

impl From<(u8, u8)> for StackRef {
    fn from((row, stack): (u8, u8)) -> StackRef {
        StackRef { row, stack }
    }
}

/// One place of a composed row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Slot<T> {
    /// A stack as it lies.
    Keep {
        /// The stack that is kept.
        at: StackRef,
    },
    /// A piece of one's own.
    Add {
        /// The piece that is added.
        piece: T,
    },
    /// A piece of one's own on a stack.
    Over {
        /// The stack that it goes to.
        at: StackRef,
        /// The piece that goes there.
        piece: T,
    },
    /// A piece of one's own for the top of a stack, which is taken.
    Swap {
        /// The stack that it goes to.
        at: StackRef,
        /// The piece that goes there.
        piece: T,
    },
}

/// Reads rows; the error says which part could not be read.
pub fn parse_rows<T: FromStr>(text: &str) -> Result<Vec<Vec<Slot<T>>>, String> {
    text.split('|').map(|row| row.split_whitespace().map(parse_slot).collect()).collect()
}

fn parse_slot<T: FromStr>(text: &str) -> Result<Slot<T>, String> {
    let bad = || format!("{text} is not a place in a row");
    let piece = |name: &str| name.parse::<T>().map_err(|_| bad());
    let at = |place: &str| -> Result<StackRef, String> {
        let (row, stack) = place.split_once('.').unwrap_or(("1", place));
        let number = |n: &str| n.parse::<u8>().ok().filter(|n| *n > 0).ok_or_else(bad);
        Ok(StackRef { row: number(row)?, stack: number(stack)? })
    };
    if let Some(place) = text.strip_prefix('@') {
        Ok(Slot::Keep { at: at(place)? })
    } else if let Some((name, place)) = text.split_once('/') {
        Ok(Slot::Over { at: at(place)?, piece: piece(name)? })
    } else if let Some((name, place)) = text.split_once('~') {
        Ok(Slot::Swap { at: at(place)?, piece: piece(name)? })
    } else {
        Ok(Slot::Add { piece: piece(text)? })
    }
}

/// Writes rows so that [`parse_rows`] reads the same.
pub fn write_rows<T: Display>(rows: &[Vec<Slot<T>>]) -> String {
    let mut out = String::new();
    let place =
        |at: &StackRef| if at.row == 1 { at.stack.to_string() } else { format!("{}.{}", at.row, at.stack) };
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            out.push_str(" | ");
        }
        for (index, slot) in row.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            match slot {
                Slot::Keep { at } => write!(out, "@{}", place(at)),
                Slot::Add { piece } => write!(out, "{piece}"),
                Slot::Over { at, piece } => write!(out, "{piece}/{}", place(at)),
                Slot::Swap { at, piece } => write!(out, "{piece}~{}", place(at)),
            }
            .expect("writing to a string");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_row_is_named() {
        let rows = parse_rows::<char>("@2.1 x~2.3").unwrap();
        assert_eq!(rows[0][0], Slot::Keep { at: (2, 1).into() });
        assert_eq!(write_rows(&rows), "@2.1 x~2.3");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for bad in ["@0", "@", "@1.", "tt", "t/", "/1", "~", "@300"] {
            assert!(parse_rows::<char>(bad).unwrap_err().contains(bad), "{bad}");
        }
    }
}
