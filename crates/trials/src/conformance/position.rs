//! Laws about states as data: positions, hashes, options.

use super::{
    differ,
    report::{Check, Fault, Law},
    spot::Spot,
};
use kernel::{Position, game::Game, options::Options};

/// The position sets up an equal state, as it is and through text; so does that of an imagined state.
pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    restored(spot, spot.game)?;
    let seat = spot.any_seat();
    let imagined = spot.game.imagine(seat, &mut spot.chance);
    hashed(spot, spot.game, &imagined)?;
    restored(spot, &imagined)
}

fn restored<G: Game>(spot: &mut Spot<'_, G>, game: &G) -> Check {
    spot.test(Law::Position);
    let position = game.position();
    same(spot, game, "the position", &position)?;
    let fault = |what: String| Fault::new(Law::Position, what);
    let json = serde_json::to_string(&position).map_err(|error| fault(format!("no JSON: {error}")))?;
    let read =
        serde_json::from_str(&json).map_err(|error| fault(format!("unreadable JSON: {error}: {json}")))?;
    same(spot, game, "the JSON", &read)?;
    let toml = toml::to_string(&position).map_err(|error| fault(format!("no TOML: {error}")))?;
    let read = toml::from_str(&toml).map_err(|error| fault(format!("unreadable TOML: {error}: {toml}")))?;
    same(spot, game, "the TOML", &read)
}

fn same<G: Game>(spot: &mut Spot<'_, G>, game: &G, form: &str, position: &Position) -> Check {
    let back = G::set_up(spot.options, spot.seats, spot.library, position)
        .map_err(|refusal| Fault::new(Law::Position, format!("{form} is refused: {refusal}")))?;
    if back != *game {
        let what = format!("{form} sets up another state: {}", differ::states(game, &back));
        return Err(Fault::new(Law::Position, what));
    }
    hashed(spot, game, &back)
}

/// Two states are equal exactly if their hashes are.
pub(super) fn hashed<G: Game>(spot: &mut Spot<'_, G>, one: &G, other: &G) -> Check {
    spot.test(Law::Hash);
    match (one == other, one.hash() == other.hash()) {
        (true, false) => Err(Fault::new(Law::Hash, "equal states have different hashes")),
        (false, true) => {
            Err(Fault::new(Law::Hash, format!("states with one hash differ: {}", differ::states(one, other))))
        }
        (true, true) | (false, false) => Ok(()),
    }
}

/// Options read back equal from JSON and TOML.
pub(super) fn options<O: Options>(options: &O) -> Check {
    let fault = |what: String| Fault::new(Law::Options, what);
    let json = serde_json::to_string(options).map_err(|error| fault(format!("no JSON: {error}")))?;
    let toml = toml::to_string(options).map_err(|error| fault(format!("no TOML: {error}")))?;
    let from_json: O = serde_json::from_str(&json).map_err(|error| fault(format!("{error}: {json}")))?;
    let from_toml: O = toml::from_str(&toml).map_err(|error| fault(format!("{error}: {toml}")))?;
    for (form, back) in [("JSON", &from_json), ("TOML", &from_toml)] {
        if back != options {
            return Err(fault(format!("another after {form}: {}", differ::between(options, back))));
        }
    }
    Ok(())
}
