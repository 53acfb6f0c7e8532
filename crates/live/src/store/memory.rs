//! A home in memory: for simulations and for games that need not outlive the program.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Brought, Errand, Health, Home, Outcome, StoreError, fit, stored};
use crate::batch::{Batch, Card, Row, Stage};

/// The contents.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    /// The logs, by game.
    pub rows: BTreeMap<String, Vec<Row>>,
    /// The cards, by game.
    pub cards: BTreeMap<String, Card>,
    /// The holders of seats: the hash of the key, the game.
    pub holders: BTreeSet<(String, String)>,
    /// The number of rows that a game had when its card was written. It reveals a log with missing rows.
    pub lengths: BTreeMap<String, u64>,
}

impl Memory {
    /// Writes a batch, or nothing if any part of it cannot be stored.
    pub fn write(&mut self, batch: Batch) -> Result<(), StoreError> {
        let mut next = BTreeMap::new();
        for row in &batch.rows {
            let length = || self.rows.get(&row.game).map_or(0, |rows| rows.len() as u64);
            let next = next.entry(&row.game).or_insert_with(length);
            if row.number > *next {
                return Err(StoreError::skips(row, *next));
            }
            fit(&[&row.game, &row.body, &row.check])?;
            stored(row.at)?;
            if row.number < *next {
                return Err(StoreError::Conflict { game: row.game.clone(), number: row.number });
            }
            *next += 1;
        }
        for card in &batch.cards {
            fit(&[&card.game, &card.body])?;
            stored(card.updated)?;
        }
        batch.holders.iter().try_for_each(|(key, game)| fit(&[key, game]))?;
        for card in batch.cards {
            let last = batch.rows.iter().rev().find(|row| row.game == card.game);
            let length = self.lengths.entry(card.game.clone()).or_default();
            *length = last.map_or(*length, |row| row.number + 1);
            self.cards.insert(card.game.clone(), card);
        }
        for row in batch.rows {
            self.rows.entry(row.game.clone()).or_default().push(row);
        }
        self.holders.extend(batch.holders);
        Ok(())
    }

    fn log(&self, game: &str) -> Result<Vec<Row>, StoreError> {
        let rows = self.rows.get(game).cloned().unwrap_or_default();
        if let Some((number, _)) = (0..).zip(&rows).find(|(number, row)| row.number != *number) {
            return Err(StoreError::lacks(game, number));
        }
        match self.lengths.get(game) {
            Some(counted) if *counted > rows.len() as u64 => {
                Err(StoreError::ends_early(game, rows.len() as u64, *counted))
            }
            _ => Ok(rows),
        }
    }

    /// Returns the cards of the games in which a key holds a seat.
    fn held(&self, key: &str) -> impl Iterator<Item = &Card> {
        let holds = self.holders.iter().filter(move |(holder, _)| holder == key);
        holds.filter_map(|(_, game)| self.cards.get(game))
    }

    /// Returns the cards of the games that are not over.
    fn live(&self) -> impl Iterator<Item = &Card> {
        self.cards.values().filter(|card| card.stage != Stage::Over)
    }

    fn run(&mut self, errand: Errand) -> Outcome {
        Ok(match errand {
            Errand::Write(batch) => self.write(batch)?.into(),
            Errand::Log(game) => self.log(&game)?.into(),
            Errand::Card(game) => newest(self.cards.get(&game), 1).into(),
            Errand::Lobby(limit) => {
                let open = self.live().filter(|card| card.stage == Stage::Open && card.listed);
                newest(open, limit).into()
            }
            Errand::Mine(key, limit) => newest(self.held(&key), limit).into(),
            Errand::LiveCount(key) => count(self.held(&key).filter(|card| card.stage != Stage::Over)),
            Errand::LiveTotal => count(self.live()),
            Errand::Waking => {
                let awake = self.live().filter(|card| !card.asleep);
                awake.map(|card| card.game.clone()).collect::<Vec<_>>().into()
            }
            Errand::Integrity => self.rows.keys().try_for_each(|game| self.log(game).map(drop))?.into(),
            Errand::Heal | Errand::Tidy | Errand::Close => Brought::default(),
        })
    }
}

/// Returns at most `limit` of these cards, newest first.
fn newest<'a>(cards: impl IntoIterator<Item = &'a Card>, limit: u32) -> Vec<Card> {
    let mut cards: Vec<&Card> = cards.into_iter().collect();
    cards.sort_by_key(|card| Reverse((card.updated, &card.game)));
    cards.into_iter().take(limit as usize).cloned().collect()
}

fn count<'a>(cards: impl Iterator<Item = &'a Card>) -> Brought {
    (cards.count() as u64).into()
}

impl Home for Memory {
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome> {
        errands.into_iter().map(|errand| self.run(errand)).collect()
    }

    fn health(&self) -> Health {
        Health::Well
    }
}
