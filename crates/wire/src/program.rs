//! What passes between the house and a program that plays: lines of JSON, told in `docs/programs.md`.
//!
//! The house says [`ToProgram`], a program says [`FromProgram`], each in one line. What a program is told of a game is made of what its seat may
//! see and of nothing else. Programs pass over messages and keys that they do not know; the house takes neither from a program.

use kernel::{Fact, Line, Outcome, View};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The version of these messages: a change that an older program would misread is a new one.
pub const PROGRAM_VERSION: u32 = 1;

/// The most bytes of a line from a program, its end among them.
pub const MAX_PROGRAM_LINE: usize = 16 * 1024;

/// The most moves that are listed with a question.
pub const MAX_PROGRAM_MOVES: usize = 1000;

/// The most characters of what a program calls itself, and of a reason that it gives.
pub const MAX_PROGRAM_WORDS: usize = 120;

/// From the house to a program.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum ToProgram {
    /// The first line. It is answered by `hello`.
    Hello {
        /// The versions of these messages that the house speaks.
        versions: Vec<u32>,
    },
    /// A game begins. It is answered by nothing.
    Game {
        /// Its id: `zombie`.
        game: String,
        /// What people call it.
        title: String,
        /// Every option of the table by its name.
        #[schema(value_type = Object)]
        options: Map<String, Value>,
        /// Where the program sits, counted from 1.
        #[schema(minimum = 1, maximum = 8)]
        seat: u8,
        /// How many sit there.
        #[schema(minimum = 1, maximum = 8)]
        seats: u8,
        /// For programs that draw lots: with all of it drawn from this, the same games are played again. It has nothing to do with the cards.
        seed: String,
    },
    /// The program is asked. It is answered by `answer` with the same number.
    Ask {
        /// The number of the question, counted from 1 in each game.
        n: u32,
        /// What the seat sees, and what it is asked.
        view: Box<View>,
        /// Moves that may be made, in notation: see `complete`.
        moves: Vec<String>,
        /// Whether these are all there are; otherwise those worth trying, and the view's prompt says how others are put together.
        complete: bool,
        /// What the seat was told since it was last asked.
        told: Vec<Line>,
        /// Milliseconds until an answer counts as none; null where nobody is in a hurry.
        left: Option<u64>,
    },
    /// The answer was no move that may be made: nothing has happened, and another is waited for.
    Refused {
        /// The number of the question.
        n: u32,
        /// The clause of the rules by which it is refused: `ZZ-50`.
        clause: String,
        /// What the clause says, in English.
        text: String,
        /// The facts that make it apply.
        facts: Vec<Fact>,
        /// Milliseconds that are left for another answer; null where nobody is in a hurry.
        left: Option<u64>,
        /// How many answers are still taken.
        tries: u32,
    },
    /// The game is over. It is answered by nothing; another `game` may follow.
    Over {
        /// Everybody's place and score, as the table shows them.
        outcome: Outcome,
        /// What the seat sees at the end.
        view: Box<View>,
        /// What the seat was told since it was last asked.
        told: Vec<Line>,
    },
    /// Nothing more comes; the program ends.
    Bye {
        /// Why, in English.
        why: String,
    },
}

/// From a program to the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromProgram {
    /// The answer to `hello`.
    Hello {
        /// The version that is spoken from now on: one of those that the house named.
        version: u32,
        /// What the program calls itself.
        #[schema(max_length = 120)]
        name: String,
        /// The ids of the games that it plays, `fw-*` for all that begin so; all of them where nothing is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        games: Vec<String>,
    },
    /// The answer to `ask`.
    Answer {
        /// The number of the question.
        n: u32,
        /// The move in notation.
        #[serde(rename = "move")]
        #[schema(max_length = 2000)]
        notation: String,
    },
    /// The program gives up, or does not speak any of the versions.
    Bye {
        /// Why.
        #[serde(default)]
        #[schema(max_length = 120)]
        why: String,
    },
}

impl FromProgram {
    /// Whether a program that named these games plays this one.
    pub fn plays(games: &[String], game: &str) -> bool {
        games.is_empty()
            || games.iter().any(|name| match name.strip_suffix('*') {
                Some(begin) => game.starts_with(begin),
                None => name == game,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_one_by_one_or_by_how_they_begin() {
        let named = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert!(FromProgram::plays(&[], "zombie"));
        assert!(FromProgram::plays(&named(&["zombie", "fw-*"]), "fw-345"));
        assert!(!FromProgram::plays(&named(&["zombie", "fw-*"]), "ward"));
    }

    #[test]
    fn what_a_program_says_is_read_strictly() {
        let read = |text: &str| serde_json::from_str::<FromProgram>(text);
        let answer = FromProgram::Answer { n: 3, notation: "draw pile".into() };
        assert_eq!(read(r#"{"t":"answer","n":3,"move":"draw pile"}"#).unwrap(), answer);
        assert_eq!(read(r#"{"t":"bye"}"#).unwrap(), FromProgram::Bye { why: String::new() });
        for wrong in [
            r#"{"t":"answer","n":3}"#,
            r#"{"t":"answer","n":-1,"move":"x"}"#,
            r#"{"t":"answer","n":3,"move":"x","more":1}"#,
            r#"{"t":"answers","n":3,"move":"x"}"#,
            r#"{"n":3,"move":"x"}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
