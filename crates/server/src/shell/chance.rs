//! Random bytes from the system, and keys made from them.

use std::sync::{Mutex, PoisonError};

use live::Entropy;

/// Returns 32 random bytes.
pub fn fresh_key() -> Result<[u8; 32], String> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|why| format!("the system provides no random bytes: {why}"))?;
    Ok(key)
}

/// A maker of keys for people.
pub struct Keys(Mutex<Entropy>);

impl Keys {
    /// Creates a maker of keys with new random bytes.
    pub fn new() -> Result<Keys, String> {
        Ok(Keys(Mutex::new(Entropy::new(fresh_key()?))))
    }

    /// Returns a new 128-bit key.
    pub fn make(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).word()
    }
}
