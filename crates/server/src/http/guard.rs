//! What every request passes: who calls from where, how fast, under which number it is logged, and what a browser is told.

use super::{people::kept_cookie, reply::Failure};
use crate::{auth::cookie_of, house::House, limit::Network};
use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};
use tracing::Instrument;
use wire::ProblemCode;

/// Nothing from elsewhere, nothing inline, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// The number under which a request stands in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

/// Lets a request through, or not.
pub async fn guard(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address(&house, peer.ip(), request.headers());
    request.extensions_mut().insert(Address(address));
    let id = format!("{:016x}", house.random());
    // The route and not the path: the id of a table is the way to it.
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    // It is there whatever is logged, so that every line within has it.
    let span = tracing::error_span!("request", %id, %address, method = %request.method(), route);
    let mut response = answer(&house, address, request, next).instrument(span).await;
    // Hexadecimal digits are always a header's value.
    let id = HeaderValue::from_str(&id).unwrap_or(HeaderValue::from_static(""));
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

async fn answer(house: &House, address: IpAddr, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let api = path.starts_with("/api/");
    let live = path == "/api/v1/live";
    let token = cookie_of(request.headers()).filter(|_| api).map(String::from);
    let mut response = match check(house, address, &request, api, live) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // What nobody keeps may bring the cookie along.
        if !headers.contains_key(header::SET_COOKIE)
            && let Some(token) = token.filter(|token| house.cookie_due(token))
        {
            headers.insert(header::SET_COOKIE, kept_cookie(house, &token));
        }
    }
    if house.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://")) {
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

fn check(house: &House, address: IpAddr, request: &Request, api: bool, live: bool) -> Result<(), Failure> {
    if api && let Err(seconds) = house.limits.requests.take(address.into()) {
        return Err(house.slow_down(Network::from(address), seconds).into());
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (live || !safe) && !same_origin(house, request.headers()) {
        return Err(Failure::new(ProblemCode::Forbidden, "that page may not call here"));
    }
    Ok(())
}

/// Whether the page that calls is one of ours. Programs that are no browsers say nothing of a page.
fn same_origin(house: &House, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(url) = &house.config.public_url
        && origin == url.trim_end_matches('/')
    {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    house.config.public_url.is_none() && from.is_some() && from == host
}

/// Who calls: the peer, or whom the proxy before us names last.
fn address(house: &House, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !house.config.behind_proxy {
        return peer;
    }
    let named = headers.get_all("x-forwarded-for").iter().next_back();
    let last = named.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(peer)
}
