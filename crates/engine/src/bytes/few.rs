//! Notation for games with few acts: it follows from the list of all possible acts.

use crate::hint::did_you_mean;
use crate::notation::end;
use crate::position::words;
use crate::{Malformed, Notation, Seat};

/// Reads the act in [`Rules::every_act`] with this notation; spaces between words do not matter. An error points at the
/// first word that no act has there, and lists words that some acts have.
pub fn read<G: Notation>(
    setup: &G::Setup,
    seen: &G::Seen,
    seat: Seat,
    text: &str,
) -> Result<G::Act, Malformed> {
    let notation = |act: G::Act| (words(&G::print_act(setup, seen, seat, &act), 1), act);
    let mut fitting: Vec<_> = G::every_act(setup).into_iter().map(notation).collect();
    let given = words(text, 1);
    for (at, word) in given.iter().enumerate() {
        let here = |known: &[crate::position::Word]| known.get(at).map(|known| known.text.clone());
        let mut next: Vec<String> = fitting.iter().filter_map(|(known, _)| here(known)).collect();
        fitting.retain(|(known, _)| here(known).as_ref() == Some(&word.text));
        if fitting.is_empty() {
            next.sort();
            next.dedup();
            let wrong: String = word.text.chars().take(40).collect();
            let hint = match next.is_empty() {
                true => "the act ends before".to_string(),
                false => did_you_mean(&word.text, next.iter().map(String::as_str)),
            };
            return Err(word.malformed(format!("this is no act: `{wrong}`"), hint));
        }
    }
    let whole = |(known, _): &(Vec<_>, G::Act)| known.len() == given.len();
    let example = fitting.first().map(|(_, act)| G::print_act(setup, seen, seat, act)).unwrap_or_default();
    let act = fitting.into_iter().find(whole).map(|(_, act)| act);
    act.ok_or_else(|| {
        Malformed::new(end(text), "this is no act yet", format!("write for instance `{example}`"))
    })
}
