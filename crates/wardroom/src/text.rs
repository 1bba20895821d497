//! Widths, wrapping, columns: text as a terminal shows it. Escape sequences for colour take no room.

use unicode_width::UnicodeWidthChar;

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

/// The text in lines of at most so many columns, broken at blanks only. A word that is wider stands alone.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
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

/// `head`, then the text wrapped behind it, with later lines under the first. Ends with a line feed.
pub fn hang(head: &str, text: &str, columns: usize) -> String {
    let indent = width(head);
    let mut out = String::from(head);
    for (index, line) in wrap(text, columns.saturating_sub(indent).max(20)).iter().enumerate() {
        if index > 0 {
            out.push_str(&" ".repeat(indent));
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// The text with blanks up to so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with blanks before it, up to so many columns.
pub fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Entries in as many columns as fit, at most three, read downward. Each line starts with `margin` blanks.
pub fn columns(entries: &[String], margin: usize, screen: usize) -> String {
    const GAP: usize = 3;
    let widest = entries.iter().map(|entry| width(entry)).max().unwrap_or(0);
    let fit = (screen.saturating_sub(margin) + GAP) / (widest + GAP).max(1);
    // A short list is easier to read in one column.
    let most = entries.len().div_ceil(4);
    let count = fit.min(3).min(most).max(1);
    let rows = entries.len().div_ceil(count);
    let mut out = String::new();
    for row in 0..rows {
        let mut line = " ".repeat(margin);
        for entry in entries.iter().skip(row).step_by(rows) {
            line.push_str(&pad(entry, widest + GAP));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The text without control characters other than line feeds, so that what was typed cannot steer the terminal.
pub fn printable(text: &str) -> String {
    text.chars().filter(|c| *c == '\n' || !c.is_control()).collect()
}

/// `1 card`, `3 cards`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number as u64), if number == 1 { one } else { many })
}

/// `1,234,567`
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_cut_and_colours_take_no_room() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("incomprehensible a b", 5), ["incomprehensible", "a b"]);
        assert_eq!(wrap("\u{1b}[31mone\u{1b}[0m two", 7), ["\u{1b}[31mone\u{1b}[0m two"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(width("»Ü日本«"), 7);
    }

    #[test]
    fn later_lines_hang_under_the_first() {
        let text = "a word or two that go on and on";
        assert_eq!(hang("ZZ-50  ", text, 30), "ZZ-50  a word or two that go on\n       and on\n");
        assert_eq!(hang("ZZ-50  ", text, usize::MAX), format!("ZZ-50  {text}\n"));
    }

    #[test]
    fn columns_are_read_downward() {
        let entries: Vec<String> = ["a", "b", "c", "d", "e", "f"].map(String::from).to_vec();
        assert_eq!(columns(&entries, 1, 80), " a   d\n b   e\n c   f\n");
        assert_eq!(columns(&entries, 1, 4), " a\n b\n c\n d\n e\n f\n");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(123), "123");
        assert_eq!(count(1, "card", "cards"), "1 card");
    }
}
