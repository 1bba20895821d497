//! The closed lists of small words. In hashes they stand as written: card files hold them, so they never change.

/// Closed lists: each word is a variant and the text it is written as.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),* }

        impl $name {
            /// Every one, in order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// As it is written in a card file.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }

        impl kernel::archive::Put for $name {
            fn put(&self, _: &kernel::archive::Form, into: &mut kernel::Digest) {
                into.text(self.word());
            }
        }

        impl kernel::archive::Part for $name {
            fn write(&self, _: &kernel::archive::Form) -> serde_json::Value {
                self.word().into()
            }
            fn read(value: &serde_json::Value, _: &kernel::archive::Form) -> Result<$name, kernel::archive::Misread> {
                let known = $name::ALL.iter().find(|name| *value == name.word());
                known.copied().ok_or_else(|| kernel::archive::Misread::form("a word of the card language belongs here"))
            }
        }
    )*};
}

mod card;
mod event;
mod harm;
mod place;
mod player;
mod time;

pub use card::*;
pub use event::*;
pub use harm::*;
pub use place::*;
pub use player::*;
pub use time::*;
