//! Every line of a record is as `wardroom record --schema` says.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::wardroom;
use serde_json::{Value, json};

fn schema() -> Value {
    serde_json::from_str(&wardroom(&["record", "--schema"]).fine()).unwrap()
}

/// Whether the value is as the schema says. Knows the words that the schema uses and no others, so that a new one is noticed.
fn fits(value: &Value, schema: &Value) -> bool {
    let Some(schema) = schema.as_object() else { return schema != &Value::Bool(false) };
    schema.iter().all(|(word, says)| match word.as_str() {
        "$schema" | "title" | "description" | "format" | "default" => true,
        "type" => match says {
            Value::Array(types) => types.iter().any(|name| is_a(value, name)),
            name => is_a(value, name),
        },
        "oneOf" => says.as_array().unwrap().iter().filter(|one| fits(value, one)).count() == 1,
        "anyOf" => says.as_array().unwrap().iter().any(|one| fits(value, one)),
        "required" => value.as_object().is_none_or(|object| {
            says.as_array().unwrap().iter().all(|key| object.contains_key(key.as_str().unwrap()))
        }),
        "properties" => value.as_object().is_none_or(|object| {
            object.iter().all(|(key, value)| says.get(key).is_none_or(|schema| fits(value, schema)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            let known = schema.get("properties").and_then(Value::as_object);
            let more = object.iter().filter(|(key, _)| known.is_none_or(|known| !known.contains_key(*key)));
            more.into_iter().all(|(_, value)| fits(value, says))
        }),
        "items" => value.as_array().is_none_or(|items| {
            let before = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
            items.iter().skip(before).all(|item| fits(item, says))
        }),
        "prefixItems" => value.as_array().is_none_or(|items| {
            items.iter().zip(says.as_array().unwrap()).all(|(item, schema)| fits(item, schema))
        }),
        "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= says.as_u64().unwrap()),
        "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= says.as_u64().unwrap()),
        "minimum" => value.as_f64().is_none_or(|number| number >= says.as_f64().unwrap()),
        "maximum" => value.as_f64().is_none_or(|number| number <= says.as_f64().unwrap()),
        "pattern" => {
            let digits =
                says.as_str().unwrap().strip_prefix("^[0-9a-f]{").unwrap().strip_suffix("}$").unwrap();
            value.as_str().is_none_or(|text| {
                text.len() == digits.parse::<usize>().unwrap()
                    && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            })
        }
        other => panic!("the schema says `{other}`, which this test does not know"),
    })
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the schema says `{other}`, which this test does not know"),
    }
}

fn golden() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/zombie/records");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_line_fits() {
    let schema = schema();
    let fresh = ["1", "2", "3"].map(|seed| {
        wardroom(&["record", "zombie", "--seed", seed, "--bot", "random", "--option", "rounds=1"]).fine()
    });
    let mut lines = 0;
    for record in golden().into_iter().chain(fresh) {
        for line in record.lines() {
            let value: Value = serde_json::from_str(line).unwrap();
            assert!(fits(&value, &schema), "{line}");
            lines += 1;
        }
    }
    assert!(lines > 1_000, "{lines}");
}

/// Each kind of line, changed so that the program would not read it either.
#[test]
fn what_is_no_line_does_not_fit() {
    let schema = schema();
    let record = wardroom(&["record", "zombie", "--seed", "1", "--option", "rounds=1"]).fine();
    let lines: Vec<Value> = record.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (first, entry, last) = (&lines[0], &lines[2], &lines[lines.len() - 1]);
    for (line, key) in [(first, "seats"), (first, "chance"), (entry, "n"), (entry, "state"), (last, "sha256")]
    {
        let mut without = line.clone();
        without.as_object_mut().unwrap().remove(key);
        assert!(!fits(&without, &schema), "without {key}");
    }
    for (line, key, value) in [
        (first, "more", json!(1)),
        (first, "wardroom", json!("1")),
        (first, "options", json!([])),
        (first, "library", json!({ "words": 1 })),
        (entry, "more", json!(1)),
        (entry, "n", json!(-1)),
        (entry, "n", json!(1.5)),
        (entry, "seat", json!(0)),
        (entry, "seat", json!(9)),
        (entry, "undone", json!("yes")),
        (entry, "state", json!("0123")),
        (entry, "state", json!("0123456789ABCDEF")),
        (entry, "chance", json!([{ "number": [1, 2] }])),
        (entry, "chance", json!([{ "label": "deck", "order": [-1] }])),
        (entry, "chance", json!([{ "label": "deck", "number": [1] }])),
        (last, "more", json!(1)),
        (last, "end", json!({ "places": [1, 2] })),
        (last, "entries", json!("1")),
    ] {
        let mut changed = line.clone();
        changed[key] = value;
        assert!(!fits(&changed, &schema), "{changed}");
    }
    for other in [json!(null), json!([]), json!({}), json!("x")] {
        assert!(!fits(&other, &schema), "{other}");
    }
}
