//! The text form of a word list: one word a line, checked line by line.

use sha2::{Digest, Sha256};
use std::{collections::HashMap, fmt};

/// The fewest letters of a listed word.
pub const SHORTEST: usize = 2;
/// The most letters of a listed word.
pub const LONGEST: usize = 32;
/// The most words of a list.
pub const MOST_WORDS: usize = 1 << 20;
/// The most copies of one letter in a listed word.
const COPIES: usize = 15;

/// What is wrong with a line of a word list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// The ways in which a line can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The bytes are not UTF-8.
    Encoding,
    /// Something other than a letter from a to z.
    Stray(char),
    /// Fewer letters than a word has.
    Short,
    /// More letters than a word may have.
    Long,
    /// One letter more often than can be counted.
    Copies,
    /// The word stands in an earlier line already.
    Duplicate {
        /// The earlier line.
        first: usize,
    },
    /// There is no word at all.
    Empty,
    /// More words than a list may have.
    Many,
    /// Words that have too little in common to be packed together.
    Varied,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match self.kind {
            FaultKind::Encoding => write!(f, "not UTF-8; save the file as UTF-8 or plain ASCII"),
            FaultKind::Stray(char) => {
                write!(
                    f,
                    "{char:?} is not a letter from a to z; one lower-case word a line, comments begin with #"
                )
            }
            FaultKind::Short => write!(f, "a word has at least {SHORTEST} letters"),
            FaultKind::Long => write!(f, "a word has at most {LONGEST} letters"),
            FaultKind::Copies => write!(f, "a word has a letter at most {COPIES} times"),
            FaultKind::Duplicate { first } => {
                write!(f, "the word stands in line {first} already; remove one")
            }
            FaultKind::Empty => write!(f, "the list holds no word"),
            FaultKind::Many => write!(f, "a list has at most {MOST_WORDS} words; leave out some"),
            FaultKind::Varied => {
                write!(f, "the words have too little in common to be packed together; leave out some")
            }
        }
    }
}

/// Whether a text is a word that a list can hold: 2 to 32 letters, a to z.
pub fn check(word: &str) -> Result<(), FaultKind> {
    if let Some(char) = word.chars().find(|char| !char.is_ascii_lowercase()) {
        return Err(FaultKind::Stray(char));
    }
    // A short word cannot have too many of a letter, and counting them takes time for a whole list.
    let copies = |letter| word.bytes().filter(|&byte| byte == letter).count();
    match word.len() {
        length if length < SHORTEST => Err(FaultKind::Short),
        length if length > LONGEST => Err(FaultKind::Long),
        length if length > COPIES && (b'a'..=b'z').any(|letter| copies(letter) > COPIES) => {
            Err(FaultKind::Copies)
        }
        _ => Ok(()),
    }
}

/// The words of a list text, sorted. Blank lines and lines that begin with `#` are passed over; every other line must be one word,
/// and no word may come twice. All faults are reported, not only the first.
pub fn parse(text: &str) -> Result<Vec<String>, Vec<Fault>> {
    parse_bytes(text.as_bytes())
}

/// The same from the bytes of a file, whose encoding is checked line by line. A byte order mark, with which some editors begin a file, is
/// passed over.
pub fn parse_bytes(bytes: &[u8]) -> Result<Vec<String>, Vec<Fault>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut faults = Vec::new();
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut lines = 0;
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let line_number = number + 1;
        lines = line_number;
        let mut fault = |kind| faults.push(Fault { line: line_number, kind });
        let Ok(line) = std::str::from_utf8(line) else {
            fault(FaultKind::Encoding);
            continue;
        };
        let word = line.strip_suffix('\r').unwrap_or(line);
        if word.is_empty() || word.starts_with('#') {
            continue;
        }
        match check(word) {
            Err(kind) => fault(kind),
            Ok(()) => match seen.get(word) {
                Some(&first) => fault(FaultKind::Duplicate { first }),
                None if seen.len() == MOST_WORDS => {
                    fault(FaultKind::Many);
                    break;
                }
                None => drop(seen.insert(word, line_number)),
            },
        }
    }
    if faults.is_empty() && seen.is_empty() {
        faults.push(Fault { line: lines, kind: FaultKind::Empty });
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut words: Vec<String> = seen.into_keys().map(String::from).collect();
    words.sort_unstable();
    Ok(words)
}

/// The SHA-256 of the sorted words, each followed by a line feed, in hexadecimal.
pub fn hash<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut sha = Sha256::new();
    for word in words {
        sha.update(word.as_bytes());
        sha.update(b"\n");
    }
    sha.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_whatever_its_order_and_line_ends() {
        assert_eq!(parse("# mine\nword\r\n\nax\n").unwrap(), ["ax", "word"]);
        assert_eq!(parse("\u{feff}word\r\nax\r\n").unwrap(), ["ax", "word"]);
        assert_eq!(parse("word\n\u{feff}ax\n").unwrap_err()[0].kind, FaultKind::Stray('\u{feff}'));
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let text = b"cat\nCat\ncat\na\nhy-phen\n\xff\xfe\ncaf\xc3\xa9\naaaaaaaaaaaaaaaa\n";
        let faults = parse_bytes(text).unwrap_err();
        let told: Vec<(usize, FaultKind)> =
            faults.into_iter().map(|fault| (fault.line, fault.kind)).collect();
        let expected = [
            (2, FaultKind::Stray('C')),
            (3, FaultKind::Duplicate { first: 1 }),
            (4, FaultKind::Short),
            (5, FaultKind::Stray('-')),
            (6, FaultKind::Encoding),
            (7, FaultKind::Stray('é')),
            (8, FaultKind::Copies),
        ];
        assert_eq!(told, expected);
        assert_eq!(parse("abcdefghijklmnopqrstuvwxyzabcdefgh").unwrap_err()[0].kind, FaultKind::Long);
        assert_eq!(parse("# nothing\n").unwrap_err()[0].kind, FaultKind::Empty);
    }

    #[test]
    fn a_list_of_too_many_words_is_refused() {
        let word = |mut number: usize| {
            let mut letter = || {
                let letter = b'a' + (number % 26) as u8;
                number /= 26;
                char::from(letter)
            };
            [letter(), letter(), letter(), letter(), letter()].iter().collect::<String>()
        };
        let text: Vec<String> = (0..=MOST_WORDS).map(word).collect();
        let last = Fault { line: MOST_WORDS + 1, kind: FaultKind::Many };
        assert_eq!(parse(&text.join("\n")).unwrap_err(), [last]);
    }
}
