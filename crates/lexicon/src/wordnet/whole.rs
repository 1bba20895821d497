//! A whole WordNet in memory, to hold what is packed beside words against it: asked file by file it would take minutes for all of them.

use super::{PartOfSpeech, WordNet, forms::regular_bases};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fs, io,
};

/// One part of speech.
struct Part {
    part: PartOfSpeech,
    /// What has a meaning that is no name.
    meant: HashSet<String>,
    irregular: HashMap<String, Vec<String>>,
}

struct Whole(Vec<Part>);

impl Whole {
    fn read(wordnet: &WordNet) -> io::Result<Whole> {
        let lines = |name: String| -> io::Result<Vec<String>> {
            let bytes = fs::read(wordnet.folder.join(name))?;
            Ok(String::from_utf8_lossy(&bytes).lines().map(String::from).collect())
        };
        let part = |part: PartOfSpeech| {
            let mut meant = HashSet::new();
            for line in lines(format!("data.{}", part.file()))?.iter().filter(|line| !line.starts_with(' ')) {
                let fields: Vec<&str> = line.split('|').next().unwrap_or_default().split(' ').collect();
                let count = usize::from_str_radix(fields[3], 16).expect("a count of words");
                let forms = fields[4..].iter().step_by(2).take(count);
                meant.extend(forms.filter_map(|form| form.split('(').next()).map(String::from));
            }
            let odd = lines(format!("{}.exc", part.file()))?;
            let odd = odd.iter().map(|line| line.split(' ').map(String::from));
            let irregular = odd.filter_map(|mut words| Some((words.next()?, words.collect()))).collect();
            Ok(Part { part, meant, irregular })
        };
        PartOfSpeech::ALL.into_iter().map(part).collect::<io::Result<_>>().map(Whole)
    }

    fn explains(&self, word: &str) -> bool {
        self.0.iter().any(|Part { part, meant, irregular }| {
            let plain = *part == PartOfSpeech::Noun && word.ends_with("ss");
            let regular = || if plain { Vec::new() } else { regular_bases(*part, word) };
            let bases = irregular.get(word).cloned().unwrap_or_else(regular);
            meant.contains(word) || bases.iter().any(|base| meant.contains(base))
        })
    }
}

/// As in `tests/wordnet.rs`: with `WARDROOM_WORDNET` set, a machine without one fails.
fn installed() -> Option<WordNet> {
    match WordNet::open(None) {
        Ok(wordnet) => Some(wordnet),
        Err(error) => {
            assert!(std::env::var_os("WARDROOM_WORDNET").is_none(), "{error}");
            eprintln!("passed over: {error}");
            None
        }
    }
}

#[test]
fn what_is_packed_as_explained_is_what_an_installed_wordnet_explains() {
    let Some(wordnet) = installed() else { return };
    let whole = Whole::read(&wordnet).unwrap();
    let (mut wrong, mut explained) = (BTreeSet::new(), 0);
    for list in crate::shipped().map(|list| (list.open)()) {
        for (index, word) in (0..list.len()).filter_map(|index| Some((index, list.word(index)?))) {
            let is_explained = whole.explains(&word);
            // Every so many words the question is also put as people put it.
            if index % 1009 == 0 {
                assert_eq!(is_explained, !wordnet.define(&word).unwrap().is_empty(), "{word}");
            }
            explained += usize::from(is_explained);
            if list.is_explained(word.as_bytes()) != is_explained {
                wrong.insert(word);
            }
        }
    }
    assert!(wrong.is_empty(), "{} words, make words/explained.txt again: {wrong:?}", wrong.len());
    assert!(explained > 300_000, "{explained}");
}
