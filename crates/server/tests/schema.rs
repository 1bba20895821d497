//! Messages held against the schema that is served.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::Socket;
use serde_json::{Value, json};
use std::sync::OnceLock;

/// Who sends a message.
#[derive(Clone, Copy, Debug)]
pub enum Side {
    Client,
    Server,
}

/// What is wrong with a message, by the schema.
pub fn faults(side: Side, message: &Value) -> Vec<String> {
    static VALIDATORS: OnceLock<[jsonschema::Validator; 2]> = OnceLock::new();
    let [client, server] = VALIDATORS.get_or_init(|| {
        ["FromClient", "FromServer"].map(|name| {
            let mut schema = wire::schema::live();
            schema["anyOf"] = json!([{ "$ref": format!("#/$defs/{name}") }]);
            jsonschema::validator_for(&schema).unwrap()
        })
    });
    let validator = match side {
        Side::Client => client,
        Side::Server => server,
    };
    validator.iter_errors(message).map(|fault| format!("{}: {fault}", fault.instance_path())).collect()
}

pub fn must_fit(side: Side, message: &Value) {
    let faults = faults(side, message);
    assert!(faults.is_empty(), "{side:?}: {faults:#?}\n{message}");
}

/// Everything that came over a socket fits, and every wish that was answered.
pub fn must_fit_all(socket: &Socket) {
    for text in &socket.bytes {
        let message: Value = serde_json::from_str(text).unwrap();
        // Steps come packed.
        if message["t"] != "step" {
            must_fit(Side::Server, &message);
        }
    }
    for step in &socket.unpacked {
        must_fit(Side::Server, step);
    }
    for wish in &socket.taken {
        must_fit(Side::Client, wish);
    }
}
