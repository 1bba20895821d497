//! What a coach says. Nobody at the table waits while it is thought of.

use super::{
    Room, TableState, Wish,
    may::{goes_on, own_seat},
    problem::{broken, conflict},
};
use crate::{
    games::Thought,
    house::House,
    says,
    thinkers::{Answer, Audience, SharedAudience},
};
use kernel::coach::ToldAdvice;
use std::sync::Arc;
use store::Id;
use wire::{Command, Outcome};

impl Room {
    pub(super) async fn hint(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        wish: Wish<'_>,
    ) -> Result<Outcome, Outcome> {
        let thought = {
            let mut table = self.hold(house, id).await?;
            goes_on(&table, &Command::Hint {})?;
            self.shows_up(house, &mut table, wish.who).await?;
            advice(house, &table, wish.who)?
        };
        let busy = || conflict(says::hint_comes());
        let _waits = Advised::new(house, wish.who).ok_or_else(busy)?;
        match house.thinkers.think(SharedAudience::new(Audience::People(wish.from)), thought).await {
            Answer::Chosen(told) => {
                let advice: ToldAdvice = serde_json::from_str(&told).map_err(|error| broken(&error))?;
                Ok(Outcome::Hint { notation: advice.notation.clone(), advice: Box::new(advice) })
            }
            Answer::Broken | Answer::Closed => Err(conflict(says::no_idea()).into()),
        }
    }
}

fn advice(house: &House, table: &TableState, who: Id) -> Result<Thought, Outcome> {
    let seat = own_seat(table, who)?;
    if !table.asked().has(seat) {
        return Err(conflict(says::not_asked()).into());
    }
    if table.open.counts() {
        return Err(conflict(says::rated_no_hints()).into());
    }
    if table.is_daily() {
        return Err(conflict(says::daily_no_hints()).into());
    }
    let game = table.game.as_ref().ok_or_else(|| conflict(says::nothing_dealt()))?;
    game.advises(seat)?;
    Ok(game.advise(seat, house.random()))
}

/// Somebody waits for a hint, for one at a time.
struct Advised<'a>(&'a House, Id);

impl Advised<'_> {
    fn new(house: &House, who: Id) -> Option<Advised<'_>> {
        house.limits.hints.add(who).then_some(Advised(house, who))
    }
}

impl Drop for Advised<'_> {
    fn drop(&mut self) {
        self.0.limits.hints.remove(&self.1);
    }
}
