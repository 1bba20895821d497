//! An answer of the right form, to show how one is written. It is made without the dictionary: not even what is left out tells a word (FW-162).

use crate::{
    action::{At, Rows, Slot},
    letter::{self, Letter},
    page::{Change, Spell, Step},
    state::FinalWord,
};
use kernel::Seat;

/// How a row can be laid out around the stacks of a word.
#[derive(Clone, Copy)]
enum Shape {
    /// All stacks, and cards behind them.
    After,
    /// A card on the first stack.
    Over,
    /// A card for the top of the first stack.
    Swap,
    /// Both ends, and cards between them.
    Ends,
    /// The last stack, and cards behind it.
    Last,
    /// Two rows, with a card behind each.
    Halves,
}

const SHAPES: [Shape; 6] = [Shape::After, Shape::Over, Shape::Ends, Shape::Halves, Shape::Last, Shape::Swap];

impl FinalWord {
    /// Rows that keep the rules of placement, whatever they spell, if some are found quickly.
    pub(crate) fn example(&self, seat: Seat, step: &Step) -> Option<Rows> {
        // A card that must be in it comes first.
        let reach = self.reach(seat);
        let due = step.must.and_then(|must| letter::of_mask(must.letters & reach.mask()).next());
        let rest = due.map_or(reach, |card| reach.without(card.bit()));
        let mut hand: Vec<Letter> = letter::letters(&rest).collect();
        let fits = |rows: &Rows| self.placed(seat, rows, step).is_ok();
        for _ in 0..hand.len() {
            let cards: Vec<Letter> = due.into_iter().chain(hand.iter().copied()).collect();
            let found = self.shapes(seat, step, &cards).into_iter().find(fits);
            if found.is_some() {
                return found;
            }
            hand.rotate_left(1);
        }
        None
    }

    /// What is worth trying with the first cards of the hand, in order.
    fn shapes(&self, seat: Seat, step: &Step, hand: &[Letter]) -> Vec<Rows> {
        let changes = !self.board.is_empty() && (step.change.is_ok() || step.reuse.is_some());
        if !changes {
            return step.spell.iter().filter_map(|spell| spelled(spell, hand)).collect();
        }
        if let Some(own) = self.page().guide().and_then(|guide| guide.example(self, seat, hand)) {
            return vec![own];
        }
        let may_change =
            |word: usize| step.change.map_or(Ok(()), |change| change.may_change(self, seat, word)).is_ok();
        let word = (0..self.board.words()).find(|word| may_change(*word));
        let Some(word) = word else {
            return step.spell.iter().filter_map(|spell| spelled(spell, hand)).collect();
        };
        let (stacks, label) = (self.board.length(word) as u8, self.board.label(word));
        let least = match (&step.change, &step.reuse) {
            (_, Some(reuse)) => reuse.cards.least,
            (Ok(Change { cards, .. }), None) => cards.least,
            (Err(_), None) => 1,
        };
        let least = usize::from(least.max(1));
        SHAPES
            .into_iter()
            .flat_map(|shape| {
                (least..=least + 2)
                    .filter_map(move |cards| shaped(shape, (label, stacks), hand.get(..cards)?))
            })
            .collect()
    }
}

/// As many words as there must be, each as short as it may be.
fn spelled(spell: &Spell, hand: &[Letter]) -> Option<Rows> {
    let letters = usize::from(spell.letters.least.max(3));
    let cards = hand.get(..letters * usize::from(spell.words.least))?;
    let mut rows = Rows::default();
    for word in cards.chunks(letters) {
        rows.cut();
        word.iter().for_each(|card| rows.push(Slot::Add(*card)));
    }
    Some(rows)
}

fn shaped(shape: Shape, (word, stacks): (u8, u8), cards: &[Letter]) -> Option<Rows> {
    let at = |stack: u8| At { word, stack };
    let keep = |stack: u8| Slot::Keep(at(stack));
    let (first, rest) = cards.split_first()?;
    let add = |cards: &[Letter]| cards.iter().map(|card| Slot::Add(*card)).collect::<Vec<_>>();
    let kept = |from: u8| (from..=stacks).map(keep).collect::<Vec<_>>();
    let slots = match shape {
        Shape::After => [kept(1), add(cards)].concat(),
        Shape::Over => [vec![Slot::Over(at(1), *first)], kept(2), add(rest)].concat(),
        Shape::Swap => [vec![Slot::Swap(at(1), *first)], kept(2), add(rest)].concat(),
        Shape::Ends => [vec![keep(1)], add(cards), vec![keep(stacks)]].concat(),
        Shape::Last => [vec![keep(stacks)], add(cards)].concat(),
        Shape::Halves => {
            let half = stacks / 2;
            let left: Vec<Slot> = (1..=half).map(keep).collect();
            [left, add(&[*first]), vec![Slot::Cut], kept(half + 1), add(rest)].concat()
        }
    };
    let mut rows = Rows::default();
    slots.into_iter().for_each(|slot| rows.push(slot));
    Some(rows)
}
