//! A random legal action, quickly: random walks through the word graph, with the moves as its steps.

use crate::{
    action::{Action, Rows, Slot},
    board::Spelling,
    letter::Letter,
    page::{Change, Dropping, LastAt, Reuse, Spell, Step},
    players::find::Frame,
    state::{FinalWord, Phase},
};
use kernel::{Chance, Seat};
use lexicon::{Graph, Rack, change::Keep};

/// How often a walk is begun before the player trades or passes.
const WALKS: u32 = 20;

/// A number below `n`.
pub(crate) type Dice<'a> = &'a mut dyn FnMut(u32) -> u32;

/// One bit of a mask, each as likely.
fn any_bit(mask: u32, dice: Dice<'_>) -> u32 {
    let mut left = mask;
    for _ in 0..dice(mask.count_ones()) {
        left &= left - 1;
    }
    left & left.wrapping_neg()
}

impl FinalWord {
    pub(crate) fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        let dice: Dice<'_> = &mut |n| chance.below("sample", n);
        match self.phase {
            Phase::Window(_) if dice(8) == 0 => Action::Challenge,
            Phase::Window(_) => Action::Accept,
            Phase::Choose | Phase::Pick | Phase::Ask => {
                let mut list = Vec::new();
                self.candidates(seat, &mut list);
                list.swap_remove(dice(list.len() as u32) as usize)
            }
            Phase::Act | Phase::Sealed | Phase::Over => self.any_turn(seat, dice),
        }
    }

    fn any_turn(&self, seat: Seat, dice: Dice<'_>) -> Action {
        let step = self.now();
        if dice(32) > 0 {
            for walks in 0..WALKS {
                let own = self.table.habits.search.and_then(|search| (search.any)(self, seat, dice));
                // Such a try is many walks by itself.
                if matches!(own, Some(None)) && walks >= WALKS / 8 {
                    break;
                }
                let rows = own.unwrap_or_else(|| self.any_play(seat, &step, dice));
                if let Some(rows) = rows
                    && self.placed(seat, &rows, &step).is_ok_and(|made| self.judge(&made).is_ok())
                {
                    return Action::Spell(rows);
                }
            }
        }
        if step.draw.is_ok() && dice(2) == 0 {
            return Action::Draw;
        }
        let hand = self.tradable(seat);
        if let Ok(trade) = step.trade
            && dice(8) > 0
            && !hand.is_empty()
        {
            let most = u32::from(trade.most).min(self.deck.len() as u32).min(hand.len() as u32);
            let count = if trade.exactly { most } else { 1 + dice(most.max(1)) };
            let mut rest = hand;
            let mut cards = Rack::EMPTY;
            for _ in 0..count.min(most) {
                let bit = any_bit(rest.mask(), dice);
                (rest, cards) = (rest.without(bit), cards.with(bit));
            }
            if self.may_trade(seat, &cards).is_ok() {
                return Action::Trade(cards);
            }
        }
        self.silence()
    }

    /// Rows that may be what the step asks for.
    fn any_play(&self, seat: Seat, step: &Step, dice: Dice<'_>) -> Option<Rows> {
        let hand = *self.hand(seat);
        let words = self.board.words();
        if let Some(reuse) = &step.reuse {
            return self.any_reuse(&hand, reuse, dice);
        }
        let change = step.change.as_ref().ok().filter(|_| words > 0);
        match (change, &step.spell) {
            (Some(change), Ok(_)) if dice(2) == 0 => self.any_change(seat, change, dice),
            (_, Ok(spell)) => {
                let due = step.must.map_or(0, |must| must.letters);
                self.any_spelling(&self.reach(seat), spell, due, dice)
            }
            (Some(change), Err(_)) => self.any_change(seat, change, dice),
            (None, Err(_)) => None,
        }
    }

    fn any_spelling(&self, hand: &Rack, spell: &Spell, due: u32, dice: Dice<'_>) -> Option<Rows> {
        let (least, most) = (spell.words.least, spell.words.most.min(3));
        let count = least + dice(u32::from(most - least) + 1) as u8;
        let mut rest = *hand;
        let mut rows = Rows::default();
        for number in 0..count {
            let letters = (spell.letters.least.max(3), spell.letters.most.min(12));
            let Some(word) = self.any_word_from(&rest, letters, due, dice) else {
                return (number >= least && number > 0).then_some(rows);
            };
            rest = rest.minus(&Rack::of(&word));
            rows.extend(&Rows::of_words([word.as_slice()]));
        }
        Some(rows)
    }

    /// A walk from the root with hand letters; one that is due is taken where it can be.
    fn any_word_from(
        &self,
        hand: &Rack,
        (least, most): (u8, u8),
        due: u32,
        dice: Dice<'_>,
    ) -> Option<Spelling> {
        let graph = self.table.words.graph();
        let (mut node, mut rack, mut word, mut due) = (graph.root(), *hand, Spelling::new(), due);
        loop {
            let open = (graph.going_on(node) | graph.ending(node)) & rack.mask();
            if open == 0 {
                return None;
            }
            let wanted = open & due;
            let bit = any_bit(if wanted != 0 && dice(2) == 0 { wanted } else { open }, dice);
            if due & bit != 0 {
                due = 0;
            }
            rack = rack.without(bit);
            word.push(Letter::of_bit(bit).ascii());
            let goes_on = graph.going_on(node) & bit != 0 && word.len() < usize::from(most);
            let ends = graph.ending(node) & bit != 0 && word.len() >= usize::from(least);
            if ends && (!goes_on || dice(2) == 0) {
                return Some(word);
            }
            if !goes_on {
                return None;
            }
            node = graph.next(node, bit);
        }
    }

    fn any_change(&self, seat: Seat, rule: &Change, dice: Dice<'_>) -> Option<Rows> {
        let hand = self.hand(seat);
        let word = dice(self.board.words() as u32) as usize;
        rule.may_change(self, seat, word).ok()?;
        let frame = if rule.moved { Frame::moved(self, dice(2) == 0) } else { Frame::straight(self, word) };
        let mut rows = Rows::default();
        let cuts = match rule.drop {
            Dropping::Part => true,
            Dropping::None | Dropping::Any | Dropping::Middle => rule.moves.split && dice(2) == 0,
        };
        // FW-SOF-08: each part of a split keeps two neighbours.
        let part = if rule.keep == Keep::One { 1 } else { 2 };
        if !cuts || frame.tops.len() < 2 * part {
            walk(
                &self.table.words.graph(),
                &frame,
                0..frame.tops.len(),
                &mut hand.clone(),
                rule,
                &mut rows,
                dice,
            )?;
            return Some(rows);
        }
        let cut = part + dice((frame.tops.len() - 2 * part) as u32 + 1) as usize;
        let mut rest = *hand;
        let one = rule.drop == Dropping::Part && dice(6) == 0;
        if !one || dice(2) == 0 {
            walk(&self.table.words.graph(), &frame, 0..cut, &mut rest, rule, &mut rows, dice)?;
        }
        if !one || rows.0.is_empty() {
            rows.cut();
            walk(&self.table.words.graph(), &frame, cut..frame.tops.len(), &mut rest, rule, &mut rows, dice)?;
        }
        Some(rows)
    }

    fn any_reuse(&self, hand: &Rack, rule: &Reuse, dice: Dice<'_>) -> Option<Rows> {
        let word = dice(self.board.words() as u32) as usize;
        let frame = Frame::straight(self, word);
        let last = frame.tops.len().checked_sub(1)?;
        // The board letters that may come in, and those that have.
        let mut free: u32 = match rule.last {
            Some(_) => 1 << last,
            None => crate::check::change::bits(frame.tops.len()),
        };
        let graph = self.table.words.graph();
        let (mut node, mut rack, mut rows) = (graph.root(), *hand, Rows::default());
        loop {
            let viable = graph.going_on(node) | graph.ending(node);
            let from_hand = viable & rack.mask();
            let on_board = |stack: usize| 1u32 << (frame.tops[stack] - b'a');
            let stack = (0..frame.tops.len())
                .filter(|stack| free >> stack & 1 == 1 && viable & on_board(*stack) != 0);
            let stacks = stack.fold(0u32, |mask, stack| mask | 1 << stack);
            let used = rows.0.iter().filter(|slot| matches!(slot, Slot::Keep(_))).count();
            let stacks = if used < usize::from(rule.letters.most) { stacks } else { 0 };
            let first = rows.0.is_empty() && matches!(rule.last, Some((LastAt::First, _)));
            let board = stacks != 0 && (first || from_hand == 0 || dice(2) == 0);
            let bit = if board {
                let stack = any_bit(stacks, dice).trailing_zeros() as usize;
                free &= if rule.ordered.is_some() {
                    !crate::check::change::bits(stack + 1)
                } else {
                    !(1 << stack)
                };
                rows.push(frame.kept[stack]);
                on_board(stack)
            } else {
                if from_hand == 0 || first {
                    return None;
                }
                let bit = any_bit(from_hand, dice);
                rack = rack.without(bit);
                rows.push(Slot::Add(Letter::of_bit(bit)));
                bit
            };
            let goes_on = graph.going_on(node) & bit != 0 && rows.0.len() < 14;
            let ends = graph.ending(node) & bit != 0 && rows.0.len() >= 3;
            let used = rows.0.iter().filter(|slot| matches!(slot, Slot::Keep(_))).count();
            let enough = rule.letters.most == u8::MAX || used >= usize::from(rule.letters.least);
            if ends && enough && (!goes_on || dice(2) == 0) {
                return Some(rows);
            }
            if !goes_on {
                return None;
            }
            node = graph.next(node, bit);
        }
    }
}

/// A walk that decides for every stack of a run what becomes of it, and adds cards in between.
pub(crate) fn walk(
    graph: &Graph<'_>,
    frame: &Frame,
    run: std::ops::Range<usize>,
    hand: &mut Rack,
    rule: &Change,
    rows: &mut Rows,
    dice: Dice<'_>,
) -> Option<()> {
    let (mut node, mut stack, mut length) = (graph.root(), run.start, 0usize);
    let stacks = run.len();
    let (least, most) = rule.lengths(stacks);
    let most = most.min(20);
    let may_drop = matches!(rule.drop, Dropping::Any | Dropping::Middle);
    // How many letters can still be added: a fixed length leaves no choice.
    let mut adds = if rule.moves.add { most.saturating_sub(if may_drop { 1 } else { stacks }) } else { 0 };
    let ends = rule.ends.is_some();
    loop {
        let viable = graph.going_on(node) | graph.ending(node);
        let left = run.end - stack;
        let from_hand = viable & hand.mask();
        let fixed = left > 0 && (frame.fixed >> stack & 1 == 1 || ends && (stack == run.start || left == 1));
        let closed = frame.closed_front && length == 0 || ends && (length == 0 || left == 0);
        let top = if left > 0 { 1u32 << (frame.tops[stack] - b'a') } else { 0 };
        let can_keep = left > 0 && viable & top != 0;
        let over = if left == 0 || fixed {
            0
        } else {
            from_hand
                & (if rule.moves.overlay { !top } else { 0 } | if rule.moves.duplicate { top } else { 0 })
        };
        let swap = if left == 0 || fixed || !rule.moves.give_take { 0 } else { from_hand & !top };
        let add = if adds == 0 || closed { 0 } else { from_hand };
        let drop = left > 0 && !fixed && may_drop;
        let weights = [
            if can_keep { 6 } else { 0 },
            if over != 0 { 4 } else { 0 },
            if swap != 0 { 2 } else { 0 },
            if add != 0 { if rule.letters.least == rule.letters.most { 3 } else { 2 } } else { 0 },
            if drop { 2 } else { 0 },
        ];
        let mut draw = dice(weights.iter().sum::<u32>().max(1));
        let way = weights.iter().position(|weight| {
            let here = draw < *weight;
            draw = draw.wrapping_sub(*weight);
            here
        })?;
        let bit = match way {
            0 => {
                rows.push(frame.kept[stack]);
                stack += 1;
                top
            }
            1 | 2 => {
                let bit = any_bit(if way == 1 { over } else { swap }, dice);
                let card = Letter::of_bit(bit);
                rows.push(if way == 1 { frame.over(stack, card) } else { frame.swap(stack, card) });
                *hand = hand.without(bit);
                stack += 1;
                bit
            }
            3 => {
                let bit = any_bit(add, dice);
                rows.push(Slot::Add(Letter::of_bit(bit)));
                *hand = hand.without(bit);
                adds -= 1;
                bit
            }
            _ => {
                stack += 1;
                continue;
            }
        };
        length += 1;
        let goes_on = graph.going_on(node) & bit != 0 && length < most;
        let done = stack == run.end && graph.ending(node) & bit != 0 && length >= least;
        if done && (!goes_on || adds == 0 || dice(3) > 0) {
            return Some(());
        }
        if !goes_on {
            return None;
        }
        node = graph.next(node, bit);
        // Every stack that is left needs a letter.
        if !may_drop && run.end - stack > graph.longest(node) {
            return None;
        }
    }
}
