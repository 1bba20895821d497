//! Guests and accounts.

use super::{
    guard::Address,
    reply::{Body, Caller, Failure, Maybe, to_the_end},
};
use crate::{
    auth::{COOKIE, token_hash, token_of},
    house::House,
    limit::Network,
    room::{listed_people, listed_summary},
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::record::{Reason, digits};
use std::{collections::HashMap, sync::Arc};
use store::{Id, Person, StoreError};
use wire::{
    CalledIn, Credentials, Export, Me, NewGuest, NewPassword, Problem, ProblemCode, Profile, Proof, Said,
    Status,
};

const MOST_SETTINGS: usize = 4096;
/// As many tables of a person as are looked through.
const MOST_TABLES: u32 = 10_000;

fn malformed(message: impl Into<String>) -> Failure {
    Failure::new(ProblemCode::Malformed, message)
}

fn me_of(person: Person) -> Me {
    Me {
        id: person.id.to_string(),
        name: person.name,
        login: person.login,
        settings: serde_json::from_str(&person.settings).unwrap_or_default(),
    }
}

pub async fn person(house: &House, who: Id) -> Result<Person, Failure> {
    house.store.person(who).await?.ok_or_else(|| StoreError::Nobody.into())
}

fn clean_name(name: &str) -> Result<String, Failure> {
    let name = crate::name::clean(name, wire::MAX_NAME).map_err(|error| malformed(error.to_string()))?;
    match crate::name::look_alike(&name, crate::name::GONE) {
        true => Err(malformed("so are those called who are gone; pick another name")),
        false => Ok(name),
    }
}

/// Nobody takes a look-alike's name while both are at a table that is not over, sitting or as its host.
async fn not_like_others(house: &House, who: Id, name: &str) -> Result<(), Failure> {
    let open = [Status::Waiting, Status::Playing].map(crate::room::status_number);
    let (listed, hosts): (Vec<_>, Vec<_>) = house.store.tables_around(who, open).await?.into_iter().unzip();
    let mut people = listed_people(&listed);
    people.extend(hosts.iter().flatten());
    let names: HashMap<Id, String> = house.store.names(people).await?.into_iter().collect();
    for (one, host) in listed.iter().zip(hosts) {
        let Some(one) = listed_summary(one, who, |id| names.get(&id).cloned()) else { continue };
        let mine = one.mine.map(|seat| usize::from(seat) - 1);
        let others = one.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != mine);
        let host = host.filter(|host| *host != who).and_then(|host| names.get(&host));
        let others = others.map(|(_, other)| other).chain(host).map(String::as_str);
        if let Some(other) = crate::name::taken(name, others, one.seats.len()) {
            let message = format!("at a table of yours that looks like \"{other}\"; pick another name");
            return Err(Failure::new(ProblemCode::Conflict, message));
        }
    }
    Ok(())
}

/// A name for somebody who brings none.
fn some_name(house: &House) -> String {
    const FIRST: [&str; 16] = [
        "Quiet", "Old", "Green", "Swift", "Clever", "Grey", "Merry", "Bold", "Pale", "Lucky", "Stern", "Sly",
        "Kind", "Wild", "Calm", "Proud",
    ];
    const LAST: [&str; 16] = [
        "Raven", "Fox", "Badger", "Owl", "Hare", "Wolf", "Moth", "Crow", "Heron", "Stag", "Toad", "Wren",
        "Lynx", "Otter", "Bat", "Mole",
    ];
    let random = house.random() as usize;
    // A number besides, so that strangers who meet are hardly ever called the same.
    format!("{} {} {}", FIRST[random % 16], LAST[random / 16 % 16], 10 + random / 256 % 90)
}

pub fn cookie(house: &House, token: &str, age: u64) -> HeaderValue {
    let secure = house.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    // Hexadecimal digits and fixed words are always a header's value.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The cookie of a session, to be kept by the browser as long as the store keeps the session.
pub(super) fn kept_cookie(house: &House, token: &str) -> HeaderValue {
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
    Ok(entered(house, status, person, &token))
}

fn entered(house: &House, status: StatusCode, person: Person, token: &str) -> Response {
    let mut response = (status, Json(me_of(person))).into_response();
    response.headers_mut().insert(header::SET_COOKIE, kept_cookie(house, token));
    response
}

/// Logins and all that is like them, by address.
pub fn not_too_fast(house: &House, address: Address) -> Result<(), Failure> {
    let from = Network::from(address.0);
    house.limits.sessions.take(from).map_err(|seconds| house.slow_down(from, seconds).into())
}

/// Come in as a guest.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, body = Me), (status = 400, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem),
    (status = 429, body = Problem)))]
pub async fn guest(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Body(new): Body<NewGuest>,
) -> Result<Response, Failure> {
    not_too_fast(&house, address)?;
    // Whoever is banned does not come in by another door with the same browser.
    house.who(&headers).await?;
    let name = new.name.as_deref().map_or_else(|| Ok(some_name(&house)), clean_name)?;
    house.has_room().await.map_err(Problem::from)?;
    let person = Person { id: Id::random(), name, login: None, settings: "{}".into(), since: house.now() };
    let network = house.network_number(address.0.into()).await?;
    house.store.add_guest(person.clone(), network).await?;
    tracing::info!(event = "guest", who = %person.id, "a guest came");
    with_session(&house, &headers, StatusCode::CREATED, person, None).await
}

/// A login as it is kept.
pub fn login_of(text: &str) -> String {
    text.trim().to_lowercase()
}

fn check_credentials(credentials: &Credentials) -> Result<String, Failure> {
    let login = login_of(&credentials.login);
    let plain = login.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    if !plain || !(3..=24).contains(&login.len()) {
        return Err(malformed("a login has 3 to 24 letters, digits, dots, dashes and underscores"));
    }
    check_password(&credentials.password)?;
    Ok(login)
}

/// Whether a password can be one.
pub fn check_password(password: &str) -> Result<(), Failure> {
    let fits = (8..=200).contains(&password.chars().count());
    if fits { Ok(()) } else { Err(malformed("a password has 8 to 200 characters")) }
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
    let password = password.ok_or_else(|| forbidden("your password is needed for that"))?;
    house.limits.guesses.take(login, from).map_err(|seconds| house.slow_down(from, seconds))?;
    let secret = house.store.login(login.into()).await?.map(|(_, secret)| secret);
    match secret {
        Some(secret) if house.check_password(password, Some(secret.clone())).await => {
            house.limits.guesses.fits(login, from);
            Ok(secret)
        }
        Some(_) | None => Err(forbidden("that is not your password")),
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
    let account = || Failure::new(ProblemCode::Conflict, "you have an account; log out first");
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

/// Log in.
#[utoipa::path(post, path = "/session", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 413, body = Problem), (status = 429, body = Problem)))]
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
    let refused = || {
        tracing::info!(event = "login-refused", "login and password did not fit");
        Failure::new(ProblemCode::NoSession, "login and password do not fit")
    };
    let who = who.filter(|_| fits).ok_or_else(refused)?;
    house.not_banned(who).await?;
    let person = person(&house, who).await?;
    match house.begin_session(who, &headers, secret).await {
        Ok(token) => {
            tracing::info!(event = "login", %who, "somebody logged in");
            Ok(entered(&house, StatusCode::OK, person, &token))
        }
        // It was the password until just now.
        Err(StoreError::Changed) => Err(refused()),
        Err(error) => Err(error.into()),
    }
}

/// Log out.
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

/// Who I am.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub async fn me(State(house): State<Arc<House>>, Caller(who): Caller) -> Result<Json<Me>, Failure> {
    person(&house, who).await.map(me_of).map(Json)
}

/// Another name, other settings.
#[utoipa::path(patch, path = "/me", tag = "people", request_body = Profile, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem)))]
pub async fn change(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Body(profile): Body<Profile>,
) -> Result<Json<Me>, Failure> {
    let name = profile.name.as_deref().map(clean_name).transpose()?;
    let settings = profile.settings.map(|settings| serde_json::Value::Object(settings).to_string());
    if settings.as_ref().is_some_and(|settings| settings.len() > MOST_SETTINGS) {
        return Err(Failure::new(ProblemCode::TooLarge, "settings take at most 4 KiB"));
    }
    if let Some(name) = &name
        && person(&house, who).await?.name != *name
    {
        not_like_others(&house, who, name).await?;
    }
    house.store.change_person(who, name, settings).await?;
    person(&house, who).await.map(me_of).map(Json)
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
        let login = login.ok_or_else(|| Failure::new(ProblemCode::Conflict, "a guest has no password"))?;
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

/// Everything that is kept about me.
#[utoipa::path(get, path = "/me/export", tag = "people", responses((status = 200, body = Export), (status = 401, body = Problem)))]
pub async fn export(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    headers: HeaderMap,
) -> Result<Json<Export>, Failure> {
    let person = person(&house, who).await?;
    let listed = house.store.tables_of(who, MOST_TABLES).await?;
    let names: HashMap<Id, String> = house.store.names(listed_people(&listed)).await?.into_iter().collect();
    let tables = listed.iter().filter_map(|one| listed_summary(one, who, |id| names.get(&id).cloned()));
    let name = person.name.clone();
    let said = house.store.chat_of(who).await?.into_iter().map(|line| Said {
        table: line.table.to_string(),
        n: line.n,
        at: line.at,
        who: line.who.to_string(),
        name: name.clone(),
        text: line.text,
    });
    let called = house.store.called_in(who).await?.into_iter().map(|(table, called)| CalledIn {
        table: table.to_string(),
        attempt: Some(called.attempt).filter(|attempt| *attempt > 0),
        seat: called.seat,
        name: called.name,
        salt: digits(&called.salt),
    });
    let called = called.collect();
    let decks = super::decks::kept(&house, who).await?;
    let (since, tables, chat) = (person.since, tables.collect(), said.collect());
    let sessions = super::sessions::told(&house, who, &headers).await?;
    let (pushes, recovery_codes) = (house.store.pushes(who).await?, house.store.recovery_left(who).await?);
    let me = me_of(person);
    Ok(Json(Export { me, since, tables, called, chat, decks, sessions, pushes, recovery_codes }))
}

/// Forget me: my name, login, sessions, decks and what I said go; bots play on in my seats. An account needs its password for it.
#[utoipa::path(delete, path = "/me", tag = "people", request_body(content = Option<Proof>, description = "A guest sends nothing."), responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn forget(
    State(house): State<Arc<House>>,
    Extension(address): Extension<Address>,
    Caller(who): Caller,
    Maybe(proof): Maybe<Proof>,
) -> Result<Response, Failure> {
    let proof = proof.unwrap_or_default();
    let from = address.0.into();
    if let Some(login) = person(&house, who).await?.login {
        not_too_fast(&house, address)?;
        own_password(&house, &login, proof.password, from).await?;
    }
    let forgotten = async move {
        forget_person(&house, who, Reason::Left, from).await?;
        tracing::info!(event = "forgotten", %who, "somebody was forgotten");
        let mut response = StatusCode::NO_CONTENT.into_response();
        response.headers_mut().insert(header::SET_COOKIE, cookie(&house, "", 0));
        Ok(response)
    };
    to_the_end(forgotten).await
}

/// Everything about a person goes, who left or was put out; bots play on in their seats.
pub async fn forget_person(
    house: &Arc<House>,
    who: Id,
    why: Reason,
    from: Network,
) -> Result<(), StoreError> {
    // First of all nothing new is let in.
    house.end_sessions(who, None).await?;
    let listed = house.store.tables_of(who, MOST_TABLES).await?;
    let [waiting, playing] = [Status::Waiting, Status::Playing].map(crate::room::status_number);
    let open = listed.iter().filter(|listed| [waiting, playing].contains(&listed.status));
    let mut open: Vec<Id> = open.map(|listed| listed.id).collect();
    // A host need not sit.
    open.extend(house.store.hosted(who, waiting).await?);
    for table in open {
        house.room(table).forgo(house, table, (who, why), from).await;
    }
    house.store.forget_person(who).await?;
    // A session that began meanwhile is gone with the person.
    house.sessions_ended(who, None);
    // Tables that they left may name them still: one whose deal they called off.
    for (table, room) in house.known_rooms() {
        if room.tells_of(who).await {
            room.forget(house, table, who).await;
        }
    }
    Ok(())
}
