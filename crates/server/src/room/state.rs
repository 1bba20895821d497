//! A table in memory: who sits where, how it stands, and the game.

use super::{
    clock::{Clocks, OnTheClock},
    entry::{Open, Wished},
    fair::Fair,
    moved::Shown,
};
use crate::games::{
    AnyGame,
    cards::{self, Cards, Own},
    titles::{self, Deal},
};
use crate::room::problem;
use bots::Bot;
use kernel::{
    Library, Limit, Message, Seat, Seats, Title, Viewer,
    record::{Hex, Player, fair::Revealed},
};
use std::collections::{HashMap, VecDeque};
use store::{Id, Names};
use wire::{Clock, Outcome, ProblemCode, Status};

/// How many ids of wishes are remembered of each person, so that what comes twice is done once.
const IDS_KEPT: usize = 64;
/// How many entries of the game keep what was told of them.
pub const EVENTS_KEPT: usize = 40;
/// How many entries a table has at most that neither are moves nor begin, end or go on with a game.
pub const MOST_ASIDES: u32 = 2000;

/// A table in memory: the fold of its journal ([`TableState::fold`]), changed by [`TableState::apply`] alone. It can be dropped at any time.
pub struct TableState {
    /// The table's own id: whoever has it may come to the table.
    pub id: Id,
    /// How many entries its journal has.
    pub seq: u32,
    /// How it was set up.
    pub open: Open,
    /// The game that is played, among all of the catalogue.
    pub title: &'static Title,
    /// Cards of its own, if it is played with such.
    pub own: Option<Own>,
    /// When it was set up.
    pub since: u64,
    /// When something last happened.
    pub touched: u64,
    /// How many of its entries neither are moves nor begin, end or go on with a game.
    pub asides: u32,
    /// When it was dealt, in the house's time; 0 if that is not known.
    pub dealt: u64,
    /// The seats in order, and who is in them.
    pub chairs: Vec<Chair>,
    /// Whether it waits, is played, or is over.
    pub status: Status,
    /// The game, once it is dealt.
    pub game: Option<Box<dyn AnyGame>>,
    /// The number of each seat's prompt: the entry of the game that last changed it.
    pub numbers: Vec<u32>,
    /// How far it is with the chance of its deal.
    pub fair: Fair,
    /// What everybody has left to think.
    pub clocks: Clocks,
    /// Somebody asks to take back, and who has agreed.
    pub asks: Option<(Seat, Seats)>,
    /// Seats that a bot is to play on for, and who has wished so.
    pub replacing: Vec<(Seat, Seats)>,
    /// Who may not talk.
    pub muted: Vec<Id>,
    /// The table of the next game of the same people.
    pub rematch: Option<Id>,
    /// Why it cannot go on.
    pub broken: Option<Message>,
    /// Whether even its first entry cannot be read: how it was set up is known only as far as lists know it.
    pub lost: bool,
    /// The clients' own ids of what each person last wished and got.
    ids: HashMap<Id, VecDeque<String>>,

    // What follows is not in the journal. It goes with the rest and is read or made anew with it.
    /// How many bytes its journal has.
    pub bytes: u64,
    /// What people are called.
    pub names: HashMap<Id, String>,
    /// How those who sit here are drawn.
    pub avatars: HashMap<Id, String>,
    /// What is shown of the ratings of those who sit here, by seat; empty where the table is not rated.
    pub ratings: Vec<Option<wire::SeatRating>>,
    /// What each viewer who follows was last shown.
    pub shown: Vec<Shown>,
    /// Whose turn it is, as lists were last told.
    pub turn: u32,
    /// How often a backup had been put back in this house when the table was read.
    pub restored: u64,
    /// The store's epoch in which it was read.
    pub(super) epoch: u64,
    /// Something was applied that may not be in the journal: all of this is to be thrown away.
    pub(super) spoiled: bool,
    /// The number of the last entry that was made for a person as their sole choice, as far as it is remembered.
    pub(super) unchosen: u32,
    /// The wish that is being carried out, to be written down with what it comes to.
    pub(super) wish: Option<Wished>,
    /// How what people are called in its record changes, to be kept with what is written next.
    pub(super) renamed: Option<Names>,
}

/// A seat and who is in it.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// The owner: the person who sat here at the deal. Theirs it stays, whoever plays.
    pub who: Option<Id>,
    /// The driver, if that is a bot: by itself, or for the owner, who takes the seat back at any time.
    pub bot: Option<Bot>,
    /// The number of the prompt that the person was asked when they last left the game; 0 if none.
    pub left_at: u32,
    /// Whether the person gave up.
    pub resigned: bool,
    /// Whether a bot chose a move for the person.
    pub helped: bool,
    /// The number of the network from which the person sat down, at rated tables as far as it tells people apart.
    pub network: Option<u16>,
    /// What was added to the seed, at tables of version 1.
    pub gave: Vec<u8>,
    /// The commitment to what is added in this attempt to deal.
    pub commitment: Option<Hex<32>>,
    /// What was added, once it is revealed.
    pub revealed: Option<Revealed>,
    /// Whether the seat is kept for somebody who has not sat down for this attempt to deal.
    pub absent: bool,
}

impl Chair {
    /// Whether nobody is in it.
    pub fn is_open(&self) -> bool {
        self.who.is_none() && self.bot.is_none()
    }

    /// Whether a person plays here.
    pub fn is_manned(&self) -> bool {
        self.who.is_some() && self.bot.is_none()
    }
}

impl TableState {
    /// A table that was just set up. Blocks where it has cards of its own, which are read here.
    pub fn new(id: Id, open: Open, at: u64, cards: Cards) -> Result<TableState, Outcome> {
        let title = catalog::title(&open.game);
        let unknown = || problem(ProblemCode::Malformed, format!("there is no game `{}`", open.game));
        let title = title.ok_or_else(unknown)?;
        let own = open.cards.as_deref().map(|text| cards::own(title, &open.options, text, cards));
        let own = own.transpose().map_err(Outcome::from)?;
        let chairs = vec![Chair::default(); usize::from(open.seats)];
        Ok(TableState {
            id,
            seq: 1,
            title,
            own,
            since: at,
            touched: at,
            asides: 0,
            dealt: 0,
            status: Status::Waiting,
            game: None,
            numbers: vec![0; chairs.len()],
            fair: Fair::new(open.seed, open.restored),
            clocks: Clocks::new(open.clock, chairs.len()),
            chairs,
            asks: None,
            replacing: Vec::new(),
            muted: Vec::new(),
            rematch: None,
            broken: None,
            lost: false,
            ids: HashMap::new(),
            wish: None,
            bytes: 0,
            names: HashMap::new(),
            avatars: HashMap::new(),
            ratings: Vec::new(),
            shown: Vec::new(),
            turn: 0,
            restored: open.restored,
            epoch: 0,
            spoiled: false,
            unchosen: 0,
            renamed: None,
            open,
        })
    }

    /// The shelf it is played from.
    pub fn library(&self) -> Library {
        self.own.as_ref().map_or_else(catalog::library, |own| own.library.clone())
    }

    /// A deal with this key.
    pub fn deal_with(&self, key: [u8; 32]) -> Result<Box<dyn AnyGame>, kernel::Refusal> {
        titles::deal(Deal {
            title: self.title,
            library: self.library(),
            options: self.open.options.clone(),
            seats: self.open.seats,
            key,
            revision: self.revision(),
            position: self.open.position.clone(),
        })
    }

    /// How many entries the game has, taken back or not.
    pub fn played(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.entries())
    }

    /// The seats that are asked.
    pub fn asked(&self) -> Seats {
        match (&self.game, self.status) {
            (Some(game), Status::Playing) => game.asked(),
            _ => Seats::NONE,
        }
    }

    /// The seats of people that are asked, for a move or for their part of the shuffle, a bit for each: what lists know of whose turn it is.
    pub fn people_asked(&self) -> u32 {
        let asked = self.asked();
        let people = asked.iter().filter(|seat| self.chairs[seat.index()].who.is_some());
        let people = people.chain(self.unrevealed());
        people.fold(0, |asked, seat| asked | 1 << seat.index())
    }

    /// The seats whose clock runs: people who are asked, where time is kept.
    pub(super) fn on_the_clock(&self) -> OnTheClock {
        let manned = |seat: &Seat| self.chairs[seat.index()].is_manned();
        let people: Seats = self.asked().iter().filter(manned).collect();
        let limit = |seat: Seat| Some((seat, self.game.as_ref()?.limit(seat)?));
        let limits: Vec<(Seat, Limit)> = people.iter().filter_map(limit).collect();
        let timed =
            |seat: &Seat| self.open.clock != Clock::None || limits.iter().any(|(limited, _)| limited == seat);
        let gone = |seat: &Seat| !self.is_deserted() && self.is_asked_as_left(*seat);
        let gone = Seat::first(self.open.seats).filter(gone).collect();
        OnTheClock { seats: people.iter().filter(timed).collect(), limits, gone }
    }

    /// Whether a seat's person has left, and the seat is still asked what it was asked then.
    pub(super) fn is_asked_as_left(&self, seat: Seat) -> bool {
        let asked = |chair: &Chair| chair.left_at != 0 && self.numbers[seat.index()] == chair.left_at;
        self.chairs.get(seat.index()).is_some_and(asked)
    }

    /// Whether all people are away, who may come back: then the table waits for them. A game that counts is played to its end.
    pub(super) fn is_deserted(&self) -> bool {
        if self.open.counts() {
            return false;
        }
        let people = self.chairs.iter().any(|chair| chair.who.is_some() && !chair.resigned);
        people && !self.chairs.iter().any(Chair::is_manned)
    }

    /// Whether anybody's time is measured, before or after what was just played.
    pub fn keeps_time(&self) -> bool {
        let limited = |game: &dyn AnyGame| game.asked().iter().any(|seat| game.limit(seat).is_some());
        self.clocks.are_kept() || self.game.as_deref().is_some_and(limited)
    }

    /// The seat that somebody owns, whoever plays there.
    pub fn seat_of(&self, who: Id) -> Option<Seat> {
        Seat::first(self.open.seats).find(|seat| self.chairs[seat.index()].who == Some(who))
    }

    /// Whether somebody sits here or is the host: they talk to the table, all others among themselves.
    pub(crate) fn is_at(&self, who: Id) -> bool {
        self.seat_of(who).is_some() || self.open.host == who
    }

    /// Whether somebody may hear what those say who watch: whoever plays may when the game is over.
    pub(super) fn hears_gallery(&self, who: Id) -> bool {
        match self.status {
            Status::Finished => true,
            Status::Waiting | Status::Playing | Status::Closed | Status::Broken => !self.is_at(who),
        }
    }

    /// As whom somebody looks.
    pub fn viewer(&self, who: Id) -> Viewer {
        self.seat_of(who).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether what somebody wishes under this id was done before.
    pub fn knows(&self, who: Id, id: &str) -> bool {
        self.ids.get(&who).is_some_and(|ids| ids.iter().any(|known| known == id))
    }

    /// Remembers that a wish came under this id, and forgets the oldest of that person.
    pub(super) fn remember(&mut self, who: Id, id: &str) {
        let ids = self.ids.entry(who).or_default();
        if ids.len() == IDS_KEPT {
            ids.pop_front();
        }
        ids.push_back(id.into());
    }

    /// The seats of people who have not given up.
    pub fn contestants(&self) -> Seats {
        let plays = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            !chair.resigned && !chair.is_open()
        };
        Seat::first(self.open.seats).filter(plays).collect()
    }

    /// Whether it is decided and only played out: at most one has not given up, or no person.
    pub fn is_decided(&self) -> bool {
        let left = self.contestants();
        let gave_up = self.chairs.iter().any(|chair| chair.resigned);
        gave_up && (left.len() <= 1 || !left.iter().any(|seat| self.chairs[seat.index()].who.is_some()))
    }

    /// Whether nobody waits for what comes: it is decided, or no person plays.
    pub fn is_played_out(&self) -> bool {
        self.is_decided() || !self.chairs.iter().any(Chair::is_manned)
    }

    /// Whether bots opened the game and no person has come to move yet. After so many moves of theirs it is a game to be watched.
    pub fn waits_for_its_first_person(&self) -> bool {
        const OPENING: u32 = 24;
        let Some(game) = self.game.as_ref().filter(|game| game.entries() < OPENING) else { return false };
        let by_bot =
            |entry| game.done(entry).seat.is_some_and(|seat| self.chairs[seat.index()].bot.is_some());
        (1..=game.entries()).all(by_bot)
    }

    /// A bot that is asked, if bots are to play now: not while all people are away, who may come back.
    pub fn bot_asked(&self) -> Option<(Seat, Bot)> {
        if self.is_deserted() && !self.is_decided() {
            return None;
        }
        let bot = |seat: Seat| {
            let bot = self.chairs[seat.index()].bot;
            let bot = bot.or_else(|| self.is_decided().then(Bot::default))?;
            Some((seat, bot))
        };
        self.asked().iter().find_map(bot)
    }

    /// Whose consent is needed and not yet given to take back. A seat that a person has held in this game counts as a person whoever plays
    /// there now: otherwise one could look at a card, have the others' seats handed to bots, and take the look back.
    pub fn waits_for(&self) -> Seats {
        let Some((_, agreed)) = self.asks else { return Seats::NONE };
        Seat::first(self.open.seats)
            .filter(|seat| self.chairs[seat.index()].who.is_some() && !agreed.has(*seat))
            .collect()
    }

    /// Who wishes that a bot plays on in this seat.
    pub fn wishes_gone(&self, gone: Seat) -> Seats {
        self.replacing.iter().find(|(seat, _)| *seat == gone).map_or(Seats::NONE, |(_, by)| *by)
    }

    /// Those at the table are shown as people who can be told apart.
    pub(super) fn tell_apart(&mut self) {
        let mut people: Vec<Id> = Vec::new();
        for who in self.people().into_iter().chain([self.open.host]) {
            if self.names.contains_key(&who) && !people.contains(&who) {
                people.push(who);
            }
        }
        let mut names: Vec<String> = people.iter().map(|who| self.name(*who)).collect();
        crate::people::name::told_apart(&mut names, self.chairs.len());
        self.names.extend(people.into_iter().zip(names));
    }

    /// What somebody is called.
    pub fn name(&self, who: Id) -> String {
        self.names.get(&who).cloned().unwrap_or_else(|| crate::people::name::GONE.into())
    }

    /// What a seat is called: the person, or the bot.
    pub fn seat_name(&self, seat: Seat) -> String {
        let chair = &self.chairs[seat.index()];
        match (chair.who, chair.bot) {
            (Some(who), _) => self.name(who),
            (None, Some(_)) => crate::people::name::bot(usize::from(seat.number())),
            (None, None) => String::new(),
        }
    }

    /// The players as a record names them.
    pub fn players(&self) -> Vec<Player> {
        Seat::first(self.open.seats)
            .map(|seat| {
                let chair = &self.chairs[seat.index()];
                let bot = chair.bot.filter(|_| chair.who.is_none()).map(|bot| bot.name().to_string());
                Player { name: self.seat_name(seat), bot }
            })
            .collect()
    }

    /// Everybody who sits here.
    pub fn people(&self) -> Vec<Id> {
        self.chairs.iter().filter_map(|chair| chair.who).collect()
    }
}
