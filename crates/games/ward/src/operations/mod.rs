//! Operations: what effects do, each in one file with all that belongs to it.
//!
//! | of an operation | where in its file |
//! |---|---|
//! | its parts, as a card file writes them | a struct; its doc comments are what editors show |
//! | what it holds, and what is wrong with it wherever it stands | [`body::Body`] of that struct |
//! | what it does, what the card says, what is wrong with it here or there, what a player thinks of it | `Verb` (`verb.rs`) |
//! | what it does while it goes on | methods of `Ward` beside that, which the rest of the engine asks |
//!
//! # Adding one
//!
//! A file in the folder of its family, with these; and a line in `table.rs`, which gives it its word and its clause. Without one of the parts that every
//! operation has it does not compile. Then tests ask for the rest: a row in the reference of `docs/cards.md`, cards that use it, and a
//! promise that it keeps (`tests/promises`).
//!
//! | folder | operations |
//! |---|---|
//! | `numbers` | `al`, `spd`, `hit`, `damage_bonus`, `modifier`, `attack_dice`, `hit_dice`, `max_hp` (`raise`), `set`, `swap`, `multiply`, `become` |
//! | `harm` | `deal`, `heal`, `prevent`, `reduce`, `reflect` (`shields`), `dot`, `hot` (`over_time`), `cure`, `immune` |
//! | `statuses` | `fear`, `freeze`, `stun` |
//! | `cards` | `draw`, `deck_to_cemetery`, `shuffle` (`drawing`), `discard`, `search`, `from_cemetery`, `look`, `reveal`, `kill`, `destroy_magic`, `return`, `clear_field` (`removal`), `attach`, `instead`, `play` |
//! | `summons` | `take_control`, `limited_summon`, `summon_own`, `summon_cost`, `summon_cost_change` (`cost`) |
//! | `rulings` | `negate`, `suppress`, `forbid`, `allow`, `strike_first`, `strike_last` (`strike_order`) |
//! | `dice` | `reroll`, `set_die`, `add_die` (`current_roll`), `critical_hit`, `critical_miss` (`criticals`) |
//! | `compound` | `choose`, `may`, `if`, `for_each`, `repeat`, `roll` |
//! | `shared` | bodies that several of them have |

pub mod body;
pub mod cards;
pub mod compound;
pub mod dice;
pub mod harm;
pub mod numbers;
pub mod rulings;
pub mod shared;
pub mod statuses;
pub mod summons;
mod table;
pub(crate) mod verb;

pub use shared::{Lasting, Lone};
pub use table::{OPERATIONS, Operation};
