//! From where a card is used, and how.

use super::table::Table;
use kernel::position;
use ward::set::Set;

/// When what starts by itself starts.
const END: &str = "when = { phase = { at = \"end\", of = \"main\", turn = \"own\" } }";

/// What an answer answers.
const ANNOUNCED: &str = "when = { announced = { by = \"own\" } }";

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
    /// A card in the deck that is used.
    UsedFromDeck,
    /// A Lightning card, played in answer to another card.
    Answer,
    /// A Lightning card that is attached, played so.
    AnswerEquip,
    /// A creature on the field that is used in answer.
    AnswerCreature,
    /// A card in the hand that is.
    AnswerFromHand,
    /// A card in the deck that is.
    AnswerFromDeck,
    /// A card in the cemetery that is.
    AnswerFromCemetery,
    /// A magic card in the hand that is.
    AnswerMagicFromHand,
    /// A magic card in the cemetery that is.
    AnswerMagicFromCemetery,
}

/// Where a card is before it is used.
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Hand,
    Deck,
    Cemetery,
    Field,
    Primary,
}

/// What else is at the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extra {
    /// Further cards in each hand.
    pub hands: [&'static str; 2],
    /// Whether seat 1 has a Limited Summon.
    pub guard: bool,
}

impl Place {
    pub const ALL: [Place; 30] = [
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
        Place::UsedFromDeck,
        Place::Answer,
        Place::AnswerEquip,
        Place::AnswerCreature,
        Place::AnswerFromHand,
        Place::AnswerFromDeck,
        Place::AnswerFromCemetery,
        Place::AnswerMagicFromHand,
        Place::AnswerMagicFromCemetery,
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
                | Place::UsedFromDeck
                | Place::AnswerFromHand
                | Place::AnswerFromDeck
                | Place::AnswerFromCemetery
                | Place::AnswerMagicFromHand
                | Place::AnswerMagicFromCemetery
        )
    }

    /// Whether it is used in answer to another card.
    pub fn is_answer(self) -> bool {
        matches!(
            self,
            Place::Answer
                | Place::AnswerEquip
                | Place::AnswerCreature
                | Place::AnswerFromHand
                | Place::AnswerFromDeck
                | Place::AnswerFromCemetery
                | Place::AnswerMagicFromHand
                | Place::AnswerMagicFromCemetery
        )
    }

    /// Whether the card is the creature that fights for its player.
    pub fn is_primary(self) -> bool {
        matches!(
            self,
            Place::StaticCreature | Place::Used | Place::Starts | Place::UsedInCombat | Place::AnswerCreature
        )
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
        matches!(
            self,
            Place::Standard
                | Place::Lightning
                | Place::StandardEquip
                | Place::LightningEquip
                | Place::Answer
                | Place::AnswerEquip
        )
    }

    pub fn is_equip(self) -> bool {
        matches!(
            self,
            Place::Equip
                | Place::StaticEquip
                | Place::StandardEquip
                | Place::LightningEquip
                | Place::AnswerEquip
        )
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
        let answers = |from: &str| creature(&format!("mode = \"response\"\n{ANNOUNCED}\nfrom = \"{from}\""));
        let answers_by_magic = |usage: &str, kind: &str, from: &str| {
            magic(usage, kind, &format!("response\"\n{ANNOUNCED}\nfrom = \"{from}"))
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
            Place::UsedFromDeck => creature("mode = \"activated\"\nfrom = \"deck\""),
            Place::Answer => answers_by_magic("field", "lightning", "field"),
            Place::AnswerEquip => answers_by_magic("equip", "lightning", "field"),
            Place::AnswerCreature => answers("field"),
            Place::AnswerFromHand => answers("hand"),
            Place::AnswerFromDeck => answers("deck"),
            Place::AnswerFromCemetery => answers("cemetery"),
            Place::AnswerMagicFromHand => answers_by_magic("field", "infinite", "hand"),
            Place::AnswerMagicFromCemetery => answers_by_magic("field", "infinite", "cemetery"),
        }
    }

    /// A table in phase 2 of seat 1 at which the card can be used.
    pub fn table(self, set: Set) -> Table {
        self.table_with(set, Extra::default())
    }

    /// The same with more on it.
    pub fn table_with(self, set: Set, extra: Extra) -> Table {
        let primary = if self.is_primary() { "x" } else { "hero" };
        let at = |place: Lies| if self.lies() == place { "x" } else { "" };
        let cue = if self.is_answer() { "cue" } else { "" };
        let hand = format!("{} chaff chaff pawn snuff {cue} {}", at(Lies::Hand), extra.hands[0]);
        let (cage, guard) = if extra.guard { ("cage", "guard<cage") } else { ("", "") };
        Table::new(
            set,
            position! {
                primary: [primary, "foe"],
                hands: (hand, format!("chaff pawn {}", extra.hands[1])),
                decks: (format!("pawn badge bell {}", at(Lies::Deck)), ""),
                cemetery: (format!("extra-a {}", at(Lies::Cemetery)), ""),
                magic: (format!("{} {cage}", at(Lies::Field)), "bell"),
                limited: [guard, ""],
                asked: [if self.is_answer() { "all" } else { "none" }, "none"],
            },
        )
    }

    /// Where the card is before it is used.
    fn lies(self) -> Lies {
        match self {
            Place::Standard
            | Place::Infinite
            | Place::Lightning
            | Place::Equip
            | Place::StaticMagic
            | Place::StaticEquip
            | Place::StandardEquip
            | Place::LightningEquip
            | Place::UsedFromHand
            | Place::StartsInHand
            | Place::MagicFromHand
            | Place::Answer
            | Place::AnswerEquip
            | Place::AnswerFromHand
            | Place::AnswerMagicFromHand => Lies::Hand,
            Place::StartsInDeck | Place::UsedFromDeck | Place::AnswerFromDeck => Lies::Deck,
            Place::UsedFromCemetery
            | Place::StartsInCemetery
            | Place::MagicFromCemetery
            | Place::AnswerFromCemetery
            | Place::AnswerMagicFromCemetery => Lies::Cemetery,
            Place::UsedMagic | Place::StartsMagic => Lies::Field,
            Place::StaticCreature
            | Place::Used
            | Place::Starts
            | Place::UsedInCombat
            | Place::AnswerCreature => Lies::Primary,
        }
    }

    /// Uses the card; what works later does so as the phase is left.
    pub fn apply(self, table: &mut Table) -> Result<(), String> {
        match self {
            place if place.is_later() || place == Place::StaticCreature => Ok(()),
            place if place.is_answer() => {
                table.answers = true;
                table.try_do("play cue")?;
                table.answers = false;
                table.try_do("ask none")?;
                let answered = table.told.iter().any(|line| line.contains(" X") || line.starts_with("X "));
                if answered { Ok(()) } else { Err(format!("no answer: {:?}", table.told)) }
            }
            Place::Used
            | Place::UsedFromHand
            | Place::UsedFromDeck
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
