//! Finished games: their record, their replay from anybody's eyes, and whether they hold.

use super::Done;
use crate::room::{FoldError, TableState};
use catalog::Visitor;
use kernel::{
    Game, Library, Line, Seat, Title, Viewer,
    record::{Header, Playback, Reader, RecordError, Verified},
};
use serde::Serialize;
use std::io::Cursor;
use store::Id;
use wire::{Frame, Replay, Verdict};

/// The most frames of one answer.
pub const MOST_FRAMES: u32 = 50;
/// The most bytes of one answer, if more than one frame is in it.
const MOST_BYTES: usize = 256 * 1024;

/// A part of a game as it is sent: as many frames as fit, and one at least.
pub fn page(replay: &Replay) -> serde_json::Result<Vec<u8>> {
    fitting(replay.entries, &replay.frames)
}

fn fitting<F: Serialize>(entries: u32, frames: &[F]) -> serde_json::Result<Vec<u8>> {
    let mut page = format!("{{\"entries\":{entries},\"frames\":[").into_bytes();
    for (at, frame) in frames.iter().enumerate() {
        let frame = serde_json::to_vec(frame)?;
        if at > 0 && page.len() + frame.len() + 3 > MOST_BYTES {
            break;
        }
        if at > 0 {
            page.push(b',');
        }
        page.extend(frame);
    }
    page.extend(b"]}");
    Ok(page)
}

/// Some moments of a game through somebody's eyes. Blocks.
pub fn replay(
    id: Id,
    journal: &[Vec<u8>],
    viewer: Viewer,
    from: u32,
    count: u32,
) -> Result<Replay, FoldError> {
    let until = from.saturating_add(count.min(MOST_FRAMES));
    let mut frames = Vec::new();
    let table = TableState::fold_watching(id, journal, |table| {
        let Some(game) = &table.game else { return };
        let entry = game.entries();
        if (from..until).contains(&entry) {
            let Done { seat, notation, .. } = game.done(entry);
            let lines = game.events(entry).iter().filter_map(|event| event.line_for(viewer));
            frames.push(Frame {
                entry,
                seat: seat.map(Seat::number),
                notation,
                undone: false,
                lines: lines.cloned().collect(),
                view: game.view(viewer),
            });
        }
    })?;
    let game = table.game.as_ref();
    for frame in &mut frames {
        frame.undone = game.is_some_and(|game| game.done(frame.entry).undone);
    }
    Ok(Replay { entries: game.map_or(0, |game| game.entries() + 1), frames })
}

/// Every line that somebody was told. Blocks.
pub fn log(id: Id, journal: &[Vec<u8>], viewer: Viewer) -> Result<Vec<Line>, FoldError> {
    let mut lines = Vec::new();
    TableState::fold_watching(id, journal, |table| {
        if let Some(game) = &table.game {
            let events = game.events(game.entries());
            lines.extend(events.iter().filter_map(|event| event.line_for(viewer)).cloned());
        }
    })?;
    Ok(lines)
}

/// Whether a record holds with the works of this shelf: commitment, chance, actions, hashes and scores, all computed anew. Blocks.
pub fn verify(record: Vec<u8>, library: &Library) -> Verdict {
    match check(record, library) {
        Ok(verified) => Verdict {
            holds: true,
            entries: verified.entries,
            outcomes: verified.outcomes,
            problem: String::new(),
        },
        Err(error) => Verdict { holds: false, entries: 0, outcomes: 0, problem: error.to_string() },
    }
}

fn check(record: Vec<u8>, library: &Library) -> Result<Verified, RecordError> {
    let (reader, header) = Reader::new(Cursor::new(record))?;
    let title = catalog::title(&header.game);
    let title = title.ok_or_else(|| RecordError::new(1, format!("there is no game `{}`", header.game)))?;
    catalog::visit(title, Check { reader, header, library })
}

struct Check<'a> {
    reader: Reader<Cursor<Vec<u8>>>,
    header: Header,
    library: &'a Library,
}

impl Visitor for Check<'_> {
    type Out = Result<Verified, RecordError>;
    fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
        Playback::<G, _>::new(self.reader, self.header, self.library, false)?.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_so_many_bytes_and_one_frame_at_least() {
        let read = |frames: &[usize]| -> (usize, usize) {
            let frames: Vec<String> = frames.iter().map(|bytes| "x".repeat(*bytes)).collect();
            let page = fitting(9, &frames).unwrap();
            let read: serde_json::Value = serde_json::from_slice(&page).unwrap();
            assert_eq!(read["entries"], 9);
            (page.len(), read["frames"].as_array().unwrap().len())
        };
        assert_eq!(read(&[10, 10, 10]).1, 3);
        let (bytes, frames) = read(&[100_000; 9]);
        assert!(bytes <= MOST_BYTES && frames == 2, "{bytes} {frames}");
        assert_eq!(read(&[1 << 20, 1]).1, 1);
        assert_eq!(read(&[]).1, 0);
    }
}
