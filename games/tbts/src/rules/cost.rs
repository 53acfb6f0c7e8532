//! What a deed costs, and what kind of deed it is.

use crate::act::Deed;

/// What a deed costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Nothing.
    Nothing,
    /// The movement point, or the martial one where it is gone (TB-006, B-4).
    Movement,
    /// The martial point, for which the movement point does not pay (TB-007).
    Martial,
    /// Both, by a rule.
    Both(&'static str),
}

/// What a deed costs.
#[inline]
pub fn of(deed: &Deed) -> Cost {
    match deed {
        Deed::Pass | Deed::Shift(_) => Cost::Nothing,
        // A Colpo di grazia is among them (TB-015).
        Deed::Move(..) | Deed::Step(_) | Deed::Grace(_) | Deed::Mana | Deed::Use(_) | Deed::Reload => {
            Cost::Movement
        }
        Deed::Cure(_) => Cost::Both("TB-029"),
        Deed::Charge(..) => Cost::Both("TB-083"),
        Deed::Shadow(..) => Cost::Both("TB-091"),
        _ => Cost::Martial,
    }
}

/// Whether it is a martial ability, so that mana is lost (TB-018, B-35).
#[inline]
pub fn is_martial(deed: &Deed) -> bool {
    matches!(of(deed), Cost::Martial | Cost::Both(_))
}

/// Whether it is an attack action or Guardia, so that an aim is dropped (B-28).
#[inline]
pub fn drops_aim(deed: &Deed) -> bool {
    is_martial(deed) && !matches!(deed, Deed::Cure(_))
}
