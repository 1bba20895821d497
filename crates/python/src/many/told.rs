//! What was told to each seat, as rows: the number of the message, then its arguments.

use super::TOLD;
use kernel::{Event, MAX_SEATS, Seat, Value, Viewer, entities::Words};
use std::collections::VecDeque;

/// The last lines that each seat was told.
#[derive(Clone, Debug)]
pub struct Told {
    seats: [VecDeque<[i16; TOLD]>; MAX_SEATS],
    most: usize,
}

impl Told {
    /// Nothing told yet; so many lines are kept.
    pub fn keeping(most: usize) -> Told {
        Told { seats: std::array::from_fn(|_| VecDeque::new()), most }
    }

    /// Takes what was told of one act.
    pub fn take(&mut self, events: &[Event], seats: u8, words: &Words) {
        for seat in Seat::first(seats) {
            let kept = &mut self.seats[seat.index()];
            for line in events.iter().filter_map(|event| event.line_for(Viewer::Seat(seat))) {
                let mut row = [0; TOLD];
                row[0] = words.number(&line.say.id);
                let values = line.say.args.iter().map(|(_, value)| number(value, words));
                row[1..].iter_mut().zip(values).for_each(|(place, value)| *place = value);
                kept.push_back(row);
                if kept.len() > self.most {
                    kept.pop_front();
                }
            }
        }
    }

    /// Writes what a seat was told, the latest last.
    pub fn write(&self, seat: Seat, into: &mut [[i16; TOLD]]) {
        let kept = &self.seats[seat.index()];
        let (empty, filled) = into.split_at_mut(into.len() - kept.len().min(into.len()));
        empty.fill([0; TOLD]);
        let skipped = kept.len() - filled.len();
        filled.iter_mut().zip(kept.iter().skip(skipped)).for_each(|(place, row)| *place = *row);
    }
}

/// One argument: a number as it is, a seat by its number, a list by its length, anything else by its word.
fn number(value: &Value, words: &Words) -> i16 {
    match value {
        Value::Number(number) => (*number).clamp(i16::MIN.into(), i16::MAX.into()) as i16,
        Value::Flag(flag) => (*flag).into(),
        Value::Seat(seat) => seat.number().into(),
        Value::Text(word) | Value::Case(word) | Value::Word(word) | Value::Clause(word) => words.number(word),
        Value::Piece(face) => words.number(face.name()),
        Value::Zone(place) => words.number(place.id.split('/').next().unwrap_or_default()),
        Value::Say(message) => words.number(&message.id),
        Value::List(values) => match values.as_slice() {
            [one] => number(one, words),
            many => many.len() as i16,
        },
    }
}
