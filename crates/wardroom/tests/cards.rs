//! `wardroom cards`

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_with, write};
use serde_json::Value;

const TEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/ward/cards/test.toml");

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&wardroom(args).fine()).unwrap()
}

const WRONG: &str = r#"[set]
generation = "G"

[[creature]]
name = "A"
type = "bug"
rarity = "common"
attack = "Bite"
dice = 1
al = 13
spd = 1
hp = 1

[[magic]]
name = "B"
rarity = "common"
use = "field"
type = "standard"

[[magic.effect]]
mode = "on_play"
do = [{ drew = { cards = 1 } }]
"#;

#[test]
fn check_says_every_mistake_with_its_place_and_the_nearest_word() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(&folder, "wrong.toml", WRONG.as_bytes());
    let said = wardroom(&["cards", "check", &path]);
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("wrong.toml:10:6: A: 13 is out of range: 1 to 12"), "{}", said.err);
    assert!(
        said.err.contains("wrong.toml:22:9: B: unknown word `drew`; did you mean `draw`?"),
        "{}",
        said.err
    );
    assert_eq!(said.out, "2 mistakes in 1 file\n");

    let said = wardroom(&["cards", "check", &path, "--json"]);
    let told: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(
        (said.code, told["holds"].as_bool(), told["mistakes"][0]["line"].as_u64()),
        (1, Some(false), Some(10))
    );

    assert!(wardroom(&["cards", "check", TEST]).fine().contains("nothing wrong"));
    wardroom(&["cards", "check", "no-such.toml"]).fails(2, &["no-such.toml"]);
    wardroom(&["cards", "check"]).fails(2, &["<FILE>"]);
    let bytes = write(&folder, "bytes.toml", b"\xff\xfe");
    wardroom(&["cards", "check", &bytes]).fails(2, &["not a text in UTF-8"]);
}

#[test]
fn a_file_that_is_no_text_does_not_hide_the_others() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "a.toml", b"\xff\xfe");
    write(&folder, "b.toml", WRONG.as_bytes());
    let path = folder.path().display().to_string();
    let said = wardroom(&["cards", "check", &path]);
    assert_eq!((said.code, said.out.as_str()), (2, "3 mistakes in 2 files\n"), "{}", said.err);
    for part in ["a.toml:1:1: not a text in UTF-8", "b.toml:10:6: A: 13", "b.toml:22:9: B: unknown word"] {
        assert!(said.err.contains(part), "{part}: {}", said.err);
    }
}

#[test]
fn check_notes_what_is_answered_only_on_wish() {
    let folder = tempfile::tempdir().unwrap();
    let text = WRONG.replace("al = 13", "al = 3").replace("drew", "draw").replace("standard", "lightning");
    let ticks =
        text.replace("\"on_play\"", "\"response\"\nwhen = { phase = { at = \"end\", of = \"tick\" } }");
    let path = write(&folder, "ticks.toml", ticks.as_bytes());
    let out = wardroom(&["cards", "check", &path]).fine();
    assert!(out.contains("only if they wish it (WT-460):\n  B: `ask tick on`\n"), "{out}");
    assert_eq!(json(&["cards", "check", &path, "--json"])["on_wish"][0]["moments"][0], "tick");
    let path = write(&folder, "plain.toml", text.as_bytes());
    assert!(!wardroom(&["cards", "check", &path]).fine().contains("wish"));
}

#[test]
fn all_words_are_listed() {
    let out = wardroom(&["cards", "words"]).fine();
    assert!(
        out.contains("verbs: 61") && out.contains("to_cemetery") && out.contains("while_source"),
        "{out}"
    );
    assert_eq!(json(&["cards", "words", "--json"])["modes"][0]["clause"], "WT-311");
}

#[test]
fn a_card_is_drawn_in_a_frame() {
    let out = wardroom(&["cards", "show", "sky priest", TEST]).fine();
    for part in [
        "Sky Priest",
        "▲ rare",
        "Humanoid",
        "Chant: 2 dice",
        "AL 6   SPD 4   HP 24",
        "with the trait wings get +1 AL.",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let wide: Vec<usize> = out.lines().map(|line| line.chars().count()).collect();
    assert!(wide.iter().all(|width| *width == wide[0]), "{out}");
    assert!(!out.contains('\u{1b}'));
    assert!(wardroom(&["cards", "show", "sky-priest", TEST, "--color", "always"]).fine().contains('\u{1b}'));
    let card = json(&["cards", "show", "Fire Ball", TEST, "--json"]);
    assert_eq!(card["text"][0], "Deal 2d6 Fire damage to a primary.");
}

#[test]
fn a_part_of_a_name_is_enough_and_a_wrong_one_gets_a_suggestion() {
    assert!(wardroom(&["cards", "show", "eleotoid", TEST]).fine().contains("Water Eleotoid"));
    wardroom(&["cards", "show", "fire", TEST]).fails(1, &["`fire` could be Fire Toad, Fire Ball"]);
    wardroom(&["cards", "show", "bug-mam", TEST])
        .fails(1, &["there is no card `bug-mam`, did you mean `bug-man`?"]);
}

#[test]
fn cards_are_listed_by_type_rarity_and_words() {
    let out = wardroom(&["cards", "list", TEST, "--type", "dragon"]).fine();
    assert!(out.starts_with("NAME") && out.contains("Hill Dragon") && out.contains(" cards of "), "{out}");
    assert!(!out.contains("Bug Man"));
    let equips = json(&["cards", "list", TEST, "--type", "equip", "--rarity", "common", "--json"]);
    assert!(
        equips.as_array().unwrap().iter().all(|card| card["use"] == "equip" && card["rarity"] == "common")
    );
    let found = json(&["cards", "list", TEST, "--find", "lowest die", "--json"]);
    assert_eq!(found[0]["name"], "Loaded Dice");
    wardroom(&["cards", "list", TEST, "--type", "dargon"]).fails(2, &["did you mean `dragon`?"]);
    assert_eq!(wardroom(&["cards", "list", TEST, "--find", "xylophone"]).code, 1);
    assert!(wardroom(&["cards", "list"]).fine().lines().count() > 30);
}

#[test]
fn coverage_tells_what_is_used_and_what_is_not() {
    let out = wardroom(&["cards", "coverage", TEST]).fine();
    assert!(out.contains("verbs: 61 of 61") && out.contains("triggers: 15 of 15"), "{out}");
    let folder = tempfile::tempdir().unwrap();
    let one = WRONG.replace("drew", "draw").replace("al = 13", "al = 3");
    let path = write(&folder, "one.toml", one.as_bytes());
    let out = wardroom(&["cards", "coverage", &path]).fine();
    assert!(out.contains("targets: 0 of 4\n  not used: creature, magic, cards_in, announcement"), "{out}");
    let told = json(&["cards", "coverage", &path, "--json"]);
    let used = |list: &str| -> Vec<String> {
        let words = told[list].as_array().unwrap();
        let used = words.iter().filter(|word| !word["cards"].as_array().unwrap().is_empty());
        used.map(|word| word["word"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(
        (used("verbs"), used("modes"), used("windows")),
        (vec!["draw".into()], vec!["on_play".into()], vec![])
    );
    assert!(told["clauses"]["used"].as_array().unwrap().iter().any(|clause| clause == "WT-376"));
}

/// Whether the value is as the schema says. Knows the words that the schema uses and no others, so that a new one is noticed.
fn fits(value: &Value, schema: &Value, root: &Value) -> bool {
    let Some(schema) = schema.as_object() else { return schema != &Value::Bool(false) };
    let list = |says: &Value| says.as_array().unwrap().clone();
    schema.iter().all(|(word, says)| match word.as_str() {
        "$schema" | "$defs" | "title" | "description" | "format" | "default" => true,
        "$ref" => {
            let name = says.as_str().unwrap().strip_prefix("#/").unwrap();
            let found = name.split('/').fold(root, |at, key| &at[key]);
            fits(value, found, root)
        }
        "type" => match says {
            Value::Array(types) => types.iter().any(|name| is_a(value, name)),
            name => is_a(value, name),
        },
        "const" => value == says,
        "enum" => list(says).contains(value),
        "anyOf" => list(says).iter().any(|one| fits(value, one, root)),
        "oneOf" => list(says).iter().filter(|one| fits(value, one, root)).count() == 1,
        "allOf" => list(says).iter().all(|one| fits(value, one, root)),
        "required" => value
            .as_object()
            .is_none_or(|object| list(says).iter().all(|key| object.contains_key(key.as_str().unwrap()))),
        "properties" => value.as_object().is_none_or(|object| {
            object.iter().all(|(key, value)| says.get(key).is_none_or(|one| fits(value, one, root)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            let known = schema.get("properties").and_then(Value::as_object);
            let more = object.iter().filter(|(key, _)| known.is_none_or(|known| !known.contains_key(*key)));
            more.into_iter().all(|(_, value)| fits(value, says, root))
        }),
        "items" => value.as_array().is_none_or(|items| items.iter().all(|item| fits(item, says, root))),
        "prefixItems" => value
            .as_array()
            .is_none_or(|items| items.iter().zip(list(says)).all(|(item, one)| fits(item, &one, root))),
        "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= says.as_u64().unwrap()),
        "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= says.as_u64().unwrap()),
        "minimum" => value.as_i64().is_none_or(|number| number >= says.as_i64().unwrap()),
        "maximum" => value.as_i64().is_none_or(|number| number <= says.as_i64().unwrap()),
        "minLength" => {
            value.as_str().is_none_or(|text| text.chars().count() as u64 >= says.as_u64().unwrap())
        }
        "maxLength" => {
            value.as_str().is_none_or(|text| text.chars().count() as u64 <= says.as_u64().unwrap())
        }
        "pattern" => value.as_str().is_none_or(|text| text.ends_with("d6") && text.len() <= 4),
        other => panic!("the schema uses `{other}`"),
    })
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        other => panic!("the schema has the type `{other}`"),
    }
}

#[test]
fn the_schema_takes_the_test_set_and_no_wrong_card() {
    let schema = json(&["cards", "schema"]);
    let read =
        |text: &str| -> Value { serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap() };
    let mut good = read(&std::fs::read_to_string(TEST).unwrap());
    // Card by card, so that a failure names it.
    for list in ["creature", "magic"] {
        let cards = good.as_object_mut().unwrap().remove(list).unwrap();
        for card in cards.as_array().unwrap() {
            let file = serde_json::json!({ "set": { "generation": "G" }, list: [card] });
            assert!(fits(&file, &schema, &schema), "{}", card["name"]);
        }
    }
    assert!(fits(&good, &schema, &schema));
    assert!(!fits(&read(WRONG), &schema, &schema));
    assert!(!fits(&read("[set]\n"), &schema, &schema));
}

#[test]
fn the_house_is_exported_added_to_and_its_lists_are_kept_to() {
    let folder = tempfile::tempdir().unwrap();
    let house = wardroom(&["cards", "export"]).fine();
    let path = write(&folder, "house.toml", house.as_bytes());
    assert!(wardroom(&["cards", "check", &path]).fine().contains("nothing wrong"));
    let more = "[set]\ngeneration = \"More\"\n\n[lists]\nbanned = [\"Pack Law\"]\n";
    let more = write(&folder, "more.toml", more.as_bytes());
    let play = |official: &str| {
        wardroom_with(
            &["play", "ward", "--with", &more, "--seed", "1", "--option", official],
            "deck wexwood-chase\nquit\n",
        )
        .fine()
    };
    // A ready deck with a banned card is not offered.
    assert!(play("card_lists=none").contains("Wexwood Chase"));
    let bound = play("card_lists=official");
    assert!(bound.contains("Signed by Wasps") && !bound.contains("Wexwood Chase"), "{bound}");
}
