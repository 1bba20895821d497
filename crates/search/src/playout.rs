//! A world played out by the game's quick player.

use crate::streams::Streams;
use kernel::{Deadline, Game, Seat, Silent, Turn};

/// Somebody who watches playouts, to tell later what happens more often after one move than after another.
///
/// Playouts run on several threads and each has a note of its own; a decision lists them by candidate and world.
pub trait Watch<G: Game>: Sync {
    /// What is noted of one playout.
    type Note: Send + Sync;

    /// A playout begins in this world, before the candidate is played.
    fn begin(&self, world: &G) -> Self::Note;

    /// Somebody acts: first the seat that searches, with the candidate, then everybody as the quick player does.
    fn step(&self, _note: &mut Self::Note, _before: &G, _seat: Seat, _action: &G::Action) {}

    /// What became of the world by that.
    fn stepped(&self, _note: &mut Self::Note, _after: &G, _seat: Seat, _action: &G::Action) {}

    /// The playout stopped here, which is worth so much to the seat that searches.
    fn end(&self, _note: &mut Self::Note, _last: &G, _value: f64) {}
}

/// Nobody watches.
impl<G: Game> Watch<G> for () {
    type Note = ();
    fn begin(&self, _: &G) {}
}

/// The clock is asked once in so many moves of a playout.
const MOVES_AN_ASK: u32 = 4;

/// Plays `action` for `seat` and then everybody by [`kernel::Players::quick`], to the game's end or until its horizon has changed so many times; what
/// that is worth to the seat.
/// `None` when the time is up before.
pub(crate) fn play_out<G: Game, W: Watch<G>>(
    mut world: G,
    seat: Seat,
    action: &G::Action,
    mut streams: Streams,
    horizons: u32,
    time: &Deadline,
    watch: &W,
) -> Option<(f64, W::Note)> {
    let (mut horizon, mut left) = (world.horizon(), horizons);
    let mut note = watch.begin(&world);
    let (mut actor, mut next) = (seat, action.clone());
    for moves in 1u32.. {
        watch.step(&mut note, &world, actor, &next);
        // No law-abiding game refuses here; one that does has shown all it can.
        if world.play(actor, &next, &mut streams.play, &mut Silent).is_err() {
            break;
        }
        watch.stepped(&mut note, &world, actor, &next);
        if world.horizon() != horizon {
            (horizon, left) = (world.horizon(), left.saturating_sub(1));
            if left == 0 {
                break;
            }
        }
        let Turn::Ask(asked) = world.turn() else { break };
        let Some(lowest) = asked.lowest() else { break };
        if moves.is_multiple_of(MOVES_AN_ASK) && time.is_up() {
            return None;
        }
        actor = lowest;
        next = world.quick(actor, streams.of_seat(actor));
    }
    let value = world.value(seat);
    watch.end(&mut note, &world, value);
    Some((value, note))
}
