//! `choose`: one of several lists, as the controller chooses (WT-318).

use crate::{
    Ward,
    english::{Teller, frame::finished, sentence::Line},
    language::{target::Target, text::Name, walk::Key, who::Who},
    operations::{
        Operation,
        body::{Body, List, idle},
        verb::{Now, Verb},
    },
    outside::Outside,
    set::{
        index::kind,
        program::{Ask, Compiler, Step},
    },
};
use schemars::JsonSchema;
use serde::Deserialize;

/// One of several lists of operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What it is called, if it has a name of its own.
    #[serde(default)]
    pub name: Option<Name>,
    /// What is picked for it: numbered on from the targets of the effect.
    #[serde(default)]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

impl Body for Vec<Branch> {
    fn lists(&self) -> Vec<List<'_>> {
        let branches = self.iter().enumerate().map(|(index, branch)| List {
            under: vec![Key::Entry(index)],
            targets: &branch.targets,
            ..List::at("do", &branch.operations)
        });
        branches.collect()
    }
    fn faults(&self, word: &str) -> Vec<String> {
        let many = (!(2..=6).contains(&self.len())).then(|| format!("`{word}` has two to six branches"));
        many.into_iter().chain(idle(word, &self.lists())).collect()
    }
}

/// The controller chooses one list.
pub(crate) enum Choose {}

impl Verb for Choose {
    type Body = Vec<Branch>;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &Vec<Branch>, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(branches: &Vec<Branch>, _: &Operation, into: &mut Compiler, asks: Option<&mut Vec<Ask>>) {
        let slot = asks.is_some().then(|| into.slot());
        let at = into.push(Step::Choose(slot, Vec::new()));
        let (mut starts, mut ends, mut asked) = (Vec::new(), Vec::new(), Vec::new());
        let before = into.named;
        for branch in branches {
            starts.push(into.here());
            let mut inner = Vec::new();
            for target in &branch.targets {
                let (number, which) = (into.named, into.program.targets.len());
                let which = u8::try_from(which).unwrap_or(u8::MAX);
                into.program.targets.push(target.clone());
                into.named = number.saturating_add(1);
                if slot.is_some() && !target.is_late() {
                    inner.push(Ask::Target(number, which));
                } else {
                    into.push(Step::Pick(number, which));
                }
            }
            into.list(&branch.operations, slot.is_some().then_some(&mut inner));
            into.named = before;
            ends.push(into.push(Step::Jump(0)));
            asked.push(inner);
        }
        let end = into.here();
        for jump in ends {
            into.program.steps[jump] = Step::Jump(end);
        }
        into.program.steps[at] = Step::Choose(slot, starts);
        if let (Some(asks), Some(slot)) = (asks, slot) {
            asks.push(Ask::Choose(slot, asked));
        }
    }

    fn line<'a>(branches: &'a Vec<Branch>, teller: &Teller<'a>) -> Line {
        let mut told = String::from("choose one:");
        let nested = teller.depth.get() > 0;
        teller.depth.set(teller.depth.get() + 1);
        for (index, branch) in branches.iter().enumerate() {
            teller.open(&branch.targets);
            let lines = teller.body(&branch.operations, &branch.targets);
            let before = teller.slots.borrow().len() - branch.targets.len();
            teller.slots.borrow_mut().truncate(before);
            let name = branch.name.as_ref().map_or(String::new(), |name| format!("{name}: "));
            let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            if nested {
                let letter = char::from(b'a' + (index % 26) as u8);
                let end = if index + 1 < branches.len() { "," } else { "" };
                told.push_str(&format!(" ({letter}) {name}{}{end}", text.join("; ")));
            } else {
                told.push_str(&format!("\n• {name}{}", finished(&lines)));
            }
        }
        teller.depth.set(teller.depth.get() - 1);
        Line::bid(told)
    }

    fn helps(_: &Vec<Branch>, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

/// The branches of an operation, if it is a choice.
pub(crate) fn branches(operation: &Operation) -> Option<&[Branch]> {
    match operation {
        Operation::Choose(branches) => Some(branches),
        _ => None,
    }
}
