//! Keeps the record of a game on disk: it is written completely after every act, and never over the changes of another
//! program.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::fail::{Done, Fail};
use crate::files;

/// Held while a record is written, so that Ctrl-C waits for it.
static WRITING: Mutex<()> = Mutex::new(());

/// Keeps a record up to date.
pub struct Keeper {
    file: PathBuf,
    /// The expected content of the file: what was last read from it or written to it; none for a new file.
    last: Option<String>,
}

impl Keeper {
    /// Keeps a record in a new file.
    pub fn new(file: PathBuf) -> Keeper {
        Keeper { file, last: None }
    }

    /// Continues a record that was read.
    pub fn resumed(file: PathBuf, text: String) -> Keeper {
        Keeper { file, last: Some(text) }
    }

    /// Returns the file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Writes the current record, unless another program has written to the file: one record cannot keep the acts of
    /// two games.
    pub fn keep(&mut self, text: String) -> Done {
        let _writing = WRITING.lock();
        let name = self.file.display();
        match std::fs::read(&self.file) {
            Ok(bytes) if self.last.as_ref().is_some_and(|last| last.as_bytes() == bytes) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Ok(_) => {
                return Err(Fail::wrong(format!(
                    "{name} was changed by another program, so it stays as it is and this game ends here; \
                     your last act here is not kept; continue with: skirmish play --resume {name}"
                )));
            }
            Err(error) => return Err(Fail::wrong(format!("{name}: {error}"))),
        }
        files::write(&self.file, &text)?;
        self.last = Some(text);
        Ok(())
    }
}

/// Writes a copy of the record to a new file.
pub fn save(file: &Path, text: &str) -> Done {
    let _writing = WRITING.lock();
    files::write(file, text)
}

/// Waits until nothing is being written.
pub fn finish() {
    drop(WRITING.lock());
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::Keeper;

    #[test]
    fn a_file_that_somebody_else_wrote_is_left_alone() {
        let file = std::env::temp_dir().join(format!("skirmish-keeper-{}.record", std::process::id()));
        let mut one = Keeper::new(file.clone());
        one.keep("a".to_string()).unwrap();
        one.keep("ab".to_string()).unwrap();
        let mut two = Keeper::resumed(file.clone(), "ab".to_string());
        two.keep("abc".to_string()).unwrap();
        assert!(one.keep("abd".to_string()).is_err());
        assert!(Keeper::new(file.clone()).keep("x".to_string()).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "abc");
        // A missing file cannot lose anything.
        std::fs::remove_file(&file).unwrap();
        two.keep("abcd".to_string()).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "abcd");
        std::fs::remove_file(&file).unwrap();
    }
}
