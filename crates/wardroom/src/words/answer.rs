//! The answers to the questions of `wardroom words`.

use super::{Common, Length, Move, WordsError, print::Table};
use lexicon::{
    Filter, Lexicon, Pattern, Points, Query, Rack,
    change::{Change, Moves, Rules, Slot},
    split::{Split, SplitRules},
    usage::{Slang, Usage, usage},
    wordnet::WordNet,
};
use serde_json::{Value, json};
use std::{cmp::Reverse, collections::BTreeMap, ops::ControlFlow, path::Path};

/// The most changes that are put in order; with `--top` any number is looked at and only the best are kept.
const MOST_RESULTS: usize = 50_000;
/// The fewest letters of a word that is made in The Final Word.
const SHORTEST_MADE: usize = 3;

fn letters(given: &str) -> Result<Rack, WordsError> {
    given.parse().map_err(|error| WordsError::Letters { given: given.to_string(), error })
}

fn never<T>(why: impl Into<String>) -> Result<T, WordsError> {
    Err(WordsError::Never(why.into()))
}

/// Letters of which there is at least one.
fn some_letters(given: &str, what: &str) -> Result<Rack, WordsError> {
    if given.is_empty() { never(format!("{what} has no letter")) } else { letters(given) }
}

/// Letters that must be among others.
fn among(given: &str, flag: &str, all: &Rack, what: &str) -> Result<Rack, WordsError> {
    let wanted = letters(given)?;
    let missing = wanted.minus(all);
    if missing.is_empty() { Ok(wanted) } else { never(format!("{flag}: {what} lacks {missing}")) }
}

/// The letters of a word in lower case; anything else is refused.
fn word(given: &str) -> Result<String, WordsError> {
    letters(given).map(|_| given.to_ascii_lowercase())
}

fn grade(lexicon: &Lexicon, word: &[u8]) -> Value {
    lexicon.grade(word).map_or(Value::Null, |grade| grade.0.into())
}

/// What is told of a word that was found.
fn found(lexicon: &Lexicon, word: &str, table: &mut Table) {
    let bytes = word.as_bytes();
    table.push([
        ("word", word.into()),
        ("letters", bytes.len().into()),
        ("points", Points::TIERS.of(bytes).into()),
        ("grade", grade(lexicon, bytes)),
    ]);
}

pub(super) fn list(
    lexicon: &Lexicon,
    common: &Common,
    prefix: Option<&str>,
    pattern: Option<&str>,
    length: &Length,
) -> Result<Table, WordsError> {
    if pattern == Some("") {
        return never("the pattern is empty; * stands for any letters");
    }
    let pattern: Option<Pattern> = pattern.map(str::parse).transpose().map_err(WordsError::Pattern)?;
    let prefix = prefix.map(word).transpose()?.unwrap_or_default();
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    let mut table = Table::default();
    let mut left = common.top.unwrap_or(usize::MAX);
    let mut visit = |word: lexicon::Word<'_>| {
        let fits = (min..=max).contains(&word.len()) && word.letters().starts_with(prefix.as_bytes());
        if left > 0 && fits && lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
            left -= 1;
        }
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    match &pattern {
        Some(pattern) => lexicon.each_matching(pattern, visit),
        None => lexicon.each_with_prefix(prefix.as_bytes(), &mut visit),
    }
    Ok(table)
}

/// A word as it is asked about: whatever it is, but something.
fn asked(given: &str) -> Result<String, WordsError> {
    if given.is_empty() { never("a word has at least one letter") } else { Ok(given.to_ascii_lowercase()) }
}

pub(super) fn check(lexicon: &Lexicon, common: &Common, words: &[String]) -> Result<Table, WordsError> {
    let mut table = Table::default();
    for given in words {
        let word = asked(given)?;
        let bytes = word.as_bytes();
        let listed = lexicon.accepts(bytes, common.filter());
        if !listed {
            table.lacks();
        }
        let known = usage(&word, Slang::Wide).map(|usage| match usage {
            Usage::Name => "name",
            Usage::Slang => "slang",
        });
        table.push([
            ("word", word.as_str().into()),
            ("listed", listed.into()),
            ("grade", grade(lexicon, bytes)),
            ("offensive", lexicon.is_offensive(bytes).into()),
            ("only", known.into()),
            ("list", lexicon.name().into()),
        ]);
    }
    Ok(table)
}

pub(super) fn rack(
    lexicon: &Lexicon,
    common: &Common,
    given: &str,
    must: &str,
    (first, last): (Option<char>, Option<char>),
    length: &Length,
) -> Result<Table, WordsError> {
    let rack = some_letters(given, "the rack")?;
    let end = |char: Option<char>, flag: &str| match char.map(|char| char.to_ascii_lowercase().to_string()) {
        None => Ok(None),
        Some(letter) => among(&letter, flag, &rack, "the rack").map(|_| letter.bytes().next()),
    };
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    if min > rack.len() {
        return never(format!("the rack has {} letters, and a word of {min} is asked for", rack.len()));
    }
    let must = among(must, "--must", &rack, "the rack")?;
    let query = Query { rack, must, first: end(first, "--first")?, last: end(last, "--last")?, min, max };
    let mut table = Table::default();
    lexicon.each_from_rack(&query, |word| {
        if lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
        }
        ControlFlow::Continue(())
    });
    table.sort_by_points();
    Ok(table)
}

pub(super) fn contain(
    lexicon: &Lexicon,
    common: &Common,
    given: &str,
    supply: Option<&str>,
    length: &Length,
) -> Result<Table, WordsError> {
    let supply = supply.map_or(Ok(Rack::FULL), letters)?;
    let need = some_letters(given, "the question")?;
    among(given, "the letters", &supply, "the supply")?;
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    let mut table = Table::default();
    lexicon.each_containing(&need, &supply, min, |word| {
        if word.len() <= max && lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
        }
        ControlFlow::Continue(())
    });
    table.sort_by_points();
    Ok(table)
}

pub(super) fn define(
    lexicon: &Lexicon,
    common: &Common,
    words: &[String],
    folder: Option<&Path>,
) -> Result<Table, WordsError> {
    let wordnet = WordNet::open(folder).map_err(WordsError::WordNet)?;
    let mut table = Table::default();
    for given in words {
        let word = asked(given)?;
        let listed = lexicon.accepts(word.as_bytes(), common.filter());
        let plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
        let definitions =
            if plain { wordnet.define(&word).map_err(WordsError::WordNet)? } else { Vec::new() };
        let mut row = |base: Value, part: Value, definition: Value| {
            table.push([
                ("word", word.as_str().into()),
                ("listed", listed.into()),
                ("base", base),
                ("part", part),
                ("definition", definition),
            ]);
        };
        if definitions.is_empty() {
            row(Value::Null, Value::Null, Value::Null);
            table.lacks();
            continue;
        }
        for definition in definitions {
            row(definition.base.into(), definition.part.name().into(), definition.gloss.into());
        }
    }
    Ok(table)
}

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
