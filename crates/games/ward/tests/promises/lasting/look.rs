//! What is looked at to see whether an operation is in force.

use super::super::{
    place::{Extra, Place},
    table::Table,
};
use kernel::Rules;

/// What is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Look {
    /// A fact about the primary of a seat.
    Fact(usize, &'static str),
    /// What the primaries of seat 1 and 2 lose if the turn player attacks now and every Hit die shows this.
    Battle(u8),
    /// Which seat's creature strikes first.
    First,
    /// Whether the turn player's creature can attack twice; seat 1 only.
    Again,
    /// Where Foe is.
    Foe,
    /// In a main phase: how many sacrifices Pawn costs.
    Cost,
    /// In a main phase of seat 1: where the primary goes that is killed for Pawn.
    Killed,
    /// In a main phase of seat 2: whether Chaff can be played.
    Play,
    /// In a main phase: whether Pawn can be summoned.
    Summon,
    /// In a main phase of seat 1: whether the primary can be sacrificed.
    Sacrifice,
    /// In a main phase: how many cards an effect draws.
    Draw,
    /// In a combat phase of seat 1: whether its Limited Summon can attack its primary.
    OwnPrimary,
    /// In a main phase: whether the Limited Summon of seat 1 can lose HP.
    Health,
}

impl Look {
    /// What has to be at the table for it.
    pub(super) const fn needs(self, on_guard: bool) -> Extra {
        let hands = match self {
            Look::Sacrifice => ["altar", ""],
            Look::Draw => ["scroll", "scroll"],
            Look::Health => ["dart", "dart"],
            _ => ["", ""],
        };
        Extra { hands, guard: on_guard }
    }

    pub(super) const fn is_in_main(self) -> bool {
        matches!(
            self,
            Look::Cost
                | Look::Killed
                | Look::Play
                | Look::Summon
                | Look::Sacrifice
                | Look::Draw
                | Look::Health
        )
    }

    /// Whether a card is played to see it.
    pub(super) const fn is_a_play(self) -> bool {
        matches!(self, Look::Draw | Look::Health)
    }

    pub(super) fn at(self, table: &Table, place: Place) -> String {
        let seat = table.asked().map_or(0, |seat| usize::from(seat.number()));
        let mut tried = table.clone();
        let health = |table: &Table| [1, 2].map(|seat| table.fact(seat, "hp").parse::<i32>().unwrap_or(0));
        let own = table.primary(seat);
        match self {
            Look::Fact(seat, "name") if place.is_primary() => table.fact(seat, "name").replace('X', "Hero"),
            Look::Fact(seat, name) => table.fact(seat, name),
            Look::Battle(hit) => {
                (tried.chance.hit, tried.chance.fear) = (hit, 1);
                match tried.try_do(&format!("attack {own}")) {
                    Ok(()) => {
                        let (was, is) = (health(table), health(&tried));
                        format!("{} and {}", was[0] - is[0], was[1] - is[1])
                    }
                    Err(_) => "no attack".into(),
                }
            }
            Look::First => {
                tried.go(&format!("attack {own}"));
                let lost = tried.told[table.told.len()..].iter().find(|line| line.contains(" loses "));
                // Whose creature is hurt first was struck first.
                if lost.is_some_and(|line| line.starts_with("@2")) {
                    "seat 1".into()
                } else {
                    "seat 2".into()
                }
            }
            Look::Again => {
                tried.go(&format!("attack {own}"));
                let again = tried.try_do(&format!("attack {own}"));
                if again.is_ok() { "twice".into() } else { "once".into() }
            }
            Look::Foe => table.place("foe"),
            Look::Cost => {
                let seat = table.asked().unwrap();
                let preview = table.game.preview(seat, &"summon pawn".parse().unwrap());
                let needed = preview.facts.iter().find(|fact| fact.name == "sacrifices");
                needed.map_or("0".into(), |fact| fact.value.to_string())
            }
            Look::Killed => {
                tried.go("summon pawn");
                let buried = |table: &Table| table.count("cemetery/1", &own);
                if buried(&tried) > buried(table) { "cemetery/1".into() } else { "hand/1".into() }
            }
            Look::Summon => match tried.try_do("summon pawn") {
                Ok(()) => "summoned".into(),
                Err(_) => "refused".into(),
            },
            Look::Play => match tried.try_do("play chaff") {
                Ok(()) => "played".into(),
                Err(_) => "refused".into(),
            },
            Look::Sacrifice => match tried.try_do("play altar") {
                Ok(()) => "sacrificed".into(),
                Err(_) => "refused".into(),
            },
            Look::Draw => {
                let left = |table: &Table| table.fact(seat, "deck").parse::<i32>().unwrap_or(0);
                tried.go("play scroll");
                (left(table) - left(&tried)).to_string()
            }
            Look::OwnPrimary => match tried.try_do(&format!("attack guard on {own}")) {
                Ok(()) => "attacked".into(),
                Err(_) => "refused".into(),
            },
            Look::Health => {
                tried.go("play dart");
                let unhurt = tried.fact(1, "limited 1 hp") == table.fact(1, "limited 1 hp");
                if unhurt { "whole".into() } else { "hurt".into() }
            }
        }
    }
}
