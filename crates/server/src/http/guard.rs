//! What every request passes: who calls from where, how fast, under which number it is logged, and what a browser is told.

use super::{accounts::lasting_cookie, reply::Failure};
use crate::{house::House, network::Network, people::sessions::cookie_of, says};
use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, Once},
};
use tracing::Instrument;
use wire::ProblemCode;

/// Nothing from elsewhere, nothing inline, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Told only where browsers heed it: elsewhere they complain of it to whoever looks.
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

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
    let secure = is_secure(house, request.headers());
    let mut response = match check(house, address, &request, api, live) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if secure {
        headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // What nobody keeps may bring the cookie along.
        if !headers.contains_key(header::SET_COOKIE)
            && let Some(token) = token.filter(|token| house.cookie_due(token))
        {
            headers.insert(header::SET_COOKIE, lasting_cookie(house, &token));
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
    // Whoever looks after the machine may ask for its health under any name.
    let health = matches!(request.uri().path(), "/healthz" | "/readyz");
    if !health && !is_ours(house, request.headers()) {
        let message = says::house_unnamed();
        return Err(Failure::new(ProblemCode::Forbidden, message));
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (live || !safe) && !same_origin(house, request.headers()) {
        let message = match &house.config.public_url {
            Some(url) => says::page_not_ours_but(url.to_string()),
            None => says::page_not_ours(),
        };
        return Err(Failure::new(ProblemCode::Forbidden, message));
    }
    Ok(())
}

/// Whether the house is asked under a name of its own. A page from elsewhere can have its name lead to this machine, and would then be a
/// page of ours to the browser; but nobody outside has addresses, names of one word and names of home networks for theirs.
fn is_ours(house: &House, headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    house.config.public_url.is_some() || host.to_str().is_ok_and(|host| names_us(host, &house.config.hosts))
}

/// Whether a browser can trust that it talks to this house: over https, which others speak for it, or on this machine.
fn is_secure(house: &House, headers: &HeaderMap) -> bool {
    let public = house.config.public_url.as_ref().map(|url| url.starts_with("https://"));
    let here = || headers.get(header::HOST).is_some_and(|host| host.to_str().is_ok_and(names_this_machine));
    public.unwrap_or_else(|| house.config.behind_proxy || here())
}

fn names_this_machine(host: &str) -> bool {
    let Some(name) = name_of(host) else { return false };
    let address = name.parse::<IpAddr>();
    name == "localhost" || name.ends_with(".localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// The name or address in the header `Host`, without port and brackets.
fn name_of(host: &str) -> Option<String> {
    let authority = host.parse::<axum::http::uri::Authority>().ok()?;
    let name = authority.host().trim_end_matches('.').to_lowercase();
    Some(name.trim_start_matches('[').trim_end_matches(']').to_string())
}

fn names_us(host: &str, known: &[String]) -> bool {
    const HOME: [&str; 5] = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];
    let Some(name) = name_of(host) else { return false };
    name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || HOME.iter().any(|home| name.ends_with(home))
        || known.iter().any(|known| known.eq_ignore_ascii_case(&name))
}

/// Whether the page that calls is one of ours. Programs that are no browsers say nothing of a page.
fn same_origin(house: &House, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(url) = &house.config.public_url {
        return origin == url;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some() && from == host
}

/// The address of whom nobody named: it is never this machine.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Who calls: the peer, or whom the proxy before us names last.
fn address(house: &House, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !house.config.behind_proxy {
        return peer;
    }
    let named = headers.get_all("x-forwarded-for").iter().next_back();
    let last = named.and_then(|value| named_address(value.to_str().ok()?.rsplit(',').next()?.trim()));
    last.unwrap_or_else(|| {
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            tracing::warn!(
                "a request names nobody in X-Forwarded-For, though `behind_proxy` is set; all such count as one caller"
            );
        });
        UNKNOWN
    })
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn named_address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(bare).or_else(with_port)
}

/// What proxies add to a request, each some of it.
const PROXIED: [&str; 12] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "x-forwarded-server",
    "x-original-host",
    "x-real-ip",
    "x-client-ip",
    "cf-connecting-ip",
    "true-client-ip",
];

/// Whether a request comes from this machine itself, and asks for it by a name that it has for itself alone. One that went through a proxy
/// does not, whether or not that is known of.
pub fn is_local(house: &House, address: IpAddr, headers: &HeaderMap) -> bool {
    let local = address.to_canonical().is_loopback();
    if house.config.behind_proxy {
        return local;
    }
    if PROXIED.iter().any(|name| headers.contains_key(*name)) {
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            tracing::warn!("a request came through a proxy; set `behind_proxy` if that is yours");
        });
        return false;
    }
    // Many proxies add nothing, but leave the name under which the world knows the house.
    local && headers.get(header::HOST).is_some_and(|host| host.to_str().is_ok_and(names_this_machine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_names() {
        for host in ["localhost:7777", "127.0.0.1:7777", "[::1]:7777", "games.localhost"] {
            assert!(names_this_machine(host), "{host}");
        }
        for host in ["192.168.1.5:7777", "[fd00::2]:7777", "games.example", "localhost.example", ""] {
            assert!(!names_this_machine(host), "{host}");
        }
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (text, address) in [
            ("192.0.2.1", "192.0.2.1"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
        ] {
            assert_eq!(named_address(text), address.parse().ok(), "{text}");
        }
        for text in ["", "unknown", "192.0.2", "192.0.2.1:", "_hidden", "[192.0.2.1]"] {
            assert_eq!(named_address(text), None, "{text}");
        }
    }

    #[test]
    fn a_house_has_names_that_nobody_outside_has() {
        let known = ["games.example".to_string()];
        for host in [
            "127.0.0.1:7777",
            "192.168.1.5",
            "[::1]:7777",
            "[fe80::1]",
            "localhost:7777",
            "my-nas:7777",
            "NAS.local",
            "nas.lan:80",
            "nas.home.arpa",
            "wardroom.svc.cluster.local",
            "Games.Example:7777",
            "nas.local.:7777",
        ] {
            assert!(names_us(host, &known), "{host}");
        }
        for host in [
            "evil.example:7777",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "a.games.example",
            "",
            "a b",
        ] {
            assert!(!names_us(host, &known), "{host}");
        }
    }
}
