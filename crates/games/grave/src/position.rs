//! The state as data: what a scenario sets up, and what a record can show.

use crate::{
    knowledge::PUBLIC,
    letter::{ALL_LETTERS, Multiset, Special},
    state::{Grave, Phase, Then},
};
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position. Cards are written by name, apart by blanks; of the deck the last card is the top. What is left out takes its default:
/// first round, first turn of seat 1, in the play window, empty hands, no points, all Ability Cards active, everybody in the
/// round, and every card that is named nowhere at the bottom of the deck (or where `rest` says), in card order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Rounds ended so far.
    #[serde(skip_serializing_if = "is_zero")]
    pub rounds: u8,
    /// Who started this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// `reactivate`, `laid-to-rest 3` or `reanimate 3` (with so many letters still owed by the draw; `laid-to-rest 1 redraw` by the
    /// redraw), `exchange`, `play`, `after-word`, `take 3` (from the hand of seat 3), `vote`, `hand-limit` (then the play window),
    /// `hand-limit end`, `hand-limit step-ahead`, `over`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub step: String,
    /// Turns ended in this round.
    #[serde(skip_serializing_if = "is_zero")]
    pub turns: u8,
    /// Turns in a row without a change.
    #[serde(skip_serializing_if = "is_zero")]
    pub idle: u8,
    /// Letters played from hand in this turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub played: u8,
    /// Whether the spread was changed in this turn.
    #[serde(skip_serializing_if = "is_false")]
    pub changed: bool,
    /// Who is out of the round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Seat>,
    /// Each player's hand, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<String>,
    /// Each player's Brain points, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brains: Vec<u8>,
    /// Each player's inactive Ability Cards, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inactive: Vec<String>,
    /// The letters of the spread, in any order. Left out where a word is standing, they are its letters.
    pub spread: String,
    /// The discard pile, in any order.
    pub discard: String,
    /// The Letter Deck, or its top part.
    pub deck: String,
    /// Where all cards go that are named nowhere: `deck` (to the bottom) or `discard`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
    /// The standing word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingWord>,
    /// The words made in this round, in order; the standing word is the last and may be left out.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub made: String,
    /// The words that were voted on in this game, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub verdicts: Vec<VotedWord>,
    /// The vote of this turn, open or closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<WordVote>,
    /// What is known of hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<KnownHand>,
    /// The letters that the deck can hold at most, as far as it is less than all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deck_bound: Vec<DeckBound>,
    /// How the round before ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Last>,
}

/// A standing word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingWord {
    /// The word.
    pub word: String,
    /// Who completed it.
    pub maker: Seat,
}

/// A word that was voted on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VotedWord {
    /// The word.
    pub word: String,
    /// Whether it was accepted.
    pub accepted: bool,
}

/// A vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WordVote {
    /// The word.
    pub word: String,
    /// Each player's ballot, in seat order: `yes`, `no`, or nothing yet.
    pub ballots: Vec<String>,
}

/// Letters that somebody knows to be in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownHand {
    /// Who knows; left out for everybody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whose hand.
    pub of: Seat,
    /// Which letters.
    pub cards: String,
}

/// What somebody knows the deck to hold at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckBound {
    /// Who knows; left out for everybody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Which letters.
    pub cards: String,
}

/// How a round ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Last {
    /// Who won it, if anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// The winning word.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub word: String,
    /// The Brain points it earned.
    #[serde(skip_serializing_if = "is_zero")]
    pub award: u8,
}

// Serde asks for functions of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Grave {
    pub(crate) fn to_position(&self) -> Position {
        let join = |names: Vec<String>| names.join(" ");
        let by = |row: usize| (row != PUBLIC).then(|| Seat::new(row as u8));
        let rows = || (0..usize::from(self.seats)).chain([PUBLIC]);
        let mut known = Vec::new();
        let mut deck_bound = Vec::new();
        for row in rows() {
            for of in self.all() {
                let cards = self.knowledge.hands[row][of.index()];
                if !cards.is_empty() {
                    known.push(KnownHand { by: by(row), of, cards: cards.names() });
                }
            }
            if self.knowledge.deck[row] != *ALL_LETTERS {
                deck_bound.push(DeckBound { by: by(row), cards: self.knowledge.deck[row].names() });
            }
        }
        let specials = Special::ALL.into_iter().filter(|special| self.buried & special.bit() != 0);
        let discard = self.discard.cards().map(|letter| letter.to_string());
        let last = self.last.map(|last| match last.won {
            Some((winner, word, award)) => Last { winner: Some(winner), word: self.spelling(word), award },
            None => Last::default(),
        });
        Position {
            rounds: self.rounds,
            starter: Some(self.starter),
            turn: Some(self.active),
            step: self.step_text(),
            turns: self.turns,
            idle: self.idle,
            played: self.played,
            changed: self.changed,
            out: self.all().filter(|seat| !self.in_round.has(*seat)).collect(),
            hands: self.all().map(|seat| self.hand(seat).names()).collect(),
            brains: self.all().map(|seat| self.points[seat.index()]).collect(),
            inactive: self.all().map(|seat| self.spent(seat).to_string()).collect(),
            spread: self.spread.names(),
            discard: join(discard.chain(specials.map(|special| special.name().to_string())).collect()),
            deck: join(self.deck.cards().iter().map(ToString::to_string).collect()),
            rest: String::new(),
            standing: self
                .standing
                .map(|standing| StandingWord { word: self.spelling(standing.word), maker: standing.maker }),
            made: join(self.made.iter().map(|id| self.spelling(*id)).collect()),
            verdicts: self
                .verdicts
                .iter()
                .map(|verdict| VotedWord { word: verdict.word.to_string(), accepted: verdict.accepted })
                .collect(),
            vote: self.vote.as_ref().map(|vote| WordVote {
                word: vote.word.to_string(),
                ballots: self
                    .all()
                    .map(|seat| match vote.ballots[seat.index()] {
                        Some(true) => "yes".into(),
                        Some(false) => "no".into(),
                        None => String::new(),
                    })
                    .collect(),
            }),
            known,
            deck_bound,
            last,
        }
    }

    fn step_text(&self) -> String {
        match self.phase {
            Phase::Reactivate => "reactivate".into(),
            Phase::Drawn { special, owed, redraw } => {
                format!("{} {owed}{}", special.name(), if redraw { " redraw" } else { "" })
            }
            Phase::Exchange => "exchange".into(),
            Phase::Play if self.declared() => "after-word".into(),
            Phase::Play => "play".into(),
            Phase::Take { target } => format!("take {target}"),
            Phase::Vote => "vote".into(),
            Phase::HandLimit(Then::Play) => "hand-limit".into(),
            Phase::HandLimit(Then::End) => "hand-limit end".into(),
            Phase::HandLimit(Then::StepAhead) => "hand-limit step-ahead".into(),
            Phase::Over => "over".into(),
        }
    }
}
