//! Refusals and goodbyes.

use wire::{Kind, Refused, Tell};

use crate::limits::Limits;
use crate::live::guests::text;
use crate::live::job::Job;
use crate::{Conn, Count, Output, Response};

/// Returns the refusal used while writing is impossible.
pub fn storage() -> Refused {
    Refused::new(Kind::Storage, "nothing can be written down at the moment, so nothing is taken")
}

/// Returns the refusal for a log that does not replay.
pub fn frozen(why: &str) -> Refused {
    Refused::new(Kind::Frozen, format!("this game is kept, but cannot go on: {why}"))
}

/// Counts a refusal, and the limit if one was reached.
pub fn count_refused(why: &Refused, out: &mut Vec<Output>) {
    out.push(Output::Count(Count::Refused(why.kind)));
    if let Some(limit) = &why.limit {
        let known = Limits::default().table().into_iter().find(|(name, ..)| name == limit);
        out.extend(known.map(|(name, ..)| Output::Count(Count::Limit(name))));
    }
}

/// Refuses a message without examining it: the query with this id, or a message without an id.
pub fn refuse(conn: Conn, id: Option<u32>, why: Refused, out: &mut Vec<Output>) {
    count_refused(&why, out);
    let tell = Tell::Refused { seat: None, sequence: None, id, why };
    out.push(Output::Send { conn, text: text(&tell) });
}

/// Closes a connection and gives the reason.
pub fn goodbye(conn: Conn, reason: Kind, why: &str, again: bool, out: &mut Vec<Output>) {
    let bye = Tell::Bye { reason, text: why.to_string(), again };
    out.push(Output::Send { conn, text: text(&bye) });
    out.push(Output::Close { conn });
}

/// Tells the client that its job was not done.
pub fn not_done(job: Job, why: Refused, out: &mut Vec<Output>) {
    let (conn, seat, sequence, id) = match job {
        Job::Hello { conn, .. } => {
            let again = why.kind == Kind::Storage;
            count_refused(&why, out);
            return goodbye(conn, why.kind, &why.text, again, out);
        }
        Job::Request { asked, .. } => {
            count_refused(&why, out);
            return out.push(Output::Reply { asked, response: Response::Refused(why) });
        }
        Job::Do { conn, command, .. } => (conn, Some(command.seat), Some(command.sequence), None),
        Job::Query { conn, id, .. } => (conn, None, None, Some(id)),
        Job::Look { conn, seat } => (conn, seat, None, None),
        Job::Thought(_) => return,
    };
    count_refused(&why, out);
    out.push(Output::Send { conn, text: text(&Tell::Refused { seat, sequence, id, why }) });
}
