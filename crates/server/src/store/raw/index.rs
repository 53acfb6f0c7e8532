//! The index of a write-ahead log, the file `-shm`, which counts the committed frames. SQLite updates it after the
//! sync, so the index is never ahead of the disk; after a power cut it may be behind, or missing.

use super::RawFile;
use super::wal::sum;

/// The size of the part that is stored twice.
const HEAD: usize = 48;

/// Returns how many frames of the log with these salts were committed according to the index.
pub fn committed(mut file: Box<dyn RawFile>, salts: (u32, u32)) -> Option<usize> {
    let mut bytes = [0; 2 * HEAD];
    file.rewind().ok()?;
    file.read_exact(&mut bytes).ok()?;
    let (one, two) = bytes.split_at(HEAD);
    // The index uses the byte order of this machine, except for the salts.
    let native = |at: usize| u32::from_ne_bytes(one[at..at + 4].try_into().expect("four bytes"));
    let salt = |at: usize| u32::from_be_bytes(one[at..at + 4].try_into().expect("four bytes"));
    let big = cfg!(target_endian = "big");
    let sound = one == two && one[12] == 1 && sum((0, 0), big, &one[..40]) == (native(40), native(44));
    (sound && (salt(32), salt(36)) == salts).then(|| native(16) as usize)
}
