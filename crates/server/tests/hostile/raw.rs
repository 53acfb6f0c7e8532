//! A connection whose bytes are written by hand, from a fresh address.

use std::collections::HashSet;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use tokio::net::TcpSocket;
use tokio::runtime::Runtime;

use crate::shell::site::Answer;

/// The time that an expected answer may take before the test gives up.
const LONG: Duration = Duration::from_secs(120);

/// Returns an unused address of this machine, so that limits count each visitor separately.
pub fn fresh_address() -> Ipv4Addr {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    Ipv4Addr::new(127, number[1] + 10, number[2], number[3])
}

/// Returns all words in a text that could be a secret: 32 hexadecimal digits, even inside longer words.
pub fn secret_words(text: &[u8]) -> HashSet<&[u8]> {
    let digit = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
    text.split(|byte| !digit(byte)).flat_map(|word| word.windows(SECRET)).collect()
}

/// The length of the shortest secret.
pub const SECRET: usize = 32;

/// What strangers were told, and the secrets that each of them knew before.
#[derive(Default)]
pub struct Ears(Mutex<Vec<(Vec<u8>, Vec<String>)>>);

impl Ears {
    /// Returns those of these secrets that were told to a visitor who did not know them.
    pub fn heard(&self, secrets: &[String]) -> Vec<String> {
        let mut told = Vec::new();
        for (bytes, knows) in self.0.lock().expect("no panic").iter() {
            let words = secret_words(bytes);
            let new =
                |secret: &&String| words.contains(&secret.as_bytes()[..SECRET]) && !knows.contains(secret);
            told.extend(secrets.iter().filter(new).cloned());
        }
        told
    }
}

/// A connection whose bytes are written by hand.
pub struct Raw {
    stream: TcpStream,
    /// Bytes that arrived and were not used yet.
    ahead: Vec<u8>,
    heard: Vec<u8>,
    ears: Arc<Ears>,
    knows: Vec<String>,
}

impl Raw {
    /// Connects from an address, with a receive buffer of this many bytes.
    pub fn connect(
        from: Ipv4Addr,
        to: SocketAddr,
        room: Option<u32>,
        ears: &Arc<Ears>,
    ) -> std::io::Result<Raw> {
        static RUNTIME: OnceLock<Runtime> = OnceLock::new();
        let runtime = RUNTIME.get_or_init(|| {
            tokio::runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build()
                .expect("a runtime")
        });
        let stream = runtime.block_on(async {
            let socket = TcpSocket::new_v4()?;
            // Without this, thousands of short connections would use up the ports.
            socket.set_reuseaddr(true)?;
            room.map_or(Ok(()), |room| socket.set_recv_buffer_size(room))?;
            socket.bind(SocketAddr::from((from, 0)))?;
            socket.connect(to).await?.into_std()
        })?;
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(Some(LONG))?;
        stream.set_write_timeout(Some(LONG))?;
        stream.set_nodelay(true)?;
        Ok(Raw { stream, ahead: Vec::new(), heard: Vec::new(), ears: Arc::clone(ears), knows: Vec::new() })
    }

    /// Registers a secret that this visitor may know.
    pub fn knows(&mut self, secret: &str) {
        self.knows.push(secret.to_string());
    }

    /// Sends bytes; returns whether that worked.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) -> bool {
        self.stream.write_all(bytes.as_ref()).is_ok()
    }

    /// Sends bytes one by one, each in a separate packet.
    pub fn trickle(&mut self, bytes: impl AsRef<[u8]>) -> bool {
        bytes.as_ref().iter().all(|byte| self.send([*byte]))
    }

    /// Returns a second handle to the same connection, to send while this one reads.
    pub fn another(&self) -> Raw {
        let stream = self.stream.try_clone().expect("a second hand");
        Raw { stream, ahead: Vec::new(), heard: Vec::new(), ears: Arc::clone(&self.ears), knows: Vec::new() }
    }

    /// Sets a time after which sending gives up.
    pub fn hurry(&mut self, most: Duration) {
        self.stream.set_write_timeout(Some(most)).expect("a time-out");
    }

    /// Whether the other end has already closed it.
    pub fn is_closed(&self) -> bool {
        self.stream.set_nonblocking(true).expect("it does not wait");
        let peeked = self.stream.peek(&mut [0]);
        self.stream.set_nonblocking(false).expect("it waits again");
        !matches!(&peeked, Ok(1)) && !peeked.is_err_and(|why| why.kind() == std::io::ErrorKind::WouldBlock)
    }

    /// Waits for more bytes; returns false if the other end has closed or cut the connection.
    fn more(&mut self) -> bool {
        let mut bytes = [0; 16_384];
        let read = match self.stream.read(&mut bytes) {
            Ok(read) => read,
            Err(why) => {
                use std::io::ErrorKind::{TimedOut, WouldBlock};
                assert!(!matches!(why.kind(), TimedOut | WouldBlock), "nothing comes, and no end");
                0
            }
        };
        self.ahead.extend_from_slice(&bytes[..read]);
        self.heard.extend_from_slice(&bytes[..read]);
        read > 0
    }

    /// Reads exactly this many bytes, if they arrive.
    pub fn take(&mut self, count: usize) -> Option<Vec<u8>> {
        while self.ahead.len() < count {
            if !self.more() {
                return None;
            }
        }
        Some(self.ahead.drain(..count).collect())
    }

    /// Reads the head of an answer, including the empty line after it, if it arrives.
    pub fn head(&mut self) -> Option<Vec<u8>> {
        loop {
            if let Some(at) = self.ahead.windows(4).position(|end| end == b"\r\n\r\n") {
                return self.take(at + 4);
            }
            if !self.more() {
                return None;
            }
        }
    }

    /// Reads the next answer on a connection that stays open; returns none if the connection ends.
    pub fn answer(&mut self) -> Option<Answer> {
        let head = self.head()?;
        let mut answer = Answer::read(&mut &head[..]);
        let length = answer.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        answer.body = String::from_utf8(self.take(length)?).expect("text");
        Some(answer)
    }

    /// Reads everything until the end.
    pub fn rest(&mut self) -> Vec<u8> {
        while self.more() {}
        std::mem::take(&mut self.ahead)
    }

    /// Reads the last answer before the end of the connection; returns status 0 if there was none.
    pub fn last_answer(&mut self) -> Answer {
        let rest = self.rest();
        Answer::read(&mut &rest[..])
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        let told = (std::mem::take(&mut self.heard), std::mem::take(&mut self.knows));
        if let Ok(mut ears) = self.ears.0.lock() {
            ears.push(told);
        }
    }
}
