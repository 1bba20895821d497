//! Accounts: making one, logging in and out, passwords, and the cookie of a session.

use super::{
    guard::Address,
    heirs,
    people::{clean_name, malformed, me_of, my_me, person},
    reply::{Body, Caller, Failure, to_the_end},
};
use crate::{
    house::House,
    network::Network,
    people::sessions::{COOKIE, token_hash, token_of},
    says,
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::sync::Arc;
use store::{Id, Person, StoreError};
use wire::{Credentials, Me, NewPassword, Problem, ProblemCode, SignedIn};

/// The header that gives a browser the cookie of a session, for so many seconds.
pub fn cookie(house: &House, token: &str, age: u64) -> HeaderValue {
    let secure = house.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    // Hexadecimal digits and fixed words are always a header's value.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The cookie of a session, to be kept by the browser as long as the store keeps the session.
pub(super) fn lasting_cookie(house: &House, token: &str) -> HeaderValue {
    cookie(house, token, house.config.keep_session_days.saturating_mul(86_400))
}

/// Answers with a new session's cookie; one by a password names the hash that was checked.
pub async fn with_session(
    house: &House,
    headers: &HeaderMap,
    status: StatusCode,
    person: Person,
    checked: Option<String>,
) -> Result<Response, Failure> {
    let token = house.begin_session(person.id, headers, checked).await?;
    Ok(entered(house, status, me_of(person), &token))
}

/// An answer that brings the session of a token.
pub(super) fn entered(house: &House, status: StatusCode, told: impl Serialize, token: &str) -> Response {
    let mut response = (status, Json(told)).into_response();
    response.headers_mut().insert(header::SET_COOKIE, lasting_cookie(house, token));
    response
}

/// Logins and all that is like them, by address.
pub fn not_too_fast(house: &House, address: Address) -> Result<(), Failure> {
    let from = Network::from(address.0);
    house.limits.sessions.take(from).map_err(|seconds| house.slow_down(from, seconds).into())
}

/// A login as it is kept.
pub fn login_of(text: &str) -> String {
    text.trim().to_lowercase()
}

fn check_credentials(credentials: &Credentials) -> Result<String, Failure> {
    let login = login_of(&credentials.login);
    let plain = login.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    if !plain || !(3..=24).contains(&login.len()) {
        return Err(malformed(says::login_form()));
    }
    check_password(&credentials.password)?;
    Ok(login)
}

/// Whether a password can be one.
pub fn check_password(password: &str) -> Result<(), Failure> {
    let fits = (8..=200).contains(&password.chars().count());
    if fits { Ok(()) } else { Err(malformed(says::password_form())) }
}

/// The hash of a new password.
pub async fn hashed(house: &House, password: String) -> Result<String, Failure> {
    let broken = || Failure(crate::room::broken(&"a password could not be hashed"));
    house.hash_password(password).await.ok_or_else(broken)
}

/// Checks the password of the person with this login, as seldom as at a login. Answers with the hash that it fits.
pub async fn own_password(
    house: &House,
    login: &str,
    password: Option<String>,
    from: Network,
) -> Result<String, Failure> {
    let forbidden = |message| Failure::new(ProblemCode::Forbidden, message);
    let password = password.ok_or_else(|| forbidden(says::password_needed()))?;
    house.limits.guesses.take(login, from).map_err(|seconds| house.slow_down(from, seconds))?;
    let secret = house.store.login(login.into()).await?.map(|(_, secret)| secret);
    match secret {
        Some(secret) if house.check_password(password, Some(secret.clone())).await => {
            house.limits.guesses.fits(login, from);
            Ok(secret)
        }
        Some(_) | None => Err(forbidden(says::not_your_password())),
    }
}

/// Make an account: of the guest who calls, or of somebody new.
#[utoipa::path(post, path = "/accounts", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Me), (status = 400, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem),
    (status = 429, body = Problem)))]
pub async fn register(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Failure> {
    not_too_fast(&house, address)?;
    to_the_end(async move { registered(&house, &headers, credentials).await }).await
}

async fn registered(
    house: &House,
    headers: &HeaderMap,
    credentials: Credentials,
) -> Result<Response, Failure> {
    let login = check_credentials(&credentials)?;
    if house.store.login(login.clone()).await?.is_some() {
        return Err(StoreError::Taken.into());
    }
    let guest = match house.who(headers).await? {
        Some(who) => house.store.person(who).await?,
        None => None,
    };
    let account = || Failure::new(ProblemCode::Conflict, says::have_account());
    if guest.as_ref().is_some_and(|person| person.login.is_some()) {
        return Err(account());
    }
    let secret = hashed(house, credentials.password).await?;
    let person = match guest {
        Some(guest) => {
            let made = house.store.set_login(guest.id, login.clone(), secret.clone()).await;
            made.map_err(|error| if error == StoreError::Changed { account() } else { error.into() })?;
            // Whoever saw the guest's token has nothing of the account.
            house.sessions_ended(guest.id, None);
            Person { login: Some(login), ..guest }
        }
        None => {
            house.has_room().await.map_err(Problem::from)?;
            let (id, name) = (Id::random(), clean_name(&credentials.login)?);
            let new = Person { id, name, login: Some(login), settings: "{}".into(), since: house.now() };
            house.store.add_account(new.clone(), secret.clone()).await?;
            new
        }
    };
    tracing::info!(event = "account", who = %person.id, "an account was made");
    with_session(house, headers, StatusCode::CREATED, person, Some(secret)).await
}

/// Who I am, if anybody: nothing is no failure for a page that has just been opened.
#[utoipa::path(get, path = "/session", tag = "people", responses((status = 200, body = Option<Me>), (status = 403, body = Problem)))]
pub async fn session(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Option<Me>>, Failure> {
    let Some(who) = house.who(&headers).await? else { return Ok(Json(None)) };
    match house.store.person(who).await? {
        Some(person) => my_me(&house, person).await.map(|me| Json(Some(me))),
        None => Ok(Json(None)),
    }
}

/// Log in. A guest who does takes everything along: the guest's games, decks and words are the account's from then on, and the guest is gone.
/// The session that the request came with ends.
#[utoipa::path(post, path = "/session", tag = "people", request_body = Credentials, responses(
    (status = 200, body = SignedIn), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn login(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Failure> {
    not_too_fast(&house, address)?;
    let login = check_credentials(&credentials)?;
    let from = Network::from(address.0);
    house.limits.guesses.take(&login, from).map_err(|seconds| house.slow_down(from, seconds))?;
    let found = house.store.login(login.clone()).await?;
    let (who, secret) = found.unzip();
    let fits = house.check_password(credentials.password, secret.clone()).await;
    if fits {
        house.limits.guesses.fits(&login, from);
    }
    let (who, secret) = who.zip(secret).filter(|_| fits).ok_or_else(refused)?;
    house.not_banned(who).await?;
    let logged_in = async move {
        let response = into_account(&house, &headers, who, secret, from).await?;
        tracing::info!(event = "login", %who, "somebody logged in");
        Ok(response)
    };
    to_the_end(logged_in).await
}

fn refused() -> Failure {
    tracing::info!(event = "login-refused", "login and password did not fit");
    Failure::new(ProblemCode::NoSession, says::login_misfit())
}

/// Begins a session in an account by the password whose hash was checked. Whatever is the guest's whose session the request has comes along.
pub(super) async fn into_account(
    house: &Arc<House>,
    headers: &HeaderMap,
    who: Id,
    checked: String,
    from: Network,
) -> Result<Response, Failure> {
    let account = person(house, who).await?;
    let guest = heirs::guest_of(house, headers, &account).await?;
    let token = house.begin_session(who, headers, Some(checked)).await.map_err(|error| match error {
        // It was the password until just now.
        StoreError::Changed => refused(),
        error => error.into(),
    })?;
    let decks_left = match guest {
        Some(guest) => heirs::take_in(house, guest, (who, token_hash(&token)), from).await?,
        None => 0,
    };
    // The browser has another cookie from now on: nobody would ever end the session that it came with.
    house.end_session(headers).await?;
    let me = my_me(house, person(house, who).await?).await?;
    Ok(entered(house, StatusCode::OK, SignedIn { me, decks_left }, &token))
}

/// Ends the session of the request, if it has one.
#[utoipa::path(delete, path = "/session", tag = "people", responses((status = 204)))]
pub async fn logout(State(house): State<Arc<House>>, headers: HeaderMap) -> Result<Response, Failure> {
    let who = house.who(&headers).await.ok().flatten();
    house.end_session(&headers).await?;
    if let Some(who) = who {
        tracing::info!(event = "logout", %who, "somebody logged out");
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie(&house, "", 0));
    Ok(response)
}

/// Another password. All other sessions end.
#[utoipa::path(post, path = "/me/password", tag = "people", request_body = NewPassword, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn password(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Caller(who): Caller,
    headers: HeaderMap,
    Body(change): Body<NewPassword>,
) -> Result<StatusCode, Failure> {
    not_too_fast(&house, address)?;
    check_password(&change.new)?;
    let changed = async move {
        let login = person(&house, who).await?.login;
        let login = login.ok_or_else(|| Failure::new(ProblemCode::Conflict, says::guest_no_password()))?;
        let checked = own_password(&house, &login, Some(change.old), address.0.into()).await?;
        let secret = hashed(&house, change.new).await?;
        let this = token_of(&headers).map(token_hash);
        house.store.change_secret(who, checked, secret, this).await?;
        house.sessions_ended(who, this);
        tracing::info!(event = "password", %who, "somebody changed their password");
        Ok(StatusCode::NO_CONTENT)
    };
    to_the_end(changed).await
}
