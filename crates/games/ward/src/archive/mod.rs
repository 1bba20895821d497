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
    state::{Pile, Player, State, Zone, object::DECK},
};
use kernel::{
    Digest, Library, Position, Refusal,
    archive::{self, Census, Form, Given, Key, Misread, Part, Put, SetUpError, impossible, impossible_if},
    hs::HS_05,
    refuse,
};
use serde_json::Value;

/// The whole state is written by number: no later name makes it unreadable.
const EXACT: Form = Form::new(2, 2).numbered();

impl archive::State for Ward {
    /// From 2 on hashes are made from the state by number.
    const REVISION: u32 = 2;

    /// Before, only a creature that left its player without one lost as the last card that returns (WT-167).
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] = &[("return_last_card", "last-creature")];

    /// Cards are written as in notation, `bug-man*3` for three; of a deck and a cemetery the last card is the top. A creature on the field may have
    /// its HP: `bug-man:12`. What is left out takes its default: phase 2 of seat 1 after the first turn cycle, empty hands and fields, and every card
    /// that is named nowhere at the bottom of the deck: up to three of each card of the set, in its order, until each player has 30.
    const EXTRA: &'static [Key] = &[
        Key::new("phase", "`decks` (before the game), `main`, `combat` or `wrap-up`."),
        Key::new("turn", "Whose turn it is."),
        Key::new("first", "Who went first."),
        Key::new("cycles", "Complete turn cycles; left out, 1."),
        Key::new("quiet", "Turn cycles in a row without battle and with empty decks."),
        Key::new(
            "turns",
            "How many turns each player has begun, in seat order; left out, as fits the cycles.",
        ),
        Key::new("summoned", "Whether the turn player has used the normal summon."),
        Key::new("hands", "Each player's hand, in seat order."),
        Key::new("decks", "The top of each player's deck; what lies below: see `rest`."),
        Key::new(
            "rest",
            "Where cards go that are named nowhere, in seat order: `deck` (left out) or `cemetery`.",
        ),
        Key::new("primary", "Each player's primary."),
        Key::new(
            "limited",
            "Each player's Limited Summons, each with what holds it: `bug-man<necromancer`, `squire<the-squire`.",
        ),
        Key::new(
            "magic",
            "Each player's magic on the field; an Equip card with its creature: `stone-skin>bug-man`, of the other side `stone-skin>>bug-man`.",
        ),
        Key::new("cemetery", "Each player's cemetery."),
        Key::new(
            "under",
            "Statuses, DOTs and HOTs: the creature and the card whose effect it is, `bug-man<banshee`, in seat order of the creatures.",
        ),
        Key::new("asked", "Where each seat is asked: `all`, `none` or `default`, in seat order."),
        Key::new("exact", "The whole state, as the program writes it; then nothing else counts."),
    ];

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
        if self.is_dealt() {
            self.write_cards(into);
        } else {
            into.set("phase", "decks");
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
            self.lay_out(given)?;
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
            let coming = || Ward::cards_of(player).filter(|object| self.zone(*object) == Zone::Chain).count();
            let piled =
                self.s.sides.iter().flat_map(|side| side.deck.iter().chain(&side.hand).chain(&side.cemetery));
            let beings = self.s.beings.iter().map(|being| &being.object);
            let field = beings.chain(self.s.magic.iter().map(|magic| &magic.object));
            let lying = piled.chain(field).filter(|object| !object.is_made() && object.owner() == player);
            let count = if self.is_dealt() { lying.count() + coming() } else { DECK };
            into.add(format!("card of seat {}", player.seat()), count as u32);
        }
    }

    fn digest_by(&self, revision: u32, into: &mut Digest) {
        match revision {
            1 => self.digest_1(into),
            _ => self.s.put(&Form::new(2, revision), into),
        }
    }
}

impl Ward {
    /// What lies where, for people; `exact` has it all.
    fn write_cards(&self, into: &mut Position) {
        let tags = |cards: &mut dyn Iterator<Item = crate::state::object::Object>| {
            cards.map(|object| self.tag(object).to_string()).collect::<Vec<_>>().join(" ")
        };
        let pile = |pile: &Pile| tags(&mut pile.iter().copied());
        let sides = |line: &dyn Fn(Player) -> String| Player::BOTH.map(line);
        into.set("phase", self.s.phase.word().replace('_', "-"));
        into.set("turn", self.s.turn.seat());
        into.set("first", self.s.first.seat());
        into.set("cycles", self.s.cycles);
        if self.s.quiet > 0 {
            into.set("quiet", self.s.quiet);
        }
        into.set("turns", self.s.sides.each_ref().map(|side| side.turns));
        if self.side(self.s.turn).summoned {
            into.set("summoned", true);
        }
        into.set("hands", sides(&|player| pile(&self.side(player).hand)));
        into.set("decks", sides(&|player| pile(&self.side(player).deck)));
        let with_hp = |object| format!("{}:{}", self.tag(object), self.hp(object));
        into.set("primary", sides(&|player| self.primary(player).map_or_else(String::new, with_hp)));
        into.set("limited", sides(&|player| tags(&mut self.limited(player).map(|being| being.object))));
        let magic = |player| {
            self.s
                .magic
                .iter()
                .map(|magic| magic.object)
                .filter(move |object| self.controller(*object) == player)
        };
        into.set("magic", sides(&|player| tags(&mut magic(player))));
        into.set("cemetery", sides(&|player| pile(&self.side(player).cemetery)));
    }
}

/// Reads a whole state: of today, or of the first revision, which wrote names.
fn read_exact(exact: &str) -> Result<State, Refusal> {
    let value: Value = serde_json::from_str(exact).map_err(|error| impossible("exact", error.to_string()))?;
    let read = match value.get("copies") {
        Some(_) => revision_1::read(&value),
        None => State::read(&value, &EXACT),
    };
    read.map_err(|error| match error {
        Misread::Form(problem) | Misread::Unfit(_, problem) => impossible("exact", problem),
        Misread::Refused(refusal) => refusal,
    })
}

/// As much of a text from outside as a refusal shows.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
