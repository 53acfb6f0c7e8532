//! The part of a game that plays: its data, its legal acts and their consequences.

use std::fmt::Debug;

use super::{About, Known, Order};
use crate::chance::{Chance, Quick};
use crate::refusal::{FileError, Refusal};
use crate::{Answer, Encode, Seat, Sink, Viewer, Wait};

/// The data of a game, its legal acts and their consequences.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The data that never changes during a game: options, content, map. It is shared by reference.
    type Setup: Send + Sync + Debug;

    /// The data that changes. It is small, flat and copied, and its bytes are hashed.
    type State: Clone + PartialEq + Debug + Encode + Send + Sync;

    /// What one viewer may know, including what it remembers.
    type Seen: Clone + PartialEq + Debug + Send;

    /// One complete act.
    type Act: Clone + PartialEq + Debug + Send + Sync;

    /// An event, for everyone; [`Show::tell`] turns it into each viewer's form.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    /// What the game says about itself.
    const ABOUT: &'static About;

    /// Checks options and content, and creates the data that never changes, including the map.
    fn setup(order: Order<'_>) -> Result<Self::Setup, FileError>;

    /// Returns the state at the beginning.
    fn start(setup: &Self::Setup) -> Self::State;

    /// Returns what the state waits for.
    fn waits(setup: &Self::Setup, state: &Self::State) -> Wait;

    /// Whether the seat that is asked may give this act, judged only by what it sees: a refusal must reveal
    /// nothing that the seat does not know.
    fn check(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Result<(), Refusal>;

    /// Advances the state. The answer fits what the state waits for, and its act has passed [`Rules::check`]: the table
    /// ensures that, and search may apply any act that it was offered.
    fn apply<S: Sink<Self::Event>>(
        setup: &Self::Setup,
        state: &mut Self::State,
        answer: Answer<'_, Self::Act>,
        sink: &mut S,
    );

    /// Returns what a viewer may know.
    fn see(setup: &Self::Setup, state: &Self::State, viewer: Viewer) -> Self::Seen;

    /// Returns a state that the viewer cannot tell from the true one. If something is hidden, each call draws a random
    /// one; otherwise it is the state itself.
    fn imagine(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer, chance: &mut Quick) -> Self::State;

    /// Returns the state that contains only what the viewer knows, for previews.
    fn known(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Known<Self::State>;

    /// Returns every act that can be written, legal or not, if there are a few hundred at most. A game that implements
    /// this need not write [`Rules::acts`] and [`Notation::parse_act`]; a game with more acts writes both.
    fn every_act(_setup: &Self::Setup) -> Vec<Self::Act> {
        Vec::new()
    }

    /// Lists all legal acts of the seat that is asked, and returns whether the list is complete. A game may return
    /// false if the list would be too long, and then adds no acts. By default it lists the acts of [`Rules::every_act`]
    /// that pass [`Rules::check`].
    fn acts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, out: &mut Vec<Self::Act>) -> bool {
        let legal = |act: &Self::Act| Self::check(setup, seen, seat, act).is_ok();
        out.extend(Self::every_act(setup).into_iter().filter(legal));
        true
    }

    /// Draws a legal act for the seat that is asked; the game documents the distribution. By default every
    /// listed act is equally likely.
    fn random_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, chance: &mut Quick) -> Self::Act {
        let mut acts = Vec::new();
        Self::acts(setup, seen, seat, &mut acts);
        chance.take(&mut acts)
    }

    /// Draws exactly the act that [`Rules::random_act`] draws from what the seat sees, for playouts: a game that does
    /// not need the view for this draws here without it. The laws check that both are the same.
    fn draw_act(setup: &Self::Setup, state: &Self::State, seat: Seat, chance: &mut Quick) -> Self::Act {
        Self::random_act(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, chance)
    }

    /// Returns exactly the verdict of [`Rules::check`] on what the seat sees, for playouts that check; like
    /// [`Rules::draw_act`], it may skip the view.
    fn judge(setup: &Self::Setup, state: &Self::State, seat: Seat, act: &Self::Act) -> Result<(), Refusal> {
        Self::check(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, act)
    }

    /// Returns the act that the rules substitute for a seat that is late; without such an act, the seat loses.
    fn absent(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Self::Act> {
        None
    }

    /// Checks the invariants of every reachable state; the laws call it after every answer. By default it checks
    /// nothing.
    fn sound(_setup: &Self::Setup, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
}
