//! The executable rulebook: scenarios in TOML, read, played and checked.
//!
//! A file holds a list of scenarios about one part of the rules. A scenario sets a table, stacks chance, makes moves and says what is to be
//! seen after each; `docs/scenarios.md` teaches the format. Nothing is read from disk here: a caller brings the file's name and its text.
//!
//! ```
//! let text = r#"
//! game = "nim"
//! players = 2
//! [[scenario]]
//! title = "Whoever takes the last match wins"
//! given = { heap = 1 }
//! [[scenario.step]]
//! do = "take 1"
//! expect = { over = true, winners = [1] }
//! "#;
//! let scenarios = kernel::scenario::parse("nim.toml", text, &[]).unwrap();
//! assert_eq!(scenarios[0].game(), "nim");
//!
//! let wrong = kernel::scenario::parse("nim.toml", &text.replace("expect", "expects"), &[]).unwrap_err();
//! assert_eq!(
//!     wrong.to_string(),
//!     "nim.toml:9: «Whoever takes the last match wins», step 1: there is no key `expects`; did you mean `expect`?"
//! );
//! ```

mod check;
mod error;
mod format;
mod keys;
pub mod path;
mod read;
mod report;
mod run;
mod show;
mod step;

pub use error::ScenarioError;
pub use format::{Scenario, parse};
pub use keys::keys;
pub use report::{Evidence, Report, Witness};
pub use run::{run, run_all, start};
pub use show::{Shown, show};

/// The most clauses that one step may claim to show. Who shows more shows none of them well.
pub const MOST_SHOWN: usize = 3;
