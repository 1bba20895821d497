//! What a player can do, and how it is written.
//!
//! | notation | what it does |
//! |---|---|
//! | `spell kit` | lays a new word from the hand |
//! | `spell rat \| ten` | lays two |
//! | `spell s @1 @2 m/3` | changes the board word: adds S, keeps stacks 1 and 2, lays M on stack 3 |
//! | `spell e/1 a~2 r/3 @4 h` | A in exchange for the top of stack 2 |
//! | `spell t @1 @2 @3 \| @4 @5 e` | a split: one row a word |
//! | `spell @1 oil @5` | stacks that are not named leave the word, where a game allows it |
//! | `spell @4/1 @2 @3 l` | moves stack 4 onto stack 1 |
//! | `spell @2.1 @2.3 e` | stacks of the second word in play |
//! | `trade qvx` | puts these cards back for new ones |
//! | `take 2` | chooses a word in play or a pile, where a game asks for one |
//! | `pick @1 @4` | chooses letters in play, where a game asks for some |
//! | `ask x` | asks for a letter of another hand |
//! | `draw` | draws on, where a game leaves that open |
//! | `pass` | ends the turn, or declines the step |
//! | `challenge`, `accept` | answers a word that was laid down |
//! | `leave` | leaves the game |

use crate::{letter::Letter, says};
use arrayvec::ArrayVec;
use kernel::{Message, NotationError, Refusal, archive::unfit, derive_notation_serde, notation};
use lexicon::{
    Rack,
    rack::{MAX_COPIES, ParseRackError},
};
use std::{fmt, str::FromStr};

/// The most places that can be laid in one action.
pub const MAX_SLOTS: usize = 48;

/// A stack on the board: its word and its place in it, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// The word in play.
    pub word: u8,
    /// The stack in it.
    pub stack: u8,
}

/// One place of what is laid down (FW-83).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// A stack as it lies.
    Keep(At),
    /// A card from hand as a new stack.
    Add(Letter),
    /// A card from hand on a stack.
    Over(At, Letter),
    /// A card from hand for the top of a stack.
    Swap(At, Letter),
    /// A stack moved onto another.
    Onto(At, At),
    /// The end of a row.
    Cut,
}

/// The rows that an action lays down, with cuts between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rows(pub(crate) ArrayVec<Slot, MAX_SLOTS>);

impl Rows {
    /// The rows, each as its slots from left to right.
    pub fn iter(&self) -> impl Iterator<Item = &[Slot]> {
        self.0.split(|slot| *slot == Slot::Cut)
    }

    /// Every place, cuts left out.
    pub fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.0.iter().filter(|slot| **slot != Slot::Cut)
    }

    /// Rows of hand cards.
    pub(crate) fn of_words<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Rows {
        let mut rows = Rows::default();
        for word in words {
            rows.cut();
            word.iter().filter_map(|byte| Letter::of(*byte)).for_each(|letter| rows.push(Slot::Add(letter)));
        }
        rows
    }

    /// A row of stacks as they lie.
    pub(crate) fn keeping(stacks: &[At]) -> Rows {
        let mut rows = Rows::default();
        stacks.iter().for_each(|at| rows.push(Slot::Keep(*at)));
        rows
    }

    /// Ends the row, unless there is none yet.
    pub(crate) fn cut(&mut self) {
        if !self.0.is_empty() {
            self.push(Slot::Cut);
        }
    }

    /// Adds a place; what is beyond the most is left out.
    #[inline]
    pub(crate) fn push(&mut self, slot: Slot) {
        let _ = self.0.try_push(slot);
    }

    /// Adds other rows after these.
    pub(crate) fn extend(&mut self, other: &Rows) {
        self.cut();
        other.0.iter().for_each(|slot| self.push(*slot));
    }
}

/// What a player can do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::large_enum_variant)] // kept flat: an action is made and dropped without a heap
pub enum Action {
    /// Lay words down, new or made of words in play.
    Spell(Rows),
    /// Put cards back for new ones.
    Trade(Rack),
    /// Choose a word in play or a pile, counted from 1.
    Take(u8),
    /// Choose letters in play.
    Pick(Rows),
    /// Ask for a letter.
    Ask(Letter),
    /// Draw a card, where a game lets one draw on.
    Draw,
    /// End the turn or decline the step.
    Pass,
    /// Doubt what was laid down.
    Challenge,
    /// Let it stand.
    Accept,
    /// Leave the game.
    Leave,
}

derive_notation_serde!(Action);
kernel::archive_as_text!(Action);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.word == 1 { write!(f, "{}", self.stack) } else { write!(f, "{}.{}", self.word, self.stack) }
    }
}

impl FromStr for At {
    type Err = ();
    fn from_str(text: &str) -> Result<At, ()> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n > 0).ok_or(());
        let (word, stack) = text.split_once('.').unwrap_or(("1", text));
        Ok(At { word: number(word)?, stack: number(stack)? })
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = None;
        for slot in &self.0 {
            let together = matches!((before, slot), (Some(Slot::Add(_)), Slot::Add(_)));
            if before.is_some() && !together {
                f.write_str(" ")?;
            }
            match slot {
                Slot::Keep(at) => write!(f, "@{at}")?,
                Slot::Add(card) => write!(f, "{card}")?,
                Slot::Over(at, card) => write!(f, "{card}/{at}")?,
                Slot::Swap(at, card) => write!(f, "{card}~{at}")?,
                Slot::Onto(top, at) => write!(f, "@{top}/{at}")?,
                Slot::Cut => f.write_str("|")?,
            }
            before = Some(*slot);
        }
        Ok(())
    }
}

// In positions they are the action that lays them down.
kernel::archive_as!(
    Rows as String,
    |rows: &Rows| if rows.0.is_empty() { String::new() } else { Action::Spell(rows.clone()).to_string() },
    |text: String| match text.as_str() {
        "" => Ok(Rows::default()),
        text => match text.parse().map_err(Refusal::from)? {
            Action::Spell(rows) => Ok(rows),
            _ => Err(unfit("pending", text)),
        },
    },
    Rows::to_string
);

impl Rows {
    fn read(text: &str) -> Result<Rows, Message> {
        let mut rows = Rows::default();
        let spaced = text.replace('|', " | ");
        for token in spaced.split_whitespace() {
            let bad = || says::notation_place(token.to_string());
            let at = |text: &str| text.parse::<At>().map_err(|()| bad());
            let card = |text: &str| text.parse::<Letter>().map_err(|_| bad());
            let mut add = |slot| rows.0.try_push(slot).map_err(|_| says::notation_too_many(MAX_SLOTS));
            if token == "|" {
                add(Slot::Cut)?;
            } else if let Some(place) = token.strip_prefix('@') {
                add(match place.split_once('/') {
                    Some((top, on)) => Slot::Onto(at(top)?, at(on)?),
                    None => Slot::Keep(at(place)?),
                })?;
            } else if let Some((name, place)) = token.split_once('/') {
                add(Slot::Over(at(place)?, card(name)?))?;
            } else if let Some((name, place)) = token.split_once('~') {
                add(Slot::Swap(at(place)?, card(name)?))?;
            } else {
                for byte in token.bytes() {
                    add(Slot::Add(Letter::of(byte).ok_or_else(bad)?))?;
                }
            }
        }
        Ok(rows)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Spell(rows) if rows.0.is_empty() => f.write_str("spell"),
            Action::Spell(rows) => write!(f, "spell {rows}"),
            Action::Trade(cards) if cards.is_empty() => f.write_str("trade"),
            Action::Trade(cards) => write!(f, "trade {cards}"),
            Action::Take(word) => write!(f, "take {word}"),
            Action::Pick(rows) if rows.0.is_empty() => f.write_str("pick"),
            Action::Pick(rows) => write!(f, "pick {rows}"),
            Action::Ask(letter) => write!(f, "ask {letter}"),
            Action::Draw => f.write_str("draw"),
            Action::Pass => f.write_str("pass"),
            Action::Challenge => f.write_str("challenge"),
            Action::Accept => f.write_str("accept"),
            Action::Leave => f.write_str("leave"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let error = |problem| NotationError::told(text, problem, &says::TEXTS);
        let lower = notation::line(text)?;
        let (verb, rest) = lower.trim().split_once(char::is_whitespace).unwrap_or((lower.trim(), ""));
        let rest = rest.trim();
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(error(says::notation_alone())) };
        match verb {
            "spell" => Rows::read(rest).map(Action::Spell).map_err(error),
            "trade" => {
                let cards: String = rest.split_whitespace().collect();
                cards.parse().map(Action::Trade).map_err(|problem| {
                    error(match problem {
                        ParseRackError::Stray(char) => says::notation_stray(char.to_string()),
                        ParseRackError::TooMany(char) => says::notation_copies(MAX_COPIES, char.to_string()),
                    })
                })
            }
            "take" => {
                let word = rest.parse().ok().filter(|word| *word > 0);
                word.map(Action::Take).ok_or_else(|| error(says::notation_take()))
            }
            "pick" => Rows::read(rest).map(Action::Pick).map_err(error),
            "ask" => rest.parse().map(Action::Ask).map_err(|_| error(says::notation_ask())),
            "draw" => alone(Action::Draw),
            "pass" => alone(Action::Pass),
            "challenge" => alone(Action::Challenge),
            "accept" => alone(Action::Accept),
            "leave" => alone(Action::Leave),
            _ => Err(error(says::notation_begin())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_as_they_are_read() {
        for text in [
            "spell kit",
            "spell s @1 @2 m/3",
            "spell e/1 a~2 r/3 @4 h",
            "spell t @1 @2 @3 | @4 @5 e",
            "spell @4/1 @2 @3 l",
            "spell",
            "trade",
            "trade aeq",
            "take 2",
            "pick @1 @2.3",
            "pick",
            "ask x",
            "draw",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        assert_eq!("spell K I T|SO".parse::<Action>().unwrap().to_string(), "spell kit | so");
    }

    #[test]
    fn what_cannot_be_read_says_how_it_is_written() {
        for bad in
            ["spell @0", "spell kit/1", "spell 7", "take 0", "ask", "ask xy", "pass on", "lay kit", "trade 3"]
        {
            assert!(bad.parse::<Action>().unwrap_err().to_string().contains("cannot read"), "{bad}");
        }
    }
}
