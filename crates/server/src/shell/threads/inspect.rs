//! Checks the whole data file after the start, while games are played, to find damage before a player does.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::shell::works::State;
use crate::store::{Reader, Stopper, StoreError};

/// The check, on a separate thread.
pub struct Inspection {
    stopper: Stopper,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Inspection {
    /// Starts the check.
    pub fn start(reader: Reader, state: Arc<State>) -> Result<Inspection, String> {
        let stopper = Stopper::default();
        let theirs = stopper.clone();
        let look = move || match reader.inspect(&theirs) {
            Ok(()) | Err(StoreError::Stopped) => {}
            Err(why) => {
                tracing::error!(why = %why, "the data file is damaged: answers may be missing; `skirmish recover` copies what can be read");
                state.note(
                    "the data file is damaged, and answers may be missing: the log says where".to_string(),
                );
            }
        };
        let thread = std::thread::Builder::new().name("inspection".into()).spawn(look);
        let thread = Mutex::new(Some(thread.map_err(|why| why.to_string())?));
        Ok(Inspection { stopper, thread })
    }

    /// Stops the check, finished or not.
    pub fn stop(&self) {
        self.stopper.stop();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        // The thread returns nothing.
        thread.map(JoinHandle::join);
    }
}
