//! The state as data: what a scenario sets up, and what a record can show.

use crate::{
    action::Action,
    board::{Board, Mark, Spelling, loose},
    letter::{self, CARDS, Letter},
    options::Options,
    pile::Pile,
    setup::agree,
    state::{FinalWord, Last, MAX_PLAYERS, Phase},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{Library, Refusal, Seat, Seats, refuse};
use lexicon::{Rack, change::MAX_STACKS};
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

    pub(crate) fn from_position(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<FinalWord, Refusal> {
        let mut game = FinalWord::empty(agree(options, seats, library)?, seats);
        game.active = game.seat(position.turn.unwrap_or(Seat::new(0)))?;
        game.hands = game.racks("hands", &position.hands)?;
        game.taken = game.racks("taken", &position.taken)?;
        game.away = game.racks("away", &position.away)?;
        game.shown = game.racks("shown", &position.shown)?;
        game.removed = rack(&position.removed)?;
        game.board = board(&position.board, &position.owners, seats)?;
        game.piles = position.piles.iter().map(|pile| rack(pile)).collect::<Result<_, _>>()?;
        game.unseen = rack(&position.unseen)?;
        game.place_rest(position)?;
        game.scores = game.numbers("scores", &position.scores)?;
        game.lost = game.numbers("lost", &position.lost)?;
        game.entered = game.numbers("entered", &position.entered)?;
        game.counts.spoke = game.numbers("spoke", &position.spoke)?;
        (game.step, game.made) = (position.step, position.made);
        game.touched = position
            .touched
            .iter()
            .fold(0, |bits, word| bits | 1u128.checked_shl(u32::from(word.saturating_sub(1))).unwrap_or(0));
        game.maker = position.maker.map(|seat| game.seat(seat)).transpose()?;
        game.failer = position.failer.map(|seat| game.seat(seat)).transpose()?;
        for (number, seat) in position.out.iter().enumerate() {
            let seat = game.seat(*seat)?;
            game.players = game.players.without(seat);
            game.out[seat.index()] = number as u8 + 1;
        }
        game.left = game.seats_of(&position.left)?;
        game.absent = game.seats_of(&position.absent)?;
        game.mute = game.seats_of(&position.mute)?;
        game.counts.turns = position.turns;
        game.counts.idle = game.seats_of(&position.idle)?;
        game.counts.laps = position.laps;
        game.counts.low = position.low.unwrap_or(game.stock());
        game.counts.since_low = game.seats_of(&position.since_low)?;
        game.counts.low_laps = position.low_laps;
        game.counts.gave_up = game.seats_of(&position.gave_up)?;
        game.counts.trades = position.trades;
        if let Some(last) = &position.last {
            game.last = Last {
                by: last.by.map(|seat| game.seat(seat)).transpose()?,
                before: spelling(&last.before)?,
                left: rack(&last.left)?,
                taken: rack(&last.taken)?,
                points: last.points,
            };
        }
        game.said = position.said.iter().map(|word| spelling(word)).collect::<Result<_, _>>()?;
        game.set_rest(position)?;
        game.set_phase(position)?;
        game.can_go_on()?;
        Ok(game)
    }

    /// What only some games have.
    fn set_rest(&mut self, position: &Position) -> Result<(), Refusal> {
        let one = |text: &str| list(text).map(|letters| letters.first().copied());
        (self.due, self.missed) = (one(&position.due)?, one(&position.missed)?);
        self.from = spelling(&position.from)?;
        self.through = self.seats_of(&position.through)?;
        self.marked = self.seats_of(&position.marked)?;
        self.last_turns = self.seats_of(&position.last_turns)?;
        for (seat, text) in self.all().zip(&position.ticks) {
            self.ticks[seat.index()] = crate::games::ticks(0, &rack(text)?, true);
        }
        self.first = self.seat(position.first.unwrap_or(Seat::new(0)))?;
        if let Some(first) = position.among.first() {
            self.among = (first.saturating_sub(1), position.among.len() as u8);
        }
        Ok(())
    }

    /// Cards that are named nowhere: in the deck, or out of play where the deck is given.
    fn place_rest(&mut self, position: &Position) -> Result<(), Refusal> {
        let mut used = self.board.all().plus(&self.removed);
        let mut count = self.board.cards() + self.removed.len();
        for cards in self.piles.iter().chain([&self.unseen, &self.table.rules.row]) {
            used = used.plus(cards);
            count += cards.len();
        }
        for seat in self.all() {
            for cards in [&self.hands, &self.taken, &self.away] {
                used = used.plus(&cards[seat.index()]);
                count += cards[seat.index()].len();
            }
        }
        let text = position.deck.as_deref().unwrap_or_default();
        let given: Vec<Letter> =
            list(text)?.into_iter().chain(list(&position.top)?.into_iter().rev()).collect();
        let named = given.iter().fold(used, |used, card| used.with(card.bit()));
        count += given.len();
        if count > CARDS || !letter::deck().holds(&named) || named.len() != count {
            return Err(refuse(HS_17)
                .fact("too_many", named.minus(&letter::deck()).to_string())
                .fact("cards", count as u32));
        }
        let rest = letter::deck().minus(&named);
        if position.deck.is_some() || self.rules().piles {
            self.removed = self.removed.plus(&rest);
            self.deck = Pile::new(given);
        } else {
            let mut below: Vec<Letter> = letter::letters(&rest).collect();
            below.reverse();
            self.deck = Pile::new(below.into_iter().chain(given));
        }
        if !position.put_by.is_empty() {
            let fits = position.put_by.len() == self.deck.len()
                && position.put_by.iter().all(|by| by & 0x7f <= self.seats);
            if !fits {
                return Err(refuse(HS_18).fact("put_by", position.put_by.len() as u32));
            }
            self.deck.set_put_by(&position.put_by);
        }
        Ok(())
    }

    fn set_phase(&mut self, position: &Position) -> Result<(), Refusal> {
        let bad = |what: &str| refuse(HS_18).fact("phase", what.chars().take(40).collect::<String>());
        if !position.pending.is_empty() {
            match position.pending.parse::<Action>()? {
                Action::Spell(rows) => self.pending = rows,
                _ => return Err(bad(&position.pending)),
            }
        }
        let sealed =
            |text: &String| if text.is_empty() { Ok(None) } else { text.parse::<Action>().map(Some) };
        self.sealed = position.sealed.iter().map(sealed).collect::<Result<_, _>>()?;
        self.phase = match position.phase.as_str() {
            "" | "act" => Phase::Act,
            "choose" => Phase::Choose,
            "pick" => Phase::Pick,
            "ask" => Phase::Ask,
            "sealed" => Phase::Sealed,
            "over" => Phase::Over,
            other => match other.strip_prefix("window ").map(str::parse) {
                Some(Ok(seat)) => Phase::Window(self.seat(seat)?),
                _ => return Err(bad(other)),
            },
        };
        Ok(())
    }

    /// HS-18: whoever is asked is in the game and has something to answer.
    fn can_go_on(&self) -> Result<(), Refusal> {
        let bad = |what: &'static str| Err(refuse(HS_18).fact("problem", what));
        if self.phase == Phase::Over {
            return Ok(());
        }
        let rules = self.rules();
        let owned = (0..self.board.words()).filter_map(|word| self.board.owner(word));
        let owners: Seats = owned.clone().collect();
        let expected = if rules.own_rows { self.board.words() } else { 0 };
        // FW-35, and what the page leaves in play between two steps of a turn.
        let most = usize::from(rules.most_words) + usize::from(self.phase == Phase::Choose);
        if self.board.words() > most {
            return bad("more words are in play than the game ever has");
        }
        let letters = usize::from(rules.letters.0)..=usize::from(rules.letters.1);
        if !(0..self.board.words()).all(|word| letters.contains(&self.board.length(word))) {
            return bad("a word in play has a length that the game never leaves there");
        }
        if owned.count() != expected || owners.len() != expected {
            return bad("each word in play has one owner, or none has any");
        }
        for seat in self.all() {
            if !self.hand(seat).plus(&self.away[seat.index()]).holds(&self.shown[seat.index()]) {
                return bad("a card is known to be in a hand that does not have it");
            }
        }
        if !self.players.has(self.active) {
            return bad("the player whose turn it is is out");
        }
        if self.due.is_some_and(|card| self.hand(self.active).mask() & card.bit() == 0) {
            return bad("the card that is due is not in the hand");
        }
        if !self.last_turns.is_empty() && !self.last_turns.has(self.active) {
            return bad("the player whose turn it is has no last turn");
        }
        if rules.piles != (self.piles.len() == crate::games::PILES) {
            return bad("a game of piles has twelve, and no other has any");
        }
        match self.phase {
            Phase::Window(seat) => {
                if seat == self.active || !self.players.has(seat) {
                    return bad("nobody can answer");
                }
                self.placed(self.active, &self.pending, &self.now()).map(|_| ())
            }
            _ if !self.pending.0.is_empty() => bad("a word waits, but nobody is asked about it"),
            Phase::Choose if self.choices().nth(usize::from(!rules.piles)).is_none() => {
                bad("there is nothing to choose")
            }
            Phase::Choose if rules.piles && !self.hand(self.active).is_empty() => {
                bad("a pile is in hand already")
            }
            Phase::Pick if self.page().picks(self).is_empty() => bad("there is nothing to pick"),
            Phase::Ask if !self.page().begins(self).contains(&crate::step::Effect::Request) => {
                bad("there is nobody to ask")
            }
            Phase::Sealed if self.sealed.len() != usize::from(self.seats) => {
                bad("not one choice for each seat")
            }
            Phase::Sealed if self.sealed.iter().all(Option::is_some) => bad("everybody has chosen"),
            Phase::Act | Phase::Choose | Phase::Pick | Phase::Ask | Phase::Sealed | Phase::Over => {
                if self.hand(self.active).is_empty() && self.deck_out() && self.phase == Phase::Act {
                    return bad("the player whose turn it is has nothing to play");
                }
                Ok(())
            }
        }
    }

    fn seat(&self, seat: Seat) -> Result<Seat, Refusal> {
        if seat.number() <= self.seats { Ok(seat) } else { Err(refuse(HS_18).fact("seat", seat)) }
    }

    fn seats_of(&self, seats: &[Seat]) -> Result<Seats, Refusal> {
        seats.iter().map(|seat| self.seat(*seat)).collect()
    }

    fn racks(&self, what: &'static str, list: &[String]) -> Result<[Rack; MAX_PLAYERS], Refusal> {
        let mut racks = [Rack::EMPTY; MAX_PLAYERS];
        if list.len() > usize::from(self.seats) {
            return Err(refuse(HS_18).fact(what, list.len() as u32));
        }
        for (to, text) in racks.iter_mut().zip(list) {
            *to = rack(text)?;
        }
        Ok(racks)
    }

    fn numbers<T: Copy + Default>(
        &self,
        what: &'static str,
        list: &[T],
    ) -> Result<[T; MAX_PLAYERS], Refusal> {
        let mut numbers = [T::default(); MAX_PLAYERS];
        if list.len() > usize::from(self.seats) {
            return Err(refuse(HS_18).fact(what, list.len() as u32));
        }
        numbers[..list.len()].copy_from_slice(list);
        Ok(numbers)
    }
}

fn list(text: &str) -> Result<Vec<Letter>, Refusal> {
    let letter = |byte: u8| Letter::of(byte.to_ascii_lowercase());
    let letters = text.bytes().filter(|byte| *byte != b' ').map(letter).collect::<Option<Vec<Letter>>>();
    letters
        .filter(|list| list.len() <= CARDS)
        .ok_or_else(|| refuse(HS_17).fact("letters", text.chars().take(40).collect::<String>()))
}

fn rack(text: &str) -> Result<Rack, Refusal> {
    let letters = list(text)?;
    let rack = letters.iter().fold(Rack::EMPTY, |rack, letter| rack.with(letter.bit()));
    if rack.len() == letters.len() { Ok(rack) } else { Err(refuse(HS_17).fact("letters", rack.to_string())) }
}

fn spelling(text: &str) -> Result<Spelling, Refusal> {
    let letters = list(text)?;
    if letters.len() > MAX_STACKS {
        return Err(refuse(HS_18).fact("letters", letters.len() as u32));
    }
    Ok(letters.into_iter().map(Letter::ascii).collect())
}

/// Words as stacks with their marks.
fn board(words: &[String], owners: &[u8], seats: u8) -> Result<Board, Refusal> {
    let mut board = Board::default();
    if words.len() > crate::board::MAX_WORDS {
        return Err(refuse(HS_18).fact("words", words.len() as u32));
    }
    for (number, text) in words.iter().enumerate() {
        let bad = || refuse(HS_18).fact("word", text.chars().take(60).collect::<String>());
        let mut stacks = 0;
        for token in text.split_whitespace() {
            let mark =
                Mark::ALL.into_iter().skip(1).find(|mark| token.ends_with(mark.sign())).unwrap_or_default();
            let cards = list(token.strip_suffix(mark.sign()).unwrap_or(token))?;
            let Some((top, below)) = cards.split_last() else { return Err(bad()) };
            if board.cards() + cards.len() > CARDS {
                return Err(refuse(HS_17).fact("cards", (board.cards() + cards.len()) as u32));
            }
            let below: Vec<_> = below.iter().map(|card| loose(*card)).collect();
            board.push_over(&below, &[loose(*top)], mark);
            stacks += 1;
        }
        let owner = owners.get(number).copied().unwrap_or(0);
        if !(2..=MAX_STACKS).contains(&stacks) || owner > seats {
            return Err(bad());
        }
        board.end_word(Seat::try_from(owner).ok());
    }
    Ok(board)
}
