//! Who somebody is: sessions by token, passwords by Argon2.

use crate::house::House;
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use store::{Id, StoreError, TokenHash};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;

/// The name of the cookie.
pub const COOKIE: &str = "wardroom";
/// How many sessions are remembered.
const REMEMBERED: usize = 50_000;
/// How many passwords are hashed at once: each takes memory and time.
const HASHERS: usize = 2;

/// Sessions that were looked up before, in one epoch of the store.
#[derive(Debug)]
pub struct Sessions {
    known: Mutex<(u64, HashMap<TokenHash, Id>)>,
    hashers: Arc<Semaphore>,
}

impl Sessions {
    /// What is known; nothing of another epoch.
    fn known(&self, epoch: u64) -> Known<'_> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.0 != epoch {
            *known = (epoch, HashMap::new());
        }
        known
    }
}

type Known<'a> = std::sync::MutexGuard<'a, (u64, HashMap<TokenHash, Id>)>;

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions { known: Mutex::default(), hashers: Arc::new(Semaphore::new(HASHERS)) }
    }
}

/// A session's secret as it stands in the cookie.
pub fn token(secret: &[u8; 32]) -> String {
    crate::room::hex(secret)
}

/// What is kept of a token.
pub fn token_hash(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

/// The token of a request: from the cookie, or from `Authorization: Bearer`.
pub fn token_of(headers: &HeaderMap) -> Option<&str> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookie = cookies.flat_map(|value| value.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    bearer.or(cookie).filter(|token| token.len() == 64)
}

impl House {
    /// Whose session it is.
    pub(crate) async fn who(&self, headers: &HeaderMap) -> Result<Option<Id>, StoreError> {
        match token_of(headers) {
            Some(token) => self.whose(token_hash(token)).await,
            None => Ok(None),
        }
    }

    /// Whose session it is, by what is kept of its token.
    pub(crate) async fn whose(&self, hash: TokenHash) -> Result<Option<Id>, StoreError> {
        let epoch = self.store.epoch();
        let known = {
            let known = self.sessions.known(epoch);
            // The hash says nothing about how near a guess is; compared in constant time it does so even less.
            let same = |(key, _): &(&TokenHash, &Id)| bool::from(key.ct_eq(&hash));
            known.1.get_key_value(&hash).filter(same).map(|(_, who)| *who)
        };
        if known.is_some() {
            return Ok(known);
        }
        let found = self.store.session(hash).await?;
        if let Some(who) = found {
            let mut known = self.sessions.known(epoch);
            if known.1.len() >= REMEMBERED {
                known.1.clear();
            }
            known.1.insert(hash, who);
        }
        Ok(found)
    }

    /// Begins a session and answers with its token.
    pub(crate) async fn begin_session(&self, who: Id) -> Result<String, StoreError> {
        let token = token(&self.secret());
        self.store.open_session(token_hash(&token), who, self.now()).await?;
        Ok(token)
    }

    /// Ends the session of a request.
    pub(crate) async fn end_session(&self, headers: &HeaderMap) -> Result<(), StoreError> {
        let Some(token) = token_of(headers) else { return Ok(()) };
        let hash = token_hash(token);
        self.sessions.known(self.store.epoch()).1.remove(&hash);
        self.store.close_session(hash).await
    }

    /// Ends all sessions of a person, but for that of the request.
    pub(crate) async fn end_sessions(&self, who: Id, but: Option<&HeaderMap>) -> Result<(), StoreError> {
        let but = but.and_then(token_of).map(token_hash);
        let epoch = self.store.epoch();
        self.sessions.known(epoch).1.retain(|hash, person| *person != who || Some(*hash) == but);
        self.store.close_sessions(who, but).await
    }

    /// The hash of a password, made apart from everything else.
    pub(crate) async fn hash_password(&self, password: String) -> Option<String> {
        let turn = self.sessions.hashers.clone().acquire_owned().await.ok()?;
        let hash = move || {
            // Kept until this has ended, whether or not anybody still waits for it.
            let _turn = turn;
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).ok()?;
            let hash: PasswordHash =
                Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        };
        tokio::task::spawn_blocking(hash).await.ok().flatten()
    }

    /// Whether a password fits. Without a hash the same time is spent, so that nobody learns who has an account.
    pub(crate) async fn check_password(&self, password: String, hash: Option<String>) -> bool {
        let Ok(turn) = self.sessions.hashers.clone().acquire_owned().await else { return false };
        let check = move || {
            let _turn = turn;
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.into());
            let Ok(hash) = PasswordHash::new(&hash) else { return false };
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known
        };
        tokio::task::spawn_blocking(check).await.unwrap_or(false)
    }
}

/// A hash that no password has, with the same cost as all.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
