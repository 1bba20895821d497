//! The schemas of enums in which a seat is a number of its own: the derive writes only numbers there, so it is handed some. A test of `wire`
//! holds every view of every game against them.

use crate::{refusal, view};
use std::borrow::Cow;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// Who looks.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its form is used")]
enum Viewer {
    /// A player, by the seat's number.
    Seat(u8),
    /// Somebody who only watches.
    Spectator,
    /// Whoever may see everything.
    All,
}

/// The value of a fact.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its form is used")]
enum Value {
    /// A number.
    Number(i64),
    /// A name or a few words.
    Text(String),
    /// A seat, by its number.
    Seat(u8),
    /// Yes or no.
    Flag(bool),
}

impl PartialSchema for view::Viewer {
    fn schema() -> RefOr<Schema> {
        Viewer::schema()
    }
}

impl ToSchema for view::Viewer {}

impl PartialSchema for refusal::Value {
    fn schema() -> RefOr<Schema> {
        Value::schema()
    }
}

impl ToSchema for refusal::Value {
    /// By its own name it would be taken for any JSON.
    fn name() -> Cow<'static, str> {
        "FactValue".into()
    }
}
