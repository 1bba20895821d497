//! What the player is asked, as numbered choices and hints.

use super::{
    menu::Menu,
    screen::{MARGIN, Screen},
};
use crate::{look::Tone, says, text};
use kernel::{
    Face, Layout, Pickable, Prompt, View, Way,
    prompt::{Placing, Row},
};

/// Whether composing is nothing but writing words with single letters.
fn is_spelling(pieces: &[Pickable], rows: &[Row], moves: &[Placing]) -> bool {
    let letters = pieces.iter().all(|piece| piece.token.len() == 1);
    letters && rows.is_empty() && moves == [Placing::Add]
}

impl Screen {
    /// The question and every way to answer it.
    pub fn prompt(&self, prompt: &Prompt, menu: &Menu<'_>, view: &View) -> String {
        let ask = self.paint(Tone::Heading, &self.teller.tell(&prompt.ask));
        let mut out = text::hang(MARGIN, &ask, self.width());
        let mut lists = 0;
        for way in &prompt.ways {
            match way {
                Way::Choose { .. } => {
                    out.push_str(&self.list(menu, lists));
                    lists += 1;
                }
                Way::Pick { label, verb, pieces, least, most, ordered, example } => {
                    let label = self.teller.tell(label);
                    let intro = match least == most {
                        true => says::pick_so_many(label, *least, *ordered),
                        false => says::pick(label, *least, *most, *ordered),
                    };
                    out.push_str(&text::hang("   ", &self.teller.say(&intro), self.width()));
                    out.push_str(&self.tokens(pieces, view));
                    let first = || {
                        let tokens = pieces.iter().take(usize::from(*least).max(1));
                        tokens.map(|piece| piece.token.as_ref()).collect::<Vec<_>>().join(" ")
                    };
                    out.push_str(&self.hint(verb, &example.clone().unwrap_or_else(first)));
                    if *least == 0 && !verb.is_empty() {
                        let none = self.teller.say(&says::pick_none(self.paint(Tone::Name, verb)));
                        out.push_str(&text::hang("     ", &none, self.width()));
                    }
                }
                Way::Compose { label, verb, pieces, rows, moves, most_rows, example, .. } => {
                    out.push_str(&text::hang("   ", &self.teller.tell(label), self.width()));
                    out.push_str(&self.rows(rows, view));
                    if !self.is_told_by_hand(pieces, view) {
                        out.push_str(&self.tokens(pieces, view));
                    }
                    if is_spelling(pieces, rows, moves) {
                        let word = self.teller.say(&says::a_word());
                        let words = if *most_rows > 1 { format!("{word} | {word}") } else { word };
                        out.push_str(&self.hint(verb, &words));
                        continue;
                    }
                    let token = pieces.first().map_or("t", |piece| piece.token.as_ref());
                    out.push_str(&self.placings(moves, rows.is_empty(), *most_rows, token));
                    // It shows how an answer is written, and need be no good one.
                    if let Some(example) = example {
                        let example = self.paint(Tone::Name, &format!("{verb} {example}"));
                        let head = format!("     {} ", self.teller.say(&says::written_like()));
                        out.push_str(&text::hang(&head, &example, self.width()));
                    }
                }
                Way::Write { label, verb, example } => {
                    out.push_str(&text::hang("   ", &self.teller.tell(label), self.width()));
                    out.push_str(&self.hint(verb, example));
                }
                Way::Leave { .. } => {}
            }
        }
        out
    }

    /// Whether the pieces are letters of the reader's hand, which is shown already: each is named as it reads.
    fn is_told_by_hand(&self, pieces: &[Pickable], view: &View) -> bool {
        pieces.iter().all(|pickable| {
            let zone = view.zone(&pickable.piece.zone);
            let held = zone.filter(|zone| zone.layout == Layout::Hand && zone.owner == self.teller.own());
            let face = held.and_then(|zone| zone.pieces.get(usize::from(pickable.piece.index)));
            face.is_some_and(|face| self.reads(pickable, face))
        })
    }

    /// Whether a letter is named as it reads.
    fn reads(&self, pickable: &Pickable, face: &Face) -> bool {
        pickable.token.len() == 1 && self.teller.called(face).eq_ignore_ascii_case(&pickable.token)
    }

    /// Pieces with the words by which they are named in an answer, like ones together.
    fn tokens(&self, pieces: &[Pickable], view: &View) -> String {
        let mut groups: Vec<(String, usize)> = Vec::new();
        for pickable in pieces {
            let face = view
                .zone(&pickable.piece.zone)
                .and_then(|zone| zone.pieces.get(usize::from(pickable.piece.index)));
            let face = face.filter(|face| !self.reads(pickable, face));
            let title = face.map(|face| self.teller.piece(face)).filter(|title| *title != pickable.token);
            let title = title.map_or(String::new(), |title| format!(" ({title})"));
            let said = format!("{}{title}", self.paint(Tone::Number, &pickable.token));
            match groups.iter_mut().find(|(known, _)| *known == said) {
                Some((_, count)) => *count += 1,
                None => groups.push((said, 1)),
            }
        }
        let said: Vec<String> =
            groups.into_iter().map(|(said, count)| self.teller.many(&said, count)).collect();
        text::grid("     ", &said, self.width())
    }

    fn rows(&self, rows: &[Row], view: &View) -> String {
        let mut out = String::new();
        for row in rows {
            let place = |stack: usize| match row.number {
                1 => format!("@{stack}"),
                number => format!("@{number}.{stack}"),
            };
            let stacks: Vec<String> = row
                .tops(view)
                .iter()
                .enumerate()
                .map(|(stack, face)| {
                    format!("{} {}", self.paint(Tone::Faint, &place(stack + 1)), self.teller.piece(face))
                })
                .collect();
            let head = if rows.len() == 1 { "     ".to_string() } else { format!("     {}. ", row.number) };
            out.push_str(&text::grid(&head, &stacks, self.width()));
        }
        out
    }

    fn placings(&self, moves: &[Placing], alone: bool, most_rows: u8, t: &str) -> String {
        let typed = |token: &str| self.paint(Tone::Name, token);
        let t = t.to_string();
        let says = |placing: &Placing| match placing {
            Placing::Add => says::placing_add(typed(&t), t.clone()),
            Placing::Over => says::placing_over(typed(&format!("{t}/2")), t.clone()),
            Placing::Swap => says::placing_swap(typed(&format!("{t}~2")), t.clone()),
            Placing::Split => says::placing_split(),
            Placing::Drop => says::placing_drop(),
            Placing::Move => says::placing_move(typed("@2/1")),
            Placing::Arrange => says::placing_arrange(),
        };
        let keep = (!alone).then(|| says::placing_keep(typed("@2")));
        let row = (most_rows > 1).then(|| says::placing_row(typed("|")));
        let ways = keep.into_iter().chain(moves.iter().map(says)).chain(row);
        let ways: Vec<String> = ways.map(|way| self.teller.say(&way)).collect();
        text::hang("     ", &ways.join("; "), self.width())
    }

    fn hint(&self, verb: &str, example: &str) -> String {
        let example = format!("{verb} {example}");
        let head = format!("     {} ", self.teller.say(&says::to_type()));
        text::hang(&head, &self.paint(Tone::Name, example.trim()), self.width())
    }
}
