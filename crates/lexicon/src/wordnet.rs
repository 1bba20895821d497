//! Definitions from an installed WordNet, read where they lie.
//!
//! None of its text is part of Wardroom. The index files are sorted by word, so a look-up is a binary search in the file; nothing is read
//! in full, and opening costs no more than finding the files.

mod forms;
#[cfg(test)]
mod whole;

pub use forms::PartOfSpeech;

use forms::regular_bases;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};
use thiserror::Error;

/// Where Debian's `wordnet-base` installs it, and where others do.
pub const USUAL_PLACES: [&str; 4] = [
    "/usr/share/wordnet",
    "/usr/local/share/wordnet",
    "/usr/share/wordnet-3.0/dict",
    "/opt/local/share/WordNet-3.0/dict",
];

/// Why there is no WordNet to ask.
#[derive(Debug, Error)]
pub enum WordNetError {
    /// None of the usual places has it.
    #[error(
        "no WordNet found in {}; install it (Debian: apt-get install wordnet-base) or name its folder with --wordnet DIR",
        USUAL_PLACES.join(", ")
    )]
    NotInstalled,
    /// The folder that was named does not hold it.
    #[error("{} holds no WordNet: {missing} is missing; the folder must have index.noun, data.noun and their like", folder.display())]
    NotThere {
        /// The folder that was named.
        folder: PathBuf,
        /// The first file that is missing.
        missing: String,
    },
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file that could not be read.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
}

/// What a word means, or the word it is a form of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The base form that is defined.
    pub base: String,
    /// What it is.
    pub part: PartOfSpeech,
    /// WordNet's gloss of its first sense that is no name, without examples.
    pub gloss: String,
}

/// An installed WordNet.
#[derive(Debug, Clone)]
pub struct WordNet {
    folder: PathBuf,
}

impl WordNet {
    /// The WordNet in this folder, or in one of the usual places.
    pub fn open(folder: Option<&Path>) -> Result<WordNet, WordNetError> {
        let missing = |folder: &Path| {
            PartOfSpeech::ALL
                .iter()
                .flat_map(|part| ["index.", "data."].map(|kind| format!("{kind}{}", part.file())))
                .find(|name| !folder.join(name).is_file())
        };
        match folder {
            Some(folder) => match missing(folder) {
                None => Ok(WordNet { folder: folder.to_path_buf() }),
                Some(missing) => Err(WordNetError::NotThere { folder: folder.to_path_buf(), missing }),
            },
            None => USUAL_PLACES
                .iter()
                .map(PathBuf::from)
                .find(|folder| missing(folder).is_none())
                .map(|folder| WordNet { folder })
                .ok_or(WordNetError::NotInstalled),
        }
    }

    /// The meanings of a word in lower case, one for each part of speech it can be: of the word itself, and of the bases it may be an
    /// inflected form of. Empty if WordNet has none.
    pub fn define(&self, word: &str) -> Result<Vec<Definition>, WordNetError> {
        let mut definitions = Vec::new();
        for part in PartOfSpeech::ALL {
            let mut bases = vec![word.to_string()];
            bases.extend(self.exceptions(part, word)?);
            // The plural of no noun ends so: pass, moss.
            let plain = part == PartOfSpeech::Noun && word.ends_with("ss");
            if bases.len() == 1 && !plain {
                bases.extend(regular_bases(part, word));
            }
            for (at, base) in bases.iter().enumerate() {
                if !bases[..at].contains(base) {
                    self.define_base(part, base, &mut definitions)?;
                }
            }
        }
        Ok(definitions)
    }

    fn define_base(
        &self,
        part: PartOfSpeech,
        base: &str,
        into: &mut Vec<Definition>,
    ) -> Result<(), WordNetError> {
        let Some(line) = self.find(&format!("index.{}", part.file()), base)? else { return Ok(()) };
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let senses = fields.get(2).and_then(|count| count.parse().ok()).unwrap_or(0usize);
        for offset in fields.iter().skip(fields.len().saturating_sub(senses)) {
            let Ok(offset) = offset.parse() else { continue };
            if let Some(gloss) = self.gloss(part, offset, base)? {
                into.push(Definition { base: base.to_string(), part, gloss });
                break;
            }
        }
        Ok(())
    }

    /// The gloss of a sense, unless the word is written otherwise there: then it is a name.
    fn gloss(&self, part: PartOfSpeech, offset: u64, base: &str) -> Result<Option<String>, WordNetError> {
        let name = format!("data.{}", part.file());
        let line = self.read(&name, |file| {
            let mut reader = BufReader::new(file);
            reader.seek(SeekFrom::Start(offset))?;
            let line = line_of(&mut reader)?;
            let whole = line.starts_with(&format!("{offset:08} ")) && line.contains('|');
            if whole { Ok(line) } else { Err(damaged()) }
        })?;
        let (head, gloss) = line.split_once('|').unwrap_or_default();
        let fields: Vec<&str> = head.split_ascii_whitespace().collect();
        let count = fields.get(3).and_then(|count| usize::from_str_radix(count, 16).ok()).unwrap_or(0);
        let written = |form: &&str| form.split('(').next() == Some(base);
        if !fields.iter().skip(4).step_by(2).take(count).any(written) {
            return Ok(None);
        }
        let gloss = gloss.split("; \"").next().unwrap_or(gloss).trim();
        Ok(Some(gloss.trim_end_matches(';').to_string()))
    }

    fn exceptions(&self, part: PartOfSpeech, word: &str) -> Result<Vec<String>, WordNetError> {
        let name = format!("{}.exc", part.file());
        if !self.folder.join(&name).is_file() {
            return Ok(Vec::new());
        }
        let line = self.find(&name, word)?;
        Ok(line.iter().flat_map(|line| line.split_ascii_whitespace().skip(1)).map(String::from).collect())
    }

    /// The line of a sorted file that begins with this word and a space.
    fn find(&self, name: &str, word: &str) -> Result<Option<String>, WordNetError> {
        self.read(name, |file| {
            let mut reader = BufReader::with_capacity(512, file);
            let (mut low, mut high) = (0, reader.seek(SeekFrom::End(0))?);
            let index = name.starts_with("index.");
            // Lines that begin before `low` are too small; lines that begin at `high` or later are not.
            while low < high {
                let middle = low + (high - low) / 2;
                let start = line_start(&mut reader, middle)?;
                let line = line_of(&mut reader)?;
                let end = start + line.len() as u64 + 1;
                let first = line.split(' ').next().unwrap_or_default();
                if index && !line.starts_with(' ') && !is_entry(&line) {
                    return Err(damaged());
                }
                // The licence before the words is indented, which sorts before all of them.
                if line.starts_with(' ') || first < word {
                    low = end;
                } else if first == word {
                    return Ok(Some(line));
                } else {
                    high = start;
                }
            }
            Ok(None)
        })
    }

    fn read<T>(&self, name: &str, read: impl FnOnce(File) -> io::Result<T>) -> Result<T, WordNetError> {
        let path = self.folder.join(name);
        File::open(&path).and_then(read).map_err(|error| WordNetError::Read { path, error })
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "no file of WordNet, or a damaged one; install it again")
}

/// Whether a line of an index says what it must: a word, its part of speech, and as many senses as it claims.
fn is_entry(line: &str) -> bool {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let senses = fields.get(2).and_then(|count| count.parse().ok()).filter(|count| *count > 0);
    let offsets = senses.and_then(|count| fields.len().checked_sub(count)).filter(|first| *first > 4);
    fields.get(1).is_some_and(|part| part.len() == 1)
        && offsets.is_some_and(|first| fields[first..].iter().all(|field| field.parse::<u64>().is_ok()))
}

/// Moves to the beginning of the line that holds this byte, and says where that is.
fn line_start(reader: &mut BufReader<File>, at: u64) -> io::Result<u64> {
    const STEP: u64 = 256;
    let mut end = at;
    loop {
        let from = end.saturating_sub(STEP);
        reader.seek(SeekFrom::Start(from))?;
        let mut bytes = vec![0; (end - from) as usize];
        reader.read_exact(&mut bytes)?;
        let start = match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(feed) => Some(from + feed as u64 + 1),
            None if from == 0 => Some(0),
            None => None,
        };
        if let Some(start) = start {
            reader.seek(SeekFrom::Start(start))?;
            return Ok(start);
        }
        end = from;
    }
}

/// The rest of the line, as text whatever its encoding, without its line feed; each byte gives one byte or is replaced by one.
fn line_of(reader: &mut impl BufRead) -> io::Result<String> {
    let mut bytes = Vec::new();
    reader.read_until(b'\n', &mut bytes)?;
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    bytes.iter_mut().filter(|byte| !byte.is_ascii()).for_each(|byte| *byte = b'?');
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A WordNet in small, of our own words.
    fn small() -> (tempfile::TempDir, WordNet) {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let licence = "  1 a licence of several lines  \n  2 stands here  \n";
        let name = licence.len();
        let data = format!("{licence}{name:08} 18 n 01 Ward 0 000 | a person of that name  \n");
        let ward = data.len();
        let sense = "04 n 02 ward 0 precinct 0 000 | a part of a town; \"the third ward\"";
        write("data.noun", &format!("{data}{ward:08} {sense}  \n"));
        let index = format!(
            "{licence}goose n 1 0 1 0 {ward:08}  \nprecinct n 1 0 1 0 {ward:08}  \nward n 2 0 2 0 {name:08} {ward:08}  \n"
        );
        write("index.noun", &index);
        for part in ["verb", "adj", "adv"] {
            write(&format!("data.{part}"), licence);
            write(&format!("index.{part}"), licence);
        }
        write("noun.exc", "geese goose\noxen ox\n");
        let wordnet = WordNet::open(Some(folder.path())).unwrap();
        (folder, wordnet)
    }

    #[test]
    fn a_word_is_found_by_its_own_sense_and_not_as_a_name() {
        let (_folder, wordnet) = small();
        let [ward] = &wordnet.define("ward").unwrap()[..] else { panic!("one definition") };
        assert_eq!(
            (ward.base.as_str(), ward.part, ward.gloss.as_str()),
            ("ward", PartOfSpeech::Noun, "a part of a town")
        );
        assert_eq!(wordnet.define("aaaa").unwrap(), []);
        assert_eq!(wordnet.define("zzzz").unwrap(), []);
        assert_eq!(wordnet.define("licence").unwrap(), []);
    }

    #[test]
    fn regular_forms_lead_to_their_base() {
        let (_folder, wordnet) = small();
        assert_eq!(wordnet.define("wards").unwrap()[0].base, "ward");
        assert_eq!(wordnet.define("precincts").unwrap()[0].base, "precinct");
    }

    #[test]
    fn irregular_forms_lead_to_their_base() {
        let (_folder, wordnet) = small();
        // The goose of this WordNet is written "ward", so that it has no gloss of its own; but it is looked up.
        assert_eq!(wordnet.exceptions(PartOfSpeech::Noun, "geese").unwrap(), ["goose"]);
        assert_eq!(wordnet.exceptions(PartOfSpeech::Noun, "oxen").unwrap(), ["ox"]);
        assert_eq!(wordnet.exceptions(PartOfSpeech::Noun, "mice").unwrap(), [] as [&str; 0]);
    }

    #[test]
    fn a_damaged_file_is_told_from_a_word_without_a_definition() {
        for name in ["data.noun", "index.noun"] {
            let (folder, wordnet) = small();
            fs::write(folder.path().join(name), "garbage\nof several lines\n").unwrap();
            let error = wordnet.define("ward").unwrap_err().to_string();
            assert!(error.contains(name) && error.contains("damaged"), "{error}");
        }
    }

    #[test]
    fn a_folder_without_it_is_refused_with_what_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let error = WordNet::open(Some(folder.path())).unwrap_err().to_string();
        assert!(error.contains("index.noun is missing"), "{error}");
    }
}
