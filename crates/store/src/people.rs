//! What is kept of people.

use crate::Id;

/// The SHA-256 of a session's token.
pub type TokenHash = [u8; 32];

/// A person: an account, or a guest without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id by which everything else names them.
    pub id: Id,
    /// What they are called.
    pub name: String,
    /// Under which name they log in, in lower case; nothing for a guest.
    pub login: Option<String>,
    /// The client's own settings, as JSON.
    pub settings: String,
    /// When they came, in milliseconds since 1970.
    pub since: u64,
}

/// A session, without its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Which, for its own person.
    pub id: Id,
    /// What is kept of its token.
    pub token: TokenHash,
    /// When it began, in milliseconds since 1970.
    pub begun: u64,
    /// When it was last seen used.
    pub used: u64,
    /// The device in a few words; empty where nobody told.
    pub device: String,
}

/// Why somebody may not come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Since when, in milliseconds since 1970.
    pub at: u64,
    /// Until when; nothing if for good.
    pub until: Option<u64>,
    /// What the person is told.
    pub why: String,
}

/// A guest signs in to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeIn {
    /// The guest, who is gone then.
    pub guest: Id,
    /// The account whose everything is that was the guest's.
    pub account: Id,
    /// What the account is called from then on, if that changes.
    pub name: Option<String>,
    /// The session in which the guest goes on: their browser is woken for as long as it lasts.
    pub session: TokenHash,
    /// How many decks an account keeps: of the guest's the latest that there is room for are taken along.
    pub decks: u32,
    /// At how many addresses a person is reached: the guest's stay, and of the account's as many as there is room for.
    pub pushes: u32,
}

/// A deck that somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// By which it is kept.
    pub id: Id,
    /// The game it is for.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// What is in it, in the server's own form.
    pub body: String,
    /// When it was last changed, in milliseconds since 1970.
    pub touched: u64,
}
