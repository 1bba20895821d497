//! A program as it is named on command lines.

use std::{fmt, str::FromStr};

/// How a program is started: its name and arguments, as `exec:` says them.
///
/// The words are taken apart as a shell does it, with quotes and backslashes; there is no shell, so that nothing else in them means anything.
///
/// ```
/// let order: programs::Order = r#"exec:python3 "my bot.py" --fast"#.parse()?;
/// assert_eq!(order.words(), ["python3", "my bot.py", "--fast"]);
/// assert!("python3 mybot.py".parse::<programs::Order>().is_err());
/// # Ok::<(), programs::OrderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    text: String,
    words: Vec<String>,
}

/// Before the program's name.
const EXEC: &str = "exec:";

impl Order {
    /// Whether this means a program, well named or not.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(EXEC)
    }

    /// A program and its arguments, without `exec:`.
    pub fn of(command: &str) -> Result<Order, OrderError> {
        let words = shlex::split(command).ok_or_else(|| OrderError::Quotes(command.into()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(OrderError::Empty);
        }
        Ok(Order { text: format!("{EXEC}{}", command.trim()), words })
    }

    /// The program and its arguments.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// No program is named so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// It does not begin as programs do.
    #[error("`{0}` names no program; write exec: and the command, for example exec:python3 mybot.py")]
    NotExec(String),
    /// Nothing is named.
    #[error("exec: names no program; write the command after it, for example \"exec:python3 mybot.py\"")]
    Empty,
    /// A quote is open.
    #[error("`{0}` cannot be taken apart: a quotation mark is not closed")]
    Quotes(String),
}

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Order, OrderError> {
        let short = || text.chars().take(60).collect();
        Order::of(text.strip_prefix(EXEC).ok_or_else(|| OrderError::NotExec(short()))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_named_by_its_command() {
        let order: Order = "exec: ./mybot -x 'a b'".parse().unwrap();
        assert_eq!(
            (order.words(), order.to_string().as_str()),
            (&["./mybot".into(), "-x".into(), "a b".into()][..], "exec:./mybot -x 'a b'")
        );
        assert_eq!("exec:  ".parse::<Order>(), Err(OrderError::Empty));
        assert_eq!("exec:''".parse::<Order>(), Err(OrderError::Empty));
        assert!("exec:'open".parse::<Order>().unwrap_err().to_string().contains("quotation mark"));
        // Nothing is done by a shell.
        assert_eq!("exec:a; b $HOME".parse::<Order>().unwrap().words(), ["a;", "b", "$HOME"]);
    }
}
