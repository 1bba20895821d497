//! What pieces are and do.

use super::screen::{MARGIN, Screen};
use crate::{look::Tone, says, text};
use kernel::{Face, Layout, Message, View, Zone};

/// The most pieces of the pool that are told at once.
const MOST_FOUND: usize = 8;

/// What the rules say of a piece.
pub type About<'a> = &'a dyn Fn(&Face) -> Option<Message>;

impl Screen {
    /// What every card does that says so itself.
    pub fn cards(&self, view: &View, about: About<'_>) -> String {
        self.texts(&view.zones, about, &|face| has_words(face))
    }

    /// What the pieces of this name do that are seen, else those of the pool, else what lies in the places of this name, or that nothing is
    /// called so.
    pub fn pieces(&self, view: &View, pool: &[Face], about: About<'_>, asked: &str) -> String {
        let wanted = asked.to_lowercase();
        let exact = |face: &Face| self.is_called(face, &wanted);
        let near = |face: &Face| self.is_like(face, &wanted);
        for fits in [&exact as &dyn Fn(&Face) -> bool, &near] {
            let told = self.texts(&view.zones, about, fits);
            if !told.is_empty() {
                return told;
            }
            let found: Vec<Face> = pool.iter().filter(|face| fits(face)).cloned().collect();
            if found.len() > MOST_FOUND {
                return format!("{MARGIN}{}\n", self.teller.say(&says::too_many(found.len())));
            }
            let printed = [Zone::new("pool", Message::verbatim(""), None, Layout::Row).showing(found)];
            let told = self.texts(&printed, about, fits);
            if !told.is_empty() {
                return told;
            }
        }
        let is_there = |zone: &&Zone| self.teller.place_name(zone).to_lowercase().contains(&wanted);
        let places: String = view.zones.iter().filter(is_there).map(|zone| self.whole(zone)).collect();
        if places.is_empty() { self.no_such_thing(asked) } else { places }
    }

    /// That nothing is called so.
    pub fn no_such_thing(&self, asked: &str) -> String {
        let asked: String = text::printable(asked).chars().take(40).collect();
        text::hang(MARGIN, &self.teller.say(&says::no_such_thing(asked)), self.width())
    }

    fn is_called(&self, face: &Face, wanted: &str) -> bool {
        self.names(face).iter().any(|name| name == wanted)
    }

    fn is_like(&self, face: &Face, wanted: &str) -> bool {
        self.names(face).iter().any(|name| name.contains(wanted))
    }

    /// What a piece may be called: in notation, in words, and as it is drawn.
    pub fn names(&self, face: &Face) -> [String; 3] {
        let drawn = match face {
            // `♥ d12`, whatever it shows.
            Face::Die { .. } => self.teller.chip(&unrolled(face), face.name()),
            Face::Card { .. } | Face::Token { .. } => self.teller.called(face),
        };
        [face.name().to_lowercase(), self.teller.called(face).to_lowercase(), drawn.to_lowercase()]
    }

    /// Every piece that fits, once, with what it counts as and does.
    fn texts(&self, zones: &[Zone], about: About<'_>, fits: &dyn Fn(&Face) -> bool) -> String {
        let mut told: Vec<(&str, String, String, String)> = Vec::new();
        for (zone, face) in zones.iter().flat_map(|zone| zone.pieces.iter().map(move |face| (zone, face))) {
            if !fits(face) {
                continue;
            }
            let words = self.about(face, about);
            let known =
                told.iter().any(|(name, _, _, said)| (*name, said.as_str()) == (face.name(), words.as_str()));
            if !words.is_empty() && !known {
                let name = self.teller.chip(&unrolled(face), &self.teller.called(face));
                told.push((face.name(), self.teller.place_name(zone), name, words));
            }
        }
        told.sort();
        let mut out = String::new();
        for (name, place, title, words) in &told {
            // Pieces of one name that are not alike are told apart by where they lie.
            let alone = told.iter().filter(|(other, ..)| other == name).count() == 1;
            let head = if alone { format!("{title}:") } else { format!("{title} ({place}):") };
            let head = format!("{MARGIN}{} ", self.paint(Tone::Heading, &head));
            out.push_str(&text::hang(&head, words, self.width()));
        }
        out
    }

    /// What a piece counts as now, and what it is and does.
    pub fn about(&self, face: &Face, about: About<'_>) -> String {
        let words = about(face).map_or(String::new(), |message| self.teller.tell(&message));
        self.and_counts(face, &words)
    }

    /// What a piece counts as now, before these words.
    pub fn and_counts(&self, face: &Face, words: &str) -> String {
        let numbers = match face {
            Face::Card { numbers, .. } => numbers.as_slice(),
            Face::Die { .. } | Face::Token { .. } => &[],
        };
        let numbers: Vec<String> = numbers
            .iter()
            .map(|number| match self.teller.voice().number(number) {
                (name, value, Some(parts)) => format!("{name} {value} ({parts})"),
                (name, value, None) => format!("{name} {value}"),
            })
            .collect();
        let numbers: Vec<String> = sort(face).into_iter().chain(numbers).collect();
        let numbers = self.teller.listed(&numbers);
        let words = words.replace('\n', " ");
        match (numbers.is_empty(), words.is_empty()) {
            (false, false) => format!("{numbers}. {words}"),
            _ => numbers + &words,
        }
    }
}

/// What sort of card it is, where its name does not say what it does: `Magic, Field, Lightning, Common`.
fn sort(face: &Face) -> Option<String> {
    let Face::Card { family, .. } = face else { return None };
    let capital =
        |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
    let words: Vec<String> = family.split('-').map(capital).collect();
    (has_words(face) && words.len() > 1).then(|| words.join(", "))
}

/// Whether a piece says itself what it does.
fn has_words(face: &Face) -> bool {
    match face {
        Face::Card { text, numbers, .. } => text.is_some() || !numbers.is_empty(),
        Face::Die { .. } | Face::Token { .. } => false,
    }
}

/// A die without what it shows.
fn unrolled(face: &Face) -> Face {
    match face {
        Face::Die { name, sides, family, controller, .. } => Face::Die {
            name: name.clone(),
            sides: *sides,
            value: None,
            family: family.clone(),
            controller: *controller,
        },
        Face::Card { .. } | Face::Token { .. } => face.clone(),
    }
}
