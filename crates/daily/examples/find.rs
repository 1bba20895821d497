//! Finds positions for the daily puzzles of a box: `find GAME COUNT`, one line of JSON for each.

use std::io::Write;

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_default();
    let count: usize = words.next().and_then(|word| word.parse().ok()).unwrap_or(10);
    let Some(title) = catalog::title(&game).filter(|title| daily::BOXES.contains(&title.id)) else {
        eprintln!("find GAME COUNT, where GAME is one of: {}", daily::BOXES.join(", "));
        std::process::exit(2);
    };
    let library = catalog::library();
    let found = (1..).filter_map(|seed| daily::find::find(title, seed, &library));
    for position in found.take(count) {
        writeln!(std::io::stdout(), "{}", serde_json::to_string(&position)?)?;
    }
    Ok(())
}
