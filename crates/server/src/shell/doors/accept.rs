//! Doors, which accept connections and hand each to the routes, within limits and timeouts.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioTimer;
use hyper_util::service::TowerToHyperService;
use live::{Count, Limits};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::shell::doors::address::Group;
use crate::shell::doors::caller::Peer;
use crate::shell::doors::slots::Slot;
use crate::shell::doors::stall::Stall;
use crate::shell::house::House;

/// The pause after the system lacked resources for a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// The minimum buffer size that the library accepts.
const SHORTEST_BUFFER: usize = 8_192;

/// A source of connections.
pub trait Door {
    /// A connection.
    type Guest;
    /// Waits for the next connection.
    fn next(&mut self) -> impl Future<Output = io::Result<Self::Guest>> + Send;
}

impl Door for TcpListener {
    type Guest = (TcpStream, SocketAddr);

    async fn next(&mut self) -> io::Result<Self::Guest> {
        self.accept().await
    }
}

/// Accepts connections forever. If the system runs out of files or memory, it pauses, because connections may close in
/// the meantime.
pub async fn keep_open<D: Door>(mut door: D, mut enter: impl FnMut(D::Guest)) {
    let mut was_full = false;
    loop {
        match door.next().await {
            Ok(guest) => {
                was_full = false;
                enter(guest);
            }
            // It closed before it was accepted.
            Err(why) if is_about_one(&why) => {}
            Err(why) => {
                if !was_full {
                    tracing::error!(why = %why, "connections cannot be accepted");
                }
                was_full = true;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

fn is_about_one(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// The server of the requests on connections.
#[derive(Clone)]
pub struct Porter {
    house: Arc<House>,
    router: Router,
    protocol: http1::Builder,
    stop: watch::Receiver<bool>,
}

impl Porter {
    /// Creates a porter for these routes, until it is told to stop.
    pub fn new(house: Arc<House>, router: Router, stop: watch::Receiver<bool>) -> Porter {
        let protocol = protocol(&house.limits);
        Porter { house, router, protocol, stop }
    }

    /// Accepts a connection, if there is room for it.
    pub fn enter(&self, stream: TcpStream, from: SocketAddr, loopback: bool) {
        // A proxy represents many clients, which are counted when they open sockets.
        let is_proxy = self.house.trusted.iter().any(|range| range.holds(from.ip()));
        let group = (!is_proxy).then(|| Group::of(from.ip()));
        match self.house.connections.take(group) {
            Ok(place) => drop(tokio::spawn(self.clone().serve(stream, from, loopback, Arc::new(place)))),
            Err(full) => self.house.works.limit_reached(full.limit(), "a connection"),
        }
    }

    async fn serve(self, stream: TcpStream, from: SocketAddr, loopback: bool, place: Arc<Slot>) {
        // Answers are short, so they are sent at once.
        stream.set_nodelay(true).ok();
        let metrics = Arc::clone(&self.house.works.metrics);
        let peer = Peer { address: from.ip(), loopback, place };
        match AssertUnwindSafe(self.converse(stream, peer)).catch_unwind().await {
            Ok(Err(why)) if why.is_timeout() => metrics.count(Count::Limit("header_ms")),
            Ok(Err(why)) if why.is_parse_too_large() => metrics.count(Count::Limit("header_bytes")),
            Ok(Err(why)) if is_stalled(&why) => metrics.count(Count::Limit("idle_ms")),
            // A broken connection matters only to its client, but a panic matters to the server.
            Ok(_) => {}
            Err(_) => drop(metrics.panics.inc()),
        }
    }

    async fn converse(mut self, stream: TcpStream, peer: Peer) -> hyper::Result<()> {
        let router = TowerToHyperService::new(self.router);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(peer.clone());
            router.call(request)
        });
        let stream = Stall::new(stream, Duration::from_millis(self.house.limits.idle_ms));
        let connection = self.protocol.serve_connection(stream, service).with_upgrades();
        let mut connection = std::pin::pin!(connection);
        tokio::select! {
            ended = connection.as_mut() => return ended,
            _ = self.stop.changed() => {}
        }
        // Requests already sent are still answered.
        connection.as_mut().graceful_shutdown();
        connection.await
    }
}

/// Whether the other end failed to read in time.
fn is_stalled(why: &hyper::Error) -> bool {
    let cause = std::error::Error::source(why).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::TimedOut)
}

/// Returns how requests are read: with timeouts and size limits against slow or endless senders.
fn protocol(limits: &Limits) -> http1::Builder {
    let mut protocol = http1::Builder::new();
    let longest = limits.header_bytes as usize;
    protocol
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_millis(limits.header_ms))
        .max_header_size(longest)
        .max_buf_size(longest.max(SHORTEST_BUFFER));
    protocol
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// A door that returns the scripted results, and then nothing more.
    struct Scripted(Vec<io::Result<u32>>);

    impl Door for Scripted {
        type Guest = u32;

        async fn next(&mut self) -> io::Result<u32> {
            match self.0.is_empty() {
                true => std::future::pending().await,
                false => self.0.remove(0),
            }
        }
    }

    #[tokio::test]
    async fn a_machine_without_files_is_waited_for() {
        let too_many_files = || Err(io::Error::from_raw_os_error(24));
        let gone = || Err(io::Error::from(io::ErrorKind::ConnectionAborted));
        let mut says: Vec<io::Result<u32>> = vec![Ok(1), gone(), Ok(2)];
        says.extend((0..3).map(|_| too_many_files()));
        says.push(Ok(3));
        let (tell, told) = mpsc::channel();
        let began = std::time::Instant::now();
        tokio::spawn(keep_open(Scripted(says), move |guest| tell.send(guest).expect("the test listens")));
        let guests = tokio::task::spawn_blocking(move || told.iter().take(3).collect::<Vec<_>>());
        assert_eq!(guests.await.expect("three guests"), [1, 2, 3]);
        // The loop did not spin: it paused after every failure.
        assert!(began.elapsed() >= PAUSE * 3);
    }
}
