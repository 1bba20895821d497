//! Writing a record.

use super::{
    head::Head,
    hex::Hex,
    lines::{EndLine, EntryLine, Standing},
};
use crate::{
    chance::Chance,
    game::Game,
    seat::Seat,
    table::{Deed, Table},
    turn::Outcome,
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::{self, Write};

/// Writes the whole record of a table. The seed of a game that is not over stays secret.
pub fn write<G: Game, C: Chance>(to: impl Write, table: &Table<G, C>, head: &Head) -> io::Result<()> {
    let mut out = Lines { to, hash: Sha256::new() };
    let turn = table.game().turn();
    for line in head.lines(turn.outcome().is_some())? {
        out.bytes(line.into_bytes())?;
    }
    let blank = EntryLine {
        n: 0,
        seat: None,
        action: None,
        lapse: false,
        undo: None,
        consent: false,
        chance: Vec::new(),
        undone: false,
        state: table.start().hash_by(table.revision()),
    };
    out.line(&EntryLine { chance: table.opening().to_vec(), ..blank.clone() })?;
    for (index, entry) in table.journal().iter().enumerate() {
        let line = EntryLine {
            n: index as u64 + 1,
            chance: entry.drawn.clone(),
            undone: entry.undone,
            state: entry.state,
            ..blank.clone()
        };
        out.line(&match &entry.deed {
            Deed::Act { seat, action } => {
                EntryLine { seat: Some(*seat), action: Some(action.to_string()), ..line }
            }
            Deed::Lapse { seat, action } => {
                EntryLine { seat: Some(*seat), action: Some(action.to_string()), lapse: true, ..line }
            }
            Deed::Undo { seat, consent, undone } => {
                EntryLine { seat: Some(*seat), undo: Some(*undone as u64 + 1), consent: *consent, ..line }
            }
        })?;
    }
    let end = EndLine {
        end: turn
            .outcome()
            .map(|outcome| standing(&G::outcome_in(table.revision(), outcome.clone()), table.game().seats())),
        entries: table.journal().len() as u64 + 1,
        sha256: Hex(out.hash.clone().finalize().into()),
    };
    out.line(&end)?;
    out.to.flush()
}

/// An outcome as a record has it.
pub(super) fn standing(outcome: &Outcome, seats: u8) -> Standing {
    Standing {
        places: Seat::first(seats).map(|seat| outcome.place(seat)).collect(),
        scores: outcome.scores().to_vec(),
    }
}

struct Lines<W> {
    to: W,
    hash: Sha256,
}

impl<W: Write> Lines<W> {
    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        self.bytes(serde_json::to_vec(line)?)
    }

    fn bytes(&mut self, mut bytes: Vec<u8>) -> io::Result<()> {
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.to.write_all(&bytes)
    }
}
