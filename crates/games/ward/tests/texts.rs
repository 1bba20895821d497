//! Whatever is said has its text: options and their values, titles, and a sentence for every clause that refuses.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Fact, Game, Message, Seat, message::words, voice_of};
use std::{fs, path::Path};
use ward::Ward;

fn name(seat: Seat) -> String {
    format!("@{seat}")
}

/// A message as a scenario writes it.
pub fn said(message: &Message) -> String {
    voice_of::<Ward>().text(message, &name)
}

/// What a fact is, in words.
pub fn told(fact: &Fact) -> String {
    words(&voice_of::<Ward>().fact_value(fact), &name)
}

#[test]
fn every_option_and_every_value_has_a_text() {
    trials::texts::options::<Ward>(&voice_of::<Ward>());
}

#[test]
fn the_title_says_the_same_in_both_places() {
    let voice = voice_of::<Ward>();
    for title in Ward::titles() {
        assert_eq!(voice.word(&format!("title-{}", title.id), None).unwrap(), title.title);
        assert_eq!(voice.word(&format!("pitch-{}", title.id), None).unwrap(), title.pitch);
    }
}

/// Every line of Rust below a folder.
fn lines(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(lines(&path));
        } else {
            found.extend(fs::read_to_string(path).unwrap().lines().map(String::from));
        }
    }
    found
}

#[test]
fn every_clause_that_refuses_has_a_sentence() {
    let english = ward::says::TEXTS.files()[0].1;
    let mut count = 0;
    for line in lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        for refused in line.split("refuse(WT_").skip(1) {
            let number: String = refused.chars().take_while(char::is_ascii_digit).collect();
            assert!(english.contains(&format!("\nwt-{number}")), "WT-{number}");
            count += 1;
        }
    }
    assert!(count > 60, "{count}");
}
