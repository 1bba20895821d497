//! The schema of everything that passes over the socket, from the same types as the OpenAPI document.

use crate::{Command, FromClient, FromServer};
use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

/// The JSON schema (2020-12) of a message of the socket: `#/$defs/FromClient` of one that a client sends, `#/$defs/FromServer` of one that
/// it is sent.
pub fn live() -> Value {
    let mut found = vec![
        (FromClient::name().into_owned(), FromClient::schema()),
        (FromServer::name().into_owned(), FromServer::schema()),
    ];
    FromClient::schemas(&mut found);
    FromServer::schemas(&mut found);
    let mut defs = Map::new();
    for (name, schema) in found {
        // A schema always serialises. If one did not, its name would be missing, and a test looks for them.
        if let Ok(mut schema) = serde_json::to_value(&schema) {
            localise(&mut schema);
            defs.insert(name, schema);
        }
    }
    // What a client sends may hold nothing unknown; what it is sent may, one day.
    for name in [FromClient::name(), Command::name()] {
        let variants = defs.get_mut(&*name).and_then(|schema| schema["oneOf"].as_array_mut());
        for variant in variants.into_iter().flatten() {
            variant["additionalProperties"] = json!(false);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wardroom: a message of the socket",
        "anyOf": [{ "$ref": "#/$defs/FromClient" }, { "$ref": "#/$defs/FromServer" }],
        "$defs": defs,
    })
}

/// Points references at this document: in OpenAPI they lead elsewhere.
fn localise(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(target)) = members.get_mut("$ref") {
                *target = target.replace("#/components/schemas/", "#/$defs/");
            }
            members.values_mut().for_each(localise);
        }
        Value::Array(items) => items.iter_mut().for_each(localise),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
