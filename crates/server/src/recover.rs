//! Recovery: copies the readable parts of a damaged data file to a new one. Each game is complete, or is kept up to its
//! last valid row and frozen with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use live::{Card, Games, Loss, Restored, Row, Shelf, follows, is_id, restore};

use crate::store::StoreError;
use crate::store::rescue::{Found, Salvage, find, make};

/// The fate of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rescued {
    /// The game.
    pub game: String,
    /// The number of rows of its log that are kept.
    pub rows: u64,
    /// The reason why it cannot continue; none if it is complete.
    pub frozen: Option<String>,
}

/// Copies the readable parts of the store at `from` to the new file `to`, and reports the fate of each game. The old
/// files are not changed. The new file gets its name only when it is complete, checked and on disk.
pub fn recover(games: Games, from: &Path, to: &Path) -> Result<Vec<Rescued>, StoreError> {
    let shelf = Shelf::new(games);
    let mut found = find(from, to)?;
    let logs = sort(&mut found);
    let (mut rescued, mut batches) = (Vec::new(), Vec::new());
    let names: Vec<String> = logs.keys().cloned().collect();
    for (at, (game, mut log)) in logs.into_iter().enumerate() {
        let found_of = found.games.get(&game);
        let known = log.fault.take().map(|why| Loss { why, known: true });
        let loss = known.or_else(|| {
            let before = at.checked_sub(1).and_then(|before| names.get(before));
            let unread = found.may_lack(&log.pages) || found.lies_in_gap(before, &game, names.get(at + 1));
            let why =
                "a page that may hold its last rows cannot be read, so answers may be missing".to_string();
            unread.then_some(Loss { why, known: false })
        });
        let card = found_of.and_then(|found| card_of(&game, found)).map(|(card, _)| card);
        let rows = log.rows.len() as u64;
        let Restored { mut batch, frozen } = restore(&shelf, &game, log.rows, loss, card);
        let holders = found_of.into_iter().flat_map(|found| &found.holders).filter(|key| is_key(key));
        batch.holders.extend(holders.map(|key| (key.clone(), game.clone())));
        rescued.push(Rescued { game, rows, frozen });
        batches.push(batch);
    }
    make(to, batches)?;
    Ok(rescued)
}

/// Returns the card of a game, if the data found is really its card: a card repeats the name of its game.
fn card_of<'a>(game: &str, found: &'a Found) -> Option<&'a (Card, u64)> {
    let names = format!("\"id\":\"{game}\"");
    found.card.as_ref().filter(|(card, _)| card.body.contains(&names))
}

/// Whether a text can be a stored key.
fn is_key(text: &str) -> bool {
    text.len() == live::key_hash("").len() && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The valid beginning of a log.
#[derive(Default)]
struct Log {
    rows: Vec<Row>,
    /// The pages on which its last row was found.
    pages: BTreeSet<u32>,
    /// The reason why it is certainly incomplete.
    fault: Option<String>,
}

impl Log {
    fn check(&self) -> &str {
        self.rows.last().map_or("", |row| &row.check)
    }

    /// Appends the rows that follow, if any.
    fn grow(&mut self, found: &Found) {
        while let Some(candidates) = found.rows.get(&(self.rows.len() as u64)) {
            let Some((row, pages)) = candidates.iter().find(|(row, _)| follows(row, self.check())) else {
                return;
            };
            self.pages.clone_from(pages);
            self.rows.push(row.clone());
        }
    }
}

/// Returns the logs of all games that were found, each up to its last valid row.
fn sort(found: &mut Salvage) -> BTreeMap<String, Log> {
    let mut logs: BTreeMap<String, Log> = BTreeMap::new();
    for (game, of) in &found.games {
        let mut log = Log::default();
        log.grow(of);
        logs.insert(game.clone(), log);
    }
    let known: BTreeSet<String> =
        logs.values().flat_map(|log| &log.rows).map(|row| row.check.clone()).collect();
    let strays = take_strays(found, &logs, &known);
    bring_home(found, &mut logs, strays);
    logs.retain(|_, log| !log.rows.is_empty());
    for (game, of) in &found.games {
        let stands = logs.contains_key(game);
        let counted = card_of(game, of).map_or(0, |(_, length)| *length);
        let unsure =
            |rows: &Vec<(Row, BTreeSet<u32>)>| rows.iter().any(|(row, _)| !known.contains(&row.check));
        if !stands && (!is_id(game) || (counted == 0 && !of.rows.values().any(unsure))) {
            // This only looked like a game, or is a copy of another game under a damaged name.
            continue;
        }
        let log = logs.entry(game.clone()).or_default();
        let kept = log.rows.len() as u64;
        let further = of.rows.range(kept..).find(|(_, rows)| unsure(rows)).map(|(number, _)| number + 1);
        if counted.max(further.unwrap_or(0)) > kept {
            log.fault = Some(format!("row {kept} of its log is damaged or missing"));
        }
    }
    logs
}

/// Returns the rows that do not belong to a valid log: the name of their game may be damaged.
fn take_strays(
    found: &Salvage,
    logs: &BTreeMap<String, Log>,
    known: &BTreeSet<String>,
) -> Vec<(Row, BTreeSet<u32>)> {
    let others = found.games.iter().filter(|(game, _)| logs.get(*game).is_none_or(|log| log.rows.is_empty()));
    let rows = others.flat_map(|(_, of)| of.rows.values().flatten());
    rows.filter(|(row, _)| !known.contains(&row.check)).cloned().collect()
}

/// Returns stray rows to the games that they continue or begin.
fn bring_home(found: &mut Salvage, logs: &mut BTreeMap<String, Log>, strays: Vec<(Row, BTreeSet<u32>)>) {
    for (stray, pages) in strays {
        for (game, log) in logs.iter_mut().filter(|(_, log)| log.rows.len() as u64 == stray.number) {
            let row = Row { game: game.clone(), ..stray.clone() };
            if follows(&row, log.check()) {
                if let Some(of) = found.games.get_mut(&stray.game) {
                    of.rows.remove(&stray.number);
                }
                (log.pages, _) = (pages.clone(), log.rows.push(row));
                if let Some(of) = found.games.get(game) {
                    log.grow(of);
                }
                break;
            }
        }
    }
}
