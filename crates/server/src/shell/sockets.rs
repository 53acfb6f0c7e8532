//! A socket: text frames between one client and a shard.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use live::{Bucket, Conn, KeyHash, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::{Notify, Semaphore, mpsc};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};

use crate::shell::doors::slots::Slot;
use crate::shell::doors::stall::Stall;
use crate::shell::doors::toll::Toll;
use crate::shell::post::{Letter, Outbox, Post};
use crate::shell::works::Works;

/// The buffers of the libraries cost more memory than everything else about a connection.
const BUFFER: usize = 4_096;

/// Longer messages are sent in pieces of this size, because the write buffer of a connection never shrinks below the
/// longest piece it held.
const PIECE: usize = 4_096;

/// The maximum size of the write buffer: one or two pieces, and answers to pings.
const MOST_BUFFERED: usize = 65_536;

/// The maximum number of messages of one connection on their way to the shard. A client that sends more is read only as
/// fast as the shard works. It can fill neither the shard's queue nor the queue of its own answers.
const UNDER_WAY: usize = 16;

/// The shortest time between two checks for signs of life.
const SHORTEST: Duration = Duration::from_millis(1);

/// The number of bytes still read from a client after the goodbye: closing a connection with unread bytes would lose
/// the goodbye.
const REST: u64 = 1 << 20;

/// The time that a connection has to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

type Wire = WebSocketStream<Toll>;

/// A client that opened a socket.
pub struct Visit {
    /// The connection.
    pub conn: Conn,
    /// The game.
    pub game: String,
    /// The hash of the key it presented.
    pub key: Option<KeyHash>,
    /// The shard of the game.
    pub post: Post,
    /// The parts shared by the whole server.
    pub works: Arc<Works>,
    /// The limits.
    pub limits: Limits,
    /// Its slot among the sockets and its slot among the connections; both are freed at the end.
    pub places: (Slot, Arc<Slot>),
}

/// Messages from the shard that wait to be sent.
struct FromShard {
    texts: mpsc::Receiver<Arc<str>>,
    bytes: Arc<AtomicUsize>,
}

/// The end of a conversation.
enum End {
    /// The client is gone, or too slow to receive anything more.
    Lost,
    /// The server closes with this code.
    Close(CloseCode),
}

/// Waits until the connection is handed over, then exchanges messages until one end closes it.
pub async fn serve(upgrade: OnUpgrade, visit: Visit) {
    let Ok(Ok(upgraded)) = timeout(Duration::from_millis(visit.limits.header_ms), upgrade).await else {
        return;
    };
    let Some(mut wire) = take_over(upgraded, &visit).await else { return };
    let (to, texts) = mpsc::channel(visit.limits.send_queue.max(1) as usize);
    let from_shard = FromShard { texts, bytes: Arc::default() };
    let cut = Arc::new(Notify::new());
    let outbox = Outbox {
        to,
        waiting: Arc::clone(&from_shard.bytes),
        cut: Arc::clone(&cut),
        game: visit.game.as_str().into(),
        heard: std::time::Instant::now(),
    };
    visit.post.send_from_outside(Letter::Open(visit.conn, visit.key.clone(), outbox)).await;
    let leaving = Leaving(&visit);
    let end = tokio::select! {
        end = talk(&mut wire, &visit, from_shard) => end,
        () = cut.notified() => End::Lost,
    };
    drop(leaving);
    if let End::Close(code) = end {
        // A client that still does not read is cut off.
        timeout(GOODBYE, close(&mut wire, code)).await.ok();
    }
    drop(visit.places);
}

/// Tells the shard that a client is gone, for any reason.
struct Leaving<'a>(&'a Visit);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.post.send(Letter::Gone(self.0.conn));
        if std::thread::panicking() {
            self.0.works.metrics.panics.inc();
        }
    }
}

/// Turns the bare connection into a socket with small buffers.
async fn take_over(upgraded: Upgraded, visit: &Visit) -> Option<Wire> {
    let (limits, works) = (&visit.limits, &visit.works);
    let parts = upgraded.downcast::<Stall>().ok()?;
    let longest = limits.frame_bytes as usize;
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_BUFFERED)
        .max_message_size(Some(longest))
        .max_frame_size(Some(longest));
    let read = parts.read_buf.to_vec();
    // Fragments and pings are limited like messages, but separately.
    let left = Bucket::with_rate(limits.message_burst, limits.messages_per_minute, 60_000, works.clock.now());
    let stream = Toll::new(parts.io.into_inner(), left, Arc::clone(works), &read);
    Some(WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config)).await)
}

/// The state of the client during the conversation.
struct Life {
    /// When something last arrived.
    seen: Instant,
    /// Whether a message has arrived.
    greeted: bool,
    /// Permits for messages on their way.
    under_way: Arc<Semaphore>,
}

/// Carries messages in both directions until one end closes.
async fn talk(wire: &mut Wire, visit: &Visit, mut from_shard: FromShard) -> End {
    let limits = &visit.limits;
    let (hello, idle) = (Duration::from_millis(limits.hello_ms), Duration::from_millis(limits.idle_ms));
    let now = Instant::now();
    let under_way = Arc::new(Semaphore::new(UNDER_WAY));
    let mut life = Life { seen: now, greeted: false, under_way };
    let mut alarm = std::pin::pin!(sleep_until(now + hello));
    loop {
        let step = tokio::select! {
            came = wire.next() => {
                let first = !life.greeted;
                let flood = wire.get_ref().is_over();
                let step = hear(came, flood, visit, &mut life).await;
                if first && life.greeted {
                    alarm.as_mut().reset(Instant::now());
                }
                step
            }
            text = from_shard.texts.recv() => match text {
                Some(text) => match timeout(idle, say(wire, text, &mut from_shard)).await {
                    Ok(Ok(())) => ControlFlow::Continue(()),
                    Ok(Err(_)) => ControlFlow::Break(End::Lost),
                    Err(_) => ControlFlow::Break(silent(visit, "idle_ms")),
                },
                // The shard has nothing more to send.
                None => ControlFlow::Break(End::Close(match visit.works.state.is_stopping() {
                    true => CloseCode::Away,
                    false => CloseCode::Normal,
                })),
            },
            () = alarm.as_mut() => {
                alarm.as_mut().reset(Instant::now() + (idle / 3).max(SHORTEST));
                look(wire, visit, &life, idle).await
            }
        };
        if let ControlFlow::Break(end) = step {
            return end;
        }
    }
}

/// Handles a message from the client, which may have sent too many frames.
async fn hear(
    came: Option<Result<Message, Error>>,
    flood: bool,
    visit: &Visit,
    life: &mut Life,
) -> ControlFlow<End> {
    let close = |code| ControlFlow::Break(End::Close(code));
    life.seen = Instant::now();
    match came {
        Some(Ok(Message::Text(text))) => {
            life.greeted = true;
            let place = Arc::clone(&life.under_way).acquire_owned().await.ok();
            let letter = Letter::Frame(visit.conn, text.as_str().into(), life.seen.into_std(), place);
            visit.post.send_from_outside(letter).await;
            ControlFlow::Continue(())
        }
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => ControlFlow::Continue(()),
        Some(Err(Error::Io(_))) if flood => {
            visit.works.limit_reached("message_burst", &visit.game);
            close(CloseCode::Policy)
        }
        Some(Ok(Message::Binary(_))) => close(CloseCode::Unsupported),
        // The library answers it on the next read.
        Some(Ok(Message::Close(_))) => close(CloseCode::Normal),
        Some(Err(Error::Capacity(_))) => {
            visit.works.limit_reached("frame_bytes", &visit.game);
            close(CloseCode::Size)
        }
        Some(Err(Error::Utf8(_))) => close(CloseCode::Invalid),
        Some(Err(Error::Protocol(_))) => close(CloseCode::Protocol),
        Some(Ok(Message::Frame(_)) | Err(_)) | None => ControlFlow::Break(End::Lost),
    }
}

/// Sends the message and all others that wait, then flushes the buffer once.
async fn say(wire: &mut Wire, text: Arc<str>, from_shard: &mut FromShard) -> Result<(), Error> {
    let mut next = Some(text);
    while let Some(text) = next {
        let length = text.len();
        feed(wire, text).await?;
        from_shard.bytes.fetch_sub(length, Ordering::Relaxed);
        next = from_shard.texts.try_recv().ok();
    }
    wire.flush().await
}

/// A text shared by many connections, seen as bytes.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// Writes a text into the buffer piece by piece.
async fn feed(wire: &mut Wire, text: Arc<str>) -> Result<(), Error> {
    let bytes = Bytes::from_owner(Shared(text));
    let mut at = 0;
    loop {
        let end = bytes.len().min(at + PIECE);
        let kind = if at == 0 { Data::Text } else { Data::Continue };
        let is_last = end == bytes.len();
        wire.feed(Message::Frame(Frame::message(bytes.slice(at..end), OpCode::Data(kind), is_last))).await?;
        if is_last {
            return Ok(());
        }
        at = end;
    }
}

/// Checks for signs of life: the first message in time, and later anything. It sends a ping if there was nothing.
async fn look(wire: &mut Wire, visit: &Visit, life: &Life, idle: Duration) -> ControlFlow<End> {
    if !life.greeted {
        return ControlFlow::Break(silent(visit, "hello_ms"));
    }
    let quiet = life.seen.elapsed();
    if quiet >= idle {
        return ControlFlow::Break(silent(visit, "idle_ms"));
    }
    if quiet < idle / 3 {
        return ControlFlow::Continue(());
    }
    match timeout(idle, wire.send(Message::Ping(Bytes::new()))).await {
        Ok(Ok(())) => ControlFlow::Continue(()),
        Ok(Err(_)) => ControlFlow::Break(End::Lost),
        Err(_) => ControlFlow::Break(silent(visit, "idle_ms")),
    }
}

/// Counts a connection without a sign of life.
fn silent(visit: &Visit, limit: &'static str) -> End {
    visit.works.metrics.silent.inc();
    visit.works.limit_reached(limit, &visit.game);
    End::Close(CloseCode::Away)
}

/// Says goodbye and waits until the client has received it, so that nothing sent before is lost.
async fn close(wire: &mut Wire, code: CloseCode) {
    let frame = CloseFrame { code, reason: "".into() };
    // If the client closed first, it gets an answer to that instead, which the library sends on the next read.
    wire.close(Some(frame)).await.ok();
    while let Some(Ok(_)) = wire.next().await {}
    let stream = wire.get_mut().bare();
    if stream.shutdown().await.is_ok() {
        tokio::io::copy(&mut stream.take(REST), &mut tokio::io::sink()).await.ok();
    }
}
