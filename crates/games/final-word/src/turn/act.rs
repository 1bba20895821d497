//! What an action does.

use crate::{
    action::{Action, Rows},
    made::{Form, Made},
    options::{RepeatWords, WordsPerTurn},
    page::{Effect, Effects, Fail},
    state::{FinalWord, Phase},
    telling::tell,
    turn::End,
};
use kernel::{Chance, Log, Seat};

impl FinalWord {
    /// Does what `may` allows.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        match (self.phase, action) {
            (_, Action::Leave) => self.leave(seat, chance, log),
            (Phase::Sealed, _) => self.seal(seat, action, chance, log),
            (Phase::Window(_), _) => self.answer(seat, action == &Action::Challenge, chance, log),
            (Phase::Choose, Action::Take(label)) => {
                let found = self.choices().find(|(called, _)| called == label);
                self.take(found.map_or(0, |(_, chosen)| chosen), chance, log);
            }
            (Phase::Pick, Action::Pick(rows)) => self.pick(rows, chance, log),
            (Phase::Ask, Action::Ask(letter)) => {
                log.tell(|| tell::asks(seat, *letter, self.table.points));
                let effects = self.page().asking().map(|page| page.asked(self, *letter)).unwrap_or_default();
                self.phase = Phase::Act;
                self.follow(&effects, chance, log);
            }
            (_, Action::Draw) => {
                let due = self.now().draw.ok().map(Effect::Step);
                let effects: Effects = [Effect::Turn].into_iter().chain(due).collect();
                self.follow(&effects, chance, log);
            }
            (_, Action::Spell(rows)) => self.lay_down(rows, chance, log),
            (_, Action::Trade(cards)) => {
                self.trade(cards, chance, log);
                self.fail(Fail::Trade, chance, log);
            }
            (_, Action::Pass) => {
                log.tell(|| tell::passes(self, seat));
                self.fail(Fail::Pass, chance, log);
            }
            (_, Action::Take(_) | Action::Pick(_) | Action::Ask(_) | Action::Challenge | Action::Accept) => {}
        }
    }

    /// Words are laid: they stand at once, or wait for the others (FW-133).
    fn lay_down(&mut self, rows: &Rows, chance: &mut impl Chance, log: &mut impl Log) {
        if !self.is_auto()
            && !rows.0.is_empty()
            && let Some(first) = self.next_to_answer(self.active)
        {
            log.tell(|| tell::lays(self, rows));
            self.pending = rows.clone();
            self.phase = Phase::Window(first);
            return;
        }
        self.stand(rows, chance, log);
    }

    /// The words stand: they are laid, and the page says what follows.
    pub(crate) fn stand(&mut self, rows: &Rows, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let step = self.now();
        let Ok(made) = self.placed(seat, rows, &step) else { return };
        let mut effects = self.page().settle(self, &made);
        let before = self.last.points;
        let dropped = self.lay(seat, rows, &made, &step);
        self.last.points = if self.made > 0 { before } else { 0 };
        log.tell(|| tell::stands(self, seat, &made, &effects));
        self.put(dropped, made.dropped_to, chance, log);
        self.due = None;
        // FW-PN-12: laying nothing makes no word.
        if !made.words.is_empty() {
            self.made = self.made.saturating_add(1);
            self.maker = Some(seat);
            self.counts.gave_up = kernel::Seats::NONE;
            self.counts.trades = 0;
            self.counts.spoke[seat.index()] = self.counts.turns.saturating_add(1);
        }
        self.remember(&made);
        if self.may_go_on(&made, &effects) {
            effects.push(Effect::Step(0));
        }
        self.follow(&effects, chance, log);
    }

    /// FW-54: whether another word in play may be changed in the same turn.
    fn may_go_on(&self, made: &Made, effects: &Effects) -> bool {
        let goes_on = |effect: &Effect| {
            matches!(effect, Effect::Step(_) | Effect::Choose | Effect::ChooseOf(..) | Effect::Over(_))
        };
        self.options().words_per_turn == Some(WordsPerTurn::Any)
            && made.form == Form::Change
            && self.board.words() > self.touched.count_ones() as usize
            && !effects.iter().any(goes_on)
            && !effects.is_full()
    }

    fn remember(&mut self, made: &Made) {
        if self.options().repeat_words == RepeatWords::OncePerGame {
            let new = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
            self.said.extend(new.map(|(_, word)| word.clone()));
        }
    }

    /// The active player makes no word, or no further one.
    pub(crate) fn fail(&mut self, how: Fail, chance: &mut impl Chance, log: &mut impl Log) {
        if self.is_solo() && how == Fail::Pass && !self.rules().solo.is_some_and(|solo| solo.goes_on) {
            return self.finish(End::Plain, log); // FW-181
        }
        let effects = self.page().fail(self, how);
        self.follow(&effects, chance, log);
    }

    /// FW-DBL-04: what all choose unseen is done once the last has chosen, first player first.
    pub(crate) fn seal(&mut self, seat: Seat, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        log.tell(|| tell::seals(self, seat));
        self.sealed[seat.index()] = Some(action.clone());
        if self.sealed.iter().all(Option::is_some) {
            self.phase = Phase::Act;
            log.tell(|| tell::all_show(self));
            self.unseal(chance, log);
        }
    }

    /// A word in play or a pile is chosen.
    pub(crate) fn take(&mut self, chosen: usize, chance: &mut impl Chance, log: &mut impl Log) {
        let effects = self.page().choosing().map(|page| page.chosen(self, chosen)).unwrap_or_default();
        self.phase = Phase::Act;
        self.among = (0, 0);
        self.follow(&effects, chance, log);
    }

    /// Letters in play are picked.
    pub(crate) fn pick(&mut self, rows: &Rows, chance: &mut impl Chance, log: &mut impl Log) {
        let effects = self.page().picking().map(|page| page.picked(self, rows)).unwrap_or_default();
        self.phase = Phase::Act;
        self.follow(&effects, chance, log);
    }

    /// The active player's sealed choice is done, if there is one.
    pub(crate) fn unseal(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> bool {
        let Some(action) = self.sealed.get_mut(self.active.index()).and_then(Option::take) else {
            return false;
        };
        self.act(self.active, &action, chance, log);
        true
    }
}
