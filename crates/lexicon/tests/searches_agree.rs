//! Membership, patterns, racks, sets and containing words agree with looking at every word.

#![allow(clippy::unwrap_used)]

use crate::reference::{best_set, cases, containing, from_rack, has_pattern};
use lexicon::{Lexicon, Pattern, Points, Query, Rack, SetScore};
use proptest::{collection::vec, option, prelude::*, sample::subsequence};
use std::{collections::BTreeSet, ops::ControlFlow};

fn words() -> impl Strategy<Value = Vec<String>> {
    vec("[a-e]{2,8}", 1..60)
        .prop_map(|words| words.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
}

fn lexicon(words: &[String]) -> Lexicon {
    Lexicon::from_text("test", "1", words.join("\n").as_bytes()).unwrap()
}

fn rack(letters: &'static str) -> impl Strategy<Value = Rack> {
    proptest::string::string_regex(letters).unwrap().prop_map(|text| text.parse().unwrap())
}

fn all_of(lexicon: &Lexicon) -> Vec<String> {
    let mut words = Vec::new();
    lexicon.each(|word| {
        words.push(word.to_string());
        ControlFlow::Continue(())
    });
    words
}

prop_compose! {
    fn query()(
        rack in rack("[a-e]{0,12}"),
        must in prop_oneof![1 => Just(Rack::EMPTY), 1 => rack("[a-e]{0,3}")],
        first in option::of(b'a'..=b'f'),
        last in option::of(b'a'..=b'f'),
        lengths in prop_oneof![Just((0, 32)), Just((3, 32)), Just((4, 4)), Just((0, 3)), Just((5, 4))],
        plain in any::<bool>(),
    ) -> Query {
        if plain { Query::new(rack) } else { Query { rack, must, first, last, min: lengths.0, max: lengths.1 } }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(256), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_list_comes_back_whole_and_numbered(words in words(), others in vec("[a-f]{0,9}", 20)) {
        let lexicon = lexicon(&words);
        prop_assert_eq!(&all_of(&lexicon), &words);
        prop_assert_eq!(lexicon.len(), words.len());
        for (number, word) in words.iter().enumerate() {
            prop_assert_eq!(lexicon.index(word.as_bytes()), Some(number));
            let back = lexicon.word(number);
            prop_assert_eq!(back.as_ref(), Some(word));
        }
        prop_assert_eq!(lexicon.word(words.len()), None);
        for other in &others {
            prop_assert_eq!(lexicon.contains(other.as_bytes()), words.contains(other));
            prop_assert_eq!(lexicon.index(other.as_bytes()).is_some(), words.contains(other));
            let begins = words.iter().any(|word| word.starts_with(other.as_str()));
            prop_assert_eq!(lexicon.has_prefix(other.as_bytes()), begins);
            let mut below = Vec::new();
            lexicon.each_with_prefix(other.as_bytes(), |word| { below.push(word.to_string()); ControlFlow::Continue(()) });
            let expected: Vec<String> = words.iter().filter(|word| word.starts_with(other.as_str())).cloned().collect();
            prop_assert_eq!(below, expected);
        }
    }

    #[test]
    fn patterns_match_what_they_say(words in words(), pattern in "[a-e?*]{0,8}") {
        let lexicon = lexicon(&words);
        let parsed: Pattern = pattern.parse().unwrap();
        let mut found = Vec::new();
        lexicon.each_matching(&parsed, |word| { found.push(word.to_string()); ControlFlow::Continue(()) });
        let expected: Vec<String> =
            words.iter().filter(|word| has_pattern(word.as_bytes(), pattern.as_bytes())).cloned().collect();
        prop_assert_eq!(&found, &expected);
        for word in &words {
            prop_assert_eq!(parsed.matches(word.as_bytes()), expected.contains(word));
        }
    }

    #[test]
    fn a_rack_gives_the_words_within_it(words in words(), query in query()) {
        let lexicon = lexicon(&words);
        prop_assert_eq!(lexicon.from_rack(&query), from_rack(&words, &query));
    }

    #[test]
    fn words_around_letters_are_found(
        words in words(), need in rack("[a-e]{0,4}"), supply in rack("[a-e]{0,14}"), min in 0usize..6, full in any::<bool>(),
    ) {
        let lexicon = lexicon(&words);
        let supply = if full { Rack::FULL } else { supply };
        let mut found = Vec::new();
        lexicon.each_containing(&need, &supply, min, |word| { found.push(word.to_string()); ControlFlow::Continue(()) });
        found.sort();
        let expected = containing(&words, &need, &supply, min);
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(lexicon.any_containing(&need, &supply, min, |_| true), !expected.is_empty());
        // With the first word made already, another is needed.
        let others = lexicon.any_containing(&need, &supply, min, |word| Some(word.as_str()) != expected.first().map(String::as_str));
        prop_assert_eq!(others, expected.len() > 1);
        let mut spelled = Vec::new();
        lexicon.each_anagram(&need, |word| {
            spelled.push(word.to_string());
            ControlFlow::Continue(())
        });
        let same: Vec<String> = words.iter().filter(|word| Rack::of(word.as_bytes()) == need).cloned().collect();
        prop_assert_eq!(spelled, same);
    }

    #[test]
    fn the_best_set_is_the_best_of_all_sets(
        words in vec("[a-e]{2,5}", 1..14), rack in rack("[a-e]{0,9}"), longest in -1i32..3, unused in -1i32..2, count in 0usize..4, min in 2usize..4,
        tiers in any::<bool>(),
    ) {
        let words: Vec<String> = words.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
        let lexicon = lexicon(&words);
        let points = if tiers { Points::TIERS } else { Points(std::array::from_fn(|letter| letter as i8 - 2)) };
        let score = SetScore { points, longest, unused, words: count, min };
        let best = lexicon.best_set(&rack, &score);
        prop_assert_eq!(best.value, best_set(&words, &rack, &score));
        let laid: Vec<Vec<u8>> = best.words().map(<[u8]>::to_vec).collect();
        let used = laid.iter().fold(Rack::EMPTY, |rack, word| rack.plus(&Rack::of(word)));
        prop_assert_eq!(used.plus(&best.rest), rack);
        prop_assert!(laid.iter().all(|word| lexicon.contains(word) && word.len() >= min) && laid.len() <= count);
        prop_assert_eq!(score.value(best.words(), &best.rest), best.value);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(256) / 64 + 1, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn racks_agree_on_the_shipped_lists(hand in subsequence(b"aaaaeeeeiioourrssttllnnddpmchgybkvzqjx".to_vec(), 10..24), must in any::<prop::sample::Index>()) {
        for list in [lexicon::wordnik(), lexicon::scowl80()] {
            let words = all_of(list);
            let query = Query::new(Rack::of(&hand));
            prop_assert_eq!(list.from_rack(&query), from_rack(&words, &query));
            let using = query.using(Rack::of(&[*must.get(&hand)]));
            prop_assert_eq!(list.from_rack(&using), from_rack(&words, &using));
        }
    }
}
