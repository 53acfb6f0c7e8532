//! The head of the data file. SQLite trusts the head and would overwrite used pages if it were wrong, so it is checked
//! before anything is written.

use std::io;

use super::wal::is_page_size;

/// The number of bytes of the head.
pub const HEAD: usize = 100;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Returns the page size according to the head of a file; none if it is not an SQLite file.
pub fn page_size(head: &[u8]) -> Option<usize> {
    said_page_size(head).filter(|_| head.starts_with(MAGIC))
}

/// Returns the same size, for a file whose first bytes may be damaged.
pub fn said_page_size(head: &[u8]) -> Option<usize> {
    let said = usize::from(u16::from_be_bytes([*head.get(16)?, *head.get(17)?]));
    Some(if said == 1 { 65_536 } else { said }).filter(|size| is_page_size(*size))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).map_or(0, |word| u32::from_be_bytes(word.try_into().expect("four bytes")))
}

/// Returns the fault in the first page of a store with this many pages; `page` reads a page. It returns none if the
/// file is not an SQLite file at all, which SQLite reports better.
pub fn fault(
    first: &[u8],
    pages: u64,
    mut page: impl FnMut(u32) -> io::Result<Vec<u8>>,
) -> io::Result<Option<String>> {
    if page_size(first).is_none() {
        return Ok(None);
    }
    let said = u64::from(word(first, 28));
    // If the two counters differ, SQLite counts the pages itself.
    if word(first, 24) == word(first, 92) && said != pages {
        return Ok(Some(format!("its head says that it has {said} pages, and it has {pages}")));
    }
    let known = (1..=2).contains(&first[18]) && (1..=2).contains(&first[19]) && first[20] == 0;
    if !known || word(first, 52) != 0 || word(first, 64) != 0 {
        return Ok(Some("its head names a format that this program never writes".to_string()));
    }
    let free = word(first, 36);
    let (mut trunk, mut found) = (word(first, 32), 0);
    // Free pages are listed in pages that link to each other.
    while trunk != 0 && found <= free && u64::from(trunk) <= pages {
        let bytes = page(trunk)?;
        found = found.saturating_add(word(&bytes, 4)).saturating_add(1);
        trunk = word(&bytes, 0);
    }
    Ok((trunk != 0 || found != free).then(|| "its list of free pages is damaged".to_string()))
}
