//! Any game at a table, without knowing which: an object over a typed table.

use bots::Bot;
use catalog::Visitor;
use kernel::{
    Blind, Deadline, Deed, Entry, Event, Game, Library, Limit, Position, Preview, Refusal, Seat, Seats,
    StateHash, Table, Title, Turn, View, Viewer,
    chance::{Keyed, Quick},
    options,
    record::{Head, Played, write},
    turn::Outcome,
};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// A game being played, of any title.
pub trait Face: Send + Sync {
    /// How many seats.
    fn seats(&self) -> u8;
    /// How many entries since the deal, taken back or not.
    fn entries(&self) -> u32;
    /// Who is asked.
    fn asked(&self) -> Seats;
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// What somebody sees.
    fn view(&self, viewer: Viewer) -> View;
    /// A seat acts.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal>;
    /// A seat is silent.
    fn lapse(&mut self, seat: Seat) -> Result<Written, Refusal>;
    /// How long an asked seat may take by the rules of the game.
    fn limit(&self, seat: Seat) -> Option<Limit>;
    /// The last act is taken back.
    fn undo(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal>;
    /// What is written down as taken back is taken back again.
    fn undo_again(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal>;
    /// Whether the seat may take the last act back by itself.
    fn may_undo(&self, seat: Seat) -> Result<(), Refusal>;
    /// How many acts must be taken back to take back the seat's own last one.
    fn since_own(&self, seat: Seat) -> Option<u32>;
    /// Whether the seat may be told what a bot would do.
    fn advises(&self, seat: Seat) -> Result<(), Refusal>;
    /// What an action would do.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, Refusal>;
    /// What was told of an entry; 0 is the deal. Of entries long past nothing is left.
    fn told(&self, entry: u32) -> &[Event];
    /// Who did what in an entry, and whether it was taken back.
    fn deed(&self, entry: u32) -> (Option<Seat>, String, bool);
    /// Forgets what was told of all but the last entries.
    fn hush(&mut self, keep: usize);
    /// What a bot needs to decide, apart from the table; run it elsewhere.
    fn think(&self, seat: Seat, bot: Bot, thoughts: u64) -> Thought;
    /// What somebody who takes their time would do in an asked seat.
    fn advise(&self, seat: Seat, thoughts: u64) -> Thought;
    /// The whole record, with what stands before the deal in it.
    fn record(&self, head: &Head) -> std::io::Result<Vec<u8>>;
    /// The state as data.
    fn position(&self) -> Value;
    /// Deals everything anew that the seat cannot know. This is what the leak law is tested with.
    fn redeal(&mut self, seat: Seat, chance: u64);
    /// The same game once more.
    fn copy(&self) -> Box<dyn Face>;
}

/// A decision to be made by a time: the move in notation.
pub type Thought = Box<dyn FnOnce(&Deadline) -> String + Send>;

/// What was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The move as it is written; empty for taking back.
    pub notation: String,
    /// The hash of the state after it.
    pub state: StateHash,
}

/// What a deal needs.
#[derive(Clone, Debug)]
pub struct Deal {
    /// What is played.
    pub title: &'static Title,
    /// The shelf it is played from.
    pub library: Library,
    /// Every option.
    pub options: Map<String, Value>,
    /// How many play.
    pub seats: u8,
    /// The key of its chance.
    pub key: [u8; 32],
    /// The revision of the game by which states are hashed.
    pub revision: u32,
    /// Where it starts, if not from the deal.
    pub position: Option<Value>,
}

/// Options complete with defaults, which are others where anybody can find the table; and how many may play with them.
pub fn options(
    title: &'static Title,
    chosen: &Map<String, Value>,
    public: bool,
) -> Result<(Map<String, Value>, RangeInclusive<u8>), Refusal> {
    struct Read<'a>(&'a Map<String, Value>, bool);
    impl Visitor for Read<'_> {
        type Out = Result<(Map<String, Value>, RangeInclusive<u8>), Refusal>;
        fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
            let base = if self.1 { G::public_preset(title) } else { G::preset(title) };
            let options: G::Options = options::read(&base, self.0)?;
            if let Some(missing) = missing::<G>(&options) {
                let refusal = kernel::refuse(clauses::hs::HS_07).fact("needed", missing);
                return Err(refusal.fact("possible", "at the command line, with --words FILE"));
            }
            let whole = serde_json::to_value(&options).unwrap_or_default();
            Ok((whole.as_object().cloned().unwrap_or_default(), G::players(&options)))
        }
    }
    catalog::visit(title, Read(chosen, public))
}

/// The bot of this name, if it plays this game.
pub fn bot(title: &'static Title, name: &str) -> Result<Bot, String> {
    struct Seated(Bot);
    impl Visitor for Seated {
        type Out = Result<Bot, String>;
        fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
            self.0.plays::<G>().map(|()| self.0).map_err(|error| error.to_string())
        }
    }
    let bot = name.parse::<Bot>().map_err(|error| error.to_string())?;
    catalog::visit(title, Seated(bot))
}

/// Whoever sits down where nobody chooses a bot.
pub fn usual_bot(title: &'static Title) -> Bot {
    struct Usual;
    impl Visitor for Usual {
        type Out = Bot;
        fn visit<G: Game>(self, _: &'static Title) -> Bot {
            Bot::usual::<G>()
        }
    }
    catalog::visit(title, Usual)
}

/// A work that a table with these options needs and the house does not have.
pub fn missing<G: Game>(options: &G::Options) -> Option<String> {
    let shelf = catalog::library();
    G::works(options).into_iter().find(|name| !shelf.has(name))
}

/// What is played at a table with these options from this shelf, as its record says it.
pub fn played(
    title: &'static Title,
    options: &Map<String, Value>,
    library: &Library,
) -> Result<Played, Refusal> {
    struct Says<'a>(&'a Map<String, Value>, &'a Library);
    impl Visitor for Says<'_> {
        type Out = Result<Played, Refusal>;
        fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
            let options: G::Options = options::written::<G>(title, self.0)?;
            Ok(Played::new::<G>(title, &options, self.1))
        }
    }
    catalog::visit(title, Says(options, library))
}

/// The revision of a game by which new tables are played.
pub fn revision(title: &'static Title) -> u32 {
    struct Newest;
    impl Visitor for Newest {
        type Out = u32;
        fn visit<G: Game>(self, _: &'static Title) -> u32 {
            G::REVISION
        }
    }
    catalog::visit(title, Newest)
}

/// Deals, or sets a position up.
pub fn deal(deal: Deal) -> Result<Box<dyn Face>, Refusal> {
    catalog::visit(deal.title, deal)
}

impl Visitor for Deal {
    type Out = Result<Box<dyn Face>, Refusal>;
    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let options: G::Options = options::written::<G>(title, &self.options)?;
        let library = self.library.only(&G::works(&options));
        let chance = Keyed::new(&self.key);
        let table = match &self.position {
            None => Table::deal(&options, self.seats, &library, chance)?,
            Some(position) => {
                let position: Position = serde_json::from_value(position.clone())
                    .map_err(|error| kernel::refuse(clauses::hs::HS_17).fact("problem", error.to_string()))?;
                Table::from(G::set_up(&options, self.seats, &library, &position)?, chance)
            }
        };
        Ok(Box::new(Sitting { table: table.by_revision(self.revision) }))
    }
}

#[derive(Clone)]
struct Sitting<G: Game> {
    table: Table<G, Keyed>,
}

fn written<A: ToString>(entry: &Entry<A>) -> Written {
    let notation = match &entry.deed {
        Deed::Act { action, .. } | Deed::Lapse { action, .. } => action.to_string(),
        Deed::Undo { .. } => String::new(),
    };
    Written { notation, state: entry.state }
}

impl<G: Game> Face for Sitting<G> {
    fn seats(&self) -> u8 {
        self.table.game().seats()
    }

    fn entries(&self) -> u32 {
        self.table.journal().len() as u32
    }

    fn asked(&self) -> Seats {
        self.table.game().turn().asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.table.game().turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Ask(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table.game().view(viewer)
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal> {
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        self.table.act(seat, action).map(written)
    }

    fn lapse(&mut self, seat: Seat) -> Result<Written, Refusal> {
        self.table.lapse(seat).map(written)
    }

    fn limit(&self, seat: Seat) -> Option<Limit> {
        self.table.game().limit(seat)
    }

    fn undo(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal> {
        self.table.undo(seat, consent)?;
        Ok(Written { notation: String::new(), state: self.table.state() })
    }

    fn undo_again(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal> {
        self.table.undo_again(seat, consent)?;
        Ok(Written { notation: String::new(), state: self.table.state() })
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.table.may_undo(seat).map(|_| ())
    }

    fn since_own(&self, seat: Seat) -> Option<u32> {
        let stands = |entry: &&Entry<G::Action>| !entry.undone && !matches!(entry.deed, Deed::Undo { .. });
        let own = |entry: &Entry<G::Action>| match entry.deed {
            Deed::Act { seat: actor, .. } | Deed::Lapse { seat: actor, .. } => actor == seat,
            Deed::Undo { .. } => false,
        };
        self.table.journal().iter().rev().filter(stands).position(own).map(|at| at as u32 + 1)
    }

    fn advises(&self, seat: Seat) -> Result<(), Refusal> {
        self.table.blind(seat).advises()
    }

    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, Refusal> {
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        Ok(self.table.blind(seat).preview(&action))
    }

    fn told(&self, entry: u32) -> &[Event] {
        match (entry as usize).checked_sub(1) {
            None => self.table.opening_events(),
            Some(at) => self.table.journal().get(at).map_or(&[], |entry| &entry.events),
        }
    }

    fn deed(&self, entry: u32) -> (Option<Seat>, String, bool) {
        let entry = (entry as usize).checked_sub(1).and_then(|at| self.table.journal().get(at));
        match entry.map(|entry| (&entry.deed, entry.undone)) {
            Some((Deed::Act { seat, action } | Deed::Lapse { seat, action }, undone)) => {
                (Some(*seat), action.to_string(), undone)
            }
            Some((Deed::Undo { seat, .. }, undone)) => (Some(*seat), String::new(), undone),
            None => (None, String::new(), false),
        }
    }

    fn hush(&mut self, keep: usize) {
        self.table.hush(keep);
    }

    fn think(&self, seat: Seat, bot: Bot, thoughts: u64) -> Thought {
        let game = self.table.game().clone();
        Box::new(move |time| {
            bot.choose_in_time(&Blind::new(&game, seat), time, &mut Quick::new(thoughts)).to_string()
        })
    }

    fn advise(&self, seat: Seat, thoughts: u64) -> Thought {
        let game = self.table.game().clone();
        Box::new(move |time| Blind::new(&game, seat).advice(time, &mut Quick::new(thoughts)).to_string())
    }

    fn record(&self, head: &Head) -> std::io::Result<Vec<u8>> {
        let mut out = Vec::new();
        write(&mut out, &self.table, head)?;
        Ok(out)
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.table.game().position()).unwrap_or_default()
    }

    fn redeal(&mut self, seat: Seat, chance: u64) {
        let imagined = self.table.blind(seat).imagine(&mut Quick::new(chance));
        self.table.suppose(imagined);
    }

    fn copy(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A journal from before an option's default was another means the old one where it does not state it (WT-167).
    #[test]
    fn what_a_journal_does_not_state_is_read_as_it_was_meant() {
        let title = catalog::find("ward").unwrap();
        let written = |options: &Map<String, Value>| {
            let played = played(title, options, &catalog::library()).unwrap();
            format!("{played:?}")
        };
        let (chosen, _) = super::options(title, &Map::new(), false).unwrap();
        assert_eq!(chosen["return_last_card"], "any-card");
        assert!(written(&chosen).contains("any-card"));
        let mut old = chosen;
        old.remove("return_last_card");
        assert!(written(&old).contains("last-creature"));
    }
}
