//! Explains the costs of an ability.

use engine::{Message, say};

use super::{Explainer, beside, times, upper};
use crate::ast::{Active, Cost, Trigger};

impl Explainer<'_> {
    /// Explains a whole ability: its costs, the action first, and its effect.
    pub(super) fn active(&self, text: &Active) -> Message {
        let trigger = text.costs.iter().find_map(|cost| match cost {
            Cost::Reaction(trigger) => Some(trigger),
            _ => None,
        });
        let action = text.costs.iter().find_map(|cost| self.action(cost)).unwrap_or_else(standard);
        let limits = text.costs.iter().filter_map(|cost| self.limit(cost));
        let costs = limits.fold(action, |first, next| {
            let line = beside(first.clone(), next.clone());
            say!("card-costs", first = first, next = next; "{line}")
        });
        let does = self.body(&text.body);
        let line = format!("{costs} {does}");
        match trigger {
            Some(trigger) => {
                let when = self.trigger(trigger, "when");
                say!("card-reaction", costs = costs, when = when, does = does; "{line}")
            }
            None => say!("card-ability", costs = costs, does = does; "{line}"),
        }
    }

    fn action(&self, cost: &Cost) -> Option<Message> {
        match cost {
            Cost::Free => Some(say!("card-cost-free"; "Free: costs no action.")),
            Cost::Move => Some(say!("card-cost-move"; "Costs your Move Action.")),
            Cost::Standard => Some(standard()),
            Cost::MoveStandard => {
                Some(say!("card-cost-both"; "Costs both your Move Action and your Standard Action."))
            }
            Cost::Reaction(trigger) => Some(self.reaction(trigger)),
            _ => None,
        }
    }

    fn reaction(&self, trigger: &Trigger) -> Message {
        let when = self.trigger(trigger, "when");
        say!("card-cost-reaction"; "Reaction: {when}, you may use this at no cost.")
    }

    fn limit(&self, cost: &Cost) -> Option<Message> {
        match cost {
            Cost::Tap => Some(say!("card-cost-tap"; "Tap: cannot be used in two turns in a row.")),
            Cost::PerGame(uses) => {
                Some(say!("card-cost-per-game", uses = *uses; "{} per game.", upper(&times(*uses))))
            }
            Cost::PerTurn(uses) => {
                Some(say!("card-cost-per-turn", uses = *uses; "{} per turn.", upper(&times(*uses))))
            }
            Cost::FromRound(round) => {
                Some(say!("card-cost-from-round", round = *round; "Only from round {round} on."))
            }
            Cost::StartOfTurn => {
                Some(say!("card-cost-start"; "Only at the start of your turn, before you do anything else."))
            }
            Cost::Spend(count, name) => Some(say!(
                "card-cost-spend", count = *count, what = self.term(*name);
                "You must spend {count} {}.", self.name(*name)
            )),
            _ => None,
        }
    }
}

fn standard() -> Message {
    say!("card-cost-standard"; "Costs your Standard Action.")
}
