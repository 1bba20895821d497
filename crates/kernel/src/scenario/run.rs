//! Plays a scenario.

use super::{
    check::{Moment, check_refusal},
    error::ScenarioError,
    format::{Expectation, Refused, Scenario},
    report::{Evidence, Report, Witness},
    step::{Move, Step, StepDeed},
};
use crate::{
    archive::{Position, SetUpError},
    chance::Script,
    game::{Game, Title},
    hs::HS_05,
    library::Library,
    log::Event,
    options,
    prompt::Preview,
    refusal::{Refusal, refuse},
    seat::{MAX_SEATS, Seat},
    table::Table,
};
use serde::Deserialize;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, ValueDeserializer},
};

/// Plays a scenario to its end, or to the first thing that is not as it says.
pub fn run<G: Game>(scenario: &Scenario, library: &Library) -> Result<Report, ScenarioError> {
    let script = scenario.chance.as_ref().map_or_else(Script::new, |chance| chance.get_ref().clone());
    let mut script = script.of(G::CHANCE);
    let mut report = Report { scenarios: 1, steps: scenario.steps.len(), ..Report::default() };
    let title = title_of::<G>(scenario)?;
    let position = given(scenario)?;
    match set::<G>(scenario, title, position.as_ref(), library, &mut script) {
        Ok((options, table)) => play(scenario, &options, library, table, &mut report)?,
        Err(Unset::Mistake(error)) => return Err(error),
        Err(Unset::Refused(refusal)) => {
            let Some(expected) = &scenario.refused else {
                return Err(scenario
                    .place
                    .error(scenario.span.clone(), format!("the table is refused: {refusal}")));
            };
            check_refusal::<G>(&scenario.place, expected, &refusal)?;
            witness(&mut report, scenario, Some(expected), &scenario.start);
        }
    }
    script
        .finish()
        .map_err(|error| scenario.place.error(chance_span(scenario), format!("chance: {error}")))?;
    Ok(report)
}

/// Where a scenario starts: its options and the state of its `given`. Nothing when it starts from the deal.
pub fn start<G: Game>(
    scenario: &Scenario,
    library: &Library,
) -> Result<Option<(G::Options, G)>, ScenarioError> {
    let title = title_of::<G>(scenario)?;
    let Some(position) = given(scenario)? else { return Ok(None) };
    let refused = |unset: Unset| match unset {
        Unset::Mistake(error) => error,
        Unset::Refused(refusal) => {
            scenario.place.error(scenario.span.clone(), format!("the position is refused: {refusal}"))
        }
    };
    let mut none = Script::new();
    let (options, table) = set::<G>(scenario, title, Some(&position), library, &mut none).map_err(refused)?;
    Ok(Some((options, table.game().clone())))
}

/// The table of a scenario before its first step; nothing if the table itself is to be refused.
pub(super) fn stage<'s, G: Game>(
    scenario: &Scenario,
    library: &Library,
    script: &'s mut Script,
) -> Result<Option<Table<G, &'s mut Script>>, ScenarioError> {
    let title = title_of::<G>(scenario)?;
    let position = given(scenario)?;
    match set::<G>(scenario, title, position.as_ref(), library, script) {
        Ok((_, table)) => Ok(Some(table)),
        Err(Unset::Mistake(error)) => Err(error),
        Err(Unset::Refused(_)) if scenario.refused.is_some() => Ok(None),
        Err(Unset::Refused(refusal)) => {
            Err(scenario.place.error(scenario.span.clone(), format!("the table is refused: {refusal}")))
        }
    }
}

/// What a step that is to be refused is refused with.
pub(super) fn refusal<G: Game>(step: &Step, table: &mut Table<G, &mut Script>) -> Option<Refusal> {
    match &step.deed {
        StepDeed::Moves(moves) => moves.iter().find_map(|one| {
            let seat = one.seat.or_else(|| table.game().turn().asked().lowest())?;
            act(table, seat, one).err()
        }),
        StepDeed::Lapse(seat) => table.lapse(*seat).err(),
        StepDeed::Undo { seat, consent } => table.undo(*seat, *consent).err(),
        StepDeed::Hint(seat) => table.game().advises(*seat).err(),
        StepDeed::Look | StepDeed::Preview(_) => None,
    }
}

/// Plays all of them and reports on all, or tells what is wrong with each that fails.
pub fn run_all<'a, G: Game>(
    scenarios: impl IntoIterator<Item = &'a Scenario>,
    library: &Library,
) -> Result<Report, Vec<ScenarioError>> {
    let mut report = Report::default();
    let mut errors = Vec::new();
    for scenario in scenarios {
        match run::<G>(scenario, library) {
            Ok(one) => report.extend([one]),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(report) } else { Err(errors) }
}

fn check_chance<G: Game>(table: &Table<G, &mut Script>) -> Result<(), String> {
    table.chance().check().map_err(|error| format!("chance: {error}"))
}

/// Where the script stands, if there is one.
fn chance_span(scenario: &Scenario) -> Range<usize> {
    scenario.chance.as_ref().map_or(scenario.span.clone(), Spanned::span)
}

fn title_of<G: Game>(scenario: &Scenario) -> Result<&'static Title, ScenarioError> {
    G::titles().iter().find(|title| title.id == scenario.game()).ok_or_else(|| {
        let ids: Vec<&str> = G::titles().iter().map(|title| title.id).collect();
        let problem = format!("`{}` is not played here; played: {}", scenario.game(), ids.join(", "));
        scenario.place.error(scenario.game.span(), problem)
    })
}

/// A position, and where in the file each of its keys stands.
struct Given {
    position: Position,
    spans: Vec<(String, Range<usize>)>,
}

/// Why a table is not set: a mistake of the file, or a refusal.
enum Unset {
    Mistake(ScenarioError),
    Refused(Refusal),
}

impl From<Refusal> for Unset {
    fn from(refusal: Refusal) -> Unset {
        Unset::Refused(refusal)
    }
}

impl Given {
    /// A position that is not written as one is a mistake of the file, with its line; one that cannot be is refused.
    fn unset(&self, scenario: &Scenario, error: SetUpError) -> Unset {
        match error {
            SetUpError::Refused(refusal) => Unset::Refused(refusal),
            SetUpError::Form { key, problem } => {
                let span = self.spans.iter().find(|(own, _)| *own == key).map(|(_, span)| span.clone());
                let span = span.or(scenario.given.clone()).unwrap_or(scenario.span.clone());
                let at = if key.is_empty() { String::new() } else { format!("`{key}`: ") };
                Unset::Mistake(scenario.place.error(span, format!("given: {at}{problem}")))
            }
        }
    }
}

/// The position in `given`. It is read straight from the file's text, so that a mistake in it has its line.
fn given(scenario: &Scenario) -> Result<Option<Given>, ScenarioError> {
    let Some(span) = &scenario.given else { return Ok(None) };
    let place = &scenario.place;
    let error = |error: toml::de::Error| {
        let told = place.toml_error(span.clone(), &error);
        place.error(error.span().unwrap_or(span.clone()), format!("given: {}", told.problem()))
    };
    let root = DeTable::parse(&place.source.text).map_err(error)?;
    let value = root
        .get_ref()
        .get("scenario")
        .and_then(|list| list.get_ref().get(scenario.index))
        .and_then(|table| table.get_ref().get("given"))
        .ok_or_else(|| place.error(span.clone(), "given: cannot be read again"))?;
    let spans = value.get_ref().as_table().into_iter().flatten();
    let spans = spans.map(|(key, value)| (key.get_ref().to_string(), value.span())).collect();
    let position = Position::deserialize(ValueDeserializer::from(value.clone())).map_err(error)?;
    Ok(Some(Given { position, spans }))
}

/// Deals, or sets the position up.
fn set<'s, G: Game>(
    scenario: &Scenario,
    title: &Title,
    position: Option<&Given>,
    library: &Library,
    script: &'s mut Script,
) -> Result<(G::Options, Table<G, &'s mut Script>), Unset> {
    let options: G::Options = options::read(&G::preset(title), &scenario.options).map_err(Refusal::from)?;
    let table = match position {
        None => Table::deal(&options, scenario.players, library, script)?,
        Some(_) if usize::from(scenario.players) > MAX_SEATS => {
            let most = *G::players(&options).end();
            return Err(refuse(HS_05).fact("players", scenario.players).fact("most", most).into());
        }
        Some(given) => {
            let read = G::read(&options, scenario.players, library, &given.position);
            Table::from(read.map_err(|error| given.unset(scenario, error))?, script)
        }
    };
    Ok((options, table))
}

/// Whatever a scenario comes to, the game keeps its pieces and can be written down and read back.
fn check_laws<G: Game>(options: &G::Options, library: &Library, start: &G, game: &G) -> Result<(), String> {
    if start.census() != game.census() {
        return Err("the pieces are not those of the start".to_string());
    }
    match G::set_up(options, game.seats(), library, &game.position()) {
        Ok(again) if again == *game => Ok(()),
        Ok(_) => Err("the position, written down and read back, is another one".to_string()),
        Err(refusal) => Err(format!("the position, written down, is refused: {refusal}")),
    }
}

fn play<G: Game>(
    scenario: &Scenario,
    options: &G::Options,
    library: &Library,
    mut table: Table<G, &mut Script>,
    report: &mut Report,
) -> Result<(), ScenarioError> {
    let place = &scenario.place;
    if let Some(expected) = &scenario.refused {
        let clause = expected.clause.get_ref();
        return Err(place
            .error(expected.clause.span(), format!("expected a refusal by {clause}, but the table stands")));
    }
    check_chance(&table).map_err(|problem| place.error(chance_span(scenario), problem))?;
    let lawful = |table: &Table<G, &mut Script>| check_laws(options, library, table.start(), table.game());
    lawful(&table).map_err(|problem| place.error(scenario.span.clone(), problem))?;
    let start = Moment {
        place,
        span: scenario.span.clone(),
        game: table.game(),
        events: table.opening_events().iter().collect(),
        seat: None,
        preview: None,
    };
    start.check_goes_on()?;
    start.check(&scenario.start)?;
    witness(report, scenario, None, &scenario.start);
    for step in &scenario.steps {
        let before = table.journal().len();
        let preview = make(step, &mut table)?;
        lawful(&table).map_err(|problem| step.place.error(step.span.clone(), problem))?;
        let events: Vec<&Event> = table.journal()[before..].iter().flat_map(|entry| &entry.events).collect();
        let moment = Moment {
            place: &step.place,
            span: step.span.clone(),
            game: table.game(),
            events,
            seat: step.seat,
            preview,
        };
        moment.check_goes_on()?;
        moment.check(&step.then)?;
        witness(report, scenario, step.refused.as_ref(), &step.then);
    }
    Ok(())
}

/// Does what the step says, and only if the step says so is it refused.
pub(super) fn make<G: Game>(
    step: &Step,
    table: &mut Table<G, &mut Script>,
) -> Result<Option<Preview>, ScenarioError> {
    for _ in 0..step.repeat {
        match &step.deed {
            StepDeed::Look => {}
            StepDeed::Moves(moves) => {
                for (number, one) in moves.iter().enumerate() {
                    let seat = one.seat.map_or_else(|| only_asked(step, table, &one.notation), Ok)?;
                    let nth = if moves.len() > 1 { format!(", move {}", number + 1) } else { String::new() };
                    let what = format!("`{}` by seat {seat}{nth}", one.notation.get_ref());
                    attempt(step, table, one.notation.span(), &what, |table| act(table, seat, one))?;
                }
            }
            StepDeed::Lapse(seat) => {
                let what = format!("silence of seat {seat}");
                attempt(step, table, step.span.clone(), &what, |table| table.lapse(*seat).map(|_| ()))?;
            }
            StepDeed::Undo { seat, consent } => {
                let what = format!("taking back by seat {seat}");
                attempt(step, table, step.span.clone(), &what, |table| table.undo(*seat, *consent))?;
            }
            StepDeed::Hint(seat) => {
                let what = format!("advice to seat {seat}");
                attempt(step, table, step.span.clone(), &what, |table| table.game().advises(*seat))?;
            }
            StepDeed::Preview(notation) => {
                let seat = step.seat.map_or_else(|| only_asked(step, table, notation), Ok)?;
                let action = notation.get_ref().parse::<G::Action>();
                let action =
                    action.map_err(|error| step.place.error(notation.span(), format!("preview: {error}")))?;
                return Ok(Some(table.game().preview(seat, &action)));
            }
        }
    }
    Ok(None)
}

fn act<G: Game>(table: &mut Table<G, &mut Script>, seat: Seat, one: &Move) -> Result<(), Refusal> {
    let action: G::Action = one.notation.get_ref().parse()?;
    table.act(seat, action).map(|_| ())
}

fn only_asked<G: Game>(
    step: &Step,
    table: &Table<G, &mut Script>,
    notation: &Spanned<String>,
) -> Result<Seat, ScenarioError> {
    let asked = table.game().turn().asked();
    asked.lowest().filter(|_| asked.len() == 1).ok_or_else(|| {
        step.place.error(
            notation.span(),
            format!("`seat` can be left out only when one seat is asked; asked: {asked:?}"),
        )
    })
}

/// Tries something that must be refused as the step says, and change nothing then, or must not be refused.
fn attempt<'s, G: Game>(
    step: &Step,
    table: &mut Table<G, &'s mut Script>,
    span: Range<usize>,
    what: &str,
    deed: impl FnOnce(&mut Table<G, &'s mut Script>) -> Result<(), Refusal>,
) -> Result<(), ScenarioError> {
    let before = (table.game().clone(), table.journal().len());
    let done = deed(table);
    check_chance(table).map_err(|problem| step.place.error(span.clone(), problem))?;
    let Some(expected) = &step.refused else {
        return done.map_err(|refusal| step.place.error(span, format!("{what} is refused: {refusal}")));
    };
    let clause = expected.clause.get_ref();
    let Err(refusal) = done else {
        let problem = format!("expected a refusal by {clause}, but {what} was taken");
        return Err(step.place.error(expected.clause.span(), problem));
    };
    check_refusal::<G>(&step.place, expected, &refusal)?;
    if before != (table.game().clone(), table.journal().len()) {
        return Err(step
            .place
            .error(span, format!("{what} is refused by {clause}, and yet it changed the game")));
    }
    Ok(())
}

fn witness(report: &mut Report, scenario: &Scenario, refused: Option<&Refused>, then: &Expectation) {
    let refused = refused.iter().map(|refused| (*refused.clause.get_ref(), Evidence::Refused));
    let shown = then.shows.iter().map(|clause| (*clause.get_ref(), Evidence::Shown));
    let title = &scenario.title;
    report.witnesses.extend(refused.chain(shown).map(|(clause, evidence)| Witness {
        clause,
        evidence,
        title: title.clone(),
    }));
}
