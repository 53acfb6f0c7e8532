//! Reads from any thread, while the writer writes.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use live::store::{Errand, Health, Home, Outcome};
use live::{Card, Row};
use rusqlite::{Connection, InterruptHandle};

use super::{Layer, StoreError, StoreSettings, sql};

/// The maximum number of idle connections.
const IDLE: usize = 4;

/// Stops a long check.
#[derive(Clone, Default)]
pub struct Stopper(Arc<Mutex<Stop>>);

#[derive(Default)]
struct Stop {
    stopped: bool,
    reading: Option<InterruptHandle>,
}

impl Stopper {
    /// Stops the running check, or one that has not begun.
    pub fn stop(&self) {
        let mut stop = self.held();
        stop.stopped = true;
        stop.reading.take().iter().for_each(InterruptHandle::interrupt);
    }

    /// Registers a check that can be stopped, and returns whether it may begin.
    fn may_stop(&self, reading: InterruptHandle) -> bool {
        let mut stop = self.held();
        stop.reading = Some(reading);
        !stop.stopped
    }

    fn is_stopped(&self) -> bool {
        self.held().stopped
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Stop> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The reading side of a store. Each call sees everything committed before it began.
#[derive(Clone)]
pub struct Reader(Arc<Pool>);

struct Pool {
    path: PathBuf,
    vfs: Option<Layer>,
    idle: Mutex<Vec<Connection>>,
}

impl Reader {
    pub(super) fn new(path: &Path, settings: &StoreSettings) -> Reader {
        let idle = Mutex::new(Vec::new());
        Reader(Arc::new(Pool { path: path.to_path_buf(), vfs: settings.vfs.clone(), idle }))
    }

    /// Returns the log of a game in order; empty if there is no such game. A log with a gap or without its end is an
    /// error; the checks of the rows show whether they are what was written.
    pub fn load(&self, game: &str) -> Result<Vec<Row>, StoreError> {
        self.with(|connection| sql::load(&*sql::snapshot(connection)?, game))
    }

    /// Reads the logs of many games as of one moment, one after another.
    pub fn load_each(
        &self,
        games: &[String],
        mut each: impl FnMut(&str, Result<Vec<Row>, StoreError>),
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            let snapshot = sql::snapshot(connection)?;
            games.iter().for_each(|game| each(game, sql::load(&snapshot, game)));
            Ok(())
        })
    }

    /// Returns the card of a game.
    pub fn card(&self, game: &str) -> Result<Option<Card>, StoreError> {
        self.with(|connection| sql::card(connection, game))
    }

    /// Returns the open games that are listed, newest first.
    pub fn lobby(&self, limit: u32) -> Result<Vec<Card>, StoreError> {
        self.with(|connection| sql::lobby(connection, limit))
    }

    /// Returns the games in which a key holds a seat, newest first.
    pub fn mine(&self, key: &str, limit: u32) -> Result<Vec<Card>, StoreError> {
        self.with(|connection| sql::mine(connection, key, limit))
    }

    /// Returns the number of unfinished games in which a key holds a seat.
    pub fn live_count(&self, key: &str) -> Result<u64, StoreError> {
        self.with(|connection| sql::live_count(connection, key))
    }

    /// Returns the number of unfinished games.
    pub fn live_total(&self) -> Result<u64, StoreError> {
        self.with(sql::live_total)
    }

    /// Returns the games that need attention after a start: those that are neither over nor asleep.
    pub fn waking(&self) -> Result<Vec<String>, StoreError> {
        self.with(sql::waking)
    }

    /// Reads the whole file and checks that it is consistent. This is slow.
    pub fn integrity(&self) -> Result<(), StoreError> {
        self.with(sql::integrity)
    }

    /// Does the same, until it is stopped.
    pub fn inspect(&self, stopper: &Stopper) -> Result<(), StoreError> {
        let connection = sql::connect(&self.0.path, self.0.vfs.as_ref(), sql::Access::Read)?;
        if !stopper.may_stop(connection.get_interrupt_handle()) {
            return Err(StoreError::Stopped);
        }
        let found = sql::integrity(&connection);
        if stopper.is_stopped() { Err(StoreError::Stopped) } else { found }
    }

    /// Answers an errand that only reads.
    pub(super) fn answer(&self, question: Errand) -> Outcome {
        Ok(match question {
            Errand::Log(game) => self.load(&game)?.into(),
            Errand::Card(game) => Vec::from_iter(self.card(&game)?).into(),
            Errand::Lobby(limit) => self.lobby(limit)?.into(),
            Errand::Mine(key, limit) => self.mine(&key, limit)?.into(),
            Errand::LiveCount(key) => self.live_count(&key)?.into(),
            Errand::LiveTotal => self.live_total()?.into(),
            Errand::Waking => self.waking()?.into(),
            Errand::Integrity => self.integrity()?.into(),
            Errand::Write(_) | Errand::Heal | Errand::Tidy | Errand::Close => {
                return Err(StoreError::Unfit("this side of the store only reads".to_string()));
            }
        })
    }

    /// Closes idle connections.
    pub(super) fn rest(&self) {
        self.idle().clear();
    }

    /// Uses a connection; one that fails is not reused.
    fn with<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => sql::connect(&self.0.path, self.0.vfs.as_ref(), sql::Access::Read)?,
        };
        let result = read(&connection)?;
        let mut idle = self.idle();
        if idle.len() < IDLE {
            idle.push(connection);
        }
        Ok(result)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The reading side of the home.
impl Home for Reader {
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome> {
        errands.into_iter().map(|errand| self.answer(errand)).collect()
    }

    fn health(&self) -> Health {
        Health::Well
    }
}
