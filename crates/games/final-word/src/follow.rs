//! What a page says is done.

use crate::{
    action::Rows,
    letter,
    state::{FinalWord, HAND, MAX_PLAYERS, Phase},
    step::{Effect, Effects, Fail, To},
    tell,
};
use clauses::Clause;
use kernel::{Chance, Log, Seat, Seats};
use lexicon::Rack;

/// How a turn ends.
struct Ending {
    /// Whose turn comes next, if a page says so.
    next: Option<Seat>,
    /// Whether the turn counts.
    counted: bool,
}

/// Whether more is done now.
#[derive(PartialEq, Eq)]
enum Flow {
    /// What is next is done.
    GoesOn,
    /// Somebody is asked, or was asked and has answered, or the game is over.
    Waits,
}

impl FinalWord {
    /// Does what a page says, in order; then the turn ends, unless something else was said.
    pub(crate) fn follow(&mut self, effects: &Effects, chance: &mut impl Chance, log: &mut impl Log) {
        let mut ending = Ending { next: None, counted: true };
        for effect in effects {
            if self.carry_out(*effect, &mut ending, chance, log) == Flow::Waits {
                return;
            }
        }
        self.end_turn(ending.next, ending.counted, chance, log);
    }

    /// What is done at the start of a turn; the player is asked then.
    pub(crate) fn follow_begin(&mut self, effects: &Effects, chance: &mut impl Chance, log: &mut impl Log) {
        let mut ending = Ending { next: None, counted: true };
        for effect in effects {
            if self.carry_out(*effect, &mut ending, chance, log) == Flow::Waits {
                return;
            }
        }
        debug_assert!(ending.next.is_none() && ending.counted, "a turn that begins does not end");
    }

    /// Does one thing that a page says.
    fn carry_out(
        &mut self,
        effect: Effect,
        ending: &mut Ending,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Flow {
        let seat = self.active;
        match effect {
            Effect::Score(who, points) => self.score(who, points, None, log),
            Effect::Lose(who, points, clause) => self.score(who, -points, Some(clause), log),
            Effect::Clear(to) => self.clear(to, chance, log),
            Effect::Discard(word, to) => self.discard(usize::from(word), to, chance, log),
            Effect::Remove(word) => self.remove(usize::from(word), chance, log),
            Effect::KeepOnly(stacks) => self.keep_only(stacks, chance, log),
            Effect::Lift(word, stacks) => {
                let (board, cards) = self.board.lifted(usize::from(word), stacks);
                self.board = board;
                self.put(cards, To::Hand, chance, log);
            }
            Effect::TakeOver(word) => self.board.take_over(usize::from(word), seat),
            Effect::Draw(cards) => {
                self.draw(seat, usize::from(cards), log);
            }
            Effect::Fill => self.fill(seat, log),
            Effect::FillFor(who) => self.fill(who, log),
            Effect::FillAll => self.fill_all(log),
            Effect::Share => self.share(log),
            Effect::Turn => self.turn_over(log),
            Effect::Spare(to) => self.spare(to, chance, log),
            Effect::GiveBack(who) => self.give_back(who, log),
            Effect::Pluck(card) => self.pluck(card, log),
            Effect::Miss(card) => {
                self.missed = Some(card);
                log.tell(|| tell::misses(self.next_player(seat), card));
            }
            Effect::PutAway => self.lay_aside(log),
            Effect::TakePile(pile) => self.take_pile(pile, log),
            Effect::BuryPile(pile) => self.bury_pile(pile, log),
            Effect::Out => self.go_out(seat, log),
            Effect::GiveUp => self.counts.gave_up = self.counts.gave_up.with(seat),
            Effect::Afresh => self.counts.gave_up = Seats::NONE,
            Effect::Through(who) => self.through = self.through.with(who),
            Effect::Round(out) => (self.through, self.mute) = (out, Seats::NONE),
            Effect::Mark(who) => self.marked = self.marked.with(who),
            Effect::Unmark(these) => self.marked = these.iter().fold(self.marked, Seats::without),
            Effect::Tick(reds) => self.ticks[seat.index()] |= reds,
            Effect::Next(seat) => ending.next = Some(seat),
            Effect::Uncounted => ending.counted = false,
            Effect::Step(step) => return self.ask_step(step, chance, log),
            Effect::Choose => return self.choose(chance, log),
            Effect::ChooseOf(first, count) => {
                self.among = (first, count);
                return self.choose(chance, log);
            }
            Effect::Pick(who) => return self.ask_for_letters(who, chance, log),
            Effect::Request => return self.ask_for_a_letter(chance, log),
            Effect::Seal(first) => return self.ask_all(first, chance, log),
            Effect::Ask(who, step) => return self.ask_another(who, step, chance, log),
            Effect::Over(end) => {
                self.finish(end, log);
                return Flow::Waits;
            }
        }
        Flow::GoesOn
    }

    /// Every word in play goes there.
    fn clear(&mut self, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = self.board.all();
        if !self.board.is_empty() {
            log.tell(|| tell::clears(self, to));
        }
        self.board = crate::board::Board::default();
        self.maker = None;
        self.put(cards, to, chance, log);
    }

    /// One word in play goes there.
    fn discard(&mut self, word: usize, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = crate::board::count(self.board.word(word));
        log.tell(|| tell::discards(self, word, to));
        self.board = self.board.without(word);
        self.put(cards, to, chance, log);
    }

    /// A word leaves play, and what was changed in this turn is still known of those behind it.
    fn remove(&mut self, word: usize, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = crate::board::count(self.board.word(word));
        log.tell(|| tell::discards(self, word, To::Removed));
        self.board = self.board.without(word);
        let below = (1u128 << word) - 1;
        self.touched = self.touched & below | (self.touched >> 1) & !below;
        self.put(cards, To::Removed, chance, log);
    }

    /// Of the first word only these stacks stay in play.
    fn keep_only(&mut self, stacks: u32, chance: &mut impl Chance, log: &mut impl Log) {
        self.from = self.board.spelling(0);
        let (board, gone) = self.board.lifted(0, !stacks);
        self.board = board;
        log.tell(|| tell::hands_on(self, self.active));
        self.put(gone, To::Removed, chance, log);
    }

    /// The hands of all are filled up, the active player's first.
    fn fill_all(&mut self, log: &mut impl Log) {
        let mut who = self.active;
        for _ in 0..self.players.len() {
            self.fill(who, log);
            who = self.next_player(who);
        }
    }

    /// The top card of the deck is turned over, and is due.
    fn turn_over(&mut self, log: &mut impl Log) {
        let seat = self.active;
        self.due = self.deck.draw();
        if let Some(card) = self.due {
            self.hands[seat.index()] = self.hand(seat).with(card.bit());
            self.shown[seat.index()] = self.shown[seat.index()].with(card.bit());
            log.tell(|| tell::turns(seat, card, self.table.points));
        }
    }

    /// The card that was due goes back to a player.
    fn give_back(&mut self, who: Seat, log: &mut impl Log) {
        let seat = self.active;
        if let Some(card) = self.due.take() {
            self.hand_over(seat, who, card);
            log.tell(|| tell::gives_back(seat, who, card, self.table.points));
        }
    }

    /// A card of the next player's hand comes into the active player's, and is due.
    fn pluck(&mut self, card: letter::Letter, log: &mut impl Log) {
        let (seat, from) = (self.active, self.next_player(self.active));
        self.hand_over(from, seat, card);
        self.due = Some(card);
        log.tell(|| tell::plucks(seat, from, card, self.table.points));
    }

    /// The active player's hand is put away, face down.
    fn lay_aside(&mut self, log: &mut impl Log) {
        let seat = self.active;
        let hand = std::mem::replace(&mut self.hands[seat.index()], Rack::EMPTY);
        self.away[seat.index()] = self.away[seat.index()].plus(&hand);
        if !hand.is_empty() {
            log.tell(|| tell::puts_away(seat, hand.len()));
        }
    }

    /// The active player takes a pile up.
    fn take_pile(&mut self, pile: u8, log: &mut impl Log) {
        let seat = self.active;
        let cards = std::mem::replace(&mut self.piles[usize::from(pile)], Rack::EMPTY);
        self.hands[seat.index()] = self.hand(seat).plus(&cards);
        tell::takes_pile(seat, pile, &cards, self.table.points, log);
    }

    /// A pile leaves play, unseen.
    fn bury_pile(&mut self, pile: u8, log: &mut impl Log) {
        let cards = std::mem::replace(&mut self.piles[usize::from(pile)], Rack::EMPTY);
        self.unseen = self.unseen.plus(&cards);
        log.tell(|| tell::buries(pile));
    }

    /// The active player goes on with a step of the turn.
    fn ask_step(&mut self, step: u8, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let seat = self.active;
        self.step = step;
        // FW-161: nothing to decide without a card, unless one may be drawn.
        let idle = self.hand(seat).is_empty() && self.now().draw.is_err();
        if idle || self.absent.has(seat) {
            self.fail(Fail::Pass, chance, log);
        }
        Flow::Waits
    }

    /// The active player is asked for a letter of the others' hands.
    fn ask_for_a_letter(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        if self.absent.has(self.active) {
            self.fail(Fail::Pass, chance, log); // FW-195
        } else {
            self.phase = Phase::Ask;
        }
        Flow::Waits
    }

    /// Another player is asked out of turn.
    fn ask_another(&mut self, who: Seat, step: u8, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let seat = self.active;
        self.fill(seat, log);
        self.count_turn(seat, true);
        self.failer = Some(seat);
        (self.active, self.step) = (who, step);
        if self.absent.has(who) || self.hand(who).is_empty() {
            self.fail(Fail::Pass, chance, log);
        }
        Flow::Waits
    }

    /// The card that was due and was not used.
    fn spare(&mut self, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let Some(card) = self.due.take() else { return };
        log.tell(|| tell::spares(seat, card, to));
        if to != To::Hand {
            self.hands[seat.index()] = self.hand(seat).without_if_any(card.bit());
            self.shown[seat.index()] = self.shown[seat.index()].without_if_any(card.bit());
            // A deck of this one card is a deck.
            if to == To::Deck && self.deck.is_empty() {
                self.deck.add([card]);
            } else {
                self.put(Rack::EMPTY.with(card.bit()), to, chance, log);
            }
        }
    }

    /// A card goes from one hand to another, and everybody sees it.
    fn hand_over(&mut self, from: Seat, to: Seat, card: letter::Letter) {
        self.hands[from.index()] = self.hand(from).without_if_any(card.bit());
        self.shown[from.index()] = self.shown[from.index()].without_if_any(card.bit());
        self.hands[to.index()] = self.hand(to).with(card.bit());
        self.shown[to.index()] = self.shown[to.index()].with(card.bit());
    }

    /// FW-PL-17: one card each in turn, the first player first.
    fn share(&mut self, log: &mut impl Log) {
        let mut drawn = [Rack::EMPTY; MAX_PLAYERS];
        let mut who = self.first;
        let lacks = |game: &FinalWord, seat: Seat, drawn: &[Rack; MAX_PLAYERS]| {
            game.hand(seat).len() + drawn[seat.index()].len() < HAND
        };
        while self.players.iter().any(|seat| lacks(self, seat, &drawn)) {
            if lacks(self, who, &drawn) {
                let Some(card) = self.deck.draw() else { break };
                drawn[who.index()] = drawn[who.index()].with(card.bit());
            }
            who = self.next_player(who);
        }
        for seat in self.all().filter(|seat| !drawn[seat.index()].is_empty()) {
            self.hands[seat.index()] = self.hand(seat).plus(&drawn[seat.index()]);
            tell::draws(self, seat, &drawn[seat.index()], log);
        }
    }

    /// All are asked at once; whoever is not there, or has nothing to choose from, has chosen nothing.
    fn ask_all(&mut self, first: Seat, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        (self.active, self.step) = (first, 0);
        self.phase = Phase::Sealed;
        let silent =
            |seat: Seat| !self.players.has(seat) || self.absent.has(seat) || self.hand(seat).is_empty();
        let nothing = self.silence();
        self.sealed = self.all().map(|seat| silent(seat).then(|| nothing.clone())).collect();
        if self.sealed.iter().all(Option::is_some) {
            self.phase = Phase::Act;
            self.unseal(chance, log);
        }
        Flow::Waits
    }

    /// Asks for letters in play; a choice with one answer is made here (FW-215), and so is that of a player who is away.
    fn ask_for_letters(&mut self, who: Seat, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        (self.active, self.phase) = (who, Phase::Pick);
        let mut picks = self.picks();
        if picks.len() == 1 || self.absent.has(self.active) {
            let only = if picks.is_empty() { Rows::default() } else { picks.swap_remove(0) };
            self.pick(&only, chance, log);
        }
        Flow::Waits
    }

    /// Asks for a word in play or a pile; a choice with one answer is made here (FW-215), and so is that of a player who is away.
    fn choose(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let mut open = self.choices();
        match (open.next(), open.next()) {
            (Some((_, only)), None) => {
                drop(open);
                self.take(only, chance, log);
            }
            (Some((_, first)), _) if self.absent.has(self.active) => {
                drop(open);
                self.take(first, chance, log);
            }
            _ => {
                drop(open);
                self.phase = Phase::Choose;
            }
        }
        Flow::Waits
    }

    /// FW-197: points for a leaver go to nobody; FW-145: nor do those of a word without points.
    fn score(&mut self, seat: Seat, points: i32, clause: Option<Clause>, log: &mut impl Log) {
        if self.left.has(seat) || self.mute.has(seat) {
            return;
        }
        self.scores[seat.index()] = self.scores[seat.index()].saturating_add(points);
        if !self.sealed.is_empty() {
            self.entered[seat.index()] = self.entered[seat.index()].saturating_add(points);
        }
        if self.last.by == Some(seat) {
            self.last.points = self.last.points.saturating_add(points);
        }
        if points != 0 {
            log.tell(|| {
                let scores = tell::shown(self, tell::scores(seat, points));
                if let Some(clause) = clause { scores.by(clause) } else { scores }
            });
        }
    }

    /// Cards that are nowhere go somewhere.
    pub(crate) fn put(&mut self, cards: Rack, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        if cards.is_empty() {
            return;
        }
        match to {
            To::Deck if !self.deck.is_empty() => {
                self.deck.add(letter::letters(&cards));
                chance.shuffle("return", self.deck.shuffled());
                log.tell(|| tell::returned(cards.len()));
            }
            To::Hand => {
                let hand = &mut self.hands[self.active.index()];
                *hand = hand.plus(&cards);
                let known = &mut self.shown[self.active.index()];
                *known = known.plus(&cards);
                if self.last.by.is_some() {
                    self.last.taken = self.last.taken.plus(&cards);
                }
                log.tell(|| tell::takes_up(self.active, &cards, self.table.points));
            }
            To::Taken(seat) if !self.left.has(seat) => {
                self.taken[seat.index()] = self.taken[seat.index()].plus(&cards);
            }
            To::Row => self.removed = self.removed.plus(&cards.minus(&self.rules().row)),
            To::Deck | To::Removed | To::Taken(_) => self.removed = self.removed.plus(&cards),
        }
    }

    /// Draws as many cards as there are (FW-31), and tells each player their part.
    pub(crate) fn draw(&mut self, seat: Seat, cards: usize, log: &mut impl Log) -> Rack {
        let mut drawn = Rack::EMPTY;
        for _ in 0..cards {
            let Some(card) = self.deck.draw() else { break };
            drawn = drawn.with(card.bit());
        }
        self.hands[seat.index()] = self.hand(seat).plus(&drawn);
        if !drawn.is_empty() {
            tell::draws(self, seat, &drawn, log);
        }
        drawn
    }

    /// FW-29, FW-33: up to ten, never down.
    pub(crate) fn fill(&mut self, seat: Seat, log: &mut impl Log) {
        let lacking = HAND.saturating_sub(self.hand(seat).len());
        if lacking > 0 && self.players.has(seat) {
            self.draw(seat, lacking, log);
        }
    }

    /// FW-150 to FW-152.
    pub(crate) fn trade(&mut self, cards: &Rack, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let under = self.now().trade.is_ok_and(|trade| trade.under);
        log.tell(|| tell::trades(self, cards.len()));
        self.hands[seat.index()] = self.hand(seat).minus(cards);
        self.shown[seat.index()] = Rack::EMPTY; // FW-204
        self.counts.trades = self.counts.trades.saturating_add(1);
        self.draw(seat, cards.len(), log);
        if under {
            let mut lot: arrayvec::ArrayVec<letter::Letter, { letter::CARDS }> =
                letter::letters(cards).collect();
            chance.shuffle("under", &mut lot);
            self.deck.bury(&lot, seat);
        } else {
            self.deck.add(letter::letters(cards));
            chance.shuffle("trade", self.deck.shuffled());
        }
    }
}
