//! A game being played: the journal, its fold, and what may be taken back.

use crate::{
    blind::Blind,
    chance::{Chance, Drawn, Recorder, Replay},
    game::Game,
    library::Library,
    log::{Event, Silent},
    refusal::{Refusal, refuse},
    seat::{MAX_SEATS, Seat},
    turn::Turn,
};
use clauses::hs::{HS_01, HS_02, HS_05, HS_09, HS_10, HS_11, HS_12, HS_15, HS_16};

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
    chance: C,
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
}

/// What can stand in a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed<A> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// A seat was silent or away, and this is what the rules make of it (HS-15).
    Lapse {
        /// Who.
        seat: Seat,
        /// What silence came to.
        action: A,
    },
    /// The last act that still stood was taken back.
    Undo {
        /// Who asked.
        seat: Seat,
        /// Whether by everybody's consent, beyond what the seat may do by itself.
        consent: bool,
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
            return Err(refuse(HS_05).fact("players", seats).fact("most", MAX_SEATS as u8));
        }
        chance.entry(0);
        let mut recorder = Recorder::new(&mut chance);
        let mut opening_events = Vec::new();
        let game = G::deal(options, seats, library, &mut recorder, &mut opening_events)?;
        let opening = recorder.into_drawn();
        Ok(Table { start: game.clone(), opening, opening_events, game, journal: Vec::new(), chance })
    }

    /// Starts from a position.
    pub fn from(game: G, chance: C) -> Table<G, C> {
        Table { start: game.clone(), opening: Vec::new(), opening_events: Vec::new(), game, journal: Vec::new(), chance }
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

    /// The game through one seat's eyes.
    pub fn blind(&self, seat: Seat) -> Blind<'_, G> {
        Blind::new(&self.game, seat)
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&Entry<G::Action>, Refusal> {
        self.sits(seat)?;
        self.enter(|game, recorder, events| {
            game.play(seat, &action, recorder, events)?;
            Ok(Deed::Act { seat, action })
        })
    }

    /// A seat was silent too long or has left: the rules say what it does (HS-15).
    pub fn lapse(&mut self, seat: Seat) -> Result<&Entry<G::Action>, Refusal> {
        self.sits(seat)?;
        if !self.game.turn().asked().has(seat) {
            return Err(refuse(HS_16).fact("seat", seat));
        }
        self.enter(|game, recorder, events| {
            let action = game.lapse(seat, recorder).ok_or_else(|| refuse(HS_15).fact("rules", "the table waits"))?;
            game.play(seat, &action, recorder, events)?;
            Ok(Deed::Lapse { seat, action })
        })
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

    fn enter(
        &mut self,
        deed: impl FnOnce(&mut G, &mut Recorder<&mut C>, &mut Vec<Event>) -> Result<Deed<G::Action>, Refusal>,
    ) -> Result<&Entry<G::Action>, Refusal> {
        self.chance.entry(self.journal.len() as u64 + 1);
        let mut recorder = Recorder::new(&mut self.chance);
        let mut events = Vec::new();
        let deed = deed(&mut self.game, &mut recorder, &mut events)?;
        let drawn = recorder.into_drawn();
        self.journal.push(Entry { deed, drawn, events, undone: false });
        Ok(self.journal.last().expect("just pushed"))
    }

    /// Whether the seat may take the last act back by itself, and which entry that is: it asked no chance, showed its actor nothing hidden, and
    /// nobody acted since.
    pub fn may_undo(&self, seat: Seat) -> Result<usize, Refusal> {
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
        if entry.events.iter().any(|event| event.is_news_to(seat)) {
            return Err(refuse(HS_12));
        }
        Ok(last)
    }

    /// Takes the last act back, by the seat itself or, with everybody's consent, whatever it was (HS-13).
    pub fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        let last = if consent { self.last_standing()? } else { self.may_undo(seat)? };
        self.journal[last].undone = true;
        self.journal.push(Entry {
            deed: Deed::Undo { seat, consent },
            drawn: Vec::new(),
            events: vec![Event::all(format!("@{seat} takes the last move back."))],
            undone: false,
        });
        self.game = self.fold();
        Ok(())
    }

    fn last_standing(&self) -> Result<usize, Refusal> {
        self.journal
            .iter()
            .rposition(|entry| !entry.undone && !matches!(entry.deed, Deed::Undo { .. }))
            .ok_or_else(|| refuse(HS_09))
    }

    /// The state that the journal makes, from the start.
    fn fold(&self) -> G {
        let mut game = self.start.clone();
        for entry in self.journal.iter().filter(|entry| !entry.undone) {
            let mut replay = Replay::new(entry.drawn.iter().cloned());
            let (seat, action) = match &entry.deed {
                Deed::Act { seat, action } => (*seat, action.clone()),
                Deed::Lapse { seat, .. } => {
                    (*seat, game.lapse(*seat, &mut replay).expect("this seat lapsed here before"))
                }
                Deed::Undo { .. } => continue,
            };
            game.play(seat, &action, &mut replay, &mut Silent).expect("this was played here before");
        }
        game
    }
}
