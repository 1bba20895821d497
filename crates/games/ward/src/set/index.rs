//! What of a card matters when: found once, so that play looks only where something is.

use crate::{
    language::{effect::Mode, trigger::Trigger, words::Place},
    set::CardEffect,
    state::Happening,
};

/// What of a card matters when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Index {
    /// The kinds of events that start one of its effects on the field, as bits.
    pub triggers: u16,
    /// The same elsewhere than on the field.
    pub triggers_elsewhere: u16,
    /// Of these, in a hand or deck.
    pub triggers_hidden: u16,
    /// The kinds of events that it answers, as bits.
    pub answers: u16,
    /// Its static effects, as bits.
    pub statics: u8,
    /// Whether one of them has a condition, or suppresses or allows.
    pub fickle: bool,
    /// Its effects that are used at will, activated or in answer, as bits; not the one a magic card resolves with.
    pub usable: u8,
    /// Where those can be used from, a bit for each place.
    pub used_from: u8,
    /// For magic: the effect it resolves with.
    pub resolves: Option<u8>,
    /// The kinds of operations in its static effects, as bits.
    pub kinds: u32,
    /// Printed HP of a creature.
    pub hp: i32,
}

impl Index {
    /// Looks through the effects of a card.
    pub fn of(effects: &[CardEffect]) -> Index {
        let mut index = Index::default();
        let magic = effects.iter().any(|effect| effect.effect.mode == Mode::OnPlay);
        for (number, CardEffect { effect, .. }) in (0u8..).zip(effects) {
            let bit = 1u8.checked_shl(number.into()).unwrap_or(0);
            let kind = effect.when.as_ref().map_or(0, |when| 1u16 << trigger_kind(when));
            match effect.mode {
                Mode::Static => {
                    index.statics |= bit;
                    index.kinds |=
                        effect.operations.iter().fold(0, |all, operation| all | kind::of(operation));
                    index.fickle |= effect.condition.is_some()
                        || effect.operations.iter().any(|operation| {
                            use crate::language::operation::Operation as O;
                            matches!(operation, O::Suppress(_) | O::Allow(_))
                        });
                }
                Mode::OnPlay => index.resolves = Some(number),
                Mode::Activated => {
                    index.usable |= bit;
                    index.used_from |= 1 << effect.from as u8;
                }
                Mode::Triggered if effect.from == Place::Field => index.triggers |= kind,
                Mode::Triggered => {
                    index.triggers_elsewhere |= kind;
                    if effect.from != Place::Cemetery {
                        index.triggers_hidden |= kind;
                    }
                }
                Mode::Response => {
                    index.answers |= kind;
                    index.usable |= bit;
                    index.used_from |= 1 << effect.from as u8;
                }
            }
        }
        debug_assert!(!magic || index.resolves.is_some());
        index
    }

    /// For a Lightning card without `on_play`: the response it resolves with.
    pub(crate) fn lightning(&mut self, effects: &[CardEffect]) {
        let plain = |effect: &&(u8, &CardEffect)| {
            effect.1.effect.mode == Mode::Response && effect.1.effect.from == Place::Field
        };
        if self.resolves.is_none()
            && let Some((number, _)) = (0u8..).zip(effects).find(|pair| plain(&pair))
        {
            self.resolves = Some(number);
            self.usable &= !(1 << number);
            self.used_from = (0u8..)
                .zip(effects)
                .filter(|(other, _)| self.usable >> other & 1 == 1)
                .fold(0, |all, (_, effect)| all | 1 << effect.effect.from as u8);
        }
    }
}

/// Kinds of operations that go on, as bits: what is not in force anywhere need not be looked for.
pub mod kind {
    use crate::language::operation::Operation;

    macro_rules! kinds {
        (at once: $($at_once:ident)|+; $($(#[$doc:meta])* $name:ident = $bit:literal: $($operation:ident)|+;)*) => {
            $($(#[$doc])* pub const $name: u32 = 1 << $bit;)*

            /// The kind of an operation; none for what happens at once.
            pub const fn of(operation: &Operation) -> u32 {
                match operation {
                    $($(Operation::$operation(_))|+ => $name,)*
                    $(Operation::$at_once(_))|+ => 0,
                }
            }
        };
    }

    kinds! {
        at once: Deal | Heal | Dot | Hot | Cure | Draw | Discard | Search | DeckToCemetery | FromCemetery |
            Return | Look | Reveal | Shuffle | Kill | DestroyMagic | ClearField | Negate | TakeControl |
            LimitedSummon | SummonOwn | SummonCost | Reroll | SetDie | AddDie | Attach | Play | Choose |
            May | If | ForEach | Repeat | Roll;
        /// Numbers of a creature.
        NUMBER = 0: Al | Spd | Modifier | AttackDice | Multiply;
        /// Numbers that become others.
        CHANGE = 1: Set | Swap;
        /// Additions to rolls.
        ROLL = 2: Hit | DamageBonus | HitDice;
        /// Maximum HP.
        MAX_HP = 3: MaxHp;
        /// What is forbidden.
        FORBID = 4: Forbid;
        /// Exceptions to rules.
        ALLOW = 5: Allow;
        /// Lost effects.
        SUPPRESS = 6: Suppress;
        /// Immunity and prevention.
        SHIELD = 7: Immune | Prevent;
        /// Damage turned back.
        REFLECT = 8: Reflect;
        /// Damage lessened.
        REDUCE = 9: Reduce;
        /// Other ways than to the cemetery.
        INSTEAD = 10: Instead;
        /// Costs of summons.
        COST = 11: SummonCostChange;
        /// Other types, names and traits.
        NATURE = 12: Become;
        /// Who strikes first.
        ORDER = 13: StrikeFirst | StrikeLast;
        /// Critical rolls.
        CRITICAL = 14: CriticalHit | CriticalMiss;
        /// Fear, Frozen and Stunned.
        STATUS = 15: Fear | Freeze | Stun;
    }
}

/// The number of a kind of event.
pub const fn trigger_kind(trigger: &Trigger) -> u8 {
    match trigger {
        Trigger::Phase(_) => 0,
        Trigger::Announced(_) => 1,
        Trigger::Summoned(_) => 2,
        Trigger::Slid(_) => 3,
        Trigger::Battle(_) => 4,
        Trigger::Rolled(_) => 5,
        Trigger::Damaged(_) => 6,
        Trigger::Healed(_) => 7,
        Trigger::ToCemetery(_) => 8,
        Trigger::Left(_) => 9,
        Trigger::Drawn(_) => 10,
        Trigger::Discarded(_) => 11,
        Trigger::Searched(_) => 12,
        Trigger::Status(_) => 13,
        Trigger::Magic(_) => 14,
    }
}

/// The same of what happened.
pub const fn happening_kind(happening: &Happening) -> u8 {
    match happening {
        Happening::Phase(..) => 0,
        Happening::Announced(..) => 1,
        Happening::Summoned(..) => 2,
        Happening::Slid(_) => 3,
        Happening::Battle(..) => 4,
        Happening::Result(..) | Happening::Dice(..) => 5,
        Happening::Damaged(..) => 6,
        Happening::Healed(..) => 7,
        Happening::ToCemetery(..) => 8,
        Happening::Left(..) => 9,
        Happening::Drawn(_) => 10,
        Happening::Discarded(..) => 11,
        Happening::Searched(_) => 12,
        Happening::Status(..) => 13,
        Happening::Magic(..) => 14,
    }
}
