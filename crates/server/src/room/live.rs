//! A table in memory: the fold of its journal.

use super::{
    chance::Fair,
    clock::{Clocks, Thinkers},
    entry::{Deed, Entry, Open, Sort, What},
    show::Shown,
};
use crate::{
    cards::{self, Cards, Own},
    face::{self, Deal, Face},
};
use bots::Bot;
use kernel::{
    Library, Limit, Prompt, Seat, Seats, Title, Viewer,
    record::{Hex, Player, bytes, fair::Revealed},
};
use std::collections::{HashMap, VecDeque};
use store::Id;
use wire::{Clock, Outcome, Problem, ProblemCode, Status};

/// How many ids of moves are remembered, so that a move that comes twice is made once.
const IDS_KEPT: usize = 64;
/// How many entries keep what was told of them.
pub const TOLD_KEPT: usize = 40;
/// How many entries a table has at most that neither are moves nor begin, end or go on with a game.
pub const MOST_CHANGES: u32 = 2000;

/// A table in memory. Everything here comes from its journal; it can be dropped at any time.
pub struct Live {
    /// Which table.
    pub id: Id,
    /// How many entries its journal has.
    pub seq: u32,
    /// How it was set up.
    pub open: Open,
    /// What is played.
    pub title: &'static Title,
    /// Cards of its own, if it is played with such.
    pub own: Option<Own>,
    /// When it was set up.
    pub since: u64,
    /// When something last happened.
    pub touched: u64,
    /// How many bytes its journal has.
    pub bytes: u64,
    /// How many of its entries neither are moves nor begin, end or go on with a game.
    pub changes: u32,
    /// When it was dealt, in the house's time; 0 if that is not known.
    pub dealt: u64,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How it stands.
    pub status: Status,
    /// The game, once it is dealt.
    pub face: Option<Box<dyn Face>>,
    /// The number of each seat's prompt: the entry of the game that last changed it.
    pub numbers: Vec<u32>,
    /// How far it is with the chance of its deal.
    pub fair: Fair,
    /// How often a backup had been put back in this house when the table was read.
    pub restored: u64,
    /// Time.
    pub clocks: Clocks,
    /// Somebody asks to take back, and who has agreed.
    pub asks: Option<(Seat, Seats)>,
    /// Seats that a bot is to play on for, and who has wished so.
    pub replacing: Vec<(Seat, Seats)>,
    /// Who may not talk.
    pub muted: Vec<Id>,
    /// The next game.
    pub rematch: Option<Id>,
    /// Why it cannot go on.
    pub broken: Option<String>,
    /// Whether even its first entry cannot be read: how it was set up is known only as far as lists know it.
    pub lost: bool,
    /// What people are called.
    pub names: HashMap<Id, String>,
    /// What each viewer who follows was last shown.
    pub shown: Vec<Shown>,
    /// Whose turn it is, as lists were last told.
    pub turn: u32,
    ids: VecDeque<(Seat, String)>,
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

/// Why a journal does not fold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: {problem}")]
pub struct FoldError {
    /// Which entry, counted from 0.
    pub entry: u32,
    /// What is wrong with it.
    pub problem: String,
}

impl Live {
    /// Folds a journal. One that does not fold to its end opens at its last good entry, and says why.
    pub fn fold(id: Id, journal: &[Vec<u8>]) -> Result<Live, FoldError> {
        Live::fold_watching(id, journal, |_| ())
    }

    /// Folds a journal and shows the table after the deal and after each entry of the game, before anything told of it is forgotten.
    pub fn fold_watching(
        id: Id,
        journal: &[Vec<u8>],
        mut watch: impl FnMut(&Live),
    ) -> Result<Live, FoldError> {
        let read = |at: usize| -> Result<Entry, FoldError> {
            serde_json::from_slice(&journal[at])
                .map_err(|error| FoldError { entry: at as u32, problem: error.to_string() })
        };
        let none = || FoldError { entry: 0, problem: "there is no such table".into() };
        if journal.is_empty() {
            return Err(none());
        }
        let Entry { at, what: What::Open(open) } = read(0)? else { return Err(none()) };
        let wrong = |outcome: Outcome| FoldError { entry: 0, problem: cards::said(outcome) };
        let mut live = Live::new(id, *open, at, Cards::Begun).map_err(wrong)?;
        for at in 1..journal.len() {
            let folded = read(at).and_then(|entry| {
                live.refold(&entry).map_err(|problem| FoldError { entry: at as u32, problem })?;
                live.note(&entry);
                if matches!(entry.what, What::Start { .. } | What::Do(_)) {
                    watch(&live);
                }
                Ok(())
            });
            if let Err(error) = folded {
                tracing::error!(table = %id, %error, "a journal does not fold");
                live.status = Status::Broken;
                live.broken = Some(error.to_string());
                live.seq = journal.len() as u32;
                break;
            }
        }
        live.turn = live.people_asked();
        Ok(live)
    }

    /// A table that was just set up. Blocks where it has cards of its own, which are read here.
    pub fn new(id: Id, open: Open, at: u64, cards: Cards) -> Result<Live, Outcome> {
        let title = catalog::titles().find(|title| title.id == open.game);
        let unknown = || Problem::new(ProblemCode::Malformed, format!("there is no game `{}`", open.game));
        let title = title.ok_or_else(unknown)?;
        let own = open.cards.as_deref().map(|text| cards::own(title, &open.options, text, cards));
        let own = own.transpose().map_err(Outcome::from)?;
        let chairs = vec![Chair::default(); usize::from(open.seats)];
        Ok(Live {
            id,
            seq: 1,
            title,
            own,
            since: at,
            touched: at,
            bytes: 0,
            changes: 0,
            dealt: 0,
            status: Status::Waiting,
            face: None,
            numbers: vec![0; chairs.len()],
            fair: Fair::new(open.seed, open.restored),
            restored: open.restored,
            clocks: Clocks::new(open.clock, chairs.len()),
            chairs,
            asks: None,
            replacing: Vec::new(),
            muted: Vec::new(),
            rematch: None,
            broken: None,
            lost: false,
            names: HashMap::new(),
            shown: Vec::new(),
            turn: 0,
            ids: VecDeque::new(),
            open,
        })
    }

    /// Plays an entry again that was played before.
    fn refold(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.what {
            What::Start { .. } => self.deal(self.key()?).map_err(|refusal| refusal.to_string()),
            What::Do(deed) => {
                let before = self.waiting_prompts(deed.seat);
                let face = self.face.as_mut().ok_or("nothing was dealt")?;
                let done = match &deed.sort {
                    Sort::Act(notation) => face.act(deed.seat, notation),
                    Sort::Lapse(_) => face.lapse(deed.seat),
                    Sort::Undo(consent) => face.undo_again(deed.seat, *consent),
                };
                let done = done.map_err(|refusal| refusal.to_string())?;
                if done.state != deed.state {
                    return Err(format!("the state's hash is {}, not {}", done.state, deed.state));
                }
                face.hush(TOLD_KEPT);
                self.renumber(deed.seat, &before);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The shelf it is played from.
    pub fn library(&self) -> Library {
        self.own.as_ref().map_or_else(catalog::library, |own| own.library.clone())
    }

    /// A deal with this key.
    pub fn deal_with(&self, key: [u8; 32]) -> Result<Box<dyn Face>, kernel::Refusal> {
        face::deal(Deal {
            title: self.title,
            library: self.library(),
            options: self.open.options.clone(),
            seats: self.open.seats,
            key,
            revision: self.revision(),
            position: self.open.position.clone(),
        })
    }

    /// Deals.
    pub fn deal(&mut self, key: [u8; 32]) -> Result<(), kernel::Refusal> {
        let face = self.deal_with(key)?;
        for seat in face.asked().iter() {
            self.numbers[seat.index()] = 1;
        }
        self.face = Some(face);
        Ok(())
    }

    /// Takes note of an entry that is in the journal; the game itself has been played already.
    pub fn note(&mut self, entry: &Entry) {
        self.seq += 1;
        self.touched = entry.at;
        self.changes += u32::from(entry.what.is_change());
        let beyond = self.changes > MOST_CHANGES;
        let chair = |chairs: &mut Vec<Chair>, seat: Seat, change: &dyn Fn(&mut Chair)| {
            if let Some(chair) = chairs.get_mut(seat.index()) {
                change(chair);
            }
        };
        let chairs = &mut self.chairs;
        match &entry.what {
            What::Open(_) => {}
            // Who sits there already has only become the host.
            What::Sit { who, hosts: true, .. } => self.open.host = *who,
            What::Sit { seat, who, gave, commitment, absent, hosts: false } => {
                let gave = bytes(gave).unwrap_or_default();
                self.fair.note_sit(*seat, *who, *commitment, beyond);
                let (who, commitment, absent) = (Some(*who), *commitment, *absent);
                let sits = Chair { who, gave, commitment, absent, ..Chair::default() };
                chair(chairs, *seat, &|chair| *chair = sits.clone());
            }
            What::Stand { seat } => chair(chairs, *seat, &|chair| *chair = Chair::default()),
            What::Bot { seat, bot } => {
                self.fair.note_bot(*seat, beyond);
                chair(chairs, *seat, &|chair| *chair = Chair { bot: Some(bot.0), ..Chair::default() });
            }
            What::Terms { line, until } => self.note_terms(line, *until),
            What::Reveal { seat, salt, gave } => {
                let contribution = bytes(gave).unwrap_or_default();
                self.note_reveal(*seat, &Revealed { salt: *salt, contribution });
            }
            What::CalledOff { withheld, seed, reason, restored } => {
                self.note_called_off(withheld, *seed, *reason, *restored);
            }
            What::Start { clock } => {
                self.dealt = clock.unwrap_or(0);
                self.status = Status::Playing;
                self.clocks.start(*clock, &self.thinkers());
                self.finish_if_over();
            }
            What::Close => self.status = Status::Closed,
            What::Do(deed) => self.note_deed(deed),
            What::Replace { seat, by } => match self.replacing.iter_mut().find(|(gone, _)| gone == seat) {
                Some((_, wished)) => *wished = wished.with(*by),
                None => self.replacing.push((*seat, Seats::one(*by))),
            },
            What::Away { seat, clock } => {
                self.replacing.retain(|(gone, _)| gone != seat);
                let left_at = self.numbers.get(seat.index()).copied().unwrap_or(0);
                chair(chairs, *seat, &|chair| (chair.bot, chair.left_at) = (Some(Bot::default()), left_at));
                let thinkers = self.thinkers();
                self.clocks.pause(*clock, &thinkers);
                self.drop_ask_of(*seat);
            }
            What::Back { seat, clock } => self.note_back(*seat, *clock),
            What::Ask { seat } => self.asks = Some((*seat, Seats::one(*seat))),
            What::Agree { seat, agree } => {
                self.asks = self.asks.filter(|_| *agree).map(|(asker, agreed)| (asker, agreed.with(*seat)));
            }
            What::Resign { seat, clock } => {
                chair(chairs, *seat, &|chair| {
                    chair.resigned = true;
                    chair.bot = Some(Bot::default());
                });
                let thinkers = self.thinkers();
                self.clocks.pause(*clock, &thinkers);
                self.drop_ask_of(*seat);
            }
            What::Mute { who, on } => {
                self.muted.retain(|muted| muted != who);
                if *on {
                    self.muted.push(*who);
                }
            }
            What::Rematch { table } => self.rematch = Some(*table),
        }
    }

    fn note_back(&mut self, seat: Seat, clock: Option<u64>) {
        self.replacing.retain(|(gone, _)| *gone != seat);
        // A table that waited for them alone may have waited since their time was up.
        let waited = self.is_deserted() && self.clocks.is_up(seat);
        let goes_on = self.is_asked_as_left(seat) && !waited;
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.bot, chair.left_at) = (None, 0);
        }
        let thinkers = self.thinkers();
        self.clocks.resume(clock, goes_on, &thinkers);
    }

    fn note_deed(&mut self, deed: &Deed) {
        if let Some(id) = &deed.id {
            if self.ids.len() == IDS_KEPT {
                self.ids.pop_front();
            }
            self.ids.push_back((deed.seat, id.clone()));
        }
        self.asks = None;
        // Who moves is not gone.
        self.replacing.retain(|(gone, _)| *gone != deed.seat);
        let thinkers = self.thinkers();
        match &deed.sort {
            Sort::Act(_) | Sort::Lapse(_) => self.clocks.moved(deed.clock, deed.seat, &thinkers),
            Sort::Undo(consent) => self.clocks.undone(deed.clock, *consent, &thinkers),
        }
        self.finish_if_over();
    }

    fn finish_if_over(&mut self) {
        if self.face.as_ref().is_some_and(|face| face.outcome().is_some()) {
            self.status = Status::Finished;
        }
    }

    /// A wish of somebody who no longer plays is no wish; of others it must not be waited for.
    fn drop_ask_of(&mut self, seat: Seat) {
        self.asks = self.asks.filter(|(asker, _)| *asker != seat);
    }

    /// The prompts of those who are asked besides the one who acts: only where several choose at once.
    pub fn waiting_prompts(&self, actor: Seat) -> Vec<(Seat, Option<Prompt>)> {
        let Some(face) = &self.face else { return Vec::new() };
        let waiting = face.asked().without(actor);
        waiting.iter().map(|seat| (seat, face.view(Viewer::Seat(seat)).prompt)).collect()
    }

    /// Numbers the prompts anew that an entry has changed: the actor's, those of seats newly asked, those that differ.
    pub fn renumber(&mut self, actor: Seat, before: &[(Seat, Option<Prompt>)]) {
        let Some(face) = &self.face else { return };
        let (asked, entry) = (face.asked(), face.entries() + 1);
        for seat in Seat::first(self.open.seats) {
            let known = before.iter().find(|(waited, _)| *waited == seat && *waited != actor);
            let number = &mut self.numbers[seat.index()];
            if !asked.has(seat) {
                *number = 0;
            } else if known.is_none_or(|(_, prompt)| *prompt != face.view(Viewer::Seat(seat)).prompt) {
                *number = entry;
            }
        }
    }

    /// The seats that are asked.
    pub fn asked(&self) -> Seats {
        match (&self.face, self.status) {
            (Some(face), Status::Playing) => face.asked(),
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
    fn thinkers(&self) -> Thinkers {
        let manned = |seat: &Seat| self.chairs[seat.index()].is_manned();
        let people: Seats = self.asked().iter().filter(manned).collect();
        let limit = |seat: Seat| Some((seat, self.face.as_ref()?.limit(seat)?));
        let limits: Vec<(Seat, Limit)> = people.iter().filter_map(limit).collect();
        let timed =
            |seat: &Seat| self.open.clock != Clock::None || limits.iter().any(|(limited, _)| limited == seat);
        let gone = |seat: &Seat| !self.is_deserted() && self.is_asked_as_left(*seat);
        let gone = Seat::first(self.open.seats).filter(gone).collect();
        Thinkers { seats: people.iter().filter(timed).collect(), limits, gone }
    }

    /// Whether a seat's person has left, and the seat is still asked what it was asked then.
    fn is_asked_as_left(&self, seat: Seat) -> bool {
        let asked = |chair: &Chair| chair.left_at != 0 && self.numbers[seat.index()] == chair.left_at;
        self.chairs.get(seat.index()).is_some_and(asked)
    }

    /// Whether all people are away, who may come back.
    fn is_deserted(&self) -> bool {
        let people = self.chairs.iter().any(|chair| chair.who.is_some() && !chair.resigned);
        people && !self.chairs.iter().any(Chair::is_manned)
    }

    /// Whether anybody's time is measured, before or after what was just played.
    pub fn keeps_time(&self) -> bool {
        let limited = |face: &dyn Face| face.asked().iter().any(|seat| face.limit(seat).is_some());
        self.clocks.are_kept() || self.face.as_deref().is_some_and(limited)
    }

    /// Where somebody sits.
    pub fn seat_of(&self, who: Id) -> Option<Seat> {
        Seat::first(self.open.seats).find(|seat| self.chairs[seat.index()].who == Some(who))
    }

    /// As whom somebody looks.
    pub fn viewer(&self, who: Id) -> Viewer {
        self.seat_of(who).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether this move was made before.
    pub fn knows(&self, seat: Seat, id: &str) -> bool {
        self.ids.iter().any(|(who, known)| *who == seat && known == id)
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

    /// What somebody is called.
    pub fn name(&self, who: Id) -> String {
        self.names.get(&who).cloned().unwrap_or_else(|| crate::name::GONE.into())
    }

    /// What a seat is called: the person, or the bot.
    pub fn seat_name(&self, seat: Seat) -> String {
        let chair = &self.chairs[seat.index()];
        match (chair.who, chair.bot) {
            (Some(who), _) => self.name(who),
            (None, Some(_)) => crate::name::bot(usize::from(seat.number())),
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
