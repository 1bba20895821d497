//! Any game at a table, without knowing which: the kernel's typed table as an object.

use bots::Bot;
use kernel::{
    Blind, Deadline, Deed, Entry, Event, Game, Limit, Preview, Refusal, Seat, Seats, StateHash, Table,
    Target, Turn, View, Viewer, Why,
    chance::{Keyed, Quick},
    record::{Head, write},
    turn::Outcome,
    warning::warned,
};
use search::Analyst;
use serde_json::Value;

/// A game being played, of any title.
pub trait AnyGame: Send + Sync {
    /// How many seats the game was dealt for.
    fn seats(&self) -> u8;
    /// How many entries since the deal, taken back or not.
    fn entries(&self) -> u32;
    /// The seats that have to choose now, several where all choose at once.
    fn asked(&self) -> Seats;
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Everything that a viewer may see, and the prompt of an asked seat.
    fn view(&self, viewer: Viewer) -> View;
    /// A seat makes a move. One that is refused changes nothing.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal>;
    /// The seat whose next move everybody can tell beforehand, and the move.
    fn forced(&self) -> Option<(Seat, String)>;
    /// The one move of an asked seat, where only the seat can tell that there is no other.
    fn sole_choice(&self, seat: Seat) -> Option<String>;
    /// Whether this seat has one move alone, and everybody can tell or nobody else sees it (`unseen`); also right after something was taken back.
    fn is_compelled(&self, seat: Seat, unseen: bool) -> bool;
    /// A seat makes the one move it has, and it is told as such.
    fn force(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal>;
    /// A seat is silent, and the rules say what it does.
    fn lapse(&mut self, seat: Seat) -> Result<Written, Refusal>;
    /// How long an asked seat may take by the rules of the game.
    fn limit(&self, seat: Seat) -> Option<Limit>;
    /// The last act is taken back: by the law, or by consent whatever it was.
    fn undo(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal>;
    /// What is written down as taken back is taken back again, by the law of then.
    fn undo_again(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal>;
    /// Whether the seat may take the last act back by itself.
    fn may_undo(&self, seat: Seat) -> Result<(), Refusal>;
    /// How many acts must be taken back to take back the seat's own last one.
    fn since_own(&self, seat: Seat) -> Option<u32>;
    /// Whether the seat may be told what a bot would do.
    fn advises(&self, seat: Seat) -> Result<(), Refusal>;
    /// What a move would do, without making it.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, Refusal>;
    /// What a viewer can do with what it points at, or why nothing; nothing if the view shows no such thing.
    fn why(&self, viewer: Viewer, of: &Target, to: Option<&Target>) -> Option<Why>;
    /// What was told of an entry; 0 is the deal. Of entries long past nothing is left.
    fn events(&self, entry: u32) -> &[Event];
    /// What was done in an entry; 0 is the deal, which nobody did.
    fn done(&self, entry: u32) -> Done;
    /// Forgets what was told of all but the last `keep` entries.
    fn forget_events(&mut self, keep: usize);
    /// What a bot needs to decide, apart from the table; run it elsewhere.
    fn think(&self, seat: Seat, bot: Bot, thoughts: u64) -> Thought;
    /// What a coach says to an asked seat, as JSON ([`kernel::coach::ToldAdvice`]).
    fn advise(&self, seat: Seat, thoughts: u64) -> Thought;
    /// Looks again at each decision that these seats made, in order: what comes of each is JSON, a [`kernel::coach::Judged`] or null. Takes as long as playing
    /// the game again.
    fn decisions(&self, analyst: &Analyst, seats: Seats) -> Vec<Thought>;
    /// The whole record, with what stands before the deal in it.
    fn record(&self, head: &Head) -> std::io::Result<Vec<u8>>;
    /// The whole state as data, from which another table can begin.
    fn position(&self) -> Value;
    /// Deals everything anew that the seat cannot know. This is what the leak law is tested with.
    fn redeal(&mut self, seat: Seat, chance: u64);
    /// The same game once more, to be played on apart from this one.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

/// Something to be thought out by a time: a move in notation, or what else is said of it as text.
pub type Thought = Box<dyn FnOnce(&Deadline) -> String + Send>;

/// What was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The move as it is written; empty for taking back.
    pub notation: String,
    /// The hash of the state after it.
    pub state: StateHash,
}

/// What was done in an entry of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The seat that did it.
    pub seat: Option<Seat>,
    /// The move as it is written; empty for taking back.
    pub notation: String,
    /// Whether it was taken back later.
    pub undone: bool,
}

fn written<A: ToString>(entry: &Entry<A>) -> Written {
    let notation = match &entry.deed {
        Deed::Act { action, .. } | Deed::Lapse { action, .. } => action.to_string(),
        Deed::Undo { .. } => String::new(),
    };
    Written { notation, state: entry.state }
}

impl<G: Game> AnyGame for Table<G, Keyed> {
    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn entries(&self) -> u32 {
        self.journal().len() as u32
    }

    fn asked(&self) -> Seats {
        self.game().turn().asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.game().turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Ask(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        warned(self.game(), viewer)
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal> {
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        Table::act(self, seat, action).map(written)
    }

    fn forced(&self) -> Option<(Seat, String)> {
        Table::forced(self).map(|(seat, action)| (seat, action.to_string()))
    }

    fn sole_choice(&self, seat: Seat) -> Option<String> {
        Table::sole_choice(self, seat).map(|action| action.to_string())
    }

    fn is_compelled(&self, seat: Seat, unseen: bool) -> bool {
        let game = self.game();
        game.forced().is_some_and(|(whose, _)| whose == seat) || unseen && game.sole_choice(seat).is_some()
    }

    fn force(&mut self, seat: Seat, notation: &str) -> Result<Written, Refusal> {
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        Table::force(self, seat, action).map(written)
    }

    fn lapse(&mut self, seat: Seat) -> Result<Written, Refusal> {
        Table::lapse(self, seat).map(written)
    }

    fn limit(&self, seat: Seat) -> Option<Limit> {
        self.game().limit(seat)
    }

    fn undo(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal> {
        Table::undo(self, seat, consent)?;
        Ok(Written { notation: String::new(), state: self.state() })
    }

    fn undo_again(&mut self, seat: Seat, consent: bool) -> Result<Written, Refusal> {
        Table::undo_again(self, seat, consent)?;
        Ok(Written { notation: String::new(), state: self.state() })
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        Table::may_undo(self, seat).map(|_| ())
    }

    fn since_own(&self, seat: Seat) -> Option<u32> {
        let stands = |entry: &&Entry<G::Action>| !entry.undone && !matches!(entry.deed, Deed::Undo { .. });
        let own = |entry: &Entry<G::Action>| match entry.deed {
            Deed::Act { seat: actor, .. } | Deed::Lapse { seat: actor, .. } => actor == seat,
            Deed::Undo { .. } => false,
        };
        self.journal().iter().rev().filter(stands).position(own).map(|at| at as u32 + 1)
    }

    fn advises(&self, seat: Seat) -> Result<(), Refusal> {
        self.blind(seat).advises()
    }

    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, Refusal> {
        let action: G::Action = notation.parse().map_err(Refusal::from)?;
        Ok(self.blind(seat).preview(&action))
    }

    fn why(&self, viewer: Viewer, of: &Target, to: Option<&Target>) -> Option<Why> {
        let game = self.game();
        kernel::why(game, &game.view(viewer), of, to)
    }

    fn events(&self, entry: u32) -> &[Event] {
        match (entry as usize).checked_sub(1) {
            None => self.opening_events(),
            Some(at) => self.journal().get(at).map_or(&[], |entry| &entry.events),
        }
    }

    fn done(&self, entry: u32) -> Done {
        let entry = (entry as usize).checked_sub(1).and_then(|at| self.journal().get(at));
        let Some(entry) = entry else { return Done::default() };
        let (seat, notation) = match &entry.deed {
            Deed::Act { seat, action } | Deed::Lapse { seat, action } => (*seat, action.to_string()),
            Deed::Undo { seat, .. } => (*seat, String::new()),
        };
        Done { seat: Some(seat), notation, undone: entry.undone }
    }

    fn forget_events(&mut self, keep: usize) {
        self.hush(keep);
    }

    fn think(&self, seat: Seat, bot: Bot, thoughts: u64) -> Thought {
        let game = self.game().clone();
        Box::new(move |time| {
            bot.choose_in_time(&Blind::new(&game, seat), time, &mut Quick::new(thoughts)).to_string()
        })
    }

    fn advise(&self, seat: Seat, thoughts: u64) -> Thought {
        let game = self.game().clone();
        Box::new(move |time| {
            let blind = Blind::new(&game, seat);
            let advice = blind.advice(time, &mut Quick::new(thoughts));
            serde_json::to_string(&advice.told(blind.view().prompt.as_ref())).unwrap_or_default()
        })
    }

    fn decisions(&self, analyst: &Analyst, seats: Seats) -> Vec<Thought> {
        let thought = |moment| -> Thought {
            let analyst = analyst.clone();
            Box::new(move |time| serde_json::to_string(&analyst.judge(&moment, time)).unwrap_or_default())
        };
        search::moments(self).into_iter().filter(|moment| seats.has(moment.seat)).map(thought).collect()
    }

    fn record(&self, head: &Head) -> std::io::Result<Vec<u8>> {
        let mut out = Vec::new();
        write(&mut out, self, head)?;
        Ok(out)
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.game().position()).unwrap_or_default()
    }

    fn redeal(&mut self, seat: Seat, chance: u64) {
        let imagined = self.blind(seat).imagine(&mut Quick::new(chance));
        self.suppose(imagined);
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
