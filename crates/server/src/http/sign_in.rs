//! A program is signed in by a code that its person types in a browser where they are signed in.

use super::{
    accounts::{entered, not_too_fast},
    guard::Address,
    people::{malformed, me_of, person},
    reply::{Body, Caller, Failure, to_the_end},
};
use crate::{
    house::House,
    network::Network,
    people::{
        sessions::{token, token_hash, token_of},
        sign_in::{Answer, Claimed, EVERY, LASTS, shown},
    },
    says,
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use std::{sync::Arc, time::Instant};
use store::{Id, TokenHash};
use wire::{
    Me, NewSignIn, Problem, ProblemCode, SignInAnswer, SignInAsk, SignInClaim, SignInCode, SignInWaits,
    TypedCode,
};

/// What a session that was begun so is called in the list of one's sessions: what the program calls itself proves nothing.
const DEVICE: &str = "a terminal, by a code";

/// As many seconds as a program waits.
const EVERY_SECONDS: u32 = EVERY.as_secs() as u32;

/// A program wants to be signed in: the code that its person types, in a browser where they are signed in.
#[utoipa::path(post, path = "/session/code", tag = "people", request_body = NewSignIn, responses(
    (status = 201, body = SignInCode), (status = 400, body = Problem), (status = 403, body = Problem), (status = 413, body = Problem),
    (status = 429, body = Problem)))]
pub async fn begin(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Body(new): Body<NewSignIn>,
) -> Result<(StatusCode, Json<SignInCode>), Failure> {
    not_too_fast(&house, address)?;
    if !is_name(&new.program) {
        return Err(malformed(says::program_form()));
    }
    let secret = token(&house.secret());
    let from = Network::from(address.0);
    let waiting = (token_hash(&secret), new.program, from);
    // The code is as hard to guess as its randomness: that is the system's.
    let random = || u64::from_le_bytes(house.secret()[..8].try_into().unwrap_or_default());
    let code = house.sign_ins.begin(waiting, Instant::now(), random);
    let code = code.ok_or_else(|| house.slow_down(from, 60))?;
    tracing::info!(event = "sign-in-asked", "a program asks to be signed in by a code");
    let seconds = LASTS.as_secs() as u32;
    let code = SignInCode { code: shown(&code), secret, seconds, every: EVERY_SECONDS };
    Ok((StatusCode::CREATED, Json(code)))
}

/// Whether a program can be called so: nothing that looks like something else, and no sentence.
fn is_name(name: &str) -> bool {
    let plain = |sign: u8| sign.is_ascii_alphanumeric() || b" ._()-".contains(&sign);
    (1..=40).contains(&name.len()) && name.bytes().all(plain) && !name.trim().is_empty()
}

/// A program asks whether it is signed in. If so, it has a session from then on: its token is in the cookie of the answer.
#[utoipa::path(post, path = "/session/code/claim", tag = "people", request_body = SignInClaim, responses(
    (status = 200, body = Me), (status = 202, body = SignInWaits), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn claim(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Body(claim): Body<SignInClaim>,
) -> Result<Response, Failure> {
    match house.sign_ins.claim(token_hash(&claim.secret), Instant::now()) {
        Claimed::Waits => {
            Ok((StatusCode::ACCEPTED, Json(SignInWaits { every: EVERY_SECONDS })).into_response())
        }
        Claimed::TooSoon => Err(house.slow_down(Network::from(address.0), EVERY_SECONDS).into()),
        Claimed::Gone => Err(Failure::new(ProblemCode::NoSession, says::sign_in_gone())),
        Claimed::Answered(Answer::No) => Err(Failure::new(ProblemCode::Forbidden, says::sign_in_refused())),
        Claimed::Answered(Answer::Yes { who, by }) => {
            to_the_end(async move { signed_in(&house, who, by).await }).await
        }
    }
}

/// Begins a session for a program, if the one still lives in which the person said yes.
async fn signed_in(house: &House, who: Id, by: TokenHash) -> Result<Response, Failure> {
    house.not_banned(who).await?;
    let person = person(house, who).await?;
    let token = house.begin_session_at(who, DEVICE.into()).await?;
    // Whoever signed out everywhere meanwhile has ended the one or the other: looked at only now, nothing is overtaken.
    if house.store.session(by).await? != Some(who) {
        house.end_session_by(token_hash(&token)).await?;
        return Err(Failure::new(ProblemCode::NoSession, says::sign_in_gone()));
    }
    tracing::info!(event = "signed-in-by-code", %who, "a program was signed in by a code");
    Ok(entered(house, StatusCode::OK, me_of(person), &token))
}

/// Codes are tried as seldom as passwords, by each person and from each network.
fn not_guessing(house: &House, who: Id, address: Address) -> Result<(), Failure> {
    let from = Network::from(address.0);
    house.limits.codes.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    house.limits.codes_from.take(from).map_err(|seconds| house.slow_down(from, seconds).into())
}

fn no_such_code() -> Failure {
    Failure::new(ProblemCode::NotFound, says::no_such_code())
}

/// What asks to be signed in by a code that I was shown.
#[utoipa::path(post, path = "/me/sign-in", tag = "people", request_body = TypedCode, responses(
    (status = 200, body = SignInAsk), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn asking(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Caller(who): Caller,
    Body(typed): Body<TypedCode>,
) -> Result<Json<SignInAsk>, Failure> {
    not_guessing(&house, who, address)?;
    let asking = house.sign_ins.asking(&typed.code, Instant::now()).ok_or_else(no_such_code)?;
    Ok(Json(SignInAsk {
        program: asking.program,
        near: asking.from == Network::from(address.0),
        ago: u32::try_from(asking.since.elapsed().as_secs()).unwrap_or(u32::MAX),
    }))
}

/// Say whether the program with this code is signed in as who I am.
#[utoipa::path(post, path = "/me/sign-in/answer", tag = "people", request_body = SignInAnswer, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn answer(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Caller(who): Caller,
    headers: HeaderMap,
    Body(said): Body<SignInAnswer>,
) -> Result<StatusCode, Failure> {
    not_guessing(&house, who, address)?;
    let by = token_of(&headers).map(token_hash).ok_or_else(no_such_code)?;
    let answer = if said.allow { Answer::Yes { who, by } } else { Answer::No };
    if !house.sign_ins.answer(&said.code, answer, Instant::now()) {
        return Err(no_such_code());
    }
    tracing::info!(event = "sign-in-answered", %who, allow = said.allow, "somebody answered a program's code");
    Ok(StatusCode::NO_CONTENT)
}
