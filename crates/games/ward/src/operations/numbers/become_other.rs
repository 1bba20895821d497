//! `become`: another type, name or traits (WT-399).

use crate::{
    Ward,
    english::{
        Teller,
        sentence::Line,
        words::{article, list, type_name},
    },
    language::{duration::Duration, many::Many, text::Name, who::Who, words::CreatureType},
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::MOST_DEEP,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Another type, name or traits (WT-399). What is left out stays.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Become {
    /// The creatures that become so.
    pub what: Who,
    /// The type that they have then.
    #[serde(rename = "type", default)]
    pub kind: Option<CreatureType>,
    /// The name that they have then.
    #[serde(default)]
    pub name: Option<Name>,
    /// All their traits.
    #[serde(default)]
    pub traits: Option<Many<Name>>,
    /// Traits beside those they have.
    #[serde(default)]
    pub more_traits: Option<Many<Name>>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Become: cards(what) lasts(duration) {
        fn faults(&self, word: &str) -> Vec<String> {
            let traits = self.traits.is_some() || self.more_traits.is_some();
            let changes = self.kind.is_some() || self.name.is_some() || traits;
            if changes { Vec::new() } else { vec![format!("`{word}` needs a `type`, a `name` or traits")] }
        }
    };
}

impl Verb for Become {
    type Body = Become;
    const KIND: u32 = kind::NATURE;

    fn carry_out(_: &Become, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(change: &'a Become, teller: &Teller<'a>) -> Line {
        let what = teller.subject(&change.what);
        let mut told = Vec::new();
        if let Some(kind) = change.kind {
            told.push(match (what.many, kind) {
                (true, _) => format!("become of type {}", type_name(kind)),
                (false, CreatureType::Cosmic | CreatureType::Undead | CreatureType::Mechanical) => {
                    format!("becomes {}", type_name(kind))
                }
                (false, _) => format!("becomes {}", article(type_name(kind))),
            });
        }
        if let Some(name) = &change.name {
            told.push(format!("{} named {name}", what.is()));
        }
        let traits = |names: &[Name]| {
            let word = if names.len() == 1 { "trait" } else { "traits" };
            format!("{word} {}", list(names, "and"))
        };
        if let Some(names) = &change.traits {
            told.push(format!("{} only the {}", what.verb("has", "have"), traits(names)));
        }
        if let Some(names) = &change.more_traits {
            told.push(format!("{} the {}", what.verb("gains", "gain"), traits(names)));
        }
        let time = teller.lasting(change.duration.as_ref(), &what);
        Line::plain(format!("{} {}{time}", what.text, list(&told, "and")))
    }

    fn helps(_: &Become, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

impl Ward {
    /// Every change of a creature's nature that is in force, with its age.
    pub(crate) fn each_become<'a>(
        &'a self,
        object: Object,
        deep: u8,
        mut found: impl FnMut(&'a Become, u32),
    ) {
        if deep >= MOST_DEEP || !self.is_field_creature(object) {
            return;
        }
        for force in self.forces_of(kind::NATURE) {
            if let Operation::Become(change) = force.operation
                && self.is_on(&force, &change.what, object, deep)
            {
                found(change, force.age);
            }
        }
    }
}
