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
    warning::Warning,
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

    /// Whether a seat is not told beforehand that an action is refused by this, because finding that out is the game. A
    /// [preview](Rules::preview) then says what it would say if this were no reason.
    fn untold(&self, _refusal: &Refusal) -> bool {
        false
    }

    /// Whether that this action is taken teaches its seat what it was not [told](Rules::untold) beforehand. Such an act is not taken back without
    /// everybody's consent (HS-12): otherwise anything could be found out by trying.
    fn ventures(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What an action would do, as far as the rules let the seat know beforehand: refused as [`check`](Rules::check) says, but for what is
    /// [untold](Rules::untold). Never changes anything.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Preview {
        match self.check(seat, action) {
            Ok(()) => Preview { warnings: self.warnings(seat, action), ..Preview::default() },
            Err(refusal) => Preview::refused(refusal),
        }
    }

    /// What the seat should know before it does this, which it may: that it ends the round or the game, gives something up, or comes to nothing.
    /// Made only of what the seat knows; cheap for most actions, because clients show it beside every choice.
    fn warnings(&self, _seat: Seat, _action: &Self::Action) -> Vec<Warning> {
        Vec::new()
    }

    /// The one thing that an asked seat can do, leaving the game aside, where everybody at the table can tell that there is nothing else:
    /// tables do it for the seat. Whether there is one, and for whom, depends only on what everybody knows; what it is may be hidden.
    fn forced(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// The one thing that an asked seat can do, leaving the game aside, and what it is warned of as coming to nothing, as far as the seat itself can tell. Others must not learn that there was nothing
    /// else, so tables do it for a seat only where nobody else would.
    fn sole_choice(&self, _seat: Seat) -> Option<Self::Action> {
        None
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
