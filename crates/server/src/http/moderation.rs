//! Reporting somebody to those who look after the house, and not reading somebody's lines.

use super::{
    guard::Address,
    people::malformed,
    reply::{Body, Caller, Failure, Path, named},
};
use crate::{house::House, network::Network, people::name, says};
use axum::{Extension, Json, extract::State, http::StatusCode};
use std::sync::Arc;
use store::{Channel, Id, NewReport as Kept, StoreError};
use wire::{Muted, NewReport, Problem, ProblemCode, ReportKind, SentReport};

/// How many reports somebody may make within a day.
const MOST_REPORTS: u32 = 20;
const DAY: u64 = 86_400_000;
/// How many people somebody may mute.
const MOST_MUTES: u32 = 200;

/// What a report is about, as the store keeps it.
fn kind_word(kind: ReportKind) -> &'static str {
    match kind {
        ReportKind::Insult => "insult",
        ReportKind::Spam => "spam",
        ReportKind::Name => "name",
        ReportKind::Cheating => "cheating",
        ReportKind::Stalling => "stalling",
        ReportKind::Other => "other",
    }
}

/// The same read again.
pub(super) fn kind_of(word: &str) -> ReportKind {
    let kinds =
        [ReportKind::Insult, ReportKind::Spam, ReportKind::Name, ReportKind::Cheating, ReportKind::Stalling];
    kinds.into_iter().find(|kind| kind_word(*kind) == word).unwrap_or(ReportKind::Other)
}

fn nobody_there(error: StoreError) -> Failure {
    match error {
        StoreError::Nobody => Failure::new(ProblemCode::NotFound, says::no_person()),
        other => other.into(),
    }
}

/// Report somebody, or a line that they said. They are not told, and never by whom.
#[utoipa::path(post, path = "/reports", tag = "moderation", request_body = NewReport, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn report(
    State(house): State<Arc<House>>,
    Caller(by): Caller,
    Extension(Address(address)): Extension<Address>,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Failure> {
    house.limits.messages.take(by).map_err(|seconds| house.slow_down(by, seconds))?;
    let whom: Id = named(&new.who)?;
    if whom == by {
        return Err(malformed(says::report_self()));
    }
    let note = name::spoken(&new.note);
    if note.chars().count() > wire::MAX_NOTE {
        return Err(malformed(says::report_note(wire::MAX_NOTE)));
    }
    let table: Option<Id> = new.table.as_deref().map(named).transpose()?;
    let said = match (table, new.line) {
        (_, None) => None,
        (None, Some(_)) => return Err(malformed(says::report_where())),
        (Some(table), Some(line)) => {
            let channel = if new.watching { Channel::Gallery } else { Channel::Table };
            Some(said_there(&house, (by, whom), table, channel, line).await?)
        }
    };
    if let Some(table) = table
        && house.store.listed(table).await?.is_none()
    {
        return Err(Failure::new(ProblemCode::NotFound, says::no_table()));
    }
    // As many guests as somebody may be from one address do not bury what others report.
    let from = Network::from(address);
    house.limits.reports.take(from).map_err(|seconds| house.slow_down(from, seconds))?;
    house.has_room().await.map_err(Problem::from)?;
    let at = house.now();
    let kept = Kept { by, whom, at, kind: kind_word(new.kind).into(), table, said, note };
    let report = house.store.report(kept, at.saturating_sub(DAY), MOST_REPORTS).await;
    report.map_err(|error| match error {
        StoreError::Full => Failure::new(ProblemCode::Conflict, says::reports_enough(MOST_REPORTS)),
        error => nobody_there(error),
    })?;
    tracing::info!(event = "report", %whom, "somebody was reported");
    Ok(StatusCode::NO_CONTENT)
}

/// A line that somebody said where whoever reports it may read it.
async fn said_there(
    house: &Arc<House>,
    (by, whom): (Id, Id),
    table: Id,
    channel: Channel,
    line: u32,
) -> Result<String, Failure> {
    let gone = || Failure::new(ProblemCode::NotFound, says::no_line());
    if !house.room(table).is_read_by(house, table, by, channel).await? {
        return Err(gone());
    }
    let found = house.store.line(channel, table, line).await?;
    found.filter(|(who, _)| *who == whom).map(|(_, text)| text).ok_or_else(gone)
}

/// Whose lines somebody does not want to read.
pub(super) async fn muted_by(house: &House, who: Id) -> Result<Vec<Muted>, Failure> {
    let muted = house.store.mutes(who).await?;
    Ok(muted.into_iter().map(|(id, name)| Muted { id: id.to_string(), name }).collect())
}

/// The reports that somebody made.
pub(super) async fn sent_by(house: &House, who: Id) -> Result<Vec<SentReport>, Failure> {
    let reports = house.store.reports_by(who).await?;
    let sent = reports.into_iter().map(|store::Report { report, name, .. }| SentReport {
        at: report.at,
        name,
        kind: kind_of(&report.kind),
        table: report.table.map(|table| table.to_string()),
        said: report.said,
        note: report.note,
    });
    Ok(sent.collect())
}

/// Whose lines I do not want to read.
#[utoipa::path(get, path = "/me/mutes", tag = "moderation", responses((status = 200, body = Vec<Muted>), (status = 401, body = Problem)))]
pub async fn mutes(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
) -> Result<Json<Vec<Muted>>, Failure> {
    muted_by(&house, who).await.map(Json)
}

/// Do not show me somebody's lines. They are not told, and clients leave the lines out.
#[utoipa::path(put, path = "/me/mutes/{person}", tag = "moderation", params(("person" = String, Path)), responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn mute(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let whom: Id = named(&person)?;
    if whom == who {
        return Err(malformed(says::mute_self()));
    }
    let muted = house.store.mute(who, whom, MOST_MUTES).await;
    muted.map_err(|error| match error {
        StoreError::Full => Failure::new(ProblemCode::Conflict, says::mutes_enough(MOST_MUTES)),
        error => nobody_there(error),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Show me somebody's lines again.
#[utoipa::path(delete, path = "/me/mutes/{person}", tag = "moderation", params(("person" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn unmute(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    house.store.unmute(who, named(&person)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
