//! Rows made of a view: what every game's own rows have to be equal to.

use super::{CARD, DIE, FACT, NUMBER, Row, Rows, TOKEN, form, halves, words::hash};
use crate::{
    message::Value,
    refusal::Fact,
    seat::Seat,
    view::{CardNumber, Face, View, Zone},
};

/// Writes what a view shows: facts of the table, of the seats, and all zones.
pub fn of_view(view: &View, into: &mut Rows<'_>) {
    for fact in &view.facts {
        of_fact(FACT, fact, 0, into);
    }
    for panel in &view.seats {
        for fact in panel.all() {
            of_fact(FACT, fact, panel.seat.number().into(), into);
        }
    }
    for zone in &view.zones {
        of_zone(zone, into);
    }
}

/// A name and the number in it: `word/2`, `row 2 words`.
pub(super) fn parted(name: &str) -> (String, i16) {
    let mut number = 0;
    let kept: Vec<&str> = name
        .split(['/', ' ', '_'])
        .filter(|part| match part.parse::<i16>() {
            Ok(found) if number == 0 => {
                number = found;
                false
            }
            Ok(_) | Err(_) => true,
        })
        .collect();
    if number == 0 { (name.to_string(), 0) } else { (kept.join(" "), number) }
}

/// A zone's word, its number where it is nobody's, and its owner.
pub(super) fn place(zone: &Zone) -> (String, i16, i16) {
    let owner = zone.owner.map_or(0, |seat| i16::from(seat.number()));
    let (word, number) = parted(&zone.id);
    (word, if number == owner { 0 } else { number }, owner)
}

fn of_zone(zone: &Zone, into: &mut Rows<'_>) {
    let (word, part, owner) = place(zone);
    let word = into.words().number(&word);
    for face in &zone.pieces {
        of_face(face, [word, part, owner], into);
    }
    if zone.hidden > 0 {
        into.push([super::UNSEEN, word, part, owner, 0, zone.hidden as i16, 0, 0, 0, 0]);
    }
}

fn of_face(face: &Face, [zone, part, owner]: [i16; 3], into: &mut Rows<'_>) {
    let words = into.words();
    let name = words.number(face.name());
    let row = |kind: i16, count: i16, [a, b, c, d]: [i16; 4]| -> Row {
        [kind, zone, part, owner, name, count, a, b, c, d]
    };
    match face {
        Face::Card { value, covers, mark, numbers, quick, .. } => {
            let mark = mark.as_ref().map_or(0, |mark| words.number(mark));
            let number = value.unwrap_or(0);
            let beyond = (i64::from(number) - i64::from(number as i16)) >> 16;
            let flags = i16::from(value.is_some()) + 2 * i16::from(*quick) + (beyond << 2) as i16;
            into.piece(row(CARD, 1, [number as i16, (*covers).into(), mark, flags]));
            for CardNumber { name, value, .. } in numbers {
                let value = match value.parse::<i64>() {
                    Ok(number) => Value::Number(number),
                    Err(_) => Value::Text(value.clone().into()),
                };
                of_fact(NUMBER, &Fact { name: name.clone(), value }, owner, into);
            }
        }
        Face::Die { sides, value, family, controller, .. } => {
            let controller = controller.map_or(0, Seat::number);
            let family = words.number(family);
            into.piece(row(DIE, 1, [value.unwrap_or(0).into(), (*sides).into(), family, controller.into()]));
        }
        Face::Token { count, .. } => into.push(row(TOKEN, *count as i16, [0; 4])),
    }
}

/// The values of a fact one by one; of a list each.
pub(super) fn each_value<'a>(value: &'a Value, see: &mut dyn FnMut(&'a Value)) {
    match value {
        Value::List(values) => values.iter().for_each(|value| each_value(value, see)),
        one => see(one),
    }
}

/// What a value is that has no form of its own, as text.
pub(super) fn other(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The signs that can be spelled beside a to z, which are 1 to 26.
pub(super) const SIGNS: &[u8] = b" |-/,";

/// Text that can be spelled in rows, small.
pub(super) fn spells(text: &str) -> Option<String> {
    let can = |byte: u8| byte.is_ascii_alphabetic() || SIGNS.contains(&byte);
    (!text.is_empty() && text.bytes().all(can)).then(|| text.to_ascii_lowercase())
}

/// How many letters one row spells.
pub(super) const SPELLED: usize = 15;

fn of_fact(kind: i16, fact: &Fact, owner: i16, into: &mut Rows<'_>) {
    let words = into.words();
    let (name, part) = parted(&fact.name);
    let name = words.number(&name);
    each_value(&fact.value, &mut |value| {
        let row = |word: i16, form: i16, [a, b, c, d]: [i16; 4]| -> Row {
            [kind, name, part, owner, word, form, a, b, c, d]
        };
        into.push(match value {
            Value::Number(number) if i32::try_from(*number).is_ok() => {
                let [low, high] = halves(*number as i32);
                row(0, form::NUMBER, [low, high, 0, 0])
            }
            Value::Flag(flag) => row(0, form::FLAG, [(*flag).into(), 0, 0, 0]),
            Value::Seat(seat) => row(0, form::SEAT, [seat.number().into(), 0, 0, 0]),
            Value::Case(case) => row(words.number(case), form::CASE, [0; 4]),
            Value::Piece(face) => row(words.number(face.name()), form::PIECE, [0; 4]),
            Value::Text(text) if words.number(text) > 0 => row(words.number(text), form::CASE, [0; 4]),
            Value::Word(word) | Value::Text(word) if spells(word).is_some() => {
                for part in spells(word).unwrap_or_default().as_bytes().chunks(SPELLED) {
                    let [a, b, c, d, last] = spelled(part);
                    into.push(row(last, form::WORD, [a, b, c, d]));
                }
                return;
            }
            value => {
                let bits = hash(&other(value));
                row(-1, form::OTHER, [0, 15, 30, 45].map(|shift| (bits >> shift & 0x7fff) as i16))
            }
        });
    });
}

/// At most 15 small letters and signs, three to a number.
pub(super) fn spelled(text: &[u8]) -> [i16; 5] {
    let mut all = [0; 5];
    for (at, byte) in text.iter().enumerate().take(SPELLED) {
        let sign = SIGNS.iter().position(|sign| sign == byte).map(|sign| 27 + sign as i16);
        all[at / 3] |= sign.unwrap_or(i16::from(*byte) - i16::from(b'a') + 1) << (5 * (at % 3));
    }
    all
}
