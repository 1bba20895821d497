//! A program is signed in by a code that its person types in a browser.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;

/// A program wants to be signed in by whoever types its code.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSignIn {
    /// What the program calls itself, which the person is shown as such: 1 to 40 letters, digits, spaces and `. _ - ( )`.
    #[schema(min_length = 1, max_length = 40, pattern = "^[A-Za-z0-9 ._()-]{1,40}$")]
    pub program: String,
}

/// What the program shows, and what it waits with.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct SignInCode {
    /// What the person types, for as long as `seconds` says.
    pub code: String,
    /// With this the program asks whether it is signed in; nobody else is to know it.
    pub secret: String,
    /// For so many seconds the code holds.
    pub seconds: u32,
    /// So many seconds the program waits before it asks again.
    pub every: u32,
}

impl fmt::Debug for SignInCode {
    /// Without code and secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignInCode")
    }
}

/// A program asks whether it is signed in.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInClaim {
    /// The secret that came with its code.
    #[schema(max_length = 64)]
    pub secret: String,
}

impl fmt::Debug for SignInClaim {
    /// Without the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignInClaim")
    }
}

/// Nobody has answered yet.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SignInWaits {
    /// So many seconds the program waits before it asks again.
    pub every: u32,
}

/// A person has typed a code.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedCode {
    /// The code; case, spaces and dashes do not matter.
    #[schema(max_length = 40)]
    pub code: String,
}

impl fmt::Debug for TypedCode {
    /// Without the code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedCode")
    }
}

/// What asks to be signed in by a code.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SignInAsk {
    /// What the program calls itself, which proves nothing.
    pub program: String,
    /// Whether it asks from the network of the person who typed the code.
    pub near: bool,
    /// So many seconds ago it asked.
    pub ago: u32,
}

/// A person says whether a program is signed in as who they are.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInAnswer {
    /// The code; case, spaces and dashes do not matter.
    #[schema(max_length = 40)]
    pub code: String,
    /// Whether it is.
    pub allow: bool,
}

impl fmt::Debug for SignInAnswer {
    /// Without the code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SignInAnswer").field("allow", &self.allow).finish_non_exhaustive()
    }
}
