//! The English text of cards: complete, distinct, and as it was last read by a person.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{collections::BTreeMap, env, fs};
use ward::{english, load::kept, set::Set};

const TEST: &str = include_str!("../cards/test.toml");
const HOSTILE: &str = include_str!("hostile.toml");

fn set(text: &str) -> Set {
    kept([("cards.toml", text)]).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// Every card with its text, as the committed file has it.
fn told(set: &Set) -> String {
    let mut told = String::new();
    for card in &set.cards {
        let paragraphs = english::paragraphs(card);
        if !paragraphs.is_empty() {
            told.push_str(&format!("{}\n", card.name));
            for paragraph in paragraphs {
                told.push_str(&format!("  {}\n", paragraph.replace('\n', "\n  ")));
            }
        }
    }
    told
}

/// With `UPDATE=1` in the environment the expected file is written anew, to be read and committed.
#[test]
fn every_test_card_says_what_it_said_when_it_was_last_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/english.txt");
    let told = told(&set(TEST));
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &told).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    for (line, (found, wanted)) in told.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, wanted, "line {} of tests/english.txt", line + 1);
    }
    assert_eq!(told.lines().count(), expected.lines().count());
}

#[test]
fn different_effects_read_differently() {
    for text in [TEST, HOSTILE] {
        let set = set(text);
        let mut seen = BTreeMap::new();
        for card in &set.cards {
            for effect in &card.effects {
                let told = english::effect(card, &effect.effect);
                if let Some((other, same)) = seen.insert(told.clone(), (&card.name, &effect.effect)) {
                    assert_eq!(same, &effect.effect, "{} and {other} both say: {told}", card.name);
                }
            }
        }
    }
}

#[test]
fn sentences_are_well_formed() {
    for text in [TEST, HOSTILE] {
        for card in &set(text).cards {
            for paragraph in english::paragraphs(card) {
                let name = &card.name;
                assert!(
                    paragraph.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()),
                    "{name}: {paragraph}"
                );
                assert!(paragraph.ends_with('.'), "{name}: {paragraph}");
                for wrong in ["  ", " .", " ,", "..", ",,", " a a ", "of it ", "{", "}", " ;", ":."] {
                    assert!(!paragraph.contains(wrong), "{name}: `{wrong}` in {paragraph}");
                }
            }
        }
    }
}

/// The text of an effect of a magic card.
fn says(effect: &str) -> String {
    let card = format!(
        "[set]\ngeneration = \"Generation 1\"\n\n[[magic]]\nname = \"A\"\nrarity = \"common\"\nuse = \"equip\"\ntype = \"infinite\"\n\n[[magic.effect]]\n{effect}\n"
    );
    english::paragraphs(&set(&card).cards[0]).join(" ")
}

#[test]
fn durations_generations_statuses_and_kinds_stand_where_they_belong() {
    assert_eq!(
        says(
            "mode = \"on_play\"\ndo = [{ strike_last = { what = \"equipped\", for = { until_end_of = \"battle\" } } }]"
        ),
        "The equipped creature strikes last in battle until the end of the battle, whatever its SPD."
    );
    let generation = says(
        "mode = \"static\"\ndo = [{ al = { of = { all = { where = { generation_is = \"Generation 1\" } } }, by = 1 } }]",
    );
    assert!(generation.contains("of Generation 1") && !generation.contains("generation Gen"), "{generation}");
    let under = says(
        "mode = \"static\"\nif = { that = { who = \"own_primary\", is = { under = [\"fear\", \"frozen\", \"stunned\", \"wrap\"] } } }\ndo = [{ al = { of = \"equipped\", by = 1 } }]",
    );
    assert!(under.contains("is Frozen or Stunned or under Fear or Wrap"), "{under}");
    let sole = says(
        "mode = \"on_play\"\ntargets = [{ creature = { side = \"opposing\", limited = false, pick = \"opponent\" } }]\ndo = [{ deal = { amount = 1, to = \"target\" } }]",
    );
    assert!(sole.contains("the opposing primary") && !sole.contains("chooses"), "{sole}");
    let kinds = says(
        "mode = \"on_play\"\ntargets = [{ announcement = { by = \"opponent\", kind = [\"effect\", \"magic\"], where = { or = [{ card = \"creature\" }, { magic_type_is = \"lightning\" }] } } }]\ndo = [{ negate = { what = \"target\" } }]",
    );
    assert_eq!(kinds.matches("creature card").count(), 1, "{kinds}");
}

#[test]
fn cards_of_the_house_say_what_they_do() {
    let set = set(include_str!("../cards/generation-1.toml"));
    for (name, part) in [
        ("Unguarded Thresher", "Critical misses of this creature do 8 damage to it."),
        ("Shape of the Spring", "For 1 turn cycle, the AL and the SPD of this creature are swapped."),
        ("Second Husband", "return this creature to your hand"),
        ("Doorstep Puddle", "goes to the cemetery from the field"),
        ("Mill Cat", "When an opposing creature dies, draw a card. This works once per turn."),
        ("Door-Shaped Thing", "returns to a hand or deck, changes control or loses its anchor"),
        ("Snow Man", "2 turn cycles"),
        ("Wax Nurse", "It heals over time"),
        ("Loom Spider", "It gets −3 SPD"),
        ("Ropewalk Python", "until its controller rolls 5 or 6 at a tick or this creature leaves the field"),
    ] {
        let card = set.cards.iter().find(|card| &*card.name == name).unwrap();
        let told = english::text(card);
        assert!(told.contains(part), "{name}: {told}");
    }
}
