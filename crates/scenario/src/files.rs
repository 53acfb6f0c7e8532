//! Finds scenario files and runs them.

use std::fs;
use std::path::{Path, PathBuf};

use engine::FileError;
use engine::content::Content;
use engine::erased::AnyGame;

use crate::report::FileReport;
use crate::run::run_watched;
use crate::text::LONGEST_FILE;

/// The extension of scenario files.
pub const ENDING: &str = "scenario";

/// The maximum depth of nested folders.
const DEEPEST: usize = 16;
/// The maximum number of files read from folders at once.
const MOST_FILES: usize = 10_000;

/// The progress of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Far<'a> {
    /// The number of finished files.
    pub files_done: usize,
    /// The number of all files.
    pub files: usize,
    /// The current file.
    pub file: &'a str,
    /// The number of the current case, from 1.
    pub case: usize,
    /// The number of cases in that file.
    pub cases: usize,
}

/// Runs all scenario files among some files and folders; folders are traversed in sorted order. `progress` is called
/// before each case, and again for each row of its table. If a file or folder inside one of the given folders cannot be
/// read, its report says so.
pub fn run_paths(
    games: &[&'static dyn AnyGame],
    paths: &[PathBuf],
    mut progress: impl FnMut(Far<'_>),
) -> Result<Vec<FileReport>, FileError> {
    let mut files = Vec::new();
    for path in paths {
        fs::metadata(path).map_err(|error| fault(path, error))?;
        let before = files.len();
        find(path, DEEPEST, &|p| p.extension().is_some_and(|e| e == ENDING), &mut files);
        if path.is_file() && files.len() == before {
            files.push(Ok(path.clone()));
        }
    }
    let total = files.len();
    let mut reports = Vec::new();
    for (files_done, found) in files.into_iter().enumerate() {
        let text = found.and_then(|path| Ok((path.to_string_lossy().to_string(), read(&path)?)));
        reports.push(match text {
            Ok((file, text)) => run_watched(games, &file, &text, &mut |case, cases| {
                progress(Far { files_done, files: total, file: &file, case, cases });
            }),
            Err(fault) => FileReport::faulty(fault),
        });
    }
    Ok(reports)
}

/// Adds the content of a folder to some content.
pub(crate) fn add_folder(content: &mut Content, folder: &Path) -> Result<(), FileError> {
    let mut files = Vec::new();
    find(folder, DEEPEST, &|_| true, &mut files);
    for file in files {
        let file = file?;
        let path = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        content.put(&path, &read(&file)?);
    }
    Ok(())
}

/// Adds the matching files at a path or below it, and a fault for each that cannot be read.
fn find(
    path: &Path,
    depth: usize,
    wanted: &dyn Fn(&Path) -> bool,
    found: &mut Vec<Result<PathBuf, FileError>>,
) {
    if found.len() > MOST_FILES {
        return;
    }
    if found.len() == MOST_FILES {
        return found.push(Err(fault(path, format!("there are more than {MOST_FILES} files"))));
    }
    if path.is_dir() {
        if depth == 0 {
            return found.push(Err(fault(path, "the folders lie too deep in each other")));
        }
        return match fs::read_dir(path) {
            Err(error) => found.push(Err(fault(path, error))),
            Ok(entries) => {
                let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
                inside.sort();
                inside.iter().for_each(|path| find(path, depth - 1, wanted, found));
            }
        };
    }
    if wanted(path) {
        // Reading a pipe or a device might never end.
        let file = path.is_file() || !path.exists();
        found.push(if file { Ok(path.to_path_buf()) } else { Err(fault(path, "this is no file")) });
    }
}

fn read(file: &Path) -> Result<String, FileError> {
    let size = fs::metadata(file).map_err(|error| fault(file, error))?.len();
    if size > LONGEST_FILE as u64 {
        return Err(fault(file, format!("the file has more than {LONGEST_FILE} bytes")));
    }
    let bytes = fs::read(file).map_err(|error| fault(file, error))?;
    String::from_utf8(bytes).map_err(|_| fault(file, "this is not UTF-8 text"))
}

fn fault(file: &Path, what: impl ToString) -> FileError {
    FileError::plain(what.to_string(), "").in_file(&file.to_string_lossy())
}
