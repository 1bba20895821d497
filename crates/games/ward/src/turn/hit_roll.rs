//! The Hit roll, and what it comes to.

use crate::{
    Ward,
    actions::Stop,
    chain::triggers::result_bit,
    effects::over_time::Counter,
    language::words::{Counting, HitResult, Roll, Stat},
    operations::numbers::raise::Number,
    outside::Outside,
    says,
    state::{object::Object, *},
    turn::battle::MOST_DICE,
};
use arrayvec::ArrayVec;
use kernel::{Event, Exchange};

impl Ward {
    /// The Hit roll (WT-198, WT-201).
    pub(crate) fn hit(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, _) = Ward::striker(battle);
        let more = self.added(striker, Number::HitDice);
        let count = 2i32.saturating_add(more).clamp(1, MOST_DICE);
        let dice: ArrayVec<u8, 40> = (0..count).map(|_| io.die("hit")).collect();
        self.lay_dice(Roll::Hit, striker, &dice, dice.len() as u8);
        self.tell_dice(io);
        self.s.todo.push(Task::Battle(Step::Decide));
        self.open_window(Stop::Hit);
    }

    /// What the Hit roll comes to: total and whether it is a hit, and the numbers for people.
    pub(crate) fn hit_total(&self, striker: Object, dice: &[u8]) -> i32 {
        let bonus = self.added(striker, Number::Hit);
        let sum: i32 = dice.iter().map(|pip| i32::from(*pip)).sum();
        sum.saturating_add(self.now(striker, Stat::Modifier)).saturating_add(bonus).max(0)
    }

    /// Hit or miss, critical or not (WT-199 to WT-211, WT-430).
    pub(crate) fn decide(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, target) = Ward::striker(battle);
        let shown = self.s.dice.take().map_or_else(ArrayVec::new, |dice| dice.shown);
        let total = self.hit_total(striker, &shown);
        let al = self.now(target, Stat::Al);
        let changed = self.criticals(striker);
        let faces = changed.faces | 1 << 6;
        let several = shown.len() >= 2; // WT-207
        let ones = several && shown.iter().all(|pip| *pip == 1) && !changed.no_misses;
        let sixes = several && !changed.no_hits && !ones && shown.iter().all(|pip| faces >> pip & 1 == 1);
        let hit = sixes || (!ones && total >= al);
        let critical = match hit {
            true => sixes || (changed.all_hits && !changed.no_hits),
            false => ones || (changed.all_misses && !changed.no_misses),
        };
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
            // A hit is told by what it does.
            let part = if hit && self.has_health(target) { Exchange::Step } else { Exchange::Outcome };
            Event::all(match more {
                0 => says::hit_roll(total, al, result),
                _ => says::hit_roll_adds(total, sum, format!("{more:+}"), al, result),
            })
            .part(Some(part))
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
            self.tell_no_health(target, io);
            return self.s.todo.push(Task::Battle(Step::StrikeEnd)); // WT-261
        }
        let count = self.now(striker, Stat::AttackDice).clamp(0, MOST_DICE);
        let dice: ArrayVec<u8, 40> = (0..count).map(|_| io.die("damage")).collect();
        self.lay_dice(Roll::Damage, striker, &dice, dice.len() as u8);
        self.tell_dice(io);
        self.s.todo.push(Task::Battle(Step::Damage));
        self.open_window(Stop::Damage);
    }
}
