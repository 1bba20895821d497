//! A card as a picture in text.

use super::list::{kind, rarity};
use crate::{
    look::{Look, Tone},
    text,
};
use catalog::cards::{
    english,
    set::{Card, CardFace},
};

/// A card is not drawn wider than this.
const WIDEST: usize = 64;

/// The card in its frame.
pub(super) fn card(card: &Card, look: Look) -> String {
    let inner = look.screen_width().min(WIDEST) - 4;
    let mut sheet = Sheet { look, inner, out: String::new() };
    sheet.rule('┌', '┐');
    let mark = rarity(card);
    let name = look.paint(Tone::Heading, &card.name);
    sheet.ends(&name, &look.paint(Tone::Faint, mark));
    sheet.line(&kind(card));
    if let CardFace::Creature(face) = &card.face {
        sheet.rule('├', '┤');
        let dice = text::count(usize::try_from(face.dice).unwrap_or(0), "die", "dice");
        let modifier = if face.modifier == 0 { String::new() } else { format!(" +{}", face.modifier) };
        let numbers = format!("AL {}   SPD {}   HP {}", face.al, face.spd, face.hp);
        sheet.ends(&format!("{}: {dice}{modifier}", face.attack), &look.paint(Tone::Number, &numbers));
    }
    let paragraphs = english::paragraphs(card);
    if !paragraphs.is_empty() {
        sheet.rule('├', '┤');
    }
    for (index, paragraph) in paragraphs.iter().enumerate() {
        if index > 0 {
            sheet.line("");
        }
        for line in paragraph.split('\n') {
            let head = if line.starts_with('•') { "  " } else { "" };
            sheet.hanging(line, head);
        }
    }
    if let Some(bio) = &card.bio {
        sheet.rule('├', '┤');
        sheet.hanging(bio, "");
    }
    sheet.rule('├', '┤');
    let foot = match &card.face {
        CardFace::Creature(face) => match face.sacrifices() {
            0 => "no sacrifice".to_string(),
            count => text::count(usize::from(count), "sacrifice", "sacrifices"),
        },
        CardFace::Magic(_) => "magic".into(),
    };
    sheet.ends(
        &look.paint(Tone::Faint, &card.tag),
        &look.paint(Tone::Faint, &format!("{} · {foot}", card.generation)),
    );
    sheet.rule('└', '┘');
    sheet.out
}

/// A frame that fills.
struct Sheet {
    look: Look,
    inner: usize,
    out: String,
}

impl Sheet {
    fn rule(&mut self, left: char, right: char) {
        let rule = format!("{left}{}{right}", "─".repeat(self.inner + 2));
        self.out.push_str(&self.look.paint(Tone::Faint, &rule));
        self.out.push('\n');
    }

    fn line(&mut self, content: &str) {
        let side = self.look.paint(Tone::Faint, "│");
        self.out.push_str(&format!("{side} {} {side}\n", text::pad(content, self.inner)));
    }

    /// Something at the left and something at the right, or one below the other where they do not fit.
    fn ends(&mut self, left: &str, right: &str) {
        let room = self.inner.saturating_sub(text::width(left) + text::width(right));
        if room == 0 {
            self.hanging(left, "");
            self.hanging(right, "");
        } else {
            self.line(&format!("{left}{}{right}", " ".repeat(room)));
        }
    }

    /// Wrapped, with later lines indented.
    fn hanging(&mut self, content: &str, indent: &str) {
        for (index, line) in text::wrap(content, self.inner - indent.len()).iter().enumerate() {
            let indent = if index == 0 { "" } else { indent };
            for piece in cut(&format!("{indent}{line}"), self.inner) {
                self.line(&piece);
            }
        }
    }
}

/// A word that is wider than the frame is cut, so that the frame holds.
fn cut(line: &str, columns: usize) -> Vec<String> {
    if text::width(line) <= columns {
        return vec![line.to_string()];
    }
    let letters: Vec<char> = line.chars().collect();
    letters.chunks(columns / 2).map(|piece| piece.iter().collect()).collect()
}
