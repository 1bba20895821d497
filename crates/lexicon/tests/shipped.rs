//! What the shipped lists hold.

#![allow(clippy::unwrap_used)]

use lexicon::{Filter, Grade, Lexicon, Points, Query, Rack, SetScore};
use std::ops::ControlFlow;

const MAX_GRAPH_BYTES: usize = 1 << 20;

#[test]
fn the_default_list_has_what_players_expect_and_no_more() {
    let list = lexicon::wordnik();
    for word in
        ["qi", "za", "aa", "zax", "cwm", "brains", "train", "quiet", "parsnip", "snip", "xenon", "email"]
    {
        assert!(list.contains(word.as_bytes()), "{word}");
    }
    for word in ["emoji", "internet", "vape", "wifi", "bitcoin", "crowdfund", "covid"] {
        assert!(list.contains(word.as_bytes()), "{word} of the overlay");
    }
    for word in ["th", "nasa", "dont", "usa", "xqz", "st", "", "a", "Train", "co-op", "café"] {
        assert!(!list.contains(word.as_bytes()), "{word}");
    }
    assert_eq!(list.len(), 198_437);
}

#[test]
fn the_larger_list_has_more() {
    let list = lexicon::scowl80();
    assert!(list.len() > 250_000);
    assert!(
        list.contains(b"qi") && list.contains(b"colour") && !list.contains(b"nasa") && !list.contains(b"mb")
    );
}

#[test]
fn lists_are_known_by_name_version_and_hash() {
    for shipped in lexicon::shipped() {
        let (name, list) = (shipped.name, lexicon::by_name(shipped.name).unwrap());
        assert_eq!((list.name(), list.version(), list.hash()), (name, shipped.version, shipped.hash));
        let mut words = Vec::new();
        list.each(|word| {
            words.push(word.to_string());
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(words.len(), list.len());
        assert_eq!(list.hash(), lexicon::list::hash(words.iter().map(String::as_str)));
        let again = Lexicon::from_text(name, "again", words.join("\n").as_bytes()).unwrap();
        assert_eq!(again.hash(), list.hash());
        assert_eq!(again.grade(b"train"), list.grade(b"train"));
    }
    assert!(lexicon::by_name("other").is_none());
}

/// Both lists without offensive words, by every search.
#[test]
fn clean_lists_leave_out_what_is_marked_and_nothing_else() {
    for (name, of) in [("wordnik-clean", lexicon::wordnik()), ("scowl80-clean", lexicon::scowl80())] {
        let clean = lexicon::by_name(name).unwrap();
        let marked = |word: &String| of.is_offensive(word.as_bytes());
        let (left_out, kept): (Vec<String>, Vec<String>) =
            (0..of.len()).map(|index| of.word(index).unwrap()).partition(marked);
        assert_eq!(clean.len(), kept.len());
        assert_eq!(
            clean.len(),
            if name == "wordnik-clean" { 198_171 } else { 253_749 },
            "as words/README.md says"
        );
        assert!(kept.iter().all(|word| clean.contains(word.as_bytes())));
        for word in &left_out {
            let letters = Rack::of(word.as_bytes());
            assert!(!clean.contains(word.as_bytes()) && clean.bars(word.as_bytes()), "{word}");
            clean.each_anagram(&letters, |other| {
                assert_ne!(other.as_str(), word);
                ControlFlow::Continue(())
            });
            assert!(!clean.any_containing(&letters, &letters, 2, |other| other.as_str() == word));
            clean.each_from_rack(&Query::new(letters), |other| {
                assert!(!clean.is_offensive(other.letters()), "{other}");
                ControlFlow::Continue(())
            });
        }
        assert_eq!(clean.grade(b"train"), of.grade(b"train"));
        assert!(!of.bars(b"shit") && !clean.bars(b"train") && !clean.bars(b"xqz"));
    }
}

#[test]
fn the_graph_stays_within_its_size() {
    assert!(lexicon::wordnik().graph().bytes() < MAX_GRAPH_BYTES);
}

#[test]
fn words_are_graded_and_marked() {
    let list = lexicon::wordnik();
    assert_eq!(list.grade(b"the"), Some(Grade(10)));
    assert_eq!(list.grade(b"zax"), Some(Grade(80)));
    assert_eq!(list.grade(b"xqz"), None);
    assert!(list.grade(b"train") < list.grade(b"parsnip"));
    assert!(list.is_offensive(b"shit") && !list.is_offensive(b"train"));
    assert!(list.accepts(b"shit", Filter::ALL) && !list.accepts(b"shit", Filter::PUBLIC));
    let novice = Filter { grade: Grade(50), offensive: false };
    assert!(list.accepts(b"train", novice) && !list.accepts(b"zax", novice) && !list.accepts(b"xqz", novice));
}

/// FW-321-22: nine letters and their bonus beat three words that use every card.
#[test]
fn the_example_hand_of_three_two_one_is_best_as_one_word() {
    let hand: Rack = "aeiolnrstt".parse().unwrap();
    let score = SetScore { points: Points::TIERS, longest: 1, unused: 0, words: 3, min: 3 };
    let three = [&b"ten"[..], b"rat", b"soil"];
    assert_eq!(score.value(three.into_iter(), &Rack::EMPTY), 14);
    assert_eq!(score.value([&b"relations"[..]].into_iter(), &"t".parse().unwrap()), 18);
    assert!(lexicon::wordnik().best_set(&hand, &score).value >= 18);
}
