//! A game being played: the journal, its fold, and what may be taken back.

use crate::{
    blind::Blind,
    chance::{Chance, Drawn, Recorder, Replay},
    digest::StateHash,
    game::Game,
    hs::{HS_01, HS_02, HS_05, HS_09, HS_10, HS_11, HS_12, HS_15, HS_16},
    library::Library,
    log::{Cause, Event, Log, Silent},
    refusal::{Refusal, refuse},
    says,
    seat::{MAX_SEATS, Seat},
    turn::Turn,
};

/// A table: where it started, everything done since, and the state that this makes.
///
/// The state is the fold of the journal and nothing else. Taking back folds anew; chance is labelled by the entry's number, which taking
/// back does not rewind (HS-14).
#[derive(Clone, Debug)]
pub struct Table<G: Game, C> {
    start: G,
    opening: Vec<Drawn>,
    opening_events: Vec<Event>,
    game: G,
    journal: Vec<Entry<G::Action>>,
    /// The entries that stand, by their place in the journal.
    standing: Vec<usize>,
    chance: C,
    listens: bool,
    /// How many entries have forgotten what was told of them.
    hushed: usize,
    /// By which revision states are hashed.
    revision: u32,
}

/// One line of the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<A> {
    /// What was done.
    pub deed: Deed<A>,
    /// What chance answered meanwhile, in order.
    pub drawn: Vec<Drawn>,
    /// What was told of it.
    pub events: Vec<Event>,
    /// Whether it was taken back later.
    pub undone: bool,
    /// Whether that it was taken told its actor something ([`Rules::ventures`](crate::Rules::ventures)).
    pub ventured: bool,
    /// The hash of the state after it.
    pub state: StateHash,
}

/// What can stand in a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed<A> {
    /// A seat acted.
    Act {
        /// The seat that acted.
        seat: Seat,
        /// What it did.
        action: A,
    },
    /// A seat was silent or away, and this is what the rules make of it (HS-15).
    Lapse {
        /// The seat that was silent.
        seat: Seat,
        /// What silence came to.
        action: A,
    },
    /// The last act that still stood was taken back.
    Undo {
        /// The seat that took it back.
        seat: Seat,
        /// Whether by everybody's consent, beyond what the seat may do by itself.
        consent: bool,
        /// Which entry of the journal, counted from 0.
        undone: usize,
    },
}

impl<G: Game, C: Chance> Table<G, C> {
    /// Deals a new game.
    pub fn deal(
        options: &G::Options,
        seats: u8,
        library: &Library,
        mut chance: C,
    ) -> Result<Table<G, C>, Refusal> {
        if !(1..=MAX_SEATS as u8).contains(&seats) {
            let allowed = G::players(options);
            let refusal = refuse(HS_05).fact("players", seats);
            return Err(refusal.fact("least", *allowed.start()).fact("most", *allowed.end()));
        }
        chance.entry(0);
        let mut recorder = Recorder::new(&mut chance);
        let mut opening_events = Vec::new();
        let game = G::deal(options, seats, library, &mut recorder, &mut opening_events)?;
        let opening = recorder.into_drawn();
        Ok(Table {
            start: game.clone(),
            opening,
            opening_events,
            game,
            journal: Vec::new(),
            standing: Vec::new(),
            chance,
            listens: true,
            hushed: 0,
            revision: G::REVISION,
        })
    }

    /// Starts from a position.
    pub fn from(game: G, chance: C) -> Table<G, C> {
        Table {
            start: game.clone(),
            opening: Vec::new(),
            opening_events: Vec::new(),
            game,
            journal: Vec::new(),
            standing: Vec::new(),
            chance,
            listens: true,
            hushed: 0,
            revision: G::REVISION,
        }
    }

    /// The state. For those who may see everything; players get [`Table::blind`].
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state after the deal or as it was set up.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// What chance answered at the deal.
    pub fn opening(&self) -> &[Drawn] {
        &self.opening
    }

    /// What was told of the deal.
    pub fn opening_events(&self) -> &[Event] {
        &self.opening_events
    }

    /// Everything done, taken back or not.
    pub fn journal(&self) -> &[Entry<G::Action>] {
        &self.journal
    }

    /// Whoever answers for chance.
    pub fn chance(&self) -> &C {
        &self.chance
    }

    /// Whoever answers for chance, to be told what comes next.
    pub(crate) fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// The game through one seat's eyes.
    pub fn blind(&self, seat: Seat) -> Blind<'_, G> {
        Blind::new(&self.game, seat)
    }

    /// The same table with nobody listening: entries hold no events, and playing is as fast as in a simulation.
    #[must_use]
    pub fn silent(mut self) -> Table<G, C> {
        self.listens = false;
        self
    }

    /// The same table by an earlier revision, under which it was begun: before anything is done.
    #[must_use]
    pub fn by_revision(mut self, revision: u32) -> Table<G, C> {
        self.revision = revision;
        self
    }

    /// The revision by which states are hashed.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The hash of the state.
    pub fn state(&self) -> StateHash {
        self.game.hash_by(self.revision)
    }

    /// Puts another state in the place of this one and leaves the journal as it is: to test what a seat can tell apart. Such a table is not
    /// the fold of its journal, so nothing can be taken back in it.
    pub fn suppose(&mut self, game: G) {
        self.game = game;
    }

    /// Forgets what was told of all but the last `keep` entries, which is most of what a long game takes up. The undo law still holds.
    pub fn hush(&mut self, keep: usize) {
        let until = self.journal.len().saturating_sub(keep);
        for entry in self.journal.iter_mut().take(until).skip(self.hushed) {
            entry.events = Vec::new();
        }
        self.hushed = self.hushed.max(until);
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&Entry<G::Action>, Refusal> {
        self.sits(seat)?;
        self.enter(seat, Some(action), None)
    }

    /// The seat whose next act everybody can tell beforehand, and the act (HS-21). Nothing is forced right after something was taken back: who takes
    /// back wants to look at what was before.
    pub fn forced(&self) -> Option<(Seat, G::Action)> {
        self.game.forced().filter(|_| !self.was_taken_back())
    }

    /// All that an asked seat can do, where only the seat can tell; nothing right after something was taken back.
    pub fn sole_choice(&self, seat: Seat) -> Option<G::Action> {
        self.game.sole_choice(seat).filter(|_| !self.was_taken_back())
    }

    fn was_taken_back(&self) -> bool {
        matches!(self.journal.last().map(|entry| &entry.deed), Some(Deed::Undo { .. }))
    }

    /// A seat does what it cannot help doing: an act like any other, of which it is told that it was forced.
    pub fn force(&mut self, seat: Seat, action: G::Action) -> Result<&Entry<G::Action>, Refusal> {
        self.sits(seat)?;
        self.enter(seat, Some(action), Some(Cause::Forced))
    }

    /// A seat was silent too long or has left: the rules say what it does (HS-15).
    pub fn lapse(&mut self, seat: Seat) -> Result<&Entry<G::Action>, Refusal> {
        self.sits(seat)?;
        if !self.game.turn().asked().has(seat) {
            return Err(refuse(HS_16).fact("seat", seat));
        }
        self.enter(seat, None, Some(Cause::Silence))
    }

    fn sits(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.game.seats()) {
            return Err(refuse(HS_02).fact("seat", seat).fact("seats", self.game.seats()));
        }
        match self.game.turn() {
            Turn::Over(_) => Err(refuse(HS_01)),
            Turn::Ask(_) => Ok(()),
        }
    }

    /// Plays what is given, or what silence comes to, and writes it down.
    fn enter(
        &mut self,
        seat: Seat,
        given: Option<G::Action>,
        cause: Option<Cause>,
    ) -> Result<&Entry<G::Action>, Refusal> {
        self.chance.entry(self.journal.len() as u64 + 1);
        let mut recorder = Recorder::new(&mut self.chance);
        let mut events = Vec::new();
        let lapsed = given.is_none();
        let waits = || refuse(HS_15).fact("rules", says::table_waits());
        let action = given.or_else(|| self.game.lapse(seat, &mut recorder)).ok_or_else(waits)?;
        let ventured = self.game.ventures(&action);
        if self.listens {
            self.game.play(seat, &action, &mut recorder, &mut events)?;
            if let Some(cause) = cause {
                Event::all_by(&mut events, cause);
            }
        } else {
            self.game.play(seat, &action, &mut recorder, &mut Silent)?;
        }
        let drawn = recorder.into_drawn();
        let deed = if lapsed { Deed::Lapse { seat, action } } else { Deed::Act { seat, action } };
        self.standing.push(self.journal.len());
        self.journal.push(Entry { deed, drawn, events, undone: false, ventured, state: self.state() });
        Ok(self.journal.last().expect("just pushed"))
    }

    /// Whether the seat may take the last act back by itself, and which entry that is: it asked no chance, showed its actor nothing hidden, and
    /// nobody acted since, not even to take that back: what was shown meanwhile stays seen.
    pub fn may_undo(&self, seat: Seat) -> Result<usize, Refusal> {
        let last = self.might_undo(seat)?;
        if self.is_told(last, |event| event.is_news_to(seat)) {
            return Err(refuse(HS_12));
        }
        let others = self.journal[last + 1..].iter().find_map(|entry| match entry.deed {
            Deed::Act { seat: actor, .. } | Deed::Lapse { seat: actor, .. } if actor != seat => Some(actor),
            Deed::Act { .. } | Deed::Lapse { .. } | Deed::Undo { .. } => None,
        });
        match others {
            Some(actor) => Err(refuse(HS_10).fact("acted", actor)),
            None if self.journal[last].ventured => Err(refuse(HS_12)),
            None => Ok(last),
        }
    }

    /// Whether something of this kind was told with an entry.
    fn is_told(&self, entry: usize, kind: impl Fn(&Event) -> bool) -> bool {
        self.journal[entry].events.iter().any(&kind)
            || ((!self.listens || entry < self.hushed) && self.told_again(entry).iter().any(kind))
    }

    /// The same where it does not count what was done and taken back since, nor what was learned by trying.
    fn might_undo(&self, seat: Seat) -> Result<usize, Refusal> {
        let last = self.last_standing()?;
        let entry = &self.journal[last];
        match entry.deed {
            Deed::Act { seat: actor, .. } if actor == seat => {}
            Deed::Act { seat: actor, .. } | Deed::Lapse { seat: actor, .. } => {
                return Err(refuse(HS_10).fact("acted", actor));
            }
            Deed::Undo { .. } => unreachable!("what was undone does not stand"),
        }
        if let Some(drawn) = entry.drawn.first() {
            return Err(refuse(HS_11).fact("asked", drawn.label.clone().into_owned()));
        }
        if self.is_told(last, |event| event.was_news_to(seat)) {
            return Err(refuse(HS_12));
        }
        Ok(last)
    }

    /// Takes the last act back, by the seat itself or, with everybody's consent, whatever it was (HS-13).
    pub fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        let last = if consent { self.last_standing()? } else { self.may_undo(seat)? };
        self.take_back(seat, consent, last);
        Ok(())
    }

    /// Takes back again what is written down as taken back. In games of before, an act that was itself taken back did not count as one, and
    /// what was found out by trying, or was not known to show something hidden, could be taken back.
    pub fn undo_again(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        let last = if consent { self.last_standing()? } else { self.might_undo(seat)? };
        self.take_back(seat, consent, last);
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, consent: bool, last: usize) {
        self.standing.pop();
        self.journal[last].undone = true;
        self.game = self.fold(last);
        let events = vec![Event::all(says::takes_back(seat))];
        self.journal.push(Entry {
            deed: Deed::Undo { seat, consent, undone: last },
            drawn: Vec::new(),
            events: if self.listens { events } else { Vec::new() },
            undone: false,
            ventured: false,
            state: self.state(),
        });
    }

    fn last_standing(&self) -> Result<usize, Refusal> {
        self.standing.last().copied().ok_or_else(|| refuse(HS_09))
    }

    /// The state that the entries make which stand, up to one of them.
    fn fold(&self, before: usize) -> G {
        let mut game = self.start.clone();
        for entry in self.standing.iter().filter(|entry| **entry < before) {
            replay(&mut game, &self.journal[*entry], &mut Silent);
        }
        game
    }

    /// Goes through the entries that stand, in order: the number of each, the deal being 0, the state before it, and the entry.
    pub fn each_standing(&self, mut see: impl FnMut(usize, &G, &Entry<G::Action>)) {
        let mut game = self.start.clone();
        for at in &self.standing {
            let entry = &self.journal[*at];
            see(at + 1, &game, entry);
            replay(&mut game, entry, &mut Silent);
        }
    }

    /// What was told of an entry that still stands.
    fn told_again(&self, entry: usize) -> Vec<Event> {
        let mut events = Vec::new();
        replay(&mut self.fold(entry), &self.journal[entry], &mut events);
        events
    }
}

/// Plays an entry again with what chance answered then.
fn replay<G: Game>(game: &mut G, entry: &Entry<G::Action>, log: &mut impl Log) {
    let mut chance = Replay::new(entry.drawn.iter().cloned());
    let (seat, action) = match &entry.deed {
        Deed::Act { seat, action } => (*seat, action.clone()),
        Deed::Lapse { seat, .. } => {
            (*seat, game.lapse(*seat, &mut chance).expect("this seat lapsed here before"))
        }
        Deed::Undo { .. } => return,
    };
    game.play(seat, &action, &mut chance, log).expect("this was played here before");
    debug_assert_eq!(chance.finish(), Ok(()), "the same play asks for the same chance");
}
