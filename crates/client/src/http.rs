//! Requests over HTTP: keys, games, seats, cards, records.

use std::fmt;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Refused;
use wire::rest::{Entered, Failure, GameCard, Health, MakeGame, NewKey, Rulebook, TakeSeat};

use crate::Address;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest body that the client reads.
const MOST_BYTES: usize = 64 << 20;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HttpError {
    /// There is no connection, or it broke. It is unknown whether the server got the request.
    Connection(String),
    /// The server refused.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Why.
        why: Box<Refused>,
    },
    /// This client does not understand the answer.
    Strange {
        /// Its status.
        status: u16,
        /// How it begins.
        body: String,
    },
}

impl HttpError {
    /// Reads the refusal in an answer, or the beginning of the answer if it is not a refusal.
    pub(crate) fn of(status: u16, body: &[u8]) -> HttpError {
        match serde_json::from_slice(body) {
            Ok(Failure { refused }) => HttpError::Refused { status, why: Box::new(refused) },
            Err(_) => {
                let body = String::from_utf8_lossy(body).chars().take(200).collect();
                HttpError::Strange { status, body }
            }
        }
    }
}

impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HttpError::Connection(why) => write!(f, "no connection: {why}"),
            HttpError::Refused { status, why } => write!(f, "refused with status {status}: {why}"),
            HttpError::Strange { status, body } => write!(f, "a strange answer with status {status}: {body}"),
        }
    }
}

impl std::error::Error for HttpError {}

fn broken(error: impl fmt::Display) -> HttpError {
    HttpError::Connection(error.to_string())
}

/// A client that sends requests one after the other over a persistent connection.
#[derive(Debug)]
pub struct Http {
    address: Address,
    key: Option<String>,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Http {
    /// Creates a client for a server; with a key it acts for the person who holds that key.
    pub fn new(address: Address, key: Option<String>) -> Http {
        Http { address, key, sender: None }
    }

    /// Acts for the holder of another key from now on, over the same connection.
    pub fn set_key(&mut self, key: Option<String>) {
        self.key = key;
    }

    /// Sends a request and returns the body of the answer. A refusal is an error.
    pub async fn request(&mut self, method: Method, path: &str, body: Vec<u8>) -> Result<Bytes, HttpError> {
        let sent = tokio::time::timeout(PATIENCE, self.send(method, path, body)).await;
        let sent = sent.unwrap_or_else(|_| Err(broken("no answer in time")));
        if matches!(sent, Err(HttpError::Connection(_))) {
            self.sender = None;
        }
        sent
    }

    async fn send(&mut self, method: Method, path: &str, body: Vec<u8>) -> Result<Bytes, HttpError> {
        let mut request = Request::builder()
            .method(method)
            .uri(self.address.path(path))
            .header(HOST, self.address.authority())
            .header(CONTENT_TYPE, "application/json");
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(broken)?;
        let answer: Response<Incoming> = self.ready().await?.send_request(request).await.map_err(broken)?;
        let status = answer.status();
        let body = Limited::new(answer.into_body(), MOST_BYTES).collect().await.map_err(broken)?.to_bytes();
        if status.is_success() { Ok(body) } else { Err(HttpError::of(status.as_u16(), &body)) }
    }

    /// Returns the connection, and reconnects if there is none or the server has closed it. A request is never sent
    /// twice: creating a game twice would make two games.
    async fn ready(&mut self) -> Result<&mut SendRequest<Full<Bytes>>, HttpError> {
        if let Some(mut sender) = self.sender.take()
            && sender.ready().await.is_ok()
        {
            return Ok(self.sender.insert(sender));
        }
        let stream = self.address.connect().await.map_err(broken)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(broken)?;
        // It ends when the sender is dropped; the request reports its errors.
        tokio::spawn(async move { drop(connection.await) });
        Ok(self.sender.insert(sender))
    }

    /// Gets a piece of JSON.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, HttpError> {
        let body = self.request(Method::GET, path, Vec::new()).await?;
        read(&body)
    }

    /// Posts a piece of JSON and gets one.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, HttpError> {
        let body = serde_json::to_vec(body).map_err(broken)?;
        let body = self.request(Method::POST, path, body).await?;
        read(&body)
    }

    /// Asks for a new key.
    pub async fn make_key(&mut self) -> Result<NewKey, HttpError> {
        self.post("/api/keys", &()).await
    }

    /// Makes a game.
    pub async fn make_game(&mut self, game: &MakeGame) -> Result<Entered, HttpError> {
        self.post("/api/games", game).await
    }

    /// Takes a seat.
    pub async fn take_seat(&mut self, game: &str, seat: &TakeSeat) -> Result<Entered, HttpError> {
        self.post(&format!("/api/games/{game}/seats"), seat).await
    }

    /// Returns the card of a game.
    pub async fn card(&mut self, game: &str) -> Result<GameCard, HttpError> {
        self.get(&format!("/api/games/{game}")).await
    }

    /// Fetches the record of a game, as far as this client may see it.
    pub async fn record(&mut self, game: &str) -> Result<String, HttpError> {
        let body = self.request(Method::GET, &format!("/api/games/{game}/record"), Vec::new()).await?;
        String::from_utf8(body.to_vec()).map_err(broken)
    }

    /// Returns the rulebooks that can be played.
    pub async fn rulebooks(&mut self) -> Result<Vec<Rulebook>, HttpError> {
        self.get("/api/rulebooks").await
    }

    /// Returns the health of the server.
    pub async fn health(&mut self) -> Result<Health, HttpError> {
        self.get("/healthz").await
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, HttpError> {
    serde_json::from_slice(body).map_err(|_| HttpError::of(200, body))
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Returns a client of a server that gives these answers, one for each request, on one connection.
    async fn server(answers: Vec<&'static str>) -> Http {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a caller");
            for answer in answers {
                let mut request = vec![0; 4096];
                let read = stream.read(&mut request).await.expect("a request");
                assert!(request[..read].starts_with(b"POST /api/keys HTTP/1.1"));
                stream.write_all(answer.as_bytes()).await.expect("a listener");
            }
        });
        Http::new(Address::parse(&address).expect("an address"), None)
    }

    #[tokio::test]
    async fn bodies_are_read_by_length_and_in_chunks() {
        let mut http = server(vec![
            "HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{\"key\":\"a\"}",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\n{\"ke\r\n7\r\ny\":\"b\"}\r\n0\r\n\r\n",
        ])
        .await;
        assert_eq!(http.make_key().await.expect("a key").key, "a");
        assert_eq!(http.make_key().await.expect("a key").key, "b");
    }

    #[tokio::test]
    async fn refusals_are_typed_and_strange_answers_are_shown() {
        let mut http = server(vec![
            "HTTP/1.1 429 Too Many\r\ncontent-length: 47\r\n\r\n{\"refused\":{\"kind\":\"limit\",\"text\":\"too often\"}}",
            "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 5\r\n\r\nproxy",
            "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]",
            "",
        ])
        .await;
        match http.make_key().await {
            Err(HttpError::Refused { status: 429, why }) => assert_eq!(why.kind, wire::Kind::Limit),
            other => panic!("{other:?}"),
        }
        let strange = |status, body: &str| Err(HttpError::Strange { status, body: body.to_string() });
        assert_eq!(http.make_key().await, strange(502, "proxy"));
        assert_eq!(http.make_key().await, strange(200, "[]"));
        assert!(matches!(http.make_key().await, Err(HttpError::Connection(_))));
    }
}
