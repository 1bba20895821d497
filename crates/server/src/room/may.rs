//! Who may do what at a table, and when.

use super::{
    TableState,
    problem::{conflict, forbidden, malformed},
    state::MOST_ASIDES,
};
use crate::says;
use kernel::{Seat, refuse};
use store::Id;
use wire::{Command, Outcome, Problem, Status};

/// At a table that cannot go on only little can be done.
pub(super) fn goes_on(table: &TableState, command: &Command) -> Result<(), Problem> {
    let little = matches!(command, Command::Rematch {} | Command::Say { .. } | Command::Why { .. });
    match table.status == Status::Broken && (table.lost || !little) {
        true => Err(conflict(says::table_broken())),
        false => Ok(()),
    }
}

/// Whether a command may add to the journal what is no move and no end of a game.
pub(super) fn is_aside(command: &Command) -> bool {
    match command {
        Command::Sit { .. }
        | Command::Stand {}
        | Command::Bot { .. }
        | Command::Replace { .. }
        | Command::Undo {}
        | Command::Consent { .. }
        | Command::Mute { .. } => true,
        Command::Play { .. }
        | Command::Preview { .. }
        | Command::Why { .. }
        | Command::Hint {}
        | Command::Say { .. }
        | Command::Rematch {}
        | Command::Reveal { .. }
        | Command::Start {}
        | Command::Close {}
        | Command::Resign {} => false,
    }
}

/// A journal keeps only so much that is no move; whatever begins, ends or goes on with a game is always possible.
pub(super) fn few_asides(table: &TableState) -> Result<(), Problem> {
    match table.asides < MOST_ASIDES {
        true => Ok(()),
        false => Err(conflict(says::too_much_beside())),
    }
}

/// The seat of somebody who sits here.
pub(super) fn own_seat(table: &TableState, who: Id) -> Result<Seat, Problem> {
    table.seat_of(who).ok_or_else(|| forbidden(says::not_seated()))
}

/// A person plays in their seat by themselves, and no bot for them.
pub(super) fn plays_in_person(table: &TableState, seat: Seat) -> Result<(), Problem> {
    match table.chairs[seat.index()].is_manned() {
        true => Ok(()),
        false => Err(conflict(says::plays_a_bot())),
    }
}

/// Some things are for the host alone, and at a table of a tournament for the house.
pub(super) fn host(table: &TableState, who: Id) -> Result<(), Problem> {
    if table.open.tournament.is_some() {
        return Err(conflict(says::tournament_keeps_table()));
    }
    if table.open.host == who { Ok(()) } else { Err(forbidden(says::for_host())) }
}

/// Nothing was dealt yet.
pub(super) fn waiting(table: &TableState) -> Result<(), Problem> {
    match table.status {
        Status::Waiting => Ok(()),
        Status::Closed => Err(conflict(says::table_closed())),
        Status::Playing | Status::Finished | Status::Broken => Err(conflict(says::dealt_already())),
    }
}

/// A game that is over refuses by its clause; one that was not dealt yet has none.
pub(super) fn playing(table: &TableState) -> Result<(), Outcome> {
    match table.status {
        Status::Playing => Ok(()),
        Status::Finished => Err(refuse(kernel::hs::HS_01).into()),
        Status::Waiting | Status::Closed | Status::Broken => Err(conflict(says::nothing_dealt()).into()),
    }
}

/// The seat of this number, which people count from 1.
pub(super) fn seat_number(table: &TableState, number: u8) -> Result<Seat, Problem> {
    let seat = Seat::try_from(number).ok().filter(|seat| seat.index() < table.chairs.len());
    seat.ok_or_else(|| malformed(says::seats_here(table.chairs.len())))
}
