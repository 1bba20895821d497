//! What operations leave behind: bonuses, statuses, what works over time.

use crate::{
    Ward,
    language::who::Who,
    operations::verb::Now,
    outside::Outside,
    state::{
        object::{Object, Objects},
        *,
    },
};

impl Ward {
    /// Something lasting begins on each of these.
    pub(crate) fn last(&mut self, now: &Now<'_>, on: Objects, with: Option<Object>, amount: i32) {
        let Some(end) = self.end_of_operation(now) else { return };
        for object in on.iter() {
            self.push_lasting(now, Some(object), with, amount, end);
        }
    }

    /// Something lasting begins on whatever its operation names.
    pub(crate) fn last_on_named(&mut self, now: &Now<'_>) {
        for (_, who) in now.operation.body().cards() {
            let on = self.affected(now.ctx(), who);
            self.last(now, on, None, 0);
        }
    }

    /// Something lasting that is on no card.
    pub(crate) fn last_on_all(&mut self, now: &Now<'_>) {
        if let Some(end) = self.end_of_operation(now) {
            self.push_lasting(now, None, None, 0, end);
        }
    }

    /// Something lasting begins.
    pub(crate) fn push_lasting(
        &mut self,
        now: &Now<'_>,
        on: Option<Object>,
        with: Option<Object>,
        amount: i32,
        end: End,
    ) {
        let (run, address) = (&now.run, now.address);
        let age = self.s.tick_clock();
        let source = Some(run.source).filter(|source| self.is_on_field(*source));
        let lasting =
            Lasting { address, source, controller: run.player, on, with, amount, age, end, newer: None };
        self.s.kinds |= self.kind_at(lasting.address);
        let _ = self.s.lasting.try_push(lasting);
    }

    /// When something that an operation begins now ends, as it says or its effect does; nothing if it cannot begin.
    pub(crate) fn end_of_operation(&self, now: &Now<'_>) -> Option<End> {
        let run = &now.run;
        let card = self.set.card(run.card);
        let default = card.effects.get(usize::from(run.effect))?.effect.duration.as_ref();
        let there = run.source_there && self.is_on_field(run.source);
        self.end_of(now.operation.duration().or(default), there)
    }

    /// Puts a status on each of these, until `end` or for the time that the operation says.
    pub(crate) fn put_status(&mut self, now: &Now<'_>, who: &Who, end: Option<End>, io: &mut dyn Outside) {
        let run = &now.run;
        let end = match end {
            Some(end) => Some(end),
            None => self.end_of(now.operation.duration(), run.source_there && self.is_on_field(run.source)),
        };
        let Some(end) = end else { return };
        for on in self.affected(now.ctx(), who).iter() {
            let age = self.s.tick_clock();
            let source = Some(run.source).filter(|source| self.is_on_field(*source));
            self.afflict(Lasting::new(now.address, source, run.player, on, age, end), io);
        }
    }
}
