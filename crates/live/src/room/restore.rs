//! A game restored from a damaged store, and the parts of it to write.

use std::sync::Arc;

use wire::rest::GameCard;

use crate::batch::{Batch, Card, Row, Stage};
use crate::hall::makers::Share;
use crate::live::Live;
use crate::room::Room;
use crate::room::entry::{LogEntry, What};
use crate::shelf::Shelf;

/// A restored game, ready to write.
pub struct Restored {
    /// Its rows, card and holders.
    pub batch: Batch,
    /// The reason if it cannot continue.
    pub frozen: Option<String>,
}

/// Whether a row continues a log, given the check of the previous row, or begins one.
pub fn follows(row: &Row, before: &str) -> bool {
    LogEntry::is_sound(row, before)
}

/// The reason why a log is not complete.
pub struct Loss {
    /// The reason.
    pub why: String,
    /// Whether something is certainly missing, not just possibly.
    pub known: bool,
}

/// Rebuilds a game from its rows, all of which are valid. If something is lost, a last row freezes the game. `card` is
/// the part of its card that was found, which lists use if the log lacks the data.
pub fn restore(
    shelf: &Shelf,
    game: &str,
    mut rows: Vec<Row>,
    loss: Option<Loss>,
    card: Option<&Card>,
) -> Restored {
    let folded = Room::fold(shelf, game, &rows);
    let loss = match &folded {
        // A finished game asks nothing more, so rows that are only possibly missing do not count.
        Ok(room) if room.stage() == Stage::Over => loss.filter(|loss| loss.known),
        _ => loss,
    };
    let mut frozen = folded.as_ref().err().cloned();
    if let Some(Loss { why, .. }) = loss {
        let (check, at) = rows.last().map_or(("", 0), |row| (row.check.as_str(), row.at));
        let entry = LogEntry { cause: None, what: What::Frozen { why: why.clone() }, hash: String::new() };
        let row = entry.row(game, rows.len() as u64, at, check);
        rows.push(row);
        frozen = Some(why);
    }
    let mut batch = Batch { rows, ..Batch::default() };
    match folded {
        Ok(room) => {
            let keys = room.chairs.iter().flat_map(|chair| &chair.keys);
            batch.holders = keys.map(|key| (key.clone(), game.to_string())).collect();
            let updated = room.updated;
            // The game is not played here; the maker's use is counted when the game is read.
            let share = Share::new(&Arc::default(), "");
            let live = Live::new(room, updated, updated, share);
            let shown = live.list_card(updated);
            batch.cards.push(match &frozen {
                None => shown,
                Some(why) => frozen_card(shown, why),
            });
        }
        Err(why) => {
            batch.cards.extend(card.cloned().map(|card| frozen_card(card, frozen.as_ref().unwrap_or(&why))))
        }
    }
    Restored { batch, frozen }
}

/// Returns the card of a game that cannot continue.
fn frozen_card(card: Card, why: &str) -> Card {
    let body = match serde_json::from_str::<GameCard>(&card.body) {
        Ok(shown) => {
            let shown = GameCard {
                stage: "frozen".to_string(),
                frozen: Some(why.to_string()),
                turn: Vec::new(),
                ..shown
            };
            serde_json::to_string(&shown).expect("a card is plain data")
        }
        Err(_) => card.body,
    };
    Card { stage: Stage::Over, listed: false, asleep: true, body, ..card }
}
