//! Battles, step by step (WT-184 to WT-224, WT-430, WT-432, WT-443).

use crate::{
    Ward,
    actions::{Stop, Until},
    effects::{harm::By, over_time::Counter},
    language::words::{Act, Ailment, BattleEvent, Counting, DamageKind, Roll, Stat},
    operations::numbers::raise::Number,
    options::ReturnAttack,
    outside::Outside,
    probes::evaluate::bounded,
    says,
    state::{object::Object, *},
};
use arrayvec::ArrayVec;
use kernel::{Event, Exchange, Viewer};

/// The most dice of one roll (WT-454).
pub(crate) const MOST_DICE: i32 = 30;

impl Ward {
    /// A battle is initiated (WT-185).
    pub(crate) fn attack(&mut self, attacker: Object, defender: Object, io: &mut dyn Outside) {
        if let Some(being) = self.being_mut(attacker) {
            being.battles = being.battles.saturating_add(1);
        }
        self.s.fought = true;
        self.s.battle =
            Some(Battle { attacker, defender, attacker_first: None, second: false, result: None });
        io.fights(true);
        io.tell(|| {
            let ((seat, card), (of, target)) = (self.owned(attacker), self.owned(defender));
            Event::all(says::attacks(seat, card, of, target)).part(Some(Exchange::Opens)).aiming(self.aim_of(
                Viewer::Spectator,
                attacker,
                defender,
            ))
        });
        let turn = self.s.turn;
        self.stop_passing(|player, until| until == Until::Attack && player != turn, io);
        self.emit(Happening::Battle(BattleEvent::Initiates, attacker));
        self.emit(Happening::Battle(BattleEvent::Attacked, defender));
        self.s.todo.push(Task::Battle(Step::Speed));
        self.open_window(Stop::Declared);
    }

    /// Whether both are still there to fight.
    pub(crate) fn goes_on(&self, battle: &Battle) -> bool {
        !self.s.routed && self.being(battle.attacker).is_some() && self.being(battle.defender).is_some()
    }

    pub(crate) fn battle_step(&mut self, step: Step, io: &mut dyn Outside) {
        let Some(battle) = self.s.battle else { return };
        if !self.goes_on(&battle) {
            return self.battle_over(io);
        }
        match step {
            Step::Speed => self.speed(&battle, io),
            Step::Faster => self.faster(&battle),
            Step::Strike => self.strike(&battle, io),
            Step::Feared => self.feared(&battle, io),
            Step::Hit => self.hit(&battle, io),
            Step::Decide => self.decide(&battle, io),
            Step::Damage => self.damage(&battle, io),
            Step::StrikeEnd => self.strike_end(&battle, io),
            Step::Over => self.battle_over(io),
        }
    }

    /// Step 2 (WT-191 to WT-195, WT-395).
    pub(crate) fn speed(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let claims = (self.strike_claim(battle.attacker), self.strike_claim(battle.defender));
        let spd = (self.now(battle.attacker, Stat::Spd), self.now(battle.defender, Stat::Spd));
        if claims.0 != claims.1 {
            return self.order(claims.0 > claims.1);
        }
        if spd.0 != spd.1 {
            return self.order(spd.0 > spd.1);
        }
        loop {
            let (own, others) = (io.die("speed"), io.die("speed"));
            io.tell(|| {
                let (seat, attacker) = self.owned(battle.attacker);
                let (of, defender) = self.owned(battle.defender);
                Event::all(says::equal_speed(own, seat, attacker, others, of, defender))
            });
            if own != others {
                self.lay_dice(Roll::Speed, battle.attacker, &[own, others], 1);
                self.s.todo.push(Task::Battle(Step::Faster));
                return self.open_window(Stop::Speed);
            }
        }
    }

    pub(crate) fn order(&mut self, attacker_first: bool) {
        if let Some(battle) = &mut self.s.battle {
            battle.attacker_first = Some(attacker_first);
        }
        self.s.todo.push(Task::Battle(Step::Strike));
    }

    /// The speed roll counts: the highest die of each (WT-459).
    pub(crate) fn faster(&mut self, _: &Battle) {
        let Some(dice) = self.s.dice.take() else { return self.order(true) };
        let split = usize::from(dice.own).min(dice.shown.len());
        let best = |dice: &[u8]| dice.iter().max().copied().unwrap_or(0);
        let (own, others) = (best(&dice.shown[..split]), best(&dice.shown[split..]));
        if own == others {
            self.s.todo.push(Task::Battle(Step::Speed)); // WT-194
        } else {
            self.order(own > others);
        }
    }

    /// Who strikes now, and at whom.
    pub(crate) fn striker(battle: &Battle) -> (Object, Object) {
        if battle.attacker_first.unwrap_or(true) != battle.second {
            (battle.attacker, battle.defender)
        } else {
            (battle.defender, battle.attacker)
        }
    }

    /// A strike begins, unless something forbids it (WT-245, WT-246, WT-393, WT-432).
    pub(crate) fn strike(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, _) = Ward::striker(battle);
        self.s.dice = None;
        let returns = striker == battle.defender;
        let act = if returns { Act::ReturnAttack } else { Act::Attack };
        let skipped = returns
            && self.rules.return_attack_on_limited == ReturnAttack::Skip
            && self.zone(battle.attacker) == Zone::Limited;
        let idle = self.status(striker, Ailment::Stunned).is_some()
            || self.status(striker, Ailment::Frozen).is_some();
        if skipped || idle || self.is_barred(striker, act) {
            io.tell(|| {
                let (seat, card) = self.owned(striker);
                Event::all(says::does_not_strike(seat, card)).part(Some(Exchange::Outcome))
            });
            return self.s.todo.push(Task::Battle(Step::StrikeEnd));
        }
        self.emit(Happening::Battle(BattleEvent::Strikes, striker));
        if self.status(striker, Ailment::Fear).is_some() {
            let die = io.die("fear");
            io.tell(|| {
                let (seat, card) = self.owned(striker);
                Event::all(says::rolls_against_fear(seat, card, die))
            });
            self.lay_dice(Roll::Status, striker, &[die], 1);
            self.s.todo.push(Task::Battle(Step::Feared));
            return self.open_window(Stop::Status);
        }
        self.s.todo.push(Task::Battle(Step::Hit));
        self.open_window(Stop::Strike);
    }

    /// The damage before doubling (WT-212).
    pub(crate) fn damage_total(&self, striker: Object, target: Object, dice: &[u8]) -> i32 {
        let bonus = self.added(striker, Number::DamageBonus);
        let sum: i32 = dice.iter().map(|pip| i32::from(*pip)).sum();
        let all = sum.saturating_add(self.now(striker, Stat::Modifier)).saturating_add(bonus);
        all.saturating_sub(self.reduction(target, DamageKind::Attack)).max(0)
    }

    pub(crate) fn damage(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, target) = Ward::striker(battle);
        let shown = self.s.dice.take().map_or_else(ArrayVec::new, |dice| dice.shown);
        let mut amount = self.damage_total(striker, target, &shown);
        let sum: i32 = shown.iter().map(|pip| i32::from(*pip)).sum();
        let more = amount.saturating_sub(sum);
        if battle.result.is_some_and(|result| result.critical) {
            let times = self.critical_times(striker);
            amount = bounded(i64::from(amount) * i64::from(times)); // WT-204
        }
        if amount != sum {
            let critical = amount != sum.saturating_add(more);
            io.tell(|| {
                Event::all(match (more, critical) {
                    (0, _) => says::damage_critical(amount, sum),
                    (_, false) => says::damage_adds(amount, sum, format!("{more:+}")),
                    (_, true) => says::damage_adds_critical(amount, sum, format!("{more:+}")),
                })
            });
        }
        self.s.todo.push(Task::Battle(Step::StrikeEnd));
        let player = self.controller(striker);
        self.strike_through(
            target,
            amount,
            DamageKind::Attack,
            Some(By { creature: Some(striker), player }),
            io,
        );
        self.count_next(Counting::DamageRolls, Counter::Creature(striker));
        self.settle(io);
    }

    pub(crate) fn strike_end(&mut self, battle: &Battle, io: &mut dyn Outside) {
        self.end_where(|lasting| lasting.end == End::Strike);
        if battle.second {
            self.s.todo.push(Task::Battle(Step::Over));
        } else {
            if let Some(battle) = &mut self.s.battle {
                battle.second = true;
                battle.result = None;
            }
            self.s.todo.push(Task::Battle(Step::Strike));
        }
        self.settle(io);
    }

    /// The battle is over, fought out or not.
    pub(crate) fn battle_over(&mut self, io: &mut dyn Outside) {
        let Some(battle) = self.s.battle.take() else { return };
        self.s.dice = None;
        for creature in [battle.attacker, battle.defender] {
            self.count_next(Counting::Battles, Counter::Creature(creature));
        }
        self.end_where(|lasting| matches!(lasting.end, End::Strike | End::Battle));
        self.open_window(Stop::Battle);
        self.settle(io);
        io.fights(false);
    }
}
