//! The state as it is kept: positions that people write and read, whole states by number, and the digests of the first revision.
//!
//! The derive makes digests and the whole state (`exact`) from the fields. What a person writes, cards by name, is laid out in `layout`; whether
//! what came from outside hangs together is judged in `sound`.

mod layout;
mod revision_1;
mod sound;

use crate::{
    Ward,
    options::Options,
    state::{Player, State, Zone, object::DECK},
};
use kernel::{
    Digest, Library, Position, Refusal,
    archive::{self, Census, Fields, Form, Given, Key, Part, SetUpError, impossible, impossible_if},
    hs::HS_05,
    refuse,
};
use layout::Layout;
use serde_json::Value;

/// The whole state is written by number: no later name makes it unreadable.
const EXACT: Form = Form::new(2, 3).numbered();

impl archive::State for Ward {
    /// From 2 on hashes are made from the state by number; from 3 on they hold until when a seat passes and what the turn player has said.
    const REVISION: u32 = 3;

    /// Before, only a creature that left its player without one lost as the last card that returns (WT-167), and whoever left a phase was
    /// asked there again (WT-460).
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("return_last_card", "last-creature"), ("moments", "each")];

    const FROZEN: &'static [fn(&Ward, &mut Digest)] = &[Ward::digest_1];

    fn list_extra(into: &mut Vec<Key>) {
        Layout::list_keys(into);
    }

    fn table(options: &Options, seats: u8, library: &Library) -> Result<Ward, Refusal> {
        if seats != 2 {
            return Err(refuse(HS_05).fact("players", seats));
        }
        Ok(Ward { set: Ward::cards(options, library)?, rules: *options, s: State::new() })
    }

    fn fresh(&self) -> Ward {
        Ward { set: self.set.clone(), rules: self.rules, s: State::new() }
    }

    fn write_extra(&self, into: &mut Position) {
        match self.is_dealt() {
            true => into.say(&self.layout(), &Form::new(2, 3)),
            false => into.set("phase", "decks"),
        }
        into.set("exact", self.s.write(&EXACT).to_string());
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        if let Some(exact) = given.read::<String>("exact")? {
            self.s = read_exact(&exact)?;
            self.is_sound()?;
            self.find_kinds();
            self.listen();
        } else if given.text("phase")? != "decks" {
            self.lay_out(&given.all()?)?;
            self.can_go_on()?;
            self.listen();
            self.refresh();
            self.is_sound()?;
            impossible_if(self.legal_moves(self.s.turn).is_empty(), "phase", "nothing can be done")?;
        }
        Ok(())
    }

    /// How many cards each player has; which they are is a secret of their deck list (WT-420).
    fn count_others(&self, into: &mut Census) {
        for player in Player::BOTH {
            let coming = Ward::cards_of(player).filter(|object| self.zone(*object) == Zone::Chain);
            let lying = self.lying().filter(|object| object.owner() == player);
            let count = if self.is_dealt() { lying.count() + coming.count() } else { DECK };
            into.add(format!("card of seat {}", player.seat()), count as u32);
        }
    }
}

/// Reads a whole state: of today, or of the first revision, which wrote names.
fn read_exact(exact: &str) -> Result<State, SetUpError> {
    let value: Value = serde_json::from_str(exact).map_err(|error| impossible("exact", error.to_string()))?;
    let read = match value.get("copies") {
        Some(_) => revision_1::read(&value),
        None => State::read(&value, &EXACT),
    };
    read.map_err(|error| error.at("exact"))
}
