//! Every word of an effect in order, with where it stands.

use super::{
    amount::{Amount, Counted, Formula, Test},
    condition::Condition,
    duration::{Duration, Release},
    effect::{Cost, Effect},
    target::Target,
    trigger::Trigger,
    who::Who,
};
use crate::operations::{
    Operation,
    body::{List, Round},
};

/// A word of an effect.
#[derive(Clone, Copy, Debug)]
pub enum Node<'a> {
    /// Something that is done.
    Operation(&'a Operation),
    /// Something that must be true.
    Condition(&'a Condition),
    /// Cards that need no choice.
    Who(&'a Who),
    /// What somebody picks.
    Target(&'a Target),
    /// A number that is worked out.
    Amount(&'a Amount),
    /// What is counted.
    Counted(&'a Counted),
    /// How long something lasts.
    Duration(&'a Duration),
    /// What an effect waits for or answers.
    Trigger(&'a Trigger),
    /// What is paid on announcing.
    Cost(&'a Cost),
}

/// A key of a table, or the number of an entry in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key, as card files write it.
    Name(&'static str),
    /// An entry, counted from 0.
    Entry(usize),
}

/// Where a word stands.
#[derive(Clone, Debug, Default)]
pub struct Scope<'a> {
    /// From the effect down to it.
    pub path: Vec<Key>,
    /// Whether it is part of a condition or of the filter of a target, where nothing may be rolled.
    pub probing: bool,
    /// Within how many `for_each` and `repeat` it stands.
    pub loops: usize,
    /// Whether it stands within a `for_each`.
    pub each: bool,
    /// Within how many operations it stands.
    pub depth: usize,
    /// The targets that can be named here.
    pub targets: Vec<&'a Target>,
}

/// Visits every word of an effect, those that hold others first.
pub fn effect<'a>(effect: &'a Effect, visit: &mut impl FnMut(Node<'a>, &Scope<'a>)) {
    let mut walk = Walk { scope: Scope::default(), visit };
    if let Some(trigger) = &effect.when {
        walk.at("when", |walk| walk.trigger(trigger));
    }
    if let Some(condition) = &effect.condition {
        walk.at("if", |walk| walk.condition(condition));
    }
    walk.each("cost", &effect.cost, Walk::cost);
    walk.each("targets", &effect.targets, Walk::target);
    walk.scope.targets.extend(&effect.targets);
    walk.each("do", &effect.operations, Walk::operation);
    if let Some(duration) = &effect.duration {
        walk.at("for", |walk| walk.duration(duration));
    }
}

/// Visits every word of a condition.
pub fn condition<'a>(condition: &'a Condition, visit: &mut impl FnMut(Node<'a>, &Scope<'a>)) {
    Walk { scope: Scope::default(), visit }.condition(condition);
}

struct Walk<'a, 'v, V> {
    scope: Scope<'a>,
    visit: &'v mut V,
}

impl<'a, V: FnMut(Node<'a>, &Scope<'a>)> Walk<'a, '_, V> {
    fn meet(&mut self, node: Node<'a>) {
        (self.visit)(node, &self.scope);
    }

    fn at(&mut self, key: &'static str, inside: impl FnOnce(&mut Self)) {
        self.scope.path.push(Key::Name(key));
        inside(self);
        self.scope.path.pop();
    }

    fn each<T>(&mut self, key: &'static str, entries: &'a [T], inside: impl Fn(&mut Self, &'a T)) {
        self.scope.path.push(Key::Name(key));
        self.list(entries, inside);
        self.scope.path.pop();
    }

    fn list<T>(&mut self, entries: &'a [T], inside: impl Fn(&mut Self, &'a T)) {
        for (index, entry) in entries.iter().enumerate() {
            self.scope.path.push(Key::Entry(index));
            inside(self, entry);
            self.scope.path.pop();
        }
    }

    fn probe(&mut self, inside: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.scope.probing, true);
        inside(self);
        self.scope.probing = before;
    }

    fn filter(&mut self, key: &'static str, filter: Option<&'a Condition>) {
        if let Some(condition) = filter {
            self.at(key, |walk| walk.condition(condition));
        }
    }

    fn trigger(&mut self, trigger: &'a Trigger) {
        self.meet(Node::Trigger(trigger));
        let word = super::clause::trigger_word(trigger);
        self.at(word, |walk| {
            walk.filter("who", trigger.who());
            if let Trigger::Magic(event) = trigger {
                walk.filter("on", event.on.as_ref());
            }
        });
    }

    fn cost(&mut self, cost: &'a Cost) {
        self.meet(Node::Cost(cost));
        match cost {
            Cost::Discard(cards) => self.at("discard", |walk| walk.filter("where", cards.filter.as_ref())),
            Cost::Sacrifice(cards) => {
                self.at("sacrifice", |walk| walk.filter("where", cards.filter.as_ref()));
            }
            Cost::Magic(cards) => self.at("magic", |walk| walk.filter("where", cards.filter.as_ref())),
            Cost::Damage(damage) => self.at("damage", |walk| walk.at("on", |walk| walk.who(&damage.on))),
        }
    }

    fn target(&mut self, target: &'a Target) {
        self.meet(Node::Target(target));
        let word = super::clause::target_word(target);
        self.at(word, |walk| walk.filter("where", target.filter()));
    }

    fn who(&mut self, who: &'a Who) {
        self.meet(Node::Who(who));
        match who {
            Who::All(group) => self.at("all", |walk| walk.filter("where", group.filter.as_deref())),
            Who::AllMagic(group) => {
                self.at("all_magic", |walk| walk.filter("where", group.filter.as_deref()));
            }
            Who::This
            | Who::Equipped
            | Who::OwnPrimary
            | Who::OpposingPrimary
            | Who::BattleOpponent
            | Who::Target
            | Who::Target2
            | Who::Target3
            | Who::Target4
            | Who::Event
            | Who::Each => {}
        }
    }

    fn condition(&mut self, condition: &'a Condition) {
        self.probe(|walk| {
            walk.meet(Node::Condition(condition));
            let word = super::clause::condition_word(condition);
            walk.at(word, |walk| match condition {
                Condition::Stat(stat) => walk.at("is", |walk| walk.test(&stat.is)),
                Condition::Is(who) => walk.who(who),
                Condition::Count(count) => {
                    walk.at("of", |walk| walk.counted(&count.of));
                    walk.at("is", |walk| walk.test(&count.is));
                }
                Condition::Present(present) => {
                    walk.filter("where", Some(&present.filter));
                    if let Some(who) = &present.attached_to {
                        walk.at("attached_to", |walk| walk.who(who));
                    }
                }
                Condition::And(list) | Condition::Or(list) => walk.list(list, Walk::condition),
                Condition::Not(inner) => walk.condition(inner),
                Condition::That(that) => {
                    walk.at("who", |walk| walk.who(&that.who));
                    walk.filter("is", Some(&that.is));
                }
                Condition::TypeIs(_)
                | Condition::NameIs(_)
                | Condition::NameContains(_)
                | Condition::HasTrait(_)
                | Condition::RarityIs(_)
                | Condition::GenerationIs(_)
                | Condition::IsEffectCreature(_)
                | Condition::UseIs(_)
                | Condition::MagicTypeIs(_)
                | Condition::Card(_)
                | Condition::Role(_)
                | Condition::Under(_)
                | Condition::During(_) => {}
            });
        });
    }

    fn test(&mut self, test: &'a Test) {
        let (word, amount) = match test {
            Test::AtLeast(amount) => ("at_least", amount),
            Test::AtMost(amount) => ("at_most", amount),
            Test::Exactly(amount) => ("exactly", amount),
            Test::MoreThan(amount) => ("more_than", amount),
            Test::LessThan(amount) => ("less_than", amount),
        };
        self.at(word, |walk| walk.amount(amount));
    }

    fn amount(&mut self, amount: &'a Amount) {
        self.meet(Node::Amount(amount));
        let Amount::Formula(formula) = amount else { return };
        match &**formula {
            Formula::Stat(stat) => self.at("stat", |walk| walk.at("of", |walk| walk.who(&stat.of))),
            Formula::Count(counted) => self.at("count", |walk| walk.counted(counted)),
            Formula::Times(amount, _) => {
                self.at("times", |walk| walk.list(std::slice::from_ref(amount), Walk::amount));
            }
            Formula::Divided(amount, _) => {
                self.at("divided", |walk| walk.list(std::slice::from_ref(amount), Walk::amount));
            }
        }
    }

    fn counted(&mut self, counted: &'a Counted) {
        self.probe(|walk| {
            walk.meet(Node::Counted(counted));
            match counted {
                Counted::Cards(cards) => {
                    walk.at("cards", |walk| walk.filter("where", cards.filter.as_deref()));
                }
                Counted::Creatures(group) => {
                    walk.at("creatures", |walk| walk.filter("where", group.filter.as_deref()));
                }
                Counted::Total(_) => {}
            }
        });
    }

    fn duration(&mut self, duration: &'a Duration) {
        self.meet(Node::Duration(duration));
        if let Duration::Until(release) = duration {
            self.at("until", |walk| walk.release(release));
        }
    }

    fn release(&mut self, release: &'a Release) {
        if let Release::Condition(condition) = release {
            self.at("condition", |walk| walk.condition(condition));
        }
    }

    fn operation(&mut self, operation: &'a Operation) {
        self.meet(Node::Operation(operation));
        let body = operation.body();
        self.at(operation.word(), |walk| {
            for (key, who) in body.cards() {
                walk.at(key, |walk| walk.who(who));
            }
            for (key, amount) in body.amounts() {
                walk.at(key, |walk| walk.amount(amount));
            }
            for (key, condition) in body.filters() {
                walk.at(key, |walk| walk.condition(condition));
            }
            if let Some(duration) = operation.duration() {
                walk.at("for", |walk| walk.duration(duration));
            }
            if let Some(release) = body.release() {
                walk.at("release", |walk| walk.release(release));
            }
            walk.each("cost", body.costs(), Walk::cost);
            body.lists().into_iter().for_each(|list| walk.inside(list));
        });
    }

    fn inside(&mut self, list: List<'a>) {
        let before = (self.scope.path.len(), self.scope.targets.len(), self.scope.each);
        self.scope.path.extend(list.under);
        self.each("targets", list.targets, Walk::target);
        self.scope.targets.extend(list.targets);
        self.scope.each |= list.round == Round::Each;
        let loops = usize::from(list.round.is_loop());
        self.scope.loops += loops;
        self.scope.depth += 1;
        match list.key {
            Some(key) => self.each(key, list.operations, Walk::operation),
            None => self.list(list.operations, Walk::operation),
        }
        self.scope.depth -= 1;
        self.scope.loops -= loops;
        self.scope.path.truncate(before.0);
        self.scope.targets.truncate(before.1);
        self.scope.each = before.2;
    }
}
