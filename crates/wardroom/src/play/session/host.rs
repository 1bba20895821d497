//! A game in progress on the whole screen.

use super::{Session, step::Step};
use crate::{
    failure::Failure,
    fullscreen::{Around, Foreseen, Host, Moment, Scene},
    look::Look,
    play::{menu::Menu, news::News, screen::Screen},
    rules, text,
};
use kernel::{Game, Message, Refusal, Target, Viewer, why};

impl<G: Game> Host for Session<G> {
    fn scene(&self) -> Scene {
        let viewer = Viewer::Seat(self.seat);
        let entries = self.table.journal().iter().flat_map(|entry| &entry.events);
        let events = self.table.opening_events().iter().chain(entries);
        // Whoever asked for another language is told why it is not spoken.
        let unspoken = self.screen.teller.unspoken(self.title).map(|told| News::of(Message::verbatim(told)));
        let told = events.filter_map(|event| event.line_for(viewer)).map(News::from);
        Scene {
            title: self.screen.teller.title(self.title),
            screen: self.screen.clone(),
            view: self.view(),
            news: unspoken.into_iter().chain(told).collect(),
            question: 0,
            leaving_ends: self.screen.by_par,
            around: Around::default(),
            live: false,
        }
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        let mut step = Session::step(self)?;
        // A question that answers itself is not shown: a key that is pressed for it would be taken for the next.
        while step == Step::Went && self.is_decided() {
            step = Session::step(self)?;
        }
        Ok(match step {
            Step::Went => Moment::Went,
            Step::Over => Moment::Over,
            Step::Asked => {
                if !self.time.is_running() {
                    self.time.begin(self.table.game().limit(self.seat));
                }
                Moment::Asked
            }
        })
    }

    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure> {
        let action = notation.parse::<G::Action>().map_err(Refusal::from);
        let done = action.and_then(|action| self.table.act(self.seat, action).map(|_| ()));
        self.answered(done)
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        let done = Session::undo(self);
        self.answered(done)
    }

    fn explain(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        let view = self.view();
        let Some(answer) = why(self.table.game(), &view, of, None) else { return Ok(String::new()) };
        self.in_words(columns, |session, out| session.tell_why(&view, of, &answer, out))
    }

    fn foresee(&mut self, notation: &str) -> Result<Foreseen, Failure> {
        let action = match notation.parse::<G::Action>() {
            Ok(action) => action,
            Err(error) => {
                let told = self.screen.teller.refusal(&Refusal::from(error));
                return Ok(Foreseen::refused(told));
            }
        };
        let preview = self.table.blind(self.seat).preview(&action);
        let teller = &self.screen.teller;
        if let Some(refusal) = &preview.refused {
            let told = format!("{} {} [{}]", teller.no(), teller.refusal(refusal), refusal.clause());
            return Ok(Foreseen::refused(told));
        }
        Ok(Foreseen::of(&self.screen, &preview.facts, &preview.warnings, &preview.happens))
    }

    fn hint(&mut self, columns: usize) -> Result<String, Failure> {
        let view = self.view();
        let Some(prompt) = &view.prompt else { return Ok(String::new()) };
        self.in_words(columns, |session, out| {
            let none = Menu::narrowed(Vec::new(), &view, &session.screen.teller);
            session.hint(prompt, &none, out)
        })
    }

    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure> {
        let found = rules::consult(self.title, asked, self.screen.teller.look.at_width(columns));
        Ok(found.unwrap_or_else(|missing| {
            text::hang("", &text::printable(&self.screen.teller.say(&missing)), columns)
        }))
    }

    fn ending(&self, columns: usize) -> String {
        self.screen.at_width(columns).ranking(&self.view())
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        self.time.stop();
        if self.table.lapse(self.seat).is_err() {
            self.time.forgive();
        }
        self.save()
    }

    fn seconds_left(&self) -> Option<u64> {
        self.time.left()
    }
}

impl<G: Game> Session<G> {
    /// Why it was not done, if it was not.
    fn answered(&mut self, done: Result<(), Refusal>) -> Result<Option<String>, Failure> {
        match done {
            Ok(()) => {
                self.time.stop();
                self.save()?;
                Ok(None)
            }
            Err(refusal) => self.in_words(80, |session, out| session.refused(&refusal, out)).map(Some),
        }
    }

    /// What is written for a window of this width.
    fn in_words(
        &mut self,
        columns: usize,
        write: impl FnOnce(&Session<G>, &mut Vec<u8>) -> Result<(), Failure>,
    ) -> Result<String, Failure> {
        let look: Look = self.screen.teller.look;
        (self.screen.teller.look, self.windowed) = (look.at_width(columns), true);
        let mut out = Vec::new();
        let written = write(self, &mut out);
        (self.screen.teller.look, self.windowed) = (look, false);
        written?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }
}

impl Screen {
    /// The same so wide.
    pub fn at_width(&self, columns: usize) -> Screen {
        let mut screen = self.clone();
        screen.teller.look = screen.teller.look.at_width(columns);
        screen
    }
}
