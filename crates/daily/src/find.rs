//! How positions are found: quick players play games, and here and there a position is looked at closely.

use crate::{
    positions::Position,
    scene::{asked, deal},
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Blind, Game, Level, Library, Seat, Table, Title, Turn,
    chance::{Keyed, Quick},
};
use search::{Budget, Decision, Rollouts};
use serde_json::Map;

/// How many games are played out to see whether a position is worth a closer look.
const GLANCE: u64 = 600;
/// How many to be sure of it.
const LOOK: u64 = 8_000;
/// A puzzle has at least so many moves and at most so many.
const MOVES: (usize, usize) = (4, 20);
/// What the second best move costs at least, and what the novice's does, as a part of the win.
const SECOND: f64 = 0.025;
const NOVICE: f64 = 0.05;
/// By how many standard errors every other move is worse.
const CERTAINTY: f64 = 2.5;
/// A position comes after so many plays at least, when a game is under way, and at most, since all of them are written down.
const PLAYS: std::ops::Range<u32> = 6..60;
/// Every so many plays a position is looked at: neighbours are much alike.
const APART: u32 = 5;

/// Looks at positions of the game that this number deals, and answers with the first that is a puzzle.
pub fn find(title: &'static Title, seed: u32, library: &Library) -> Option<Position> {
    catalog::visit(title, Finds { seed, library })
}

struct Finds<'a> {
    seed: u32,
    library: &'a Library,
}

impl Visitor for Finds<'_> {
    type Out = Option<Position>;

    fn visit<G: Game>(self, title: &'static Title) -> Option<Position> {
        let mut thoughts = Quick::new(self.seed.into());
        let most = *G::players(&G::public_preset(title)).end();
        let players = [2, 3, 4][self.seed as usize % 3].min(most);
        let mut table: Table<G, Keyed> =
            deal(title, self.seed, players, &Map::new(), self.library).ok()?.silent();
        let mut plays: Vec<String> = Vec::new();
        for play in 0..PLAYS.end {
            let Turn::Ask(seats) = table.game().turn() else { return None };
            if PLAYS.contains(&play)
                && play % APART == self.seed % APART
                && let Some(seat) = asked(table.game())
                && let Some(moves) = looked_at(&Blind::new(table.game(), seat), &mut thoughts)
            {
                let novice =
                    Bot::Skilled(Level::Novice).choose(&Blind::new(table.game(), seat), &mut thoughts);
                let novice = novice.to_string();
                let cost = |notation: &str| {
                    let worth = moves.iter().find(|(other, _)| other == notation).map(|(_, worth)| *worth);
                    worth.map(|worth| f64::from(moves[0].1 - worth) / 1000.0)
                };
                if cost(&novice).is_some_and(|cost| cost >= NOVICE) {
                    let (seed, revision, options) = (self.seed, G::REVISION, Map::new());
                    return Some(Position { seed, players, revision, options, plays, novice, moves });
                }
            }
            let seat = seats.lowest()?;
            let action = Blind::new(table.game(), seat).policy(&mut thoughts);
            plays.push(written(seat, &action));
            table.act(seat, action).ok()?;
        }
        None
    }
}

fn written<A: ToString>(seat: Seat, action: &A) -> String {
    format!("{} {}", seat.number(), action.to_string())
}

/// Every move with what it is worth, the best first; nothing where there is no one best move, or it is the policy's.
fn looked_at<G: Game>(blind: &Blind<'_, G>, chance: &mut Quick) -> Option<Vec<(String, u16)>> {
    let mut listed = Vec::new();
    blind.actions(&mut listed);
    if !(MOVES.0..=MOVES.1).contains(&listed.len()) {
        return None;
    }
    let glance = search::choose(blind, &Budget::playouts(GLANCE), chance);
    if !glance.leaves_policy() || glance.chosen().gain.low(1.0) < SECOND {
        return None;
    }
    worth(blind, glance.action, LOOK, chance).filter(|moves| moves.len() == listed.len())
}

/// What every move is worth beside this one, if it is clearly the best.
fn worth<G: Game>(
    blind: &Blind<'_, G>,
    best: G::Action,
    playouts: u64,
    chance: &mut Quick,
) -> Option<Vec<(String, u16)>> {
    let decision: Decision<G> = Rollouts::of::<G>(Budget::playouts(playouts)).judge(blind, best, &(), chance);
    if decision.leaves_policy() {
        return None;
    }
    let top = decision.policy().value.mean;
    let mut moves = vec![(decision.action.to_string(), thousandths(top))];
    for other in decision.candidates.iter().skip(1) {
        let gain = other.gain;
        // Whoever was seen too seldom to be sure was far behind.
        if gain.mean > -SECOND || gain.mean + CERTAINTY * gain.error > 0.0 {
            return None;
        }
        moves.push((other.action.to_string(), thousandths(top + gain.mean)));
    }
    moves[1..].sort_by(|one, two| two.1.cmp(&one.1).then_with(|| one.0.cmp(&two.0)));
    Some(moves)
}

/// Looks at a position again, from other worlds: whether its best move is still clearly better than what the novice does.
pub fn still_holds(title: &'static Title, position: &Position, playouts: u64, library: &Library) -> bool {
    struct Again<'a>(&'a Position, u64, &'a Library);
    impl Visitor for Again<'_> {
        type Out = bool;
        fn visit<G: Game>(self, title: &'static Title) -> bool {
            let Again(position, playouts, library) = self;
            let Ok(table) = crate::scene::table::<G>(title, position, library) else { return false };
            let Some(seat) = asked(table.game()) else { return false };
            let parsed = |notation: &str| notation.parse::<G::Action>().ok();
            let (Some(best), Some(novice)) = (parsed(position.best()), parsed(&position.novice)) else {
                return false;
            };
            let rollouts = Rollouts { candidates: 3, ..Rollouts::of::<G>(Budget::playouts(playouts)) };
            let decision = rollouts.among(
                &Blind::new(table.game(), seat),
                vec![best.clone(), novice.clone()],
                &mut Quick::new(!u64::from(position.seed)),
            );
            let value = |action: &G::Action| {
                decision.candidates.iter().find(|tried| tried.action == *action).map(|tried| tried.value.mean)
            };
            value(&best) > value(&novice)
        }
    }
    catalog::visit(title, Again(position, playouts, library))
}

fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u16
}
