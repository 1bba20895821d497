//! Programs that wait to be signed in: each has a code, which its person types in a browser and says yes or no to.
//!
//! In memory alone: a code holds for ten minutes, and a house that is opened anew knows none. What is kept of a program's secret is its hash.

use crate::network::Network;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use store::{Id, TokenHash};

/// So long a code holds.
pub const LASTS: Duration = Duration::from_secs(600);

/// So long a program waits before it asks again.
pub const EVERY: Duration = Duration::from_secs(2);

/// So many may wait from one network.
const MOST_FROM_ONE: usize = 20;

/// So many may wait in all.
const MOST: usize = 10_000;

/// The letters of a code: no vowels, so that it is no word, and none that look like another. Twenty, of which eight are 34 bits.
const LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";

/// So many letters a code has.
const LONG: usize = 8;

/// All programs that wait.
#[derive(Debug, Default)]
pub struct SignIns(Mutex<HashMap<TokenHash, Waiting>>);

#[derive(Debug)]
struct Waiting {
    code: String,
    program: String,
    from: Network,
    since: Instant,
    /// When the program was last told how its code stands.
    asked: Option<Instant>,
    answer: Option<Answer>,
}

/// What the person said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is signed in as this person, while the session lives in which they said so.
    Yes {
        /// Who it is signed in as.
        who: Id,
        /// The session of their browser.
        by: TokenHash,
    },
    /// It is not.
    No,
}

/// A program as its person is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// What it calls itself.
    pub program: String,
    /// Where it asks from.
    pub from: Network,
    /// When it began to.
    pub since: Instant,
}

/// What a program is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// Nobody has answered yet.
    Waits,
    /// It asks too often.
    TooSoon,
    /// The person has answered; the code is gone.
    Answered(Answer),
    /// There is no such program, or not any more.
    Gone,
}

impl SignIns {
    /// All that wait at this moment; what has lasted too long is gone.
    fn waiting(&self, now: Instant) -> MutexGuard<'_, HashMap<TokenHash, Waiting>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, one| now.saturating_duration_since(one.since) < LASTS);
        waiting
    }

    /// A program waits from now on; its code, or nothing where too many wait.
    pub fn begin(
        &self,
        (secret, program, from): (TokenHash, String, Network),
        now: Instant,
        random: impl Fn() -> u64,
    ) -> Option<String> {
        let mut waiting = self.waiting(now);
        let near = waiting.values().filter(|one| one.from == from).count();
        if near >= MOST_FROM_ONE || waiting.len() >= MOST {
            return None;
        }
        let code = loop {
            let code = drawn(&random);
            if waiting.values().all(|one| one.code != code) {
                break code;
            }
        };
        let new = Waiting { code: code.clone(), program, from, since: now, asked: None, answer: None };
        waiting.insert(secret, new);
        Some(code)
    }

    /// What waits under a code, as long as nobody has answered it.
    pub fn asking(&self, code: &str, now: Instant) -> Option<Asking> {
        let code = plain(code);
        let waiting = self.waiting(now);
        let one = waiting.values().find(|one| one.code == code && one.answer.is_none())?;
        Some(Asking { program: one.program.clone(), from: one.from, since: one.since })
    }

    /// A person answers a code. Whether something waited for that.
    pub fn answer(&self, code: &str, answer: Answer, now: Instant) -> bool {
        let code = plain(code);
        let mut waiting = self.waiting(now);
        let one = waiting.values_mut().find(|one| one.code == code && one.answer.is_none());
        one.is_some_and(|one| {
            one.answer = Some(answer);
            true
        })
    }

    /// A program asks what came of its code. An answer is given once.
    pub fn claim(&self, secret: TokenHash, now: Instant) -> Claimed {
        let mut waiting = self.waiting(now);
        let Some(one) = waiting.get_mut(&secret) else { return Claimed::Gone };
        if one.asked.is_some_and(|asked| now.saturating_duration_since(asked) < EVERY / 2) {
            return Claimed::TooSoon;
        }
        one.asked = Some(now);
        match one.answer {
            None => Claimed::Waits,
            Some(answer) => {
                waiting.remove(&secret);
                Claimed::Answered(answer)
            }
        }
    }
}

/// A code out of random numbers.
fn drawn(random: &impl Fn() -> u64) -> String {
    // Of 64 bits eight letters take 34, so that none is likelier than another by more than one in a billion.
    let mut bits = random();
    let letters = (0..LONG).map(|_| {
        let letter = LETTERS[(bits % LETTERS.len() as u64) as usize];
        bits /= LETTERS.len() as u64;
        char::from(letter)
    });
    letters.collect()
}

/// A code as people read it.
pub fn shown(code: &str) -> String {
    let (head, tail) = code.split_at(code.len() / 2);
    format!("{head}-{tail}")
}

/// A code however it was typed.
fn plain(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{cell::Cell, net::IpAddr};

    fn network(number: u8) -> Network {
        Network::from(IpAddr::from([192, 0, 2, number]))
    }

    fn begin(all: &SignIns, secret: u8, from: u8, now: Instant) -> Option<String> {
        let program = "wardroom".to_string();
        all.begin(([secret; 32], program, network(from)), now, || 7_777_777_777 * u64::from(secret))
    }

    const YES: Answer = Answer::Yes { who: Id([9; 16]), by: [9; 32] };

    #[test]
    fn a_code_is_answered_once_and_its_answer_given_once() {
        let (all, now) = (SignIns::default(), Instant::now());
        let code = begin(&all, 1, 1, now).unwrap();
        assert_eq!((code.len(), shown(&code).len()), (8, 9));
        assert_eq!(all.claim([1; 32], now), Claimed::Waits);
        let typed = format!(" {}", shown(&code).to_lowercase());
        assert_eq!(all.asking(&typed, now).unwrap().program, "wardroom");
        assert!(all.answer(&typed, YES, now));
        assert!(!all.answer(&code, Answer::No, now), "nobody else answers it after that");
        assert_eq!(all.asking(&code, now), None);
        assert_eq!(all.claim([2; 32], now + EVERY), Claimed::Gone, "the code alone is not enough");
        assert_eq!(all.claim([1; 32], now + EVERY), Claimed::Answered(YES));
        assert_eq!(all.claim([1; 32], now + EVERY * 2), Claimed::Gone);
    }

    #[test]
    fn a_code_ends_by_itself_and_whoever_asks_too_often_is_told_nothing() {
        let (all, now) = (SignIns::default(), Instant::now());
        let code = begin(&all, 1, 1, now).unwrap();
        assert_eq!(all.claim([1; 32], now), Claimed::Waits);
        assert!(all.answer(&code, YES, now));
        assert_eq!(all.claim([1; 32], now + EVERY / 4), Claimed::TooSoon);
        assert_eq!(
            all.claim([1; 32], now + LASTS),
            Claimed::Gone,
            "a yes does not last longer than its code"
        );
        let code = begin(&all, 2, 1, now).unwrap();
        assert!(!all.answer(&code, YES, now + LASTS) && all.asking(&code, now + LASTS).is_none());
    }

    #[test]
    fn few_wait_from_one_network() {
        let (all, now) = (SignIns::default(), Instant::now());
        let from_one = (0..=u8::MAX).filter(|secret| begin(&all, *secret, 1, now).is_some()).count();
        assert_eq!(from_one, MOST_FROM_ONE);
        assert!(begin(&all, 200, 2, now).is_some(), "others are not held up by that");
        assert!(begin(&all, 201, 1, now + LASTS).is_some());
    }

    #[test]
    fn no_two_wait_under_one_code() {
        let (all, now, drawn) = (SignIns::default(), Instant::now(), Cell::new(0));
        let next = || {
            drawn.set(drawn.get() + 1);
            drawn.get() / 3
        };
        let codes =
            [1, 2].map(|secret| all.begin(([secret; 32], String::new(), network(1)), now, next).unwrap());
        assert_ne!(codes[0], codes[1]);
    }
}
