//! A line as it is edited, and the lines before it: no input and no output.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// The longest line that can be typed; more is not taken.
const LONGEST: usize = 1000;

/// So many lines are remembered.
const REMEMBERED: usize = 200;

/// A line that is being typed.
#[derive(Debug, Default)]
pub struct Edit {
    line: Vec<char>,
    /// Before which sign the next one comes.
    at: usize,
    /// What was typed before, the oldest first.
    past: Vec<String>,
    /// Which of them is shown, counted from the latest; 0 is the line itself.
    back: usize,
    /// The line itself, while one from before is shown.
    draft: Vec<char>,
}

/// What a key made of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edited {
    /// Nothing.
    Same,
    /// This sign more at its end.
    More(char),
    /// Something else.
    Changed,
    /// The line is typed.
    Line(String),
    /// There is nothing more to type.
    End,
}

impl Edit {
    /// Whether nothing is typed yet.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// What stands before the cursor, and what behind it.
    pub fn parts(&self) -> (String, String) {
        let (before, behind) = self.line.split_at(self.at);
        (before.iter().collect(), behind.iter().collect())
    }

    /// Takes a key.
    pub fn take(&mut self, key: KeyEvent) -> Edited {
        if key.kind == KeyEventKind::Release {
            return Edited::Same;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.controlled(key.code);
        }
        match key.code {
            KeyCode::Enter => self.typed(),
            KeyCode::Char(sign) if self.line.len() < LONGEST && !sign.is_control() => {
                self.line.insert(self.at, sign);
                self.at += 1;
                if self.at == self.line.len() { Edited::More(sign) } else { Edited::Changed }
            }
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.line.remove(self.at);
                Edited::Changed
            }
            KeyCode::Delete if self.at < self.line.len() => {
                self.line.remove(self.at);
                Edited::Changed
            }
            KeyCode::Left => self.go(self.at.saturating_sub(1)),
            KeyCode::Right => self.go(self.at + 1),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            KeyCode::Up => self.recall(self.back + 1),
            KeyCode::Down if self.back > 0 => self.recall(self.back - 1),
            KeyCode::Esc => self.cut(0, self.line.len()),
            _ => Edited::Same,
        }
    }

    fn controlled(&mut self, code: KeyCode) -> Edited {
        match code {
            KeyCode::Char('c') => Edited::End,
            KeyCode::Char('d') if self.line.is_empty() => Edited::End,
            KeyCode::Char('a') => self.go(0),
            KeyCode::Char('e') => self.go(usize::MAX),
            KeyCode::Char('b') => self.go(self.at.saturating_sub(1)),
            KeyCode::Char('f') => self.go(self.at + 1),
            KeyCode::Char('u') => self.cut(0, self.at),
            KeyCode::Char('k') => self.cut(self.at, self.line.len()),
            KeyCode::Char('w') => {
                let words = &self.line[..self.at];
                let end = words.iter().rposition(|sign| !sign.is_whitespace()).map_or(0, |last| last + 1);
                let start =
                    words[..end].iter().rposition(|sign| sign.is_whitespace()).map_or(0, |last| last + 1);
                self.cut(start, self.at)
            }
            KeyCode::Char('p') => self.recall(self.back + 1),
            KeyCode::Char('n') if self.back > 0 => self.recall(self.back - 1),
            KeyCode::Char('j' | 'm') => self.typed(),
            KeyCode::Char('h') if self.at > 0 => self.cut(self.at - 1, self.at),
            _ => Edited::Same,
        }
    }

    fn go(&mut self, to: usize) -> Edited {
        self.at = to.min(self.line.len());
        Edited::Changed
    }

    fn cut(&mut self, from: usize, to: usize) -> Edited {
        self.line.drain(from..to);
        self.at = from;
        Edited::Changed
    }

    /// Shows a line from before, or the line itself again.
    fn recall(&mut self, back: usize) -> Edited {
        if back > self.past.len() {
            return Edited::Same;
        }
        if self.back == 0 {
            self.draft.clone_from(&self.line);
        }
        self.back = back;
        self.line = match back.checked_sub(1) {
            None => std::mem::take(&mut self.draft),
            Some(back) => self.past[self.past.len() - 1 - back].chars().collect(),
        };
        self.at = self.line.len();
        Edited::Changed
    }

    fn typed(&mut self) -> Edited {
        let line: String = std::mem::take(&mut self.line).into_iter().collect();
        (self.at, self.back) = (0, 0);
        if !line.trim().is_empty() && self.past.last() != Some(&line) {
            self.past.push(line.clone());
            if self.past.len() > REMEMBERED {
                self.past.remove(0);
            }
        }
        Edited::Line(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use KeyCode::{Backspace, Char, Delete, Down, End, Enter, Home, Left, Up};

    fn press(edit: &mut Edit, keys: &[KeyCode]) -> Edited {
        let take = |key: &KeyCode| edit.take(KeyEvent::new(*key, KeyModifiers::NONE));
        keys.iter().map(take).last().unwrap_or(Edited::Same)
    }

    fn control(edit: &mut Edit, sign: char) -> Edited {
        edit.take(KeyEvent::new(Char(sign), KeyModifiers::CONTROL))
    }

    #[test]
    fn a_line_is_mended_wherever_the_cursor_is() {
        let mut edit = Edit::default();
        assert_eq!(press(&mut edit, &[Char('l'), Char('y')]), Edited::More('y'));
        assert_eq!(press(&mut edit, &[Left, Char('a')]), Edited::Changed);
        assert_eq!(edit.parts(), ("la".into(), "y".into()));
        press(&mut edit, &[Home, Delete, End, Char('ß'), Backspace, Char('!')]);
        assert_eq!(press(&mut edit, &[Enter]), Edited::Line("ay!".into()));
        assert!(edit.is_empty());
        press(&mut edit, &"lay a clown".chars().map(Char).collect::<Vec<_>>());
        control(&mut edit, 'w');
        assert_eq!(edit.parts().0, "lay a ");
        control(&mut edit, 'w');
        assert_eq!(edit.parts().0, "lay ");
        control(&mut edit, 'u');
        assert!(edit.is_empty());
        assert_eq!((control(&mut edit, 'd'), control(&mut edit, 'c')), (Edited::End, Edited::End));
    }

    #[test]
    fn what_was_typed_before_comes_back_and_so_does_what_was_not_typed_yet() {
        let mut edit = Edit::default();
        for line in ["one", "two", "two", " "] {
            press(&mut edit, &line.chars().map(Char).collect::<Vec<_>>());
            press(&mut edit, &[Enter]);
        }
        press(&mut edit, &[Char('x'), Up]);
        assert_eq!(edit.parts().0, "two");
        press(&mut edit, &[Up, Up, Up]);
        assert_eq!(edit.parts().0, "one");
        press(&mut edit, &[Down, Down, Down]);
        assert_eq!(edit.parts().0, "x");
    }
}
