//! Sockets by their sessions: a session that ends takes its sockets with it.

use crate::{house::House, room::english, says};
use kernel::Message;
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use store::{Ban, Id, TokenHash};
use tokio::sync::watch;

/// Why sockets are closed before their time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The session ended: logout, a new password, a deleted account, an operator.
    Over,
    /// The person is banned, for this reason.
    Banned(String),
}

/// The code that a socket is closed with when its session ended.
pub const SESSION_OVER: u16 = 4001;
/// The code that a socket is closed with when its person is banned.
pub const BANNED: u16 = 4003;
/// The most bytes of a reason in a close frame.
const MOST_REASON: usize = 123;

impl Ending {
    /// Code and reason of the close frame.
    pub fn frame(&self) -> (u16, String) {
        match self {
            Ending::Over => (SESSION_OVER, "this session has ended".into()),
            Ending::Banned(why) => {
                let end = (0..=MOST_REASON.min(why.len())).rev().find(|end| why.is_char_boundary(*end));
                (BANNED, why[..end.unwrap_or(0)].into())
            }
        }
    }
}

/// What a banned person is told, in English.
pub fn ban_notice(ban: &Ban) -> String {
    english(&ban_say(ban))
}

/// What a banned person is told.
pub fn ban_say(ban: &Ban) -> Message {
    match (ban.until.map(day), ban.why.as_str()) {
        (Some(until), "") => says::banned(until),
        (Some(until), why) => says::banned_why(until, why.to_string()),
        (None, "") => says::banned_for_good(),
        (None, why) => says::banned_for_good_why(why.to_string()),
    }
}

/// A moment as people write it: 2026-11-16 08:30 UTC.
pub fn day(at: u64) -> String {
    let (minutes, days) = (at / 60_000 % 1440, (at / 86_400_000) as i64);
    // Days since 0000-03-01, so that a leap day is the last of its year.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year_of_era + era * 400 + next;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// All sockets that are open, by session.
#[derive(Debug, Default)]
pub struct Doors {
    open: Mutex<HashMap<TokenHash, Door>>,
}

#[derive(Debug)]
struct Door {
    who: Id,
    sockets: usize,
    end: watch::Sender<Option<Ending>>,
}

/// A socket's place among the others, for as long as it lives.
pub struct Pass {
    house: Arc<House>,
    session: TokenHash,
    end: watch::Receiver<Option<Ending>>,
}

impl Pass {
    /// Resolves when the session has ended.
    pub async fn ended(&self) -> Ending {
        let mut end = self.end.clone();
        match end.wait_for(Option::is_some).await {
            Ok(ending) => ending.clone().unwrap_or(Ending::Over),
            // Whoever kept the door is gone, and the session with it.
            Err(_) => Ending::Over,
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.house.doors.open();
        if let Some(door) = open.get_mut(&self.session) {
            door.sockets -= 1;
            if door.sockets == 0 {
                open.remove(&self.session);
            }
        }
    }
}

impl Doors {
    fn open(&self) -> MutexGuard<'_, HashMap<TokenHash, Door>> {
        // A list of channels is whole whatever happened while it was held.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self, which: impl Fn(&TokenHash, &Door) -> bool, ending: &Ending) -> usize {
        let open = self.open();
        let closed = open.iter().filter(|(token, door)| which(token, door));
        closed
            .map(|(_, door)| {
                door.end.send_replace(Some(ending.clone()));
                door.sockets
            })
            .sum()
    }

    /// Closes the sockets of one session.
    pub fn close_session(&self, session: TokenHash) -> usize {
        self.close(|token, _| *token == session, &Ending::Over)
    }

    /// Closes all sockets of a person, but for those of one session.
    pub fn close_person(&self, who: Id, but: Option<TokenHash>, ending: &Ending) -> usize {
        self.close(|token, door| door.who == who && Some(*token) != but, ending)
    }

    /// The sessions that have sockets, and whose they are.
    fn all(&self) -> HashMap<TokenHash, Id> {
        self.open().iter().map(|(session, door)| (*session, door.who)).collect()
    }
}

impl House {
    /// A socket of a session is open from now on.
    pub(crate) fn pass(self: &Arc<Self>, session: TokenHash, who: Id) -> Pass {
        let mut open = self.doors.open();
        let door =
            open.entry(session).or_insert_with(|| Door { who, sockets: 0, end: watch::Sender::new(None) });
        door.sockets += 1;
        Pass { house: self.clone(), session, end: door.end.subscribe() }
    }

    /// Closes the sockets of sessions that ended elsewhere: an operator beside the server, a backup put back.
    pub(crate) async fn check_doors(&self) -> Result<(), store::StoreError> {
        let sessions = self.doors.all();
        if sessions.is_empty() {
            return Ok(());
        }
        let people: HashSet<Id> = sessions.values().copied().collect();
        for (who, ban) in self.store.banned(people.into_iter().collect(), self.now()).await? {
            let sockets = self.doors.close_person(who, None, &Ending::Banned(ban_notice(&ban)));
            tracing::info!(event = "banned", %who, sockets, "the sockets of somebody who is banned are closed");
        }
        for session in self.store.ended(sessions.keys().copied().collect()).await? {
            let sockets = self.doors.close_session(session);
            let who = sessions.get(&session).map(tracing::field::display);
            tracing::info!(event = "session-ended", who, sockets, "a session was ended from elsewhere");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_is_told_with_its_end_and_reason() {
        let ban = |until, why: &str| ban_notice(&Ban { at: 0, until, why: why.into() });
        assert_eq!(ban(None, ""), "You are banned here for good.");
        assert_eq!(
            ban(Some(1_709_210_096_000), "spam"),
            "You are banned here until 2024-02-29 12:34 UTC: spam"
        );
        assert_eq!(day(0), "1970-01-01 00:00 UTC");
        assert_eq!(day(4_102_444_799_000), "2099-12-31 23:59 UTC");
    }

    #[test]
    fn a_reason_fits_its_frame() {
        let (code, reason) = Ending::Banned("é".repeat(200)).frame();
        assert_eq!((code, reason.len()), (BANNED, 122));
    }
}
