//! What is done in the game: moves, and looking at what a move would do.

use super::{
    Input, Intent, Room, TableState, Wish,
    may::{own_seat, playing, plays_in_person},
    problem::{conflict, malformed},
};
use crate::{house::House, room::problem, says};
use kernel::{Preview, Seat, Target};
use std::sync::Arc;
use store::Id;
use wire::{Outcome, Problem, ProblemCode, Status};

impl Room {
    /// Somebody makes a move.
    pub(super) async fn play(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        wish: Wish<'_>,
        prompt: u32,
        notation: &str,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(table, wish.who)?;
        playing(table)?;
        plays_in_person(table, seat)?;
        if table.numbers[seat.index()] != prompt {
            house.metrics.stale.add(1);
            return Err(Outcome::Stale { prompt: table.numbers[seat.index()] });
        }
        not_too_long(notation)?;
        let (intent, id) = (Intent::Act(notation.into()), wish.id.map(String::from));
        let input = Input::Game { seat, intent, id, time: house.time() };
        self.commit_play(house, table, vec![input]).await
    }

    /// Does something in the game that nobody sent as a move of their own: silence, taking back, a bot's move.
    pub(super) async fn commit_intents(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        seat: Seat,
        intents: impl IntoIterator<Item = Intent>,
    ) -> Result<Outcome, Outcome> {
        let time = house.time();
        let inputs = intents.into_iter().map(|intent| Input::Game { seat, intent, id: None, time });
        self.commit_play(house, table, inputs.collect()).await
    }

    /// Plays in the game, writes it down, tells everybody, and looks after bots and clocks.
    async fn commit_play(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        inputs: Vec<Input>,
    ) -> Result<Outcome, Outcome> {
        let started = house.metrics.clock();
        let since = table.played();
        self.commit(house, table, inputs).await?;
        house.metrics.moves.add(1);
        self.tell_moved(house, table, since);
        self.remind(house, table);
        table.forget_events();
        if table.status == Status::Finished {
            house.metrics.finished.add(1);
            self.tell_changed(house, table, None);
        }
        self.tend(house, table);
        house.metrics.latency.since(started);
        Ok(Outcome::done(table.seq))
    }
}

/// What a move would do, or why it may not be made.
pub(super) fn preview(table: &TableState, who: Id, notation: &str) -> Result<Outcome, Outcome> {
    let seat = own_seat(table, who)?;
    playing(table)?;
    not_too_long(notation)?;
    let game = table.game.as_ref().ok_or_else(|| conflict(says::nothing_dealt()))?;
    let preview = game.preview(seat, notation).unwrap_or_else(Preview::refused);
    let text = preview.refused.as_ref().map(|refusal| refusal.clause().text().to_string());
    Ok(Outcome::Preview { preview: Box::new(preview), text })
}

/// What somebody points at: what it is, what can be done with it, or why nothing can.
pub(super) fn why(table: &TableState, who: Id, of: &Target, to: Option<&Target>) -> Result<Outcome, Outcome> {
    let game = table.game.as_ref().ok_or_else(|| conflict(says::nothing_dealt()))?;
    let answer = game.why(table.viewer(who), of, to);
    let why = answer.ok_or_else(|| malformed(says::nothing_there()))?;
    Ok(Outcome::Why { why: Box::new(why) })
}

fn not_too_long(notation: &str) -> Result<(), Problem> {
    match notation.chars().count() > wire::MAX_MOVE {
        true => Err(problem(ProblemCode::TooLarge, says::move_too_long())),
        false => Ok(()),
    }
}
