//! Who somebody is: sessions by token.

use crate::{house::House, people::doors::Ending};
use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use store::{Ban, Id, StoreError, TokenHash};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;

/// The name of the cookie.
pub const COOKIE: &str = "wardroom";
/// How many sessions are remembered.
const REMEMBERED: usize = 50_000;

/// For how long a session is believed without asking the store, in milliseconds. After that it is looked up and renewed.
const RENEWED: u64 = 3_600_000;

/// Sessions that were looked up before.
#[derive(Debug)]
pub struct Sessions {
    known: Mutex<Known>,
    pub(super) hashers: Arc<Semaphore>,
}

/// What is remembered of sessions, in one epoch of the store.
#[derive(Debug, Default)]
struct Known {
    epoch: u64,
    /// How often sessions were ended: what was read before that is not remembered.
    ended: u64,
    by_token: HashMap<TokenHash, Session>,
}

impl Known {
    fn insert(&mut self, hash: TokenHash, session: Session) {
        if self.by_token.len() >= REMEMBERED {
            self.by_token.clear();
        }
        self.by_token.insert(hash, session);
    }
}

/// A session that is remembered. Times are of the wall.
#[derive(Clone, Copy, Debug)]
struct Session {
    who: Id,
    /// When it was looked up and renewed.
    renewed: u64,
    /// When its browser was last given the cookie; 0 if not since it is remembered.
    given: u64,
}

impl Sessions {
    /// What is known; nothing of another epoch.
    fn known(&self, epoch: u64) -> MutexGuard<'_, Known> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.epoch != epoch {
            *known = Known { epoch, ..Known::default() };
        }
        known
    }

    /// A moment before something is asked of the store: the epoch, and how often sessions had been ended.
    fn moment(&self, epoch: u64) -> (u64, u64) {
        (epoch, self.known(epoch).ended)
    }

    /// Remembers a session that was there after a moment, unless sessions ended since: it may be among those.
    fn remember(&self, (epoch, ended): (u64, u64), hash: TokenHash, session: Session) -> bool {
        let mut known = self.known(epoch);
        let fits = known.ended == ended;
        if fits {
            known.insert(hash, session);
        }
        fits
    }

    /// All sessions of a person are over, but for one.
    fn forget(&self, epoch: u64, who: Id, but: Option<TokenHash>) {
        let mut known = self.known(epoch);
        known.ended += 1;
        known.by_token.retain(|hash, session| session.who != who || Some(*hash) == but);
    }
}

impl House {
    /// Sessions may have ended by age: those are forgotten, and their sockets close.
    pub(crate) async fn sessions_swept(&self) -> Result<(), StoreError> {
        let remembered: Vec<TokenHash> = {
            let mut known = self.sessions.known(self.store.epoch());
            known.ended += 1;
            known.by_token.keys().copied().collect()
        };
        for hash in self.store.ended(remembered).await? {
            self.sessions.known(self.store.epoch()).by_token.remove(&hash);
        }
        self.check_doors().await
    }
}

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions { known: Mutex::default(), hashers: Arc::new(Semaphore::new(super::passwords::HASHERS)) }
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
    kernel::record::digits(secret)
}

/// What is kept of a token.
pub fn token_hash(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

/// The token of a request: from the cookie, or from `Authorization: Bearer`.
pub fn token_of(headers: &HeaderMap) -> Option<&str> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    match bearer {
        Some(token) => Some(token).filter(|token| token.len() == 64),
        None => cookie_of(headers),
    }
}

/// The token in the cookie of a request.
pub fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookie = cookies.flat_map(|value| value.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    cookie.filter(|token| token.len() == 64)
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
        let (epoch, now) = (self.store.epoch(), self.now());
        let is_fresh = |session: &Session| now.saturating_sub(session.renewed) < RENEWED;
        let (known, ended) = {
            let known = self.sessions.known(epoch);
            // The hash says nothing about how near a guess is; compared in constant time it does so even less.
            let same = |(key, _): &(&TokenHash, &Session)| bool::from(key.ct_eq(&hash));
            (known.by_token.get_key_value(&hash).filter(same).map(|(_, session)| *session), known.ended)
        };
        if let Some(session) = known.filter(is_fresh) {
            return Ok(Some(session.who));
        }
        let found = self.store.session(hash).await?;
        if let Some(who) = found {
            // Whoever is banned is never remembered, so that a ban ends in time.
            self.not_banned(who).await?;
        }
        let mut known = self.sessions.known(epoch);
        let Some(who) = found else {
            known.by_token.remove(&hash);
            return Ok(None);
        };
        // Of many requests at once, one renews. Those who end sessions count before they clear, so one that ended meanwhile is not remembered.
        if known.ended == ended && !known.by_token.get(&hash).is_some_and(is_fresh) {
            let given = known.by_token.get(&hash).map_or(0, |session| session.given);
            known.insert(hash, Session { who, renewed: now, given });
            drop(known);
            self.renew(hash, now);
        }
        Ok(found)
    }

    /// Has a session written down as used; nobody waits for it.
    fn renew(&self, hash: TokenHash, now: u64) {
        let store = self.store.clone();
        tokio::spawn(async move {
            if let Err(error) = store.renew_session(hash, now).await {
                tracing::warn!(%error, "a session could not be renewed");
            }
        });
    }

    /// Whether the browser that sent this token is to be given its cookie anew, so that it keeps it as long as the store keeps the
    /// session: at most once an hour, and only where there is a session.
    pub(crate) fn cookie_due(&self, token: &str) -> bool {
        let (hash, now) = (token_hash(token), self.now());
        let mut known = self.sessions.known(self.store.epoch());
        match known.by_token.get_mut(&hash) {
            Some(session) if now.saturating_sub(session.given) >= RENEWED => {
                session.given = now;
                true
            }
            _ => false,
        }
    }

    /// Whether somebody may come in.
    pub(crate) async fn not_banned(&self, who: Id) -> Result<(), Turned> {
        match self.store.banned(vec![who], self.now()).await?.pop() {
            Some((who, ban)) => Err(Turned::Banned(who, ban)),
            None => Ok(()),
        }
    }

    /// Begins a session and answers with its token. One by a password begins only while that is the password: the hash that was checked is
    /// named, and [`StoreError::Changed`] says that it is another by now.
    pub(crate) async fn begin_session(
        &self,
        who: Id,
        headers: &HeaderMap,
        checked: Option<String>,
    ) -> Result<String, StoreError> {
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        self.begin_session_on(who, crate::people::device::device(agent), checked).await
    }

    /// The same without a password, on a device that is called so.
    pub(crate) async fn begin_session_at(&self, who: Id, device: String) -> Result<String, StoreError> {
        self.begin_session_on(who, device, None).await
    }

    async fn begin_session_on(
        &self,
        who: Id,
        device: String,
        checked: Option<String>,
    ) -> Result<String, StoreError> {
        let token = token(&self.secret());
        let (hash, now) = (token_hash(&token), self.now());
        let before = self.sessions.moment(self.store.epoch());
        match checked {
            Some(checked) => self.store.log_in(checked, hash, who, now, device).await?,
            None => self.store.open_session(hash, who, now, device).await?,
        }
        let session = Session { who, renewed: now, given: now };
        if !self.sessions.remember(before, hash, session) {
            // Sessions ended meanwhile, this one perhaps among them.
            let before = self.sessions.moment(self.store.epoch());
            if self.store.session(hash).await? == Some(who) {
                self.sessions.remember(before, hash, session);
            }
        }
        Ok(token)
    }

    /// Somebody may be banned since: their sessions are looked up again, and their sockets close if it is so.
    pub(crate) async fn bar(&self, who: Id) -> Result<(), StoreError> {
        self.sessions.forget(self.store.epoch(), who, None);
        self.check_doors().await
    }

    /// Ends the session of a request, and its sockets.
    pub(crate) async fn end_session(&self, headers: &HeaderMap) -> Result<(), StoreError> {
        let Some(token) = token_of(headers) else { return Ok(()) };
        self.end_session_by(token_hash(token)).await
    }

    /// Ends the session of this token, and its sockets.
    pub(crate) async fn end_session_by(&self, hash: TokenHash) -> Result<(), StoreError> {
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
        {
            let mut known = self.sessions.known(self.store.epoch());
            known.ended += 1;
            known.by_token.remove(&hash);
        }
        self.doors.close_session(hash);
    }

    /// Ends all sessions of a person and their sockets, but for that of the request.
    pub(crate) async fn end_sessions(&self, who: Id, but: Option<&HeaderMap>) -> Result<(), StoreError> {
        let but = but.and_then(token_of).map(token_hash);
        self.store.close_sessions(who, but).await?;
        self.sessions_ended(who, but);
        Ok(())
    }

    /// The store has ended all sessions of a person but for one: they are not remembered, and their sockets close.
    pub(crate) fn sessions_ended(&self, who: Id, but: Option<TokenHash>) {
        self.sessions.forget(self.store.epoch(), who, but);
        self.doors.close_person(who, but, &Ending::Over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_that_ended_while_it_began_is_not_remembered() {
        let (sessions, who) = (Sessions::default(), Id([1; 16]));
        let session = Session { who, renewed: 1, given: 1 };
        let before = sessions.moment(0);
        assert!(sessions.remember(before, [1; 32], session));
        sessions.forget(0, who, None);
        assert!(!sessions.remember(before, [2; 32], session), "it may be among those that ended");
        assert!(sessions.known(0).by_token.is_empty());
        assert!(sessions.remember(sessions.moment(0), [2; 32], session));
    }
}
