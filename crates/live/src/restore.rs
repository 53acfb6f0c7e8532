//! A game brought back from a damaged store: what is to be written of it.

use std::sync::Arc;

use wire::rest::GameCard;

use super::entry::{Entry, What};
use super::live::Live;
use super::makers::Share;
use super::room::Room;
use super::shelf::Shelf;
use crate::batch::{Batch, Card, Row, Stage};

/// A game as it is to be written.
pub struct Restored {
    /// Its rows, card and holders.
    pub batch: Batch,
    /// Why it cannot go on, if so.
    pub frozen: Option<String>,
}

/// Whether a row goes on from one with that check, or begins a log after none.
pub fn follows(row: &Row, before: &str) -> bool {
    Entry::is_sound(row, before)
}

/// Why a log is not whole.
pub struct Fault {
    /// The reason.
    pub why: String,
    /// Whether something is known to be missing, or may be.
    pub known: bool,
}

/// Puts a game together from its rows, all of which hold. Where there is a fault, a last row freezes the game; `card` is
/// what is left of its card, for lists to show where the log does not tell.
pub fn restore(
    shelf: &Shelf,
    game: &str,
    mut rows: Vec<Row>,
    fault: Option<Fault>,
    card: Option<&Card>,
) -> Restored {
    let folded = Room::fold(shelf, game, &rows);
    let fault = match &folded {
        // A game that is over is asked nothing more, so what may be missing is taken for nothing.
        Ok(room) if room.stage() == Stage::Over => fault.filter(|fault| fault.known),
        _ => fault,
    };
    let mut frozen = folded.as_ref().err().cloned();
    if let Some(Fault { why, .. }) = fault {
        let (check, at) = rows.last().map_or(("", 0), |row| (row.check.as_str(), row.at));
        let entry = Entry { order: None, what: What::Frozen { why: why.clone() }, hash: String::new() };
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
            // No one plays here: what its maker may have is counted when the game is read.
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

/// The card of a game that cannot go on.
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
