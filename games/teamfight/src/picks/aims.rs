//! The branches for the possible aims of an ability.

use engine::picks::{Choice, Pick, PickArea, PickSome, PickTree};
use engine::{Arg, Message, say};
use grid::{Direction, Square};

use super::{aim_here, figure, spread, word};
use crate::act::{Aim, Use};
use crate::geometry::{Way, upper_right};
use crate::notation::{self, direction, name};
use crate::rules::{ask, focus};
use crate::setup::Setup;
use crate::state::{NONE, State};

/// All possible aims of one use, in the order listed.
#[derive(Default)]
pub(super) struct Aims {
    list: Vec<Aim>,
}

impl Aims {
    pub(super) fn add(&mut self, aim: Aim) {
        self.list.push(aim);
    }

    /// Puts the branches below a tree; all acts begin with the same words.
    pub(super) fn grow(&self, setup: &Setup, state: &State, used: Use, opening: &str, tree: &mut PickTree) {
        let grower = Grower { setup, state, used, opening };
        self.list.iter().for_each(|aim| grower.add(*aim, &self.list, tree));
        grower.bodies(&self.list, tree);
        grower.lines(&self.list, tree);
    }
}

/// Returns a straight direction to be picked.
fn towards(way: Direction) -> Choice {
    let line = direction(way);
    word(line, say!("pick-direction", way = Arg::word(line); "{line}"))
}

struct Grower<'a> {
    setup: &'a Setup,
    state: &'a State,
    used: Use,
    opening: &'a str,
}

impl Grower<'_> {
    fn at(&self, square: Square) -> String {
        self.setup.names.name(square)
    }

    fn square(&self, square: Square) -> Choice {
        Choice::new(Pick::Square(square.0), Message::name(self.at(square)))
    }

    fn text(&self, rest: &str) -> String {
        format!("{} {rest}", self.opening)
    }

    fn add(&self, aim: Aim, all: &[Aim], tree: &mut PickTree) {
        match aim {
            Aim::Nothing => tree.act = Some(self.opening.to_string()),
            Aim::Source(at) => spread(tree, at, aim_here, &self.text("{}")),
            Aim::Space(at, slot) => self.space(at, slot, all, tree),
            Aim::Line(way) => {
                let leaf = tree.branch(towards(way));
                leaf.act = Some(self.text(direction(way)));
            }
            Aim::Path(way) => {
                let from = self.from();
                self.path(way.squares(self.setup.board(), from).collect(), tree);
            }
            Aim::PathFrom(at, way) => self.path(self.squares(at, way), tree),
            Aim::Square(corner) => {
                let leaf = tree.branch(self.corner(corner));
                leaf.act = Some(self.text(&self.corners(corner)));
            }
            Aim::SquareFrom(at, corner) => {
                let leaf = tree.branch(self.square(at)).branch(self.corner(corner));
                leaf.act = Some(self.text(&format!("{} {}", self.at(at), self.corners(corner))));
            }
            Aim::LineFrom(..) | Aim::Bodies(..) => {}
        }
    }

    /// Returns the square of the body that aims.
    fn from(&self) -> Square {
        match self.used.body {
            NONE => focus::aiming(self.setup, self.state).map_or(Square(0), |(aiming, _)| aiming.from),
            body => self.state.body(body).square(),
        }
    }

    fn squares(&self, source: Square, way: Way) -> Vec<Square> {
        [source].into_iter().chain(way.squares(self.setup.board(), source)).collect()
    }

    /// Adds a space, followed by one of the bodies in it if several could be meant.
    fn space(&self, at: Square, slot: u8, all: &[Aim], tree: &mut PickTree) {
        let here = all.iter().filter(|aim| matches!(aim, Aim::Space(other, _) if *other == at)).count();
        if here == 1 {
            return spread(tree, at, aim_here, &self.text("{}"));
        }
        let figure = figure(self.setup, self.state, slot);
        let text = self.text(&format!("{} {}", self.at(at), figure.label));
        tree.branch(self.square(at)).branch(figure).act = Some(text);
    }

    /// Returns the side length of the square area that is placed.
    fn side(&self) -> u8 {
        let sentence = match self.used.body {
            NONE => ask::sentence(self.setup, self.state),
            body => {
                let kind = self.state.body(body).kind;
                let program =
                    self.setup.programs.get(self.setup.programs.of_ability(kind, self.used.ability));
                program.entry(self.used.option).and_then(|line| program.sentence(line))
            }
        };
        sentence.map_or(1, notation::side)
    }

    fn corners(&self, corner: Square) -> String {
        let other = upper_right(self.setup.board(), corner, self.side());
        format!("{}..{}", self.at(corner), self.at(other))
    }

    /// Returns a square area as a choice; it is picked by its lower left corner.
    fn corner(&self, corner: Square) -> Choice {
        Choice::new(Pick::Square(corner.0), Message::name(self.corners(corner)))
    }

    /// Adds a path, which is picked space by space.
    fn path(&self, squares: Vec<Square>, tree: &mut PickTree) {
        let mut here = tree;
        for square in &squares {
            here = here.branch(self.square(*square));
        }
        let names: Vec<String> = squares.iter().map(|square| self.at(*square)).collect();
        here.act = Some(self.text(&names.join(" ")));
    }

    /// Adds sets of bodies, which may be picked in any order, or none.
    fn bodies(&self, all: &[Aim], tree: &mut PickTree) {
        let sets = all.iter().filter_map(|aim| match aim {
            Aim::Bodies(bodies, count) => Some(&bodies[..usize::from(*count)]),
            _ => None,
        });
        let mut slots: Vec<u8> = Vec::new();
        let mut most = 0;
        for set in sets {
            if set.is_empty() {
                tree.branch(word("none", say!("pick-none"; "none"))).act = Some(self.text("none"));
            }
            most = most.max(set.len() as u8);
            slots.extend(set.iter().filter(|slot| !slots.contains(slot)).copied().collect::<Vec<u8>>());
        }
        if most == 0 {
            return;
        }
        let member = |slot: u8| {
            let name = name(self.setup, self.state, slot);
            (figure(self.setup, self.state, slot), name)
        };
        let leaf = Box::new(PickTree::leaf(self.text("{}")));
        let from = slots.into_iter().map(member).collect();
        tree.some = Some(PickSome { from, least: 1, most, tree: leaf });
    }

    /// Adds lines from a space: spaces with the same possible directions form one area.
    fn lines(&self, all: &[Aim], tree: &mut PickTree) {
        let mut sources: Vec<(Square, Vec<Direction>)> = Vec::new();
        for aim in all {
            if let Aim::LineFrom(at, way) = aim {
                match sources.iter_mut().find(|(known, _)| known == at) {
                    Some((_, ways)) => ways.push(*way),
                    None => sources.push((*at, vec![*way])),
                }
            }
        }
        while let Some((_, ways)) = sources.first().cloned() {
            let (same, others): (Vec<_>, Vec<_>) = sources.into_iter().partition(|(_, known)| *known == ways);
            let leaf = |way: &Direction| {
                let text = self.text(&format!("{{}} {}", direction(*way)));
                (towards(*way), PickTree::leaf(text))
            };
            let squares = same.iter().map(|(at, _)| at.0).collect();
            let fork = PickTree::fork(ways.iter().map(leaf));
            tree.areas.push(PickArea::new(squares, aim_here(), fork));
            sources = others;
        }
    }
}
