//! What a part of a state can do, for all that is not a game's own.

use super::{Form, Misread, made};
use crate::{
    digest::Digest,
    hs::HS_18,
    refusal::refuse,
    seat::{Seat, Seats},
};
use arrayvec::ArrayVec;
use serde_json::Value;
use std::{fmt::Display, str::FromStr, sync::Arc};

/// Something with a place in digests: `docs/records.md` says how, to the byte.
pub trait Put {
    /// Puts it in.
    fn put(&self, form: &Form, into: &mut Digest);
}

/// A part of a state: it can be put into a digest, and written and read as a person does.
pub trait Part: Put + Sized {
    /// As it stands in a position.
    fn write(&self, form: &Form) -> Value;

    /// From what stands in a position, or what is wrong with that.
    fn read(value: &Value, form: &Form) -> Result<Self, Misread>;

    /// What it is where it is left out inside of something; none where it may not be.
    fn absent() -> Option<Self> {
        None
    }
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl Put for $type {
            fn put(&self, _: &Form, into: &mut Digest) {
                into.integer(i128::from(*self));
            }
        }
        impl Part for $type {
            fn write(&self, _: &Form) -> Value {
                Value::from(*self)
            }
            fn read(value: &Value, _: &Form) -> Result<$type, Misread> {
                let number = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
                let number = number.ok_or_else(|| Misread::form("a number belongs here"))?;
                <$type>::try_from(number).map_err(|_| {
                    Misread::form(format!("a number from {} to {} belongs here", <$type>::MIN, <$type>::MAX))
                })
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, i32);

impl Put for u128 {
    fn put(&self, _: &Form, into: &mut Digest) {
        into.integer(*self as i128);
    }
}

impl Put for bool {
    fn put(&self, _: &Form, into: &mut Digest) {
        into.integer(i128::from(*self));
    }
}
impl Part for bool {
    fn write(&self, _: &Form) -> Value {
        Value::from(*self)
    }
    fn read(value: &Value, _: &Form) -> Result<bool, Misread> {
        value.as_bool().ok_or_else(|| Misread::form("`true` or `false` belongs here"))
    }
}

impl Put for Seat {
    fn put(&self, _: &Form, into: &mut Digest) {
        into.integer(i128::from(self.number()));
    }
}
impl Part for Seat {
    fn write(&self, _: &Form) -> Value {
        Value::from(self.number())
    }
    fn read(value: &Value, form: &Form) -> Result<Seat, Misread> {
        let seat =
            Seat::try_from(u8::read(value, form)?).map_err(|error| Misread::form(error.to_string()))?;
        match seat.number() <= form.seats() {
            true => Ok(seat),
            false => Err(Misread::Refused(refuse(HS_18).fact("seat", seat))),
        }
    }
}

impl Put for Seats {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.iter().collect::<ArrayVec<Seat, { crate::seat::MAX_SEATS }>>().put(form, into);
    }
}
impl Part for Seats {
    fn write(&self, form: &Form) -> Value {
        self.iter().map(|seat| seat.write(form)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<Seats, Misread> {
        list(value)?.iter().map(|seat| Seat::read(seat, form)).collect()
    }
}

impl Put for str {
    fn put(&self, _: &Form, into: &mut Digest) {
        into.text(self);
    }
}
impl Put for String {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.as_str().put(form, into);
    }
}
impl Part for String {
    fn write(&self, _: &Form) -> Value {
        Value::from(self.as_str())
    }
    fn read(value: &Value, _: &Form) -> Result<String, Misread> {
        text(value).map(str::to_string)
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self, form: &Form, into: &mut Digest) {
        into.integer(i128::from(self.is_some()));
        if let Some(some) = self {
            some.put(form, into);
        }
    }
}
impl<T: Part> Part for Option<T> {
    fn write(&self, form: &Form) -> Value {
        self.as_ref().map_or_else(|| form.nothing(), |some| some.write(form))
    }
    fn read(value: &Value, form: &Form) -> Result<Option<T>, Misread> {
        if value.is_null() || *value == form.nothing() { Ok(None) } else { T::read(value, form).map(Some) }
    }
    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Put> Put for [T] {
    fn put(&self, form: &Form, into: &mut Digest) {
        into.integer(self.len() as i128);
        self.iter().for_each(|each| each.put(form, into));
    }
}
impl<T: Put, const N: usize> Put for [T; N] {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.as_slice().put(form, into);
    }
}
impl<T: Part, const N: usize> Part for [T; N] {
    fn write(&self, form: &Form) -> Value {
        self.iter().map(|each| each.write(form)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<[T; N], Misread> {
        let read: Vec<T> =
            made::several(value, N)?.iter().map(|each| T::read(each, form)).collect::<Result<_, _>>()?;
        read.try_into().map_err(|_| Misread::form(format!("a list of {N} belongs here")))
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.as_slice().put(form, into);
    }
}
impl<T: Part> Part for Vec<T> {
    fn write(&self, form: &Form) -> Value {
        self.iter().map(|each| each.write(form)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<Vec<T>, Misread> {
        list(value)?.iter().map(|each| T::read(each, form)).collect()
    }
}

impl<T: Put, const N: usize> Put for ArrayVec<T, N> {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.as_slice().put(form, into);
    }
}
impl<T: Part, const N: usize> Part for ArrayVec<T, N> {
    fn write(&self, form: &Form) -> Value {
        self.iter().map(|each| each.write(form)).collect()
    }
    fn read(value: &Value, form: &Form) -> Result<ArrayVec<T, N>, Misread> {
        let list = list(value)?;
        if list.len() > N {
            return Err(Misread::unfit(list.len() as u32, format!("{N} at most")));
        }
        list.iter().map(|each| T::read(each, form)).collect()
    }
}

impl<T: Put + ?Sized> Put for &T {
    fn put(&self, form: &Form, into: &mut Digest) {
        T::put(self, form, into);
    }
}

impl<T: Put> Put for Arc<T> {
    fn put(&self, form: &Form, into: &mut Digest) {
        T::put(self, form, into);
    }
}
impl<T: Part> Part for Arc<T> {
    fn write(&self, form: &Form) -> Value {
        T::write(self, form)
    }
    fn read(value: &Value, form: &Form) -> Result<Arc<T>, Misread> {
        T::read(value, form).map(Arc::new)
    }
}

impl<A: Put, B: Put> Put for (A, B) {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.0.put(form, into);
        self.1.put(form, into);
    }
}
impl<A: Part, B: Part> Part for (A, B) {
    fn write(&self, form: &Form) -> Value {
        [self.0.write(form), self.1.write(form)].into_iter().collect()
    }
    fn read(value: &Value, form: &Form) -> Result<(A, B), Misread> {
        let both = made::several(value, 2)?;
        Ok((A::read(&both[0], form)?, B::read(&both[1], form)?))
    }
}

fn list(value: &Value) -> Result<&[Value], Misread> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| Misread::form("a list belongs here"))
}

/// The text that a value is.
pub fn text(value: &Value) -> Result<&str, Misread> {
    value.as_str().ok_or_else(|| Misread::form("a text in quotes belongs here"))
}

/// Reads a type that is text in positions.
pub fn parse<T: FromStr<Err: Display>>(value: &Value) -> Result<T, Misread> {
    let text = text(value)?;
    text.parse().map_err(|problem: T::Err| Misread::unfit(made::short(text), problem.to_string()))
}

/// A type that is text in positions, and in digests too, or what a function of it gives: `archive_as_text!(Pile, Pile::cards);`
#[macro_export]
macro_rules! archive_as_text {
    ($type:ty) => {
        $crate::archive_as_text!($type, |value: &$type| value.to_string());
    };
    ($type:ty, $inside:expr) => {
        impl $crate::archive::Put for $type {
            fn put(&self, form: &$crate::archive::Form, into: &mut $crate::Digest) {
                $crate::archive::Put::put(&$inside(self), form, into);
            }
        }
        impl $crate::archive::Part for $type {
            fn write(&self, _: &$crate::archive::Form) -> $crate::archive::made::Value {
                self.to_string().into()
            }
            fn read(
                value: &$crate::archive::made::Value,
                _: &$crate::archive::Form,
            ) -> Result<Self, $crate::archive::Misread> {
                $crate::archive::parse(value)
            }
        }
    };
}

/// A type that is put, written and read as another: `archive_as!(Object as u8, |object: &Object| object.0, Object::numbered);` The second
/// function may refuse, by [`Misread`] or what becomes one. A third says what is put into digests, where that is something else.
#[macro_export]
macro_rules! archive_as {
    ($type:ty as $other:ty, $to:expr, $from:expr) => {
        $crate::archive_as!($type as $other, $to, $from, $to);
    };
    ($type:ty as $other:ty, $to:expr, $from:expr, $digest:expr) => {
        impl $crate::archive::Put for $type {
            fn put(&self, form: &$crate::archive::Form, into: &mut $crate::Digest) {
                $crate::archive::Put::put(&$digest(self), form, into);
            }
        }
        impl $crate::archive::Part for $type {
            fn write(&self, form: &$crate::archive::Form) -> $crate::archive::made::Value {
                <$other as $crate::archive::Part>::write(&$to(self), form)
            }
            #[allow(clippy::needless_question_mark, reason = "what refuses need not be a Misread")]
            fn read(
                value: &$crate::archive::made::Value,
                form: &$crate::archive::Form,
            ) -> Result<Self, $crate::archive::Misread> {
                Ok($from(<$other as $crate::archive::Part>::read(value, form)?)?)
            }
        }
    };
}
