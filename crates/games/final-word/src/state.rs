//! The whole state of a game, and what follows from it.

use crate::{
    action::{Action, Rows},
    board::{Board, Spelling},
    letter::Letter,
    options::{Options, Validation},
    page::Page,
    page::{Effects, Moves, Rules, Step},
    pile::Pile,
    players::habits::{Habits, Taste},
};
use arrayvec::ArrayVec;
use kernel::{Outcome, Seat, Seats, Turn};
use lexicon::{Lexicon, Points, Rack};
use std::{fmt, sync::Arc};

/// The most players of any game.
pub const MAX_PLAYERS: usize = 6;

/// The size of a full hand (FW-27).
pub const HAND: usize = 10;

/// One of the 25 games, being played.
#[derive(Clone, Debug, PartialEq)]
pub struct FinalWord {
    pub(crate) table: Arc<Agreed>,
    pub(crate) seats: u8,
    pub(crate) deck: Pile,
    pub(crate) hands: [Rack; MAX_PLAYERS],
    pub(crate) board: Board,
    /// Out of play, face up.
    pub(crate) removed: Rack,
    /// Won by a player, face up.
    pub(crate) taken: [Rack; MAX_PLAYERS],
    /// Put away by a player, face down.
    pub(crate) away: [Rack; MAX_PLAYERS],
    /// Cards that everybody knows to be in a hand, because they came there from the board.
    pub(crate) shown: [Rack; MAX_PLAYERS],
    pub(crate) scores: [i32; MAX_PLAYERS],
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    /// The step of the turn; what it means is the page's affair.
    pub(crate) step: u8,
    /// Words made in this turn.
    pub(crate) made: u8,
    /// The words in play that were changed in this turn, one bit each.
    pub(crate) touched: u128,
    /// Whose word is in play (FW-26).
    pub(crate) maker: Option<Seat>,
    /// The player who failed, while another is asked out of turn.
    pub(crate) failer: Option<Seat>,
    /// Still in the game.
    pub(crate) players: Seats,
    /// Left, but passing on (FW-195).
    pub(crate) absent: Seats,
    /// When each went out or left, from 1; 0 for those still in.
    pub(crate) out: [u8; MAX_PLAYERS],
    /// Who left the game (FW-197).
    pub(crate) left: Seats,
    /// Turns to be skipped (FW-140).
    pub(crate) lost: [u8; MAX_PLAYERS],
    pub(crate) counts: Counts,
    /// What was laid down and waits for the others.
    pub(crate) pending: Rows,
    /// What was chosen unseen, until all have chosen.
    pub(crate) sealed: Vec<Option<Action>>,
    /// Points entered since all chose unseen, until that round is over.
    pub(crate) entered: [i32; MAX_PLAYERS],
    /// Whose word scores nothing in this round (FW-145).
    pub(crate) mute: Seats,
    pub(crate) last: Last,
    /// A card of the active player's hand that the word must have: drawn, turned over or plucked.
    pub(crate) due: Option<Letter>,
    /// The letter that was asked for in this turn and was not there (FW-PLK-27).
    pub(crate) missed: Option<Letter>,
    /// The word that the letters in play were handed on from (FW-OW-12).
    pub(crate) from: Spelling,
    /// Who is through with the round, or out of the trick.
    pub(crate) through: Seats,
    /// Whom the page has marked; what that means is the page's affair.
    pub(crate) marked: Seats,
    /// The red cards that each has used, a bit each (FW-RED-13).
    pub(crate) ticks: [u8; MAX_PLAYERS],
    /// Hands that lie face down to be chosen; empty once they are taken (FW-PN-02).
    pub(crate) piles: Vec<Rack>,
    /// Out of play, and seen by nobody.
    pub(crate) unseen: Rack,
    /// The words that a choice is among: the first, counted from 0, and how many; all if none.
    pub(crate) among: (u8, u8),
    /// Who still has a last turn (FW-172).
    pub(crate) last_turns: Seats,
    /// Who went first.
    pub(crate) first: Seat,
    /// Words made so far, where none may come again.
    pub(crate) said: Vec<Spelling>,
}

/// What does not change from the deal to the end.
#[derive(Clone)]
pub struct Agreed {
    pub(crate) options: Options,
    pub(crate) rules: Rules,
    pub(crate) page: &'static dyn Page,
    pub(crate) habits: Habits,
    pub(crate) words: Arc<Lexicon>,
    pub(crate) points: Points,
    pub(crate) moves: Moves,
}

impl PartialEq for Agreed {
    fn eq(&self, other: &Agreed) -> bool {
        self.options == other.options && self.words.hash() == other.words.hash()
    }
}

impl fmt::Debug for Agreed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Agreed").field("options", &self.options).finish_non_exhaustive()
    }
}

/// Who is asked for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active player acts.
    Act,
    /// This player lets the word stand or challenges it.
    Window(Seat),
    /// The active player chooses a word in play, or a pile.
    Choose,
    /// The active player picks letters in play.
    Pick,
    /// The active player asks for a letter.
    Ask,
    /// All choose unseen.
    Sealed,
    /// Nobody: the game is over.
    Over,
}

/// What decides when a game has gone on long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counts {
    /// Turns taken.
    pub(crate) turns: u16,
    /// When each made a word last.
    pub(crate) spoke: [u16; MAX_PLAYERS],
    /// Who has had a turn without a word since the last word or full round (FW-173).
    pub(crate) idle: Seats,
    /// Full rounds without a word (FW-174).
    pub(crate) laps: u8,
    /// The fewest cards in deck and hands so far (FW-176).
    pub(crate) low: u8,
    /// Who has had a turn since then, or since the last full round.
    pub(crate) since_low: Seats,
    /// Full rounds since then.
    pub(crate) low_laps: u8,
    /// Who has given up on the word in play or on opening, since the last word.
    pub(crate) gave_up: Seats,
    /// Trades since the last word, for one player (FW-181).
    pub(crate) trades: u8,
}

/// What the last turn did.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Last {
    /// Who made it.
    pub(crate) by: Option<Seat>,
    /// The word before, if there was one.
    pub(crate) before: Spelling,
    /// Letters left over or dropped.
    pub(crate) left: Rack,
    /// Letters taken into the hand.
    pub(crate) taken: Rack,
    /// Points for it.
    pub(crate) points: i32,
}

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

    pub(crate) fn whose_turn(&self) -> Turn {
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
