//! The contract between a game and everything else.

use crate::{
    archive::Archive,
    chance::Chance,
    collection::Collection,
    deadline::Deadline,
    level::Level,
    library::Library,
    log::Log,
    notation::NotationError,
    options::Options,
    prompt::Preview,
    refusal::Refusal,
    seat::Seat,
    turn::{Limit, Turn},
    view::{View, Viewer},
};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    ops::RangeInclusive,
    str::FromStr,
};

/// What a table is made of.
pub trait Rules: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Modes, variants and house rules: the catalogue's named options.
    type Options: Options;

    /// How many seats the table has.
    fn seats(&self) -> u8;
}

/// A game: a plain value, cheap to clone, with no state anywhere else.
///
/// The laws named here are checked for every game by [`crate::conformance`].
pub trait Game: Archive {
    /// What a seat can do: a small enum.
    type Action: Action;

    /// Whether [`Game::actions`] lists every legal action, or only the candidates worth trying.
    const COMPLETE: bool;

    /// Every name by which chance is asked while a game is dealt and played, as scenarios script it and records write it, with what it decides.
    const CHANCE: &'static [(&'static str, &'static str)] = &[];

    /// The levels at which [`Game::skilled`] plays, the weakest first; none where there is only [`Game::policy`].
    const LEVELS: &'static [Level] = &[];

    /// What this type plays: one title, or several that share an engine.
    fn titles() -> &'static [Title];

    /// The options a title starts from.
    fn preset(_title: &Title) -> Self::Options {
        Self::Options::default()
    }

    /// The options a title starts from at a table that anybody can find.
    fn public_preset(title: &Title) -> Self::Options {
        Self::preset(title)
    }

    /// The cards that players build their decks from; `None` in a game to which nobody brings any.
    fn collection() -> Option<&'static dyn Collection<Self::Options>> {
        None
    }

    /// How many may play with these options.
    fn players(options: &Self::Options) -> RangeInclusive<u8>;

    /// The works of the library that a table with these options plays with, by name. A record says their versions and hashes, and no
    /// others.
    fn works(_options: &Self::Options) -> Vec<String> {
        Vec::new()
    }

    /// Sets the game up. Refuses options or player counts that the rules do not allow. Asks the library for nothing but [`Game::works`].
    fn deal(
        options: &Self::Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Self, Refusal>;

    /// Who is asked now, or how it ended. Cheap: it is called before every decision.
    fn turn(&self) -> Turn;

    /// Whether the seat may do this now. Has no effect, asks no chance, and answers the same for all states that the seat cannot
    /// tell apart.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Does it, or changes nothing. Refuses exactly what [`Game::check`] refuses.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal>;

    /// For programs: appends the legal actions of an asked seat, each once; see [`Game::COMPLETE`].
    fn actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// A random legal action of an asked seat, without listing them. Where the list is complete, each is as likely.
    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Self::Action;

    /// What a quick sensible player does in an asked seat, within a few milliseconds. Depends only on what the seat knows.
    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Self::Action;

    /// What a player of one of the [`Game::LEVELS`] does in an asked seat. Depends only on what the seat knows. When the time is up it
    /// answers with the best it has, at worst with what [`Game::policy`] does.
    fn skilled(&self, seat: Seat, _level: Level, _time: &Deadline, chance: &mut impl Chance) -> Self::Action {
        self.policy(seat, chance)
    }

    /// What is told to somebody who asks for a hint in an asked seat. Depends only on what the seat knows. The time holds as for
    /// [`Game::skilled`].
    fn advice(&self, seat: Seat, _time: &Deadline, chance: &mut impl Chance) -> Self::Action {
        self.policy(seat, chance)
    }

    /// Whether an asked seat may be told what a good player would do, or by which clause not. Depends only on what the seat knows.
    fn advises(&self, _seat: Seat) -> Result<(), Refusal> {
        Ok(())
    }

    /// What silence means for an asked seat, by the game's rules; `None` where it means nothing and the table waits. Depends only on what
    /// the seat knows.
    fn lapse(&self, seat: Seat, chance: &mut impl Chance) -> Option<Self::Action>;

    /// How long an asked seat may take by the game's own rules before it counts as silent; `None` where they set no limit. The table keeps
    /// the time, the game only says how much. Depends only on what everybody knows.
    fn limit(&self, _seat: Seat) -> Option<Limit> {
        None
    }

    /// What an action would do, as far as the rules let the seat know beforehand. Never changes anything.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Preview {
        Preview { refused: self.check(seat, action).err(), facts: Vec::new() }
    }

    /// What the viewer sees: built up from what it may know.
    fn view(&self, viewer: Viewer) -> View;

    /// A state that the seat cannot tell from this one, drawn anew: everything that the seat does not know is dealt again, everything it
    /// knows, remembered looks included, is kept. A function of what the seat knows and of chance alone.
    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self;

    /// The most decisions a game can take: the catalogue's Termination section says why.
    fn bound(options: &Self::Options, seats: u8) -> u64;
}

/// What a seat can do. `Display` and `FromStr` are the notation; serde is the notation too.
pub trait Action:
    Clone
    + PartialEq
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = NotationError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
    /// Any action that can be written at all, legal or not: the tests throw it at `check`.
    fn arbitrary(seats: u8, chance: &mut impl Chance) -> Self;
}

/// Serde by notation, for actions: `derive_notation_serde!(Action);`
#[macro_export]
macro_rules! derive_notation_serde {
    ($action:ty) => {
        impl ::serde::Serialize for $action {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $action {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// One game of the house, as it is offered to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    /// On command lines and in addresses: `zombie`, `fw-345`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The box it comes in.
    pub in_box: &'static str,
    /// One line that makes one want to play it.
    pub pitch: &'static str,
    /// The families of clauses that are its rules: `["ZZ"]`, `["FW", "FW-345"]`.
    pub families: &'static [&'static str],
    /// The fewest players under any options.
    pub least_players: u8,
    /// The most players under any options.
    pub most_players: u8,
}
