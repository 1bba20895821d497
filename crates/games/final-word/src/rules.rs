//! The settings of a game. A page of the rulebook fills them in.

use crate::step::Why;
use clauses::{
    Clause,
    fw::{FW_54, FW_169},
};
use kernel::refuse;
use lexicon::{Rack, change::MAX_STACKS};

/// The settings of one game under its options.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How many may play.
    pub players: (u8, u8),
    /// The clause that says so.
    pub players_by: Why,
    /// Points for the hand at the end.
    pub penalty: Penalty,
    /// Whether the game ends when the deck is out and a hand is empty (E1).
    pub ends_on_empty_hand: bool,
    /// The clause by which the game ends with the deck out.
    pub ends_by: Clause,
    /// Whether a player who makes no word is out (FW-184).
    pub knockout: bool,
    /// Whether each seat has a row of its own.
    pub own_rows: bool,
    /// Whether a player without cards is passed over instead of passing.
    pub skips_cardless: bool,
    /// How one player plays it, where one may.
    pub solo: Option<Solo>,
    /// How many words can be in play between two turns.
    pub most_words: u8,
    /// The clause by which a turn changes one of them.
    pub one_word_by: Why,
    /// How many letters a word in play can have.
    pub letters: (u8, u8),
    /// Cards that lie open for all, and that only a word borrows (FW-RED-03).
    pub row: Rack,
    /// Whether the cards lie in piles to be chosen, without deck and hands (FW-PN-02).
    pub piles: bool,
    /// Whether the game itself says who draws when, instead of filling the hand at the end of a turn.
    pub fills: bool,
    /// Whether a choice made unseen cannot be taken back (FW-PL-28).
    pub commits: bool,
    /// Whether rounds without a word end the game while the deck lasts (FW-174).
    pub stalls: bool,
    /// Whether it matters who went first.
    pub ordered: bool,
    /// What the quick player likes.
    pub taste: Taste,
}

impl Rules {
    /// For so many players, by the common rules.
    pub const fn of(players: (u8, u8), players_by: Why) -> Rules {
        Rules {
            players,
            players_by,
            penalty: Penalty::None,
            ends_on_empty_hand: false,
            ends_by: FW_169,
            knockout: false,
            own_rows: false,
            skips_cardless: false,
            solo: None,
            most_words: u8::MAX,
            one_word_by: || refuse(FW_54),
            letters: (3, MAX_STACKS as u8),
            row: Rack::EMPTY,
            piles: false,
            fills: false,
            stalls: true,
            commits: false,
            ordered: false,
            taste: Taste::PLAIN,
        }
    }
}

/// What cards left in hand cost (FW-125, FW-126).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Nothing.
    None,
    /// Their points.
    Points,
    /// One point each (FW-RV-26).
    Cards,
    /// The points of what was put away (FW-PN-18).
    PutAway,
}

/// How a single player plays: for few cards left in deck and hand (FW-182).
#[derive(Clone, Copy, Debug)]
pub struct Solo {
    /// Whether points stand beside the cards.
    pub points: bool,
    /// The clause that limits trades, where they are limited (FW-181).
    pub trades_by: Option<Why>,
    /// The clause by which giving up ends the game.
    pub ends_by: Clause,
    /// Whether a turn without a word costs nothing but the turn (FW-TRN-29).
    pub goes_on: bool,
}

/// What the quick player weighs, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taste {
    /// For each point of the words made.
    pub points: i32,
    /// For each card played.
    pub cards: i32,
    /// For each point of cards that leave the hand.
    pub shed: i32,
    /// For each point of cards laid on their like; where it is below nothing, they count for nothing.
    pub doubled: i32,
    /// For each point of board letters left over.
    pub left: i32,
    /// For a last letter that is hard to begin with.
    pub last: i32,
    /// For each letter of the longest word.
    pub longest: i32,
    /// For each point of cards that no word uses, where all words of a turn are laid at once.
    pub unused: i32,
    /// Against a hand of too many vowels or too few.
    pub balance: i32,
    /// For each red card that is ticked.
    pub ticks: i32,
}

impl Taste {
    /// Points now, and cards that would count against one in the end.
    pub const PLAIN: Taste = Taste {
        points: 10,
        cards: 2,
        shed: 5,
        doubled: 0,
        left: 0,
        last: 0,
        longest: 0,
        unused: 0,
        balance: 1,
        ticks: 0,
    };

    /// The same without a thought for what stays in the hand or what comes next.
    pub const fn greedy(self) -> Taste {
        let cards = if self.cards > self.points { self.cards } else { 0 };
        Taste { cards, shed: 0, last: 0, unused: 0, balance: 0, ticks: 0, ..self }
    }
}
