//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{library, read};
use final_word::{FinalWord, YesNo};
use kernel::{
    Archive, Game,
    options::before,
    record::{Line, Playback, Reader},
};

/// How many there are. It only grows.
const RECORDS: usize = 81;

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
                // A record from before an option does not name it.
                let named = |name: &&String| {
                    header.options.contains_key(*name) || before::<FinalWord>(name).is_none()
                };
                let keys = preset.as_object().unwrap().keys().filter(named);
                assert!(keys.eq(header.options.keys()), "{}", record.name);
            }
        }
        // The first twelve have two of each revision; of those that came later, three have one from the second on.
        let expected = match title.id {
            // And from the second on one that goes on past the deck, and one at whose shuffle people have a part.
            "fw-345" => 3 * FinalWord::REVISION,
            _ if number < 12 => 2 * FinalWord::REVISION,
            "fw-pl" | "fw-srn" | "fw-trn" => FinalWord::REVISION - 1,
            _ => 0,
        };
        assert_eq!(played, expected, "{}", title.id);
    }
}

/// FW-345-28: what a table of before agreed on without a word is that an abandoned word ends the game.
#[test]
fn a_record_from_before_an_option_stands_by_what_was_played_then() {
    let all = read("records", "jsonl");
    for (name, ends) in [
        ("r1-fw-345-usual", YesNo::Yes),
        ("r2-fw-345-usual", YesNo::Yes),
        ("r2-fw-345-past-the-deck", YesNo::No),
    ] {
        let record = all.iter().find(|record| record.name.contains(name)).unwrap();
        let (reader, header) = Reader::new(record.text.as_bytes()).unwrap();
        assert_eq!(header.options.contains_key("abandoned_ends"), ends == YesNo::No, "{name}");
        let playback = Playback::<FinalWord, _>::new(reader, header, &library(), false).unwrap();
        assert_eq!(playback.options().abandoned_ends, Some(ends), "{name}");
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
