//! How far a long command has come, and what it reports to programs.

use crate::{failure::Failure, look::Look};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal, Write},
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

/// Does something of which there is so much, and shows meanwhile how far it has come.
pub fn watched_as<T: Send, E: Into<Failure> + Send>(
    count: u64,
    what: &str,
    json: bool,
    play: impl FnOnce(&AtomicU64) -> Result<T, E> + Send,
) -> Result<T, Failure> {
    Watch { done: AtomicU64::new(0), progress: Progress::new(count, what, json) }.play(play)
}

/// Games of several runs, watched as one.
pub struct Watch {
    done: AtomicU64,
    progress: Progress,
}

impl Watch {
    /// For so many games in all.
    pub fn new(games: u64, json: bool) -> Watch {
        Watch { done: AtomicU64::new(0), progress: Progress::new(games, "games", json) }
    }

    /// The same with a bar in the signs that the reader's terminal has.
    pub fn drawn(self, look: Look) -> Watch {
        if let (Progress::Bar(bar), true) = (&self.progress, look.is_ascii()) {
            bar.set_style(bar.style().progress_chars("##-"));
        }
        self
    }

    /// Plays some of them; the count goes on from where it stands.
    pub fn play<T: Send, E: Into<Failure> + Send>(
        &mut self,
        play: impl FnOnce(&AtomicU64) -> Result<T, E> + Send,
    ) -> Result<T, Failure> {
        self.play_drawn(&mut String::new, play)
    }

    /// The same, with lines below the bar that are drawn anew meanwhile.
    pub fn play_drawn<T: Send, E: Into<Failure> + Send>(
        &mut self,
        lines: &mut dyn FnMut() -> String,
        play: impl FnOnce(&AtomicU64) -> Result<T, E> + Send,
    ) -> Result<T, Failure> {
        let Watch { done, progress } = self;
        thread::scope(|scope| {
            let (tell, told) = mpsc::channel();
            let done = &*done;
            scope.spawn(move || {
                // The loop below waits for this, so somebody listens.
                let _ = tell.send(play(done));
            });
            loop {
                match told.recv_timeout(Duration::from_millis(100)) {
                    Ok(played) => return played.map_err(Into::into),
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        progress.show(done.load(Ordering::Relaxed), lines);
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => {
                        return Err(Failure::Bad("the games broke off".into()));
                    }
                }
            }
        })
    }

    /// Takes so many for done, where games were not needed.
    pub fn reach(&mut self, games: u64) {
        self.done.fetch_max(games, Ordering::Relaxed);
    }

    /// Writes something between two runs, where the bar is not in its way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.progress {
            Progress::Bar(bar) => bar.suspend(write),
            Progress::Lines { .. } | Progress::None => write(),
        }
    }
}

/// What was set up and what came of it, as one object.
pub fn report(mut all: Value, found: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    if let (Some(all), Value::Object(found)) = (all.as_object_mut(), serde_json::to_value(found)?) {
        all.extend(found);
    }
    crate::cards::print(&all, out)
}

/// How many threads: as many as are named, or one a core.
pub fn threads(named: Option<u16>) -> usize {
    named.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// How far it has come: a bar for people, lines of JSON for programs, nothing into a file.
pub enum Progress {
    /// For people.
    Bar(ProgressBar),
    /// For programs: of so much, since when, and when it was last told.
    Lines {
        /// How much there is.
        of: u64,
        /// Since when.
        start: Instant,
        /// When it was last told.
        last: Instant,
    },
    /// Nobody looks.
    None,
}

impl Progress {
    /// Of so much of something.
    pub fn new(of: u64, what: &str, json: bool) -> Progress {
        if json {
            return Progress::Lines { of, start: Instant::now(), last: Instant::now() };
        }
        if !io::stderr().is_terminal() {
            return Progress::None;
        }
        let bar = ProgressBar::new(of);
        let template =
            format!("{{bar:24}} {{percent:>3}}%  {{human_pos}} of {{human_len}} {what}, {{eta}} left{{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        Progress::Bar(bar)
    }

    /// It has come so far.
    pub fn show(&mut self, done: u64, lines: &mut dyn FnMut() -> String) {
        match self {
            Progress::Bar(bar) => {
                bar.set_message(lines());
                bar.set_position(done);
            }
            Progress::Lines { of, start, last } if last.elapsed() >= Duration::from_secs(1) => {
                *last = Instant::now();
                let spent = start.elapsed().as_secs_f64();
                let left = (done > 0).then(|| spent * of.saturating_sub(done) as f64 / done as f64);
                let left = left.map(|left| (left * 10.0).round() / 10.0);
                let line = json!({ "progress": { "done": done, "of": *of, "seconds_left": left } });
                // Progress that nobody reads is not worth stopping for.
                let _ = writeln!(io::stderr(), "{line}");
            }
            Progress::Lines { .. } | Progress::None => {}
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Progress::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}
