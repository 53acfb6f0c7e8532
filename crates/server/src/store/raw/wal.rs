//! The format of a write-ahead log. It is read without SQLite, which stops at the first invalid frame and says nothing
//! about what follows.
//!
//! A log consists of a head and frames. A frame consists of the number of a page, a mark (the length of the file, if a
//! transaction ends here), the salts of the log, a checksum over all frames so far, and the page. The checksums form a
//! chain: the sum of a frame continues from the sum of the previous frame. So a frame can be verified with the *stored*
//! sum of the previous frame, even if the chain is broken further up.

use std::io::{self, Read, Seek, SeekFrom};

use super::RawFile;

/// The number of bytes of the head.
pub const HEAD: u64 = 32;

/// The number of bytes of a frame before its page.
const FRAME: usize = 24;

/// The first number of a log, plus one if its sums use big-endian words.
const MAGIC: u32 = 0x377f_0682;

/// The format version of all existing logs.
const VERSION: u32 = 3_007_000;

/// The unit that a disk writes atomically.
const SECTOR: u64 = 512;

/// A checksum.
pub type Sum = (u32, u32);

/// The head of a log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Whether SQLite accepts it. If not, the other fields hold what can be read of it.
    pub valid: bool,
    /// The page size in bytes.
    pub page: usize,
    /// The salts in all frames of this log.
    pub salts: (u32, u32),
    big: bool,
    stored: Sum,
    computed: Sum,
}

/// A frame, without its page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The number of the page.
    pub page: u32,
    /// The number of pages of the file after the transaction that ends here; 0 if none ends here.
    pub mark: u32,
    /// The salts.
    pub salts: (u32, u32),
    /// Whether its sum continues from the previous frame.
    pub follows: bool,
    /// Whether its first bytes are in one sector, so that the mark and the salts were written together.
    pub in_one_sector: bool,
    /// Whether it is all zeros.
    pub blank: bool,
}

/// A write-ahead log.
pub struct Wal {
    file: Box<dyn RawFile>,
    /// The head.
    pub head: Head,
    /// All complete frames.
    pub frames: Vec<Frame>,
    /// The salts of an incomplete frame after them, if present.
    pub begun: Option<(u32, u32)>,
}

fn word(bytes: &[u8], at: usize) -> u32 {
    let word: [u8; 4] = bytes[at..at + 4].try_into().expect("four bytes");
    u32::from_be_bytes(word)
}

/// Returns the sum after more bytes, whose number is a multiple of eight.
pub fn sum(from: Sum, big: bool, bytes: &[u8]) -> Sum {
    let read = if big { u32::from_be_bytes } else { u32::from_le_bytes };
    bytes.chunks_exact(8).fold(from, |(one, two), words| {
        let word = |at: usize| read(words[at..at + 4].try_into().expect("four bytes"));
        let one = one.wrapping_add(word(0)).wrapping_add(two);
        (one, two.wrapping_add(word(4)).wrapping_add(one))
    })
}

/// Returns the sum stored in a frame.
fn stored_sum(frame: &[u8]) -> Sum {
    (word(frame, 16), word(frame, 20))
}

fn frame_sum(from: Sum, big: bool, bytes: &[u8]) -> Sum {
    sum(sum(from, big, &bytes[..8]), big, &bytes[FRAME..])
}

/// Whether a page can have this size.
pub fn is_page_size(size: usize) -> bool {
    size.is_power_of_two() && (512..=65_536).contains(&size)
}

impl Head {
    fn read(bytes: &[u8; HEAD as usize], page_of_file: Option<usize>) -> Head {
        let magic = word(bytes, 0);
        let big = if magic & !1 == MAGIC { magic & 1 == 1 } else { cfg!(target_endian = "big") };
        let (stored, computed) = ((word(bytes, 24), word(bytes, 28)), sum((0, 0), big, &bytes[..24]));
        let said = word(bytes, 8) as usize;
        let valid =
            magic & !1 == MAGIC && word(bytes, 4) == VERSION && is_page_size(said) && stored == computed;
        let page = match page_of_file {
            Some(page) if !valid => page,
            _ => said,
        };
        Head { valid, page, salts: (word(bytes, 16), word(bytes, 20)), big, stored, computed }
    }
}

impl Wal {
    /// Reads a log; returns none if it is too short for a frame. `page_of_file` is the page size according to the file.
    pub fn read(mut file: Box<dyn RawFile>, page_of_file: Option<usize>) -> io::Result<Option<Wal>> {
        let length = file.seek(SeekFrom::End(0))?;
        if length <= HEAD {
            return Ok(None);
        }
        file.rewind()?;
        let mut bytes = [0; HEAD as usize];
        file.read_exact(&mut bytes)?;
        let head = Head::read(&bytes, page_of_file);
        let mut wal = Wal { file, head, frames: Vec::new(), begun: None };
        if is_page_size(head.page) {
            wal.read_frames(length)?;
            // If the head is damaged, the byte order in it may be wrong.
            if !head.valid && !wal.frames.iter().any(|frame| frame.follows) {
                wal.head.big = !head.big;
                wal.read_frames(length)?;
            }
        }
        if !head.valid
            && let Some(salts) = wal.frames.iter().find(|frame| frame.follows).map(|frame| frame.salts)
        {
            wal.head.salts = salts;
        }
        Ok(Some(wal))
    }

    fn read_frames(&mut self, length: u64) -> io::Result<()> {
        let Head { big, page, mut stored, mut computed, .. } = self.head;
        self.frames.clear();
        self.file.seek(SeekFrom::Start(HEAD))?;
        let mut bytes = vec![0; FRAME + page];
        let mut reader = io::BufReader::with_capacity(1 << 18, &mut self.file);
        let mut at = HEAD;
        while at + bytes.len() as u64 <= length {
            reader.read_exact(&mut bytes)?;
            let (sum, next) = (stored_sum(&bytes), frame_sum(stored, big, &bytes));
            // If the stored sum of the previous frame is damaged, the right one is known.
            let follows = next == sum || (computed != stored && frame_sum(computed, big, &bytes) == sum);
            self.frames.push(Frame {
                page: word(&bytes, 0),
                mark: word(&bytes, 4),
                salts: (word(&bytes, 8), word(&bytes, 12)),
                follows,
                in_one_sector: at / SECTOR == (at + FRAME as u64 - 1) / SECTOR,
                blank: bytes.iter().all(|byte| *byte == 0),
            });
            (stored, computed) = (sum, next);
            at += bytes.len() as u64;
        }
        if length - at >= 16 {
            reader.read_exact(&mut bytes[..16])?;
            self.begun = Some((word(&bytes, 8), word(&bytes, 12)));
        }
        Ok(())
    }

    fn bytes(&mut self, frame: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; FRAME + self.head.page];
        self.file.seek(SeekFrom::Start(HEAD + (frame * bytes.len()) as u64))?;
        self.file.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads the page of a frame.
    pub fn page(&mut self, frame: usize) -> io::Result<Vec<u8>> {
        Ok(self.bytes(frame)?.split_off(FRAME))
    }

    /// Finds the one wrong bit of a frame, if there is one: with this bit flipped, the frame and its sum match. It
    /// returns the page number and the page.
    pub fn mended(&mut self, frame: usize) -> io::Result<Option<(u32, Vec<u8>)>> {
        let before = match frame.checked_sub(1) {
            None => self.head.stored,
            Some(before) => stored_sum(&self.bytes(before)?),
        };
        let (big, mut bytes) = (self.head.big, self.bytes(frame)?);
        let (stored, computed) = (stored_sum(&bytes), frame_sum(before, big, &bytes));
        if frame + 1 < self.frames.len() {
            let next = self.bytes(frame + 1)?;
            if frame_sum(computed, big, &next) == stored_sum(&next) {
                // Only the sum is wrong.
                return Ok(Some((word(&bytes, 0), bytes.split_off(FRAME))));
            }
        }
        for bit in (0..64).chain(FRAME * 8..bytes.len() * 8) {
            bytes[bit / 8] ^= 1 << (bit % 8);
            if frame_sum(before, big, &bytes) == stored {
                return Ok(Some((word(&bytes, 0), bytes.split_off(FRAME))));
            }
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        let wrong = (computed.0 ^ stored.0).count_ones() + (computed.1 ^ stored.1).count_ones();
        Ok((wrong <= 1).then(|| (word(&bytes, 0), bytes.split_off(FRAME))))
    }
}
