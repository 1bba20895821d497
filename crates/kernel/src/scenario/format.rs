//! A scenario as it is written.

use super::{
    MOST_SHOWN,
    error::{Place, ScenarioError, Source},
    read::{Keys, Pairs},
};
use crate::{Clause, chance::Script, seat::Seat, view::Viewer};
use std::{ops::Range, sync::Arc};
use toml::{Spanned, Value, de::DeTable};

const SETTING: [&str; 3] = ["game", "players", "options"];
const SCENARIO: [&str; 7] = ["title", "say", "given", "chance", "refused", "facts", "step"];
const STEP: [&str; 12] = [
    "say", "seat", "do", "play", "lapse", "undo", "consent", "preview", "hint", "repeat", "refused", "facts",
];
const EXPECTATION: [&str; 9] =
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

/// One step: something is done, then something is to be seen.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) place: Place,
    pub(super) span: Range<usize>,
    /// What is told to whoever learns by it, before the step is made.
    pub(super) say: String,
    pub(super) seat: Option<Seat>,
    pub(super) deed: StepDeed,
    pub(super) repeat: u16,
    pub(super) refused: Option<Refused>,
    pub(super) then: Expectation,
}

/// What is done in a step.
#[derive(Clone, Debug)]
pub(super) enum StepDeed {
    Look,
    Moves(Vec<Move>),
    Lapse(Seat),
    Undo { seat: Seat, consent: bool },
    Preview(Spanned<String>),
    Hint(Seat),
}

/// One line of notation, by a seat or by the only one asked.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) seat: Option<Seat>,
    pub(super) notation: Spanned<String>,
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
    fn read(keys: &Keys<'_, '_>) -> Result<Option<Refused>, ScenarioError> {
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
    fn read(keys: &Keys<'_, '_>, refused: bool) -> Result<Expectation, ScenarioError> {
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
            hears: keys.told("hears")?,
            hears_not: keys.told("hears_not")?,
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
    fn is_some(&self) -> bool {
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

impl Step {
    fn read(place: &Place, span: Range<usize>, table: &DeTable<'_>) -> Result<Step, ScenarioError> {
        let keys = Keys::new(place, span.clone(), table, &[&STEP, &EXPECTATION])?;
        let say = keys.text("say")?.map(Spanned::into_inner).unwrap_or_default();
        let seat = keys.seat("seat")?;
        let refused = Refused::read(&keys)?;
        let then = Expectation::read(&keys, refused.is_some())?;
        let deed = StepDeed::read(&keys, place, seat)?;
        let repeat = keys.number("repeat", 1000)?;
        let error = |key: &str, problem: &str| Err(keys.error_at(key, problem));
        let offers = !then.offers.is_empty() || !then.offers_not.is_empty();
        match &deed {
            StepDeed::Look if refused.is_some() => {
                return error("refused", "`refused` needs something that is done");
            }
            StepDeed::Look if !then.is_some() && say.is_empty() => {
                return Err(keys.error("the step does nothing and expects nothing"));
            }
            StepDeed::Preview(_) if refused.is_some() => {
                return error("refused", "a preview refuses nothing; expect `preview.refused`");
            }
            StepDeed::Moves(moves) if refused.is_some() && moves.len() != 1 => {
                return error("refused", "`refused` stands next to exactly one move");
            }
            StepDeed::Look | StepDeed::Undo { .. } | StepDeed::Preview(_) | StepDeed::Hint(_)
                if repeat.is_some() =>
            {
                return error("repeat", "`repeat` stands only next to `do`, `play` or `lapse`");
            }
            StepDeed::Look | StepDeed::Undo { .. } | StepDeed::Lapse(_) | StepDeed::Hint(_)
                if seat.is_some() && !offers =>
            {
                return error("seat", "`seat` stands only next to `do`, `preview`, `offers` or `offers_not`");
            }
            StepDeed::Look
            | StepDeed::Moves(_)
            | StepDeed::Lapse(_)
            | StepDeed::Undo { .. }
            | StepDeed::Preview(_)
            | StepDeed::Hint(_) => {}
        }
        if repeat.is_some() && refused.is_some() {
            return error("repeat", "what is `refused` is not repeated");
        }
        Ok(Step { place: place.clone(), span, say, seat, deed, repeat: repeat.unwrap_or(1), refused, then })
    }
}

impl StepDeed {
    fn read(keys: &Keys<'_, '_>, place: &Place, seat: Option<Seat>) -> Result<StepDeed, ScenarioError> {
        let consent = keys.flag("consent")?;
        let mut deeds = Vec::new();
        let own = keys.texts("do")?;
        if !own.is_empty() {
            deeds.push(StepDeed::Moves(own.into_iter().map(|notation| Move { seat, notation }).collect()));
        }
        let play = keys.texts("play")?;
        if !play.is_empty() && seat.is_some() {
            return Err(
                keys.error_at("seat", "`play` names its seats itself, so `seat` does not stand next to it")
            );
        }
        if !play.is_empty() {
            deeds.push(StepDeed::Moves(
                play.iter().map(|line| Move::read(line, place)).collect::<Result<_, _>>()?,
            ));
        }
        if let Some(seat) = keys.seat("lapse")? {
            deeds.push(StepDeed::Lapse(seat));
        }
        if let Some(seat) = keys.seat("undo")? {
            let consent = consent.as_ref().is_some_and(|consent| *consent.get_ref());
            deeds.push(StepDeed::Undo { seat, consent });
        } else if consent.is_some() {
            return Err(keys.error_at("consent", "`consent` stands only next to `undo`"));
        }
        if let Some(notation) = keys.text("preview")? {
            deeds.push(StepDeed::Preview(notation));
        }
        if let Some(seat) = keys.seat("hint")? {
            deeds.push(StepDeed::Hint(seat));
        }
        match (deeds.pop(), deeds.is_empty()) {
            (None, _) => Ok(StepDeed::Look),
            (Some(deed), true) => Ok(deed),
            (Some(_), false) => {
                Err(keys.error("a step takes one of `do`, `play`, `lapse`, `undo`, `preview`, `hint`"))
            }
        }
    }
}

impl Move {
    /// `2: discard clown`
    fn read(line: &Spanned<String>, place: &Place) -> Result<Move, ScenarioError> {
        let wrong =
            || place.error(line.span(), format!("`play` takes `seat: move`, found `{}`", line.get_ref()));
        let (seat, notation) = line.get_ref().split_once(':').ok_or_else(wrong)?;
        let seat = seat.trim().parse().map_err(|_| wrong())?;
        Ok(Move { seat: Some(seat), notation: Spanned::new(line.span(), notation.trim().to_string()) })
    }
}
