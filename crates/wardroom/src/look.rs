//! Colours and width.

use clap::{
    ColorChoice,
    builder::styling::{AnsiColor, Color, Style},
};
use std::{
    env,
    io::{self, IsTerminal},
};

/// How output is to look: whether in colour, and how wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    colour: bool,
    columns: Option<usize>,
    plain: bool,
    ascii: bool,
    still: bool,
}

/// What a piece of text is. Never told by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// What stands above a part.
    Heading,
    /// A clause's id.
    Clause,
    /// A name that can be typed.
    Name,
    /// A number to choose by.
    Number,
    /// The player in front of the screen.
    Own,
    /// What one may pass over.
    Faint,
    /// What holds, or was won.
    Good,
    /// What does not hold, or was lost.
    Bad,
    /// What was searched for.
    Match,
    /// One of several families, by number.
    Family(usize),
}

/// Text is not set wider than this, however wide the terminal: long lines are hard to read.
const WIDEST: usize = 100;
/// The narrowest that a terminal is taken for.
const NARROWEST: usize = 40;

impl Look {
    /// As wide as the terminal on stdout, in colour if that is wanted and possible.
    pub fn for_terminal(color: ColorChoice) -> Look {
        let terminal = io::stdout().is_terminal();
        let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let columns = width.filter(|_| terminal).map(|width| width.max(NARROWEST));
        Look { columns, ..Look::for_stream(color, terminal) }
    }

    /// For a stream on which nothing is wrapped.
    pub fn for_stream(color: ColorChoice, terminal: bool) -> Look {
        let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = in_colour(color, terminal && !dumb, no_color);
        Look { colour, columns: None, plain: false, ascii: false, still: false }
    }

    /// Without colours and so wide, for tests.
    #[cfg(test)]
    pub fn uncoloured(columns: usize) -> Look {
        Look { colour: false, columns: Some(columns), plain: false, ascii: false, still: false }
    }

    /// The same for so many columns.
    #[must_use]
    pub fn at_width(self, columns: usize) -> Look {
        Look { columns: Some(columns), ..self }
    }

    /// The same in words alone, as they are read aloud: no colours, signs or lines.
    #[must_use]
    pub fn in_words(self) -> Look {
        Look { colour: false, plain: true, ..self }
    }

    /// The same on screens that are drawn in signs of ASCII alone, or do not pause between what others do.
    #[must_use]
    pub fn drawn(self, ascii: bool, still: bool) -> Look {
        Look { ascii, still, ..self }
    }

    /// Whether screens and charts are drawn in signs of ASCII alone.
    pub fn is_ascii(self) -> bool {
        self.ascii
    }

    /// Whether screens do not pause between what others do.
    pub fn is_still(self) -> bool {
        self.still
    }

    /// Whether everything is said in words alone.
    pub fn is_plain(self) -> bool {
        self.plain
    }

    /// Whether there is colour.
    pub fn colour(self) -> bool {
        self.colour
    }

    /// How wide text is set: to the terminal but not wider than is good to read, and not wrapped at all in a pipe, where a line is the
    /// unit that programs work with.
    pub fn text_width(self) -> usize {
        self.columns.map_or(usize::MAX, |columns| columns.min(WIDEST))
    }

    /// How wide a screen is drawn, which has to end somewhere even in a pipe.
    pub fn screen_width(self) -> usize {
        self.columns.unwrap_or(80)
    }

    /// The text in its tone, or plain.
    pub fn paint(self, tone: Tone, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_string();
        }
        let style = tone.style();
        format!("{style}{text}{style:#}")
    }
}

/// What is asked for on the command line goes before what the environment says.
fn in_colour(asked: ColorChoice, able: bool, no_color: bool) -> bool {
    match asked {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => able && !no_color,
    }
}

impl Tone {
    fn style(self) -> Style {
        let fg = |colour: AnsiColor| Style::new().fg_color(Some(Color::Ansi(colour)));
        match self {
            Tone::Heading => Style::new().bold(),
            Tone::Clause => fg(AnsiColor::Cyan),
            Tone::Name => fg(AnsiColor::Cyan).bold(),
            Tone::Number => fg(AnsiColor::Yellow),
            Tone::Own => fg(AnsiColor::Green).bold(),
            Tone::Faint => Style::new().dimmed(),
            Tone::Good => fg(AnsiColor::Green).bold(),
            Tone::Bad => fg(AnsiColor::Red).bold(),
            Tone::Match => fg(AnsiColor::Yellow).bold(),
            Tone::Family(number) => fg(COLOURS[number % FAMILIES]),
        }
    }
}

/// How many families can be told apart by colour.
pub const FAMILIES: usize = COLOURS.len();

const COLOURS: [AnsiColor; 6] = [
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::Red,
    AnsiColor::Blue,
    AnsiColor::Yellow,
    AnsiColor::Cyan,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_for_terminals_that_do_not_mind() {
        assert!(in_colour(ColorChoice::Auto, true, false));
        assert!(!in_colour(ColorChoice::Auto, true, true));
        assert!(!in_colour(ColorChoice::Auto, false, false));
        assert!(in_colour(ColorChoice::Always, false, true));
        assert!(!in_colour(ColorChoice::Never, true, false));
    }

    #[test]
    fn plain_text_has_no_escapes() {
        assert_eq!(Look::uncoloured(80).paint(Tone::Clause, "ZZ-50"), "ZZ-50");
        let colour = Look { colour: true, ..Look::uncoloured(80) };
        assert!(colour.paint(Tone::Clause, "ZZ-50").starts_with('\u{1b}'));
    }
}
