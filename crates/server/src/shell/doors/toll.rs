//! Counts the frames of a socket below the library that assembles them into messages. Otherwise a client that sends
//! fragments or pings without end would never complete a message that could be counted.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use live::Bucket;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::shell::works::Works;

/// A connection that counts frames that complete no message.
pub struct Toll {
    stream: TcpStream,
    frames: Frames,
    left: Bucket,
    works: Arc<Works>,
    is_over: bool,
}

impl Toll {
    /// Creates a connection that may send a limited number of such frames; bytes already read count as well.
    pub fn new(stream: TcpStream, left: Bucket, works: Arc<Works>, read: &[u8]) -> Toll {
        let mut toll = Toll { stream, frames: Frames::default(), left, works, is_over: false };
        toll.count(read);
        toll
    }

    /// Whether there were too many frames. If so, nothing more is read.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the bare connection.
    pub fn bare(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    fn count(&mut self, bytes: &[u8]) {
        let frames = self.frames.count(bytes);
        if frames > 0 {
            let now = self.works.clock.now();
            self.is_over |= (0..frames).any(|_| !self.left.take(now));
        }
    }
}

impl AsyncRead for Toll {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_over {
            return Poll::Ready(Err(io::Error::other("too many frames")));
        }
        let before = to.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, to);
        // Frames that arrived together with the excess frame are still handled: a command may be among them.
        if let Poll::Ready(Ok(())) = &read {
            self.count(&to.filled()[before..]);
        }
        read
    }
}

impl AsyncWrite for Toll {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// The position of the next byte in its frame.
#[derive(Copy, Clone, Default)]
enum Frames {
    /// It contains the flags and the opcode.
    #[default]
    First,
    /// It contains the length, or the size of the length.
    Second,
    /// It is part of the length. The fields are the number of remaining bytes, the value so far, and the number of mask
    /// bytes that follow.
    Length(u32, u64, u64),
    /// It is skipped, with this many bytes remaining.
    Rest(u64),
}

impl Frames {
    /// Reads the next bytes, and returns how many frames begin in them that do not complete a message.
    fn count(&mut self, bytes: &[u8]) -> u64 {
        let (mut count, mut at) = (0, 0);
        while let Some(byte) = bytes.get(at) {
            at += 1;
            *self = match *self {
                Frames::First => {
                    count += u64::from(!ends_message(*byte));
                    Frames::Second
                }
                Frames::Second => {
                    let mask = if byte & 0x80 == 0 { 0 } else { 4 };
                    match byte & 0x7f {
                        126 => Frames::Length(2, 0, mask),
                        127 => Frames::Length(8, 0, mask),
                        length => Frames::rest(u64::from(length) + mask),
                    }
                }
                Frames::Length(more, before, mask) => {
                    let length = before << 8 | u64::from(*byte);
                    match more {
                        1 => Frames::rest(length.saturating_add(mask)),
                        more => Frames::Length(more - 1, length, mask),
                    }
                }
                Frames::Rest(more) => {
                    let here = ((bytes.len() - at) as u64).min(more - 1);
                    at += here as usize;
                    Frames::rest(more - 1 - here)
                }
            };
        }
        count
    }

    fn rest(more: u64) -> Frames {
        if more == 0 { Frames::First } else { Frames::Rest(more) }
    }
}

/// Whether a frame with this first byte completes a message, which is counted when it is read.
fn ends_message(first: u8) -> bool {
    first & 0x80 != 0 && first & 0x0f <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..=125 => bytes.push(0x80 | length as u8),
            126..=0xffff => {
                bytes.push(0x80 | 126);
                bytes.extend((length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        // The mask and the payload may look like frames, but are not.
        bytes.extend(vec![0x01; 4 + length]);
        bytes
    }

    #[test]
    fn frames_are_counted_however_the_bytes_are_cut() {
        let mut bytes = Vec::new();
        for length in [0, 1, 125, 126, 300, 70_000] {
            // A message in one frame, one in three frames, a ping, and a pong in between.
            for first in [0x81, 0x01, 0x00, 0x89, 0x80, 0x8a] {
                bytes.extend(frame(first, length));
            }
        }
        for cut in [1, 2, 3, 7, 126, 4_096, bytes.len()] {
            let mut frames = Frames::default();
            let count: u64 = bytes.chunks(cut).map(|chunk| frames.count(chunk)).sum();
            assert_eq!((count, matches!(frames, Frames::First)), (6 * 4, true), "in pieces of {cut}");
        }
        // Frames without a mask, and of any length.
        assert_eq!(Frames::default().count(&[0x89, 0, 0x00, 1, 0xff, 0x81, 0]), 2);
        let mut frames = Frames::default();
        assert_eq!(frames.count(&[0x01, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]), 1);
        assert_eq!(frames.count(&[0; 10_000]), 0, "all of it belongs to the first");
    }
}
