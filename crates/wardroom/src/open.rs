//! Opening a record for the commands that read one.

use crate::{elsewhere, failure::Failure, shelf::Shelf};
use catalog::Visitor;
use kernel::{
    Game, Library, Title,
    record::{Header, Playback, Reader, RecordError, fair},
};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Cursor},
    path::Path,
};

/// Any source of lines.
pub type Input = Box<dyn BufRead>;

/// What is done with a record once its game is known.
pub trait Reading {
    /// What comes of it.
    type Out;
    /// Whether log lines are wanted.
    const LISTENS: bool;
    /// What is done with the record of a game of this type.
    fn read<G: Game>(self, title: &'static Title, playback: Playback<G, Input>)
    -> Result<Self::Out, Trouble>;
}

/// Why nothing came of it.
#[derive(Debug)]
pub enum Trouble {
    /// The record does not hold.
    Record(RecordError),
    /// Whatever else keeps it from being read.
    Other(Failure),
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        Trouble::Record(error)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Other(error.into())
    }
}

impl Trouble {
    /// As a failure of a command that needs the record to hold.
    pub fn in_file(self, path: &Path) -> Failure {
        match self {
            Trouble::Record(error) => Failure::Missing(format!("{}: {error}", path.display())),
            Trouble::Other(failure) => failure,
        }
    }
}

/// Opens a record, and hands it on: a file, `-` for standard input, or a link to a finished table of any server.
pub fn open<R: Reading>(path: &Path, shelf: &Shelf, reading: R) -> Result<R::Out, Trouble> {
    if let Some(table) = path.to_str().and_then(elsewhere::Table::linked) {
        let table = table.map_err(Trouble::Other)?;
        let record = table.record().map_err(Trouble::Other)?;
        return known(Box::new(Cursor::new(record)), shelf, Some(table), reading);
    }
    known(local(path, shelf)?, shelf, None, reading)
}

fn local(path: &Path, shelf: &Shelf) -> Result<Input, Trouble> {
    let piped = path.as_os_str() == "-";
    if piped && shelf.reads_input() {
        let problem = "standard input is the record or the words, not both; name a file";
        return Err(Trouble::Other(Failure::Bad(problem.into())));
    }
    if piped {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let failed =
        |error: io::Error| Trouble::Other(Failure::Bad(format!("cannot read {}: {error}", path.display())));
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.is_dir() {
        let problem = format!("{} is a folder; name a record", path.display());
        return Err(Trouble::Other(Failure::Bad(problem)));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

fn known<R: Reading>(
    input: Input,
    shelf: &Shelf,
    table: Option<elsewhere::Table>,
    reading: R,
) -> Result<R::Out, Trouble> {
    let (reader, header) = Reader::new(input)?;
    let bound = table.as_ref().zip(header.bound());
    if bound.is_some_and(|(table, bound)| bound.table != fair::table(&table.id())) {
        return Err(RecordError::new(1, "this is a record of another table").into());
    }
    let title = catalog::find(&header.game).ok().filter(|title| title.id == header.game);
    let Some(title) = title else {
        let unknown = catalog::find(&header.game).map_or_else(
            |error| error.to_string(),
            |title| format!("there is no game `{}`, did you mean `{}`?", header.game, title.id),
        );
        return Err(reader.error(unknown).into());
    };
    let needed: Vec<String> = header.library.keys().cloned().collect();
    let library = shelf.library_of_record(&needed).map_err(Trouble::Other)?;
    catalog::visit(title, Known { reader, header, library, table, reading })
}

struct Known<R> {
    reader: Reader<Input>,
    header: Header,
    library: Library,
    table: Option<elsewhere::Table>,
    reading: R,
}

impl<R> Known<R> {
    /// The shelf; where it is not that of the record, with the cards of the record's own table.
    fn shelf<G: Game>(&self) -> Result<Library, Failure> {
        let here = |(name, hash): (&str, &str)| {
            self.library.marks().any(|(own, mark)| own == name && mark.hash() == hash)
        };
        let needed = self.header.library.iter().map(|(name, mark)| (name.as_str(), mark.hash()));
        let (Some(table), Some(cards)) = (&self.table, G::collection()) else {
            return Ok(self.library.clone());
        };
        if needed.into_iter().all(here) {
            return Ok(self.library.clone());
        }
        cards.shelve_begun(self.library.clone(), &table.cards()?).map_err(|faults| {
            let first = faults.first().map_or(String::new(), |fault| {
                format!(": line {}, column {}: {}", fault.line, fault.column, fault.what)
            });
            Failure::Bad(format!("the cards of that table cannot be read{first}"))
        })
    }
}

impl<R: Reading> Visitor for Known<R> {
    type Out = Result<R::Out, Trouble>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let library = self.shelf::<G>().map_err(Trouble::Other)?;
        let playback = Playback::<G, Input>::new(self.reader, self.header, &library, R::LISTENS)?;
        self.reading.read(title, playback)
    }
}
