//! Reads all it can from a damaged store: every record in every page of the file and the write-ahead log, at any
//! position.
//!
//! It trusts no table, index or list of cells. It recognizes a row by its format, and the check of the row proves that
//! it is what was written. So a row may come from any page, from an older image of a page, or from a frame that SQLite
//! skips.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use live::{Card, Row, Stage};

use super::head;
use super::judge::Frames;
use super::tree::{Gap, Tree};
use super::wal::is_page_size;
use super::{Pair, page_at};
use crate::store::{StoreError, file_failed};

/// The data found of one game.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// Everything that looks like a row of it, by number, with the pages on which it was found.
    pub rows: BTreeMap<u64, Vec<(Row, BTreeSet<u32>)>>,
    /// The newest card, and the number of rows that it counts.
    pub card: Option<(Card, u64)>,
    /// Keys that may hold a seat.
    pub holders: BTreeSet<String>,
}

/// The data found in a store.
#[derive(Clone, Default, Debug)]
pub struct Salvage {
    /// The data by game.
    pub games: BTreeMap<String, Found>,
    /// Frames of the log that cannot be read.
    unread: Vec<Unread>,
    /// The newest readable frame of each page.
    newest: BTreeMap<u32, usize>,
    /// Pages with rows between child pages, whose successors may be elsewhere.
    between: BTreeSet<u32>,
    /// Whether a first page has the mark of a store.
    named: bool,
    /// The gaps that cannot be read, each between two games.
    gaps: Vec<Gap>,
}

/// A frame of the log that cannot be read.
#[derive(Clone, Debug)]
struct Unread {
    /// Its page, if known.
    page: Option<u32>,
    /// The last frame of its transaction.
    end: usize,
    /// The other pages of its transaction: rows may have moved between them and this one.
    beside: BTreeSet<u32>,
}

impl Salvage {
    /// Whether it was a store of games, as far as one can tell.
    pub fn is_ours(&self) -> bool {
        self.named || self.games.values().any(|found| !found.rows.is_empty() && found.card.is_some())
    }

    /// Whether a game lies in an unreadable gap; `before` and `after` are its neighbours.
    pub fn lies_in_gap(&self, before: Option<&String>, game: &String, after: Option<&String>) -> bool {
        self.gaps.iter().any(|gap| match gap {
            (Some(low), Some(high)) => low <= game && game <= high,
            (None, Some(high)) => game == high || (game < high && after.is_none_or(|after| after >= high)),
            (Some(low), None) => game == low || (game > low && before.is_none_or(|before| before <= low)),
            (None, None) => true,
        })
    }

    /// Whether later rows may be lost if the last row found was on these pages.
    pub fn may_lack(&self, pages: &BTreeSet<u32>) -> bool {
        self.unread.iter().any(|unread| {
            let later = |page: &u32| self.newest.get(page).is_some_and(|newest| *newest > unread.end);
            let beside =
                || pages.iter().any(|page| unread.beside.contains(page) || self.between.contains(page));
            match &unread.page {
                // A later image contains everything that this one contained.
                Some(page) if later(page) => false,
                Some(page) => pages.contains(page) || beside(),
                None => beside() || !pages.iter().all(later),
            }
        })
    }
}

/// The page size of files that this program makes.
const OURS: usize = 2_048;

/// The mark on the first page of a store, as SQLite stores it.
const NAME: &[u8] = b"Skir";

/// A column of a record.
enum Value<'a> {
    Number(i64),
    Text(&'a str),
}

/// Reads everything that looks like a record of a store. It does not change the files, which must not be open anywhere.
pub fn salvage(path: &Path) -> Result<Option<Salvage>, StoreError> {
    let failed = |error| file_failed(path, error);
    let Some(mut pair) = Pair::open(None, path)? else { return Ok(None) };
    let first = super::read_at(&mut pair.file, 0, head::HEAD).map_err(failed)?;
    let in_log = pair.log.as_ref().map(|log| log.head.page).filter(|size| is_page_size(*size));
    let size = pair.page.or(in_log).or(head::said_page_size(&first)).unwrap_or(OURS);
    let mut reading =
        Reading { pair, size, mended: BTreeMap::new(), salvage: Salvage::default(), owners: Vec::new() };
    reading.sort_frames(path).map_err(failed)?;
    reading.read_all().map_err(failed)?;
    Ok(Some(reading.salvage))
}

struct Reading {
    pair: Pair,
    size: usize,
    /// Repaired frames, which had one wrong bit, with their pages.
    mended: BTreeMap<usize, (u32, Vec<u8>)>,
    salvage: Salvage,
    /// The page of each frame, if known.
    owners: Vec<u32>,
}

impl Reading {
    /// Separates the frames that can be trusted from the others.
    fn sort_frames(&mut self, path: &Path) -> io::Result<()> {
        let Some(log) = &mut self.pair.log else { return Ok(()) };
        self.owners = log.frames.iter().map(|frame| frame.page).collect();
        let frames = Frames::of(log);
        let count = log.frames.len();
        let end = (0..count).rfind(|at| frames.is_own(*at)).map_or(0, |last| last + 1);
        let proven: Vec<bool> = (0..end).map(|at| frames.is_proven(at)).collect();
        let salts = log.head.salts;
        let mut unread = Vec::new();
        for (at, proven) in proven.into_iter().enumerate() {
            if !proven && let Some((page, bytes)) = log.mended(at)? {
                self.owners[at] = page;
                self.mended.insert(at, (page, bytes));
            }
            match proven || self.mended.contains_key(&at) {
                true => drop(self.salvage.newest.insert(self.owners[at], at)),
                false => unread.push(at),
            }
        }
        let ends = |at: &usize| log.frames[*at].mark > 0 && !unread.contains(at);
        for at in &unread {
            let begin = (0..*at).rfind(ends).map_or(0, |before| before + 1);
            let end = (*at..end).find(ends).unwrap_or(end);
            let page = (log.frames[*at].salts == salts).then_some(self.owners[*at]);
            let readable = (begin..=end).filter(|frame| !unread.contains(frame));
            let beside = readable.filter_map(|frame| self.owners.get(frame).copied()).collect();
            self.salvage.unread.push(Unread { page, end, beside });
        }
        let index = super::open(None, &super::beside(path, "-shm")).ok().flatten();
        if index.and_then(|index| super::index::committed(index, salts)).is_some_and(|frames| frames > end) {
            self.salvage.unread.push(Unread { page: None, end, beside: BTreeSet::new() });
        }
        Ok(())
    }

    fn frame(&mut self, at: usize) -> io::Result<Vec<u8>> {
        match (self.mended.get(&at), &mut self.pair.log) {
            (Some((_, bytes)), _) => Ok(bytes.clone()),
            (_, Some(log)) => log.page(at),
            _ => Ok(Vec::new()),
        }
    }

    /// Reads the file, then the log in order, so that the newest image of each card remains.
    fn read_all(&mut self) -> io::Result<()> {
        let pages = u32::try_from(self.pair.length / self.size as u64).unwrap_or(u32::MAX);
        for page in 1..=pages {
            let bytes = page_at(&mut self.pair.file, self.size, page)?;
            self.read_page(page, &bytes, None)?;
        }
        let last = self.salvage.newest.keys().last().map_or(pages, |last| pages.max(*last));
        let mut tree = Tree::default();
        for page in 1..=last {
            let bytes = match self.salvage.newest.get(&page) {
                Some(frame) => self.frame(*frame)?,
                None if page <= pages => page_at(&mut self.pair.file, self.size, page)?,
                None => continue,
            };
            tree.take(page, &bytes);
        }
        self.salvage.gaps = tree.gaps();
        let own = self.salvage.newest.values().max().map_or(0, |last| last + 1);
        // The frames after these belong to earlier logs, so their content is in the file; they can provide only rows
        // that the file lost.
        for at in (own..self.owners.len()).chain(0..own) {
            if let Some(log) = self.pair.log.as_mut().filter(|_| self.mended.contains_key(&at)) {
                // If the wrong bit was not the one found, the rows are valid without the repair.
                let bytes = log.page(at)?;
                self.read_page(self.owners[at], &bytes, Some(at))?;
            }
            let bytes = self.frame(at)?;
            self.read_page(self.owners[at], &bytes, Some(at))?;
        }
        Ok(())
    }

    /// Searches every position of a page for records.
    fn read_page(&mut self, page: u32, bytes: &[u8], frame: Option<usize>) -> io::Result<()> {
        if bytes.first() == Some(&2) {
            self.salvage.between.insert(page);
        }
        self.salvage.named |= page == 1 && bytes.get(68..72) == Some(NAME);
        for at in 0..bytes.len() {
            for payload in self.payloads(bytes, at, frame)? {
                self.keep(page, &payload);
            }
        }
        Ok(())
    }

    /// Returns the record that may begin at a position, assembled from the pages on which it continues. There are
    /// several results if it is unclear which images of these pages belong to it.
    fn payloads(&mut self, bytes: &[u8], at: usize, frame: Option<usize>) -> io::Result<Vec<Vec<u8>>> {
        let Some((length, begin)) = varint(bytes, at) else { return Ok(Vec::new()) };
        // These are the smallest useful record and the longest ever written.
        if !(8..=16 << 20).contains(&length) || !looks_right(&bytes[begin..]) {
            return Ok(Vec::new());
        }
        let length = length as usize;
        let local = local_bytes(length, self.size);
        let Some(here) = bytes.get(begin..begin + local) else { return Ok(Vec::new()) };
        if local == length {
            return Ok(vec![here.to_vec()]);
        }
        let Some(next) = bytes.get(begin + local..begin + local + 4) else { return Ok(Vec::new()) };
        let next = u32::from_be_bytes(next.try_into().expect("four bytes"));
        let mut found: Vec<Vec<u8>> = Vec::new();
        for until in [None, Some(frame), Some(None)] {
            if let Some(whole) = self.follow(here, next, length, until)?
                && !found.contains(&whole)
            {
                found.push(whole);
            }
        }
        Ok(found)
    }

    /// Follows a record over its further pages: in their newest images, in the images of a moment, or in the file.
    fn follow(
        &mut self,
        here: &[u8],
        mut next: u32,
        length: usize,
        until: Option<Option<usize>>,
    ) -> io::Result<Option<Vec<u8>>> {
        let mut whole = here.to_vec();
        while whole.len() < length {
            let newest = match until {
                None => self.salvage.newest.get(&next).copied(),
                Some(None) => None,
                Some(Some(frame)) => (0..=frame).rfind(|at| self.owners[*at] == next),
            };
            let bytes = match newest {
                Some(frame) => self.frame(frame)?,
                None => page_at(&mut self.pair.file, self.size, next)?,
            };
            if next == 0 || bytes.len() < self.size {
                return Ok(None);
            }
            let more = (length - whole.len()).min(self.size - 4);
            whole.extend_from_slice(&bytes[4..4 + more]);
            next = u32::from_be_bytes(bytes[..4].try_into().expect("four bytes"));
        }
        Ok(Some(whole))
    }

    /// Stores data that looks like a row, a card or a holder.
    fn keep(&mut self, page: u32, payload: &[u8]) {
        use Value::{Number, Text};
        let Some(values) = columns(payload) else { return };
        let games = &mut self.salvage.games;
        match values[..] {
            [Text(game), Number(number), Number(at), Text(body), Text(check)] => {
                let (Ok(number), Ok(at)) = (u64::try_from(number), u64::try_from(at)) else { return };
                let (body, check) = (body.to_string(), check.to_string());
                let row = Row { game: game.to_string(), number, at, body, check };
                let found = games.entry(row.game.clone()).or_default().rows.entry(number).or_default();
                match found.iter_mut().find(|(other, _)| *other == row) {
                    Some((_, pages)) => drop(pages.insert(page)),
                    None => found.push((row, BTreeSet::from([page]))),
                }
            }
            [
                Text(game),
                Text(word),
                Number(listed),
                Number(asleep),
                Number(updated),
                Text(body),
                Number(length),
            ] => {
                let Some(stage) = Stage::parse(word) else { return };
                let updated = u64::try_from(updated).unwrap_or(0);
                let (listed, asleep, body) = (listed != 0, asleep != 0, body.to_string());
                let card = Card { game: game.to_string(), stage, listed, asleep, updated, body };
                let length = u64::try_from(length).unwrap_or(0);
                games.entry(game.to_string()).or_default().card = Some((card, length));
            }
            [Text(key), Text(game)] => {
                // Many byte sequences look like two texts, but only those that name a game that was found are useful.
                games.entry(game.to_string()).or_default().holders.insert(key.to_string());
            }
            _ => {}
        }
    }
}

/// Returns the game of the row whose cell begins at a position, if there is one.
pub fn row_key(bytes: &[u8], at: usize) -> Option<String> {
    let (length, begin) = varint(bytes, at)?;
    let record = bytes.get(begin..)?;
    let (types, head) = types(record).filter(|(types, _)| types.len() == 5 && looks_right(record))?;
    let end = head + usize::try_from((types[0] - 13) / 2).ok()?;
    let game = std::str::from_utf8(record.get(head..end)?).ok()?;
    (end as u64 <= length).then(|| game.to_string())
}

/// Returns how many bytes of a record are on the page of its cell.
fn local_bytes(length: usize, page: usize) -> usize {
    let most = (page - 12) * 64 / 255 - 23;
    let least = (page - 12) * 32 / 255 - 23;
    if length <= most {
        return length;
    }
    let local = least + (length - least) % (page - 4);
    if local <= most { local } else { least }
}

/// Reads an SQLite varint, and returns it with its end.
fn varint(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut number = 0;
    for (count, byte) in bytes.get(at..)?.iter().take(8).enumerate() {
        number = number << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some((number, at + count + 1));
        }
    }
    None
}

/// Reads the types of the columns of a record.
fn types(record: &[u8]) -> Option<(Vec<u64>, usize)> {
    let (head, mut at) = varint(record, 0)?;
    let head = usize::try_from(head).ok().filter(|head| (3..=24).contains(head) && *head <= record.len())?;
    let mut types = Vec::with_capacity(7);
    while at < head {
        let (kind, next) = varint(record, at)?;
        types.push(kind);
        at = next;
    }
    (at == head).then_some((types, head))
}

/// Whether some bytes begin like a record of a row, a card or a holder.
fn looks_right(record: &[u8]) -> bool {
    let text = |kind: u64| kind >= 13 && kind % 2 == 1;
    let number = |kind: u64| (1..=6).contains(&kind) || kind == 8 || kind == 9;
    match types(record) {
        Some((types, _)) => match types[..] {
            [game, no, at, body, check] => {
                text(game) && number(no) && number(at) && text(body) && text(check)
            }
            [game, stage, a, b, c, body, d] => {
                text(game) && text(stage) && text(body) && [a, b, c, d].into_iter().all(number)
            }
            [key, game] => text(key) && text(game),
            _ => false,
        },
        None => false,
    }
}

/// Reads the columns of a record; returns none if it is not one of ours.
fn columns(record: &[u8]) -> Option<Vec<Value<'_>>> {
    let (types, mut at) = types(record)?;
    let mut values = Vec::with_capacity(types.len());
    for kind in types {
        let length = match kind {
            8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 => 8,
            _ => usize::try_from(kind.checked_sub(13)? / 2).ok()?,
        };
        let bytes = record.get(at..at.checked_add(length)?)?;
        at += length;
        values.push(match kind {
            8 | 9 => Value::Number(kind as i64 - 8),
            1..=6 => {
                let negative = bytes.first().is_some_and(|byte| byte & 0x80 != 0);
                let from = if negative { -1 } else { 0 };
                Value::Number(bytes.iter().fold(from, |number: i64, byte| number << 8 | i64::from(*byte)))
            }
            _ => Value::Text(std::str::from_utf8(bytes).ok()?),
        });
    }
    (at == record.len()).then_some(values)
}
