//! The same questions answered the slow, obvious way: look at every word, try everything.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used)] // helpers of tests

use lexicon::{
    Query, Rack, SetScore,
    change::{Fates, Keep, Rules, Slot},
    split::SplitRules,
};
use std::collections::{BTreeMap, BTreeSet};

pub fn cases(default: u32) -> u32 {
    std::env::var("WARDROOM_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

pub fn counts(letters: impl Iterator<Item = u8>) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for letter in letters {
        *counts.entry(letter).or_insert(0) += 1;
    }
    counts
}

/// Whether every letter of `some` is in `all`, repeats included.
pub fn within(some: &[u8], all: &[u8]) -> bool {
    let all = counts(all.iter().copied());
    counts(some.iter().copied()).iter().all(|(letter, n)| all.get(letter).is_some_and(|m| m >= n))
}

pub fn spread(rack: &Rack) -> Vec<u8> {
    rack.letters().collect()
}

pub fn from_rack(words: &[String], query: &Query) -> Vec<String> {
    let (rack, must) = (spread(&query.rack), spread(&query.must));
    let admitted = |word: &&String| {
        let bytes = word.as_bytes();
        within(bytes, &rack)
            && within(&must, bytes)
            && query.first.is_none_or(|first| bytes[0] == first)
            && query.last.is_none_or(|last| bytes[bytes.len() - 1] == last)
            && (query.min..=query.max).contains(&bytes.len())
    };
    words.iter().filter(admitted).cloned().collect()
}

pub fn containing(words: &[String], need: &Rack, supply: &Rack, min: usize) -> Vec<String> {
    let (need, supply) = (spread(need), spread(supply));
    let fits = |word: &&String| {
        word.len() >= min && within(&need, word.as_bytes()) && within(word.as_bytes(), &supply)
    };
    words.iter().filter(fits).cloned().collect()
}

pub fn has_pattern(word: &[u8], pattern: &[u8]) -> bool {
    match (pattern.first(), word.first()) {
        (None, _) => word.is_empty(),
        (Some(b'*'), _) => (0..=word.len()).any(|skip| has_pattern(&word[skip..], &pattern[1..])),
        (Some(b'?'), Some(_)) => has_pattern(&word[1..], &pattern[1..]),
        (Some(letter), Some(own)) => letter == own && has_pattern(&word[1..], &pattern[1..]),
        (Some(_), None) => false,
    }
}

pub fn best_set(words: &[String], rack: &Rack, score: &SetScore) -> i32 {
    fn go(words: &[String], rest: &[u8], laid: &mut Vec<Vec<u8>>, score: &SetScore) -> i32 {
        let rack = Rack::of(rest);
        let mut best = score.value(laid.iter().map(Vec::as_slice), &rack);
        if laid.len() < score.words {
            for word in words.iter().filter(|word| word.len() >= score.min && within(word.as_bytes(), rest)) {
                let mut rest = rest.to_vec();
                for byte in word.bytes() {
                    rest.remove(rest.iter().position(|&other| other == byte).unwrap());
                }
                laid.push(word.clone().into_bytes());
                best = best.max(go(words, &rest, laid, score));
                laid.pop();
            }
        }
        best
    }
    go(words, &spread(rack), &mut Vec::new(), score)
}

/// What is done with one stack, or a card that is added.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Keep(usize),
    Over(usize),
    Swap(usize),
    Leave(usize),
    Add,
}

/// Every distinct fate of the stacks by which the word can be made: all rows of acts are tried, and each is judged by the rules alone.
pub fn placements(word: &[u8], board: &[u8], hand: &Rack, rules: &Rules) -> BTreeSet<Fates> {
    fn go(
        word: &[u8],
        board: &[u8],
        place: usize,
        stack: usize,
        row: &mut Vec<Act>,
        judge: &mut dyn FnMut(&[Act]),
    ) {
        if place == word.len() && stack == board.len() {
            judge(row);
        }
        let mut act = |act: Act, place, stack| {
            row.push(act);
            go(word, board, place, stack, row, judge);
            row.pop();
        };
        if stack < board.len() {
            act(Act::Leave(stack), place, stack + 1);
            if place < word.len() {
                act(Act::Keep(stack), place + 1, stack + 1);
                act(Act::Over(stack), place + 1, stack + 1);
                act(Act::Swap(stack), place + 1, stack + 1);
            }
        }
        if place < word.len() {
            act(Act::Add, place + 1, stack);
        }
    }
    let mut found = BTreeSet::new();
    go(word, board, 0, 0, &mut Vec::new(), &mut |row| {
        if let Some(fates) = judge(word, board, hand, rules, row) {
            found.insert(fates);
        }
    });
    found
}

fn judge(word: &[u8], board: &[u8], hand: &Rack, rules: &Rules, row: &[Act]) -> Option<Fates> {
    let mut fates = Fates::default();
    let (mut played, mut fresh) = (Vec::new(), Vec::new());
    let mut kept_at: Vec<(usize, usize)> = Vec::new();
    let mut place = 0;
    // The letters taken and shown since the last kept stack.
    let (mut taken, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for (index, &act) in row.iter().enumerate() {
        let letter = word.get(place).copied();
        match act {
            Act::Keep(stack) => {
                if letter != Some(board[stack]) {
                    return None;
                }
                fates.kept |= 1 << stack;
                kept_at.push((stack, place));
                if !rules.like_for_like && !taken.is_disjoint(&shown) {
                    return None;
                }
                taken.clear();
                shown.clear();
            }
            Act::Over(stack) if letter == Some(board[stack]) => {
                fates.duplicated |= 1 << stack;
                played.extend(letter);
                if !rules.moves.duplicate {
                    return None;
                }
            }
            Act::Over(stack) => {
                fates.overlaid |= 1 << stack;
                played.extend(letter);
                fresh.extend(letter);
                if !rules.moves.overlay {
                    return None;
                }
            }
            Act::Swap(stack) => {
                fates.exchanged |= 1 << stack;
                played.extend(letter);
                fresh.extend(letter);
                taken.insert(board[stack]);
                if !rules.moves.give_take || letter == Some(board[stack]) {
                    return None;
                }
            }
            Act::Leave(stack) => {
                fates.left |= 1 << stack;
                taken.insert(board[stack]);
                let end = stack == 0 && rules.closed_front || stack + 1 == board.len() && rules.closed_back;
                if rules.leave >> stack & 1 == 0 || end {
                    return None;
                }
                continue;
            }
            Act::Add => {
                played.extend(letter);
                fresh.extend(letter);
                let ends = index == 0 && rules.closed_front || index + 1 == row.len() && rules.closed_back;
                if !rules.moves.add || ends {
                    return None;
                }
            }
        }
        if !matches!(act, Act::Keep(_)) {
            shown.extend(letter);
        }
        place += 1;
    }
    if !rules.like_for_like && !taken.is_disjoint(&shown) {
        return None;
    }
    // Nothing is added before a first stack that stays first, nor behind a last that stays last.
    let neighbours = |together: bool| {
        kept_at.windows(2).any(|two| two[1].0 == two[0].0 + 1 && (!together || two[1].1 == two[0].1 + 1))
    };
    let keeps = match rules.keep {
        Keep::One => !kept_at.is_empty(),
        Keep::Pair => neighbours(false),
        Keep::PairTogether => neighbours(true),
    };
    let only_duplicates = fresh.is_empty() && fates.left == 0;
    let differs = word != board || rules.duplicates_only && only_duplicates;
    let legal = keeps
        && differs
        && fates.kept & rules.fixed == rules.fixed & ((1u64 << board.len()) - 1) as u32
        && (rules.min_cards.max(1)..=rules.max_cards).contains(&played.len())
        && (rules.min_letters..=rules.max_letters).contains(&word.len())
        && within(&played, &spread(hand))
        && within(&spread(&rules.required), &played)
        && within(&spread(&rules.required_fresh), &fresh);
    legal.then_some(fates)
}

pub fn changes(words: &[String], board: &[u8], hand: &Rack, rules: &Rules) -> BTreeSet<(String, Fates)> {
    let all = [spread(hand), board.to_vec()].concat();
    let possible = words.iter().filter(|word| within(word.as_bytes(), &all));
    possible
        .flat_map(|word| {
            placements(word.as_bytes(), board, hand, rules).into_iter().map(|fates| (word.clone(), fates))
        })
        .collect()
}

/// What a row of slots says about itself: the word it spells and what happens to every stack.
pub fn read_row(row: &[Slot], board: &[u8]) -> (String, Fates) {
    let mut fates = Fates::default();
    let mut word = Vec::new();
    let mut next = 0;
    for slot in row {
        let stack = match *slot {
            Slot::Keep { stack } | Slot::Over { stack, .. } | Slot::Swap { stack, .. } => Some(stack),
            Slot::Add { .. } => None,
        };
        if let Some(stack) = stack {
            assert!(usize::from(stack) >= next, "stacks stay in order");
            (next..usize::from(stack)).for_each(|left| fates.left |= 1 << left);
            next = usize::from(stack) + 1;
        }
        match *slot {
            Slot::Keep { stack } => {
                fates.kept |= 1 << stack;
                word.push(board[usize::from(stack)]);
            }
            Slot::Over { stack, card } => {
                let same = board[usize::from(stack)] == card;
                *(if same { &mut fates.duplicated } else { &mut fates.overlaid }) |= 1 << stack;
                word.push(card);
            }
            Slot::Swap { stack, card } => {
                fates.exchanged |= 1 << stack;
                word.push(card);
            }
            Slot::Add { card } => word.push(card),
        }
    }
    (next..board.len()).for_each(|left| fates.left |= 1 << left);
    (String::from_utf8(word).unwrap(), fates)
}

/// A part of a split: where its run begins and ends, its word, its fates.
pub type PartOf = ((u8, u8), String, Fates);

pub fn splits(words: &[String], board: &[u8], hand: &Rack, rules: &SplitRules) -> BTreeSet<Vec<PartOf>> {
    let mut found = BTreeSet::new();
    // Every set of cuts between neighbouring stacks, at least one.
    for cuts in 1u32..1 << (board.len() - 1) {
        let mut ends: Vec<usize> = (1..board.len()).filter(|end| cuts >> (end - 1) & 1 == 1).collect();
        ends.push(board.len());
        if ends.len() > rules.max_parts {
            continue;
        }
        let mut ways: Vec<(Vec<PartOf>, Vec<u8>, bool)> = vec![(Vec::new(), spread(hand), false)];
        let mut first = 0;
        for end in ends {
            let run = &board[first..end];
            let span = (first as u8, end as u8);
            let mut longer = Vec::new();
            for (parts, cards, changed) in &ways {
                let mut grow = |word: &str, fates: Fates, played: &[u8], changes: bool| {
                    let mut cards = cards.clone();
                    for byte in played {
                        cards.remove(cards.iter().position(|card| card == byte).unwrap());
                    }
                    let mut parts = parts.clone();
                    parts.push((span, word.to_string(), fates));
                    longer.push((parts, cards, *changed || changes));
                };
                let itself = String::from_utf8(run.to_vec()).unwrap();
                let pair = rules.part.keep == Keep::One || run.len() > 1;
                let length = (rules.part.min_letters..=rules.part.max_letters).contains(&run.len());
                if rules.untouched && pair && length && words.contains(&itself) {
                    let kept = ((1u64 << run.len()) - 1) as u32;
                    grow(&itself, Fates { kept, ..Fates::default() }, &[], false);
                }
                let part = Rules {
                    fixed: rules.part.fixed >> first,
                    leave: rules.part.leave >> first,
                    closed_front: rules.part.closed_front && first == 0,
                    closed_back: rules.part.closed_back && end == board.len(),
                    ..rules.part
                };
                for (word, fates) in changes(words, run, &Rack::of(cards), &part) {
                    let mut played = word.clone().into_bytes();
                    for stack in (0..run.len()).filter(|stack| fates.kept >> stack & 1 == 1) {
                        played.remove(played.iter().position(|&byte| byte == run[stack]).unwrap());
                    }
                    grow(&word, fates, &played, word.as_bytes() != run);
                }
            }
            ways = longer;
            first = end;
        }
        for (parts, cards, changed) in ways {
            if changed && hand.len() - cards.len() >= rules.min_cards.max(1) {
                found.insert(parts);
            }
        }
    }
    found
}
