//! What is wrong between cards, decks and lists: names, Mythics, cards that are not there.

use super::{MOST_CARDS, MOST_PROBLEMS, error::Problem, retold::unknown_card};
use crate::{
    language::{
        file::{BEST, CardFile},
        walk::Key,
        words::Rarity,
    },
    set::tag,
};
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong between the files: the number of the file, and the mistake. Where the names of some cards are not known, no card is missed.
pub(super) fn check<'a>(
    files: impl Iterator<Item = &'a CardFile> + Clone,
    unnamed: bool,
) -> Vec<(usize, Problem)> {
    let mut problems = Vec::new();
    let mut names: BTreeMap<String, &str> = BTreeMap::new();
    let mut mythics: BTreeMap<String, usize> = BTreeMap::new();
    let mut decks: BTreeSet<String> = BTreeSet::new();
    let mut count = 0;
    for (at, file) in files.clone().enumerate() {
        let creatures = file.creature.iter().map(|c| (&c.name, c.rarity, c.generation.as_ref()));
        let magic = file.magic.iter().map(|m| (&m.name, m.rarity, m.generation.as_ref()));
        let lists = creatures
            .enumerate()
            .map(|card| ("creature", card))
            .chain(magic.enumerate().map(|card| ("magic", card)));
        for (list, (index, (name, rarity, generation))) in lists {
            count += 1;
            let path = vec![Key::Name(list), Key::Entry(index), Key::Name("name")];
            if let Some(other) = names.insert(tag(name), name) {
                let told = if other == &**name {
                    format!("the name {name} is used for two cards (WT-54)")
                } else {
                    format!("the names {name} and {other} are too alike: both are written `{}`", tag(name))
                };
                problems.push((at, Problem::at(path.clone(), told)));
            }
            let mythic = mythics.entry(generation.unwrap_or(&file.set.generation).to_string()).or_default();
            if rarity == Rarity::Mythic {
                *mythic += 1;
                if *mythic > 1 {
                    problems.push((at, Problem::at(path, "a generation has one Mythic (WT-23, WT-54)")));
                }
            }
        }
    }
    if count > MOST_CARDS {
        problems.push((0, Problem::at(Vec::new(), format!("{count} cards: a set has at most {MOST_CARDS}"))));
    }
    for (file_at, file) in files.enumerate() {
        if file.set.published && !unnamed && mythics.get(&*file.set.generation).copied().unwrap_or(0) == 0 {
            let path = vec![Key::Name("set"), Key::Name("published")];
            problems
                .push((file_at, Problem::at(path, "a published generation has exactly one Mythic (WT-54)")));
        }
        for (index, deck) in file.deck.iter().enumerate() {
            if !decks.insert(tag(&deck.name)) {
                let path = vec![Key::Name("deck"), Key::Entry(index), Key::Name("name")];
                let told = format!("two decks are called `{}`", tag(&deck.name));
                problems.push((file_at, Problem::at(path, told)));
            }
        }
        let known: Vec<&str> = names.values().copied().collect();
        let mut look = |name: &str, path: Vec<Key>| {
            if !unnamed && problems.len() < MOST_PROBLEMS && !known.contains(&name) {
                problems.push((file_at, Problem::at(path, unknown_card(name, &known)).entry(name)));
            }
        };
        for (index, deck) in file.deck.iter().enumerate() {
            for name in deck.cards.keys() {
                look(name, vec![Key::Name("deck"), Key::Entry(index), Key::Name("cards")]);
            }
        }
        for (key, list) in [("banned", &file.lists.banned), ("limited", &file.lists.limited)] {
            for (index, name) in list.iter().enumerate() {
                look(name, vec![Key::Name("lists"), Key::Name(key), Key::Entry(index)]);
            }
        }
        for (index, deck) in file.deck.iter().enumerate() {
            let path = |at| vec![Key::Name("deck"), Key::Entry(index), Key::Name("best"), Key::Entry(at)];
            for (at, name) in deck.best.iter().enumerate().filter(|(_, name)| !deck.cards.contains_key(*name))
            {
                problems.push((
                    file_at,
                    Problem::at(path(at), format!("{name} is not in this deck")).entry(name),
                ));
            }
            if deck.best.len() > BEST {
                problems.push((
                    file_at,
                    Problem::at(path(BEST), format!("at most {BEST} cards are shown of a deck")),
                ));
            }
        }
    }
    problems.truncate(MOST_PROBLEMS);
    problems
}
