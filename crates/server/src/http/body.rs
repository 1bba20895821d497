//! What answers are made of: bytes that are the same for everybody, and bytes that are counted until they were read.

use super::{guard::Address, reply::Failure};
use crate::{
    house::House,
    network::{Network, limit::Waiting},
};
use axum::{
    Extension,
    body::{Body, Bytes, HttpBody, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use foldhash::fast::FixedState;
use std::{hash::BuildHasher, sync::Arc};

/// Answers of fewer bytes are not counted.
const SMALL: u64 = 4096;
/// After how many seconds to come back who has too much to read.
const READ_FIRST: u32 = 5;

/// An answer that all who ask get the same bytes of.
#[derive(Clone, Copy, Debug)]
struct Shared;

/// Bytes in JSON that are the same for everybody, with an `ETag`: who has them already gets none.
pub fn shared(body: Bytes, asked: &HeaderMap) -> Response {
    let tag = format!("\"{:016x}\"", FixedState::default().hash_one(&body));
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    // A proxy that compresses makes a strong tag weak.
    let same =
        known.is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = match same {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => json(body),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // The layer that compresses says so for what it may compress, and not where there is nothing to.
    if same {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    // Hexadecimal digits in quotes are always a header's value.
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\"")));
    response.extensions_mut().insert(Shared);
    response
}

/// An answer of bytes that are JSON already.
pub fn json(body: impl Into<Bytes>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], Body::from(body.into())).into_response()
}

/// Bytes that count as waiting for as long as anybody holds them.
struct Counted {
    bytes: Bytes,
    _waiting: Waiting,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Counts what waits for a network to read it. Who has too much of that is told to read first.
pub async fn counted(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let bytes = response.body().size_hint().exact().unwrap_or(0);
    if bytes < SMALL || response.extensions().get::<Shared>().is_some() {
        return response;
    }
    let Some(waiting) = house.unread.hold(address.into(), bytes) else {
        return Failure::from(house.slow_down(Network::from(address), READ_FIRST)).into_response();
    };
    let (head, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => {
            Response::from_parts(head, Body::from(Bytes::from_owner(Counted { bytes, _waiting: waiting })))
        }
        Err(error) => Failure(crate::room::broken(&error)).into_response(),
    }
}
