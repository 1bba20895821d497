//! What a seat can do, and how it is written.

use crate::notation::NotationError;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// What a seat can do. `Display` and `FromStr` are the notation; serde is the notation too.
pub trait Action:
    Clone
    + PartialEq
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = NotationError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<A> Action for A where
    A: Clone
        + PartialEq
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// Serde by notation, for actions: `derive_notation_serde!(Action);`
#[macro_export]
macro_rules! derive_notation_serde {
    ($action:ty) => {
        impl ::serde::Serialize for $action {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $action {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}
