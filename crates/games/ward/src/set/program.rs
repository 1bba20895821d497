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
    operation::Operation,
    target::Target,
    walk::{self, Node},
    who::Who,
};
use crate::state::Picks;

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
        let attached = effect.operations.iter().filter_map(|operation| match operation {
            Operation::Attach(attach) if attach.to.target().is_none() => {
                Some((u8::try_from(attach.what.target()?).ok()?, attach.to.clone()))
            }
            _ => None,
        });
        compiler.program.attached = attached.collect();
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

struct Compiler {
    program: Program,
    /// How many targets can be named here.
    named: u8,
}

impl Compiler {
    fn here(&self) -> u16 {
        u16::try_from(self.program.steps.len()).unwrap_or(u16::MAX)
    }

    fn push(&mut self, step: Step) -> usize {
        self.program.steps.push(step);
        self.program.steps.len() - 1
    }

    fn slot(&mut self) -> u8 {
        let slot = self.program.slots;
        self.program.slots = slot.saturating_add(1);
        slot
    }

    /// Compiles a list; `asks` collects what is asked on announcing, where that can be known.
    fn list(&mut self, list: &[Operation], mut asks: Option<&mut Vec<Ask>>) {
        for operation in list {
            self.operation(operation, asks.as_deref_mut());
            // Whoever looks at hidden cards decides afterwards (WT-287).
            if matches!(operation, Operation::Look(_) | Operation::Reveal(_)) {
                asks = None;
            }
        }
    }

    fn operation(&mut self, operation: &Operation, asks: Option<&mut Vec<Ask>>) {
        match operation {
            Operation::Choose(branches) => {
                let slot = asks.is_some().then(|| self.slot());
                let at = self.push(Step::Choose(slot, Vec::new()));
                let (mut starts, mut ends, mut asked) = (Vec::new(), Vec::new(), Vec::new());
                let before = self.named;
                for branch in branches {
                    starts.push(self.here());
                    let mut inner = Vec::new();
                    for target in &branch.targets {
                        let (number, which) = (self.named, self.program.targets.len());
                        let which = u8::try_from(which).unwrap_or(u8::MAX);
                        self.program.targets.push(target.clone());
                        self.named = number.saturating_add(1);
                        if slot.is_some() && !target.is_late() {
                            inner.push(Ask::Target(number, which));
                        } else {
                            self.push(Step::Pick(number, which));
                        }
                    }
                    self.list(&branch.operations, slot.is_some().then_some(&mut inner));
                    self.named = before;
                    ends.push(self.push(Step::Jump(0)));
                    asked.push(inner);
                }
                let end = self.here();
                for jump in ends {
                    self.program.steps[jump] = Step::Jump(end);
                }
                self.program.steps[at] = Step::Choose(slot, starts);
                if let (Some(asks), Some(slot)) = (asks, slot) {
                    asks.push(Ask::Choose(slot, asked));
                }
            }
            Operation::May(inside) => {
                let slot = asks.is_some().then(|| self.slot());
                let at = self.push(Step::May(slot, 0));
                let mut inner = Vec::new();
                self.list(inside, slot.is_some().then_some(&mut inner));
                self.program.steps[at] = Step::May(slot, self.here());
                if let (Some(asks), Some(slot)) = (asks, slot) {
                    asks.push(Ask::May(slot, inner));
                }
            }
            Operation::If(branch) => {
                let at = self.push(Step::Jump(0));
                self.list(&branch.then, None);
                let mut end = self.here();
                if !branch.otherwise.is_empty() {
                    let skip = self.push(Step::Jump(0));
                    end = self.here();
                    self.list(&branch.otherwise, None);
                    self.program.steps[skip] = Step::Jump(self.here());
                }
                self.program.steps[at] = Step::Unless(branch.condition.clone(), end);
            }
            Operation::ForEach(each) => {
                self.looped(&each.operations, |end| Step::Each(each.who.clone(), end));
            }
            Operation::Repeat(repeat) => {
                self.looped(&repeat.operations, |end| Step::Repeat(repeat.times.clone(), end));
            }
            Operation::Roll(roll) => {
                let at = self.push(Step::Jump(0));
                let (mut starts, mut ends) = (Vec::new(), Vec::new());
                for outcome in &roll.results {
                    starts.push((outcome.on.clone(), self.here()));
                    self.list(&outcome.operations, None);
                    ends.push(self.push(Step::Jump(0)));
                }
                let otherwise = self.here();
                self.list(&roll.otherwise, None);
                let end = self.here();
                for jump in ends {
                    self.program.steps[jump] = Step::Jump(end);
                }
                let dice = u8::try_from(roll.dice.get()).unwrap_or(1);
                self.program.steps[at] = Step::Roll(dice, starts, otherwise);
            }
            plain => {
                self.push(Step::Do(plain.clone()));
            }
        }
    }

    fn looped(&mut self, body: &[Operation], start: impl FnOnce(u16) -> Step) {
        let at = self.push(Step::Jump(0));
        self.list(body, None);
        self.push(Step::Again(u16::try_from(at).unwrap_or(u16::MAX)));
        self.program.steps[at] = start(self.here());
    }
}
