//! The named options of a game: what there is, what may be chosen, and reading them from outside.

use crate::{
    game::{Game, Title},
    hs::HS_06,
    notation::nearest,
    refusal::{Refusal, refuse},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::fmt::Debug;

mod spec;

pub use spec::{Allowed, OptionSpec, offered, only, schema, specs, specs_of};
use spec::{by_title, is_idle, properties};

/// A game's options: a plain struct. Its JSON Schema says which values there are, its `Default` what a table has that says nothing.
pub trait Options:
    Serialize + DeserializeOwned + JsonSchema + Default + Clone + PartialEq + Debug + Send + Sync + 'static
{
}
impl<T> Options for T where
    T: Serialize
        + DeserializeOwned
        + JsonSchema
        + Default
        + Clone
        + PartialEq
        + Debug
        + Send
        + Sync
        + 'static
{
}

/// For a game in which there is nothing to agree on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// An option that is not there, or not so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option of that name.
    #[error("there is no option `{name}`{}; {}", .nearest.as_ref().map_or(String::new(), |n| format!(", did you mean `{n}`?")), if known.is_empty() { "this game has none".into() } else { format!("there are: {known}") })]
    Unknown {
        /// The name given.
        name: String,
        /// The likeliest one meant.
        nearest: Option<String>,
        /// All names that are offered; empty where there is nothing to choose.
        known: String,
    },
    /// Not a value of this option.
    #[error("option `{name}` cannot be {found}; allowed: {allowed}")]
    Bad {
        /// The option's name, as it was written.
        name: String,
        /// The value given.
        found: String,
        /// What may be chosen.
        allowed: String,
    },
    /// What the title itself says, and nobody can choose.
    #[error("`{name}` is {is} in this game and cannot be {found}")]
    Fixed {
        /// The option's name, as it was written.
        name: String,
        /// What it is.
        is: String,
        /// The value given.
        found: String,
    },
    /// Not a table of options at all.
    #[error("options are a table of names and values: {0}")]
    Form(String),
}

impl From<OptionError> for Refusal {
    fn from(error: OptionError) -> Refusal {
        refuse(HS_06).fact("problem", error.to_string())
    }
}

/// A value by the name that it has today: the schema of an option may say what was `formerly` another name for one.
fn today(property: &Value, value: Value) -> Value {
    let now = value.as_str().and_then(|name| property["formerly"].get(name)).cloned();
    now.unwrap_or(value)
}

/// Options from outside: `base` with the named ones replaced. What `base` does not name cannot be chosen, and what nobody can choose may be
/// said as it is.
pub fn read<O: Options>(base: &O, chosen: &Map<String, Value>) -> Result<O, OptionError> {
    let form = |error: serde_json::Error| OptionError::Form(error.to_string());
    let (specs, properties) = (specs_of(base), properties::<O>());
    let mut whole = serde_json::to_value(base).map_err(form)?;
    for (name, value) in chosen {
        if whole.get(name) == Some(value) {
            continue;
        }
        let Some(spec) = specs.iter().find(|spec| spec.name == *name) else {
            if let Some(is) = whole.get(name) {
                let found = value.to_string().chars().take(60).collect();
                return Err(OptionError::Fixed { name: name.clone(), is: is.to_string(), found });
            }
            let offered = |spec: &&OptionSpec| !is_idle(&properties[&spec.name], &whole);
            let known: Vec<&str> = specs.iter().filter(offered).map(|spec| spec.name.as_str()).collect();
            return Err(OptionError::Unknown {
                name: name.chars().take(60).collect(),
                nearest: nearest(name, known.iter().copied()).map(String::from),
                known: known.join(", "),
            });
        };
        let bad = |found: String| OptionError::Bad {
            name: name.clone(),
            found: found.chars().take(200).collect(),
            allowed: spec.allowed.to_string(),
        };
        let value = &today(&properties[name], spec.allowed.named(value));
        if !spec.allowed.admits(value) {
            return Err(bad(quoted(value)));
        }
        whole[name] = value.clone();
        // Of data in several forms the reader can only say that none fits, in words of the program.
        let why = |error: serde_json::Error| match error.to_string() {
            error if error.contains("untagged") => value.to_string(),
            // Of long data the beginning will do, so that there is room for the reason.
            error => format!("{} ({error})", value.to_string().chars().take(80).collect::<String>()),
        };
        serde_json::from_value::<O>(whole.clone()).map_err(|error| bad(why(error)))?;
    }
    serde_json::from_value(whole).map_err(form)
}

/// Options that somebody chooses for a new game, as [`read`] reads them. A value that is not offered because it would change nothing in the title is
/// refused, though a record or a table of before may have it.
pub fn chosen<G: Game>(
    title: &Title,
    base: &G::Options,
    chosen: &Map<String, Value>,
) -> Result<G::Options, OptionError> {
    let named = serde_json::to_value(base).unwrap_or_default();
    let properties = properties::<G::Options>();
    for (name, value) in chosen {
        let idle = properties.get(name).and_then(|property| by_title(&property["idle_values"], &named));
        if idle.is_some_and(|idle| idle.contains(value)) {
            let offered = offered::<G>(title).into_iter().find(|spec| spec.name == *name);
            return Err(OptionError::Bad {
                name: name.clone(),
                found: format!("{}, which would change nothing in this game", quoted(value)),
                allowed: offered.map_or(String::new(), |spec| spec.allowed.to_string()),
            });
        }
    }
    read(base, chosen)
}

/// A value as it is written in a sentence.
fn quoted(value: &Value) -> String {
    value.as_str().map_or(value.to_string(), |text| format!("`{text}`"))
}

/// Options as a record or a table wrote them down: those that are younger than it ([`Archive::LATER_OPTIONS`](crate::Archive::LATER_OPTIONS)) are as was played before there were
/// such options, whatever is usual now.
pub fn written<G: Game>(title: &Title, written: &Map<String, Value>) -> Result<G::Options, OptionError> {
    let base = G::preset(title);
    let mut whole = written.clone();
    for spec in specs_of(&base).into_iter().filter(|spec| !written.contains_key(&spec.name)) {
        if let Some(before) = before::<G>(&spec.name) {
            whole.insert(spec.name, before.into());
        }
    }
    read(&base, &whole)
}

/// What was played before there was this option, if it is one of the younger ones.
pub fn before<G: Game>(name: &str) -> Option<&'static str> {
    G::LATER_OPTIONS.iter().find(|(younger, _)| *younger == name).map(|(_, before)| *before)
}

/// A value as typed on a command line: `5`, `true`, `cap-first`, or JSON.
pub fn typed(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(value @ (Value::Number(_) | Value::Bool(_) | Value::Object(_) | Value::Array(_))) => value,
        _ => Value::String(text.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{
        spec::{allowed, cited},
        *,
    };

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(default, deny_unknown_fields)]
    struct Sample {
        /// How many (ZZ-207).
        #[schemars(range(min = 1, max = 5))]
        rounds: u8,
        #[schemars(extend(
            "groups" = [["value-first", "cap-first"], ["by-lot"]],
            "formerly" = { "dearest": "cap-first" }
        ))]
        order: Order,
        open: bool,
    }
    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Order {
        ValueFirst,
        CapFirst,
        ByLot,
    }
    impl Default for Sample {
        fn default() -> Sample {
            Sample { rounds: 5, order: Order::ValueFirst, open: true }
        }
    }

    fn choose(name: &str, value: Value) -> Result<Sample, OptionError> {
        read(&Sample::default(), &Map::from_iter([(name.to_string(), value)]))
    }

    #[test]
    fn a_title_cites_the_clauses_of_its_own_rules() {
        let about = "What becomes of a word that nobody completes (FW-345-22, FW-TK6-24).";
        let told = |families: &[&str]| cited(about, families);
        assert_eq!(told(&["FW", "FW-345"]), "What becomes of a word that nobody completes (FW-345-22).");
        assert_eq!(told(&["FW", "FW-TK6"]), "What becomes of a word that nobody completes (FW-TK6-24).");
        assert_eq!(told(&["FW"]), "What becomes of a word that nobody completes.");
        for whole in
            ["A limit (FW-163). The clock keeps it.", "Nothing is cited", "Who goes first (FW-18 to FW-20)."]
        {
            assert_eq!(cited(whole, &["FW"]), whole);
        }
    }

    #[test]
    fn specs_say_what_may_be_chosen() {
        let specs = specs::<Sample>();
        assert_eq!(specs[0].allowed, Allowed::Range(1, 5));
        assert_eq!(specs[0].about, "How many (ZZ-207).");
        assert_eq!(specs[1].allowed.to_string(), "value-first, cap-first, by-lot");
        assert_eq!(specs[2].allowed, Allowed::Flag);
        assert_eq!(specs[1].default, "value-first");
    }

    #[test]
    fn a_title_has_the_group_of_values_that_its_preset_is_of() {
        let allowed = |order| specs_of(&Sample { order, ..Sample::default() })[1].allowed.to_string();
        assert_eq!(allowed(Order::CapFirst), "value-first, cap-first");
        assert_eq!(allowed(Order::ByLot), "by-lot");
    }

    #[test]
    fn a_name_with_a_description_may_stand_beside_data() {
        let name = serde_json::json!({ "const": "default-104", "description": "104 cards." });
        let property = serde_json::json!({ "anyOf": [{ "oneOf": [name] }, { "type": "object" }] });
        assert_eq!(allowed(&property), Allowed::Data(vec!["default-104".into()], Vec::new()));
    }

    #[test]
    fn a_choice_replaces_the_default() {
        assert_eq!(choose("order", "cap-first".into()).unwrap().order, Order::CapFirst);
        assert_eq!(choose("order", "dearest".into()).unwrap().order, Order::CapFirst);
        assert_eq!(choose("rounds", 1.into()).unwrap().rounds, 1);
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        assert!(choose("round", 3.into()).unwrap_err().to_string().contains("did you mean `rounds`?"));
        assert!(choose("rounds", 6.into()).unwrap_err().to_string().contains("allowed: 1 to 5"));
        assert!(choose("rounds", "x".into()).unwrap_err().to_string().contains("cannot be `x`"));
        assert!(choose("order", "cap".into()).unwrap_err().to_string().contains("value-first, cap-first"));
        assert_eq!(Refusal::from(choose("x", 1.into()).unwrap_err()).clause(), HS_06);
    }

    #[test]
    fn command_line_values_are_read_by_their_look() {
        assert_eq!(typed("5"), Value::from(5));
        assert_eq!(typed("true"), Value::from(true));
        assert_eq!(typed("cap-first"), Value::from("cap-first"));
        assert_eq!(typed("null"), Value::from("null"));
    }
}
