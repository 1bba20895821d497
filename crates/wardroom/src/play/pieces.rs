//! Pieces and the places where they lie, in a line of text.

use super::teller::Teller;
use crate::{look::Tone, says, text};
use kernel::{Face, Layout, Zone};

/// A piece as it is drawn on a screen.
pub enum Drawn {
    /// Its name, and what it counts as now.
    Words(String, Vec<String>),
    /// A letter.
    Letter(Tile),
}

/// A card that is a letter.
pub struct Tile {
    /// The letter; one that the last turn did something to stands out.
    pub letter: String,
    /// What it is worth, where letters are worth something.
    pub points: Option<i32>,
    /// How many cards lie below it.
    pub covers: u8,
}

impl Teller {
    /// A piece in a sentence: a die by its suit, anything else by its name, in the colour of its family. A die that was rolled shows its
    /// number behind a colon: `♠ d12:7`.
    pub fn chip(&self, face: &Face, name: &str) -> String {
        match face {
            Face::Card { family, .. } => self.palette.paint(family, name),
            Face::Die { name: notation, sides, value, family, .. } => {
                if self.look.is_plain() {
                    let die = self.say(&says::die(*sides, family.clone()));
                    return value.map_or(die.clone(), |value| self.say(&says::die_shows(die, value)));
                }
                let size = format!("d{sides}");
                let sized = match suit(family) {
                    Some(suit) => format!("{suit} {size}"),
                    None if notation.contains(&size) => notation.replace('-', " "),
                    None => format!("{name} {size}"),
                };
                let shows = value.map_or(String::new(), |value| format!(":{value}"));
                format!("{}{shows}", self.palette.paint(family, &sized))
            }
            Face::Token { .. } => name.to_string(),
        }
    }

    /// The name of a piece, as a person may call it.
    pub fn called(&self, face: &Face) -> String {
        self.voice().piece(face)
    }

    /// One piece where it lies, with the number in its corner and what it covers.
    pub fn piece(&self, face: &Face) -> String {
        let name = self.called(face);
        let chip = self.chip(face, &name);
        match face {
            Face::Card { value, covers, .. } => {
                let value = value.filter(|value| !name.contains(&value.to_string()));
                let covers =
                    (*covers > 0).then(|| self.look.paint(Tone::Faint, &self.say(&says::covers(*covers))));
                let notes: Vec<String> =
                    value.map(|value| value.to_string()).into_iter().chain(covers).collect();
                if notes.is_empty() { chip } else { format!("{chip} ({})", notes.join(", ")) }
            }
            Face::Die { .. } => chip,
            Face::Token { count, .. } => self.many(&chip, usize::from(*count)),
        }
    }

    /// What a piece of the field counts as now: `AL 5`, `SPD 4`, `HP 20 of 20`.
    fn numbers(&self, face: &Face) -> Vec<String> {
        let numbers = match face {
            Face::Card { numbers, .. } => numbers.as_slice(),
            Face::Die { .. } | Face::Token { .. } => &[],
        };
        let told = numbers.iter().filter(|number| number.value != "+0");
        told.map(|number| {
            let (name, value, _) = self.voice().number(number);
            format!("{name} {value}")
        })
        .collect()
    }

    /// A piece of the field, with what it counts as now: `Bug Man (AL 5 · SPD 4 · HP 20 of 20)`.
    fn counted(&self, face: &Face) -> String {
        let told = self.numbers(face);
        if told.is_empty() {
            return self.piece(face);
        }
        let told = self.look.paint(Tone::Faint, &format!("({})", self.listed(&told)));
        format!("{} {told}", self.chip(face, &self.called(face)))
    }

    /// One piece as it is drawn on a screen, where things are laid out like this.
    pub fn drawn(&self, face: &Face, layout: Layout) -> Drawn {
        let name = self.called(face);
        if let Face::Card { value, covers, mark, .. } = face
            && text::width(&name) == 1
        {
            let changed = mark.is_some();
            let letter = if changed { self.look.paint(Tone::Number, &name) } else { self.chip(face, &name) };
            return Drawn::Letter(Tile { letter, points: *value, covers: *covers });
        }
        let notes = if layout == Layout::Row { self.numbers(face) } else { Vec::new() };
        let name = if notes.is_empty() { self.piece(face) } else { self.chip(face, &name) };
        Drawn::Words(name, notes)
    }

    /// A piece in a list of a screen.
    pub fn listed_piece(&self, face: &Face) -> String {
        match self.drawn(face, Layout::Hand) {
            Drawn::Letter(tile) => self.letter(&tile),
            Drawn::Words(..) => self.piece(face),
        }
    }

    /// A letter in a line of text, with its points right behind it and what it covers: `E1`, `H3+1`.
    pub fn letter(&self, tile: &Tile) -> String {
        let points = tile.points.map_or(String::new(), |points| points.to_string());
        let covers = if tile.covers > 0 { format!("+{}", tile.covers) } else { String::new() };
        format!("{}{}", tile.letter, self.look.paint(Tone::Faint, &format!("{points}{covers}")))
    }

    /// Pieces in a row, like ones together: `Clown ×2, Nurse`.
    pub fn pieces(&self, faces: &[Face]) -> String {
        self.grouped(faces, Teller::piece)
    }

    fn grouped(&self, faces: &[Face], draw: fn(&Teller, &Face) -> String) -> String {
        let mut groups: Vec<(&Face, usize)> = Vec::new();
        for face in faces {
            match groups.last_mut() {
                Some((last, count)) if *last == face => *count += 1,
                _ => groups.push((face, 1)),
            }
        }
        let drawn: Vec<String> =
            groups.into_iter().map(|(face, count)| self.many(&draw(self, face), count)).collect();
        drawn.join(", ")
    }

    /// What lies in a zone, without its label.
    pub fn zone(&self, zone: &Zone) -> String {
        let hidden = usize::from(zone.hidden);
        if zone.pieces.is_empty() {
            let what = match (hidden, zone.layout) {
                (0, _) => says::empty(),
                (_, Layout::Pile) => says::cards_covered(hidden),
                (_, _) => says::cards(hidden),
            };
            return self.look.paint(Tone::Faint, &self.say(&what));
        }
        match zone.layout {
            Layout::Pile => self.pile(&zone.pieces, hidden),
            Layout::Word => self.word(&zone.pieces),
            Layout::Hand | Layout::Row | Layout::Pool => {
                let field = zone.layout == Layout::Row;
                let draw = if field { Teller::counted } else { Teller::piece };
                self.and_covered(self.grouped(&zone.pieces, draw), hidden)
            }
        }
    }

    fn and_covered(&self, pieces: String, hidden: usize) -> String {
        if hidden == 0 { pieces } else { self.say(&says::and_covered(pieces, hidden)) }
    }

    /// Stacks side by side, each with a sign for what the last turn did to it, and what the signs say.
    fn word(&self, faces: &[Face]) -> String {
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
        let says =
            |(sign, mark): &(char, &str)| format!("{sign} {}", self.say(&says::mark(mark.to_string())));
        let legend: Vec<String> = told.iter().map(says).collect();
        if !legend.is_empty() {
            out.push(self.look.paint(Tone::Faint, &format!("  ({})", legend.join(", "))));
        }
        out.join(" ")
    }

    /// The top and how many below it.
    fn pile(&self, pieces: &[Face], hidden: usize) -> String {
        if hidden > 0 {
            // Which of them lies where need not be known.
            return self.say(&says::cards_among(pieces.len() + hidden, self.pieces(pieces)));
        }
        let Some((top, below)) = pieces.split_last() else { return String::new() };
        if below.is_empty() {
            return self.piece(top);
        }
        let under = self.say(&says::on_top_of(below.len()));
        format!("{} {}", self.piece(top), self.look.paint(Tone::Faint, &under))
    }

    /// Everything that can be seen in a zone, the top of a pile first.
    pub fn whole_zone(&self, zone: &Zone) -> String {
        match zone.layout {
            Layout::Pile if !zone.pieces.is_empty() => {
                let from_top: Vec<Face> = zone.pieces.iter().rev().cloned().collect();
                self.and_covered(self.pieces(&from_top), usize::from(zone.hidden))
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
    use crate::look::Look;
    use kernel::{Message, Value};

    fn card(name: &'static str) -> Face {
        Face::card(name, name, "x", None)
    }

    fn die(name: &'static str, sides: u8, value: Option<u8>, family: &'static str) -> Face {
        Face::Die { name: name.into(), sides, value, family: family.into(), controller: None }
    }

    #[test]
    fn like_pieces_stand_together() {
        let teller = Teller::for_test(80, None);
        assert_eq!(teller.pieces(&[card("Clown"), card("Clown"), card("Nurse")]), "Clown ×2, Nurse");
        assert_eq!(teller.piece(&Face::card("a", "A", "x", Some(3))), "A (3)");
        assert_eq!(teller.piece(&Face::card("c6", "Commando 6", "x", Some(6))), "Commando 6");
        assert_eq!(teller.piece(&die("oak", 8, Some(5), "f")), "oak d8:5");
        assert_eq!(teller.piece(&die("oak-d8", 8, None, "f")), "oak d8");
    }

    #[test]
    fn a_die_looks_the_same_everywhere() {
        let teller = Teller::for_test(80, None);
        let hearts = die("h-d12", 12, Some(7), "hearts");
        assert_eq!(teller.piece(&hearts), "♥ d12:7");
        let message = Message::with("verbatim", [("text", Value::from(hearts.clone()))]);
        assert_eq!(teller.tell(&message), "♥ d12:7");
        let mut plain = teller;
        plain.look = Look::uncoloured(80).in_words();
        assert_eq!(plain.piece(&hearts), "d12 of hearts showing 7");
        assert_eq!(plain.tell(&message), "d12 of hearts showing 7");
    }

    #[test]
    fn a_pile_shows_its_top() {
        let teller = Teller::for_test(80, None);
        let pile = Zone::new("p", Message::verbatim("Pile"), None, Layout::Pile);
        assert_eq!(teller.zone(&pile), "empty");
        assert_eq!(teller.zone(&pile.clone().hiding(3u16)), "3 cards face down");
        let open = pile.showing([card("Clown"), card("Nurse")]);
        assert_eq!(teller.zone(&open), "Nurse on top of 1 card");
        assert_eq!(teller.whole_zone(&open), "Nurse, Clown");
        assert_eq!(
            teller.zone(
                &Zone::new("p", Message::verbatim("Pile"), None, Layout::Pile).showing([card("Nurse")])
            ),
            "Nurse"
        );
    }
}
