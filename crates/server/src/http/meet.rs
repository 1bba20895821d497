//! Quick match.

use super::{
    guard::Address,
    reply::{Body, Caller, Failure},
};
use crate::{house::House, meet};
use axum::{
    Extension, Json,
    extract::{Query, State},
    http::StatusCode,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use wire::{Problem, ProblemCode, Seek, Seeking};

/// Look for company, or go on looking: the answer comes when there is something new, and after ten seconds at the latest. Whoever does not ask again
/// within the grace period looks no further.
#[utoipa::path(put, path = "/me/seek", tag = "meeting", request_body = Seek, responses(
    (status = 200, body = Seeking), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn seek(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Body(seek): Body<Seek>,
) -> Result<Json<Seeking>, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    meet::seek(&house, who, address.into(), &seek).await.map(Json)
}

/// Which wish.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct WishId {
    /// The id under which it was made.
    #[param(max_length = 40)]
    id: String,
}

/// Look no further.
#[utoipa::path(delete, path = "/me/seek", tag = "meeting", params(WishId), responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub async fn leave(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    query: Result<Query<WishId>, axum::extract::rejection::QueryRejection>,
) -> Result<StatusCode, Failure> {
    let Query(WishId { id }) =
        query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    meet::leave(&house, who, &id);
    Ok(StatusCode::NO_CONTENT)
}
