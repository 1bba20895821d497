//! A scenario shown step by step: what was done, told and to be seen.

use super::{
    error::ScenarioError,
    format::Scenario,
    run,
    step::{Move, Step, StepDeed},
};
use crate::{
    Clause,
    chance::Script,
    game::Game,
    library::Library,
    log::{Event, Line},
    refusal::Refusal,
    seat::Seat,
    view::{View, Viewer},
};

/// One moment of a scenario.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What is told to whoever learns by it, before it is done.
    pub say: String,
    /// Who did it, where it is one move.
    pub seat: Option<Seat>,
    /// The move in notation, where it is one.
    pub notation: String,
    /// What was done to come here; empty at the start.
    pub deed: String,
    /// The clauses that it shows.
    pub clauses: Vec<Clause>,
    /// The refusal that came, if one did.
    pub refused: Option<Refusal>,
    /// What was told.
    pub lines: Vec<Line>,
    /// What is to be seen.
    pub view: View,
}

impl Scenario {
    /// Every clause that it shows or is refused by, in order and each once.
    pub fn clauses(&self) -> Vec<Clause> {
        let refused = |refused: &Option<super::format::Refused>| {
            refused.as_ref().map(|refused| *refused.clause.get_ref())
        };
        let shows = |then: &super::format::Expectation| {
            then.shows.iter().map(|clause| *clause.get_ref()).collect::<Vec<_>>()
        };
        let mut all: Vec<Clause> = refused(&self.refused).into_iter().chain(shows(&self.start)).collect();
        for step in &self.steps {
            all.extend(refused(&step.refused));
            all.extend(shows(&step.then));
        }
        let mut once = Vec::with_capacity(all.len());
        for clause in all {
            if !once.contains(&clause) {
                once.push(clause);
            }
        }
        once
    }
}

/// Plays a scenario and shows every step as the viewer sees it. Nothing where the table itself is what is refused.
pub fn show<G: Game>(
    scenario: &Scenario,
    library: &Library,
    viewer: Viewer,
) -> Result<Vec<Shown>, ScenarioError> {
    let mut script = scenario.chance.as_ref().map_or_else(Script::new, |chance| chance.get_ref().clone());
    let Some(mut table) = run::stage::<G>(scenario, library, &mut script)? else { return Ok(Vec::new()) };
    let told = |events: &mut dyn Iterator<Item = &Event>| -> Vec<Line> {
        events.filter_map(|event| event.line_for(viewer)).cloned().collect()
    };
    let mut shown = vec![Shown {
        say: scenario.say.clone(),
        seat: None,
        notation: String::new(),
        deed: String::new(),
        clauses: scenario.start.shows.iter().map(|clause| *clause.get_ref()).collect(),
        refused: None,
        lines: told(&mut table.opening_events().iter()),
        view: table.game().view(viewer),
    }];
    for step in &scenario.steps {
        let before = table.journal().len();
        let refused = step.refused.is_some().then(|| run::refusal(step, &mut table)).flatten();
        if step.refused.is_none() {
            run::make(step, &mut table)?;
        }
        let clauses = step.refused.iter().map(|refused| *refused.clause.get_ref());
        let one = only(step);
        shown.push(Shown {
            say: step.say.clone(),
            seat: one.and_then(|one| one.seat),
            notation: one.map_or_else(String::new, |one| one.notation.get_ref().clone()),
            deed: deed(step),
            clauses: clauses.chain(step.then.shows.iter().map(|clause| *clause.get_ref())).collect(),
            refused,
            lines: told(&mut table.journal()[before..].iter().flat_map(|entry| &entry.events)),
            view: table.game().view(viewer),
        });
    }
    Ok(shown)
}

/// The move of a step that makes one.
fn only(step: &Step) -> Option<&Move> {
    match &step.deed {
        StepDeed::Moves(moves) if moves.len() == 1 => moves.first(),
        StepDeed::Moves(_)
        | StepDeed::Look
        | StepDeed::Lapse(_)
        | StepDeed::Undo { .. }
        | StepDeed::Preview(_)
        | StepDeed::Hint(_) => None,
    }
}

fn deed(step: &Step) -> String {
    match &step.deed {
        StepDeed::Look => String::new(),
        StepDeed::Moves(moves) => {
            let said: Vec<String> = moves
                .iter()
                .map(|one| match one.seat {
                    Some(seat) => format!("@{seat}: {}", one.notation.get_ref()),
                    None => one.notation.get_ref().clone(),
                })
                .collect();
            said.join("; ")
        }
        StepDeed::Lapse(seat) => format!("@{seat} is silent"),
        StepDeed::Undo { seat, .. } => format!("@{seat} takes back"),
        StepDeed::Hint(seat) => format!("@{seat} asks for a hint"),
        StepDeed::Preview(notation) => format!("{}?", notation.get_ref()),
    }
}
