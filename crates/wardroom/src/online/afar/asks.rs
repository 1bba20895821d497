//! Asking a server: waiting for the answer line by line, and going on meanwhile on the whole screen.

use super::{Afar, PATIENCE};
use crate::{
    failure::Failure,
    fullscreen::{Asked, Input, Order},
    online::{clean::clean, failed},
    says,
};
use client::{Error, Outcome};
use kernel::Target;
use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::{Duration, Instant},
};
use tokio::time::timeout;
use wire::Command;

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A move in answer to this question.
    Act(u32),
    Undo,
    Order(Order),
    /// What these moves would do.
    Foresee(Vec<String>),
    Hint(usize),
    /// About this, at this question, set so wide.
    Explain(Target, u32, usize),
}

/// Something that was asked and is not answered yet.
pub(super) struct Pending {
    what: What,
    answers: Receiver<Vec<Option<Outcome>>>,
    since: Instant,
    /// Whether the person knows that it takes long.
    told: bool,
}

impl Afar {
    /// Asks something of the table; nothing if there is no answer in time.
    pub(super) fn wait_for(&self, command: Command, patience: Duration) -> Result<Option<Outcome>, Failure> {
        let seat = self.table.seat();
        let answer = self.runtime.block_on(async { timeout(patience, seat.ask(command)).await });
        match answer {
            Err(_) => Ok(None),
            Ok(Ok(outcome)) => clean(outcome).map(Some),
            // The table is gone, which is told as such.
            Ok(Err(Error::Ended)) => Ok(None),
            Ok(Err(error)) => Err(failed(&error)),
        }
    }

    /// Whether this was asked and is not answered yet.
    pub(super) fn is_pending(&self, what: &What) -> bool {
        self.pending.iter().any(|pending| pending.what == *what)
    }

    /// Whether the question was answered, and the table has only to move on.
    pub(super) fn is_answered(&self) -> bool {
        self.answered == Some(self.table.prompt())
    }

    /// Asks, and goes on.
    pub(super) fn send(&mut self, what: What, commands: Vec<Command>) {
        let (tell, answers) = channel();
        let seat = self.table.seat();
        self.runtime.spawn(async move {
            let ask = |command| {
                let seat = seat.clone();
                tokio::spawn(async move { seat.ask(command).await })
            };
            let asked: Vec<_> = commands.into_iter().map(ask).collect();
            let mut outcomes = Vec::new();
            for asked in asked {
                outcomes.push(asked.await.ok().and_then(Result::ok));
            }
            // Whoever asked may have gone to another table.
            let _ = tell.send(outcomes);
        });
        self.pending.push(Pending { what, answers, since: Instant::now(), told: false });
    }

    /// Asks for something; what is told at once.
    pub(super) fn begin(&mut self, asked: Asked) -> Result<Option<Input>, Failure> {
        let said = |afar: &Afar, message| Ok(Some(Input::Refused(afar.screen.teller.say(&message))));
        match asked {
            Asked::Act(notation) => {
                let prompt = self.table.prompt();
                if self.is_pending(&What::Act(prompt)) {
                    return said(self, says::online_sent());
                }
                self.send(What::Act(prompt), vec![Command::Play { prompt, notation }]);
            }
            Asked::Undo if self.is_pending(&What::Undo) => return said(self, says::online_sent()),
            Asked::Undo => self.send(What::Undo, vec![Command::Undo {}]),
            Asked::Order(order) => match self.command(&order)? {
                Some(command) => self.send(What::Order(order), vec![command]),
                None => return Ok(Some(Input::Asked)),
            },
            Asked::Foresee(moves) => {
                // What was typed before is not wanted any more.
                self.pending.retain(|pending| !matches!(pending.what, What::Foresee(_)));
                let preview = |notation: &String| Command::Preview { notation: notation.clone() };
                let previews = moves.iter().map(preview).collect();
                self.send(What::Foresee(moves), previews);
            }
            Asked::Hint(columns) => {
                if !self.pending.iter().any(|pending| matches!(pending.what, What::Hint(_))) {
                    self.send(What::Hint(columns), vec![Command::Hint {}]);
                }
                return said(self, says::online_thinks());
            }
        }
        Ok(None)
    }

    /// The next answer to something that was asked, if there is one; or that one is late.
    pub(super) fn answers(&mut self) -> Result<Option<Input>, Failure> {
        let mut at = 0;
        while let Some(pending) = self.pending.get_mut(at) {
            let outcomes = match pending.answers.try_recv() {
                Ok(outcomes) => outcomes,
                Err(TryRecvError::Disconnected) => Vec::new(),
                Err(TryRecvError::Empty) => {
                    let silent = matches!(pending.what, What::Foresee(_) | What::Explain(..) | What::Hint(_));
                    if pending.since.elapsed() > PATIENCE && !pending.told && !silent {
                        pending.told = true;
                        return Ok(Some(Input::Refused(self.screen.teller.say(&says::online_no_answer()))));
                    }
                    at += 1;
                    continue;
                }
            };
            let what = self.pending.remove(at).what;
            if let Some(input) = self.came_of(what, outcomes)? {
                return Ok(Some(input));
            }
        }
        Ok(None)
    }

    fn came_of(&mut self, what: What, outcomes: Vec<Option<Outcome>>) -> Result<Option<Input>, Failure> {
        let mut outcomes = clean(outcomes)?.into_iter();
        let mut next = || outcomes.next().flatten();
        let done = |refused: Option<String>| refused.map_or(Input::Asked, Input::Refused);
        Ok(Some(match what {
            What::Act(prompt) => {
                let refused = self.refused(next());
                if refused.is_none() && self.table.prompt() == prompt {
                    self.answered = Some(prompt);
                }
                done(refused)
            }
            What::Undo => done(self.refused(next())),
            What::Order(_) => done(self.ordered(next())?),
            What::Foresee(moves) => {
                let foreseen = moves.into_iter().map(|notation| (notation, self.foreseen(next())));
                Input::Foreseen(foreseen.collect())
            }
            What::Hint(columns) => Input::Told(self.hinted(next(), columns)),
            What::Explain(of, asked, columns) => {
                self.explained((of, asked, columns), next());
                return Ok(None);
            }
        }))
    }
}
