//! Any legal sequence of picks ends in a legal act, and every listed act can be picked.

use std::collections::BTreeSet;

use super::LawBroken;
use super::offers::{self, Offers};
use super::trial::Trial;
use crate::picks::{Pick, PickTree};
use crate::view::{pick_tree, picks};
use crate::{Game, Seat, Table, Viewer};

/// The maximum number of picks for an act.
const MOST_PICKS: usize = 500;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        for seat in table.question().open.iter() {
            for _ in 0..trial.counts.samples {
                walk(trial, table, seat, Vec::new())?;
            }
            // A whole tree is expensive; a sample is enough.
            if trial.step < 8 || trial.step % 8 == 0 {
                whole(trial, table, seat)?;
            }
        }
        Ok(())
    })
}

/// Follows one random sequence of picks after the given ones, and returns the notation of the resulting act. Returns
/// none if no figure can get an order.
pub(super) fn walk<G: Game>(
    trial: &mut Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    mut so_far: Vec<Pick>,
) -> Result<Option<String>, LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    while so_far.len() < MOST_PICKS {
        let mut next = picks::<G>(setup, &seen, seat, &so_far);
        if let Some(text) = next.act {
            legal(trial, table, seat, &text)?;
            if next.choices.is_empty() || trial.below(3) == 0 {
                return Ok(Some(text));
            }
        } else if next.choices.is_empty() && so_far.is_empty() && G::ABOUT.orders.is_some() {
            return Ok(None);
        }
        trial.demand(!next.choices.is_empty(), || format!("{so_far:?} leads nowhere"))?;
        let at = trial.below(next.choices.len());
        so_far.push(next.choices.swap_remove(at).pick);
    }
    Err(trial.broken("the picks come to no end"))
}

/// Compares the whole tree with the whole list.
fn whole<G: Game>(trial: &mut Trial<'_>, table: &Table<G>, seat: Seat) -> Result<(), LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    let (mut picked, mut cut) = (BTreeSet::new(), false);
    let tree = G::pick_tree(setup, &seen, seat);
    if offers::any(&tree) {
        return Offers::new(table, seat).tree(trial, &tree);
    }
    trial.demand(tree == pick_tree::<G>(setup, &seen, seat), || {
        "the tree of picks is not what the picks one by one make up".into()
    })?;
    let nothing = G::ABOUT.orders.is_some() && tree == PickTree::default();
    if !nothing {
        gather(trial, &tree, &mut picked, &mut cut)?;
    }
    picked.iter().try_for_each(|text| legal(trial, table, seat, text).map(drop))?;
    let mut acts = Vec::new();
    if G::acts(setup, &seen, seat, &mut acts) && !cut {
        let listed: BTreeSet<String> = acts.iter().map(|act| G::print_act(setup, &seen, seat, act)).collect();
        // The list contains whole sheets, but a player picks their orders one by one.
        let listed = if G::ABOUT.orders.is_some() { &listed & &picked } else { listed };
        let apart: Vec<&String> = listed.symmetric_difference(&picked).take(3).collect();
        trial.demand(apart.is_empty(), || format!("picked or listed, but not both: {apart:?}"))?;
    }
    Ok(())
}

fn gather(
    trial: &Trial<'_>,
    tree: &PickTree,
    acts: &mut BTreeSet<String>,
    cut: &mut bool,
) -> Result<(), LawBroken> {
    *cut |= tree.cut;
    acts.extend(tree.act.clone());
    let dead = tree.next.is_empty() && tree.act.is_none() && !tree.cut;
    trial.demand(!dead, || "some picks lead nowhere".into())?;
    for (at, (choice, below)) in tree.next.iter().enumerate() {
        let twice = at > 0 && tree.next[at - 1].0.pick == choice.pick;
        trial.demand(!twice && !choice.label.is_empty(), || {
            format!("{choice:?} is offered twice or unnamed")
        })?;
        gather(trial, below, acts, cut)?;
    }
    Ok(())
}

/// Checks that a text is a legal act, and returns the act.
pub(super) fn legal<G: Game>(
    trial: &Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    text: &str,
) -> Result<G::Act, LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    let act = G::parse_act(setup, &seen, seat, text);
    let act =
        act.map_err(|fault| trial.broken(format!("the picked act {text:?} cannot be read: {fault}")))?;
    let check = G::check(setup, &seen, seat, &act);
    check.map_err(|refusal| trial.broken(format!("the picked act {text:?} is refused: {refusal}")))?;
    Ok(act)
}
