//! Triggers that wait, and cards that an effect wants played: which is next, and whether it can start (WT-294, WT-295, WT-452).

use crate::{
    Ward,
    outside::Outside,
    probes::evaluate::Ctx,
    state::{
        object::{Object, Objects},
        *,
    },
};

impl Ward {
    /// The next trigger starts its chain, or its player says which is next (WT-294).
    pub(crate) fn next_trigger(&mut self, io: &mut dyn Outside) {
        let turn = self.s.turn;
        // Those that arise meanwhile queue up behind.
        self.s.starting = true;
        if self.s.waiting.iter().all(|waiting| waiting.later) {
            self.s.waiting.iter_mut().for_each(|waiting| waiting.later = false);
        }
        let now = |waiting: &&Waiting| !waiting.later;
        let own = self.s.waiting.iter().filter(now).any(|waiting| waiting.player == turn);
        let player = if own { turn } else { turn.other() };
        let mut own = (0..self.s.waiting.len())
            .filter(|at| self.s.waiting[*at].player == player && !self.s.waiting[*at].later);
        let Some(first) = own.next() else { return };
        let marks = own.fold(1u32 << first, |marks, at| {
            // Two that are alike need no order.
            let alike = (0..at)
                .any(|before| marks >> before & 1 == 1 && self.s.waiting[before] == self.s.waiting[at]);
            if alike { marks } else { marks | 1 << at }
        });
        if marks.count_ones() > 1 {
            return self.ask_pick(player, Objects::NONE, marks, 1, 1, Purpose::Trigger, io);
        }
        self.start_trigger(first, io);
    }

    /// Triggers that wait and are open to be picked, without those that come to the same as one before: the order of the two changes nothing.
    pub(crate) fn unlike_triggers(&self, picking: &Picking) -> impl Iterator<Item = u8> {
        let marks: Vec<u8> = self.open_marks(picking).collect();
        let waiting = |mark: u8| self.s.waiting.get(usize::from(mark));
        let alike = |one: u8, other: u8| match (waiting(one), waiting(other)) {
            (Some(one), Some(other)) => self.are_alike(one, other),
            (None, _) | (_, None) => false,
        };
        let first: Vec<u8> = marks
            .iter()
            .copied()
            .filter(|mark| !marks.iter().take_while(|one| *one != mark).any(|one| alike(*one, *mark)))
            .collect();
        first.into_iter()
    }

    /// Whether two triggers are the same effect of the same card, or of two that nothing tells apart, and do not look at what started them.
    fn are_alike(&self, one: &Waiting, other: &Waiting) -> bool {
        let same = (one.card, one.effect, one.player) == (other.card, other.effect, other.player);
        let plain = one.play.is_none() && other.play.is_none();
        let program =
            self.set.card(one.card).effects.get(usize::from(one.effect)).map(|effect| &effect.program);
        let started = one.event == other.event || program.is_some_and(|program| !program.on_event);
        same && plain && started && (one.source == other.source || self.are_twins(one.source, other.source))
    }

    /// Whether two magic cards in play can be told apart by nothing but where they lie.
    fn are_twins(&self, one: Object, other: Object) -> bool {
        let bound = |object: Object| {
            self.s.lasting.iter().any(|lasting| lasting.source == Some(object) || lasting.on == Some(object))
                || self.s.over_time.iter().any(|each| each.source == Some(object))
        };
        let lies = |object: Object| self.in_play(object).map(|magic| (self.controller(object), magic.on));
        let equal = lies(one).is_some() && lies(one) == lies(other);
        equal && self.copy(one).record == self.copy(other).record && !bound(one) && !bound(other)
    }

    /// Starts a trigger, if it can start.
    pub(crate) fn start_trigger(&mut self, at: usize, io: &mut dyn Outside) {
        let waiting = self.s.waiting.remove(at);
        if self.s.announced >= MOST_ANNOUNCED {
            return; // WT-455
        }
        if let Some(step) = waiting.play {
            return self.play_by_effect(&waiting, step, io);
        }
        let set = self.set.clone();
        let Some(effect) = set.card(waiting.card).effects.get(usize::from(waiting.effect)) else { return };
        let picks = Picks { event: waiting.event, ..Picks::default() };
        let ctx = Ctx::new(waiting.player, waiting.source).with(&picks);
        let can = self.can_answer(ctx, &effect.program, &effect.program.asks)
            && self.has_late_targets(ctx, &effect.program)
            && self.can_pay_effect(waiting.player, waiting.source, &effect.effect, &picks)
            && !self.sacrifices_too_late(&effect.effect)
            && self.id(waiting.source) == waiting.card;
        if !can {
            return self.unspend(waiting.source, waiting.effect); // WT-295
        }
        self.begin(waiting.player, waiting.source, DraftKind::Effect(waiting.effect), waiting.event);
        if effect.effect.may {
            self.s.todo.pop();
            self.s.ask = Ask::Decide(waiting.player, Question::Trigger);
        }
    }
}
