//! The disk: the files as programs see them, the files that would survive a power cut, and the changes in between.
//!
//! Names are stored separately from contents, like a directory on a real disk: a file that was written and synced is
//! still lost if its name was not synced.

use std::collections::BTreeMap;

use crate::Chance;
use crate::cut::{Cut, survivors};

/// The number of a file. A name that is deleted and created again gets a new number.
pub type FileId = u64;

/// A change that programs see already and that a power cut may still undo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Bytes at a place of a file.
    Write {
        /// The file.
        file: FileId,
        /// Where they begin.
        at: usize,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// A new length of a file.
    Truncate {
        /// The file.
        file: FileId,
        /// The length.
        length: usize,
    },
    /// A name for a file.
    Link {
        /// The name.
        name: String,
        /// The file.
        file: FileId,
    },
    /// The removal of a name.
    Unlink {
        /// The name.
        name: String,
    },
}

impl Change {
    /// Returns the file whose contents change, if any.
    fn contents_of(&self) -> Option<FileId> {
        match self {
            Change::Write { file, .. } | Change::Truncate { file, .. } => Some(*file),
            Change::Link { .. } | Change::Unlink { .. } => None,
        }
    }
}

/// Names and contents, both as programs see them and as they would survive.
#[derive(Clone, Default, Debug)]
struct Image {
    names: BTreeMap<String, FileId>,
    contents: BTreeMap<FileId, Vec<u8>>,
}

impl Image {
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Write { file, at, bytes } => {
                let contents = self.contents.entry(*file).or_default();
                let end = at + bytes.len();
                if contents.len() < end {
                    contents.resize(end, 0);
                }
                contents[*at..end].copy_from_slice(bytes);
            }
            Change::Truncate { file, length } => self.contents.entry(*file).or_default().resize(*length, 0),
            Change::Link { name, file } => {
                self.names.insert(name.clone(), *file);
            }
            Change::Unlink { name } => {
                self.names.remove(name);
            }
        }
    }
}

/// A disk with a volatile cache.
#[derive(Default, Debug)]
pub struct Disk {
    seen: Image,
    kept: Image,
    unsynced: Vec<Change>,
    next: FileId,
}

impl Disk {
    /// Returns the file with this name.
    pub fn find(&self, name: &str) -> Option<FileId> {
        self.seen.names.get(name).copied()
    }

    /// Creates an empty file; a file without a name disappears with its program.
    pub fn create(&mut self, name: Option<&str>) -> FileId {
        self.next += 1;
        let file = self.next;
        if let Some(name) = name {
            self.change(Change::Link { name: name.to_string(), file });
        }
        file
    }

    /// Makes a change that programs see at once but that is not synced yet.
    pub fn change(&mut self, change: Change) {
        self.seen.apply(&change);
        self.unsynced.push(change);
    }

    /// Returns the bytes of a file as programs see them.
    pub fn bytes(&self, file: FileId) -> &[u8] {
        self.seen.contents.get(&file).map(Vec::as_slice).unwrap_or_default()
    }

    /// Makes the changes to a file's contents permanent.
    pub fn sync(&mut self, file: FileId) {
        for change in self.take(|change| change.contents_of() == Some(file)) {
            self.kept.apply(&change);
        }
    }

    /// Makes the current names permanent.
    pub fn sync_names(&mut self) {
        for change in self.take(|change| change.contents_of().is_none()) {
            self.kept.apply(&change);
        }
    }

    /// Models a failed sync: programs still see what they wrote, but it will never be stored, since the system
    /// considers those pages clean and the next sync reports success.
    pub fn lose(&mut self, file: FileId) {
        drop(self.take(|change| change.contents_of() == Some(file)));
    }

    /// Cuts the power: of the unsynced changes, only what `cut` leaves remains.
    pub fn cut(&mut self, cut: Cut, chance: &mut Chance) {
        for change in survivors(std::mem::take(&mut self.unsynced), cut, chance) {
            self.kept.apply(&change);
        }
        let named: Vec<FileId> = self.kept.names.values().copied().collect();
        self.kept.contents.retain(|file, _| named.contains(file));
        self.seen = self.kept.clone();
    }

    /// Puts a whole file in place, synced, for tests that damage one.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        let file = self.create(Some(name));
        self.sync_names();
        self.change(Change::Write { file, at: 0, bytes });
        self.sync(file);
    }

    fn take(&mut self, wanted: impl Fn(&Change) -> bool) -> Vec<Change> {
        let (taken, left) = std::mem::take(&mut self.unsynced).into_iter().partition(wanted);
        self.unsynced = left;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(disk: &mut Disk, file: FileId, at: usize, bytes: &[u8]) {
        disk.change(Change::Write { file, at, bytes: bytes.to_vec() });
    }

    fn cut(disk: &mut Disk, cut: Cut) {
        disk.cut(cut, &mut Chance::with_seed(1));
    }

    fn text<'a>(disk: &'a Disk, name: &str) -> Option<&'a [u8]> {
        disk.find(name).map(|file| disk.bytes(file))
    }

    /// Returns a disk with the file `a`, which permanently holds `old`.
    fn with_a() -> (Disk, FileId) {
        let mut disk = Disk::default();
        let a = disk.create(Some("a"));
        write(&mut disk, a, 0, b"old");
        disk.sync(a);
        disk.sync_names();
        (disk, a)
    }

    #[test]
    fn what_was_synced_stays_and_the_rest_goes() {
        let (mut disk, a) = with_a();
        write(&mut disk, a, 0, b"newer");
        assert_eq!(text(&disk, "a"), Some(&b"newer"[..]));
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), Some(&b"old"[..]));
    }

    #[test]
    fn a_truncation_is_a_change_like_any_other() {
        let (mut disk, a) = with_a();
        disk.change(Change::Truncate { file: a, length: 1 });
        assert_eq!(text(&disk, "a"), Some(&b"o"[..]));
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), Some(&b"old"[..]));
        disk.change(Change::Truncate { file: a, length: 1 });
        disk.sync(a);
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), Some(&b"o"[..]));
    }

    #[test]
    fn a_synced_file_without_a_synced_name_is_lost() {
        let mut disk = Disk::default();
        let a = disk.create(Some("a"));
        write(&mut disk, a, 0, b"old");
        disk.sync(a);
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), None);
    }

    #[test]
    fn a_deleted_file_comes_back_until_the_names_are_synced() {
        let (mut disk, _) = with_a();
        disk.change(Change::Unlink { name: "a".into() });
        let again = disk.create(Some("a"));
        write(&mut disk, again, 0, b"other");
        disk.sync(again);
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), Some(&b"old"[..]));
        disk.change(Change::Unlink { name: "a".into() });
        disk.sync_names();
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), None);
    }

    #[test]
    fn a_failed_sync_loses_what_a_later_sync_claims_to_keep() {
        let (mut disk, a) = with_a();
        write(&mut disk, a, 0, b"new");
        disk.lose(a);
        assert_eq!(text(&disk, "a"), Some(&b"new"[..]));
        write(&mut disk, a, 3, b"er");
        disk.sync(a);
        cut(&mut disk, Cut::DropAll);
        assert_eq!(text(&disk, "a"), Some(&b"older"[..]));
    }

    #[test]
    fn a_hole_reads_as_zeros() {
        let (mut disk, a) = with_a();
        write(&mut disk, a, 5, b"x");
        assert_eq!(text(&disk, "a"), Some(&b"old\0\0x"[..]));
    }
}
