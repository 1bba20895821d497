//! Pieces that lie together, and those that a position names nowhere.

use super::{Census, Form, Like, Misread, Put, made, text};
use crate::{
    digest::Digest,
    hs::{HS_17, HS_18},
    refusal::{Refusal, refuse},
};
use serde_json::Value;
use std::{fmt::Display, marker::PhantomData, str::FromStr};

/// A piece that lies with others in a `T`, where positions write it by its name: `#[archive(4, like = Named<Card>)]`.
pub trait Piece<T>: Put + Display + FromStr<Err: Display> + PartialEq {
    /// What stands between two names.
    const BETWEEN: &'static str = " ";

    /// All that lie there, in order.
    fn all_in(place: &T) -> impl Iterator<Item = Self>;

    /// Lays them together. Of more than can lie there, some may be left out: that is noticed and refused (HS-17).
    fn gather(pieces: Vec<Self>) -> Result<T, Refusal>;
}

/// Somewhere pieces lie, under which others can be laid.
pub trait Place<P> {
    /// Lays these under what lies there, the last at the bottom.
    fn lay_under(&mut self, below: Vec<P>) -> Result<(), Refusal>;
}

impl<T, P: Piece<T>> Place<P> for T {
    fn lay_under(&mut self, below: Vec<P>) -> Result<(), Refusal> {
        let all = below.into_iter().rev().chain(P::all_in(self)).collect();
        *self = P::gather(all)?;
        Ok(())
    }
}

/// Pieces by their names, `clown*3` for three: a list in digests, a text in positions.
#[derive(Debug)]
pub struct Named<P>(PhantomData<P>);

/// More than any box has.
const MOST: usize = 1_000;

/// The pieces of a text.
fn pieces<T, P: Piece<T>>(text: &str) -> Result<Vec<P>, Refusal> {
    let names: Vec<&str> = match P::BETWEEN {
        "" => text.split("").filter(|name| !matches!(*name, "" | " ")).collect(),
        _ => text.split_whitespace().collect(),
    };
    let mut pieces = Vec::new();
    for word in names {
        let unknown =
            |problem: String| refuse(HS_17).fact("piece", made::short(word)).fact("problem", problem);
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        let count: u8 = count.parse().map_err(|_| unknown("how many?".into()))?;
        for _ in 0..count {
            pieces.push(name.parse().map_err(|problem: P::Err| unknown(problem.to_string()))?);
        }
        if pieces.len() > MOST {
            return Err(too_many(name));
        }
    }
    Ok(pieces)
}

impl<T, P: Piece<T>> Like<T> for Named<P> {
    fn put(value: &T, form: &Form, into: &mut Digest) {
        into.integer(P::all_in(value).count() as i128);
        P::all_in(value).for_each(|piece| piece.put(form, into));
    }
    fn write(value: &T, _: &Form) -> Value {
        P::all_in(value).map(|piece| piece.to_string()).collect::<Vec<_>>().join(P::BETWEEN).into()
    }
    fn read(value: &Value, _: &Form) -> Result<T, Misread> {
        let text = text(value)?;
        let place = P::gather(pieces::<T, P>(text)?)?;
        let lost = without(pieces::<T, P>(text)?, P::all_in(&place));
        match lost.map_or_else(Some, |lost| lost.into_iter().next()) {
            None => Ok(place),
            Some(piece) => Err(too_many(piece).into()),
        }
    }
    fn count(value: &T, into: &mut Census) {
        P::all_in(value).for_each(|piece| into.add(piece, 1u8));
    }
}

/// Says which pieces lie in which place: `archive_pieces!(Card in Pile, Pile::cards);` is [`Piece`] with all that lie there. How they are laid
/// together, if a place cannot just be collected, comes after that; what stands between two names, if that is no space, before.
#[macro_export]
macro_rules! archive_pieces {
    ($piece:ident in $place:ty, $between:literal, $all_in:expr, $gather:expr) => {
        impl $crate::archive::Piece<$place> for $piece {
            const BETWEEN: &'static str = $between;
            fn all_in(place: &$place) -> impl Iterator<Item = $piece> {
                $all_in(place).into_iter().map(|piece| std::borrow::Borrow::<$piece>::borrow(&piece).to_owned())
            }
            fn gather(pieces: Vec<$piece>) -> Result<$place, $crate::Refusal> {
                $gather(pieces)
            }
        }
    };
    ($piece:ident in $place:ty, $between:literal, $all_in:expr) => {
        $crate::archive_pieces!($piece in $place, $between, $all_in, |all: Vec<$piece>| Ok(all.into_iter().collect()));
    };
    ($piece:ident in $place:ty, $all_in:expr, $gather:expr) => {
        $crate::archive_pieces!($piece in $place, " ", $all_in, $gather);
    };
    ($piece:ident in $place:ty, $all_in:expr) => {
        $crate::archive_pieces!($piece in $place, " ", $all_in);
    };
}

/// What is left of all pieces without those that are named; if one is named too often, that one.
pub fn without<P: PartialEq>(
    all: impl IntoIterator<Item = P>,
    named: impl IntoIterator<Item = P>,
) -> Result<Vec<P>, P> {
    let mut left: Vec<P> = all.into_iter().collect();
    for piece in named {
        match left.iter().position(|other| *other == piece) {
            Some(place) => drop(left.remove(place)),
            None => return Err(piece),
        }
    }
    Ok(left)
}

/// The pile of a game in which every piece lies somewhere: all that are placed nowhere else, in their order, or the pile that is named, if it is
/// just those.
pub fn remaining<P: PartialEq + Clone + Display>(
    all: impl IntoIterator<Item = P>,
    placed: impl IntoIterator<Item = P>,
    named: Option<&Vec<P>>,
) -> Result<Vec<P>, Refusal> {
    let left = without(all, placed).map_err(too_many)?;
    let Some(named) = named else { return Ok(left) };
    match without(left, named.iter().cloned()).map_err(too_many)?.first() {
        Some(missing) => Err(refuse(HS_17).fact("missing", missing.to_string())),
        None => Ok(named.clone()),
    }
}

/// A pile with these under it, the last at the bottom: in piece order lower ones are on top, as an unscripted shuffle leaves them.
pub fn under<P: Copy, T: FromIterator<P>>(pile: &[P], below: Vec<P>) -> T {
    below.into_iter().rev().chain(pile.iter().copied()).collect()
}

/// HS-17: there are not so many of a piece.
pub fn too_many(piece: impl Display) -> Refusal {
    refuse(HS_17).fact("too many", piece.to_string())
}

/// HS-18: this cannot be.
pub fn impossible(name: &'static str, value: impl Into<crate::message::Value>) -> Refusal {
    refuse(HS_18).fact(name, value)
}

/// HS-18: this text cannot stand there; as much of it as a refusal shows.
pub fn unfit(name: &'static str, text: &str) -> Refusal {
    impossible(name, made::short(text))
}

/// HS-18, if it is so.
pub fn impossible_if(
    so: bool,
    name: &'static str,
    value: impl Into<crate::message::Value>,
) -> Result<(), Refusal> {
    if so { Err(impossible(name, value)) } else { Ok(()) }
}
