//! Reports and flags, as operators read and settle them.

use super::{A_PAGE, Operator, asked, counted, person_named, settled, settlers};
use crate::{
    house::House,
    http::{
        moderation::kind_of,
        reply::{Body, Failure, Path, named},
    },
    says,
};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
};
use serde::Deserialize;
use std::sync::Arc;
use store::{Act, Id};
use utoipa::IntoParams;
use wire::{FlagInfo, FlagPage, Problem, ProblemCode, ReportInfo, ReportPage, Settle};

/// Which page, and of which.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Those that are settled, and not those that wait.
    #[serde(default)]
    settled: bool,
    /// The `next` of the page before.
    #[param(maximum = 9_000_000_000_000_000_000_u64)]
    before: Option<u64>,
}

/// Reports, the latest first.
#[utoipa::path(get, path = "/operator/reports", tag = "operators", params(Part), responses(
    (status = 200, body = ReportPage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn reports(
    State(house): State<Arc<House>>,
    Operator(_): Operator,
    query: Result<Query<Part>, QueryRejection>,
) -> Result<Json<ReportPage>, Failure> {
    let part = asked(query)?;
    let found = house.store.reports(!part.settled, counted(part.before), A_PAGE).await?;
    let names = settlers(&house, found.iter().filter_map(|one| one.settled)).await?;
    let next = found.last().map(|one| one.number).filter(|_| found.len() == A_PAGE as usize);
    let reports = found.into_iter().map(|one| ReportInfo {
        number: one.number,
        at: one.report.at,
        by: person_named(one.report.by, one.by_name),
        whom: person_named(one.report.whom, Some(one.name)),
        kind: kind_of(&one.report.kind),
        table: one.report.table.map(|table| table.to_string()),
        said: one.report.said,
        note: one.report.note,
        settled: settled(one.settled, &names),
    });
    Ok(Json(ReportPage { reports: reports.collect(), next }))
}

/// A report needs nobody's attention any more, or needs it again.
#[utoipa::path(put, path = "/operator/reports/{report}", tag = "operators", params(("report" = String, Path)), request_body = Settle,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 413, body = Problem)))]
pub async fn settle_report(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path(report): Path<String>,
    Body(Settle { settled }): Body<Settle>,
) -> Result<StatusCode, Failure> {
    let number: u32 = named(&report)?;
    settle(&house, by, Act::SettleReport(number.into(), settled)).await
}

async fn settle(house: &House, by: Id, act: Act) -> Result<StatusCode, Failure> {
    match house.store.operate(Some(by), act).await? {
        0 => Err(Failure::new(ProblemCode::NotFound, says::no_such())),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

/// Seats of rated word games that were played unusually well, the latest first.
#[utoipa::path(get, path = "/operator/flags", tag = "operators", params(Part), responses(
    (status = 200, body = FlagPage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn flags(
    State(house): State<Arc<House>>,
    Operator(_): Operator,
    query: Result<Query<Part>, QueryRejection>,
) -> Result<Json<FlagPage>, Failure> {
    let part = asked(query)?;
    let found = house.store.flags(!part.settled, counted(part.before), A_PAGE).await?;
    let names = settlers(&house, found.iter().filter_map(|one| one.settled)).await?;
    let next = found.last().map(store::Flag::mark).filter(|_| found.len() == A_PAGE as usize);
    let flags = found.into_iter().map(|one| {
        let store::Figures { decisions, best, words, rare, word_ms } = one.figures;
        FlagInfo {
            number: one.number,
            seat: one.seat,
            who: person_named(one.who, one.name),
            table: one.table.to_string(),
            game: one.game,
            at: one.at,
            decisions,
            best,
            words,
            rare,
            word_ms,
            settled: settled(one.settled, &names),
        }
    });
    Ok(Json(FlagPage { flags: flags.collect(), next }))
}

/// A flag needs nobody's attention any more, or needs it again.
#[utoipa::path(put, path = "/operator/flags/{flag}/{seat}", tag = "operators", params(("flag" = String, Path), ("seat" = String, Path)),
    request_body = Settle, responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem)))]
pub async fn settle_flag(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path((flag, seat)): Path<(String, String)>,
    Body(Settle { settled }): Body<Settle>,
) -> Result<StatusCode, Failure> {
    let (number, seat): (u32, u8) = (named(&flag)?, named(&seat)?);
    settle(&house, by, Act::SettleFlag(number.into(), seat, settled)).await
}
