//! `wardroom admin`: people and tables of a server, looked at and put right while it runs.

mod show;

use crate::{
    failure::{Exit, Failure},
    place,
    text::printable,
};
use clap::Subcommand;
use server::{codes, operator, room};
use std::{
    collections::HashMap,
    io::{self, BufRead, IsTerminal, Write},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{Ban, Channel, Id, Known, Listed, Store, StoreError};
use wire::{Status, Summary};

/// Look after the people and tables of a server, while it runs
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom admin people ann                           whose name or login contains that\n  \
    wardroom admin ban ID --until 7d --why \"Insults\"    a server that runs soon notices\n  \
    wardroom admin reset-password ann                   a code that sets a new password, once\n  \
    wardroom admin tables --status playing --json")]
pub struct Args {
    #[command(subcommand)]
    act: Act,
    #[command(flatten)]
    database: place::Database,
    /// Answer in JSON
    #[arg(long, global = true)]
    json: bool,
    /// Yes, do what cannot be undone, without asking
    #[arg(long, global = true)]
    yes: bool,
}

#[derive(Debug, Subcommand)]
enum Act {
    /// People, the latest first
    People {
        /// Only those whose name or login contains this
        search: Option<String>,
        #[command(flatten)]
        page: Page,
    },
    /// One person: sessions, tables, ban
    Person {
        /// Whose id
        id: Id,
    },
    /// Tables, the latest first
    Tables {
        /// Only those that are waiting, playing, finished, closed or broken
        #[arg(long, value_name = "STATUS", value_parser = status)]
        status: Option<Status>,
        #[command(flatten)]
        page: Page,
    },
    /// One table: who sits there, and how long its journal is
    Table {
        /// Its id
        id: Id,
    },
    /// Keep somebody out: sessions are refused with the reason, sockets close
    Ban {
        /// Whose id
        id: Id,
        /// For how long (30m, 12h, 7d) or until which day (2026-12-24); without it for good
        #[arg(long, value_name = "WHEN", value_parser = until)]
        until: Option<Until>,
        /// Why, in at most 120 characters; the person is told
        #[arg(long, value_name = "TEXT", default_value = "", value_parser = why)]
        why: String,
    },
    /// Let somebody in again
    Unban {
        /// Whose id
        id: Id,
    },
    /// Sign somebody out everywhere
    EndSessions {
        /// Whose id
        id: Id,
    },
    /// A recovery code for somebody who has none left: it sets a new password, once
    ResetPassword {
        /// Under which name they log in
        login: String,
    },
    /// Let an account look after the house from the browser, at /operator
    Operator {
        /// Under which name they log in
        login: String,
        /// Let it no longer
        #[arg(long)]
        dismiss: bool,
    },
    /// The accounts that look after the house from the browser
    Operators,
    /// What operators did, the latest first
    Deeds {
        /// How many
        #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..=1000))]
        most: u32,
    },
    /// Remove a table with its game and everything said at it
    RemoveTable {
        /// Its id
        id: Id,
    },
    /// Remove a person with everything that is kept of them; bots play on in their seats
    RemovePerson {
        /// Whose id
        id: Id,
    },
    /// How far finished games are in the ratings
    Ratings {
        /// Forget all ratings, and fold them anew from the results of all games: they come to the same
        #[arg(long)]
        recompute: bool,
    },
    /// Write the file anew without what was deleted from it, and give the room back
    Compact,
}

#[derive(Clone, Copy, Debug, clap::Args)]
struct Page {
    /// Which page, from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    page: u32,
    /// How many on a page
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..=1000))]
    most: u32,
}

impl Page {
    fn from(self) -> u32 {
        (self.page - 1).saturating_mul(self.most)
    }
}

fn status(text: &str) -> Result<Status, String> {
    serde_json::from_value(text.into())
        .map_err(|_| "a status is waiting, playing, finished, closed or broken".into())
}

/// When a ban ends: after so many milliseconds, or at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Until {
    After(u64),
    At(u64),
}

fn until(text: &str) -> Result<Until, String> {
    let bad = || "say how long (30m, 12h, 7d) or until which day (2026-12-24)".to_string();
    let units = [('m', 60_000), ('h', 3_600_000), ('d', 86_400_000)];
    if let Some((unit, number)) = units.iter().find_map(|(unit, ms)| Some((ms, text.strip_suffix(*unit)?))) {
        let number: u32 = number.parse().map_err(|_| bad())?;
        if number == 0 {
            return Err("a ban lasts at least a minute: say 30m, 12h or 7d".into());
        }
        return Ok(Until::After(u64::from(number) * unit));
    }
    let parts: Vec<i64> = text.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad())?;
    let &[year, month, day] = parts.as_slice() else { return Err(bad()) };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let month_days = usize::try_from(month - 1).ok().and_then(|at| days.get(at));
    if !(1970..=9999).contains(&year) || !month_days.is_some_and(|most| (1..=*most).contains(&day)) {
        return Err(bad());
    }
    let before: i64 =
        (1970..year).map(|y| if y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) { 366 } else { 365 }).sum();
    let of_year: i64 = days.iter().take((month - 1) as usize).sum::<i64>() + day - 1;
    Ok(Until::At(((before + of_year) * 86_400_000) as u64))
}

fn why(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().count() > wire::MAX_WHY || text.chars().any(char::is_control) {
        return Err(format!("a reason is one line of at most {} characters", wire::MAX_WHY));
    }
    Ok(text.into())
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

fn failed(error: StoreError) -> Failure {
    match error {
        StoreError::Nobody => Failure::Missing("there is no such person".into()),
        other => Failure::Bad(other.to_string()),
    }
}

/// A table as lists show it, with people's names.
async fn summaries(store: &dyn Store, listed: &[Listed]) -> Result<Vec<Summary>, Failure> {
    let names = store.names(room::listed_people(listed)).await.map_err(failed)?;
    let names: HashMap<Id, String> = names.into_iter().collect();
    let nobody = Id([0; 16]);
    Ok(listed
        .iter()
        .filter_map(|one| room::listed_summary(one, nobody, |id| names.get(&id).cloned()))
        .collect())
}

/// Asks before what cannot be undone.
fn sure(args: &Args, what: &str) -> Result<(), Failure> {
    if args.yes {
        return Ok(());
    }
    let unsure = || Failure::Bad(format!("{what} This cannot be undone; say --yes if that is meant"));
    if !io::stdin().is_terminal() {
        return Err(unsure());
    }
    eprint!("{what} This cannot be undone. Go on? [y/N] ");
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    if matches!(answer.trim(), "y" | "Y" | "yes") {
        Ok(())
    } else {
        Err(Failure::Bad("nothing was changed".into()))
    }
}

async fn somebody(store: &dyn Store, id: Id) -> Result<Known, Failure> {
    let found = store.known(id).await.map_err(failed)?;
    found.ok_or_else(|| failed(StoreError::Nobody))
}

/// Who logs in by this name.
async fn account(store: &dyn Store, login: &str) -> Result<Id, Failure> {
    let missing = || Failure::Missing("nobody logs in by that name".into());
    let found = store.login(login.trim().to_lowercase()).await.map_err(failed)?;
    found.map(|(who, _)| who).ok_or_else(missing)
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    if matches!(args.act, Act::Compact) {
        let path = args.database.file("VACUUM FULL")?;
        let done = store::compact(&path).map_err(failed)?;
        return show::compacted(args.json, out, done);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async { act(args, args.database.open().await?, out).await })
}

async fn act(args: &Args, store: Arc<dyn Store>, out: &mut impl Write) -> Result<Exit, Failure> {
    let json = args.json;
    match &args.act {
        Act::People { search, page } => {
            let search = search.clone().unwrap_or_default();
            let people = store.people(search, page.from(), page.most).await.map_err(failed)?;
            show::people(json, out, &people, now())
        }
        Act::Person { id } => {
            let known = somebody(&*store, *id).await?;
            let sessions = store.sessions_of(*id).await.map_err(failed)?;
            let listed = store.tables_of(*id, 1000).await.map_err(failed)?;
            let left = store.recovery_left(*id).await.map_err(failed)?;
            show::person(json, out, &known, &sessions, &summaries(&*store, &listed).await?, left, now())
        }
        Act::Tables { status, page } => {
            let listed = store.tables(status.map(room::status_number), page.from(), page.most);
            let listed = listed.await.map_err(failed)?;
            show::tables(json, out, &summaries(&*store, &listed).await?)
        }
        Act::Table { id } => {
            let missing = || Failure::Missing("there is no such table".into());
            let listed = store.listed(*id).await.map_err(failed)?.ok_or_else(missing)?;
            let entries = store.journal(*id, 0).await.map_err(failed)?.len();
            let said = store.chat(Channel::Table, *id, u32::MAX).await.map_err(failed)?.len();
            let people =
                store.names(room::listed_people(std::slice::from_ref(&listed))).await.map_err(failed)?;
            let summary = summaries(&*store, &[listed]).await?.pop().ok_or_else(missing)?;
            show::table(json, out, &summary, &people, entries, said)
        }
        Act::Ban { id, until, why } => {
            let at = now();
            let until = until.map(|until| match until {
                Until::After(ms) => at + ms,
                Until::At(moment) => moment,
            });
            if until.is_some_and(|until| until <= at) {
                let problem = "that day is over or has begun, and a ban ends when its day begins (UTC): \
                    name a later one, or say how long (12h)";
                return Err(Failure::Bad(problem.into()));
            }
            let ban = Ban { at, until, why: why.clone() };
            store.set_ban(*id, ban.clone()).await.map_err(failed)?;
            show::done(json, out, *id, "banned", &format!("They read: {}", server::doors::ban_notice(&ban)))
        }
        Act::Unban { id } => match store.lift_ban(*id).await.map_err(failed)? {
            true => show::done(json, out, *id, "unbanned", "They may come in again."),
            false => Err(Failure::Missing("that person is not banned".into())),
        },
        Act::EndSessions { id } => {
            let ended = store.end_sessions(*id).await.map_err(failed)?;
            show::done(json, out, *id, "sessions-ended", &format!("{ended} sessions have ended."))
        }
        Act::ResetPassword { login } => {
            let who = account(&*store, login).await?;
            let (code, hash) = codes::fresh();
            store.add_recovery(who, hash).await.map_err(failed)?;
            show::code(json, out, who, login, &code)
        }
        Act::Operator { login, dismiss } => {
            let who = account(&*store, login).await?;
            let act = if *dismiss { store::Act::Dismiss(who) } else { store::Act::Appoint(who) };
            store.operate(None, act).await.map_err(failed)?;
            let (done, said) = match dismiss {
                true => ("operator-dismissed", "They do not look after this house any more."),
                false => {
                    ("operator-appointed", "They look after this house now: at /operator in the browser.")
                }
            };
            show::done(json, out, who, done, said)
        }
        Act::Operators => show::operators(json, out, &store.operators().await.map_err(failed)?),
        Act::Deeds { most } => show::deeds(json, out, &store.deeds(None, *most).await.map_err(failed)?),
        Act::RemoveTable { id } => {
            let missing = || Failure::Missing("there is no such table".into());
            store.listed(*id).await.map_err(failed)?.ok_or_else(missing)?;
            sure(args, &format!("The table {id} goes with its game and everything said at it."))?;
            store.remove_table(*id).await.map_err(failed)?;
            store.scrubbed().await.map_err(failed)?;
            show::done(json, out, *id, "removed", "The table is gone.")
        }
        Act::RemovePerson { id } => {
            let known = somebody(&*store, *id).await?;
            sure(
                args,
                &format!(
                    "{} ({id}) goes with everything that is kept of them.",
                    printable(&known.person.name)
                ),
            )?;
            operator::forget(store.clone(), *id).await.map_err(failed)?;
            store.announce("person-removed", *id).await.map_err(failed)?;
            store.scrubbed().await.map_err(failed)?;
            show::done(json, out, *id, "removed", "The person is gone; bots play on in their seats.")
        }
        Act::Ratings { recompute } => {
            let folding =
                if *recompute { ratings::recompute(&*store).await } else { ratings::fold(&*store).await };
            let folded = folding.map_err(failed)?;
            let last = store.folded().await.map_err(failed)?;
            show::ratings(json, out, &folded, last)
        }
        Act::Compact => Ok(Exit::Fine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bans_end_after_a_while_or_on_a_day() {
        assert_eq!(until("30m"), Ok(Until::After(1_800_000)));
        assert_eq!(until("7d"), Ok(Until::After(604_800_000)));
        assert_eq!(until("1970-01-02"), Ok(Until::At(86_400_000)));
        assert_eq!(until("2024-02-29"), Ok(Until::At(1_709_164_800_000)));
        for bad in [
            "",
            "0d",
            "7",
            "d",
            "-7d",
            "2024-13-01",
            "2023-02-29",
            "2024-01",
            "tomorrow",
            "99999999999d",
            "1-1-1-1",
        ] {
            assert!(until(bad).is_err(), "{bad}");
        }
    }
}
