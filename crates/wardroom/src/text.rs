//! Widths, wrapping, columns: text as a terminal shows it. Escape sequences for colour take no room.

use kernel::unseen::is_unseen;
use unicode_width::UnicodeWidthChar;

/// A blank at which no line breaks.
const HOLDS: char = '\u{a0}';

/// How many columns the text takes.
pub fn width(text: &str) -> usize {
    let mut width = 0;
    let mut escaped = false;
    for c in text.chars() {
        match (escaped, c) {
            (false, '\u{1b}') => escaped = true,
            (true, 'a'..='z' | 'A'..='Z') => escaped = false,
            (true, _) => {}
            (false, c) => width += c.width().unwrap_or(0),
        }
    }
    width
}

/// The text in lines of at most so many columns, broken at blanks only, and not at those that hold together what stands around them. A word that is wider stands alone.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0usize;
    for word in text.split(|c: char| c.is_whitespace() && c != HOLDS).filter(|word| !word.is_empty()) {
        let wide = width(word);
        if used > 0 && used.saturating_add(1 + wide) > columns {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += wide;
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// What hangs behind a head has so many columns at least; where there are fewer, it hangs under the head instead.
const HANGS: usize = 20;

/// `head`, then the text wrapped behind it, with later lines under the first. Ends with a line feed.
pub fn hang(head: &str, text: &str, columns: usize) -> String {
    let indent = width(head);
    if indent.saturating_add(HANGS) > columns {
        let bare = head.trim_start();
        let margin = indent - width(bare);
        let lines = wrap(&format!("{bare}{text}"), columns.saturating_sub(margin + 2).max(HANGS));
        let line = |(index, line): (usize, &String)| {
            format!("{}{line}\n", " ".repeat(if index > 0 { margin + 2 } else { margin }))
        };
        return lines.iter().enumerate().map(line).collect();
    }
    let mut out = String::from(head);
    for (index, line) in wrap(text, columns.saturating_sub(indent)).iter().enumerate() {
        if index > 0 {
            out.push_str(&" ".repeat(indent));
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// Things that stand in a line with this between them, so that each stays whole where the line is broken, if it has room, and what stands
/// between two of them ends a line: with blanks that hold, to be taken out again by [`free`].
pub fn held(told: &str, between: &str, columns: usize) -> String {
    let whole = |part: &str| {
        if width(part) <= columns { part.replace(' ', "\u{a0}") } else { part.to_string() }
    };
    let parts: Vec<String> = told.split(between).map(whole).collect();
    parts.join(&format!("{HOLDS}{} ", between.trim()))
}

/// The text with usual blanks.
pub fn free(text: &str) -> String {
    text.replace(HOLDS, " ")
}

/// The text with blanks up to so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with blanks before it, up to so many columns.
pub fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// `head`, then the entries in as many columns as fit behind it, read line by line. Ends with a line feed.
pub fn grid(head: &str, entries: &[String], screen: usize) -> String {
    const GAP: usize = 2;
    let margin = width(head);
    let widest = entries.iter().map(|entry| width(entry)).max().unwrap_or(0);
    let room = screen.saturating_sub(margin);
    if widest > room {
        let start = |row: usize| if row == 0 { head.to_string() } else { " ".repeat(margin) };
        return entries.iter().enumerate().map(|(row, entry)| hang(&start(row), entry, screen)).collect();
    }
    // One line needs no columns.
    let one_line = entries.iter().map(|entry| width(entry) + GAP).sum::<usize>() <= room + GAP;
    let fit = if one_line { entries.len() } else { (room + GAP) / (widest + GAP) };
    let cell = if one_line { 0 } else { widest };
    let mut out = String::new();
    for (row, entries) in entries.chunks(fit.max(1)).enumerate() {
        let cells: Vec<String> = entries.iter().map(|entry| pad(entry, cell)).collect();
        let start = if row == 0 { head.to_string() } else { " ".repeat(margin) };
        out.push_str(format!("{start}{}", cells.join(&" ".repeat(GAP))).trim_end());
        out.push('\n');
    }
    out
}

/// With a capital letter at the start.
pub fn capped(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}

/// The text without what nobody sees, line feeds apart, so that what was typed cannot steer the terminal or turn the text around.
pub fn printable(text: &str) -> String {
    text.chars().filter(|c| *c == '\n' || !is_unseen(*c)).collect()
}

/// The same in one line: what others wrote is no line of ours.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { ' ' } else { c }).filter(|c| !is_unseen(*c)).collect()
}

/// What was typed, as answers are told apart: without blanks around it, with single blanks in it, in small letters.
pub fn typed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A time that is left: `0:09`, `12:05`, `3:00:00`, `2 d 3 h`.
pub fn clock(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let (hours, days) = (minutes / 60, minutes / (24 * 60));
    match (days, hours) {
        (1.., _) => format!("{days} d {} h", hours % 24),
        (_, 1..) => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
        _ => format!("{minutes}:{seconds:02}"),
    }
}

/// `1 card`, `3 cards`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number as u64), if number == 1 { one } else { many })
}

/// `1,234,567`, as tools for programs write it.
pub fn grouped(number: u64) -> String {
    grouped_by(number, ",")
}

/// A number with this between its thousands.
pub fn grouped_by(number: u64, between: &str) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push_str(between);
        }
        out.push(digit);
    }
    out
}

/// A share in per cent, with a decimal only where there is one: `65%`, `33.3%`.
pub fn percent(share: f64) -> String {
    let tenths = (share * 1000.0).round();
    if tenths % 10.0 == 0.0 { format!("{:.0}%", tenths / 10.0) } else { format!("{:.1}%", tenths / 10.0) }
}

/// A short time with two digits that count: `250 ms`, `1.3 ms`, `0.0042 ms`.
pub fn milliseconds(time: f64) -> String {
    let decimals = if time > 0.0 { (1.0 - time.log10().floor()).clamp(0.0, 5.0) as usize } else { 0 };
    format!("{time:.decimals$} ms")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_cut_and_colours_take_no_room() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("incomprehensible a b", 5), ["incomprehensible", "a b"]);
        assert_eq!(wrap("\u{1b}[31mone\u{1b}[0m two", 7), ["\u{1b}[31mone\u{1b}[0m two"]);
        assert_eq!(wrap("about 4,8\u{a0}% more", 9), ["about", "4,8\u{a0}%", "more"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(width("»Ü日本«"), 7);
    }

    #[test]
    fn what_stands_together_stays_together() {
        let told = held("Points 3 · Rounds won: 1 · A long one that has no room", " · ", 14);
        let lines: Vec<String> = wrap(&told, 16).iter().map(|line| free(line)).collect();
        assert_eq!(lines, ["Points 3 ·", "Rounds won: 1 ·", "A long one that", "has no room"]);
    }

    #[test]
    fn later_lines_hang_under_the_first() {
        let text = "a word or two that go on and on";
        assert_eq!(hang("ZZ-50  ", text, 31), "ZZ-50  a word or two that go on\n       and on\n");
        let head = "  Undead Horde (Your laid down): ";
        let narrow = "  Undead Horde (Your laid down): a\n    word or two that go on and on\n";
        assert_eq!(hang(head, text, 40), narrow, "a head that leaves no room");
        assert_eq!(hang("ZZ-50  ", text, usize::MAX), format!("ZZ-50  {text}\n"));
    }

    #[test]
    fn a_grid_is_read_line_by_line() {
        let entries: Vec<String> = ["a", "bbb", "c", "d"].map(String::from).to_vec();
        assert_eq!(grid("x ", &entries, 80), "x a  bbb  c  d\n");
        assert_eq!(grid("x ", &entries, 10), "x a    bbb\n  c    d\n");
        assert_eq!(grid("x ", &entries, 5), "x a\n  bbb\n  c\n  d\n");
        let long = ["1 a long label that does not fit".to_string()];
        assert_eq!(grid("x ", &long, 24), "x 1 a long label that\n  does not fit\n");
    }

    #[test]
    fn what_nobody_sees_is_not_printed() {
        assert_eq!(printable("a\u{1b}[31m\u{202e}b\u{200b}\nc\u{a0}ü"), "a[31mb\nc\u{a0}ü");
    }

    #[test]
    fn what_others_wrote_is_one_line_and_what_was_typed_is_compared_by_its_words() {
        assert_eq!(one_line("a\u{1b}]0;x\u{7}\nb\u{202e}"), "a]0;x b");
        assert_eq!(typed("  Give\t UP "), "give up");
    }

    #[test]
    fn a_long_time_is_told_in_hours_and_days() {
        let told = [9, 725, 10_800, 183_600].map(clock);
        assert_eq!(told, ["0:09", "12:05", "3:00:00", "2 d 3 h"]);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!((grouped(123), grouped_by(1_234, ".")), ("123".into(), "1.234".into()));
        assert_eq!(count(1, "card", "cards"), "1 card");
        let times = [250.4, 1.26, 0.0042, 0.0].map(milliseconds);
        assert_eq!(times, ["250 ms", "1.3 ms", "0.0042 ms", "0 ms"]);
        assert_eq!((percent(0.6 + 0.05), percent(1.0 / 3.0)), ("65%".into(), "33.3%".into()));
    }
}
