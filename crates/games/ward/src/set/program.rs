//! What an effect does, as a flat list of steps, so that it can stop for a question and go on later.
//!
//! Operations that hold others become jumps. A choice that stands neither under a condition nor in a loop nor under a roll is made on
//! announcing (WT-287) and has a slot, in which the answer is kept; any other is made when it is reached, because nobody knows before
//! whether it will be.

use crate::language::{
    amount::Amount,
    condition::Condition,
    effect::Effect,
    many::Many,
    number::Few,
    target::Target,
    walk::{self, Node},
    who::Who,
};
use crate::{
    operations::{Operation, cards::attach},
    state::Picks,
};

/// The steps of an effect.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Program {
    /// In order; a step names another by its number.
    pub steps: Vec<Step>,
    /// What is asked on announcing, in order.
    pub asks: Vec<Ask>,
    /// What is picked on resolving, before the first step.
    pub late: Vec<u8>,
    /// Every target, those of branches after those of the effect.
    pub targets: Vec<Target>,
    /// Targets of the effect that it attaches to a creature which nobody picks.
    pub attached: Vec<(u8, Who)>,
    /// What may be left out, by the step that asks.
    pub optional: Vec<(u16, Vec<Operation>)>,
    /// How many answers are kept.
    pub slots: u8,
    /// Whether it speaks of the event that it answers, so that it matters which one that is (WT-436).
    pub on_event: bool,
}

/// What is done next, or where it goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Do this: an operation that holds no others.
    Do(Operation),
    /// Go on there if this does not hold.
    Unless(Condition, u16),
    /// Go on there.
    Jump(u16),
    /// For each of these, the steps up to there.
    Each(Who, u16),
    /// So often, the steps up to there.
    Repeat(Amount, u16),
    /// Back to the start of the loop that began there.
    Again(u16),
    /// One of these, by the answer in the slot or by asking now.
    Choose(Option<u8>, Vec<u16>),
    /// Go on there if the answer is no.
    May(Option<u8>, u16),
    /// Roll so many dice and go on by the sum; else at the last.
    Roll(u8, Vec<(Many<Few>, u16)>, u16),
    /// Pick the target of this number now, by this definition: of those that belong to a branch.
    Pick(u8, u8),
}

/// A question on announcing.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Pick the target of this number, by this definition: branches number theirs alike.
    Target(u8, u8),
    /// Choose one of these; the answer goes into the slot, and what its branch asks is asked next.
    Choose(u8, Vec<Vec<Ask>>),
    /// Yes or no; the answer goes into the slot, and what is asked inside follows a yes.
    May(u8, Vec<Ask>),
}

impl Program {
    /// The steps of an effect.
    pub fn of(effect: &Effect) -> Program {
        let named = u8::try_from(effect.targets.len()).unwrap_or(u8::MAX);
        let program = Program { targets: effect.targets.clone(), ..Program::default() };
        let mut compiler = Compiler { program, named };
        let mut asks = Vec::new();
        for (number, target) in (0u8..).zip(&effect.targets) {
            if target.is_late() {
                compiler.program.late.push(number);
            } else {
                asks.push(Ask::Target(number, number));
            }
        }
        compiler.list(&effect.operations, Some(&mut asks));
        compiler.program.asks = asks;
        compiler.program.attached = attach::attached(effect);
        walk::effect(effect, &mut |node, _| {
            compiler.program.on_event |= matches!(node, Node::Who(Who::Event));
        });
        compiler.program
    }
}

impl Program {
    /// The targets that were to be picked on announcing, by these answers: the number and the definition of each.
    pub(crate) fn asked_for(&self, picks: &Picks) -> Asked {
        fn add(asks: &[Ask], picks: &Picks, into: &mut Asked) {
            for ask in asks {
                match ask {
                    Ask::Target(number, which) => {
                        let _ = into.try_push((*number, *which));
                    }
                    Ask::Choose(slot, branches) => {
                        let chosen =
                            picks.answers.get(*slot).and_then(|answer| branches.get(usize::from(answer)));
                        add(chosen.map_or(&[][..], Vec::as_slice), picks, into);
                    }
                    Ask::May(slot, inside) if picks.answers.get(*slot) == Some(1) => add(inside, picks, into),
                    Ask::May(..) => {}
                }
            }
        }
        let mut found = Asked::new();
        add(&self.asks, picks, &mut found);
        found
    }
}

/// Targets by number and definition; more than four cannot be named.
type Asked = arrayvec::ArrayVec<(u8, u8), 8>;

/// What makes a program of operations; each says itself which steps it is.
pub(crate) struct Compiler {
    /// The program as far as it is made.
    pub(crate) program: Program,
    /// How many targets can be named here.
    pub(crate) named: u8,
}

impl Compiler {
    /// The number of the next step.
    pub(crate) fn here(&self) -> u16 {
        u16::try_from(self.program.steps.len()).unwrap_or(u16::MAX)
    }

    /// Adds a step, and says where.
    pub(crate) fn push(&mut self, step: Step) -> usize {
        self.program.steps.push(step);
        self.program.steps.len() - 1
    }

    /// Room for one more answer that is given on announcing.
    pub(crate) fn slot(&mut self) -> u8 {
        let slot = self.program.slots;
        self.program.slots = slot.saturating_add(1);
        slot
    }

    /// Compiles a list; `asks` collects what is asked on announcing, where that can be known.
    pub(crate) fn list(&mut self, list: &[Operation], mut asks: Option<&mut Vec<Ask>>) {
        for operation in list {
            operation.compile(self, asks.as_deref_mut());
            // Whoever looks at hidden cards decides afterwards (WT-287).
            if operation.shows_hidden() {
                asks = None;
            }
        }
    }

    /// Compiles what is done in a loop; `start` makes the step that begins it from where it ends.
    pub(crate) fn looped(&mut self, body: &[Operation], start: impl FnOnce(u16) -> Step) {
        let at = self.push(Step::Jump(0));
        self.list(body, None);
        self.push(Step::Again(u16::try_from(at).unwrap_or(u16::MAX)));
        self.program.steps[at] = start(self.here());
    }
}
