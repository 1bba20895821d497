//! A scenario as it is written.

use super::{
    MOST_SHOWN,
    error::{Place, ScenarioError, Source},
    read::{Keys, Pairs},
    step::Step,
};
use crate::{Clause, chance::Script, seat::Seat, view::Viewer};
use std::{ops::Range, sync::Arc};
use toml::{Spanned, Value, de::DeTable};

const SETTING: [&str; 3] = ["game", "players", "options"];
const SCENARIO: [&str; 7] = ["title", "say", "given", "chance", "refused", "facts", "step"];
pub(super) const EXPECTATION: [&str; 9] =
    ["shows", "expect", "absent", "sees", "offers", "offers_not", "hears", "hears_not", "asks"];

/// One scenario of a file.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub(super) place: Place,
    pub(super) span: Range<usize>,
    /// Which one of its file: `given` is read again from there, by the game's own type and with its lines.
    pub(super) index: usize,
    pub(super) title: String,
    /// What is told to whoever learns by it, before the first step.
    pub(super) say: String,
    pub(super) game: Spanned<String>,
    pub(super) players: u8,
    pub(super) options: serde_json::Map<String, serde_json::Value>,
    pub(super) given: Option<Range<usize>>,
    pub(super) chance: Option<Spanned<Script>>,
    pub(super) refused: Option<Refused>,
    pub(super) start: Expectation,
    pub(super) steps: Vec<Step>,
}

/// The refusal that must come.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    pub(super) clause: Spanned<Clause>,
    pub(super) facts: Pairs,
}

/// What is to be seen, offered and heard.
#[derive(Clone, Debug, Default)]
pub(super) struct Expectation {
    pub(super) shows: Vec<Spanned<Clause>>,
    pub(super) expect: Pairs,
    pub(super) absent: Vec<Spanned<String>>,
    pub(super) sees: Vec<Sight>,
    pub(super) offers: Vec<Spanned<String>>,
    pub(super) offers_not: Vec<Spanned<String>>,
    pub(super) hears: Vec<(Viewer, Spanned<String>)>,
    pub(super) hears_not: Vec<(Viewer, Spanned<String>)>,
    pub(super) asks: Option<Spanned<Vec<Seat>>>,
}

/// What one viewer is to see.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) viewer: Viewer,
    pub(super) expect: Pairs,
    pub(super) absent: Vec<Spanned<String>>,
}

impl Scenario {
    /// The game's id, by which a catalogue finds its type.
    pub fn game(&self) -> &str {
        self.game.get_ref()
    }

    /// What it is about. No two of a file are the same.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The file it stands in.
    pub fn file(&self) -> &str {
        &self.place.source.file
    }
}

/// Reads a file of scenarios in which these clauses can be named. Nothing is played yet, so nothing about the game itself is checked.
pub fn parse(file: &str, text: &str, clauses: &[Clause]) -> Result<Vec<Scenario>, ScenarioError> {
    let clauses = clauses.iter().map(|clause| (clause.id(), *clause)).collect();
    let source = Arc::new(Source { file: file.to_string(), text: text.to_string(), clauses });
    let place = Place { source, title: None, step: None };
    let root = DeTable::parse(text).map_err(|error| place.toml_error(0..0, &error))?;
    let keys = Keys::new(&place, 0..0, root.get_ref(), &[&SETTING, &["scenario"]])?;
    let defaults = Setting::read(&keys)?;
    let mut scenarios: Vec<Scenario> = Vec::new();
    let none = || place.error(0..0, "there is no scenario; each starts with [[scenario]]");
    let list = keys.take("scenario").and_then(|list| list.get_ref().as_array()).ok_or_else(none)?;
    for (index, value) in list.iter().enumerate() {
        let table = value.get_ref().as_table().ok_or_else(none)?;
        let title = table.get("title").and_then(|title| title.get_ref().as_str());
        let title = title.ok_or_else(|| place.error(value.span(), "a scenario has a `title`"))?;
        let place = Place { title: Some(title.to_string()), ..place.clone() };
        if scenarios.iter().any(|other| other.title == title) {
            return Err(place.error(value.span(), "another scenario of this file has the same title"));
        }
        scenarios.push(Scenario::read(&place, value.span(), table, index, &defaults)?);
    }
    Ok(scenarios)
}

/// What a file may set for all its scenarios.
#[derive(Clone)]
struct Setting {
    game: Option<Spanned<String>>,
    players: Option<u8>,
    options: serde_json::Map<String, serde_json::Value>,
}

impl Setting {
    fn read(keys: &Keys<'_, '_>) -> Result<Setting, ScenarioError> {
        let game = keys.text("game")?;
        let players = keys.number("players", u16::from(u8::MAX))?.map(|players| players as u8);
        let mut options = serde_json::Map::new();
        if let Some(table) = keys.table("options")? {
            for (name, value) in table.entries() {
                let value = serde_json::to_value(table.value(value)?).map_err(|error| keys.error(error))?;
                options.insert(name.into_inner(), value);
            }
        }
        Ok(Setting { game, players, options })
    }
}

impl Scenario {
    fn read(
        place: &Place,
        span: Range<usize>,
        table: &DeTable<'_>,
        index: usize,
        defaults: &Setting,
    ) -> Result<Scenario, ScenarioError> {
        let keys = Keys::new(place, span.clone(), table, &[&SCENARIO, &SETTING, &EXPECTATION])?;
        let title = keys.text("title")?.map(Spanned::into_inner).unwrap_or_default();
        let say = keys.text("say")?.map(Spanned::into_inner).unwrap_or_default();
        let own = Setting::read(&keys)?;
        let game =
            own.game.or_else(|| defaults.game.clone()).ok_or_else(|| keys.error("`game` is missing"))?;
        let players = own.players.or(defaults.players).ok_or_else(|| keys.error("`players` is missing"))?;
        let mut options = defaults.options.clone();
        options.extend(own.options);
        let given = keys.take("given").map(Spanned::span);
        let chance = script(&keys)?;
        let refused = Refused::read(&keys)?;
        let start = Expectation::read(&keys, refused.is_some())?;
        let mut steps = Vec::new();
        if let Some(list) = keys.take("step") {
            let wrong = || place.error(list.span(), "a step starts with [[scenario.step]]");
            for (number, value) in list.get_ref().as_array().ok_or_else(wrong)?.iter().enumerate() {
                let table = value.get_ref().as_table().ok_or_else(wrong)?;
                let place = Place { step: Some(number + 1), ..place.clone() };
                steps.push(Step::read(&place, value.span(), table)?);
            }
        }
        if refused.is_some() && (!steps.is_empty() || start.is_some()) {
            return Err(keys.error("nothing can follow a deal that is `refused`: no step, no expectation"));
        }
        if refused.is_none() && steps.is_empty() && !start.is_some() && given.is_none() {
            return Err(keys.error("nothing is done and nothing is expected"));
        }
        let place = place.clone();
        Ok(Scenario {
            place,
            span,
            index,
            title,
            say,
            game,
            players,
            options,
            given,
            chance,
            refused,
            start,
            steps,
        })
    }
}

/// `chance = { deck = [["clown", "nurse"]], hunter = ["nurse", 3] }`
fn script(keys: &Keys<'_, '_>) -> Result<Option<Spanned<Script>>, ScenarioError> {
    let Some(table) = keys.table("chance")? else { return Ok(None) };
    let word = |value: &Value| match value {
        Value::String(name) => Some(name.clone()),
        Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    let mut script = Script::new();
    for (label, value) in table.entries() {
        let label = label.get_ref();
        let wrong = || {
            let form = "takes a list: names or numbers for picks and rolls, lists of names for shuffles";
            table.error(format!("chance: `{label}` {form}"))
        };
        for lot in table.value(value)?.as_array().ok_or_else(wrong)? {
            script = match lot.as_array() {
                Some(tops) => {
                    script.top(label, tops.iter().map(word).collect::<Option<Vec<_>>>().ok_or_else(wrong)?)
                }
                None => script.lot(label, word(lot).ok_or_else(wrong)?),
            };
        }
    }
    Ok(Some(Spanned::new(table.span(), script)))
}

impl Refused {
    pub(super) fn read(keys: &Keys<'_, '_>) -> Result<Option<Refused>, ScenarioError> {
        let clause = keys.clause("refused")?;
        let facts = keys.pairs_at("facts")?;
        match (clause, facts) {
            (Some(clause), facts) => Ok(Some(Refused { clause, facts: facts.unwrap_or_default() })),
            (None, Some(_)) => Err(keys.error_at("facts", "`facts` stands only next to `refused`")),
            (None, None) => Ok(None),
        }
    }
}

impl Expectation {
    pub(super) fn read(keys: &Keys<'_, '_>, refused: bool) -> Result<Expectation, ScenarioError> {
        let mut sees = Vec::new();
        for (viewer, view) in keys.views("sees")? {
            let absent = view.texts("absent")?;
            sees.push(Sight { viewer, expect: view.pairs("absent")?, absent });
        }
        let expectation = Expectation {
            shows: keys.clauses("shows")?,
            expect: keys.pairs_at("expect")?.unwrap_or_default(),
            absent: keys.texts("absent")?,
            sees,
            offers: keys.texts("offers")?,
            offers_not: keys.texts("offers_not")?,
            hears: keys.texts_by_viewer("hears")?,
            hears_not: keys.texts_by_viewer("hears_not")?,
            asks: keys.seats("asks")?,
        };
        let shows = expectation.shows.len();
        if shows > MOST_SHOWN {
            let problem = format!("`shows` names {shows} clauses; at most {MOST_SHOWN} are shown at once");
            return Err(keys.error_at("shows", problem));
        }
        if shows > 0 && !refused && !expectation.is_some() {
            return Err(keys.error_at("shows", "`shows` stands only next to an expectation or `refused`"));
        }
        Ok(expectation)
    }

    /// Whether anything is expected.
    pub(super) fn is_some(&self) -> bool {
        !(self.expect.is_empty()
            && self.absent.is_empty()
            && self.sees.iter().all(|sight| sight.expect.is_empty() && sight.absent.is_empty())
            && self.offers.is_empty()
            && self.offers_not.is_empty()
            && self.hears.is_empty()
            && self.hears_not.is_empty()
            && self.asks.is_none())
    }
}
