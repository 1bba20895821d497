//! Web Push: somebody who is away hears that it is their turn at a table by correspondence.
//!
//! A message carries nothing: the service worker that it wakes asks this server what there is, so that no push service learns what is
//! played. It is signed with the house's own key (VAPID, RFC 8292), which is made once and kept in the store.

use crate::{house::House, room::Live};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use store::{Id, Store, StoreError};
use wire::Clock;

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
    told: Mutex<HashMap<(Id, u8), u32>>,
}

impl Push {
    /// With the key that the store keeps.
    pub(crate) async fn open(store: &dyn Store) -> Result<Push, StoreError> {
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
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(10)))
            .max_redirects(0)
            .build();
        Ok(Push { key, agent: config.into(), told: Mutex::default() })
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
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.insert((table, seat), number) != Some(number)
    }

    /// Forgets what was sent: other tables are kept now.
    pub(crate) fn forget_all(&self) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Forgets a table that is over.
    fn forget(&self, table: Id) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).retain(|(known, _), _| *known != table);
    }
}

/// Where an endpoint is, if it is one of a push service that is known: nobody makes this server call somebody else.
pub(crate) fn origin<'a>(endpoint: &'a str, services: &[String]) -> Option<&'a str> {
    let (scheme, rest) = endpoint.split_once("://")?;
    let end = rest.find('/')?;
    let (host, _) = rest[..end].split_once(':').unwrap_or((&rest[..end], ""));
    let named = services.iter().any(|service| host == service || host.ends_with(&format!(".{service}")));
    let plain = endpoint.len() <= 1000 && endpoint.bytes().all(|byte| byte.is_ascii_graphic());
    // A service on this machine is for tests, and has no certificate.
    let secure = scheme == "https" || (scheme == "http" && host == "127.0.0.1");
    (named && plain && secure).then(|| &endpoint[..scheme.len() + 3 + end])
}

/// Tells those whose turn it is at a table by correspondence and who are not there.
pub(crate) fn remind(house: &Arc<House>, live: &Live, here: &[Id]) {
    if !matches!(live.open.clock, Clock::Correspondence { .. }) {
        return;
    }
    let asked = live.asked();
    if asked.is_empty() {
        house.push.forget(live.id);
    }
    for seat in asked.iter() {
        let chair = &live.chairs[seat.index()];
        let Some(who) = chair.who.filter(|who| chair.bot.is_none() && !here.contains(who)) else { continue };
        if house.push.is_new(live.id, seat.number(), live.numbers[seat.index()]) {
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
    for endpoint in endpoints {
        let Some(origin) = origin(&endpoint, &house.config.push_services) else { continue };
        let authorization = house.push.authorization(origin, &contact, house.now());
        let agent = house.push.agent.clone();
        let to = endpoint.clone();
        let sent = tokio::task::spawn_blocking(move || {
            let request = agent.post(&to).header("Authorization", &authorization);
            request.header("TTL", KEPT.to_string()).header("Urgency", "normal").send_empty().map(|_| ())
        });
        match sent.await {
            Ok(Ok(())) => {}
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

    #[test]
    fn only_known_push_services_are_called() {
        let services = ["push.example".to_string(), "127.0.0.1".to_string()];
        let good = ["https://push.example/a", "https://eu.push.example/b/c", "http://127.0.0.1:99/d"];
        for endpoint in good {
            assert!(origin(endpoint, &services).is_some(), "{endpoint}");
        }
        let bad = [
            "http://push.example/a",
            "https://evilpush.example/a",
            "https://push.example.evil/a",
            "https://other/a",
            "https://push.example",
            "ftp://push.example/a",
            "https://user@push.example/",
            "https://push.example/\n",
            "",
        ];
        for endpoint in bad {
            assert!(origin(endpoint, &services).is_none(), "{endpoint}");
        }
        assert_eq!(origin("https://push.example:444/a", &services), Some("https://push.example:444"));
    }
}
