//! The homes of the store, opened, crashed, damaged and reopened by tests.

use std::sync::{Arc, Mutex};

use live::store::{Brought, Errand, Health, Home, Memory, Outcome, carry_all, carry_one};
use powercut::PowerCut;
use rusqlite::{Connection, OpenFlags};
use server::store::{Store, StoreError, StoreSettings};
use server::{Batch, Row};

use super::samples::{Folder, Log, settings_on};

/// A place that stores games, even after a crash.
pub enum Place {
    Memory(Shared),
    File(Folder),
    Machine(PowerCut),
}

/// The effect of a failing disk on a row.
#[derive(Copy, Clone, Debug)]
pub enum Damage {
    Changed,
    Missing,
}

impl Place {
    /// Returns one place for each home; the name distinguishes machines.
    pub fn all(name: &str) -> [Place; 3] {
        let machine = PowerCut::register(&format!("every home, {name}")).unwrap();
        [Place::Memory(Shared::default()), Place::File(Folder::new()), Place::Machine(machine)]
    }

    /// Returns the name of the home, for messages.
    pub fn name(&self) -> &'static str {
        match self {
            Place::Memory(_) => "memory",
            Place::File(_) => "SQLite",
            Place::Machine(_) => "SQLite on a machine that can be killed",
        }
    }

    /// Opens the home, and returns the writing side and a reading side.
    pub fn open(&self) -> (Side, Side) {
        let store = match self {
            Place::Memory(shared) => return (Side::new(shared.clone()), Side::new(shared.clone())),
            Place::File(folder) => Store::open(&folder.path("games.db"), &StoreSettings::default()),
            Place::Machine(machine) => Store::open("games.db".as_ref(), &settings_on(machine)),
        };
        let store = store.unwrap();
        let reader = store.reader();
        (Side::new(store), Side::new(reader))
    }

    /// Crashes the program, which loses everything it had open.
    pub fn crash(&self, sides: (Side, Side)) {
        if let Place::Machine(machine) = self {
            machine.kill();
        }
        drop(sides);
        if let Place::Machine(machine) = self {
            machine.restore();
        }
    }

    /// Damages a row of a closed home.
    pub fn damage(&self, damage: Damage, game: &str, number: usize) {
        let connection = match self {
            Place::Memory(shared) => {
                let mut memory = shared.0.lock().unwrap();
                let rows = memory.rows.get_mut(game).unwrap();
                return match damage {
                    Damage::Changed => rows[number].body.push(' '),
                    Damage::Missing => drop(rows.remove(number)),
                };
            }
            Place::File(folder) => Connection::open(folder.path("games.db")),
            Place::Machine(machine) => {
                let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
                Connection::open_with_flags_and_vfs("games.db", flags, machine.name())
            }
        };
        let connection = connection.unwrap();
        // A disk ignores triggers.
        let mut query =
            connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
        let triggers = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)));
        let triggers: Vec<(String, String)> = triggers.unwrap().map(Result::unwrap).collect();
        let run = |sql: &str| connection.execute_batch(sql).unwrap();
        triggers.iter().for_each(|(name, _)| run(&format!("DROP TRIGGER {name}")));
        let what = match damage {
            Damage::Changed => "UPDATE rows SET body = body || ' '",
            Damage::Missing => "DELETE FROM rows",
        };
        run(&format!("{what} WHERE game = '{game}' AND number = {number}"));
        triggers.iter().for_each(|(_, sql)| run(sql));
    }
}

/// A home in memory that several sides share.
#[derive(Clone, Default)]
pub struct Shared(Arc<Mutex<Memory>>);

impl Home for Shared {
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome> {
        self.0.lock().unwrap().carry(errands)
    }

    fn health(&self) -> Health {
        self.0.lock().unwrap().health()
    }
}

/// A side of a home, driven by a test.
pub struct Side(pub Box<dyn Home + Send>);

impl Side {
    fn new(home: impl Home + Send + 'static) -> Side {
        Side(Box::new(home))
    }

    /// Carries out errands that must all succeed.
    pub fn all(&mut self, errands: Vec<Errand>) -> Vec<Brought> {
        carry_all(&mut *self.0, errands).into_iter().map(Result::unwrap).collect()
    }

    /// Carries out an errand that must succeed.
    pub fn one(&mut self, errand: Errand) -> Brought {
        carry_one(&mut *self.0, errand).unwrap()
    }

    /// Writes batches together, and returns the first refusal, if there is one.
    pub fn write(&mut self, batches: &[Batch]) -> Result<(), StoreError> {
        self.write_each(batches).into_iter().collect()
    }

    /// Writes batches together, and returns the outcome of each.
    pub fn write_each(&mut self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let errands = batches.iter().cloned().map(Errand::Write).collect();
        carry_all(&mut *self.0, errands).into_iter().map(|outcome| outcome.map(drop)).collect()
    }

    /// Reads a log.
    pub fn load(&mut self, game: &str) -> Result<Vec<Row>, StoreError> {
        carry_one(&mut *self.0, Errand::Log(game.to_string())).map(|brought| brought.rows)
    }

    /// Returns the games whose cards an errand returns.
    pub fn cards(&mut self, errand: Errand) -> Vec<String> {
        self.one(errand).cards.into_iter().map(|card| card.game).collect()
    }

    /// Checks that exactly these logs are there.
    pub fn assert_holds(&mut self, logs: &[Log]) {
        for log in logs {
            assert_eq!(self.load(&log.game).unwrap(), log.rows, "{}", log.game);
        }
    }
}
