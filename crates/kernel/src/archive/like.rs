//! Other ways to put, write and read a field.

use super::{Form, Misread, Part, made};
use crate::{
    digest::Digest,
    refusal::refuse,
    seat::{Seat, Seats},
};
use clauses::hs::HS_18;
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// A way to put, write and read a field of a type: `#[archive(3, like = BySeat<Letters>)]`.
pub trait Like<T> {
    /// Puts it into a digest.
    fn put(value: &T, form: &Form, into: &mut Digest);

    /// As data.
    fn write(value: &T, form: &Form) -> Value;

    /// From data.
    fn read(value: &Value, form: &Form) -> Result<T, Misread>;

    /// What it is where it is left out inside of something.
    fn absent() -> Option<T> {
        None
    }

    /// As a position has it: nothing when it is as on the fresh table.
    fn write_over(value: &T, fresh: Option<&T>, form: &Form) -> Option<Value> {
        let written = Self::write(value, form);
        let same = fresh.is_some_and(|fresh| Self::write(fresh, form) == written);
        (!same && !written.is_null()).then_some(written)
    }

    /// Reads it over what stands on the fresh table.
    fn read_over(into: &mut T, value: &Value, form: &Form) -> Result<(), Misread> {
        *into = Self::read(value, form)?;
        Ok(())
    }
}

/// As the type itself says.
#[derive(Debug)]
pub struct Own;

impl<T: Part> Like<T> for Own {
    fn put(value: &T, form: &Form, into: &mut Digest) {
        value.put(form, into);
    }
    fn write(value: &T, form: &Form) -> Value {
        value.write(form)
    }
    fn read(value: &Value, form: &Form) -> Result<T, Misread> {
        T::read(value, form)
    }
    fn absent() -> Option<T> {
        T::absent()
    }
}

/// An entry for each seat of the table, in seat order; what lies beyond the seats is no part of the state. An empty list says nothing.
#[derive(Debug)]
pub struct BySeat<A = Own>(PhantomData<A>);

/// The same, where a list may break off: the last seats then have what they have on the fresh table.
#[derive(Debug)]
pub struct UpToSeats<A = Own>(PhantomData<A>);

fn write_seats<T, A: Like<T>>(values: &[T], form: &Form) -> Value {
    values.iter().take(form.seats().into()).map(|each| A::write(each, form)).collect()
}

fn put_seats<T, A: Like<T>>(values: &[T], form: &Form, into: &mut Digest) {
    into.integer(i128::from(form.seats()));
    values.iter().take(form.seats().into()).for_each(|each| A::put(each, form, into));
}

fn read_seats<T, A: Like<T>>(into: &mut [T], value: &Value, form: &Form, all: bool) -> Result<(), Misread> {
    let list = value.as_array().ok_or_else(|| Misread::form("a list in seat order belongs here"))?;
    let seats = usize::from(form.seats());
    if list.len() > seats || (all && !list.is_empty() && list.len() < seats) {
        return Err(Misread::unfit(list.len() as u32, "one entry a seat"));
    }
    into.iter_mut().zip(list).try_for_each(|(into, value)| A::read_over(into, value, form))
}

macro_rules! by_seat {
    ($name:ident, $all:expr) => {
        impl<T: Default, A: Like<T>, const N: usize> Like<[T; N]> for $name<A> {
            fn put(value: &[T; N], form: &Form, into: &mut Digest) {
                put_seats::<T, A>(value, form, into);
            }
            fn write(value: &[T; N], form: &Form) -> Value {
                write_seats::<T, A>(value, form)
            }
            fn read(value: &Value, form: &Form) -> Result<[T; N], Misread> {
                let mut read = std::array::from_fn(|_| T::default());
                read_seats::<T, A>(&mut read, value, form, $all)?;
                Ok(read)
            }
            fn read_over(into: &mut [T; N], value: &Value, form: &Form) -> Result<(), Misread> {
                read_seats::<T, A>(into, value, form, $all)
            }
        }
    };
}
by_seat!(BySeat, true);
by_seat!(UpToSeats, false);

/// All that are not there: `out` for those in the round.
#[derive(Debug)]
pub struct Others;

/// A set of which it can be said what is missing.
pub trait Complement: Part {
    /// All that are not in it, at this table.
    fn others(&self, form: &Form) -> Self;
}

impl Complement for Seats {
    fn others(&self, form: &Form) -> Seats {
        Seat::first(form.seats()).filter(|seat| !self.has(*seat)).collect()
    }
}

impl<T: Complement> Like<T> for Others {
    fn put(value: &T, form: &Form, into: &mut Digest) {
        value.put(form, into);
    }
    fn write(value: &T, form: &Form) -> Value {
        value.others(form).write(form)
    }
    fn read(value: &Value, form: &Form) -> Result<T, Misread> {
        T::read(value, form).map(|others| others.others(form))
    }
}

/// What each seat knows, and in the last row what everybody knows who watches: written as a list of `{ by, cards }`, `by` left out for the
/// watchers, and only where it is not as on the fresh table.
#[derive(Debug)]
pub struct Bound;

/// What each seat knows of each other's hand, and in the last row what everybody knows who watches: a list of `{ by, of, cards }`.
#[derive(Debug)]
pub struct Known;

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
            true => Err(Misread::Refused(refuse(HS_18).fact("known of their own hand", other))),
            false => Ok((row, other, cards)),
        }
    }))
}

impl<T: Part + PartialEq, const M: usize> Like<[T; M]> for Bound {
    fn put(value: &[T; M], form: &Form, into: &mut Digest) {
        into.integer(i128::from(form.seats()) + 1);
        rows(form.seats(), M).for_each(|(row, _)| value[row].put(form, into));
    }
    fn write(value: &[T; M], form: &Form) -> Value {
        rows(form.seats(), M).map(|(row, by)| line(by, None, value[row].write(form))).collect()
    }
    fn write_over(value: &[T; M], fresh: Option<&[T; M]>, form: &Form) -> Option<Value> {
        let new = |row: usize| fresh.is_none_or(|fresh| fresh[row] != value[row]);
        let lines = rows(form.seats(), M).filter(|(row, _)| new(*row));
        let lines: Vec<Value> = lines.map(|(row, by)| line(by, None, value[row].write(form))).collect();
        (!lines.is_empty()).then_some(Value::Array(lines))
    }
    fn read(_: &Value, _: &Form) -> Result<[T; M], Misread> {
        Err(Misread::form("it can only be laid over a table"))
    }
    fn read_over(into: &mut [T; M], value: &Value, form: &Form) -> Result<(), Misread> {
        lines(value, form, M - 1, false)?.try_for_each(|line| {
            let (row, _, cards) = line?;
            into[row] = T::read(cards, form)?;
            Ok(())
        })
    }
}

impl<T: Part + PartialEq, const N: usize, const M: usize> Like<[[T; N]; M]> for Known {
    fn put(value: &[[T; N]; M], form: &Form, into: &mut Digest) {
        into.integer(i128::from(form.seats()) + 1);
        rows(form.seats(), M).for_each(|(row, _)| put_seats::<T, Own>(&value[row], form, into));
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
                    lines.push(line(by, Some(of), cards.write(form)));
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
            into[row][of.index()] = T::read(cards, form)?;
            Ok(())
        })
    }
}
