//! Operations on the numbers, types and names of creatures (WT-357 to WT-365, WT-399).

use super::{
    amount::Amount,
    body::bodies,
    duration::Duration,
    many::Many,
    number::{Few, Int},
    text::Name,
    who::Who,
    words::{CreatureType, Stat},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// So much more, or less if it is below 0.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which creatures.
    pub of: Who,
    /// By how much.
    pub by: Amount,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// A stat gets a value. `hp` cannot be set for a time: it is what is left of the Health Points.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The stat that gets the value.
    pub stat: Stat,
    /// Of which creatures.
    pub of: Who,
    /// The value that it gets.
    pub to: Amount,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// Two stats are exchanged: of two creatures, or of one creature.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The stat of the first creature.
    pub stat: Stat,
    /// Of which creature.
    pub of: Who,
    /// Exchanged with which number; left out, the same.
    #[serde(default)]
    pub with_stat: Option<Stat>,
    /// Of which creature.
    pub with: Who,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// A stat is multiplied, rounded down (WT-401).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Multiply {
    /// The stat that is multiplied.
    pub stat: Stat,
    /// Of which creatures.
    pub of: Who,
    /// What it is multiplied by, before it is divided.
    pub by: Int<0, 99>,
    /// And then divided by this.
    #[serde(default = "one")]
    pub over: Few,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

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
    Change: cards(of) amounts(by) lasts(duration);
    Set: cards(of) amounts(to) lasts(duration) {
        fn would_not_happen(&self) -> Option<&'static str> {
            let below = matches!(&self.to, Amount::Number(to) if to.get() < 0);
            (below && self.stat != Stat::Modifier).then_some("only a modifier falls below 0 (WT-33, WT-36)")
        }
    };
    Swap: cards(of, with) lasts(duration);
    Multiply: cards(of) lasts(duration);
    Become: cards(what) lasts(duration) {
        fn faults(&self, word: &str) -> Vec<String> {
            let traits = self.traits.is_some() || self.more_traits.is_some();
            let changes = self.kind.is_some() || self.name.is_some() || traits;
            if changes { Vec::new() } else { vec![format!("`{word}` needs a `type`, a `name` or traits")] }
        }
    };
}

const fn one() -> Few {
    Few::new(1)
}
