//! Frames that arrive on a socket, before the client's purpose is known.

use voice::Tongue;
use wire::{Kind, PROTOCOL, Refused, Say};

use crate::batch::Millis;
use crate::bucket::Bucket;
use crate::entropy::KeyHash;
use crate::hall::{Hall, Slot};
use crate::limits::Limits;
use crate::live::job::Job;
use crate::live::replies::{goodbye, refuse};
use crate::{Conn, Output};

/// The client at the other end of a socket.
pub struct Caller {
    /// The game it connected to.
    pub game: String,
    key: Option<KeyHash>,
    greeted: bool,
    bucket: Bucket,
    /// The allowance for a bot's seat, since the client first held one.
    as_bot: Option<Bucket>,
    strikes: u64,
}

impl Caller {
    /// Creates a client that has not said anything yet.
    pub fn new(game: String, key: Option<KeyHash>, limits: &Limits, now: Millis) -> Caller {
        let bucket = Bucket::with_rate(limits.message_burst, limits.messages_per_minute, 60_000, now);
        Caller { game, key, greeted: false, bucket, as_bot: None, strikes: 0 }
    }

    /// Counts a message, and returns the limit that it exceeds, if any.
    fn count(&mut self, is_bot: bool, limits: &Limits, now: Millis) -> Result<(), &'static str> {
        if !is_bot {
            return self.bucket.take(now).then_some(()).ok_or("message_burst");
        }
        let (most, rate) = (limits.bot_burst, limits.bot_messages_per_minute);
        let bucket = self.as_bot.get_or_insert_with(|| Bucket::with_rate(most, rate, 60_000, now));
        if !bucket.take(now) {
            return Err("bot_burst");
        }
        // A busy bot occasionally reaches the limit. It is disconnected only if it ignores the refusals.
        self.strikes = self.strikes.saturating_sub(1);
        Ok(())
    }
}

impl Hall {
    /// Whether a connection holds a bot's seat.
    fn is_bot(&self, conn: Conn) -> bool {
        let game = self.callers.get(&conn).and_then(|caller| self.slots.get(&caller.game));
        let Some(Slot::Here(live)) = game else { return false };
        let seats = live.guests.get(&conn).map_or(&[][..], |guest| &guest.seats);
        seats.iter().any(|seat| live.room.chairs[usize::from(*seat)].bot)
    }

    /// Reads a frame, and handles it or passes it on.
    pub(crate) fn frame(&mut self, now: Millis, conn: Conn, said: &str, out: &mut Vec<Output>) {
        let is_bot = self.is_bot(conn);
        let Some(caller) = self.callers.get_mut(&conn) else { return };
        if let Err(limit) = caller.count(is_bot, &self.limits, now) {
            caller.strikes += 1;
            let enough = caller.strikes > self.limits.message_strikes;
            let id = match read(said) {
                Ok(Say::Query { id, .. }) => Some(id),
                _ => None,
            };
            refuse(conn, id, Refused::limit(limit, "too many messages: wait a moment"), out);
            if enough {
                goodbye(conn, Kind::Limit, "too many messages", false, out);
            }
            return;
        }
        let say: Say = match read(said) {
            Ok(say) => say,
            Err(fault) => {
                let why = Refused::new(Kind::Malformed, format!("this message cannot be read: {fault}"));
                refuse(conn, None, why, out);
                if !caller.greeted {
                    goodbye(conn, Kind::Malformed, "the first message is a hello", false, out);
                }
                return;
            }
        };
        let (game, key) = (caller.game.clone(), caller.key.clone());
        let job = match say {
            Say::Hello { protocol, .. } if protocol != PROTOCOL => {
                let text = format!("this server speaks protocol {PROTOCOL}");
                return goodbye(conn, Kind::Malformed, &text, false, out);
            }
            Say::Hello { .. } if caller.greeted => {
                let why = Refused::new(Kind::Malformed, "hello was said already");
                return refuse(conn, None, why, out);
            }
            Say::Hello { since, stream, stories, .. } => {
                caller.greeted = true;
                let tongue = Tongue::new(stories.as_deref());
                Job::Hello { conn, key, since, stream, tongue }
            }
            _ if !caller.greeted => {
                return goodbye(conn, Kind::Malformed, "the first message is a hello", false, out);
            }
            Say::Do(command) => Job::Do { conn, key, command },
            Say::Look { seat } => Job::Look { conn, seat },
            Say::Query { id, seat, query } => Job::Query { conn, id, seat, query },
        };
        self.job(now, &game, job, out);
    }
}

/// Returns a message, or the reason why it cannot be read.
fn read(said: &str) -> Result<Say, String> {
    // The library would also accept the fields as a list, in an undocumented order.
    if said.trim_ascii_start().starts_with('[') {
        return Err("it is a list, and an object is expected".to_string());
    }
    serde_json::from_str(said).map_err(|fault| fault.to_string().chars().take(200).collect())
}
