//! Costs: none twice, and none that contradict each other. `free_action_guard` limits the uses of free actions (Q58).

use engine::FileError;

use super::{Judge, Part, at, complain};
use crate::ast::Cost;

impl Judge<'_> {
    pub(super) fn of_costs(&mut self) -> Result<(), FileError> {
        let costs = self.costs;
        for (number, cost) in costs.iter().enumerate() {
            let place = self.place(Part::Cost);
            let before = &costs[..number];
            let looked = if before.iter().any(|other| same(other, cost)) {
                complain(format!("`{}` is said twice", title(cost)), "say each cost once")
            } else if let Some(other) = before.iter().find(|other| is_action(other) && is_action(cost)) {
                let hint = match (other, cost) {
                    (Cost::Move, Cost::Standard) | (Cost::Standard, Cost::Move) => "write `move+standard`",
                    _ => "an ability costs one of free, move, standard, move+standard and reaction",
                };
                complain(format!("`{}` and `{}` contradict each other", title(other), title(cost)), hint)
            } else {
                self.of_cost(cost)
            };
            looked.map_err(at(place))?;
        }
        Ok(())
    }

    fn of_cost(&self, cost: &Cost) -> super::Verdict {
        match cost {
            Cost::StartOfTurn if self.costs.iter().any(|other| matches!(other, Cost::Reaction(_))) => {
                complain("a reaction does not wait for the start of the turn", "leave `start of turn` out")
            }
            Cost::Spend(_, name) => self.must_count(*name),
            _ => Ok(()),
        }
    }
}

fn same(one: &Cost, other: &Cost) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// Whether a cost names the action to spend.
fn is_action(cost: &Cost) -> bool {
    matches!(cost, Cost::Free | Cost::Move | Cost::Standard | Cost::MoveStandard | Cost::Reaction(_))
}

fn title(cost: &Cost) -> &'static str {
    match cost {
        Cost::Free => "free",
        Cost::Move => "move",
        Cost::Standard => "standard",
        Cost::MoveStandard => "move+standard",
        Cost::Tap => "tap",
        Cost::PerGame(_) => "n/game",
        Cost::PerTurn(_) => "n/turn",
        Cost::FromRound(_) => "round n+",
        Cost::StartOfTurn => "start of turn",
        Cost::Spend(..) => "spend",
        Cost::Reaction(_) => "reaction",
    }
}
