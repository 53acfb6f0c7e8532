//! A player that knows no rules: it answers every question with a legal act, by chance.

use wire::{Kind, Say};

use crate::choose::{Asking, Next, choose};
use crate::{Chance, ClientError, Heard, Session};

/// A player for a session, without I/O.
#[derive(Clone, Debug)]
pub struct Bot {
    chance: Chance,
    asking: Option<(u32, u8, Asking)>,
}

impl Bot {
    /// A bot; from the same seed and to the same news it answers the same.
    pub fn new(seed: u64) -> Bot {
        Bot { chance: Chance::new(seed), asking: None }
    }

    /// What is to be said to a piece of news. What the session itself wants said comes first.
    pub fn answer(&mut self, session: &mut Session, heard: &Heard) -> Result<Option<Say>, ClientError> {
        let (seat, next) = match heard {
            Heard::Say(say) => return Ok(Some(say.clone())),
            Heard::Curtain { seats } => return seats.first().map(|&seat| session.look(seat)).transpose(),
            Heard::Asked { seat, .. } => {
                let picks = session.question().and_then(|question| question.picks);
                (*seat, choose(picks, &mut |n| self.chance.below(n)))
            }
            Heard::Answer { id, answer } => match self.asking.take_if(|asking| asking.0 == *id) {
                Some((_, seat, asking)) => (seat, asking.answered(answer, &mut |n| self.chance.below(n))),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        // Only the newest question is worth an answer.
        self.asking = None;
        match next {
            Next::Act(act) => session.act(seat, act).map(Some),
            Next::Ask(asking) => {
                let (id, say) = session.query(seat, asking.query())?;
                self.asking = Some((id, seat, asking));
                Ok(Some(say))
            }
            Next::Nothing => Ok(None),
        }
    }

    /// Whether a refusal is one that an honest player can run into: somebody else was faster, or the server
    /// takes nothing at the moment. Any other means that what was offered as legal was not.
    pub fn is_excusable(kind: Kind) -> bool {
        !matches!(kind, Kind::Malformed | Kind::Against | Kind::OtherGame | Kind::NotYourSeat | Kind::Gap)
    }
}
