//! What operations leave behind: bonuses, statuses, what works over time.

use crate::{
    Ward,
    language::{harm::Cure, operation::Operation, who::Who, words::Boon},
    outside::Outside,
    probes::evaluate::Ctx,
    state::{
        object::{Object, Objects},
        *,
    },
};

impl Ward {
    /// Something lasting begins on each of these.
    pub(crate) fn last(
        &mut self,
        operation: &Operation,
        address: Address,
        on: Objects,
        with: Option<Object>,
        amount: i32,
    ) {
        let Some(end) = self.end_of_operation(operation) else { return };
        for object in on.iter() {
            self.push_lasting(address, Some(object), with, amount, end);
        }
    }

    /// Something lasting begins on whatever its operation names.
    pub(crate) fn last_on_named(&mut self, ctx: Ctx<'_>, operation: &Operation, address: Address) {
        for (_, who) in operation.body().cards() {
            let on = self.affected(ctx, who);
            self.last(operation, address, on, None, 0);
        }
    }

    /// Something lasting that is on no card.
    pub(crate) fn last_on_all(&mut self, operation: &Operation, address: Address) {
        if let Some(end) = self.end_of_operation(operation) {
            self.push_lasting(address, None, None, 0, end);
        }
    }

    pub(crate) fn push_lasting(
        &mut self,
        address: Address,
        on: Option<Object>,
        with: Option<Object>,
        amount: i32,
        end: End,
    ) {
        let Some(run) = self.s.run else { return };
        let age = self.s.tick_clock();
        let source = Some(run.source).filter(|source| self.is_on_field(*source));
        let lasting =
            Lasting { address, source, controller: run.player, on, with, amount, age, end, newer: None };
        self.s.kinds |= self.kind_at(lasting.address);
        let _ = self.s.lasting.try_push(lasting);
    }

    pub(crate) fn end_of_operation(&self, operation: &Operation) -> Option<End> {
        let run = self.s.run?;
        let card = self.set.card(run.card);
        let default = card.effects.get(usize::from(run.effect))?.effect.duration.as_ref();
        let there = run.source_there && self.is_on_field(run.source);
        self.end_of(operation.duration().or(default), there)
    }

    pub(crate) fn put_status(
        &mut self,
        operation: &Operation,
        address: Address,
        who: &Who,
        end: Option<End>,
        io: &mut dyn Outside,
    ) {
        let Some(run) = self.s.run else { return };
        let end = match end {
            Some(end) => Some(end),
            None => self.end_of(operation.duration(), run.source_there && self.is_on_field(run.source)),
        };
        let Some(end) = end else { return };
        for on in self.affected(Ward::run_ctx(&run), who).iter() {
            let age = self.s.tick_clock();
            let source = Some(run.source).filter(|source| self.is_on_field(*source));
            self.afflict(Lasting::new(address, source, run.player, on, age, end), io);
        }
    }

    #[allow(clippy::too_many_arguments)] // what an effect over time is made of
    pub(crate) fn over_time(
        &mut self,
        run: &Run,
        address: Address,
        on: Object,
        kind: Option<crate::language::words::DotKind>,
        left: Option<u8>,
        while_source: bool,
        io: &mut dyn Outside,
    ) {
        let there = run.source_there && self.is_on_field(run.source);
        if while_source && !there {
            return; // WT-439
        }
        let age = self.s.tick_clock();
        let source = Some(run.source).filter(|_| there);
        let each = OverTime { address, source, controller: run.player, on, kind, left, player: None, age };
        self.apply_over_time(each, io);
    }

    pub(crate) fn cure(&mut self, cure: &Cure, on: Object) {
        let named = |ailment: crate::language::words::Ailment| {
            cure.what.as_ref().is_some_and(|list| list.contains(&ailment))
        };
        let mut at = 0;
        while at < self.s.over_time.len() {
            let each = self.s.over_time[at];
            if each.on == on && named(crate::field::leaving::ailment_of(each.kind)) {
                self.end_over_time(at);
            } else {
                at += 1;
            }
        }
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let ends = lasting.on == Some(on)
                && self.operation(lasting.address).is_some_and(|operation| {
                    crate::probes::conditions::status_of(operation).is_some_and(named)
                        || boon(operation, lasting.amount)
                            .is_some_and(|boon| cure.also.as_ref().is_some_and(|list| list.contains(&boon)))
                });
            if ends { self.end_lasting(at) } else { at += 1 }
        }
    }
}

/// Whether something lasting raises or lowers a number.
pub(crate) const fn boon(operation: &Operation, amount: i32) -> Option<Boon> {
    match operation {
        Operation::Al(_)
        | Operation::Spd(_)
        | Operation::Hit(_)
        | Operation::DamageBonus(_)
        | Operation::Modifier(_)
        | Operation::AttackDice(_)
        | Operation::HitDice(_)
        | Operation::MaxHp(_) => Some(if amount < 0 { Boon::Penalties } else { Boon::Bonuses }),
        Operation::Multiply(multiply) => {
            Some(if multiply.by.get() < multiply.over.get() { Boon::Penalties } else { Boon::Bonuses })
        }
        _ => None,
    }
}
