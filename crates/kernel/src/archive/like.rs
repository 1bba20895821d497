//! Other ways to put, write and read a field.

use super::{Census, Form, Misread, Part, Put};
use crate::{
    digest::Digest,
    seat::{Seat, Seats},
};
use serde_json::Value;
use std::marker::PhantomData;

/// A way to put, write and read a field of a type: `#[archive(3, like = BySeat<Letters>)]`.
pub trait Like<T> {
    /// Puts it into a digest.
    fn put(value: &T, form: &Form, into: &mut Digest);

    /// As it stands in a position.
    fn write(value: &T, form: &Form) -> Value;

    /// From what stands in a position, or what is wrong with that.
    fn read(value: &Value, form: &Form) -> Result<T, Misread>;

    /// Counts the pieces in it.
    fn count(_value: &T, _into: &mut Census) {}

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

pub(super) fn put_seats<T, A: Like<T>>(values: &[T], form: &Form, into: &mut Digest) {
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
            fn count(value: &[T; N], into: &mut Census) {
                value.iter().for_each(|each| A::count(each, into));
            }
        }
    };
}
by_seat!(BySeat, true);
by_seat!(UpToSeats, false);

/// A list, each entry in a way of its own.
#[derive(Debug)]
pub struct Each<A>(PhantomData<A>);

impl<T, A: Like<T>> Like<Vec<T>> for Each<A> {
    fn put(value: &Vec<T>, form: &Form, into: &mut Digest) {
        into.integer(value.len() as i128);
        value.iter().for_each(|each| A::put(each, form, into));
    }
    fn write(value: &Vec<T>, form: &Form) -> Value {
        value.iter().map(|each| A::write(each, form)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<Vec<T>, Misread> {
        let list = value.as_array().ok_or_else(|| Misread::form("a list belongs here"))?;
        list.iter().map(|each| A::read(each, form)).collect()
    }
    fn count(value: &Vec<T>, into: &mut Census) {
        value.iter().for_each(|each| A::count(each, into));
    }
}

/// Numbers from 1, a bit each: a list of them.
#[derive(Debug)]
pub struct Bits;

impl Like<u128> for Bits {
    fn put(value: &u128, form: &Form, into: &mut Digest) {
        value.put(form, into);
    }
    fn write(value: &u128, _: &Form) -> Value {
        (0..u128::BITS).filter(|bit| value >> bit & 1 == 1).map(|bit| bit + 1).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<u128, Misread> {
        Vec::<u8>::read(value, form)?.into_iter().try_fold(0, |bits, number| {
            let bit = number.checked_sub(1).and_then(|bit| 1u128.checked_shl(bit.into()));
            bit.map(|bit| bits | bit).ok_or_else(|| Misread::unfit(number, "counted from 1 to 128"))
        })
    }
}

/// A number for each seat, the first that did something having 1 and those that did not 0: a list of those that did, in order.
#[derive(Debug)]
pub struct Ranks;

impl<const N: usize> Like<[u8; N]> for Ranks {
    fn put(value: &[u8; N], form: &Form, into: &mut Digest) {
        value.put(form, into);
    }
    fn write(value: &[u8; N], form: &Form) -> Value {
        let mut ranked: Vec<Seat> =
            Seat::first(form.seats()).filter(|seat| value[seat.index()] > 0).collect();
        ranked.sort_by_key(|seat| value[seat.index()]);
        ranked.write(form)
    }
    fn read(value: &Value, form: &Form) -> Result<[u8; N], Misread> {
        let mut ranks = [0; N];
        for (rank, seat) in (1..).zip(Vec::<Seat>::read(value, form)?) {
            match &mut ranks[seat.index()] {
                free @ 0 => *free = rank,
                _ => return Err(Misread::unfit(seat, "each seat once")),
            }
        }
        Ok(ranks)
    }
}

/// How many numbers are left out, and how many then follow: a list of those, counted from 1.
#[derive(Debug)]
pub struct Span;

impl Like<(u8, u8)> for Span {
    fn put(value: &(u8, u8), form: &Form, into: &mut Digest) {
        value.put(form, into);
    }
    fn write((before, count): &(u8, u8), _: &Form) -> Value {
        (1..=*count).map(|number| before.saturating_add(number)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<(u8, u8), Misread> {
        let numbers = Vec::<u8>::read(value, form)?;
        let Some(before) = numbers.first().map_or(Some(0), |first| first.checked_sub(1)) else {
            return Err(Misread::unfit(0u8, "counted from 1"));
        };
        match numbers.windows(2).find(|pair| pair[0].checked_add(1) != Some(pair[1])) {
            Some(pair) => Err(Misread::unfit(pair[1], "one after another")),
            None => Ok((before, numbers.len() as u8)),
        }
    }
}

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
