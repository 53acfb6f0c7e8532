//! Follows picks through a tree that a game has made from its acts.

use crate::picks::{Choice, Pick, PickTree};
use crate::scene::At;

/// The result of some picks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct There {
    /// What may come next.
    pub choices: Vec<Choice>,
    /// The act that is complete at this point.
    pub act: Option<String>,
}

impl PickTree {
    /// Returns the result of some picks, if they are in the tree; the caller names the squares. It does not follow
    /// paths: a game that offers paths reads their picks itself.
    pub fn follow(&self, picks: &[Pick], name: &dyn Fn(At) -> String) -> Option<There> {
        Path { name, names: Vec::new() }.on(self, picks)
    }

    /// Returns the branch of a choice, created if it is new.
    pub fn branch(&mut self, choice: Choice) -> &mut PickTree {
        let at = self.next.iter().position(|(known, _)| known.pick == choice.pick);
        let at = at.unwrap_or_else(|| {
            self.next.push((choice, PickTree::default()));
            self.next.len() - 1
        });
        &mut self.next[at].1
    }
}

struct Path<'a> {
    name: &'a dyn Fn(At) -> String,
    /// The names that the picks so far add to the text of the act.
    names: Vec<String>,
}

impl Path<'_> {
    fn on(mut self, tree: &PickTree, picks: &[Pick]) -> Option<There> {
        let Some((first, rest)) = picks.split_first() else { return Some(self.here(tree)) };
        if let Some(some) = &tree.some
            && some.from.iter().any(|(choice, _)| choice.pick == *first)
        {
            return self.among(tree, picks);
        }
        if let Pick::Square(at) = first
            && let Some(area) = tree.areas.iter().find(|area| area.squares.contains(at))
        {
            self.names.push((self.name)(*at));
            return self.on(&area.tree, rest);
        }
        let (_, below) = tree.next.iter().find(|(choice, _)| choice.pick == *first)?;
        self.on(below, rest)
    }

    /// Follows picks from a set, each at most once and as many as allowed, and then the rest.
    fn among(mut self, tree: &PickTree, picks: &[Pick]) -> Option<There> {
        let some = tree.some.as_ref()?;
        let word =
            |pick: &Pick| some.from.iter().find(|(choice, _)| choice.pick == *pick).map(|(_, word)| word);
        let mut taken = 0;
        let mut words: Vec<&str> = Vec::new();
        while taken < usize::from(some.most)
            && let Some(pick) = picks.get(taken)
            && !picks[..taken].contains(pick)
            && let Some(word) = word(pick)
        {
            words.push(word);
            taken += 1;
        }
        let (set, rest) = picks.split_at(taken);
        let enough = taken >= usize::from(some.least);
        self.names.push(words.join(" "));
        if !rest.is_empty() {
            return if enough { self.on(&some.tree, rest) } else { None };
        }
        let mut choices: Vec<Choice> = some.left(set).into_iter().cloned().collect();
        if !enough {
            return Some(There { choices, act: None });
        }
        let below = self.here(&some.tree);
        choices.extend(below.choices);
        Some(There { choices, act: below.act })
    }

    fn here(&self, tree: &PickTree) -> There {
        let members = tree.some.iter().flat_map(|some| some.from.iter().map(|(choice, _)| choice.clone()));
        let squares = tree.areas.iter().flat_map(|area| {
            area.squares.iter().map(|at| Choice {
                warning: area.warns.then(|| area.label.clone()),
                ..Choice::new(Pick::Square(*at), (self.name)(*at))
            })
        });
        let next = tree.next.iter().map(|(choice, _)| choice.clone());
        let fill =
            |text: &String| self.names.iter().fold(text.clone(), |text, name| text.replacen("{}", name, 1));
        There { choices: members.chain(squares).chain(next).collect(), act: tree.act.as_ref().map(fill) }
    }
}
