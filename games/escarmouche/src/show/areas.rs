//! The coloured areas of the units: where they can go, how far they strike, what they see, and what blocks their view.

use engine::scene::{Overlay, Reason, Shows};
use engine::{Arg, Message, Seat, say};
use grid::Square as At;

use crate::geometry::square::{self, Square, Squares, bit, distance, each, has, within};
use crate::names::{ability_of, being, square as place_of};
use crate::rules;
use crate::rules::watch::{answers, watched};
use crate::setup::Setup;
use crate::state::{HIDDEN, Phase, State, name, other, side};

/// Returns the areas of every unit on the board, each with the rule that limits it.
pub fn overlays(setup: &Setup, state: &State) -> Vec<Overlay> {
    if state.phase != Phase::Play {
        return Vec::new();
    }
    let standing = [0, 1].into_iter().flat_map(|seat| state.standing(Seat(seat)));
    standing.flat_map(|slot| Areas::new(setup, state, slot).all()).collect()
}

/// Joins words: `a`, `a and b`, `a, b and c`.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Joins the lines of messages: `a; b`.
fn joined(messages: &[Message]) -> String {
    messages.iter().map(Message::line).collect::<Vec<_>>().join("; ")
}

struct Areas<'a> {
    setup: &'a Setup,
    state: &'a State,
    slot: u8,
    from: Square,
    /// All squares within its Range, except its own.
    range: Squares,
    /// Those of these squares that it does not see, each with a message about what blocks the view.
    blocked: Vec<(Square, Message)>,
}

impl<'a> Areas<'a> {
    fn new(setup: &'a Setup, state: &'a State, slot: u8) -> Areas<'a> {
        let from = state.unit(slot).at;
        let range = within(from, setup.member(slot).range) & !bit(from);
        let why = |to| rules::blocked_by(setup, state, from, to, rules::blocking(state, from, to));
        let blocked = each(range).map(|to| (to, why(to))).filter(|(_, why)| !why.is_empty()).collect();
        Areas { setup, state, slot, from, range, blocked }
    }

    fn all(&self) -> Vec<Overlay> {
        let mut all = vec![self.reach(), self.targets(), self.within(), self.sight(), self.blocked()];
        all.extend(self.watch());
        all
    }

    fn area(&self, shows: Shows, set: Squares, rule: &'static str, reason: impl Into<Message>) -> Overlay {
        Overlay::new(shows, self.slot.into(), each(set).map(|at| At(at.into())), rule, reason)
    }

    fn reach(&self) -> Overlay {
        let member = self.setup.member(self.slot);
        let (sure, speed) = (member.traits.sure, member.speed);
        let rough = if sure { "difficult squares too" } else { "2 for a difficult one" };
        let reason = say!(
            "area-reach", unit = being(self.setup, self.slot), speed = speed, sure = sure;
            "Move {speed}: 1 a square, diagonals too, {rough}; past nobody and no obstacle"
        );
        self.area(Shows::Reach, rules::reach(self.setup, self.state, self.slot), "ES-026", reason)
    }

    /// Shows which enemies it could attack, and why not the others.
    fn targets(&self) -> Overlay {
        let targets = rules::targets(self.setup, self.state, self.slot);
        let (mut squares, mut others) = (0, Vec::new());
        for enemy in self.state.standing(other(Seat(side(self.slot)))) {
            let at = self.state.unit(enemy).at;
            match targets >> enemy & 1 {
                1 => squares |= bit(at),
                _ => others.push(self.spared(enemy)),
            }
        }
        let reason = match others.is_empty() {
            true => say!("area-targets-all"; "every enemy is within range and in sight"),
            false => {
                let line = joined(&others);
                say!("area-targets-not", others = Arg::list(others); "{line}")
            }
        };
        self.area(Shows::Targets, squares, "ES-037", reason)
    }

    /// Returns why an enemy cannot be attacked.
    fn spared(&self, enemy: u8) -> Message {
        let unit = self.state.unit(enemy);
        let (who, called) =
            (format!("{} on {}", name(enemy), square::name(unit.at)), being(self.setup, enemy));
        if unit.is(HIDDEN) {
            return say!("area-spared-hidden", target = called; "{who}: cannot be named by attacks");
        }
        match self.blocked.iter().find(|(to, _)| *to == unit.at) {
            Some((_, why)) => {
                say!("area-spared-blocked", target = called, why = why.clone(); "{who}: {why}")
            }
            None => {
                let (far, range) = (distance(self.from, unit.at), self.setup.member(self.slot).range);
                say!(
                    "area-spared-far", target = called, far = far, range = range, at = place_of(unit.at);
                    "{who}: {far} squares away, Range {range}"
                )
            }
        }
    }

    fn within(&self) -> Overlay {
        let range = self.setup.member(self.slot).range;
        let reason = say!(
            "area-range", unit = being(self.setup, self.slot), range = range;
            "Range {range}, diagonals counted like straight steps"
        );
        self.area(Shows::Range, self.range, "ES-036", reason)
    }

    fn unseen(&self) -> Squares {
        self.blocked.iter().fold(0, |set, (to, _)| set | bit(*to))
    }

    fn sight(&self) -> Overlay {
        let reason = say!(
            "area-sight", unit = being(self.setup, self.slot);
            "a line from one of its corners to one of theirs meets no other unit and no obstacle"
        );
        self.area(Shows::Sight, self.range & !self.unseen(), "ES-054", reason)
    }

    /// Shows the squares in range that it does not see; squares behind the same blockers are grouped, those with
    /// enemies first.
    fn blocked(&self) -> Overlay {
        let enemies = self.state.taken[other(Seat(side(self.slot))).index()];
        let mut groups: Vec<(&Message, Vec<Square>)> = Vec::new();
        for (to, why) in &self.blocked {
            match groups.iter_mut().find(|(known, _)| *known == why) {
                Some((_, squares)) => squares.push(*to),
                None => groups.push((why, vec![*to])),
            }
        }
        groups.sort_by_key(|(_, squares)| !squares.iter().any(|to| has(enemies, *to)));
        let told = groups.iter().map(|(why, squares)| {
            let names: Vec<String> = squares.iter().map(|to| square::name(*to)).collect();
            say!(
                "area-behind", why = (*why).clone(), count = names.len(),
                squares = Arg::list(squares.iter().map(|to| place_of(*to)));
                "{}: {why}", names.join(" ")
            )
        });
        let told: Vec<Message> = told.collect();
        let reason = match told.is_empty() {
            true => {
                say!("area-blocked-none", unit = being(self.setup, self.slot); "nothing blocks its lines")
            }
            false => {
                let line = joined(&told);
                say!("area-blocked", unit = being(self.setup, self.slot), what = Arg::list(told); "{line}")
            }
        };
        let reasons = groups.into_iter().map(|(why, squares)| Reason {
            squares: squares.into_iter().map(u16::from).collect(),
            text: why.clone(),
        });
        self.area(Shows::Blocked, self.unseen(), "ES-057", reason).because(reasons.collect())
    }

    /// Shows where a unit with Overwatch answers.
    fn watch(&self) -> Option<Overlay> {
        let (ability, power) = self.setup.member(self.slot).traits.watch?;
        let called = &self.setup.ability(ability).name;
        let (unit, what) = (being(self.setup, self.slot), ability_of(self.setup, ability));
        let reason = match answers(self.setup, self.state, self.slot) {
            true => say!(
                "area-watch", unit = unit, ability = what, power = power;
                "{called}: attacks with Power {power} whoever ends a movement here"
            ),
            false => say!(
                "area-watch-spent", unit = unit, ability = what;
                "{called}: it has attacked or used its ability in this turn"
            ),
        };
        Some(self.area(Shows::Watch, watched(self.setup, self.state, self.slot), "N-10", reason).warns())
    }
}
