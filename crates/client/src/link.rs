//! A session over a network that reconnects after every loss of the connection.

use std::collections::VecDeque;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use wire::{Kind, Say, Stream};

use crate::http::HttpError;
use crate::socket::{Socket, SocketError};
use crate::{Address, Chance, Heard, Pause, Session};

/// A connection that is being opened. It is kept even while no one waits for it: otherwise a caller that stops waiting
/// too early would start over each time and never connect.
struct Opening(Pin<Box<dyn Future<Output = Result<Socket, SocketError>> + Send>>);

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opening")
    }
}

/// A session and its connection.
#[derive(Debug)]
pub struct Link {
    /// The session.
    pub session: Session,
    /// How often the link has reconnected.
    pub reconnects: u64,
    /// How long to keep trying without a welcome.
    pub patience: Duration,
    address: Address,
    key: Option<String>,
    socket: Option<Socket>,
    opening: Option<Opening>,
    /// Messages that the session itself wants to send.
    to_say: VecDeque<Say>,
    /// Until this moment, the link neither connects nor sends anything by itself.
    not_before: Instant,
    pause: Pause,
    chance: Chance,
    /// Since when the link has been waiting for a welcome.
    apart: Option<Instant>,
    /// The last error.
    trouble: SocketError,
    /// Whether the server asked clients not to reconnect.
    ended: bool,
}

impl Link {
    /// Creates a link to a game, not yet connected. The seed varies the pauses before it reconnects.
    pub fn new(address: Address, key: Option<String>, game: &str, stream: Stream, seed: u64) -> Link {
        Link {
            session: Session::new(game, stream),
            reconnects: 0,
            patience: Duration::from_secs(60),
            address,
            key,
            socket: None,
            opening: None,
            to_say: VecDeque::new(),
            not_before: Instant::now(),
            pause: Pause::default(),
            chance: Chance::with_seed(seed),
            apart: None,
            trouble: SocketError::Closed,
            ended: false,
        }
    }

    /// Waits for news. Connects if there is no connection, as often as necessary, and resends unanswered commands. The
    /// wait can be cancelled at any moment without losing anything.
    ///
    /// An error is final for this call: the server refuses, breaks the protocol, or has not said welcome within
    /// `patience`. Calling again tries again.
    pub async fn next(&mut self) -> Result<Vec<Heard>, SocketError> {
        loop {
            self.connect().await?;
            let Some(socket) = &mut self.socket else { continue };
            let heard = tokio::select! {
                heard = socket.hear() => heard,
                () = sleep_until(self.not_before), if !self.to_say.is_empty() => {
                    // The message leaves the list only after it was sent: a command may be sent twice, but must be
                    // sent.
                    let said = socket.say(&self.to_say[0]).await;
                    match said {
                        Ok(()) => drop(self.to_say.pop_front()),
                        Err(error) => self.broken(error),
                    }
                    continue;
                }
            };
            match heard {
                Ok(text) => {
                    let heard = self.session.heard(&text).inspect_err(|_| self.drop_connection())?;
                    let news: Vec<Heard> = heard.into_iter().filter_map(|heard| self.look(heard)).collect();
                    if !news.is_empty() {
                        return Ok(news);
                    }
                }
                Err(error) => self.broken(error),
            }
        }
    }

    /// Handles news for the link itself, and returns news for the caller.
    fn look(&mut self, heard: Heard) -> Option<Heard> {
        match &heard {
            Heard::Say(say) => {
                self.to_say.push_back(say.clone());
                return None;
            }
            Heard::Welcome => {
                self.pause.reset();
                self.apart = None;
            }
            // There were too many messages, and the server does not say which of them it ignored.
            Heard::Refused { seat: None, id: None, why } if why.kind == Kind::Limit => {
                self.pause();
                self.to_say.extend(self.session.unanswered());
            }
            Heard::Bye { again, .. } => {
                self.ended = !again;
                self.drop_connection();
            }
            _ => {}
        }
        Some(heard)
    }

    fn broken(&mut self, error: SocketError) {
        self.trouble = error;
        self.drop_connection();
    }

    /// Sends a message. If the connection breaks, the message is lost; [`Link::next`] resends a command.
    pub async fn say(&mut self, say: &Say) {
        if let Some(socket) = &mut self.socket
            && let Err(error) = socket.say(say).await
        {
            self.broken(error);
        }
    }

    /// Cuts the connection like an unplugged cable.
    pub fn drop_connection(&mut self) {
        if self.socket.take().is_some() {
            self.pause();
        }
        self.opening = None;
        self.to_say.clear();
        self.session.lost();
        self.apart.get_or_insert_with(Instant::now);
    }

    /// Closes the connection cleanly.
    pub async fn close(&mut self) {
        self.session.lost();
        self.opening = None;
        if let Some(socket) = self.socket.take() {
            socket.close().await;
        }
    }

    /// Ensures that there is a connection; the next message is hello.
    async fn connect(&mut self) -> Result<(), SocketError> {
        while self.socket.is_none() {
            if std::mem::take(&mut self.ended) {
                return Err(SocketError::Closed);
            }
            let since = *self.apart.get_or_insert_with(Instant::now);
            if since.elapsed() > self.patience {
                self.apart = None;
                return Err(self.trouble.clone());
            }
            if self.opening.is_none() {
                sleep_until(self.not_before).await;
            }
            let opening = self.opening.get_or_insert_with(|| {
                let (address, key) = (self.address.clone(), self.key.clone());
                let game = self.session.game().to_string();
                Opening(Box::pin(async move { Socket::open(&address, &game, key.as_deref()).await }))
            });
            let opened = opening.0.as_mut().await;
            self.opening = None;
            match opened {
                Ok(socket) => {
                    self.reconnects += u64::from(self.session.card().is_some());
                    self.socket = Some(socket);
                    self.to_say = self.session.connected().into();
                }
                Err(error) => {
                    self.pause();
                    if is_final(&error) {
                        return Err(error);
                    }
                    self.trouble = error;
                }
            }
        }
        Ok(())
    }

    /// Pauses connecting and sending for a while. This follows every loss of a connection, even one that broke before
    /// its welcome.
    fn pause(&mut self) {
        self.not_before = Instant::now() + self.pause.next(&mut self.chance);
    }
}

/// Whether another try would have the same result.
fn is_final(error: &SocketError) -> bool {
    match error {
        SocketError::Refused(HttpError::Refused { status, .. } | HttpError::Strange { status, .. }) => {
            // Too many requests, and errors of a server or a proxy that may be starting.
            *status != 429 && *status < 500
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use serde_json::{Value, json};
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::{WebSocketStream, accept_async};

    use super::*;

    type Server = WebSocketStream<TcpStream>;

    async fn link_and_listener() -> (Link, TcpListener) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let address = Address::parse(&address).expect("an address");
        (Link::new(address, Some("secret".to_string()), "g", Stream::Full, 1), listener)
    }

    async fn accept(listener: &TcpListener) -> Server {
        accept_async(listener.accept().await.expect("a caller").0).await.expect("a socket")
    }

    async fn hear(server: &mut Server) -> Value {
        let message = server.next().await.expect("a message").expect("no fault");
        serde_json::from_str(message.to_text().expect("text")).expect("JSON")
    }

    async fn tell(server: &mut Server, tell: Value) {
        server.send(Message::text(tell.to_string())).await.expect("a listener");
    }

    fn welcome(next: u64) -> Value {
        let card = json!({
            "id": "g", "rulebook": "toy", "rules": 1, "options": {}, "stage": "live", "made": 0,
            "listed": false, "watch": "common", "hidden": false, "seats": [], "commitment": "c"
        });
        json!({"type": "welcome", "protocol": 1, "card": card, "seats": [0], "next": [next], "now": 0})
    }

    fn update(full: bool) -> Value {
        let view = json!({"question": {"number": 7, "kind": "act", "open": [0], "prompt": ""}});
        json!({"type": "update", "seat": 0, "full": full, "events": [], "view": view})
    }

    #[tokio::test]
    async fn a_command_survives_the_loss_of_the_connection() {
        let (mut link, listener) = link_and_listener().await;
        let server = tokio::spawn(async move {
            let mut first = accept(&listener).await;
            assert_eq!(hear(&mut first).await["type"], "hello");
            tell(&mut first, welcome(1)).await;
            tell(&mut first, update(true)).await;
            let command = hear(&mut first).await;
            assert_eq!((&command["type"], &command["sequence"]), (&json!("do"), &json!(1)));
            drop(first);
            // One connection that breaks before the welcome, then one that holds.
            drop(accept(&listener).await);
            let mut second = accept(&listener).await;
            assert_eq!(hear(&mut second).await["type"], "hello");
            tell(&mut second, welcome(2)).await;
            tell(&mut second, update(false)).await;
            assert_eq!(hear(&mut second).await, command);
            let done = json!({"type": "done", "seat": 0, "sequence": 1, "reply": "played", "number": 2});
            tell(&mut second, done).await;
            let bye = json!({"type": "bye", "reason": "not-found", "text": "gone", "again": false});
            tell(&mut second, bye).await;
        });
        let mut news = Vec::new();
        let end = loop {
            match link.next().await {
                Ok(heard) => news.extend(heard),
                Err(end) => break end,
            }
            if let Some(Heard::Asked { seat, .. }) = news.last()
                && link.session.open(*seat).is_none()
            {
                let say = link.session.act(*seat, "x").expect("it is asked");
                link.say(&say).await;
            }
        };
        assert_eq!(end, SocketError::Closed, "{news:?}");
        assert!(matches!(news[news.len() - 2], Heard::Done(done) if done.number == 2), "{news:?}");
        assert_eq!((link.session.next(0), link.reconnects), (Some(2), 2));
        server.await.expect("no fault");
    }

    #[tokio::test]
    async fn too_many_messages_are_said_again_later_and_a_wait_can_be_given_up() {
        let (mut link, listener) = link_and_listener().await;
        let server = tokio::spawn(async move {
            let mut socket = accept(&listener).await;
            hear(&mut socket).await;
            tell(&mut socket, welcome(1)).await;
            tell(&mut socket, update(true)).await;
            let command = hear(&mut socket).await;
            tell(&mut socket, json!({"type": "refused", "why": {"kind": "limit", "text": "slowly"}})).await;
            assert_eq!(hear(&mut socket).await, command);
            let done = json!({"type": "done", "seat": 0, "sequence": 1, "reply": "played", "number": 2});
            tell(&mut socket, done).await;
            socket
        });
        let mut news = Vec::new();
        while !matches!(news.last(), Some(Heard::Done(_))) {
            // It connects even though every wait is cancelled.
            let Ok(heard) = tokio::time::timeout(Duration::from_millis(1), link.next()).await else {
                continue;
            };
            news.extend(heard.expect("no fault"));
            if let Some(Heard::Asked { seat, .. }) = news.last() {
                let say = link.session.act(*seat, "x").expect("it is asked");
                link.say(&say).await;
            }
        }
        assert!(news.iter().any(|heard| matches!(heard, Heard::Refused { seat: None, .. })));
        drop(server.await.expect("no fault"));
    }

    #[tokio::test]
    async fn a_wait_that_is_given_up_while_it_connects_goes_on_there() {
        let (mut link, listener) = link_and_listener().await;
        for _ in 0..20 {
            // The server is slow to answer, and the caller polls the link repeatedly in the meantime.
            assert!(tokio::time::timeout(Duration::from_millis(1), link.next()).await.is_err());
        }
        let server = tokio::spawn(async move {
            let mut socket = accept(&listener).await;
            assert_eq!(hear(&mut socket).await["type"], "hello");
            tell(&mut socket, welcome(1)).await;
            socket
        });
        let news = link.next().await.expect("a welcome");
        assert!(news.iter().any(|heard| matches!(heard, Heard::Welcome)), "{news:?}");
        drop(server.await.expect("the first connection is the one that holds"));
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_given_up_in_time() {
        // A port that is taken, so that no one else listens there, and on which no one listens.
        let taken = tokio::net::TcpSocket::new_v4().expect("a socket");
        taken.bind(([127, 0, 0, 1], 0).into()).expect("a port");
        let address = format!("http://{}", taken.local_addr().expect("an address"));
        let address = Address::parse(&address).expect("an address");
        let mut link = Link::new(address, None, "g", Stream::Full, 1);
        link.patience = Duration::from_millis(200);
        assert!(matches!(link.next().await, Err(SocketError::Connection(_))));
    }

    #[tokio::test]
    async fn a_refused_socket_is_final() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let (mut link, listener) = link_and_listener().await;
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a caller");
            let mut request = vec![0; 4096];
            let read = stream.read(&mut request).await.expect("a request");
            let request = String::from_utf8_lossy(&request[..read]).to_lowercase();
            assert!(request.contains("authorization: bearer secret"), "{request}");
            let body = r#"{"refused":{"kind":"not-found","text":"no such game"}}"#;
            let answer = format!("HTTP/1.1 404 Not Found\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            stream.write_all(answer.as_bytes()).await.expect("a listener");
        });
        match link.next().await {
            Err(SocketError::Refused(HttpError::Refused { status: 404, why })) => {
                assert_eq!(why.kind, wire::Kind::NotFound);
            }
            other => panic!("{other:?}"),
        }
    }
}
