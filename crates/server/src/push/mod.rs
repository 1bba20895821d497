//! Web Push: somebody who is away hears that it is their turn at a table by correspondence.
//!
//! A message carries nothing: the service worker that it wakes asks this server what there is, so that no push service learns what is
//! played. It is signed with the house's own key (VAPID, RFC 8292), which is made once and kept in the store.
//!
//! Whom this server calls is what strangers say, so an address is held against two laws: what its text names (`endpoint`) and where it
//! leads (`outward`).

mod endpoint;
mod outward;
mod public;

pub(crate) use endpoint::Endpoint;
pub use outward::Outward;
pub use public::is_public;

use crate::{house::House, room::TableState};
use kernel::Seat;
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use store::{Id, Store, StoreError};

/// How long a push service keeps a message for a device that is off, in seconds.
const KEPT: u32 = 86_400;
/// How long a signature holds, in seconds.
const SIGNED: u64 = 12 * 3600;
/// The most devices of one person.
pub(crate) const MOST_DEVICES: usize = 10;

/// What signs messages, and what was sent.
pub struct Push {
    key: SigningKey,
    agent: ureq::Agent,
    /// The number of the prompt that each seat of a table was last told of.
    reminded: Mutex<HashMap<(Id, u8), u32>>,
}

impl Push {
    /// With the key that the store keeps.
    pub(crate) async fn open(store: &dyn Store, outward: Outward) -> Result<Push, StoreError> {
        let bad = || StoreError::Failed("the key for push messages cannot be used".into());
        let fresh = loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|_| bad())?;
            if SigningKey::from_slice(&bytes).is_ok() {
                break bytes;
            }
        };
        let key = store.secret("push".into(), fresh.to_vec()).await?;
        let key = SigningKey::from_slice(&key).map_err(|_| bad())?;
        Ok(Push { key, agent: outward.agent(), reminded: Mutex::default() })
    }

    /// The public half of the key, as browsers take it.
    pub(crate) fn public(&self) -> String {
        base64(self.key.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// What proves to a push service who sends.
    fn authorization(&self, origin: &str, contact: &str, now: u64) -> String {
        let head = base64(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = serde_json::json!({ "aud": origin, "exp": now / 1000 + SIGNED, "sub": contact });
        let signed = format!("{head}.{}", base64(claims.to_string().as_bytes()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", base64(&signature.to_bytes()), self.public())
    }

    /// Whether a seat has not been told of this prompt yet; from now on it has.
    fn is_new(&self, table: Id, seat: u8, number: u32) -> bool {
        let mut reminded = self.reminded.lock().unwrap_or_else(PoisonError::into_inner);
        reminded.insert((table, seat), number) != Some(number)
    }

    /// Forgets what was sent: other tables are kept now.
    pub(crate) fn forget_all(&self) {
        self.reminded.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Forgets a table that is over.
    fn forget(&self, table: Id) {
        self.reminded.lock().unwrap_or_else(PoisonError::into_inner).retain(|(known, _), _| *known != table);
    }
}

/// Tells those whose turn it is at a table by correspondence and who are not there, once for each prompt.
pub(crate) fn remind(house: &Arc<House>, table: &TableState, here: &[Id]) {
    let asked: Vec<Seat> = table.asked().iter().chain(table.unrevealed()).collect();
    if asked.is_empty() {
        house.push.forget(table.id);
    }
    for seat in asked {
        let chair = &table.chairs[seat.index()];
        let Some(who) = chair.who.filter(|who| chair.bot.is_none() && !here.contains(who)) else { continue };
        if house.push.is_new(table.id, seat.number(), table.numbers[seat.index()]) {
            let house = house.clone();
            tokio::spawn(async move { send(&house, who).await });
        }
    }
}

async fn send(house: &Arc<House>, who: Id) {
    let Ok(endpoints) = house.store.pushes(who).await else { return };
    let contact = match &house.config.public_url {
        Some(url) if url.starts_with("https://") => url.clone(),
        _ => "mailto:wardroom@localhost".into(),
    };
    // Somebody may have more from before guests were counted.
    for endpoint in endpoints.into_iter().take(MOST_DEVICES) {
        // The store may hold what an older law let in.
        let checked = match Endpoint::read(&endpoint, &house.config.push_services) {
            Ok(checked) => checked,
            Err(error) => {
                tracing::warn!(%error, "an address that is kept is not called");
                continue;
            }
        };
        let authorization = house.push.authorization(&checked.origin(), &contact, house.now());
        let agent = house.push.agent.clone();
        let sent = tokio::task::spawn_blocking(move || {
            let request = agent.post(checked.as_str()).header("Authorization", &authorization);
            let request = request.header("TTL", KEPT.to_string()).header("Urgency", "normal");
            request.send_empty().map(|response| response.status())
        });
        match sent.await {
            Ok(Ok(status)) if status.is_success() => {}
            Ok(Ok(status)) => tracing::warn!(%status, "a push service did not take a message"),
            // The device is gone.
            Ok(Err(ureq::Error::StatusCode(404 | 410))) => {
                let _ = house.store.drop_push(endpoint).await;
            }
            Ok(Err(error)) => tracing::warn!(%error, "a push service did not take a message"),
            Err(error) => tracing::error!(%error, "a push message could not be sent"),
        }
    }
}

/// Base64 for addresses, without padding (RFC 4648, section 5).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for digit in 0..=three.len() {
            out.push(char::from(DIGITS[(number >> (18 - 6 * digit) & 63) as usize]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_as_the_standard_says() {
        let known =
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE")];
        for (text, written) in known {
            assert_eq!(base64(text.as_bytes()), written);
        }
        assert_eq!(base64(&[0xfb, 0xff]), "-_8");
    }
}
