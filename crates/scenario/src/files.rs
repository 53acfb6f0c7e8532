//! Finding scenario files and running them.

use std::fs;
use std::path::{Path, PathBuf};

use engine::FileError;
use engine::content::Content;
use engine::erased::AnyGame;

use crate::report::FileReport;
use crate::run::run_text;
use crate::text::LONGEST_FILE;

/// How scenario files end.
pub const ENDING: &str = "scenario";

/// How deep folders may lie in each other.
const DEEPEST: usize = 16;
/// The most files that are taken from folders at once.
const MOST_FILES: usize = 10_000;

/// Runs all scenario files among some files and folders; folders are walked in sorted order.
/// `progress` is called with each report as it comes.
pub fn run_paths(
    games: &[&'static dyn AnyGame],
    paths: &[PathBuf],
    mut progress: impl FnMut(&FileReport),
) -> Result<Vec<FileReport>, FileError> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        find(path, DEEPEST, &|p| p.extension().is_some_and(|e| e == ENDING), &mut files)?;
        if path.is_file() && files.len() == before {
            files.push(path.clone());
        }
    }
    let mut reports = Vec::new();
    for file in files {
        let text = read(&file)?;
        let report = run_text(games, &file.to_string_lossy(), &text);
        progress(&report);
        reports.push(report);
    }
    Ok(reports)
}

/// The content of a folder on top of some content.
pub(crate) fn add_folder(content: &mut Content, folder: &Path) -> Result<(), FileError> {
    let mut files = Vec::new();
    find(folder, DEEPEST, &|_| true, &mut files)?;
    for file in files {
        let path = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        content.put(&path, &read(&file)?);
    }
    Ok(())
}

fn find(
    path: &Path,
    depth: usize,
    wanted: &dyn Fn(&Path) -> bool,
    files: &mut Vec<PathBuf>,
) -> Result<(), FileError> {
    if path.is_file() {
        if wanted(path) {
            files.push(path.to_path_buf());
        }
        return match files.len() > MOST_FILES {
            true => Err(fault(path, format!("there are more than {MOST_FILES} files"))),
            false => Ok(()),
        };
    }
    if depth == 0 {
        return Err(fault(path, "the folders lie too deep in each other"));
    }
    let entries = fs::read_dir(path).map_err(|error| fault(path, error))?;
    let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inside.sort();
    inside.iter().try_for_each(|path| find(path, depth - 1, wanted, files))
}

fn read(file: &Path) -> Result<String, FileError> {
    let size = fs::metadata(file).map_err(|error| fault(file, error))?.len();
    if size > LONGEST_FILE as u64 {
        return Err(fault(file, format!("the file has more than {LONGEST_FILE} bytes")));
    }
    fs::read_to_string(file).map_err(|error| fault(file, error))
}

fn fault(file: &Path, what: impl ToString) -> FileError {
    FileError::at(1, 1, what.to_string(), "").in_file(&file.to_string_lossy())
}
