//! The page of those who look after the house: what `wardroom admin` does for one person or table at a time, reports, and flags. To everybody else
//! nothing lives here.

mod people;
mod reports;
mod tables;

pub use people::*;
pub use reports::*;
pub use tables::*;

use super::reply::{Caller, Failure};
use crate::{house::House, says};
use axum::{
    Json,
    extract::{FromRequestParts, Query, State, rejection::QueryRejection},
    http::request::Parts,
};
use serde::{Deserialize, de::DeserializeOwned};
use std::{collections::HashMap, sync::Arc};
use store::Id;
use utoipa::IntoParams;
use wire::{DeedInfo, DeedPage, Named, OperatorHome, Problem, ProblemCode, Settled, TablePace};

/// How many of anything stand on a page.
const A_PAGE: u32 = 50;

/// Somebody who looks after the house.
#[derive(Clone, Copy, Debug)]
pub struct Operator(pub Id);

impl FromRequestParts<Arc<House>> for Operator {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Operator, Failure> {
        let Caller(who) = Caller::from_request_parts(parts, house).await?;
        match house.store.is_operator(who).await? {
            true => Ok(Operator(who)),
            false => Err(Failure::new(ProblemCode::NotFound, says::no_such())),
        }
    }
}

/// What a query asks for.
fn asked<T: DeserializeOwned>(query: Result<Query<T>, QueryRejection>) -> Result<T, Failure> {
    let Query(asked) = query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    Ok(asked)
}

/// Which page of a list that only grows.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// The `next` of the page before.
    #[param(maximum = 9_000_000_000_000_000_000_u64)]
    before: Option<u64>,
}

/// The store counts in signed numbers.
fn counted(before: Option<u64>) -> Option<u64> {
    before.map(|before| before.min(i64::MAX as u64))
}

/// What these are called who settled something.
async fn settlers(
    house: &House,
    settled: impl Iterator<Item = (u64, Id)>,
) -> Result<HashMap<Id, String>, Failure> {
    Ok(house.store.names(settled.map(|(_, by)| by).collect()).await?.into_iter().collect())
}

fn settled(settled: Option<(u64, Id)>, names: &HashMap<Id, String>) -> Option<Settled> {
    settled.map(|(at, by)| Settled { at, by: names.get(&by).cloned().unwrap_or_default() })
}

fn person_named(id: Id, name: Option<String>) -> Named {
    Named { id: id.to_string(), name: name.filter(|name| !name.is_empty()) }
}

/// What waits for me.
#[utoipa::path(get, path = "/operator", tag = "operators", responses(
    (status = 200, body = OperatorHome), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn home(
    State(house): State<Arc<House>>,
    Operator(_): Operator,
) -> Result<Json<OperatorHome>, Failure> {
    let (reports, flags) = house.store.waiting().await?;
    let (mut pace, mut paces) = (None, Vec::new());
    for (table, lines) in house.store.paces().await? {
        match table {
            None => pace = Some(lines),
            Some(table) => paces.push(TablePace { table: table.to_string(), lines }),
        }
    }
    Ok(Json(OperatorHome { reports, flags, pace, paces }))
}

/// What operators did, the latest first.
#[utoipa::path(get, path = "/operator/deeds", tag = "operators", params(Before), responses(
    (status = 200, body = DeedPage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn deeds(
    State(house): State<Arc<House>>,
    Operator(_): Operator,
    query: Result<Query<Before>, QueryRejection>,
) -> Result<Json<DeedPage>, Failure> {
    let Before { before } = asked(query)?;
    let found = house.store.deeds(counted(before), A_PAGE).await?;
    let next = found.last().map(|deed| deed.number).filter(|_| found.len() == A_PAGE as usize);
    let deeds = found.into_iter().map(|deed| DeedInfo {
        at: deed.at,
        by: deed.by.map(|by| person_named(by, deed.by_name)),
        what: deed.what,
        whom: deed.whom.map(|whom| person_named(whom, deed.name)),
        why: deed.why,
    });
    Ok(Json(DeedPage { deeds: deeds.collect(), next }))
}
