//! Who somebody is: sessions by token, passwords by Argon2.

use crate::{doors::Ending, house::House};
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use store::{Ban, Id, StoreError, TokenHash};
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
    /// How many times sessions were ended: what was read before one of them may be over.
    endings: AtomicU64,
    hashers: Semaphore,
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

impl House {
    /// Sessions may have ended by age: what was remembered is read again, and sockets of those that are over close.
    pub(crate) async fn sessions_swept(&self) -> Result<(), StoreError> {
        self.sessions.endings.fetch_add(1, Ordering::AcqRel);
        self.sessions.known(self.store.epoch()).1.clear();
        self.check_doors().await
    }
}

type Known<'a> = std::sync::MutexGuard<'a, (u64, HashMap<TokenHash, Id>)>;

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions { known: Mutex::default(), endings: AtomicU64::new(0), hashers: Semaphore::new(HASHERS) }
    }
}

/// Why it cannot be told who calls.
#[derive(Debug)]
pub enum Turned {
    /// The person is banned.
    Banned(Id, Ban),
    /// The store did not answer.
    Store(StoreError),
}

impl From<StoreError> for Turned {
    fn from(error: StoreError) -> Turned {
        Turned::Store(error)
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
    pub(crate) async fn who(&self, headers: &HeaderMap) -> Result<Option<Id>, Turned> {
        match token_of(headers) {
            Some(token) => self.whose(token_hash(token)).await,
            None => Ok(None),
        }
    }

    /// Whose session it is, by what is kept of its token.
    pub(crate) async fn whose(&self, hash: TokenHash) -> Result<Option<Id>, Turned> {
        let epoch = self.store.epoch();
        let endings = self.sessions.endings.load(Ordering::Acquire);
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
            // Whoever is banned is never remembered, so that a ban ends in time.
            self.not_banned(who).await?;
            let mut known = self.sessions.known(epoch);
            if known.1.len() >= REMEMBERED {
                known.1.clear();
            }
            // Those who end sessions count before they clear, so one that ended meanwhile is not remembered.
            if self.sessions.endings.load(Ordering::Acquire) == endings {
                known.1.insert(hash, who);
            }
        }
        Ok(found)
    }

    /// Whether somebody may come in.
    pub(crate) async fn not_banned(&self, who: Id) -> Result<(), Turned> {
        match self.store.banned(vec![who], self.now()).await?.pop() {
            Some((who, ban)) => Err(Turned::Banned(who, ban)),
            None => Ok(()),
        }
    }

    /// Begins a session and answers with its token.
    pub(crate) async fn begin_session(&self, who: Id, headers: &HeaderMap) -> Result<String, StoreError> {
        let token = token(&self.secret());
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let device = crate::device::device(agent);
        self.store.open_session(token_hash(&token), who, self.now(), device).await?;
        Ok(token)
    }

    /// Ends the session of a request, and its sockets.
    pub(crate) async fn end_session(&self, headers: &HeaderMap) -> Result<(), StoreError> {
        let Some(token) = token_of(headers) else { return Ok(()) };
        let hash = token_hash(token);
        self.store.close_session(hash).await?;
        self.session_ended(hash);
        Ok(())
    }

    /// Ends one session of a person, and its sockets. Answers whether there was one.
    pub(crate) async fn end_session_of(&self, who: Id, id: Id) -> Result<bool, StoreError> {
        let ended = self.store.close_session_of(who, id).await?;
        if let Some(hash) = ended {
            self.session_ended(hash);
        }
        Ok(ended.is_some())
    }

    fn session_ended(&self, hash: TokenHash) {
        self.sessions.endings.fetch_add(1, Ordering::AcqRel);
        self.sessions.known(self.store.epoch()).1.remove(&hash);
        self.doors.close_session(hash);
    }

    /// Ends all sessions of a person and their sockets, but for that of the request.
    pub(crate) async fn end_sessions(&self, who: Id, but: Option<&HeaderMap>) -> Result<(), StoreError> {
        let but = but.and_then(token_of).map(token_hash);
        self.store.close_sessions(who, but).await?;
        self.sessions.endings.fetch_add(1, Ordering::AcqRel);
        let epoch = self.store.epoch();
        self.sessions.known(epoch).1.retain(|hash, person| *person != who || Some(*hash) == but);
        self.doors.close_person(who, but, &Ending::Over);
        Ok(())
    }

    /// The hash of a password, made apart from everything else.
    pub(crate) async fn hash_password(&self, password: String) -> Option<String> {
        let _turn = self.sessions.hashers.acquire().await.ok()?;
        let hash = move || {
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
        let Ok(_turn) = self.sessions.hashers.acquire().await else { return false };
        let check = move || {
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
