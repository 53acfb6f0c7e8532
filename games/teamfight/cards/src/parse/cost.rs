//! Reads costs and restrictions: everything before the `:` of an ability.

use engine::FileError;

use super::{Parser, Read};
use crate::ast::Cost;
use crate::bounds::{ROUNDS, TOKENS, USES};
use crate::names::Kind as NameKind;
use crate::words::{Kind, Token};

/// The possible beginnings of a cost.
const COSTS: &[&str] = &[
    "free",
    "move",
    "standard",
    "move+standard",
    "tap",
    "1/game",
    "1/turn",
    "round 4+",
    "start of turn",
    "spend",
    "reaction when",
];

impl Parser<'_> {
    /// Reads the costs and the `:` after them, if there are any.
    pub(super) fn costs(&mut self) -> Read<Vec<Cost>> {
        let mut costs = Vec::new();
        if !self.begins_cost() {
            return Ok(costs);
        }
        loop {
            let place = self.place();
            let cost = self.cost()?;
            self.places.costs.push(place);
            costs.push(cost);
            if !self.sign(",") {
                break;
            }
        }
        self.expect_sign(":", "costs end with `:`, and `,` stands between them")?;
        Ok(costs)
    }

    /// Whether a cost begins here. `move` and `tap` may also be effects: `move 2`, `tap a card of target`.
    fn begins_cost(&self) -> bool {
        match self.word() {
            "free" | "standard" | "round" | "start" | "spend" | "reaction" => true,
            "move" => !self.is_number(1) && self.word_at(1) != "exactly",
            "tap" => self.word_at(1) != "a",
            _ => self.is_number(0) && self.is_sign(1, "/"),
        }
    }

    /// Returns the fault of a text that begins with an unknown word, if a `:` follows it as after costs.
    pub(super) fn unknown_cost(&mut self) -> Option<FileError> {
        self.at = 0;
        let ends = |token: &&Token<'_>| token.kind == Kind::Sign && [":", ";", "["].contains(&token.text);
        let is_cost = self.tokens.iter().find(ends).is_some_and(|token| token.text == ":");
        let is_guard = matches!(self.word(), "on" | "if" | "else" | "when");
        (is_cost && !is_guard).then(|| self.unexpected("a cost", COSTS))
    }

    fn cost(&mut self) -> Read<Cost> {
        if self.is_number(0) && self.is_sign(1, "/") {
            let uses = self.number("a number of uses", USES)?;
            self.expect_sign("/", "write `1/game`")?;
            return match self.word() {
                "game" => self.next(Cost::PerGame(uses)),
                "turn" => self.next(Cost::PerTurn(uses)),
                _ => Err(self.unexpected("`game` or `turn`", &["game", "turn"])),
            };
        }
        match self.word() {
            "free" => self.action(Cost::Free),
            "standard" => self.action(Cost::Standard),
            "tap" => self.next(Cost::Tap),
            "move" => {
                self.at += 1;
                if self.sign("+") {
                    self.expect("standard")?;
                    return Ok(Cost::MoveStandard);
                }
                self.eat("action");
                Ok(Cost::Move)
            }
            "round" => {
                self.at += 1;
                let round = self.number("a round", ROUNDS)?;
                self.expect_sign("+", "write `round 4+`: from round 4 on")?;
                Ok(Cost::FromRound(round))
            }
            "start" => {
                self.expect("start of turn")?;
                Ok(Cost::StartOfTurn)
            }
            "spend" => {
                self.at += 1;
                let count = self.number("a number of tokens", TOKENS)?;
                Ok(Cost::Spend(count, self.name("a condition", &[NameKind::Condition])?))
            }
            "reaction" => {
                self.at += 1;
                Ok(Cost::Reaction(self.trigger()?))
            }
            _ => Err(self.unexpected("a cost", COSTS)),
        }
    }

    /// Skips the word for an action; `free action` means the same as `free`.
    fn action(&mut self, cost: Cost) -> Read<Cost> {
        self.at += 1;
        self.eat("action");
        Ok(cost)
    }

    /// Skips one word and returns its meaning.
    pub(super) fn next<T>(&mut self, what: T) -> Read<T> {
        self.at += 1;
        Ok(what)
    }
}
