//! Why, and why not: what somebody points at in a view, what it can do now, or the clause that keeps it from doing so.

use crate::{
    game::Game,
    hs::{HS_01, HS_03, HS_19, HS_20},
    message::{Arguments, Message},
    prompt::{Choice, PieceRef, Target, Way},
    refusal::{Refusal, refuse},
    says,
    seat::Seat,
    turn::Turn,
    view::{Face, View, Viewer, Zone},
};
use serde::Serialize;

/// The answer to somebody who points at a piece, a place or a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Why {
    /// What it is and does, where there is something to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub about: Option<Message>,
    /// What it was pointed to is, where nothing of the kind goes there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub there: Option<Message>,
    /// What can be done with it now: each choice of the prompt that names it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Choice>>"))]
    pub can: Vec<Choice>,
    /// What the ways to answer do that take it, where it is picked or placed and not chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Message>>"))]
    pub takes: Vec<Message>,
    /// Why nothing can be done with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub refused: Option<Refusal>,
}

/// What can be done with `of`, on `to` if that is named, by whoever sees this view of the game; nothing if the view shows no such thing.
/// Depends only on what the viewer knows.
///
/// A player who is asked is told by a clause of the house only if no action of the game can name the thing; a piece that none can name is
/// answered for by the place where it lies, if something can be done there. What is done to something of another player's is done to that
/// player, where nothing else is.
pub fn why<G: Game>(game: &G, view: &View, of: &Target, to: Option<&Target>) -> Option<Why> {
    if !shows(view, of) || to.is_some_and(|to| !shows(view, to)) {
        return None;
    }
    let mut answer =
        Why { about: about(game, view, of), there: None, can: Vec::new(), takes: Vec::new(), refused: None };
    (answer.can, answer.takes) = offered(view, &alike(view, of), to.map(|to| alike(view, to)).as_ref());
    if let (Target::Seat(other), None) = (of, to)
        && answer.can.is_empty()
        && view.viewer != Viewer::Seat(*other)
    {
        answer.can = done_to(view, |target| owner(view, target) == Some(*other));
    }
    if !answer.can.is_empty() || !answer.takes.is_empty() {
        return Some(answer);
    }
    let refusal = refusal(game, view.viewer, of, to);
    if refusal.clause() == HS_20 {
        match (of, to) {
            (_, Some(to)) => answer.there = about(game, view, to),
            (Target::Piece(piece), None) => {
                let lies = Target::Zone(piece.zone.clone());
                answer.can = done_to(view, |target| *target == lies);
            }
            (Target::Zone(_) | Target::Seat(_), None) => {}
        }
    }
    answer.refused = answer.can.is_empty().then_some(refusal);
    Some(answer)
}

/// What something is, to whoever points at it.
fn about<G: Game>(game: &G, view: &View, of: &Target) -> Option<Message> {
    match of {
        Target::Piece(piece) => face(view, piece).and_then(|face| game.text(face)),
        Target::Zone(id) => view.zone(id).map(place::<G>),
        Target::Seat(seat) => Some(says::about_player(*seat)),
    }
}

/// What a place is for, where the texts of the game say so (`place-graveyard` of `zone-graveyard`), how much lies there, and how much of it
/// the viewer sees.
fn place<G: Game>(zone: &Zone) -> Message {
    let lies = |face: &Face| match face {
        Face::Token { count, .. } => i64::from(*count),
        Face::Card { .. } | Face::Die { .. } => 1,
    };
    let count = zone.pieces.iter().map(lies).sum::<i64>() + i64::from(zone.hidden);
    let lies = match zone.hidden {
        0 => says::about_place(count),
        hidden if i64::from(hidden) == count => says::about_covered_place(count),
        hidden => says::about_hidden_place(count, hidden),
    };
    match place_of(&zone.label).filter(|id| G::texts().is_some_and(|texts| texts.has(id))) {
        Some(id) => says::about_known_place(Message { id: id.into(), args: Arguments::default() }, lies),
        None => lies,
    }
}

/// The message that says what a place of this name is for.
pub fn place_of(label: &Message) -> Option<String> {
    label.id.strip_prefix("zone-").map(|name| format!("place-{name}"))
}

/// Whose it is, if it is anybody's.
fn owner(view: &View, target: &Target) -> Option<Seat> {
    match target {
        Target::Seat(seat) => Some(*seat),
        Target::Zone(id) => view.zone(id)?.owner,
        Target::Piece(piece) => view.zone(&piece.zone)?.owner,
    }
}

/// The choices of the prompt that are done to such a thing.
fn done_to(view: &View, which: impl Fn(&Target) -> bool) -> Vec<Choice> {
    let choices = view.prompt.iter().flat_map(|prompt| &prompt.ways).flat_map(|way| match way {
        Way::Choose { choices } => choices.as_slice(),
        Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } | Way::Leave { .. } => &[],
    });
    choices.filter(|choice| choice.to.iter().any(&which)).cloned().collect()
}

fn shows(view: &View, target: &Target) -> bool {
    match target {
        Target::Piece(piece) => face(view, piece).is_some(),
        Target::Zone(id) => view.zone(id).is_some(),
        Target::Seat(seat) => view.seats.iter().any(|panel| panel.seat == *seat),
    }
}

/// A piece that is to be seen.
fn face<'a>(view: &'a View, piece: &PieceRef) -> Option<&'a Face> {
    view.zone(&piece.zone)?.pieces.get(usize::from(piece.index))
}

/// The first of the pieces that look like this one where it lies: pieces that look alike are alike.
fn alike(view: &View, target: &Target) -> Target {
    let Target::Piece(piece) = target else { return target.clone() };
    let pieces = view.zone(&piece.zone).map_or(&[][..], |zone| &zone.pieces);
    let like = pieces.get(usize::from(piece.index));
    let first = pieces.iter().position(|other| Some(other) == like);
    Target::Piece(PieceRef::new(piece.zone.clone(), first.unwrap_or(usize::from(piece.index))))
}

/// The answers of the prompt that this can be part of.
fn offered(view: &View, of: &Target, to: Option<&Target>) -> (Vec<Choice>, Vec<Message>) {
    let (mut can, mut takes) = (Vec::new(), Vec::new());
    for way in view.prompt.iter().flat_map(|prompt| &prompt.ways) {
        match way {
            Way::Choose { choices } => {
                let fits = |choice: &&Choice| match to {
                    Some(to) => names(view, choice, of) && names(view, choice, to),
                    None => names(view, choice, of),
                };
                can.extend(choices.iter().filter(fits).cloned());
            }
            Way::Pick { label, pieces, .. } => {
                if to.is_none() && pieces.iter().any(|pickable| points(view, of, &pickable.piece)) {
                    takes.push(label.clone());
                }
            }
            Way::Compose { label, pieces, rows, .. } => {
                let row = |zone: &str| rows.iter().any(|row| row.zone == zone);
                let lies = |target: &Target| match target {
                    Target::Piece(piece) => row(&piece.zone),
                    Target::Zone(id) => row(id),
                    Target::Seat(_) => false,
                };
                if to.is_some_and(|to| !lies(to)) {
                    continue;
                }
                if lies(of) || pieces.iter().any(|pickable| points(view, of, &pickable.piece)) {
                    takes.push(label.clone());
                }
            }
            Way::Write { .. } | Way::Leave { .. } => {}
        }
    }
    (can, takes)
}

/// Whether a choice is done with this, or to it.
fn names(view: &View, choice: &Choice, target: &Target) -> bool {
    let to = |own: &Target| match own {
        Target::Piece(piece) => points(view, target, piece),
        Target::Seat(_) | Target::Zone(_) => own == target,
    };
    choice.from.iter().any(|piece| points(view, target, piece)) || choice.to.iter().any(to)
}

/// Whether this is the piece, or the place where it lies.
fn points(view: &View, target: &Target, piece: &PieceRef) -> bool {
    match target {
        Target::Piece(own) => own.zone == piece.zone && alike(view, &Target::Piece(piece.clone())) == *target,
        Target::Zone(id) => *id == piece.zone,
        Target::Seat(_) => false,
    }
}

fn refusal<G: Game>(game: &G, viewer: Viewer, of: &Target, to: Option<&Target>) -> Refusal {
    let Viewer::Seat(seat) = viewer else { return refuse(HS_19) };
    let asked = match game.turn() {
        Turn::Over(_) => return refuse(HS_01),
        Turn::Ask(asked) => asked,
    };
    let named = game.naming(seat, of, to);
    let mut refusals = named
        .iter()
        .filter_map(|action| game.check(seat, action).err())
        .filter(|refusal| !game.untold(refusal));
    let first = refusals.next();
    let house = |refusal: &Refusal| refusal.clause().family() == "HS";
    let told = match first {
        Some(first) if house(&first) => Some(refusals.find(|other| !house(other)).unwrap_or(first)),
        first => first,
    };
    match told {
        Some(told) if told.clause() != HS_03 => told,
        _ if !asked.has(seat) => {
            let mut waited_for = asked.iter();
            match (waited_for.next(), waited_for.next()) {
                (Some(next), None) => refuse(HS_03).case("whose").fact("asked", next),
                _ => refuse(HS_03),
            }
        }
        Some(told) => told,
        None if to.is_some() => refuse(HS_20).case("there"),
        None => refuse(HS_20),
    }
}
