//! People: guests and accounts.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody who wants to play without an account.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// What to be called; without it the house thinks of something.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 24)]
    pub name: Option<String>,
}

/// A login name and its password.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 24 of letters, digits, `-`, `_` and `.`; case does not matter.
    #[schema(min_length = 3, max_length = 24, pattern = "^[A-Za-z0-9._-]{3,24}$")]
    pub login: String,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Without the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("login", &self.login).finish_non_exhaustive()
    }
}

/// A change of password. All other sessions end.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one that holds.
    #[schema(max_length = 200)]
    pub old: String,
    /// The one that shall hold.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

impl std::fmt::Debug for NewPassword {
    /// Without the passwords.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewPassword")
    }
}

/// A new password by a recovery code. All sessions end, and one begins.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The login name.
    #[schema(max_length = 24)]
    pub login: String,
    /// One of the codes; case, spaces and dashes do not matter.
    #[schema(max_length = 60)]
    pub code: String,
    /// The password that shall hold.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

impl std::fmt::Debug for Recovery {
    /// Without code and password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Recovery")
    }
}

/// My password, where something asks for it again.
#[derive(Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password; a guest has none.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 200)]
    pub password: Option<String>,
}

impl std::fmt::Debug for Proof {
    /// Without the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Proof")
    }
}

/// Recovery codes, shown this once.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryCodes {
    /// Each sets a new password once.
    pub codes: Vec<String>,
}

impl std::fmt::Debug for RecoveryCodes {
    /// Without the codes.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RecoveryCodes")
    }
}

/// How many recovery codes are left.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryLeft {
    /// How many codes are not used yet.
    pub left: u32,
}

/// Who I am, now that I have signed in.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SignedIn {
    /// Who one is from now on.
    #[serde(flatten)]
    pub me: Me,
    /// How many decks of the guest I was before did not come along, because the account keeps as many as one may: those that were changed
    /// longest ago.
    pub decks_left: u32,
}

/// A session: somewhere I am signed in.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SessionInfo {
    /// Which, to end it.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub begun: u64,
    /// When it was last seen used, in milliseconds since 1970; to the hour or so.
    #[ts(type = "number")]
    pub used: u64,
    /// The device in a few words, as it called itself when the session began; empty if it did not.
    pub device: String,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// What a person can change about themselves; what is left out stays.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// What to be called.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 24)]
    pub name: Option<String>,
    /// The client's own settings: any object of at most 4 KiB.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub settings: Option<Map<String, Value>>,
}

/// Who I am.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// My id, as it stands at tables.
    pub id: String,
    /// What one is called.
    pub name: String,
    /// My login name, if I have an account.
    pub login: Option<String>,
    /// The client's own settings.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub settings: Map<String, Value>,
    /// Whether I look after this house, and may open its page for operators.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub operator: bool,
}

/// An account as it was just made.
pub type Account = Me;

/// The key that signs push messages.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PushKey {
    /// As browsers take it: base64url.
    pub key: String,
}

/// Where a browser can be woken.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushAddress {
    /// The address that the browser got from its push service.
    #[schema(max_length = 1000)]
    pub endpoint: String,
}
