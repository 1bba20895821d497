//! What people do at a table: a command comes, is tried until it wins its race, and is told of.

use super::{
    Input, Room, TableState,
    chance::{Reveal, unsealed},
    entry::{Change, Wished},
    may::{few_asides, goes_on, host, is_aside, own_seat, playing, seat_number, waiting},
    play::{preview, why},
    problem::{broken, conflict, malformed},
    seats::Brought,
};
use crate::{house::House, network::Network, says};
use std::sync::Arc;
use store::Id;
use wire::{Command, Outcome, Problem, ProblemCode};

/// How often a command is tried where others write to the table from elsewhere. Reading a table again takes as long
/// as a bot's move, so that bots which another server plays may win many times in a row.
pub(super) const RACES: usize = 100;

/// Who wants something, from where, and under which id.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The person who wants it.
    pub who: Id,
    /// The network they call from, which limits count.
    pub from: Network,
    /// The client's own id of it: what comes twice under one id is done once.
    pub id: Option<&'a str>,
}

impl Room {
    /// Does what somebody wants at the table, if it is theirs to do and the rules allow it.
    pub async fn execute(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        wish: Wish<'_>,
        command: &Command,
    ) -> Outcome {
        if is_aside(command)
            && let Err(seconds) = house.limits.changes.take(wish.who)
        {
            return house.slow_down(wish.who, seconds).into();
        }
        let outcome = match command {
            Command::Hint {} => self.hint(house, id, wish).await.unwrap_or_else(|outcome| outcome),
            command => self.race(house, id, wish, command).await,
        };
        if let Outcome::Refused { clause, .. } = &outcome {
            house.metrics.refused(clause);
        }
        outcome
    }

    /// Who loses a race reads again and tries again.
    async fn race(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        wish: Wish<'_>,
        command: &Command,
    ) -> Outcome {
        for _ in 0..RACES {
            let mut table = match self.hold(house, id).await {
                Ok(table) => table,
                Err(problem) => return problem.into(),
            };
            let done = self.attempt(house, &mut table, wish, command).await;
            table.wish = None;
            match done {
                Err(Outcome::Problem(Problem { code: ProblemCode::Conflict, .. })) if table.spoiled => {}
                Err(outcome) => return outcome,
                Ok(outcome) => {
                    if matches!(command, Command::Start {} | Command::Resign {} | Command::Stand {}) {
                        self.comes_from(wish.from);
                    }
                    // They may sit here only since now.
                    self.hear(wish.who, house.time());
                    self.hurry(house, &table);
                    return outcome;
                }
            }
        }
        conflict(says::table_busy()).into()
    }

    async fn attempt(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        wish: Wish<'_>,
        command: &Command,
    ) -> Result<Outcome, Outcome> {
        goes_on(table, command)?;
        // A command over HTTP is a sign of life as well.
        self.shows_up(house, table, wish.who).await?;
        if let Some(id) = wish.id {
            // The next game of the same people is the same one however often it is asked for, and its number is part of the answer.
            if table.knows(wish.who, id) && !matches!(command, Command::Rematch {}) {
                return Ok(Outcome::Done { seq: table.seq, again: true, table: None });
            }
            table.wish = Some(Wished { who: wish.who, id: id.into() });
        }
        match command {
            Command::Play { prompt, notation } => self.play(house, table, wish, *prompt, notation).await,
            Command::Preview { notation } => preview(table, wish.who, notation),
            Command::Why { of, to } => why(table, wish.who, of, to.as_ref()),
            // It is thought of while nobody holds the table.
            Command::Hint {} => Err(conflict(says::ask_hint_again()).into()),
            Command::Undo {} => self.undo(house, table, wish.who).await,
            Command::Consent { agree } => self.consent(house, table, wish.who, *agree).await,
            Command::Say { text } => {
                let said = self.say(house, table, wish, text).await?;
                // Talk stands beside the journal, with its ids; the table knows them for as long as it is in memory.
                if let Some(Wished { who, id }) = table.wish.take() {
                    table.remember(who, &id);
                }
                Ok(said)
            }
            Command::Rematch {} => self.rematch(house, table, wish).await,
            Command::Sit { seat, commitment, attempt, contribution } => {
                let brought = Brought { commitment: commitment.as_deref(), attempt: *attempt, contribution };
                self.sit(house, table, wish, *seat, brought).await
            }
            Command::Reveal { attempt, pledge, salt, contribution } => {
                let reveal = Reveal { attempt: *attempt, pledge, salt, contribution };
                self.reveal(house, table, wish.who, reveal).await
            }
            Command::Stand {} => self.stand(house, table, wish.who).await,
            Command::Bot { seat, bot } => {
                host(table, wish.who)?;
                self.seat_bot(house, table, *seat, bot.as_deref()).await
            }
            Command::Start {} => {
                host(table, wish.who)?;
                waiting(table)?;
                self.start(house, table, wish.from).await
            }
            Command::Close {} => {
                host(table, wish.who)?;
                waiting(table)?;
                unsealed(table)?;
                self.change(house, table, vec![Change::Close]).await
            }
            Command::Resign {} => {
                let seat = own_seat(table, wish.who)?;
                playing(table)?;
                if table.chairs[seat.index()].resigned {
                    return Ok(Outcome::done(table.seq));
                }
                let clock = house.stamp(table);
                self.change(house, table, vec![Change::Resign { seat, clock }]).await
            }
            Command::Replace { seat } => {
                let seat = seat_number(table, *seat)?;
                self.replace(house, table, wish.who, seat).await
            }
            Command::Mute { who, on } => {
                host(table, wish.who)?;
                let who: Id = who.parse().map_err(|_| malformed("`who` is the id of a person"))?;
                if table.muted.contains(&who) == *on || *on && table.muted.len() >= 64 {
                    return Ok(Outcome::done(table.seq));
                }
                if *on {
                    few_asides(table)?;
                }
                self.change(house, table, vec![Change::Mute { who, on: *on }]).await
            }
        }
    }

    /// Writes down what is not a move, tells everybody, and looks after bots and clocks.
    pub(super) async fn change(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        changes: Vec<Change>,
    ) -> Result<Outcome, Outcome> {
        self.commit(house, table, changes.into_iter().map(Input::from).collect()).await?;
        table.read_avatars(house).await.map_err(|error| broken(&error))?;
        table.read_ratings(house).await.map_err(|error| broken(&error))?;
        self.tell_changed(house, table, None);
        self.tend(house, table);
        Ok(Outcome::done(table.seq))
    }
}
