//! Damage, healing and statuses.

use crate::{
    Ward,
    clauses::wt::WT_256,
    field::leaving::ailment_of,
    language::{
        duration::Duration,
        number::MOST,
        words::{DamageKind, DotKind, Stat, StatusEvent, Until},
    },
    operations::Operation,
    options::DotStacking,
    outside::Outside,
    says,
    state::{object::Object, *},
};
use kernel::{Event, Exchange};

/// From where damage comes: the creature, if one, and the player.
#[derive(Clone, Copy)]
pub(crate) struct By {
    pub(crate) creature: Option<Object>,
    pub(crate) player: Player,
}

impl Ward {
    /// Damage before it counts: it may be lessened, stopped or turned back (WT-368).
    pub(crate) fn hurt(
        &mut self,
        on: Object,
        amount: i32,
        kind: DamageKind,
        by: Option<By>,
        io: &mut dyn Outside,
    ) {
        let amount = amount.saturating_sub(self.reduction(on, kind));
        self.strike_through(on, amount, kind, by, io);
    }

    /// The same after reductions.
    pub(crate) fn strike_through(
        &mut self,
        on: Object,
        amount: i32,
        kind: DamageKind,
        by: Option<By>,
        io: &mut dyn Outside,
    ) {
        if amount <= 0 {
            return;
        }
        if !self.has_health(on) {
            return self.tell_no_health(on, io);
        }
        if let Some(by) = by
            && self.is_reflecting(on, kind)
        {
            let back =
                by.creature.filter(|creature| self.has_health(*creature)).or_else(|| self.primary(by.player));
            if let Some(back) = back {
                io.tell(|| {
                    let (seat, card) = self.owned(on);
                    Event::all(says::turns_damage_back(seat, card))
                });
                self.hurt(back, amount, kind, None, io);
            }
            return;
        }
        if self.is_proof_against(on, kind) {
            io.tell(|| {
                let (seat, card) = self.owned(on);
                Event::all(says::takes_no_damage(seat, card)).part(Some(Exchange::Outcome))
            });
            return;
        }
        let Some(being) = self.being_mut(on) else { return };
        if being.hp <= 0 {
            return; // WT-446
        }
        let lost = amount.min(being.hp);
        being.hp -= lost; // WT-216
        io.tell(|| {
            let (seat, card) = self.owned(on);
            Event::all(says::loses_hp(seat, card, lost)).part(Some(Exchange::Outcome))
        });
        self.emit(Happening::Damaged(on, kind, lost));
    }

    /// Why no damage follows on what would have harmed a Limited Summon: it has no health to lose.
    pub(crate) fn tell_no_health(&self, on: Object, io: &mut dyn Outside) {
        if self.being(on).is_some() {
            io.tell(|| {
                let (seat, card) = self.owned(on);
                Event::all(says::has_no_health(seat, card)).by(WT_256).part(Some(Exchange::Outcome))
            });
        }
    }

    /// Healing (WT-37, WT-367); nothing heals the dead (WT-446).
    pub(crate) fn heal(&mut self, on: Object, amount: Option<i32>, beyond: bool, io: &mut dyn Outside) {
        if !self.has_health(on) {
            return;
        }
        let Some(being) = self.being_mut(on) else { return };
        if being.hp <= 0 {
            return;
        }
        let missing = (being.max - being.hp).max(0);
        let gained = match amount {
            None => missing,
            Some(amount) if beyond => amount.clamp(0, MOST - being.hp.min(MOST)),
            Some(amount) => amount.clamp(0, missing),
        };
        if gained == 0 {
            return;
        }
        being.hp += gained;
        io.tell(|| {
            let (seat, card) = self.owned(on);
            Event::all(says::regains_hp(seat, card, gained))
        });
        self.emit(Happening::Healed(on, gained));
    }

    /// When something that begins now ends; nothing if it cannot begin (WT-439).
    pub(crate) fn end_of(&self, duration: Option<&Duration>, source_there: bool) -> Option<End> {
        let cycle = |left: i32| End::Cycles {
            player: self.s.turn,
            phase: self.s.phase,
            left: left.clamp(1, 255) as u8,
        };
        Some(match duration {
            None => cycle(1),
            Some(Duration::Instant) => return None,
            Some(Duration::WhileSource) if !source_there => return None,
            Some(Duration::WhileSource) => End::Source,
            Some(Duration::WhileOnField) => End::Creature,
            Some(Duration::UntilEndOf(until)) => match until {
                Until::Strike => End::Strike,
                Until::Battle => End::Battle,
                Until::Combat => End::Combat,
                Until::Turn => End::Turn,
            },
            Some(Duration::TurnCycles(count)) => cycle(count.get()),
            Some(Duration::Ticks(count)) => {
                End::Ticks { player: None, left: count.get().clamp(1, 255) as u8 }
            }
            Some(Duration::Until(_)) => End::Release,
            Some(Duration::Next(next)) => End::Next { left: next.count.get().clamp(1, 255) as u8 },
        })
    }

    /// Puts a status on a creature; the same one twice counts once (WT-250).
    pub(crate) fn afflict(&mut self, lasting: Lasting, io: &mut dyn Outside) {
        let Some(on) = lasting.on else { return };
        let Some(ailment) = self.operation(lasting.address).and_then(Operation::status) else { return };
        if self.is_immune_to(on, ailment) {
            return;
        }
        let old = self.s.lasting.iter().position(|each| {
            each.on == Some(on) && self.operation(each.address).and_then(Operation::status) == Some(ailment)
        });
        let mut lasting = lasting;
        if let Some(at) = old {
            let before = self.s.lasting.remove(at);
            if length(before.end) > length(lasting.end) {
                lasting = Lasting { age: lasting.age, newer: Some(lasting.results()), ..before };
            }
        }
        self.s.kinds |= self.kind_at(lasting.address);
        if self.s.lasting.try_push(lasting).is_err() {
            return;
        }
        io.tell(|| {
            let (seat, card) = self.owned(on);
            Event::all(says::suffers(seat, card, ailment.word()))
        });
        self.emit(Happening::Status(on, ailment, StatusEvent::Applied));
    }

    /// Puts damage or healing over time on a creature (WT-240, WT-241).
    pub(crate) fn apply_over_time(&mut self, each: OverTime, io: &mut dyn Outside) {
        let ailment = ailment_of(each.kind);
        if self.is_immune_to(each.on, ailment) {
            return;
        }
        if self.rules.dot_stacking == DotStacking::RefreshSameKind && each.kind.is_some() {
            self.s.over_time.retain(|old| old.on != each.on || old.kind != each.kind);
        }
        if self.s.over_time.try_push(each).is_err() {
            return;
        }
        io.tell(|| {
            let (seat, card) = self.owned(each.on);
            Event::all(says::suffers(seat, card, ailment.word()))
        });
        self.emit(Happening::Status(each.on, ailment, StatusEvent::Applied));
    }

    /// Current HP of a creature on the field.
    pub(crate) fn hp(&self, object: Object) -> i32 {
        self.stat(object, Stat::Hp, 0)
    }
}

/// The kind of damage that something over time does.
pub(crate) const fn damage_kind(kind: DotKind) -> DamageKind {
    match kind {
        DotKind::Burned => DamageKind::Fire,
        DotKind::Poisoned => DamageKind::Poison,
        DotKind::Bleed => DamageKind::Bleed,
        DotKind::Wrap => DamageKind::Wrap,
    }
}

/// How long something lasts, to compare.
pub(crate) const fn length(end: End) -> u32 {
    match end {
        End::Strike => 0,
        End::Battle => 1,
        End::Combat => 2,
        End::Turn => 3,
        End::Next { left } => 4 + left as u32,
        End::Cycles { left, .. } => 300 + left as u32 * 2,
        End::Ticks { left, .. } => 300 + left as u32 * 2 - 1,
        End::Release => 2000,
        End::Source => 3000,
        End::Creature => 4000,
    }
}
