//! A table of any game, as an object.

use crate::{
    raise::{Trouble, refused, seat_name},
    thought::{self, Thinker},
};
use bots::Bot;
use kernel::{
    Chance, Deadline, Game, Seat, Table, Title, Turn, View, Viewer,
    chance::{Item, Keyed, Quick},
    record::{Head, write},
    table::Deed,
    voice_of,
};
use serde_json::{Value, json};

/// Who answers for chance: the seed that a record commits to, or a quick stream where nothing is written down.
#[derive(Clone, Debug)]
pub enum Dice {
    /// As a record can be checked by.
    Keyed(Box<Keyed>),
    /// For what somebody only imagines or has set up.
    Quick(Quick),
}

impl Chance for Dice {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        match self {
            Dice::Keyed(chance) => chance.below(label, n),
            Dice::Quick(chance) => chance.below(label, n),
        }
    }

    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        match self {
            Dice::Keyed(chance) => chance.shuffle(label, items),
            Dice::Quick(chance) => chance.shuffle(label, items),
        }
    }

    fn entry(&mut self, number: u64) {
        if let Dice::Keyed(chance) = self {
            chance.entry(number);
        }
    }
}

/// What a thinker may use.
pub struct Means {
    /// Where its own chance comes from.
    pub seed: u64,
    /// Until when it may think.
    pub time: Deadline,
    /// The most games a search plays out.
    pub playouts: u64,
    /// On how many threads a search plays them.
    pub threads: usize,
}

/// A table of any game.
pub trait AnyGame: Send + Sync {
    /// What is played.
    fn title(&self) -> &'static Title;
    /// The options, defaults included, where they are known.
    fn options(&self) -> Value;
    /// How many play.
    fn seats(&self) -> u8;
    /// Who is asked, or how it ended.
    fn turn(&self) -> Turn;
    /// What the list of the game has for an asked seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// Why an action is refused, or nothing.
    fn check(&self, seat: Seat, action: &str) -> Result<Option<Value>, Trouble>;
    /// Does it, or says why not.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Trouble>;
    /// Takes the last act of the seat back.
    fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Trouble>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What a viewer was told, entry by entry, in English.
    fn log(&self, viewer: Viewer) -> Vec<Vec<String>>;
    /// What was done and still stands.
    fn moves(&self) -> Vec<(u8, String)>;
    /// A world that a seat cannot tell from this one.
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyGame>;
    /// The state as data.
    fn position(&self) -> Value;
    /// The hash of the state.
    fn hash(&self) -> String;
    /// The same table again.
    fn twin(&self) -> Box<dyn AnyGame>;
    /// The record, where it is one of a game that was dealt.
    fn record(&self) -> Option<String>;
    /// What a bot does in an asked seat.
    fn bot(&self, bot: Bot, seat: Seat, means: &Means) -> Result<String, Trouble>;
    /// What a search finds for an asked seat.
    fn search(&self, thinker: Thinker, seat: Seat, means: &Means) -> Value;
}

/// A table of one game.
#[derive(Clone)]
pub struct Dealt<G: Game> {
    pub title: &'static Title,
    pub options: G::Options,
    pub table: Table<G, Dice>,
    /// What stands before the deal in a record; none where nothing was dealt.
    pub head: Option<Head>,
    /// What was done before, where the table begins in the middle of a game.
    pub past: Vec<(u8, String)>,
}

impl<G: Game> Dealt<G> {
    fn read(text: &str) -> Result<G::Action, Trouble> {
        text.parse().map_err(|error: kernel::NotationError| Trouble::refused::<G>(&error.into()))
    }
}

impl<G: Game> AnyGame for Dealt<G> {
    fn title(&self) -> &'static Title {
        self.title
    }

    fn options(&self) -> Value {
        serde_json::to_value(&self.options).unwrap_or_default()
    }

    fn seats(&self) -> u8 {
        self.table.game().seats()
    }

    fn turn(&self) -> Turn {
        self.table.game().turn()
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let mut all = Vec::new();
        if self.turn().asked().has(seat) {
            self.table.game().actions(seat, &mut all);
        }
        all.iter().map(ToString::to_string).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<Option<Value>, Trouble> {
        let action = match action.parse::<G::Action>() {
            Ok(action) => action,
            Err(error) => return Ok(Some(refused::<G>(&error.into()))),
        };
        Ok(self.table.game().check(seat, &action).err().map(|refusal| refused::<G>(&refusal)))
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Trouble> {
        let action = Self::read(action)?;
        self.table.act(seat, action).map(|_| ()).map_err(|refusal| Trouble::refused::<G>(&refusal))
    }

    fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Trouble> {
        self.table.undo(seat, consent).map_err(|refusal| Trouble::refused::<G>(&refusal))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table.game().view(viewer)
    }

    fn log(&self, viewer: Viewer) -> Vec<Vec<String>> {
        let reader = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let voice = voice_of::<G>().to(reader);
        let told = |events: &[kernel::Event]| {
            let lines = events.iter().filter_map(|event| event.line_for(viewer));
            lines.map(|line| voice.text(&line.say, &seat_name)).collect::<Vec<_>>()
        };
        let entries = self.table.journal().iter().map(|entry| told(&entry.events));
        std::iter::once(told(self.table.opening_events())).chain(entries).collect()
    }

    fn moves(&self) -> Vec<(u8, String)> {
        let standing = self.table.journal().iter().filter(|entry| !entry.undone);
        let since = standing.filter_map(|entry| match &entry.deed {
            Deed::Act { seat, action } | Deed::Lapse { seat, action } => {
                Some((seat.number(), action.to_string()))
            }
            Deed::Undo { .. } => None,
        });
        self.past.iter().cloned().chain(since).collect()
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyGame> {
        let mut chance = Quick::new(seed);
        let world = self.table.game().imagine(seat, &mut chance);
        let table = Table::from(world, Dice::Quick(chance));
        Box::new(Dealt {
            title: self.title,
            options: self.options.clone(),
            table,
            head: None,
            past: Vec::new(),
        })
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.table.game().position()).unwrap_or_default()
    }

    fn hash(&self) -> String {
        self.table.state().to_string()
    }

    fn twin(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn record(&self) -> Option<String> {
        let mut bytes = Vec::new();
        write(&mut bytes, &self.table, self.head.as_ref()?).ok()?;
        String::from_utf8(bytes).ok()
    }

    fn bot(&self, bot: Bot, seat: Seat, means: &Means) -> Result<String, Trouble> {
        bot.plays::<G>().map_err(|error| Trouble::Bad(error.to_string()))?;
        let blind = self.table.blind(seat);
        Ok(bot.choose_in_time(&blind, &means.time, &mut Quick::new(means.seed)).to_string())
    }

    fn search(&self, thinker: Thinker, seat: Seat, means: &Means) -> Value {
        let decision = thought::decide(thinker, &self.table.blind(seat), means);
        let candidate = |tried: &&search::Candidate<G>| {
            json!({
                "action": tried.action.to_string(),
                "value": tried.value.mean,
                "error": finite(tried.value.error),
                "gain": tried.gain.mean,
                "gain_error": finite(tried.gain.error),
                "playouts": tried.value.samples,
            })
        };
        json!({
            "action": decision.action.to_string(),
            "policy": decision.policy().action.to_string(),
            "worlds": decision.worlds,
            "playouts": decision.playouts,
            "candidates": decision.ranked().iter().map(candidate).collect::<Vec<_>>(),
        })
    }
}

/// An error that is known; JSON has no infinity.
fn finite(error: f64) -> Option<f64> {
    error.is_finite().then_some(error)
}
