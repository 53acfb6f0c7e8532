//! The round of a team, and the end of the battle.

use engine::message::Message;
use engine::scene::{Cue, Told};
use engine::{Seat, say};

use super::{Teller, label};
use crate::event::Event;
use crate::names::{side, term};
use crate::show::scene::title;
use crate::state::{Aim, End, home, name};

impl Teller<'_> {
    pub(super) fn round(&self, event: &Event) -> Told {
        match event {
            Event::Taken { unit, class, at } => {
                let class = self.setup.class(*class);
                let text = say!(
                    "takes-class", side = side(Seat(home(*unit))), class = term(class), at = self.square(*at);
                    "{}: {} on {at}", name(*unit), title(class)
                );
                Told::new(text, &["B-58"]).cue(Cue::Appear { figure: (*unit).into(), at: self.at(*at) })
            }
            Event::Begins(seat, round) => {
                let text = say!(
                    "round-begins", side = side(*seat), round = *round;
                    "{}'s round {round} begins", label(*seat)
                );
                Told::new(text, &["TB-001", "B-13"])
            }
            Event::Ends(seat, round, _) => {
                let text = say!(
                    "round-ends", side = side(*seat), round = *round;
                    "{}'s round {round} ends", label(*seat)
                );
                Told::new(text, &["TB-001", "TB-003"])
            }
            Event::Declines(unit) => {
                let text = say!("declines", unit = self.being(*unit); "{} does nothing more", name(*unit));
                Told::new(text, &["TB-079", "TB-096"])
            }
            Event::Passes(unit, mana) => {
                let text = say!("passes", unit = self.being(*unit), mana = *mana; "{} gives up its round", name(*unit));
                Told::new(text, &["TB-008", "TB-009"])
            }
            Event::Collapses(unit) => {
                let text = say!("collapses", unit = self.being(*unit); "{} is down", name(*unit));
                Told::new(text, &["TB-070", "B-33"])
            }
            Event::Over { end, able, all } => self.end(*end, *able, *all),
            _ => unreachable!("only rounds are told here"),
        }
    }

    fn end(&self, end: End, able: [u8; 2], all: [u8; 2]) -> Told {
        let text = match end {
            End::Standing(seat) => {
                let (able, all) = (able[seat.index()], all[seat.index()]);
                say!(
                    "wins-standing", side = side(seat), other = side(other(seat)), out = all - able, all = all;
                    "{} wins: {} has nobody left who can act", label(seat), label(other(seat))
                )
            }
            End::Goal(seat, goal) => {
                let why = self.reached(seat, self.setup.battle.goals[usize::from(goal)].what);
                say!("wins-goal", side = side(seat), why = why.clone(); "{} wins: {why}", label(seat))
            }
            End::Nobody | End::No => {
                let text = say!("nobody-wins"; "a draw: neither team has anybody left who can act");
                return Told::new(text, &["B-55", "N-13"]);
            }
            End::Limit => {
                let rounds = self.setup.readings.round_limit;
                say!("last-round", round = rounds; "a draw: round {rounds} was the last")
            }
        };
        Told::new(text, &["B-55"])
    }

    /// Describes a goal that a side has reached.
    fn reached(&self, seat: Seat, aim: Aim) -> Message {
        match aim {
            Aim::Chest(chest) => {
                let at = self.setup.battle.chests[usize::from(chest)].at;
                say!("reached-chest", at = self.square(at); "the chest on {at} is open")
            }
            Aim::Survive(rounds) => say!(
                "reached-survival", side = side(seat), rounds = rounds;
                "it has held out for {rounds} rounds"
            ),
            Aim::Kill(unit) => say!("reached-kill", unit = self.being(unit); "{} is dead", name(unit)),
        }
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
