//! Where somebody looks, worked out once for as long as it does not move.

use crate::bits::{Bits, Window};
use crate::cell::{Cell, Facing};
use crate::class::Class;
use crate::setup::Setup;
use crate::sight::Eye;
use crate::traces::Glance;

/// Where somebody looks.
#[derive(Copy, Clone, Debug)]
pub struct Gaze {
    eye: Eye,
    /// The visible part of its cone.
    visible: u64,
    /// Where its cone lies in sets of cells.
    window: Window,
}

impl Gaze {
    /// Of whoever is not there.
    pub fn nowhere() -> Gaze {
        Gaze { eye: Eye::square(Cell::NOWHERE, 0), visible: 0, window: Window::default() }
    }

    /// Of a character of a class; `cells` is any set of cells of the map.
    #[inline]
    pub fn new(setup: &Setup, at: Cell, facing: Facing, class: Class, cells: &Bits) -> Gaze {
        let eye = setup.eye(at, facing, class);
        Gaze { eye, visible: setup.sight.cone(&setup.map, eye), window: cells.window(at, facing) }
    }

    /// What is noticed of those who stand somewhere.
    #[inline]
    pub fn glance(&self, setup: &Setup, standing: &Bits) -> Glance {
        let Eye { at, facing, square, .. } = self.eye;
        let bits = match square {
            false => [self.visible & standing.cone(self.window), 0],
            true if at.is_somewhere() => {
                let bits = setup.sight.square_among(&setup.map, self.eye, standing);
                [bits as u64, (bits >> 64) as u64]
            }
            true => [0; 2],
        };
        match bits {
            [0, 0] => Glance::NOTHING,
            bits => Glance { at, facing, square, bits },
        }
    }
}
