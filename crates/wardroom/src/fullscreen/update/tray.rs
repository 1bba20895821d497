//! What is put together, typed or picked piece by piece, as an answer.

use super::{dialog::pasted, way_of_words};
use crate::fullscreen::{
    items::meant,
    model::{Focus, Model, Tray, Wish},
    stage::Stage,
};
use crossterm::event::KeyCode;
use kernel::Way;

/// The longest that can be typed at once.
const LONGEST: usize = 200;

/// Words that came all at once stand where something is typed; nowhere else are they taken for keys.
pub(super) fn on_paste(model: &mut Model, stage: &Stage<'_>, words: &str) -> Option<Wish> {
    if stage.is_too_small() {
        return None;
    }
    if model.dialog.is_some() {
        pasted(model, words);
        return None;
    }
    if model.tray.is_none() {
        model.tray = Some(Tray { way: way_of_words(stage)?, ..Tray::default() });
    }
    model.notice = None;
    typed(model, stage, words.trim())
}

/// Takes a piece of a tray up, or puts it down again.
pub(super) fn mark(model: &mut Model, stage: &Stage<'_>, place: usize) {
    let Some(tray) = &mut model.tray else { return };
    let ways = stage.scene.view.prompt.as_ref().map_or(&[][..], |prompt| &prompt.ways);
    let Some(Way::Pick { pieces, most, .. }) = ways.get(tray.way) else { return };
    match tray.marked.iter().position(|marked| *marked == place) {
        Some(at) => drop(tray.marked.remove(at)),
        None if tray.marked.len() < usize::from(*most) => tray.marked.push(place),
        None => return,
    }
    if tray.marked.len() == usize::from(*most) {
        // All that can be picked is: Enter sends it.
        (model.focus, model.item) = (Focus::List, pieces.len());
    }
}

/// Keys while something is put together. Nothing if they mean the same as ever.
pub(super) fn on_tray(
    model: &mut Model,
    stage: &Stage<'_>,
    code: KeyCode,
    control: bool,
) -> Option<Option<Wish>> {
    let tray = model.tray.as_mut()?;
    let way = stage.scene.view.prompt.as_ref()?.ways.get(tray.way)?;
    if code == KeyCode::Esc {
        model.tray = None;
        model.item = 0;
        return Some(None);
    }
    if matches!(way, Way::Pick { .. }) {
        return None;
    }
    match code {
        KeyCode::Char('u') if control => {
            tray.text.clear();
            Some(typed(model, stage, ""))
        }
        KeyCode::Char('?') => None,
        KeyCode::Char(sign) if !control && (model.focus == Focus::List || sign.is_alphabetic()) => {
            Some(typed(model, stage, &sign.to_string()))
        }
        KeyCode::Backspace => {
            if tray.text.pop().is_none() {
                model.tray = None;
                return Some(None);
            }
            Some(typed(model, stage, ""))
        }
        _ => None,
    }
}

/// Adds to what is typed, and looks anew for what it means.
pub(super) fn typed(model: &mut Model, stage: &Stage<'_>, more: &str) -> Option<Wish> {
    let tray = model.tray.as_mut()?;
    if matches!(stage.scene.view.prompt.as_ref()?.ways.get(tray.way)?, Way::Pick { .. }) {
        return None;
    }
    tray.text.extend(more.chars().take(LONGEST.saturating_sub(tray.text.chars().count())));
    let found = meant(stage.scene, tray.way, &tray.text);
    tray.found = found.iter().cloned().map(|notation| (notation, None)).collect();
    model.item = 0;
    model.focus = Focus::List;
    (!found.is_empty()).then_some(Wish::Foresee(found))
}
