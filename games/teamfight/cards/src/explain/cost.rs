//! What an ability costs.

use super::{Explainer, times, upper};
use crate::ast::Cost;

impl Explainer<'_> {
    /// A sentence for each cost, the action first.
    pub(super) fn costs(&self, costs: &[Cost]) -> Vec<String> {
        let action = costs.iter().find_map(|cost| self.action(cost));
        let mut said = vec![action.unwrap_or_else(|| "Costs your Standard Action.".to_string())];
        said.extend(costs.iter().filter_map(|cost| self.limit(cost)));
        said
    }

    fn action(&self, cost: &Cost) -> Option<String> {
        match cost {
            Cost::Free => Some("Free: costs no action.".to_string()),
            Cost::Move => Some("Costs your Move Action.".to_string()),
            Cost::Standard => Some("Costs your Standard Action.".to_string()),
            Cost::MoveStandard => Some("Costs both your Move Action and your Standard Action.".to_string()),
            Cost::Reaction(trigger) => {
                Some(format!("Reaction: {}, you may use this at no cost.", self.trigger(trigger, "when")))
            }
            _ => None,
        }
    }

    fn limit(&self, cost: &Cost) -> Option<String> {
        match cost {
            Cost::Tap => Some("Tap: cannot be used in two turns in a row.".to_string()),
            Cost::PerGame(uses) => Some(format!("{} per game.", upper(&times(*uses)))),
            Cost::PerTurn(uses) => Some(format!("{} per turn.", upper(&times(*uses)))),
            Cost::FromRound(round) => Some(format!("Only from round {round} on.")),
            Cost::StartOfTurn => {
                Some("Only at the start of your turn, before you do anything else.".to_string())
            }
            Cost::Spend(count, name) => Some(format!("You must spend {count} {}.", self.name(*name))),
            _ => None,
        }
    }
}
