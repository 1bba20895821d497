//! Records of The Final Word hold, and whatever is changed in one is found.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{library, read};
use final_word::FinalWord;
use kernel::{
    Chance,
    chance::Quick,
    record::{Hex, Playback, Reader, RecordError, Verified},
};
use sha2::{Digest, Sha256};

fn verify(bytes: &[u8]) -> Result<Verified, RecordError> {
    let (reader, header) = Reader::new(bytes)?;
    Playback::<FinalWord, _>::new(reader, header, &library(), false)?.finish()
}

fn golden(name: &str) -> String {
    read("records", "jsonl").into_iter().find(|record| record.name == name).unwrap().text
}

fn join(lines: &[String]) -> Vec<u8> {
    (lines.join("\n") + "\n").into_bytes()
}

/// A changed record whose last line is made anew, as a careful forger would: what is wrong with it.
fn forged(name: &str, change: impl Fn(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = golden(name).lines().map(String::from).collect();
    change(&mut lines);
    let end: serde_json::Value = serde_json::from_str(&lines.pop().unwrap()).unwrap();
    let hash = Hex::<32>(Sha256::digest(join(&lines)).into());
    lines.push(format!("{{\"end\":{},\"entries\":{},\"sha256\":\"{hash}\"}}", end["end"], lines.len() - 1));
    verify(&join(&lines)).unwrap_err().to_string()
}

/// The first line with `part` in it has `with` instead.
fn instead(lines: &mut [String], part: &str, with: &str) {
    let line = lines.iter_mut().find(|line| line.contains(part)).unwrap();
    *line = line.replacen(part, with, 1);
}

const EIGHT: &str = "r1-fw-eia-usual.jsonl";

#[test]
fn another_move_is_refused_or_leads_elsewhere() {
    let refused = forged(EIGHT, |lines| instead(lines, "spell uni", "spell unq"));
    assert!(refused.contains("line 8") && refused.contains("FW-86"), "{refused}");
    let elsewhere = forged(EIGHT, |lines| instead(lines, "trade i", "pass"));
    assert!(elsewhere.contains("line 10: entry 8: chance was asked 0 times"), "{elsewhere}");
    let split = forged("r1-fw-brk-usual.jsonl", |lines| instead(lines, "take 1", "take 2"));
    assert!(split.contains("the state's hash is"), "{split}");
}

#[test]
fn other_chance_is_not_that_of_the_seed() {
    let deal = forged(EIGHT, |lines| instead(lines, "\"order\":[80,113,", "\"order\":[113,80,"));
    assert!(deal.contains("line 2: entry 0: answer 1 of chance"), "{deal}");
    let trade = forged(EIGHT, |lines| instead(lines, "\"order\":[2,11,19,", "\"order\":[2,19,11,"));
    assert!(trade.contains("line 10: entry 8: answer 1 of chance"), "{trade}");
    let seed = forged(EIGHT, |lines| instead(lines, "\"seed\":\"08", "\"seed\":\"09"));
    assert!(seed.contains("the seed does not fit its commitment"), "{seed}");
}

#[test]
fn other_options_are_another_game() {
    let longer = forged(EIGHT, |lines| instead(lines, "\"target\":\"8\"", "\"target\":\"10\""));
    assert!(longer.contains("line 3: entry 1: the state's hash is"), "{longer}");
    let bluffing = forged(EIGHT, |lines| instead(lines, "\"auto\"", "\"challenge\""));
    assert!(bluffing.contains("line 3: entry 1"), "{bluffing}");
    let other = forged(EIGHT, |lines| instead(lines, "\"game\":\"eia\"", "\"game\":\"dbl\""));
    assert!(other.contains("`game` is \"eia\" in this game and cannot be \"dbl\""), "{other}");
    let title = forged(EIGHT, |lines| instead(lines, "\"game\":\"fw-eia\"", "\"game\":\"fw-5up\""));
    assert!(title.contains("line 1"), "{title}");
    let words = forged(EIGHT, |lines| instead(lines, "\"wordnik\":\"01", "\"wordnik\":\"02"));
    assert!(
        words.contains("`wordnik` has version") && words.contains("was made with the hash 02"),
        "{words}"
    );
}

#[test]
fn an_entry_that_is_gone_or_elsewhere_is_missed() {
    let removed = forged(EIGHT, |lines| drop(lines.remove(7)));
    assert!(removed.starts_with("line 8: entry 7 stands where entry 6 belongs"), "{removed}");
    let swapped = forged(EIGHT, |lines| lines.swap(5, 6));
    assert!(swapped.starts_with("line 6: entry 5 stands where entry 4 belongs"), "{swapped}");
    let end = forged(EIGHT, |lines| drop(lines.remove(lines.len() - 2)));
    assert!(end.contains("the end is not finished"), "{end}");
}

#[test]
fn another_result_is_not_that_of_the_game() {
    let score = forged(EIGHT, |lines| instead(lines, "\"scores\":[79", "\"scores\":[179"));
    assert!(score.contains("the end is places [2, 1], scores [79, 127]"), "{score}");
    // Revision 1 called whoever plays alone the first; from 2 on nobody has won with cards left.
    let alone = forged("r1-fw-fb-usual.jsonl", |lines| instead(lines, "\"revision\":1", "\"revision\":2"));
    assert!(alone.contains("the end is places [2], scores [-104]"), "{alone}");
}

#[test]
fn every_single_altered_byte_is_found() {
    let bytes = golden("r1-fw-fb-usual.jsonl").into_bytes();
    let mut chance = Quick::new(5);
    for _ in 0..200 {
        let mut altered = bytes.clone();
        let at = chance.below("at", bytes.len() as u32) as usize;
        altered[at] = altered[at].wrapping_add(1 + chance.below("by", 255) as u8);
        assert!(verify(&altered).is_err(), "byte {at}: {:?}", String::from_utf8_lossy(&altered[at..=at]));
    }
}
