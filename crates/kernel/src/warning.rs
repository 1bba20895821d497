//! What a player should know before a choice is made: that it ends the round or the game, gives something up, or comes to nothing.

use crate::{
    chance::Quick,
    game::{Game, Rules},
    log::Silent,
    message::Message,
    prompt::{Choice, Way},
    says,
    seat::Seat,
    turn::Turn,
    view::{View, Viewer},
};
use serde::{Deserialize, Serialize};

/// Something to be known before an action is taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Warning {
    /// What it would come to, as a sentence.
    pub say: Message,
    /// Whether a client asks the player again before it sends the action.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub asks: bool,
}

impl Warning {
    /// Told beside the choice, and nothing else.
    pub fn note(say: impl Into<Message>) -> Warning {
        Warning { say: say.into(), asks: false }
    }

    /// Told, and the player is asked again.
    pub fn ask(say: impl Into<Message>) -> Warning {
        Warning { say: say.into(), asks: true }
    }
}

/// In how many worlds it is tried whether an action ends the game.
const WORLDS: u64 = 4;

/// The warning that an action ends the game, where it does so in all of a few worlds that the seat can imagine. It asks again, unless the seat
/// wins by it in each of them. Depends only on what the seat knows.
pub fn end_of_game<G: Rules>(game: &G, seat: Seat, action: &G::Action) -> Option<Warning> {
    let mut won = 0;
    for seed in 0..WORLDS {
        let mut chance = Quick::new(seed);
        let mut world = game.imagine(seat, &mut chance);
        world.play(seat, action, &mut chance, &mut Silent).ok()?;
        match world.turn() {
            Turn::Ask(_) => return None,
            Turn::Over(outcome) => won += u64::from(outcome.winners().has(seat)),
        }
    }
    Some(match won {
        _ if game.seats() == 1 => Warning::ask(says::warns_ends_game()),
        WORLDS => Warning::note(says::warns_wins_game()),
        0 => Warning::ask(says::warns_loses_game()),
        _ => Warning::ask(says::warns_ends_game()),
    })
}

/// What a viewer sees, with the warnings of each choice beside it: for clients, which should not have to ask for them one by one.
pub fn warned<G: Game>(game: &G, viewer: Viewer) -> View {
    let mut view = game.view(viewer);
    if let (Viewer::Seat(seat), Some(prompt)) = (viewer, &mut view.prompt) {
        let warn = |choice: &mut Choice| {
            let action = choice.notation.parse::<G::Action>();
            choice.warns = action.map_or_else(|_| Vec::new(), |action| game.warnings(seat, &action));
        };
        for way in &mut prompt.ways {
            match way {
                Way::Choose { choices } => choices.iter_mut().for_each(warn),
                Way::Leave { choice } => warn(choice),
                Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => {}
            }
        }
    }
    view
}
