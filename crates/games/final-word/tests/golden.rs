//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{library, read};
use final_word::FinalWord;
use kernel::{
    Game,
    record::{Line, Playback, Reader},
};

/// How many there are. It only grows.
const RECORDS: usize = 52;

#[test]
fn golden_records_still_hold() {
    let all = read("records", "jsonl");
    assert_eq!(all.len(), RECORDS);
    let mut contributed = 0;
    for record in &all {
        let (reader, header) = Reader::new(record.text.as_bytes()).unwrap();
        let playback = Playback::<FinalWord, _>::new(reader, header, &library(), false);
        let verified = playback.unwrap_or_else(|error| panic!("{}: {error}", record.name)).finish();
        let verified = verified.unwrap_or_else(|error| panic!("{}: {error}", record.name));
        assert_eq!(verified.seed_shown, verified.end.is_some(), "{}", record.name);
        contributed += usize::from(verified.bound.is_some_and(|bound| bound.contributors > 0));
    }
    assert!(contributed > 0, "one of format 2, at whose shuffle people had a part");
}

#[test]
fn every_title_has_its_records_with_its_options_and_words() {
    let all = read("records", "jsonl");
    for (number, title) in FinalWord::titles().iter().enumerate() {
        let preset = serde_json::to_value(FinalWord::preset(title)).unwrap();
        let mut played = 0;
        for record in &all {
            let (_, header) = Reader::new(record.text.as_bytes()).unwrap();
            if header.game == title.id {
                played += 1;
                assert_eq!(header.library.len(), 1, "one word list, and no more");
                assert!(preset.as_object().unwrap().keys().eq(header.options.keys()), "{}", record.name);
            }
        }
        // The first twelve have two of each revision, and the very first one more; of those that came later, three have one.
        let expected = match title.id {
            _ if number < 12 => 2 * FinalWord::REVISION + u32::from(number == 0),
            "fw-pl" | "fw-srn" | "fw-trn" => 1,
            _ => 0,
        };
        assert_eq!(played, expected, "{}", title.id);
    }
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let mut moves = Vec::new();
    let (mut lapses, mut undone) = (0, 0);
    for record in read("records", "jsonl") {
        let (mut reader, _) = Reader::new(record.text.as_bytes()).unwrap();
        while let Some(Line::Entry(entry)) = reader.next_line().unwrap() {
            lapses += usize::from(entry.lapse);
            undone += usize::from(entry.undone);
            moves.extend(entry.action);
        }
    }
    assert!(lapses > 0 && undone > 0);
    for part in ["spell ", " | ", "@", "/", "~", "trade ", "take ", "pass", "accept", "challenge"] {
        assert!(moves.iter().any(|text| text.contains(part)), "`{part}` is in no golden record");
    }
}

#[test]
fn golden_records_are_small() {
    let bytes: usize = read("records", "jsonl").iter().map(|record| record.text.len()).sum();
    assert!(bytes < 600_000, "{bytes} bytes");
}
