//! Word lists and card sets, by name and hash.

use crate::refusal::{Refusal, refuse};
use clauses::hs::HS_07;
use std::{any::Any, collections::BTreeMap, fmt, sync::Arc};

/// What lies on the table's shelf before the deal. The kernel does not know what the works are; a game asks for its own type.
#[derive(Clone, Default)]
pub struct Library {
    works: BTreeMap<String, Work>,
}

#[derive(Clone)]
struct Work {
    hash: String,
    content: Arc<dyn Any + Send + Sync>,
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
        self.works.insert(name.into(), Work { hash: hash.into(), content });
        self
    }

    /// The work of this name, or a refusal that says what is missing.
    pub fn find<T: Send + Sync + 'static>(&self, name: &str) -> Result<Arc<T>, Refusal> {
        let missing = || refuse(HS_07).fact("needed", name.to_string());
        let work = self.works.get(name).ok_or_else(missing)?;
        work.content.clone().downcast().map_err(|_| missing().fact("found", "something else of that name"))
    }

    /// A shelf with nothing but these works, as far as they are here.
    #[must_use]
    pub fn only(&self, names: &[String]) -> Library {
        let works = self.works.iter().filter(|(name, _)| names.contains(name));
        Library { works: works.map(|(name, work)| (name.clone(), work.clone())).collect() }
    }

    /// Names and hashes of all works, for a record.
    pub fn hashes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.works.iter().map(|(name, work)| (name.as_str(), work.hash.as_str()))
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.hashes()).finish()
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
        assert_eq!(library.hashes().collect::<Vec<_>>(), [("words", "abc")]);
        let more = library.with("cards", "def", Arc::new(7u8));
        assert_eq!(
            more.only(&["cards".into(), "dice".into()]).hashes().collect::<Vec<_>>(),
            [("cards", "def")]
        );
    }
}
