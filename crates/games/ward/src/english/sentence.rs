//! Operations in order, one line each, and those that hold others.

use super::{Teller, noun::Noun, words::*};
use crate::language::{
    amount::Amount,
    compound::{Branch, ForEach, If, MOST_REPEATS, Repeat, RollFor},
    operation::Operation,
    target::Target,
    who::Who,
};

/// What an operation says, without capital and full stop.
#[derive(Clone, Debug)]
pub(super) struct Line {
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

    fn lines(&self, operations: &'a [Operation]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut rest = operations;
        while let [first, ..] = rest {
            let alike = self.gains(rest);
            if alike > 0 {
                lines.push(self.gain(&rest[..alike]));
                rest = &rest[alike..];
            } else {
                lines.push(self.line(first));
                rest = &rest[1..];
            }
            self.fresh.set(false);
        }
        pronouns(&mut lines);
        lines
    }

    /// Operations within another, as one piece of a sentence.
    fn within(&self, operations: &'a [Operation]) -> String {
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

    fn line(&self, operation: &'a Operation) -> Line {
        match operation {
            Operation::Choose(branches) => Line::bid(self.choose(branches)),
            Operation::May(list) => self.may(list),
            Operation::If(branch) => Line::plain(self.if_so(branch)),
            Operation::ForEach(each) => Line::plain(self.for_each(each)),
            Operation::Repeat(repeat) => Line::bid(self.repeat(repeat)),
            Operation::Roll(roll) => Line::bid(self.roll(roll)),
            other => self.leaf(other),
        }
    }

    fn choose(&self, branches: &'a [Branch]) -> String {
        let mut told = String::from("choose one:");
        let nested = self.depth.get() > 0;
        self.depth.set(self.depth.get() + 1);
        for (index, branch) in branches.iter().enumerate() {
            self.open(&branch.targets);
            let lines = self.body(&branch.operations, &branch.targets);
            let before = self.slots.borrow().len() - branch.targets.len();
            self.slots.borrow_mut().truncate(before);
            let name = branch.name.as_ref().map_or(String::new(), |name| format!("{name}: "));
            let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            if nested {
                let letter = char::from(b'a' + (index % 26) as u8);
                let end = if index + 1 < branches.len() { "," } else { "" };
                told.push_str(&format!(" ({letter}) {name}{}{end}", text.join("; ")));
            } else {
                told.push_str(&format!("\n• {name}{}", super::frame::finished(&lines)));
            }
        }
        self.depth.set(self.depth.get() - 1);
        told
    }

    fn may(&self, operations: &'a [Operation]) -> Line {
        self.depth.set(self.depth.get() + 1);
        let lines = self.lines(operations);
        self.depth.set(self.depth.get() - 1);
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        Line::plain(if lines.iter().all(|line| line.bid) && !texts.iter().any(|text| text.contains(':')) {
            format!("you may {}", list(&texts, "and"))
        } else {
            format!("you may do this: {}", texts.join("; "))
        })
    }

    fn if_so(&self, branch: &'a If) -> String {
        let condition = self.clause(&self.who(&Who::This), &branch.condition);
        let then = self.within(&branch.then);
        let otherwise = match branch.otherwise.as_slice() {
            [] => String::new(),
            operations => format!(". Otherwise, {}", self.within(operations)),
        };
        format!("if {condition}, {then}{otherwise}")
    }

    fn for_each(&self, each: &'a ForEach) -> String {
        let who = match &each.who {
            Who::All(group) => self.group(group, false).each(super::condition::CREATURE),
            Who::AllMagic(group) => {
                let mut like = self.like(group.filter.as_deref(), false);
                if group.side != crate::language::words::Side::Both {
                    like.side = Some(group.side);
                }
                like.each(super::condition::MAGIC)
            }
            other => match self.object(other) {
                one if one.many => Noun::one(format!("each of {}", one.text)),
                one => one,
            },
        };
        format!("for {}, {}", who.text, self.within(&each.operations))
    }

    fn repeat(&self, repeat: &'a Repeat) -> String {
        let times = match &repeat.times {
            Amount::Number(number) => times(number.get()),
            dice @ Amount::Dice(_) => format!("{} times", self.amount(dice)),
            other => format!("as many times as {}", self.amount(other)),
        };
        let most = match &repeat.times {
            Amount::Number(_) => "",
            Amount::Dice(dice) if dice.get() * 6 <= MOST_REPEATS => "",
            Amount::Dice(_) | Amount::Formula(_) => ", 20 times at most",
        };
        format!("do this {times}{most}: {}", self.within(&repeat.operations))
    }

    fn roll(&self, roll: &'a RollFor) -> String {
        let dice = if roll.dice.get() == 1 { "a d6".into() } else { format!("{}d6", roll.dice.get()) };
        let mut told = vec![format!("roll {dice}")];
        for outcome in &roll.results {
            told.push(format!("On {}, {}", results(&outcome.on), self.within(&outcome.operations)));
        }
        if !roll.otherwise.is_empty() {
            told.push(format!("Otherwise, {}", self.within(&roll.otherwise)));
        }
        told.join(". ")
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
