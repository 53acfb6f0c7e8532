//! The lines of movements.

use engine::scene::{Cue, Told};
use engine::{Arg, Message, say};
use grid::Square;

use super::Teller;
use crate::event::{Event, Who};
use crate::names;
use crate::state::Gait;

impl Teller<'_> {
    pub(super) fn movement(&self, event: &Event) -> Told {
        match event {
            Event::Walks { who, gait, pull, dash, from, way, left } => {
                let mut squares = vec![*from];
                squares.extend(way.squares(self.setup.board(), *from));
                let (how, verb, rules) = manner(*gait, *pull, *dash);
                let names: Vec<String> = squares.iter().map(|square| self.at(*square)).collect();
                let (unit, way) = (self.being(*who), names::spaces(self.setup, squares.iter().copied()));
                let to = self.space(squares.last().copied().unwrap_or(*from));
                let (how, steps, line) = (Arg::word(how), squares.len() - 1, names.join(" - "));
                let text = match gait {
                    Gait::Basic(_) => say!(
                        "moves", unit = unit, how = how, to = to, way = way, steps = steps, left = *left;
                        "{} {verb} {line}, {left} left", self.name(*who)
                    ),
                    _ => say!(
                        "is-moved", unit = unit, how = how, to = to, way = way, steps = steps;
                        "{} {verb} {line}", self.name(*who)
                    ),
                };
                Told::new(text, rules).cue(walk(*who, &squares))
            }
            Event::StepsBack(who, square) => {
                let text = say!(
                    "placed", unit = self.being(*who), back = true, to = self.space(*square);
                    "{} cannot stand there and steps back to {}", self.name(*who), self.at(*square)
                );
                Told::new(text, &["TF-053"]).cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Teleports(who, square) => {
                let text = say!(
                    "placed", unit = self.being(*who), back = false, to = self.space(*square);
                    "{} teleports to {}", self.name(*who), self.at(*square)
                );
                Told::new(text, &["TF-062"]).cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Swaps(who, other) => {
                let text = say!(
                    "swaps", unit = self.being(*who), other = self.being(*other);
                    "{} swaps places with {}", self.name(*who), self.name(*other)
                );
                Told::new(text, &["TF-062", "Q69"])
            }
            Event::Stuck(who) => {
                let unit = self.being(*who);
                let text = say!("stuck", unit = unit; "{} cannot move of its own will", self.name(*who));
                Told::new(text, &["TF-125", "Q69"])
            }
            Event::ImmuneToForce(who) => {
                let text = say!(
                    "immune-to-force", unit = self.being(*who);
                    "{} is immune to forced movement", self.name(*who)
                );
                Told::new(text, &["TF-056"])
            }
            _ => Told::new(Message::default(), &[]),
        }
    }

    pub(super) fn appears(&self, who: Who, square: Square) -> Told {
        let (name, at) = (self.name(who), self.at(square));
        let (unit, space) = (self.being(who), self.space(square));
        let told = match self.setup.kinds.units[usize::from(who.kind)].object {
            true => {
                Told::new(say!("is-built", unit = unit, at = space; "{name} is built on {at}"), &["TF-119"])
            }
            false => {
                Told::new(say!("appears", unit = unit, at = space; "{name} appears on {at}"), &["TF-041"])
            }
        };
        told.cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
    }
}

/// Returns the name of a movement, for the catalogue and in the line, and its rules.
pub(super) fn manner(
    gait: Gait,
    pull: bool,
    dash: bool,
) -> (&'static str, &'static str, &'static [&'static str]) {
    match (gait, pull) {
        (Gait::Basic(_), _) if dash => ("dash", "dashes", &["TF-025", "TF-022", "TF-050"]),
        (Gait::Basic(_), _) => ("walk", "moves", &["TF-022", "TF-048", "TF-050"]),
        (Gait::Card, _) => ("walk", "moves", &["TF-051", "TF-054"]),
        (Gait::Flight, _) => ("fly", "flies", &["TF-051", "TF-060"]),
        (Gait::Moved, true) => ("pull", "is pulled", &["TF-057", "TF-058", "TF-059"]),
        (Gait::Moved, false) => ("move", "is moved", &["TF-051", "TF-057", "TF-058", "TF-059"]),
        (Gait::Forced, true) => ("pull", "is pulled", &["TF-056", "TF-057", "TF-058", "TF-059"]),
        (Gait::Forced, false) => ("push", "is pushed", &["TF-056", "TF-057", "TF-058", "TF-059"]),
    }
}

fn walk(who: Who, squares: &[Square]) -> Cue {
    Cue::Walk { figure: who.slot.into(), path: squares.iter().map(|square| square.0).collect() }
}
