//! A player that knows no rules: it answers every question with a random legal act.

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
    /// Creates a bot; the same seed and the same news lead to the same answers.
    pub fn new(seed: u64) -> Bot {
        Bot { chance: Chance::with_seed(seed), asking: None }
    }

    /// Returns what to send in response to a piece of news. The session's own messages come first.
    pub fn answer(&mut self, session: &mut Session, heard: &Heard) -> Result<Option<Say>, ClientError> {
        let (seat, next) = match heard {
            Heard::Say(say) => return Ok(Some(say.clone())),
            Heard::Curtain { seats } => return seats.first().map(|&seat| session.look(seat)).transpose(),
            Heard::Asked { seat, .. } => {
                let picks = session.question().and_then(|question| question.picks);
                (*seat, choose(picks, &mut |n| self.chance.usize(..n)))
            }
            Heard::Answer { id, answer } => match self.asking.take_if(|asking| asking.0 == *id) {
                Some((_, seat, asking)) => (seat, asking.answered(answer, &mut |n| self.chance.usize(..n))),
                None => return Ok(None),
            },
            // There were too many messages, and the query was one of them.
            Heard::Refused { seat: None, id: Some(id), why } if why.kind == Kind::Limit => {
                let Some((_, seat, asking)) = self.asking.take_if(|asking| asking.0 == *id) else {
                    return Ok(None);
                };
                (seat, Next::Ask(asking))
            }
            _ => return Ok(None),
        };
        // Only the newest question needs an answer.
        self.asking = None;
        match next {
            Next::Act(act) => session.act(seat, act).map(Some),
            Next::Ask(asking) => {
                let (id, say) = session.query(seat, asking.query())?;
                self.asking = Some((id, seat, asking));
                Ok(Some(say))
            }
            Next::Nothing => {
                let none = session.question().and_then(|question| question.no_orders.map(str::to_string));
                none.map(|none| session.act(seat, none)).transpose()
            }
        }
    }

    /// Whether an honest player can get this refusal: another player was faster, or the server accepts nothing at the
    /// moment. Any other refusal means that an act offered as legal was illegal.
    pub fn is_excusable(kind: Kind) -> bool {
        !matches!(kind, Kind::Malformed | Kind::Against | Kind::OtherGame | Kind::NotYourSeat | Kind::Gap)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wire::{Query, Refused, Stream};

    use super::*;

    /// Returns a session with a lean stream that is asked a question, and its bot.
    fn asked() -> (Session, Bot, Heard) {
        let mut session = Session::new("g", Stream::Lean);
        session.connected();
        let card = json!({
            "id": "g", "rulebook": "toy", "rules": 1, "options": {}, "stage": "live", "made": 0,
            "listed": false, "watch": "common", "hidden": false, "seats": [], "commitment": "c"
        });
        let welcome =
            json!({"type": "welcome", "protocol": 1, "card": card, "seats": [0], "next": [1], "now": 0});
        session.heard(&welcome.to_string()).expect("a welcome");
        let view = json!({"question": {"number": 7, "kind": "act", "open": [0], "prompt": ""}});
        let update = json!({"type": "update", "seat": 0, "full": true, "events": [], "view": view});
        let news = session.heard(&update.to_string()).expect("an update");
        (session, Bot::new(1), news[0].clone())
    }

    #[test]
    fn without_picks_the_bot_asks_for_acts_and_plays_one() {
        let (mut session, mut bot, news) = asked();
        let say = bot.answer(&mut session, &news).expect("no fault");
        let Some(Say::Query { id, seat: Some(0), query: Query::Acts }) = say else { panic!("{say:?}") };
        let stale = Heard::Answer { id: id + 1, answer: json!({"acts": ["no"]}) };
        assert_eq!(bot.answer(&mut session, &stale), Ok(None));
        let answer = Heard::Answer { id, answer: json!({"acts": ["x"]}) };
        let say = bot.answer(&mut session, &answer).expect("no fault");
        assert!(matches!(say, Some(Say::Do(command)) if command.question == Some(7)));
    }

    #[test]
    fn a_query_that_came_too_soon_is_asked_again() {
        let (mut session, mut bot, news) = asked();
        let say = bot.answer(&mut session, &news).expect("no fault");
        let Some(Say::Query { id, .. }) = say else { panic!("{say:?}") };
        let refused = Heard::Refused { seat: None, id: Some(id), why: Refused::new(Kind::Limit, "slowly") };
        let say = bot.answer(&mut session, &refused).expect("no fault");
        assert!(matches!(say, Some(Say::Query { query: Query::Acts, .. })), "{say:?}");
    }
}
