//! Records of earlier versions of the rules, in `games/GAME/earlier/VERSION`, each written by the program of that
//! version. They replay byte for byte. If a game hit a bug that has since been fixed, `stops.txt` beside it names the
//! row and the ruling. `docs/RECORDS.md` gives the number of each kind.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use engine::record::{Reach, RecordText};
use registry::games;

/// Lists the entries of a folder, sorted; empty if there is no such folder.
fn within(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

/// Returns the records of a folder that stop: file name, row and ruling, one per line.
fn stops(folder: &Path) -> BTreeMap<String, (usize, String)> {
    let text = std::fs::read_to_string(folder.join("stops.txt")).unwrap_or_default();
    let stop = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let [file, row, rule] = words[..] else { panic!("{}: {line:?}", folder.display()) };
        (file.to_string(), (row.parse().expect("a row"), rule.to_string()))
    };
    text.lines().map(stop).collect()
}

#[test]
fn records_of_earlier_versions_replay_to_the_byte() {
    let (mut whole, mut stopped, mut faults) = (0, 0, Vec::new());
    for game in games() {
        let earlier = format!("{}/../../games/{}/earlier", env!("CARGO_MANIFEST_DIR"), game.about().id);
        let folders = within(earlier.as_ref());
        let versions: Vec<PathBuf> =
            folders.iter().filter_map(|path| path.file_name().map(PathBuf::from)).collect();
        let known = game.about().earlier.iter().map(|edition| PathBuf::from(edition.version.to_string()));
        assert_eq!(
            versions,
            known.collect::<Vec<_>>(),
            "{}: records of each earlier version",
            game.about().id
        );
        for folder in folders {
            let mut stops = stops(&folder);
            let is_record = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "record");
            let records: Vec<PathBuf> = within(&folder).into_iter().filter(is_record).collect();
            assert!(!records.is_empty(), "{} holds no record", folder.display());
            for path in records {
                let text = std::fs::read_to_string(&path).expect("text");
                let record = RecordText::parse(&text).expect("a record");
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                let played = game.replay(&record, None);
                let said = played.as_ref().err().map(ToString::to_string);
                let is_right = match (played, stops.remove(&name)) {
                    (Ok(table), None) => {
                        whole += 1;
                        table.record(Reach::Full) == text
                    }
                    (Err(fault), Some((row, rule))) => {
                        stopped += 1;
                        // If nothing in the row cites the ruling, the sentence says what went wrong and what the cause
                        // may be.
                        fault.what.starts_with(&format!("row {row} does not replay: "))
                            && fault.what.contains("met a fault of rules version")
                            && fault.what.contains(&format!("[{rule}]"))
                            && game.replay(&record, Some(row)).is_ok()
                    }
                    _ => false,
                };
                if !is_right {
                    faults.push(format!("{}: {}", path.display(), said.unwrap_or("other bytes".to_string())));
                }
            }
            assert!(stops.is_empty(), "{} names records that are not there: {stops:?}", folder.display());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let all = whole + stopped;
    is_said(&format!(
        "Of {all} records there, {whole} replay byte for byte and {stopped} stop at a bug that has been fixed."
    ));
}

/// Expects a sentence on the page about records, regardless of line breaks.
fn is_said(sentence: &str) {
    let page = include_str!("../../../docs/RECORDS.md").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(sentence), "docs/RECORDS.md does not say: {sentence}");
}
