//! What options there are, and what may be chosen of each.

use super::Options;
use crate::game::{Game, Title};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// One named option.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionSpec {
    /// Its name: `protection_order`.
    pub name: String,
    /// What it decides, with its clause.
    pub about: String,
    /// What holds when nobody says anything.
    pub default: Value,
    /// What may be chosen.
    pub allowed: Allowed,
}

/// What may be chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Allowed {
    /// One of these names.
    Names(Vec<String>),
    /// A whole number, both ends included.
    Range(i64, i64),
    /// Yes or no.
    Flag,
    /// One of these names, or data of its own form; with examples.
    Data(Vec<String>, Vec<Value>),
}

impl std::fmt::Display for Allowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Allowed::Names(names) => f.write_str(&names.join(", ")),
            Allowed::Range(least, most) => write!(f, "{least} to {most}"),
            Allowed::Flag => f.write_str("true, false"),
            Allowed::Data(names, examples) => {
                f.write_str(&names.join(", "))?;
                for (index, example) in examples.iter().enumerate() {
                    match (index, example) {
                        (0, Value::Number(_)) => write!(f, ", or a number such as {example}")?,
                        (0, _) => write!(f, ", or data such as {example}")?,
                        _ => write!(f, " or {example}")?,
                    }
                }
                Ok(())
            }
        }
    }
}

impl Allowed {
    pub(super) fn admits(&self, value: &Value) -> bool {
        match self {
            Allowed::Names(names) => value.as_str().is_some_and(|v| names.iter().any(|name| name == v)),
            Allowed::Range(least, most) => value.as_i64().is_some_and(|v| (*least..=*most).contains(&v)),
            Allowed::Flag => value.is_boolean(),
            Allowed::Data(names, _) => value.as_str().is_none_or(|v| names.iter().any(|name| name == v)),
        }
    }

    /// A number that is written as a number but is one of the names.
    pub(super) fn named(&self, value: &Value) -> Value {
        match self {
            Allowed::Names(names) if value.is_number() && names.contains(&value.to_string()) => {
                Value::String(value.to_string())
            }
            _ => value.clone(),
        }
    }

    /// Values that between them show everything: each name, the ends of a range, each example.
    pub fn tries(&self) -> Vec<Value> {
        match self {
            Allowed::Names(names) => names.iter().map(|name| name.as_str().into()).collect(),
            Allowed::Range(least, most) => vec![(*least).into(), ((least + most) / 2).into(), (*most).into()],
            Allowed::Flag => vec![true.into(), false.into()],
            Allowed::Data(names, examples) => {
                names.iter().map(|name| name.as_str().into()).chain(examples.iter().cloned()).collect()
            }
        }
    }
}

/// The JSON Schema of a game's options.
pub fn schema<O: Options>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<O>().to_value()
}

/// Every option of a game.
pub fn specs<O: Options>() -> Vec<OptionSpec> {
    let defaults = serde_json::to_value(O::default()).unwrap_or_default();
    properties::<O>().iter().map(|(name, property)| spec(name, property, defaults[name].clone())).collect()
}

pub(super) fn properties<O: Options>() -> Map<String, Value> {
    schema::<O>()["properties"].as_object().cloned().unwrap_or_default()
}

fn spec(name: &str, property: &Value, default: Value) -> OptionSpec {
    OptionSpec {
        name: name.to_string(),
        about: property["description"].as_str().unwrap_or_default().replace('\n', " "),
        default,
        allowed: allowed(property),
    }
}

/// The options that a title has: those that its preset names, each with what the preset says. An option of another title of the same type is
/// left out of the preset, and so it is not offered. Where the schema of an option names `groups` of its values, a title has those groups
/// that the value of its preset is in; where it says `only`, a title has what stands there under another option and what its preset says of it.
pub fn specs_of<O: Options>(preset: &O) -> Vec<OptionSpec> {
    let named = serde_json::to_value(preset).unwrap_or_default();
    let of_title = |(name, property): (&String, &Value)| {
        let mut spec = spec(name, property, named.get(name)?.clone());
        let groups = property["groups"].as_array().into_iter().flatten().filter_map(Value::as_array);
        let own: Vec<&Value> = groups.filter(|group| group.contains(&spec.default)).flatten().collect();
        if let (Allowed::Names(names), false) = (&mut spec.allowed, own.is_empty()) {
            names.retain(|name| own.iter().any(|value| *value == name));
        }
        if let (Allowed::Data(names, examples), Some(only)) = (&mut spec.allowed, only(property, &named)) {
            names.retain(|name| only.iter().any(|value| value == name));
            examples.retain(|example| only.contains(example));
        }
        Some(spec)
    };
    properties::<O>().iter().filter_map(of_title).collect()
}

/// The options that a title has, told with the clauses of its own rules alone: an option that it shares with others may cite theirs. Where the
/// schema says that an option is `idle` in a title, or some `idle_values` of it, they are not offered, though they are read; nor is a seat that the
/// title never has.
pub fn offered<G: Game>(title: &Title) -> Vec<OptionSpec> {
    let preset = G::preset(title);
    let named = serde_json::to_value(&preset).unwrap_or_default();
    let properties = properties::<G::Options>();
    let is_idle =
        |spec: &OptionSpec| properties.get(&spec.name).is_some_and(|property| is_idle(property, &named));
    let is_there = |name: &String| {
        let seat = name.strip_prefix("seat-").and_then(|number| number.parse::<u8>().ok());
        seat.is_none_or(|seat| seat <= title.most_players)
    };
    let own = |mut spec: OptionSpec| {
        let idle = properties.get(&spec.name).and_then(|property| by_title(&property["idle_values"], &named));
        if let Allowed::Names(names) | Allowed::Data(names, _) = &mut spec.allowed {
            names.retain(is_there);
            names.retain(|name| !idle.is_some_and(|idle| idle.iter().any(|value| value == name)));
        }
        OptionSpec { about: cited(&spec.about, title.families), ..spec }
    };
    specs_of(&preset).into_iter().filter(|spec| !is_idle(spec)).map(own).collect()
}

/// What an option decides, in its last brackets only clauses of these families.
pub(super) fn cited(about: &str, families: &[&str]) -> String {
    let Some((text, clauses)) = about.strip_suffix(").").and_then(|about| about.rsplit_once(" (")) else {
        return about.into();
    };
    let is_own = |clause: &&str| {
        let first = clause.split(' ').next().unwrap_or_default();
        first.rsplit_once('-').is_none_or(|(family, _)| families.contains(&family))
    };
    let own: Vec<&str> = clauses.split(", ").filter(is_own).collect();
    if own.is_empty() { format!("{text}.") } else { format!("{text} ({}).", own.join(", ")) }
}

/// Whether an option changes nothing in a title, as the schema says it.
pub(super) fn is_idle(property: &Value, preset: &Value) -> bool {
    let by = property["idle"].as_object().and_then(|idle| idle.iter().next());
    by.is_some_and(|(by, values)| {
        values.as_array().is_some_and(|values| preset.get(by).is_some_and(|value| values.contains(value)))
    })
}

/// What a title has of an option's values, if the schema says that.
pub fn only<'a>(property: &'a Value, preset: &Value) -> Option<&'a Vec<Value>> {
    by_title(&property["only"], preset)
}

/// What stands in a table of the schema for the title of a preset: `{ "game": { "pn": [...] } }`.
pub(super) fn by_title<'a>(table: &'a Value, preset: &Value) -> Option<&'a Vec<Value>> {
    let (by, values) = table.as_object()?.iter().next()?;
    values.get(preset.get(by)?.as_str()?)?.as_array()
}

pub(super) fn allowed(property: &Value) -> Allowed {
    let parts = parts(property);
    let names: Vec<String> = parts
        .iter()
        .flat_map(|part| std::iter::once(&part["const"]).chain(part["enum"].as_array().into_iter().flatten()))
        .filter_map(Value::as_str)
        .map(String::from)
        .collect();
    let examples = property["examples"].as_array().cloned().unwrap_or_default();
    let has_data = parts.iter().any(|part| part["type"] == "object" || part["type"] == "array")
        || !names.is_empty() && parts.iter().any(|part| part["type"] == "integer");
    match (property["minimum"].as_i64(), property["maximum"].as_i64()) {
        (Some(least), Some(most)) => Allowed::Range(least, most),
        _ if has_data => Allowed::Data(names, examples),
        _ if names.is_empty() => Allowed::Flag,
        _ => Allowed::Names(names),
    }
}

/// What a schema is made of, alternatives within alternatives taken apart.
fn parts(schema: &Value) -> Vec<&Value> {
    let inner: Vec<&Value> =
        ["oneOf", "anyOf"].iter().filter_map(|key| schema[key].as_array()).flatten().collect();
    if inner.is_empty() { vec![schema] } else { inner.into_iter().flat_map(parts).collect() }
}
