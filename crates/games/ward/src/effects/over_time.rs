//! What works over time, and durations that run out.

use crate::{
    Ward,
    effects::harm::{By, damage_kind},
    field::leaving::ailment_of,
    language::{
        duration::{Duration, Release},
        trigger::Moment,
        words::{Counting, Edge, Span, StatusEvent},
    },
    options::TickOrder,
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    state::{object::Object, ward::operation_at, *},
};
use kernel::Event;

/// Whose roll, battle or play counts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Counter {
    Creature(Object),
    Player(Player),
}

impl Ward {
    /// The tick point of a turn (WT-235, WT-242), and rolls that end durations at it.
    pub(crate) fn tick(&mut self, io: &mut dyn Outside) {
        self.s.routed = false;
        let turn = self.s.turn;
        let mut due = [false; MOST_OVER_TIME];
        for (at, each) in self.s.over_time.iter().enumerate() {
            let here = self.own_tick(each).is_some_and(|own| own.is_none());
            due[at] = here && each.player.is_none_or(|player| player == turn);
        }
        self.tick_these(&due, io);
        self.end_by_ticks();
        self.roll_releases(io);
        self.settle(io);
    }

    /// The moment at which something ticks that does not tick at the tick point; none if it is nothing that ticks.
    fn own_tick(&self, each: &OverTime) -> Option<Option<Moment>> {
        Some(self.operation(each.address)?.ticking()?.at)
    }

    /// All that is due counts: damage, then healing, or the other way round.
    pub(crate) fn tick_these(&mut self, due: &[bool; MOST_OVER_TIME], io: &mut dyn Outside) {
        let turn = self.s.turn;
        let ages: arrayvec::ArrayVec<u32, MOST_OVER_TIME> = self
            .s
            .over_time
            .iter()
            .enumerate()
            .filter(|(at, _)| due[*at])
            .map(|(_, each)| each.age)
            .collect();
        let order = match self.rules.tick_order {
            TickOrder::DotFirst => [true, false],
            TickOrder::HotFirst => [false, true],
        };
        for damage in order {
            for age in &ages {
                let Some(at) = self.s.over_time.iter().position(|each| each.age == *age) else { continue };
                let each = self.s.over_time[at];
                if each.kind.is_some() == damage {
                    self.s.over_time[at].player = Some(turn);
                    self.tick_one(at, io);
                }
            }
        }
    }

    pub(crate) fn tick_one(&mut self, at: usize, io: &mut dyn Outside) {
        let each = self.s.over_time[at];
        let set = self.set.clone();
        let Some(operation) = operation_at(&set, each.address) else { return };
        let ctx = Ctx { player: each.controller, source: each.source, picks: None, each: None, deep: 0 };
        let mut released = false;
        if let Some(ticking) = operation.ticking() {
            let amount = self.rolled(ctx, ticking.amount, io);
            match ticking.kind {
                Some(kind) => {
                    let by = By { creature: None, player: each.controller };
                    self.hurt(each.on, amount, damage_kind(kind), Some(by), io);
                }
                None => self.heal(each.on, Some(amount), false, io),
            }
            // WT-431
            if let Some(Release::Roll(frees)) = ticking.release
                && self.being(each.on).is_some_and(|being| being.hp > 0)
            {
                let die = io.die("release");
                io.tell(|| Event::all(says::rolls_to_get_free(self.face(each.on), die)));
                released = frees.iter().any(|pip| pip.get() == i32::from(die));
            }
        }
        self.emit(Happening::Status(each.on, ailment_of(each.kind), StatusEvent::Ticks));
        let Some(at) = self.s.over_time.iter().position(|other| other.age == each.age) else { return };
        if let Some(left) = &mut self.s.over_time[at].left {
            *left = left.saturating_sub(1);
        }
        if released || self.s.over_time[at].left == Some(0) {
            self.end_over_time(at);
        }
    }

    /// Durations in tick points (WT-353).
    pub(crate) fn end_by_ticks(&mut self) {
        let turn = self.s.turn;
        self.end_where(|lasting| match &mut lasting.end {
            End::Ticks { player, left } if player.is_none_or(|player| player == turn) => {
                *player = Some(turn);
                *left = left.saturating_sub(1);
                *left == 0
            }
            _ => false,
        });
    }

    /// Durations that a roll ends are rolled for by the creature's controller at the tick point of their turns.
    pub(crate) fn roll_releases(&mut self, io: &mut dyn Outside) {
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let roll = lasting.end == End::Release
                && lasting.on.is_some_and(|on| self.controller(on) == self.s.turn)
                && matches!(self.lasting_duration(&lasting), Some(Duration::Until(Release::Roll(_))));
            if roll {
                let die = io.die("release");
                io.tell(|| {
                    let card = self.card_face(lasting.address.card);
                    Event::all(says::rolls_for_release(self.s.turn.seat(), card, die))
                });
                let frees = match self.lasting_duration(&lasting) {
                    Some(Duration::Until(Release::Roll(frees))) => {
                        frees.iter().any(|pip| pip.get() == i32::from(die))
                    }
                    _ => false,
                };
                if frees {
                    self.end_lasting(at);
                    continue;
                }
            }
            at += 1;
        }
    }

    /// Ends everything of which `ends` says so.
    pub(crate) fn end_where(&mut self, mut ends: impl FnMut(&mut Lasting) -> bool) {
        let mut at = 0;
        while at < self.s.lasting.len() {
            if ends(&mut self.s.lasting[at]) { self.end_lasting(at) } else { at += 1 }
        }
    }

    /// A roll, a battle or a play is counted off `next` durations (WT-356).
    pub(crate) fn count_next(&mut self, counting: Counting, by: Counter) {
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let counts = matches!(lasting.end, End::Next { .. })
                && matches!(self.lasting_duration(&lasting), Some(Duration::Next(next)) if next.of == counting)
                && match by {
                    Counter::Creature(creature) => lasting.on == Some(creature),
                    Counter::Player(player) => lasting.controller == player,
                };
            if counts && let End::Next { left } = &mut self.s.lasting[at].end {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    self.end_lasting(at);
                    continue;
                }
            }
            at += 1;
        }
    }

    /// A moment of the turn: what starts at it, what ticks at it, and who rolls to unfreeze (WT-233, WT-248, WT-320).
    pub(crate) fn moment(&mut self, edge: Edge, span: Span, io: &mut dyn Outside) {
        self.emit(Happening::Phase(edge, span));
        let turn = self.s.turn;
        let mut due = [false; MOST_OVER_TIME];
        let mut ticks = false;
        for (at, each) in self.s.over_time.iter().enumerate() {
            due[at] = self.own_tick(each).flatten().is_some_and(|moment| {
                crate::chain::triggers::is_moment(moment, edge, span, self.controller(each.on), turn)
            });
            ticks |= due[at];
        }
        let frozen = self.thawing_at(edge, span);
        if !frozen.is_empty() {
            self.s.todo.push(Task::Thaw(frozen));
        }
        if edge == Edge::End && span == Span::Combat {
            self.end_where(|lasting| lasting.end == End::Combat);
            self.settle(io);
        }
        if ticks {
            self.tick_these(&due, io);
            self.settle(io);
        }
    }
}
