//! How games stand that are still being played, below the bar that says how many are over.

use crate::{
    failure::Failure,
    fullscreen::signs::in_ascii,
    look::{Look, Tone},
    text,
};
use lab::{Bounds, Share, Standing};
use programs::Player;
use std::io::Write;

/// How many columns a chart has.
const COLUMNS: usize = 40;

/// How high a share stands in a line of text.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A share as a bar of blocks, an eighth of a column exact.
pub fn bar(share: f64, columns: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * columns as f64 * 8.0).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

/// A chart in the signs that the reader's terminal has.
fn signs(chart: String, look: Look) -> String {
    if look.is_ascii() { in_ascii(&chart) } else { chart }
}

/// Writes something that has charts in it, in the signs that the reader's terminal has.
pub fn write<W: Write>(
    look: Look,
    out: &mut W,
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut written = Vec::new();
    write(&mut written)?;
    Ok(out.write_all(signs(String::from_utf8_lossy(&written).into_owned(), look).as_bytes())?)
}

/// A line for each seat: what it has won so far. Each begins with a line break, for they stand below something.
pub fn seats(shares: &[Share], players: &[Player], look: Look) -> String {
    let line = |(seat, share): (usize, &Share)| {
        let bot = players.get(seat).or(players.last()).map_or_else(String::new, ToString::to_string);
        let bar = look.paint(Tone::Family(seat), &text::pad(&bar(share.share, COLUMNS), COLUMNS));
        format!("\n{:>4} {bot:<8} {bar} {}", seat + 1, interval(share))
    };
    // Nobody has that read aloud ten times a second.
    if look.is_plain() { String::new() } else { signs(shares.iter().enumerate().map(line).collect(), look) }
}

fn interval(share: &Share) -> String {
    format!("{:>5.1}% ({:.1}–{:.1}%)", share.share * 100.0, share.low * 100.0, share.high * 100.0)
}

/// How a duel came to stand as it does.
pub struct Fight {
    bounds: Bounds,
    fair: f64,
    /// The share so far, of so many times that it was looked at once.
    past: Vec<f64>,
    every: usize,
    looked: usize,
}

impl Fight {
    /// Nothing was played yet.
    pub fn new(bounds: Bounds, fair: f64) -> Fight {
        Fight { bounds, fair, past: Vec::new(), every: 1, looked: 0 }
    }

    /// Two lines: how the share went so far, and how far the test is from its answers.
    pub fn draw(&mut self, now: &Standing, [stronger, _]: &[Player; 2], look: Look) -> String {
        if look.is_plain() {
            return String::new();
        }
        if self.looked.is_multiple_of(self.every) {
            self.past.push(now.share.share);
        }
        self.looked += 1;
        // What takes long is drawn more coarsely, all of it alike.
        if self.past.len() > 8 * COLUMNS {
            self.past = self.past.iter().copied().step_by(2).collect();
            self.every *= 2;
        }
        let (low, high) = (self.bounds.low.min(self.fair) - 0.1, self.bounds.high + 0.1);
        let step = |share: f64| {
            let height = ((share - low) / (high - low)).clamp(0.0, 1.0);
            STEPS[(height * (STEPS.len() - 1) as f64).round() as usize]
        };
        let count = self.past.len();
        let columns = count.min(COLUMNS);
        let graph: String =
            (0..columns).map(|column| step(self.past[(column + 1) * count / columns - 1])).collect();
        let graph = look.paint(Tone::Family(0), &text::pad(&graph, COLUMNS));
        let at = ((now.evidence.clamp(-1.0, 1.0) + 1.0) / 2.0 * (COLUMNS - 1) as f64).round() as usize;
        let line: String = (0..COLUMNS).map(|column| if column == at { '●' } else { '─' }).collect();
        let line = look.paint(Tone::Number, &line);
        let drawn =
            format!("\n     {stronger:<8} {graph} {}\n   not stronger {line} stronger", interval(&now.share));
        signs(drawn, look)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;

    const RANDOM: Player = Player::Bot(Bot::Random);
    const QUICK: Player = Player::Bot(Bot::Policy);

    #[test]
    fn seats_are_drawn_by_what_they_have_won() {
        let shares = [Share::new(50.0, 100), Share::new(25.0, 100)];
        let drawn = seats(&shares, &[RANDOM], Look::uncoloured(80));
        let blocks = |line: &str| line.matches('█').count();
        let lines: Vec<&str> = drawn.lines().skip(1).collect();
        assert_eq!((blocks(lines[0]), blocks(lines[1])), (20, 10), "{drawn}");
        assert!(lines[0].contains("50.0% (40.4–59.6%)") && lines[1].contains("random"), "{drawn}");
    }

    #[test]
    fn charts_are_of_ascii_where_that_is_wanted() {
        let look = Look::uncoloured(80).drawn(true, false);
        let drawn = seats(&[Share::new(50.0, 100)], &[RANDOM], look);
        assert!(drawn.is_ascii() && drawn.matches('#').count() == 20, "{drawn}");
        let now = Standing { share: Share::new(50.0, 100), evidence: 0.5 };
        let drawn = Fight::new(Bounds::usual(2), 0.5).draw(&now, &[QUICK, RANDOM], look);
        assert!(drawn.is_ascii() && drawn.contains('*'), "{drawn}");
    }

    #[test]
    fn a_duel_is_drawn_with_its_past_and_towards_its_answer() {
        let mut fight = Fight::new(Bounds::usual(2), 0.5);
        let mut draw = |won: f64, evidence: f64| {
            let now = Standing { share: Share::new(won, 100), evidence };
            fight.draw(&now, &[QUICK, RANDOM], Look::uncoloured(80))
        };
        for won in 0..200 {
            draw(f64::from(won) / 2.0, 0.0);
        }
        let drawn = draw(80.0, 0.9);
        let lines: Vec<&str> = drawn.lines().skip(1).collect();
        assert!(lines[0].contains('▁') && lines[0].contains('█'), "{drawn}");
        let dot = lines[1].chars().position(|sign| sign == '●').unwrap();
        assert!(dot > 45, "{drawn}");
        assert!(draw(10.0, -5.0).contains("stronger ●"), "it stays on its line");
        for _ in 0..2000 {
            draw(50.0, 0.0);
        }
        assert!(fight.past.len() <= 8 * COLUMNS, "a long test keeps no more than it draws");
    }
}
