//! The part of a game that writes and reads acts.

use super::Rules;
use crate::refusal::Malformed;
use crate::{Seat, few};

/// Acts as text. The two functions are inverses of each other.
pub trait Notation: Rules {
    /// Returns the full notation of an act, as seen by the seat that gives it.
    fn print_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> String;

    /// Reads an act, including short forms. By default it reads the full notation of the acts in [`Rules::every_act`].
    fn parse_act(
        setup: &Self::Setup,
        seen: &Self::Seen,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Act, Malformed> {
        few::read::<Self>(setup, seen, seat, text)
    }
}
