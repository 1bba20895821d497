//! A position on the whole screen: looked at until one answer is given, which is judged.

use crate::{
    failure::Failure,
    fullscreen::{Around, Foreseen, Host, Moment, Scene},
    play::{News, Screen},
    rules, says, text,
};
use daily::{Answer, Position};
use kernel::{Line, Target, Title, View};

/// A position of a box, and the answer once there is one.
pub struct Posed {
    pub title: &'static Title,
    pub position: &'static Position,
    pub head: String,
    pub screen: Screen,
    pub view: View,
    /// What happened last before it.
    pub told: Vec<Line>,
    pub answer: Option<Answer>,
}

impl Host for Posed {
    fn scene(&self) -> Scene {
        let mut view = self.view.clone();
        if self.answer.is_some() {
            view.prompt = None;
        }
        Scene {
            title: self.head.clone(),
            screen: self.screen.clone(),
            view,
            news: self.told.iter().map(News::from).collect(),
            question: 0,
            leaving_ends: true,
            around: Around::default(),
            live: false,
        }
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        Ok(if self.answer.is_some() { Moment::Over } else { Moment::Asked })
    }

    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure> {
        match Answer::of(self.title, self.position, notation, &catalog::library()) {
            Ok(answer) => self.answer = Some(answer),
            Err(refusal) => return Ok(Some(super::refused(&refusal))),
        }
        Ok(None)
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        Ok(Some(self.screen.teller.say(&says::puzzle_once())))
    }

    fn explain(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        Ok(text::hang(" ", &self.screen.called(&self.view, of), columns))
    }

    fn foresee(&mut self, _: &str) -> Result<Foreseen, Failure> {
        Ok(Foreseen::default())
    }

    fn hint(&mut self, columns: usize) -> Result<String, Failure> {
        Ok(text::hang("", &self.screen.teller.say(&says::puzzle_which()), columns))
    }

    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure> {
        let teller = &self.screen.teller;
        let found = rules::consult(self.title, asked, teller.look.at_width(columns));
        Ok(found.unwrap_or_else(|missing| text::hang("", &text::printable(&teller.say(&missing)), columns)))
    }

    fn ending(&self, columns: usize) -> String {
        let told = self.answer.as_ref().map(|answer| super::judged(answer, &self.screen.teller));
        let lines = told.iter().flat_map(|told| told.lines()).map(|line| text::hang("", line, columns));
        lines.collect()
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn seconds_left(&self) -> Option<u64> {
        None
    }
}
