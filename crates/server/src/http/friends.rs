//! Whom somebody knows: friends, and those they want nothing to do with.

use super::reply::{Caller, Failure, Path, named};
use crate::{house::House, people::shown, says};
use axum::{Json, extract::State, http::StatusCode};
use std::sync::Arc;
use store::{Id, StoreError, Tie};
use wire::{People, Problem, ProblemCode};

/// The most people whom one wants for friends.
const MOST_FRIENDS: u32 = 500;
/// How many of those who ask somebody to be their friend are shown at once, the latest: whoever answers them sees the others.
const MOST_ASKING: usize = 200;
/// The most people whom one blocks.
const MOST_BLOCKED: u32 = 1000;

/// Friends are people with an account.
pub(super) async fn has_account(house: &House, who: Id) -> Result<(), Failure> {
    match house.store.person(who).await? {
        Some(person) if person.login.is_some() => Ok(()),
        Some(_) | None => Err(Failure::new(ProblemCode::Forbidden, says::friends_accounts())),
    }
}

/// Somebody else, who is there.
async fn another(house: &House, who: Id, text: &str) -> Result<Id, Failure> {
    let other: Id = named(text)?;
    if other == who {
        return Err(Failure::new(ProblemCode::Conflict, says::that_is_you()));
    }
    match house.store.names(vec![other]).await?.is_empty() {
        true => Err(Failure::new(ProblemCode::NotFound, says::nobody_there())),
        false => Ok(other),
    }
}

/// One changes only so much so fast.
fn not_too_fast(house: &House, who: Id) -> Result<(), Failure> {
    house.limits.changes.take(who).map_err(|seconds| house.slow_down(who, seconds).into())
}

/// Somebody may have gone in between.
fn gone(error: StoreError) -> Failure {
    match error {
        StoreError::Nobody => Failure::new(ProblemCode::NotFound, says::nobody_there()),
        StoreError::Full => Failure::new(ProblemCode::Conflict, says::too_many_people()),
        error => error.into(),
    }
}

/// Whom somebody knows, as they are told of it; of those who ask the latest alone.
pub(super) async fn people_of(house: &House, who: Id) -> Result<People, Failure> {
    people_with(house, who, MOST_ASKING).await
}

/// The same with so many of those who ask.
pub(super) async fn people_with(house: &House, who: Id, most_asking: usize) -> Result<People, Failure> {
    let known = house.store.acquaintances(who).await?;
    let told = async |of: fn(Tie) -> bool, most: usize| {
        let found = known.iter().filter(|one| of(one.tie)).map(|one| one.who);
        shown::refs(house, &found.take(most).collect::<Vec<Id>>()).await
    };
    Ok(People {
        friends: told(|tie| tie.are_friends(), usize::MAX).await?,
        asking: told(|tie| tie.wanted && !tie.wants, most_asking).await?,
        asked: told(|tie| tie.wants && !tie.wanted && !tie.blocks, usize::MAX).await?,
        blocked: told(|tie| tie.blocks, usize::MAX).await?,
    })
}

/// Whom I know: friends, who asks, whom I asked, whom I block.
#[utoipa::path(get, path = "/me/people", tag = "friends", responses((status = 200, body = People), (status = 401, body = Problem)))]
pub async fn list(State(house): State<Arc<House>>, Caller(who): Caller) -> Result<Json<People>, Failure> {
    people_of(&house, who).await.map(Json)
}

/// Ask somebody to be my friend, or accept that they ask. Answers whom I know then.
#[utoipa::path(put, path = "/me/friends/{person}", tag = "friends", params(("person" = String, Path)), responses(
    (status = 200, body = People), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn ask(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<Json<People>, Failure> {
    not_too_fast(&house, who)?;
    has_account(&house, who).await?;
    let other = another(&house, who, &person).await?;
    if has_account(&house, other).await.is_err() {
        return Err(Failure::new(ProblemCode::Conflict, says::guest_no_friend()));
    }
    if house.store.tie(who, other).await?.blocks {
        return Err(Failure::new(ProblemCode::Conflict, says::unblock_first()));
    }
    house.store.want_friend(who, other, house.now(), MOST_FRIENDS).await.map_err(gone)?;
    people_of(&house, who).await.map(Json)
}

/// End a friendship, take back that I asked, or decline. Answers whom I know then.
#[utoipa::path(delete, path = "/me/friends/{person}", tag = "friends", params(("person" = String, Path)), responses(
    (status = 200, body = People), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem)))]
pub async fn end(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<Json<People>, Failure> {
    not_too_fast(&house, who)?;
    let other = another(&house, who, &person).await?;
    house.store.end_friendship(who, other).await?;
    people_of(&house, who).await.map(Json)
}

/// Block somebody: they cannot sit down with me, are not matched with me, are not heard by me, and are told nothing of it.
#[utoipa::path(put, path = "/me/blocks/{person}", tag = "friends", params(("person" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem)))]
pub async fn block(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    not_too_fast(&house, who)?;
    let other = another(&house, who, &person).await?;
    house.store.block(who, other, house.now(), MOST_BLOCKED).await.map_err(gone)?;
    house.meeting.shun(who, other);
    Ok(StatusCode::NO_CONTENT)
}

/// Block somebody no longer.
#[utoipa::path(delete, path = "/me/blocks/{person}", tag = "friends", params(("person" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn unblock(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Failure> {
    not_too_fast(&house, who)?;
    house.store.unblock(who, named(&person)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
