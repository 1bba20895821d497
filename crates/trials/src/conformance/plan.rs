//! Which games to play: titles, options, seat counts.

use super::report::{Fault, Law};
use kernel::{
    chance::{Chance, Quick},
    game::{Game, Title},
    options::{self, OptionSpec},
};
use serde_json::{Map, Value};

/// One game to deal.
pub(super) struct Setup<G: Game> {
    pub(super) title: &'static Title,
    pub(super) options: G::Options,
    pub(super) seats: u8,
}

/// A value of an option, and whether a game was dealt with it.
pub(super) struct Choice {
    name: String,
    value: Value,
    dealt: bool,
}

/// Every option and every value to try.
pub(super) struct Plan {
    /// The options that each title has.
    specs: Vec<(&'static str, Vec<OptionSpec>)>,
    values: Vec<Choice>,
}

impl Plan {
    pub(super) fn new<G: Game>() -> Plan {
        let specs =
            G::titles().iter().map(|title| (title.id, options::specs_of(&G::preset(title)))).collect();
        let values = options::specs::<G::Options>()
            .iter()
            .flat_map(|spec| spec.allowed.tries().into_iter().map(|value| (spec.name.clone(), value)))
            .map(|(name, value)| Choice { name, value, dealt: false })
            .collect();
        Plan { specs, values }
    }

    pub(super) fn values(&self) -> &[Choice] {
        &self.values
    }

    pub(super) fn dealt(&mut self, value: usize) {
        self.values[value].dealt = true;
    }

    pub(super) fn never_dealt(&self) -> Option<String> {
        let choice = self.values.iter().find(|choice| !choice.dealt)?;
        Some(format!("option `{}` = {}", choice.name, choice.value))
    }

    /// Whether a title has the option with this value.
    pub(super) fn belongs(&self, title: &'static Title, value: usize) -> bool {
        let Choice { name, value, .. } = &self.values[value];
        self.specs_of(title).any(|spec| spec.name == *name && spec.allowed.tries().contains(value))
    }

    fn specs_of(&self, title: &'static Title) -> impl Iterator<Item = &OptionSpec> {
        self.specs.iter().filter(|(id, _)| *id == title.id).flat_map(|(_, specs)| specs)
    }

    /// A title's options with one value of one option.
    pub(super) fn with_value<G: Game>(
        &self,
        title: &'static Title,
        value: usize,
        chance: &mut Quick,
    ) -> Result<Setup<G>, Fault> {
        let Choice { name, value, .. } = &self.values[value];
        setup(title, &Map::from_iter([(name.clone(), value.clone())]), chance)
    }

    /// A title's options with some of them changed, one of them as told.
    pub(super) fn mix<G: Game>(
        &self,
        title: &'static Title,
        value: Option<usize>,
        chance: &mut Quick,
    ) -> Result<Setup<G>, Fault> {
        let mut chosen = Map::new();
        for spec in self.specs_of(title) {
            let tries = spec.allowed.tries();
            if !tries.is_empty() && chance.below("change", 2) == 0 {
                let value = tries[chance.below("value", tries.len() as u32) as usize].clone();
                chosen.insert(spec.name.clone(), value);
            }
        }
        if let Some(Choice { name, value, .. }) = value.map(|value| &self.values[value]) {
            chosen.insert(name.clone(), value.clone());
        }
        setup(title, &chosen, chance)
    }

    /// Any title with any options.
    pub(super) fn any<G: Game>(&self, chance: &mut Quick) -> Result<Setup<G>, Fault> {
        let titles = G::titles();
        let title = titles
            .get(chance.below("title", titles.len() as u32) as usize)
            .ok_or_else(|| Fault::new(Law::Deal, "the game has no title"))?;
        if chance.below("plain", 4) == 0 {
            setup(title, &Map::new(), chance)
        } else {
            self.mix(title, None, chance)
        }
    }
}

fn setup<G: Game>(
    title: &'static Title,
    chosen: &Map<String, Value>,
    chance: &mut Quick,
) -> Result<Setup<G>, Fault> {
    let options = options::read(&G::preset(title), chosen).map_err(|error| {
        Fault::new(Law::Options, format!("a value that is offered cannot be read: {error}"))
    })?;
    let players = G::players(&options);
    let seats = players.start() + chance.below("seats", players.len() as u32) as u8;
    Ok(Setup { title, options, seats })
}
