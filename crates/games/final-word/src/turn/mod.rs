//! From one turn to the next, and when there is no next.

mod act;
pub(crate) mod end;
mod follow;
mod moving;
mod window;

pub use end::End;

use crate::{
    board::Board,
    page::LastTake,
    page::{Fail, Penalty, To},
    says,
    state::{FinalWord, MAX_PLAYERS, Phase},
    telling::tell,
};
use kernel::{Chance, Log, Message, Seat, Seats};

impl FinalWord {
    /// The active player's turn is over: the hand is filled, rounds are counted, and the next player begins.
    pub(crate) fn end_turn(
        &mut self,
        next: Option<Seat>,
        counted: bool,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) {
        let seat = self.active;
        (self.due, self.missed) = (None, None);
        let last = !self.last_turns.is_empty();
        if !last && !self.rules().fills {
            self.fill(seat, log); // FW-30
        }
        // FW-LFT-32: being asked out of turn is no turn.
        let lap = (self.failer.is_none() || self.made > 0) && self.count_turn(seat, counted);
        let alone = self.players.len() <= 1 && self.seats > 1;
        if last {
            self.last_turns = self.last_turns.without(seat); // FW-172
            if self.last_turns.is_empty() || alone {
                return self.finish(if alone { End::Alone } else { End::LastTurns }, log);
            }
        } else if let Some(end) = self.is_done(seat, lap) {
            self.last_turns = self.page().last_turns(self, seat);
            if self.last_turns.is_empty() || alone {
                return self.finish(end, log);
            }
            self.tell_end(end, log);
            log.tell(tell::last_turns);
        } else if lap && let Some(to) = self.restarts() {
            let cards = self.board.all();
            log.tell(|| tell::clears(self, to));
            self.board = Board::default();
            self.maker = None;
            self.marked = Seats::NONE;
            self.from.clear();
            self.put(cards, to, chance, log);
        }
        self.begin(next.unwrap_or_else(|| self.next_player(seat)), chance, log);
    }

    /// Where the words in play go that nobody could go on from, if they do not stay.
    fn restarts(&self) -> Option<To> {
        let goes_on = !self.is_solo() && !self.deck_out() && !self.board.is_empty();
        self.rules().restarts.filter(|_| goes_on)
    }

    /// FW-173 to FW-176: whether a full round without a word is over now.
    pub(crate) fn count_turn(&mut self, seat: Seat, counted: bool) -> bool {
        let holders = self.holders();
        let stock = self.stock();
        let counts = &mut self.counts;
        counts.turns = counts.turns.saturating_add(1);
        let mut lap = false;
        if self.made > 0 {
            (counts.idle, counts.laps) = (Seats::NONE, 0);
        } else if counted {
            counts.idle = counts.idle.with(seat);
            lap = FinalWord::covers(counts.idle, holders);
            if lap {
                counts.idle = Seats::NONE;
                counts.laps = counts.laps.saturating_add(1);
            }
        }
        if stock < counts.low {
            (counts.low, counts.since_low, counts.low_laps) = (stock, Seats::NONE, 0);
        } else {
            counts.since_low = counts.since_low.with(seat);
            if FinalWord::covers(counts.since_low, holders) {
                counts.since_low = Seats::NONE;
                counts.low_laps = counts.low_laps.saturating_add(1);
            }
        }
        lap
    }

    /// Why the game is over after a turn of this player, if it is.
    fn is_done(&self, seat: Seat, lap: bool) -> Option<End> {
        let (rules, options, counts) = (self.rules(), self.options(), &self.counts);
        if self.seats > 1 && self.players.len() <= 1 {
            return Some(End::Alone); // FW-186, FW-198
        }
        if rules.whole_rounds && !self.through.is_empty() {
            return None;
        }
        if self.is_solo() && !rules.solo.is_some_and(|solo| solo.goes_on) {
            return (self.deck_out() && self.hand(seat).is_empty()).then_some(End::Plain); // FW-182
        }
        if rules.piles {
            return (self.stock() == 0).then_some(End::NoPiles); // FW-PN-21
        }
        if counts.low_laps >= options.low_rounds {
            return Some(End::Circling); // FW-176
        }
        if !self.deck_out() {
            return (rules.stalls && counts.laps >= options.stall_rounds).then_some(End::Stalled); // FW-174
        }
        if rules.knockout {
            return None; // FW-191: cards alone do not end it
        }
        // FW-169 to FW-173
        if rules.ends_on_empty_hand && self.players.has(seat) && self.hand(seat).is_empty() {
            return Some(End::Emptied(seat));
        }
        let plays_on = self.page().tricks().is_some_and(|page| page.plays_on(self));
        if self.holders().is_empty() && !plays_on {
            return Some(End::NoCards);
        }
        self.page().over(self, lap)
    }

    /// A player's turn begins, unless it is lost or there is nothing to decide.
    pub(crate) fn begin(&mut self, first: Seat, chance: &mut impl Chance, log: &mut impl Log) {
        let mut seat = first;
        let mut passed_over = 0;
        let mut skipped = [0u8; MAX_PLAYERS];
        let last = !self.last_turns.is_empty();
        let mut around = 0;
        // FW-172: only those who still have a last turn.
        let waits = |game: &FinalWord, seat: Seat| !game.last_turns.is_empty() && !game.last_turns.has(seat);
        let sits_out =
            |game: &FinalWord, seat: Seat| game.page().tricks().is_some_and(|page| page.sits_out(game, seat));
        loop {
            if around < 2 * self.seats && (waits(self, seat) || sits_out(self, seat)) {
                around += 1;
            } else if self.lost[seat.index()] > 0 && !self.rules().piles {
                self.last_turns = self.last_turns.without(seat);
                if self.last_turns.is_empty() && last {
                    skipped[seat.index()] += 1;
                    self.tell_skipped(&skipped, log);
                    return self.finish(End::LastTurns, log);
                }
                self.lost[seat.index()] -= 1; // FW-140, FW-175
                skipped[seat.index()] += 1;
            } else if self.rules().skips_cardless && self.hand(seat).is_empty() && self.deck_out() {
                passed_over += 1;
                if passed_over > self.seats {
                    self.tell_skipped(&skipped, log);
                    return self.finish(End::NoCards, log);
                }
            } else {
                break;
            }
            seat = self.next_player(seat);
        }
        self.tell_skipped(&skipped, log);
        // FW-TRK-26: whoever leads is in the trick.
        if self.board.is_empty() && !self.rules().piles {
            self.through = self.through.without(seat);
        }
        (self.active, self.step, self.made, self.touched) = (seat, 0, 0, 0);
        self.failer = None;
        self.phase = Phase::Act;
        if !self.sealed.is_empty() {
            if self.unseal(chance, log) {
                return;
            }
            self.sealed.clear();
            (self.mute, self.entered) = (Seats::NONE, [0; MAX_PLAYERS]);
        }
        let paid = FinalWord::covers(self.through, self.players);
        if self.rules().piles && !paid && self.lost[seat.index()] > 0 {
            (self.lost[seat.index()], self.step) = (self.lost[seat.index()] - 1, crate::games::LOST); // FW-PN-25
        }
        let effects = self.page().begins(self);
        if !effects.is_empty() {
            self.follow_begin(&effects, chance, log);
            if self.phase != Phase::Act || self.rules().piles || self.active != seat {
                return;
            }
        }
        // FW-161, FW-191, FW-195: there is nothing to decide.
        let cardless = self.hand(seat).is_empty() && self.deck_out();
        let told: fn(Seat) -> Message = match (self.absent.has(seat), cardless, self.now().waits) {
            (true, _, _) => says::is_away,
            (false, true, _) => says::has_no_cards,
            (false, false, true) => says::has_to_wait,
            (false, false, false) => return,
        };
        log.tell(|| tell::sits_out(told(seat)));
        self.fail(Fail::Pass, chance, log);
    }

    /// However many turns a seat has lost, it is told once.
    fn tell_skipped(&self, skipped: &[u8; MAX_PLAYERS], log: &mut impl Log) {
        for seat in self.all().filter(|seat| skipped[seat.index()] > 0) {
            log.tell(|| tell::skips(seat, skipped[seat.index()]));
        }
    }

    /// FW-125, FW-126, FW-187: whether unplayed cards cost their points.
    pub(crate) fn subtracts_hands(&self) -> bool {
        self.rules().penalty != Penalty::None && self.keeps_points()
    }

    /// What the cards that a player has not played cost.
    pub(crate) fn cost(&self, seat: Seat) -> i32 {
        match self.rules().penalty {
            Penalty::None => 0,
            Penalty::Points => self.table.points.of_rack(self.hand(seat)),
            Penalty::Cards => self.hand(seat).len() as i32,
            Penalty::PutAway => self.table.points.of_rack(&self.away[seat.index()]),
        }
    }

    /// What ended the game, or leads to its last turns.
    fn tell_end<L: Log>(&self, end: End, log: &mut L) {
        if L::LISTENS
            && let Some(event) = end::event(self, end)
        {
            log.tell(|| event);
        }
    }

    /// FW-178: unplayed cards are counted, and the game is over.
    pub(crate) fn finish(&mut self, end: End, log: &mut impl Log) {
        if self.phase == Phase::Over {
            return;
        }
        self.tell_end(end, log);
        // FW-178: what the game hands out at its end comes before the unplayed cards.
        if let Some(LastTake { seat, points, by }) = self.page().takes_at_end(self) {
            let cards = self.board.all();
            log.tell(|| tell::clears(self, To::Taken(seat)));
            self.scores[seat.index()] = self.scores[seat.index()].saturating_add(points);
            log.tell(|| tell::scores(seat, points).by(by));
            self.board = Board::default();
            self.taken[seat.index()] = self.taken[seat.index()].plus(&cards);
        }
        self.phase = Phase::Over;
        (self.due, self.missed, self.among, self.last_turns) = (None, None, (0, 0), Seats::NONE);
        self.sealed.clear();
        (self.mute, self.entered) = (Seats::NONE, [0; MAX_PLAYERS]);
        if self.subtracts_hands() {
            for seat in self.all() {
                let cost = self.cost(seat);
                if cost > 0 {
                    self.scores[seat.index()] = self.scores[seat.index()].saturating_sub(cost); // FW-125
                    log.tell(|| tell::pays(self, seat, cost));
                }
            }
        }
        log.tell(|| tell::over(self));
    }
}
