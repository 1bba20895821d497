//! The searches for changes and splits agree with trying everything.

#![allow(clippy::unwrap_used)]

use crate::reference::{PartOf, cases, changes, placements, read_row, splits};
use lexicon::{
    Lexicon, Points, Query, Rack,
    change::{Bounds, Change, Keep, Moves, Rules, Score},
    split::{Split, SplitRules, SplitScore},
};
use proptest::{collection::vec, prelude::*, sample::subsequence};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

/// Words over few letters, so that letters repeat and collide.
fn words() -> impl Strategy<Value = Vec<String>> {
    vec("[a-d]{2,7}", 1..40)
        .prop_map(|words| words.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
}

fn lexicon(words: &[String]) -> Lexicon {
    Lexicon::from_text("test", "1", words.join("\n").as_bytes()).unwrap()
}

fn moves() -> impl Strategy<Value = Moves> {
    any::<[bool; 4]>().prop_map(|[add, overlay, give_take, duplicate]| Moves {
        add,
        overlay,
        give_take,
        duplicate,
    })
}

fn rack(letters: &'static str) -> impl Strategy<Value = Rack> {
    proptest::string::string_regex(letters).unwrap().prop_map(|text| text.parse().unwrap())
}

prop_compose! {
    fn rules()(
        moves in moves(),
        cards in prop_oneof![3 => Just((1, usize::MAX)), 1 => Just((3, usize::MAX)), 1 => Just((1, 1))],
        letters in prop_oneof![3 => Just((3, 32)), 1 => Just((5, 5)), 1 => Just((2, 4))],
        required in prop_oneof![3 => Just(Rack::EMPTY), 1 => rack("[a-d]{1,2}")],
        required_fresh in prop_oneof![3 => Just(Rack::EMPTY), 1 => rack("[a-d]")],
        keep in prop_oneof![3 => Just(Keep::One), 1 => Just(Keep::Pair), 1 => Just(Keep::PairTogether)],
        fixed in prop_oneof![3 => Just(0), 1 => 0u32..4],
        leave in prop_oneof![2 => Just(0), 1 => any::<u32>()],
        closed in any::<[bool; 6]>(),
        duplicates_only in any::<bool>(),
        like_for_like in prop_oneof![3 => Just(true), 1 => Just(false)],
    ) -> Rules {
        Rules {
            moves,
            min_cards: cards.0,
            max_cards: cards.1,
            min_letters: letters.0,
            max_letters: letters.1,
            required,
            required_fresh,
            keep,
            fixed,
            leave,
            closed_front: closed[0] && closed[1] && closed[2],
            closed_back: closed[3] && closed[4] && closed[5],
            duplicates_only,
            like_for_like,
        }
    }
}

/// A score that depends on more than the word, within the bound it promises.
struct Odd;

impl Score for Odd {
    fn value(&self, change: &Change<'_>) -> Option<i32> {
        let worth = Points::TIERS.of(change.word().letters()) - 2 * change.duplicates().len() as i32;
        (change.cards() != 2).then_some(worth + i32::from(change.taken().is_empty()))
    }

    fn most(&self, letter: u8) -> i32 {
        Points::TIERS.letter(letter)
    }

    fn base(&self) -> i32 {
        1
    }
}

/// A score of splits that depends on how the cards lie.
impl SplitScore for Odd {
    fn value(&self, split: &Split<'_>) -> Option<i32> {
        let part = |part: &lexicon::split::Part| {
            let word = Points::TIERS.of(part.word().letters());
            word - 2 * part.fates.duplicated.count_ones() as i32
        };
        (split.cards() != 2).then(|| split.parts().iter().map(part).sum::<i32>() + 1)
    }

    fn most(&self, letter: u8) -> i32 {
        Points::TIERS.letter(letter)
    }

    fn base(&self) -> i32 {
        1
    }
}

fn every_change(
    lexicon: &Lexicon,
    board: &[u8],
    hand: &Rack,
    rules: &Rules,
) -> Vec<(String, lexicon::change::Fates)> {
    let mut found = Vec::new();
    lexicon.each_change(board, hand, rules, |change| {
        let row: Vec<_> = change.row().collect();
        let (word, fates) = read_row(&row, board);
        assert_eq!(
            (word.as_str(), fates),
            (change.word().as_str(), change.fates),
            "the row lays what it says"
        );
        if rules.closed_front {
            assert!(matches!(
                row[0],
                lexicon::change::Slot::Keep { stack: 0 }
                    | lexicon::change::Slot::Over { stack: 0, .. }
                    | lexicon::change::Slot::Swap { stack: 0, .. }
            ));
        }
        found.push((word, fates));
        ControlFlow::Continue(())
    });
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(256), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changes_are_those_of_trying_everything(
        words in words(), board in "[a-d]{1,5}", hand in rack("[a-d]{0,6}"), rules in rules(),
    ) {
        let lexicon = lexicon(&words);
        let board = board.as_bytes();
        let found = every_change(&lexicon, board, &hand, &rules);
        let distinct: BTreeSet<_> = found.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), found.len(), "no placement comes twice");
        prop_assert_eq!(&distinct, &changes(&words, board, &hand, &rules));

        let mut made = BTreeSet::new();
        lexicon.each_changed_word(board, &hand, &rules, |word| {
            assert!(made.insert(word.to_string()), "no word comes twice");
            ControlFlow::Continue(())
        });
        prop_assert_eq!(made, distinct.into_iter().map(|(word, _)| word).collect::<BTreeSet<_>>());
    }

    #[test]
    fn the_best_change_is_the_best_of_all(
        words in words(), board in "[a-d]{1,5}", hand in rack("[a-d]{0,6}"), rules in rules(),
    ) {
        let lexicon = lexicon(&words);
        let board = board.as_bytes();
        let (mut plain, mut odd) = (None, None);
        lexicon.each_change(board, &hand, &rules, |change| {
            plain = plain.max(Score::value(&Points::TIERS, change));
            odd = odd.max(Score::value(&Odd, change));
            ControlFlow::Continue(())
        });
        let best = lexicon.best_change(board, &hand, &rules, &Points::TIERS);
        prop_assert_eq!(best.map(|best| best.value), plain);
        let best = lexicon.best_change(board, &hand, &rules, &Odd);
        prop_assert_eq!(best.map(|best| best.value), odd);
        if let Some(best) = best {
            let (word, fates) = read_row(&best.row().collect::<Vec<_>>(), board);
            prop_assert!(placements(word.as_bytes(), board, &hand, &rules).contains(&fates));
            prop_assert_eq!(Score::value(&Odd, &best.change()), Some(best.value));
        }
    }

    #[test]
    fn hunting_finds_the_two_best_and_no_more_than_it_is_told(
        words in words(), board in "[a-d]{1,5}", hand in rack("[a-d]{0,6}"), rules in rules(),
    ) {
        let lexicon = lexicon(&words);
        let letters = std::array::from_fn(|letter| i64::from(Points::TIERS.letter(letter as u8)));
        let bounds = Bounds { letters, base: 0, placements: 1 };
        let worth = |word: lexicon::Word<'_>| i64::from(Points::TIERS.of(word.letters()));
        // The second best is the floor, as where two are kept.
        let keep = |kept: &mut Vec<i64>, worth: i64| {
            kept.push(worth);
            kept.sort_unstable_by_key(|worth| -worth);
            kept.truncate(2);
            kept.get(1).copied().unwrap_or(i64::MIN)
        };
        let mut all = BTreeMap::new();
        lexicon.each_change(board.as_bytes(), &hand, &rules, |change| {
            all.insert(change.word().to_string(), worth(change.word()));
            ControlFlow::Continue(())
        });
        let (mut best, mut found) = (Vec::new(), Vec::new());
        all.values().for_each(|worth| { keep(&mut best, *worth); });
        lexicon.hunt_changes(board.as_bytes(), &hand, &rules, &bounds, i64::MIN, |change, _| {
            keep(&mut found, worth(change.word()))
        });
        prop_assert_eq!(found, best);

        let (mut best, mut found) = (Vec::new(), Vec::new());
        lexicon.each_from_rack(&Query::new(hand), |word| {
            keep(&mut best, worth(word));
            ControlFlow::Continue(())
        });
        lexicon.hunt_words(&hand, 1, &bounds, i64::MIN, |word, _| keep(&mut found, worth(word)));
        prop_assert_eq!(found, best);
    }

    #[test]
    fn splits_are_those_of_trying_everything(
        words in words(), board in "[a-d]{2,5}", hand in rack("[a-d]{0,4}"), part in rules(),
        max_parts in 2usize..5, untouched in any::<bool>(), min_cards in 1usize..4,
    ) {
        let lexicon = lexicon(&words);
        let rules = SplitRules { part, max_parts, untouched, min_cards };
        let mut found = Vec::new();
        lexicon.each_split(board.as_bytes(), &hand, &rules, |split| {
            let part = |part: &lexicon::split::Part| {
                let run = &board.as_bytes()[usize::from(part.stacks.0)..usize::from(part.stacks.1)];
                let read = split.with_change(part, |change| read_row(&change.row().collect::<Vec<_>>(), run));
                assert_eq!(read, (part.word().to_string(), part.fates));
                (part.stacks, part.word().to_string(), part.fates)
            };
            found.push(split.parts().iter().map(part).collect::<Vec<_>>());
            ControlFlow::Continue(())
        });
        let distinct: BTreeSet<_> = found.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), found.len(), "no split comes twice");
        let mut combinations = BTreeSet::new();
        lexicon.each_split_into_words(board.as_bytes(), &hand, &rules, |split| {
            combinations.insert(split.parts().iter().map(|part| (part.stacks, part.word().to_string())).collect::<Vec<_>>());
            ControlFlow::Continue(())
        });
        let expected = distinct.iter().map(|parts| parts.iter().map(|(stacks, word, _)| (*stacks, word.clone())).collect());
        prop_assert_eq!(combinations, expected.collect::<BTreeSet<Vec<_>>>());
        let all = splits(&words, board.as_bytes(), &hand, &rules);
        prop_assert_eq!(&distinct, &all);

        let run = |part: &PartOf| &board.as_bytes()[usize::from(part.0.0)..usize::from(part.0.1)];
        let worth = |part: &PartOf| Points::TIERS.of(part.1.as_bytes());
        let changed = |parts: &Vec<PartOf>| {
            parts.iter().filter(|part| part.1.as_bytes() != run(part)).map(worth).sum::<i32>()
        };
        let best = lexicon.best_split(board.as_bytes(), &hand, &rules, &Points::TIERS);
        prop_assert_eq!(best.map(|best| best.value), all.iter().map(changed).max());
        let odd = |parts: &Vec<PartOf>| {
            let cards = |part: &PartOf| part.1.len() - part.2.kept.count_ones() as usize;
            let laid = |part: &PartOf| worth(part) - 2 * part.2.duplicated.count_ones() as i32;
            (parts.iter().map(cards).sum::<usize>() != 2).then(|| parts.iter().map(laid).sum::<i32>() + 1)
        };
        let best = lexicon.best_split(board.as_bytes(), &hand, &rules, &Odd);
        prop_assert_eq!(best.map(|best| best.value), all.iter().filter_map(odd).max());
        if let Some(best) = best {
            let parts = best.split().parts().iter().map(|part| (part.stacks, part.word().to_string(), part.fates)).collect::<Vec<_>>();
            prop_assert!(all.contains(&parts));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(256) / 64 + 1, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changes_agree_on_the_shipped_list(
        board in "[a-z]", hand in subsequence(b"aaeeiioourrssttllnnddpmchgybkv".to_vec(), 6), moves in moves(), at in any::<prop::sample::Index>(),
    ) {
        let list = lexicon::wordnik();
        let mut words = Vec::new();
        list.each(|word| {
            words.push(word.to_string());
            ControlFlow::Continue(())
        });
        let short: Vec<&String> = words.iter().filter(|word| word.len() == 4 && word.starts_with(&board)).collect();
        prop_assume!(!short.is_empty());
        let board = at.get(&short).as_bytes();
        let hand = Rack::of(&hand);
        let rules = Rules::new(moves);
        let found: BTreeSet<_> = every_change(list, board, &hand, &rules).into_iter().collect();
        prop_assert_eq!(found, changes(&words, board, &hand, &rules));
    }
}
