//! Moments at which both may act or answer, and who is asked (WT-288, WT-297 to WT-300).

use crate::{
    Ward,
    actions::Stop,
    language::words::Place,
    state::{object::Object, *},
};

impl Ward {
    /// A moment opens: the turn player is first (WT-299).
    pub(crate) fn open_window(&mut self, stop: Stop) {
        self.s.todo.push(Task::Window(stop, self.s.turn, 0));
    }

    /// Whether a seat is asked at a moment: by its own wish, and only if what everybody sees leaves it something to do. What is in a hand is
    /// never looked at (WT-427).
    fn is_asked(&self, player: Player, stop: Stop) -> bool {
        self.wants(player, stop)
            && self.s.announced < MOST_ANNOUNCED
            && !self.s.chain.is_full()
            && (!self.side(player).hand.is_empty() || self.has_open_answer(player))
    }

    /// Whether all that a player could play or use lies where both see it.
    pub(crate) fn has_nothing_hidden(&self, player: Player) -> bool {
        self.side(player).hand.is_empty() && self.set.used_from >> Place::Deck as u8 & 1 == 0
    }

    /// Whether a card that everybody sees could answer or be used at a moment.
    fn has_open_answer(&self, player: Player) -> bool {
        self.can_use_openly(player) || self.set.used_from >> Place::Deck as u8 & 1 == 1
    }

    /// Whether a player has a card on the field or in the cemetery with an effect that can be used from there.
    pub(crate) fn can_use_openly(&self, player: Player) -> bool {
        let usable = |object: Object, from: Place| {
            !object.is_made() && self.index(object).used_from >> from as u8 & 1 == 1
        };
        self.field_of(player).any(|object| usable(object, Place::Field))
            || self.side(player).cemetery.iter().any(|object| usable(*object, Place::Cemetery))
    }

    /// A moment: whoever is next may act.
    pub(crate) fn window(&mut self, stop: Stop, player: Player, passes: u8) {
        let skipped =
            self.s.routed && stop != Stop::Tick && self.s.phase == crate::language::words::Phase::Combat; // WT-220
        if passes >= 2 || skipped {
            return self.s.recent.clear();
        }
        if self.is_asked(player, stop) {
            self.s.todo.push(Task::Window(stop, player, passes));
            self.s.ask = Ask::Respond(player);
        } else {
            self.s.todo.push(Task::Window(stop, player.other(), passes + 1));
        }
    }

    /// Answers to the latest announcement (WT-288).
    pub(crate) fn answers_task(&mut self, player: Player, passes: u8) {
        if passes >= 2 {
            return;
        }
        let latest = self.s.chain.last().map_or(player, |said| said.player);
        let stop = if latest == player { Stop::Own } else { Stop::Answer };
        if self.is_asked(player, stop) {
            self.s.todo.push(Task::Answers(player, passes));
            self.s.ask = Ask::Respond(player);
        } else {
            self.s.todo.push(Task::Answers(player.other(), passes + 1));
        }
    }

    /// A player passes.
    pub(crate) fn pass(&mut self) {
        match self.s.todo.pop() {
            Some(Task::Window(stop, player, passes)) => {
                self.s.todo.push(Task::Window(stop, player.other(), passes + 1));
            }
            Some(Task::Answers(player, passes)) => {
                self.s.todo.push(Task::Answers(player.other(), passes + 1));
            }
            Some(task) => self.s.todo.push(task),
            None => {}
        }
    }

    /// A player acts at a moment or answers: the moment starts again after the chain (WT-299).
    pub(crate) fn answer_begins(&mut self) {
        match self.s.todo.pop() {
            Some(Task::Window(stop, ..)) => self.open_window(stop),
            Some(Task::Answers(..)) | None => {}
            Some(task) => self.s.todo.push(task),
        }
    }
}
