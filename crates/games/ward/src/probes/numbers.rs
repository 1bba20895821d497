//! Current numbers, names and types, and what makes them up.

use crate::{
    Ward,
    language::{amount::Amount, who::Who, words::Stat},
    operations::{Operation, numbers::raise::Number},
    probes::evaluate::{Ctx, MOST_DEEP, bounded},
    set::{CardId, index::kind},
    state::{object::Object, *},
};

/// The most AL (WT-29).
const MOST_AL: i32 = 12;

/// An operation in force: of something lasting, or of a static effect that works.
#[derive(Clone, Copy)]
pub(crate) struct Force<'a> {
    pub(crate) operation: &'a Operation,
    pub(crate) ctx: Ctx<'a>,
    /// Something lasting; else it is static.
    pub(crate) lasting: Option<&'a Lasting>,
    /// Which card it is of.
    pub(crate) card: CardId,
    pub(crate) age: u32,
}

/// One part of a number, for people: AL 7 = 5 printed + 2 Stone Skin.
pub(crate) struct Part {
    pub(crate) card: CardId,
    pub(crate) what: Bit,
}

/// What a part does to the number.
pub(crate) enum Bit {
    /// So much is added, or taken if it is below 0.
    Plus(i32),
    /// It becomes this.
    Becomes(i32),
    /// It is multiplied by the first and divided by the second.
    Times(i32, i32),
}

impl Ward {
    /// Every operation of these kinds that is in force, among others, the lasting ones first.
    pub(crate) fn forces_of(&self, kinds: u32) -> impl Iterator<Item = Force<'_>> {
        let (lasting, statics) = match self.s.kinds & kinds {
            0 => (&[][..], &[][..]),
            _ => (self.s.lasting.as_slice(), self.s.statics.as_slice()),
        };
        let lasting = lasting.iter().filter_map(|lasting| {
            let ctx =
                Ctx { player: lasting.controller, source: lasting.source, picks: None, each: None, deep: 0 };
            Some(Force {
                operation: self.operation(lasting.address)?,
                ctx,
                lasting: Some(lasting),
                card: lasting.address.card,
                age: lasting.age,
            })
        });
        let statics = statics.iter().filter(|entry| entry.on).flat_map(|entry| {
            let card = self.id(entry.source);
            let ctx = Ctx::new(self.controller(entry.source), entry.source);
            let operations =
                self.effect(entry.source, entry.effect).map_or(&[][..], |effect| &effect.effect.operations);
            operations.iter().map(move |operation| Force {
                operation,
                ctx,
                lasting: None,
                card,
                age: entry.age,
            })
        });
        lasting.chain(statics)
    }

    /// Whether it holds for this card. Something lasting is on one card; a static effect finds its cards anew.
    pub(crate) fn is_on(&self, force: &Force<'_>, who: &Who, object: Object, deep: u8) -> bool {
        match force.lasting {
            Some(lasting) => lasting.on == Some(object),
            None => {
                let ctx = Ctx { deep: deep + 1, ..force.ctx };
                self.is_meant(ctx, who, object) && !self.is_unaffected(object, force.ctx)
            }
        }
    }

    /// An amount of an operation in force: what was worked out when it began, or for a static effect what it is now.
    pub(crate) fn force_amount(&self, force: &Force<'_>, amount: &Amount, deep: u8) -> i32 {
        match force.lasting {
            Some(lasting) => lasting.amount,
            None => self.amount(Ctx { deep: deep + 1, ..force.ctx }, amount),
        }
    }

    /// A current number of a creature (WT-30, WT-33, WT-401); elsewhere than on the field as printed.
    pub(crate) fn stat(&self, object: Object, stat: Stat, deep: u8) -> i32 {
        let printed = self.printed(object, stat);
        let Some(being) = self.being(object) else { return printed };
        if stat == Stat::Hp {
            return being.hp;
        }
        if deep >= MOST_DEEP || self.s.kinds & (kind::NUMBER | kind::CHANGE) == 0 {
            return printed;
        }
        self.worked_out(object, stat, deep, &mut |_| {})
    }

    /// The number with every part of it told.
    pub(crate) fn worked_out(
        &self,
        object: Object,
        stat: Stat,
        deep: u8,
        tell: &mut impl FnMut(Part),
    ) -> i32 {
        let mut number = i64::from(self.printed(object, stat));
        // WT-401: set and swap by age, then additions, then multiplications, then limits.
        let mut last = 0;
        loop {
            let next = self
                .forces_of(kind::CHANGE)
                .filter(|force| {
                    force.age > last
                        && match force.operation {
                            Operation::Set(set) => {
                                set.stat == stat && self.is_on(force, &set.of, object, deep)
                            }
                            Operation::Swap(swap) => self.swapped(force, swap, object, stat).is_some(),
                            _ => false,
                        }
                })
                .min_by_key(|force| force.age);
            let Some(force) = next else { break };
            last = force.age;
            let value = match force.operation {
                Operation::Set(set) => self.force_amount(&force, &set.to, deep),
                Operation::Swap(swap) => match self.swapped(&force, swap, object, stat) {
                    Some((of, what)) => {
                        if of == object && what == stat {
                            number as i32
                        } else if deep + 1 >= MOST_DEEP {
                            self.printed(of, what)
                        } else {
                            self.before(of, what, force.age, deep + 1)
                        }
                    }
                    None => continue,
                },
                _ => continue,
            };
            number = value.into();
            tell(Part { card: force.card, what: Bit::Becomes(value) });
        }
        for force in self.forces_of(kind::NUMBER) {
            let Some(raise) = force.operation.raises().filter(|raise| raise.number.stat() == Some(stat))
            else {
                continue;
            };
            let change = raise.change;
            if self.is_on(&force, &change.of, object, deep) {
                let amount = self.force_amount(&force, &change.by, deep);
                number += i64::from(amount);
                tell(Part { card: force.card, what: Bit::Plus(amount) });
            }
        }
        for force in self.forces_of(kind::NUMBER) {
            if let Operation::Multiply(multiply) = force.operation
                && multiply.stat == stat
                && self.is_on(&force, &multiply.of, object, deep)
            {
                let (by, over) = (multiply.by.get(), multiply.over.get());
                number = (i64::from(bounded(number)) * i64::from(by)).div_euclid(i64::from(over.max(1)));
                tell(Part { card: force.card, what: Bit::Times(by, over) });
            }
        }
        let number = bounded(number);
        match stat {
            Stat::Al => number.clamp(0, MOST_AL),
            Stat::Spd | Stat::AttackDice => number.max(0),
            Stat::Modifier | Stat::Hp => number,
        }
    }

    /// What a number is without additions, as it was before a swap of this age: printed, or set by something older.
    pub(crate) fn before(&self, object: Object, stat: Stat, age: u32, deep: u8) -> i32 {
        let older = self.forces_of(kind::CHANGE).filter(|force| {
            force.age < age
                && matches!(force.operation, Operation::Set(set) if set.stat == stat && self.is_on(force, &set.of, object, deep))
        });
        match older.max_by_key(|force| force.age) {
            Some(force) => match force.operation {
                Operation::Set(set) => self.force_amount(&force, &set.to, deep),
                _ => self.printed(object, stat),
            },
            None => self.printed(object, stat),
        }
    }

    /// Printed HP plus raises of maximum HP, at least 1 (WT-38, WT-447).
    pub(crate) fn max_hp(&self, object: Object) -> i32 {
        let mut max = i64::from(self.printed(object, Stat::Hp));
        for force in self.forces_of(kind::MAX_HP) {
            max += i64::from(self.raised_by(&force, Number::MaxHp, object));
        }
        bounded(max).max(1)
    }

    /// All that is added to rolls of this creature, or to its Hit dice.
    pub(crate) fn added(&self, object: Object, number: Number) -> i32 {
        let forces = self.forces_of(kind::ROLL);
        bounded(forces.map(|force| i64::from(self.raised_by(&force, number, object))).sum())
    }

    /// By how much something in force raises a number of a creature.
    fn raised_by(&self, force: &Force<'_>, number: Number, object: Object) -> i32 {
        match force.operation.raises() {
            Some(raise) if raise.number == number && self.is_on(force, &raise.change.of, object, 0) => {
                self.force_amount(force, &raise.change.by, 0)
            }
            _ => 0,
        }
    }
}
