//! The schemas of enums in which a seat is a number of its own: the derive writes only numbers there, so it is handed some. A test of `wire`
//! holds every view of every game against them.

use crate::{message, prompt, view};
use std::borrow::Cow;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// Whoever a view is made for.
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

/// The value of a fact, or an argument of a message.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase", no_recursion)]
#[expect(dead_code, reason = "only its form is used")]
enum Value {
    /// A number.
    Number(i64),
    /// Words that are data.
    Text(String),
    /// One of a few cases, which texts tell apart.
    Case(String),
    /// A word of a word game.
    Word(String),
    /// A seat, by its number.
    Seat(u8),
    /// Yes or no.
    Flag(bool),
    /// A piece, as it looks.
    Piece(view::Face),
    /// A place where pieces lie.
    Zone(message::Place),
    /// A clause, by its id.
    Clause(String),
    /// Another message.
    Say(Box<message::Message>),
    /// Several, told one after another.
    List(Vec<FactValue>),
}

/// By its own name a schema would take it for any JSON.
pub(crate) type FactValue = message::Value;

/// What a choice is done to.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its form is used")]
enum Target {
    /// A piece that is to be seen.
    Piece(prompt::PieceRef),
    /// A player, by the seat's number.
    Seat(u8),
    /// A place, by its id.
    Zone(String),
}

impl PartialSchema for prompt::Target {
    fn schema() -> RefOr<Schema> {
        Target::schema()
    }
}

impl ToSchema for prompt::Target {}

impl PartialSchema for view::Viewer {
    fn schema() -> RefOr<Schema> {
        Viewer::schema()
    }
}

impl ToSchema for view::Viewer {}

impl PartialSchema for message::Value {
    fn schema() -> RefOr<Schema> {
        Value::schema()
    }
}

impl ToSchema for message::Value {
    /// By its own name it would be taken for any JSON.
    fn name() -> Cow<'static, str> {
        "FactValue".into()
    }

    /// What its forms are made of, but not what that is made of: a message holds values again.
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        view::Face::schemas(schemas);
        schemas.push((<view::Face as ToSchema>::name().into(), view::Face::schema()));
        schemas.push((message::Place::name().into(), message::Place::schema()));
        schemas.push((message::Message::name().into(), message::Message::schema()));
    }
}
