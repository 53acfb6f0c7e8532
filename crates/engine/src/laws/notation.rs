//! Printing and parsing are inverses, an act is one line that a record can hold, and no text makes a game panic.

use super::LawBroken;
use super::trial::Trial;
use crate::{Game, Seat, Table, Viewer};

/// Texts that are not acts.
const HOSTILE: [&str; 12] = [
    "",
    " ",
    "\0",
    "\u{feff}",
    "é",
    "ß→中\u{301}",
    "-",
    "99999999999999999999",
    "a1 a1 a1",
    "(",
    "\"",
    "\t\r\n",
];

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        for seat in table.question().open.iter() {
            let mut acts: Vec<G::Act> = Vec::new();
            G::acts(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut acts);
            acts.truncate(300);
            acts.extend((0..trial.counts.samples).map(|_| trial.act(table, seat)));
            let mut text = String::new();
            for act in &acts {
                text = inverse(trial, table, seat, act)?;
            }
            for hostile in HOSTILE {
                read(trial, table, seat, hostile)?;
            }
            read(trial, table, seat, &text.repeat(2_000))?;
            for _ in 0..4 * trial.counts.samples {
                let hostile = mutate(trial, &text);
                read(trial, table, seat, &hostile)?;
            }
        }
        Ok(())
    })
}

/// Checks that an act reads back from its notation, and returns the notation.
fn inverse<G: Game>(
    trial: &Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    act: &G::Act,
) -> Result<String, LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    let text = G::print_act(setup, &seen, seat, act);
    let line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    let fits =
        !text.contains(" ; ") && !text.contains(" #") && !text.starts_with("sealed ") && text != "none";
    trial.demand(line && fits, || format!("the notation {text:?} does not fit a row of a record"))?;
    let read = G::parse_act(setup, &seen, seat, &text);
    let read = read.map_err(|fault| trial.broken(format!("{text:?} cannot be read: {fault}")))?;
    trial.demand(read == *act, || format!("{text:?} reads as {read:?} instead of {act:?}"))?;
    Ok(text)
}

/// Reads any text. If it is an act, it must print, read and be judged like any act.
fn read<G: Game>(trial: &Trial<'_>, table: &Table<G>, seat: Seat, text: &str) -> Result<(), LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    match G::parse_act(setup, &seen, seat, text) {
        Err(fault) => {
            let place = (1..=text.chars().count() + 1).contains(&fault.column);
            trial.demand(place, || format!("the fault in {text:?} is at column {}", fault.column))
        }
        Ok(act) => {
            if G::check(setup, &seen, seat, &act).is_ok() {
                inverse(trial, table, seat, &act)?;
            }
            Ok(())
        }
    }
}

/// Removes, inserts, doubles or replaces a part of a text.
pub(super) fn mutate(trial: &mut Trial<'_>, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=trial.below(3) {
        let at = trial.below(letters.len() + 1);
        match trial.below(6) {
            0 => letters.truncate(at),
            1 => letters.insert(at, ['0', '9', ' ', '-', '(', 'é', '\u{1f600}', 'z'][trial.below(8)]),
            2 if at < letters.len() => drop(letters.remove(at)),
            3 if at + 1 < letters.len() => letters.swap(at, at + 1),
            4 => letters.extend_from_within(at..),
            _ if at < letters.len() => letters[at] = char::from(32 + trial.below(95) as u8),
            _ => {}
        }
    }
    letters.into_iter().collect()
}
