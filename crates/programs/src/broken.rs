//! What a program did instead of playing.

use std::{fmt, time::Duration};

/// Why nothing more is expected of a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// It could not be started.
    #[error("cannot be started: {0}")]
    NotStarted(String),
    /// It ended, or closed its output.
    #[error("ended before it was told to ({0})")]
    Ended(String),
    /// It was silent.
    #[error("did not answer within {}", seconds(.0))]
    Silent(Duration),
    /// It does not read.
    #[error("does not read what it is told")]
    Deaf,
    /// A line is too long.
    #[error("wrote a line of more than {} bytes", wire::MAX_PROGRAM_LINE)]
    TooLong,
    /// A line is no text.
    #[error("wrote a line that is not UTF-8")]
    NotText,
    /// A line is no message.
    #[error("wrote a line that is no message ({0}); what is no message belongs on standard error")]
    NoMessage(String),
    /// It said something else than it was asked for.
    #[error("said `{said}` where `{wanted}` was waited for")]
    Unasked {
        /// What it said.
        said: String,
        /// What would have been right.
        wanted: String,
    },
    /// It speaks another version.
    #[error("wants to speak version {0}, which the house did not name")]
    Version(u32),
    /// Its answers are none.
    #[error("gave {tries} answers in a row that the rules refuse, the last by {clause}")]
    Refused {
        /// How many.
        tries: u32,
        /// The last clause.
        clause: String,
    },
    /// It said that it goes.
    #[error("gave up: {0}")]
    Left(String),
}

/// `10 s`, `250 ms`
fn seconds(within: &Duration) -> String {
    match within.as_millis() {
        whole if whole.is_multiple_of(1000) => format!("{} s", whole / 1000),
        part => format!("{part} ms"),
    }
}

/// Why a seat lapsed, with the last that was heard of its program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lapse {
    /// What it did.
    pub why: Broken,
    /// The last line that it wrote on standard output, cut short; empty if none.
    pub last: String,
    /// The last line that it wrote on standard error, cut short; empty if none.
    pub complaint: String,
}

impl fmt::Display for Lapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.why)?;
        match self.last.as_str() {
            "" => f.write_str("; it had written no line")?,
            last => write!(f, "; the last line that it wrote: `{last}`")?,
        }
        match self.complaint.as_str() {
            "" => Ok(()),
            complaint => write!(f, "; on standard error: `{complaint}`"),
        }
    }
}

impl std::error::Error for Lapse {}

/// A text that fits into a report: its first characters, without what cannot be seen.
pub(crate) fn short(text: &str, most: usize) -> String {
    let seen = text.trim().chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign });
    let mut cut: String = seen.take(most + 1).collect();
    if cut.chars().count() > most {
        cut.pop();
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_was_heard_last() {
        let lapse = |last: &str, complaint: &str| {
            Lapse { why: Broken::Silent(WITHIN), last: last.into(), complaint: complaint.into() }.to_string()
        };
        assert_eq!(lapse("", ""), "did not answer within 10 s; it had written no line");
        assert_eq!(
            lapse("{}", "KeyError: 'x'"),
            "did not answer within 10 s; the last line that it wrote: `{}`; on standard error: `KeyError: 'x'`"
        );
        assert_eq!(seconds(&Duration::from_millis(250)), "250 ms");
    }

    #[test]
    fn nothing_of_a_program_bends_a_report() {
        assert_eq!(short("  a\u{1b}[31mb\n", 20), "a\u{fffd}[31mb");
        assert_eq!(short("abcdef", 3), "abc…");
        assert_eq!(short("abc", 3), "abc");
    }

    const WITHIN: Duration = crate::WITHIN;
}
