//! Predicts what SQLite will do with a write-ahead log, and whether it will skip committed data.
//!
//! With `synchronous=FULL` a transaction is on disk before the next one begins. So a power cut leaves at most one
//! incomplete transaction, the last: any of its frames may be present, torn or missing. After it come frames of earlier
//! logs, recognizable by their salts, whose content is already in the file. Frames of this log after the end of an
//! incomplete transaction cannot come from a power cut: they were committed, and the log has been damaged since.

use std::collections::BTreeMap;
use std::io;

use super::wal::{Frame, Wal};

/// The verdict on a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of the log is used, or is already in the file.
    Whole,
    /// The last transaction is incomplete and is dropped, as after a power cut; the text describes what was found.
    Dropped(String),
    /// A committed transaction would be lost; the text describes what was found.
    Damaged(String),
}

/// How many logs ago a leftover frame may have been written: each log adds one to the first salt.
const EARLIER: u32 = 1 << 20;

/// The frames of a log, sorted by how SQLite treats them.
pub struct Frames<'a> {
    frames: &'a [Frame],
    salts: (u32, u32),
    /// The number of frames that SQLite uses: all up to the last commit before the first fault.
    pub used: usize,
    /// The number of valid frames before the first fault.
    pub right: usize,
}

impl Frames<'_> {
    /// Sorts the frames of a log. If its head is not valid, SQLite uses none.
    pub fn of(wal: &Wal) -> Frames<'_> {
        let (frames, salts) = (&wal.frames[..], wal.head.salts);
        let fits = |frame: &&Frame| frame.follows && frame.salts == salts && frame.page > 0;
        let right = if wal.head.valid { frames.iter().take_while(fits).count() } else { 0 };
        let used = frames[..right].iter().rposition(|frame| frame.mark > 0).map_or(0, |last| last + 1);
        Frames { frames, salts, used, right }
    }

    /// Whether a frame belongs to this log. A frame with a wrong salt belongs to it if the sums continue through the
    /// frame.
    pub fn is_own(&self, at: usize) -> bool {
        let frame = &self.frames[at];
        frame.salts == self.salts
            || (frame.follows && at.checked_sub(1).is_none_or(|before| self.is_own_salt(before)))
    }

    fn is_own_salt(&self, at: usize) -> bool {
        self.frames[at].salts == self.salts
    }

    /// Whether a frame belongs to this log and is valid in itself.
    pub fn is_proven(&self, at: usize) -> bool {
        self.frames[at].follows && self.is_own(at) && self.frames[at].page > 0
    }

    /// Whether a transaction ends with a frame, as far as the frame can be trusted.
    fn ends(&self, at: usize) -> bool {
        let frame = &self.frames[at];
        frame.mark > 0 && (self.is_proven(at) || (self.is_own_salt(at) && frame.in_one_sector))
    }

    /// Whether a frame is left over from an earlier log.
    fn is_older(&self, at: usize) -> bool {
        let age = self.salts.0.wrapping_sub(self.frames[at].salts.0);
        let known = (1..=EARLIER).contains(&age) || self.frames.get(at + 1).is_some_and(|next| next.follows);
        known && !self.is_own(at)
    }

    /// Returns the frames of this log that SQLite skips, and the frames that belong to no log.
    fn passed_over(&self) -> Vec<usize> {
        let end =
            (self.used..self.frames.len()).rfind(|at| self.is_own(*at)).map_or(self.used, |last| last + 1);
        let unknown = (end..self.frames.len()).take_while(|at| !self.is_older(*at)).count();
        (self.used..end + unknown).collect()
    }

    /// Whether committed frames of a later transaction follow the first fault.
    fn hides_commits(&self) -> bool {
        let own = self.right..self.frames.len();
        let Some(end) = own.clone().find(|at| self.ends(*at)) else { return false };
        (end + 1..own.end).any(|at| self.is_proven(at))
    }

    /// Returns the newest frame of each page, among those that SQLite uses.
    pub fn newest(&self) -> BTreeMap<u32, usize> {
        (0..self.used).map(|at| (self.frames[at].page, at)).collect()
    }
}

/// Judges a log: `committed` is the number of frames in the index, and `page_of_file` returns a page of the file.
pub fn judge(
    wal: &mut Wal,
    committed: Option<usize>,
    page_of_file: impl FnMut(u32) -> io::Result<Vec<u8>>,
) -> io::Result<Verdict> {
    if !wal.head.valid {
        return judge_headless(wal, page_of_file);
    }
    let frames = Frames::of(wal);
    let passed = frames.passed_over();
    let commits = passed.iter().filter(|at| frames.frames[**at].mark > 0).count();
    let (bad, used) = (frames.right + 1, frames.used);
    let behind = passed.len().saturating_sub(frames.right - used + 1);
    let lost = committed.filter(|committed| *committed > used);
    if frames.hides_commits() {
        return Ok(Verdict::Damaged(format!(
            "frame {bad} of the write-ahead log is damaged, followed by {behind} frames with {commits} commits"
        )));
    }
    if let Some(committed) = lost {
        return Ok(Verdict::Damaged(format!(
            "frame {bad} of the write-ahead log is damaged or missing: it can be used up to frame {used}, and \
             {committed} frames were committed"
        )));
    }
    let begun = wal.begun == Some(frames.salts);
    if passed.is_empty() && !begun {
        return Ok(Verdict::Whole);
    }
    let (first, last) = (used + 1, passed.last().map_or(used, |last| last + 1) + usize::from(begun));
    Ok(Verdict::Dropped(format!(
        "the last transaction in the write-ahead log is incomplete and was dropped: frames {first} to {last}. \
         A power cut or a kill in the middle of a write leaves this, and then no answer is lost"
    )))
}

/// Judges a log whose head is not valid, so that SQLite uses nothing of it. This is right only if a new log was being
/// started when the power failed, and the old one is completely in the file.
fn judge_headless(
    wal: &mut Wal,
    page_of_file: impl FnMut(u32) -> io::Result<Vec<u8>>,
) -> io::Result<Verdict> {
    let frames = Frames::of(wal);
    let marked = |at: &usize| wal.frames[*at].mark > 0;
    let proven = (0..wal.frames.len()).rfind(|at| frames.is_proven(*at) && marked(at));
    // The first frame is proven by the head alone.
    let Some(last) = proven.or_else(|| Some(0).filter(|at| !wal.frames.is_empty() && marked(at))) else {
        return Ok(Verdict::Dropped(
            "the write-ahead log has no head, and nothing behind it can be read".to_string(),
        ));
    };
    let pages: BTreeMap<u32, usize> = (0..=last).map(|at| (wal.frames[at].page, at)).collect();
    let commits = wal.frames[..=last].iter().filter(|frame| frame.mark > 0).count();
    Ok(match same(wal, &pages, page_of_file)? {
        true => Verdict::Whole,
        false => Verdict::Damaged(format!(
            "the head of the write-ahead log is damaged, followed by {} frames with {commits} commits",
            last + 1
        )),
    })
}

/// Whether the pages of frames are the same in the file and in the log.
fn same(
    wal: &mut Wal,
    pages: &BTreeMap<u32, usize>,
    mut page_of_file: impl FnMut(u32) -> io::Result<Vec<u8>>,
) -> io::Result<bool> {
    for (page, frame) in pages {
        if wal.page(*frame)? != page_of_file(*page)? {
            return Ok(false);
        }
    }
    Ok(true)
}
