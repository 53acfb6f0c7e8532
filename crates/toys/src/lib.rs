//! Three toy games that test the contract; only tests use them.

mod parry;
mod signals;
mod split;

use engine::erased::{AnyGame, Erased};

pub use parry::Parry;
pub use split::Split;

/// Sealed orders and fog.
pub type Signals = signals::Fog<false>;
/// A variant of Signals that leaks secrets; the leak law must notice it.
pub type LeakySignals = signals::Fog<true>;

/// The toys that keep the laws.
pub const GAMES: &[&dyn AnyGame] =
    &[&Erased::<Signals>::new(), &Erased::<Parry>::new(), &Erased::<Split>::new()];
