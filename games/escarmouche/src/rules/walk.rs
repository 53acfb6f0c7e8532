//! A movement, and what is told of it.

use engine::{Seat, Sink};

use super::field::{may_act, may_attack, sees, targets, way};
use super::{Run, aims};
use crate::content::abilities::Effect;
use crate::event::{Event, Walk};
use crate::geometry::square::{Square, distance};
use crate::setup::Setup;
use crate::state::{Frame, State, side};

/// What a story needs to know from before a movement.
struct Before {
    way: Vec<Square>,
    targets: u16,
    /// The ability that grants the movement, at the step that follows it.
    frame: Option<Frame>,
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Moves a unit to a square; enemies may answer (ES-026, B22).
    pub(super) fn walk(&mut self, unit: u8, to: Square, ability: Option<u8>) {
        let stays = self.state.unit(unit).at == to;
        let before = S::LISTENS.then(|| Before {
            way: if stays { vec![to] } else { way(self.setup, self.state, unit, to) },
            targets: targets(self.setup, self.state, unit),
            frame: self.state.stack.top().copied(),
        });
        // No unit answers a movement of no squares (N-3).
        if !stays {
            self.state.put(unit, to);
            // Overwatch reacts to each movement, before anything else; who sees its end is decided now (N-4).
            let watchers = watchers(self.setup, self.state, unit);
            if watchers != 0 {
                self.state.stack.push(Frame::Moved { unit, watchers });
            }
        }
        if let Some(before) = before {
            let walk = told(self.setup, self.state, unit, ability, before);
            self.tell(|| Event::Moved(walk));
        }
    }
}

/// Returns the enemies that watch a unit's square, as bits by slot (N-10): units that fall later do not widen their
/// view.
fn watchers(setup: &Setup, state: &State, mover: u8) -> u16 {
    let at = state.unit(mover).at;
    let watches = |slot: &u8| {
        let (member, from) = (setup.member(*slot), state.unit(*slot).at);
        // Within its Range and in sight (N-10).
        member.traits.watch.is_some() && distance(from, at) <= member.range && sees(setup, state, from, at)
    };
    state.standing(Seat(1 - side(mover))).filter(watches).fold(0, |all, slot| all | 1 << slot)
}

/// Returns what is told of a movement that has just been made.
fn told(setup: &Setup, state: &State, unit: u8, ability: Option<u8>, before: Before) -> Walk {
    let now = if attacks_yet(setup, state, unit) { targets(setup, state, unit) } else { 0 };
    let foe = |slot: u8| (slot, state.unit(slot).at);
    Walk {
        unit,
        ability,
        by: match before.frame {
            Some(Frame::Ability { unit: user, .. }) => user,
            _ => unit,
        },
        sights: now & !before.targets,
        already: now & before.targets != 0,
        misses: misses(setup, state, unit, before.frame),
        foes: state.standing(Seat(1 - side(unit))).map(foe).collect(),
        way: before.way,
    }
}

/// Whether a unit can still make the attack of this turn.
fn attacks_yet(setup: &Setup, state: &State, unit: u8) -> bool {
    state.spent < 2 && may_act(state, unit) && may_attack(setup, state, unit)
}

/// Whether the ability by which a unit has moved goes on with an attack that has no target.
fn misses(setup: &Setup, state: &State, unit: u8, frame: Option<Frame>) -> bool {
    let Some(Frame::Ability { unit: user, ability, step, done, .. }) = frame else { return false };
    let after = setup.ability(ability).steps().iter().skip(usize::from(step));
    let attacks: Vec<Effect> = after.filter(|step| matches!(step, Effect::Attack { .. })).copied().collect();
    let aimless = |effect: &Effect| !aims(setup, state, unit, *effect, done).any();
    user == unit && !attacks.is_empty() && attacks.iter().all(aimless)
}
