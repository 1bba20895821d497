//! The whole state of a game.

use crate::{
    action::{Action, Rows},
    board::{Board, Spelling},
    letter::Letter,
    options::Options,
    page::{Moves, Page, Rules},
    pile::Pile,
    players::habits::Habits,
};
use kernel::{
    Seat, Seats,
    archive::{Archive, Bits, Each, Named, Ranks, Span, UpToSeats},
};
use lexicon::{Lexicon, Points, Rack};
use std::{fmt, sync::Arc};

/// The most players of any game.
pub const MAX_PLAYERS: usize = 6;

/// The size of a full hand (FW-27).
pub const HAND: usize = 10;

/// One of the 25 games, being played.
///
/// Letters are written one after the other. A position is laid over a table at which seat 1 acts, nothing is in play and nobody has points.
/// What it names nowhere is in the deck, in order with A on top, below the cards of `top`; with a `deck` it is out of play instead.
#[derive(Archive, Clone, Debug, PartialEq)]
#[archive(state)]
pub struct FinalWord {
    #[archive(skip)]
    pub(crate) table: Arc<Agreed>,
    #[archive(1, hidden)]
    pub(crate) seats: u8,
    /// Whose turn it is.
    #[archive(2, as = "turn", always)]
    pub(crate) active: Seat,
    /// Each player's hand, in seat order.
    #[archive(3, like = UpToSeats<Named<Letter>>, always, pieces)]
    pub(crate) hands: [Rack; MAX_PLAYERS],
    /// The words in play, each as its stacks from left to right, from the bottom up, with what the last turn did to it behind: `s+ k i tm^`.
    #[archive(4)]
    pub(crate) board: Board,
    #[archive(5, flatten)]
    pub(crate) deck: Pile,
    /// Out of play, face up.
    #[archive(6, like = Named<Letter>, pieces)]
    pub(crate) removed: Rack,
    /// Each player's taken cards, in seat order.
    // Won, face up.
    #[archive(7, like = UpToSeats<Named<Letter>>, pieces)]
    pub(crate) taken: [Rack; MAX_PLAYERS],
    /// What each player has put away face down, in seat order.
    #[archive(8, like = UpToSeats<Named<Letter>>, pieces)]
    pub(crate) away: [Rack; MAX_PLAYERS],
    /// What everybody knows of each hand, in seat order.
    // Because it came there from the board.
    #[archive(9, like = UpToSeats<Named<Letter>>)]
    pub(crate) shown: [Rack; MAX_PLAYERS],
    /// Each player's points, in seat order.
    #[archive(10, like = UpToSeats)]
    pub(crate) scores: [i32; MAX_PLAYERS],
    /// `act` (the default), `window 2` (seat 2 answers), `choose`, `pick`, `ask`, `sealed`, `over`.
    #[archive(11)]
    pub(crate) phase: Phase,
    /// The step of the turn; 1 is the optional new word, the fresh word or the restart, where a game has one.
    // What it means is the page's affair.
    #[archive(12)]
    pub(crate) step: u8,
    /// Words made in this turn.
    #[archive(13)]
    pub(crate) made: u8,
    /// Which of the words in play were changed in this turn, counted from 1.
    #[archive(14, like = Bits)]
    pub(crate) touched: u128,
    /// Who made the word in play.
    // FW-26.
    #[archive(15)]
    pub(crate) maker: Option<Seat>,
    /// Who failed, while another is asked out of turn.
    #[archive(16)]
    pub(crate) failer: Option<Seat>,
    /// Still in the game.
    #[archive(17, hidden)]
    pub(crate) players: Seats,
    /// Who went out, the first one first.
    ///
    /// When each went out or left, from 1; 0 for those still in.
    #[archive(18, like = Ranks)]
    pub(crate) out: [u8; MAX_PLAYERS],
    /// Which of those who went out left the game.
    // FW-197.
    #[archive(19)]
    pub(crate) left: Seats,
    /// Who left and passes on.
    // FW-195.
    #[archive(20)]
    pub(crate) absent: Seats,
    /// Turns to be skipped, in seat order.
    // FW-140.
    #[archive(21, like = UpToSeats)]
    pub(crate) lost: [u8; MAX_PLAYERS],
    /// What was laid down and waits for the others, in notation.
    #[archive(22)]
    pub(crate) pending: Rows,
    /// What was chosen unseen, in seat order; empty for those who have not chosen.
    // Until all have chosen.
    #[archive(23, none = "")]
    pub(crate) sealed: Vec<Option<Action>>,
    /// Points entered since all chose unseen, in seat order.
    // Until that round is over.
    #[archive(24, like = UpToSeats)]
    pub(crate) entered: [i32; MAX_PLAYERS],
    /// Whose word scores nothing in this round.
    // FW-145.
    #[archive(25)]
    pub(crate) mute: Seats,
    #[archive(26, flatten)]
    pub(crate) counts: Counts,
    /// What the last turn did.
    #[archive(27)]
    pub(crate) last: Last,
    /// Words made so far, where none may come again.
    #[archive(28, like = Each<Named<Letter>>)]
    pub(crate) said: Vec<Spelling>,
    /// The card of the active player's hand that the word must have.
    // Drawn, turned over or plucked.
    #[archive(29, none = "")]
    pub(crate) due: Option<Letter>,
    /// The letter that was asked for in vain in this turn.
    // FW-PLK-27.
    #[archive(30, none = "")]
    pub(crate) missed: Option<Letter>,
    /// The word that the letters in play were handed on from.
    // FW-OW-12.
    #[archive(31, like = Named<Letter>)]
    pub(crate) from: Spelling,
    /// Who is through with the round, or out of the trick.
    #[archive(32)]
    pub(crate) through: Seats,
    /// Whose word is open; in tricks, who is out of the next one, and in the knockout, who has traded.
    // What it means is the page's affair.
    #[archive(33)]
    pub(crate) marked: Seats,
    /// The red cards that each has used, in seat order.
    // A bit each (FW-RED-13).
    #[archive(34, like = UpToSeats<Named<Letter>>)]
    pub(crate) ticks: [u8; MAX_PLAYERS],
    /// The piles that can be chosen; empty for those that are gone. In a game of piles the rest is out of play.
    // Hands that lie face down (FW-PN-02).
    #[archive(35, like = Each<Named<Letter>>, pieces)]
    pub(crate) piles: Vec<Rack>,
    /// Out of play, and seen by nobody.
    #[archive(36, like = Named<Letter>, pieces)]
    pub(crate) unseen: Rack,
    /// The words that a choice is among, counted from 1, where it is not among all.
    ///
    /// The first, counted from 0, and how many; all if none.
    #[archive(37, like = Span)]
    pub(crate) among: (u8, u8),
    /// Who still has a last turn.
    // FW-172.
    #[archive(38)]
    pub(crate) last_turns: Seats,
    /// Who went first, where it matters.
    #[archive(39)]
    pub(crate) first: Seat,
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
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
#[archive(words)]
pub enum Phase {
    /// The active player acts.
    #[archive(1)]
    Act,
    /// This player lets the word stand or challenges it.
    #[archive(2, as = "window {}")]
    Window(Seat),
    /// The active player chooses a word in play, or a pile.
    #[archive(3)]
    Choose,
    /// The active player picks letters in play.
    #[archive(4)]
    Pick,
    /// The active player asks for a letter.
    #[archive(5)]
    Ask,
    /// All choose unseen.
    #[archive(6)]
    Sealed,
    /// Nobody: the game is over.
    #[archive(7)]
    Over,
}

/// What decides when a game has gone on long enough.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, Default)]
#[archive(state)]
pub struct Counts {
    /// Turns taken.
    #[archive(1)]
    pub(crate) turns: u16,
    /// When each made a word last, in seat order.
    #[archive(2, like = UpToSeats)]
    pub(crate) spoke: [u16; MAX_PLAYERS],
    /// Who has had a turn without a word since the last word or full round.
    // FW-173.
    #[archive(3)]
    pub(crate) idle: Seats,
    /// Full rounds without a word.
    // FW-174.
    #[archive(4)]
    pub(crate) laps: u8,
    /// The fewest cards in deck and hands so far, if not as many as now.
    // FW-176.
    #[archive(5, always)]
    pub(crate) low: u8,
    /// Who has had a turn since then.
    // Or since the last full round.
    #[archive(6)]
    pub(crate) since_low: Seats,
    /// Full rounds since then.
    #[archive(7)]
    pub(crate) low_laps: u8,
    /// Who has given up on the word in play or on opening.
    // Since the last word.
    #[archive(8)]
    pub(crate) gave_up: Seats,
    /// Trades since the last word, for one player.
    // FW-181.
    #[archive(9)]
    pub(crate) trades: u8,
}

/// What the last turn did.
#[derive(Archive, Clone, Debug, PartialEq, Eq, Default)]
pub struct Last {
    /// Who made it.
    #[archive(1)]
    pub(crate) by: Option<Seat>,
    /// The word before, if there was one.
    #[archive(2, like = Named<Letter>, default)]
    pub(crate) before: Spelling,
    /// Letters left over or dropped.
    #[archive(3, like = Named<Letter>, default)]
    pub(crate) left: Rack,
    /// Letters taken into the hand.
    #[archive(4, like = Named<Letter>, default)]
    pub(crate) taken: Rack,
    /// Points for it.
    #[archive(5, default)]
    pub(crate) points: i32,
}
