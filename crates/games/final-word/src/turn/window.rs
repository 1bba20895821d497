//! Words that wait for the others, and players who go.

use crate::{
    action::{Rows, Slot},
    clauses::fw::FW_158,
    letter::Letter,
    options::{Leaver, WrongChallenge},
    page::{Fail, Wrong},
    state::{FinalWord, Phase},
    telling::tell,
    turn::End,
};
use kernel::{Chance, Log, Seat};
use lexicon::Rack;

impl FinalWord {
    /// The next opponent who has a say about the pending word, after this seat (FW-134).
    pub(crate) fn next_to_answer(&self, after: Seat) -> Option<Seat> {
        let mut seat = after.left(self.seats);
        while seat != self.active {
            if self.players.has(seat) && !self.absent.has(seat) {
                return Some(seat);
            }
            seat = seat.left(self.seats);
        }
        None
    }

    /// An opponent answers the pending word (FW-133 to FW-141).
    pub(crate) fn answer(&mut self, seat: Seat, doubts: bool, chance: &mut impl Chance, log: &mut impl Log) {
        if !doubts {
            log.tell(|| tell::accepts(seat));
            match self.next_to_answer(seat) {
                Some(next) => self.phase = Phase::Window(next),
                None => self.close(chance, log),
            }
            return;
        }
        let rows = std::mem::take(&mut self.pending);
        let made = self.placed(self.active, &rows, &self.now());
        let good =
            made.as_ref().is_ok_and(|made| made.words.iter().all(|word| self.table.words.contains(word)));
        log.tell(|| tell::challenges(self, seat, good));
        self.phase = Phase::Act;
        if !good && self.rules().stands_in_part {
            self.show_laid(&rows);
            return self.stand(&self.words_among(&rows), chance, log); // FW-PN-24
        }
        if !good {
            // FW-136, FW-137: the cards come back, seen by all.
            if made.is_ok() {
                self.show_laid(&rows);
            }
            let pass = self.now().pass;
            if pass.by != FW_158 {
                log.tell(|| tell::fails(self.active, pass.by)); // what giving up comes to here
            }
            // The page may ask what was struck down.
            self.pending = rows;
            let effects = self.page().fail(self, Fail::Struck);
            self.pending = Rows::default();
            return self.follow(&effects, chance, log);
        }
        let skip = self.options().ko_wrong_challenge == Some(WrongChallenge::Skip);
        if self.rules().knockout && !skip {
            self.go_out(seat, log); // FW-192
            if self.players.len() == 1 {
                return self.finish(End::Alone, log);
            }
            if let Some(end) = self.rules().ends_when_out {
                return self.finish(end, log);
            }
        } else {
            self.punish(seat);
        }
        self.stand(&rows, chance, log);
    }

    /// Rows of hand cards without those that are no words.
    fn words_among(&self, rows: &Rows) -> Rows {
        let mut good = Rows::default();
        for row in rows.iter() {
            let letters = row.iter().filter_map(FinalWord::card_of);
            let word: Vec<u8> = letters.clone().map(Letter::ascii).collect();
            if self.table.words.contains(&word) {
                good.cut();
                letters.for_each(|letter| good.push(Slot::Add(letter)));
            }
        }
        good
    }

    /// What a wrong challenge costs in this game, knockouts aside.
    pub(crate) fn cost_of_wrong_challenge(&self) -> Wrong {
        let common = if self.sealed.is_empty() { Wrong::Turn } else { Wrong::Points };
        self.rules().wrong_challenge.unwrap_or(common)
    }

    /// Whoever challenged a good word pays for it (FW-139, FW-145).
    fn punish(&mut self, seat: Seat) {
        match self.cost_of_wrong_challenge() {
            Wrong::Turn => self.lost[seat.index()] = self.lost[seat.index()].saturating_add(1), // FW-139, FW-140
            Wrong::Points => {
                // FW-145: nothing for the challenger's own word, whether it has scored already or not.
                let entered = std::mem::take(&mut self.entered[seat.index()]);
                self.scores[seat.index()] = self.scores[seat.index()].saturating_sub(entered);
                self.mute = self.mute.with(seat);
            }
            Wrong::Trick if self.through.has(seat) => self.marked = self.marked.with(seat),
            Wrong::Trick => self.through = self.through.with(seat),
        }
    }

    /// Cards that were laid down and come back are known to all.
    fn show_laid(&mut self, rows: &Rows) {
        let laid = rows.slots().filter_map(FinalWord::card_of);
        let played = laid.collect::<Rack>().minus(&self.rules().row);
        let known = self.shown[self.active.index()];
        self.shown[self.active.index()] = known.plus(&played.minus(&known));
    }

    /// Nobody doubts the pending word (FW-141).
    fn close(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let rows = std::mem::take(&mut self.pending);
        self.phase = Phase::Act;
        self.stand(&rows, chance, log);
    }

    /// FW-190: the hand of a player who is out goes face down.
    pub(crate) fn go_out(&mut self, seat: Seat, log: &mut impl Log) {
        log.tell(|| tell::out(seat));
        self.out[seat.index()] = (self.seats as usize - self.players.len()) as u8 + 1;
        self.put_away(seat);
    }

    fn put_away(&mut self, seat: Seat) {
        self.players = self.players.without(seat);
        self.away[seat.index()] = self.away[seat.index()].plus(self.hand(seat));
        self.hands[seat.index()] = Rack::EMPTY;
        self.shown[seat.index()] = Rack::EMPTY;
    }

    /// FW-195 to FW-198.
    pub(crate) fn leave(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log) {
        log.tell(|| tell::leaves(seat));
        let answering = matches!(self.phase, Phase::Window(_));
        if self.options().leaver == Leaver::AutoPass && !self.is_solo() {
            self.absent = self.absent.with(seat);
            // Nobody is left to play for.
            if FinalWord::covers(self.absent, self.players) {
                return self.finish(End::Plain, log);
            }
            match (answering, self.phase) {
                (true, _) => self.answer(seat, false, chance, log),
                (false, Phase::Sealed) => self.seal(seat, &self.silence(), chance, log),
                (false, Phase::Choose | Phase::Pick) => self.act(seat, &self.silence(), chance, log),
                (false, _) => {
                    self.phase = Phase::Act;
                    self.fail(Fail::Pass, chance, log);
                }
            }
            return;
        }
        let next = if answering { self.next_to_answer(seat) } else { None };
        let silence = self.silence();
        let piles = self.piles_due_to(seat);
        self.left = self.left.with(seat);
        self.out[seat.index()] = (self.seats as usize - self.players.len()) as u8 + 1;
        self.put_away(seat);
        if self.players.len() <= 1 {
            self.pending = Rows::default();
            return self.finish(End::Alone, log); // FW-198
        }
        self.bury_piles(piles, log);
        if self.phase == Phase::Sealed && self.active == seat {
            self.active = self.next_player(seat);
        }
        if seat != self.active {
            self.last_turns = self.last_turns.without(seat);
        }
        match (answering, next) {
            (true, Some(next)) => self.phase = Phase::Window(next),
            (true, None) => self.close(chance, log),
            (false, _) if self.phase == Phase::Sealed => self.seal(seat, &silence, chance, log),
            (false, _) if self.phase == Phase::Choose && self.piles.is_empty() => {
                self.act(seat, &silence, chance, log); // FW-166
            }
            (false, _) if self.phase == Phase::Pick => self.act(seat, &silence, chance, log),
            (false, _) => {
                let effects = self.page().leave(self);
                self.follow(&effects, chance, log);
            }
        }
    }

    /// FW-PN-29: how many of the piles this player would still take.
    fn piles_due_to(&self, seat: Seat) -> usize {
        let left = self.piles.iter().filter(|pile| !pile.is_empty()).count();
        let choosing = self.phase == Phase::Choose;
        let mut turn = if choosing { self.active } else { self.next_player(self.active) };
        let mut due = 0;
        for _ in 0..left {
            due += usize::from(turn == seat);
            turn = self.next_player(turn);
        }
        due
    }

    fn bury_piles(&mut self, count: usize, log: &mut impl Log) {
        for _ in 0..count {
            let Some(last) = self.piles.iter().rposition(|pile| !pile.is_empty()) else { return };
            let cards = std::mem::replace(&mut self.piles[last], Rack::EMPTY);
            self.unseen = self.unseen.plus(&cards);
            log.tell(|| tell::buries(last as u8));
        }
    }
}
