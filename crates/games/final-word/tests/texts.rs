//! Everything that people read has its text, and what is explained gives no word away.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{library, read};
use final_word::{FinalWord, Options, WordList, says};
use kernel::{
    Game, PieceRef, Players, Rules, Seat, Silent, Target, Turn, Viewer, chance::Quick, voice_of, why,
};
use std::collections::BTreeSet;

#[test]
fn options_titles_and_pitches_have_their_texts() {
    let voice = voice_of::<FinalWord>();
    trials::texts::options::<FinalWord>(&voice);
    for title in FinalWord::titles() {
        let word = |part: &str| voice.word(&format!("{part}-{}", title.id), None);
        assert_eq!(word("title").as_deref(), Some(title.title));
        assert_eq!(word("pitch").as_deref(), Some(title.pitch));
    }
}

/// `refuse(FW_25).case("one")` is told by `fw-25-one`.
#[test]
fn every_refusal_in_the_source_has_its_sentence() {
    let (_, english) = says::TEXTS.files()[0];
    let written: BTreeSet<&str> =
        english.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    let mut refused = BTreeSet::new();
    for folder in ["src", "src/check", "src/games", "src/page"] {
        for file in read(folder, "rs") {
            for rest in file.text.split("refuse(FW_").skip(1) {
                let (clause, rest) = rest.split_once(')').unwrap();
                let mut id = format!("fw-{}", clause.to_lowercase().replace('_', "-"));
                if let Some(case) = rest.strip_prefix(".case(\"") {
                    id = format!("{id}-{}", case.split('"').next().unwrap());
                }
                refused.insert(id);
            }
        }
    }
    assert!(refused.len() > 200, "{}", refused.len());
    let missing: Vec<&String> = refused.iter().filter(|id| !written.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// FW-162: the answers to whatever is pointed at are the same with another dictionary.
#[test]
fn what_is_explained_does_not_depend_on_the_words_there_are() {
    let library = library();
    for title in FinalWord::titles() {
        let one = FinalWord::preset(title);
        let two = Options { lexicon: WordList::Scowl80, ..one.clone() };
        let seats = *FinalWord::players(&one).start();
        let deal =
            |options| FinalWord::deal(options, seats, &library, &mut Quick::new(7), &mut Silent).unwrap();
        let (mut game, mut other) = (deal(&one), deal(&two));
        for decision in 0..12 {
            for seat in Seat::first(seats) {
                let (view, again) = (game.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
                let pieces = view.zones.iter().flat_map(|zone| {
                    (0..zone.pieces.len()).map(|index| Target::Piece(PieceRef::new(zone.id.clone(), index)))
                });
                let zones = view.zones.iter().map(|zone| Target::Zone(zone.id.clone()));
                for target in pieces.chain(zones) {
                    let (a, b) = (why(&game, &view, &target, None), why(&other, &again, &target, None));
                    assert!(a.is_some(), "{}: {target:?}", title.id);
                    assert_eq!(a, b, "{}: {target:?}", title.id);
                }
            }
            let Turn::Ask(asked) = game.turn() else { break };
            let seat = asked.lowest().unwrap();
            let action = game.policy(seat, &mut Quick::new(decision));
            if other.check(seat, &action).is_err() {
                break;
            }
            game.play(seat, &action, &mut Quick::new(decision), &mut Silent).unwrap();
            other.play(seat, &action, &mut Quick::new(decision), &mut Silent).unwrap();
        }
    }
}
