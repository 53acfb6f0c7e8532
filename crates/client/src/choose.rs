//! Chooses a random legal act without knowing any rules, from what a view offers or a query answers.
//!
//! A walk down the tree of picks takes each branch with equal probability; if an act is complete, stopping is as likely
//! as continuing. So the acts are not equally likely, but each is possible. From an order sheet it picks a single
//! order, and it never draws paths step by step.

use serde_json::{Value, json};
use wire::Query;

/// What to do next.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// Play this act.
    Act(String),
    /// The offered picks are not enough: send this query, and continue with the answer.
    Ask(Asking),
    /// Nothing can be played.
    Nothing,
}

/// A query to the server to find an act.
#[derive(Clone, PartialEq, Debug)]
pub enum Asking {
    /// All acts.
    Acts,
    /// What may be picked after these.
    Picks(Vec<Value>),
}

impl Asking {
    /// Returns the query.
    pub fn query(&self) -> Query {
        match self {
            Asking::Acts => Query::Acts,
            Asking::Picks(picks) => Query::Picks { picks: picks.clone() },
        }
    }

    /// Continues with the answer. `below(n)` returns a number below `n`.
    pub fn answered(self, answer: &Value, below: &mut dyn FnMut(usize) -> usize) -> Next {
        match self {
            Asking::Acts => match answer.get("acts").map_or(&[][..], list) {
                // A game with too many acts lists none; then an act is assembled pick by pick.
                [] => Next::Ask(Asking::Picks(Vec::new())),
                acts => act(&acts[below(acts.len())]),
            },
            Asking::Picks(mut picks) => {
                let choices = answer.get("choices").map_or(&[][..], list);
                match stop(answer.get("act"), choices.len(), below) {
                    Ok(next) => next,
                    Err(at) => {
                        picks.push(choices[at].get("pick").cloned().unwrap_or_default());
                        Next::Ask(Asking::Picks(picks))
                    }
                }
            }
        }
    }
}

/// Chooses from a view's tree of picks; without one, asks for all acts. `below(n)` returns a number below `n`.
pub fn choose(picks: Option<&Value>, below: &mut dyn FnMut(usize) -> usize) -> Next {
    let Some(mut tree) = picks else { return Next::Ask(Asking::Acts) };
    let mut so_far = Vec::new();
    loop {
        if tree.get("cut").and_then(Value::as_bool).unwrap_or(false) {
            return Next::Ask(Asking::Picks(so_far));
        }
        let branches = tree.get("next").map_or(&[][..], list);
        let areas = tree.get("areas").map_or(&[][..], list);
        let members = tree.pointer("/some/from").map_or(&[][..], list);
        let pick = |branch: &Value| branch.pointer("/0/pick").cloned().unwrap_or_default();
        match stop(tree.get("act"), branches.len() + areas.len() + members.len(), below) {
            Ok(Next::Nothing) => return Next::Ask(Asking::Acts),
            Ok(next) => return next,
            Err(at) if at < branches.len() => {
                so_far.push(pick(&branches[at]));
                tree = branches[at].get(1).unwrap_or(&Value::Null);
            }
            // The rest is the same for any square of the area or member of the set, so the query uses this one.
            Err(at) => {
                so_far.push(match areas.get(at - branches.len()) {
                    Some(area) => json!({ "square": square(area, below) }),
                    None => pick(&members[at - branches.len() - areas.len()]),
                });
                return Next::Ask(Asking::Picks(so_far));
            }
        }
    }
}

/// Whether the walk stops here, with the act or without one; otherwise the branch to take.
fn stop(
    complete: Option<&Value>,
    branches: usize,
    below: &mut dyn FnMut(usize) -> usize,
) -> Result<Next, usize> {
    match (complete.filter(|act| act.is_string()), branches) {
        (None, 0) => Ok(Next::Nothing),
        (Some(complete), 0) => Ok(act(complete)),
        (None, branches) => Err(below(branches)),
        (Some(complete), branches) => match below(branches + 1) {
            0 => Ok(act(complete)),
            at => Err(at - 1),
        },
    }
}

/// Returns a square of an area, which is written as runs: where each begins and how long it is.
fn square(area: &Value, below: &mut dyn FnMut(usize) -> usize) -> u64 {
    let numbers = area.get("runs").map_or(&[][..], list).iter().filter_map(Value::as_u64);
    let numbers: Vec<u64> = numbers.collect();
    let squares = numbers.chunks_exact(2).flat_map(|run| run[0]..run[0].saturating_add(run[1].min(1 << 16)));
    let squares: Vec<u64> = squares.collect();
    if squares.is_empty() { 0 } else { squares[below(squares.len())] }
}

fn act(act: &Value) -> Next {
    act.as_str().map_or(Next::Nothing, |act| Next::Act(act.to_string()))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Chance;

    fn tree() -> Value {
        json!({"next": [
            [{"pick": {"figure": 1}, "label": "one"}, {"act": "1", "next": [
                [{"pick": {"square": 4}, "label": "a4"}, {"act": "1 a4"}],
                [{"pick": {"square": 5}, "label": "a5"}, {"act": "1 a5"}]
            ]}],
            [{"pick": {"word": "stop"}, "label": "stop"}, {"act": "stop"}]
        ]})
    }

    #[test]
    fn every_act_of_the_tree_can_be_chosen_and_nothing_else() {
        let (tree, mut chance) = (tree(), Chance::with_seed(3));
        let acts: BTreeSet<String> = (0..200)
            .map(|_| match choose(Some(&tree), &mut |n| chance.usize(..n)) {
                Next::Act(act) => act,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(acts.into_iter().collect::<Vec<_>>(), ["1", "1 a4", "1 a5", "stop"]);
    }

    #[test]
    fn a_cut_tree_is_asked_for_from_where_it_was_cut() {
        let cut = json!({"next": [[{"pick": {"figure": 1}, "label": "one"}, {"cut": true}]]});
        let Next::Ask(asking) = choose(Some(&cut), &mut |_| 0) else { panic!("there is nothing else") };
        assert_eq!(asking.query(), Query::Picks { picks: vec![json!({"figure": 1})] });
        let more = json!({"choices": [{"pick": {"square": 4}, "label": "a4"}]});
        let Next::Ask(asking) = asking.answered(&more, &mut |_| 0) else { panic!("one more pick") };
        assert_eq!(asking, Asking::Picks(vec![json!({"figure": 1}), json!({"square": 4})]));
        let next = asking.answered(&json!({"choices": [], "act": "1 a4"}), &mut |_| 0);
        assert_eq!(next, Next::Act("1 a4".to_string()));
    }

    #[test]
    fn what_follows_a_square_of_an_area_is_asked_for() {
        let tree = json!({"areas": [{"runs": [3, 2, 9, 1], "label": "to", "tree": {"act": "1 to {}"}}]});
        for (at, square) in [3, 4, 9].into_iter().enumerate() {
            let asked = Asking::Picks(vec![json!({"square": square})]);
            assert_eq!(choose(Some(&tree), &mut |n| at.min(n - 1)), Next::Ask(asked));
        }
    }

    #[test]
    fn what_follows_a_member_of_a_set_is_asked_for() {
        let from = json!([[{"pick": {"word": "p"}, "label": "p"}, "p"], [{"pick": {"word": "q"}, "label": "q"}, "q"]]);
        let some = json!({"from": from, "least": 1, "most": 2, "tree": {"act": "with {}"}});
        let tree =
            json!({"next": [[{"pick": {"word": "none"}, "label": "none"}, {"act": "none"}]], "some": some});
        assert_eq!(choose(Some(&tree), &mut |_| 0), Next::Act("none".to_string()));
        for (at, word) in [(1, "p"), (2, "q")] {
            let asked = Asking::Picks(vec![json!({ "word": word })]);
            assert_eq!(choose(Some(&tree), &mut |n| at.min(n - 1)), Next::Ask(asked));
        }
    }

    #[test]
    fn without_a_tree_all_acts_are_asked_for_and_then_picks() {
        assert_eq!(choose(None, &mut |_| 0), Next::Ask(Asking::Acts));
        assert_eq!(choose(Some(&json!({})), &mut |_| 0), Next::Ask(Asking::Acts));
        let next = Asking::Acts.answered(&json!({"acts": ["a", "b"]}), &mut |n| n - 1);
        assert_eq!(next, Next::Act("b".to_string()));
        for none in [json!({"acts": null}), json!({"acts": []})] {
            assert_eq!(Asking::Acts.answered(&none, &mut |_| 0), Next::Ask(Asking::Picks(Vec::new())));
        }
        let nothing = Asking::Picks(Vec::new()).answered(&json!({"choices": []}), &mut |_| 0);
        assert_eq!(nothing, Next::Nothing);
    }
}
