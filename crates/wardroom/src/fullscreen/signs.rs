//! A screen without Unicode, for terminals and fonts that have none.

use ratatui::buffer::Buffer;

/// Puts a sign of ASCII for every other one.
pub fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(sign);
        }
    }
}

/// A text without Unicode, sign by sign.
pub fn in_ascii(text: &str) -> String {
    text.chars().map(|sign| if sign.is_ascii() { sign } else { plain(sign) }).collect()
}

/// The nearest sign of ASCII. It takes one column, as what it stands for does.
fn plain(sign: char) -> char {
    match sign {
        '─' | '━' | '–' | '—' | '·' | '…' | '−' => '-',
        '│' | '┃' | '‖' => '|',
        '╭' | '╮' | '╰' | '╯' | '┏' | '┓' | '┗' | '┛' | '┌' | '┐' | '└' | '┘' => '+',
        '▶' | '▸' | '›' | '→' | '»' => '>',
        '‹' | '←' | '«' => '<',
        '•' | '●' | '✓' | '▇' => '*',
        '█' | '▉' | '▊' | '▋' | '▌' | '■' => '#',
        '▍' | '▎' | '▏' => ' ',
        '▁' => '_',
        '▂' | '□' => '.',
        '▃' => ':',
        '▄' => '-',
        '▅' => '=',
        '▆' => '+',
        '✗' | '×' => 'x',
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        '♣' => 'C',
        '“' | '”' | '„' => '"',
        '’' | '‘' => '\'',
        '↑' => '^',
        '↓' => 'v',
        'ä' | 'á' | 'à' | 'â' => 'a',
        'ö' | 'ó' | 'ò' | 'ô' => 'o',
        'ü' | 'ú' | 'ù' | 'û' => 'u',
        'é' | 'è' | 'ê' => 'e',
        'Ä' => 'A',
        'Ö' => 'O',
        'Ü' => 'U',
        'ß' => 's',
        '\u{a0}' => ' ',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{buffer::Buffer, layout::Rect};

    #[test]
    fn every_sign_is_of_ascii_then() {
        let mut buffer = Buffer::with_lines(["╭─♥ dü─╮", "│ × 語 │"]);
        to_ascii(&mut buffer);
        assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()));
        assert_eq!(buffer.cell((2, 0)).map(|cell| cell.symbol()), Some("H"));
        assert_eq!(in_ascii("██▌ 1–2 ■□ ●"), "### 1-2 #. *");
        assert_eq!(buffer.area, Rect::new(0, 0, 8, 2));
    }
}
