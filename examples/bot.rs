//! A program in Rust that plays at a table of a house, over crate `client`: it comes in as a guest, sets a table up with a bot of the house, and plays until
//! the game is over. Through lost connections and restarts every move is made once.
//!
//! ```text
//! wardroom serve
//! cargo run -p wardroom-client --example bot -- http://127.0.0.1:7777 zombie
//! ```

use client::{Error, Event, House, Outcome, Table};
use serde_json::json;

/// The first move that can be read off the question, where the last one was not refused; otherwise the next.
fn choose(table: &Table, refused: usize) -> Option<String> {
    let moves = client::moves(table.view()?);
    moves.get(refused % moves.len().max(1)).cloned()
}

/// Plays until the game is over; how many moves were made.
async fn play(mut table: Table) -> Result<usize, Error> {
    let (mut made, mut refused) = (0, 0);
    let seat = table.seat();
    while let Some(event) = table.next().await {
        match event {
            Event::Table(_) | Event::Moved(_) => {}
            Event::Lost => eprintln!("nothing is heard; it comes back by itself"),
            Event::Over(why) => {
                eprintln!("the house ended the session: {why}");
                break;
            }
            Event::Changed(_) | Event::Said(_) | Event::Back | Event::Gone => continue,
        }
        if table.view().is_some_and(|view| view.outcome.is_some()) {
            break;
        }
        // Whoever is refused asks again: nothing has happened at the table, so no event will come.
        while let Some(notation) = choose(&table, refused).filter(|_| table.prompt() > 0 && refused < 100) {
            match seat.play(table.prompt(), &notation).await? {
                Outcome::Refused { clause, text, .. } => {
                    eprintln!("{notation}: refused by {clause}: {text}");
                    refused += 1;
                }
                Outcome::Done { .. } => {
                    (made, refused) = (made + 1, 0);
                    break;
                }
                // Somebody was faster, a clock say: the next event shows how it stands.
                _ => break,
            }
        }
    }
    Ok(made)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let house = words.next().unwrap_or_else(|| "http://127.0.0.1:7777".into());
    let game = words.next().unwrap_or_else(|| "zombie".into());
    let me = House::at(&house)?.guest("Rusty").await?;
    let seats = json!(["open", { "bot": "policy" }]);
    let id = me.open(&json!({ "game": game, "seats": seats, "sit": 1, "start": true })).await?;
    println!("{house}/table/{id}");
    let made = play(me.follow(&id)).await?;
    println!("over after {made} moves of mine");
    Ok(())
}
