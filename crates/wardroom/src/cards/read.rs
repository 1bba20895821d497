//! Card files into a set.

use crate::{failure::Failure, text};
use catalog::cards::{
    load::{self, LoadError, MOST_BYTES},
    set::Set,
};
use kernel::Library;
use std::{
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

/// A file's name, and its text or why it could not be read.
type MaybeRead = (String, Result<String, String>);

/// How many mistakes are told where they are not what was asked for.
const SHOWN: usize = 5;

/// Names and texts of files; of a folder, those of its *.toml files in order.
pub(crate) fn files(paths: &[PathBuf]) -> Result<Vec<(String, String)>, Failure> {
    listed(paths)?.iter().map(|path| file(path)).collect()
}

/// The same, with why a text could not be read in its place.
pub(super) fn files_as_far(paths: &[PathBuf]) -> Result<Vec<MaybeRead>, Failure> {
    Ok(listed(paths)?.iter().map(|path| text_of(path)).collect())
}

/// The files, and of a folder its *.toml files in order.
fn listed(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let told = |error: std::io::Error| Failure::Bad(format!("{}: {error}", path.display()));
        let mut inside = fs::read_dir(path)
            .and_then(|entries| {
                entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()
            })
            .map_err(told)?;
        inside.retain(|path| path.extension().is_some_and(|end| end == "toml"));
        inside.sort();
        if inside.is_empty() {
            return Err(Failure::Bad(format!("{}: no *.toml file in this folder", path.display())));
        }
        all.extend(inside);
    }
    Ok(all)
}

/// The name and the text of one file.
pub(crate) fn file(path: &Path) -> Result<(String, String), Failure> {
    match text_of(path) {
        (name, Ok(text)) => Ok((name, text)),
        (name, Err(why)) => Err(Failure::Bad(format!("{name}: {why}"))),
    }
}

/// The name of a file, and its text or why it could not be read.
fn text_of(path: &Path) -> MaybeRead {
    let read = || {
        let mut bytes = Vec::new();
        let most = MOST_BYTES as u64;
        File::open(path)
            .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
            .map_err(|error| error.to_string())?;
        if bytes.len() as u64 > most {
            return Err(format!("larger than {} MB, which no card file needs", most / 1_000_000));
        }
        String::from_utf8(bytes).map_err(|_| "not a text in UTF-8; a card file is TOML".to_string())
    };
    (text::printable(&path.display().to_string()), read())
}

/// The cards of these files, or of the house; files with nothing but decks add their decks.
pub(crate) fn set(paths: &[PathBuf]) -> Result<Arc<Set>, Failure> {
    read(paths, false, load)
}

fn read(
    paths: &[PathBuf],
    with_house: bool,
    load: impl Fn(&[(String, String)]) -> Result<Set, Failure>,
) -> Result<Arc<Set>, Failure> {
    let (decks, mut cards): (Vec<_>, Vec<_>) =
        files(paths)?.into_iter().partition(|(_, text)| load::holds_only_decks(text));
    if with_house && !cards.is_empty() {
        let (name, text) = catalog::cards::house_file();
        cards.insert(0, (name.into(), text.into()));
    }
    let mut set = if cards.is_empty() {
        catalog::cards::shelf(Library::new()).find(catalog::cards::HOUSE)?
    } else {
        Arc::new(load(&cards)?)
    };
    for (name, text) in &decks {
        let read = load::decks(&set, name, text).map_err(|errors| mistakes(&errors, "deck", &[name]))?;
        set = Arc::new(Set::clone(&set).with_decks(read, text));
    }
    Ok(set)
}

/// The shelf of the house, with the cards of these files in place of its own, or beside them. Says which of their decks cannot be played.
pub(crate) fn shelf(paths: &[PathBuf], with_house: bool) -> Result<Library, Failure> {
    shelf_of(paths, with_house, load)
}

/// The same with cards that a game was begun with.
pub(crate) fn kept_shelf(paths: &[PathBuf], with_house: bool) -> Result<Library, Failure> {
    shelf_of(paths, with_house, |files| or_mistakes(files, load::kept(pairs(files))))
}

fn shelf_of(
    paths: &[PathBuf],
    with_house: bool,
    load: impl Fn(&[(String, String)]) -> Result<Set, Failure>,
) -> Result<Library, Failure> {
    let house = catalog::library();
    if paths.is_empty() {
        return Ok(house);
    }
    let set = read(paths, with_house, load)?;
    let mut stderr = std::io::stderr().lock();
    for deck in &set.decks {
        if let Some(problem) = load::problems(&set, &deck.cards, false).iter().find(|problem| problem.refused)
        {
            // Nothing can be done if stderr is closed; `deck check` tells it too.
            let _ = writeln!(
                stderr,
                "{} is not offered: {} ({})",
                deck.name,
                problem.what(),
                problem.clause.id()
            );
        }
    }
    Ok(catalog::cards::shelf_with(house, set))
}

/// The cards of texts that were read.
pub(crate) fn load(files: &[(String, String)]) -> Result<Set, Failure> {
    or_mistakes(files, load::load(pairs(files)))
}

fn pairs(files: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
}

fn or_mistakes(files: &[(String, String)], read: Result<Set, Vec<LoadError>>) -> Result<Set, Failure> {
    read.map_err(|errors| {
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        mistakes(&errors, "cards", &names)
    })
}

/// The first of them, and the command that tells all.
fn mistakes(errors: &[LoadError], command: &str, files: &[&str]) -> Failure {
    let mut told = format!("{} cannot be used:", files.join(", "));
    for error in errors.iter().take(SHOWN) {
        told.push_str(&format!("\n  {error}"));
    }
    if errors.len() > SHOWN {
        told.push_str(&format!("\n  and {} more", errors.len() - SHOWN));
    }
    told.push_str(&format!("\n`wardroom {command} check {}` says everything that is wrong", files.join(" ")));
    Failure::Bad(told)
}

/// Says mistakes on stderr, one a line, as editors read them.
pub(crate) fn tell(mistakes: &[LoadError]) {
    let mut stderr = std::io::stderr().lock();
    for mistake in mistakes {
        // Nothing can be done if stderr is closed; the exit code still tells.
        let _ = writeln!(stderr, "{}", text::printable(&mistake.to_string()));
    }
}
