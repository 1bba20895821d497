//! What a table asks of a game.

use super::Action;
use crate::{
    chance::Chance,
    library::Library,
    log::Log,
    message::Message,
    options::Options,
    prompt::{Preview, Target},
    refusal::Refusal,
    seat::Seat,
    turn::{Limit, Turn},
    view::{Face, View, Viewer},
};
use std::{fmt::Debug, ops::RangeInclusive};

/// The rules of a game, which is a plain value: cheap to clone, with no state anywhere else.
pub trait Rules: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Modes, variants and house rules: the catalogue's named options.
    type Options: Options;
    /// What a seat can do: a small enum.
    type Action: Action;

    /// Every name by which chance is asked while a game is dealt and played, as scenarios script it and records write it, with what it decides.
    const CHANCE: &'static [(&'static str, &'static str)] = &[];

    /// How many may play with these options.
    fn players(options: &Self::Options) -> RangeInclusive<u8>;

    /// Sets the game up. Refuses options or player counts that the rules do not allow. Asks the library for nothing but
    /// [`Game::needs`](super::Game::needs).
    fn deal(
        options: &Self::Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Self, Refusal>;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Who is asked now, or how it ended. Cheap: it is called before every decision.
    fn turn(&self) -> Turn;

    /// Whether the seat may do this now. Has no effect, asks no chance, and answers the same for all states that the seat cannot
    /// tell apart.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Does it, or changes nothing. Refuses exactly what [`Rules::check`] refuses.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal>;

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

    /// What a piece is and does, for a person; by default what its face says. The same for everybody who can see the piece.
    fn text(&self, piece: &Face) -> Option<Message> {
        piece.text().map(|text| Message::verbatim(text.to_string()))
    }

    /// Actions, legal or not, by which this seat could use what it points at in its view, on `to` if that is named. They are checked to tell
    /// a player [why](crate::why()) nothing can be done with it now, so the likeliest comes first. Made only of what the seat knows.
    fn naming(&self, _seat: Seat, _of: &Target, _to: Option<&Target>) -> Vec<Self::Action> {
        Vec::new()
    }

    /// A state that the seat cannot tell from this one, drawn anew: everything that the seat does not know is dealt again, everything it
    /// knows, remembered looks included, is kept. A function of what the seat knows and of chance alone.
    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self;
}
