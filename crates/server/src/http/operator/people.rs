//! People, as operators see them: found, kept out, let in, signed out, removed.

use super::{A_PAGE, Operator, asked};
use crate::{
    house::House,
    http::{
        accounts::own_password,
        guard::Address,
        people::{malformed, person as person_of},
        reply::{Body, Failure, Maybe, Path, named, to_the_end},
    },
    people::forget::forget_person,
    says,
};
use axum::{
    Extension, Json,
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
};
use kernel::record::Reason;
use serde::Deserialize;
use std::sync::Arc;
use store::{Act, Ban, Id, Known};
use utoipa::IntoParams;
use wire::{BanInfo, NewBan, PeoplePage, PersonInfo, Problem, ProblemCode, Proof};

const HOUR: u64 = 3_600_000;
/// The longest that a ban with an end lasts, in hours: ten years.
const LONGEST: u32 = 87_600;
/// The last page that is turned to.
const LAST_PAGE: u32 = 100_000;

/// Who is looked for, and which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// A part of a name or login, or a whole id; everybody where it is left out.
    #[param(max_length = 60)]
    search: Option<String>,
    /// Which page, from 0.
    #[param(maximum = 100_000)]
    page: Option<u32>,
}

fn info(known: Known, now: u64) -> PersonInfo {
    let Known { person, sessions, used, tables, ban, operator } = known;
    let ban = ban.map(|Ban { at, until, why }| {
        let holds = until.is_none_or(|until| until > now);
        BanInfo { at, until, why, holds }
    });
    let (id, since) = (person.id.to_string(), person.since);
    PersonInfo { id, name: person.name, login: person.login, since, used, sessions, tables, ban, operator }
}

/// People, the latest first.
#[utoipa::path(get, path = "/operator/people", tag = "operators", params(Search), responses(
    (status = 200, body = PeoplePage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn people(
    State(house): State<Arc<House>>,
    Operator(_): Operator,
    query: Result<Query<Search>, QueryRejection>,
) -> Result<Json<PeoplePage>, Failure> {
    let Search { search, page } = asked(query)?;
    let (search, page) = (search.unwrap_or_default(), page.unwrap_or(0).min(LAST_PAGE));
    let now = house.now();
    if let Ok(id) = search.trim().parse::<Id>() {
        let found = house.store.known(id).await?;
        let people = found.into_iter().map(|known| info(known, now)).collect();
        return Ok(Json(PeoplePage { people, more: false }));
    }
    let mut found = house.store.people(search.trim().into(), page * A_PAGE, A_PAGE + 1).await?;
    let more = found.len() > A_PAGE as usize;
    found.truncate(A_PAGE as usize);
    let people = found.into_iter().map(|known| info(known, now)).collect();
    Ok(Json(PeoplePage { people, more }))
}

/// Somebody to whom an operator may do something: those who look after the house are left alone.
async fn subject(house: &House, person: &str) -> Result<Id, Failure> {
    let who: Id = named(person)?;
    let known = house.store.known(who).await?;
    let known = known.ok_or_else(|| Failure::new(ProblemCode::NotFound, says::no_person()))?;
    match known.operator {
        true => Err(Failure::new(ProblemCode::Conflict, says::operator_untouched())),
        false => Ok(who),
    }
}

fn logged(what: &str, whom: Id, by: Id) {
    tracing::info!(event = "operator", what, %whom, %by, "an operator changed something");
}

/// Keep somebody out: their sessions are refused with the reason, and their sockets close.
#[utoipa::path(put, path = "/operator/people/{person}/ban", tag = "operators", params(("person" = String, Path)), request_body = NewBan,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem)))]
pub async fn ban(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path(person): Path<String>,
    Body(new): Body<NewBan>,
) -> Result<StatusCode, Failure> {
    let why = new.why.trim().to_string();
    if why.chars().count() > wire::MAX_WHY || why.chars().any(char::is_control) {
        return Err(malformed(says::ban_why(wire::MAX_WHY)));
    }
    if new.hours.is_some_and(|hours| !(1..=LONGEST).contains(&hours)) {
        return Err(malformed(says::ban_hours(LONGEST)));
    }
    let whom = subject(&house, &person).await?;
    let at = house.now();
    let until = new.hours.map(|hours| at + u64::from(hours) * HOUR);
    house.store.operate(Some(by), Act::Ban(whom, Ban { at, until, why })).await?;
    house.bar(whom).await?;
    logged("banned", whom, by);
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody in again.
#[utoipa::path(delete, path = "/operator/people/{person}/ban", tag = "operators", params(("person" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn unban(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    let whom = subject(&house, &person).await?;
    if house.store.operate(Some(by), Act::Unban(whom)).await? == 0 {
        return Err(Failure::new(ProblemCode::Conflict, says::not_banned()));
    }
    logged("unbanned", whom, by);
    Ok(StatusCode::NO_CONTENT)
}

/// Sign somebody out everywhere.
#[utoipa::path(delete, path = "/operator/people/{person}/sessions", tag = "operators", params(("person" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn end_sessions(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    let whom = subject(&house, &person).await?;
    house.store.operate(Some(by), Act::EndSessions(whom)).await?;
    house.sessions_ended(whom, None);
    logged("sessions-ended", whom, by);
    Ok(StatusCode::NO_CONTENT)
}

/// Remove somebody with everything that is kept of them; bots play on in their seats. It cannot be undone, so it takes the operator's password.
#[utoipa::path(delete, path = "/operator/people/{person}", tag = "operators", params(("person" = String, Path)),
    request_body = Proof, responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem),
    (status = 429, body = Problem)))]
pub async fn remove_person(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Operator(by): Operator,
    Path(person): Path<String>,
    Maybe(proof): Maybe<Proof>,
) -> Result<StatusCode, Failure> {
    let (whom, from) = (subject(&house, &person).await?, address.0.into());
    let login = person_of(&house, by).await?.login.unwrap_or_default();
    own_password(&house, &login, proof.unwrap_or_default().password, from).await?;
    let removed = async move {
        forget_person(&house, whom, Reason::Removed, from).await?;
        house.store.operate(Some(by), Act::Note("person-removed", whom)).await?;
        logged("person-removed", whom, by);
        Ok(StatusCode::NO_CONTENT)
    };
    to_the_end(removed).await
}
