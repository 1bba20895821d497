//! What one word can be changed into, and split into.

use super::{
    Common, Length, Move, WordsError,
    answer::{among, never, some_letters, word},
    print::Table,
};
use lexicon::{
    Filter, Lexicon, Points, Rack,
    change::{Change, Moves, Rules, Slot},
    split::{Split, SplitRules},
};
use serde_json::{Value, json};
use std::{cmp::Reverse, collections::BTreeMap, ops::ControlFlow};

/// The most changes that are put in order; with `--top` any number is looked at and only the best are kept.
const MOST_RESULTS: usize = 50_000;
/// The fewest letters of a word that is made in The Final Word.
const SHORTEST_MADE: usize = 3;

/// What is asked about a change.
pub(super) struct Asked<'a> {
    pub(super) word: &'a str,
    pub(super) hand: &'a str,
    pub(super) moves: &'a [Move],
    pub(super) required: &'a str,
    pub(super) min_cards: usize,
    pub(super) duplicates_only: bool,
    pub(super) parts: Option<usize>,
}

/// One placement as it is shown.
#[derive(Clone)]
struct Shown {
    points: i32,
    cards: usize,
    played: String,
    covered: String,
    taken: String,
    row: String,
    parts: Vec<Value>,
}

impl Shown {
    fn of(change: &Change<'_>, board: &[u8]) -> Shown {
        Shown {
            points: Points::TIERS.of(change.word().letters()),
            cards: change.cards(),
            played: change.played().to_string(),
            covered: change.covered().to_string(),
            taken: change.taken().to_string(),
            row: row(change.row(), board),
            parts: Vec::new(),
        }
    }

    fn of_split(split: &Split<'_>, board: &[u8]) -> Shown {
        let mut all = Shown {
            points: 0,
            cards: split.cards(),
            played: String::new(),
            covered: String::new(),
            taken: String::new(),
            row: String::new(),
            parts: Vec::new(),
        };
        let (mut played, mut covered, mut taken) = (Rack::EMPTY, Rack::EMPTY, Rack::EMPTY);
        for part in split.parts() {
            let run = &board[usize::from(part.stacks.0)..usize::from(part.stacks.1)];
            let mut shown = split.with_change(part, |change| {
                played = played.plus(&change.played());
                covered = covered.plus(&change.covered());
                taken = taken.plus(&change.taken());
                Shown::of(change, run)
            });
            // Only words that are new or changed score (FW-118).
            if !split.is_changed(part) {
                shown.points = 0;
            }
            all.points += shown.points;
            if !all.row.is_empty() {
                all.row.push_str(" | ");
            }
            all.row.push_str(&shown.row);
            all.parts.push(json!({ "word": part.word().as_str(), "from": String::from_utf8_lossy(run), "points": shown.points,
                "played": shown.played, "covered": shown.covered, "taken": shown.taken, "row": shown.row }));
        }
        (all.played, all.covered, all.taken) = (played.to_string(), covered.to_string(), taken.to_string());
        all
    }
}

/// A row in letters: `k` kept, `+s` added, `m/t` laid over t, `a~x` exchanged for x.
fn row(slots: impl Iterator<Item = Slot>, board: &[u8]) -> String {
    let top = |stack: u8| char::from(board[usize::from(stack)]);
    let slots = slots.map(|slot| match slot {
        Slot::Keep { stack } => top(stack).to_string(),
        Slot::Over { stack, card } => format!("{}/{}", char::from(card), top(stack)),
        Slot::Swap { stack, card } => format!("{}~{}", char::from(card), top(stack)),
        Slot::Add { card } => format!("+{}", char::from(card)),
    });
    slots.collect::<Vec<_>>().join(" ")
}

/// How results are ordered: most points first, then by the word.
type Key = (Reverse<i32>, String);

/// Placements as they are gathered: all, or for each word the one that plays fewest cards and how many were seen.
struct Gather {
    by_placement: bool,
    /// The most results that will be shown; what cannot be among them is not kept.
    top: usize,
    kept: BTreeMap<Key, Vec<(usize, Shown)>>,
    count: usize,
}

impl Gather {
    /// Breaks off where there are more results than can be kept.
    fn flow(&self) -> ControlFlow<()> {
        if self.count > MOST_RESULTS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn take(&mut self, word: String, points: i32, cards: usize, shown: impl FnOnce() -> Shown) {
        let key = (Reverse(points), word);
        if self.count >= self.top && self.kept.last_key_value().is_none_or(|(last, _)| key > *last) {
            return;
        }
        let same = self.kept.entry(key).or_default();
        match same.first_mut() {
            Some((count, first)) if !self.by_placement => {
                *count += 1;
                if cards < first.cards {
                    *first = shown();
                }
            }
            _ => {
                same.push((1, shown()));
                self.count += 1;
            }
        }
        if self.count > self.top
            && let Some(mut last) = self.kept.last_entry()
        {
            last.get_mut().pop();
            self.count -= 1;
            if last.get().is_empty() {
                last.remove();
            }
        }
    }

    fn table(self, split: bool) -> Table {
        let mut table = Table::default();
        // Splits are not counted placement by placement unless all are asked for.
        let placements_of = |count: usize, shown: &Shown| {
            if self.by_placement || shown.parts.is_empty() { count.into() } else { Value::Null }
        };
        for ((_, word), placements) in self.kept {
            for (count, shown) in placements {
                let number = placements_of(count, &shown);
                let Shown { points, cards, played, covered, taken, row, parts } = shown;
                let first = [
                    ("word", word.as_str().into()),
                    ("points", points.into()),
                    ("placements", number),
                    ("cards", cards.into()),
                    ("played", played.into()),
                    ("covered", covered.into()),
                    ("taken", taken.into()),
                    ("row", row.into()),
                ];
                if split {
                    let [a, b, c, d, e, f, g, h] = first;
                    table.push([a, b, c, d, e, f, g, h, ("parts", parts.into())]);
                } else {
                    table.push(first);
                }
            }
        }
        table
    }
}

pub(super) fn change(
    lexicon: &Lexicon,
    common: &Common,
    asked: &Asked<'_>,
    length: &Length,
    placements: bool,
) -> Result<Table, WordsError> {
    let board = word(asked.word)?;
    if board.is_empty() || board.len() > lexicon::change::MAX_STACKS {
        return Err(WordsError::Board(board));
    }
    let board = board.as_bytes();
    let hand = some_letters(asked.hand, "the hand")?;
    let has = |wanted: Move| asked.moves.contains(&wanted);
    let moves = Moves {
        add: has(Move::Add),
        overlay: has(Move::Overlay),
        give_take: has(Move::GiveTake),
        duplicate: has(Move::Duplicate),
    };
    if !moves.add && !moves.overlay && !moves.give_take && !moves.duplicate {
        return never("a split alone plays no card; permit add, overlay, give-take or duplicate with it");
    }
    if asked.parts.is_some() && !has(Move::Split) {
        return never("--parts is for splits; permit them with --moves split");
    }
    if asked.min_cards > hand.len() {
        return never(format!("the hand has {} cards, not {}; see --min-cards", hand.len(), asked.min_cards));
    }
    let (min_letters, max_letters) = length.bounds(SHORTEST_MADE)?;
    let rules = Rules {
        min_cards: asked.min_cards,
        min_letters,
        max_letters,
        required: among(asked.required, "--required", &hand, "the hand")?,
        duplicates_only: asked.duplicates_only,
        ..Rules::new(moves)
    };
    let filter = common.filter();
    let accepts = |word: &[u8]| filter == Filter::ALL || lexicon.accepts(word, filter);
    let top = common.top.unwrap_or(usize::MAX);
    let mut gather = Gather { by_placement: placements, top, kept: BTreeMap::new(), count: 0 };
    lexicon.each_change(board, &hand, &rules, |change| {
        if accepts(change.word().letters()) {
            let points = Points::TIERS.of(change.word().letters());
            gather.take(change.word().to_string(), points, change.cards(), || Shown::of(change, board));
        }
        gather.flow()
    });
    let split = has(Move::Split);
    if split {
        let part = Rules { min_cards: 1, required: Rack::EMPTY, ..rules };
        let split_rules = SplitRules {
            min_cards: asked.min_cards,
            max_parts: asked.parts.unwrap_or(2),
            ..SplitRules::new(part)
        };
        let visit = |split: &Split<'_>| {
            let words: Vec<&str> = split.parts().iter().map(|part| part.word().as_str()).collect();
            if words.iter().all(|word| accepts(word.as_bytes())) && plays(split, &rules.required) {
                // Only words that are new or changed score (FW-118).
                let changed = split.parts().iter().filter(|part| split.is_changed(part));
                let points = changed.map(|part| Points::TIERS.of(part.word().letters())).sum();
                gather.take(words.join(" + "), points, split.cards(), || Shown::of_split(split, board));
            }
            gather.flow()
        };
        if placements {
            lexicon.each_split(board, &hand, &split_rules, visit);
        } else {
            lexicon.each_split_into_words(board, &hand, &split_rules, visit);
        }
    }
    if gather.flow().is_break() {
        return Err(WordsError::Many(MOST_RESULTS));
    }
    Ok(gather.table(split))
}

/// Whether all parts together play these letters.
fn plays(split: &Split<'_>, required: &Rack) -> bool {
    let played = |rack: Rack, part| split.with_change(part, |change| rack.plus(&change.played()));
    required.is_empty() || split.parts().iter().fold(Rack::EMPTY, played).holds(required)
}
