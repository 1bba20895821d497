//! What a creature is now: its type, name and traits.

use crate::{
    Ward,
    language::{text::Name, words::CreatureType},
    state::object::Object,
};

impl Ward {
    pub(crate) fn current_type(&self, object: Object, deep: u8) -> Option<CreatureType> {
        let printed = match self.made(object) {
            Some(made) if object.is_made() => Some(made.kind),
            _ => self.creature(object).map(|face| face.kind),
        };
        let mut kind = printed?;
        let mut newest = 0;
        self.each_become(object, deep, |change, age| {
            if let Some(new) = change.kind
                && age >= newest
            {
                kind = new;
                newest = age;
            }
        });
        Some(kind)
    }

    pub(crate) fn current_name(&self, object: Object, deep: u8) -> &str {
        let mut name = self.title(object);
        let mut newest = 0;
        self.each_become(object, deep, |change, age| {
            if let Some(new) = &change.name
                && age >= newest
            {
                name = new;
                newest = age;
            }
        });
        name
    }

    /// The traits that a creature has now, in the order in which they are printed, those it was given behind (WT-19, WT-399).
    pub(crate) fn current_traits(&self, object: Object) -> Vec<&Name> {
        let printed = match self.made(object) {
            Some(made) if object.is_made() => made.traits.as_slice(),
            _ => self.creature(object).map_or(&[][..], |face| face.traits.as_slice()),
        };
        let mut traits: Vec<&Name> = printed.iter().collect();
        self.each_become(object, 0, |change, _| {
            traits.extend(change.traits.iter().chain(&change.more_traits).flat_map(|many| many.iter()));
        });
        // What was given may have taken the place of what was printed.
        let mut told: Vec<&Name> = Vec::new();
        for name in traits {
            if self.has_trait(object, name, 0) && !told.iter().any(|other| other.eq_ignore_ascii_case(name)) {
                told.push(name);
            }
        }
        told
    }

    pub(crate) fn has_trait(&self, object: Object, wanted: &Name, deep: u8) -> bool {
        let has = |list: &[Name]| list.iter().any(|word| word.eq_ignore_ascii_case(wanted));
        let mut found = match self.made(object) {
            Some(made) if object.is_made() => has(&made.traits),
            _ => self.creature(object).is_some_and(|face| has(&face.traits)),
        };
        let mut newest = 0;
        self.each_become(object, deep, |change, age| {
            if let Some(traits) = &change.traits
                && age >= newest
            {
                found = has(traits);
                newest = age;
            }
        });
        self.each_become(object, deep, |change, _| {
            found |= change.more_traits.as_ref().is_some_and(|more| has(more));
        });
        found
    }
}
