//! Players of three strengths.

use crate::{
    Ward,
    actions::Action,
    players::{novice::novice, policy::policy},
    state::{Ask, Player},
};
use kernel::{Chance, Deadline, Level, Seat};
use search::Skill;

/// What the expert thinks about a move: so many playouts of so many turns each. How it was chosen: docs/opponents.md.
const EXPERT: Skill = Skill::playouts(192);

/// What a player of a level does in an asked seat.
pub(crate) fn skilled(
    game: &Ward,
    seat: Seat,
    level: Level,
    time: &Deadline,
    chance: &mut impl Chance,
) -> Action {
    let player = Player::from(seat);
    match (level, game.s.ask) {
        // Nothing to look ahead to: before the cards are dealt anybody brings any deck.
        (_, Ask::Decks | Ask::Order(_)) | (Level::Regular, _) => policy(game, player, chance),
        (Level::Novice, _) => novice(game, player, chance),
        (Level::Expert, _) => {
            // A card that comes to nothing now and then looks better than a pass by luck alone.
            let moves = game.legal_moves(player).into_iter();
            let sensible = moves.filter(|made| !game.is_senseless(player, *made));
            let sensible = sensible.map(|made| game.written(player, made)).collect();
            EXPERT.act_among(game, seat, sensible, time, chance)
        }
    }
}
