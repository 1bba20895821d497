//! The law about what programs that learn are given: all that the view shows, and nothing else.

use super::{
    report::{Check, Law, hold},
    spot::Spot,
};
use kernel::{
    entities::{COLUMNS, Row, Rows, Words, told},
    game::Game,
    seat::Seat,
    view::Viewer,
};

/// More rows than any game says that it writes; beyond them it would be noticed that a game says too little.
const ROOM: usize = 8192;

fn rows<G: Game>(game: &G, seat: Seat, words: &Words) -> Vec<Row> {
    let mut room = vec![[0; COLUMNS]; ROOM];
    let mut rows = Rows::new(&mut room, words);
    game.entities(seat, &mut rows);
    let used = rows.used();
    room.truncate(used);
    room
}

/// Tries one seat; `other` is a world that it cannot tell from this one.
pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    if !spot.deep {
        return Ok(());
    }
    spot.test(Law::Entities);
    let words = G::words();
    let (own, again) = (rows(spot.game, seat, &words), rows(other, seat, &words));
    let differs = own.iter().zip(&again).find(|(one, two)| one != two);
    hold(own == again, Law::Entities, seat, || {
        format!("{} and {} rows, that differ first in {differs:?}", own.len(), again.len())
    })?;
    let most = G::ENTITIES;
    hold(own.len() <= most, Law::Entities, seat, || format!("{} rows where {most} are the most", own.len()))?;
    let (seen, read) = told(&spot.game.view(Viewer::Seat(seat)), &own, &words);
    let differs = seen.iter().zip(&read).find(|(one, two)| one != two);
    hold(seen == read, Law::Entities, seat, || {
        format!("the view shows {} things, the rows {}; first {differs:?}", seen.len(), read.len())
    })
}
