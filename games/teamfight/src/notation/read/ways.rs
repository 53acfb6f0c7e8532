//! Reads ways: square by square, or only the last square.

use engine::position::Word;
use engine::{Arg, Malformed, Message, say};
use grid::{Direction, Square};

use super::{Missing, Reader};
use crate::act::Act;
use crate::geometry::{Way, flood};
use crate::rules::{ask, focus, reach};

impl Reader<'_> {
    fn squares(&self, words: &[Word]) -> Result<Vec<Square>, Malformed> {
        words.iter().map(|word| self.square(word)).collect()
    }

    /// Reads `moves` and `dashes`. Squares that are not consecutive are read as an empty way, which the rules refuse.
    pub(super) fn walk(&self, body: u8, dash: bool, words: &[Word]) -> Result<Act, Malformed> {
        let squares = self.squares(words)?;
        let from = self.state.body(body);
        let way = match squares.as_slice() {
            // A body that is off the map has no way; the rules refuse its act.
            _ if !from.is_there() => Way::NONE,
            [] => {
                return Err(self.missing(
                    Missing::Way,
                    say!("hint", what = Arg::word("way"); "name the squares, or the last one"),
                ));
            }
            [to] => self.walk_to(body, dash, *to),
            squares => Way::along(self.setup.board(), from.square(), squares).unwrap_or(Way::NONE),
        };
        Ok(Act::Walk { body, dash, way })
    }

    fn walk_to(&self, body: u8, dash: bool, to: Square) -> Way {
        let board = self.setup.board();
        let from = self.state.body(body).square();
        let step = Direction::FOUR.into_iter().find(|way| board.step(from, *way) == Some(to));
        let direct = step.and_then(|step| Way::NONE.then(step));
        let open = step.is_some_and(|step| !self.state.walls.stop(board, from, step));
        let usual = || reach::default_way(self.setup, self.state, body, dash, to);
        // An unreachable square is read as the way that a player would try, so that the rules can explain the refusal.
        direct.filter(|_| open).or_else(usual).or(direct).unwrap_or_else(|| self.attempt(body, to))
    }

    /// Returns the shortest way that a unit of unlimited speed would take; its last step may lead into a wall.
    fn attempt(&self, body: u8, to: Square) -> Way {
        let board = self.setup.board();
        let from = self.state.body(body).square();
        let flies = reach::flies(self.setup, self.state, body);
        let reach = flood(&reach::footing(self.setup, self.state, body, flies), from, Way::MOST);
        let into = |direction: Direction| {
            let before = board.step(to, direction.opposite())?;
            let way = if before == from { Some(Way::NONE) } else { reach.way(before) };
            way?.then(direction)
        };
        let ways = Direction::FOUR.into_iter().filter_map(into);
        reach.way(to).or_else(|| ways.min_by_key(|way| way.len())).unwrap_or_else(|| self.bent(from, to))
    }

    /// Returns the way along the row, then along the column, up to the maximum length of a way.
    fn bent(&self, from: Square, to: Square) -> Way {
        let board = self.setup.board();
        let ((x, y), (to_x, to_y)) = (board.xy(from), board.xy(to));
        let across = if to_x > x { Direction::E } else { Direction::W };
        let along = if to_y > y { Direction::N } else { Direction::S };
        let steps = std::iter::repeat_n(across, x.abs_diff(to_x).into());
        let steps = steps.chain(std::iter::repeat_n(along, y.abs_diff(to_y).into()));
        let mut way = Way::NONE;
        for step in steps.take(Way::MOST.into()) {
            way.push(step);
        }
        way
    }

    /// Reads `go`: the way of a requested movement.
    pub(super) fn go(&self, words: &[Word]) -> Result<Act, Malformed> {
        let squares = self.squares(words)?;
        let Some(mover) = focus::body(self.setup, self.state) else {
            return Err(Malformed::new(
                1,
                say!("bad-act", what = Arg::word("go"); "nobody is to be moved now"),
                Message::default(),
            ));
        };
        let (board, from) = (self.setup.board(), self.state.body(mover).square());
        let along = Way::along(board, from, &squares);
        let way = match squares.as_slice() {
            [] => {
                return Err(self
                    .missing(Missing::Way, say!("hint", what = Arg::word("go"); "name the squares, or the last one; or `stay`")));
            }
            [to] => {
                let ways = ask::ways(self.setup, self.state);
                let ends = |way: &Way| way.end(board, from) == *to;
                let found = ways.iter().copied().find(ends);
                along.filter(|along| ways.contains(along)).or(found).unwrap_or_else(|| self.bent(from, *to))
            }
            _ => along.ok_or_else(|| {
                let place = words.first().map_or(1, |word| word.column);
                let what = say!("bad-act", what = Arg::word("way"); "these squares do not follow each other side by side");
                Malformed::new(place, what, Message::default())
            })?,
        };
        Ok(Act::Go(way))
    }
}
