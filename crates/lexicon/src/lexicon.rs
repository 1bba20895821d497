//! A word list ready for use: its graph, and what is known of every word.

use crate::{
    graph::Graph,
    list::{self, Fault, FaultKind},
    mark::Mark,
    pack::{self, MAX_LETTERS},
    signs::{self, Signs},
    spellings::Table,
};
use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

/// How common a word is, by the smallest size of SCOWL that has it: 10 is everyday vocabulary, 80 is the large dictionaries, and
/// 95 stands for words that none of the sizes up to 80 has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(pub u8);

impl Grade {
    /// The grade of words beyond all sizes that are read.
    pub const BEYOND: Grade = Grade(95);
}

/// Which words of a list a table or a player takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filter {
    /// The rarest grade taken.
    pub grade: Grade,
    /// Whether words marked as offensive are taken.
    pub offensive: bool,
}

impl Filter {
    /// Every word of the list.
    pub const ALL: Filter = Filter { grade: Grade::BEYOND, offensive: true };
    /// Every word that is not marked as offensive: what the lists hold that public tables play with.
    pub const PUBLIC: Filter = Filter { grade: Grade::BEYOND, offensive: false };
}

impl Default for Filter {
    fn default() -> Filter {
        Filter::ALL
    }
}

/// How many words of a list a player knows: those up to a grade that WordNet explains, so that whoever meets one at a table can be told what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// What everybody uses: of grades 10 and 20, about 11,000 words.
    Common,
    /// What somebody knows who reads a lot: of grades up to 50, about 60,000 words.
    Wide,
}

impl Vocabulary {
    /// The rarest grade in it.
    pub const fn grade(self) -> Grade {
        match self {
            Vocabulary::Common => Grade(20),
            Vocabulary::Wide => Grade(50),
        }
    }
}

/// The parts of a list that vocabularies hold, each made when it is first asked for.
#[derive(Debug, Clone)]
pub(crate) struct Parts([OnceLock<Option<Arc<Lexicon>>>; 2]);

impl Parts {
    pub(crate) const fn none() -> Parts {
        Parts([const { OnceLock::new() }; 2])
    }
}

/// A word list: name, version and hash for the record, the graph for searches, what is known of each word.
#[derive(Debug, Clone)]
pub struct Lexicon {
    pub(crate) name: Cow<'static, str>,
    pub(crate) version: Cow<'static, str>,
    pub(crate) hash: Cow<'static, str>,
    pub(crate) cells: Cow<'static, [u32]>,
    pub(crate) wide: Cow<'static, [u32]>,
    pub(crate) starts: Cow<'static, [u32]>,
    pub(crate) marks: Cow<'static, [u8]>,
    pub(crate) signs: Cow<'static, Signs>,
    pub(crate) clean: bool,
    pub(crate) parts: Parts,
    pub(crate) spellings: Table,
}

impl Lexicon {
    /// A list of one's own from the bytes of a text: one word a line, a to z. What is known of its words is what the shipped lists know of them: a
    /// word that is on none of those is of the last grade, not offensive and not explained.
    pub fn from_text(name: &str, version: &str, bytes: &[u8]) -> Result<Lexicon, Vec<Fault>> {
        let words = list::parse_bytes(bytes)?;
        let lines = bytes.split(|&byte| byte == b'\n').count();
        Lexicon::from_sorted(name, version, &words)
            .ok_or_else(|| vec![Fault { line: lines, kind: FaultKind::Varied }])
    }

    /// A list from words that are sorted, distinct and made of 2 to 32 letters a to z; none if they do not fit into a graph.
    pub(crate) fn from_sorted(name: &str, version: &str, words: &[String]) -> Option<Lexicon> {
        let packed = pack::pack(words.iter().map(|word| word.as_bytes()))?;
        let known = [crate::wordnik(), crate::scowl80()];
        let mark = |word: &String| {
            let mark = known.iter().find_map(|list| list.mark(word.as_bytes()));
            mark.unwrap_or(Mark::new(Grade::BEYOND.0, false, false)).0
        };
        Some(Lexicon {
            name: name.to_string().into(),
            version: version.to_string().into(),
            hash: list::hash(words.iter().map(String::as_str)).into(),
            cells: packed.cells.into(),
            wide: packed.wide.into(),
            starts: packed.starts.into(),
            marks: words.iter().map(mark).collect(),
            signs: Cow::Owned(Signs::new(signs::build(words.iter().map(|word| word.as_bytes())))),
            clean: false,
            parts: Parts::none(),
            spellings: Table::none(),
        })
    }

    /// The same list without the words that are marked as offensive.
    pub(crate) fn cleaned(&self, name: &str) -> Option<Lexicon> {
        let words = (0..self.len()).filter_map(|index| self.word(index));
        let words: Vec<String> = words.filter(|word| !self.is_offensive(word.as_bytes())).collect();
        Some(Lexicon { clean: true, ..Lexicon::from_sorted(name, &self.version, &words)? })
    }

    /// The words of the list that a vocabulary holds, as a list; nothing if it holds none of them. The list is made once and then shared, so that a
    /// search in it asks no word whether it is known.
    pub fn known(&self, vocabulary: Vocabulary) -> Option<&Arc<Lexicon>> {
        let part = || {
            let held = |mark: Mark| mark.grade() <= vocabulary.grade().0 && mark.is_explained();
            let numbers = (0..self.len()).filter(|index| held(Mark(self.marks[*index])));
            let words: Vec<String> = numbers.filter_map(|index| self.word(index)).collect();
            let list = Lexicon::from_sorted(&self.name, &self.version, &words);
            list.filter(|list| !list.is_empty()).map(Arc::new)
        };
        self.parts.0[vocabulary as usize].get_or_init(part).as_ref()
    }

    /// The name of the list.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version of the list.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The SHA-256 of the sorted words, each followed by a line feed, in hexadecimal: what a record keeps.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether there is no word; lists that are read hold at least one.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The graph that all searches walk.
    #[inline(always)]
    pub fn graph(&self) -> Graph<'_> {
        Graph::new(&self.cells, &self.wide, &self.starts)
    }

    /// The size of the tables beside the graph: the signs by which words are found from letters anywhere in them.
    pub fn sign_bytes(&self) -> usize {
        self.signs.bytes()
    }

    /// Whether the word, in lower-case ASCII, is on the list.
    #[inline]
    pub fn contains(&self, word: &[u8]) -> bool {
        self.graph().contains(word)
    }

    /// Whether the word is on the list and passes the filter.
    #[inline]
    pub fn accepts(&self, word: &[u8], filter: Filter) -> bool {
        if filter == Filter::ALL {
            return self.contains(word);
        }
        self.mark(word)
            .is_some_and(|mark| mark.grade() <= filter.grade.0 && (filter.offensive || !mark.is_offensive()))
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: &[u8]) -> Option<usize> {
        self.graph().index(word).map(|index| index as usize)
    }

    /// The word of a number.
    pub fn word(&self, index: usize) -> Option<String> {
        let index = u32::try_from(index).ok().filter(|&index| (index as usize) < self.len())?;
        let mut letters = [0; MAX_LETTERS];
        Some(self.graph().word_at(index, &mut letters).to_string())
    }

    /// How common a word is.
    pub fn grade(&self, word: &[u8]) -> Option<Grade> {
        self.mark(word).map(|mark| Grade(mark.grade()))
    }

    /// Whether a word of the list is marked as offensive.
    pub fn is_offensive(&self, word: &[u8]) -> bool {
        self.mark(word).is_some_and(Mark::is_offensive)
    }

    /// Whether WordNet 3.0 explains a word of the list, by itself or as a form of another: the same whether or not one is installed.
    pub fn is_explained(&self, word: &[u8]) -> bool {
        self.mark(word).is_some_and(Mark::is_explained)
    }

    /// Whether this is a list without offensive words, and the word is one of those that it leaves out.
    pub fn bars(&self, word: &[u8]) -> bool {
        self.clean && [crate::wordnik(), crate::scowl80()].iter().any(|list| list.is_offensive(word))
    }

    fn mark(&self, word: &[u8]) -> Option<Mark> {
        self.graph().index(word).and_then(|index| self.marks.get(index as usize).copied()).map(Mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vocabulary_is_what_is_explained_of_a_list_up_to_its_grade() {
        let list = crate::wordnik();
        let [common, wide] = [Vocabulary::Common, Vocabulary::Wide].map(|size| list.known(size).unwrap());
        let held = |size: Vocabulary| {
            let words = (0..list.len()).filter_map(|index| list.word(index));
            let known = |word: &[u8]| list.grade(word) <= Some(size.grade()) && list.is_explained(word);
            words.filter(|word| known(word.as_bytes())).count()
        };
        assert_eq!((common.len(), wide.len()), (held(Vocabulary::Common), held(Vocabulary::Wide)));
        assert!(common.len() > 5_000 && wide.len() > 4 * common.len() && list.len() > 2 * wide.len());
        assert!(common.contains(b"water") && !common.contains(b"zax") && list.contains(b"zax"));
        // Everyday words that WordNet leaves out are on the list, and nobody who goes by a vocabulary makes them.
        for word in [&b"the"[..], b"they", b"although"] {
            assert!(list.grade(word) == Some(Grade(10)) && !list.is_explained(word) && !wide.contains(word));
        }
        for part in [common, wide] {
            let words = (0..part.len()).filter_map(|index| part.word(index));
            assert!(words.into_iter().all(|word| part.is_explained(word.as_bytes())));
        }
        assert!(std::sync::Arc::ptr_eq(common, list.known(Vocabulary::Common).unwrap()));
        let explained = |list: &Lexicon| list.marks.iter().filter(|mark| Mark(**mark).is_explained()).count();
        assert_eq!(
            [common.len(), wide.len(), explained(list), explained(crate::scowl80())],
            [11_034, 60_948, 107_670, 113_459],
            "as docs/opponents.md and words/README.md say"
        );
    }

    #[test]
    fn a_list_of_rare_words_has_no_common_part() {
        let list = Lexicon::from_text("own", "1", b"zax\nzzyzx\n").unwrap();
        assert!(list.known(Vocabulary::Common).is_none());
        let list = Lexicon::from_text("own", "1", b"water\nzax\n").unwrap();
        assert_eq!(list.known(Vocabulary::Common).map(|part| part.len()), Some(1));
    }

    #[test]
    fn of_ones_own_words_is_known_what_the_lists_of_the_house_know() {
        let list = Lexicon::from_text("own", "1", b"the\nwaters\nwaterz\n").unwrap();
        assert_eq!(
            [&b"the"[..], b"waters", b"waterz"].map(|word| list.is_explained(word)),
            [false, true, false]
        );
        let common = list.known(Vocabulary::Common).unwrap();
        assert_eq!((0..common.len()).filter_map(|index| common.word(index)).collect::<Vec<_>>(), ["waters"]);
        // Of words that no list of the house has nothing is known, so there is no part of them.
        let list = Lexicon::from_text("own", "1", b"qqzx\nvertx\n").unwrap();
        assert!(list.known(Vocabulary::Wide).is_none());
    }
}
