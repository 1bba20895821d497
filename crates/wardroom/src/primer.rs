//! How a title is played in two minutes, as text.

use crate::{
    look::{Look, Tone},
    play::Teller,
    text,
};
use catalog::Visitor;
use kernel::{
    Face, Game, Primer, Title,
    message::Language,
    primer::{Block, Phrase},
};

/// The page of a title, to be read before its clauses; empty where nobody has written one.
pub fn page(title: &'static Title, look: Look) -> String {
    match catalog::primer(title) {
        Some(Ok(page)) => catalog::visit(title, Tell { page: &page, look }),
        Some(Err(_)) | None => String::new(),
    }
}

struct Tell<'a> {
    page: &'a Primer,
    look: Look,
}

impl Visitor for Tell<'_> {
    type Out = String;
    fn visit<G: Game>(self, title: &'static Title) -> String {
        // The page is English, and so are the names in it.
        let teller = Teller::of::<G>(self.look, &Language::english());
        let (look, width) = (self.look, self.look.text_width());
        let head = format!("{} in two minutes", title.title).to_uppercase();
        let mut out = format!("{}\n", look.paint(Tone::Heading, &head));
        out.push_str(&text::hang("", &self.page.lede, width));
        for section in &self.page.sections {
            out.push_str(&format!("\n{}\n", look.paint(Tone::Heading, &section.heading)));
            for block in &section.blocks {
                match block {
                    Block::Text { phrases } => out.push_str(&text::hang("", &read(phrases, look), width)),
                    Block::Picture { steps, caption } => {
                        out.push_str(&text::hang("    ", &drawn(steps, &teller), width));
                        out.push_str(&text::hang("    ", &read(caption, look), width));
                    }
                }
            }
        }
        out.push('\n');
        out
    }
}

/// Sentences, each with the clauses behind it.
fn read(phrases: &[Phrase], look: Look) -> String {
    let told = phrases.iter().map(|phrase| {
        let ids: Vec<&str> = phrase.clauses.iter().map(|clause| clause.id()).collect();
        match ids.is_empty() {
            true => phrase.words.clone(),
            false => {
                format!("{} {}", phrase.words, look.paint(Tone::Faint, &format!("[{}]", ids.join(", "))))
            }
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Pieces by their names: `P I N → S P I N`, `Clown ×4, Nurse ×3`.
fn drawn(steps: &[Vec<Vec<Face>>], teller: &Teller) -> String {
    let (then, apart) = if teller.look.is_plain() { (", then ", "; ") } else { (" → ", " | ") };
    let group = |faces: &Vec<Face>| {
        let names: Vec<String> = faces.iter().map(|face| teller.called(face)).collect();
        match names.iter().all(|name| name.chars().count() == 1) {
            true => names.join(" "),
            false => teller.pieces(faces),
        }
    };
    let step = |groups: &Vec<Vec<Face>>| groups.iter().map(group).collect::<Vec<_>>().join(apart);
    steps.iter().map(step).collect::<Vec<_>>().join(then)
}
