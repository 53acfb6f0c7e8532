//! For operators and programs: the health of the server, its metrics, and its interface.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use wire::rest::Health;

use super::{Document, json};
use crate::shell::house::House;
use crate::shell::metrics::METRICS_TYPE;

/// The health of the server.
#[utoipa::path(
    get,
    path = "/healthz",
    responses((status = 200, body = Health), (status = 503, body = Health, description = "nothing can be written"))
)]
pub async fn health(State(house): State<Arc<House>>) -> Response {
    let state = &house.works.state;
    let (status, word) = match (state.has_failed(), state.is_stopping()) {
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "failed"),
        (_, true) => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
        _ => (StatusCode::OK, "ok"),
    };
    let version = env!("CARGO_PKG_VERSION").to_string();
    let (frozen, notes) = (state.frozen(), state.notes());
    let health = Health { status: word.to_string(), version, loading: state.loading(), frozen, notes };
    (status, json(&health)).into_response()
}

/// Counters and gauges, for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, content_type = METRICS_TYPE, body = String)))]
pub async fn metrics(State(house): State<Arc<House>>) -> Response {
    let works = &house.works;
    let text = works.metrics.text(|gauges| {
        gauges.sockets.set(house.sockets.open());
        gauges.connections.set(house.connections.open());
        gauges.games.set(house.posts.iter().map(|post| post.games()).sum());
        gauges.loading.set(works.state.loading());
        gauges.writer_queue.set(works.writer.waiting() as u64);
        let (busy, waiting) = works.thinkers.load();
        gauges.thinkers_busy.set(busy);
        gauges.thinkers_queue.set(waiting);
        gauges.failed.set(works.state.has_failed().into());
    });
    ([(CONTENT_TYPE, METRICS_TYPE)], text).into_response()
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub async fn openapi(State(house): State<Arc<House>>) -> Response {
    let mut document = Document::openapi();
    document.info.version = env!("CARGO_PKG_VERSION").to_string();
    let base = if house.base.as_str().is_empty() { "/" } else { house.base.as_str() };
    document.servers = Some(vec![utoipa::openapi::Server::new(base)]);
    json(&document)
}
