//! Titles, their options, rules and scenarios.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// A title of the house, as a shelf shows it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TitleInfo {
    /// In addresses and commands: `zombie`.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The box it comes in.
    pub in_box: String,
    /// One line that makes one want to play it.
    pub pitch: String,
    /// The fewest players under its usual options.
    pub least_players: u8,
    /// The most players under its usual options.
    pub most_players: u8,
    /// The families of clauses that are its rules.
    pub families: Vec<String>,
    /// Whether players bring decks of their own, built from cards.
    pub decks: bool,
    /// The languages that it speaks, English first.
    pub languages: Vec<String>,
}

/// Everything about a title of the house that a table can be set up by.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameInfo {
    /// What a shelf shows of it.
    #[serde(flatten)]
    pub shelf: TitleInfo,
    /// What can be chosen at a table.
    pub options: Vec<OptionInfo>,
    /// The JSON Schema of the options.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub schema: Value,
    /// The bots that can sit at it, the weakest first.
    pub bots: Vec<String>,
    /// The one that sits down where nobody chooses.
    pub usual_bot: String,
}

/// One option of a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionInfo {
    /// By which commands name it.
    pub name: String,
    /// What it decides, with its clause.
    pub about: String,
    /// What holds when nobody says anything.
    #[ts(type = "unknown")]
    pub default: Value,
    /// What holds at a table that anybody can find, when its host says nothing.
    #[ts(type = "unknown")]
    pub public_default: Value,
    /// The names that may be chosen, if it is a choice of names.
    pub names: Vec<String>,
    /// The lowest and highest number, if it is a number.
    #[ts(type = "[number, number] | null")]
    pub range: Option<(i64, i64)>,
    /// Whether it is yes or no.
    pub flag: bool,
    /// Whether it can be a list of words.
    pub words: bool,
}

/// A clause of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClauseInfo {
    /// `ZZ-50`
    pub id: String,
    /// `rule`, `ruling` or `example`.
    pub kind: String,
    /// The heading it stands under.
    pub section: String,
    /// The rule itself, in Markdown.
    pub text: String,
    /// Why a ruling was made; may be empty.
    pub why: String,
    /// What else was possible; may be empty.
    pub alternatives: String,
    /// The part of the rulebook it rests on.
    pub source: String,
    /// The scenarios that show it, by number.
    pub scenarios: Vec<u32>,
}

/// A scenario of the executable rulebook.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScenarioInfo {
    /// Its number within the game.
    pub number: u32,
    /// What it is about.
    pub title: String,
    /// The clauses it shows.
    pub clauses: Vec<String>,
}

/// A moment of a scenario.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ScenarioFrame {
    /// What was done to come here; empty at the start.
    pub deed: String,
    /// The clauses that this moment shows.
    pub clauses: Vec<String>,
    /// The refusal that came, if one did.
    pub refused: Option<kernel::Refusal>,
    /// What was told.
    pub lines: Vec<kernel::Line>,
    /// What is to be seen.
    pub view: kernel::View,
}

/// How a title is played, on one page.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Primer {
    /// What is special about it, in a sentence.
    pub lede: String,
    /// The page itself, in order.
    pub sections: Vec<kernel::primer::Section>,
    /// Scenarios that show the game well.
    pub scenes: Vec<ScenarioInfo>,
}

/// A chapter of a guide: a small scripted game in which seat 1 learns.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Lesson {
    /// What it is about.
    pub title: String,
    /// What is said at its start.
    pub say: String,
    /// What seat 1 sees at its start.
    pub view: kernel::View,
    /// What is done, in order.
    pub steps: Vec<LessonStep>,
}

/// One step of a guide.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LessonStep {
    /// What is said before it.
    pub say: String,
    /// Who acts; nobody where several moves are shown together or nothing is done.
    pub seat: Option<u8>,
    /// The one move, in notation; empty otherwise.
    pub notation: String,
    /// The refusal that comes, if one does.
    pub refused: Option<kernel::Refusal>,
    /// What seat 1 is told.
    pub lines: Vec<kernel::Line>,
    /// What seat 1 sees after it.
    pub view: kernel::View,
}

/// Options as chosen: names and values.
pub type Chosen = Map<String, Value>;
