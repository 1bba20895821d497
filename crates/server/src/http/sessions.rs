//! Where somebody is signed in, and the codes that let them in again.

use super::{
    accounts::{check_password, cookie, hashed, into_account, login_of, not_too_fast, own_password},
    guard::Address,
    people::person,
    reply::{Body, Caller, Failure, Path, named, to_the_end},
};
use crate::{
    house::House,
    network::Network,
    people::{
        codes,
        sessions::{token_hash, token_of},
    },
    says,
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use store::Id;
use wire::{Problem, ProblemCode, Proof, Recovery, RecoveryCodes, RecoveryLeft, SessionInfo, SignedIn};

/// How many recovery codes are made at once.
const CODES: usize = 10;

/// Somebody's sessions, as they are told of them.
pub async fn session_infos(house: &House, who: Id, headers: &HeaderMap) -> Result<Vec<SessionInfo>, Failure> {
    let this = token_of(headers).map(token_hash);
    let sessions = house.store.sessions_of(who).await?;
    let infos = sessions.into_iter().map(|session| SessionInfo {
        id: session.id.to_string(),
        begun: session.begun,
        used: session.used,
        device: session.device,
        this: Some(session.token) == this,
    });
    Ok(infos.collect())
}

/// Where I am signed in, the last used first.
#[utoipa::path(get, path = "/me/sessions", tag = "people", responses(
    (status = 200, body = Vec<SessionInfo>), (status = 401, body = Problem)))]
pub async fn list(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    headers: HeaderMap,
) -> Result<Json<Vec<SessionInfo>>, Failure> {
    session_infos(&house, who, &headers).await.map(Json)
}

/// Sign out everywhere else: all sessions end but this one, and their sockets with them.
#[utoipa::path(delete, path = "/me/sessions", tag = "people", responses((status = 204), (status = 401, body = Problem)))]
pub async fn end_others(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    headers: HeaderMap,
) -> Result<StatusCode, Failure> {
    house.end_sessions(who, Some(&headers)).await?;
    tracing::info!(event = "sessions-ended", %who, "somebody signed out everywhere else");
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out in one place: the session ends, and its sockets with it.
#[utoipa::path(delete, path = "/me/sessions/{session}", tag = "people", params(("session" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn end(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(session): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let id: Id = named(&session)?;
    let this =
        session_infos(&house, who, &headers).await?.into_iter().any(|one| one.this && one.id == session);
    if !house.end_session_of(who, id).await? {
        return Err(Failure::new(ProblemCode::NotFound, says::no_session_there()));
    }
    tracing::info!(event = "session-ended", %who, "somebody ended a session");
    let mut response = StatusCode::NO_CONTENT.into_response();
    if this {
        response.headers_mut().insert(header::SET_COOKIE, cookie(&house, "", 0));
    }
    Ok(response)
}

/// How many recovery codes I have left.
#[utoipa::path(get, path = "/me/recovery", tag = "people", responses(
    (status = 200, body = RecoveryLeft), (status = 401, body = Problem)))]
pub async fn left(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
) -> Result<Json<RecoveryLeft>, Failure> {
    Ok(Json(RecoveryLeft { left: house.store.recovery_left(who).await? }))
}

/// New recovery codes in place of all earlier ones. They are shown this once.
#[utoipa::path(post, path = "/me/recovery", tag = "people", request_body = Proof, responses(
    (status = 201, body = RecoveryCodes), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn make(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Caller(who): Caller,
    Body(proof): Body<Proof>,
) -> Result<(StatusCode, Json<RecoveryCodes>), Failure> {
    not_too_fast(&house, address)?;
    let Some(login) = person(&house, who).await?.login else {
        return Err(Failure::new(ProblemCode::Conflict, says::guest_no_recovery()));
    };
    let checked = own_password(&house, &login, proof.password, address.0.into()).await?;
    let (codes, hashes) = (0..CODES).map(|_| codes::fresh()).unzip();
    house.store.set_recovery(who, checked, hashes).await?;
    tracing::info!(event = "recovery-codes", %who, "somebody made new recovery codes");
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes })))
}

/// Set a new password with a recovery code, which is used up. All sessions end, and one begins here.
#[utoipa::path(post, path = "/session/recovery", tag = "people", request_body = Recovery, responses(
    (status = 200, body = SignedIn), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn recover(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Failure> {
    house
        .limits
        .recoveries
        .take(address.0.into())
        .map_err(|seconds| house.slow_down(Network::from(address.0), seconds))?;
    check_password(&recovery.new)?;
    let from = address.0.into();
    to_the_end(async move { recovered(&house, &headers, recovery, from).await }).await
}

async fn recovered(
    house: &Arc<House>,
    headers: &HeaderMap,
    recovery: Recovery,
    from: Network,
) -> Result<Response, Failure> {
    let (login, code) = (login_of(&recovery.login), codes::hash(&recovery.code));
    let secret = hashed(house, recovery.new).await?;
    let Some(who) = house.store.recover(login, code, secret.clone()).await? else {
        tracing::info!(event = "recovery-refused", "a recovery code did not fit");
        return Err(Failure::new(ProblemCode::NoSession, says::code_misfit()));
    };
    house.sessions_ended(who, None);
    tracing::info!(event = "recovered", %who, "somebody set a new password with a recovery code");
    // Not before the code fits: nobody else is to learn who is banned.
    house.not_banned(who).await?;
    into_account(house, headers, who, secret, from).await
}
