//! Where browsers can be woken.

use super::reply::{Body, Caller, Failure};
use crate::{
    house::House,
    people::sessions::{token_hash, token_of},
    push::{Endpoint, MOST_DEVICES},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use std::sync::Arc;
use wire::{Problem, ProblemCode, PushAddress, PushKey};

/// The key that signs push messages, for a browser that subscribes to them.
#[utoipa::path(get, path = "/push", tag = "people", responses((status = 200, body = PushKey)))]
pub async fn key(State(house): State<Arc<House>>) -> Json<PushKey> {
    Json(PushKey { key: house.push.public() })
}

/// Wake me here when it is my turn at a table by correspondence, for as long as this session lasts.
#[utoipa::path(post, path = "/me/push", tag = "people", request_body = PushAddress, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub async fn add(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    headers: HeaderMap,
    Body(address): Body<PushAddress>,
) -> Result<StatusCode, Failure> {
    Endpoint::read(&address.endpoint, &house.config.push_services)
        .map_err(|error| Failure::new(ProblemCode::Malformed, error.to_string()))?;
    let session = token_of(&headers).map(token_hash);
    house.store.add_push(who, address.endpoint, session, MOST_DEVICES as u32).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Do not wake me here any more.
#[utoipa::path(delete, path = "/me/push", operation_id = "drop", tag = "people", request_body = PushAddress, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub async fn remove(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Body(address): Body<PushAddress>,
) -> Result<StatusCode, Failure> {
    // One's own alone.
    if house.store.pushes(who).await?.contains(&address.endpoint) {
        house.store.drop_push(address.endpoint).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
