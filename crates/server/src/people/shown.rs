//! What people see of each other beyond a name: avatars, and whose profile is whose to see.

use crate::house::House;
use std::collections::{HashMap, HashSet};
use store::{Id, Profile, ShownTo, StoreError};
use wire::PersonRef;

/// The avatar of somebody: the one that was chosen, or a number that follows from the id, by which clients choose one.
pub(crate) fn avatar(who: Id, chosen: Option<&str>) -> String {
    match chosen {
        Some(avatar) => avatar.into(),
        None => format!("#{}", u16::from_be_bytes([who.0[0], who.0[1]])),
    }
}

/// The avatars of several people, in the order asked for.
pub(crate) async fn avatars(house: &House, people: &[Id]) -> Result<Vec<String>, StoreError> {
    let chosen: HashMap<Id, Profile> = house.store.profiles(people.to_vec()).await?.into_iter().collect();
    let shown = |who: &Id| avatar(*who, chosen.get(who).and_then(|profile| profile.avatar.as_deref()));
    Ok(people.iter().map(shown).collect())
}

/// People as lists name them, in the order asked for; whoever is gone is left out.
pub(crate) async fn refs(house: &House, people: &[Id]) -> Result<Vec<PersonRef>, StoreError> {
    let names: HashMap<Id, String> = house.store.names(people.to_vec()).await?.into_iter().collect();
    let avatars = avatars(house, people).await?;
    let known = people.iter().zip(avatars).filter_map(|(who, avatar)| {
        Some(PersonRef { id: who.to_string(), name: names.get(who)?.clone(), avatar })
    });
    Ok(known.collect())
}

/// Who of these people shows their profile to nobody, and so is not named to others either.
pub(crate) async fn hidden(house: &House, people: Vec<Id>) -> Result<HashSet<Id>, StoreError> {
    let chosen = house.store.profiles(people).await?.into_iter();
    Ok(chosen.filter(|(_, profile)| profile.shown_to == ShownTo::Nobody).map(|(who, _)| who).collect())
}
