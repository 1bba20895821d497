//! Pieces and the places where they lie, in a line of text.

use crate::{
    look::{Look, Tone},
    text,
};
use kernel::{Face, Layout, Zone};

/// Draws pieces; each family of cards keeps its colour for the whole game.
#[derive(Clone, Debug)]
pub struct Palette {
    look: Look,
    families: Vec<String>,
}

impl Palette {
    /// With no family seen yet.
    pub fn new(look: Look) -> Palette {
        Palette { look, families: Vec::new() }
    }

    fn tone(&mut self, family: &str) -> Tone {
        let known = self.families.iter().position(|known| known == family);
        Tone::Family(known.unwrap_or_else(|| {
            self.families.push(family.to_string());
            self.families.len() - 1
        }))
    }

    /// One piece. A die that was rolled shows its number behind a colon: `s-d12:7`.
    pub fn piece(&mut self, face: &Face) -> String {
        match face {
            Face::Card { title, family, value, covers, .. } => {
                let tone = self.tone(family);
                let mut out = self.look.paint(tone, title);
                if let Some(value) = value.filter(|value| !title.contains(&value.to_string())) {
                    out.push_str(&format!(" ({value})"));
                }
                if *covers > 0 {
                    out.push_str(&self.look.paint(Tone::Faint, &format!(" +{covers}")));
                }
                out
            }
            Face::Die { name, sides, value, family, .. } => {
                let tone = self.tone(family);
                let size = format!("d{sides}");
                let sized = if name.contains(&size) { name.to_string() } else { format!("{name} {size}") };
                let shows = value.map_or(String::new(), |value| format!(":{value}"));
                format!("{}{shows}", self.look.paint(tone, &sized))
            }
            Face::Token { title, count, .. } => many(title, usize::from(*count)),
        }
    }

    /// Pieces in a row, like ones together: `Clown ×2, Nurse`.
    pub fn pieces(&mut self, faces: &[Face]) -> String {
        let mut groups: Vec<(&Face, usize)> = Vec::new();
        for face in faces {
            match groups.last_mut() {
                Some((last, count)) if *last == face => *count += 1,
                _ => groups.push((face, 1)),
            }
        }
        let drawn: Vec<String> =
            groups.into_iter().map(|(face, count)| many(&self.piece(face), count)).collect();
        drawn.join(", ")
    }

    /// What lies in a zone, without its label.
    pub fn zone(&mut self, zone: &Zone) -> String {
        let hidden = usize::from(zone.hidden);
        if zone.pieces.is_empty() {
            let what = match (hidden, zone.layout) {
                (0, _) => "empty".into(),
                (_, Layout::Pile) => format!("{} face down", cards(hidden)),
                (_, _) => cards(hidden),
            };
            return self.look.paint(Tone::Faint, &what);
        }
        match zone.layout {
            Layout::Pile => self.pile(&zone.pieces, hidden),
            Layout::Word => zone.pieces.iter().map(|face| self.piece(face)).collect::<Vec<_>>().join(" "),
            Layout::Hand | Layout::Row | Layout::Pool => {
                let mut out = self.pieces(&zone.pieces);
                if hidden > 0 {
                    out.push_str(&format!(", and {} face down", cards(hidden)));
                }
                out
            }
        }
    }

    /// The top and how many below it.
    fn pile(&mut self, pieces: &[Face], hidden: usize) -> String {
        let Some((top, below)) = pieces.split_last() else { return String::new() };
        let rest = below.len() + hidden;
        let under = match rest {
            0 => "alone".to_string(),
            rest => format!("on top of {}", cards(rest)),
        };
        format!("{} {}", self.piece(top), self.look.paint(Tone::Faint, &under))
    }

    /// Everything that can be seen in a zone, the top of a pile first.
    pub fn whole_zone(&mut self, zone: &Zone) -> String {
        match zone.layout {
            Layout::Pile if !zone.pieces.is_empty() => {
                let from_top: Vec<Face> = zone.pieces.iter().rev().cloned().collect();
                let hidden = usize::from(zone.hidden);
                let more =
                    if hidden > 0 { format!(", and {} face down", cards(hidden)) } else { String::new() };
                format!("{}{more}", self.pieces(&from_top))
            }
            _ => self.zone(zone),
        }
    }
}

fn many(piece: &str, count: usize) -> String {
    if count == 1 { piece.to_string() } else { format!("{piece} ×{count}") }
}

fn cards(count: usize) -> String {
    text::count(count, "card", "cards")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &'static str) -> Face {
        Face::card(name, name, "x", None)
    }

    #[test]
    fn like_pieces_stand_together() {
        let mut palette = Palette::new(Look::plain(80));
        assert_eq!(palette.pieces(&[card("Clown"), card("Clown"), card("Nurse")]), "Clown ×2, Nurse");
        assert_eq!(palette.piece(&Face::card("a", "A", "x", Some(3))), "A (3)");
        assert_eq!(palette.piece(&Face::card("c6", "Commando 6", "x", Some(6))), "Commando 6");
        let die = |name: &'static str, value| Face::Die {
            name: name.into(),
            sides: 8,
            value,
            family: "f".into(),
            controller: None,
        };
        assert_eq!(palette.piece(&die("oak", Some(5))), "oak d8:5");
        assert_eq!(palette.piece(&die("s-d8", None)), "s-d8");
    }

    #[test]
    fn a_pile_shows_its_top() {
        let mut palette = Palette::new(Look::plain(80));
        let pile = Zone::new("p", "Pile", None, Layout::Pile);
        assert_eq!(palette.zone(&pile), "empty");
        assert_eq!(palette.zone(&pile.clone().hiding(3u16)), "3 cards face down");
        let open = pile.showing([card("Clown"), card("Nurse")]);
        assert_eq!(palette.zone(&open), "Nurse on top of 1 card");
        assert_eq!(palette.whole_zone(&open), "Nurse, Clown");
    }
}
