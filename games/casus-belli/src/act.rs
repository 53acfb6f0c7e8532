//! Orders and the sheet that holds them: a team's act is its whole sheet.

use crate::content::class::{Action, Class};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::geometry::map::Map;
use crate::geometry::paths;

/// The most cells stored: a legal path has at most 10, since there are at most ten points and each step costs one or
/// more.
const LONGEST_WAY: usize = 11;

/// The cells of a path in order, without the start (CB-120). Cells beyond the eleventh are dropped: the path is already
/// too long.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Way {
    spots: [Spot; LONGEST_WAY],
    length: u8,
}

impl Way {
    /// Appends a place.
    #[inline]
    pub fn push(&mut self, spot: Spot) {
        if let Some(place) = self.spots.get_mut(usize::from(self.length)) {
            *place = spot;
            self.length += 1;
        }
    }

    /// Returns the places in their order.
    #[inline]
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..usize::from(self.length)]
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(&self) -> u8 {
        self.length
    }

    /// Returns the cells of a checked path.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.spots().iter().map(|spot| spot.cell())
    }

    /// Whether it has no steps.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl FromIterator<Spot> for Way {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Way {
        let mut way = Way::default();
        spots.into_iter().for_each(|spot| way.push(spot));
        way
    }
}

/// The order of one character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Follows a path and turns to a facing at its end; an empty path turns on the spot (A41).
    Move {
        /// The path.
        way: Way,
        /// The facing at its end.
        facing: Facing,
    },
    /// Attacks, or uses a special ability. Fus ro dah! has no target.
    Use {
        /// The action.
        action: Action,
        /// The target (CB-097).
        target: Spot,
    },
}

/// The most orders that a sheet holds: one for each character, and a surplus one, which is refused (A43).
const MOST_ORDERS: usize = 4;

/// The orders of a team for one step.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct OrderSheet {
    orders: [Option<(Class, Order)>; MOST_ORDERS],
}

impl OrderSheet {
    /// A sheet without orders.
    pub const EMPTY: OrderSheet = OrderSheet { orders: [None; MOST_ORDERS] };

    /// Returns a sheet with one order.
    pub fn one(class: Class, order: Order) -> OrderSheet {
        let mut sheet = OrderSheet::EMPTY;
        sheet.add(class, order);
        sheet
    }

    /// Adds an order. The sequence of orders is irrelevant, so they are kept by class. Four orders already contain a
    /// second one for some character, so further ones are dropped.
    #[inline]
    pub fn add(&mut self, class: Class, order: Order) {
        let Some(mut at) = self.orders.iter().position(Option::is_none) else { return };
        self.orders[at] = Some((class, order));
        while at > 0 && matches!(&self.orders[at - 1], Some((other, _)) if *other > class) {
            self.orders.swap(at - 1, at);
            at -= 1;
        }
    }

    /// Returns the orders by class.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Class, &Order)> {
        self.orders.iter().flatten().map(|(class, order)| (*class, order))
    }
}

/// Returns the path that `to` and a place denote: a cheapest one or, if there is none, a single jump, which is refused.
pub fn way_to(map: &Map, from: Cell, goal: Spot) -> Way {
    let found = map.at(goal.x, goal.y).and_then(|to| paths::cheapest(map, from, to));
    match found {
        Some((cells, _)) => cells.into_iter().map(Cell::spot).collect(),
        None => [goal].into_iter().collect(),
    }
}
