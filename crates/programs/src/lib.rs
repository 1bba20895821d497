//! Programs of anybody's as players: lines of JSON on standard input and output, told in `docs/programs.md`.
//!
//! A program is handed what a bot of the house is handed, a [`kernel::Blind`] put into a line ([`question`]), and nothing else. Whatever it does, the
//! games go on: it has a limit for every answer, its lines are bounded, and where it crashes, is silent or says something else than it should, its
//! seat lapses and the game is lost for it. No process outlives the games: each is the head of a group of its own, which is ended with it.
//!
//! | file | what it holds |
//! |---|---|
//! | `order` | a program as it is named: `exec:python3 mybot.py` |
//! | `process` | a running program: lines in and out, each in its time, and its end |
//! | `broken` | what a program did instead of playing |
//! | `program` | a program at a table: who it is, its processes, and the games it lost by lapse |
//! | `question` | what a seat sees, as the line that it is asked by |
//! | `talk` | one program in one seat through one game |
//! | `player` | whoever plays in a simulation: a bot of the house or a program |
//! | `sitting` | one game's players |

#![forbid(unsafe_code)]

mod broken;
mod order;
mod player;
mod process;
mod program;
mod question;
mod sitting;
mod talk;

pub use broken::{Broken, Lapse};
pub use order::{Order, OrderError};
pub use player::{Named, ParseNamedError, Player};
pub use process::{Parted, Process, end_all};
pub use program::{At, Lost, Program, ProgramError, Stopped};
pub use question::question;
pub use sitting::Sitting;
pub use talk::Talk;

use std::time::Duration;

/// How long a program may take for an answer where nothing else is said.
pub const WITHIN: Duration = Duration::from_secs(10);

/// How many answers to a question are taken before the seat lapses.
pub const TRIES: u32 = 20;
