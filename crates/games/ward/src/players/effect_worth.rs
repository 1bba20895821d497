//! What effects are worth to a sensible player, by what they do and to whom. What each operation is worth is said in its own file (`operations`).

use crate::{
    Ward,
    language::{duration::Duration, who::Who, words::Phase},
    operations::Operation,
    set::{index::kind, program::Step},
    state::{object::Object, *},
};

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

    /// What an announcement is worth to whoever made it, with what was picked for it.
    pub(crate) fn announced_worth(&self, said: &Announcement) -> i32 {
        let index = &self.set.indexes[usize::from(said.card.0)];
        let (effect, lasting) = match said.what {
            Announceable::Summon => return 4,
            Announceable::Magic { effect, .. } => (effect, index.statics != 0 || index.triggers != 0),
            Announceable::Effect(effect) => (Some(effect), false),
        };
        let works = |effect: &u8| !self.is_in_vain(said.player, said.source, *effect, &said.picks);
        let worth =
            effect.map(
                |effect| {
                    if works(&effect) { self.effect_worth(said.player, said.source, effect) } else { -8 }
                },
            );
        worth.unwrap_or(0) + if lasting { 4 } else { 0 }
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

    /// What an operation does for its player: what it says itself, or whom of both sides it helps and harms.
    fn operation_worth(&self, player: Player, operation: &Operation, stated: Option<&Duration>) -> i32 {
        if let Some(worth) = operation.worth(self, player) {
            return worth;
        }
        if self.comes_to_nothing(operation, stated) {
            return -3;
        }
        let there = |who: &Who| match who {
            Who::OwnPrimary => self.primary(player).is_some(),
            Who::OpposingPrimary => self.primary(player.other()).is_some(),
            Who::BattleOpponent => self.s.battle.is_some(),
            _ => true,
        };
        let ours = operation.helps(|who| matches!(who, Who::OwnPrimary | Who::This) && there(who));
        let theirs = |who: &Who| matches!(who, Who::OpposingPrimary | Who::BattleOpponent);
        let hurts = operation.helps(|who| theirs(who) && there(who));
        let missed = operation.helps(|who| theirs(who) && !there(who));
        let aimed = operation.helps(|who| {
            matches!(who, Who::Target | Who::Target2 | Who::Equipped | Who::Event | Who::All(_))
        });
        // Nobody is there to feel it.
        ours - hurts + i32::from(aimed != 0) - i32::from(missed != 0) * 3
    }

    /// Whether a number for battle is over before the next battle can be.
    fn comes_to_nothing(&self, operation: &Operation, stated: Option<&Duration>) -> bool {
        let soon = matches!(operation.duration().or(stated), Some(Duration::UntilEndOf(_)));
        let fights = kind::NUMBER | kind::CHANGE | kind::ROLL | kind::ORDER | kind::CRITICAL;
        soon && operation.kind() & fights != 0 && (self.is_first_cycle() || self.s.phase == Phase::WrapUp)
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
            self.operations(object, effect).map(|operation| operation.helps(meant)).sum()
        });
        if picking.purpose == Purpose::Equip {
            for number in 0..self.card(object).effects.len() as u8 {
                if Some(number) != effect {
                    sum +=
                        self.operations(object, number).map(|operation| operation.helps(meant)).sum::<i32>();
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
