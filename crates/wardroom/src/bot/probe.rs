//! How a program begins and ends, and what it does with what it does not know.

use super::check::Finding;
use programs::{Broken, Order, Parted, Process};
use std::time::Duration;
use wire::{FromProgram, PROGRAM_VERSION};

/// How long it may take to start.
const START: Duration = Duration::from_secs(30);

/// How long it has to end.
const GRACE: Duration = Duration::from_secs(5);

/// A version that there is not.
const NEVER: u32 = 4_000_000;

/// Says hello with a version and a key that no program knows, and something that none is told: what the program plays, or what is wrong.
pub fn hello(order: &Order, within: Duration) -> Result<(Process, Vec<String>, Finding), Finding> {
    let broken = |told: String| Finding::wrong("hello", format!("it {told}"));
    let mut process = Process::start(order).map_err(|why| broken(why.to_string()))?;
    process.say_line(format!(r#"{{"t":"hello","versions":[{PROGRAM_VERSION},{NEVER}],"weather":"fine"}}"#));
    match process.hear(within.max(START)) {
        Ok(FromProgram::Hello { version: PROGRAM_VERSION, name, games }) => {
            process.say_line(r#"{"t":"weather","sky":"blue"}"#.into());
            let told = format!("it calls itself {name} and speaks version {PROGRAM_VERSION}");
            Ok((process, games, Finding::fine("hello", told)))
        }
        Ok(FromProgram::Hello { version, .. }) => Err(broken(format!(
            "chose version {version} of {PROGRAM_VERSION} and {NEVER}; choose one that it knows"
        ))),
        Ok(said) => {
            let said = serde_json::to_string(&said).unwrap_or_default();
            Err(broken(format!(
                "said `{said}` in answer to hello; say hello, with the version that it speaks and its name"
            )))
        }
        Err(why) => Err(broken(process.lapse(why).to_string())),
    }
}

/// Tells it to go.
pub fn bye(process: Process) -> Finding {
    match process.part("the check is over", GRACE) {
        Parted::Well => Finding::fine("bye", "it ends when it is told to"),
        Parted::Badly(status) => Finding::wrong("bye", format!("it ended with {status}; end with 0")),
        Parted::Forced => Finding::wrong("bye", "it did not end when it was told to; end at bye"),
    }
}

/// Closes its input without a word, as when the house ends.
pub fn left_alone(order: &Order, within: Duration) -> Finding {
    let what = "alone";
    match hello(order, within) {
        Err(finding) => finding,
        Ok((process, ..)) => match process.abandon(GRACE) {
            Parted::Well | Parted::Badly(_) => Finding::fine(what, "it ends when its input does"),
            Parted::Forced => Finding::wrong(
                what,
                "it went on when its input ended; end there, or it runs on when the house is gone",
            ),
        },
    }
}

/// Names only a version that there is not.
pub fn unknown_version(order: &Order, within: Duration) -> Finding {
    let what = "version";
    let mut process = match Process::start(order) {
        Ok(process) => process,
        Err(why) => return Finding::wrong(what, format!("it {why}")),
    };
    process.say_line(format!(r#"{{"t":"hello","versions":[{NEVER}]}}"#));
    match process.hear(within.max(START)) {
        Ok(FromProgram::Bye { .. }) | Err(Broken::Ended(_)) => {
            Finding::fine(what, "it goes where no version is spoken that it knows")
        }
        Ok(FromProgram::Hello { .. } | FromProgram::Answer { .. }) => {
            Finding::wrong(what, format!("it went on though only version {NEVER} was named; say bye"))
        }
        Err(why) => {
            Finding::wrong(what, format!("where no version is spoken that it knows it {why}; say bye"))
        }
    }
}
