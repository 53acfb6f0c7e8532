//! How a bridge handles news from its session.

use referee::{NO_ACT, Stage};
use serde_json::Value;
use wire::bot::{Line, ToBot};
use wire::{Acts, Kind, Query, Reading, Refused, Why};

use super::queries::{For, What};
use super::{Bridge, End, OpenQuestion, Out, Phase, Said, lines};
use crate::{Heard, Session};

impl Bridge {
    /// Handles a piece of news.
    pub fn heard(&mut self, session: &mut Session, heard: &Heard) -> Vec<Out> {
        match heard {
            Heard::Welcome => self.queries.again(),
            Heard::Told(events) => {
                for event in events.iter().filter(|event| event.number > self.last_event) {
                    self.events.push(Line { text: event.text.clone(), rules: event.rules.clone() });
                }
                self.last_event = self.last_event.max(session.last_event());
            }
            Heard::Asked { seat, question } if *seat == self.seat => self.asked(session, *question),
            Heard::Answer { id, answer } => {
                if let Some((what, _)) = self.queries.settle(*id) {
                    self.answered(session, what, answer.clone());
                }
            }
            Heard::Refused { seat: None, id: Some(id), why } if why.kind == Kind::Limit => {
                self.queries.too_many(*id);
            }
            Heard::Refused { seat: None, id: Some(id), why } => {
                if let Some((what, _)) = self.queries.settle(*id) {
                    self.unanswered(session, what, why);
                }
            }
            Heard::Refused { seat: Some(_), why, .. } => self.not_done(session, why),
            Heard::Done(_) => self.done(),
            Heard::Over(outcome) => self.outcome = Some(outcome.clone()),
            Heard::Unseated(seat) if *seat == self.seat => self.out.push(Out::End(End::Unseated)),
            _ => {}
        }
        self.look(session)
    }

    /// Says hello as soon as there is a view.
    pub(super) fn greet(&mut self, session: &Session) {
        let terms = self.referee.terms();
        if self.referee.stage() == Stage::Apart
            && let Some(hello) = lines::hello(&self.book, session, self.seat, self.seed, terms)
        {
            self.since = None;
            self.referee.greet(hello);
        }
    }

    /// Says goodbye after the last view has arrived; the card shows the result earlier.
    pub(super) fn part(&mut self, session: &Session) {
        let told = session.question().is_some_and(|question| question.kind == "over");
        if matches!(self.referee.stage(), Stage::Idle | Stage::Parted) {
            return;
        }
        if let Some(outcome) = self.outcome.take_if(|_| told) {
            let rule = outcome.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
            let result = session.view().get("result").and_then(Value::as_str).map(str::to_string);
            let result = result.unwrap_or_else(|| format!("{}{rule}", outcome.text));
            self.referee.part(self.seat, result, outcome.winners.clone(), lines::scores(session));
            self.asked = None;
            self.out.push(Out::End(End::Over(outcome)));
        }
    }

    /// Asks the bot once for each question, no matter how often the session reports it.
    pub(super) fn asked(&mut self, session: &mut Session, number: u32) {
        let known = self.closed.into_iter().chain(self.asked.as_ref().map(|asked| asked.number));
        let ready = matches!(self.referee.stage(), Stage::Resting | Stage::Thinking);
        if !ready || known.into_iter().any(|known| known == number) {
            return;
        }
        self.referee.set_aside();
        self.queries.forget_own();
        self.asked = Some(OpenQuestion { number, phase: Phase::Gathering { facts: None, acts: None } });
        for (part, what, query) in [("facts", What::Facts, Query::Facts), ("acts", What::Acts, Query::Acts)] {
            if self.referee.wants().has(part) {
                self.ask_server(session, what, query);
            }
        }
        self.ask_bot(session);
    }

    /// Asks the bot when everything that belongs to the question has arrived.
    fn ask_bot(&mut self, session: &Session) {
        let Some(OpenQuestion { phase: Phase::Gathering { facts, acts }, .. }) = &mut self.asked else {
            return;
        };
        let (wants, terms) = (self.referee.wants(), self.referee.terms());
        if wants.has("facts") && facts.is_none() || wants.has("acts") && acts.is_none() {
            return;
        }
        let known = (facts.take(), acts.take());
        let events = std::mem::take(&mut self.events);
        let Some(question) = lines::question(session, self.seat, wants, terms, known, events) else {
            return;
        };
        // The clock of a table replaces the terms.
        let clock = session.card().is_some_and(|card| card.clock.is_some());
        let until = terms.answer.filter(|_| !clock);
        self.since = None;
        self.referee.ask(question, until);
        self.go_to(Phase::Open);
    }

    fn go_to(&mut self, phase: Phase) {
        if let Some(asked) = &mut self.asked {
            asked.phase = phase;
        }
    }

    fn answered(&mut self, session: &mut Session, what: For, answer: Value) {
        let what = match what {
            For::Bot(id) => return self.out.push(Out::Bot(ToBot::Answer { id, answer })),
            For::Question(number, what) if self.works_on(number) => what,
            For::Question(..) => return,
        };
        match (what, self.asked.as_mut().map(|asked| &mut asked.phase)) {
            (What::Facts, Some(Phase::Gathering { facts, .. })) => *facts = Some(answer),
            (What::Acts, Some(Phase::Gathering { acts, .. })) => *acts = Some(answer),
            (What::Reading, _) => match serde_json::from_value(answer) {
                Ok(Reading { act, why: None }) => self.gives(act, false),
                Ok(Reading { why: Some(why), .. }) => self.refused(session, why),
                Err(fault) => self.refused(session, Refused::new(Kind::Malformed, fault.to_string())),
            },
            (What::Picks(picks), _) => match answer.get("act").and_then(Value::as_str) {
                Some(act) => self.gives(act.to_string(), false),
                None => self.ask_server(session, What::Why, Query::WhyNot { picks }),
            },
            (What::Why, _) => {
                let why = serde_json::from_value(answer).ok().and_then(|why: Why| why.why);
                self.refused(session, why.unwrap_or_else(|| Refused::new(Kind::Malformed, NO_ACT)));
            }
            (What::Instead, _) => {
                // If there is no act, the question is no longer open.
                let acts = serde_json::from_value(answer).ok().and_then(|acts: Acts| acts.acts);
                acts.into_iter().flatten().for_each(|act| self.gives(act, true));
            }
            (What::Facts | What::Acts, _) => {}
        }
        self.ask_bot(session);
    }

    /// Whether the bridge is still working on this question.
    fn works_on(&self, number: u32) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.number == number)
    }

    /// Plays an act for the bot: its answer, or the replacement for a void one.
    fn gives(&mut self, act: String, instead: bool) {
        self.go_to(Phase::Giving { act, instead, said: Said::NotYet });
    }

    /// Handles the refusal of a query.
    fn unanswered(&mut self, session: &mut Session, what: For, why: &Refused) {
        match what {
            For::Bot(id) => self.referee.refuse(id, why.clone()),
            // Data that cannot be fetched is left out.
            For::Question(_, What::Facts | What::Acts) => self.answered(session, what, Value::Null),
            For::Question(number, What::Reading | What::Picks(_) | What::Why) if self.works_on(number) => {
                self.refused(session, why.clone());
            }
            For::Question(..) => {}
        }
    }

    /// Handles the confirmation of a command.
    fn done(&mut self) {
        if self.giving_up == Some(Said::Yes) {
            return self.gave_up();
        }
        let giving = |asked: &mut OpenQuestion| matches!(asked.phase, Phase::Giving { said: Said::Yes, .. });
        if let Some(OpenQuestion { phase: Phase::Giving { act, instead: false, .. }, .. }) =
            self.asked.take_if(giving)
        {
            self.referee.taken(&act);
        }
    }

    /// Handles the refusal of a command.
    fn not_done(&mut self, session: &mut Session, why: &Refused) {
        if let Some(said @ Said::Yes) = &mut self.giving_up {
            match why.kind {
                // There is no longer a seat to give up.
                Kind::Over | Kind::NotBegun | Kind::NotYourSeat | Kind::NotNow | Kind::Against => {
                    self.gave_up()
                }
                _ => *said = Said::InVain,
            }
            return;
        }
        let Some(OpenQuestion { phase: Phase::Giving { said: said @ Said::Yes, instead, .. }, .. }) =
            &mut self.asked
        else {
            return;
        };
        match why.kind {
            // Nothing else can replace the answer.
            Kind::Malformed | Kind::Against if *instead => self.giving_up = Some(Said::NotYet),
            Kind::Malformed | Kind::Against => self.refused(session, why.clone()),
            Kind::NotYours | Kind::Over | Kind::NotYourSeat => self.too_late(),
            // Another client acted for the seat, a built-in player holds it, or the server accepts nothing at the
            // moment.
            _ => *said = Said::InVain,
        }
    }
}
