//! A pty of the system with the program in it, driven by keys, read as the screen shows it.

#![cfg(target_os = "linux")]
#![allow(dead_code, clippy::unwrap_used)] // helpers of tests

use assert_cmd::cargo::cargo_bin;
use std::{
    io::{Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// So long the screen is waited for after a key before the next one is pressed all the same.
pub const BEAT: Duration = Duration::from_millis(25);

const COLUMNS: usize = 80;
const LINES: usize = 24;

/// A terminal with the program in it.
pub struct Pty {
    pub child: Child,
    keys: ChildStdin,
    written: Receiver<Vec<u8>>,
    pub screen: Screen,
    /// Everything that was written.
    pub all: String,
}

impl Pty {
    /// Runs the program with these arguments in a terminal of 80 by 24.
    pub fn run(args: &str) -> Pty {
        Pty::told("exec", args, "", &[])
    }

    /// Runs it between these words of a shell, with this in its environment.
    pub fn told(before: &str, args: &str, after: &str, environment: &[(&str, &str)]) -> Pty {
        let program = cargo_bin!("wardroom");
        Pty::of(&format!("{before} '{}' {args} {after}", program.display()), environment)
    }

    /// A shell at which one types, and that can stop what it runs.
    pub fn in_shell() -> Pty {
        let mut pty = Pty::of("exec sh -i", &[("PS1", "$ "), ("ENV", "")]);
        pty.until("$ ");
        pty
    }

    pub fn of(words: &str, environment: &[(&str, &str)]) -> Pty {
        let line = format!("stty cols {COLUMNS} rows {LINES}; {words}");
        // It is part of every Debian, and gives the program a terminal of its own.
        let mut child = Command::new("script")
            .args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"])
            .envs([("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8"), ("SHELL", "/bin/sh")])
            .env_remove("NO_COLOR")
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("`script` of util-linux is installed");
        let (keys, mut out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (tell, written) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 16 << 10];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                if tell.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Pty { child, keys, written, screen: Screen::default(), all: String::new() }
    }

    pub fn press(&mut self, keys: &str) {
        // Whoever has ended reads no more keys.
        let _ = self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush());
    }

    /// Takes what is written within so long; whether the program still runs.
    pub fn look(&mut self, wait: Duration) -> bool {
        match self.written.recv_timeout(wait) {
            Ok(bytes) => {
                self.take(&bytes);
                while let Ok(bytes) = self.written.try_recv() {
                    self.take(&bytes);
                }
                true
            }
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => false,
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        let question = self.screen.take(bytes);
        self.all.push_str(&String::from_utf8_lossy(bytes));
        for _ in 0..question {
            // The terminal is asked where its cursor is.
            let answer = format!("\u{1b}[{};{}R", self.screen.row + 1, self.screen.column + 1);
            self.press(&answer);
        }
    }

    /// Waits until the screen shows this.
    #[track_caller]
    pub fn until(&mut self, wanted: &str) {
        let start = Instant::now();
        while !self.screen.text().contains(wanted) {
            assert!(start.elapsed() < PATIENCE, "{wanted} is not on:\n{}", self.screen.text());
            assert!(self.look(BEAT), "it ended before {wanted}:\n{}", self.all);
        }
    }

    /// Waits until it has ended, and says whether it ended well.
    pub fn ended(mut self) -> (bool, String) {
        let start = Instant::now();
        while self.look(BEAT) {
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{}", self.screen.text());
        }
        (self.child.wait().unwrap().success(), std::mem::take(&mut self.all))
    }
}

/// A test that fails leaves no program behind.
impl Drop for Pty {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
    }
}

/// What a terminal shows, as far as the program makes use of one.
pub struct Screen {
    cells: Vec<[char; COLUMNS]>,
    row: usize,
    column: usize,
    /// What was begun and has not ended: bytes of a sign, or of an escape.
    rest: Vec<u8>,
}

impl Default for Screen {
    fn default() -> Screen {
        Screen { cells: vec![[' '; COLUMNS]; LINES], row: 0, column: 0, rest: Vec::new() }
    }
}

impl Screen {
    pub fn text(&self) -> String {
        self.cells.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    }

    /// Takes what is written; how often the terminal was asked where its cursor is.
    fn take(&mut self, bytes: &[u8]) -> usize {
        let mut bytes = [std::mem::take(&mut self.rest).as_slice(), bytes].concat();
        if let Err(error) = std::str::from_utf8(&bytes)
            && error.error_len().is_none()
        {
            self.rest = bytes.split_off(error.valid_up_to());
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (mut signs, mut asked) = (text.chars(), 0);
        while let Some(sign) = signs.next() {
            match sign {
                '\u{1b}' => match signs.next() {
                    Some('[') => {
                        let mut code = String::new();
                        let last = loop {
                            match signs.next() {
                                Some(sign @ '@'..='~') => break Some(sign),
                                Some(sign) => code.push(sign),
                                None => break None,
                            }
                        };
                        let Some(last) = last else {
                            self.rest = [format!("\u{1b}[{code}").as_bytes(), self.rest.as_slice()].concat();
                            break;
                        };
                        asked += usize::from(last == 'n' && code == "6");
                        self.control(last, &code);
                    }
                    Some(_) => {}
                    None => self.rest = [&b"\x1b"[..], self.rest.as_slice()].concat(),
                },
                '\r' => self.column = 0,
                '\n' => self.down(),
                '\u{8}' => self.column = self.column.saturating_sub(1),
                sign if sign.is_control() => {}
                sign => {
                    if self.column == COLUMNS {
                        self.column = 0;
                        self.down();
                    }
                    self.cells[self.row][self.column] = sign;
                    self.column += 1;
                }
            }
        }
        asked
    }

    fn down(&mut self) {
        if self.row + 1 < LINES {
            self.row += 1;
        } else {
            self.cells.remove(0);
            self.cells.push([' '; COLUMNS]);
        }
    }

    fn control(&mut self, last: char, code: &str) {
        let number = |at: usize| code.split(';').nth(at).and_then(|text| text.parse::<usize>().ok());
        match last {
            'H' => {
                self.row = number(0).unwrap_or(1).clamp(1, LINES) - 1;
                self.column = number(1).unwrap_or(1).clamp(1, COLUMNS) - 1;
            }
            'G' => self.column = number(0).unwrap_or(1).clamp(1, COLUMNS) - 1,
            'C' => self.column = (self.column + number(0).unwrap_or(1)).min(COLUMNS - 1),
            'D' => self.column = self.column.saturating_sub(number(0).unwrap_or(1)),
            'J' => self.cells = vec![[' '; COLUMNS]; LINES],
            'K' => {
                let column = self.column.min(COLUMNS);
                self.cells[self.row][column..].fill(' ');
            }
            // Another screen is begun.
            'h' | 'l' if code == "?1049" => *self = Screen::default(),
            _ => {}
        }
    }
}
