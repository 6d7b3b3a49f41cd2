//! The client's files, built into the program. In development they are read from `web/dist` at each request.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

const INDEX: &str = "index.html";
/// Vite puts a hash of the content into the names of these: what has such a name never changes.
const HASHED: &str = "assets/";
/// The rest has to be asked for again each time; with the tag below the answer is mostly "not modified".
const REVALIDATE: &str = "no-cache";
const FOR_A_YEAR: &str = "public, max-age=31536000, immutable";

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Tratto</title>\
    <p>The server runs, but the client is not built yet: <code>cargo xtask run</code> builds both.</p></html>\n";

/// A file of the client, or the page that finds its way from the address.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, "this address takes another method\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    // The router does not count `/api/` as part of the API.
    if path == "api/" {
        return super::unknown_address().await.into_response();
    }
    if let Some(file) = Dist::get(path).filter(|_| !path.is_empty()) {
        return answer(path, &file, &headers);
    }
    // A script of an older build that is gone must not be answered with a page.
    if path.starts_with(HASHED) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match Dist::get(INDEX) {
        Some(page) => answer(INDEX, &page, &headers),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = hash[..16].iter().fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}")) + "\"";
    let caching = if path.starts_with(HASHED) { FOR_A_YEAR } else { REVALIDATE };
    let head = [(CONTENT_TYPE, content_type(path)), (CACHE_CONTROL, caching), (ETAG, tag.as_str())];
    if is_known(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, file.data.clone().into_owned()).into_response()
}

/// Whether the browser has this version. A proxy that compresses may have marked the tag as weak.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|entry| entry.trim().trim_start_matches("W/") == tag)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_also_when_a_proxy_has_weakened_it() {
        for (sent, expect) in
            [("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\"", false), ("", false)]
        {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, sent.parse().expect("a header"));
            assert_eq!(is_known(&headers, "\"a\""), expect, "{sent}");
        }
    }

    #[test]
    fn files_that_browsers_are_strict_about_have_their_type() {
        assert_eq!(content_type("assets/rules-abc.wasm"), "application/wasm");
        assert_eq!(content_type("assets/index-abc.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("noextension"), "application/octet-stream");
    }
}
