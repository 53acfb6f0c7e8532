//! The entries of a game's log. The log is the source of truth: a room is the fold over its entries.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire::rest::{Abandon, Clock, Watch};

use crate::batch::{Millis, Row};
use crate::entropy::KeyHash;

/// One entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The command that caused it, if any.
    #[serde(rename = "order", default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// The event.
    pub what: What,
    /// A short hash of the game's state after the entry; empty before the game began.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hash: String,
}

/// The command that caused an entry, stored to recognize a repeat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The seat.
    pub seat: u8,
    /// Its sequence number.
    pub sequence: u64,
    /// A hash of its content.
    pub digest: String,
}

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The game was made. This is always the first entry, and never a later one.
    Made(Box<Made>),
    /// A person took a free seat.
    Sat {
        /// The seat.
        seat: u8,
        /// The name shown.
        name: String,
        /// The hash of the key.
        key: KeyHash,
        /// Whether a bot sits there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
        /// The option that takes the player's roster, and that roster.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roster: Option<(String, String)>,
    },
    /// A seat answered a question.
    Act {
        /// The seat.
        seat: u8,
        /// The question.
        question: u32,
        /// The notation.
        text: String,
        /// The reason, if a built-in player answered.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
        /// The reason as a message: its id and arguments. Empty in older logs.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        said: String,
    },
    /// A seat took back its last act or its sealed act.
    Undo {
        /// The seat.
        seat: u8,
    },
    /// A seat resigned.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// A seat ran out of time.
    TimeOut {
        /// The seat.
        seat: u8,
    },
    /// A seat offers a draw. When all seats offer one, the game is drawn.
    OfferDraw {
        /// The seat.
        seat: u8,
    },
    /// A seat declines a draw: all offers lapse.
    DeclineDraw {
        /// The seat.
        seat: u8,
    },
    /// A seat's player left.
    Leave {
        /// The seat.
        seat: u8,
    },
    /// A seat's player came back.
    Return {
        /// The seat.
        seat: u8,
    },
    /// A built-in player took over a seat.
    Machine {
        /// The seat.
        seat: u8,
        /// The player.
        player: String,
    },
    /// Another person took over a seat.
    Claim {
        /// The seat.
        seat: u8,
        /// The name shown.
        name: String,
        /// The hash of the key.
        key: KeyHash,
        /// Whether a bot sits there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// A seat issued a ticket.
    Ticket {
        /// The seat.
        seat: u8,
        /// The hash of the ticket.
        ticket: KeyHash,
        /// The expiry time.
        until: Millis,
    },
    /// A ticket was used: one more key holds the seat.
    Share {
        /// The seat.
        seat: u8,
        /// The hash of the ticket.
        ticket: KeyHash,
        /// The hash of the key.
        key: KeyHash,
        /// The name of the bot that plays for the seat from now on, if a bot used the ticket.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// A seat wants to play again.
    WantRematch {
        /// The seat.
        seat: u8,
    },
    /// All players wanted a rematch, and the next game was made.
    Rematch {
        /// Its id.
        game: String,
    },
    /// The server or its disk is available again. The downtime is not charged to any seat.
    Resumed,
    /// The log was damaged, and everything after the rows before this one is lost. The game is kept, but it never
    /// continues.
    Frozen {
        /// The reason.
        why: String,
    },
}

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// The rulebook.
    pub rulebook: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The initial players.
    pub seats: Vec<Sitter>,
    /// The seed of the map and the dice.
    pub seed: String,
    /// The invite. Players with a seat may see it again.
    pub invite: String,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Who may watch.
    pub watch: Watch,
    /// The clock, if any.
    pub clock: Option<Clock>,
    /// What happens to abandoned seats.
    pub abandon: Option<Abandon>,
    /// The game that this one is a rematch of.
    pub before: Option<String>,
    /// Whether players who take a free seat may bring their roster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_rosters: bool,
    /// The address that made the game, as a word that does not reveal the address. All games that an address makes
    /// during one run of the server have the same word. Empty in older logs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub maker: String,
}

/// The initial player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// The seat is free.
    Free,
    /// A person.
    Person {
        /// The name shown.
        name: String,
        /// The hashes of the keys that hold the seat.
        keys: Vec<KeyHash>,
        /// Whether a bot plays for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// A built-in player.
    Machine {
        /// Its name.
        player: String,
    },
}

impl What {
    /// Whether it changes what lists show.
    pub fn relists(&self) -> bool {
        matches!(
            self,
            What::Sat { .. }
                | What::Leave { .. }
                | What::Return { .. }
                | What::Machine { .. }
                | What::Claim { .. }
                | What::Share { bot: Some(_), .. }
                | What::WantRematch { .. }
                | What::Rematch { .. }
        )
    }

    /// Whether it changes the table. Other entries concern only a seat's access, or the card.
    pub fn moves(&self) -> bool {
        use What::{Frozen, Made, Rematch, Resumed, Share, Ticket};
        !matches!(
            self,
            Made(_) | Ticket { .. } | Share { bot: None, .. } | Resumed | Rematch { .. } | Frozen { .. }
        )
    }
}

/// Hashes a row and all rows before it.
fn chain(game: &str, before: &str, number: u64, at: Millis, body: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("skirmish 1 log");
    hasher.update(game.as_bytes());
    hasher.update(before.as_bytes());
    hasher.update(&number.to_le_bytes());
    hasher.update(&at.to_le_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize().to_hex()[..16].to_string()
}

impl LogEntry {
    /// Returns the row that stores this entry, given the check of the previous row.
    pub fn row(&self, game: &str, number: u64, at: Millis, before: &str) -> Row {
        let body = serde_json::to_string(self).expect("an entry is plain data");
        let check = chain(game, before, number, at, &body);
        Row { game: game.to_string(), number, at, body, check }
    }

    /// Whether a row is exactly as it was written, given the check of the previous row.
    pub fn is_sound(row: &Row, before: &str) -> bool {
        chain(&row.game, before, row.number, row.at, &row.body) == row.check
    }

    /// Reads a row of a game, given the check of the previous row, or says what is wrong with it.
    pub fn read(row: &Row, game: &str, number: u64, before: &str) -> Result<LogEntry, String> {
        if row.game != game {
            return Err(format!("row {number} of the log is of another game"));
        }
        if row.number != number {
            return Err(format!("row {number} of the log is missing"));
        }
        if !LogEntry::is_sound(row, before) {
            return Err(format!("row {number} of the log is damaged"));
        }
        serde_json::from_str(&row.body).map_err(|fault| format!("row {number} of the log: {fault}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_row_is_noticed() {
        let entry = |seat| LogEntry { cause: None, what: What::Leave { seat }, hash: "ab".to_string() };
        let first = entry(0).row("g", 0, 5, "");
        let second = entry(1).row("g", 1, 6, &first.check);
        let read = |row: &Row, number, before: &str| LogEntry::read(row, "g", number, before);
        assert_eq!(read(&first, 0, ""), Ok(entry(0)));
        assert_eq!(read(&second, 1, &first.check), Ok(entry(1)));
        assert!(read(&second, 1, "").is_err_and(|why| why.contains("damaged")));
        assert!(read(&second, 2, &first.check).is_err_and(|why| why.contains("missing")));
        assert!(LogEntry::read(&second, "h", 1, &first.check).is_err_and(|why| why.contains("another game")));
        assert!(read(&Row { at: 7, ..second.clone() }, 1, &first.check).is_err());
        assert!(read(&Row { body: second.body.replace('1', "0"), ..second }, 1, &first.check).is_err());
    }
}
