//! Colours as every terminal knows them: the sixteen of old by their old numbers, which terminals of sixteen colours read too.

use std::io::{self, Write};

/// Writes what is drawn, a screen at a time.
#[derive(Debug)]
pub struct Classic<W> {
    out: W,
    drawn: Vec<u8>,
}

impl<W: Write> Classic<W> {
    /// Into this.
    pub fn new(out: W) -> Classic<W> {
        Classic { out, drawn: Vec::new() }
    }
}

impl<W: Write> Write for Classic<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.drawn.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let drawn = std::mem::take(&mut self.drawn);
        self.out.write_all(&classic(&drawn))?;
        self.out.flush()
    }
}

/// The same with `31` for `38;5;1`, `91` for `38;5;9`, and so on.
fn classic(drawn: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(drawn.len());
    let mut rest = drawn;
    while let Some(at) = rest.windows(2).position(|two| two == b"\x1b[") {
        out.extend_from_slice(&rest[..at + 2]);
        rest = &rest[at + 2..];
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b';').unwrap_or(rest.len());
        let (codes, after) = rest.split_at(end);
        match after.first() {
            Some(b'm') => out.extend(colours(codes)),
            Some(_) | None => out.extend_from_slice(codes),
        }
        rest = after;
    }
    out.extend_from_slice(rest);
    out
}

fn colours(codes: &[u8]) -> Vec<u8> {
    let codes: Vec<&[u8]> = codes.split(|byte| *byte == b';').collect();
    let (mut out, mut at): (Vec<Vec<u8>>, usize) = (Vec::new(), 0);
    while at < codes.len() {
        match indexed(&codes[at..]) {
            Some(classic) => {
                out.push(classic.to_string().into_bytes());
                at += 3;
            }
            None => {
                out.push(codes[at].to_vec());
                at += 1;
            }
        }
    }
    out.join(&b';')
}

/// The old number of one of the sixteen colours, if this begins with one by its new number.
fn indexed(codes: &[&[u8]]) -> Option<u8> {
    let [ground, b"5", number, ..] = codes else { return None };
    let first = match *ground {
        b"38" => 30,
        b"48" => 40,
        _ => return None,
    };
    let number: u8 = std::str::from_utf8(number).ok()?.parse().ok()?;
    match number {
        0..=7 => Some(first + number),
        8..=15 => Some(first + 60 + number - 8),
        16.. => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{
        Terminal,
        backend::CrosstermBackend,
        style::{Color, Style},
        text::Span,
    };

    #[test]
    fn the_sixteen_colours_are_written_by_their_old_numbers() {
        assert_eq!(classic(b"a\x1b[38;5;1;48;5;9mb\x1b[0m"), b"a\x1b[31;101mb\x1b[0m");
        let same: [&[u8]; 4] = [b"\x1b[38;5;200m", b"\x1b[38;2;5;5;1m", b"\x1b[5;1H", b"x\x1b["];
        for same in same {
            assert_eq!(classic(same), same);
        }
    }

    #[test]
    fn what_is_drawn_has_no_other() {
        let mut out = Vec::new();
        let mut terminal = Terminal::with_options(
            CrosstermBackend::new(Classic::new(&mut out)),
            ratatui::TerminalOptions {
                viewport: ratatui::Viewport::Fixed(ratatui::layout::Rect::new(0, 0, 20, 2)),
            },
        )
        .unwrap();
        let coloured = Span::styled("hearts", Style::new().fg(Color::Red).bg(Color::White));
        terminal.draw(|frame| frame.render_widget(coloured, frame.area())).unwrap();
        drop(terminal);
        let drawn = String::from_utf8(out).unwrap();
        assert!(drawn.contains("hearts") && !drawn.contains("8;5;"), "{drawn:?}");
    }
}
