//! The lines of everything that changes its place.

use engine::scene::{Cue, Told};
use grid::Square;

use super::Teller;
use crate::event::{Event, Who};
use crate::state::Gait;

impl Teller<'_> {
    pub(super) fn movement(&self, event: &Event) -> Told {
        match event {
            Event::Walks { who, gait, pull, dash, from, way, left } => {
                let mut squares = vec![*from];
                squares.extend(way.squares(self.setup.board(), *from));
                let (verb, rules) = manner(*gait, *pull, *dash);
                let names: Vec<String> = squares.iter().map(|square| self.at(*square)).collect();
                let mut text = format!("{} {verb} {}", self.name(*who), names.join(" - "));
                if let Gait::Basic(_) = gait {
                    text += &format!(", {left} left");
                }
                Told::new(text, rules).cue(walk(*who, &squares))
            }
            Event::StepsBack(who, square) => {
                let text =
                    format!("{} cannot stand there and steps back to {}", self.name(*who), self.at(*square));
                Told::new(text, &["TF-053"]).cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Teleports(who, square) => {
                let text = format!("{} teleports to {}", self.name(*who), self.at(*square));
                Told::new(text, &["TF-062"]).cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Swaps(who, other) => {
                let text = format!("{} swaps places with {}", self.name(*who), self.name(*other));
                Told::new(text, &["TF-062", "Q69"])
            }
            Event::Stuck(who) => {
                Told::new(format!("{} cannot move of its own will", self.name(*who)), &["TF-125", "Q69"])
            }
            Event::ImmuneToForce(who) => {
                Told::new(format!("{} is immune to forced movement", self.name(*who)), &["TF-056"])
            }
            _ => Told::new("", &[]),
        }
    }

    pub(super) fn appears(&self, who: Who, square: Square) -> Told {
        let (name, at) = (self.name(who), self.at(square));
        let told = match self.setup.kinds.units[usize::from(who.kind)].object {
            true => Told::new(format!("{name} is built on {at}"), &["TF-119"]),
            false => Told::new(format!("{name} appears on {at}"), &["TF-041"]),
        };
        told.cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
    }
}

/// How a movement is called, and its rules.
fn manner(gait: Gait, pull: bool, dash: bool) -> (&'static str, &'static [&'static str]) {
    match (gait, pull) {
        (Gait::Basic(_), _) if dash => ("dashes", &["TF-025", "TF-022", "TF-050"]),
        (Gait::Basic(_), _) => ("moves", &["TF-022", "TF-048", "TF-050"]),
        (Gait::Card, _) => ("moves", &["TF-051", "TF-054"]),
        (Gait::Flight, _) => ("flies", &["TF-051", "TF-060"]),
        (Gait::Moved, true) => ("is pulled", &["TF-057", "TF-058", "TF-059"]),
        (Gait::Moved, false) => ("is moved", &["TF-051", "TF-057", "TF-058", "TF-059"]),
        (Gait::Forced, true) => ("is pulled", &["TF-056", "TF-057", "TF-058", "TF-059"]),
        (Gait::Forced, false) => ("is pushed", &["TF-056", "TF-057", "TF-058", "TF-059"]),
    }
}

fn walk(who: Who, squares: &[Square]) -> Cue {
    Cue::Walk { figure: who.slot.into(), path: squares.iter().map(|square| square.0).collect() }
}
