//! Small games with known answers.
//!
//! | toy | what is known |
//! |---|---|
//! | [`kuhn`] | the best answer to a fixed player of Kuhn's poker, by trying all |
//! | [`tricks`] | the end of a game of tricks with open hands, solved from its end |
//! | [`sealed`] | the best sealed bid against bids of a known distribution |
//! | [`pennies`] | matching pennies: whoever is told the other's choice wins always, and nobody is told |
//! | [`ladder`] | a game without end, of which only the next rung counts |

pub mod kuhn;
pub mod ladder;
pub mod pennies;
pub mod sealed;
pub mod tricks;

use kernel::hs::{HS_04, HS_05};
use kernel::options::NoOptions;
use kernel::{
    Chance, Digest, Game, Library, Log, Measure, Message, NotationError, Outcome, Players, Position, Refusal,
    Rules, Seat, Seats, Title, Turn, View, Viewer,
    archive::{Archive, SetUpError},
    coach::Step,
    refuse,
};
use std::{
    fmt::{self, Debug},
    ops::RangeInclusive,
    str::FromStr,
};

/// All that a player of a toy can do: name a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Say(pub u16);

kernel::derive_notation_serde!(Say);
impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Say {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Say, NotationError> {
        text.parse().map(Say).map_err(|_| NotationError::new(text, "a number"))
    }
}

/// What is different between toys; [`Played`] makes a game of it.
pub trait Toy: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Whether seats say what they know as numbers, or only in a view.
    const OBSERVED: bool = true;

    /// Who is asked; nobody at the end.
    fn asked(&self) -> Seats;
    /// What an asked seat may say.
    fn legal(&self, seat: Seat) -> Vec<u16>;
    /// It says that.
    fn act(&mut self, seat: Seat, said: u16);
    /// What a seat knows.
    fn knows(&self, seat: Seat) -> Vec<i32>;
    /// How it may be, for all that a seat knows.
    fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Self;
    /// How likely the others would have said what they said, if this were the true world.
    fn likely(&self, _seat: Seat) -> f64 {
        1.0
    }
    /// How a seat stands, from 0 to 1.
    fn worth(&self, seat: Seat) -> f64;

    /// The player that everybody is held to be.
    fn player(&self, seat: Seat, chance: &mut impl Chance) -> u16 {
        let legal = self.legal(seat);
        legal[chance.below("any", legal.len() as u32) as usize]
    }

    /// The number of the round.
    fn round(&self) -> u32 {
        0
    }

    /// What a coach counts.
    const MEASURES: &'static [Measure] = &[];

    /// Adds what somebody's saying so brought.
    fn measured(&self, _seat: Seat, _before: &Self, _into: &mut [f64]) {}
}

/// A toy as a game for two.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<T>(pub T);

impl<T: Toy> Rules for Played<T> {
    type Options = NoOptions;
    type Action = Say;

    fn players(_: &NoOptions) -> RangeInclusive<u8> {
        2..=2
    }

    fn deal(
        _: &NoOptions,
        seats: u8,
        _: &Library,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<Played<T>, Refusal> {
        // A toy is set up by the test that asks something of it.
        Err(refuse(HS_05).fact("players", seats))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let asked = self.0.asked();
        if !asked.is_empty() {
            return Turn::Ask(asked);
        }
        let scores = [0, 1].map(|seat| (self.0.worth(Seat::new(seat)) * 1000.0) as i32);
        Turn::Over(Outcome::by_score(&scores))
    }

    fn check(&self, seat: Seat, Say(said): &Say) -> Result<(), Refusal> {
        self.turn().asks(seat)?;
        if self.0.legal(seat).contains(said) { Ok(()) } else { Err(refuse(HS_04)) }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Say,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.0.act(seat, action.0);
        Ok(())
    }

    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Say> {
        None
    }

    fn view(&self, viewer: Viewer) -> View {
        let known = match viewer {
            Viewer::Seat(seat) => format!("{:?}", self.0.knows(seat)),
            _ => String::new(),
        };
        View::new(viewer, Message::verbatim(known), &self.turn())
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Played<T> {
        Played(self.0.imagined(seat, chance))
    }
}

impl<T: Toy> Players for Played<T> {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Say>) {
        into.extend(self.0.legal(seat).into_iter().map(Say));
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Say {
        Say(self.0.player(seat, chance))
    }

    fn horizon(&self) -> u32 {
        self.0.round()
    }

    fn value(&self, seat: Seat) -> f64 {
        self.0.worth(seat)
    }

    fn likelihood(&self, seat: Seat) -> f64 {
        self.0.likely(seat)
    }

    const MEASURES: &'static [Measure] = T::MEASURES;

    fn measure(&self, step: &Step<'_, Played<T>>, into: &mut [f64]) {
        self.0.measured(step.seat, &step.before.0, into);
    }

    fn observe(&self, seat: Seat, into: &mut Vec<i32>) {
        if T::OBSERVED {
            into.extend(self.0.knows(seat));
        }
    }
}

/// A toy is kept nowhere.
impl<T: Toy> Archive for Played<T> {
    fn digest(&self, _: u32, into: &mut Digest) {
        into.text(&format!("{self:?}"));
    }

    fn position(&self) -> Position {
        Position::default()
    }

    fn read(_: &NoOptions, _: u8, _: &Library, _: &Position) -> Result<Played<T>, SetUpError> {
        Err(refuse(HS_05).into())
    }

    fn census(&self) -> Vec<(String, u32)> {
        Vec::new()
    }

    fn keys() -> Vec<(String, String)> {
        Vec::new()
    }
}

impl<T: Toy> Game for Played<T> {
    fn titles() -> &'static [Title] {
        &[]
    }
}

/// Both seats.
pub fn both() -> [Seat; 2] {
    [0, 1].map(Seat::new)
}
