//! Runs steps about questions, offers and the answers of players.

use engine::chance::Seed;
use engine::picks::Pick;
use engine::position::Word;
use engine::{Seat, Wait};

use super::diff::{listed, versus};
use super::{Run, Stop};
use crate::pattern::{ANYTHING, matches, squeeze};
use crate::step::{CaseStep, Choice};

/// The maximum number of acts that a failure lists.
const MOST_LISTED: usize = 40;

impl Run<'_> {
    /// Checks which seat is asked, and words of the question.
    pub(super) fn asked(&mut self, step: &CaseStep, label: &Word, text: Option<&str>) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        let table = self.open()?;
        let question = table.question();
        let labels = table.labels();
        let asked: Vec<String> = question.open.iter().map(|s| labels[s.index()].clone()).collect();
        let got = match (question.wait, asked.is_empty()) {
            (Wait::Sealed(_), false) => format!("sealed acts are asked of {}", asked.join(" ")),
            (_, false) => format!("{} is asked", asked.join(" ")),
            (_, true) => "nobody is asked".to_string(),
        };
        let prompt = table.prompt(seat);
        if !matches!(question.wait, Wait::Act(s) if s == seat) || !question.open.contains(seat) {
            self.fail(step, &versus(&format!("{} is asked", label.text), &got));
        } else if let Some(text) = text
            && !prompt.contains(text)
        {
            self.fail(step, &versus(&format!("a question containing \"{text}\""), &prompt));
        }
        Ok(())
    }

    /// Checks which seats have yet to seal.
    pub(super) fn sealed_asked(&mut self, step: &CaseStep, seats: &[Word]) -> Result<(), Stop> {
        let mut expected = Vec::new();
        for seat in seats {
            expected.push(self.seat(seat)?);
        }
        expected.sort();
        let table = self.open()?;
        let question = table.question();
        let open: Vec<Seat> = question.open.iter().collect();
        if open != expected || !matches!(question.wait, Wait::Sealed(_)) {
            let labels = table.labels();
            let names = |seats: &[Seat]| {
                let names: Vec<&str> = seats.iter().map(|s| labels[s.index()].as_str()).collect();
                if names.is_empty() { "nobody".to_string() } else { names.join(" ") }
            };
            let how = if matches!(question.wait, Wait::Sealed(_)) { "" } else { ", and not sealed" };
            self.fail(step, &versus(&names(&expected), &format!("{}{how}", names(&open))));
        }
        Ok(())
    }

    /// Checks the offered acts.
    pub(super) fn offered(&mut self, step: &CaseStep, label: &Word, choice: &Choice) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        match self.open()?.acts(seat) {
            Some(acts) => {
                let choice = self.full_acts(seat, choice)?;
                self.chosen(step, &acts, &choice, "offered");
            }
            None => self.offered_unlisted(step, seat, choice)?,
        }
        Ok(())
    }

    /// If a game does not list its acts, each act is tried separately.
    fn offered_unlisted(&mut self, step: &CaseStep, seat: Seat, choice: &Choice) -> Result<(), Stop> {
        let (list, legal) = match choice {
            Choice::Contains(list) => (list, true),
            Choice::Without(list) => (list, false),
            Choice::Exactly(_) | Choice::Count(..) => {
                self.fail(step, "the game does not list its acts here: use `contains` or `without`");
                return Ok(());
            }
        };
        for act in list {
            match self.open()?.read_act(seat, &act.text) {
                Ok((_, Ok(()))) if legal => {}
                Ok((_, Err(_))) if !legal => {}
                Ok((full, Ok(()))) => self.fail(step, &format!("offered, but should not be: {full}")),
                Ok((full, Err(refusal))) => self.fail(step, &format!("not offered: {full}: {refusal}")),
                Err(refusal) => self.fail(step, &format!("{}: {refusal}", act.text)),
            }
        }
        Ok(())
    }

    /// Returns the acts of a choice in full notation, so that short forms are allowed.
    fn full_acts(&mut self, seat: Seat, choice: &Choice) -> Result<Choice, Stop> {
        let mut full = |list: &[Word]| {
            list.iter().map(|act| self.full_act(seat, act)).collect::<Result<Vec<Word>, Stop>>()
        };
        Ok(match choice {
            Choice::Contains(list) => Choice::Contains(full(list)?),
            Choice::Exactly(list) => Choice::Exactly(full(list)?),
            Choice::Without(list) => Choice::Without(full(list)?),
            Choice::Count(count, form) => Choice::Count(*count, form.clone()),
        })
    }

    /// Returns an act in full notation; a text with `...` is unchanged.
    fn full_act(&mut self, seat: Seat, act: &Word) -> Result<Word, Stop> {
        if act.text.contains(ANYTHING) {
            return Ok(act.clone());
        }
        match self.open()?.read_act(seat, &act.text) {
            Ok((full, _)) => Ok(Word { text: full, ..act.clone() }),
            Err(refusal) => Err(self.fault(act.error(format!("`{}` {refusal}", act.text), ""))),
        }
    }

    /// Checks the possible next picks.
    pub(super) fn picks(
        &mut self,
        step: &CaseStep,
        label: &Word,
        after: &[Word],
        choice: &Choice,
    ) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        let mut picked: Vec<Pick> = Vec::new();
        for word in after {
            let picks = self.open()?.picks(seat, &picked);
            let Some(found) = picks.choices.iter().find(|c| squeeze(&c.label) == squeeze(&word.text)) else {
                let labels: Vec<String> = picks.choices.into_iter().map(|c| c.label.into()).collect();
                self.fail(step, &format!("`{}` cannot be picked\n{}", word.text, shortened(&labels)));
                return Ok(());
            };
            picked.push(found.pick.clone());
        }
        let picks = self.open()?.picks(seat, &picked);
        let labels: Vec<String> = picks.choices.into_iter().map(|c| c.label.into()).collect();
        self.chosen(step, &labels, choice, "to be picked");
        Ok(())
    }

    /// Compares a list with a choice.
    fn chosen(&mut self, step: &CaseStep, got: &[String], choice: &Choice, what: &str) {
        let is = |word: &Word| got.iter().any(|text| matches(&word.text, text));
        let texts = |words: Vec<&Word>| words.into_iter().map(|w| w.text.clone()).collect::<Vec<_>>();
        let mut wrong = Vec::new();
        match choice {
            Choice::Contains(list) => {
                let missing = texts(list.iter().filter(|w| !is(w)).collect());
                if !missing.is_empty() {
                    wrong.push(listed(&format!("not {what}"), &missing));
                    wrong.push(shortened(got));
                }
            }
            Choice::Without(list) => {
                let bad = |text: &&String| list.iter().any(|w| matches(&w.text, text));
                let too_many: Vec<String> = got.iter().filter(bad).cloned().collect();
                if !too_many.is_empty() {
                    wrong.push(listed(&format!("{what}, but should not be"), &too_many));
                }
            }
            Choice::Exactly(list) => {
                let missing = texts(list.iter().filter(|w| !is(w)).collect());
                let named = |text: &&String| !list.iter().any(|w| matches(&w.text, text));
                let extra: Vec<String> = got.iter().filter(named).cloned().collect();
                if !missing.is_empty() || !extra.is_empty() {
                    wrong.push(listed("missing", &missing));
                    wrong.push(listed("too much", &extra));
                }
            }
            Choice::Count(count, form) => {
                let fits = |text: &&String| form.as_ref().is_none_or(|form| matches(&form.text, text));
                let fitting: Vec<String> = got.iter().filter(fits).cloned().collect();
                if fitting.len() != *count {
                    wrong.push(versus(&count.to_string(), &fitting.len().to_string()));
                    wrong.push(shortened(&fitting));
                }
            }
        }
        if !wrong.is_empty() {
            self.fail(step, &wrong.join("\n"));
        }
    }

    /// Checks the answer of a named player, and its reason.
    pub(super) fn ask(
        &mut self,
        step: &CaseStep,
        player: &Word,
        label: &Word,
        acts: &[Word],
        because: Option<&str>,
    ) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        let mut full = Vec::new();
        for act in acts {
            full.push(self.full_act(seat, act)?);
        }
        let seed = self.case.header.seed.clone().unwrap_or(Seed::number(1));
        let mut chance = seed.quick("player");
        let asked = self.game.player(&player.text);
        let table = &**self.open()?;
        let (act, why) = match asked.and_then(|mut asked| asked.choose(table, seat, &mut chance)) {
            Ok(answer) => answer,
            Err(what) => return Err(self.fault(player.error(what, ""))),
        };
        if !full.iter().any(|wanted| matches(&wanted.text, &act)) {
            let wanted: Vec<&str> = full.iter().map(|w| w.text.as_str()).collect();
            let text = versus(&wanted.join(" or "), &act);
            self.fail(step, &format!("{text}\nbecause   {why}"));
        } else if let Some(part) = because
            && !why.contains(part)
        {
            self.fail(step, &versus(&format!("because ...{part}..."), &format!("because {why}")));
        }
        Ok(())
    }
}

/// Lists the actual items, shortened to a readable length.
fn shortened(got: &[String]) -> String {
    let mut lines: Vec<String> = got.iter().take(MOST_LISTED).cloned().collect();
    if got.len() > MOST_LISTED {
        lines.push(format!("and {} more", got.len() - MOST_LISTED));
    }
    listed("there are", &lines)
}
