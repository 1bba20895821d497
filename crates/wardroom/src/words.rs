//! `wardroom words`: every word search at the command line.

mod answer;
mod change;
mod print;

use crate::failure::Exit;
use clap::{Args, Subcommand, ValueEnum};
use lexicon::{
    Filter, Grade, Lexicon, find::ParsePatternError, list::Fault, rack::ParseRackError, wordnet::WordNetError,
};
use print::Table;
use std::{
    borrow::Cow,
    error::Error,
    fmt, fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// The largest file that is read as a word list.
const MOST_BYTES: u64 = 64 << 20;

/// Ask the word list: check, rack, change, contain, list, define
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    wardroom words check brains qi                       on the list? how common?\n  \
    wardroom words rack brainst --must b --min 5         words from these letters\n  \
    wardroom words change kit smeat --moves add,overlay  what a board word can become\n  \
    wardroom words define geese                          from an installed WordNet\n\n\
    Exit code 1 if nothing is found, a checked word is not on the list, or a word has no definition.")]
pub(crate) struct WordsArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Words in alphabetical order, all or by prefix or pattern.
    List {
        /// Only words that begin with these letters.
        #[arg(long)]
        prefix: Option<String>,
        /// Only words of this pattern: ? stands for any letter, * for any letters or none.
        #[arg(long)]
        pattern: Option<String>,
        #[command(flatten)]
        length: Length,
        #[command(flatten)]
        common: Common,
    },
    /// Whether words are on the list.
    Check {
        /// The words.
        #[arg(required = true, value_name = "WORD")]
        asked: Vec<String>,
        #[command(flatten)]
        common: Common,
    },
    /// All words from the letters at hand.
    Rack {
        /// The letters at hand.
        letters: String,
        /// Letters among them that the word must use.
        #[arg(long, default_value = "")]
        must: String,
        /// The first letter.
        #[arg(long)]
        first: Option<char>,
        /// The last letter.
        #[arg(long)]
        last: Option<char>,
        #[command(flatten)]
        length: Length,
        #[command(flatten)]
        common: Common,
    },
    /// All words into which a board word can be changed with a hand.
    Change {
        /// The word on the board.
        word: String,
        /// The letters in hand.
        hand: String,
        /// The permitted moves, with commas between them.
        #[arg(long, value_delimiter = ',', required = true)]
        moves: Vec<Move>,
        /// The fewest cards played from the hand.
        #[arg(long, default_value_t = 1)]
        min_cards: usize,
        /// Letters that must be among the cards played.
        #[arg(long, default_value = "")]
        required: String,
        /// Allow playing nothing but duplicates, which leaves the word as it is.
        #[arg(long)]
        duplicates_only: bool,
        /// The most parts of a split; the ways to split grow quickly with it [default: 2].
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
        parts: Option<u8>,
        #[command(flatten)]
        length: Length,
        /// Every placement, not only every word.
        #[arg(long)]
        placements: bool,
        #[command(flatten)]
        common: Common,
    },
    /// All words that contain these letters.
    Contain {
        /// The letters, repeats included.
        letters: String,
        /// The letters a word may have in all; without it any.
        #[arg(long)]
        supply: Option<String>,
        #[command(flatten)]
        length: Length,
        #[command(flatten)]
        common: Common,
    },
    /// What words mean, from an installed WordNet.
    Define {
        /// The words.
        #[arg(required = true, value_name = "WORD")]
        asked: Vec<String>,
        /// The folder of WordNet's files, if it is not where it is usually installed.
        #[arg(long, value_name = "DIR")]
        wordnet: Option<PathBuf>,
        #[command(flatten)]
        common: Common,
    },
}

/// How long words must be.
#[derive(Debug, Clone, Copy, Args)]
struct Length {
    /// Exactly so many letters.
    #[arg(long, conflicts_with_all = ["min", "max"])]
    length: Option<usize>,
    /// At least so many letters.
    #[arg(long)]
    min: Option<usize>,
    /// At most so many letters.
    #[arg(long)]
    max: Option<usize>,
}

impl Length {
    /// The fewest and the most letters; refused where no word has so many.
    fn bounds(&self, shortest: usize) -> Result<(usize, usize), WordsError> {
        let (least, longest) = (lexicon::list::SHORTEST, lexicon::list::LONGEST);
        let (min, max) = match self.length {
            Some(length) => (length, length),
            None => (self.min.unwrap_or(shortest), self.max.unwrap_or(longest)),
        };
        if max < least || min > longest {
            return Err(WordsError::Never(format!("a word has {least} to {longest} letters")));
        }
        if min > max {
            let why = format!("no word has at least {min} letters and at most {max}; see --min and --max");
            return Err(WordsError::Never(why));
        }
        Ok((min, max))
    }
}

/// A number of results that shows something.
fn at_least_one(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|count| *count > 0).ok_or_else(|| "a number from 1".into())
}

/// What every command takes.
#[derive(Debug, Args)]
struct Common {
    /// One array of objects instead of a table.
    #[arg(long)]
    json: bool,
    /// Only the first K results.
    #[arg(long, value_name = "K", value_parser = at_least_one)]
    top: Option<usize>,
    /// A list of one's own: a text with one lower-case word a line; - reads standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    words: Option<PathBuf>,
    /// The shipped list to ask.
    #[arg(long, value_enum, default_value_t = Shipped::Wordnik)]
    list: Shipped,
    /// Only words as common as this SCOWL size: 10 is everyday vocabulary, 80 large dictionaries.
    #[arg(long, value_name = "SIZE", value_parser = clap::value_parser!(u8).range(10..=95))]
    grade: Option<u8>,
    /// Leave out words that are marked as offensive.
    #[arg(long)]
    clean: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Shipped {
    /// The default list.
    Wordnik,
    /// The larger list.
    Scowl80,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Move {
    /// Hand cards anywhere in the word.
    Add,
    /// A hand card on a letter.
    Overlay,
    /// A letter exchanged for a hand card.
    GiveTake,
    /// A hand card on the same letter.
    Duplicate,
    /// The word cut into several.
    Split,
}

impl Common {
    fn filter(&self) -> Filter {
        Filter { grade: self.grade.map_or(Grade::BEYOND, Grade), offensive: !self.clean }
    }

    fn lexicon(&self) -> Result<Cow<'static, Lexicon>, WordsError> {
        let Some(path) = &self.words else {
            return Ok(Cow::Borrowed(match self.list {
                Shipped::Wordnik => lexicon::wordnik(),
                Shipped::Scowl80 => lexicon::scowl80(),
            }));
        };
        read_list(path).map(Cow::Owned)
    }
}

/// The list in a file; `-` is standard input.
pub(crate) fn read_list(path: &Path) -> Result<Lexicon, WordsError> {
    let failed = |error| WordsError::Read { path: path.to_path_buf(), error };
    let piped = path.as_os_str() == "-";
    let input: Box<dyn Read> =
        if piped { Box::new(io::stdin()) } else { Box::new(fs::File::open(path).map_err(failed)?) };
    let mut bytes = Vec::new();
    input.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(WordsError::Large(path.to_path_buf()));
    }
    let stem = path.file_stem().filter(|_| !piped);
    let name = stem.map_or_else(|| "words".into(), |stem| stem.to_string_lossy());
    Lexicon::from_text(&name, "file", &bytes)
        .map_err(|faults| WordsError::List { path: path.to_path_buf(), faults })
}

/// Why a question about words has no answer.
#[derive(Debug)]
pub(crate) enum WordsError {
    /// The file of a list cannot be read.
    Read {
        /// The file that could not be read.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// The file is larger than any word list.
    Large(PathBuf),
    /// More results than can be put in order.
    Many(usize),
    /// The file is no word list.
    List {
        /// The file that is no word list.
        path: PathBuf,
        /// What is wrong, line by line.
        faults: Vec<Fault>,
    },
    /// A word or hand has something that is no letter.
    Letters {
        /// What was given.
        given: String,
        /// What is wrong with it.
        error: ParseRackError,
    },
    /// The pattern makes no sense.
    Pattern(ParsePatternError),
    /// A question that no word can answer; the text says why.
    Never(String),
    /// A board word of a length that no list has.
    Board(String),
    /// There is no WordNet.
    WordNet(WordNetError),
    /// The answer cannot be written.
    Write(io::Error),
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 20;
        match self {
            WordsError::Read { path, error } => write!(f, "{}: {error}", path.display()),
            WordsError::Large(path) => {
                let most = MOST_BYTES >> 20;
                write!(f, "{} is larger than {most} MiB, which no word list needs", path.display())
            }
            WordsError::Many(most) => write!(
                f,
                "more than {most} results; ask for the best with --top K, or narrow them with --length, --min-cards, --required, \
                 --grade or fewer moves"
            ),
            WordsError::List { path, faults } => {
                write!(f, "{} is no word list:", path.display())?;
                for fault in faults.iter().take(SHOWN) {
                    write!(f, "\n  {fault}")?;
                }
                match faults.len().saturating_sub(SHOWN) {
                    0 => Ok(()),
                    more => write!(f, "\n  and {more} lines more"),
                }
            }
            WordsError::Letters { given, error } => write!(f, "{given:?}: {error}"),
            WordsError::Pattern(error) => error.fmt(f),
            WordsError::Never(why) => f.write_str(why),
            WordsError::Board(word) => {
                write!(
                    f,
                    "{word:?} cannot lie on a board: a word has 1 to {} letters",
                    lexicon::list::LONGEST
                )
            }
            WordsError::WordNet(error) => error.fmt(f),
            WordsError::Write(error) => error.fmt(f),
        }
    }
}

impl Error for WordsError {}

impl From<io::Error> for WordsError {
    fn from(error: io::Error) -> WordsError {
        WordsError::Write(error)
    }
}

/// Answers the question and writes the answer; says whether everything that was asked for is there.
pub(crate) fn run(args: &WordsArgs, out: &mut impl io::Write) -> Result<Exit, WordsError> {
    let (common, table): (&Common, Table) = match &args.command {
        Command::List { prefix, pattern, length, common } => (
            common,
            answer::list(&*common.lexicon()?, common, prefix.as_deref(), pattern.as_deref(), length)?,
        ),
        Command::Check { asked, common } => (common, answer::check(&*common.lexicon()?, common, asked)?),
        Command::Rack { letters, must, first, last, length, common } => {
            let ends = (*first, *last);
            (common, answer::rack(&*common.lexicon()?, common, letters, must, ends, length)?)
        }
        Command::Change {
            word,
            hand,
            moves,
            min_cards,
            required,
            duplicates_only,
            parts,
            length,
            placements,
            common,
        } => {
            let asked = change::Asked {
                word,
                hand,
                moves,
                required,
                min_cards: *min_cards,
                duplicates_only: *duplicates_only,
                parts: parts.map(usize::from),
            };
            (common, change::change(&*common.lexicon()?, common, &asked, length, *placements)?)
        }
        Command::Contain { letters, supply, length, common } => {
            (common, answer::contain(&*common.lexicon()?, common, letters, supply.as_deref(), length)?)
        }
        Command::Define { asked, wordnet, common } => {
            (common, answer::define(&*common.lexicon()?, common, asked, wordnet.as_deref())?)
        }
    };
    table.write(common.top, common.json, out)?;
    Ok(if table.holds() { Exit::Fine } else { Exit::No })
}

#[cfg(test)]
mod tests;
