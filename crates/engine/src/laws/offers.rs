//! Trees of picks may offer squares as areas, paths by their costs and sets by their members. Samples of them must
//! agree with single picks. Paths that are too expensive or leave the terrain are refused, and so are sets with too few
//! or too many members.

use std::collections::BTreeSet;

use grid::{Board, Direction, Square};

use super::LawBroken;
use super::picks::legal;
use super::trial::Trial;
use crate::picks::{Choice, Pick, PickTree, PickWay, Picks};
use crate::scene::{At, Scene};
use crate::view::picks;
use crate::{Game, Seat, Table, Viewer};

/// The maximum number of steps added to a path to make it too expensive.
const LONGEST: usize = 2_000;

const TOO_DEAR: &str = "takes a way that is too expensive or leaves the terrain";

/// Whether a tree has areas, paths or sets anywhere.
pub(super) fn any(tree: &PickTree) -> bool {
    let here = !tree.areas.is_empty() || tree.way.is_some() || tree.some.is_some();
    here || tree.next.iter().any(|(_, below)| any(below))
}

/// The offers to a seat.
pub(super) struct Offers<'a, G: Game> {
    pub(super) table: &'a Table<G>,
    pub(super) seat: Seat,
    pub(super) seen: G::Seen,
    scene: Scene,
}

/// The picks so far, and the names that they insert into the texts of acts.
#[derive(Clone, Default)]
pub(super) struct SoFar {
    pub(super) picks: Vec<Pick>,
    names: Vec<String>,
}

impl SoFar {
    /// Adds picks, and one name for the texts.
    pub(super) fn with(&self, picks: impl IntoIterator<Item = Pick>, name: String) -> SoFar {
        let mut more = self.clone();
        more.picks.extend(picks);
        more.names.push(name);
        more
    }

    fn and(&self, pick: Pick, name: Option<String>) -> SoFar {
        let mut more = self.clone();
        more.picks.push(pick);
        more.names.extend(name);
        more
    }

    fn fill(&self, text: &str) -> String {
        self.names.iter().fold(text.to_string(), |text, name| text.replacen("{}", name, 1))
    }
}

impl<'a, G: Game> Offers<'a, G> {
    pub(super) fn new(table: &'a Table<G>, seat: Seat) -> Offers<'a, G> {
        let seen = table.seen(Viewer::Seat(seat));
        let scene = G::scene(table.setup(), &seen, Viewer::Seat(seat));
        Offers { table, seat, seen, scene }
    }

    /// Tries the whole tree, and a sample of its areas and paths.
    pub(super) fn tree(&self, trial: &mut Trial<'_>, tree: &PickTree) -> Result<(), LawBroken> {
        self.node(trial, tree, &SoFar::default(), &[])
    }

    /// Tries the tree below some picks. Further members of an incomplete set may be picked as well.
    pub(super) fn node(
        &self,
        trial: &mut Trial<'_>,
        tree: &PickTree,
        so_far: &SoFar,
        besides: &[&Choice],
    ) -> Result<(), LawBroken> {
        let (setup, picked) = (self.table.setup(), &so_far.picks);
        let Picks { choices, act } = picks::<G>(setup, &self.seen, self.seat, picked);
        if let Some(text) = &tree.act {
            let text = so_far.fill(text);
            let read = legal(trial, self.table, self.seat, &text)?;
            let same = G::act_of(setup, &self.seen, self.seat, picked).as_ref() == Some(&read);
            trial.demand(same, || format!("{text:?} is not the act of {picked:?}"))?;
        }
        trial.demand(tree.act.is_some() == act.is_some(), || {
            format!("after {picked:?} the act is {act:?}, and in the tree {:?}", tree.act)
        })?;
        if tree.cut {
            return Ok(());
        }
        let members = tree.some.iter().flat_map(|some| some.from.iter().map(|(choice, _)| choice));
        let members: Vec<&Choice> = besides.iter().copied().chain(members).collect();
        self.offered(trial, tree, &choices, &members, so_far)?;
        for (choice, below) in &tree.next {
            let whole = matches!(choice.pick, Pick::Word(_)) && below.act.is_some();
            trial.demand(!choice.ends || whole, || {
                format!("{choice:?} after {picked:?} ends something and is no word that is an act")
            })?;
            self.node(trial, below, &so_far.and(choice.pick.clone(), None), &[])?;
        }
        if let Some(some) = &tree.some {
            self.sets(trial, some, so_far)?;
        }
        for area in &tree.areas {
            for _ in 0..trial.counts.samples {
                let at = area.squares[trial.below(area.squares.len())];
                let so_far = so_far.and(Pick::Square(at), Some(self.scene.name(at)));
                self.node(trial, &area.tree, &so_far, &[])?;
            }
        }
        match &tree.way {
            Some(way) => self.ways(trial, way, so_far),
            None => Ok(()),
        }
    }

    /// Checks that the next entries of the tree are the next picks: members of sets first, then squares of areas, then
    /// all others one by one.
    fn offered(
        &self,
        trial: &Trial<'_>,
        tree: &PickTree,
        choices: &[Choice],
        members: &[&Choice],
        so_far: &SoFar,
    ) -> Result<(), LawBroken> {
        let picked = &so_far.picks;
        let (first, choices) = choices.split_at(members.len().min(choices.len()));
        trial.demand(first.iter().eq(members.iter().copied()), || {
            format!("after {picked:?} the set does not offer what may be picked")
        })?;
        let mut squares: BTreeSet<At> = BTreeSet::new();
        for area in &tree.areas {
            let fine = !area.label.is_empty() && !area.squares.is_empty() && area.squares.is_sorted();
            trial.demand(fine, || format!("an area after {picked:?} is empty, unnamed or not sorted"))?;
            let apart = area.squares.iter().all(|at| squares.insert(*at));
            trial.demand(apart, || format!("a square is offered twice after {picked:?}"))?;
        }
        let in_area = |choice: &&Choice| matches!(choice.pick, Pick::Square(at) if squares.contains(&at));
        let (inside, beside): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(in_area);
        trial.demand(inside.len() == squares.len(), || {
            format!("areas after {picked:?} offer {} squares, the picks {}", squares.len(), inside.len())
        })?;
        let same = beside.into_iter().eq(tree.next.iter().map(|(choice, _)| choice));
        trial.demand(same, || format!("after {picked:?} the tree does not offer what may be picked"))
    }

    fn ways(&self, trial: &mut Trial<'_>, way: &PickWay, so_far: &SoFar) -> Result<(), LawBroken> {
        trial.demand(self.cost(way, way.from).is_some(), || "a way begins where none can be".into())?;
        for _ in 0..trial.counts.samples {
            let steps = 1 + trial.below(12);
            let (mut path, dear) = self.drawn(trial, way, steps);
            if dear {
                path.pop();
            }
            if !path.is_empty() {
                self.node(trial, &way.tree, &self.way(so_far, &path), &[])?;
            }
            let end = path.last().copied().unwrap_or(way.from);
            let outside = self.around(end).into_iter().find(|at| self.cost(way, *at).is_none());
            if let Some(at) = outside {
                path.push(at);
                self.refused(trial, &way.tree, &self.way(so_far, &path), TOO_DEAR)?;
            }
            let (path, dear) = self.drawn(trial, way, LONGEST);
            if dear {
                self.refused(trial, &way.tree, &self.way(so_far, &path), TOO_DEAR)?;
            }
        }
        Ok(())
    }

    fn way(&self, so_far: &SoFar, path: &[At]) -> SoFar {
        let names: Vec<String> = path.iter().map(|at| self.scene.name(*at)).collect();
        so_far.and(Pick::Path(path.to_vec()), Some(names.join(" ")))
    }

    /// Draws a random path. It ends at the first step that is too expensive, and the function returns whether there was
    /// one.
    fn drawn(&self, trial: &mut Trial<'_>, way: &PickWay, steps: usize) -> (Vec<At>, bool) {
        let (mut path, mut here, mut spent) = (Vec::new(), way.from, 0);
        while path.len() < steps && spent <= u32::from(way.budget) {
            let mut next = self.around(here);
            next.retain(|at| self.cost(way, *at).is_some());
            if next.is_empty() {
                break;
            }
            spent += self.cost(way, here).map_or(0, u32::from);
            here = next[trial.below(next.len())];
            path.push(here);
        }
        (path, spent > u32::from(way.budget))
    }

    /// Returns the cost of leaving a square, or none if no path may cross it.
    fn cost(&self, way: &PickWay, at: At) -> Option<u16> {
        let width = usize::from(self.scene.width).max(1);
        let (x, y) = (usize::from(at) % width, usize::from(at) / width);
        let row = self.scene.rows.iter().rev().nth(y)?;
        let letter = row.chars().nth(x)?;
        way.costs.iter().find(|(known, _)| *known == letter).map(|(_, cost)| *cost)
    }

    fn around(&self, at: At) -> Vec<At> {
        let Some(board) = Board::new(self.scene.width, self.scene.height) else { return Vec::new() };
        let straight = [Direction::N, Direction::E, Direction::S, Direction::W];
        straight.iter().filter_map(|to| board.step(Square(at), *to)).map(|square| square.0).collect()
    }

    /// Checks that a forbidden path or set is refused, using the first act below it.
    pub(super) fn refused(
        &self,
        trial: &Trial<'_>,
        below: &PickTree,
        so_far: &SoFar,
        why: &str,
    ) -> Result<(), LawBroken> {
        let Some((so_far, text)) = self.first_act(below, so_far) else { return Ok(()) };
        let text = so_far.fill(&text);
        let taken = legal(trial, self.table, self.seat, &text).is_ok();
        trial.demand(!taken, || format!("{text:?} {why}, yet it is legal"))
    }

    fn first_act(&self, tree: &PickTree, so_far: &SoFar) -> Option<(SoFar, String)> {
        if let Some(act) = &tree.act {
            return Some((so_far.clone(), act.clone()));
        }
        let mut next = tree.next.iter();
        let next =
            next.find_map(|(choice, below)| self.first_act(below, &so_far.and(choice.pick.clone(), None)));
        next.or_else(|| {
            tree.areas.iter().find_map(|area| {
                let at = *area.squares.first()?;
                self.first_act(&area.tree, &so_far.and(Pick::Square(at), Some(self.scene.name(at))))
            })
        })
    }
}
