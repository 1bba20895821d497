//! What could be written and would not happen: words that are fine by themselves and come to nothing together.
//!
//! A game that was begun with such a card goes on (`load::kept`), and so nothing here may change what an operation does.

mod at;
mod filter;
mod lasting;
mod never;
mod nobody;
mod source;

pub(crate) use at::At;

use super::{error::Problem, referent::Bearer};
use crate::{
    language::{
        amount::HowMany,
        condition::Condition,
        effect::{Cost, Effect, Mode},
        target::Target,
        trigger::Trigger,
        walk::{self, Key, Node, Scope},
        who::Who,
        words::{CardKind, Edge, MagicEvent, MagicType, Pile, Place, Span, Use},
    },
    operations::{Operation, compound::for_each::gone_through, summons::summon_own::made},
};
use filter::is_itself;

/// What of a card would not happen.
pub(super) fn card(effects: &[Effect], bearer: Bearer, path: &[Key], problems: &mut Vec<Problem>) {
    let at = |index: usize| [path, &[Key::Name("effect"), Key::Entry(index)]].concat();
    for (index, effect) in effects.iter().enumerate() {
        let mut hollow =
            Hollow { effects, effect, bearer, path: at(index), problems, each: Vec::new(), left: Vec::new() };
        hollow.frame();
        walk::effect(effect, &mut |node, scope| hollow.node(node, scope));
    }
    let makers = (0usize..).zip(effects).filter(|(_, effect)| made(&effect.operations, false) > 0);
    for (index, effect) in makers.clone() {
        if makers.clone().count() > 1 || made(&effect.operations, false) > 1 {
            let told =
                "a card holds one creature of its own at a time: `summon_own` stands on it once (WT-268)";
            problems.push(Problem::at([&at(index)[..], &[Key::Name("do")]].concat(), told));
        }
    }
}

/// An effect of a card that is looked through.
pub(crate) struct Hollow<'a, 'p> {
    effects: &'a [Effect],
    effect: &'a Effect,
    bearer: Bearer,
    path: Vec<Key>,
    problems: &'p mut Vec<Problem>,
    /// The `for_each` that were met, with their places.
    each: Vec<(Vec<Key>, &'a Who)>,
    /// The operations that take the card itself from the field, with their places.
    left: Vec<(Vec<Key>, &'static str)>,
}

impl<'a> Hollow<'a, '_> {
    fn say(&mut self, path: &[Key], what: impl Into<String>) {
        self.problems.push(Problem::at([&self.path[..], path].concat(), what));
    }

    /// Effects that are never used.
    fn frame(&mut self) {
        let about_itself = self.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself);
        let waits = match self.effect.mode {
            Mode::Static => self.bearer.usage != Some(Use::Equip),
            Mode::Activated | Mode::Triggered => !about_itself && self.effect.from == Place::Field,
            Mode::OnPlay | Mode::Response => false,
        };
        if self.effect.mode == Mode::Triggered && about_itself && !self.can_start() {
            self.say(
                &[Key::Name("when")],
                "this never starts the effect: when it happens the card is not where `from` says (WT-448)",
            );
        }
        if self.effect.mode == Mode::Response
            && let Some(Trigger::Phase(moment)) = &self.effect.when
            && moment.at == Edge::End
            && matches!(moment.of, Span::WrapUp | Span::Turn)
        {
            self.say(
                &[Key::Name("when")],
                "no moment follows before the turn is over, so this could never be answered: let it be `triggered`, or answer the `start` of the next `turn` (WT-297, WT-441)",
            );
        }
        if matches!(self.effect.mode, Mode::Activated | Mode::Triggered)
            && made(&self.effect.operations, false) > 0
            && self.effect.uses.and_then(|uses| uses.turn).is_some_and(|turn| turn.get() > 1)
        {
            self.say(
                &[Key::Name("uses")],
                "a card holds one creature of its own at a time, so `summon_own` brings none at a second use: once in a turn is all it can do (WT-268)",
            );
        }
        if waits && self.is_brief() && !self.stays() {
            self.say(
                &[Key::Name("mode")],
                "a Standard or Lightning card is gone when it has resolved, before this effect can work: make it Infinite (WT-50, WT-52)",
            );
        }
    }

    /// Whether the card is where the effect starts from, when what happens to it happens.
    fn can_start(&self) -> bool {
        let from = self.effect.from;
        match &self.effect.when {
            Some(Trigger::Discarded(_)) => from == Place::Hand,
            Some(Trigger::ToCemetery(event)) => {
                from != Place::Cemetery && event.from.as_ref().is_none_or(|places| places.contains(&from))
            }
            Some(Trigger::Magic(event)) => event.event != MagicEvent::Negated && from == Place::Field,
            Some(
                Trigger::Phase(_)
                | Trigger::Announced(_)
                | Trigger::Summoned(_)
                | Trigger::Slid(_)
                | Trigger::Battle(_)
                | Trigger::Rolled(_)
                | Trigger::Damaged(_)
                | Trigger::Healed(_)
                | Trigger::Left(_)
                | Trigger::Drawn(_)
                | Trigger::Searched(_)
                | Trigger::Status(_),
            )
            | None => true,
        }
    }

    /// Whether the card is a Standard or Lightning card.
    fn is_brief(&self) -> bool {
        matches!(self.bearer.magic, Some(MagicType::Standard | MagicType::Lightning))
    }

    /// Whether such a card stays for a while after it has resolved (WT-178, WT-265, WT-461).
    fn stays(&self) -> bool {
        let attached = self.bearer.usage == Some(Use::Equip)
            && self.effects.iter().any(|effect| effect.mode == Mode::Static);
        attached || self.effects.iter().filter(|effect| resolves(effect)).any(keeps)
    }

    fn node(&mut self, node: Node<'a>, scope: &Scope<'a>) {
        match node {
            Node::Operation(operation) => {
                if let Some(who) = gone_through(operation) {
                    self.each.push((scope.path.clone(), who));
                }
                self.operation(operation, scope);
                if self.takes_itself_away(operation) {
                    self.left.push((scope.path.clone(), operation.word()));
                }
            }
            Node::Target(target) => {
                if matches!(target, Target::Announcement(_)) && !self.is_in_chain() {
                    self.say(
                        &scope.path,
                        "nothing waits to resolve when this is used: only a Lightning card or a response can look at announcements (WT-347)",
                    );
                }
            }
            Node::Who(who) => {
                if *who == Who::BattleOpponent && !self.is_in_battle() && !scope.probing {
                    self.say(
                        &scope.path,
                        "no battle is on when this is used: `battle_opponent` stands for nobody",
                    );
                }
            }
            Node::Cost(cost) => self.cost(cost, scope),
            Node::Condition(condition) => {
                if never::holds(condition) {
                    self.say(
                        &scope.path,
                        "this is never true: it asks for something and for the opposite of it (WT-340)",
                    );
                }
            }
            Node::Amount(_) | Node::Counted(_) | Node::Duration(_) | Node::Trigger(_) => {}
        }
    }

    /// What can never be paid: a card is no sacrifice or discard for itself, and only magic that lies on the field goes from there.
    fn cost(&mut self, cost: &Cost, scope: &Scope<'_>) {
        let lies = self.bearer.kind == CardKind::Magic
            && matches!(self.effect.mode, Mode::Activated | Mode::Triggered)
            && self.effect.from == Place::Field;
        let (cards, payable) = match cost {
            Cost::Discard(cards) | Cost::Sacrifice(cards) => (cards, false),
            Cost::Magic(cards) => (cards, lies),
            Cost::Damage(_) => return,
        };
        if cards.filter.as_ref().is_some_and(is_itself) && !payable {
            self.say(&scope.path, "that could never be paid: a card does not pay for itself (WT-316)");
        } else if cards.filter.as_ref().is_some_and(is_itself) && cards.count.get() > 1 {
            self.say(&scope.path, "that could never be paid: there is one such card (WT-316)");
        }
    }

    fn operation(&mut self, operation: &'a Operation, scope: &Scope<'a>) {
        let told = At { card: self, operation, scope }.told();
        for what in told {
            self.say(&scope.path, what);
        }
    }

    /// The target that a word stands for, if it stands for one.
    fn target_of(&self, who: &Who, scope: &Scope<'a>) -> Option<&'a Target> {
        match who {
            Who::Each => {
                let around = |(path, _): &&(Vec<Key>, &'a Who)| scope.path.starts_with(path);
                let (_, inner) = self.each.iter().rev().find(around)?;
                if matches!(inner, Who::Each) { None } else { self.target_of(inner, scope) }
            }
            _ => scope.targets.get(who.target()?).copied(),
        }
    }

    /// The pile that a card is in which an operation names.
    fn pile_of(&self, who: &Who, scope: &Scope<'a>) -> Option<Pile> {
        match (who, self.target_of(who, scope)) {
            (_, Some(Target::CardsIn(cards))) => Some(cards.pile),
            (Who::This, _) => match self.effect.from {
                Place::Hand => Some(Pile::Hand),
                Place::Deck => Some(Pile::Deck),
                Place::Field | Place::Cemetery => None,
            },
            _ => None,
        }
    }

    fn filter_of(&self, who: &Who, scope: &Scope<'a>) -> Option<&'a Condition> {
        self.target_of(who, scope).and_then(Target::filter)
    }

    fn may_be_many(&self, who: &Who, scope: &Scope<'a>) -> bool {
        match self.target_of(who, scope).filter(|_| *who != Who::Each).map(Target::count) {
            Some(HowMany::Exactly(count) | HowMany::UpTo(count)) => count.get() > 1,
            Some(HowMany::All) => true,
            None => matches!(who, Who::All(_)),
        }
    }

    fn is_magic(&self, who: &Who, scope: &Scope<'a>) -> bool {
        match who {
            Who::AllMagic(_) => true,
            Who::This => self.bearer.kind == CardKind::Magic,
            _ => matches!(self.target_of(who, scope), Some(Target::Magic(_))),
        }
    }
}

/// Whether an effect works when its magic card resolves.
fn resolves(effect: &Effect) -> bool {
    matches!(effect.mode, Mode::OnPlay | Mode::Response) && effect.from == Place::Field
}

/// Whether an effect keeps its Standard or Lightning card on the field for a while.
fn keeps(effect: &Effect) -> bool {
    let mut keeps = false;
    walk::effect(effect, &mut |node, _| {
        if let Node::Operation(operation) = node {
            let lasts = operation.body().lasts().map(|stated| stated.or(effect.duration.as_ref()));
            keeps |= operation.keeps_its_card(lasts.flatten());
        }
    });
    keeps
}
