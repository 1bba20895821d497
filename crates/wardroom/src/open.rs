//! Opening a record for the commands that read one.

use crate::{failure::Failure, shelf::Shelf};
use catalog::Visitor;
use kernel::{
    Game, Library, Title,
    record::{Header, Playback, Reader, RecordError},
};
use std::{
    fs::File,
    io::{self, BufRead, BufReader},
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
    /// Does it.
    fn read<G: Game>(self, title: &'static Title, playback: Playback<G, Input>)
    -> Result<Self::Out, Trouble>;
}

/// Why nothing came of it.
#[derive(Debug)]
pub enum Trouble {
    /// The record does not hold.
    Record(RecordError),
    /// Something else.
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

/// Opens a record, `-` for standard input, and hands it on.
pub fn open<R: Reading>(path: &Path, shelf: &Shelf, reading: R) -> Result<R::Out, Trouble> {
    let piped = path.as_os_str() == "-";
    if piped && shelf.reads_input() {
        let problem = "standard input is the record or the words, not both; name a file";
        return Err(Trouble::Other(Failure::Bad(problem.into())));
    }
    let input: Input = if piped {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let failed = |error: io::Error| {
            Trouble::Other(Failure::Bad(format!("cannot read {}: {error}", path.display())))
        };
        let file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(Trouble::Other(Failure::Bad(format!(
                "{} is a folder; name a record",
                path.display()
            ))));
        }
        Box::new(BufReader::with_capacity(1 << 16, file))
    };
    let (reader, header) = Reader::new(input)?;
    let title = catalog::find(&header.game).ok().filter(|title| title.id == header.game);
    let Some(title) = title else {
        let unknown = catalog::find(&header.game).map_or_else(
            |error| error.to_string(),
            |title| format!("there is no game `{}`, did you mean `{}`?", header.game, title.id),
        );
        return Err(reader.error(unknown).into());
    };
    let needed: Vec<String> = header.library.keys().cloned().collect();
    let library = shelf.library(&needed).map_err(Trouble::Other)?;
    catalog::visit(title, Known { reader, header, library, reading })
}

struct Known<R> {
    reader: Reader<Input>,
    header: Header,
    library: Library,
    reading: R,
}

impl<R: Reading> Visitor for Known<R> {
    type Out = Result<R::Out, Trouble>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let playback = Playback::<G, Input>::new(self.reader, self.header, &self.library, R::LISTENS)?;
        self.reading.read(title, playback)
    }
}
