//! Secrets: keys, invites, tickets, seeds and ids, all derived from one seed that the shell reads from the system.

use engine::chance::Seed;
use engine::hash::hex;

/// The hash of a key; only hashes are kept.
pub type KeyHash = String;

/// Returns the hash of a key, invite or ticket. It cannot be reversed.
pub fn key_hash(word: &str) -> KeyHash {
    hex(&blake3::derive_key("skirmish 1 capability", word.as_bytes())[..16])
}

/// A source of secrets that no one can predict from earlier ones: BLAKE3 under a secret key.
pub struct Entropy {
    key: [u8; 32],
    next: u64,
    /// The seed of every game, for tests that need the same games each time, and, if each game gets a different seed,
    /// how many seeds were given out.
    fixed: Option<(Seed, Option<u64>)>,
}

/// The letters of ids: no two look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

impl Entropy {
    /// Creates a source from 32 bytes that no one else knows.
    pub fn new(key: [u8; 32]) -> Entropy {
        Entropy { key, next: 0, fixed: None }
    }

    /// Returns the same source, but with one seed for all games, or one from which each game derives its seed. Keys,
    /// invites and ids stay secret.
    pub fn with_seed(self, seed: Option<Seed>, each: bool) -> Entropy {
        Entropy { fixed: seed.map(|seed| (seed, each.then_some(0))), ..self }
    }

    fn bytes(&mut self) -> [u8; 32] {
        self.next += 1;
        *blake3::keyed_hash(&self.key, &self.next.to_le_bytes()).as_bytes()
    }

    /// Returns a 128-bit capability: a key, an invite or a ticket.
    pub fn word(&mut self) -> String {
        hex(&self.bytes()[..16])
    }

    /// Returns a 256-bit seed for the map and the dice.
    pub fn seed(&mut self) -> Seed {
        match &mut self.fixed {
            Some((seed, None)) => return seed.clone(),
            Some((seed, Some(games))) => {
                *games += 1;
                return seed.child("game", *games);
            }
            None => {}
        }
        let word = hex(&self.bytes());
        Seed::new(&word).expect("hexadecimal digits are a seed")
    }

    /// Returns the id of a game: 12 letters, 60 bits.
    pub fn id(&mut self) -> String {
        self.bytes()[..12].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }
}

/// Whether a word has the form of a game id.
pub fn is_id(word: &str) -> bool {
    word.len() == 12 && word.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_differ_and_ids_are_ids() {
        let mut source = Entropy::new([7; 32]);
        let words: std::collections::BTreeSet<String> = (0..1_000).map(|_| source.word()).collect();
        assert_eq!(words.len(), 1_000);
        assert!(words.iter().all(|word| word.len() == 32));
        assert!((0..1_000).all(|_| is_id(&source.id())));
        assert_eq!(LETTERS.iter().collect::<std::collections::BTreeSet<_>>().len(), 32);
        assert_ne!(source.seed(), source.seed());
        let mut each = Entropy::new([7; 32]).with_seed(Some(Seed::number(7)), true);
        assert_eq!(each.seed(), Seed::number(7).child("game", 1));
        assert_ne!(each.seed(), Seed::number(7).child("game", 1));
        let mut fixed = source.with_seed(Some(Seed::number(7)), false);
        assert_eq!((fixed.seed().word(), fixed.seed().word()), ("7", "7"));
        assert_ne!(fixed.word(), fixed.word());
        assert!(!is_id("../etc/passwd") && !is_id("") && !is_id("abcdefghijkl0"));
    }
}
