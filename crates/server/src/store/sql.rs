//! All SQL of the store, behind a few functions: reads and writes here, and operations on the file as a whole in
//! `file`.

mod file;

use live::store::{fit, stored};
use live::{Batch, Card, Row, Stage};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params};

use super::StoreError;

pub(super) use file::*;

/// Begins to write.
pub(super) fn begin(connection: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(error)
}

/// Adds a batch to the current transaction.
pub(super) fn append(connection: &Connection, batch: &Batch) -> Result<(), StoreError> {
    for (at, row) in batch.rows.iter().enumerate() {
        let before = batch.rows[..at].iter().rev().find(|before| before.game == row.game);
        let next = match before {
            Some(before) => before.number.saturating_add(1),
            None => next_number(connection, &row.game)?,
        };
        if row.number > next {
            return Err(StoreError::skips(row, next));
        }
        insert_row(connection, row)?;
    }
    for card in &batch.cards {
        upsert_card(connection, card, length_of(&card.game, batch)?)?;
    }
    let sql = "INSERT INTO holders (key, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    for (key, game) in &batch.holders {
        fit(&[key, game])?;
        connection.prepare_cached(sql).and_then(|mut insert| insert.execute([key, game])).map_err(error)?;
    }
    Ok(())
}

/// Returns the number of the row that would continue the log of a game.
fn next_number(connection: &Connection, game: &str) -> Result<u64, StoreError> {
    count(connection, "SELECT ifnull(max(number) + 1, 0) FROM rows WHERE game = ?1", params![game])
}

fn insert_row(connection: &Connection, row: &Row) -> Result<(), StoreError> {
    fit(&[&row.game, &row.body, &row.check])?;
    let sql = r#"INSERT INTO rows (game, number, at, body, "check") VALUES (?1, ?2, ?3, ?4, ?5)"#;
    let mut insert = connection.prepare_cached(sql).map_err(error)?;
    let values = params![row.game, stored(row.number)?, stored(row.at)?, row.body, row.check];
    insert.execute(values).map(drop).map_err(|failure| match failure.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => {
            StoreError::Conflict { game: row.game.clone(), number: row.number }
        }
        _ => error(failure),
    })
}

fn upsert_card(connection: &Connection, card: &Card, length: Option<i64>) -> Result<(), StoreError> {
    fit(&[&card.game, &card.body])?;
    let sql = "INSERT INTO cards (game, stage, listed, asleep, updated, body, length)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, coalesce(?7, 0))
        ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, asleep = excluded.asleep,
        updated = excluded.updated, body = excluded.body, length = coalesce(?7, length)";
    let mut upsert = connection.prepare_cached(sql).map_err(error)?;
    let (stage, updated) = (card.stage.word(), stored(card.updated)?);
    upsert
        .execute(params![card.game, stage, card.listed, card.asleep, updated, card.body, length])
        .map(drop)
        .map_err(error)
}

/// Returns how many rows a game has after a batch that adds some.
fn length_of(game: &str, batch: &Batch) -> Result<Option<i64>, StoreError> {
    let last = batch.rows.iter().rev().find(|row| row.game == game);
    last.map(|row| stored(row.number.saturating_add(1))).transpose()
}

/// Begins to read: everything that follows is read as of one moment.
pub(super) fn snapshot(connection: &Connection) -> Result<Transaction<'_>, StoreError> {
    connection.unchecked_transaction().map_err(error)
}

/// Returns the log of a game in order, empty if there is no such game.
pub(super) fn load(connection: &Connection, game: &str) -> Result<Vec<Row>, StoreError> {
    let mut query = connection.prepare_cached("SELECT length FROM cards WHERE game = ?1").map_err(error)?;
    let length: Option<i64> = query.query_row([game], |row| row.get(0)).optional().map_err(error)?;
    let sql = r#"SELECT number, at, body, "check", game FROM rows WHERE game >= ?1 ORDER BY game, number"#;
    let mut query = connection.prepare_cached(sql).map_err(error)?;
    let mut found = query.query([game]).map_err(error)?;
    let mut rows = Vec::with_capacity(length.unwrap_or(0).clamp(0, 4096) as usize);
    while let Some(row) = found.next().map_err(error)? {
        let (number, of) = (counted(row, 0)?, row.get::<_, String>(4).map_err(error)?);
        if of != game {
            // Another game begins with its first row. A row that would continue here has lost the name of its game.
            match number == rows.len() as u64 && number > 0 {
                true => return Err(StoreError::Damaged(format!("row {number} of game {game} is damaged"))),
                false => break,
            }
        }
        if number != rows.len() as u64 {
            return Err(StoreError::lacks(game, rows.len() as u64));
        }
        let (body, check) = (row.get(2).map_err(error)?, row.get(3).map_err(error)?);
        rows.push(Row { game: game.to_string(), number, at: counted(row, 1)?, body, check });
    }
    match length {
        // Rows written after the card are protected only by their checks.
        Some(length) if length > rows.len() as i64 => {
            Err(StoreError::ends_early(game, rows.len() as u64, length as u64))
        }
        _ => Ok(rows),
    }
}

const CARD: &str = "SELECT cards.game, stage, listed, asleep, updated, body FROM cards";
const LIVE_COUNT: &str = "SELECT count(*) FROM holders JOIN cards ON cards.game = holders.game
    WHERE key = ?1 AND stage <> 'over'";
const LIVE_TOTAL: &str = "SELECT count(*) FROM cards WHERE stage <> 'over'";
const WAKING: &str = "SELECT game FROM cards WHERE stage <> 'over' AND asleep = 0";

fn lobby_sql() -> String {
    format!("{CARD} WHERE stage = 'open' AND listed ORDER BY updated DESC, cards.game DESC LIMIT ?1")
}

fn mine_sql() -> String {
    format!(
        "{CARD} JOIN holders ON holders.game = cards.game WHERE key = ?1
         ORDER BY updated DESC, cards.game DESC LIMIT ?2"
    )
}

/// Returns the card of a game.
pub(super) fn card(connection: &Connection, game: &str) -> Result<Option<Card>, StoreError> {
    Ok(cards(connection, &format!("{CARD} WHERE game = ?1"), params![game])?.pop())
}

/// Returns the newest open games that are listed.
pub(super) fn lobby(connection: &Connection, limit: u32) -> Result<Vec<Card>, StoreError> {
    cards(connection, &lobby_sql(), params![limit])
}

/// Returns the newest games in which a key holds a seat.
pub(super) fn mine(connection: &Connection, key: &str, limit: u32) -> Result<Vec<Card>, StoreError> {
    cards(connection, &mine_sql(), params![key, limit])
}

/// Returns the number of unfinished games in which a key holds a seat.
pub(super) fn live_count(connection: &Connection, key: &str) -> Result<u64, StoreError> {
    count(connection, LIVE_COUNT, params![key])
}

/// Returns the number of unfinished games.
pub(super) fn live_total(connection: &Connection) -> Result<u64, StoreError> {
    count(connection, LIVE_TOTAL, params![])
}

/// Returns the games that are not over and not asleep.
pub(super) fn waking(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut query = connection.prepare_cached(WAKING).map_err(error)?;
    let games = query.query_map([], |row| row.get(0)).map_err(error)?;
    games.collect::<Result<_, _>>().map_err(error)
}

fn cards(connection: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<Vec<Card>, StoreError> {
    let mut query = connection.prepare_cached(sql).map_err(error)?;
    let mut found = query.query(values).map_err(error)?;
    let mut cards = Vec::new();
    while let Some(row) = found.next().map_err(error)? {
        let (game, word): (String, String) = (row.get(0).map_err(error)?, row.get(1).map_err(error)?);
        let Some(stage) = Stage::parse(&word) else {
            return Err(StoreError::Damaged(format!("game {game} stands at {word:?}")));
        };
        let (listed, asleep) = (row.get(2).map_err(error)?, row.get(3).map_err(error)?);
        let body = row.get(5).map_err(error)?;
        cards.push(Card { game, stage, listed, asleep, updated: counted(row, 4)?, body });
    }
    Ok(cards)
}

fn count(connection: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<u64, StoreError> {
    let mut query = connection.prepare_cached(sql).map_err(error)?;
    let mut found = query.query(values).map_err(error)?;
    let row = found.next().map_err(error)?;
    row.map_or(Ok(0), |row| counted(row, 0))
}

/// Reads a stored number.
fn counted(row: &rusqlite::Row<'_>, column: usize) -> Result<u64, StoreError> {
    let number: i64 = row.get(column).map_err(error)?;
    u64::try_from(number)
        .map_err(|_| StoreError::Damaged(format!("{number} is stored as a number of something")))
}

/// Converts a failure of SQLite to its meaning for the store.
pub(super) fn error(failure: rusqlite::Error) -> StoreError {
    let text = failure.to_string();
    match failure {
        rusqlite::Error::SqliteFailure(ref code, _) => match code.code {
            ErrorCode::ConstraintViolation => StoreError::Unfit(text),
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::TooBig => {
                StoreError::Damaged(text)
            }
            ErrorCode::DiskFull => StoreError::Full(text),
            _ => StoreError::Disk(text),
        },
        rusqlite::Error::ToSqlConversionFailure(_) => StoreError::Unfit(text),
        // A value does not have the type of its column, or is missing.
        _ => StoreError::Damaged(text),
    }
}

#[cfg(test)]
mod tests;
