//! Where the person is in a film, and what each key makes of that: no input and no output.

use crate::fullscreen::model::Dialog;
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use kernel::coach::Mark;
use ratatui::layout::{Position, Rect};

/// So many moments at once.
const MANY: isize = 10;

/// Where the person is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The moment.
    pub at: usize,
    /// Whether the film runs.
    pub runs: bool,
    /// How many lines of the table are above the window.
    pub top: u16,
}

/// A way through a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// By so many moments.
    By(isize),
    /// To this one.
    To(usize),
}

/// What the person wants besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// To go.
    Go,
    /// To read this.
    Open(Dialog),
    /// To know the keys.
    Help,
    /// To read everything that can be seen.
    All,
}

impl Place {
    /// Goes somewhere; nobody goes past either end.
    pub fn step(&mut self, step: Step, last: usize) {
        self.at = match step {
            Step::By(by) => self.at.saturating_add_signed(by).min(last),
            Step::To(at) => at.min(last),
        };
    }

    /// Takes something that happened; `scrubber` is where a click goes to a moment.
    pub fn take(
        &mut self,
        event: &Event,
        last: usize,
        marks: &[(usize, Mark)],
        scrubber: Rect,
    ) -> Option<Wanted> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, last, marks),
            Event::Mouse(mouse) => {
                self.mouse(*mouse, last, scrubber);
                None
            }
            Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => {
                None
            }
        }
    }

    fn key(&mut self, key: &KeyEvent, last: usize, marks: &[(usize, Mark)]) -> Option<Wanted> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let step = match key.code {
            KeyCode::Char('c' | 'q') if control => return Some(Wanted::Go),
            KeyCode::Char('q' | 'Q') | KeyCode::F(10) | KeyCode::Esc => return Some(Wanted::Go),
            KeyCode::Char('?') | KeyCode::F(1) => return Some(Wanted::Help),
            KeyCode::Char('/') => {
                let (asked, found) = (String::new(), String::new());
                return Some(Wanted::Open(Dialog::Rules { asked, found, top: 0 }));
            }
            KeyCode::Char('e' | 'E') | KeyCode::F(7) => return Some(Wanted::All),
            KeyCode::Char('l' | 'L') | KeyCode::F(3) => return Some(Wanted::Open(Dialog::Log(0))),
            KeyCode::Char(' ') | KeyCode::Enter => {
                // Whoever starts it at the end sees it again from the beginning.
                if !self.runs && self.at == last {
                    self.at = 0;
                }
                self.runs = !self.runs;
                return None;
            }
            KeyCode::Up => {
                self.top = self.top.saturating_sub(1);
                return None;
            }
            KeyCode::Down => {
                self.top = self.top.saturating_add(1);
                return None;
            }
            KeyCode::Left => Step::By(-1),
            KeyCode::Right => Step::By(1),
            KeyCode::PageUp => Step::By(-MANY),
            KeyCode::PageDown => Step::By(MANY),
            KeyCode::Home => Step::To(0),
            KeyCode::End => Step::To(last),
            KeyCode::Char('p' | ',') => {
                Step::To(wrong(marks).rev().find(|at| *at < self.at).unwrap_or(self.at))
            }
            KeyCode::Char('n' | '.') => Step::To(wrong(marks).find(|at| *at > self.at).unwrap_or(self.at)),
            _ => return None,
        };
        // Whoever looks for a moment looks at it.
        self.runs = false;
        self.step(step, last);
        None
    }

    fn mouse(&mut self, mouse: MouseEvent, last: usize, scrubber: Rect) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.top = self.top.saturating_sub(1),
            MouseEventKind::ScrollDown => self.top = self.top.saturating_add(1),
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
                if scrubber.contains(Position::new(mouse.column, mouse.row)) =>
            {
                self.runs = false;
                self.at = moment(mouse.column - scrubber.x, scrubber.width, last);
            }
            _ => {}
        }
    }
}

/// The moments of slips and blunders, in order.
fn wrong(marks: &[(usize, Mark)]) -> impl DoubleEndedIterator<Item = usize> {
    marks.iter().filter(|(_, mark)| *mark >= Mark::Slip).map(|(at, _)| *at)
}

/// The moment at a column of a line that shows all of them.
pub fn moment(column: u16, width: u16, last: usize) -> usize {
    let steps = usize::from(width.saturating_sub(1)).max(1);
    (usize::from(column) * last + steps / 2) / steps
}

/// The column of a moment on such a line.
pub fn column(at: usize, width: u16, last: usize) -> u16 {
    let steps = usize::from(width.saturating_sub(1));
    u16::try_from(at * steps / last.max(1)).unwrap_or(u16::MAX).min(width.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: [(usize, Mark); 3] = [(2, Mark::Slip), (5, Mark::Fine), (7, Mark::Blunder)];

    fn after(keys: &[KeyCode]) -> Place {
        let mut place = Place::default();
        for key in keys {
            let event = Event::Key(KeyEvent::new(*key, KeyModifiers::NONE));
            assert_eq!(place.take(&event, 20, &MARKS, Rect::default()), None);
        }
        place
    }

    #[test]
    fn keys_go_through_all_moments_and_not_past_them() {
        use KeyCode::{Char, End, Home, Left, PageDown, PageUp, Right};
        for (keys, at) in [
            (&[Left][..], 0),
            (&[Right, Right, Left], 1),
            (&[PageDown, PageDown, PageDown], 20),
            (&[End, PageUp, Home], 0),
            (&[Char('n')], 2),
            (&[Char('n'), Char('n')], 7),
            (&[Char('n'), Char('n'), Char('n')], 7),
            (&[End, Char('p')], 7),
            (&[Char('p')], 0),
        ] {
            assert_eq!(after(keys).at, at, "{keys:?}");
        }
        assert!(after(&[Char(' ')]).runs && !after(&[Char(' '), Right]).runs);
        assert_eq!(after(&[End, Char(' ')]), Place { at: 0, runs: true, top: 0 });
    }

    #[test]
    fn a_click_on_the_line_goes_to_the_moment_that_is_drawn_there() {
        let scrubber = Rect::new(10, 20, 41, 1);
        let click = |column, row| {
            let kind = MouseEventKind::Down(MouseButton::Left);
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        };
        for last in [0, 1, 20, 400] {
            for at in [0, last / 2, last] {
                let mut place = Place { at: last / 3, ..Place::default() };
                place.take(&click(10 + column(at, 41, last), 20), last, &[], scrubber);
                assert!(place.at.abs_diff(at) <= last / 40, "{at} of {last}: {place:?}");
                let (there, mut other) = (place, place);
                other.take(&click(30, 19), last, &[], scrubber);
                assert_eq!(other, there, "beside the line nothing happens");
            }
        }
    }
}
