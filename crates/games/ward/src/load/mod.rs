//! Reads card files.
//!
//! A file is parsed once. Each card, deck and list is then read by itself, and once more without the mistake that was found (`mend`), so that
//! one mistake does not hide the next; errors point at line and column. What the types cannot say is checked afterwards, by `check` and `hollow`, which name the place of a mistake by its path.

mod check;
mod deck;
mod decks;
mod error;
mod guess;
pub(crate) mod hollow;
mod mend;
mod place;
mod printed;
pub(crate) mod referent;
mod retold;
mod tree;
mod unseen;
mod whole;

pub use deck::{COPIES, DeckProblem, problems};
pub(crate) use decks::written;
pub use decks::{decks, holds_only_decks};
pub use error::{LoadError, Problem};
pub(crate) use unseen::hidden;

use crate::{
    language::{
        file::{CardFile, Creature, Deck, Lists, Magic, SetHead},
        walk::Key,
    },
    set::Set,
};
use mend::{FileEntry, Mended};
use place::Source;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// The most cards of a set.
pub const MOST_CARDS: usize = 4000;

/// The most mistakes that are told: one reads no more, and a file of nothing else must not keep the reader busy.
const MOST_PROBLEMS: usize = 100;

/// The longest card file, in bytes.
pub const MOST_BYTES: usize = 4_000_000;

/// Which cards may have words that come to nothing together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hollow {
    /// All of them.
    Kept,
    /// Those that the house printed so.
    Printed,
    /// None of them.
    Refused,
}

/// Reads card files into one set, or says everything that is wrong with them, in the order of the files. Cards that the house printed are taken as they were printed.
pub fn load<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Set, Vec<LoadError>> {
    read(&with_house(sources(files)), Hollow::Printed)
}

/// The same with files some of which could not be read as text, and why: that is told with whatever is wrong with the others.
pub fn check<'a>(
    files: impl IntoIterator<Item = (&'a str, Result<&'a str, &'a str>)>,
) -> Result<Set, Vec<LoadError>> {
    let source = |(name, text)| match text {
        Ok(text) => Source::new(name, text),
        Err(why) => Source::unread(name, why),
    };
    read(&with_house(files.into_iter().map(source).collect()), Hollow::Printed)
}

/// Reads cards that a game was begun with. Words that come to nothing together, which an earlier version may have let through, are no mistake here: the game goes on as it was.
pub fn kept<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Set, Vec<LoadError>> {
    read(&with_house(sources(files)), Hollow::Kept)
}

/// What would be refused of files that load, had the house not printed it.
pub fn notes<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<LoadError> {
    read(&sources(files), Hollow::Refused).err().unwrap_or_default()
}

fn sources<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<Source<'a>> {
    files.into_iter().map(|(name, text)| Source::new(name, text)).collect()
}

/// These files, and the house's before them where one of them adds to it.
fn with_house<'a>(mut sources: Vec<Source<'a>>) -> Vec<Source<'a>> {
    let (name, house) = crate::house_file();
    let asked = sources.iter().any(|source| source.adds_to_house());
    if asked && !sources.iter().any(|source| source.text() == house) {
        sources.insert(0, Source::new(name, house));
    }
    sources
}

fn read(sources: &[Source<'_>], hollow: Hollow) -> Result<Set, Vec<LoadError>> {
    let mut drafts: Vec<Draft<'_>> = sources.iter().map(Draft::of).collect();
    for (draft, source) in drafts.iter_mut().zip(sources) {
        // A game that was begun with such names goes on.
        if let (true, Ok(table)) = (hollow != Hollow::Kept, source.table()) {
            unseen::check(table, &mut draft.problems);
        }
        let mut found = Vec::new();
        check::file(&draft.file, hollow, &mut found);
        found.into_iter().for_each(|problem| draft.add(problem));
    }
    let unnamed = drafts.iter().any(|draft| draft.unnamed);
    for (at, problem) in whole::check(drafts.iter().map(|draft| &draft.file), unnamed) {
        drafts[at].add(problem);
    }
    let mut errors = Vec::new();
    for (draft, source) in drafts.iter_mut().zip(sources) {
        errors.extend(source.in_order(std::mem::take(&mut draft.problems)));
    }
    if errors.is_empty() {
        Ok(Set::build(drafts.iter().zip(sources).map(|(draft, source)| (&draft.file, source.text()))))
    } else {
        Err(errors)
    }
}

/// A file as far as it could be read.
struct Draft<'i> {
    file: CardFile,
    problems: Vec<Problem>,
    /// Whether there may be cards whose names are not known.
    unnamed: bool,
    /// Where the entries of each list stand, and what was taken from them.
    places: BTreeMap<&'static str, Vec<Place<'i>>>,
}

/// Where an entry of a list stands in the file.
struct Place<'i> {
    index: usize,
    mended: Option<Torn<'i>>,
}

type Torn<'i> = Mended<'i, ()>;

impl<'i> Draft<'i> {
    /// Reads what can be read of a file.
    fn of(source: &Source<'i>) -> Draft<'i> {
        let file = CardFile::default();
        let mut draft = Draft { file, problems: Vec::new(), unnamed: true, places: BTreeMap::new() };
        if let Some(why) = source.unread {
            draft.problems.push(Problem::at(Vec::new(), why));
            return draft;
        }
        if source.text().len() > MOST_BYTES {
            let told = format!("a card file has at most {MOST_BYTES} bytes");
            draft.problems.push(Problem::at(Vec::new(), told));
            return draft;
        }
        let table = match source.table() {
            Ok(table) => table,
            Err(error) => {
                draft.problems.push(Problem::from_toml(&error));
                return draft;
            }
        };
        let problems = &mut draft.problems;
        let known = ["set", "creature", "magic", "deck", "lists"];
        for (key, _) in table {
            if !known.contains(&&**key.get_ref()) {
                problems.push(Problem::unknown(key.span(), key.get_ref(), &known));
            }
        }
        let head = one::<SetHead>(table, "set", problems);
        if head.is_none() && !table.contains_key("set") {
            let mut told = String::from("the file does not say its set: [set] with generation = \"…\"");
            if decks::holds_only_decks(source.text()) {
                told.push_str("; a file with nothing but decks is for `wardroom deck` and for --cards");
            }
            problems.push(Problem::at(Vec::new(), told));
        }
        draft.file.set = head.unwrap_or_default();
        draft.unnamed = false;
        draft.file.creature = draft.list(table, "creature");
        draft.file.magic = draft.list(table, "magic");
        draft.file.deck = draft.list(table, "deck");
        draft.file.lists = one::<Lists>(table, "lists", &mut draft.problems).unwrap_or_default();
        draft
    }

    /// The entries of a list, as far as they can be read.
    fn list<T: FileEntry>(&mut self, table: &DeTable<'i>, key: &'static str) -> Vec<T> {
        let mut read = Vec::new();
        let mut places = Vec::new();
        for (index, mut mended) in entries::<T>(table, key, &mut self.problems).into_iter().enumerate() {
            let value = mended.value.take();
            let whole = mended.problems.is_empty();
            self.unnamed |= key != "deck" && (value.is_none() || !mended.is_whole("name", None));
            let torn = mended.report(&[Key::Name(key), Key::Entry(index)], &mut self.problems);
            if let Some(value) = value {
                read.push(value);
                places.push(Place { index, mended: (!whole).then_some(torn) });
            }
        }
        self.places.insert(key, places);
        read
    }

    /// Takes a mistake that was found in what was read: told where it stands in the file, unless it may come from another mistake that was taken out.
    fn add(&mut self, mut problem: Problem) {
        if let [Key::Name(list), Key::Entry(entry), rest @ ..] = &problem.path[..]
            && let Some(place) = self.places.get(list).and_then(|places| places.get(*entry))
        {
            let (list, rest) = (*list, rest.to_vec());
            let index = match rest.get(1) {
                Some(Key::Entry(index)) => Some(*index),
                _ => None,
            };
            match (&place.mended, rest.first()) {
                (Some(torn), Some(Key::Name(key))) if !torn.is_whole(key, index) => return,
                (Some(_), _) if problem.is_about_nothing() => return,
                (Some(torn), _) => {
                    problem.span = Some(place::span_in(&torn.entry, &rest, problem.entry.as_deref()));
                }
                (None, _) => {}
            }
            problem.path = [vec![Key::Name(list), Key::Entry(place.index)], rest].concat();
        }
        self.problems.push(problem);
    }
}

fn one<T: DeserializeOwned>(
    table: &DeTable<'_>,
    key: &'static str,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let value = table.get(key)?;
    match T::deserialize(ValueDeserializer::from(value.clone())) {
        Ok(read) => Some(read),
        Err(error) => {
            let way = error.span().map(|at| tree::way_to(value, &at)).unwrap_or_default();
            let what = retold::in_card_words(error.message(), value, &way, Vec::new);
            problems.push(Problem { what, ..Problem::from_toml(&error) }.within(vec![Key::Name(key)]));
            None
        }
    }
}

impl FileEntry for Creature {
    const SAMPLE: &'static str =
        "name = 'x'\ntype = 'bug'\nrarity = 'common'\nattack = 'x'\ndice = 1\nal = 1\nspd = 1\nhp = 1";
}

impl FileEntry for Magic {
    const SAMPLE: &'static str =
        "name = 'x'\nrarity = 'common'\nuse = 'field'\ntype = 'infinite'\neffect = []";
}

impl FileEntry for Deck {
    const SAMPLE: &'static str = "name = 'x'\ncards = {}";
}

/// The entries of a list, each mended.
fn entries<'i, T: FileEntry>(
    table: &DeTable<'i>,
    key: &'static str,
    problems: &mut Vec<Problem>,
) -> Vec<Mended<'i, T>> {
    let Some(value) = table.get(key) else { return Vec::new() };
    let DeValue::Array(entries) = value.get_ref() else {
        let told = format!("`{key}` is a list: write [[{key}]] above each");
        problems.push(Problem::at(vec![Key::Name(key)], told));
        return Vec::new();
    };
    entries.iter().map(mend::read).collect()
}

/// The entries of a list, and what is wrong with them.
fn list<T: FileEntry>(table: &DeTable<'_>, key: &'static str, problems: &mut Vec<Problem>) -> Vec<T> {
    let mut read = Vec::new();
    for (index, mut mended) in entries::<T>(table, key, problems).into_iter().enumerate() {
        let value = mended.value.take().filter(|_| mended.problems.is_empty());
        mended.report(&[Key::Name(key), Key::Entry(index)], problems);
        read.extend(value);
    }
    read
}
