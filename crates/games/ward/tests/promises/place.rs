//! From where a card is used, and how.

use super::table::Table;
use ward::{Position, set::Set};

/// A place of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A Standard card, played.
    Standard,
    /// An Infinite card, played.
    Infinite,
    /// A Lightning card, played.
    Lightning,
    /// An Equip card, played.
    Equip,
    /// An Infinite card with a static effect.
    StaticMagic,
    /// An Equip card with one.
    StaticEquip,
    /// A creature with one.
    StaticCreature,
    /// A creature on the field that is used.
    Used,
    /// A card in the hand that is used.
    UsedFromHand,
    /// A card in the cemetery that is used.
    UsedFromCemetery,
    /// A creature on the field whose effect starts by itself.
    Starts,
    /// A card in the hand whose effect does.
    StartsInHand,
    /// A card in the deck whose effect does.
    StartsInDeck,
    /// A card in the cemetery whose effect does.
    StartsInCemetery,
}

impl Place {
    pub const ALL: [Place; 14] = [
        Place::Standard,
        Place::Infinite,
        Place::Lightning,
        Place::Equip,
        Place::StaticMagic,
        Place::StaticEquip,
        Place::StaticCreature,
        Place::Used,
        Place::UsedFromHand,
        Place::UsedFromCemetery,
        Place::Starts,
        Place::StartsInHand,
        Place::StartsInDeck,
        Place::StartsInCemetery,
    ];

    pub fn is_static(self) -> bool {
        matches!(self, Place::StaticMagic | Place::StaticEquip | Place::StaticCreature)
    }

    /// Whether the card is somewhere else than on the field when its effect works.
    pub fn is_away(self) -> bool {
        matches!(
            self,
            Place::UsedFromHand
                | Place::UsedFromCemetery
                | Place::StartsInHand
                | Place::StartsInDeck
                | Place::StartsInCemetery
        )
    }

    /// Whether the card is the creature that fights for its player.
    pub fn is_primary(self) -> bool {
        matches!(self, Place::StaticCreature | Place::Used | Place::Starts)
    }

    pub fn is_magic(self) -> bool {
        !self.is_primary() && !self.is_away()
    }

    /// The card X that does this here: `inside` are the keys of its effect besides mode and place.
    pub fn card(self, inside: &str) -> String {
        let magic = |usage: &str, kind: &str, mode: &str| {
            format!(
                "[[magic]]\nname = \"X\"\nrarity = \"rare\"\nuse = \"{usage}\"\ntype = \"{kind}\"\n{}[[magic.effect]]\nmode = \"{mode}\"\n{inside}\n",
                if usage == "equip" { "equip = { side = \"own\" }\n" } else { "" }
            )
        };
        let creature = |keys: &str| {
            format!(
                "[[creature]]\nname = \"X\"\ntype = \"humanoid\"\nrarity = \"rare\"\nattack = \"Blade\"\ndice = 2\nal = 6\nspd = 5\nhp = 40\nmodifier = 1\n[[creature.effect]]\n{keys}\n{inside}\n"
            )
        };
        let starts = |from: &str| {
            let when = "when = { phase = { at = \"end\", of = \"main\", turn = \"own\" } }";
            creature(&format!("mode = \"triggered\"\n{when}\nuses = {{ game = 1 }}\n{from}"))
        };
        match self {
            Place::Standard => magic("field", "standard", "on_play"),
            Place::Infinite => magic("field", "infinite", "on_play"),
            Place::Lightning => magic("field", "lightning", "on_play"),
            Place::Equip => magic("equip", "infinite", "on_play"),
            Place::StaticMagic => magic("field", "infinite", "static"),
            Place::StaticEquip => magic("equip", "infinite", "static"),
            Place::StaticCreature => creature("mode = \"static\""),
            Place::Used => creature("mode = \"activated\""),
            Place::UsedFromHand => creature("mode = \"activated\"\nfrom = \"hand\""),
            Place::UsedFromCemetery => creature("mode = \"activated\"\nfrom = \"cemetery\""),
            Place::Starts => starts(""),
            Place::StartsInHand => starts("from = \"hand\""),
            Place::StartsInDeck => starts("from = \"deck\""),
            Place::StartsInCemetery => starts("from = \"cemetery\""),
        }
    }

    /// A table in phase 2 of seat 1 at which the card can be used.
    pub fn table(self, set: Set) -> Table {
        let primary = if self.is_primary() { "x" } else { "hero" };
        let in_hand = self.is_magic() || matches!(self, Place::UsedFromHand | Place::StartsInHand);
        let hand = if in_hand { "x chaff pawn snuff" } else { "chaff pawn snuff" };
        let here = |at: bool| if at { "x".to_string() } else { String::new() };
        let buried = matches!(self, Place::UsedFromCemetery | Place::StartsInCemetery);
        Table::new(
            set,
            Position {
                primary: vec![primary.into(), "foe".into()],
                hands: vec![hand.into(), "chaff pawn".into()],
                decks: vec![format!("pawn badge bell {}", here(self == Place::StartsInDeck)), String::new()],
                cemetery: vec![format!("extra-a {}", here(buried)), String::new()],
                magic: vec![String::new(), "bell".into()],
                ..Position::default()
            },
        )
    }

    /// Uses the card; what starts by itself does so as the phase is left.
    pub fn apply(self, table: &mut Table) -> Result<(), String> {
        match self {
            Place::StaticCreature => Ok(()),
            place if place.is_magic() => table.try_do("play x"),
            Place::Used | Place::UsedFromHand | Place::UsedFromCemetery => table.try_do("use x"),
            _ => Ok(()),
        }
    }
}
