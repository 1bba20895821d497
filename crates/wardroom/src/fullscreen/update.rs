//! What each key makes of where the person is. Nothing is read, drawn or asked here: what is wanted of the table comes back.

mod dialog;
mod mouse;
mod tray;

use super::{
    draw::dialog::columns,
    items::{self, Item, is_on, is_with},
    model::{Dialog, Focus, Input, Model, Picked, Tray, Wish},
    sheet::Spot,
    stage::Stage,
};
use crate::{play::letter, text};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use dialog::{emptied, on_dialog};
use kernel::{Target, Way};
use mouse::on_mouse;
use tray::{mark, on_paste, on_tray, typed};

/// So many lines at once.
const PAGE: usize = 8;

/// Takes something that happened. What the person wants of the table, if it is more than to look.
pub fn update(mut model: Model, stage: &Stage<'_>, input: Input) -> (Model, Option<Wish>) {
    let wish = match input {
        Input::Key(key) if key.kind == KeyEventKind::Release => None,
        Input::Key(key) => on_key(&mut model, stage, key),
        Input::Mouse(_) if stage.is_too_small() => None,
        Input::Mouse(mouse) => on_mouse(&mut model, stage, mouse),
        Input::Pasted(words) => on_paste(&mut model, stage, &text::one_line(&words)),
        Input::Foreseen(told) => {
            if let Some(tray) = &mut model.tray {
                for (notation, foreseen) in told {
                    let found = tray.found.iter_mut().filter(|(known, _)| *known == notation);
                    found.for_each(|found| found.1 = Some(foreseen.clone()));
                }
                // What the rules take comes first.
                tray.found
                    .sort_by_key(|(_, foreseen)| foreseen.as_ref().is_none_or(|foreseen| foreseen.refused));
            }
            None
        }
        Input::Found(text) => {
            if let Some(Dialog::Rules { found, top, .. }) = &mut model.dialog {
                (*found, *top) = (text, 0);
            }
            None
        }
        Input::Told(text) => {
            model.dialog = Some(Dialog::Told(text, 0));
            None
        }
        Input::Refused(text) => {
            model.notice = Some(text);
            None
        }
        Input::Asked => {
            model = Model { dialog: model.dialog.filter(is_read), ..Model::default() };
            None
        }
    };
    (model, wish)
}

/// Whether a dialog is only read, and so has nothing to do with the question that was asked.
fn is_read(dialog: &Dialog) -> bool {
    match dialog {
        Dialog::Help(_)
        | Dialog::Rules { .. }
        | Dialog::Log(_)
        | Dialog::Told(..)
        | Dialog::Leave(_)
        | Dialog::Orders(_)
        | Dialog::Say(_)
        | Dialog::SureOrder(..) => true,
        Dialog::Sure { .. } => false,
    }
}

fn on_key(model: &mut Model, stage: &Stage<'_>, key: KeyEvent) -> Option<Wish> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if stage.is_too_small() {
        // Nobody does anything that they cannot see.
        let leaves = control && matches!(key.code, KeyCode::Char('c' | 'q'));
        return leaves.then_some(Wish::Quit);
    }
    if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
        return match model.dialog {
            Some(Dialog::Leave(_)) => Some(Wish::Quit),
            _ => open(model, Dialog::Leave(0)),
        };
    }
    if model.dialog.is_some() {
        return match key.code {
            KeyCode::Char('u') if control => {
                emptied(model);
                None
            }
            KeyCode::Char(_) if control => None,
            code => on_dialog(model, stage, code),
        };
    }
    model.notice = None;
    if let Some(wish) = on_tray(model, stage, key.code, control) {
        return wish;
    }
    match key.code {
        KeyCode::Char('?') | KeyCode::F(1) => open(model, Dialog::Help(0)),
        KeyCode::Char('/') => {
            open(model, Dialog::Rules { asked: String::new(), found: String::new(), top: 0 })
        }
        KeyCode::F(2) => Some(Wish::Hint),
        KeyCode::F(3) => open(model, Dialog::Log(0)),
        KeyCode::F(4) => Some(Wish::Undo),
        KeyCode::F(5) => orders(model, stage),
        KeyCode::F(6) => read(model, stage),
        KeyCode::F(7) => everything(model, stage),
        KeyCode::F(10) => open(model, Dialog::Leave(0)),
        KeyCode::Char(sign) if !control && sign.is_alphabetic() => on_letter(model, stage, sign),
        KeyCode::Char(digit @ '1'..='9') => {
            let item = digit as usize - '1' as usize;
            if item < stage.items.len() {
                (model.focus, model.item) = (Focus::List, item);
            }
            None
        }
        KeyCode::Tab | KeyCode::BackTab => {
            switch(model, stage);
            None
        }
        KeyCode::Esc | KeyCode::Backspace => {
            if model.path.pop().is_some() {
                model.item = 0;
            } else if stage.scene.view.outcome.is_some() && key.code == KeyCode::Esc {
                return open(model, Dialog::Leave(0));
            }
            None
        }
        KeyCode::Enter | KeyCode::Char(' ') => go(model, stage),
        code => {
            moved(model, stage, code);
            None
        }
    }
}

/// A letter begins a word where one is asked for; elsewhere it is short for something.
fn on_letter(model: &mut Model, stage: &Stage<'_>, sign: char) -> Option<Wish> {
    if let Some(way) = way_of_words(stage) {
        model.tray = Some(Tray { way, ..Tray::default() });
        return typed(model, stage, &sign.to_string());
    }
    match sign.to_ascii_lowercase() {
        'h' => Some(Wish::Hint),
        'l' => open(model, Dialog::Log(0)),
        'u' => Some(Wish::Undo),
        't' => orders(model, stage),
        'i' => read(model, stage),
        'e' => everything(model, stage),
        'q' => open(model, Dialog::Leave(0)),
        'n' if stage.scene.view.outcome.is_some() => Some(Wish::Again),
        _ => None,
    }
}

/// The way that is answered by typing.
fn way_of_words(stage: &Stage<'_>) -> Option<usize> {
    let prompt = stage.scene.view.prompt.as_ref()?;
    prompt.ways.iter().position(|way| match way {
        Way::Compose { .. } | Way::Write { .. } => true,
        Way::Choose { .. } | Way::Pick { .. } | Way::Leave { .. } => false,
    })
}

/// All that is told of what is pointed at, where there was no room for it.
fn read(model: &mut Model, stage: &Stage<'_>) -> Option<Wish> {
    let told = stage.about(model);
    if told.trim().is_empty() { None } else { open(model, Dialog::Told(told, 0)) }
}

/// Every place with every piece that can be seen, and all that is known.
fn everything(model: &mut Model, stage: &Stage<'_>) -> Option<Wish> {
    let columns = columns(stage.window.width);
    open(model, Dialog::Told(stage.scene.screen.at_width(columns).all_told(&stage.scene.view), 0))
}

/// What can be done about the table, where it is one of a server.
fn orders(model: &mut Model, stage: &Stage<'_>) -> Option<Wish> {
    let any = !stage.scene.around.orders.is_empty() || !stage.scene.around.clocks.is_empty();
    if any { open(model, Dialog::Orders(0)) } else { None }
}

fn open(model: &mut Model, dialog: Dialog) -> Option<Wish> {
    model.dialog = Some(dialog);
    None
}

fn switch(model: &mut Model, stage: &Stage<'_>) {
    model.focus = match model.focus {
        Focus::List if !stage.sheet.spots.is_empty() => {
            if let Some(lit) = stage.sheet.spots.iter().rposition(|spot| spot.lit) {
                model.spot = first_of_row(stage, lit);
            }
            Focus::Table
        }
        Focus::List | Focus::Table => Focus::List,
    };
}

/// The first lit spot in the line of this one.
fn first_of_row(stage: &Stage<'_>, spot: usize) -> usize {
    let row = stage.sheet.spots[spot].row;
    stage.sheet.spots.iter().position(|spot| spot.lit && spot.row == row).unwrap_or(spot)
}

fn moved(model: &mut Model, stage: &Stage<'_>, code: KeyCode) {
    match model.focus {
        Focus::List => {
            let (last, rows) = (stage.items.len().saturating_sub(1), stage.rows());
            match code {
                KeyCode::Up if model.item.is_multiple_of(rows) => switch(model, stage),
                KeyCode::Up => model.item -= 1,
                KeyCode::Down => model.item = (model.item + 1).min(last),
                KeyCode::Left => model.item = model.item.checked_sub(rows).unwrap_or(model.item),
                KeyCode::Right if model.item + rows <= last => model.item += rows,
                KeyCode::PageUp => model.item = model.item.saturating_sub(PAGE),
                KeyCode::PageDown => model.item = (model.item + PAGE).min(last),
                KeyCode::Home => model.item = 0,
                KeyCode::End => model.item = last,
                _ => {}
            }
        }
        Focus::Table => {
            let last = stage.sheet.spots.len().saturating_sub(1);
            let at = model.spot.min(last);
            match code {
                KeyCode::Left => model.spot = at.saturating_sub(1),
                KeyCode::Right => model.spot = (at + 1).min(last),
                KeyCode::Up | KeyCode::PageUp => model.spot = beside(stage, at, true).unwrap_or(at),
                KeyCode::Down | KeyCode::PageDown => match beside(stage, at, false) {
                    Some(spot) => model.spot = spot,
                    None => model.focus = Focus::List,
                },
                KeyCode::Home => model.spot = 0,
                KeyCode::End => model.spot = last,
                _ => {}
            }
        }
    }
}

/// The nearest spot in the next line above or below that has any.
fn beside(stage: &Stage<'_>, at: usize, above: bool) -> Option<usize> {
    let here = stage.sheet.spots.get(at)?;
    let beyond = |spot: &Spot| {
        if above { spot.row + spot.height <= here.row } else { spot.row >= here.row + here.height }
    };
    let away = |spot: &Spot| {
        let lines = if above { here.row - spot.row } else { spot.row - here.row };
        (lines, spot.column.abs_diff(here.column))
    };
    let spots = stage.sheet.spots.iter().enumerate().filter(|(_, spot)| beyond(spot));
    spots.min_by_key(|(_, spot)| away(spot)).map(|(place, _)| place)
}

/// Does what is pointed at.
fn go(model: &mut Model, stage: &Stage<'_>) -> Option<Wish> {
    match model.focus {
        Focus::List => chosen(model, stage, stage.items.get(model.item)?.clone()),
        Focus::Table => {
            let spot = stage.sheet.spots.get(model.spot)?.clone();
            pointed(model, stage, &spot)
        }
    }
}

fn chosen(model: &mut Model, stage: &Stage<'_>, item: Item) -> Option<Wish> {
    match item {
        Item::Move { notation, asks, .. } if asks.is_empty() => Some(Wish::Answer(notation)),
        Item::Move { notation, asks, .. } => open(model, Dialog::Sure { asks, answer: notation, yes: false }),
        Item::Several(place, ..) => {
            model.path.push(Picked::Entry(place));
            model.item = 0;
            None
        }
        Item::Way(way, _) => {
            model.tray = Some(Tray { way, ..Tray::default() });
            (model.focus, model.item) = (Focus::List, 0);
            None
        }
        Item::Mark(place, ..) => {
            mark(model, stage, place);
            None
        }
    }
}

/// A thing of the table: what was taken up goes there, or it is taken up itself.
fn pointed(model: &mut Model, stage: &Stage<'_>, spot: &Spot) -> Option<Wish> {
    let scene = stage.scene;
    if let Target::Piece(piece) = &spot.thing {
        let ways = scene.view.prompt.iter().flat_map(|prompt| &prompt.ways).enumerate();
        for (way, kind) in ways.filter(|(way, _)| model.tray.as_ref().is_none_or(|tray| tray.way == *way)) {
            let (Way::Pick { pieces, .. } | Way::Compose { pieces, .. }) = kind else { continue };
            let Some(place) = pieces.iter().position(|pickable| pickable.piece == *piece) else { continue };
            model.tray.get_or_insert_with(|| Tray { way, ..Tray::default() });
            if matches!(kind, Way::Pick { .. }) {
                mark(model, stage, place);
                return None;
            }
            let sign = items::face(scene, piece).and_then(letter)?;
            return typed(model, stage, &sign.to_string());
        }
    }
    let open = items::open(scene, &model.path);
    let to = open.iter().any(|choice| is_on(scene, choice, &spot.thing));
    let with = match &spot.thing {
        Target::Piece(piece) => open.iter().any(|choice| is_with(scene, choice, piece)),
        Target::Seat(_) | Target::Zone(_) => false,
    };
    let taken = model.path.iter().any(|picked| matches!(picked, Picked::With(_) | Picked::Entry(_)));
    let picked = match &spot.thing {
        Target::Piece(piece) if with && !(taken && to) => Picked::With(piece.clone()),
        thing if to => Picked::On(thing.clone()),
        Target::Piece(_) | Target::Seat(_) | Target::Zone(_) => return None,
    };
    if model.path.last() == Some(&picked) {
        // Taken up already: it is put down again.
        model.path.pop();
        return None;
    }
    model.path.push(picked);
    model.item = 0;
    let left = items::open(scene, &model.path);
    match left.as_slice() {
        [one] if one.to.is_empty() != (to || taken) => {
            let item = items::of_choice(scene, one);
            model.path.pop();
            chosen(model, stage, item)
        }
        _ => {
            // Where it can go is lit; where it goes nowhere the list says what it can do.
            if left.iter().all(|choice| choice.to.is_empty()) {
                model.focus = Focus::List;
            }
            None
        }
    }
}
