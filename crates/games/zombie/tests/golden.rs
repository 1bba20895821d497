//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Game, Library,
    options::{Allowed, specs},
    record::{Line, Playback, Reader, Verified},
};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};
use zombie::{Options, Zombie};

/// How many there are. It only grows.
const RECORDS: usize = 8;

struct Golden {
    name: String,
    bytes: Vec<u8>,
}

fn golden() -> Vec<Golden> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let mut all: Vec<Golden> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| Golden {
            name: path.file_name().unwrap().to_string_lossy().into_owned(),
            bytes: fs::read(&path).unwrap(),
        })
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(all.iter().all(|record| record.name.ends_with(".jsonl")));
    assert_eq!(all.len(), RECORDS);
    all
}

impl Golden {
    fn open(&self) -> Playback<Zombie, &[u8]> {
        let (reader, header) = Reader::new(self.bytes.as_slice()).unwrap();
        Playback::new(reader, header, &Library::new(), false)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    fn verify(&self) -> Verified {
        self.open().finish().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The state at the end, as data.
    fn last_position(&self) -> zombie::Position {
        let mut playback = self.open();
        while playback.advance().unwrap() {}
        playback.table().game().position()
    }

    fn header(&self) -> Value {
        let first = self.bytes.split(|byte| *byte == b'\n').next().unwrap();
        serde_json::from_slice(first).unwrap()
    }

    fn entries(&self) -> Vec<kernel::record::EntryLine> {
        let (mut reader, _) = Reader::new(self.bytes.as_slice()).unwrap();
        let mut entries = Vec::new();
        while let Some(Line::Entry(entry)) = reader.next_line().unwrap() {
            entries.push(entry);
        }
        entries
    }
}

#[test]
fn golden_records_still_hold() {
    let mut unfinished = 0;
    for record in golden() {
        let verified = record.verify();
        assert_eq!(verified.seed_shown, verified.end.is_some(), "{}", record.name);
        assert!(verified.outcomes > 0, "{}", record.name);
        unfinished += usize::from(verified.end.is_none());
    }
    assert!(unfinished > 0, "one that was left, its seed a secret");
}

#[test]
fn between_them_every_option_value_is_played() {
    let headers: Vec<Value> = golden().iter().map(Golden::header).collect();
    for spec in specs::<Options>() {
        // Of a long range the ends and the middle; of anything else every value.
        let wanted = match spec.allowed {
            Allowed::Range(least, most) if most - least < 8 => (least..=most).map(Value::from).collect(),
            ref allowed => allowed.tries(),
        };
        for value in wanted {
            assert!(
                headers.iter().any(|header| header["options"][&spec.name] == value),
                "no golden record has {} = {value}",
                spec.name
            );
        }
    }
    let players: BTreeSet<usize> =
        headers.iter().map(|header| header["seats"].as_array().unwrap().len()).collect();
    assert_eq!(players, BTreeSet::from_iter(2..=8));
    for revision in 1..=Zombie::REVISION {
        assert!(headers.iter().any(|header| header["revision"] == revision), "revision {revision}");
    }
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let all = golden();
    let entries: Vec<_> = all.iter().flat_map(Golden::entries).collect();
    assert!(entries.iter().any(|entry| entry.lapse), "silence");
    assert!(entries.iter().any(|entry| entry.undo.is_some() && !entry.consent), "taken back by law");
    assert!(entries.iter().any(|entry| entry.undo.is_some() && entry.consent), "taken back by consent");
    assert!(
        entries.iter().any(|entry| entry.undone && !entry.chance.is_empty()),
        "chance that was taken back"
    );
    for label in ["dealer", "deck", "hunter", "pile"] {
        assert!(entries.iter().flat_map(|entry| &entry.chance).any(|drawn| drawn.label == label), "{label}");
    }

    let moves: Vec<&str> = entries.iter().filter_map(|entry| entry.action.as_deref()).collect();
    for part in [
        "draw pile",
        "draw graveyard",
        "take-back ",
        "lay ",
        "discard ",
        "raid ",
        " with hunter ",
        "hunt ",
        "dig graveyard",
        " with hunter",
        "take ",
        " bury ",
        "fetch ",
        "call ",
        "end",
    ] {
        assert!(moves.iter().any(|text| text.contains(part)), "`{part}` is in no golden record");
    }

    let extra = |record: &Golden| {
        let rounds = record.header()["options"]["rounds"].as_u64().unwrap();
        u64::from(record.last_position().rounds) > rounds
    };
    assert!(all.iter().any(extra), "an extra round");
}

#[test]
fn golden_records_are_small() {
    let bytes: usize = golden().iter().map(|record| record.bytes.len()).sum();
    assert!(bytes < 300_000, "{bytes} bytes");
}
