//! Paths into a view: how a scenario names what is to be seen.
//!
//! | path | what is found there |
//! |---|---|
//! | `asked`, `winners` | seats, as a list of numbers; `winners` only when the game is over |
//! | `over` | whether the game is over |
//! | `status`, `prompt` | the line of text; `prompt` only for a viewer who is asked |
//! | `NAME` | a fact about the whole table: `round` |
//! | `seat/2.NAME` | a fact about a seat: `seat/2.brains` |
//! | `seat/2.place`, `seat/2.score` | how the seat ended, when the game is over |
//! | `ZONE` | the names of the pieces to be seen there, in order |
//! | `ZONE.top` | the last of them; not there when there is none |
//! | `ZONE.hidden` | how many more lie there unseen |
//! | `ZONE.count` | how many lie there, seen and unseen |
//! | `ZONE.values`, `ZONE.covers`, `ZONE.marks`, `ZONE.controllers` | what the pieces show, cover, what the last turn did to them and who controls them, in order; `"-"` for nothing |
//! | `ZONE.PIECE` | how many of that name are to be seen there: `hand/2.clown` |
//! | `preview.NAME`, `preview.refused` | after a preview: its facts, and the clause that would refuse the move, or `false` |
//!
//! A fact that is a message is what it says in English, with seats as `@2`; several are joined by commas.
//!
//! Where two of these fit, the upper one counts. Seats are numbers from 1. A heap of tokens is one name in `ZONE` and as many pieces as it
//! holds in `ZONE.count` and `ZONE.PIECE`.

use crate::{
    message,
    message::Voice,
    prompt::Preview,
    seat::{Seat, Seats},
    view::{Face, View, Zone},
    warning::Warning,
};
use toml::Value;

/// The names that stand for something in every zone.
const OF_A_ZONE: [&str; 7] = ["top", "hidden", "count", "values", "covers", "marks", "controllers"];

/// What is found at a path, if there is anything.
pub fn find(view: &View, voice: &Voice, preview: Option<&Preview>, path: &str) -> Option<Value> {
    of_table(view, voice, path)
        .or_else(|| view.zone(path).map(|zone| list(zone, |face| face.name().into())))
        .or_else(|| of_preview(preview?, voice, path.strip_prefix("preview.")?))
        .or_else(|| {
            let (place, name) = path.rsplit_once('.')?;
            of_seat(view, voice, place, name).or_else(|| of_zone(view.zone(place)?, name))
        })
}

/// The piece that a path counts, if it is a path of the kind `ZONE.PIECE`.
pub fn piece<'a>(view: &View, voice: &Voice, path: &'a str) -> Option<&'a str> {
    let (place, name) = path.rsplit_once('.')?;
    let counts = of_table(view, voice, path).is_none()
        && view.zone(path).is_none()
        && of_seat(view, voice, place, name).is_none()
        && view.zone(place).is_some()
        && !OF_A_ZONE.contains(&name);
    counts.then_some(name)
}

/// Every path at which something is found now.
pub fn all(view: &View, voice: &Voice, preview: Option<&Preview>) -> Vec<String> {
    let mut paths: Vec<String> = ["asked", "over", "winners", "status", "prompt"].map(String::from).into();
    paths.extend(view.facts.iter().map(|fact| fact.name.to_string()));
    for panel in &view.seats {
        let names = panel.all().map(|fact| fact.name.as_ref()).chain(["place", "score"]);
        paths.extend(names.map(|name| format!("seat/{}.{name}", panel.seat)));
    }
    for zone in &view.zones {
        paths.push(zone.id.to_string());
        let names = OF_A_ZONE.into_iter().chain(zone.pieces.iter().map(Face::name));
        paths.extend(names.map(|name| format!("{}.{name}", zone.id)));
    }
    let facts = preview.iter().flat_map(|preview| &preview.facts).map(|fact| fact.name.as_ref());
    paths.extend(facts.chain(["refused", "warns", "asks"]).map(|name| format!("preview.{name}")));
    paths.retain(|path| find(view, voice, preview, path).is_some());
    paths
}

fn of_table(view: &View, voice: &Voice, name: &str) -> Option<Value> {
    match name {
        "asked" => Some(seats(view.asked)),
        "over" => Some(view.outcome.is_some().into()),
        "winners" => view.outcome.as_ref().map(|outcome| seats(outcome.winners())),
        "status" => Some(said(voice, &view.status).into()),
        "prompt" => view.prompt.as_ref().map(|prompt| said(voice, &prompt.ask).into()),
        _ => view.fact(name).map(|found| value(voice, found)),
    }
}

/// A text as scenarios write it: in English, to nobody, seats as `@2`.
pub(super) fn said(voice: &Voice, message: &message::Message) -> String {
    voice.text(message, &|seat| format!("@{seat}"))
}

fn of_seat(view: &View, voice: &Voice, place: &str, name: &str) -> Option<Value> {
    let seat: Seat = place.strip_prefix("seat/")?.parse().ok()?;
    let panel = view.seats.iter().find(|panel| panel.seat == seat)?;
    match (name, &view.outcome) {
        ("place", Some(outcome)) => Some(i64::from(outcome.place(seat)).into()),
        ("score", Some(outcome)) => Some(i64::from(outcome.score(seat)).into()),
        _ => panel.fact(name).map(|found| value(voice, found)),
    }
}

fn of_zone(zone: &Zone, name: &str) -> Option<Value> {
    let nothing = || Value::from("-");
    let number = |number: Option<i64>| number.map_or_else(nothing, Value::from);
    let found = match name {
        "top" => zone.pieces.last()?.name().into(),
        "hidden" => i64::from(zone.hidden).into(),
        "count" => (i64::from(zone.hidden) + zone.pieces.iter().map(count).sum::<i64>()).into(),
        "values" => list(zone, |face| match face {
            Face::Card { value, .. } => number(value.map(i64::from)),
            Face::Die { value, .. } => number(value.map(i64::from)),
            Face::Token { .. } => nothing(),
        }),
        "covers" => list(zone, |face| match face {
            Face::Card { covers, .. } => number(Some(i64::from(*covers))),
            Face::Die { .. } | Face::Token { .. } => nothing(),
        }),
        "marks" => list(zone, |face| match face {
            Face::Card { mark: Some(mark), .. } => mark.as_ref().into(),
            Face::Card { .. } | Face::Die { .. } | Face::Token { .. } => nothing(),
        }),
        "controllers" => list(zone, |face| match face {
            Face::Die { controller, .. } => number(controller.map(|seat| i64::from(seat.number()))),
            Face::Card { .. } | Face::Token { .. } => nothing(),
        }),
        piece => zone.pieces.iter().filter(|face| face.name() == piece).map(count).sum::<i64>().into(),
    };
    Some(found)
}

fn of_preview(preview: &Preview, voice: &Voice, name: &str) -> Option<Value> {
    match (name, &preview.refused) {
        ("refused", Some(refusal)) => Some(refusal.clause().id().into()),
        ("refused", None) => Some(false.into()),
        ("warns", _) => Some(warned(preview, voice, |_| true)),
        ("asks", _) => Some(warned(preview, voice, |warning| warning.asks)),
        _ => preview.facts.iter().find(|fact| fact.name == name).map(|fact| value(voice, &fact.value)),
    }
}

fn warned(preview: &Preview, voice: &Voice, which: impl Fn(&&Warning) -> bool) -> Value {
    let warnings = preview.warnings.iter().filter(which);
    Value::Array(warnings.map(|warning| said(voice, &warning.say).into()).collect())
}

fn list(zone: &Zone, of: impl Fn(&Face) -> Value) -> Value {
    Value::Array(zone.pieces.iter().map(of).collect())
}

fn count(face: &Face) -> i64 {
    match face {
        Face::Token { count, .. } => i64::from(*count),
        Face::Card { .. } | Face::Die { .. } => 1,
    }
}

fn seats(seats: Seats) -> Value {
    Value::Array(seats.iter().map(|seat| i64::from(seat.number()).into()).collect())
}

/// A fact's value as it is written in a scenario.
pub(super) fn value(voice: &Voice, value: &message::Value) -> Value {
    match value {
        message::Value::Number(number) => (*number).into(),
        message::Value::Seat(seat) => i64::from(seat.number()).into(),
        message::Value::Flag(flag) => (*flag).into(),
        other => written(voice, other).into(),
    }
}

fn written(voice: &Voice, value: &message::Value) -> String {
    match value {
        message::Value::Say(message) => said(voice, message),
        message::Value::List(values) => {
            values.iter().map(|value| written(voice, value)).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

/// Whether what was found is what was expected. A list of one may be written without its brackets.
pub(super) fn same(expected: &Value, found: &Value) -> bool {
    expected == found || found.as_array().is_some_and(|list| list.len() == 1 && list[0] == *expected)
}

/// Whether it comes to nothing: 0, no text, no piece, or false.
pub(super) fn is_nothing(found: &Value) -> bool {
    match found {
        Value::Integer(number) => *number == 0,
        Value::String(text) => text.is_empty(),
        Value::Boolean(flag) => !flag,
        Value::Array(list) => list.is_empty(),
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        turn::Outcome,
        view::{FactName, Layout, Panel, Viewer, fact},
    };

    fn view() -> View {
        let card = |name: &'static str| Face::card(name, name, "card", Some(3));
        let die = |value| Face::Die {
            name: "oak".into(),
            sides: 8,
            value,
            family: "oak".into(),
            controller: Some(Seat::new(1)),
        };
        let zone = |id: &'static str| Zone::new(id, message::Message::verbatim(id), None, Layout::Row);
        View {
            viewer: Viewer::All,
            status: message::Message::verbatim("@1 is to draw."),
            facts: vec![fact(FactName::made("round"), 2), fact(FactName::made("dealer"), Seat::new(1))],
            seats: vec![Panel::new(
                Seat::new(1),
                vec![fact(FactName::made("brains"), 7), fact(FactName::made("score"), 3)],
            )],
            arrangement: crate::Arrangement::default(),
            zones: vec![
                zone("hand/2").showing(["clown", "nurse", "clown"].map(card)).hiding(2u16),
                zone("dice").showing([die(Some(5)), die(None)]),
                zone("bag").showing([Face::Token { name: "brain".into(), title: "Brain".into(), count: 4 }]),
                zone("empty"),
            ],
            aims: Vec::new(),
            asked: Seats::one(Seat::new(1)),
            prompt: None,
            outcome: None,
        }
    }

    fn at(path: &str) -> String {
        find(&view(), &Voice::new(None), None, path).map_or("nothing".into(), |value| value.to_string())
    }

    #[test]
    fn everything_has_its_path() {
        let found = [
            ("asked", "[2]"),
            ("over", "false"),
            ("winners", "nothing"),
            ("status", "\"@1 is to draw.\""),
            ("prompt", "nothing"),
            ("round", "2"),
            ("dealer", "2"),
            ("seat/2.brains", "7"),
            ("seat/2.score", "3"),
            ("seat/2.place", "nothing"),
            ("seat/1.brains", "nothing"),
            ("hand/2", r#"["clown", "nurse", "clown"]"#),
            ("hand/2.top", "\"clown\""),
            ("hand/2.hidden", "2"),
            ("hand/2.count", "5"),
            ("hand/2.values", "[3, 3, 3]"),
            ("hand/2.covers", "[0, 0, 0]"),
            ("hand/2.clown", "2"),
            ("hand/2.hunter", "0"),
            ("dice.values", r#"[5, "-"]"#),
            ("dice.controllers", "[2, 2]"),
            ("bag", r#"["brain"]"#),
            ("bag.brain", "4"),
            ("bag.count", "4"),
            ("empty.top", "nothing"),
            ("elsewhere.top", "nothing"),
            ("preview.points", "nothing"),
        ];
        for (path, value) in found {
            assert_eq!(at(path), value, "{path}");
        }
    }

    #[test]
    fn the_end_has_places_and_scores() {
        let over = View { outcome: Some(Outcome::by_score(&[9, 12])), ..view() };
        let at = |path: &str| find(&over, &Voice::new(None), None, path).unwrap().to_string();
        assert_eq!(
            (at("over"), at("winners"), at("seat/2.place")),
            ("true".into(), "[2]".into(), "1".into())
        );
        assert_eq!(at("seat/2.score"), "12", "the outcome goes before the panel");
    }

    #[test]
    fn every_listed_path_leads_somewhere() {
        let paths = all(&view(), &Voice::new(None), None);
        for path in ["round", "seat/2.brains", "hand/2.clown", "bag.brain", "dice"] {
            assert!(paths.iter().any(|other| other == path), "{path}");
        }
        assert!(!paths.iter().any(|path| path == "winners" || path == "empty.top"));
    }

    #[test]
    fn only_a_count_of_pieces_names_a_piece() {
        assert_eq!(piece(&view(), &Voice::new(None), "hand/2.clwon"), Some("clwon"));
        for other in ["hand/2.count", "hand/2", "seat/2.brains", "round", "nowhere.clown"] {
            assert_eq!(piece(&view(), &Voice::new(None), other), None, "{other}");
        }
    }
}
