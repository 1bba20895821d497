//! One game with a program in the first seat, which is looked at closely.

use super::check::Finding;
use crate::{failure::Failure, table, text};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Blind, Event, Game, Line, Prompt, Refusal, Seat, Title, Turn, Viewer, Way, chance::Quick, hs::HS_04,
    refuse,
};
use programs::{Broken, Process, TRIES, question};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};
use wire::{FromProgram, ToProgram};

/// After so many questions it is known how a program plays.
const ENOUGH: u32 = 300;

/// How often it was asked in each way.
#[derive(Debug, Default)]
pub struct Kinds(BTreeMap<&'static str, u32>);

impl Kinds {
    fn add(&mut self, prompt: Option<&Prompt>) {
        for way in prompt.iter().flat_map(|prompt| &prompt.ways) {
            let kind = match way {
                Way::Choose { .. } => "choose",
                Way::Pick { .. } => "pick",
                Way::Compose { .. } => "compose",
                Way::Write { .. } => "write",
                Way::Leave { .. } => "leave",
            };
            *self.0.entry(kind).or_default() += 1;
        }
    }

    /// How it was asked, if it was.
    pub fn finding(&self) -> Option<Finding> {
        let told: Vec<String> = self.0.iter().map(|(kind, times)| format!("{kind} {times} times")).collect();
        (!told.is_empty()).then(|| Finding::fine("questions", told.join(", ")))
    }
}

/// A game to be played by a program that has said hello.
pub struct Trial<'a> {
    pub process: Process,
    pub within: Duration,
    pub seed: u64,
    pub kinds: &'a mut Kinds,
}

/// What came of it; the process, where it can play on.
pub struct Tried {
    pub process: Option<Process>,
    pub findings: Vec<Finding>,
}

/// What is counted of its answers.
#[derive(Debug, Default)]
struct Seen {
    questions: u32,
    longest: Duration,
    refused: u32,
    first: Option<String>,
}

impl Visitor for Trial<'_> {
    type Out = Result<Tried, Failure>;

    fn visit<G: Game>(mut self, title: &'static Title) -> Self::Out {
        let options = G::preset(title);
        let seats = table::usual_players(&G::players(&options));
        let library = catalog::library().only(&G::needs(&options));
        let (mut chance, mut thoughts) = (Quick::part(self.seed, 0), Quick::part(!self.seed, 0));
        let mut events: Vec<Event> = Vec::new();
        let mut game = G::deal(&options, seats, &library, &mut chance, &mut events)?;
        let own = Seat::new(0);
        let options = match serde_json::to_value(&options)? {
            Value::Object(options) => options,
            _ => serde_json::Map::new(),
        };
        self.process.say(&ToProgram::Game {
            game: title.id.into(),
            title: title.title.into(),
            options,
            seat: own.number(),
            seats,
            seed: format!("{:016x}", self.seed),
        });
        let (mut seen, mut told) = (Seen::default(), Vec::new());
        while let Turn::Ask(asked) = game.turn() {
            told.extend(events.drain(..).filter_map(|event| event.line_for(Viewer::Seat(own)).cloned()));
            let Some(seat) = asked.lowest() else { break };
            let blind = Blind::new(&game, seat);
            let action = match seat == own && seen.questions < ENOUGH {
                false => Bot::Policy.choose(&blind, &mut thoughts),
                true => match self.ask(&blind, std::mem::take(&mut told), &mut seen) {
                    Ok(action) => action,
                    Err(why) => {
                        let lapse = self.process.lapse(why);
                        let broke = format!("at question {} it {lapse}", seen.questions);
                        return Ok(Tried { process: None, findings: vec![Finding::wrong(title.id, broke)] });
                    }
                },
            };
            game.play(seat, &action, &mut chance, &mut events)?;
        }
        let view = game.view(Viewer::Seat(own));
        if let Some(outcome) = view.outcome.clone() {
            told.extend(events.iter().filter_map(|event| event.line_for(Viewer::Seat(own)).cloned()));
            self.process.say(&ToProgram::Over { outcome, view: Box::new(view), told });
        }
        Ok(Tried { process: Some(self.process), findings: seen.findings(title) })
    }
}

impl Trial<'_> {
    /// Asks it. Its first answer in each game is refused, whatever it is: another has to come.
    fn ask<G: Game>(
        &mut self,
        blind: &Blind<'_, G>,
        told: Vec<Line>,
        seen: &mut Seen,
    ) -> Result<G::Action, Broken> {
        seen.questions += 1;
        let n = seen.questions;
        let asked = question(n, blind, told, Some(self.within));
        if let ToProgram::Ask { view, .. } = &asked {
            self.kinds.add(view.prompt.as_ref());
        }
        self.process.say(&asked);
        let begun = Instant::now();
        for tries in (0..TRIES).rev() {
            let left = self.within.saturating_sub(begun.elapsed());
            let heard = self.process.hear(left).map_err(|why| match why {
                Broken::Silent(_) => Broken::Silent(self.within),
                other => other,
            })?;
            seen.longest = seen.longest.max(begun.elapsed());
            let notation = match heard {
                FromProgram::Answer { n: answered, notation } if answered == n => notation,
                FromProgram::Bye { why } => return Err(Broken::Left(why)),
                said @ (FromProgram::Answer { .. } | FromProgram::Hello { .. }) => {
                    let said = serde_json::to_string(&said).unwrap_or_default();
                    return Err(Broken::Unasked { said, wanted: format!("answer {n}") });
                }
            };
            let spurious = n == 1 && tries + 1 == TRIES;
            let action = notation.parse::<G::Action>().map_err(Refusal::from);
            let refusal = match action.and_then(|action| blind.check(&action).map(|()| action)) {
                Ok(_) if spurious => refuse(HS_04).fact("problem", "checked"),
                Ok(action) => return Ok(action),
                Err(refusal) => {
                    seen.refused += 1;
                    seen.first.get_or_insert_with(|| format!("`{notation}` at question {n}: {refusal}"));
                    refusal
                }
            };
            if tries == 0 {
                return Err(Broken::Refused { tries: TRIES, clause: refusal.clause().to_string() });
            }
            let left = self.within.saturating_sub(begun.elapsed());
            self.process.say(&ToProgram::Refused {
                n,
                clause: refusal.clause().id().into(),
                text: refusal.clause().text().into(),
                facts: refusal.facts().to_vec(),
                left: u64::try_from(left.as_millis()).ok(),
                tries,
            });
        }
        unreachable!("the last try returns")
    }
}

impl Seen {
    fn findings(&self, title: &Title) -> Vec<Finding> {
        let asked = text::count(self.questions as usize, "question", "questions");
        let longest = text::milliseconds(self.longest.as_secs_f64() * 1e3);
        let played = Finding::fine(title.id, format!("{asked}, the longest answer took {longest}"));
        let refused = self.first.as_ref().map(|first| {
            let answers = text::count(self.refused as usize, "answer was", "answers were");
            Finding::wrong(title.id, format!("{answers} refused by the rules, the first {first}"))
        });
        [Some(played), refused].into_iter().flatten().collect()
    }
}
