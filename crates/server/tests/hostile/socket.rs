//! A socket whose frames are written by hand.

use serde_json::{Value, json};

use super::raw::Raw;

/// Something received on a socket.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// A message.
    Text(Value),
    /// The other end closes with this code.
    Closed(u16),
    /// The connection ended without a close.
    Cut,
}

/// Builds a masked frame; `first` holds the flags and the opcode.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = head(first, payload.len() as u64);
    bytes.extend(payload.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

const MASK: [u8; 4] = [0x5a, 0x01, 0xff, 0x33];

/// Builds the head of a masked frame that announces this many bytes.
pub fn head(first: u8, length: u64) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        0..=125 => bytes.push(0x80 | length as u8),
        126..=0xffff => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(0x80 | 127);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend(MASK);
    bytes
}

/// Builds a whole text in one frame.
pub fn text(message: &str) -> Vec<u8> {
    frame(0x81, message.as_bytes())
}

/// Builds the handshake for the socket of a game, with more headers.
pub fn handshake(host: &str, game: &str, headers: &str) -> String {
    format!(
        "GET /api/games/{game}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
    )
}

/// Builds a command.
pub fn command(game: &str, seat: u64, sequence: u64, question: Value, deed: Value) -> Value {
    json!({"type": "do", "game": game, "seat": seat, "sequence": sequence, "question": question, "deed": deed})
}

/// Builds an act.
pub fn act(game: &str, seat: u64, sequence: u64, question: u64, text: &str) -> Value {
    command(game, seat, sequence, json!(question), json!({"do": "act", "text": text}))
}

/// A socket whose frames are written by hand.
pub struct Socket {
    pub raw: Raw,
    /// The last welcome.
    pub welcome: Value,
}

impl Socket {
    /// Shakes hands on a new connection; returns the status and the body if it is refused.
    pub fn open(mut raw: Raw, host: &str, game: &str, headers: &str) -> Result<Socket, (u16, String)> {
        raw.send(handshake(host, game, headers));
        let head = raw.head().ok_or((0, String::new()))?;
        let head = String::from_utf8_lossy(&head).to_string();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        match status {
            101 => Ok(Socket { raw, welcome: Value::Null }),
            status => {
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
                let body = raw.take(length).unwrap_or_default();
                Err((status, String::from_utf8_lossy(&body).to_string()))
            }
        }
    }

    /// Says hello, and waits for the welcome and the first update.
    pub fn hello(mut self, since: u64) -> Socket {
        self.say(&json!({"type": "hello", "protocol": 1, "since": since}));
        self.welcome = self.wait_for("welcome");
        self.wait_for("update");
        self
    }

    /// Sends a message; returns whether that worked.
    pub fn say(&mut self, message: &Value) -> bool {
        self.raw.send(text(&message.to_string()))
    }

    /// Returns the next thing received; skips pings and pongs, and joins fragments.
    pub fn hear(&mut self) -> Heard {
        let mut whole = Vec::new();
        loop {
            let Some((first, payload)) = self.piece() else { return Heard::Cut };
            match first & 0x0f {
                0x8 if payload.len() >= 2 => {
                    return Heard::Closed(u16::from_be_bytes([payload[0], payload[1]]));
                }
                0x8 => return Heard::Closed(1005),
                0x0 | 0x1 => {
                    whole.extend(payload);
                    if first & 0x80 != 0 {
                        return Heard::Text(serde_json::from_slice(&whole).expect("the server says JSON"));
                    }
                }
                _ => {}
            }
        }
    }

    fn piece(&mut self) -> Option<(u8, Vec<u8>)> {
        let head = self.raw.take(2)?;
        let length = match head[1] {
            126 => u64::from(u16::from_be_bytes(self.raw.take(2)?.try_into().ok()?)),
            127 => u64::from_be_bytes(self.raw.take(8)?.try_into().ok()?),
            short => u64::from(short),
        };
        Some((head[0], self.raw.take(length as usize)?))
    }

    /// Waits for a message of this type.
    pub fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            match self.hear() {
                Heard::Text(message) if message["type"] == kind => return message,
                Heard::Text(_) => {}
                end => panic!("{end:?} before a {kind}"),
            }
        }
    }

    /// Waits for an answer: `done`, `refused` or `answer`.
    pub fn answer(&mut self) -> Value {
        loop {
            match self.hear() {
                Heard::Text(answer) if is_answer(&answer) => return answer,
                Heard::Text(_) => {}
                end => panic!("{end:?} before an answer"),
            }
        }
    }

    /// Sends a message and waits for the answer.
    pub fn asks(&mut self, message: &Value) -> Value {
        assert!(self.say(message), "it is sent");
        self.answer()
    }

    /// Sends a message that must be refused, and returns the kind of the refusal.
    pub fn refused(&mut self, message: &Value) -> String {
        let answer = self.asks(message);
        assert_eq!(answer["type"], "refused", "{message} got {answer}");
        answer["why"]["kind"].as_str().expect("a kind").to_string()
    }

    /// Waits for the end; returns all messages until then, and how the connection ended.
    pub fn end(&mut self) -> (Vec<Value>, Heard) {
        let mut said = Vec::new();
        loop {
            match self.hear() {
                Heard::Text(message) => said.push(message),
                end => return (said, end),
            }
        }
    }

    /// Returns the next sequence number of the first seat, according to the welcome.
    pub fn next(&self) -> u64 {
        self.welcome["next"][0].as_u64().expect("it holds the seat")
    }
}

fn is_answer(message: &Value) -> bool {
    ["done", "refused", "answer"].iter().any(|kind| message["type"] == *kind)
}
