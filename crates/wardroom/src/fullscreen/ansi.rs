//! Coloured text, as it is written to a line terminal, in the spans of a screen.

use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

/// The colours of a line terminal, by their number.
const COLOURS: [Color; 8] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
];

/// The text with its colours.
pub fn spans(text: &str) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    let mut style = Style::new();
    for (index, part) in text.split('\u{1b}').enumerate() {
        let shown = match part.strip_prefix('[').and_then(|part| part.split_once('m')).filter(|_| index > 0) {
            Some((codes, shown)) => {
                style = codes.split(';').fold(style, after);
                shown
            }
            None => part,
        };
        if !shown.is_empty() {
            spans.push(Span::styled(shown.to_string(), style));
        }
    }
    spans
}

/// The text in lines.
pub fn lines(text: &str) -> Vec<Line<'static>> {
    text.lines().map(|line| Line::from(spans(line))).collect()
}

fn after(style: Style, code: &str) -> Style {
    match code.parse::<u8>() {
        Ok(1) => style.add_modifier(Modifier::BOLD),
        Ok(2) => style.add_modifier(Modifier::DIM),
        Ok(code @ 30..=37) => style.fg(COLOURS[usize::from(code - 30)]),
        Ok(_) | Err(_) => Style::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_spans() {
        let line = spans("a \u{1b}[1m\u{1b}[36mbold\u{1b}[0m z");
        let bold = Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD);
        assert_eq!(line, [Span::raw("a "), Span::styled("bold", bold), Span::raw(" z")]);
        assert_eq!(spans(""), []);
    }
}
