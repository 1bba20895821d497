//! What is sent of a move: to each viewer what it may see, in the form in which it follows, without what it was shown before.

use super::{
    show::{lines_of, message},
    state::TableState,
};
use crate::games::AnyGame;
use axum::extract::ws::Utf8Bytes;
use kernel::Viewer;
use wire::{FromServer, Moved, Packer, Seen, Status, Step};

/// What a viewer is sent of everything done in the game since an entry of it.
pub fn moved(
    table: &TableState,
    game: &dyn AnyGame,
    viewer: Viewer,
    since: u32,
    left: &[Option<u64>],
) -> Moved {
    Moved {
        table: table.id.to_string(),
        seq: table.seq,
        lines: (since + 1..=game.entries()).flat_map(|entry| lines_of(game, entry, viewer)).collect(),
        view: game.view(viewer),
        since: None,
        prompt: number(table, viewer),
        may_undo: may_undo(table, game, viewer),
        left: left.to_vec(),
    }
}

/// What a viewer was last shown.
#[derive(Clone, Debug)]
pub struct Shown {
    pub(super) viewer: Viewer,
    seq: u32,
    seen: Seen,
    /// What those keep who follow by steps; nothing before the first.
    packer: Option<Packer>,
}

impl Shown {
    /// Whoever looks through these eyes is sent the whole table, and keeps nothing that was named before.
    pub(super) fn renew(all: &mut [Shown], viewer: Viewer) {
        for shown in all.iter_mut().filter(|shown| shown.viewer == viewer) {
            shown.packer = None;
        }
    }
}

/// In which forms somebody follows a table through the same eyes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forms {
    /// By whole views, which leave out zones.
    pub views: bool,
    /// Whether moves are told as steps.
    pub steps: bool,
}

/// The message of a move for one viewer.
#[derive(Debug)]
pub struct Texts {
    /// For those who follow by views.
    pub view: Utf8Bytes,
    /// For those who follow by steps.
    pub step: Utf8Bytes,
}

impl Texts {
    /// What a viewer is told who was shown that before, and what they are shown then. A step needs something to go from: where nothing was
    /// shown before the whole view is sent to everybody.
    pub fn new(moved: Moved, before: Option<Shown>, forms: Forms) -> (Shown, Texts) {
        let mut now =
            Shown { viewer: moved.view.viewer, seq: moved.seq, seen: Seen::of(&moved.view), packer: None };
        let Some(mut before) = before else {
            let view = message(&FromServer::Moved(Box::new(moved)));
            return (now, Texts { step: view.clone(), view });
        };
        if !forms.steps {
            let view = leaving_out(moved, &before, &now);
            return (now, Texts { view, step: Utf8Bytes::default() });
        }
        let view = match forms.views {
            true => leaving_out(moved.clone(), &before, &now),
            false => Utf8Bytes::default(),
        };
        let Moved { table, seq, lines, view: seen, since: _, prompt, may_undo, left } = moved;
        let change = before.seen.change(&now.seen, seen);
        let step = Step { table, seq, since: before.seq, lines, change, prompt, may_undo, left };
        let mut packer = before.packer.take().unwrap_or_default();
        let step = packer.pack(&message(&FromServer::Step(Box::new(step)))).into();
        now.packer = Some(packer);
        (now, Texts { view, step })
    }
}

/// A move without the zones that are as they were.
fn leaving_out(mut moved: Moved, before: &Shown, now: &Shown) -> Utf8Bytes {
    moved.since = before.seen.leave_out(&now.seen, &mut moved.view).then_some(before.seq);
    message(&FromServer::Moved(Box::new(moved)))
}

fn number(table: &TableState, viewer: Viewer) -> u32 {
    match viewer {
        Viewer::Seat(seat) => table.numbers[seat.index()],
        Viewer::Spectator | Viewer::All => 0,
    }
}

/// Whether the viewer may take something back alone. What was done for a seat was not its choice.
pub(super) fn may_undo(table: &TableState, game: &dyn AnyGame, viewer: Viewer) -> bool {
    let may = table.status == Status::Playing && table.unchosen != table.seq;
    match viewer {
        Viewer::Seat(seat) => may && game.may_undo(seat).is_ok(),
        Viewer::Spectator | Viewer::All => false,
    }
}
