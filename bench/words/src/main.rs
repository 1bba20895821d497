//! Prints how fast the word searches are beside what one would use instead: same list, same hands, one run, one core.
//! With titles (`fw-345`) or `games` as arguments it only plays whole games of these, or of all.

mod deal;
mod peers;
mod selfplay;

use deal::Dice;
use lexicon::{
    Points, Query, Rack, SetScore,
    change::{Moves, Rules},
    split::SplitRules,
};
use peers::{Fst, Scrabble};
use std::{
    hint::black_box,
    ops::ControlFlow,
    time::{Duration, Instant},
};

const RUNS: usize = 9;
const RACKS: usize = 2000;
const BOARDS: usize = 2000;

fn main() {
    let start = Instant::now();
    let list = lexicon::wordnik();
    let known = list.contains(b"wardroom");
    let ready = start.elapsed();
    let words = deal::words(list);
    println!(
        "{} {}: {} words; first answer ({known}) after {ready:?}",
        list.name(),
        list.version(),
        words.len()
    );

    let scrabble = Scrabble::new(&words);
    let fst = Fst::new(&words);
    assert_eq!(fst.len(), words.len());
    let text: usize = words.iter().map(|word| word.len() + 1).sum();
    println!(
        "\nsize: graph {} bytes (limit 1048576) and signs {}, fst {}, scrabble's DAWG {}, sorted text {text}",
        list.graph().bytes(),
        list.sign_bytes(),
        fst.bytes(),
        scrabble.bytes()
    );

    let asked: Vec<String> = std::env::args().skip(1).collect();
    if !asked.is_empty() {
        return selfplay::compare(&words, &asked);
    }
    let mut dice = Dice::new(20_26);
    membership(&words, &fst, &mut dice);
    racks(&words, &scrabble, &fst, &mut dice);
    changes(&words, &mut dice);
    others(&mut dice);
    selfplay::compare(&words, &[]);
}

/// The fastest of several runs of each of these, taken in turns so that all see the same machine.
fn in_turns<const N: usize>(mut tasks: [&mut dyn FnMut() -> usize; N]) -> [Duration; N] {
    let mut times = vec![[Duration::ZERO; N]; RUNS];
    let mut sums = [None; N];
    for run in &mut times {
        for (at, task) in tasks.iter_mut().enumerate() {
            let start = Instant::now();
            let sum = black_box(task());
            run[at] = start.elapsed();
            assert!(*sums[at].get_or_insert(sum) == sum, "a task gives the same answer every time");
        }
    }
    assert!(sums.iter().all(|sum| *sum == sums[0]), "all peers find the same: {sums:?}");
    std::array::from_fn(|at| times.iter().map(|run| run[at]).min().unwrap_or_default())
}

fn membership(words: &[String], fst: &Fst, dice: &mut Dice) {
    let list = lexicon::wordnik();
    // Half are words; the others are words with one letter changed.
    let asked: Vec<Vec<u8>> = (0..100_000)
        .map(|at| {
            let mut word = words[dice.below(words.len())].clone().into_bytes();
            if at % 2 == 1 {
                let place = dice.below(word.len());
                word[place] = b'a' + dice.below(26) as u8;
            }
            word
        })
        .collect();
    let set: std::collections::HashSet<&[u8]> = words.iter().map(|word| word.as_bytes()).collect();
    let times = in_turns([
        &mut || asked.iter().filter(|word| list.contains(word)).count(),
        &mut || asked.iter().filter(|word| fst.contains(word)).count(),
        &mut || {
            asked
                .iter()
                .filter(|word| words.binary_search_by(|other| other.as_bytes().cmp(word)).is_ok())
                .count()
        },
        &mut || asked.iter().filter(|word| set.contains(word.as_slice())).count(),
    ]);
    println!("\nmembership, ns a word (limit 40):");
    for (name, time) in ["graph", "fst", "sorted list", "HashSet"].iter().zip(times) {
        let each = time.as_secs_f64() * 1e9 / asked.len() as f64;
        println!("  {name:12} {each:7.1}   {:5.2} x", time.as_secs_f64() / times[0].as_secs_f64());
    }
}

fn racks(words: &[String], scrabble: &Scrabble, fst: &Fst, dice: &mut Dice) {
    let list = lexicon::wordnik();
    let hands: Vec<Vec<u8>> = (0..RACKS).map(|_| deal::hand(dice)).collect();
    let queries: Vec<Query> = hands.iter().map(|hand| Query::new(Rack::of(hand))).collect();
    let theirs: Vec<_> = hands.iter().map(|hand| Scrabble::rack(hand)).collect();
    let counts: Vec<[u8; 32]> = hands
        .iter()
        .map(|hand| {
            let mut counts = [0; 32];
            hand.iter().for_each(|letter| counts[usize::from(letter - b'a')] += 1);
            counts
        })
        .collect();
    let times = in_turns([
        &mut || {
            let mut letters = 0;
            for query in &queries {
                list.each_from_rack(query, |word| {
                    letters += word.len();
                    ControlFlow::Continue(())
                });
            }
            letters
        },
        &mut || counts.iter().map(|counts| scrabble.walk(&mut counts.clone())).sum(),
        &mut || theirs.iter().map(|rack| scrabble.anagrams(rack)).sum(),
        &mut || counts.iter().map(|counts| fst.walk(&mut counts.clone())).sum(),
    ]);
    // A scan takes so long that a few racks must do.
    let some = &queries[..20];
    let spelled: Vec<Rack> = words.iter().map(|word| Rack::of(word.as_bytes())).collect();
    let [scan] = in_turns([&mut || {
        let within = |query: &Query| {
            words
                .iter()
                .zip(&spelled)
                .filter(|(_, rack)| query.rack.holds(rack))
                .map(|(word, _)| word.len())
                .sum::<usize>()
        };
        some.iter().map(within).sum()
    }]);
    println!("\nall words of a 10-card hand, racks a second (aim 200000):");
    let names = ["graph", "walk over scrabble's DAWG", "scrabble's anagrams", "walk over fst"];
    for (name, time) in names.iter().zip(times) {
        let rate = RACKS as f64 / time.as_secs_f64();
        println!("  {name:26} {rate:9.0}   graph is {:5.2} x", time.as_secs_f64() / times[0].as_secs_f64());
    }
    let rate = some.len() as f64 / scan.as_secs_f64();
    let own = RACKS as f64 / times[0].as_secs_f64();
    println!("  {:26} {rate:9.0}   graph is {:5.2} x", "scan with packed counts", own / rate);
}

fn changes(words: &[String], dice: &mut Dice) {
    let list = lexicon::wordnik();
    let boards = deal::boards(words, BOARDS, dice);
    let moves = Moves { add: true, overlay: true, give_take: false, duplicate: true };
    let rules = Rules::new(moves);
    let (mut placements, mut distinct, mut best_sum, mut top_sum) = (0, 0, 0, 0);
    let (mut all, mut best, mut first) = (Vec::new(), Vec::new(), Vec::new());
    for run in 0..5 {
        for (at, (board, hand)) in boards.iter().enumerate() {
            let start = Instant::now();
            let mut top = i32::MIN;
            let mut count = 0;
            list.each_change(board, hand, &rules, |change| {
                count += 1;
                top = top.max(Points::TIERS.of(change.word().letters()));
                ControlFlow::Continue(())
            });
            let listed = start.elapsed();
            let start = Instant::now();
            let single = list.best_change(board, hand, &rules, &Points::TIERS);
            let found = start.elapsed();
            let start = Instant::now();
            let mut made = 0;
            list.each_changed_word(board, hand, &rules, |_| {
                made += 1;
                ControlFlow::Continue(())
            });
            let worded = start.elapsed();
            assert_eq!(
                single.map(|best| best.value),
                (count > 0).then_some(top),
                "the best is the best of all"
            );
            if run == 0 {
                placements += count;
                distinct += made;
                best_sum += single.map_or(0, |best| best.value);
                top_sum += top.max(0);
                all.push(listed);
                best.push(found);
                first.push(worded);
            } else {
                all[at] = all[at].min(listed);
                best[at] = best[at].min(found);
                first[at] = first[at].min(worded);
            }
        }
    }
    assert_eq!(best_sum, top_sum);
    println!(
        "\nchanging a 5-letter word with 10 cards by add, overlay, duplicate: {} placements and {} words on average",
        placements / BOARDS,
        distinct / BOARDS
    );
    for (name, times, limits) in [
        ("all placements", &mut all, "limits 100 and 350"),
        ("all words", &mut first, ""),
        ("the single best", &mut best, "limit 30"),
    ] {
        times.sort_unstable();
        let at = |share: usize| times[BOARDS * share / 100].as_secs_f64() * 1e6;
        println!("  {name:16} median {:6.1} us, 95th percentile {:6.1} us  {limits}", at(50), at(95));
    }
}

fn others(dice: &mut Dice) {
    let list = lexicon::wordnik();
    let hands: Vec<Vec<u8>> = (0..500).map(|_| deal::hand(dice)).collect();
    // A spread of three to seven letters within the 63 Letter Cards (WG-03).
    let supply =
        Rack::from_counts(&[3, 2, 3, 3, 3, 2, 2, 2, 3, 2, 2, 3, 3, 3, 3, 2, 1, 3, 3, 3, 3, 2, 2, 1, 2, 2]);
    let spreads: Vec<Rack> =
        hands.iter().enumerate().map(|(at, hand)| Rack::of(&hand[..3 + at % 5])).collect();
    let [witness] = in_turns([&mut || {
        spreads.iter().filter(|need| list.any_containing(need, &supply, 3, |_| true)).count()
    }]);
    // Six to ten letters have a word around them less than half of the time.
    let crowds: Vec<Rack> =
        hands.iter().enumerate().map(|(at, hand)| Rack::of(&hand[..6 + at % 5])).collect();
    let [crowded] = in_turns([&mut || {
        crowds.iter().filter(|need| list.any_containing(need, &supply, 3, |_| true)).count()
    }]);
    let boards = deal::boards(&deal::words(list), 20, dice);
    let moves = Moves { add: true, overlay: true, give_take: false, duplicate: false };
    let split_rules = SplitRules { max_parts: 2, ..SplitRules::new(Rules::new(moves)) };
    let [split] = in_turns([&mut || {
        let best = |(board, hand): &(Vec<u8>, Rack)| {
            list.best_split(board, hand, &split_rules, &Points::TIERS).map_or(0, |best| best.value as usize)
        };
        boards.iter().map(best).sum()
    }]);
    let score = SetScore { points: Points::TIERS, longest: 1, unused: 0, words: 3, min: 3 };
    let [sets] = in_turns([&mut || {
        hands.iter().map(|hand| list.best_set(&Rack::of(hand), &score).value as usize).sum()
    }]);
    println!(
        "\nis there a word around 3 to 7 letters: {:.2} us; around 6 to 10: {:.2} us",
        witness.as_secs_f64() * 1e6 / spreads.len() as f64,
        crowded.as_secs_f64() * 1e6 / crowds.len() as f64
    );
    println!(
        "best split of a 5-letter word in two with 10 cards by add and overlay: {:.2} ms",
        split.as_secs_f64() * 1e3 / boards.len() as f64
    );
    println!("best three words of a hand (3-2-1): {:.1} us", sets.as_secs_f64() * 1e6 / hands.len() as f64);
}
