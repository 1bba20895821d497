//! A house of tables, from afar: for programs that play, drivers and tests.
//!
//! [`House`] is an address. [`Person`] is somebody with a session there: they ask over HTTP, and [`follow`](Person::follow) a table. A [`Table`]
//! is a stream of [events](Event) over a socket that comes back by itself; through its [`Seat`] things are asked of it. Whatever happens to the
//! connection, a wish is sent until it is answered, always under the same id, and the server does it once.
//!
//! Somebody who plays against a bot until the game is over:
//!
//! ```
//! use client::{Event, House};
//! use serde_json::json;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let store = std::sync::Arc::new(store::Sqlite::open(&folder.path().join("house.db"))?);
//! # let config = server::Config { listen: "127.0.0.1:0".parse()?, bot_pause_ms: 0, ..server::Config::default() };
//! # let running = server::start(config, store).await?;
//! # let address = format!("http://{}", running.address);
//! let ann = House::at(&address)?.guest("Ann").await?;
//! let seats = json!(["open", { "bot": "policy" }]);
//! let id = ann.open(&json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true, "options": { "rounds": 1 } })).await?;
//! let mut table = ann.follow(&id);
//! let seat = table.seat();
//! while let Some(event) = table.next().await {
//!     let (Event::Table(_) | Event::Moved(_)) = event else { continue };
//!     let Some(view) = table.view() else { continue };
//!     if view.outcome.is_some() {
//!         break;
//!     }
//!     if let Some(notation) = client::moves(view).first() {
//!         seat.play(table.prompt(), notation).await?;
//!     }
//! }
//! assert!(table.view().is_some_and(|view| view.outcome.is_some()));
//! # running.stop().await?;
//! # Ok(())
//! # }
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `house` | an address, requests, and people with sessions |
//! | `connection` | one socket: messages in and out, nothing more |
//! | `table` | a table that is followed: what is known of it, and its seat |
//! | `follow` | what keeps it connected: heartbeat, coming back, sending again |
//! | `stream` | TCP, with TLS where the address says so |

#![forbid(unsafe_code)]

mod connection;
mod error;
mod follow;
mod house;
mod stream;
mod table;

pub use connection::Connection;
pub use error::Error;
pub use follow::Pace;
pub use house::{House, Person};
pub use table::{Event, Seat, Table};
pub use wire::heard::{Changed, Heard, Line, Moved, Outcome, Preview, Refusal, Snapshot, Why};

use kernel::{View, Way};

/// The moves that can be read off a view's prompt, if it is this viewer's turn: every choice, and a legal answer of the other ways that show
/// one. A way out of the game is no move, and what has to be put together is left to whoever can.
pub fn moves(view: &View) -> Vec<String> {
    let mut moves = Vec::new();
    for way in view.prompt.iter().flat_map(|prompt| &prompt.ways) {
        match way {
            Way::Choose { choices } => moves.extend(choices.iter().map(|choice| choice.notation.clone())),
            Way::Pick { verb, pieces, least, example, .. } => {
                let first = || pieces.iter().take((*least).into()).map(|piece| &*piece.token);
                let answer = example.clone().unwrap_or_else(|| first().collect::<Vec<_>>().join(" "));
                moves.push(format!("{verb} {answer}").trim().to_string());
            }
            Way::Write { verb, example, .. } => moves.push(format!("{verb} {example}")),
            Way::Compose { .. } | Way::Leave { .. } => {}
        }
    }
    moves
}
