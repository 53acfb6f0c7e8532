//! The costs and the kinds of deeds.

use crate::act::Deed;

/// The cost of a deed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Nothing.
    Nothing,
    /// The movement point, or the martial one if it is gone (TB-006, B-4).
    Movement,
    /// The martial point, which the movement point cannot replace (TB-007).
    Martial,
    /// Both, by a rule.
    Both(&'static str),
}

/// Returns the cost of a deed.
#[inline]
pub fn of(deed: &Deed) -> Cost {
    match deed {
        Deed::Pass | Deed::Shift(_) => Cost::Nothing,
        // A Colpo di grazia (TB-015) and reloading (TB-063) are among them.
        Deed::Move(..) | Deed::Step(_) | Deed::Grace(_) | Deed::Mana | Deed::Use(_) | Deed::Reload => {
            Cost::Movement
        }
        Deed::Cure(_) => Cost::Both("TB-029"),
        Deed::Charge(..) => Cost::Both("TB-083"),
        Deed::Shadow(..) => Cost::Both("TB-091"),
        // The active abilities (TB-031) and the spells (TB-101, TB-109, TB-113, TB-114, TB-115, TB-119, TB-123) are
        // among these.
        _ => Cost::Martial,
    }
}

/// Whether a deed is a martial ability, which loses mana (TB-018, B-35).
#[inline]
pub fn is_martial(deed: &Deed) -> bool {
    matches!(of(deed), Cost::Martial | Cost::Both(_))
}

/// Whether a deed is an attack action or Guardia, which drops an aim (B-28).
#[inline]
pub fn drops_aim(deed: &Deed) -> bool {
    is_martial(deed) && !matches!(deed, Deed::Cure(_))
}
