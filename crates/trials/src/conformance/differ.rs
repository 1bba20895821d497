//! Where two things differ first.

use kernel::game::Game;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;

/// The first place at which the JSON of two things differs: `zones[3].pieces[0].name: "clown" or "nurse"`.
pub(super) fn between<T: Serialize>(one: &T, other: &T) -> String {
    match (serde_json::to_value(one), serde_json::to_value(other)) {
        (Ok(one), Ok(other)) => first("", &one, &other).unwrap_or_else(|| "the JSON is the same".into()),
        (Err(error), _) | (_, Err(error)) => format!("no JSON: {error}"),
    }
}

/// The first place at which two states differ, as positions or, failing that, as they are in memory.
pub(super) fn states<G: Game>(one: &G, other: &G) -> String {
    let values = (serde_json::to_value(one.position()), serde_json::to_value(other.position()));
    if let (Ok(one), Ok(other)) = values
        && let Some(place) = first("", &one, &other)
    {
        return place;
    }
    texts(one, other)
}

/// The surroundings of the first difference between two things as they are in memory.
pub(super) fn texts<T: Debug>(one: &T, other: &T) -> String {
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(same.saturating_sub(60)).take(120).collect::<String>();
    format!("`…{}…` or `…{}…`", near(&one), near(&other))
}

fn first(path: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                first(&path, a.get(key).unwrap_or(&Value::Null), b.get(key).unwrap_or(&Value::Null))
            })
        }
        (Value::Array(a), Value::Array(b)) => (0..a.len().max(b.len())).find_map(|index| {
            let null = Value::Null;
            first(&format!("{path}[{index}]"), a.get(index).unwrap_or(&null), b.get(index).unwrap_or(&null))
        }),
        _ if one == other => None,
        _ => Some(format!("{path}: {one} or {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_first_difference_is_named_by_its_path() {
        let (one, other) = (json!({"a": [1, {"b": 2}]}), json!({"a": [1, {"b": 3}], "c": 0}));
        assert_eq!(between(&one, &other), "a[1].b: 2 or 3");
        assert_eq!(between(&json!({"a": 1}), &json!({"a": 1, "c": 0})), "c: null or 0");
        assert!(texts(&"abc", &"abd").contains("abd"));
    }
}
