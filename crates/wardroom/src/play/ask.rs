//! What the player is asked, as numbered choices and hints.

use super::{names::Names, screen::Screen};
use crate::{look::Tone, text};
use kernel::{
    Choice, Pickable, Prompt, View, Way,
    prompt::{Placing, Row},
};

const MARGIN: &str = "  ";

/// So many choices are read at a glance without being sorted.
const FEW: usize = 4;

/// The choices that have a number, in the order in which they are shown.
pub fn choices<'a>(prompt: &'a Prompt, names: &Names) -> impl Iterator<Item = &'a Choice> {
    prompt.ways.iter().flat_map(|way| match way {
        Way::Choose { choices } => groups(choices, names).concat(),
        Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } | Way::Leave { .. } => Vec::new(),
    })
}

/// The ways out of the game, which have no number.
pub fn leaves(prompt: &Prompt) -> impl Iterator<Item = &Choice> {
    prompt.ways.iter().filter_map(|way| match way {
        Way::Leave { choice } => Some(choice),
        Way::Choose { .. } | Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => None,
    })
}

/// Choices whose labels begin alike stand together, in the order in which each kind first comes up.
fn groups<'a>(choices: &'a [Choice], names: &Names) -> Vec<Vec<&'a Choice>> {
    let mut groups: Vec<Vec<&Choice>> = Vec::new();
    for choice in choices {
        let first = |choice: &Choice| names.tell(&choice.label).split(' ').next().map(String::from);
        match groups.iter_mut().find(|group| first(group[0]) == first(choice)) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

/// Whether composing is nothing but writing words with single letters.
fn is_spelling(pieces: &[Pickable], rows: &[Row], moves: &[Placing]) -> bool {
    let letters = pieces.iter().all(|piece| piece.token.len() == 1);
    letters && rows.is_empty() && moves == [Placing::Add]
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Screen {
    /// The question and every way to answer it.
    pub fn prompt(&mut self, prompt: &Prompt, view: &View) -> String {
        let ask = self.look.paint(Tone::Heading, &self.names.tell(&prompt.ask));
        let mut out = text::hang(MARGIN, &ask, self.look.screen_width());
        let mut number = 0;
        for way in &prompt.ways {
            match way {
                Way::Choose { choices } => {
                    out.push_str(&self.choose(choices, number));
                    number += choices.len();
                }
                Way::Pick { label, verb, pieces, least, most, ordered, example } => {
                    let how_many = match (least, most) {
                        (least, most) if least == most => least.to_string(),
                        (least, most) => format!("{least} to {most}"),
                    };
                    let order = if *ordered { ", in the order that you want" } else { "" };
                    let intro = format!("{}: pick {how_many} of these{order}.", self.names.tell(label));
                    out.push_str(&text::hang("   ", &intro, self.look.screen_width()));
                    out.push_str(&self.tokens(pieces, view));
                    let first = || {
                        let tokens = pieces.iter().take(usize::from(*least).max(1));
                        tokens.map(|piece| piece.token.as_ref()).collect::<Vec<_>>().join(" ")
                    };
                    out.push_str(&self.hint(verb, &example.clone().unwrap_or_else(first)));
                }
                Way::Compose { label, verb, pieces, rows, moves, most_rows, example, .. } => {
                    out.push_str(&text::hang("   ", &self.names.tell(label), self.look.screen_width()));
                    out.push_str(&self.rows(rows, view));
                    out.push_str(&self.tokens(pieces, view));
                    if is_spelling(pieces, rows, moves) {
                        let words = if *most_rows > 1 { "WORD | WORD" } else { "WORD" };
                        out.push_str(&self.hint(verb, words));
                        continue;
                    }
                    let token = pieces.first().map_or("t", |piece| piece.token.as_ref());
                    out.push_str(&self.placings(moves, rows.is_empty(), *most_rows, token));
                    // It shows how an answer is written, and need be no good one.
                    if let Some(example) = example {
                        let example = self.look.paint(Tone::Name, &format!("{verb} {example}"));
                        let width = self.look.screen_width();
                        out.push_str(&text::hang("     written like: ", &example, width));
                    }
                }
                Way::Write { label, verb, example } => {
                    out.push_str(&text::hang("   ", &self.names.tell(label), self.look.screen_width()));
                    out.push_str(&self.hint(verb, example));
                }
                Way::Leave { .. } => {}
            }
        }
        out
    }

    /// A few choices stand one below the other; of many, each kind has its lines: its verb, then the rest of each with its number.
    fn choose(&self, choices: &[Choice], before: usize) -> String {
        let few = choices.len() <= FEW;
        let all = groups(choices, &self.names);
        // Single letters and the like stand in one grid.
        let short = choices.iter().all(|choice| text::width(&self.names.tell(&choice.label)) <= 3);
        let all = if short { vec![all.concat()] } else { all };
        let groups: Vec<(String, Vec<String>)> = all
            .into_iter()
            .flat_map(|group| if few { group.chunks(1).map(<[_]>::to_vec).collect() } else { vec![group] })
            .map(|group| self.split(&group))
            .collect();
        let digits = (before + choices.len()).to_string().len();
        let head = groups.iter().map(|(head, _)| text::width(head)).max().unwrap_or(0);
        let margin = if head == 0 { 3 } else { 3 + head + 2 };
        let mut number = before;
        let mut out = String::new();
        for (head, labels) in groups {
            let entries: Vec<String> = labels
                .iter()
                .map(|label| {
                    number += 1;
                    let number = text::pad_left(&number.to_string(), digits);
                    format!("{} {label}", self.look.paint(Tone::Number, &number))
                })
                .collect();
            let head = text::pad(&format!("   {head}"), margin);
            out.push_str(&text::grid(&head, &entries, self.look.screen_width()));
        }
        out
    }

    /// The word with which all labels begin, and the rest of each. A label that stands alone, or is one word, stays whole.
    fn split(&self, group: &[&Choice]) -> (String, Vec<String>) {
        let told: Vec<String> = group.iter().map(|choice| self.names.tell(&choice.label)).collect();
        let head = told[0].split(' ').next().unwrap_or_default().to_string();
        let rest = |label: &String| Some(label.strip_prefix(&head)?.strip_prefix(' ')?.to_string());
        match told.iter().map(rest).collect::<Option<Vec<String>>>() {
            // A bare number beside the number of the choice would be taken for it.
            Some(rest) if group.len() > 1 && !rest.iter().any(|rest| is_number(rest)) => (head, rest),
            _ => (String::new(), told),
        }
    }

    /// Pieces with the words by which they are named in an answer, like ones together.
    fn tokens(&mut self, pieces: &[Pickable], view: &View) -> String {
        let mut groups: Vec<(String, usize)> = Vec::new();
        for pickable in pieces {
            let face = view
                .zone(&pickable.piece.zone)
                .and_then(|zone| zone.pieces.get(usize::from(pickable.piece.index)));
            let title = face.map(|face| self.palette.piece(face)).filter(|title| *title != pickable.token);
            let title = title.map_or(String::new(), |title| format!(" ({title})"));
            let said = format!("{}{title}", self.look.paint(Tone::Number, &pickable.token));
            match groups.iter_mut().find(|(known, _)| *known == said) {
                Some((_, count)) => *count += 1,
                None => groups.push((said, 1)),
            }
        }
        let said: Vec<String> = groups
            .into_iter()
            .map(|(said, count)| if count == 1 { said } else { format!("{said} ×{count}") })
            .collect();
        text::grid("     ", &said, self.look.screen_width())
    }

    fn rows(&mut self, rows: &[Row], view: &View) -> String {
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
                    format!(
                        "{} {}",
                        self.look.paint(Tone::Faint, &place(stack + 1)),
                        self.palette.piece(face)
                    )
                })
                .collect();
            let head = if rows.len() == 1 { "     ".to_string() } else { format!("     {}. ", row.number) };
            out.push_str(&text::grid(&head, &stacks, self.look.screen_width()));
        }
        out
    }

    fn placings(&self, moves: &[Placing], alone: bool, most_rows: u8, t: &str) -> String {
        let mut ways: Vec<String> = moves
            .iter()
            .map(|placing| match placing {
                Placing::Add => format!("`{t}` adds {t}"),
                Placing::Over => format!("`{t}/2` lays {t} on stack 2"),
                Placing::Swap => format!("`{t}~2` swaps {t} for the top of stack 2"),
                Placing::Split => "a word may be split, a part to each row".into(),
                Placing::Drop => "stacks may be left out".into(),
                Placing::Move => "`@2/1` moves stack 2 onto stack 1".into(),
                Placing::Arrange => "stacks may stand in any order".into(),
            })
            .collect();
        if !alone {
            ways.insert(0, "`@2` keeps stack 2".into());
        }
        if most_rows > 1 {
            ways.push("`|` starts another row".into());
        }
        let ways = self.look.paint(Tone::Faint, &ways.join("; "));
        text::hang("     ", &ways, self.look.screen_width())
    }

    fn hint(&self, verb: &str, example: &str) -> String {
        let example = format!("{verb} {example}");
        text::hang("     type: ", &self.look.paint(Tone::Name, example.trim()), self.look.screen_width())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Look;
    use kernel::{Face, Layout, PieceRef, Seat, Seats, Viewer, Zone};

    fn letter(name: &'static str) -> Face {
        Face::card(name, name.to_uppercase(), "letter", None)
    }

    fn setting(way: Way) -> (Prompt, View) {
        let seat = Seat::new(0);
        let hand = Zone::new("hand/1", "Hand", Some(seat), Layout::Hand).showing(["s", "t", "t"].map(letter));
        let word = Zone::new("word", "Word", None, Layout::Word).showing(["c", "a"].map(letter));
        let view = View {
            viewer: Viewer::Seat(seat),
            status: "".into(),
            facts: Vec::new(),
            seats: Vec::new(),
            zones: vec![hand, word],
            asked: Seats::one(seat),
            prompt: None,
            outcome: None,
        };
        (Prompt { ask: "Your move.".into(), ways: vec![way] }, view)
    }

    fn hand() -> Vec<Pickable> {
        let tokens = ["s", "t", "t"].into_iter().enumerate();
        tokens
            .map(|(index, token)| Pickable {
                piece: PieceRef { zone: "hand/1".into(), index: index as u16 },
                token: token.into(),
            })
            .collect()
    }

    fn drawn(way: Way) -> String {
        let (prompt, view) = setting(way);
        Screen::new(Look::plain(80), Seat::new(0), kernel::Voice::new([])).prompt(&prompt, &view)
    }

    #[test]
    fn picking_shows_the_words_to_type() {
        let way = Way::Pick {
            label: "Throw cards away".into(),
            verb: "throw".into(),
            pieces: hand(),
            least: 1,
            most: 2,
            ordered: true,
            example: None,
        };
        let text = drawn(way);
        assert!(
            text.contains("Throw cards away: pick 1 to 2 of these, in the order that you want."),
            "{text}"
        );
        assert!(text.contains("s (S)  t (T) ×2"), "{text}");
        assert!(text.contains("type: throw s"), "{text}");
    }

    #[test]
    fn a_pick_that_must_be_chosen_with_care_says_which_is_good() {
        let way = Way::Pick {
            label: "Hand on a vowel and a consonant".into(),
            verb: "pick".into(),
            pieces: hand(),
            least: 2,
            most: 2,
            ordered: false,
            example: Some("@1 @3".into()),
        };
        let text = drawn(way);
        assert!(text.contains("type: pick @1 @3\n"), "{text}");
    }

    #[test]
    fn composing_shows_stacks_and_how_to_place() {
        let way = Way::Compose {
            label: "Change the word".into(),
            verb: "word".into(),
            pieces: hand(),
            rows: vec![Row { zone: "word".into(), number: 1 }],
            moves: vec![Placing::Add, Placing::Over],
            most_rows: 1,
            most_kept: None,
            example: Some("@1 t/2".into()),
        };
        let text = drawn(way);
        assert!(text.contains("@1 C  @2 A"), "{text}");
        assert!(text.contains("`@2` keeps stack 2; `s` adds s; `s/2` lays s on stack 2"), "{text}");
        assert!(text.contains("written like: word @1 t/2"), "{text}");
    }

    #[test]
    fn where_letters_only_make_a_word_it_is_typed_as_one() {
        let way = |most_rows: u8| Way::Compose {
            label: "Spell a word".into(),
            verb: "spell".into(),
            pieces: hand(),
            rows: Vec::new(),
            moves: vec![Placing::Add],
            most_rows,
            most_kept: None,
            example: Some("sst".into()),
        };
        let text = drawn(way(1));
        assert!(text.contains("type: spell WORD\n") && !text.contains("adds"), "{text}");
        assert!(drawn(way(3)).contains("type: spell WORD | WORD\n"));
    }

    #[test]
    fn choices_are_numbered_through_and_name_the_reader() {
        let choice = |label: &'static str| Choice {
            notation: "x".into(),
            label: label.into(),
            from: Vec::new(),
            to: Vec::new(),
        };
        let text = drawn(Way::Choose { choices: vec![choice("Hit @1"), choice("Hit @2")] });
        assert_eq!(text, "  Your move.\n   1 Hit you\n   2 Hit Bot 2\n");
        let many = ["Lay A", "Stop", "Lay B", "Hit @2 hard", "Hit @3 well"].map(choice).to_vec();
        assert_eq!(
            drawn(Way::Choose { choices: many }),
            "  Your move.\n   Lay  1 A  2 B\n        3 Stop\n   Hit  4 Bot 2 hard  5 Bot 3 well\n"
        );
    }

    #[test]
    fn a_label_that_stands_alone_stays_whole() {
        let choice = |label: &'static str| Choice {
            notation: "x".into(),
            label: label.into(),
            from: Vec::new(),
            to: Vec::new(),
        };
        let many = ["Lay A", "Lay B", "Night Shift", "Second Wind", "Stop at once"].map(choice).to_vec();
        assert_eq!(
            drawn(Way::Choose { choices: many }),
            "  Your move.\n   Lay  1 A  2 B\n        3 Night Shift\n        4 Second Wind\n        5 Stop at once\n"
        );
    }

    #[test]
    fn short_choices_stand_together_and_numbers_are_not_mistaken_for_those_of_choices() {
        let choice = |label: &'static str| Choice {
            notation: "x".into(),
            label: label.into(),
            from: Vec::new(),
            to: Vec::new(),
        };
        let letters = ["A", "B", "C", "D", "E"].map(choice).to_vec();
        assert_eq!(drawn(Way::Choose { choices: letters }), "  Your move.\n   1 A  2 B  3 C  4 D  5 E\n");
        let piles = ["Pile 3", "Pile 4", "Pile 5", "Pile 7", "Pile 9"].map(choice).to_vec();
        let text = drawn(Way::Choose { choices: piles });
        assert!(text.contains("1 Pile 3  2 Pile 4  3 Pile 5"), "{text}");
    }

    #[test]
    fn a_way_out_has_no_number_and_is_not_shown() {
        let choice =
            Choice { notation: "concede".into(), label: "Concede".into(), from: Vec::new(), to: Vec::new() };
        let (prompt, _) = setting(Way::Leave { choice: choice.clone() });
        let names = Names { own: None, called: Vec::new(), voice: kernel::Voice::new([]) };
        assert_eq!(choices(&prompt, &names).count(), 0);
        assert!(leaves(&prompt).eq([&choice]));
        assert_eq!(drawn(Way::Leave { choice }), "  Your move.\n");
    }

    #[test]
    fn numbers_follow_the_order_on_the_screen() {
        let choice = |label: &'static str| Choice {
            notation: label.to_lowercase(),
            label: label.into(),
            from: Vec::new(),
            to: Vec::new(),
        };
        let (prompt, _) = setting(Way::Choose { choices: ["Lay A", "Stop", "Lay B"].map(choice).to_vec() });
        let names = Names { own: None, called: Vec::new(), voice: kernel::Voice::new([]) };
        let notation: Vec<&str> = choices(&prompt, &names).map(|choice| choice.notation.as_str()).collect();
        assert_eq!(notation, ["lay a", "lay b", "stop"]);
    }
}
