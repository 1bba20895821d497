//! The table's shelf at the command line: the lists of the house, and one's own from a file.

use crate::{
    cards,
    failure::Failure,
    words::{self, WordsError},
};
use kernel::{Game, Library, Title, library::Edition, options};
use lexicon::Lexicon;
use serde_json::{Map, Value};
use std::{path::PathBuf, sync::Arc};

/// `--words FILE`, `--cards FILE`
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Shelf {
    /// Play with a word list of your own: a text with one lower-case word a line; - reads standard input
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// Play Ward with cards of your own in place of the house's; more files with more --cards
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
    /// Play Ward with these cards, decks and lists in addition to the house's; more files with more --with
    #[arg(long, value_name = "FILE", conflicts_with = "cards")]
    with: Vec<PathBuf>,
}

/// An option and the value by which a table takes a list that is not of the house.
type OwnList = (String, Value, Vec<Value>);

impl Shelf {
    /// Whether the list is read from standard input.
    pub fn reads_input(&self) -> bool {
        self.words.as_ref().is_some_and(|file| file.as_os_str() == "-")
    }

    fn list(&self) -> Result<Option<Arc<Lexicon>>, WordsError> {
        self.words.as_deref().map(|file| words::read_list(file).map(Arc::new)).transpose()
    }

    /// The options as chosen; with a list of one's own, the one by which the game takes it is chosen too.
    pub fn options(
        &self,
        mut chosen: Map<String, Value>,
        own: impl FnOnce() -> Option<OwnList>,
    ) -> Result<Map<String, Value>, Failure> {
        if self.words.is_some() {
            let (name, value, former) = own()
                .ok_or_else(|| Failure::Bad("--words FILE is for games that are played with words".into()))?;
            let said = chosen.insert(name.clone(), value.clone());
            if let Some(other) = said.filter(|said| *said != value && !former.contains(said)) {
                let (value, other) = (plain(&value), plain(&other));
                let problem =
                    format!("--words FILE is {name}={value}, and {name}={other} was chosen; leave one out");
                return Err(Failure::Bad(problem));
            }
        }
        Ok(chosen)
    }

    /// What lies on the shelf of a table whose options are not known yet.
    pub fn library_of<G: Game>(&self, title: &Title) -> Result<Library, Failure> {
        let chosen = self.options(Map::new(), || own_list::<G>(title))?;
        let options: G::Options = options::read(&G::preset(title), &chosen)?;
        self.library(&G::needs(&options))
    }

    /// What lies on the shelf of a table that needs these works: the file stands for those that the house does not have.
    pub fn library(&self, needed: &[String]) -> Result<Library, Failure> {
        self.filled(needed, |files| cards::read::shelf(files, !self.with.is_empty()))
    }

    /// The same for a game that was played: its cards may be such as are no longer taken to a new one.
    pub fn library_of_record(&self, needed: &[String]) -> Result<Library, Failure> {
        self.filled(needed, |files| cards::read::kept_shelf(files, !self.with.is_empty()))
    }

    fn filled(
        &self,
        needed: &[String],
        shelf: impl Fn(&[PathBuf]) -> Result<Library, Failure>,
    ) -> Result<Library, Failure> {
        let files = if self.with.is_empty() { &self.cards } else { &self.with };
        if !files.is_empty() && !needed.iter().any(|name| name == catalog::cards::HOUSE) {
            return Err(Failure::Bad(
                "--cards FILE and --with FILE are for Ward with the cards of the house".into(),
            ));
        }
        let house = shelf(files)?;
        let missing: Vec<&String> = needed.iter().filter(|name| !house.has(name)).collect();
        let list = self.list()?;
        match (list, missing.as_slice()) {
            (None, []) => Ok(house),
            (None, [_, ..]) => Err(Failure::Bad(
                "a list of your own is played with: name its file with --words FILE (HS-07)".into(),
            )),
            (Some(_), []) => {
                Err(Failure::Bad("--words FILE is not needed: no list of one's own is played with".into()))
            }
            (Some(list), missing) => Ok(missing.iter().fold(house, |shelf, name| {
                let edition = Edition { version: list.version().into(), hash: list.hash().into() };
                let list = list.clone();
                shelf.shelve(name.as_str(), edition, move || list.clone())
            })),
        }
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// The option by which a title takes a list that is not of the house, if it has one.
pub fn own_list<G: Game>(title: &Title) -> Option<OwnList> {
    let preset = G::preset(title);
    let house = catalog::library();
    let takes = |name: &str, value: &Value| {
        let chosen = Map::from_iter([(name.to_string(), value.clone())]);
        let options = options::read(&preset, &chosen);
        options.is_ok_and(|options| G::needs(&options).iter().any(|work| !house.has(work)))
    };
    options::specs_of(&preset).into_iter().find_map(|spec| {
        let value = spec.allowed.tries().into_iter().find(|value| takes(&spec.name, value))?;
        let schema = options::schema::<G::Options>();
        let former = schema["properties"][&spec.name]["formerly"].as_object().into_iter().flatten();
        let former = former.filter(|(_, now)| **now == value).map(|(name, _)| name.as_str().into()).collect();
        Some((spec.name, value, former))
    })
}
