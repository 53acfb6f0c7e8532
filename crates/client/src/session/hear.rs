//! How a session handles a message.

use wire::rest::GameCard;
use wire::{Deed, Done, Kind, Refused, Reply, Say, Tell, Welcome};

use super::seen::Seen;
use super::{Heard, Held, Session, Stage};
use crate::ClientError;

impl Session {
    /// Handles a message from the current connection and returns the news. After an error, drop the connection; the
    /// next one starts over.
    pub fn heard(&mut self, text: &str) -> Result<Vec<Heard>, ClientError> {
        let mut news = Vec::new();
        let taken = serde_json::from_str(text)
            .map_err(|error| {
                let text = text.chars().take(80).collect();
                ClientError::Unreadable { why: error.to_string(), text }
            })
            .and_then(|tell| self.take(tell, &mut news));
        match taken {
            Ok(()) => {
                self.ask(&mut news);
                Ok(news)
            }
            Err(error) => {
                self.stage = Stage::Apart;
                self.seen = Seen::default();
                Err(error)
            }
        }
    }

    fn take(&mut self, tell: Tell, news: &mut Vec<Heard>) -> Result<(), ClientError> {
        let early = matches!(tell, Tell::Welcome(_) | Tell::Refused { .. } | Tell::Bye { .. });
        if self.stage != Stage::In && !early {
            return Err(ClientError::BeforeWelcome);
        }
        match tell {
            Tell::Welcome(welcome) => self.welcome(welcome, news)?,
            Tell::Update(update) => {
                let events = self.seen.update(update)?;
                if !events.is_empty() {
                    news.push(Heard::Told(events));
                }
            }
            Tell::Status { card, .. } => self.look_at(card, news)?,
            Tell::Done(done) => self.settle(done, news)?,
            Tell::Refused { seat, sequence, id, why } => match (seat, sequence) {
                (Some(seat), Some(sequence)) => self.refuse(seat, sequence, why, news)?,
                _ => news.push(Heard::Refused { seat, id, why }),
            },
            Tell::Answer { id, answer } => news.push(Heard::Answer { id, answer }),
            Tell::Curtain { seats } => {
                // The view is hidden.
                self.seen = Seen::default();
                news.push(Heard::Curtain { seats });
            }
            Tell::Bye { reason, text, again } => {
                self.stage = Stage::Apart;
                news.push(Heard::Bye { reason, text, again });
            }
        }
        Ok(())
    }

    /// Handles the welcome: which seats are held, and their current sequence numbers.
    fn welcome(&mut self, welcome: Welcome, news: &mut Vec<Heard>) -> Result<(), ClientError> {
        if welcome.protocol != wire::PROTOCOL {
            return Err(ClientError::Protocol(welcome.protocol));
        }
        let same = self.seats.keys().eq(&welcome.seats);
        if let (Stage::Greeted { since: 1.. }, false) = (self.stage, same) {
            // The viewer has changed: the new viewer's events have other numbers.
            return Err(ClientError::OtherEyes);
        }
        self.stage = Stage::In;
        // The first update holds the whole view.
        self.seen.view.clear();
        news.push(Heard::Welcome);
        let gone: Vec<u8> = self.seats.keys().copied().filter(|seat| !welcome.seats.contains(seat)).collect();
        for seat in gone {
            self.seats.remove(&seat);
            news.push(Heard::Unseated(seat));
        }
        for (&seat, &theirs) in welcome.seats.iter().zip(&welcome.next) {
            let held = self.seats.entry(seat).or_insert(Held {
                next: theirs,
                open: None,
                done: None,
                announced: None,
                settled: None,
            });
            (held.announced, held.settled) = (None, None);
            let ours = held.next;
            if theirs < ours {
                (held.next, held.open) = (theirs, None);
                return Err(ClientError::Forgotten { seat, ours, theirs });
            }
            // An open command keeps its number until it is answered. If the server is ahead, it has already accepted
            // the command and repeats its answer; or another client of this seat was faster, and the refusal will say
            // so. In either case the command is sent again, to learn the outcome.
            match &held.open {
                Some(command) => news.push(Heard::Say(Say::Do(command.clone()))),
                None => held.next = theirs,
            }
        }
        self.look_at(welcome.card, news)
    }

    fn look_at(&mut self, card: Box<GameCard>, news: &mut Vec<Heard>) -> Result<(), ClientError> {
        if card.id != self.game {
            return Err(ClientError::OtherGame(card.id));
        }
        if self.card.as_ref() != Some(&card) {
            news.push(Heard::Card);
        }
        if let Some(result) = card.result.clone().filter(|_| !self.over) {
            self.over = true;
            news.push(Heard::Over(result));
        }
        self.card = Some(card);
        Ok(())
    }

    /// Handles the confirmation of a command.
    fn settle(&mut self, done: Done, news: &mut Vec<Heard>) -> Result<(), ClientError> {
        let Done { seat, sequence, .. } = done;
        let shown = self.seen.question().map(|question| question.number);
        let held = self.seats.get_mut(&seat).ok_or(ClientError::NotHeld(seat))?;
        let last = held.done;
        let Some(command) = held.open.take_if(|command| command.sequence == sequence) else {
            return match last {
                // The answer to a command that was sent twice.
                Some(last) if last == done => Ok(()),
                Some(last) if last.sequence == sequence => Err(ClientError::TwoAnswers { seat, sequence }),
                _ => Err(ClientError::NeverSent { seat, sequence }),
            };
        };
        if last.is_some_and(|last| last.number >= done.number) {
            return Err(ClientError::TwoAnswers { seat, sequence });
        }
        held.next = sequence + 1;
        held.done = Some(done);
        held.settled = match (command.deed, done.reply) {
            (Deed::Act { .. }, _) => command.question,
            // After an act is taken back, its question gets a new number; after a sealed act is taken back, its
            // question stays the same.
            (Deed::Undo, Reply::Played) => shown,
            _ => None,
        };
        news.push(Heard::Done(done));
        Ok(())
    }

    /// Handles the refusal of a command. The command was not carried out, and its sequence number is free again, unless
    /// the refusal says otherwise.
    fn refuse(
        &mut self,
        seat: u8,
        sequence: u64,
        why: Refused,
        news: &mut Vec<Heard>,
    ) -> Result<(), ClientError> {
        let Some(held) = self.seats.get_mut(&seat) else {
            news.push(Heard::Refused { seat: Some(seat), id: None, why });
            return Ok(());
        };
        if held.open.take_if(|command| command.sequence == sequence).is_none() {
            // The outcome of that command is already known.
            return Ok(());
        }
        if let (Kind::Late | Kind::Conflict | Kind::Gap, Some(theirs)) = (why.kind, why.next) {
            let ours = std::mem::replace(&mut held.next, theirs);
            if theirs < ours {
                return Err(ClientError::Forgotten { seat, ours, theirs });
            }
        }
        news.push(Heard::Refused { seat: Some(seat), id: None, why });
        Ok(())
    }

    /// Reports that a seat is asked, once it can answer.
    fn ask(&mut self, news: &mut Vec<Heard>) {
        let Some(question) = self.seen.question() else { return };
        let (Some(Some(seat)), Stage::In) = (self.seen.eyes, self.stage) else { return };
        let Some(held) = self.seats.get_mut(&seat) else { return };
        if question.kind == "over" || !question.open.contains(&seat) {
            (held.announced, held.settled) = (None, None);
            return;
        }
        let number = Some(question.number);
        if held.open.is_none() && held.announced != number && held.settled != number {
            held.announced = number;
            news.push(Heard::Asked { seat, question: question.number });
        }
    }
}
