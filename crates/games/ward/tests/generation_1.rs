//! Generation 1 is what the rules ask of it: numbers of cards, types, rarities, kinds, words, decks, and a spec for every card.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use ward::clauses::wt::*;
use ward::{
    language::{
        clause,
        condition::Condition,
        operation::Operation,
        walk::{self, Node},
        words::{MagicType, Rarity, Use},
    },
    load::{self, kept},
    set::{Card, CreatureFace, MagicFace, Set},
};

fn set() -> Set {
    kept([("generation-1.toml", include_str!("../cards/generation-1.toml"))])
        .unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn creatures(set: &Set) -> impl Iterator<Item = (&Card, &CreatureFace)> {
    set.cards.iter().filter_map(|card| Some((card, card.creature()?)))
}

fn magic(set: &Set) -> impl Iterator<Item = (&Card, &MagicFace)> {
    set.cards.iter().filter_map(|card| Some((card, card.magic()?)))
}

fn kind(face: &MagicFace) -> (bool, MagicType) {
    (face.usage == Use::Equip, face.kind)
}

/// How many there are of each.
fn counted<T: Ord>(all: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    counts
}

#[test]
fn there_are_enough_cards_of_every_sort() {
    trials::shows![WT_403, WT_406, WT_407, WT_411];
    let set = set();
    assert!(set.cards.len() >= 100);
    assert!(set.cards.iter().all(|card| &*card.generation == "Generation 1"));
    assert_eq!(counted(set.cards.iter().map(|card| &card.tag)).len(), set.cards.len(), "names differ");
    assert!(creatures(&set).count() >= 60 && magic(&set).count() >= 40);
    let types = counted(creatures(&set).map(|(_, face)| format!("{:?}", face.kind)));
    assert!(types.len() == 10 && types.values().all(|count| *count >= 5), "{types:?}");
    let kinds = counted(magic(&set).map(|(_, face)| format!("{:?}", kind(face))));
    assert!(kinds.len() == 6 && kinds.values().all(|count| *count >= 4), "{kinds:?}");
}

#[test]
fn cards_of_the_rulebook_are_as_it_says() {
    trials::shows![WT_404, WT_405];
    let set = set();
    let creature = |name: &str| set.find(name).map(|id| set.card(id)).and_then(Card::creature);
    let (eleotoid, snow_man) = (creature("water-eleotoid").unwrap(), creature("snow-man").unwrap());
    assert_eq!((eleotoid.dice, eleotoid.modifier, snow_man.al), (3, 1, 6));
    assert!(eleotoid.spd > snow_man.spd);
    let does = |name: &str, wanted: fn(&Operation) -> bool| {
        let card = set.card(set.find(name).unwrap());
        card.effects.iter().any(|effect| effect.effect.operations.iter().any(wanted))
    };
    assert!(does("necromancer", |operation| matches!(operation, Operation::LimitedSummon(_))));
    assert!(does("the-squire", |operation| matches!(operation, Operation::SummonOwn(_))));
}

#[test]
fn rarer_cards_are_fewer() {
    trials::shows![WT_408];
    let set = set();
    let count = |rarity| set.cards.iter().filter(|card| card.rarity == rarity).count();
    let tiers = [Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::Epic, Rarity::Legendary].map(count);
    assert!(tiers.windows(2).all(|pair| pair[0] > pair[1] && pair[1] > 0), "{tiers:?}");
    assert_eq!(count(Rarity::Mythic), 1);
    assert!(count(Rarity::Promotional) >= 2);
}

#[test]
fn numbers_lie_where_they_should() {
    trials::shows![WT_409, WT_410];
    let set = set();
    let levels = counted(creatures(&set).map(|(_, face)| face.al));
    assert!((1..=12).all(|al| levels.get(&al).is_some_and(|count| *count >= 2)), "{levels:?}");
    let all = creatures(&set).count();
    assert!(creatures(&set).filter(|(_, face)| (1..=6).contains(&face.al)).count() * 2 >= all);
    assert!(creatures(&set).all(|(_, face)| (10..=60).contains(&face.hp)));
    let sum: i32 = creatures(&set).map(|(_, face)| face.hp).sum();
    let mean = f64::from(sum) / all as f64;
    assert!((26.0..=34.0).contains(&mean), "{mean}");
}

#[test]
fn every_word_of_the_language_is_used() {
    trials::shows![WT_412];
    let set = set();
    let effects = set.cards.iter().flat_map(|card| &card.effects);
    let used: BTreeSet<_> = effects.flat_map(|effect| clause::words_of(&effect.effect)).collect();
    // A clause is used if one of its words is.
    let mut clauses: BTreeMap<String, Vec<(&str, &str, bool)>> = BTreeMap::new();
    for (list, words) in clause::LISTS {
        for (word, clause) in words {
            let entry = (list, *word, used.contains(&(list, *word)));
            clauses.entry(clause.id().to_string()).or_default().push(entry);
        }
    }
    let table = include_str!("../cards/generation-1.toml");
    for (clause, words) in clauses {
        assert!(words.iter().any(|(.., used)| *used), "no card uses {clause}: {words:?}");
        assert!(table.contains(&format!("#   {clause} ")), "the table of the set lacks {clause}");
    }
}

#[test]
fn some_creatures_are_plain() {
    trials::shows![WT_413];
    let set = set();
    assert!(creatures(&set).filter(|(card, _)| card.effects.is_empty()).count() >= 10);
    let changed = creatures(&set).filter(|(card, face)| {
        face.requirement.is_some() && !face.is_effect_creature && !card.effects.is_empty()
    });
    assert!(changed.count() >= 3);
}

#[test]
fn traits_have_cards_that_care() {
    trials::shows![WT_414];
    let set = set();
    let traits =
        counted(creatures(&set).flat_map(|(_, face)| face.traits.iter().map(|name| name.to_string())));
    assert!(traits.get("wings").is_some_and(|count| *count >= 8));
    let mut named = BTreeSet::new();
    for effect in set.cards.iter().flat_map(|card| &card.effects) {
        walk::effect(&effect.effect, &mut |node, _| {
            if let Node::Condition(Condition::HasTrait(names)) = node {
                named.extend(names.iter().map(|name| name.to_string()));
            }
        });
    }
    let others =
        traits.iter().filter(|(name, count)| *name != "wings" && **count >= 3 && named.contains(*name));
    assert!(others.count() >= 4, "{named:?}");
}

#[test]
fn six_ready_decks_show_the_whole_game() {
    trials::shows![WT_415, WT_416];
    let set = set();
    assert_eq!(set.decks.len(), 6);
    let (mut types, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for deck in &set.decks {
        let problems = load::problems(&set, &deck.cards, true);
        assert!(problems.is_empty(), "{}: {problems:?}", deck.name);
        assert_eq!(deck.cards.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 30, "{}", deck.name);
        assert!(deck.plan.is_some(), "{}", deck.name);
        let free: u32 = deck
            .cards
            .iter()
            .filter(|(id, _)| set.card(*id).creature().is_some_and(|face| face.sacrifices() == 0))
            .map(|(_, count)| u32::from(*count))
            .sum();
        assert!(free >= 8, "{}: {free}", deck.name);
        for (id, _) in &deck.cards {
            types.extend(set.card(*id).creature().map(|face| format!("{:?}", face.kind)));
            kinds.extend(set.card(*id).magic().map(|face| format!("{:?}", kind(face))));
        }
    }
    assert_eq!((types.len(), kinds.len()), (10, 6));
    for (at, one) in set.decks.iter().enumerate() {
        for two in &set.decks[..at] {
            let shared: u32 = one
                .cards
                .iter()
                .filter_map(|(id, count)| {
                    Some(*two.cards.iter().find(|other| other.0 == *id)?)
                        .map(|other| u32::from(other.1.min(*count)))
                })
                .sum();
            assert!(shared <= 15, "{} and {} share {shared} cards", one.name, two.name);
        }
    }
}

/// Names within the text of scenarios: in what is given and in moves.
fn names(file: &toml::Table) -> BTreeSet<String> {
    fn strings(value: &toml::Value, into: &mut BTreeSet<String>) {
        match value {
            toml::Value::String(text) => {
                let split = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
                into.extend(text.split(split).map(String::from));
            }
            toml::Value::Array(list) => list.iter().for_each(|value| strings(value, into)),
            toml::Value::Table(table) => table.iter().for_each(|(_, value)| strings(value, into)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    for scenario in file.get("scenario").and_then(toml::Value::as_array).into_iter().flatten() {
        scenario.get("given").into_iter().for_each(|given| strings(given, &mut found));
        for step in scenario.get("step").and_then(toml::Value::as_array).into_iter().flatten() {
            ["do", "play"].iter().filter_map(|key| step.get(key)).for_each(|done| strings(done, &mut found));
        }
    }
    found
}

#[test]
fn every_card_has_a_scenario() {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with("generation-1-") {
            found.extend(names(&toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap()));
        }
    }
    let set = set();
    let missing: Vec<&str> =
        set.cards.iter().map(|card| card.tag.as_str()).filter(|tag| !found.contains(*tag)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
