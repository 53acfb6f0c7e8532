//! The logs of all tests together, which must not contain a secret.

use std::io::Write;
use std::sync::{Mutex, Once};

use server::shell::{LogFormat, start_logs};

static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// A writer to memory.
struct Memory;

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LINES.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Starts the logs of this process once, at the highest level.
pub fn start() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        start_logs(LogFormat::Json, "trace", || Memory).expect("logs start");
        // Failing tests must still report.
        drop(std::panic::take_hook());
    });
}

/// Returns everything written so far.
pub fn text() -> String {
    String::from_utf8_lossy(&LINES.lock().expect("no panic")).to_string()
}
