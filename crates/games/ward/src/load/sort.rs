//! What sort of thing a word stands for, so that no operation is given what it cannot work on.

use crate::language::{
    effect::Effect,
    operation::Operation,
    target::Target,
    trigger::Trigger,
    walk::Scope,
    who::Who,
    words::{CardKind, MagicType, Place, Use},
};

/// The card that an effect stands on.
#[derive(Clone, Copy)]
pub(super) struct Bearer {
    pub(super) kind: CardKind,
    pub(super) usage: Option<Use>,
    pub(super) magic: Option<MagicType>,
    /// The HP printed on a creature.
    pub(super) hp: Option<i32>,
}

/// What a word stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// A creature on the field.
    Creature,
    /// A magic card on the field.
    Magic,
    /// A card that is not on the field.
    Card,
    /// Something in the open chain.
    Announcement,
    /// Known only in play.
    Any,
}

impl Sort {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Sort::Creature => "a creature on the field",
            Sort::Magic => "a magic card on the field",
            Sort::Card => "a card in a hand, deck or cemetery",
            Sort::Announcement => "an announcement",
            Sort::Any => "anything",
        }
    }
}

/// What `who` stands for here, or why it stands for nothing.
pub(super) fn of(who: &Who, bearer: Bearer, effect: &Effect, scope: &Scope<'_>) -> Result<Sort, String> {
    if let Some(number) = who.target() {
        return match scope.targets.get(number) {
            Some(Target::Creature(_)) => Ok(Sort::Creature),
            Some(Target::Magic(_)) => Ok(Sort::Magic),
            Some(Target::CardsIn(_)) => Ok(Sort::Card),
            Some(Target::Announcement(_)) => Ok(Sort::Announcement),
            None => Err(format!("there is no target {} here: list it in `targets`", number + 1)),
        };
    }
    Ok(match who {
        Who::This if effect.from != Place::Field => Sort::Card,
        Who::This => match bearer.kind {
            CardKind::Creature => Sort::Creature,
            CardKind::Magic => Sort::Magic,
        },
        Who::Equipped if bearer.usage != Some(Use::Equip) => {
            return Err("only an Equip card knows `equipped`".into());
        }
        Who::Event => match &effect.when {
            None => return Err("`event` needs a `when`".into()),
            Some(Trigger::Announced(_)) => Sort::Announcement,
            Some(Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_)) => {
                return Err("the event in `when` is about no card".into());
            }
            Some(Trigger::ToCemetery(_) | Trigger::Discarded(_)) => Sort::Card,
            Some(Trigger::Magic(_)) => Sort::Magic,
            Some(
                Trigger::Summoned(_)
                | Trigger::Slid(_)
                | Trigger::Battle(_)
                | Trigger::Rolled(_)
                | Trigger::Damaged(_)
                | Trigger::Healed(_)
                | Trigger::Left(_)
                | Trigger::Status(_),
            ) => Sort::Creature,
        },
        Who::Each if !scope.each => return Err("`each` is known only within `for_each`".into()),
        Who::Each => Sort::Any,
        Who::AllMagic(_) => Sort::Magic,
        Who::Equipped | Who::OwnPrimary | Who::OpposingPrimary | Who::BattleOpponent | Who::All(_) => {
            Sort::Creature
        }
        Who::Target | Who::Target2 | Who::Target3 | Who::Target4 => Sort::Any,
    })
}

/// What an operation can work on at one of its keys.
pub(super) fn wanted(operation: &Operation, key: &str) -> &'static [Sort] {
    match (operation, key) {
        (Operation::ForEach(_), _) => &[Sort::Creature, Sort::Magic, Sort::Card, Sort::Announcement],
        (Operation::Suppress(_) | Operation::Return(_), _) => &[Sort::Creature, Sort::Magic],
        (Operation::DestroyMagic(_), _) => &[Sort::Magic],
        (Operation::Negate(_), _) => &[Sort::Announcement],
        (Operation::FromCemetery(_) | Operation::LimitedSummon(_), _) => &[Sort::Card],
        (Operation::Attach(_), "what") => &[Sort::Magic, Sort::Card],
        _ => &[Sort::Creature],
    }
}
