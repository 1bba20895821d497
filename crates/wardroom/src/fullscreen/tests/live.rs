//! A table far away: what happens there is caught up with, and nothing that it is slow at holds up keys.

use super::{keys, screens::text};
use crate::{
    failure::Failure,
    fullscreen::{Asked, Foreseen, Host, Input, Keys, Moment, Scene, Window, run::sit},
};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use kernel::{Target, Way};
use ratatui::{Terminal, backend::TestBackend};
use std::{collections::VecDeque, io, time::Duration};

/// A table that answers only when it is looked at for the third time.
#[derive(Default)]
struct Slow {
    /// How much happens first.
    behind: usize,
    asked: Vec<Asked>,
    looked: usize,
}

impl Host for Slow {
    fn scene(&self) -> Scene {
        keys::scene(vec![Way::Choose { choices: vec![keys::choice("draw"), keys::choice("pass")] }])
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        let went = self.behind > 0;
        self.behind = self.behind.saturating_sub(1);
        Ok(if went { Moment::Went } else { Moment::Asked })
    }

    fn is_live(&self) -> bool {
        true
    }

    fn behind(&self) -> usize {
        self.behind
    }

    fn ask(&mut self, asked: Asked) -> Result<Option<Input>, Failure> {
        self.asked.push(asked);
        Ok(None)
    }

    fn reply(&mut self) -> Result<Option<Input>, Failure> {
        self.looked += usize::from(!self.asked.is_empty());
        Ok((self.looked == 3).then(|| {
            self.looked += 1;
            Input::Refused("It is not your turn yet.".into())
        }))
    }

    fn act(&mut self, _: &str) -> Result<Option<String>, Failure> {
        panic!("nobody waits for that here")
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        panic!("nobody waits for that here")
    }

    fn explain(&mut self, _: &Target, _: usize) -> Result<String, Failure> {
        panic!("nobody waits for that here")
    }

    fn explain_soon(&mut self, _: &Target, _: usize) -> Result<String, Failure> {
        Ok("A letter.".into())
    }

    fn foresee(&mut self, _: &str) -> Result<Foreseen, Failure> {
        panic!("nobody waits for that here")
    }

    fn hint(&mut self, _: usize) -> Result<String, Failure> {
        panic!("nobody waits for that here")
    }

    fn rules(&self, _: &str, _: usize) -> Result<String, Failure> {
        Ok(String::new())
    }

    fn ending(&self, _: usize) -> String {
        String::new()
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        panic!("the table's own clock does that")
    }

    fn seconds_left(&self) -> Option<u64> {
        Some(0)
    }
}

/// Keys, each after a wait in which nothing is pressed; and how long that would have been.
struct Waiting {
    keys: VecDeque<Option<KeyCode>>,
    waits: Vec<Duration>,
}

impl Keys for Waiting {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        self.waits.push(wait.expect("a table far away is never waited for for ever"));
        let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        Ok(match self.keys.pop_front() {
            None => Some(Event::Key(leave)),
            Some(code) => code.map(|code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE))),
        })
    }
}

fn sat(host: &mut Slow, keys: &[Option<KeyCode>]) -> (String, Vec<Duration>) {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    let mut keys = Waiting { keys: keys.iter().copied().collect(), waits: Vec::new() };
    sit(host, &mut terminal, &mut keys, Window::default()).expect("it is left");
    (text(terminal.backend().buffer()), keys.waits)
}

#[test]
fn of_much_that_happened_only_the_last_is_shown_with_pauses() {
    let mut host = Slow { behind: 100, ..Slow::default() };
    let (_, waits) = sat(&mut host, &[None; 8]);
    let all: Duration = waits.iter().take(8).sum();
    assert!(all < Duration::from_secs(3), "{waits:?}");
    assert!(waits[0] > Duration::from_millis(200), "the last few are seen one by one: {waits:?}");
}

#[test]
fn keys_are_heard_while_the_table_thinks() {
    let mut host = Slow::default();
    let keys = [Some(KeyCode::Enter), Some(KeyCode::Down), None, None, None];
    let (screen, _) = sat(&mut host, &keys);
    assert_eq!(host.asked, [Asked::Act("draw".into())]);
    assert!(screen.contains("▸ pass"), "the list was gone through meanwhile: {screen}");
    assert!(screen.contains("It is not your turn yet."), "the answer came later: {screen}");
}
