//! How a bridge handles the lines and the end of its bot.

use referee::{Answer, Next, Stage};
use wire::{Fault, Query, Refused};

use super::queries::{For, What};
use super::{Bridge, OpenQuestion, Out, Phase, Said};
use crate::Session;

/// The longest query or act that goes to a server, in bytes: the largest message it accepts, minus the rest of the
/// message.
const LONGEST: usize = 7_900;

impl Bridge {
    /// Handles a line from the bot.
    pub fn said(&mut self, session: &mut Session, line: &[u8]) -> Vec<Out> {
        let next = self.referee.hear(line);
        self.follow(session, next);
        self.look(session)
    }

    /// Handles a line that is longer than allowed.
    pub fn too_long(&mut self, session: &mut Session) -> Vec<Out> {
        let next = self.referee.too_long();
        self.follow(session, next);
        self.look(session)
    }

    /// Gives up the seat of a bot that has ended or is no longer available.
    pub fn ended(&mut self, session: &mut Session, fault: Fault, what: &str) -> Vec<Out> {
        let next = self.referee.fault(fault, what);
        self.follow(session, next);
        self.look(session)
    }

    /// Carries out the referee's next step.
    pub(super) fn follow(&mut self, session: &mut Session, next: Next) {
        match next {
            Next::Listen => {}
            Next::Ready => {
                let open = session.question().filter(|open| open.kind != "over");
                let open = open.filter(|open| open.open.contains(&self.seat)).map(|open| open.number);
                open.into_iter().for_each(|number| self.asked(session, number));
            }
            Next::Query(id, query) => match fits(&query) {
                Ok(()) => self.queries.add(For::Bot(id), query),
                Err(why) => self.referee.refuse(id, why),
            },
            Next::Play(answer) => {
                let (what, query) = match answer {
                    Answer::Text(text) => (What::Reading, Query::Read { text }),
                    Answer::Picks(picks) => (What::Picks(picks.clone()), Query::Picks { picks }),
                };
                match fits(&query) {
                    Ok(()) => self.ask_server(session, what, query),
                    Err(why) => self.refused(session, why),
                }
            }
            Next::Void(_) if self.referee.stage() == Stage::Idle => {
                self.giving_up.get_or_insert(Said::NotYet);
            }
            Next::Void(_) => {
                if let Some(OpenQuestion { number, phase }) = &mut self.asked {
                    *phase = Phase::Open;
                    let seed = self.seed ^ u64::from(*number);
                    self.ask_server(session, What::Instead, Query::Instead { seed });
                }
            }
        }
    }

    /// Handles an answer that is not a legal act.
    pub(super) fn refused(&mut self, session: &mut Session, why: Refused) {
        let next = self.referee.refused(why);
        self.follow(session, next);
    }
}

/// Whether a query fits into one message to a server.
fn fits(query: &Query) -> Result<(), Refused> {
    let length = serde_json::to_string(query).map_or(0, |text| text.len());
    let what = || format!("it has {length} bytes, and a server takes at most {LONGEST} in one message");
    if length > LONGEST { Err(Refused::limit("frame_bytes", what())) } else { Ok(()) }
}
