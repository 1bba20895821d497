//! What the reader of TOML says, in the words of card files.

use super::tree::{Step, at_end, key_of};
use kernel::{
    notation::{nearest, nearest_few},
    unseen::is_unseen,
};
use toml::{Spanned, de::DeValue};

/// The most words that are told where one is wrong.
const MOST_TOLD: usize = 13;

/// How many of them are told where there are more: the nearest.
const NEAREST: usize = 4;

/// What the reader of TOML says of the part at the end of a way; `parts` are those that should stand there.
pub(super) fn in_card_words(
    message: &str,
    entry: &Spanned<DeValue<'_>>,
    way: &[Step],
    parts: impl FnOnce() -> Vec<String>,
) -> String {
    let message = message.trim();
    let here = key_of(way).unwrap_or("this");
    if message.starts_with("invalid length") {
        return format!("`{here}` takes a list of two: an amount and a number, such as [3, 2]");
    }
    let Some((found, wanted)) =
        message.strip_prefix("invalid type: ").and_then(|rest| rest.split_once(", expected "))
    else {
        return plain(message);
    };
    match wanted.split(' ').next().unwrap_or_default() {
        "struct" => format!("`{here}` takes its parts in braces: {{ {} }}", shape(&parts())),
        "newtype" | "struct_variant" => {
            let mut entry = entry.clone();
            let word = at_end(&mut entry, way).and_then(|value| value.get_ref().as_str().map(String::from));
            let (word, parts) = (word.unwrap_or_else(|| here.into()), parts());
            let inside = if parts.is_empty() { "…".into() } else { format!("{{ {} }}", shape(&parts)) };
            format!("`{word}` does not stand alone: {{ {word} = {inside} }}")
        }
        "tuple" => format!("`{here}` takes a list of two: an amount and a number, such as [3, 2]"),
        "unit" => format!("`{here}` stands alone: write it as a word, \"{here}\""),
        "enum" => "a word or a table is needed here".into(),
        _ => match wanted {
            "a sequence" => format!("`{here}` is a list: put it in square brackets, [ … ]"),
            "a map" => format!("`{here}` is a table: {{ … = … }}"),
            "a boolean" => format!("`{here}` is true or false, not {}", shown(found)),
            "a string" => format!("`{here}` is a text in quotation marks, not {}", shown(found)),
            _ => plain(message),
        },
    }
}

/// How a table with these parts looks: the first few of them.
fn shape(parts: &[String]) -> String {
    let mut shape: Vec<String> = parts.iter().take(3).map(|part| format!("{part} = …")).collect();
    if parts.len() > 3 || parts.is_empty() {
        shape.push("…".into());
    }
    shape.join(", ")
}

/// A value as it is written: the reader names its type beside it.
fn shown(found: &str) -> &str {
    match found {
        "map" => "a table",
        "sequence" => "a list",
        _ => match (found.find('`'), found.strip_prefix("string ")) {
            (_, Some(text)) => text,
            (Some(start), None) => found[start..].trim_matches('`'),
            (None, None) => found,
        },
    }
}

/// The same, without looking at the place.
pub(super) fn plain(message: &str) -> String {
    let message = message.trim();
    if let Some((found, known)) = unknown_in(message) {
        return unknown(found, &known);
    }
    if let Some(key) = message.strip_prefix("missing field ") {
        return format!("{key} is missing");
    }
    if let Some((found, wanted)) = message
        .strip_prefix("invalid type: ")
        .or_else(|| message.strip_prefix("invalid value: "))
        .and_then(|rest| rest.split_once(", expected "))
    {
        let is_whole = ["i64", "u8", "u32", "u64"].iter().any(|kind| wanted.starts_with(kind));
        return match is_whole {
            true => format!("{} is no whole number that can stand here", shown(found)),
            false => format!("{} cannot stand here, but {wanted}", shown(found)),
        };
    }
    match message {
        "wanted exactly 1 element, more than 1 element" => "such a table has one word".into(),
        "wanted exactly 1 element, found 0 elements" => "an empty table says nothing".into(),
        "wanted string or table" => "a word or a table is needed here".into(),
        other => other.replace('\n', " "),
    }
}

/// The word that there is not, and those that there are, if that is the mistake: "unknown variant `x`, expected one of `a`, `b`".
pub(super) fn unknown_in(message: &str) -> Option<(&str, Vec<&str>)> {
    let message = message.trim();
    let rest =
        message.strip_prefix("unknown variant `").or_else(|| message.strip_prefix("unknown field `"))?;
    let (found, rest) = rest.split_once('`')?;
    Some((found, rest.split('`').skip(1).step_by(2).collect()))
}

/// A word that there is not, with the nearest there are.
pub(super) fn unknown(found: &str, known: &[&str]) -> String {
    let shown: String = found.chars().filter(|c| !is_unseen(*c)).take(40).collect();
    let near = nearest(found, known.iter().copied());
    let hint = near.map_or(".".into(), |near| format!("; did you mean `{near}`?"));
    let list = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    if known.len() <= MOST_TOLD {
        return format!("unknown word `{shown}`{hint} Known here: {}", list(known));
    }
    let few = nearest_few(found, known.iter().copied(), NEAREST);
    format!(
        "unknown word `{shown}`{hint} Nearest of {}: {}; `wardroom cards words` lists all",
        known.len(),
        list(&few)
    )
}

/// A card that there is not, with the nearest there is.
pub(super) fn unknown_card(name: &str, known: &[&str]) -> String {
    let shown: String = name.chars().filter(|c| !is_unseen(*c)).take(40).collect();
    let near = nearest(name, known.iter().copied());
    let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("no card is called `{shown}`{hint}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_words_get_a_suggestion() {
        assert_eq!(
            plain("unknown variant `freese`, expected one of `fear`, `freeze`, `stun`"),
            "unknown word `freese`; did you mean `freeze`? Known here: `fear`, `freeze`, `stun`"
        );
        assert_eq!(plain("unknown field `x`, expected `of`"), "unknown word `x`. Known here: `of`");
        assert_eq!(plain("missing field `hp`"), "`hp` is missing");
    }

    #[test]
    fn of_many_words_the_nearest_are_told() {
        let known = [
            "al", "spd", "hit", "draw", "deal", "heal", "swap", "set", "dot", "hot", "fear", "freeze",
            "stun", "cure",
        ];
        assert_eq!(
            unknown("drw", &known),
            "unknown word `drw`; did you mean `draw`? Nearest of 14: `draw`, `dot`, `al`, `spd`; `wardroom cards words` lists all"
        );
    }
}
