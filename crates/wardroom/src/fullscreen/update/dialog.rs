//! Keys while something is open over the table.

use super::{PAGE, chosen};
use crate::fullscreen::{
    items::{self, Item},
    model::{Dialog, Model, Wish},
    stage::Stage,
};
use crossterm::event::KeyCode;

/// Takes a key while something is open over the table.
pub(super) fn on_dialog(model: &mut Model, stage: &Stage<'_>, code: KeyCode) -> Option<Wish> {
    let exits = items::ways_out(stage.scene);
    match model.dialog.as_mut()? {
        Dialog::Sure { answer, yes, .. } => match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down | KeyCode::Tab => {
                *yes = !*yes;
                return None;
            }
            KeyCode::Char('y' | 'Y' | 'j' | 'J') => {
                let answer = std::mem::take(answer);
                model.dialog = None;
                return Some(Wish::Answer(answer));
            }
            KeyCode::Enter if *yes => {
                let answer = std::mem::take(answer);
                model.dialog = None;
                return Some(Wish::Answer(answer));
            }
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_) => model.dialog = None,
            _ => {}
        },
        Dialog::Leave(at) => match code {
            KeyCode::Up => *at = at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => *at = (*at + 1).min(exits.len() + 1),
            KeyCode::Enter => {
                let at = *at;
                model.dialog = None;
                return match at.checked_sub(2) {
                    None if at == 0 => None,
                    None => Some(Wish::Quit),
                    Some(exit) => chosen(model, stage, sure(exits.into_iter().nth(exit)?)),
                };
            }
            KeyCode::Esc => model.dialog = None,
            _ => {}
        },
        Dialog::Rules { asked, top, .. } => match code {
            KeyCode::Char(sign) => asked.push(sign),
            KeyCode::Backspace => drop(asked.pop()),
            KeyCode::Enter if !asked.trim().is_empty() => return Some(Wish::Rules(asked.trim().to_string())),
            KeyCode::Esc => model.dialog = None,
            code => scrolled(top, code, false),
        },
        Dialog::Log(up) => match code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('l' | 'q') | KeyCode::F(3) => model.dialog = None,
            code => scrolled(up, code, true),
        },
        Dialog::Told(..) if code == KeyCode::Char('n') && stage.scene.view.outcome.is_some() => {
            return Some(Wish::Again);
        }
        Dialog::Told(_, top) => match code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => model.dialog = None,
            code => scrolled(top, code, false),
        },
        Dialog::Help => model.dialog = None,
    }
    None
}

/// A way out is always asked for again.
fn sure(item: Item) -> Item {
    match item {
        Item::Move { notation, label, asks, notes } => {
            let asks = if asks.is_empty() { label.clone() } else { asks };
            Item::Move { notation, label, asks, notes }
        }
        Item::Several(..) | Item::Way(..) | Item::Mark(..) => item,
    }
}

fn scrolled(line: &mut usize, code: KeyCode, from_end: bool) {
    let by = match code {
        KeyCode::Up | KeyCode::Down => 1,
        KeyCode::PageUp | KeyCode::PageDown => PAGE,
        _ => return,
    };
    let back = matches!(code, KeyCode::Up | KeyCode::PageUp);
    *line = if back == from_end { line.saturating_add(by) } else { line.saturating_sub(by) };
}
