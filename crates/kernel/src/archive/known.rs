//! What each seat knows, and what everybody knows who watches.

use super::{Form, Like, Misread, Own, Part, impossible, like::put_seats, made};
use crate::{digest::Digest, refusal::Refusal, seat::Seat};
use serde_json::{Map, Value};
use std::{fmt::Display, marker::PhantomData};

/// What each seat knows, and in the last row what everybody knows who watches: written as a list of `{ by, cards }`, `by` left out for the
/// watchers, and only where it is not as on the fresh table.
#[derive(Debug)]
pub struct Bound<A = Own>(PhantomData<A>);

/// What each seat knows of each other's hand, and in the last row what everybody knows who watches: a list of `{ by, of, cards }`.
#[derive(Debug)]
pub struct Known<A = Own>(PhantomData<A>);

/// What each seat of a table knows, and what those know who watch.
pub fn rows_of<T, const M: usize>(rows: &[T; M], seats: u8) -> impl Iterator<Item = &T> {
    self::rows(seats, M).map(|(row, _)| &rows[row])
}

/// Refuses what is known of a hand and not in it (HS-18), and lets every seat know at least what those know who watch.
pub fn complete_known<K: Display, const N: usize, const M: usize>(
    known: &mut [[K; N]; M],
    seats: u8,
    in_hand: impl Fn(Seat, &K) -> bool,
    both: impl Fn(&K, &K) -> K,
) -> Result<(), Refusal> {
    for row in rows_of(known, seats) {
        let of = Seat::first(seats).find(|of| !in_hand(*of, &row[of.index()]));
        of.map_or(Ok(()), |of| Err(impossible("known but not held", row[of.index()].to_string())))?;
    }
    for (seat, of) in Seat::first(seats).flat_map(|seat| Seat::first(seats).map(move |of| (seat, of))) {
        if seat != of {
            let public = &known[M - 1][of.index()];
            known[seat.index()][of.index()] = both(&known[seat.index()][of.index()], public);
        }
    }
    Ok(())
}

/// The rows of a table with so many seats, with who knows it.
fn rows(seats: u8, rows: usize) -> impl Iterator<Item = (usize, Option<Seat>)> {
    Seat::first(seats).map(|seat| (seat.index(), Some(seat))).chain([(rows - 1, None)])
}

fn line(by: Option<Seat>, of: Option<Seat>, cards: Value) -> Value {
    let mut map = Map::new();
    for (name, seat) in [("by", by), ("of", of)] {
        seat.map(|seat| map.insert(name.into(), seat.number().into()));
    }
    map.insert("cards".into(), cards);
    Value::Object(map)
}

/// The lines of a list, each with its row, the other seat and what stands there.
fn lines<'a>(
    value: &'a Value,
    form: &'a Form,
    last: usize,
    of: bool,
) -> Result<impl Iterator<Item = Result<(usize, Seat, &'a Value), Misread>>, Misread> {
    let list = value.as_array().ok_or_else(|| Misread::form("a list belongs here"))?;
    let fields: &[(u32, &str)] =
        if of { &[(1, "by"), (2, "of"), (3, "cards")] } else { &[(1, "by"), (3, "cards")] };
    Ok(list.iter().map(move |line| {
        let map = made::object(line, form, fields)?;
        let seat = |name| map.get(name).map(|seat| Seat::read(seat, form)).transpose();
        let row = seat("by")?.map_or(last, Seat::index);
        let cards = map.get("cards").ok_or_else(|| made::missing("cards"))?;
        let other = if of { seat("of")?.ok_or_else(|| made::missing("of"))? } else { Seat::new(0) };
        match of && row == other.index() {
            true => Err(impossible("known of their own hand", other).into()),
            false => Ok((row, other, cards)),
        }
    }))
}

impl<T: PartialEq, A: Like<T>, const M: usize> Like<[T; M]> for Bound<A> {
    fn put(value: &[T; M], form: &Form, into: &mut Digest) {
        into.integer(i128::from(form.seats()) + 1);
        rows(form.seats(), M).for_each(|(row, _)| A::put(&value[row], form, into));
    }
    fn write(value: &[T; M], form: &Form) -> Value {
        rows(form.seats(), M).map(|(row, by)| line(by, None, A::write(&value[row], form))).collect()
    }
    fn write_over(value: &[T; M], fresh: Option<&[T; M]>, form: &Form) -> Option<Value> {
        let new = |row: usize| fresh.is_none_or(|fresh| fresh[row] != value[row]);
        let lines = rows(form.seats(), M).filter(|(row, _)| new(*row));
        let lines: Vec<Value> = lines.map(|(row, by)| line(by, None, A::write(&value[row], form))).collect();
        (!lines.is_empty()).then_some(Value::Array(lines))
    }
    fn read(_: &Value, _: &Form) -> Result<[T; M], Misread> {
        Err(Misread::form("it can only be laid over a table"))
    }
    fn read_over(into: &mut [T; M], value: &Value, form: &Form) -> Result<(), Misread> {
        lines(value, form, M - 1, false)?.try_for_each(|line| {
            let (row, _, cards) = line?;
            into[row] = A::read(cards, form)?;
            Ok(())
        })
    }
}

impl<T: PartialEq, A: Like<T>, const N: usize, const M: usize> Like<[[T; N]; M]> for Known<A> {
    fn put(value: &[[T; N]; M], form: &Form, into: &mut Digest) {
        into.integer(i128::from(form.seats()) + 1);
        rows(form.seats(), M).for_each(|(row, _)| put_seats::<T, A>(&value[row], form, into));
    }
    fn write(value: &[[T; N]; M], form: &Form) -> Value {
        Self::write_over(value, None, form).unwrap_or_default()
    }
    fn write_over(value: &[[T; N]; M], fresh: Option<&[[T; N]; M]>, form: &Form) -> Option<Value> {
        let mut lines = Vec::new();
        for (row, by) in rows(form.seats(), M) {
            for of in Seat::first(form.seats()) {
                let cards = &value[row][of.index()];
                if fresh.is_none_or(|fresh| fresh[row][of.index()] != *cards) {
                    lines.push(line(by, Some(of), A::write(cards, form)));
                }
            }
        }
        (!lines.is_empty()).then_some(Value::Array(lines))
    }
    fn read(_: &Value, _: &Form) -> Result<[[T; N]; M], Misread> {
        Err(Misread::form("it can only be laid over a table"))
    }
    fn read_over(into: &mut [[T; N]; M], value: &Value, form: &Form) -> Result<(), Misread> {
        lines(value, form, M - 1, true)?.try_for_each(|line| {
            let (row, of, cards) = line?;
            into[row][of.index()] = A::read(cards, form)?;
            Ok(())
        })
    }
}
