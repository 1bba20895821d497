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
                    let kinds = effect.operations.iter().fold(0, |all, operation| all | operation.kind());
                    index.kinds |= kinds;
                    index.fickle |= effect.condition.is_some() || kinds & (kind::SUPPRESS | kind::ALLOW) != 0;
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

/// Kinds of operations that go on, as bits: what is not in force anywhere need not be looked for. Each operation says which is its own.
pub mod kind {
    /// What happens at once leaves nothing to look for.
    pub const AT_ONCE: u32 = 0;
    /// Numbers of a creature.
    pub const NUMBER: u32 = 1 << 0;
    /// Numbers that become others.
    pub const CHANGE: u32 = 1 << 1;
    /// Additions to rolls.
    pub const ROLL: u32 = 1 << 2;
    /// Maximum HP.
    pub const MAX_HP: u32 = 1 << 3;
    /// What is forbidden.
    pub const FORBID: u32 = 1 << 4;
    /// Exceptions to rules.
    pub const ALLOW: u32 = 1 << 5;
    /// Lost effects.
    pub const SUPPRESS: u32 = 1 << 6;
    /// Immunity and prevention.
    pub const SHIELD: u32 = 1 << 7;
    /// Damage turned back.
    pub const REFLECT: u32 = 1 << 8;
    /// Damage lessened.
    pub const REDUCE: u32 = 1 << 9;
    /// Other ways than to the cemetery.
    pub const INSTEAD: u32 = 1 << 10;
    /// Costs of summons.
    pub const COST: u32 = 1 << 11;
    /// Other types, names and traits.
    pub const NATURE: u32 = 1 << 12;
    /// Who strikes first.
    pub const ORDER: u32 = 1 << 13;
    /// Critical rolls.
    pub const CRITICAL: u32 = 1 << 14;
    /// Fear, Frozen and Stunned.
    pub const STATUS: u32 = 1 << 15;
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

/// What comes with a magic card that is played, whatever it does: it is announced, resolves and goes to the cemetery. As bits.
pub(crate) const COMES_WITH_MAGIC: u16 = 1 << 1 | 1 << 8 | 1 << 14;

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
