//! Reads the clauses that no program can show, each with the reason.

use super::{At, Problem, Text};
use kernel::Clause;
use std::collections::BTreeMap;
use toml::de::DeTable;

/// `[ZZ-06]` and `reason = "…"`, as often as there is need. What is wrong is told, and not excused.
pub(super) fn read(file: &Text, clauses: &[Clause], problems: &mut Vec<Problem>) -> BTreeMap<Clause, At> {
    let mut excused = BTreeMap::new();
    let mut bad =
        |at: usize, problem: String| problems.push(Problem::BadExcuse { problem, at: At::byte(file, at) });
    let root = match DeTable::parse(&file.text) {
        Ok(root) => root,
        Err(error) => {
            bad(error.span().map_or(0, |span| span.start), error.message().to_string());
            return excused;
        }
    };
    for (id, excuse) in root.get_ref() {
        let (start, id) = (id.span().start, id.get_ref());
        let Some(clause) = clauses.iter().find(|clause| clause.id() == id).copied() else {
            bad(start, format!("there is no clause {id}"));
            continue;
        };
        let Some(table) = excuse.get_ref().as_table() else {
            bad(start, format!("{clause} is excused by a table with a `reason`"));
            continue;
        };
        if let Some(key) = table.keys().find(|key| key.get_ref() != "reason") {
            bad(
                key.span().start,
                format!("{clause}: there is no key `{}`; an excuse has a `reason`", key.get_ref()),
            );
            continue;
        }
        let reason = table.get("reason").and_then(|reason| reason.get_ref().as_str()).unwrap_or_default();
        if reason.trim().is_empty() {
            bad(start, format!("{clause} is excused without a `reason`"));
            continue;
        }
        excused.insert(clause, At::byte(file, start));
    }
    excused
}
