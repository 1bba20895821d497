//! What a row of the tables is: an operation that goes on, its English and what is seen of it.

use super::{look::Look, span::Span};

/// The part of a battle in which an operation shows; Hero strikes first unless it is changed.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) enum Part {
    Before,
    OwnHit,
    OwnDamage,
    FoeStrikes,
    FoeHit,
    FoeDamage,
    Over,
}

/// Whom an operation is on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum On {
    Own,
    Foe,
    /// A Limited Summon of seat 1.
    Guard,
    Nobody,
}

/// An operation that goes on. `says` is its English, `off` and `with` what is seen without and with it, each in the turn of seat 1 and of seat 2.
pub struct Row {
    pub write: &'static str,
    pub(super) says: &'static str,
    pub(super) look: Look,
    pub(super) on: On,
    pub(super) off: [&'static str; 2],
    pub(super) with: [&'static str; 2],
}

/// Where nothing is changed, Hero loses 8 (2 dice of 3, a modifier and Foe's own bonus), and Foe 7.
pub(super) const USUAL: [&str; 2] = ["8 and 7", "8 and 7"];

pub(super) const fn row(
    write: &'static str,
    says: &'static str,
    look: Look,
    on: On,
    off: [&'static str; 2],
    with: [&'static str; 2],
) -> Row {
    Row { write, says, look, on, off, with }
}

pub(super) const fn same(seen: &'static str) -> [&'static str; 2] {
    [seen, seen]
}

impl Row {
    pub(super) fn word(&self) -> &'static str {
        self.write.split(' ').next().unwrap_or_default()
    }

    pub(super) fn written(&self, span: Option<&Span>) -> String {
        let open = self.write.strip_suffix(" }").unwrap_or(self.write);
        let time = span.map_or(String::new(), |span| format!(", for = {}", span.write));
        format!("do = [{{ {open}{time} }} }}]").replace('\'', "\"")
    }

    /// Whether nobody may attack the creature that it is on.
    pub(super) fn is_shelter(&self) -> bool {
        self.write.contains("'be_attacked'")
    }

    /// When in a battle it shows.
    pub(super) fn part(&self) -> Part {
        match (self.word(), self.look) {
            ("hit" | "hit_dice" | "critical_hit" | "critical_miss", _) => Part::OwnHit,
            ("modifier" | "attack_dice" | "damage_bonus" | "set" | "multiply", Look::Battle(_)) => {
                Part::OwnDamage
            }
            ("forbid", _) if self.is_shelter() || self.look.is_in_main() => Part::Before,
            ("fear" | "stun" | "forbid", _) => Part::FoeStrikes,
            ("prevent" | "reduce" | "reflect" | "immune" | "suppress", _) => Part::FoeDamage,
            ("allow", Look::Again) => Part::Over,
            _ => Part::Before,
        }
    }

    /// The last part of a battle in which it goes on for this time.
    pub(super) fn last(&self, span: &Span) -> Part {
        let own = self.on != On::Foe;
        match span.write {
            write if write.contains("strike") => Part::OwnDamage,
            write if write.contains("'battle") => Part::FoeDamage,
            write if write.contains("hit_rolls") && own => Part::OwnHit,
            write if write.contains("hit_rolls") => Part::FoeHit,
            write if write.contains("damage_rolls") && own => Part::OwnDamage,
            write if write.contains("damage_rolls") => Part::FoeDamage,
            _ => Part::Over,
        }
    }

    /// Whether a battle can be fought in a turn while it is in force: seat 1 attacks in turns 0, 2 and 4 with the creature that it is on, or Hero.
    pub(super) fn fights_in(&self, turn: usize) -> bool {
        let own = turn.is_multiple_of(2);
        match self.word() {
            "take_control" => false,
            "stun" => own,
            "forbid" if self.is_shelter() => !own,
            "forbid" if self.write.contains("'attack'") => own,
            _ => own || self.on != On::Guard,
        }
    }

    /// Whether what a duration counts comes in a turn: a creature that misses rolls no damage, and one that does not strike back rolls nothing.
    pub(super) fn counts_in(&self, span: &Span, turn: usize) -> bool {
        let rolls = span.write.contains("rolls");
        let silent = self.write.contains("'return_attack'") && turn.is_multiple_of(2);
        let misses = matches!(self.word(), "hit" | "hit_dice") && span.write.contains("damage_rolls");
        if span.write.contains("plays") {
            return turn.is_multiple_of(2);
        }
        self.fights_in(turn) && !(rolls && silent) && !misses
    }
}
