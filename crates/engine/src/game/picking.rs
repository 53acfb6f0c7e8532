//! The part of a game that assembles acts from picks.

use super::Notation;
use crate::picks::{Choice, Pick, PickTree};
use crate::{Seat, view};

/// The part of a game that assembles acts from picks. A game that offers each act as one word can leave it empty.
pub trait Picking: Notation {
    /// Returns what may be picked next: only choices that can lead to a legal act. By default it follows the
    /// [`Picking::parts`] of the listed acts.
    fn choices(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for (_, mut parts) in parts_of_all::<Self>(setup, seen, seat) {
            if parts.len() > picks.len() && parts.iter().zip(picks).all(|(part, pick)| part.pick == *pick) {
                let next = parts.swap_remove(picks.len());
                if !choices.contains(&next) {
                    choices.push(next);
                }
            }
        }
        choices
    }

    /// Returns all picks of the current question as a tree; every view of a seat that is asked contains it. By default
    /// the tree is built pick by pick. Building it directly from the acts is many times as fast; the laws check that
    /// both trees are the same, including [`MOST_CHOICES`](crate::view::MOST_CHOICES). Only here may a game offer
    /// squares as areas, paths as costs and sets as [`PickSome`](crate::picks::PickSome), if one choice for each would
    /// be too many.
    fn pick_tree(setup: &Self::Setup, seen: &Self::Seen, seat: Seat) -> PickTree {
        view::pick_tree::<Self>(setup, seen, seat)
    }

    /// Returns the act that some picks form, legal or not; none while they are incomplete. By default it knows the
    /// picks of the listed acts.
    fn act_of(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, picks: &[Pick]) -> Option<Self::Act> {
        let same = |parts: &[Choice]| parts.iter().map(|part| &part.pick).eq(picks);
        parts_of_all::<Self>(setup, seen, seat).into_iter().find(|(_, parts)| same(parts)).map(|(act, _)| act)
    }

    /// Returns the picks that form a listed act; by default, the whole notation as one word.
    fn parts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Vec<Choice> {
        let text = Self::print_act(setup, seen, seat, act);
        vec![Choice::new(Pick::Word(text.clone()), text)]
    }
}

/// Returns all listed acts with the picks that form them.
fn parts_of_all<G: Picking>(setup: &G::Setup, seen: &G::Seen, seat: Seat) -> Vec<(G::Act, Vec<Choice>)> {
    let mut acts = Vec::new();
    G::acts(setup, seen, seat, &mut acts);
    let parts = |act| {
        let parts = G::parts(setup, seen, seat, &act);
        (act, parts)
    };
    acts.into_iter().map(parts).collect()
}
