//! An answer as a table for people or as JSON for programs.

use serde_json::{Map, Value};
use std::io::{self, Write};

/// Rows of named values; all rows name the same things in the same order.
#[derive(Debug, Default)]
pub(super) struct Table {
    rows: Vec<Map<String, Value>>,
    /// Whether something is missing that was asked for by name.
    missing: bool,
}

impl Table {
    /// A row from names and values.
    pub(super) fn push<const N: usize>(&mut self, row: [(&str, Value); N]) {
        self.rows.push(row.into_iter().map(|(name, value)| (name.to_string(), value)).collect());
    }

    /// Notes that something is missing that was asked for by name.
    pub(super) fn lacks(&mut self) {
        self.missing = true;
    }

    /// Whether something was found, and everything that was asked for by name.
    pub(super) fn holds(&self) -> bool {
        !self.missing && !self.rows.is_empty()
    }

    /// Sorts by what a row is worth, most first, and then by the word.
    pub(super) fn sort_by_points(&mut self) {
        let points = |row: &Map<String, Value>| row.get("points").and_then(Value::as_i64).unwrap_or(0);
        let word =
            |row: &Map<String, Value>| row.get("word").and_then(Value::as_str).unwrap_or("").to_string();
        self.rows.sort_by_cached_key(|row| (-points(row), word(row)));
    }

    /// Writes the first rows, or all.
    pub(super) fn write(&self, top: Option<usize>, json: bool, out: &mut impl Write) -> io::Result<()> {
        let rows = &self.rows[..top.unwrap_or(usize::MAX).min(self.rows.len())];
        let mut out = io::BufWriter::new(out);
        if json {
            serde_json::to_writer(&mut out, rows)?;
            writeln!(out)?;
            return out.flush();
        }
        let Some(first) = rows.first() else {
            writeln!(out, "nothing found")?;
            return out.flush();
        };
        let names: Vec<&String> = first.keys().filter(|name| *name != "parts").collect();
        let cell = |row: &Map<String, Value>, name: &str| match row.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Bool(true)) => "yes".to_string(),
            Some(Value::Bool(false)) => "no".to_string(),
            Some(Value::Null) | None if name == "definition" => "no definition".to_string(),
            Some(Value::Null) | None => "-".to_string(),
            Some(value) => value.to_string(),
        };
        let widths: Vec<usize> = names
            .iter()
            .map(|name| {
                rows.iter().map(|row| cell(row, name).chars().count()).max().unwrap_or(0).max(name.len())
            })
            .collect();
        let mut line = |cells: Vec<String>| {
            let padded: Vec<String> =
                cells.iter().zip(&widths).map(|(text, width)| format!("{text:width$}")).collect();
            writeln!(out, "{}", padded.join("  ").trim_end())
        };
        line(names.iter().map(|name| name.to_string()).collect())?;
        for row in rows {
            line(names.iter().map(|name| cell(row, name)).collect())?;
        }
        out.flush()
    }
}
