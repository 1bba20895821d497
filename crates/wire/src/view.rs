//! The form of views, prompts, lines and refusals. The values are made by `kernel`; a test holds both forms together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who looks: `{"seat":2}`, `"spectator"`, or `"all"` once a game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player.
    Seat(u8),
    /// Somebody who watches.
    Spectator,
    /// Whoever may see everything.
    All,
}

/// One moment of a game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// One line that says where the game stands; seats stand as `@2`.
    pub status: String,
    /// Facts about the whole table.
    pub facts: Vec<Fact>,
    /// One panel a seat, in seat order.
    pub seats: Vec<Panel>,
    /// Every place where pieces lie, in drawing order.
    pub zones: Vec<Zone>,
    /// The seats that are asked now.
    pub asked: Vec<u8>,
    /// What the viewer is asked, if anything.
    pub prompt: Option<Prompt>,
    /// How it ended, if it is over.
    pub outcome: Option<Standing>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Panel {
    /// Which seat, counted from 1.
    pub seat: u8,
    /// Points, markers and the like: what is worth a glance.
    pub facts: Vec<Fact>,
    /// What is read where one looks closer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<Fact>,
}

/// A place where pieces lie.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Stable within a game: `hand/2`.
    pub id: String,
    /// What a person calls it.
    pub label: String,
    /// Whose it is.
    pub owner: Option<u8>,
    /// How it is laid out.
    pub layout: Layout,
    /// The pieces the viewer can see, in order; the last of a pile is its top.
    pub pieces: Vec<Face>,
    /// How many more lie here that the viewer cannot see.
    pub hidden: u16,
}

/// How a zone is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Held by a player.
    Hand,
    /// Side by side on the table.
    Row,
    /// One on another, the last on top.
    Pile,
    /// Stacks side by side that spell something.
    Word,
    /// A heap of like things.
    Pool,
}

/// A piece as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "piece", rename_all = "lowercase")]
pub enum Face {
    /// A card.
    Card {
        /// In notation.
        name: String,
        /// On the card.
        title: String,
        /// What sort of card.
        family: String,
        /// The number in its corner.
        value: Option<i32>,
        /// How many cards lie covered below it.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[ts(as = "Option<u8>", optional)]
        covers: u8,
        /// What the last turn did to it, if anything: `added`, `overlaid`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        mark: Option<String>,
        /// What it does, where its name does not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        /// What it counts as now, where a card has more numbers than one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<CardNumber>,
    },
    /// A die.
    Die {
        /// In notation.
        name: String,
        /// How many sides.
        sides: u8,
        /// What it shows, if it was rolled.
        value: Option<u8>,
        /// Its symbol and colour group.
        family: String,
        /// Who controls it.
        controller: Option<u8>,
    },
    /// A marker, or several like it.
    Token {
        /// In notation.
        name: String,
        /// For a person.
        title: String,
        /// How many.
        count: u16,
    },
}

/// A question to one seat, with every way to answer it. The answer is one line of notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The question.
    pub ask: String,
    /// The ways to answer; any of them will do.
    pub ways: Vec<Way>,
}

/// One way to answer a prompt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "way", rename_all = "lowercase")]
pub enum Way {
    /// One of a list; the answer is the choice's notation.
    Choose {
        /// The list.
        choices: Vec<Choice>,
    },
    /// Some pieces; the answer is the verb and then the tokens of the pieces.
    Pick {
        /// What picking does.
        label: String,
        /// The first word of the answer.
        verb: String,
        /// What can be picked.
        pieces: Vec<Pickable>,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// Whether the order of picking matters.
        ordered: bool,
        /// A legal answer without its verb, where the first pieces need not be one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        example: Option<String>,
    },
    /// Pieces put together into rows; the answer is the verb and then the rows.
    Compose {
        /// What composing does.
        label: String,
        /// The first word of the answer.
        verb: String,
        /// What can be placed.
        pieces: Vec<Pickable>,
        /// The rows that lie there already.
        rows: Vec<Row>,
        /// How a piece may be placed.
        moves: Vec<Placing>,
        /// How many rows the answer may have at most.
        most_rows: u8,
        /// How many stacks may stay in it at most, where not all may.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        most_kept: Option<u8>,
        /// An answer of the right form without its verb, to show how one is written; it need be no good one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        example: Option<String>,
    },
    /// Something longer, of which there is too much to list: the answer is the verb and what the notation of the game says after it.
    Write {
        /// For a person: what it does.
        label: String,
        /// The first word of the answer.
        verb: String,
        /// A legal answer without its verb.
        example: String,
    },
    /// A way out of the game, no move of play: never numbered among the moves, and asked again before it is sent.
    Leave {
        /// What to answer, and what that does.
        choice: Choice,
    },
}

/// Whether a count need not be written.
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks so
fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// A number of a card, or a state that it is in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardNumber {
    /// What it is called.
    pub name: String,
    /// What it is now.
    pub value: String,
    /// How it comes about, where it is not what is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parts: Option<String>,
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What to answer.
    pub notation: String,
    /// What a person reads; seats stand as `@2`.
    pub label: String,
    /// The pieces it is about.
    pub touches: Vec<PieceRef>,
}

/// A piece of the same view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceRef {
    /// The zone's id.
    pub zone: String,
    /// Which of its visible pieces, counted from 0.
    pub index: u16,
}

/// A piece that can be picked or placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pickable {
    /// Where it lies.
    pub piece: PieceRef,
    /// How it is named in the answer.
    pub token: String,
}

/// A row of stacks on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The zone of the same view whose pieces are the tops of the stacks, in order.
    pub zone: String,
    /// How the notation names the row: `@2.1` is the first stack of row 2, `@1` that of row 1.
    pub number: u8,
}

/// How a piece may come into a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Placing {
    /// Between, before or after stacks: `t`.
    Add,
    /// On top of a stack: `t/2`.
    Over,
    /// In exchange for the top of a stack: `t~2`.
    Swap,
    /// Stacks may go to another row.
    Split,
    /// Stacks may be left out.
    Drop,
    /// Stacks may be put elsewhere or onto another: `@4/1`.
    Move,
    /// Stacks may stand in any order.
    Arrange,
}

/// What an action would do, told without doing it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// Which clause forbids it, if one does.
    pub refused: Option<RefusalRef>,
    /// Points and the like.
    pub facts: Vec<Fact>,
}

/// A refusal inside a preview: the clause's id and the facts of the case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefusalRef {
    /// `ZZ-50`
    pub clause: String,
    /// The facts that make it apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Fact>>")]
    pub facts: Vec<Fact>,
}

/// A named fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// What it is about.
    pub name: String,
    /// What it is.
    #[schema(value_type = FactValue)]
    pub value: Value,
}

/// By its own name the schema would take it for any JSON.
type FactValue = Value;

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// A number.
    #[ts(type = "number")]
    Number(i64),
    /// A name or a few words.
    Text(String),
    /// A seat.
    Seat(u8),
    /// Yes or no.
    Flag(bool),
}

/// Places and scores in seat order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Counted from 1; shared places are the better one.
    pub places: Vec<u8>,
    /// Points.
    pub scores: Vec<i32>,
}

/// What one viewer is told of something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// A sentence in which seats stand as `@2`.
    pub text: String,
    /// What moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Motion>>")]
    pub motions: Vec<Motion>,
    /// The clause that made it happen, where that helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<String>,
}

/// A piece that moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// What it is, if that may be seen.
    pub face: Option<Face>,
    /// How many such pieces.
    pub count: u16,
    /// The zone it left.
    pub from: String,
    /// The zone it came to.
    pub to: String,
}
