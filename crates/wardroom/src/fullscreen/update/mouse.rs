//! The mouse.

use super::{
    beside,
    dialog::{click_entry, on_dialog},
    go,
};
use crate::fullscreen::{
    draw::Pen,
    model::{Dialog, Focus, Model, Wish},
    stage::Stage,
};
use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// Takes something that the mouse did: a click is as good as Enter there.
pub(super) fn on_mouse(model: &mut Model, stage: &Stage<'_>, mouse: MouseEvent) -> Option<Wish> {
    let place = Position::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::ScrollUp => wheel(model, stage, place, KeyCode::Up),
        MouseEventKind::ScrollDown => wheel(model, stage, place, KeyCode::Down),
        MouseEventKind::Down(MouseButton::Left) if model.dialog.is_some() => clicked(model, stage, place),
        MouseEventKind::Down(MouseButton::Left) => {
            if let Some(item) = (0..stage.items.len())
                .find(|item| stage.item_area(*item).is_some_and(|area| area.contains(place)))
            {
                (model.focus, model.item) = (Focus::List, item);
                return go(model, stage);
            }
            let table = stage.areas.table;
            if !table.contains(place) {
                return None;
            }
            let spot = stage.sheet.spot_at(place.x - table.x, place.y - table.y + stage.table_top)?;
            (model.focus, model.spot) = (Focus::Table, spot);
            go(model, stage)
        }
        MouseEventKind::Down(MouseButton::Right) => {
            if model.dialog.take().is_none() && model.path.pop().is_none() {
                model.tray = None;
            }
            None
        }
        _ => None,
    }
}

/// A click while something is open: on an entry it does that, on a text it closes it, and beside it too.
fn clicked(model: &mut Model, stage: &Stage<'_>, place: Position) -> Option<Wish> {
    let opened = Pen::new(stage, model).opened()?;
    if !opened.area.contains(place) {
        return on_dialog(model, stage, KeyCode::Esc);
    }
    if let Some(entry) = opened.entry_at(place) {
        return click_entry(model, stage, entry);
    }
    match model.dialog {
        Some(Dialog::Help(_) | Dialog::Log(_) | Dialog::Told(..)) => on_dialog(model, stage, KeyCode::Enter),
        Some(
            Dialog::Rules { .. }
            | Dialog::Sure { .. }
            | Dialog::Leave(_)
            | Dialog::Orders(_)
            | Dialog::Say(_)
            | Dialog::SureOrder(..),
        )
        | None => None,
    }
}

fn wheel(model: &mut Model, stage: &Stage<'_>, place: Position, code: KeyCode) -> Option<Wish> {
    if model.dialog.is_some() {
        return match model.dialog {
            Some(Dialog::Sure { .. } | Dialog::SureOrder(..) | Dialog::Say(_)) => None,
            _ => on_dialog(model, stage, code),
        };
    }
    if stage.areas.list.contains(place) {
        model.focus = Focus::List;
        let last = stage.items.len().saturating_sub(1);
        model.item =
            if code == KeyCode::Up { model.item.saturating_sub(1) } else { (model.item + 1).min(last) };
    } else if stage.areas.table.contains(place) {
        model.focus = Focus::Table;
        model.spot = beside(stage, model.spot, code == KeyCode::Up).unwrap_or(model.spot);
    }
    None
}
