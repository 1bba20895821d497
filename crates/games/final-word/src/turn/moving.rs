//! Cards that go from one place to another.

use crate::{
    board::{self, Board},
    letter::{self, Letter},
    page::To,
    state::{FinalWord, HAND, MAX_PLAYERS},
    telling::tell,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Log, Seat};
use lexicon::Rack;

impl FinalWord {
    /// Every word in play goes there.
    pub(super) fn clear(&mut self, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = self.board.all();
        if !self.board.is_empty() {
            log.tell(|| tell::clears(self, to));
        }
        self.board = Board::default();
        self.maker = None;
        self.put(cards, to, chance, log);
    }

    /// One word in play goes there.
    pub(super) fn discard(&mut self, word: usize, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = board::count(self.board.word(word));
        log.tell(|| tell::discards(self, word, to));
        self.board = self.board.without(word);
        self.put(cards, to, chance, log);
    }

    /// A word leaves play, and what was changed in this turn is still known of those behind it.
    pub(super) fn remove(&mut self, word: usize, chance: &mut impl Chance, log: &mut impl Log) {
        let cards = board::count(self.board.word(word));
        log.tell(|| tell::discards(self, word, To::Removed));
        self.board = self.board.without(word);
        let below = (1u128 << word) - 1;
        self.touched = self.touched & below | (self.touched >> 1) & !below;
        self.put(cards, To::Removed, chance, log);
    }

    /// Of the first word only these stacks stay in play.
    pub(super) fn keep_only(&mut self, stacks: u32, chance: &mut impl Chance, log: &mut impl Log) {
        self.from = self.board.spelling(0);
        let (board, gone) = self.board.lifted(0, !stacks);
        self.board = board;
        log.tell(|| tell::hands_on(self, self.active));
        self.put(gone, To::Removed, chance, log);
    }

    /// The hands of all are filled up, the active player's first.
    pub(super) fn fill_all(&mut self, log: &mut impl Log) {
        let mut who = self.active;
        for _ in 0..self.players.len() {
            self.fill(who, log);
            who = self.next_player(who);
        }
    }

    /// The top card of the deck is turned over, and is due.
    pub(super) fn turn_over(&mut self, log: &mut impl Log) {
        let seat = self.active;
        self.due = self.deck.draw();
        if let Some(card) = self.due {
            self.hands[seat.index()] = self.hand(seat).with(card.bit());
            self.shown[seat.index()] = self.shown[seat.index()].with(card.bit());
            log.tell(|| tell::turns(seat, card, self.table.points));
        }
    }

    /// The card that was due goes back to a player.
    pub(super) fn give_back(&mut self, who: Seat, log: &mut impl Log) {
        let seat = self.active;
        if let Some(card) = self.due.take() {
            self.hand_over(seat, who, card);
            log.tell(|| tell::gives_back(seat, who, card, self.table.points));
        }
    }

    /// A card of the next player's hand comes into the active player's, and is due.
    pub(super) fn pluck(&mut self, card: Letter, log: &mut impl Log) {
        let (seat, from) = (self.active, self.next_player(self.active));
        self.hand_over(from, seat, card);
        self.due = Some(card);
        log.tell(|| tell::plucks(seat, from, card, self.table.points));
    }

    /// The active player's hand is put away, face down.
    pub(super) fn lay_aside(&mut self, log: &mut impl Log) {
        let seat = self.active;
        let hand = std::mem::replace(&mut self.hands[seat.index()], Rack::EMPTY);
        self.away[seat.index()] = self.away[seat.index()].plus(&hand);
        if !hand.is_empty() {
            log.tell(|| tell::puts_away(seat, hand.len()));
        }
    }

    /// The active player takes a pile up.
    pub(super) fn take_pile(&mut self, pile: u8, log: &mut impl Log) {
        let seat = self.active;
        let cards = std::mem::replace(&mut self.piles[usize::from(pile)], Rack::EMPTY);
        self.hands[seat.index()] = self.hand(seat).plus(&cards);
        tell::takes_pile(seat, pile, &cards, self.table.points, log);
    }

    /// A pile leaves play, unseen.
    pub(super) fn bury_pile(&mut self, pile: u8, log: &mut impl Log) {
        let cards = std::mem::replace(&mut self.piles[usize::from(pile)], Rack::EMPTY);
        self.unseen = self.unseen.plus(&cards);
        log.tell(|| tell::buries(pile));
    }

    /// The card that was due and was not used.
    pub(super) fn spare(&mut self, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let Some(card) = self.due.take() else { return };
        log.tell(|| tell::spares(seat, card, to, self.table.points));
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
    pub(super) fn hand_over(&mut self, from: Seat, to: Seat, card: Letter) {
        self.hands[from.index()] = self.hand(from).without_if_any(card.bit());
        self.shown[from.index()] = self.shown[from.index()].without_if_any(card.bit());
        self.hands[to.index()] = self.hand(to).with(card.bit());
        self.shown[to.index()] = self.shown[to.index()].with(card.bit());
    }

    /// FW-PL-17: one card each in turn, the first player first.
    pub(super) fn share(&mut self, log: &mut impl Log) {
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
            let mut lot: ArrayVec<Letter, { letter::CARDS }> = letter::letters(cards).collect();
            chance.shuffle("under", &mut lot);
            self.deck.bury(&lot, seat);
        } else {
            self.deck.add(letter::letters(cards));
            chance.shuffle("trade", self.deck.shuffled());
        }
    }
}
