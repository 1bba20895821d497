//! The keys of a game's positions, for people who write scenarios.

use crate::game::Game;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// Every key of `given` with what it says, by name.
pub fn keys<G: Game>() -> Vec<(String, String)> {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let schema = generator.into_root_schema_for::<G::Position>().to_value();
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let said = |property: &Value| {
        let about = property.get("description").and_then(Value::as_str).unwrap_or_default();
        about.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    properties.map(|(key, property)| (key.clone(), said(property))).collect()
}
