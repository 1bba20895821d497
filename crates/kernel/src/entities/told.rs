//! Rows and views read as the same lines of text, apart from each other: what one has and the other lacks is seen.

use super::{
    CARD, DIE, FACT, Row, TOKEN, UNSEEN, Words, form,
    view::{SIGNS, SPELLED, each_value, other, parted, place, spells},
    words::hash,
};
use crate::{
    message::Value,
    refusal::Fact,
    seat::Seat,
    view::{Face, View},
};

/// Every piece, count and fact of a view, and the same read out of rows, as lines of text.
pub fn told(view: &View, rows: &[Row], words: &Words) -> (Vec<String>, Vec<String>) {
    (of_view(view, words), rows.iter().flat_map(|row| of_row(row, words)).collect())
}

/// A word as a reader of rows knows it.
fn known(word: &str, words: &Words) -> String {
    words.word(words.number(word)).into_owned()
}

fn of_view(view: &View, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut facts = |whose: i16, facts: &mut dyn Iterator<Item = &Fact>| {
        for fact in facts {
            lines.extend(of_fact("fact", fact, whose, words));
        }
    };
    facts(0, &mut view.facts.iter());
    for panel in &view.seats {
        facts(panel.seat.number().into(), &mut panel.all());
    }
    for zone in &view.zones {
        let (word, part, owner) = place(zone);
        let at = format!("{} {part} of {owner}", known(&word, words));
        for face in &zone.pieces {
            let name = known(face.name(), words);
            match face {
                Face::Card { value, covers, mark, numbers, quick, .. } => {
                    let mark = mark.as_ref().map_or(String::new(), |mark| known(mark, words));
                    lines.push(format!("{at}: card {name} {value:?} over {covers} {mark} {quick}"));
                    for number in numbers {
                        let value = match number.value.parse() {
                            Ok(number) => Value::Number(number),
                            Err(_) => Value::Text(number.value.clone().into()),
                        };
                        let fact = Fact { name: number.name.clone(), value };
                        lines.extend(of_fact("number", &fact, owner, words));
                    }
                }
                Face::Die { sides, value, family, controller, .. } => {
                    let (value, family) = (value.unwrap_or(0), known(family, words));
                    let controller = controller.map_or(0, Seat::number);
                    lines.push(format!("{at}: die {name} {value} of {sides} {family} {controller}"));
                }
                Face::Token { count, .. } => lines.push(format!("{at}: {count} markers {name}")),
            }
        }
        if zone.hidden > 0 {
            lines.push(format!("{at}: {} unseen", zone.hidden));
        }
    }
    lines
}

fn of_fact(what: &str, fact: &Fact, owner: i16, words: &Words) -> Vec<String> {
    let (name, part) = parted(&fact.name);
    let head = format!("{what} {} {part} of {owner}", known(&name, words));
    let mut lines = Vec::new();
    each_value(&fact.value, &mut |value| {
        lines.push(match value {
            Value::Number(number) => format!("{head}: {number}"),
            Value::Flag(flag) => format!("{head}: {flag}"),
            Value::Seat(seat) => format!("{head}: seat {seat}"),
            Value::Case(case) => format!("{head}: case {}", known(case, words)),
            Value::Piece(face) => format!("{head}: piece {}", known(face.name(), words)),
            Value::Text(text) if words.number(text) > 0 => format!("{head}: case {text}"),
            Value::Word(word) | Value::Text(word) if spells(word).is_some() => {
                let spelled = spells(word).unwrap_or_default();
                let parts = spelled.as_bytes().chunks(SPELLED).map(String::from_utf8_lossy);
                lines.extend(parts.map(|part| format!("{head}: word {part}")));
                return;
            }
            value => format!("{head}: other {}", hash(&other(value)) & 0x0fff_ffff_ffff_ffff),
        });
    });
    lines
}

fn of_row(row: &Row, words: &Words) -> Vec<String> {
    let [kind, at, part, owner, name, count, a, b, c, d] = *row;
    let head = format!("{} {part} of {owner}", words.word(at));
    let (word, count_of) = (words.word(name), usize::try_from(count).unwrap_or(0));
    match kind {
        CARD => {
            let mark = if c == 0 { String::new() } else { words.word(c).into_owned() };
            let value = (d & 1 == 1).then_some((i32::from(d >> 2) << 16) + i32::from(a));
            vec![format!("{head}: card {word} {value:?} over {b} {mark} {}", d & 2 == 2); count_of]
        }
        DIE => vec![format!("{head}: die {word} {a} of {b} {} {d}", words.word(c)); count_of],
        TOKEN => vec![format!("{head}: {count} markers {word}")],
        UNSEEN => vec![format!("{head}: {count} unseen")],
        _ => {
            let head = format!("{} {head}", if kind == FACT { "fact" } else { "number" });
            vec![match count {
                form::NUMBER => format!("{head}: {}", i32::from(b) << 16 | i32::from(a as u16)),
                form::FLAG => format!("{head}: {}", a == 1),
                form::SEAT => format!("{head}: seat {a}"),
                form::CASE => format!("{head}: case {word}"),
                form::PIECE => format!("{head}: piece {word}"),
                form::WORD => format!("{head}: word {}", read([a, b, c, d, name])),
                _ => {
                    let bits = [a, b, c, d].iter().rev().fold(0, |all, part| all << 15 | *part as u64);
                    format!("{head}: other {bits}")
                }
            }]
        }
    }
}

/// The word that three letters to a number spell.
fn read(spelled: [i16; 5]) -> String {
    let letters = spelled.iter().flat_map(|three| [0, 5, 10].map(|shift| (three >> shift & 31) as u8));
    let sign = |letter: u8| SIGNS.get(usize::from(letter.wrapping_sub(27))).copied();
    let shown = letters.take_while(|letter| *letter > 0);
    shown.map(|letter| char::from(sign(letter).unwrap_or(b'a' + letter - 1))).collect()
}
