//! One game for testing a law, with all its random choices.

use super::{Counts, LawBroken};
use crate::chance::{Chance, Quick, Seed};
use crate::options::OptionKind;
use crate::table::{NewGame, Table};
use crate::{Encode, Game, Message, Seat, SeatKind, Viewer, Wait, say};

/// One game of one law.
pub(super) struct Trial<'a> {
    id: &'static str,
    law: &'static str,
    pub counts: &'a Counts,
    /// The number of the game, from 0.
    pub game: u32,
    /// The source of its acts and samples.
    pub chance: Quick,
    /// The number of rows in the log, for the report.
    pub step: usize,
}

impl<'a> Trial<'a> {
    /// Creates the trial of that game; everything in it follows from the seed, the law and the number.
    pub fn new(id: &'static str, law: &'static str, counts: &'a Counts, game: u32) -> Trial<'a> {
        let chance = Seed::number(counts.seed).child(law, game.into()).quick("law");
        Trial { id, law, counts, game, chance, step: 0 }
    }

    /// Reports the law as broken, in one line with everything needed to reproduce the failure.
    pub fn broken(&self, what: impl std::fmt::Display) -> LawBroken {
        let Counts { games, seed, questions, samples } = self.counts;
        let (id, law, game, step) = (self.id, self.law, self.game, self.step);
        let what = what.to_string().replace('\n', " / ");
        let what = format!(
            "{what} (game {id}, law {law}, seed {seed}, game number {game} of {games}, row {step}, questions {questions}, samples {samples})"
        );
        LawBroken { law: law.to_string(), what }
    }

    /// Reports the law as broken unless the condition holds.
    pub fn demand(&self, holds: bool, what: impl FnOnce() -> String) -> Result<(), LawBroken> {
        if holds { Ok(()) } else { Err(self.broken(what())) }
    }

    /// Returns a number below a bound greater than 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.chance.below(bound as u32) as usize
    }

    /// Returns the setup for the game of this trial. It alternates between the usual number of seats, the minimum, and
    /// one more. From the second game on, the options have other values. Undo is on, and the game is kept short.
    pub fn made<G: Game>(&mut self) -> Result<NewGame, LawBroken> {
        let seed = Seed::number(self.counts.seed).child("game", self.game.into());
        let mut made = NewGame::usual::<G>(seed);
        let limit = self.counts.questions.max(10).to_string();
        for (name, value) in [("safety_limit", limit.as_str()), ("undo", "on")] {
            made.options.set(name, value).map_err(|what| self.broken(what))?;
        }
        let usual = made.clone();
        let (fewest, _, most) = G::ABOUT.seats;
        match self.game % 3 {
            1 => made.seats.truncate(fewest.into()),
            2 if made.seats.len() < most.into() => {
                made.seats.push((SeatKind::Machine, "one more".to_string()))
            }
            _ => {}
        }
        for doc in G::ABOUT.options.iter().filter(|doc| doc.name != "undo") {
            if let (OptionKind::Choice(words), true) = (doc.kind, self.game > 0) {
                let word = words[self.below(words.len())];
                made.options.set(doc.name, word).map_err(|what| self.broken(what))?;
            }
        }
        // A game may refuse some combinations of seats or options; then the usual ones are used.
        Ok(if Table::<G>::open(made.clone()).is_ok() { made } else { usual })
    }

    /// Opens a table at the beginning.
    pub fn open<G: Game>(&mut self) -> Result<Table<G>, LawBroken> {
        let made = self.made::<G>()?;
        Table::open(made).map_err(|fault| self.broken(fault))
    }

    /// Draws a random act of a seat.
    pub fn act<G: Game>(&mut self, table: &Table<G>, seat: Seat) -> G::Act {
        G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut self.chance)
    }

    /// Answers at random for all seats that are asked.
    pub fn answer<G: Game>(&mut self, table: &mut Table<G>) -> Result<(), LawBroken> {
        let question = table.question();
        for seat in question.open.iter() {
            let act = self.act(table, seat);
            // Some of them give a reason, as built-in players do.
            let why = if table.rows().len().is_multiple_of(2) {
                Message::default()
            } else {
                say!("why-random"; "drawn at random")
            };
            let taken = table.act_because(seat, question.number, act, why);
            taken.map_err(|refusal| self.broken(format!("a random act was refused: {refusal}")))?;
        }
        Ok(())
    }

    /// Plays to the end at random. At each question the law examines the table and may continue the game.
    pub fn play<G: Game>(
        &mut self,
        table: &mut Table<G>,
        mut look: impl FnMut(&mut Self, &mut Table<G>) -> Result<(), LawBroken>,
    ) -> Result<(), LawBroken> {
        while table.verdict().is_none() {
            self.step = table.rows().len();
            look(self, table)?;
            if table.verdict().is_none() {
                self.answer(table)?;
            }
        }
        self.step = table.rows().len();
        Ok(())
    }
}

/// Returns the bytes of a state.
pub(super) fn bytes<G: Game>(state: &G::State) -> Vec<u8> {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    bytes
}

/// Returns the seats of a game.
pub(super) fn seats<G: Game>(table: &Table<G>) -> impl Iterator<Item = Seat> + use<G> {
    (0..table.made().seats.len() as u8).map(Seat)
}

/// Returns the seats that a state asks, whether they have answered or not.
pub(super) fn asked<G: Game>(table: &Table<G>) -> Vec<Seat> {
    match table.question().wait {
        Wait::Act(seat) => vec![seat],
        Wait::Sealed(seats) => seats.iter().collect(),
        Wait::Draw(_) | Wait::Over(_) => Vec::new(),
    }
}
