//! Pieces and the places where they lie, in a line of text.

use crate::{
    look::{FAMILIES, Look, Tone},
    text,
};
use kernel::{Face, Layout, Zone};

/// Draws pieces. A family has the colour of its name, the same in every game, unless another on the table has it already.
#[derive(Clone, Debug)]
pub struct Palette {
    look: Look,
    families: Vec<(String, usize)>,
}

impl Palette {
    /// With no family seen yet.
    pub fn new(look: Look) -> Palette {
        Palette { look, families: Vec::new() }
    }

    fn tone(&mut self, family: &str) -> Tone {
        if let Some((_, colour)) = self.families.iter().find(|(known, _)| known == family) {
            return Tone::Family(*colour);
        }
        let own = colour_of(family);
        let free = |colour: &usize| self.families.iter().all(|(_, taken)| taken % FAMILIES != *colour);
        let colour = (own..own + FAMILIES).map(|colour| colour % FAMILIES).find(free).unwrap_or(own);
        self.families.push((family.to_string(), colour));
        Tone::Family(colour)
    }

    /// One piece. A die that was rolled shows its number behind a colon: `♠ d12:7`.
    pub fn piece(&mut self, face: &Face) -> String {
        match face {
            Face::Card { title, family, value, covers, .. } => {
                let tone = self.tone(family);
                let mut out = self.look.paint(tone, title);
                let value = value.filter(|value| !title.contains(&value.to_string()));
                let covers = (*covers > 0).then(|| self.look.paint(Tone::Faint, &format!("over {covers}")));
                let notes: Vec<String> =
                    value.map(|value| value.to_string()).into_iter().chain(covers).collect();
                if !notes.is_empty() {
                    out.push_str(&format!(" ({})", notes.join(", ")));
                }
                out
            }
            Face::Die { name, sides, value, family, .. } => {
                let tone = self.tone(family);
                let size = format!("d{sides}");
                let sized = match suit(family) {
                    Some(suit) => format!("{suit} {size}"),
                    None if name.contains(&size) => name.to_string(),
                    None => format!("{name} {size}"),
                };
                let shows = value.map_or(String::new(), |value| format!(":{value}"));
                format!("{}{shows}", self.look.paint(tone, &sized))
            }
            Face::Token { title, count, .. } => many(title, usize::from(*count)),
        }
    }

    /// A piece of the field, with what it counts as now: `Bug Man (AL 5 · SPD 4 · HP 20 of 20)`.
    fn counted(&mut self, face: &Face) -> String {
        let Face::Card { title, family, numbers, .. } = face else { return self.piece(face) };
        if numbers.is_empty() {
            return self.piece(face);
        }
        let tone = self.tone(family);
        let told = numbers.iter().filter(|number| number.value != "+0");
        let told: Vec<String> = told.map(|number| format!("{} {}", number.name, number.value)).collect();
        format!(
            "{} {}",
            self.look.paint(tone, title),
            self.look.paint(Tone::Faint, &format!("({})", told.join(" · ")))
        )
    }

    /// Pieces in a row, like ones together: `Clown ×2, Nurse`.
    pub fn pieces(&mut self, faces: &[Face]) -> String {
        self.grouped(faces, Palette::piece)
    }

    fn grouped(&mut self, faces: &[Face], draw: fn(&mut Palette, &Face) -> String) -> String {
        let mut groups: Vec<(&Face, usize)> = Vec::new();
        for face in faces {
            match groups.last_mut() {
                Some((last, count)) if *last == face => *count += 1,
                _ => groups.push((face, 1)),
            }
        }
        let drawn: Vec<String> =
            groups.into_iter().map(|(face, count)| many(&draw(self, face), count)).collect();
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
            Layout::Word => self.word(&zone.pieces),
            Layout::Hand | Layout::Row | Layout::Pool => {
                let field = zone.layout == Layout::Row;
                let draw = if field { Palette::counted } else { Palette::piece };
                let mut out = self.grouped(&zone.pieces, draw);
                if hidden > 0 {
                    out.push_str(&format!(", and {} face down", cards(hidden)));
                }
                out
            }
        }
    }

    /// Stacks side by side, each with a sign for what the last turn did to it, and what the signs say.
    fn word(&mut self, faces: &[Face]) -> String {
        let mut told: Vec<(char, &str)> = Vec::new();
        let mut out: Vec<String> = Vec::new();
        for face in faces {
            let mark = match face {
                Face::Card { mark: Some(mark), .. } => Some((sign(mark), mark.as_ref())),
                Face::Card { mark: None, .. } | Face::Die { .. } | Face::Token { .. } => None,
            };
            told.extend(mark.filter(|mark| !told.contains(mark)));
            let sign = mark.map_or(String::new(), |(sign, _)| sign.to_string());
            let sign = self.look.paint(Tone::Number, &sign);
            out.push(format!("{sign}{}", self.piece(face)));
        }
        let legend: Vec<String> = told.iter().map(|(sign, mark)| format!("{sign} {mark}")).collect();
        if !legend.is_empty() {
            out.push(self.look.paint(Tone::Faint, &format!("  ({})", legend.join(", "))));
        }
        out.join(" ")
    }

    /// The top and how many below it.
    fn pile(&mut self, pieces: &[Face], hidden: usize) -> String {
        if hidden > 0 {
            // Which of them lies where need not be known.
            let known = self.pieces(pieces);
            return format!("{}, among them {known}", cards(pieces.len() + hidden));
        }
        let Some((top, below)) = pieces.split_last() else { return String::new() };
        let rest = below.len();
        let under = match rest {
            0 => String::new(),
            rest => format!(" on top of {}", cards(rest)),
        };
        format!("{}{}", self.piece(top), self.look.paint(Tone::Faint, &under))
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

/// The sign of what was done to a stack.
fn sign(mark: &str) -> char {
    match mark {
        "added" => '+',
        "overlaid" => '^',
        "duplicated" => '=',
        "swapped" => '~',
        "moved" => '>',
        "split" => '/',
        _ => '*',
    }
}

/// A colour by a family's name.
fn colour_of(family: &str) -> usize {
    let mixed = family.bytes().fold(SALT, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (mixed >> 16) as usize % FAMILIES
}

/// So chosen that the families of a game have different colours as far as they can, and hearts are red.
const SALT: u32 = 0x09bf;

fn many(piece: &str, count: usize) -> String {
    if count == 1 { piece.to_string() } else { format!("{piece} ×{count}") }
}

fn cards(count: usize) -> String {
    text::count(count, "card", "cards")
}

/// The sign of a family that is a suit of cards.
fn suit(family: &str) -> Option<char> {
    match family {
        "spades" => Some('♠'),
        "hearts" => Some('♥'),
        "diamonds" => Some('♦'),
        "clubs" => Some('♣'),
        _ => None,
    }
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
        assert_eq!(palette.piece(&die("oak-d8", None)), "oak-d8");
        let hearts = Face::Die {
            name: "h-d12".into(),
            sides: 12,
            value: Some(7),
            family: "hearts".into(),
            controller: None,
        };
        assert_eq!(palette.piece(&hearts), "♥ d12:7");
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
        assert_eq!(
            palette.zone(&Zone::new("p", "Pile", None, Layout::Pile).showing([card("Nurse")])),
            "Nurse"
        );
    }

    #[test]
    fn a_family_has_its_colour_whatever_came_before() {
        let suits = ["spades", "hearts", "diamonds", "clubs"];
        let mut forwards = Palette::new(Look::plain(80));
        let tones: Vec<Tone> = suits.iter().map(|suit| forwards.tone(suit)).collect();
        let mut backwards = Palette::new(Look::plain(80));
        let reversed: Vec<Tone> = suits.iter().rev().map(|suit| backwards.tone(suit)).collect();
        assert!(tones.iter().eq(reversed.iter().rev()), "{tones:?} {reversed:?}");
    }

    #[test]
    fn no_two_families_share_a_colour_while_there_are_enough() {
        let mut palette = Palette::new(Look::plain(80));
        let tones: Vec<Tone> = ["a", "b", "c", "d", "e", "f"].iter().map(|name| palette.tone(name)).collect();
        assert!(tones.iter().enumerate().all(|(place, tone)| !tones[..place].contains(tone)), "{tones:?}");
        let seventh = palette.tone("g");
        assert!(tones.contains(&seventh), "{seventh:?}");
    }
}
