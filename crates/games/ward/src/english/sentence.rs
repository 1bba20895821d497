//! Operations in order, one line each, and how lines go together.

use super::{Teller, words::capital};
use crate::{
    language::target::Target,
    operations::{Operation, numbers::raise},
};

/// What an operation says, without capital and full stop.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub text: String,
    /// Whether it bids: "draw a card", not "this creature gets +1 AL".
    pub bid: bool,
}

impl Line {
    pub fn bid(text: impl Into<String>) -> Line {
        Line { text: text.into(), bid: true }
    }

    pub fn plain(text: impl Into<String>) -> Line {
        Line { text: text.into(), bid: false }
    }

    /// With its capital and its full stop.
    pub fn sentence(&self) -> String {
        let stop = if self.text.ends_with(['.', ':']) { "" } else { "." };
        format!("{}{stop}", capital(&self.text))
    }
}

impl<'a> Teller<'a> {
    /// What is picked and what is done. Everything that is not described where it is used is said first.
    pub fn body(&self, operations: &'a [Operation], targets: &'a [Target]) -> Vec<Line> {
        let all = self.slots.borrow().len();
        let own = all - targets.len();
        self.fresh.set(all == 1);
        let done = self.lines(operations);
        self.fresh.set(false);
        let slots = self.slots.borrow();
        let picked = slots[own..].iter().filter(|slot| !slot.told.get());
        let mut lines: Vec<Line> = picked.map(|slot| Line::bid(self.pick(slot.target))).collect();
        lines.extend(done);
        lines
    }

    /// What is done, a line for each operation, or for several that go together.
    pub fn lines(&self, operations: &'a [Operation]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut rest = operations;
        while let [first, ..] = rest {
            let alike = raise::alike(rest);
            if alike.is_empty() {
                lines.push(first.line(self));
                rest = &rest[1..];
            } else {
                lines.push(raise::gain(self, &alike));
                rest = &rest[alike.len()..];
            }
            self.fresh.set(false);
        }
        pronouns(&mut lines);
        lines
    }

    /// Operations within another, as one piece of a sentence.
    pub fn within(&self, operations: &'a [Operation]) -> String {
        self.depth.set(self.depth.get() + 1);
        let lines = self.lines(operations);
        self.depth.set(self.depth.get() - 1);
        match lines.as_slice() {
            [] => "do nothing".into(),
            [one, two] if one.bid && two.bid && !one.text.contains(" and ") => {
                format!("{} and {}", one.text, two.text)
            }
            lines => lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("; "),
        }
    }
}

const SUBJECTS: [&str; 4] =
    ["this creature", "the equipped creature", "your primary", "the opposing primary"];

/// Who does one thing after the other is named once: "this creature strikes first; it …".
fn pronouns(lines: &mut [Line]) {
    let mut last = None;
    for line in lines {
        let subject = SUBJECTS
            .into_iter()
            .find(|subject| line.text.strip_prefix(subject).is_some_and(|rest| rest.starts_with(' ')));
        let mut named = SUBJECTS.into_iter().filter(|subject| line.text.contains(subject));
        // What a bidding is about goes on as "it" too.
        let only = named.next().filter(|_| line.bid && named.next().is_none());
        if let Some(subject) = subject.filter(|subject| last == Some(*subject)) {
            line.text.replace_range(..subject.len(), "it");
        }
        last = subject.or(only);
    }
}
