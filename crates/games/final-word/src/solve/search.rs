//! The search that puzzles and hints share: from the most cards left to the fewest, the best positions of each count.

use super::{Alone, Line, value::Weights};
use crate::{
    action::{Action, Rows},
    letter::CARDS,
    options::UnusedCard,
    page::Effect,
    players::policy::KEPT,
    state::{FinalWord, HAND, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Deadline, Rules, Seat, Silent, chance::Quick};
use lexicon::Rack;
use std::{
    collections::{BTreeMap, HashMap},
    ops::ControlFlow,
    time::Instant,
};

/// The only seat.
pub(super) const ALONE: Seat = Seat::new(0);

/// The last of the widths that are tried one after the other: as good as all.
const WIDEST: usize = 1 << 20;

/// If the budget is not enough for a search so many times as wide, the next one is the last and has all of it.
const WIDER: u64 = 6;

/// How many plays the quick player looks at.
const LOOKED_AT: u32 = 3000;

/// A position that was reached.
struct Node {
    game: FinalWord,
    /// Where from, and by what.
    from: Option<(u32, Action)>,
}

/// A play that was found and not yet played.
struct Open {
    value: i32,
    from: u32,
    action: Action,
}

/// Plays that lead to positions with as many cards left.
#[derive(Default)]
struct Shelf {
    plays: Vec<Open>,
    /// What a further play must be worth.
    least: Option<i32>,
}

impl Shelf {
    /// Keeps the best `most`; whether any was dropped.
    fn trim(&mut self, most: usize) -> bool {
        self.plays.sort_by_key(|open| std::cmp::Reverse(open.value));
        let drops = self.plays.len() > most;
        if drops {
            self.plays.truncate(most);
            self.least = self.plays.last().map(|open| open.value);
        }
        drops
    }
}

/// What tells one position from another, all that can follow being the same.
#[derive(PartialEq, Eq, Hash)]
struct Same {
    board: Vec<u8>,
    hand: Rack,
    deck: Vec<u8>,
    state: [u8; 6],
    said: Vec<u8>,
}

/// A search from one position.
pub(super) struct Search<'a> {
    root: &'a FinalWord,
    left: u32,
    positions: u32,
    deadline: Option<Instant>,
    best: Option<(Alone, Vec<Action>)>,
}

impl<'a> Search<'a> {
    /// Of a player alone, with a budget.
    pub(super) fn new(root: &'a FinalWord, positions: u32, deadline: Option<Instant>) -> Option<Search<'a>> {
        root.is_alone().then_some(Search { root, left: positions, positions: 0, deadline, best: None })
    }

    /// Searches wider and wider until the budget is used up, or nothing better can be.
    pub(super) fn widening(mut self) -> Option<Line> {
        self.dive();
        let mut proven = false;
        let mut width = 1;
        for turn in 0.. {
            let before = self.positions;
            let complete = self.sweep(width, Weights::of(self.root, turn));
            let perfect = self.best.as_ref().is_some_and(|(end, _)| end.is_perfect());
            proven = complete || perfect;
            // What is left is enough for so wide a search.
            let cost = u64::from(self.positions - before).max(1);
            let fits = width as u64 * u64::from(self.left) / cost;
            if proven || self.is_spent() || width >= WIDEST || fits < width as u64 {
                break;
            }
            width = if fits >= WIDER * width as u64 { 2 * width } else { (fits - fits / 8) as usize };
        }
        let (end, actions) = self.best?;
        Some(Line { actions, end, proven, positions: self.positions })
    }

    /// What the quick player comes to without a trade.
    pub(super) fn quick(mut self) -> Option<Alone> {
        self.dive();
        self.best.map(|(end, _)| end)
    }

    /// The quick player's line without a trade: never less than that is found.
    fn dive(&mut self) {
        let mut nodes = vec![Node { game: self.root.clone(), from: None }];
        loop {
            let at = nodes.len() - 1;
            self.offer(&nodes, at);
            let game = &nodes[at].game;
            let best =
                game.best_plays(game, ALONE, KEPT, LOOKED_AT, &Deadline::NEVER).plays.into_iter().next();
            let action = best.map_or(Action::Pass, |(_, rows)| Action::Spell(rows));
            if action == Action::Pass && (!goes_on(game) || asks_chance(game)) {
                return;
            }
            let Some(next) = after(game, &action) else { return };
            nodes.push(Node { game: next, from: Some((at as u32, action)) });
        }
    }

    fn is_spent(&self) -> bool {
        self.left == 0 || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// One search with so many positions for each count; whether it left nothing out.
    fn sweep(&mut self, width: usize, weights: Weights) -> bool {
        let mut nodes: Vec<Node> = Vec::new();
        let mut shelves: BTreeMap<usize, Shelf> = BTreeMap::new();
        let mut complete = true;
        nodes.push(Node { game: self.root.clone(), from: None });
        self.offer(&nodes, 0);
        if self.root.phase != Phase::Over {
            complete &= self.expand(&nodes, 0, width, weights, &mut shelves);
        }
        while let Some((_, mut shelf)) = shelves.pop_last() {
            complete &= shelf.least.is_none();
            shelf.trim(usize::MAX);
            let mut known: HashMap<Same, i32> = HashMap::new();
            let mut taken = 0;
            for open in shelf.plays {
                if taken >= width {
                    complete = false;
                    break;
                }
                let Some(game) = after(&nodes[open.from as usize].game, &open.action) else { continue };
                let points = game.scores[0];
                let best = known.entry(same(&game)).or_insert(i32::MIN);
                if *best >= points {
                    continue;
                }
                *best = points;
                taken += 1;
                let at = nodes.len();
                nodes.push(Node { game, from: Some((open.from, open.action)) });
                self.offer(&nodes, at);
                if self.best.as_ref().is_some_and(|(end, _)| end.is_perfect()) {
                    return true;
                }
                if nodes[at].game.phase != Phase::Over {
                    if self.is_spent() {
                        return false;
                    }
                    complete &= self.expand(&nodes, at, width, weights, &mut shelves);
                }
            }
        }
        complete
    }

    /// Finds what can be played in a position; whether it left nothing out.
    fn expand(
        &mut self,
        nodes: &[Node],
        at: usize,
        width: usize,
        weights: Weights,
        shelves: &mut BTreeMap<usize, Shelf>,
    ) -> bool {
        self.left = self.left.saturating_sub(1);
        self.positions += 1;
        let game = &nodes[at].game;
        let step = game.now();
        let most = width.saturating_mul(3).saturating_add(5);
        let mut complete = step.trade.is_err() || game.deck_out();
        let next: ArrayVec<u32, HAND> =
            game.deck.cards().iter().rev().take(HAND).map(|card| card.bit()).collect();
        let points = game.scores[0];
        let goes_on = goes_on(game);
        let doubles = weights.points > 0 && game.table.moves.duplicate;
        let value = |hand: &Rack, word: &[u8], points: i32| match goes_on && game.due.is_none() {
            // The last turn: what is in hand is paid for.
            true => weights.points * (points - game.table.points.of_rack(hand)),
            false => weights.value(hand, word, points),
        };
        let _ = game.each_play(ALONE, &step, &mut |found| {
            let hand = game.hand(ALONE).minus(&found.played).plus(&found.taken);
            // What is drawn, and what is turned over then, is known.
            let drawn = HAND.saturating_sub(hand.len()) + usize::from(goes_on);
            let hand = next.iter().take(drawn).fold(hand, |hand, bit| hand.with(*bit));
            let deck = game.deck.len().checked_sub(drawn);
            let word = found.words.first().copied().unwrap_or_default();
            let shelf = shelves.entry(count(deck, hand.len(), goes_on)).or_default();
            let least = shelf.least;
            let drops = |value: i32| least.is_some_and(|least| value <= least);
            let worth = |gained: i32| value(&hand, word, points + gained);
            let mut value = worth(if weights.points == 0 { 0 } else { game.points(word) });
            if !drops(value) {
                let rows = (found.rows)();
                if doubles {
                    value = gained_by(game, &rows).map_or(value, worth);
                }
                if !drops(value) {
                    shelf.plays.push(Open { value, from: at as u32, action: Action::Spell(rows) });
                    if shelf.plays.len() > 2 * most {
                        complete &= !shelf.trim(most);
                    }
                    return ControlFlow::Continue(());
                }
            }
            complete = false;
            ControlFlow::Continue(())
        });
        complete &= !asks_chance(game);
        if goes_on && !asks_chance(game) {
            let hand = next.first().iter().fold(*game.hand(ALONE), |hand, bit| hand.with(**bit));
            let shelf = shelves.entry(count(game.deck.len().checked_sub(1), hand.len(), true)).or_default();
            let value = value(&hand, &game.board.spelling(0), points);
            shelf.plays.push(Open { value, from: at as u32, action: Action::Pass });
        }
        complete
    }

    /// Takes a position as the end of the line, if it is better than what was found.
    fn offer(&mut self, nodes: &[Node], at: usize) {
        let game = &nodes[at].game;
        let over = game.phase == Phase::Over;
        if !over && goes_on(game) {
            return;
        }
        let Some(end) = game.alone() else { return };
        if self.best.as_ref().is_some_and(|(best, _)| *best >= end) {
            return;
        }
        let mut actions: Vec<Action> = if over { Vec::new() } else { vec![Action::Pass] };
        let mut node = &nodes[at];
        while let Some((from, action)) = &node.from {
            actions.push(action.clone());
            node = &nodes[*from as usize];
        }
        actions.reverse();
        self.best = Some((end, actions));
    }
}

/// What comes of an action that is not up to chance, if it is allowed.
fn after(game: &FinalWord, action: &Action) -> Option<FinalWord> {
    let mut next = game.clone();
    next.play(ALONE, action, &mut Quick::new(0), &mut Silent).ok()?;
    Some(next)
}

/// Whether a turn without a word costs nothing but the turn (FW-TRN-29).
pub(super) fn goes_on(game: &FinalWord) -> bool {
    game.rules().solo.is_some_and(|solo| solo.goes_on)
}

/// Whether a turn without a word is up to chance: the card that was turned over is shuffled in (FW-TRN-21).
fn asks_chance(game: &FinalWord) -> bool {
    game.due.is_some() && game.options().unused_card == Some(UnusedCard::Reshuffle)
}

/// The shelf of a position with such a deck, if one is left. Where turns without a word go on, turns are what counts: hands may differ.
fn count(deck: Option<usize>, hand: usize, goes_on: bool) -> usize {
    match deck {
        Some(deck) if goes_on => (deck + 1) * (CARDS + 1),
        deck => 2 * deck.unwrap_or(0) + hand,
    }
}

/// What a play scores, if it is allowed: not always what it spells, where Duplicates count nothing (FW-TRN-16).
pub(super) fn gained_by(game: &FinalWord, rows: &Rows) -> Option<i32> {
    let made = game.examine(ALONE, rows).ok()?;
    let points = |effect: Effect| if let Effect::Score(_, points) = effect { points } else { 0 };
    Some(game.page().settle(game, &made).into_iter().map(points).sum())
}

fn same(game: &FinalWord) -> Same {
    let board = if game.table.moves.give_take {
        game.board
            .stacks(0)
            .flat_map(|stack| stack.iter().map(|cell| cell.letter().ascii()).chain([0]))
            .collect()
    } else {
        game.board.spelling(0).to_vec()
    };
    let last = u8::from(!game.last_turns.is_empty());
    let over = u8::from(game.phase == Phase::Over);
    Same {
        board,
        hand: *game.hand(ALONE),
        deck: game.deck.cards().iter().map(|card| card.ascii()).collect(),
        state: [
            game.counts.trades,
            game.due.map_or(0, crate::letter::Letter::ascii),
            game.counts.low,
            game.counts.low_laps,
            last | over << 1,
            game.step,
        ],
        said: game.said.iter().flat_map(|word| word.iter().copied().chain([0])).collect(),
    }
}
