//! The areas that an aim can cover, and the bodies in them.

use grid::{Direction, Square};
use teamfight_cards::ast::{Area, Of, Shape};

use super::Aiming;
use crate::act::Aim;
use crate::geometry::{Paths, Source, Squares, Walls, cells, line, placements};
use crate::rules::field;
use crate::setup::kinds::flag;
use crate::state::{BODIES, NONE};

impl<'a> Aiming<'a> {
    pub(super) fn each_area(&self, area: &Area, out: &mut dyn FnMut(Aim)) {
        let board = self.setup.board();
        match (area.range, area.of, area.shape) {
            (None, None | Some(Of::You), shape) => match shape {
                Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => out(Aim::Nothing),
                Shape::Square { side, .. } => {
                    placements(board, self.from, side).for_each(|corner| out(Aim::Square(corner)));
                }
                // Only the straight directions (Q7).
                Shape::Line(_) => {
                    let some = |way: &Direction| !self.squares(area, Aim::Line(*way)).is_empty();
                    Direction::FOUR.into_iter().filter(some).for_each(|way| out(Aim::Line(way)));
                }
                Shape::Path(length) => {
                    let paths = self.paths(area, Source::Caster(self.from), length);
                    paths.each(&mut |way| {
                        if !way.is_empty() {
                            out(Aim::Path(way));
                        }
                    });
                }
            },
            (None, Some(Of::Target), shape) => match (shape, self.space) {
                (around, _) if around.is_around() => out(Aim::Nothing),
                (_, Some(space)) => self.each_from(area, space, out),
                (_, None) => {}
            },
            // Its source is a space in range that can be targeted (TF-089).
            (Some(range), ..) => {
                let spaces = self.spaces(range, area.ignoring_walls, false);
                spaces.iter().for_each(|space| self.each_from(area, space, out));
            }
        }
    }

    fn each_from(&self, area: &Area, source: Square, out: &mut dyn FnMut(Aim)) {
        match area.shape {
            Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => {
                out(Aim::Source(source));
            }
            Shape::Square { side, .. } => {
                let corners = placements(self.setup.board(), source, side);
                corners.for_each(|corner| out(Aim::SquareFrom(source, corner)));
            }
            Shape::Line(_) => Direction::FOUR.into_iter().for_each(|way| out(Aim::LineFrom(source, way))), // Q7
            Shape::Path(length) => {
                let paths = self.paths(area, Source::Space(source), length);
                paths.each(&mut |way| out(Aim::PathFrom(source, way)));
            }
        }
    }

    fn paths(&self, area: &Area, source: Source, length: u8) -> Paths<'a> {
        let walls = if area.ignoring_walls { &Walls::NONE } else { &self.state.walls };
        Paths { board: self.setup.board(), walls, source, length }
    }

    /// Returns the source of an area with this aim: the chosen space in range, otherwise the caster (TF-089).
    pub fn source(&self, area: &Area, aim: Aim) -> Square {
        match aim {
            Aim::LineFrom(source, _) | Aim::PathFrom(source, _) => source,
            Aim::Source(source) | Aim::SquareFrom(source, _) => source,
            // Around the space, even if the target was missed (Q18).
            _ if area.of == Some(Of::Target) => self.space.unwrap_or(self.from),
            _ => self.from,
        }
    }

    /// Returns the squares of an area with this aim.
    pub fn squares(&self, area: &Area, aim: Aim) -> Squares {
        let board = self.setup.board();
        let source = self.source(area, aim);
        // A line that ignores walls does not end at them (Q9).
        let walls = if area.ignoring_walls { &Walls::NONE } else { &self.state.walls };
        let cut = |squares| field::clip(self.setup, self.state, source, squares, area.ignoring_walls);
        match (area.shape, aim) {
            (around, _) if around.is_around() => {
                field::around(self.setup, self.state, source, area.shape, area.ignoring_walls)
            }
            (Shape::Square { side, .. }, Aim::Square(corner) | Aim::SquareFrom(_, corner)) => {
                cut(cells(board, corner, side))
            }
            (Shape::Line(length), Aim::Line(way)) => line(board, walls, Source::Caster(source), way, length),
            (Shape::Line(length), Aim::LineFrom(_, way)) => {
                line(board, walls, Source::Space(source), way, length)
            }
            (Shape::Path(length), Aim::Path(way)) => {
                self.paths(area, Source::Caster(source), length).cells(way)
            }
            (Shape::Path(length), Aim::PathFrom(_, way)) => {
                self.paths(area, Source::Space(source), length).cells(way)
            }
            _ => Squares::EMPTY,
        }
    }

    /// Returns the bodies that an area concerns, as bits: all bodies in it of its kind (TF-080, TF-084).
    pub fn included(&self, area: &Area, aim: Aim) -> u32 {
        let squares = self.squares(area, aim);
        let inside = |slot: &u8| {
            squares.contains(self.state.body(*slot).square())
                && field::concerns(self.setup, self.state, self.by, area.many, *slot)
        };
        self.state.living().filter(inside).fold(0, |bits, slot| bits | 1 << slot)
    }

    /// Whether an area may be laid: one that would include an invisible enemy must also include a visible one (TF-125).
    pub(super) fn shows_somebody(&self, area: &Area, aim: Aim) -> bool {
        let unseen = |slot: u8| !field::can_see(self.setup, self.state, self.by, slot);
        let invisible = |slot: u8| field::traits(self.setup, self.state, slot).has(flag::INVISIBLE);
        // In nearly every game no unit is invisible.
        if self.by == NONE || !self.placed || !self.state.living().any(invisible) {
            return true;
        }
        let inside = self.included(area, aim);
        let mut bodies = (0..BODIES as u8).filter(|slot| inside >> slot & 1 == 1);
        let hidden = bodies.clone().any(unseen);
        !hidden || bodies.any(|slot| !unseen(slot))
    }
}
