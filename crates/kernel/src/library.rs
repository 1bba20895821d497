//! Word lists and card sets, by name, version and hash.

use crate::hs::HS_07;
use crate::refusal::{Refusal, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{any::Any, collections::BTreeMap, fmt, sync::Arc};

/// What lies on the table's shelf before the deal. The kernel does not know what the works are; a game asks for its own type.
#[derive(Clone, Default)]
pub struct Library {
    works: BTreeMap<String, Work>,
}

type Content = Arc<dyn Any + Send + Sync>;

#[derive(Clone)]
struct Work {
    mark: Mark,
    open: Arc<dyn Fn() -> Content + Send + Sync>,
}

/// How a record names a work beside its name. The hash decides whether it is the same; the version is for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Mark {
    /// The hash of its content alone: a work that has no version, and records of before versions were written.
    Hash(String),
    /// Its version and its hash.
    Edition(Edition),
}

/// An edition of a work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// For people: which edition it is.
    pub version: String,
    /// The hash of its content.
    pub hash: String,
}

impl Mark {
    /// The hash of the content.
    pub fn hash(&self) -> &str {
        match self {
            Mark::Hash(hash) | Mark::Edition(Edition { hash, .. }) => hash,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Hash(hash) => write!(f, "the hash {hash}"),
            Mark::Edition(Edition { version, hash }) => write!(f, "version {version} and the hash {hash}"),
        }
    }
}

impl Library {
    /// An empty shelf.
    pub fn new() -> Library {
        Library::default()
    }

    /// Puts a work on the shelf under a name, with the hash of its content.
    #[must_use]
    pub fn with<T: Send + Sync + 'static>(
        mut self,
        name: impl Into<String>,
        hash: impl Into<String>,
        content: Arc<T>,
    ) -> Library {
        let open = Arc::new(move || content.clone() as Content);
        self.works.insert(name.into(), Work { mark: Mark::Hash(hash.into()), open });
        self
    }

    /// Puts an edition of a work on the shelf, which is opened when a game asks for it.
    #[must_use]
    pub fn shelve<T: Send + Sync + 'static>(
        mut self,
        name: impl Into<String>,
        edition: Edition,
        open: impl Fn() -> Arc<T> + Send + Sync + 'static,
    ) -> Library {
        let open = Arc::new(move || open() as Content);
        self.works.insert(name.into(), Work { mark: Mark::Edition(edition), open });
        self
    }

    /// The work of this name, or a refusal that says what is missing.
    pub fn find<T: Send + Sync + 'static>(&self, name: &str) -> Result<Arc<T>, Refusal> {
        let missing = || refuse(HS_07).fact("needed", name.to_string());
        let work = self.works.get(name).ok_or_else(missing)?;
        (work.open)().downcast().map_err(|_| missing().fact("found", "something else of that name"))
    }

    /// A shelf with nothing but these works, as far as they are here.
    #[must_use]
    pub fn only(&self, names: &[String]) -> Library {
        let works = self.works.iter().filter(|(name, _)| names.contains(name));
        Library { works: works.map(|(name, work)| (name.clone(), work.clone())).collect() }
    }

    /// Whether a work of this name is on the shelf.
    pub fn has(&self, name: &str) -> bool {
        self.works.contains_key(name)
    }

    /// Names, versions and hashes of all works, for a record.
    pub fn marks(&self) -> impl Iterator<Item = (&str, &Mark)> {
        self.works.iter().map(|(name, work)| (name.as_str(), &work.mark))
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.marks()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_work_is_found_by_name_and_type() {
        let library = Library::new().with("words", "abc", Arc::new(vec!["cat"]));
        assert_eq!(*library.find::<Vec<&str>>("words").unwrap(), ["cat"]);
        assert_eq!(library.find::<String>("words").unwrap_err().clause(), HS_07);
        assert_eq!(library.find::<Vec<&str>>("cards").unwrap_err().clause(), HS_07);
        assert_eq!(library.marks().collect::<Vec<_>>(), [("words", &Mark::Hash("abc".into()))]);
        let more = library.with("cards", "def", Arc::new(7u8));
        let only = more.only(&["cards".into(), "dice".into()]);
        assert_eq!(only.marks().collect::<Vec<_>>(), [("cards", &Mark::Hash("def".into()))]);
        assert!(only.has("cards") && !only.has("words"));
    }

    #[test]
    fn an_edition_is_opened_when_it_is_asked_for() {
        use std::sync::atomic::{AtomicU32, Ordering};
        static OPENED: AtomicU32 = AtomicU32::new(0);
        let edition = Edition { version: "2".into(), hash: "abc".into() };
        let library = Library::new().shelve("words", edition.clone(), || {
            OPENED.fetch_add(1, Ordering::Relaxed);
            Arc::new(7u8)
        });
        assert_eq!(library.marks().next(), Some(("words", &Mark::Edition(edition))));
        assert_eq!(OPENED.load(Ordering::Relaxed), 0);
        assert_eq!(*library.find::<u8>("words").unwrap(), 7);
        assert_eq!(OPENED.load(Ordering::Relaxed), 1);
    }
}
