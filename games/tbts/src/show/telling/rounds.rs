//! The round of a team, and how the battle ends.

use engine::Seat;
use engine::scene::{Cue, Told};

use super::{Teller, label};
use crate::event::Event;
use crate::show::scene::title;
use crate::state::{Aim, End, name};

impl Teller<'_> {
    pub(super) fn round(&self, event: &Event) -> Told {
        match event {
            Event::Taken { unit, class, at } => {
                let class = title(self.setup.class(*class));
                Told::new(format!("{}: {class} on {at}", name(*unit)), &["B-58"])
                    .cue(Cue::Appear { figure: (*unit).into(), at: self.at(*at) })
            }
            Event::Begins(seat, round) => {
                Told::new(format!("{}'s round {round} begins", label(*seat)), &["TB-001", "B-13"])
            }
            Event::Ends(seat, round) => {
                Told::new(format!("{}'s round {round} ends", label(*seat)), &["TB-001", "TB-003"])
            }
            Event::Declines(unit) => {
                Told::new(format!("{} does nothing more", name(*unit)), &["TB-079", "TB-096"])
            }
            Event::Passes(unit) => {
                Told::new(format!("{} gives up its round", name(*unit)), &["TB-008", "TB-009"])
            }
            Event::Collapses(unit) => Told::new(format!("{} is down", name(*unit)), &["TB-070", "B-33"]),
            Event::Over(end) => self.end(*end),
            _ => unreachable!("only rounds are told here"),
        }
    }

    fn end(&self, end: End) -> Told {
        match end {
            End::No => Told::new("the battle goes on", &["B-55"]),
            End::Standing(seat) => {
                let text =
                    format!("{} wins: {} has nobody left who can act", label(seat), label(other(seat)));
                Told::new(text, &["B-55"])
            }
            End::Goal(seat, goal) => {
                let goal = self.setup.battle.goals.get(usize::from(goal));
                let why = goal.map_or("its goal is reached".to_string(), |goal| self.reached(goal.what));
                Told::new(format!("{} wins: {why}", label(seat)), &["B-55"])
            }
            End::Nobody => Told::new("a draw: neither team has anybody left who can act", &["B-55", "N-13"]),
            End::Limit => {
                let text = format!("a draw: round {} was the last", self.setup.readings.round_limit);
                Told::new(text, &["B-55"])
            }
        }
    }

    /// Returns a goal that was reached.
    fn reached(&self, aim: Aim) -> String {
        match aim {
            Aim::Chest(chest) => match self.setup.battle.chests.get(usize::from(chest)) {
                Some(chest) => format!("the chest on {} is open", chest.at),
                None => "the chest is open".to_string(),
            },
            Aim::Survive(rounds) => format!("it has held out for {rounds} rounds"),
            Aim::Kill(unit) => format!("{} is dead", name(unit)),
        }
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
