//! Writing a record.

use super::{
    fair::Seed,
    hex::Hex,
    lines::{EndLine, EntryLine, FORMAT, Fairness, Header, Player, Standing},
};
use crate::{
    chance::Chance,
    game::{Game, Title},
    library::Library,
    seat::Seat,
    table::{Deed, Table},
    turn::Outcome,
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::{self, Write};

/// What a record says besides the journal.
#[derive(Clone, Debug)]
pub struct Particulars<G: Game> {
    /// What was played.
    pub title: &'static Title,
    /// Under which options.
    pub options: G::Options,
    /// By whom.
    pub players: Vec<Player>,
    /// The host's seed.
    pub seed: Seed,
    /// Each player's contribution.
    pub contributions: Vec<Vec<u8>>,
}

/// Writes the whole record of a table. The seed of a game that is not over stays secret.
pub fn write<G: Game, C: Chance>(
    to: impl Write,
    table: &Table<G, C>,
    particulars: &Particulars<G>,
    library: &Library,
) -> io::Result<()> {
    let mut out = Lines { to, hash: Sha256::new() };
    let turn = table.game().turn();
    let digits = |bytes: &Vec<u8>| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let options = serde_json::to_value(&particulars.options)?;
    let used = library.only(&G::works(&particulars.options));
    out.line(&Header {
        wardroom: FORMAT,
        game: particulars.title.id.into(),
        revision: G::REVISION,
        options: options.as_object().cloned().unwrap_or_default(),
        seats: particulars.players.clone(),
        library: used.marks().map(|(name, mark)| (name.into(), mark.clone())).collect(),
        chance: Fairness {
            version: 1,
            commitment: super::fair::commitment(&particulars.seed),
            contributions: particulars.contributions.iter().map(digits).collect(),
            seed: turn.outcome().is_some().then_some(particulars.seed),
        },
    })?;
    let blank = EntryLine {
        n: 0,
        seat: None,
        action: None,
        lapse: false,
        undo: None,
        consent: false,
        chance: Vec::new(),
        undone: false,
        state: table.start().hash(),
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
        end: turn.outcome().map(|outcome| standing(outcome, table.game().seats())),
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
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.to.write_all(&bytes)
    }
}
