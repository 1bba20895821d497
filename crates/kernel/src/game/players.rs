//! What bots, search and hints ask of a game.

use super::Rules;
use crate::{
    chance::Chance,
    coach::{Advice, Measure, Step},
    deadline::Deadline,
    entities::{Rows, Words, of_view},
    level::Level,
    refusal::Refusal,
    seat::Seat,
    turn::Turn,
    view::Viewer,
};

/// What can be done, and what players of several strengths do. Everything here depends only on what the seat knows.
pub trait Players: Rules {
    /// Whether [`Players::actions`] lists every legal action, or only the candidates worth trying.
    const COMPLETE: bool;

    /// The levels at which [`Players::skilled`] plays, the weakest first; none where there is only [`Players::policy`].
    const LEVELS: &'static [Level] = &[];

    /// What a coach counts in the worlds in which it tries moves: see [`Players::measure`]. None where a game gives no reasons.
    const MEASURES: &'static [Measure] = &[];

    /// How many times [`Players::horizon`] changes before a search stops: more than once where it counts short spans, turns say.
    const HORIZONS: u32 = 1;

    /// Appends the legal actions of an asked seat, each once; see [`Players::COMPLETE`].
    fn actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// A random legal action of an asked seat. Where the list is complete, each is as likely.
    ///
    /// # Panics
    /// If nothing is listed for an asked seat, which the laws rule out.
    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Self::Action {
        let mut all = Vec::new();
        self.actions(seat, &mut all);
        let picked = chance.below("sample", all.len() as u32) as usize;
        all.swap_remove(picked)
    }

    /// What a quick sensible player does in an asked seat, within a few milliseconds.
    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Self::Action {
        self.sample(seat, chance)
    }

    /// The player that stands in for everybody when a search plays a game out: cheaper than [`Players::policy`] where that takes its time.
    fn quick(&self, seat: Seat, chance: &mut impl Chance) -> Self::Action {
        self.policy(seat, chance)
    }

    /// Where a search may stop playing out: when this number changes, at the end of a round, say, or has changed [`Players::HORIZONS`] times. Where it never does, games are played to
    /// their end.
    fn horizon(&self) -> u32 {
        0
    }

    /// How well a seat stands where a search stops, from 0 to 1: at the end its share of the win, by default an even share before.
    fn value(&self, seat: Seat) -> f64 {
        match self.turn() {
            Turn::Ask(_) => 1.0 / f64::from(self.seats()),
            Turn::Over(outcome) if outcome.winners().has(seat) => {
                1.0 / outcome.winners().iter().count() as f64
            }
            Turn::Over(_) => 0.0,
        }
    }

    /// How likely the others would have done what they did, from 0 to 1, if this world that a seat imagined were the true one: a search takes worlds more
    /// often by it. What a game can tell of that stands in its state; by default all worlds are as likely as [`Rules::imagine`] makes them.
    fn likelihood(&self, _seat: Seat) -> f64 {
        1.0
    }

    /// The words of the game's [entities](crate::entities): its zones, facts, pieces and cases. Numbers of rows are places in this list.
    fn words() -> Words {
        Words::default()
    }

    /// How many rows [`Players::entities`] writes at most.
    const ENTITIES: usize = 512;

    /// What the seat's view shows, as rows of numbers for programs that learn: the same rows as [`of_view`](crate::entities::of_view) makes of that view, by
    /// default through it. A game that writes them straight from its state is many times as fast to learn.
    fn entities(&self, seat: Seat, into: &mut Rows<'_>) {
        of_view(&self.view(Viewer::Seat(seat)), into);
    }

    /// Everything that the seat knows as numbers, in an order that stays the same through a game: by this a tree search tells its nodes apart. Nothing where a game
    /// has no such form.
    fn observe(&self, _seat: Seat, _into: &mut Vec<i32>) {}

    /// What a player of one of the [`Players::LEVELS`] does in an asked seat. When the time is up it answers with the best it has, at worst
    /// with what [`Players::policy`] does.
    fn skilled(&self, seat: Seat, _level: Level, _time: &Deadline, chance: &mut impl Chance) -> Self::Action {
        self.policy(seat, chance)
    }

    /// Adds to each of the [`Players::MEASURES`] what an action brought; `self` is what the world became by it. Of something that happens or does
    /// not, whatever is above 1 in the end counts as 1. Only worlds are measured that a seat imagined.
    fn measure(&self, _step: &Step<'_, Self>, _into: &mut [f64]) {}

    /// What is told to somebody who asks for a hint in an asked seat: the move, why, and what else could be done. The time holds as for
    /// [`Players::skilled`].
    fn advice(&self, seat: Seat, _time: &Deadline, chance: &mut impl Chance) -> Advice<Self::Action> {
        Advice::bare(self.policy(seat, chance))
    }

    /// Whether an asked seat may be told what a good player would do, or by which clause not.
    fn advises(&self, _seat: Seat) -> Result<(), Refusal> {
        Ok(())
    }
}
