//! What a server tells, without what would steer the terminal: a stranger's words are not to look like lines of ours.

use crate::{failure::Failure, text};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// The same with every text in it in one line, and without signs that nobody sees.
pub fn clean<T: Serialize + DeserializeOwned>(told: T) -> Result<T, Failure> {
    let mut value = serde_json::to_value(&told)?;
    if wash(&mut value) { Ok(serde_json::from_value(value)?) } else { Ok(told) }
}

/// Whether something had to be washed.
fn wash(value: &mut Value) -> bool {
    match value {
        Value::String(text) => {
            let washed = text::one_line(text);
            let dirty = washed != *text;
            if dirty {
                *text = washed;
            }
            dirty
        }
        Value::Array(values) => wash_all(values.iter_mut()),
        Value::Object(fields) => {
            let dirty = wash_all(fields.values_mut());
            let odd: Vec<String> =
                fields.keys().filter(|key| text::one_line(key) != **key).cloned().collect();
            for key in &odd {
                if let Some(value) = fields.remove(key) {
                    fields.insert(text::one_line(key), value);
                }
            }
            dirty || !odd.is_empty()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn wash_all<'v>(values: impl Iterator<Item = &'v mut Value>) -> bool {
    let mut dirty = false;
    for value in values {
        dirty |= wash(value);
    }
    dirty
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Face, Fact, Layout, Message, Turn, View, Viewer, Zone};

    #[test]
    fn nothing_of_a_view_steers_the_terminal() {
        let bad = "a\u{1b}[2Jb\nc\u{202e}";
        let card = Face::card(bad, bad, bad, None);
        let verbatim = || Message::verbatim(bad.to_string());
        let mut view = View::new(Viewer::Spectator, verbatim(), &Turn::Ask(kernel::Seats::NONE));
        view.zones = vec![Zone::new("pile", verbatim(), None, Layout::Pile).showing([card])];
        view.facts = vec![Fact { name: bad.into(), value: kernel::Value::Text(bad.into()) }];
        let cleaned = clean(view.clone()).unwrap();
        let text = serde_json::to_string(&cleaned).unwrap();
        assert!(text.contains("a[2Jb c"), "{text}");
        assert!(!text.contains("\\n") && !text.contains("u001b") && !text.contains('\u{202e}'), "{text}");
        view.facts = Vec::new();
        view.zones = Vec::new();
        view.status = Message::verbatim("Round 1");
        assert_eq!(
            serde_json::to_value(clean(view.clone()).unwrap()).unwrap(),
            serde_json::to_value(view).unwrap()
        );
    }
}
