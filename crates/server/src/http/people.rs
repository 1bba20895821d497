//! Guests, and what is kept about a person.

use super::{
    accounts::{cookie, not_too_fast, own_password, with_session},
    guard::Address,
    reply::{Body, Caller, Failure, Maybe, to_the_end},
};
use crate::{
    house::House,
    people::{filter::is_clean, forget::forget_person, name},
    room::Told,
    room::{listed_people, listed_summary, status_number},
    says,
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::record::Reason;
use std::{collections::HashMap, sync::Arc};
use store::{Id, Person, StoreError};
use wire::{Me, NewGuest, Problem, ProblemCode, Profile, Proof, Status};

/// The most bytes of a person's settings.
const MOST_SETTINGS: usize = 4096;

pub(super) fn malformed(told: impl Into<Told>) -> Failure {
    Failure::new(ProblemCode::Malformed, told)
}

pub(super) fn me_of(person: Person) -> Me {
    Me {
        id: person.id.to_string(),
        name: person.name,
        login: person.login,
        settings: serde_json::from_str(&person.settings).unwrap_or_default(),
        operator: false,
    }
}

/// The same for whoever it is, who may look after the house.
pub(super) async fn my_me(house: &House, person: Person) -> Result<Me, Failure> {
    let operator = house.store.is_operator(person.id).await?;
    Ok(Me { operator, ..me_of(person) })
}

pub async fn person(house: &House, who: Id) -> Result<Person, Failure> {
    house.store.person(who).await?.ok_or_else(|| StoreError::Nobody.into())
}

pub(super) fn clean_name(name: &str) -> Result<String, Failure> {
    let name = name::clean(name, wire::MAX_NAME).map_err(|error| malformed(error.say()))?;
    if !is_clean(&name) {
        return Err(malformed(says::name_coarse()));
    }
    match name::look_alike(&name, name::GONE) {
        true => Err(malformed(says::name_of_gone())),
        false => Ok(name),
    }
}

/// Nobody takes a look-alike's name while both are at a table that is not over, sitting or as its host. One of them may not count.
pub(super) async fn not_like_others(
    house: &House,
    who: Id,
    name: &str,
    but: Option<Id>,
) -> Result<(), Failure> {
    let open = [Status::Waiting, Status::Playing].map(status_number);
    let listed = house.store.tables_around(who, open).await?;
    let mut people = listed_people(&listed);
    people.extend(listed.iter().filter_map(|one| one.host));
    people.retain(|other| Some(*other) != but);
    let names: HashMap<Id, String> = house.store.names(people).await?.into_iter().collect();
    for listed in &listed {
        let Some(one) = listed_summary(listed, who, |id| names.get(&id).cloned()) else { continue };
        let mine = one.mine.map(|seat| usize::from(seat) - 1);
        let others = one.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != mine);
        let host = listed.host.filter(|host| *host != who).and_then(|host| names.get(&host));
        let others = others.map(|(_, other)| other).chain(host).map(String::as_str);
        if let Some(other) = name::taken(name, others, one.seats.len()) {
            return Err(Failure::new(ProblemCode::Conflict, says::looks_like(other)));
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

/// Who I am.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub async fn me(State(house): State<Arc<House>>, Caller(who): Caller) -> Result<Json<Me>, Failure> {
    my_me(&house, person(&house, who).await?).await.map(Json)
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
        not_like_others(&house, who, name, None).await?;
    }
    house.store.change_person(who, name, settings).await?;
    my_me(&house, person(&house, who).await?).await.map(Json)
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
