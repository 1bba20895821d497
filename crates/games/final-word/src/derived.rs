//! What follows from the state: what somebody holds and may reach, whose turn it is, how it ends.

use crate::{
    action::Action,
    options::{Options, Validation},
    page::{Effects, Page, Rules, Step},
    players::habits::Taste,
    state::{FinalWord, MAX_PLAYERS, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Outcome, Seat, Seats, Turn};
use lexicon::Rack;

impl FinalWord {
    /// Every seat of the table.
    pub(crate) fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.seats)
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Rack {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    pub(crate) fn options(&self) -> &Options {
        &self.table.options
    }

    /// What the computer likes here.
    #[inline]
    pub(crate) fn taste(&self) -> &Taste {
        &self.table.habits.taste
    }

    #[inline]
    pub(crate) fn page(&self) -> &'static dyn Page {
        self.table.page
    }

    /// What the active player may do.
    #[inline]
    pub(crate) fn now(&self) -> Step {
        self.page().step(self)
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether words are looked up as they are laid (FW-129, FW-144).
    #[inline]
    pub(crate) fn is_auto(&self) -> bool {
        self.is_solo() || self.options().validation == Validation::Auto
    }

    /// Whether the deck is depleted (FW-34).
    #[inline]
    pub(crate) fn deck_out(&self) -> bool {
        self.deck.is_empty()
    }

    /// The points of a spelling (FW-116).
    #[inline]
    pub(crate) fn points(&self, word: &[u8]) -> i32 {
        self.table.points.of(word)
    }

    /// The players still in who hold cards (FW-174).
    pub(crate) fn holders(&self) -> Seats {
        self.players.iter().filter(|seat| !self.hand(*seat).is_empty()).collect()
    }

    /// Whether all of these are among those.
    pub(crate) fn covers(those: Seats, these: Seats) -> bool {
        these.iter().all(|seat| those.has(seat))
    }

    /// The next player clockwise who is still in.
    pub(crate) fn next_player(&self, from: Seat) -> Seat {
        let mut seat = from.left(self.seats);
        while seat != from && !self.players.has(seat) {
            seat = seat.left(self.seats);
        }
        seat
    }

    /// Cards in the deck and all hands (FW-176).
    pub(crate) fn stock(&self) -> u8 {
        (self.deck.len() + self.hands.iter().chain(&self.piles).map(Rack::len).sum::<usize>()) as u8
    }

    /// What a player can lay: the hand, and the cards that lie open for all (FW-RED-05).
    #[inline]
    pub(crate) fn reach(&self, seat: Seat) -> Rack {
        let row = &self.rules().row;
        if row.is_empty() { *self.hand(seat) } else { self.hand(seat).plus(row) }
    }

    /// What the seat may put back for new cards: a card that is due goes its own way, where the game sends it elsewhere.
    pub(crate) fn tradable(&self, seat: Seat) -> Rack {
        match self.due {
            Some(card) if seat == self.active && self.rules().due_leaves.is_some() => {
                self.hand(seat).without(card.bit())
            }
            _ => *self.hand(seat),
        }
    }

    /// What can be chosen now, as it is called: piles, or words in play.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (u8, usize)> {
        let piles = self.piles.iter().enumerate().filter(|(_, pile)| !pile.is_empty());
        let piles = piles.map(|(at, _)| (at as u8 + 1, at));
        let (first, count) = match self.among {
            (_, 0) => (0, self.board.words()),
            (first, count) => (usize::from(first), usize::from(count)),
        };
        let words = (first..(first + count).min(self.board.words()))
            .filter(|word| self.may_choose(*word).is_ok())
            .map(|word| (self.board.label(word), word));
        piles.chain(words)
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Act | Phase::Choose | Phase::Pick | Phase::Ask => Turn::Ask(Seats::one(self.active)),
            Phase::Window(seat) => Turn::Ask(Seats::one(seat)),
            Phase::Sealed => Turn::Ask(self.all().filter(|seat| self.sealed_by(*seat).is_none()).collect()),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    pub(crate) fn sealed_by(&self, seat: Seat) -> Option<&Action> {
        self.sealed.get(seat.index()).and_then(Option::as_ref)
    }

    /// Who won, and how all others stand.
    pub(crate) fn outcome(&self) -> Outcome {
        if self.is_solo() {
            // FW-182, FW-197: only who has played every card has won.
            let left = self.cards_left();
            let won = left == 0 && self.left.is_empty();
            let scores = [-left];
            return if won { Outcome::by_score(&scores) } else { Outcome::unwon(&scores, |_| 0) };
        }
        let scores: ArrayVec<i32, MAX_PLAYERS> = self.all().map(|seat| self.scores[seat.index()]).collect();
        Outcome::ranked(&scores, |seat| {
            // FW-197: a leaver is behind everybody; FW-194: whoever went out later is before whoever went out earlier.
            let stayed = match self.out[seat.index()] {
                0 => u8::MAX,
                turn => turn,
            };
            let (gone, lasted) = (
                self.left.has(seat) || self.absent.has(seat),
                if self.rules().knockout || self.left.has(seat) { stayed } else { 0 },
            );
            // FW-RED-27, FW-RED-30: the ticks decide, or part those who are tied.
            let ticks = self.ticks[seat.index()].count_ones() as i32;
            let cards = self.hand(seat).len() as i32;
            let tie = match self.options().tie_break {
                crate::options::TieBreak::Shared => 0,
                crate::options::TieBreak::FewestCards => -cards,
                crate::options::TieBreak::LastWord => i32::from(self.counts.spoke[seat.index()]),
            };
            (!gone, lasted, if self.rules().knockout { 0 } else { scores[seat.index()] }, ticks, tie)
        })
    }

    /// What one player alone has not played (FW-182); a hand that was left is not played either.
    pub(crate) fn cards_left(&self) -> i32 {
        i32::from(self.stock()) + self.away.iter().map(|cards| cards.len() as i32).sum::<i32>()
    }

    /// Whether points are kept at all (FW-182, FW-187).
    pub(crate) fn keeps_points(&self) -> bool {
        !self.rules().knockout && (!self.is_solo() || self.rules().solo.is_some_and(|solo| solo.points))
    }

    /// No effects: the turn ends.
    pub(crate) fn done() -> Effects {
        Effects::new()
    }
}
