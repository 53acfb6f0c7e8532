//! A look at the whole data file after the start, while games are played: damage is noticed before somebody meets it.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::shell::works::State;
use crate::store::{Reader, Stopper, StoreError};

/// The look, on a thread of its own.
pub struct Inspection {
    stopper: Stopper,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Inspection {
    /// Begins to look.
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

    /// Ends it, whether it is done or not.
    pub fn stop(&self) {
        self.stopper.stop();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        // It has nothing to give back.
        thread.map(JoinHandle::join);
    }
}
