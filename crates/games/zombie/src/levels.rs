//! Players of three levels, and how a search judges where it stops.

use crate::{
    action::Action,
    policy::Eye,
    state::{Phase, Zombie},
};
use kernel::{Chance, Deadline, Level, Seat, Turn};
use search::Skill;

/// Worlds to the end of the round.
const EXPERT: Skill = Skill::playouts(512);
/// Points that make the chances of two players e to 1 with one round to go. Fitted: docs/opponents.md.
const SCALE: f64 = 8.4;
/// What the points count at the end, beside the win: a sure winner still goes for more, and a sure loser for less of a loss.
const PRIDE: f64 = 0.03;

impl Zombie {
    /// What a player of this level does.
    pub(crate) fn at_level(
        &self,
        seat: Seat,
        level: Level,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        match level {
            Level::Novice => self.best_seen(absent(chance), chance),
            Level::Regular => self.policy(seat, chance),
            Level::Expert => EXPERT.act(self, seat, time, chance),
        }
    }

    /// How well a seat stands: its part of e to the points, measured by how much the rounds to come may still change. Brains of a round that goes on count
    /// as they lie.
    pub(crate) fn chances(&self, seat: Seat) -> f64 {
        let over = self.phase == Phase::Over;
        let left = self.rules.rounds.saturating_sub(self.rounds).max(1);
        let scale = SCALE * f64::from(left).sqrt();
        let points = |of: Seat| f64::from(if over { self.points[of.index()] } else { self.standing(of) });
        let own = points(seat);
        let part = 1.0 / self.all().map(|other| ((points(other) - own) / scale).exp()).sum::<f64>();
        let Turn::Over(outcome) = self.turn() else { return part };
        let winners = outcome.winners();
        let won = if winners.has(seat) { 1.0 / winners.iter().count() as f64 } else { 0.0 };
        (1.0 - PRIDE) * won + PRIDE * part
    }
}

/// Somebody who does not notice everything: keeps one kind rather than two, lays nothing only to guard Brains, sees every second time that the exposed card is there to be
/// drawn, and every third time whom to raid or what to do with a Hunter or a Gravedigger. What it does is what a sensible player would do who had not noticed.
fn absent(chance: &mut impl Chance) -> Eye {
    let mut notices = |one_in| chance.below("notice", one_in) == 0;
    Eye { raids: notices(3), tools: notices(3), exposed: notices(2), pairs: false, guards: false }
}
