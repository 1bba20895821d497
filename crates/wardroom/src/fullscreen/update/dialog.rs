//! Keys while something is open over the table.

use super::{PAGE, chosen};
use crate::fullscreen::{
    Order,
    items::{self, Item},
    model::{Dialog, Model, Wish},
    stage::Stage,
};
use crossterm::event::KeyCode;

/// The longest that can be said at once.
const LONGEST_SAID: usize = 300;

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
            KeyCode::Home => *at = 0,
            KeyCode::End => *at = exits.len() + 1,
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
            KeyCode::Char(sign) if asked.chars().count() < LONGEST_SAID => asked.push(sign),
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
        // What is read at the end says so.
        Dialog::Told(..) if matches!(code, KeyCode::Char('q')) && is_at_end(stage) => {
            model.dialog = Some(Dialog::Leave(0));
        }
        Dialog::Told(_, top) => match code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => model.dialog = None,
            code => scrolled(top, code, false),
        },
        Dialog::Orders(at) => match code {
            KeyCode::Up => *at = at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => {
                *at = (*at + 1).min(stage.scene.around.orders.len().saturating_sub(1));
            }
            KeyCode::Home => *at = 0,
            KeyCode::End => *at = stage.scene.around.orders.len().saturating_sub(1),
            KeyCode::Enter => {
                let order = stage.scene.around.orders.get(*at).cloned();
                model.dialog = None;
                return order.and_then(|order| given(model, order));
            }
            KeyCode::Esc | KeyCode::F(5) | KeyCode::Char('q' | 't') => model.dialog = None,
            _ => {}
        },
        Dialog::Say(text) => match code {
            KeyCode::Char(sign) if text.chars().count() < LONGEST_SAID => text.push(sign),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Enter => {
                let said = text.trim().to_string();
                model.dialog = None;
                return (!said.is_empty()).then_some(Wish::Order(Order::Say(said)));
            }
            KeyCode::Esc => model.dialog = None,
            _ => {}
        },
        Dialog::SureOrder(_, yes) => match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down | KeyCode::Tab => {
                *yes = !*yes;
                return None;
            }
            KeyCode::Char('y' | 'Y' | 'j' | 'J') => return sure_of(model),
            KeyCode::Enter if *yes => return sure_of(model),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_) => model.dialog = None,
            _ => {}
        },
        Dialog::Help(top) => match code {
            KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown => scrolled(top, code, false),
            _ => model.dialog = None,
        },
    }
    None
}

/// Takes words that are pasted, where something is typed.
pub(super) fn pasted(model: &mut Model, words: &str) {
    let Some(Dialog::Rules { asked: text, .. } | Dialog::Say(text)) = &mut model.dialog else { return };
    let room = LONGEST_SAID.saturating_sub(text.chars().count());
    text.extend(words.chars().take(room));
}

/// Takes back all that was typed.
pub(super) fn emptied(model: &mut Model) {
    if let Some(Dialog::Rules { asked: text, .. } | Dialog::Say(text)) = &mut model.dialog {
        text.clear();
    }
}

/// Whether nothing is left to be played.
fn is_at_end(stage: &Stage<'_>) -> bool {
    let view = &stage.scene.view;
    view.outcome.is_some() || (stage.scene.leaving_ends && view.prompt.is_none())
}

/// An order that was chosen: what is said has to be typed first, and what cannot be undone is asked again.
fn given(model: &mut Model, order: Order) -> Option<Wish> {
    match order {
        Order::Say(_) => model.dialog = Some(Dialog::Say(String::new())),
        order if order.is_grave() => model.dialog = Some(Dialog::SureOrder(order, false)),
        order => return Some(Wish::Order(order)),
    }
    None
}

fn sure_of(model: &mut Model) -> Option<Wish> {
    match model.dialog.take() {
        Some(Dialog::SureOrder(order, _)) => Some(Wish::Order(order)),
        other => {
            model.dialog = other;
            None
        }
    }
}

/// Points at an entry of what is open, and takes it.
pub(super) fn click_entry(model: &mut Model, stage: &Stage<'_>, entry: usize) -> Option<Wish> {
    match model.dialog.as_mut()? {
        Dialog::Sure { yes, .. } | Dialog::SureOrder(_, yes) => *yes = entry == 1,
        Dialog::Leave(at) | Dialog::Orders(at) => *at = entry,
        Dialog::Help(_) | Dialog::Rules { .. } | Dialog::Log(_) | Dialog::Told(..) | Dialog::Say(_) => {}
    }
    on_dialog(model, stage, KeyCode::Enter)
}

/// A way out is always asked for again.
fn sure(item: Item) -> Item {
    match item {
        Item::Move { notation, label, asks, notes, of } => {
            let asks = if asks.is_empty() { label.clone() } else { asks };
            Item::Move { notation, label, asks, notes, of }
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
