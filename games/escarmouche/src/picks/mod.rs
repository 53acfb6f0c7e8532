//! Assembles acts from picks: a unit, then a square to move to, an enemy to attack, or the name of an ability and its
//! target. The tree is built from the list of all acts, so that exactly the legal acts can be picked; single steps are
//! looked up in the tree.

mod attempt;

use engine::picks::{Choice, Pick, PickArea, PickTree};
use engine::{Message, Open, Picking, Seat, say};

use crate::act::{Act, Aim};
use crate::geometry::square::{self, Square};
use crate::names::{ability_of, being, beings};
use crate::rules::watch::watchers;
use crate::setup::Setup;
use crate::show::areas::listed;
use crate::show::scene::title;
use crate::state::{State, name};
use crate::{Escarmouche, notation, rules};

impl Picking for Escarmouche {
    fn choices(setup: &Setup, Open(state): &Open<State>, _seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        pick_tree(setup, state).follow(picks, &called).map_or(Vec::new(), |there| there.choices)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, _seat: Seat) -> PickTree {
        pick_tree(setup, &seen.0)
    }

    fn act_of(setup: &Setup, Open(state): &Open<State>, _seat: Seat, picks: &[Pick]) -> Option<Act> {
        match pick_tree(setup, state).follow(picks, &called) {
            Some(there) => notation::read(setup, state, &there.act?).ok(),
            None => attempt::attempt(setup, state, picks),
        }
    }
}

/// Returns the name of a square of the scene.
fn called(at: u16) -> String {
    square::name(at as Square)
}

/// Returns all picks at once.
pub fn pick_tree(setup: &Setup, state: &State) -> PickTree {
    let mut acts = Vec::new();
    rules::acts(setup, state, &mut acts);
    let mut grower = Grower { setup, state, root: PickTree::default() };
    acts.iter().for_each(|act| grower.add(act));
    tidy(&mut grower.root);
    grower.root
}

/// Returns a word to be picked.
fn word(word: &str, label: impl Into<Message>) -> Choice {
    Choice::new(Pick::Word(word.to_string()), label)
}

/// Returns a unit to be picked.
fn figure(unit: u8, label: impl Into<Message>) -> Choice {
    Choice::new(Pick::Figure(unit.into()), label)
}

struct Grower<'a> {
    setup: &'a Setup,
    state: &'a State,
    root: PickTree,
}

impl Grower<'_> {
    fn add(&mut self, act: &Act) {
        let setup = self.setup;
        let whole = || Some(notation::print(setup, act));
        match *act {
            Act::Obstacle(at) => {
                let label = say!("pick-obstacle"; "put an obstacle here");
                spread(&mut self.root, at, label, "obstacle {}".to_string());
            }
            Act::Place(unit, at) => {
                let text = format!("{} place {{}}", name(unit));
                spread(self.unit(unit), at, say!("pick-place"; "place it here"), text);
            }
            Act::Move(unit, to) => {
                let label = say!("pick-move"; "move here");
                let label = answered(setup, label, &watchers(setup, self.state, unit, to));
                spread(self.unit(unit), to, label, format!("{} move {{}}", name(unit)));
            }
            Act::Attack(unit, target) => {
                let label = say!("pick-attack", target = being(setup, target); "attack {}", name(target));
                self.unit(unit).branch(figure(target, label)).act = whole();
            }
            Act::Use(unit, number, aim) => {
                let ability = setup.ability(number);
                let (state, opening) = (self.state, format!("{} {}", name(unit), ability.id));
                let label = say!("pick-ability", ability = ability_of(setup, number); "{}", ability.name);
                let branch = self.unit(unit).branch(word(&ability.name, label));
                told(setup, state, branch, unit, aim, &opening);
            }
            Act::Then(aim) => {
                let unit = rules::stepping(self.state).map_or(0, |(unit, ..)| unit);
                told(setup, self.state, &mut self.root, unit, aim, "then");
            }
            Act::React(true) => {
                let label = match rules::reacting(setup, self.state) {
                    Some((_, ability, _)) => {
                        let name = &setup.ability(ability).name;
                        say!("pick-react", ability = ability_of(setup, ability); "{name}")
                    }
                    None => say!("pick-react-now"; "react"),
                };
                self.root.branch(word("react", label)).act = whole();
            }
            Act::React(false) => {
                self.root.branch(word("decline", say!("pick-decline"; "let it be"))).act = whole()
            }
            Act::Pass => {
                let choice = Choice::ending("pass", say!("pick-pass"; "end the turn"));
                self.root.branch(choice).act = whole()
            }
        }
    }

    /// Returns the branch of a unit.
    fn unit(&mut self, unit: u8) -> &mut PickTree {
        let called = title(self.setup.member(unit));
        let label = say!("pick-unit", unit = being(self.setup, unit); "{} {called}", name(unit));
        self.root.branch(figure(unit, label))
    }
}

/// Adds the choice for a step of an ability to a tree.
fn told(setup: &Setup, state: &State, tree: &mut PickTree, unit: u8, aim: Aim, opening: &str) {
    match aim {
        Aim::None => tree.act = Some(opening.to_string()),
        Aim::Square(at) => {
            let label = match state.unit(unit).at == at {
                true => say!("pick-stay"; "stay here"),
                false => go_here(setup, state, unit, at),
            };
            spread(tree, at, label, format!("{opening} {{}}"));
        }
        Aim::Unit(other) => {
            tree.branch(companion(setup, other)).act = Some(format!("{opening} {}", name(other)))
        }
        Aim::Order(other, to) => {
            let below = tree.branch(companion(setup, other));
            spread(below, to, go_here(setup, state, other, to), format!("{opening} {} {{}}", name(other)));
        }
        Aim::Done => {
            let label = say!("pick-done"; "no more companions");
            tree.branch(word("done", label)).act = Some(format!("{opening} done"))
        }
    }
}

/// Returns a unit as a choice for an ability.
fn companion(setup: &Setup, unit: u8) -> Choice {
    figure(unit, say!("pick-whom", unit = being(setup, unit); "{}", name(unit)))
}

fn go_here(setup: &Setup, state: &State, unit: u8, to: Square) -> Message {
    answered(setup, say!("pick-go"; "go here"), &watchers(setup, state, unit, to))
}

/// Describes a movement that enemies would answer.
fn answered(setup: &Setup, what: Message, watchers: &[u8]) -> Message {
    if watchers.is_empty() {
        return what;
    }
    let line = what.line().to_string();
    let names = listed(&watchers.iter().copied().map(name).collect::<Vec<_>>());
    say!(
        "pick-watched", what = what, watchers = beings(setup, watchers.iter().copied());
        "{line}: {names} may answer"
    )
}

/// Adds a square to the area of a tree.
fn spread(tree: &mut PickTree, at: Square, label: Message, text: String) {
    match tree.areas.iter_mut().find(|area| area.label == label) {
        Some(area) => area.squares.push(at.into()),
        None => {
            let leaf = PickTree::leaf(text);
            tree.areas.push(PickArea::new(vec![at.into()], label, leaf));
        }
    }
}

/// Sorts the squares of all areas.
fn tidy(tree: &mut PickTree) {
    tree.areas.iter_mut().for_each(|area| area.squares.sort_unstable());
    tree.next.iter_mut().for_each(|(_, below)| tidy(below));
}
