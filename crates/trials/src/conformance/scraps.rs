//! Any action that can be written at all, legal or not: put together from what was legal somewhere, and bent a little.

use super::plan::Plan;
use kernel::{Chance, Game, Library, Table, Turn, chance::Quick, seat::Seat};
use std::{
    marker::PhantomData,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// How many games the scraps are gathered from; of several titles each gets a few.
const GAMES: usize = 48;

/// How far each of them is played.
const DECISIONS: usize = 200;

/// Lines of notation, word by word, from games that were begun with any options.
pub(super) struct Scraps<G> {
    lines: Vec<Vec<String>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Scraps<G> {
    /// Plays into some games. They depend on the seed alone, so that every game of a run is the same again.
    pub(super) fn gather(plan: &Plan, library: &Library, seed: u64) -> Scraps<G> {
        let mut scraps = Scraps { lines: Vec::new(), game: PhantomData };
        for number in 0..GAMES.max(4 * G::titles().len()) {
            // A game that panics is told of when the laws come to it.
            let begun = catch_unwind(AssertUnwindSafe(|| begin::<G>(plan, library, seed, number as u64)));
            scraps.lines.extend(begun.unwrap_or_default());
        }
        scraps.lines.sort_unstable();
        scraps.lines.dedup();
        scraps
    }

    /// Any action; none if no game could be begun.
    pub(super) fn any(&self, chance: &mut Quick) -> Option<G::Action> {
        (0..8).find_map(|_| self.bent(chance)?.join(" ").parse().ok())
    }

    fn bent(&self, chance: &mut Quick) -> Option<Vec<String>> {
        let mut line = self.line(chance)?.clone();
        let at = below(chance, line.len());
        match below(chance, 8) {
            0 | 1 => {}
            2 | 3 => line[at] = self.word(chance)?,
            4 => line.push(self.word(chance)?),
            5 => {
                line.remove(at);
            }
            6 => line[at] = count(&line[at], chance),
            _ => line[at] = misspell(&line[at], chance),
        }
        Some(line)
    }

    fn line(&self, chance: &mut Quick) -> Option<&Vec<String>> {
        self.lines.get(below(chance, self.lines.len()))
    }

    fn word(&self, chance: &mut Quick) -> Option<String> {
        let line = self.line(chance)?;
        line.get(below(chance, line.len())).cloned()
    }
}

fn begin<G: Game>(plan: &Plan, library: &Library, seed: u64, number: u64) -> Vec<Vec<String>> {
    let mut chance = Quick::part(seed ^ 0x5c4a_9500, number);
    let mut lines = Vec::new();
    let mut keep = |action: &G::Action| {
        let line: Vec<String> = action.to_string().split_whitespace().map(String::from).collect();
        if !line.is_empty() {
            lines.push(line);
        }
    };
    let Ok(setup) = plan.any::<G>(&mut chance) else { return Vec::new() };
    let shelf = library.only(&G::needs(&setup.options));
    let Ok(mut table) = Table::<G, Quick>::deal(&setup.options, setup.seats, &shelf, chance.clone()) else {
        return Vec::new();
    };
    let mut list = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Ask(asked) = table.game().turn() else { break };
        let seats: Vec<Seat> = asked.iter().collect();
        let Some(seat) = seats.get(below(&mut chance, seats.len())).copied() else { break };
        list.clear();
        table.game().actions(seat, &mut list);
        list.get(below(&mut chance, list.len())).into_iter().for_each(&mut keep);
        // A player that thinks is asked seldom.
        let action = match below(&mut chance, 8) {
            0 => table.game().policy(seat, &mut chance),
            _ => table.game().sample(seat, &mut chance),
        };
        keep(&action);
        if table.act(seat, action).is_err() {
            break;
        }
    }
    lines
}

/// One more, one less, or as many as there are of nothing.
fn count(word: &str, chance: &mut Quick) -> String {
    let Some(start) = word.find(|c: char| c.is_ascii_digit()) else { return misspell(word, chance) };
    let digits = word[start..].bytes().take_while(u8::is_ascii_digit).count();
    let (before, rest) = word.split_at(start);
    let (number, after) = rest.split_at(digits);
    let number: u64 = number.parse().unwrap_or(0);
    let other = [number + 1, number.saturating_sub(1), 0, 9][below(chance, 4)];
    format!("{before}{other}{after}")
}

/// Another letter somewhere.
fn misspell(word: &str, chance: &mut Quick) -> String {
    let at = below(chance, word.chars().count());
    let letter = char::from(b'a' + below(chance, 26) as u8);
    word.chars().enumerate().map(|(index, c)| if index == at { letter } else { c }).collect()
}

fn below(chance: &mut Quick, n: usize) -> usize {
    if n == 0 { 0 } else { chance.below("scraps", n as u32) as usize }
}
