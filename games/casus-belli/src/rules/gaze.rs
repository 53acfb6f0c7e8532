//! The gaze of a character, computed once for as long as it does not move.

use crate::content::class::Class;
use crate::geometry::bits::{Bits, Window};
use crate::geometry::cell::{Cell, Facing, Ground};
use crate::geometry::sight::Eye;
use crate::setup::Setup;
use crate::state::Glance;

/// The gaze of a character.
#[derive(Copy, Clone, Debug)]
pub struct Gaze {
    /// The place, the facing and the range.
    pub eye: Eye,
    /// The visible part of its cone.
    visible: u64,
    /// The location of its cone in sets of cells.
    window: Window,
}

impl Gaze {
    /// Returns the gaze of a character that has not looked yet, or is absent: it notices nothing.
    #[inline]
    pub fn closed(at: Cell, facing: Facing, class: Class) -> Gaze {
        let eye = Eye { at, facing, square: false, size: class.vision() };
        Gaze { eye, visible: 0, window: Window::default() }
    }

    /// Returns the same gaze from another cell or in another direction; `cells` is any set of cells of the map.
    #[inline]
    pub fn turned(&self, setup: &Setup, at: Cell, facing: Facing, cells: &Bits) -> Gaze {
        // A tower also serves a character that only passes over it (CB-064).
        let square = setup.map.ground(at) == Ground::Tower;
        let eye = Eye { at, facing, square, size: self.eye.size };
        Gaze { eye, visible: setup.sight.cone(&setup.map, eye), window: cells.window(at, facing) }
    }

    /// Returns which of the occupied cells are noticed. Always inlined, like the cone that it looks up.
    #[inline(always)]
    pub fn glance(&self, setup: &Setup, standing: &Bits) -> Glance {
        let Eye { at, facing, square, .. } = self.eye;
        let bits = match square {
            false => [self.visible & standing.cone(self.window), 0],
            true => {
                let bits = setup.sight.square_among(&setup.map, self.eye, standing);
                [bits as u64, (bits >> 64) as u64]
            }
        };
        match bits {
            [0, 0] => Glance::NOTHING,
            bits => Glance { at, facing, square, bits },
        }
    }
}
