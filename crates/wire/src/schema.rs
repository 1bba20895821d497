//! The schemas of everything that passes over the socket, and of the lines of programs, from the same types as the OpenAPI document.

use crate::{Command, FromClient, FromProgram, FromServer, ToProgram};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use utoipa::ToSchema;

/// The JSON schema (2020-12) of a message of the socket: `#/$defs/FromClient` of one that a client sends, `#/$defs/FromServer` of one that
/// it is sent.
pub fn live() -> Value {
    both::<FromClient, FromServer>("Wardroom: a message of the socket", &[Command::name()])
}

/// The JSON schema (2020-12) of a line between the house and a program that plays: `#/$defs/FromProgram` of one that a program says,
/// `#/$defs/ToProgram` of one that it is told.
pub fn program() -> Value {
    both::<FromProgram, ToProgram>("Wardroom: a line of a program that plays", &[])
}

/// The schema of what the one side says and of what it is told. What it says may hold nothing unknown, nor may what is named here; what it is told
/// may, one day.
fn both<From: ToSchema, To: ToSchema>(title: &str, strict: &[Cow<'_, str>]) -> Value {
    let mut found =
        vec![(From::name().into_owned(), From::schema()), (To::name().into_owned(), To::schema())];
    From::schemas(&mut found);
    To::schemas(&mut found);
    let mut defs = Map::new();
    for (name, schema) in found {
        // A schema always serialises. If one did not, its name would be missing, and a test looks for them.
        if let Ok(mut schema) = serde_json::to_value(&schema) {
            localise(&mut schema);
            defs.insert(name, schema);
        }
    }
    for name in [&From::name()].into_iter().chain(strict) {
        let variants = defs.get_mut(&**name).and_then(|schema| schema["oneOf"].as_array_mut());
        for variant in variants.into_iter().flatten() {
            variant["additionalProperties"] = json!(false);
        }
    }
    let [from, to] = [From::name(), To::name()].map(|name| format!("#/$defs/{name}"));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "anyOf": [{ "$ref": from }, { "$ref": to }],
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
