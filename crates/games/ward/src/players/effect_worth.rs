//! What effects are worth to a sensible player, by what they do and to whom.

use crate::{
    Ward,
    language::{
        change::Change,
        duration::Duration,
        operation::Operation,
        ruling::Exception,
        who::Who,
        words::{Act, Phase},
    },
    set::{index::kind, program::Step},
    state::{object::Object, *},
};

/// What an effect does to a card it names: above 0 it helps, below it harms.
fn sign(operation: &Operation, wanted: impl Fn(&Who) -> bool) -> i32 {
    let change = |change: &Change| {
        let amount = match &change.by {
            crate::language::amount::Amount::Number(number) => number.get(),
            _ => 1,
        };
        if wanted(&change.of) { amount.signum() * 2 } else { 0 }
    };
    let good = |who: &Who| if wanted(who) { 2 } else { 0 };
    let bad = |who: &Who| if wanted(who) { -2 } else { 0 };
    match operation {
        Operation::Al(c)
        | Operation::Spd(c)
        | Operation::Hit(c)
        | Operation::DamageBonus(c)
        | Operation::Modifier(c)
        | Operation::AttackDice(c)
        | Operation::HitDice(c)
        | Operation::MaxHp(c) => change(c),
        Operation::Heal(o) => good(&o.of),
        Operation::Hot(o) => good(&o.on),
        Operation::Prevent(o) | Operation::Reflect(o) => good(&o.of),
        Operation::Reduce(o) => good(&o.of),
        Operation::Immune(o) => good(&o.of),
        Operation::StrikeFirst(o) => good(&o.what),
        Operation::Allow(o) => match o.to {
            Exception::AttackOwnPrimary => bad(&o.what),
            _ => good(&o.what),
        },
        Operation::CriticalHit(o) => match o.change {
            crate::language::dice::CriticalHit::Off => bad(&o.of),
            _ => good(&o.of),
        },
        Operation::CriticalMiss(o) => match o.change {
            crate::language::dice::CriticalMiss::Off => good(&o.of),
            _ => bad(&o.of),
        },
        Operation::LimitedSummon(o) => good(&o.what),
        Operation::FromCemetery(o) => good(&o.what),
        Operation::Attach(o) => good(&o.to),
        Operation::Cure(o) => good(&o.of),
        Operation::Deal(o) => bad(&o.to),
        Operation::Dot(o) => bad(&o.on),
        Operation::Fear(o) => bad(&o.on),
        Operation::Freeze(o) => bad(&o.on),
        Operation::Stun(o) => bad(&o.on),
        Operation::Kill(o) | Operation::DestroyMagic(o) | Operation::Negate(o) => bad(&o.what),
        Operation::Suppress(o) | Operation::StrikeLast(o) => bad(&o.what),
        Operation::TakeControl(o) => bad(&o.of),
        Operation::Return(o) => bad(&o.what),
        Operation::Forbid(o) => match &o.creatures {
            Some(who) if o.what.contains(&Act::BeAttacked) => good(who),
            Some(who) => bad(who),
            None => 0,
        },
        _ => 0,
    }
}

impl Ward {
    /// The operations of an effect.
    fn operations(&self, object: Object, effect: u8) -> impl Iterator<Item = &Operation> {
        let steps = self.effect(object, effect).map_or(&[][..], |effect| &effect.program.steps);
        steps.iter().filter_map(done)
    }

    /// What an effect does for its player, without picks: who it draws for, whom it heals, what it answers.
    pub(crate) fn effect_worth(&self, player: Player, object: Object, effect: u8) -> i32 {
        let Some(found) = self.effect(object, effect) else { return 1 };
        let stated = found.effect.duration.as_ref();
        let worth: i32 = self
            .operations(object, effect)
            .map(|operation| self.operation_worth(player, operation, stated))
            .sum();
        1 + worth - found.effect.cost.len() as i32 * 2
    }

    /// What one of several lists does for its player.
    pub(crate) fn choice_worth(&self, player: Player, branch: u8) -> i32 {
        let (object, effect) = match (self.s.ask, self.s.draft, self.s.run) {
            (Ask::Choose(_, Question::Slot(_)), Some(draft), _) => match draft.form {
                DraftKind::Magic(Some(effect)) | DraftKind::Effect(effect) => (draft.source, effect),
                DraftKind::Magic(None) | DraftKind::Summon | DraftKind::Replace => return 0,
            },
            (_, _, Some(run)) => (run.source, run.effect),
            _ => return 0,
        };
        let Some(found) = self.effect(object, effect) else { return 0 };
        let steps = &found.program.steps;
        let asked = |step: &Step| match (self.s.ask, step) {
            (Ask::Choose(_, Question::Slot(slot)), Step::Choose(kept, _)) => *kept == Some(slot),
            _ => false,
        };
        let at = match self.s.run.filter(|_| self.s.draft.is_none()) {
            Some(run) => Some(usize::from(run.pc)),
            None => steps.iter().position(asked),
        };
        let Some(Step::Choose(_, starts)) = at.and_then(|at| steps.get(at)) else { return 0 };
        let Some(start) = starts.get(usize::from(branch)) else { return 0 };
        let list = steps.iter().skip(usize::from(*start)).take_while(|step| !matches!(step, Step::Jump(_)));
        list.filter_map(done)
            .map(|operation| self.operation_worth(player, operation, found.effect.duration.as_ref()))
            .sum()
    }

    fn operation_worth(&self, player: Player, operation: &Operation, stated: Option<&Duration>) -> i32 {
        let own = self.primary(player);
        let rival = self.primary(player.other());
        match operation {
            Operation::Heal(heal) if matches!(heal.of, Who::OwnPrimary | Who::This | Who::Target) => {
                let missing = own.and_then(|own| self.being(own)).map_or(0, |being| being.max - being.hp);
                if missing >= 5 { 5 } else { -8 }
            }
            Operation::Draw(_) | Operation::Search(_) => 4,
            Operation::SummonOwn(_) | Operation::LimitedSummon(_) => 6,
            Operation::FromCemetery(_) => 5,
            Operation::DeckToCemetery(_) | Operation::Discard(_) => 2,
            Operation::Negate(_) => 5,
            Operation::Reroll(_) | Operation::SetDie(_) | Operation::AddDie(_) => {
                let ours = self.s.dice.as_ref().is_some_and(|dice| self.controller(dice.by) == player);
                if ours { 3 } else { -3 }
            }
            Operation::ClearField(_) => {
                let value = |object: Option<Object>| object.map_or(0, |object| self.strength(object));
                (value(rival) - value(own)) / 8
            }
            _ if self.comes_to_nothing(operation, stated) => -3,
            _ => {
                let there = |who: &Who| match who {
                    Who::OwnPrimary => own.is_some(),
                    Who::OpposingPrimary => rival.is_some(),
                    Who::BattleOpponent => self.s.battle.is_some(),
                    _ => true,
                };
                let ours = sign(operation, |who| matches!(who, Who::OwnPrimary | Who::This) && there(who));
                let theirs = |who: &Who| matches!(who, Who::OpposingPrimary | Who::BattleOpponent);
                let hurts = sign(operation, |who| theirs(who) && there(who));
                let missed = sign(operation, |who| theirs(who) && !there(who));
                let aimed = sign(operation, |who| {
                    matches!(who, Who::Target | Who::Target2 | Who::Equipped | Who::Event | Who::All(_))
                });
                // Nobody is there to feel it.
                ours - hurts + i32::from(aimed != 0) - i32::from(missed != 0) * 3
            }
        }
    }

    /// Whether a number for battle is over before the next battle can be.
    fn comes_to_nothing(&self, operation: &Operation, stated: Option<&Duration>) -> bool {
        let soon = matches!(operation.duration().or(stated), Some(Duration::UntilEndOf(_)));
        let fights = kind::NUMBER | kind::CHANGE | kind::ROLL | kind::ORDER | kind::CRITICAL;
        soon && kind::of(operation) & fights != 0 && (self.is_first_cycle() || self.s.phase == Phase::WrapUp)
    }

    /// Whether what is picked will be helped or harmed.
    pub(crate) fn aim(&self, picking: &Picking) -> i32 {
        let (object, effect) = match (self.s.draft, self.s.run) {
            (Some(draft), _) => match draft.form {
                DraftKind::Magic(effect) => (draft.source, effect),
                DraftKind::Effect(effect) => (draft.source, Some(effect)),
                DraftKind::Summon | DraftKind::Replace => return 1,
            },
            (None, Some(run)) => (run.source, Some(run.effect)),
            (None, None) => return 1,
        };
        let meant = |who: &Who| match picking.purpose {
            Purpose::Equip => matches!(who, Who::Equipped),
            Purpose::Target(number) | Purpose::Late(number) => who.target() == Some(usize::from(number)),
            _ => false,
        };
        let mut sum = effect.map_or(0, |effect| {
            self.operations(object, effect).map(|operation| sign(operation, meant)).sum()
        });
        if picking.purpose == Purpose::Equip {
            for number in 0..self.card(object).effects.len() as u8 {
                if Some(number) != effect {
                    sum +=
                        self.operations(object, number).map(|operation| sign(operation, meant)).sum::<i32>();
                }
            }
        }
        sum
    }
}

/// What a step does, if it does something.
const fn done(step: &Step) -> Option<&Operation> {
    match step {
        Step::Do(operation) => Some(operation),
        _ => None,
    }
}
