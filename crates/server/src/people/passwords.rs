//! Passwords by Argon2, a few at a time.

use crate::house::House;
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};

/// How many passwords are hashed at once: each takes memory and time.
pub(super) const HASHERS: usize = 2;

/// A hash that no password has, with the same cost as all.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

impl House {
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
