//! Decides on commands: who may send one, whether it is a repeat, and whether the table allows it.

use wire::{Command, Deed, Done, Kind, Refused};

use crate::batch::Stage;
use crate::entropy::KeyHash;
use crate::room::Room;
use crate::room::chair::Who;
use crate::room::entry::{Cause, What};

/// The treatment of a command.
pub enum Decision {
    /// It was accepted before, so the same answer is sent again.
    Repeat(Done),
    /// It is new, and is tried.
    Try(Cause, What),
}

fn not_now(text: &str) -> Refused {
    Refused::new(Kind::NotNow, text)
}

/// Returns a hash of the content of a command, to recognize a repeat.
fn digest(command: &Command) -> String {
    let said = serde_json::to_string(&(command.question, &command.deed)).expect("a command is plain data");
    blake3::hash(said.as_bytes()).to_hex()[..16].to_string()
}

impl Room {
    /// Decides what to do with a command that comes with a key; `abandoned` says which seats can be taken over.
    pub fn decide(
        &self,
        command: &Command,
        key: Option<&KeyHash>,
        abandoned: impl Fn(u8) -> bool,
    ) -> Result<Decision, Refused> {
        if command.game != self.id {
            return Err(Refused::new(Kind::OtherGame, "this socket is for another game"));
        }
        let chair = self.chairs.get(usize::from(command.seat)).filter(|chair| chair.held_by(key));
        let chair =
            chair.ok_or_else(|| Refused::new(Kind::NotYourSeat, "the key does not hold this seat"))?;
        let cause = Cause { seat: command.seat, sequence: command.sequence, digest: digest(command) };
        let next = chair.next();
        match &chair.last {
            Some((last, done)) if *last == cause => return Ok(Decision::Repeat(*done)),
            _ if command.sequence == next => {}
            Some((last, _)) if last.sequence == command.sequence => {
                let text = format!("command {} said something else", command.sequence);
                return Err(Refused::new(Kind::Conflict, text).next(next));
            }
            _ if command.sequence < next => {
                let text = format!("command {} was answered long ago", command.sequence);
                return Err(Refused::new(Kind::Late, text).next(next));
            }
            _ => {
                let text = format!("commands {next} to {} are missing", command.sequence - 1);
                return Err(Refused::new(Kind::Gap, text).next(next));
            }
        }
        Ok(Decision::Try(cause, self.what(command, abandoned)?))
    }

    fn what(&self, command: &Command, abandoned: impl Fn(u8) -> bool) -> Result<What, Refused> {
        let seat = command.seat;
        let chair = &self.chairs[usize::from(seat)];
        let question =
            || command.question.ok_or_else(|| Refused::new(Kind::Malformed, "name the question it answers"));
        match (&command.deed, self.stage()) {
            (_, Stage::Open) => return Err(Refused::new(Kind::NotBegun, "seats are still free")),
            (Deed::Rematch, Stage::Over) => {}
            (Deed::Rematch, Stage::Live) => return Err(not_now("the game is not over")),
            (_, Stage::Over) => return Err(Refused::new(Kind::Over, self.over_text())),
            (Deed::Return, Stage::Live) => {}
            (_, Stage::Live) if chair.who != Who::Person => {
                return Err(not_now("a built-in player sits here: come back first"));
            }
            (_, Stage::Live) if chair.left => return Err(not_now("you have left: come back first")),
            (_, Stage::Live) => {}
        }
        Ok(match &command.deed {
            Deed::Act { text } => What::Act {
                seat,
                question: question()?,
                text: text.clone(),
                why: String::new(),
                said: String::new(),
            },
            Deed::Undo => {
                let (was, is) = (question()?, self.question());
                if was != is {
                    let text = format!("question {was} is not open; question {is} is");
                    return Err(Refused::new(Kind::NotYours, text));
                }
                What::Undo { seat }
            }
            Deed::Resign => What::Resign { seat },
            Deed::OfferDraw | Deed::DeclineDraw if self.is_out(seat) => {
                return Err(not_now("you are out of the game"));
            }
            Deed::OfferDraw if chair.offers_draw => return Err(not_now("you offer a draw already")),
            Deed::OfferDraw if self.may_agree().any(|other| other.who != Who::Person) => {
                return Err(not_now("built-in players agree to no draw"));
            }
            Deed::OfferDraw => What::OfferDraw { seat },
            Deed::DeclineDraw if !self.chairs.iter().any(|other| other.offers_draw) => {
                return Err(not_now("nobody offers a draw"));
            }
            Deed::DeclineDraw => What::DeclineDraw { seat },
            Deed::Leave => What::Leave { seat },
            Deed::Return if chair.who == Who::Person && !chair.left => {
                return Err(not_now("you sit here already"));
            }
            Deed::Return => What::Return { seat },
            Deed::TakeOver { seat: other, player } => {
                if usize::from(*other) >= self.chairs.len() || *other == seat || !abandoned(*other) {
                    return Err(not_now("this seat is not abandoned"));
                }
                let known = self.game.player(player).map(drop);
                known.map_err(|why| Refused::new(Kind::NotFound, why))?;
                What::Machine { seat: *other, player: player.clone() }
            }
            Deed::Rematch if self.after.is_some() || chair.wants_rematch => {
                return Err(not_now("a rematch is asked for already"));
            }
            Deed::Rematch => What::WantRematch { seat },
        })
    }

    /// Returns the number of the current question.
    pub fn question(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.question().number)
    }

    fn over_text(&self) -> String {
        let verdict = self.table.as_ref().and_then(|table| table.verdict());
        verdict.map_or_else(String::new, |verdict| format!("the game is over: {}", verdict.text))
    }
}
