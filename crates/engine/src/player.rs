//! Players: they answer for seats without a person.

use crate::{Game, Message, Rules, Seat, chance::Quick, say};

/// An act and the reason for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen<A> {
    /// The act.
    pub act: A,
    /// The reason, in one sentence that names the rule or ruling behind it.
    pub why: Message,
}

/// A player of one game, which sees only what its seat may see.
pub trait Player<G: Rules>: Send {
    /// Answers the current question of its seat.
    fn choose(&mut self, setup: &G::Setup, seen: &G::Seen, seat: Seat, chance: &mut Quick) -> Chosen<G::Act>;
}

/// The player that every game has: it draws a random legal act, by the game's distribution.
pub struct Random;

/// The name of the player that every game has.
pub const RANDOM: &str = "random";

impl<G: Rules> Player<G> for Random {
    fn choose(&mut self, setup: &G::Setup, seen: &G::Seen, seat: Seat, chance: &mut Quick) -> Chosen<G::Act> {
        let act = G::random_act(setup, seen, seat, chance);
        Chosen { act, why: say!("why-random"; "drawn at random among the legal acts") }
    }
}

/// Returns the built-in player with that name.
pub fn player<G: Game>(name: &str) -> Result<Box<dyn Player<G>>, String> {
    if name == RANDOM {
        return Ok(Box::new(Random));
    }
    G::player(name).ok_or_else(|| {
        let known = G::ABOUT.players.iter().map(|p| p.0).chain([RANDOM]);
        format!("{} has no player `{name}`; {}", G::ABOUT.id, crate::hint::did_you_mean(name, known))
    })
}
