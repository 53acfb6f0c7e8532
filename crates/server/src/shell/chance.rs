//! Chance from the machine, and keys made from it.

use std::sync::{Mutex, PoisonError};

use live::Entropy;

/// 32 bytes that nobody knows.
pub fn fresh_key() -> Result<[u8; 32], String> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|why| format!("the machine gives no chance: {why}"))?;
    Ok(key)
}

/// Makes keys for people.
pub struct Keys(Mutex<Entropy>);

impl Keys {
    /// A maker of keys with chance of its own.
    pub fn new() -> Result<Keys, String> {
        Ok(Keys(Mutex::new(Entropy::new(fresh_key()?))))
    }

    /// A new key of 128 bits.
    pub fn make(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).word()
    }
}
