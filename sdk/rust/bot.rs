//! A bot for any game: it looks one act ahead and plays the best act. Change `worth`, or everything.

mod skirmish;
#[cfg(test)]
mod tests;

use skirmish::{Answer, Bot, Dice, Hello, Json, Question, Table, Wish};

const CANDIDATES: usize = 40;

struct Starter {
    seat: i64,
    width: i64,
    dice: Dice,
}

impl Bot for Starter {
    fn ready(&mut self, hello: &Hello, _table: &mut Table) -> Wish {
        self.seat = hello.seat as i64;
        self.width = hello.scene().get("width").int();
        self.dice = hello.dice();
        Wish { view: Some(vec!["acts"]), ..Wish::default() }
    }

    fn answer(&mut self, question: &Question, table: &mut Table) -> Answer {
        let limit = question.time_left();
        let mut best: Option<(String, f64)> = None;
        for act in self.candidates(question, table) {
            let hurry = limit.zip(question.time_left()).is_some_and(|(limit, left)| left < limit / 2.0);
            if hurry && best.is_some() {
                break;
            }
            let Ok(outcomes) = table.after(&act) else { continue };
            let worth: f64 = outcomes.list().iter().map(|o| share(o) * self.worth(o)).sum();
            if best.as_ref().is_none_or(|(_, most)| worth > *most) {
                best = Some((act, worth));
            }
        }
        let (act, _) = best.unwrap_or_else(|| (self.candidates(question, table).remove(0), 0.0));
        Answer::Text(act)
    }
}

impl Starter {
    /// Returns some legal acts in random order.
    fn candidates(&mut self, question: &Question, table: &mut Table) -> Vec<String> {
        let acts = question.acts().unwrap_or_else(|| {
            let seed = i64::from(self.dice.next());
            table.sample(CANDIDATES as i64, seed).expect("the table draws legal acts")
        });
        self.dice.some(acts, CANDIDATES)
    }

    /// Rates an outcome: victory, points, figures and their hit points, distances to enemies.
    fn worth(&self, outcome: &Json) -> f64 {
        let mut worth = 0.0;
        let winners = outcome.get("winners");
        if !winners.is_null() {
            let won = winners.list().iter().any(|seat| seat.int() == self.seat);
            worth += if won { 100000.0 } else { -100000.0 };
        }
        let scores = outcome.get("scores").list();
        for (seat, score) in scores.iter().enumerate() {
            let score = score.int() as f64;
            let own = seat as i64 == self.seat;
            worth += if own { 20.0 * score } else { -20.0 * score / (scores.len() - 1) as f64 };
        }
        let figures = outcome.get("figures").list().iter();
        let (own, others): (Vec<&Json>, Vec<&Json>) =
            figures.partition(|figure| figure.get("seat").int() == self.seat);
        own.iter().for_each(|figure| worth += strength(figure));
        others.iter().for_each(|figure| worth -= strength(figure));
        for figure in &own {
            let near = others.iter().filter_map(|other| self.way(figure, other)).min();
            worth -= 0.01 * near.unwrap_or(0) as f64;
        }
        worth
    }

    /// Returns the steps between two standing figures. Squares are numbered row by row from the bottom left.
    fn way(&self, one: &Json, other: &Json) -> Option<i64> {
        let (a, b) = (one.get("at").number()? as i64, other.get("at").number()? as i64);
        Some((a % self.width - b % self.width).abs() + (a / self.width - b / self.width).abs())
    }
}

/// Returns the chance of an outcome.
fn share(outcome: &Json) -> f64 {
    let chance = outcome.get("chance");
    chance.get("of").int() as f64 / chance.get("out_of").int() as f64
}

/// Rates a figure. Its first bar usually shows hit points; a bar of length one is only a yes or no.
fn strength(figure: &Json) -> f64 {
    if figure.get("at").is_null() {
        return 0.0;
    }
    let bar = figure.get("bars").at(0);
    5.0 + if bar.get("full").int() > 1 { bar.get("now").int() as f64 } else { 0.0 }
}

fn main() {
    skirmish::play(&mut Starter { seat: 0, width: 1, dice: Dice::new(0) });
}
