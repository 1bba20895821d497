//! The kinds of line in a record.

use super::{
    fair::{Salt, Seed},
    hex::Hex,
};
use crate::{chance::Drawn, digest::StateHash, library::Mark, seat::Seat};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The version of the format that is written for new games.
pub const FORMAT: u32 = 2;

/// The first line: what was agreed before the deal, in the bytes in which it was pledged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The version of the format, 2.
    pub wardroom: u32,
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// Every option, defaults included.
    pub options: Map<String, Value>,
    /// Version and hash of word lists and card sets, by name; a hash alone where there is no version.
    pub library: BTreeMap<String, Mark>,
    /// Where chance comes from.
    pub chance: Promise,
    /// Who sits where, in seat order.
    pub seats: Vec<Place>,
}

/// What binds chance before the deal: see [`super::fair`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// The version of the derivation, 2.
    pub version: u32,
    /// The hash of the table's id.
    pub table: Hex<32>,
    /// Which attempt to deal this is, counted from 1.
    pub attempt: u32,
    /// What was shown of the host's seed before anybody contributed.
    pub commitment: Hex<32>,
    /// The attempts before, which were called off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called_off: Vec<CalledOff>,
}

/// An attempt to deal that came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CalledOff {
    /// Which, counted from 1.
    pub attempt: u32,
    /// The hash of its terms; where none were written yet, the hash of an empty line.
    pub pledge: Hex<32>,
    /// The seats by which it failed: those that did not reveal, or that were without their person.
    pub withheld: Vec<Seat>,
    /// The salted hashes of what people in these seats were called then; absent where it was not kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<Hex<32>>,
    /// Why it failed; absent where these seats withheld.
    #[serde(default, skip_serializing_if = "Reason::is_withheld")]
    pub reason: Reason,
}

/// Why an attempt to deal came to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Somebody did not reveal what they had committed to.
    #[default]
    Withheld,
    /// Somebody left who withheld nothing.
    Left,
    /// Somebody was put out of the house.
    Removed,
    /// Somebody was not there while everybody was asked to reveal.
    Absent,
    /// A backup was put back: what was committed to before it counts no more.
    Restored,
}

impl Reason {
    /// Whether somebody is named as withholding.
    // Serde asks for a function of a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn is_withheld(&self) -> bool {
        *self == Reason::Withheld
    }
}

/// Who sits somewhere, as the terms say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Place {
    /// A bot sits there.
    Bot(BotPlace),
    /// A person sits there.
    Person(PersonPlace),
}

/// A bot's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BotPlace {
    /// The bot as it is named in commands: `policy`.
    pub bot: String,
    /// What it is called.
    pub name: String,
}

/// A person's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonPlace {
    /// The salted hash of what they were called.
    pub called: Hex<32>,
    /// The commitment to their contribution; absent where they made none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hex<32>>,
}

/// The second line: what was hidden when the terms were written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// What people were called, in seat order; `null` for bots, and for whoever was forgotten.
    pub names: Vec<Option<ShownName>>,
    /// What each seat contributed; `null` for nothing.
    pub contributions: Vec<Option<ShownContribution>>,
    /// For each attempt that was called off, what people in its seats were called then, as far as the terms have their hashes; `null` for
    /// whoever was forgotten. Absent where the terms have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called_off: Vec<Vec<Option<ShownName>>>,
    /// The host's seed, shown after the game; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// A name and what hid it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownName {
    /// What the person was called.
    pub name: String,
    /// Drawn for this place alone.
    pub salt: Salt,
}

/// A contribution and what hid it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownContribution {
    /// Drawn for this commitment alone.
    pub salt: Salt,
    /// In hexadecimal digits.
    pub contribution: String,
}

/// The first line of format 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirstLine {
    /// The version of the format, 1.
    pub wardroom: u32,
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// Every option, defaults included.
    pub options: Map<String, Value>,
    /// Who sat where, in seat order.
    pub seats: Vec<Player>,
    /// Version and hash of word lists and card sets, by name; a hash alone where there is no version.
    pub library: BTreeMap<String, Mark>,
    /// Where chance came from.
    pub chance: Fairness,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What they were called.
    pub name: String,
    /// Which bot it was, if one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// Where chance came from in format 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The version of the derivation, 1.
    pub version: u32,
    /// What was shown before the deal.
    pub commitment: Hex<32>,
    /// Each player's contribution in hexadecimal digits, in seat order; empty for none.
    pub contributions: Vec<String>,
    /// The host's seed, shown after the game; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// A line of the journal. Entry 0 is the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryLine {
    /// Its number, counted from 0 without a gap.
    pub n: u64,
    /// Who acted, lapsed or took back; absent in the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What was done, in the game's notation; absent in the deal and when something was taken back.
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Whether it was done by silence.
    #[serde(default, skip_serializing_if = "is_false")]
    pub lapse: bool,
    /// The number of the entry that is taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<u64>,
    /// Whether it was taken back by everybody's consent.
    #[serde(default, skip_serializing_if = "is_false")]
    pub consent: bool,
    /// What chance answered, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<DrawnSchema>")]
    pub chance: Vec<Drawn>,
    /// Whether it was taken back later.
    #[serde(default, skip_serializing_if = "is_false")]
    pub undone: bool,
    /// The hash of the state after it.
    #[schemars(with = "Hex<8>")]
    pub state: StateHash,
}

/// The last line: how it ended, and that nothing is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndLine {
    /// How it ended; `null` for a game that was not finished.
    pub end: Option<Standing>,
    /// How many entries there are, the deal included.
    pub entries: u64,
    /// SHA-256 of all bytes before this line.
    pub sha256: Hex<32>,
}

/// Places and scores in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Counted from 1; shared places are the better one.
    pub places: Vec<u8>,
    /// Points, in seat order.
    pub scores: Vec<i32>,
}

/// How an answer of chance looks.
#[derive(JsonSchema)]
#[allow(dead_code)]
struct DrawnSchema {
    /// What was asked for.
    label: String,
    /// `[number, of]`: a number below `of`.
    number: Option<(u32, u32)>,
    /// The order of a shuffle: item `order[i]` of before is item `i` of after; the last is the top.
    order: Option<Vec<u16>>,
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The JSON Schema of a record: of each of its lines.
pub fn schema() -> Value {
    let of = |schema: schemars::Schema| schema.to_value();
    let generator = || SchemaSettings::draft2020_12().with(|s| s.inline_subschemas = true).into_generator();
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a Wardroom record",
        "description": "A record is the terms and what was shown later (in format 1 one header), then entries from the deal on, then one end; each a JSON object on a line of its own.",
        "oneOf": [
            of(generator().into_root_schema_for::<Terms>()),
            of(generator().into_root_schema_for::<Shown>()),
            of(generator().into_root_schema_for::<FirstLine>()),
            of(generator().into_root_schema_for::<EntryLine>()),
            of(generator().into_root_schema_for::<EndLine>()),
        ],
    })
}
