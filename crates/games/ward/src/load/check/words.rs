//! Whether each word of an effect may stand where it stands.

use super::{Check, MOST_COSTS, MOST_DEPTH, MOST_LOOPS, MOST_TARGETS};
use crate::{
    language::{
        amount::{Amount, Counted},
        clause,
        condition::Condition,
        duration::{Duration, Release},
        effect::{Cost, Mode},
        target::Target,
        walk::{Key, Node, Scope},
        who::Who,
        words::{Pile, Place, Players},
    },
    load::{
        error::{MIXED_HEALTH, Problem},
        referent::{self, Referent},
    },
    operations::Operation,
};

impl Check<'_, '_> {
    pub(super) fn node(&mut self, node: Node<'_>, scope: &Scope<'_>) {
        match node {
            Node::Operation(operation) => self.operation(operation, scope),
            Node::Who(who) => {
                if let Err(told) = referent::of(who, self.bearer, self.effect, scope) {
                    self.say(&scope.path, told);
                }
            }
            Node::Amount(amount) => self.amount(amount, scope),
            Node::Counted(counted) => self.counted(counted, scope),
            Node::Duration(duration) => self.duration(duration, scope),
            Node::Condition(condition) => self.condition(condition, scope),
            Node::Target(target) => {
                if scope.targets.len() >= MOST_TARGETS {
                    self.say(&scope.path, "too many targets");
                }
                if let (Target::CardsIn(cards), true) = (target, self.effect.mode != Mode::Static)
                    && cards.top.is_some()
                    && cards.pile != Pile::Deck
                {
                    self.say(&scope.path, "only a deck has a top");
                }
            }
            Node::Cost(Cost::Damage(damage)) => {
                if !matches!(damage.on, Who::This | Who::Equipped | Who::OwnPrimary) {
                    self.say(
                        &scope.path,
                        "the damage of a cost is taken by `self`, `equipped` or `own_primary`",
                    );
                }
            }
            Node::Cost(_) | Node::Trigger(_) => {}
        }
    }

    fn operation(&mut self, operation: &Operation, scope: &Scope<'_>) {
        let word = operation.word();
        let mut say = |what: String| self.problems.push(Problem::at([self.path, &scope.path].concat(), what));
        let is_static = self.effect.mode == Mode::Static;
        if scope.depth > MOST_DEPTH || scope.loops > MOST_LOOPS {
            say("operations are nested too deeply".into());
        }
        if is_static && !operation.may_be_static() {
            say(format!("a static effect cannot `{word}`: it would have no moment (WT-450)"));
        }
        match operation.body().lasts() {
            Some(Some(_)) if is_static => say("a static effect lasts while its card is on the field".into()),
            Some(None)
                if !is_static
                    && self.effect.duration.is_none()
                    && !operation.changes_health()
                    && !operation.has_default_duration() =>
            {
                // A duration would not help there.
                say(match operation.mixes_health() {
                    true => MIXED_HEALTH.into(),
                    false => format!("`{word}` needs a duration: `for` here or in the effect"),
                });
            }
            Some(stated) => {
                if let (Some(Duration::Instant), false) =
                    (stated.or(self.effect.duration.as_ref()), is_static || operation.changes_health())
                {
                    say(format!("`{word}` goes on for a time and cannot be `instant`"));
                }
            }
            None => {}
        }
        if let Some(told) = operation.misplaced(self.effect.mode, self.bearer) {
            say(told.into());
        }
        if operation.body().costs().len() > MOST_COSTS {
            say("too many costs".into());
        }
        operation.body().faults(word).into_iter().for_each(say);
        self.referents(operation, scope);
    }

    fn referents(&mut self, operation: &Operation, scope: &Scope<'_>) {
        let word = operation.word();
        for (key, who) in operation.body().cards() {
            let Ok(found) = referent::of(who, self.bearer, self.effect, scope) else { continue };
            let wanted = operation.wants(key);
            if found != Referent::Any && !wanted.contains(&found) {
                let wanted = wanted.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" or ");
                let told =
                    format!("`{word}` needs {wanted}, and `{}` is {}", clause::who_word(who), found.name());
                let path = [&scope.path[..], &[Key::Name(word), Key::Name(key)]].concat();
                self.say(&path, told);
            }
        }
    }

    fn amount(&mut self, amount: &Amount, scope: &Scope<'_>) {
        let rolls = matches!(amount, Amount::Dice(_));
        if rolls && scope.probing {
            self.say(&scope.path, "dice cannot be rolled to test a condition");
        } else if rolls && self.effect.mode == Mode::Static {
            self.say(&scope.path, "a static effect has no moment to roll dice (WT-450)");
        }
    }

    fn counted(&mut self, counted: &Counted, scope: &Scope<'_>) {
        if let Counted::Cards(cards) = counted {
            let unseen = match cards.place {
                Place::Deck => true,
                Place::Hand => cards.of != Players::Own,
                Place::Field | Place::Cemetery => false,
            };
            if unseen && cards.filter.is_some() {
                self.say(
                    &scope.path,
                    "cards that cannot be seen are counted without `where` (WT-418, WT-420)",
                );
            }
        }
    }

    fn condition(&mut self, condition: &Condition, scope: &Scope<'_>) {
        match condition {
            Condition::Present(present) if matches!(present.place, Place::Hand | Place::Deck) => {
                self.say(&scope.path, "`present` looks at the field or a cemetery (WT-338)");
            }
            Condition::And(list) | Condition::Or(list) if !(1..=16).contains(&list.len()) => {
                self.say(&scope.path, "`and` and `or` join one to sixteen conditions");
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
            | Condition::Stat(_)
            | Condition::Role(_)
            | Condition::Under(_)
            | Condition::Is(_)
            | Condition::Count(_)
            | Condition::Present(_)
            | Condition::During(_)
            | Condition::And(_)
            | Condition::Or(_)
            | Condition::Not(_)
            | Condition::That(_) => {}
        }
    }

    fn duration(&mut self, duration: &Duration, scope: &Scope<'_>) {
        if let Duration::Until(Release::Condition(_)) = duration
            && self.effect.mode == Mode::Static
        {
            self.say(&scope.path, "a static effect says this with `if`");
        }
    }
}
