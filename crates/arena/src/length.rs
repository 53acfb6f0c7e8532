//! How long games are.

use serde_json::{Value, json};

/// How long games were.
#[derive(Clone, PartialEq, Debug)]
pub struct Length {
    /// The unit: turns if the rulebook counts them, otherwise questions.
    pub of: &'static str,
    /// The shortest game.
    pub smallest: u32,
    /// Half of the games are no longer than this.
    pub median: u32,
    /// The longest game.
    pub largest: u32,
}

impl Length {
    /// Returns the lengths for programs.
    pub(crate) fn to_json(&self) -> Value {
        let Length { of, smallest, median, largest } = self;
        json!({ "of": of, "smallest": smallest, "median": median, "largest": largest })
    }
}

/// The lengths of the games so far.
#[derive(Clone, Default)]
pub(crate) struct Lengths {
    /// Filled only while every game reports its turns.
    turns: Vec<u32>,
    questions: Vec<u32>,
}

impl Lengths {
    /// Adds a game.
    pub fn add(&mut self, turns: Option<u32>, questions: u32) {
        if self.turns.len() == self.questions.len() {
            self.turns.extend(turns);
        }
        self.questions.push(questions);
    }

    /// Returns the shortest, the median and the longest.
    pub fn sum(self) -> Length {
        let (of, mut all) = match self.turns.len() == self.questions.len() && !self.turns.is_empty() {
            true => ("turns", self.turns),
            false => ("questions", self.questions),
        };
        all.sort_unstable();
        let at = |place: usize| all.get(place).copied().unwrap_or(0);
        let last = all.len().saturating_sub(1);
        Length { of, smallest: at(0), median: at(last / 2), largest: at(last) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_count_only_where_every_game_tells_them() {
        let sum = |games: &[(Option<u32>, u32)]| {
            let mut lengths = Lengths::default();
            games.iter().for_each(|(turns, questions)| lengths.add(*turns, *questions));
            lengths.sum()
        };
        let turns = sum(&[(Some(4), 40), (Some(2), 90), (Some(3), 10)]);
        assert_eq!(turns, Length { of: "turns", smallest: 2, median: 3, largest: 4 });
        let questions = Length { of: "questions", smallest: 10, median: 40, largest: 90 };
        assert_eq!(sum(&[(Some(4), 40), (None, 90), (Some(3), 10)]), questions);
        assert_eq!(sum(&[(None, 40), (Some(4), 90), (None, 10)]), questions);
        assert_eq!(sum(&[]), Length { of: "questions", smallest: 0, median: 0, largest: 0 });
    }
}
