//! Reading a record line by line, in bounded memory.

use super::{
    header::Header,
    hex::Hex,
    lines::{EndLine, EntryLine, FORMAT, FirstLine, Shown, Terms},
};
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::io::{BufRead, Read};

/// The longest line that is read, in bytes. A shuffle of a large deck fits many times.
pub const MAX_LINE: u64 = 256 * 1024;

/// The most entries that are read. Games are bounded; this bounds the taking back.
pub const MAX_ENTRIES: u64 = 1_000_000;

/// Why a record cannot be read or does not hold, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    line: u64,
    problem: String,
}

impl RecordError {
    /// Something is wrong on this line, counted from 1.
    pub fn new(line: u64, problem: impl Into<String>) -> RecordError {
        RecordError { line, problem: problem.into() }
    }

    /// The line, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }
}

/// One line after the header.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A line of the journal.
    Entry(EntryLine),
    /// The end. Nothing follows.
    End(EndLine),
}

/// Reads a record as it comes. Nothing is kept but the line at hand.
#[derive(Debug)]
pub struct Reader<R> {
    from: R,
    line: u64,
    buffer: Vec<u8>,
    hash: Sha256,
    next: u64,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads the header.
    pub fn new(from: R) -> Result<(Reader<R>, Header), RecordError> {
        let mut reader =
            Reader { from, line: 0, buffer: Vec::new(), hash: Sha256::new(), next: 0, ended: false };
        reader.read_line()?;
        let version = |bytes: &[u8]| -> Option<u64> {
            serde_json::from_slice::<serde_json::Value>(bytes).ok()?.get("wardroom")?.as_u64()
        };
        let header = match version(&reader.buffer) {
            Some(1) => Header::one(reader.parse::<FirstLine>()?),
            Some(2) => {
                let terms: Terms = reader.parse()?;
                let line = String::from_utf8_lossy(&reader.buffer[..reader.buffer.len() - 1]).into_owned();
                reader.hash.update(&reader.buffer);
                reader.read_line()?;
                Header::two(terms, line, reader.parse::<Shown>()?)
            }
            Some(other) => {
                let problem = format!("a record of format {other}; this program reads formats 1 to {FORMAT}");
                return Err(reader.error(problem));
            }
            None => return Err(reader.error("not a Wardroom record: the first line is no header")),
        };
        reader.hash.update(&reader.buffer);
        Ok((reader, header))
    }

    /// The number of the line read last, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// An error on the line read last.
    pub fn error(&self, problem: impl Into<String>) -> RecordError {
        RecordError::new(self.line, problem)
    }

    /// The next line; after the end nothing.
    pub fn next_line(&mut self) -> Result<Option<Line>, RecordError> {
        if self.ended {
            return Ok(None);
        }
        self.read_line()?;
        if !self.buffer.starts_with(b"{\"end\"") {
            let entry: EntryLine = self.parse()?;
            if entry.n != self.next {
                let (expected, found) = (self.next, entry.n);
                return Err(self.error(format!("entry {found} stands where entry {expected} belongs")));
            }
            if self.next >= MAX_ENTRIES {
                return Err(self.error(format!("more than {MAX_ENTRIES} entries; no game is so long")));
            }
            self.next += 1;
            self.hash.update(&self.buffer);
            return Ok(Some(Line::Entry(entry)));
        }
        let end: EndLine = self.parse()?;
        if end.entries != self.next {
            let (expected, found) = (end.entries, self.next);
            return Err(self.error(format!("the record should have {expected} entries and has {found}")));
        }
        let found = Hex(self.hash.clone().finalize().into());
        if end.sha256 != found {
            let problem =
                format!("the lines before were altered: their SHA-256 is {found}, not {}", end.sha256);
            return Err(self.error(problem));
        }
        self.ended = true;
        match self.from.fill_buf() {
            Ok([]) => Ok(Some(Line::End(end))),
            Ok(_) => Err(RecordError::new(self.line + 1, "something follows the end")),
            Err(error) => Err(self.error(format!("cannot read on: {error}"))),
        }
    }

    fn read_line(&mut self) -> Result<(), RecordError> {
        self.buffer.clear();
        self.line += 1;
        let read = self.from.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut self.buffer);
        let read = read.map_err(|error| self.error(format!("cannot read on: {error}")))?;
        if read as u64 > MAX_LINE {
            return Err(self.error(format!("longer than {MAX_LINE} bytes; this is not a record")));
        }
        if self.buffer.last() != Some(&b'\n') {
            let problem = if read == 0 {
                "the record breaks off here: no end"
            } else {
                "the record breaks off in this line"
            };
            return Err(self.error(problem));
        }
        if std::str::from_utf8(&self.buffer).is_err() {
            return Err(self.error("not UTF-8 text"));
        }
        Ok(())
    }

    fn parse<T: DeserializeOwned + Serialize>(&self) -> Result<T, RecordError> {
        let value: T = serde_json::from_slice(&self.buffer).map_err(|error| {
            // The line is known; of serde's own position only the column is of use.
            let text = error.to_string();
            let problem = text.split(" at line ").next().unwrap_or(&text);
            self.error(format!("column {}: {problem}", error.column()))
        })?;
        // One way to write a thing: nothing can hide in keys that are read twice or not at all.
        let line = &self.buffer[..self.buffer.len() - 1];
        match serde_json::to_vec(&value) {
            Ok(again) if again == line => Ok(value),
            Ok(again) => {
                let column = again.iter().zip(line).take_while(|(a, b)| a == b).count() + 1;
                Err(self.error(format!("column {column}: a record is not written so")))
            }
            Err(error) => Err(self.error(error.to_string())),
        }
    }
}
