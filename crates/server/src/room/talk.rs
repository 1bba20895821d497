//! What people say to each other. It is kept beside the journal, and only so much of it.
//!
//! Those who sit talk to everybody. Those who watch talk among themselves while a game goes on, and those who play read it when it is over.

use super::{
    Room, TableState, Wish,
    problem::{broken, conflict, forbidden, malformed, unwritten},
};
use crate::{
    house::House,
    people::{filter, name},
    room::problem,
    says,
};
use store::{Channel, Chat, Id, Line, Pace};
use wire::{Outcome, Problem, ProblemCode, Said, Status};

/// The pace of talk is counted in lines of the last minute.
const MINUTE: u64 = 60_000;

impl Room {
    /// Somebody says something: to everybody who follows the table, or to those who watch.
    pub(super) async fn say(
        &self,
        house: &House,
        table: &TableState,
        Wish { who, id, .. }: Wish<'_>,
        text: &str,
    ) -> Result<Outcome, Outcome> {
        let channel = if table.is_at(who) { Channel::Table } else { Channel::Gallery };
        if !table.open.chat || table.muted.contains(&who) {
            return Err(forbidden(says::no_talk()).into());
        }
        if channel == Channel::Gallery && !matches!(table.status, Status::Playing | Status::Finished) {
            return Err(conflict(says::no_talk_yet()).into());
        }
        let text = name::spoken(text);
        if text.is_empty() || text.chars().count() > wire::MAX_CHAT {
            return Err(malformed(says::say_length(wire::MAX_CHAT)).into());
        }
        let deaf = house.store.blockers_of(who).await.map_err(|error| broken(&error))?;
        house.limits.lines.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
        keeps_pace(house, table.id, who).await?;
        let at = house.now();
        let kept = wire::CHAT_KEPT as u32;
        let line =
            Line { channel, table: table.id, at, who, text: text.clone(), wish: id.map(str::to_string) };
        let said = house.store.say(line, kept).await.map_err(|error| unwritten(&error))?;
        // It was said before, and its answer did not arrive: the server may have been killed in between.
        let Some(n) = said else { return Ok(Outcome::Done { seq: table.seq, again: true, table: None }) };
        let line = Chat { channel, table: table.id, n, at, who, text };
        if let Some(said) = named(house, table, vec![line]).await?.pop() {
            self.tell_said(table, &said, &deaf);
        }
        Ok(Outcome::done(table.seq))
    }
}

/// Whether somebody keeps to the pace that operators set for the table or the house.
async fn keeps_pace(house: &House, table: Id, who: Id) -> Result<(), Problem> {
    let now = house.now();
    let pace = house.store.pace(table, who, now.saturating_sub(MINUTE)).await;
    let Pace { per_minute: Some(most), said } = pace.map_err(|error| broken(&error))? else { return Ok(()) };
    if most == 0 {
        return Err(forbidden(says::talk_stopped()));
    }
    // The line before which there may be another only when it is a minute old.
    let Some(before) = said.len().checked_sub(most as usize).and_then(|at| said.get(at)) else {
        return Ok(());
    };
    let wait = (before + MINUTE).saturating_sub(now).div_ceil(1000).max(1) as u32;
    let slower = problem(ProblemCode::SlowDown, says::talk_slower(most, wait));
    Err(Problem { retry_after: Some(wait), ..slower })
}

/// The last lines that somebody may read, in order, with what people are called; nobody reads those of whom they block.
pub(super) async fn heard(
    house: &House,
    table: &TableState,
    who: Id,
    most: u32,
) -> Result<Vec<Said>, Problem> {
    if !table.open.chat {
        return Ok(Vec::new());
    }
    let lines =
        async |channel| house.store.chat(channel, table.id, most).await.map_err(|error| broken(&error));
    let mut said = lines(Channel::Table).await?;
    if table.hears_gallery(who) {
        said.extend(lines(Channel::Gallery).await?);
        said.sort_by_key(|line| line.at);
    }
    let shunned = house.store.blocked_by(who).await.map_err(|error| broken(&error))?;
    said.retain(|line| !shunned.contains(&line.who));
    named(house, table, said).await
}

/// Lines as they are sent. What those are called who only watch is known to the store alone.
async fn named(house: &House, table: &TableState, lines: Vec<Chat>) -> Result<Vec<Said>, Problem> {
    let strange = lines.iter().map(|line| line.who).filter(|who| !table.names.contains_key(who));
    let mut strange: Vec<Id> = strange.collect();
    strange.sort_unstable();
    strange.dedup();
    let names = match strange.is_empty() {
        true => Vec::new(),
        false => house.store.names(strange).await.map_err(|error| broken(&error))?,
    };
    let called = |who: Id| names.iter().find(|(id, _)| *id == who).map(|(_, name)| name.clone());
    let said = lines.into_iter().map(|Chat { channel, table: id, n, at, who, text }| Said {
        table: id.to_string(),
        n,
        at,
        who: who.to_string(),
        name: called(who).unwrap_or_else(|| table.name(who)),
        clean: filter::blotted(&text),
        text,
        watching: channel == Channel::Gallery,
    });
    Ok(said.collect())
}
