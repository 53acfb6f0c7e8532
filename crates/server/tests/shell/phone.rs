//! A socket that waits for messages on request.

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, HandshakeError, Message, WebSocket, client};
use wire::{Command, Deed, Say, Tell};

use crate::picks::Offers;

/// The time that a message may take before the test gives up.
const LONG: Duration = Duration::from_secs(120);

/// A socket to a game.
pub struct Phone {
    pub socket: WebSocket<TcpStream>,
    pub game: String,
    /// The current question, as last received.
    pub question: Value,
    /// The board, assembled from the parts received.
    scene: Map<String, Value>,
    /// The sequence number of the next command, by seat.
    pub next: Vec<(u8, u64)>,
    /// The number of the last event.
    pub last_event: u64,
    pub over: bool,
}

/// The reason why a socket did not open: the status and the body of the answer.
pub type Refusal = (u16, String);

impl Phone {
    /// Opens a socket to a game.
    pub fn dial(address: SocketAddr, game: &str, key: Option<&str>) -> Result<Phone, Refusal> {
        let bearer = key.map(|key| format!("Bearer {key}"));
        let headers: Vec<(&str, &str)> =
            bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        Phone::dial_with(address, &format!("/api/games/{game}/socket"), game, &headers)
    }

    /// Opens a socket with other headers.
    pub fn dial_with(
        address: SocketAddr,
        path: &str,
        game: &str,
        headers: &[(&str, &str)],
    ) -> Result<Phone, Refusal> {
        let mut request = format!("ws://{address}{path}").into_client_request().expect("a request");
        for (name, value) in headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().expect("a name");
            request.headers_mut().append(name, HeaderValue::from_str(value).expect("a header"));
        }
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a time-out");
        match client(request, stream) {
            Ok((socket, _)) => Ok(Phone {
                socket,
                game: game.to_string(),
                question: Value::Null,
                scene: Map::new(),
                next: Vec::new(),
                last_event: 0,
                over: false,
            }),
            Err(HandshakeError::Failure(Error::Http(answer))) => {
                let body = answer.body().clone().unwrap_or_default();
                Err((answer.status().as_u16(), String::from_utf8_lossy(&body).to_string()))
            }
            Err(error) => Err((0, error.to_string())),
        }
    }

    pub fn say(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).expect("it is sent");
    }

    /// Says hello and waits for the welcome and the first update.
    pub fn hello(mut self, since: u64) -> Phone {
        let hello = Say::Hello { protocol: wire::PROTOCOL, since, stream: Default::default(), stories: None };
        self.say(serde_json::to_string(&hello).expect("JSON"));
        self.wait_for("welcome");
        self
    }

    /// Returns the next message, or the code of the close; no code if the connection just ends.
    pub fn hear(&mut self) -> Result<Tell, Option<CloseCode>> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let tell: Tell = serde_json::from_str(&text).expect("a message of the server");
                    self.note(&tell);
                    return Ok(tell);
                }
                Ok(Message::Close(frame)) => return Err(frame.map(|frame| frame.code)),
                Ok(_) => {}
                Err(_) => return Err(None),
            }
        }
    }

    /// Handles the messages that have arrived, and waits a moment for more.
    pub fn catch_up(&mut self) {
        let stream = self.socket.get_mut();
        stream.set_read_timeout(Some(Duration::from_millis(2))).expect("a time-out");
        while self.hear().is_ok() {}
        self.socket.get_mut().set_read_timeout(Some(LONG)).expect("a time-out");
    }

    fn note(&mut self, tell: &Tell) {
        match tell {
            Tell::Welcome(welcome) => {
                self.next = welcome.seats.iter().copied().zip(welcome.next.iter().copied()).collect();
                self.over = welcome.card.stage == "over";
            }
            Tell::Update(update) => {
                if let Some(question) = update.view.get("question") {
                    self.question = question.clone();
                }
                if let Some(Value::Object(parts)) = update.view.get("scene") {
                    self.scene.extend(parts.clone());
                }
                for event in &update.events {
                    assert!(event.number == self.last_event + 1 || update.full, "no event is left out");
                    self.last_event = event.number;
                }
            }
            Tell::Status { card, .. } => self.over = card.stage == "over",
            Tell::Done(done) => {
                if let Some((_, next)) = self.next.iter_mut().find(|(seat, _)| *seat == done.seat) {
                    *next = done.sequence + 1;
                }
            }
            _ => {}
        }
    }

    /// Waits for a message of this type.
    pub fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let tell = self.hear().unwrap_or_else(|code| panic!("closed with {code:?} before a {kind}"));
            let value = serde_json::to_value(&tell).expect("JSON");
            if value["type"] == kind {
                return value;
            }
        }
    }

    /// Waits for the end, and returns its code.
    pub fn wait_for_end(&mut self) -> Option<CloseCode> {
        loop {
            if let Err(code) = self.hear() {
                return code;
            }
        }
    }

    /// Sends a deed and waits for the answer: `done` or `refused`.
    pub fn does(&mut self, seat: u8, deed: Deed) -> Value {
        let sequence = self.next.iter().find(|(other, _)| *other == seat).expect("it holds the seat").1;
        let question = self.question["number"].as_u64().map(|number| number as u32);
        let command = Command { game: self.game.clone(), seat, sequence, question, deed };
        self.say(serde_json::to_string(&Say::Do(command)).expect("JSON"));
        loop {
            let tell = self.hear().unwrap_or_else(|code| panic!("closed with {code:?} before an answer"));
            if matches!(tell, Tell::Done(_) | Tell::Refused { .. }) {
                return serde_json::to_value(&tell).expect("JSON");
            }
        }
    }

    /// Sends a query and waits for the answer.
    pub fn queries(&mut self, seat: u8, query: Value) -> Value {
        self.say(json!({"type": "query", "id": 7, "seat": seat, "query": query}).to_string());
        loop {
            let tell = self.hear().unwrap_or_else(|code| panic!("closed with {code:?} before an answer"));
            assert!(!matches!(tell, Tell::Refused { id: Some(7), .. }), "{tell:?}");
            if matches!(tell, Tell::Answer { .. }) {
                return serde_json::to_value(&tell).expect("JSON");
            }
        }
    }

    /// Returns the first act of this seat, if it is asked.
    pub fn act(&self) -> Option<String> {
        let scene = Value::Object(self.scene.clone());
        Offers::new(&self.question, &scene).first()
    }

    /// Returns all acts of this seat.
    pub fn acts(&self) -> Vec<String> {
        let scene = Value::Object(self.scene.clone());
        Offers::new(&self.question, &scene).all().into_iter().collect()
    }

    /// Whether this seat is asked.
    pub fn asked(&self) -> bool {
        Offers::new(&self.question, &Value::Null).asked()
    }
}
