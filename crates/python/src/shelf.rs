//! Which games there are, and their clauses.

use crate::raise::Trouble;
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Library, Title, options};
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// The house's shelf.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(catalog::library);
    &LIBRARY
}

/// The title of this name.
pub fn title(name: &str) -> Result<&'static Title, Trouble> {
    let short = format!("fw-{}", name.trim().to_lowercase());
    let exact = catalog::titles().find(|title| title.id == short);
    exact.map_or_else(|| catalog::find(name), Ok).map_err(|error| Trouble::Bad(error.to_string()))
}

struct Told;

impl Visitor for Told {
    type Out = Value;

    fn visit<G: Game>(self, title: &'static Title) -> Value {
        let preset = G::preset(title);
        let players = G::players(&preset);
        let spec = |spec: options::OptionSpec| {
            json!({
                "name": spec.name, "about": spec.about, "default": spec.default,
                "allowed": spec.allowed.to_string(),
            })
        };
        json!({
            "id": title.id,
            "title": title.title,
            "box": title.in_box,
            "pitch": title.pitch,
            "players": [players.start(), players.end()],
            "most_players": title.most_players,
            "bots": Bot::of::<G>().iter().map(|bot| bot.typed()).chain(["quick"]).collect::<std::collections::BTreeSet<_>>(),
            "lists_all": G::COMPLETE,
            "options": options::offered::<G>(title).into_iter().map(spec).collect::<Vec<_>>(),
        })
    }
}

/// Every title as JSON.
#[pyfunction]
pub fn titles() -> String {
    Value::from(catalog::titles().map(|title| catalog::visit(title, Told)).collect::<Vec<_>>()).to_string()
}

/// A clause by its id in any case: its id and its text.
#[pyfunction]
pub fn clause(id: &str) -> PyResult<(String, String)> {
    let found = catalog::clauses().iter().find(|clause| clause.id().eq_ignore_ascii_case(id.trim()));
    let clause = found
        .ok_or_else(|| Trouble::Bad(format!("there is no clause `{id}`; clauses are written like ZZ-50")))?;
    Ok((clause.id().to_string(), clause.text().to_string()))
}

/// The version of the program.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
