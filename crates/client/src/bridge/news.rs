//! What a bridge makes of the news of its session.

use serde_json::Value;
use wire::bot::{Line, ToBot, Void};
use wire::{Kind, Query, Reading, Refused, Why};

use super::queries::For;
use super::{Asked, Bridge, End, Out, Said, Stage, Step, lines};
use crate::{Heard, Session};

impl Bridge {
    /// Takes in a piece of news.
    pub fn heard(&mut self, session: &mut Session, heard: &Heard) -> Vec<Out> {
        let mut out = Vec::new();
        match heard {
            Heard::Welcome => self.queries.again(),
            Heard::Told(events) => {
                for event in events.iter().filter(|event| event.number > self.last_event) {
                    self.events.push(Line { text: event.text.clone(), rules: event.rules.clone() });
                }
                self.last_event = self.last_event.max(session.last_event());
            }
            Heard::Asked { seat, question } if *seat == self.seat => self.asked(session, *question, &mut out),
            Heard::Answer { id, answer } => {
                if let Some((what, _)) = self.queries.settle(*id) {
                    self.answered(session, what, answer, &mut out);
                }
            }
            Heard::Refused { seat: None, id: Some(id), why } if why.kind == Kind::Limit => {
                self.queries.too_many(*id);
            }
            Heard::Refused { seat: None, id: Some(id), why } => {
                if let Some((what, _)) = self.queries.settle(*id) {
                    self.unanswered(session, what, why, &mut out);
                }
            }
            Heard::Refused { seat: Some(_), why, .. } => self.not_done(session, why, &mut out),
            Heard::Done(_) => self.done(&mut out),
            Heard::Over(outcome) => self.outcome = Some(outcome.clone()),
            Heard::Unseated(seat) if *seat == self.seat => out.push(Out::End(End::Unseated)),
            _ => {}
        }
        self.look(session, &mut out);
        out
    }

    /// Says hello, once there is something to see.
    pub(super) fn greet(&mut self, session: &Session, out: &mut Vec<Out>) {
        if self.stage == Stage::Waiting
            && let Some(hello) = lines::hello(&self.book, session, self.seat, self.seed, &self.terms)
        {
            self.stage = Stage::Greeted;
            out.push(Out::Bot(hello));
        }
    }

    /// Says goodbye, once the last view has come: the card tells the result before it.
    pub(super) fn part(&mut self, session: &Session, out: &mut Vec<Out>) {
        let told = session.question().is_some_and(|question| question.kind == "over");
        if self.giving_up.is_some() || self.stage == Stage::Parted {
            return;
        }
        if let Some(outcome) = self.outcome.take_if(|_| told) {
            let rule = outcome.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
            let result = session.view().get("result").and_then(Value::as_str).map(str::to_string);
            let result = result.unwrap_or_else(|| format!("{}{rule}", outcome.text));
            if self.stage != Stage::Waiting {
                let (winners, scores) = (outcome.winners.clone(), lines::scores(session));
                out.push(Out::Bot(lines::goodbye(self.seat, result, winners, scores, &self.faults)));
            }
            self.stage = Stage::Parted;
            self.asked = None;
            out.push(Out::End(End::Over(outcome)));
        }
    }

    /// The seat is asked: once for each question, however often the session says so.
    pub(super) fn asked(&mut self, session: &mut Session, number: u32, out: &mut Vec<Out>) {
        let known = self.closed.into_iter().chain(self.asked.as_ref().map(|asked| asked.number));
        if self.stage != Stage::Ready || known.into_iter().any(|known| known == number) {
            return;
        }
        self.queries.forget_own();
        let step = Step::Gathering { facts: None, acts: None };
        self.asked = Some(Asked { number, step, line: None, queries: 0, idle_lines: 0, since: None });
        if self.wants.facts {
            self.ask_server(session, For::Facts(number), Query::Facts, out);
        }
        if self.wants.acts {
            self.ask_server(session, For::Acts(number), Query::Acts, out);
        }
        self.ask_bot(session, out);
    }

    /// Asks the bot, once everything that belongs to the question is there.
    fn ask_bot(&mut self, session: &Session, out: &mut Vec<Out>) {
        let Some(asked) = &mut self.asked else { return };
        let Step::Gathering { facts, acts } = &mut asked.step else { return };
        if self.wants.facts && facts.is_none() || self.wants.acts && acts.is_none() {
            return;
        }
        let known = (facts.take(), acts.take());
        let events = std::mem::take(&mut self.events);
        let Some(question) = lines::question(session, self.seat, &self.wants, &self.terms, known, events)
        else {
            return;
        };
        self.last_asked = asked.number;
        let line = Box::new(question);
        asked.line = Some(line.clone());
        asked.step = Step::Thinking;
        out.push(Out::Bot(ToBot::Question(line)));
    }

    /// Whether a question is still the one that is worked on.
    fn works_on(&self, number: u32) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.number == number)
    }

    fn answered(&mut self, session: &mut Session, what: For, answer: &Value, out: &mut Vec<Out>) {
        match what {
            For::Bot(id) => out.push(Out::Bot(ToBot::Answer { id, answer: answer.clone() })),
            For::Facts(number) | For::Acts(number) => {
                if let Some(asked) = self.asked.as_mut().filter(|asked| asked.number == number)
                    && let Step::Gathering { facts, acts } = &mut asked.step
                {
                    let slot = if matches!(what, For::Facts(_)) { facts } else { acts };
                    *slot = Some(answer.clone());
                }
                self.ask_bot(session, out);
            }
            For::Reading(number) if self.works_on(number) => match serde_json::from_value(answer.clone()) {
                Ok(Reading { act, why: None }) => self.gives(act),
                Ok(Reading { why: Some(why), .. }) => self.void(session, "illegal", why, out),
                Err(fault) => {
                    self.void(session, "malformed", Refused::new(Kind::Malformed, fault.to_string()), out)
                }
            },
            For::Picks(number, picks) if self.works_on(number) => {
                match answer.get("act").and_then(Value::as_str) {
                    Some(act) => self.gives(act.to_string()),
                    None => self.ask_server(session, For::Why(number), Query::WhyNot { picks }, out),
                }
            }
            For::Why(number) if self.works_on(number) => {
                match serde_json::from_value(answer.clone()).ok().and_then(|why: Why| why.why) {
                    Some(why) => self.void(session, "illegal", why, out),
                    None => {
                        let why = Refused::new(Kind::Malformed, "these picks are no act");
                        self.void(session, "malformed", why, out);
                    }
                }
            }
            For::Reading(_) | For::Picks(..) | For::Why(_) => {}
        }
    }

    /// The answer of the bot is a legal act.
    fn gives(&mut self, act: String) {
        if let Some(asked) = &mut self.asked {
            asked.step = Step::Giving { act, said: Said::NotYet };
        }
    }

    /// A query was refused.
    fn unanswered(&mut self, session: &mut Session, what: For, why: &Refused, out: &mut Vec<Out>) {
        match what {
            For::Bot(id) => {
                let void =
                    Void { id: Some(id), question: None, fault: None, strikes: None, why: why.clone() };
                out.push(Out::Bot(ToBot::Refused(Box::new(void))));
            }
            // What cannot be known is left open.
            For::Facts(_) | For::Acts(_) => self.answered(session, what, &Value::Null, out),
            For::Reading(number) | For::Picks(number, _) | For::Why(number) if self.works_on(number) => {
                let fault = if why.kind == Kind::Malformed { "malformed" } else { "illegal" };
                self.void(session, fault, why.clone(), out);
            }
            For::Reading(_) | For::Picks(..) | For::Why(_) => {}
        }
    }

    /// A command was taken.
    fn done(&mut self, out: &mut Vec<Out>) {
        if self.giving_up.as_ref().is_some_and(|giving_up| giving_up.said == Said::Yes) {
            return self.gave_up(out);
        }
        if let Some(Asked { number, step: Step::Giving { act, said: Said::Yes }, .. }) = &self.asked {
            out.push(Out::Bot(ToBot::Taken { question: *number, act: act.clone() }));
            self.asked = None;
        }
    }

    /// A command was refused.
    fn not_done(&mut self, session: &mut Session, why: &Refused, out: &mut Vec<Out>) {
        if let Some(giving_up) = self.giving_up.as_mut().filter(|giving_up| giving_up.said == Said::Yes) {
            match why.kind {
                // There is nothing to give up any more.
                Kind::Over | Kind::NotBegun | Kind::NotYourSeat | Kind::NotNow | Kind::Against => {
                    self.gave_up(out)
                }
                _ => giving_up.said = Said::InVain,
            }
            return;
        }
        let Some(Asked { step: Step::Giving { said: said @ Said::Yes, .. }, .. }) = &mut self.asked else {
            return;
        };
        match why.kind {
            Kind::Malformed => self.void(session, "malformed", why.clone(), out),
            Kind::Against => self.void(session, "illegal", why.clone(), out),
            Kind::NotYours | Kind::Over | Kind::NotYourSeat => self.too_late(out),
            // Somebody else acted for the seat, a built-in player sits there, or the server takes nothing just now.
            _ => *said = Said::InVain,
        }
    }
}
