//! The web client's files, carried in the binary.

use axum::{
    http::{HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// What is shown when the client was not built in.
const WITHOUT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Wardroom</title>\
    <h1>Wardroom</h1><p>The tables are open, but this binary carries no web client: it was built without <code>web/dist</code>. \
    Programs find the API at <a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>.</p></html>\n";

/// A file of the client; whatever is no file is a page of the client, which finds its own way.
pub async fn file(method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path) {
        return served(path, file);
    }
    // A file that is not there is missing; a page is the client's business.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    page("")
}

/// The page of the client, with something more in its head that is HTML already.
pub(super) fn page(head: &str) -> Response {
    let Some(file) = Files::get("index.html") else {
        return ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], WITHOUT).into_response();
    };
    if head.is_empty() {
        return served("index.html", file);
    }
    let text = String::from_utf8_lossy(&file.data).replacen("<title>Wardroom</title>", head, 1);
    served("index.html", EmbeddedFile { data: text.into_bytes().into(), ..file })
}

/// Whether the client has such a file.
pub(super) fn has(path: &str) -> bool {
    Files::get(path).is_some()
}

/// Which build of the client is carried, as its page says; empty without one.
pub fn build() -> String {
    let page = Files::get("index.html");
    let text = page.as_ref().map_or(Ok(""), |file| std::str::from_utf8(&file.data)).unwrap_or_default();
    let (_, after) = text.split_once("<meta name=\"build\" content=\"").unwrap_or_default();
    after.split_once('"').map(|(build, _)| build.to_string()).unwrap_or_default()
}

fn served(path: &str, file: EmbeddedFile) -> Response {
    // Files under assets/ have a hash in their names and never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = file.data.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
