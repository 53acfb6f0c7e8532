//! Files that are written completely or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file completely: there is either the old file or the new one, never half of it.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write(path, text, false)
}

/// Writes a complete file and waits until it is on disk, so that it survives even a crash of the machine.
pub fn write_lasting(path: &Path, text: &str) -> io::Result<()> {
    write(path, text, true)?;
    // The new name is on disk only after the folder is synced.
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write(path: &Path, text: &str, lasting: bool) -> io::Result<()> {
    let mut name = path.file_name().map(|n| n.to_os_string()).unwrap_or_default();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        if lasting { file.sync_all() } else { Ok(()) }
    });
    let renamed = written.and_then(|()| fs::rename(&part, path));
    if renamed.is_err() {
        let _ = fs::remove_file(&part);
    }
    renamed
}
