//! One program in one seat through one game.

use crate::{Broken, Lapse, Process, Program, TRIES, question};
use kernel::{Blind, Event, Game, Line, Refusal, Seat, Viewer};
use std::time::{Duration, Instant};
use wire::{FromProgram, ToProgram};

/// A program that plays a game in a seat.
#[derive(Debug)]
pub struct Talk {
    process: Process,
    seat: Seat,
    asked: u32,
    told: Vec<Line>,
    within: Duration,
}

impl Talk {
    /// The game begins for a program that has said hello.
    pub fn begin(mut process: Process, program: &Program, seat: Seat, seats: u8, seed: String) -> Talk {
        let at = program.at();
        process.say(&ToProgram::Game {
            game: at.game.clone(),
            title: at.title.clone(),
            options: at.options.clone(),
            seat: seat.number(),
            seats,
            seed,
        });
        Talk { process, seat, asked: 0, told: Vec::new(), within: program.within() }
    }

    /// Something happened; it hears what its seat is told.
    pub fn tell(&mut self, events: &[Event]) {
        let lines = events.iter().filter_map(|event| event.line_for(Viewer::Seat(self.seat)));
        self.told.extend(lines.cloned());
    }

    /// What it does now, or why nothing more is expected of it. The seat is asked.
    pub fn ask<G: Game>(&mut self, blind: &Blind<'_, G>) -> Result<G::Action, Lapse> {
        self.answer(blind).map_err(|why| self.process.lapse(why))
    }

    fn answer<G: Game>(&mut self, blind: &Blind<'_, G>) -> Result<G::Action, Broken> {
        self.asked += 1;
        let n = self.asked;
        let told = std::mem::take(&mut self.told);
        self.process.say(&question(n, blind, told, Some(self.within)));
        let until = Instant::now() + self.within;
        for tries in (0..TRIES).rev() {
            let left = until.saturating_duration_since(Instant::now());
            let heard = self.process.hear(left).map_err(|why| match why {
                Broken::Silent(_) => Broken::Silent(self.within),
                other => other,
            })?;
            let notation = answer_to(n, heard)?;
            let refusal = match notation.parse::<G::Action>().map_err(Refusal::from) {
                Ok(action) => match blind.check(&action) {
                    Ok(()) => return Ok(action),
                    Err(refusal) => refusal,
                },
                Err(refusal) => refusal,
            };
            if tries == 0 {
                return Err(Broken::Refused { tries: TRIES, clause: refusal.clause().to_string() });
            }
            let left = until.saturating_duration_since(Instant::now());
            self.process.say(&refused(n, &refusal, left, tries));
        }
        unreachable!("the last try returns")
    }

    /// The game is over. The process may play another.
    pub fn over<G: Game>(mut self, blind: &Blind<'_, G>) -> Process {
        let view = blind.view();
        if let Some(outcome) = view.outcome.clone() {
            self.process.say(&ToProgram::Over { outcome, view: Box::new(view), told: self.told });
        }
        self.process
    }
}

/// Why an answer is none.
fn refused(n: u32, refusal: &Refusal, left: Duration, tries: u32) -> ToProgram {
    ToProgram::Refused {
        n,
        clause: refusal.clause().id().into(),
        text: refusal.clause().text().into(),
        facts: refusal.facts().to_vec(),
        left: u64::try_from(left.as_millis()).ok(),
        tries,
    }
}

/// The move that is said in answer to this question.
pub(crate) fn answer_to(asked: u32, heard: FromProgram) -> Result<String, Broken> {
    let unasked = |said: String| Err(Broken::Unasked { said, wanted: format!("answer {asked}") });
    match heard {
        FromProgram::Answer { n, notation } if n == asked => Ok(notation),
        FromProgram::Answer { n, .. } => unasked(format!("answer {n}")),
        FromProgram::Hello { .. } => unasked("hello".into()),
        FromProgram::Bye { why } => Err(Broken::Left(crate::broken::short(&why, wire::MAX_PROGRAM_WORDS))),
    }
}

/// The first words with a program: which version is spoken, and who it is.
pub(crate) fn greet(process: &mut Process, within: Duration) -> Result<(String, Vec<String>), Broken> {
    process.say(&ToProgram::Hello { versions: vec![wire::PROGRAM_VERSION] });
    match process.hear(within)? {
        FromProgram::Hello { version: wire::PROGRAM_VERSION, name, games } => Ok((name, games)),
        FromProgram::Hello { version, .. } => Err(Broken::Version(version)),
        FromProgram::Answer { n, .. } => {
            Err(Broken::Unasked { said: format!("answer {n}"), wanted: "hello".into() })
        }
        FromProgram::Bye { why } => Err(Broken::Left(crate::broken::short(&why, wire::MAX_PROGRAM_WORDS))),
    }
}
