//! Health and metrics.

use super::{
    guard::{Address, is_local},
    reply::Failure,
};
use crate::{config::Access, house::House, says};
use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use wire::ProblemCode;

/// Whether the process is alive.
pub async fn health() -> &'static str {
    "alive\n"
}

/// Whether it takes requests: the store answers, tables that waited are looked after, and it is not about to close.
pub async fn ready(State(house): State<Arc<House>>) -> Response {
    let answers = house.store.ready().await;
    match (house.is_ready(), answers) {
        (true, Ok(())) => (StatusCode::OK, "ready\n").into_response(),
        (true, Err(_)) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "not now\n").into_response(),
    }
}

/// What was counted, for Prometheus.
pub async fn metrics(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Response {
    if house.config.metrics == Access::Local && !is_local(&house, address, &headers) {
        return Failure::new(ProblemCode::NotFound, says::no_such()).into_response();
    }
    let text = house.metrics.render(house.room_count(), &house.thinkers);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
