//! Runs the program as a person would.

#![allow(dead_code, clippy::unwrap_used)] // helpers of tests; not every test needs all of them

pub mod pty;

use assert_cmd::cargo::cargo_bin_cmd;
use std::io::Write;

/// What came of a command.
pub struct Said {
    /// The exit code.
    pub code: i32,
    /// What it wrote.
    pub out: String,
    /// What it complained about.
    pub err: String,
}

/// Runs it with these arguments and this input, in English.
pub fn wardroom_with(args: &[&str], input: &str) -> Said {
    wardroom_in("C", args, input)
}

/// Runs it on a machine that is set to this language.
pub fn wardroom_in(language: &str, args: &[&str], input: &str) -> Said {
    let mut command = cargo_bin_cmd!("wardroom");
    let output = command.args(args).env("LC_ALL", language).write_stdin(input).output().unwrap();
    Said {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs it with these arguments.
pub fn wardroom(args: &[&str]) -> Said {
    wardroom_with(args, "")
}

impl Said {
    /// It went well and there was nothing to complain about.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// It failed with this code and said each of these, as an error.
    #[track_caller]
    pub fn fails(self, code: i32, says: &[&str]) -> Said {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(self.err.starts_with("error: "), "{}", self.err);
        for part in says {
            assert!(self.err.contains(part), "`{part}` is not in: {}", self.err);
        }
        self
    }
}

/// A file in a folder.
pub fn write(folder: &tempfile::TempDir, name: &str, bytes: &[u8]) -> String {
    let path = folder.path().join(name);
    std::fs::File::create(&path).unwrap().write_all(bytes).unwrap();
    path.display().to_string()
}
