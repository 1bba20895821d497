//! What holds back those who go too fast.

use super::House;
use crate::{
    config::Limits,
    network::{
        Network,
        limit::{Buckets, Counts, Guesses, Hasty, Repeats},
    },
    room::problem,
    says,
};
use std::time::Duration;
use store::Id;
use wire::{Problem, ProblemCode};

/// How often it is logged of one person or network that they go too fast, and that the house is full.
const LOGGED: Duration = Duration::from_secs(10);

/// Whose tables of bots alone are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotsOf {
    /// Those that were set going from there; nothing where that is not known any more.
    Network(Option<Network>),
    /// Those of somebody's tournaments, however many they opened and wherever from.
    TournamentsOf(Id),
}

/// What holds back those who go too fast.
#[derive(Debug)]
pub struct Gates {
    /// Requests by address.
    pub requests: Buckets<Network>,
    /// Logins, accounts and guests by address.
    pub sessions: Buckets<Network>,
    /// Passwords by account.
    pub guesses: Guesses,
    /// Tries of recovery codes by address.
    pub recoveries: Buckets<Network>,
    /// Codes of programs that a person types, by person and by address.
    pub codes: Buckets<Id>,
    pub codes_from: Buckets<Network>,
    /// New tables by person.
    pub tables: Buckets<Id>,
    /// Messages by person.
    pub messages: Buckets<Id>,
    /// Lines by person.
    pub lines: Buckets<Id>,
    /// What a person does at tables beside moves and talk.
    pub changes: Buckets<Id>,
    /// Tables that a person begins to follow.
    pub watches: Buckets<Id>,
    /// Reports by address.
    pub reports: Buckets<Network>,
    /// Hints that a person waits for.
    pub hints: Counts<Id>,
    /// Who is logged to go too fast.
    pub logged: Repeats<Hasty>,
    /// That it is logged how full the house is.
    pub full: Repeats<()>,
    /// Sockets by address.
    pub sockets: Counts<Network>,
    /// Tables at which bots play among themselves, by whose they are.
    pub bot_tables: Counts<BotsOf>,
    /// The same of tournaments, of which one table of everybody's is played at least: they would wait for ever.
    pub bot_tables_of_tournaments: Counts<BotsOf>,
}

impl Gates {
    /// Gates through which nobody has come yet.
    pub fn new(limits: &Limits) -> Gates {
        Gates {
            requests: Buckets::new(limits.requests),
            sessions: Buckets::new(limits.sessions),
            guesses: Guesses::new(limits.passwords, limits.passwords_in_all),
            recoveries: Buckets::new(limits.recoveries),
            codes: Buckets::new(limits.passwords),
            codes_from: Buckets::new(limits.passwords_in_all),
            tables: Buckets::new(limits.tables),
            messages: Buckets::new(limits.messages),
            lines: Buckets::new(limits.lines),
            changes: Buckets::new(limits.changes),
            watches: Buckets::new(limits.watches),
            reports: Buckets::new(limits.reports),
            hints: Counts::new(1),
            logged: Repeats::new(LOGGED),
            full: Repeats::new(LOGGED),
            sockets: Counts::new(limits.sockets_per_address),
            bot_tables: Counts::new(limits.bot_tables_per_address),
            bot_tables_of_tournaments: Counts::new(limits.bot_tables_per_address.max(1)),
        }
    }
}

impl House {
    /// Whether bots may begin to play among themselves for whoever is there.
    pub(crate) fn may_play_by_bots(&self, from: Option<Network>) -> Result<(), Problem> {
        if !self.limits.bot_tables.is_full(&BotsOf::Network(from)) {
            return Ok(());
        }
        let most = self.config.limits.bot_tables_per_address;
        let message = says::bots_enough(most);
        self.metrics.slowed.add(1);
        Err(Problem { retry_after: Some(30), ..problem(ProblemCode::SlowDown, message) })
    }

    /// Where tables of bots alone are counted.
    pub(crate) fn bot_tables(&self, of: BotsOf) -> &Counts<BotsOf> {
        match of {
            BotsOf::Network(_) => &self.limits.bot_tables,
            BotsOf::TournamentsOf(_) => &self.limits.bot_tables_of_tournaments,
        }
    }

    /// Somebody goes too fast. However often that is, it is logged now and then.
    pub(crate) fn slow_down(&self, whom: impl Into<Hasty>, retry_after: u32) -> Problem {
        self.metrics.slowed.add(1);
        let whom = whom.into();
        if let Some(count) = self.limits.logged.again(whom) {
            tracing::info!(target: "server::limits", event = "slow-down", %whom, count, retry_after, "somebody goes too fast");
        }
        let message = says::too_fast(retry_after);
        Problem { retry_after: Some(retry_after), ..problem(ProblemCode::SlowDown, message) }
    }
}
