//! Lessons and records, over real connections.

mod lessons;
mod records;
mod rosters;

use crate::shell::site::{Answer, Site};
use wire::Kind;

/// Checks for a refusal by the limit with this name.
fn limited(answer: &Answer, status: u16, limit: &str) {
    let refused = answer.refused();
    assert_eq!((answer.status, refused.kind, refused.limit.as_deref()), (status, Kind::Limit, Some(limit)));
}

/// Checks how often a limit was reached, by its name.
fn counted(site: &Site, limit: &str, times: u64) {
    assert_eq!(site.limit_hits(limit), times);
}
