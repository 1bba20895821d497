//! What sort of thing a word stands for, so that no operation is given what it cannot work on.

use crate::language::{
    effect::Effect,
    target::Target,
    trigger::Trigger,
    walk::Scope,
    who::Who,
    words::{CardKind, MagicType, Place, Use},
};

/// The card that an effect stands on.
#[derive(Clone, Copy)]
pub(crate) struct Bearer {
    /// Creature or magic.
    pub(crate) kind: CardKind,
    /// Of magic: Field or Equip.
    pub(crate) usage: Option<Use>,
    /// Of magic: Standard, Infinite or Lightning.
    pub(crate) magic: Option<MagicType>,
    /// The HP printed on a creature.
    pub(crate) hp: Option<i32>,
}

/// What a word stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Referent {
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

impl Referent {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Referent::Creature => "a creature on the field",
            Referent::Magic => "a magic card on the field",
            Referent::Card => "a card in a hand, deck or cemetery",
            Referent::Announcement => "an announcement",
            Referent::Any => "anything",
        }
    }
}

/// What `who` stands for here, or why it stands for nothing.
pub(super) fn of(who: &Who, bearer: Bearer, effect: &Effect, scope: &Scope<'_>) -> Result<Referent, String> {
    if let Some(number) = who.target() {
        return match scope.targets.get(number) {
            Some(Target::Creature(_)) => Ok(Referent::Creature),
            Some(Target::Magic(_)) => Ok(Referent::Magic),
            Some(Target::CardsIn(_)) => Ok(Referent::Card),
            Some(Target::Announcement(_)) => Ok(Referent::Announcement),
            None => Err(format!("there is no target {} here: list it in `targets`", number + 1)),
        };
    }
    Ok(match who {
        Who::This if effect.from != Place::Field => Referent::Card,
        Who::This => match bearer.kind {
            CardKind::Creature => Referent::Creature,
            CardKind::Magic => Referent::Magic,
        },
        Who::Equipped if bearer.usage != Some(Use::Equip) => {
            return Err("only an Equip card knows `equipped`".into());
        }
        Who::Event => match &effect.when {
            None => return Err("`event` needs a `when`".into()),
            Some(Trigger::Announced(_)) => Referent::Announcement,
            Some(Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_)) => {
                return Err("the event in `when` is about no card".into());
            }
            Some(Trigger::ToCemetery(_) | Trigger::Discarded(_)) => Referent::Card,
            Some(Trigger::Magic(_)) => Referent::Magic,
            Some(
                Trigger::Summoned(_)
                | Trigger::Slid(_)
                | Trigger::Battle(_)
                | Trigger::Rolled(_)
                | Trigger::Damaged(_)
                | Trigger::Healed(_)
                | Trigger::Left(_)
                | Trigger::Status(_),
            ) => Referent::Creature,
        },
        Who::Each if !scope.each => return Err("`each` is known only within `for_each`".into()),
        Who::Each => Referent::Any,
        Who::AllMagic(_) => Referent::Magic,
        Who::Equipped | Who::OwnPrimary | Who::OpposingPrimary | Who::BattleOpponent | Who::All(_) => {
            Referent::Creature
        }
        Who::Target | Who::Target2 | Who::Target3 | Who::Target4 => Referent::Any,
    })
}
