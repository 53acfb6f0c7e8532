//! Three toy games that prove the contract; used by tests alone.

mod parry;
mod signals;
mod split;

use engine::erased::{AnyGame, Erased};

pub use parry::Parry;
pub use split::Split;

/// Sealed orders and fog.
pub type Signals = signals::Fog<false>;
/// Signals that tell too much; the leak law must find it.
pub type LeakySignals = signals::Fog<true>;

/// The toys that keep the laws.
pub const GAMES: &[&dyn AnyGame] =
    &[&Erased::<Signals>::new(), &Erased::<Parry>::new(), &Erased::<Split>::new()];
