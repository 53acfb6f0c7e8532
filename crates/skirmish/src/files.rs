//! Reads files with limits, and writes them completely or not at all.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use engine::content::{Content, SHIPPED};
use engine::erased::AnyGame;
use engine::record::LONGEST_RECORD;

use crate::fail::{Done, Fail};

/// The largest text file; a record may be larger.
const LARGEST_TEXT: usize = 4 << 20;

/// The most files that a content folder may have.
const MOST_FILES: usize = 2_000;

/// Reads a text file.
pub fn read(path: &Path) -> Done<String> {
    read_up_to(path, LARGEST_TEXT)
}

/// Reads a record.
pub fn read_record(path: &Path) -> Done<String> {
    read_up_to(path, LONGEST_RECORD)
}

fn read_up_to(path: &Path, most: usize) -> Done<String> {
    let name = path.display();
    let fail = |error: std::io::Error| Fail::wrong(format!("{name}: {error}"));
    let file = File::open(path).map_err(fail)?;
    if file.metadata().map_err(fail)?.is_dir() {
        return Err(Fail::wrong(format!("{name}: this is a folder, not a file")));
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() > most {
        return Err(Fail::wrong(format!("{name}: the file is larger than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let lines = error.as_bytes()[..good].iter().filter(|b| **b == b'\n').count();
        Fail::wrong(format!("{name}:{}: this is not UTF-8 text", lines + 1))
    })
}

/// Writes a file completely and durably: after a crash there is the old file or the new one, never half of it.
pub fn write(path: &Path, text: &str) -> Done {
    let fail = |error: std::io::Error| Fail::wrong(format!("{}: {error}", path.display()));
    arena::store::write_lasting(path, text).map_err(fail)
}

/// Returns all files below a folder with this ending, sorted.
pub fn below(folder: &Path, ending: &str) -> Done<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let fail = |error: std::io::Error| Fail::wrong(format!("{}: {error}", folder.display()));
        for entry in fs::read_dir(&folder).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let kind = entry.file_type().map_err(fail)?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() && entry.file_name().to_string_lossy().ends_with(ending) {
                found.push(entry.path());
            }
        }
        if found.len() > MOST_FILES {
            return Err(Fail::wrong(format!("{}: more than {MOST_FILES} files", folder.display())));
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the content of a game: what ships with it, plus the files of a user's folder, which replace files of the
/// same name. It takes only files of the kinds that the game ships, by the ending of their names, and no hidden files.
/// A record carries them.
pub fn content(game: &dyn AnyGame, folder: Option<&Path>) -> Done<Content> {
    let mut content = game.content();
    let Some(folder) = folder else { return Ok(content) };
    let ending = |path: &Path| path.extension().map(|end| end.to_string_lossy().to_string());
    let shipped: Vec<String> = content.files().filter_map(|(path, _)| ending(Path::new(path))).collect();
    for path in below(folder, "")? {
        let inside = path.strip_prefix(folder).unwrap_or(&path);
        let parts: Vec<_> = inside.components().map(|c| c.as_os_str().to_string_lossy()).collect();
        let hidden = parts.iter().any(|part| part.starts_with('.'));
        if hidden || !ending(inside).is_some_and(|end| shipped.contains(&end)) {
            continue;
        }
        content.put(&parts.join("/"), &read(&path)?);
    }
    let name = folder.file_name().map(|n| n.to_string_lossy().to_string()).unwrap_or_default();
    let word: String = name.chars().map(|c| if c.is_whitespace() { '-' } else { c }).collect();
    content.name = if word.is_empty() || word == SHIPPED { "own".to_string() } else { word };
    Ok(content)
}

/// Returns a folder of a game in the source tree, such as its scenarios.
pub fn of_game(root: &Path, id: &str, what: &str) -> Done<PathBuf> {
    // The root of a relative path needs no dot in the output.
    let root = if root == Path::new(".") { Path::new("") } else { root };
    let folder = root.join("games").join(id).join(what);
    match folder.is_dir() {
        true => Ok(folder),
        false => Err(Fail::wrong(format!(
            "{}: there is no such folder; run this in the source tree or give it with --root DIR",
            folder.display()
        ))),
    }
}
