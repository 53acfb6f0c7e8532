//! A game that explains words explains every word that it offers as a pick. The word is an ability of the selected
//! figure, something beside the board, or an explained deed. If no figure is selected, the ability may belong to any
//! figure.

use super::LawBroken;
use super::trial::Trial;
use crate::picks::{Choice, Pick, PickTree};
use crate::scene::{Ability, Entry, Scene};
use crate::{Game, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        // A whole tree is expensive; a sample is enough.
        if trial.step >= 8 && trial.step % 4 != 0 {
            return Ok(());
        }
        for seat in table.question().open.iter() {
            let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
            let scene = G::scene(setup, &seen, Viewer::Seat(seat));
            if !scene.trays.iter().flat_map(|tray| &tray.entries).any(explains_deeds) {
                continue;
            }
            explained(trial, &scene, None, &G::pick_tree(setup, &seen, seat))?;
        }
        Ok(())
    })
}

/// Checks all words of a tree below the pick of a figure, or without one.
fn explained(
    trial: &Trial<'_>,
    scene: &Scene,
    figure: Option<u16>,
    tree: &PickTree,
) -> Result<(), LawBroken> {
    let members = tree.some.iter().flat_map(|some| some.from.iter().map(|(choice, _)| choice));
    for choice in tree.next.iter().map(|(choice, _)| choice).chain(members) {
        let Choice { pick: Pick::Word(word), label, .. } = choice else { continue };
        trial.demand(has_text(scene, figure, word), || {
            format!("the word {word:?} is offered as {label:?} to {figure:?}, and nothing says what it does")
        })?;
    }
    for (choice, below) in &tree.next {
        let picked = match choice.pick {
            Pick::Figure(id) => Some(id),
            _ => figure,
        };
        explained(trial, scene, picked, below)?;
    }
    let areas = tree.areas.iter().map(|area| &*area.tree);
    let way = tree.way.iter().map(|way| &*way.tree);
    let some = tree.some.iter().map(|some| &*some.tree);
    areas.chain(way).chain(some).try_for_each(|below| explained(trial, scene, figure, below))
}

fn explains_deeds(entry: &Entry) -> bool {
    entry.abilities.iter().any(|ability| ability.kind == "deed")
}

/// Whether something beside the board explains a word.
fn has_text(scene: &Scene, figure: Option<u16>, word: &str) -> bool {
    let says =
        |ability: &Ability| ability.name == word && !ability.text.is_empty() && !ability.meaning.is_empty();
    let taken = |name: &str, shown: bool| name == word && shown;
    scene.trays.iter().any(|tray| {
        taken(&tray.name, !tray.entries.is_empty())
            || tray.entries.iter().any(|entry| {
                let of_figure = figure.is_none() || entry.figure == figure;
                taken(&entry.name, !entry.abilities.is_empty() || !entry.facts.is_empty())
                    || entry.abilities.iter().any(|one| says(one) && (of_figure || one.kind == "deed"))
            })
    })
}
