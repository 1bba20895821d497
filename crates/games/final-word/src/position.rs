//! The state as data: what a scenario sets up, and what a record can show.

use crate::{
    action::Action,
    state::{FinalWord, MAX_PLAYERS, Phase},
};
use kernel::{Seat, Seats};
use lexicon::Rack;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position. Letters are written one after the other. A word on the board is its stacks from left to right, each from the bottom up, with what the
/// last turn did to it behind: `s+ k i tm^`. What is left out takes its default: seat 1 to act, nothing on the board, no points, and every
/// card that is named nowhere in the deck, in order with A on top, below the cards of `top`. With a `deck` the rest is out of play instead.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Each player's hand, in seat order.
    pub hands: Vec<String>,
    /// The words in play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub board: Vec<String>,
    /// Whose each word is; 0 for nobody's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub owners: Vec<u8>,
    /// The whole deck from the bottom up; empty for a deck that is out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// The cards that are drawn next, the first one first; the rest of the deck lies below.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub top: String,
    /// Out of play, face up.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub removed: String,
    /// Each player's taken cards, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<String>,
    /// What each player has put away face down, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<String>,
    /// What everybody knows of each hand, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<String>,
    /// Each player's points, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i32>,
    /// `act` (the default), `window 2` (seat 2 answers), `choose`, `pick`, `ask`, `sealed`, `over`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub phase: String,
    /// The step of the turn; 1 is the optional new word, the fresh word or the restart, where a game has one.
    #[serde(skip_serializing_if = "is_zero")]
    pub step: u8,
    /// Words made in this turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub made: u8,
    /// Which of the words in play were changed in this turn, counted from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub touched: Vec<u8>,
    /// Who made the word in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maker: Option<Seat>,
    /// Who failed, while another is asked out of turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failer: Option<Seat>,
    /// Who went out, the first one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Seat>,
    /// Which of them left the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Seat>,
    /// Who left and passes on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Seat>,
    /// Turns to be skipped, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<u8>,
    /// What was laid down and waits for the others, in notation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pending: String,
    /// What was chosen unseen, in seat order; empty for those who have not chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sealed: Vec<String>,
    /// Points entered since all chose unseen, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entered: Vec<i32>,
    /// Whose word scores nothing in this round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mute: Vec<Seat>,
    /// Turns taken.
    #[serde(skip_serializing_if = "is_zero_16")]
    pub turns: u16,
    /// When each made a word last, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spoke: Vec<u16>,
    /// Who has had a turn without a word since the last word or full round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Seat>,
    /// Full rounds without a word.
    #[serde(skip_serializing_if = "is_zero")]
    pub laps: u8,
    /// The fewest cards in deck and hands so far, if not as many as now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<u8>,
    /// Who has had a turn since then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub since_low: Vec<Seat>,
    /// Full rounds since then.
    #[serde(skip_serializing_if = "is_zero")]
    pub low_laps: u8,
    /// Who has given up on the word in play or on opening.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gave_up: Vec<Seat>,
    /// Trades since the last word, for one player.
    #[serde(skip_serializing_if = "is_zero")]
    pub trades: u8,
    /// Who put each card of the deck there, from the bottom up, where anybody did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub put_by: Vec<u8>,
    /// What the last turn did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<LastTurn>,
    /// Words made so far, where none may come again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
    /// The card of the active player's hand that the word must have.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub due: String,
    /// The letter that was asked for in vain in this turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub missed: String,
    /// The word that the letters in play were handed on from.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// Who is through with the round, or out of the trick.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub through: Vec<Seat>,
    /// Whose word is open; in tricks, who is out of the next one, and in the knockout, who has traded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<Seat>,
    /// The red cards that each has used, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ticks: Vec<String>,
    /// The piles that can be chosen; empty for those that are gone. In a game of piles the rest is out of play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<String>,
    /// Out of play, and seen by nobody.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub unseen: String,
    /// The words that a choice is among, counted from 1, where it is not among all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<u8>,
    /// Who still has a last turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub last_turns: Vec<Seat>,
    /// Who went first, where it matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

/// What the last turn did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LastTurn {
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The word before.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// Letters left over.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub left: String,
    /// Letters taken into the hand.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub taken: String,
    /// Points.
    pub points: i32,
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero_16(n: &u16) -> bool {
    *n == 0
}

fn lower(word: &[u8]) -> String {
    word.iter().map(|byte| char::from(*byte)).collect()
}

/// A list in seat order, left out when there is nothing in it.
fn per_seat<T>(all: impl Iterator<Item = T>, nothing: impl Fn(&T) -> bool) -> Vec<T> {
    let list: Vec<T> = all.collect();
    if list.iter().all(nothing) { Vec::new() } else { list }
}

impl FinalWord {
    pub(crate) fn to_position(&self) -> Position {
        let racks = |racks: &[Rack; MAX_PLAYERS]| {
            per_seat(self.all().map(|seat| racks[seat.index()].to_string()), String::is_empty)
        };
        let seats = |seats: Seats| seats.iter().collect::<Vec<_>>();
        let stack = |stack: &[crate::board::Cell]| {
            let sign = stack.last().map_or("", |top| top.mark().sign());
            stack.iter().map(|cell| cell.letter().to_string()).collect::<String>() + sign
        };
        let mut gone: Vec<(u8, Seat)> =
            self.all().map(|seat| (self.out[seat.index()], seat)).filter(|(when, _)| *when > 0).collect();
        gone.sort_unstable();
        let last = &self.last;
        Position {
            turn: Some(self.active),
            hands: self.all().map(|seat| self.hand(seat).to_string()).collect(),
            board: (0..self.board.words())
                .map(|word| self.board.stacks(word).map(stack).collect::<Vec<_>>().join(" "))
                .collect(),
            owners: per_seat(
                (0..self.board.words()).map(|word| self.board.owner(word).map_or(0, Seat::number)),
                |n| *n == 0,
            ),
            deck: Some(self.deck.cards().iter().map(ToString::to_string).collect()),
            top: String::new(),
            removed: self.removed.to_string(),
            taken: racks(&self.taken),
            away: racks(&self.away),
            shown: racks(&self.shown),
            scores: per_seat(self.all().map(|seat| self.scores[seat.index()]), |n| *n == 0),
            phase: match self.phase {
                Phase::Act => String::new(),
                Phase::Window(seat) => format!("window {seat}"),
                Phase::Choose => "choose".into(),
                Phase::Pick => "pick".into(),
                Phase::Ask => "ask".into(),
                Phase::Sealed => "sealed".into(),
                Phase::Over => "over".into(),
            },
            step: self.step,
            made: self.made,
            touched: (0..128).filter(|word| self.touched >> word & 1 == 1).map(|word| word + 1).collect(),
            maker: self.maker,
            failer: self.failer,
            out: gone.into_iter().map(|(_, seat)| seat).collect(),
            left: seats(self.left),
            absent: seats(self.absent),
            lost: per_seat(self.all().map(|seat| self.lost[seat.index()]), |n| *n == 0),
            pending: if self.pending.0.is_empty() {
                String::new()
            } else {
                Action::Spell(self.pending.clone()).to_string()
            },
            sealed: self
                .sealed
                .iter()
                .map(|action| action.as_ref().map_or(String::new(), ToString::to_string))
                .collect(),
            entered: per_seat(self.all().map(|seat| self.entered[seat.index()]), |n| *n == 0),
            mute: seats(self.mute),
            turns: self.counts.turns,
            spoke: per_seat(self.all().map(|seat| self.counts.spoke[seat.index()]), |n| *n == 0),
            idle: seats(self.counts.idle),
            laps: self.counts.laps,
            low: (self.counts.low != self.stock()).then_some(self.counts.low),
            since_low: seats(self.counts.since_low),
            low_laps: self.counts.low_laps,
            gave_up: seats(self.counts.gave_up),
            trades: self.counts.trades,
            put_by: per_seat(self.deck.put_by().iter().copied(), |n| *n == 0),
            last: last.by.map(|by| LastTurn {
                by: Some(by),
                before: lower(&last.before),
                left: last.left.to_string(),
                taken: last.taken.to_string(),
                points: last.points,
            }),
            said: self.said.iter().map(|word| lower(word)).collect(),
            due: self.due.map_or(String::new(), |card| card.to_string()),
            missed: self.missed.map_or(String::new(), |card| card.to_string()),
            from: lower(&self.from),
            through: seats(self.through),
            marked: seats(self.marked),
            ticks: per_seat(
                self.all().map(|seat| crate::games::reds(self.ticks[seat.index()]).to_string()),
                String::is_empty,
            ),
            piles: self.piles.iter().map(ToString::to_string).collect(),
            unseen: self.unseen.to_string(),
            among: (self.among.0..self.among.0 + self.among.1).map(|word| word + 1).collect(),
            last_turns: seats(self.last_turns),
            first: self.rules().ordered.then_some(self.first),
        }
    }
}
