//! Operations on the numbers of creatures. Most begin something lasting; HP change at once.

use crate::{
    Ward,
    language::{
        change::{Change, Multiply, Set, Swap},
        number::MOST,
        operation::Operation,
    },
    outside::Outside,
    probes::evaluate::{Ctx, bounded},
    state::{
        object::{Object, Objects},
        *,
    },
};

impl Ward {
    pub(crate) fn change(
        &mut self,
        ctx: Ctx<'_>,
        operation: &Operation,
        change: &Change,
        address: Address,
        io: &mut dyn Outside,
    ) {
        let amount = self.rolled(ctx, &change.by, io);
        let on = self.affected(ctx, &change.of);
        self.last(operation, address, on, None, amount);
    }

    pub(crate) fn set_health(&mut self, ctx: Ctx<'_>, set: &Set, io: &mut dyn Outside) {
        let to = self.rolled(ctx, &set.to, io);
        for on in self.affected(ctx, &set.of).iter() {
            if self.has_health(on)
                && self.hp(on) > 0
                && let Some(being) = self.being_mut(on)
            {
                being.hp = to.clamp(0, MOST);
            }
        }
    }

    pub(crate) fn multiply_health(&mut self, ctx: Ctx<'_>, multiply: &Multiply) {
        for object in self.affected(ctx, &multiply.of).iter() {
            if let Some(being) = self.being_mut(object) {
                let hp = i64::from(being.hp) * i64::from(multiply.by.get())
                    / i64::from(multiply.over.get().max(1));
                being.hp = bounded(hp).min(being.max.max(being.hp));
            }
        }
    }

    pub(crate) fn swap(&mut self, ctx: Ctx<'_>, operation: &Operation, swap: &Swap, address: Address) {
        let (of, with) = (self.affected(ctx, &swap.of).first(), self.affected(ctx, &swap.with).first());
        let (Some(of), Some(with)) = (of, with) else { return };
        if operation.changes_health() {
            self.swap_hp(of, with);
        } else {
            self.last(operation, address, Objects::one(of), Some(with), 0);
        }
    }

    pub(crate) fn swap_hp(&mut self, of: Object, with: Object) {
        let (a, b) = (self.hp(of), self.hp(with));
        if a <= 0 || b <= 0 || !self.has_health(of) || !self.has_health(with) {
            return;
        }
        for (object, hp) in [(of, b), (with, a)] {
            if let Some(being) = self.being_mut(object) {
                being.hp = hp;
            }
        }
    }
}
