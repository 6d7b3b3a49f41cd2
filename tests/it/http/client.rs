use super::guest;
use reqwest::Method;
use std::collections::BTreeMap;
use tratto_tests::TestServer;

#[tokio::test]
async fn every_address_of_the_client_is_the_same_page() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let page = guest(&server, Method::GET, "/").send().await?.text().await?;
    assert!(page.starts_with("<!doctype html>"), "{page}");
    for path in ["/g/abc", "/c/abc", "/leaderboard", "/u/anna.b", "/rules/kriegspiel", "/no/such/page"] {
        let response = guest(&server, Method::GET, path).send().await?;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8", "{path}");
        assert_eq!(response.text().await?, page, "{path}");
    }
    let missing = guest(&server, Method::GET, "/assets/of-an-older-build.js").send().await?;
    assert_eq!(missing.status(), 404, "a script is not answered with a page");
    assert_eq!(guest(&server, Method::POST, "/").send().await?.status(), 405);
    server.end().await
}

#[tokio::test]
async fn the_api_described_is_the_api_there_is() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let response = guest(&server, Method::GET, "/api/openapi.json").send().await?;
    let document: serde_json::Value = response.json().await?;
    let paths: BTreeMap<String, BTreeMap<String, serde_json::Value>> =
        serde_json::from_value(document["paths"].clone())?;
    let mut described = 0;
    for (path, methods) in &paths {
        for method in methods.keys() {
            let method: Method = method.to_uppercase().parse()?;
            let real = path.replace(['{', '}'], "");
            let text = guest(&server, method.clone(), &real).send().await?.text().await?;
            let is_there = !text.contains("no such address") && !text.contains("another method");
            assert!(is_there, "{method} {path}: {text}");
            described += 1;
        }
    }
    assert_eq!(described, 20, "an address was added or removed: describe it in http/openapi.rs");
    for schema in ["Account", "GameView", "Challenge", "LeaderboardPage", "ErrorBody"] {
        assert!(document["components"]["schemas"][schema].is_object(), "{schema}");
    }
    server.end().await
}

#[tokio::test]
async fn health_and_site_answer_anybody() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    assert_eq!(guest(&server, Method::GET, "/api/health").send().await?.text().await?, "ok\n");
    let site: tratto_protocol::Site = guest(&server, Method::GET, "/api/site").send().await?.json().await?;
    assert_eq!((site.variants.len(), site.pools.len()), (5, 8));
    let cadences: Vec<usize> = site.variants.iter().map(|offer| offer.cadences.len()).collect();
    assert_eq!(cadences, [10, 2, 2, 2, 10], "a series takes its time");
    assert_eq!(site.variants[0].cadences[4].speed, "blitz");
    server.end().await
}
