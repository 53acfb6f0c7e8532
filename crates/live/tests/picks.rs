//! The acts that a question offers in its tree of picks, assembled as the protocol says.

use std::collections::BTreeSet;

use engine::chance::{Chance, Quick};
use serde_json::Value;

/// A question, and the scene that names its squares.
#[derive(Clone, Copy)]
pub struct Offers<'a> {
    question: &'a Value,
    scene: &'a Value,
}

/// One thing that may be picked, and what may follow it.
struct Branch<'a> {
    /// Its contribution to the act.
    word: Word,
    tree: &'a Value,
}

enum Word {
    None,
    Squares(Vec<u64>),
    Some(String),
}

impl<'a> Offers<'a> {
    pub fn new(question: &'a Value, scene: &'a Value) -> Offers<'a> {
        Offers { question, scene }
    }

    /// Returns the offers in a whole view.
    pub fn of(view: &'a Value) -> Offers<'a> {
        Offers::new(&view["question"], &view["scene"])
    }

    /// Whether the viewer is asked at all.
    pub fn asked(self) -> bool {
        self.question["picks"].is_object()
    }

    /// Returns the first legal act, or the sheet without any orders if no figure can get one.
    pub fn first(self) -> Option<String> {
        self.first_of(&self.question["picks"]).or_else(|| self.none())
    }

    /// Returns an act that moves as little as possible: the sheet without any orders, or else the first legal act. If
    /// everyone plays such acts, the game does not end with any seed.
    pub fn quiet(self) -> Option<String> {
        self.none().or_else(|| self.first())
    }

    /// Returns the first act of a part of the tree.
    pub fn first_of(self, tree: &Value) -> Option<String> {
        self.find(tree, &mut |_| 0, &mut Vec::new())
    }

    /// Returns a random legal act.
    pub fn by_chance(self, chance: &mut Quick) -> Option<String> {
        let tree = &self.question["picks"];
        self.find(tree, &mut |n| chance.below(n as u32) as usize, &mut Vec::new()).or_else(|| self.none())
    }

    /// Returns all acts. Of the paths it includes only straight ones, and of the sets only those whose members are
    /// listed side by side.
    pub fn all(self) -> BTreeSet<String> {
        let mut acts = BTreeSet::new();
        self.collect(&self.question["picks"], &mut Vec::new(), &mut acts);
        acts
    }

    /// Returns the sheet without any orders, if the viewer is asked for a sheet.
    fn none(self) -> Option<String> {
        self.question["orders"]["none"].as_str().filter(|_| self.asked()).map(str::to_string)
    }

    /// Descends by choosing among the branches, and backtracks at a dead end. Parts that were cut off a tree must be
    /// queried, and are not found here.
    fn find(
        self,
        tree: &Value,
        below: &mut dyn FnMut(usize) -> usize,
        words: &mut Vec<String>,
    ) -> Option<String> {
        let act = tree["act"].as_str().map(|act| filled(act, words));
        let mut branches = self.branches(tree);
        if act.is_some() && below(branches.len() + 1) == 0 {
            return act;
        }
        while !branches.is_empty() {
            let branch = branches.remove(below(branches.len()));
            let before = words.len();
            words.extend(self.word(branch.word));
            let found = self.find(branch.tree, below, words);
            words.truncate(before);
            if found.is_some() {
                return found;
            }
        }
        act
    }

    fn collect(self, tree: &Value, words: &mut Vec<String>, acts: &mut BTreeSet<String>) {
        acts.extend(tree["act"].as_str().map(|act| filled(act, words)));
        for branch in self.branches(tree) {
            let before = words.len();
            words.extend(self.word(branch.word));
            self.collect(branch.tree, words, acts);
            words.truncate(before);
        }
    }

    /// Returns what may come next.
    fn branches(self, tree: &'a Value) -> Vec<Branch<'a>> {
        let mut branches: Vec<Branch<'a>> = Vec::new();
        branches.extend(list(&tree["next"]).iter().map(|next| Branch { word: Word::None, tree: &next[1] }));
        for area in list(&tree["areas"]) {
            let runs: Vec<u64> = list(&area["runs"]).iter().filter_map(Value::as_u64).collect();
            let squares = runs.chunks_exact(2).flat_map(|run| run[0]..run[0] + run[1]);
            branches.extend(squares.map(|at| Branch { word: Word::Squares(vec![at]), tree: &area["tree"] }));
        }
        let way = &tree["way"];
        let ways = self.straight(way).into_iter().map(Word::Squares);
        branches.extend(ways.map(|word| Branch { word, tree: &way["tree"] }));
        let some = &tree["some"];
        branches
            .extend(sets(some).into_iter().map(|set| Branch { word: Word::Some(set), tree: &some["tree"] }));
        branches
    }

    /// Returns the paths that lead straight to one side as far as possible.
    fn straight(self, way: &Value) -> Vec<Vec<u64>> {
        let (Some(from), Some(budget)) = (way["from"].as_u64(), way["budget"].as_u64()) else {
            return Vec::new();
        };
        let size = |of: &str| self.scene[of].as_u64().expect("the size of the board");
        let (width, height) = (size("width"), size("height"));
        let step = |at: u64, (x, y): (i64, i64)| {
            let x = (at % width).checked_add_signed(x).filter(|x| *x < width)?;
            let y = (at / width).checked_add_signed(y).filter(|y| *y < height)?;
            Some(y * width + x)
        };
        let mut ways = Vec::new();
        for side in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let (mut here, mut spent, mut path) = (from, 0, Vec::new());
            while let Some(to) = step(here, side).filter(|to| self.cost(way, *to).is_some()) {
                spent += self.cost(way, here).expect("a way begins where it may");
                if spent > budget {
                    break;
                }
                path.push(to);
                ways.push(path.clone());
                here = to;
            }
        }
        ways
    }

    /// Returns the cost of leaving a square, or none if no path may cross it.
    fn cost(self, way: &Value, at: u64) -> Option<u64> {
        let width = self.scene["width"].as_u64()?;
        let row = list(&self.scene["rows"]).iter().rev().nth((at / width) as usize)?;
        let letter = row.as_str()?.chars().nth((at % width) as usize)?.to_string();
        list(&way["costs"]).iter().find(|cost| cost[0] == letter.as_str())?[1].as_u64()
    }

    fn word(self, word: Word) -> Option<String> {
        match word {
            Word::None => None,
            Word::Some(word) => Some(word),
            Word::Squares(squares) => {
                let names: Vec<String> = squares.into_iter().map(|at| self.name(at as usize)).collect();
                Some(names.join(" "))
            }
        }
    }

    /// Returns the name of a square.
    fn name(self, at: usize) -> String {
        let names = &self.scene["names"];
        let width = list(&names["columns"]).len();
        let part = |of: &str, at: usize| names[of][at].as_str().expect("a name").to_string();
        let pattern = names["pattern"].as_str().expect("how squares are named");
        pattern.replace("{c}", &part("columns", at % width)).replace("{r}", &part("rows", at / width))
    }
}

/// Returns the words of sets, smallest first.
fn sets(some: &Value) -> Vec<String> {
    let words: Vec<&str> = list(&some["from"]).iter().filter_map(|from| from[1].as_str()).collect();
    let (Some(least), Some(most)) = (some["least"].as_u64(), some["most"].as_u64()) else {
        return Vec::new();
    };
    let sizes = least as usize..=most as usize;
    sizes.flat_map(|size| words.windows(size)).map(|set| set.join(" ")).collect()
}

/// Fills the gaps of an act, each with the first of the remaining words.
fn filled(act: &str, words: &[String]) -> String {
    words.iter().fold(act.to_string(), |act, word| act.replacen("{}", word, 1))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns a view with a board of three by two squares with one wall.
    fn view(picks: Value) -> Value {
        let names = json!({"columns": ["a", "b", "c"], "rows": ["1", "2"], "pattern": "{c}{r}"});
        let scene = json!({"width": 3, "height": 2, "names": names, "rows": ["...", "..#"]});
        json!({"question": {"picks": picks}, "scene": scene})
    }

    fn all(picks: Value) -> Vec<String> {
        let view = view(picks);
        let all: Vec<String> = Offers::of(&view).all().into_iter().collect();
        let mut chance = Quick(1);
        let drawn = (0..400).filter_map(|_| Offers::of(&view).by_chance(&mut chance));
        assert_eq!(drawn.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>(), all, "each is possible");
        assert!(all.is_empty() || all.contains(&Offers::of(&view).first().expect("the first")));
        all
    }

    #[test]
    fn every_kind_of_pick_is_put_into_the_act() {
        let pick = |label: &str| json!({"pick": {"word": label}, "label": label});
        let next = json!({"act": "1", "next": [[pick("x"), {"act": "1 x"}], [pick("y"), {}]]});
        assert_eq!(all(next), ["1", "1 x"], "a branch without an act leads nowhere");
        let areas = json!([{"runs": [0, 2, 5, 1], "label": "to", "tree": {"act": "to {}"}}]);
        assert_eq!(all(json!({ "areas": areas })), ["to a1", "to b1", "to c2"]);
        let way = json!({"from": 0, "budget": 1, "costs": [[".", 1]], "tree": {"act": "by {}"}});
        assert_eq!(all(json!({ "way": way })), ["by a2", "by b1"]);
        let way = json!({"from": 3, "budget": 2, "costs": [[".", 1]], "tree": {"act": "by {}"}});
        assert_eq!(all(json!({ "way": way })), ["by a1", "by b2", "by b2 c2"]);
        let some = json!({"from": [[pick("p"), "p"], [pick("q"), "q"]], "least": 1, "most": 2,
            "tree": {"act": "with {}"}});
        assert_eq!(all(json!({ "some": some })), ["with p", "with p q", "with q"]);
        assert_eq!(all(json!({ "cut": true })), [""; 0]);
    }

    #[test]
    fn gaps_are_filled_in_the_order_of_picking() {
        let inner = json!([{"runs": [4, 1], "label": "then", "tree": {"act": "{} then {}"}}]);
        let outer = json!([{"runs": [0, 1], "label": "first", "tree": {"areas": inner}}]);
        assert_eq!(all(json!({ "areas": outer })), ["a1 then b2"]);
    }

    #[test]
    fn a_sheet_without_orders_is_for_whoever_is_asked() {
        let mut view = view(json!({}));
        view["question"]["orders"] = json!({"none": "nothing"});
        assert_eq!(Offers::of(&view).first().as_deref(), Some("nothing"));
        view["question"]["picks"] = Value::Null;
        assert_eq!(Offers::of(&view).first(), None);
    }
}
