//! The settings of a game. A page of the rulebook fills them in.

use super::{To, Why, Wrong};
use crate::clauses::fw::{FW_54, FW_86, FW_169, FW_172};
use crate::turn::End;
use kernel::{Clause, refuse, view::FactName};
use lexicon::{Rack, change::MAX_STACKS};

/// The settings of one game under its options.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How many may play.
    pub players: (u8, u8),
    /// What any other number of players is refused by.
    pub players_by: Why,
    /// How one player plays it, where one may.
    pub solo: Option<Solo>,
    /// Whether it matters who went first.
    pub ordered: bool,
    /// What a player's panel says of whom the page has marked, where it says anything.
    pub marks: Option<FactName>,

    /// How many words can be in play between two turns.
    pub most_words: u8,
    /// The clause by which a turn changes one of them.
    pub one_word_by: Why,
    /// How many letters a word in play can have.
    pub letters: (u8, u8),
    /// Whether each seat has a row of its own.
    pub own_rows: bool,
    /// Cards that lie open for all, and that only a word borrows (FW-RED-03).
    pub row: Rack,
    /// What using one of them twice is refused by.
    pub row_by: Why,
    /// Whether the cards lie in piles to be chosen, without deck and hands (FW-PN-02).
    pub piles: bool,
    /// Whether the game itself says who draws when, instead of filling the hand at the end of a turn.
    pub fills: bool,

    /// Whether all choose their first words unseen.
    pub opens_sealed: bool,
    /// Whether a choice made unseen cannot be taken back (FW-PL-28).
    pub commits: bool,
    /// Where laying nothing is the way to make no word: what passing is refused by.
    pub lays_nothing: Option<Why>,
    /// Where a card that is due leaves the hand when it is not used: what trading it is refused by.
    pub due_leaves: Option<Why>,
    /// What a wrong challenge costs, if that is not the common rule (FW-139, FW-145).
    pub wrong_challenge: Option<Wrong>,
    /// Whether of several words struck down those stand that are words (FW-PN-24).
    pub stands_in_part: bool,
    /// Whether a player without cards is passed over instead of passing.
    pub skips_cardless: bool,
    /// Where the words in play go after a full round without a word while the deck lasts, if they do not stay.
    pub restarts: Option<To>,

    /// Points for the hand at the end.
    pub penalty: Penalty,
    /// Whether the points on the letters matter for the score.
    pub letters_count: bool,
    /// Whether the points of a word are known only when its round is settled.
    pub scores_later: bool,
    /// Whether a player who makes no word is out (FW-184).
    pub knockout: bool,
    /// The end that comes as soon as somebody is out, where one does (FW-RED-29).
    pub ends_when_out: Option<End>,
    /// Whether a round under way is always finished.
    pub whole_rounds: bool,
    /// Whether rounds without a word end the game while the deck lasts (FW-174).
    pub stalls: bool,
    /// Whether the game ends when the deck is out and a hand is empty (E1).
    pub ends_on_empty_hand: bool,
    /// The clause by which the game ends with the deck out.
    pub ends_by: Clause,
    /// The clause by which it ends when nobody makes a word then, if that is another.
    pub stuck_by: Option<Clause>,
    /// The clause by which there are last turns.
    pub last_turns_by: Clause,
}

impl Rules {
    /// For so many players, by the common rules.
    pub const fn of(players: (u8, u8), players_by: Why) -> Rules {
        Rules {
            players,
            players_by,
            solo: None,
            ordered: false,
            marks: None,
            most_words: u8::MAX,
            one_word_by: || refuse(FW_54),
            letters: (3, MAX_STACKS as u8),
            own_rows: false,
            row: Rack::EMPTY,
            row_by: || refuse(FW_86),
            piles: false,
            fills: false,
            opens_sealed: false,
            commits: false,
            lays_nothing: None,
            due_leaves: None,
            wrong_challenge: None,
            stands_in_part: false,
            skips_cardless: false,
            restarts: None,
            penalty: Penalty::None,
            letters_count: true,
            scores_later: false,
            knockout: false,
            ends_when_out: None,
            whole_rounds: false,
            stalls: true,
            ends_on_empty_hand: false,
            ends_by: FW_169,
            stuck_by: None,
            last_turns_by: FW_172,
        }
    }
}

/// What cards left in hand cost (FW-125, FW-126).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// They cost nothing.
    None,
    /// Their points are lost.
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
