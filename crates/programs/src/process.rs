//! A running program: lines in and out, each in its time, and its end.

use crate::{Broken, Lapse, Order, broken::short};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError},
    },
    thread,
    time::{Duration, Instant},
};
use wire::{FromProgram, MAX_PROGRAM_LINE, ToProgram};

/// The processes that run, by the number of each: whoever ends this program ends them first.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// How many lines of a program wait until they are wanted. One that writes more waits itself.
const AHEAD: usize = 16;

/// How many lines wait for a program to read them.
const BEHIND: usize = 64;

/// How many characters of a line are shown in a report.
const SHOWN: usize = 160;

/// How long a program that closed its output has until it ends, and one that ended until all that it said is read.
const LINGER: Duration = Duration::from_secs(1);

/// How often it is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(2);

/// Ends every program that runs, at once, and lets none start any more: for whoever is about to be ended by a signal.
pub fn end_all() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().copied().for_each(kill);
    // Whoever would start another waits, until the end of this program.
    std::mem::forget(running);
}

/// Ends a program and what it has started. It may have ended by itself.
fn kill(process: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = process;
}

/// A program that runs. It is ended, and what it has started with it, when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<SyncSender<String>>,
    /// Whether it reads so little that nothing more can be said to it.
    deaf: bool,
    lines: Receiver<Result<String, Broken>>,
    last: String,
    complaint: Arc<Mutex<String>>,
    /// Nothing is sent: it ends when standard error does.
    complained: Receiver<()>,
    ended: Option<ExitStatus>,
}

/// How a program went when it was told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parted {
    /// By itself, without complaint.
    Well,
    /// By itself, with an exit code or a signal that says that something is wrong.
    Badly(ExitStatus),
    /// It had to be ended.
    Forced,
}

impl Process {
    /// Starts it.
    pub fn start(order: &Order) -> Result<Process, Broken> {
        let (name, arguments) = order.words().split_first().ok_or(Broken::NotStarted("no name".into()))?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = {
            // Whoever ends all programs meanwhile ends this one too.
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            let child = command.spawn().map_err(|error| Broken::NotStarted(format!("{error}: `{name}`")))?;
            running.push(child.id());
            child
        };
        let (says, to_say) = mpsc::sync_channel(BEHIND);
        let (tells, lines) = mpsc::sync_channel(AHEAD);
        let (complains, complained) = mpsc::channel::<()>();
        let complaint = Arc::new(Mutex::new(String::new()));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write(stdin, &to_say));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read(stdout, &tells));
        }
        if let Some(stderr) = child.stderr.take() {
            let complaint = complaint.clone();
            thread::spawn(move || {
                keep_last(stderr, &complaint);
                drop(complains);
            });
        }
        let last = String::new();
        Ok(Process { child, input: Some(says), deaf: false, lines, last, complaint, complained, ended: None })
    }

    /// Says something. This never waits: a program that does not read is found out by its silence.
    pub fn say(&mut self, message: &ToProgram) {
        // Everything that is said serialises: names and values in maps of text.
        if let Ok(line) = serde_json::to_string(message) {
            self.say_line(line);
        }
    }

    /// The same with a line as it is.
    pub fn say_line(&mut self, mut line: String) {
        line.push('\n');
        // Where it has gone, that is heard next.
        let said = self.input.as_ref().map(|input| input.try_send(line));
        self.deaf |= matches!(said, Some(Err(TrySendError::Full(_))));
    }

    /// The next line, if it comes in time.
    pub fn hear_line(&mut self, within: Duration) -> Result<String, Broken> {
        let until = Instant::now() + within;
        if self.deaf {
            return Err(Broken::Deaf);
        }
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Timeout) => return Err(Broken::Silent(within)),
                Err(RecvTimeoutError::Disconnected) => return Err(Broken::Ended(self.how_it_ended())),
            };
            if !line.trim().is_empty() {
                self.last = short(&line, SHOWN);
                return Ok(line);
            }
            // Lines without anything in them are no answer, however many there are.
            if Instant::now() >= until {
                return Err(Broken::Silent(within));
            }
        }
    }

    /// The next message, if it comes in time.
    pub fn hear(&mut self, within: Duration) -> Result<FromProgram, Broken> {
        let line = self.hear_line(within)?;
        serde_json::from_str(&line).map_err(|error| Broken::NoMessage(short(&error.to_string(), SHOWN)))
    }

    /// This with the last that was heard.
    pub fn lapse(&mut self, why: Broken) -> Lapse {
        if matches!(why, Broken::Ended(_)) {
            // What it complained about may still be on its way.
            let _ = self.complained.recv_timeout(LINGER);
        }
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Lapse { why, last: self.last.clone(), complaint }
    }

    /// Tells it to go, and waits so long until it has gone.
    pub fn part(mut self, why: &str, patience: Duration) -> Parted {
        self.say(&ToProgram::Bye { why: why.into() });
        self.input = None;
        match self.wait(patience) {
            Some(status) if status.success() => Parted::Well,
            Some(status) => Parted::Badly(status),
            None => Parted::Forced,
        }
    }

    /// Closes its input without a word, and waits so long until it has gone.
    pub fn abandon(mut self, patience: Duration) -> Parted {
        self.input = None;
        match self.wait(patience) {
            Some(_) => Parted::Well,
            None => Parted::Forced,
        }
    }

    fn how_it_ended(&mut self) -> String {
        match self.wait(LINGER) {
            // The exit code, or the signal.
            Some(status) => status.to_string(),
            None => "it closed its output and went on".into(),
        }
    }

    /// Waits so long until it has ended by itself.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            if self.ended.is_some() {
                return self.ended;
            }
            {
                // Its number is another's once it was waited for, so nobody else may end it by that meanwhile.
                let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
                if let Ok(Some(status)) = self.child.try_wait() {
                    running.retain(|process| *process != self.child.id());
                    self.ended = Some(status);
                    continue;
                }
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        // What it has started belongs to its group, though it may have ended itself.
        kill(self.child.id());
        if self.ended.is_none() {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            // Where there are no groups it is ended alone.
            let _ = self.child.kill();
            let _ = self.child.wait();
            running.retain(|process| *process != self.child.id());
        }
    }
}

/// Writes what is to be said until nothing more is, or nobody reads.
fn write(mut stdin: ChildStdin, to_say: &Receiver<String>) {
    for line in to_say {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are none, one is too long, or nobody wants them.
fn read(stdout: impl Read, tells: &SyncSender<Result<String, Broken>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = MAX_PROGRAM_LINE as u64;
        match reader.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let cut = line.len() >= MAX_PROGRAM_LINE && line.last() != Some(&b'\n');
        let read = match cut {
            true => Err(Broken::TooLong),
            false => String::from_utf8(line).map_err(|_| Broken::NotText),
        };
        let broken = read.is_err();
        if tells.send(read).is_err() || broken {
            return;
        }
    }
}

/// Keeps the last line that says something, and lets the others go.
fn keep_last(stderr: impl Read, kept: &Mutex<String>) {
    let mut reader = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(MAX_PROGRAM_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = short(&String::from_utf8_lossy(&line), SHOWN);
        if !line.is_empty() {
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}
