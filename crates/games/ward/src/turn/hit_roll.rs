//! The Hit roll: what it comes to, and critical misses.

use crate::{
    Ward,
    actions::Stop,
    chain::triggers::result_bit,
    effects::over_time::Counter,
    language::{
        dice::{CriticalHit, CriticalMiss},
        operation::Operation,
        recurring::{Recurring, recurring},
        words::{Counting, DamageKind, HitResult, Roll, Stat, Taker},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    set::index::kind,
    state::{object::Object, *},
    turn::battle::MOST_DICE,
};
use arrayvec::ArrayVec;
use kernel::Event;

impl Ward {
    /// The Hit roll (WT-198, WT-201).
    pub(crate) fn hit(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, _) = Ward::striker(battle);
        let more = self.added(striker, |operation| match operation {
            Operation::HitDice(change) => Some(change),
            _ => None,
        });
        let count = 2i32.saturating_add(more).clamp(1, MOST_DICE);
        let dice: ArrayVec<u8, 40> = (0..count).map(|_| io.die("hit")).collect();
        self.lay_dice(Roll::Hit, striker, &dice, dice.len() as u8);
        self.tell_dice(io);
        self.s.todo.push(Task::Battle(Step::Decide));
        self.open_window(Stop::Hit);
    }

    /// What the Hit roll comes to: total and whether it is a hit, and the numbers for people.
    pub(crate) fn hit_total(&self, striker: Object, dice: &[u8]) -> i32 {
        let bonus = self.added(striker, |operation| match operation {
            Operation::Hit(change) => Some(change),
            _ => None,
        });
        let sum: i32 = dice.iter().map(|pip| i32::from(*pip)).sum();
        sum.saturating_add(self.now(striker, Stat::Modifier)).saturating_add(bonus).max(0)
    }

    /// Hit or miss, critical or not (WT-199 to WT-211, WT-430).
    pub(crate) fn decide(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, target) = Ward::striker(battle);
        let shown = self.s.dice.take().map_or_else(ArrayVec::new, |dice| dice.shown);
        let total = self.hit_total(striker, &shown);
        let al = self.now(target, Stat::Al);
        let (mut off, mut force, mut faces) = (false, false, 1u8 << 6);
        let (mut miss_off, mut miss_force) = (false, false);
        for each in self.forces_of(kind::CRITICAL) {
            match recurring(each.operation) {
                Some(Recurring::CriticalHit(change)) if self.is_on(&each, &change.of, striker, 0) => {
                    match &change.change {
                        CriticalHit::Off => off = true,
                        CriticalHit::Force => force = true,
                        CriticalHit::Faces(pips) => {
                            faces |= pips.iter().fold(0, |mask, pip| mask | 1 << pip.get());
                        }
                        CriticalHit::Multiplier(_) => {}
                    }
                }
                Some(Recurring::CriticalMiss(change)) if self.is_on(&each, &change.of, striker, 0) => {
                    match change.change {
                        CriticalMiss::Off => miss_off = true,
                        CriticalMiss::Force => miss_force = true,
                        CriticalMiss::Damage(_) | CriticalMiss::Taker(_) => {}
                    }
                }
                Some(Recurring::CriticalHit(_) | Recurring::CriticalMiss(_))
                | Some(Recurring::Dot(_) | Recurring::Hot(_))
                | None => {}
            }
        }
        let several = shown.len() >= 2; // WT-207
        let ones = several && shown.iter().all(|pip| *pip == 1) && !miss_off;
        let sixes = several && !off && !ones && shown.iter().all(|pip| faces >> pip & 1 == 1);
        let hit = sixes || (!ones && total >= al);
        let critical = if hit { sixes || (force && !off) } else { ones || (miss_force && !miss_off) };
        if let Some(battle) = &mut self.s.battle {
            battle.result = Some(HitOutcome { hit, critical });
        }
        io.tell(|| {
            let result = match (hit, critical) {
                (true, true) => "critical-hit",
                (true, false) => "hit",
                (false, true) => "critical-miss",
                (false, false) => "miss",
            };
            let sum: i32 = shown.iter().map(|pip| i32::from(*pip)).sum();
            let more = total.saturating_sub(sum);
            Event::all(match more {
                0 => says::hit_roll(total, al, result),
                _ => says::hit_roll_adds(total, sum, format!("{more:+}"), al, result),
            })
        });
        let mut bits = result_bit(if hit { HitResult::Hit } else { HitResult::Miss });
        if critical {
            bits |= result_bit(if hit { HitResult::CriticalHit } else { HitResult::CriticalMiss });
        }
        self.emit(Happening::Result(striker, bits));
        self.count_next(Counting::HitRolls, Counter::Creature(striker));
        if !hit {
            self.s.todo.push(Task::Battle(Step::StrikeEnd));
            if critical {
                self.critical_miss(striker, target, io);
            }
            return self.settle(io);
        }
        if !self.has_health(target) {
            return self.s.todo.push(Task::Battle(Step::StrikeEnd)); // WT-261
        }
        let count = self.now(striker, Stat::AttackDice).clamp(0, MOST_DICE);
        let dice: ArrayVec<u8, 40> = (0..count).map(|_| io.die("damage")).collect();
        self.lay_dice(Roll::Damage, striker, &dice, dice.len() as u8);
        self.tell_dice(io);
        self.s.todo.push(Task::Battle(Step::Damage));
        self.open_window(Stop::Damage);
    }

    /// WT-209, WT-261, WT-398: its die counts at once (WT-443).
    pub(crate) fn critical_miss(&mut self, striker: Object, target: Object, io: &mut dyn Outside) {
        let (mut amount, mut taker) = (None, Taker::Striker);
        let (mut newest, mut newest_taker) = (0, 0);
        for force in self.forces_of(kind::CRITICAL) {
            if let Operation::CriticalMiss(change) = force.operation
                && self.is_on(&force, &change.of, striker, 0)
            {
                match &change.change {
                    CriticalMiss::Damage(damage) if force.age >= newest => {
                        newest = force.age;
                        amount = Some((force.ctx.player, force.ctx.source, damage.clone()));
                    }
                    CriticalMiss::Taker(who) if force.age >= newest_taker => {
                        newest_taker = force.age;
                        taker = *who;
                    }
                    CriticalMiss::Damage(_)
                    | CriticalMiss::Taker(_)
                    | CriticalMiss::Off
                    | CriticalMiss::Force => {}
                }
            }
        }
        let on = if taker == Taker::Striker { striker } else { target };
        if !self.has_health(on) {
            return;
        }
        let amount = match amount {
            Some((player, source, amount)) => {
                self.rolled(Ctx { player, source, picks: None, each: None, deep: 0 }, &amount, io)
            }
            None => i32::from(io.die("critical-miss")),
        };
        self.hurt(on, amount, DamageKind::CriticalMiss, None, io);
    }
}
