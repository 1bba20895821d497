//! Card definitions: what a card is made of, what may be printed on it, when a set is refused, and what the deck check says.

#![allow(clippy::unwrap_used)] // helpers of tests

use ward::clauses::wt::*;
use ward::{
    language::words::{CreatureType, MagicType, Rarity, Use},
    load::{load, problems},
    set::{CardId, Set},
};

/// The fields that every creature has.
const CREATURE: [(&str, &str); 8] = [
    ("name", "\"Zanj the Hunter\""),
    ("type", "\"humanoid\""),
    ("rarity", "\"common\""),
    ("attack", "\"Bow\""),
    ("dice", "2"),
    ("al", "5"),
    ("spd", "4"),
    ("hp", "20"),
];

/// The fields that every magic card has.
const MAGIC: [(&str, &str); 5] = [
    ("name", "\"Bull Power\""),
    ("rarity", "\"rare\""),
    ("use", "\"field\""),
    ("type", "\"standard\""),
    ("effect", "[{ mode = \"on_play\", do = [{ draw = { cards = 1 } }] }]"),
];

/// A card with one field written otherwise, or left out. A field that it does not have by itself is added.
fn card(table: &str, fields: &[(&str, &str)], field: &str, value: Option<&str>) -> String {
    let mut lines = vec![format!("[[{table}]]")];
    for (name, usual) in fields {
        let written = if *name == field { value } else { Some(*usual) };
        lines.extend(written.map(|written| format!("{name} = {written}")));
    }
    if !fields.iter().any(|(name, _)| *name == field) {
        lines.extend(value.map(|value| format!("{field} = {value}")));
    }
    lines.join("\n") + "\n"
}

fn creature(field: &str, value: &str) -> String {
    card("creature", &CREATURE, field, Some(value))
}

fn magic(field: &str, value: &str) -> String {
    card("magic", &MAGIC, field, Some(value))
}

fn file(published: bool, cards: &[String]) -> String {
    format!("[set]\ngeneration = \"G\"\npublished = {published}\n\n{}", cards.join("\n"))
}

/// What is said about a file with these cards; nothing if it loads.
fn said(published: bool, cards: &[String]) -> Vec<String> {
    let text = file(published, cards);
    load([("a.toml", text.as_str())]).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn loads(card: String) -> bool {
    said(false, &[card]).is_empty()
}

fn set_of(cards: &[String]) -> Set {
    let text = file(false, cards);
    load([("a.toml", text.as_str())]).unwrap()
}

fn test_set() -> Set {
    load([("cards/test.toml", include_str!("../cards/test.toml"))]).unwrap()
}

#[test]
fn a_creature_has_all_its_fields() {
    trials::shows![WT_11, WT_54];
    for (field, _) in CREATURE {
        assert!(!loads(card("creature", &CREATURE, field, None)), "{field}");
    }
    assert!(!loads(creature("colour", "\"red\"")));
    let text = creature("bio", "\"Born in the hills.\"");
    let set = set_of(&[text + "modifier = 3\ntraits = [\"wings\"]\n"]);
    let card = &set.cards[0];
    let face = card.creature().unwrap();
    assert_eq!((&*card.name, card.rarity, &*card.generation), ("Zanj the Hunter", Rarity::Common, "G"));
    assert_eq!(card.bio.as_deref(), Some("Born in the hills."));
    assert_eq!((face.kind, &*face.attack), (CreatureType::Humanoid, "Bow"));
    assert_eq!((face.dice, face.al, face.spd, face.hp, face.modifier), (2, 5, 4, 20, 3));
    assert!(card.effects.is_empty());
}

#[test]
fn a_magic_card_has_all_its_fields() {
    trials::shows![WT_12, WT_54];
    for (field, _) in MAGIC {
        assert!(!loads(card("magic", &MAGIC, field, None)), "{field}");
    }
    let set = set_of(&[card("magic", &MAGIC, "bio", None)]);
    let face = set.cards[0].magic().unwrap();
    assert_eq!((&*set.cards[0].name, set.cards[0].rarity), ("Bull Power", Rarity::Rare));
    assert_eq!((face.usage, face.kind), (Use::Field, MagicType::Standard));
    assert_eq!((&*set.cards[0].generation, set.cards[0].effects.len()), ("G", 1));
}

#[test]
fn a_card_is_a_creature_or_a_magic_card() {
    trials::shows![WT_07];
    let set = test_set();
    assert!(set.cards.iter().all(|card| card.creature().is_some() != card.magic().is_some()));
    assert!(!loads(creature("use", "\"field\"")));
    assert!(!loads(magic("hp", "10")));
}

#[test]
fn a_condition_on_a_name_says_how_it_is_meant() {
    trials::shows![WT_14];
    let with = |condition: &str| {
        let words =
            format!("{{ al = {{ of = {{ all = {{ where = {{ {condition} = \"Demon\" }} }} }}, by = 1 }} }}");
        loads(creature("effect", &format!("[{{ mode = \"static\", do = [{words}] }}]")))
    };
    assert!(with("name_is") && with("name_contains"));
    assert!(!with("name"));
}

#[test]
fn there_are_ten_types_and_a_creature_has_one() {
    trials::shows![WT_15, WT_16];
    let words: Vec<&str> = CreatureType::ALL.iter().map(|kind| kind.word()).collect();
    assert_eq!(
        words,
        [
            "beast",
            "bug",
            "cosmic",
            "demon",
            "dragon",
            "elemental",
            "humanoid",
            "dino",
            "undead",
            "mechanical"
        ]
    );
    for word in words {
        assert!(loads(creature("type", &format!("\"{word}\""))), "{word}");
    }
    assert!(!loads(creature("type", "\"plant\"")));
    assert!(!loads(creature("type", "[\"bug\", \"beast\"]")));
}

#[test]
fn traits_are_words_of_creatures_and_not_of_magic() {
    trials::shows![WT_19, WT_20];
    let set = set_of(&[creature("traits", "[\"wings\", \"sea\"]")]);
    let traits: Vec<&str> = set.cards[0].creature().unwrap().traits.iter().map(|word| &**word).collect();
    assert_eq!(traits, ["wings", "sea"]);
    assert!(!loads(magic("traits", "[\"wings\"]")));
}

#[test]
fn there_are_seven_rarities() {
    trials::shows![WT_21];
    let words: Vec<&str> = Rarity::ALL.iter().map(|rarity| rarity.word()).collect();
    assert_eq!(words, ["common", "uncommon", "rare", "epic", "legendary", "mythic", "promotional"]);
    assert!(!loads(creature("rarity", "\"golden\"")));
}

#[test]
fn a_generation_has_one_mythic() {
    trials::shows![WT_23, WT_54];
    let mythic = |name: &str| creature("rarity", "\"mythic\"").replace("Zanj the Hunter", name);
    let other = mythic("B") + "generation = \"H\"\n";
    assert!(said(false, &[mythic("A"), other]).is_empty());
    assert!(!said(false, &[mythic("A"), mythic("B")]).is_empty());
    assert!(!said(true, &[mythic("A"), mythic("B")]).is_empty());
    assert!(said(true, &[mythic("A")]).is_empty());
    assert!(!said(true, &[creature("rarity", "\"rare\"")]).is_empty());
    assert!(said(false, &[creature("rarity", "\"rare\"")]).is_empty());
}

#[test]
fn printed_numbers_are_whole_and_in_range() {
    trials::shows![WT_28, WT_35, WT_36, WT_54];
    let may = |field: &str, value: &str| loads(creature(field, value));
    assert!(may("al", "1") && may("al", "12"));
    assert!(!may("al", "0") && !may("al", "13") && !may("al", "5.5"));
    assert!(may("hp", "1") && may("hp", "1000000"));
    assert!(!may("hp", "0") && !may("hp", "-1") && !may("hp", "10.5"));
    assert!(may("dice", "0") && may("spd", "0") && may("modifier", "0"));
    assert!(!may("dice", "-1") && !may("spd", "-1") && !may("modifier", "-1"));
    assert!(!may("dice", "1.5") && !may("spd", "1.5") && !may("modifier", "1.5"));
    let lowered = "[{ mode = \"static\", do = [{ modifier = { of = \"self\", by = -3 } }] }]";
    assert!(may("effect", lowered));
}

#[test]
fn generation_and_biography_change_nothing_else() {
    trials::shows![WT_41, WT_42];
    let plain = set_of(&[card("magic", &MAGIC, "bio", None)]);
    for text in [magic("bio", "\"Once upon a time.\""), magic("generation", "\"H\"")] {
        let told = set_of(&[text]);
        assert_eq!(told.cards[0].effects, plain.cards[0].effects);
        assert_eq!(told.cards[0].face, plain.cards[0].face);
    }
}

#[test]
fn use_and_type_of_magic_combine_freely() {
    trials::shows![WT_49, WT_53];
    for usage in Use::ALL {
        for kind in MagicType::ALL {
            let text = magic("use", &format!("\"{}\"", usage.word()));
            let text = text.replace("\"standard\"", &format!("\"{}\"", kind.word()));
            assert!(loads(text), "{usage:?} {kind:?}");
        }
    }
    assert_eq!((Use::ALL.len(), MagicType::ALL.len()), (2, 3));
    assert!(!loads(magic("use", "\"player\"")));
}

#[test]
fn a_name_is_used_for_one_card() {
    trials::shows![WT_54, WT_58];
    let other = creature("generation", "\"H\"").replace("\"common\"", "\"epic\"");
    assert!(!said(false, &[creature("al", "5"), other]).is_empty());
    assert!(!said(false, &[creature("al", "5"), magic("name", "\"Zanj the Hunter\"")]).is_empty());
    assert!(said(false, &[creature("al", "5"), magic("name", "\"Zanj\"")]).is_empty());
}

#[test]
fn an_effect_uses_no_word_outside_the_vocabulary() {
    trials::shows![WT_54];
    assert!(!loads(creature("effect", "[{ mode = \"activated\", do = [{ win = {} }] }]")));
    assert!(!loads(creature("effect", "[{ mode = \"sometimes\", do = [{ draw = { cards = 1 } }] }]")));
    assert!(loads(creature("effect", "[{ mode = \"activated\", do = [{ draw = { cards = 1 } }] }]")));
}

#[test]
fn the_deck_check_warns_and_accepts() {
    trials::shows![WT_59, WT_60];
    let set = test_set();
    let deck = |names: &[&str]| -> Vec<(CardId, u8)> {
        names.iter().map(|name| (set.find(name).unwrap(), 3)).collect()
    };
    let told = |names: &[&str]| -> Vec<(kernel::Clause, bool)> {
        problems(&set, &deck(names), false).iter().map(|found| (found.clause, found.refused)).collect()
    };
    let creatures = ["Bug Man", "Steam Wolf", "Snow Man", "Pebble", "Grey Rat", "Moon Ox", "Spearman"];
    let magic = ["Spark", "Rot", "Dispel", "Raise", "Purge", "Tide", "Mercy"];
    let heavy = ["Demon", "Hill Dragon", "Old Wyrm", "Thunder Lizard"];
    assert_eq!(told(&[&creatures[..6], &magic[..4]].concat()), []);
    assert_eq!(told(&[&creatures[..4], &magic[..6]].concat()), []);
    assert_eq!(told(&[&creatures[..3], &magic[..7]].concat()), [(WT_59, false)]);
    assert_eq!(told(&[&creatures[..7], &magic[..3]].concat()), [(WT_59, false)]);
    assert_eq!(told(&[&heavy[..], &magic[..6]].concat()), [(WT_60, false)]);
}

#[test]
fn the_lists_bind_in_official_play_alone() {
    trials::shows![WT_61, WT_62, WT_63];
    let set = test_set();
    let find = |name: &str| set.find(name).unwrap();
    let deck =
        [(find("Great Wind"), 1), (find("Fire Ball"), 2), (find("Break Spell"), 1), (find("Spark"), 3)];
    let found = |official| -> Vec<kernel::Clause> {
        let listed = problems(&set, &deck, official).into_iter();
        listed.map(|found| found.clause).filter(|clause| [WT_61, WT_62].contains(clause)).collect()
    };
    assert_eq!(found(false), []);
    assert_eq!(found(true), [WT_61, WT_62]);
    assert!(set_of(&[creature("al", "5")]).banned.is_empty());
}
