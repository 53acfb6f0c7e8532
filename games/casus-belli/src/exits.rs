//! Where one can go from every cell, worked out once: ways are walked and judged in every turn.

use crate::cell::{Cell, Facing, Ground};
use crate::map::Map;

/// The sides to which every cell is open, and what leaving it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exits {
    width: usize,
    /// A byte for every cell: a bit for each open side, and the cost above them.
    cells: Vec<u8>,
}

impl Exits {
    /// Works them out for a map.
    pub fn new(map: &Map) -> Exits {
        let exits = |cell: Cell| match map.ground(cell) {
            Ground::Wall => 0,
            ground => {
                let open = |facing: &Facing| map.open(cell, facing.step()).is_some();
                let sides = Facing::ALL.into_iter().filter(open).map(|facing| 1 << facing as u8);
                sides.sum::<u8>() | ground.cost() << 4
            }
        };
        Exits { width: map.width.into(), cells: map.cells().map(exits).collect() }
    }

    /// What a step to a side costs (CB-121); nothing where a wall or the edge of the map is there (CB-068, CB-079).
    #[inline]
    pub fn cost(&self, from: Cell, facing: Facing) -> Option<u8> {
        let cell = self.cells[usize::from(from.y) * self.width + usize::from(from.x)];
        (cell >> facing as u8 & 1 == 1).then_some(cell >> 4)
    }
}
