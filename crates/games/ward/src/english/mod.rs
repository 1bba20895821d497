//! The English text of a card, made from its data: one paragraph for each effect.
//!
//! | file | what it holds |
//! |---|---|
//! | `frame` | an effect as a whole: how it comes to work, costs, uses |
//! | `sentence` | operations in order; what each says is said in its own file (`operations`) |
//! | `pick` | cards that need no choice, and targets |
//! | `condition`, `noun`, `amount`, `time`, `trigger` | the parts of a sentence |
//! | `words` | articles, lists, and what small words are called |
//!
//! What a player expects anyway is left out: that a search may find less, that damage is of no kind. What is
//! picked for one purpose is described where it is used; what is named more than once is picked in a sentence of its own, `target …`.

mod amount;
pub(crate) mod condition;
pub(crate) mod frame;
pub(crate) mod noun;
mod pick;
pub(crate) mod sentence;
pub(crate) mod time;
pub(crate) mod trigger;
pub(crate) mod words;

use crate::{
    language::{
        effect::Effect,
        target::Target,
        walk::{self, Node},
        who::Group,
        words::{CardKind, Use},
    },
    operations::Operation,
    set::{Card, CardFace},
};
use std::cell::{Cell, RefCell};

/// The text of a card: a paragraph for each effect, and for an Equip card first what it can be attached to. A paragraph holds line feeds only
/// before the branches of a choice.
pub fn paragraphs(card: &Card) -> Vec<String> {
    let mut told = Vec::new();
    if let CardFace::Magic(face) = &card.face
        && face.usage == Use::Equip
        && face.equip != Group::default()
        && let Some(first) = card.effects.first()
    {
        let teller = Teller::new(card, &first.effect);
        told.push(format!("Equip to {}.", teller.equip(&face.equip)));
    }
    told.extend(card.effects.iter().map(|effect| self::effect(card, &effect.effect)));
    told
}

/// The whole text of a card, with line feeds between its paragraphs. A card without effects has none.
pub fn text(card: &Card) -> String {
    paragraphs(card).join("\n")
}

/// The text of one effect of a card.
pub fn effect(card: &Card, effect: &Effect) -> String {
    Teller::new(card, effect).tell()
}

/// The text of some operations of an effect, as sentences: of the part that may be left out.
pub fn part(card: &Card, effect: &Effect, operations: &[Operation]) -> String {
    frame::finished(&Teller::new(card, effect).lines(operations))
}

/// What tells an effect: whose it is, and what was said of its targets so far.
pub(crate) struct Teller<'a> {
    kind: CardKind,
    equip: bool,
    /// The effect that is told.
    pub(crate) effect: &'a Effect,
    /// The targets that can be named here.
    pub(crate) slots: RefCell<Vec<Slot<'a>>>,
    /// Within how many operations what is told stands.
    pub(crate) depth: Cell<usize>,
    /// Whether the last thing said is the one target.
    fresh: Cell<bool>,
}

/// A target that can be named.
pub(crate) struct Slot<'a> {
    target: &'a Target,
    /// How often it is named.
    mentions: usize,
    /// Within how many operations it is picked.
    depth: usize,
    /// Whether it was described.
    told: Cell<bool>,
}

impl<'a> Teller<'a> {
    fn new(card: &Card, effect: &'a Effect) -> Teller<'a> {
        let teller = Teller {
            kind: card.kind(),
            equip: card.magic().is_some_and(|face| face.usage == Use::Equip),
            effect,
            slots: RefCell::new(Vec::new()),
            depth: Cell::new(0),
            fresh: Cell::new(false),
        };
        teller.open(&effect.targets);
        teller
    }

    /// Brings targets into scope.
    pub(crate) fn open(&self, targets: &'a [Target]) {
        for target in targets {
            let (mentions, depth) = (self.mentions(target), self.depth.get());
            self.slots.borrow_mut().push(Slot { target, mentions, depth, told: Cell::new(false) });
        }
    }

    /// How often a target is named in the effect.
    fn mentions(&self, target: &Target) -> usize {
        let mut count = 0;
        walk::effect(self.effect, &mut |node, scope| {
            if let Node::Who(who) = node
                && let Some(index) = who.target()
                && let Some(named) =
                    scope.targets.get(index).copied().or_else(|| self.effect.targets.get(index))
                && std::ptr::eq(named, target)
            {
                count += 1;
            }
        });
        count
    }
}
