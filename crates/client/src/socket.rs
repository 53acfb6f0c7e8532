//! The socket of a game.

use std::fmt;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::header::{AUTHORIZATION, HeaderValue};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::Say;

use crate::http::HttpError;
use crate::{Address, ClientError};

/// How long opening a socket may take.
const OPENING: Duration = Duration::from_secs(30);

/// How long the other side may be silent before the client pings it.
const SILENCE: Duration = Duration::from_secs(20);

/// The number of unanswered pings after which the connection counts as dead.
const PINGS: u32 = 2;

/// The longest message that the client reads.
const MOST_BYTES: usize = 16 << 20;

/// Why a socket failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketError {
    /// There is no connection, or it broke.
    Connection(String),
    /// The server would not open a socket.
    Refused(HttpError),
    /// The other side does not respond.
    Silent,
    /// The other side has closed it.
    Closed,
    /// The server's messages contradict each other.
    Session(ClientError),
}

impl fmt::Display for SocketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SocketError::Connection(why) => write!(f, "no connection: {why}"),
            SocketError::Refused(why) => write!(f, "no socket: {why}"),
            SocketError::Silent => write!(f, "the server gives no sign of life"),
            SocketError::Closed => write!(f, "the server has closed the connection"),
            SocketError::Session(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for SocketError {}

impl From<ClientError> for SocketError {
    fn from(error: ClientError) -> Self {
        SocketError::Session(error)
    }
}

fn broken(error: impl fmt::Display) -> SocketError {
    SocketError::Connection(error.to_string())
}

/// A socket for one game.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    pings: u32,
}

impl Socket {
    /// Opens a socket; with a key it acts for the person who holds that key.
    pub async fn open(address: &Address, game: &str, key: Option<&str>) -> Result<Socket, SocketError> {
        timeout(OPENING, Socket::try_open(address, game, key)).await.unwrap_or(Err(SocketError::Silent))
    }

    async fn try_open(address: &Address, game: &str, key: Option<&str>) -> Result<Socket, SocketError> {
        let path = address.path(&format!("/api/games/{game}/socket"));
        let mut request =
            format!("ws://{}{path}", address.authority()).into_client_request().map_err(broken)?;
        if let Some(key) = key {
            let value = HeaderValue::from_str(&format!("Bearer {key}")).map_err(broken)?;
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let stream = address.connect().await.map_err(broken)?;
        // The buffers grow with the messages; the library's default would allocate a quarter of a megabyte at once.
        let config = WebSocketConfig::default()
            .read_buffer_size(4 << 10)
            .write_buffer_size(0)
            .max_message_size(Some(MOST_BYTES))
            .max_frame_size(Some(MOST_BYTES));
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((stream, _)) => Ok(Socket { stream, pings: 0 }),
            Err(Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(SocketError::Refused(HttpError::of(answer.status().as_u16(), body)))
            }
            Err(error) => Err(broken(error)),
        }
    }

    /// Sends a message.
    pub async fn say(&mut self, say: &Say) -> Result<(), SocketError> {
        self.text(serde_json::to_string(say).map_err(broken)?).await
    }

    /// Sends a text unchanged.
    pub async fn text(&mut self, text: String) -> Result<(), SocketError> {
        self.stream.send(Message::text(text)).await.map_err(broken)
    }

    /// Waits for the next message. Nothing is lost if the wait is cancelled.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, SocketError> {
        loop {
            let message = match timeout(SILENCE, self.stream.next()).await {
                Ok(message) => message,
                Err(_) if self.pings == PINGS => return Err(SocketError::Silent),
                Err(_) => {
                    self.pings += 1;
                    self.stream.send(Message::Ping(Bytes::new())).await.map_err(broken)?;
                    continue;
                }
            };
            self.pings = 0;
            match message {
                Some(Ok(Message::Text(text))) => return Ok(text),
                // The library answers pings by itself.
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_))) | None => return Err(SocketError::Closed),
                Some(Ok(_)) => return Err(broken("a message that is not text")),
                Some(Err(error)) => return Err(broken(error)),
            }
        }
    }

    /// Closes the socket.
    pub async fn close(mut self) {
        // If this cannot be sent, the connection is closed anyway.
        drop(timeout(Duration::from_secs(1), self.stream.close(None)).await);
    }
}
