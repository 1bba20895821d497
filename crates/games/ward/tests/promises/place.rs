//! From where a card is used, and how.

use super::table::Table;
use kernel::position;
use ward::set::Set;

/// When what starts by itself starts.
const END: &str = "when = { phase = { at = \"end\", of = \"main\", turn = \"own\" } }";

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
    /// A Standard card that is attached, played.
    StandardEquip,
    /// A Lightning card that is attached, played.
    LightningEquip,
    /// An Infinite card on the field that is used.
    UsedMagic,
    /// An Infinite card on the field whose effect starts by itself.
    StartsMagic,
    /// A magic card in the hand that is used.
    MagicFromHand,
    /// A magic card in the cemetery that is used.
    MagicFromCemetery,
    /// A creature on the field that is used in the combat phase.
    UsedInCombat,
}

impl Place {
    pub const ALL: [Place; 21] = [
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
        Place::StandardEquip,
        Place::LightningEquip,
        Place::UsedMagic,
        Place::StartsMagic,
        Place::MagicFromHand,
        Place::MagicFromCemetery,
        Place::UsedInCombat,
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
                | Place::MagicFromHand
                | Place::MagicFromCemetery
        )
    }

    /// Whether the card is the creature that fights for its player.
    pub fn is_primary(self) -> bool {
        matches!(self, Place::StaticCreature | Place::Used | Place::Starts | Place::UsedInCombat)
    }

    /// Whether it works as phase 2 is left, or after that.
    pub fn is_later(self) -> bool {
        matches!(
            self,
            Place::Starts
                | Place::StartsInHand
                | Place::StartsInDeck
                | Place::StartsInCemetery
                | Place::StartsMagic
                | Place::UsedInCombat
        )
    }

    /// Whether the card is a Standard or Lightning card.
    pub fn is_brief(self) -> bool {
        matches!(self, Place::Standard | Place::Lightning | Place::StandardEquip | Place::LightningEquip)
    }

    pub fn is_equip(self) -> bool {
        matches!(self, Place::Equip | Place::StaticEquip | Place::StandardEquip | Place::LightningEquip)
    }

    /// Whether it is a magic card that is on the field while its effect works.
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
        let starts =
            |from: &str| creature(&format!("mode = \"triggered\"\n{END}\nuses = {{ game = 1 }}\n{from}"));
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
            Place::StandardEquip => magic("equip", "standard", "on_play"),
            Place::LightningEquip => magic("equip", "lightning", "on_play"),
            Place::UsedMagic => magic("field", "infinite", "activated"),
            Place::StartsMagic => {
                magic("field", "infinite", &format!("triggered\"\n{END}\nuses = {{ game = 1 }}\n#\""))
            }
            Place::MagicFromHand => magic("field", "infinite", "activated\"\nfrom = \"hand"),
            Place::MagicFromCemetery => magic("field", "infinite", "activated\"\nfrom = \"cemetery"),
            Place::UsedInCombat => {
                creature("mode = \"activated\"\ntime = { phase = \"combat\", turn = \"own\" }")
            }
        }
    }

    /// A table in phase 2 of seat 1 at which the card can be used.
    pub fn table(self, set: Set) -> Table {
        let primary = if self.is_primary() { "x" } else { "hero" };
        let lies = matches!(self, Place::UsedMagic | Place::StartsMagic);
        let held = matches!(self, Place::UsedFromHand | Place::StartsInHand | Place::MagicFromHand);
        let in_hand = self.is_magic() && !lies || held;
        let hand = if in_hand { "x chaff pawn snuff" } else { "chaff pawn snuff" };
        let here = |at: bool| if at { "x".to_string() } else { String::new() };
        let buried =
            matches!(self, Place::UsedFromCemetery | Place::StartsInCemetery | Place::MagicFromCemetery);
        Table::new(
            set,
            position! {
                primary: [primary, "foe"],
                hands: [hand, "chaff pawn"],
                decks: (format!("pawn badge bell {}", here(self == Place::StartsInDeck)), ""),
                cemetery: (format!("extra-a {}", here(buried)), ""),
                magic: (here(lies), "bell"),
            },
        )
    }

    /// Uses the card; what works later does so as the phase is left.
    pub fn apply(self, table: &mut Table) -> Result<(), String> {
        match self {
            place if place.is_later() || place == Place::StaticCreature => Ok(()),
            Place::Used
            | Place::UsedFromHand
            | Place::UsedFromCemetery
            | Place::UsedMagic
            | Place::MagicFromHand
            | Place::MagicFromCemetery => table.try_do("use x"),
            _ => table.try_do("play x"),
        }
    }

    /// Leaves the first main phase, and uses what works then.
    pub fn leave(self, table: &mut Table) -> Result<(), String> {
        table.try_do("leave")?;
        if self == Place::UsedInCombat { table.try_do("use x") } else { Ok(()) }
    }
}
