//! A state from data.

use crate::{
    action::Action,
    board::{Board, Mark, Spelling, loose},
    letter::{self, CARDS, Letter},
    options::Options,
    pile::Pile,
    position::Position,
    setup::agree,
    state::{FinalWord, Last, MAX_PLAYERS, Phase},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{Library, Refusal, Seat, Seats, refuse};
use lexicon::{Rack, change::MAX_STACKS};

impl FinalWord {
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
            Phase::Choose if !rules.piles && self.board.words() < 2 => bad("there is nothing to choose"),
            Phase::Choose if self.choices().next().is_none() => bad("there is nothing to choose"),
            Phase::Choose if rules.piles && !self.hand(self.active).is_empty() => {
                bad("a pile is in hand already")
            }
            Phase::Pick if self.picks().is_empty() => bad("there is nothing to pick"),
            Phase::Ask if !self.page().begins(self).contains(&crate::page::Effect::Request) => {
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
