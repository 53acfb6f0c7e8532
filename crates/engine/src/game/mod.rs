//! The contract that every game fulfils, at compile time. It has six parts, and a game implements each in the room of
//! the same name: [`Rules`], [`Notation`], [`Positions`], [`Picking`], [`Show`], [`Library`].

mod about;
mod library;
mod notation;
mod picking;
mod positions;
mod rules;
mod show;

use crate::SeatKind;
use crate::ask::Asked;
use crate::chance::Dice;
use crate::content::Content;

use crate::options::Options;

pub use about::{About, Champion, Orders};
pub use library::Library;
pub use notation::Notation;
pub use picking::Picking;
pub use positions::Positions;
pub use rules::Rules;
pub use show::Show;

/// One rulebook: anything that has all six parts. All functions are pure: none reads a clock, and random numbers are
/// passed in as arguments.
///
/// The states, acts and events are the game's types; the table, the laws, the scenarios and the players all work
/// through these traits. docs/ADDING-A-GAME.md explains how to add a game.
pub trait Game: Rules + Notation + Positions + Picking + Show + Library {}

impl<G: Rules + Notation + Positions + Picking + Show + Library> Game for G {}

/// The input from which a game is set up.
pub struct Order<'a> {
    /// A value for every option.
    pub options: &'a Options,
    /// Units, cards and maps.
    pub content: &'a Content,
    /// The kind of player on each seat.
    pub seats: &'a [SeatKind],
    /// The random stream for maps and drafts, which is separate from the dice.
    pub chance: Dice,
}

/// What a seat sees, in games where that is a state as well: the state itself, or a copy without the hidden parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open<S>(pub S);

/// The part of [`Rules`] that is the same in every game without secrets; use it inside the `impl`.
///
/// A game that writes its acts itself may name the three functions that check an act, list all of them and draw one of
/// them from the state. They provide everything else that [`Rules`] requires for acts, including what playouts use
/// without a view.
#[macro_export]
macro_rules! open_information {
    ($check:expr, $acts:expr, $random:expr) => {
        $crate::open_information!();

        fn check(
            setup: &Self::Setup,
            seen: &Self::Seen,
            seat: $crate::Seat,
            act: &Self::Act,
        ) -> Result<(), $crate::Refusal> {
            $check(setup, &seen.0, seat, act)
        }

        fn judge(
            setup: &Self::Setup,
            state: &Self::State,
            seat: $crate::Seat,
            act: &Self::Act,
        ) -> Result<(), $crate::Refusal> {
            $check(setup, state, seat, act)
        }

        fn acts(
            setup: &Self::Setup,
            seen: &Self::Seen,
            seat: $crate::Seat,
            out: &mut Vec<Self::Act>,
        ) -> bool {
            $acts(setup, &seen.0, seat, out);
            true
        }

        fn random_act(
            setup: &Self::Setup,
            seen: &Self::Seen,
            seat: $crate::Seat,
            chance: &mut $crate::chance::Quick,
        ) -> Self::Act {
            $random(setup, &seen.0, seat, chance)
        }

        fn draw_act(
            setup: &Self::Setup,
            state: &Self::State,
            seat: $crate::Seat,
            chance: &mut $crate::chance::Quick,
        ) -> Self::Act {
            $random(setup, state, seat, chance)
        }
    };
    () => {
        type Seen = $crate::Open<Self::State>;

        fn see(_: &Self::Setup, state: &Self::State, _: $crate::Viewer) -> Self::Seen {
            $crate::Open(state.clone())
        }

        fn imagine(
            _: &Self::Setup,
            seen: &Self::Seen,
            _: $crate::Viewer,
            _: &mut $crate::chance::Quick,
        ) -> Self::State {
            seen.0.clone()
        }

        fn known(_: &Self::Setup, seen: &Self::Seen, _: $crate::Viewer) -> $crate::Known<Self::State> {
            $crate::Known { state: seen.0.clone(), unknown: Vec::new() }
        }
    };
}

/// The part of [`Rules`] for games with secrets whose `Seen` wraps a state without the hidden parts; the sentence says
/// what the seat cannot know. The game writes `see` and `imagine` itself.
#[macro_export]
macro_rules! masked_information {
    ($unknown:literal) => {
        type Seen = $crate::Open<Self::State>;

        fn known(_: &Self::Setup, seen: &Self::Seen, _: $crate::Viewer) -> $crate::Known<Self::State> {
            $crate::Known { state: seen.0.clone(), unknown: vec![$crate::say!("unknown"; $unknown)] }
        }
    };
}

/// Everything that a seat knows for certain, as a state, and what it cannot know.
#[derive(Clone, PartialEq, Debug)]
pub struct Known<S> {
    /// A state that contains only what the seat knows.
    pub state: S,
    /// What cannot be known, in sentences; empty if nothing is hidden.
    pub unknown: Vec<crate::Message>,
}

/// The names and values that a game returns when content is inspected.
pub type Facts = Vec<(String, String)>;
