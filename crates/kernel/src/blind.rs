//! A game through one seat's eyes.

use crate::{
    chance::Chance,
    coach::Advice,
    deadline::Deadline,
    foresee::foresee,
    game::Game,
    level::Level,
    prompt::Preview,
    refusal::Refusal,
    seat::Seat,
    turn::Turn,
    view::{View, Viewer},
    warning::Warning,
};

/// What a bot is given: the state itself cannot be reached, only what the seat may see and do.
///
/// ```compile_fail
/// fn cheat<G: kernel::Game>(blind: &kernel::Blind<'_, G>) -> G {
///     blind.game.clone() // private
/// }
/// ```
#[derive(Debug)]
pub struct Blind<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Blind<'a, G> {
    /// Covers everything that `seat` may not see.
    pub fn new(game: &'a G, seat: Seat) -> Blind<'a, G> {
        Blind { game, seat }
    }

    /// The seat whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Who is asked, or how it ended.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What the seat sees.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Whether the seat may do this now.
    pub fn check(&self, action: &G::Action) -> Result<(), Refusal> {
        self.game.check(self.seat, action)
    }

    /// Appends what the seat can do.
    pub fn actions(&self, into: &mut Vec<G::Action>) {
        self.game.actions(self.seat, into);
    }

    /// A random legal action.
    pub fn sample(&self, chance: &mut impl Chance) -> G::Action {
        self.game.sample(self.seat, chance)
    }

    /// What the game's quick player would do.
    pub fn policy(&self, chance: &mut impl Chance) -> G::Action {
        self.game.policy(self.seat, chance)
    }

    /// What the game's player of this level would do.
    pub fn skilled(&self, level: Level, time: &Deadline, chance: &mut impl Chance) -> G::Action {
        self.game.skilled(self.seat, level, time, chance)
    }

    /// What a coach says.
    pub fn advice(&self, time: &Deadline, chance: &mut impl Chance) -> Advice<G::Action> {
        self.game.advice(self.seat, time, chance)
    }

    /// Whether the seat may be told what a good player would do.
    pub fn advises(&self) -> Result<(), Refusal> {
        self.game.advises(self.seat)
    }

    /// What an action would do, as far as the seat may know.
    pub fn preview(&self, action: &G::Action) -> Preview {
        let happens = foresee(self.game, self.seat, action);
        Preview { happens, ..self.game.preview(self.seat, action) }
    }

    /// What the seat should know before it does this.
    pub fn warnings(&self, action: &G::Action) -> Vec<Warning> {
        self.game.warnings(self.seat, action)
    }

    /// A whole state that may be the true one for all the seat knows; free to be played on in the head.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        self.game.imagine(self.seat, chance)
    }
}
