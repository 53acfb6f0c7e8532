//! Assembles acts from picks: a unit, then a cell to walk to, an opponent to attack, or the name of another action and
//! its target. The tree is built from the list of all acts, so that a player can pick exactly what a unit can do;
//! single steps are looked up in the tree.

mod attempt;
mod sets;

use engine::picks::{Choice, Pick, PickArea, PickTree};
use engine::scene::At;
use engine::{Arg, Message, Open, Picking, Seat, say};
use grid::Square;

use crate::act::{Act, Deed, VERBS, Way};
use crate::content::classes::Ability;
use crate::geometry::cell::Cell;
use crate::names::{self, Cast, beings};
use crate::rules::{self, Walk};
use crate::setup::Setup;
use crate::show::scene::{facing, kind, square};
use crate::state::{Guard, NOBODY, Pending, State, name};
use crate::{Tbts, notation};

use sets::Sets;

impl Picking for Tbts {
    fn choices(setup: &Setup, Open(state): &Open<State>, _seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        let tree = pick_tree(setup, state);
        tree.follow(picks, &called_square(setup)).map_or(Vec::new(), |there| there.choices)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, _seat: Seat) -> PickTree {
        pick_tree(setup, &seen.0)
    }

    fn act_of(setup: &Setup, Open(state): &Open<State>, _seat: Seat, picks: &[Pick]) -> Option<Act> {
        let tree = pick_tree(setup, state);
        match tree.follow(picks, &called_square(setup)) {
            Some(there) => notation::read(setup, state, &there.act?).ok(),
            None => attempt::attempt(setup, state, picks),
        }
    }
}

/// Returns the function that names the squares of a scene.
fn called_square(setup: &Setup) -> impl Fn(At) -> String {
    let width = setup.battle.size.0;
    move |at| Cell::of_square(Square(at), width).to_string()
}

/// Returns all picks at once.
pub fn pick_tree(setup: &Setup, state: &State) -> PickTree {
    let mut acts = Vec::new();
    rules::acts(setup, state, &mut acts);
    let mut grower = Grower {
        setup,
        state,
        cast: Cast::of(state),
        watched: Watched::default(),
        root: PickTree::default(),
        sets: Sets::default(),
    };
    acts.iter().for_each(|act| grower.add(act));
    let Grower { mut root, sets, .. } = grower;
    sets.grow(setup, state, &mut root);
    tidy(&mut root);
    root
}

/// Returns a word to pick.
fn word(word: &str, label: Message) -> Choice {
    Choice::new(Pick::Word(word.to_string()), label)
}

/// Returns a unit to pick.
fn figure(unit: u8, label: Message) -> Choice {
    Choice::new(Pick::Figure(unit.into()), label)
}

/// Returns the name under which a player picks an action: the ability's name, if it is one.
fn called(deed: &Deed) -> &'static str {
    match deed {
        Deed::Aim(_) => Ability::Mirato.name(),
        _ => VERBS[deed.verb()].1,
    }
}

/// Returns the word of an action, with its cost if no card shows it.
fn action(deed: &Deed) -> Choice {
    let called = called(deed);
    // Taking aim is picked by the name of the ability, so its label is that name.
    let term = match deed {
        Deed::Aim(_) => names::ability(Ability::Mirato),
        _ => names::deed(deed),
    };
    match deed {
        Deed::Cure(_) => word(called, say!("pick-cure", deed = term; "{called}, both points")),
        Deed::Pass => Choice::ending("pass", say!("pick-pass"; "pass: give up the rest of its round")),
        _ => word(called, say!("pick-deed", deed = term; "{called}")),
    }
}

/// The word that a player picks to choose a way other than the best.
const OTHER_WAY: &str = "by another way";

/// Describes the effect of picking a cell, with a warning if guards would strike on the way.
fn provoking(setup: &Setup, state: &State, here: Message, strikers: u32) -> Message {
    match strikers {
        0 => here,
        _ => {
            let line = format!("{here}: {} would strike", notation::names(strikers));
            say!("pick-provoking", what = here, guards = beings(setup, state, strikers); "{line}")
        }
    }
}

/// Finds the guards that would strike on the best way of a unit to a cell, and keeps the walk of the last query.
#[derive(Default)]
struct Watched<'a> {
    walk: Option<((u8, u8), Walk<'a>)>,
}

impl<'a> Watched<'a> {
    /// Returns the guards that would strike, as bits by slot. A charge has a target; a walk has none.
    fn strikers_to(&mut self, setup: &'a Setup, state: &State, unit: u8, target: u8, to: Cell) -> u32 {
        if self.walk.as_ref().is_none_or(|(known, _)| *known != (unit, target)) {
            let walk = match target {
                NOBODY => Walk::new(setup, state, unit),
                target => Walk::charge(setup, state, unit, target),
            };
            self.walk = Some(((unit, target), walk));
        }
        let walk = self.walk.as_ref().map(|(_, walk)| walk).filter(|walk| !walk.is_alone());
        walk.and_then(|walk| walk.best(to)).map_or(0, |(_, strikers)| strikers)
    }
}

struct Grower<'a> {
    setup: &'a Setup,
    state: &'a State,
    cast: Cast,
    watched: Watched<'a>,
    root: PickTree,
    sets: Sets,
}

impl Grower<'_> {
    fn add(&mut self, act: &Act) {
        match *act {
            Act::End => {
                self.root.branch(Choice::ending("end", say!("pick-end"; "end the round"))).act =
                    Some("end".to_string())
            }
            Act::Take(class, at) => {
                let class = self.setup.class(class);
                let (choice, text) = (word(&class.id, kind(class)), format!("take {} {{}}", class.id));
                let branch = self.root.branch(choice);
                spread(self.setup, branch, at, say!("pick-start"; "start here"), text);
            }
            Act::Order(unit, Deed::Shift(at)) => {
                let text = format!("{} shift {{}}", name(unit));
                spread(self.setup, &mut self.root, at, say!("pick-shift"; "shift here"), text);
            }
            Act::Order(unit, deed) => self.order(unit, deed),
        }
    }

    fn order(&mut self, unit: u8, deed: Deed) {
        let (setup, state) = (self.setup, self.state);
        let class = setup.class(state.unit(unit).class);
        let cast = self.cast;
        let being = |unit: u8| cast.being(setup, unit);
        let label = say!("pick-unit", unit = being(unit); "{} {}", name(unit), class.name);
        let branch = self.root.branch(figure(unit, label));
        let who = |unit: u8| figure(unit, cast.plain(setup, unit));
        let whole = || Some(notation::print(setup, &Act::Order(unit, deed)));
        // The text of the act, with a gap for the cell that the player has yet to pick.
        let open = |object: &str| format!("{} {} {object}{{}}", name(unit), deed.word());
        match deed {
            Deed::Move(to, Way::BEST) => {
                let strikers = self.watched.strikers_to(setup, state, unit, NOBODY, to);
                let label = provoking(setup, state, say!("pick-walk"; "walk here"), strikers);
                spread_watched(setup, branch, to, label, strikers, open(""));
            }
            Deed::Move(_, way) => {
                let other = branch.branch(word(OTHER_WAY, say!("pick-other-way"; "by another way")));
                other.branch(path(setup, state, &Walk::new(setup, state, unit), &way)).act = whole();
            }
            Deed::Attack(target) => {
                let label = say!("pick-attack", target = being(target); "attack {}", name(target));
                branch.branch(figure(target, label)).act = whole();
                if state.pending == (Pending::Extra { unit }) {
                    // Like every other ability, this one can be picked by its name, too.
                    let ability = word(Ability::Incalzare.name(), ability_label(Ability::Incalzare));
                    branch.branch(ability).branch(who(target)).act = whole();
                }
            }
            Deed::Grace(target) => {
                let label = say!(
                    "pick-grace", target = being(target);
                    "{} for {}", called(&deed), name(target)
                );
                branch.branch(figure(target, label)).act = whole();
            }
            Deed::Step(at) => {
                spread(setup, branch.branch(action(&deed)), at, say!("pick-step"; "step here"), open(""))
            }
            Deed::Use(at) => {
                spread(setup, branch.branch(action(&deed)), at, say!("pick-use"; "use this"), open(""))
            }
            Deed::Fireball(at) => {
                spread(setup, branch.branch(action(&deed)), at, say!("pick-strike"; "strike here"), open(""))
            }
            Deed::Charge(target, to, way) => {
                let aimed = branch.branch(action(&deed)).branch(who(target));
                match way.is_best() {
                    true => {
                        let strikers = self.watched.strikers_to(setup, state, unit, target, to);
                        let text = open(&format!("{} ", name(target)));
                        let here = say!("pick-charge"; "charge to here");
                        let label = provoking(setup, state, here, strikers);
                        spread_watched(setup, aimed, to, label, strikers, text);
                    }
                    false => {
                        let walk = Walk::charge(setup, state, unit, target);
                        aimed.branch(path(setup, state, &walk, &way)).act = whole();
                    }
                }
            }
            Deed::Shadow(target, at) => {
                let aimed = branch.branch(action(&deed)).branch(who(target));
                spread(
                    setup,
                    aimed,
                    at,
                    say!("pick-appear"; "appear here"),
                    open(&format!("{} ", name(target))),
                );
            }
            Deed::Vampire(target, companion) => {
                let aimed = branch.branch(action(&deed)).branch(who(target));
                match companion {
                    NOBODY => aimed.act = whole(),
                    _ => {
                        let target = being(companion);
                        let label = say!("pick-cured", target = target; "cure {}", name(companion));
                        aimed.branch(figure(companion, label)).act = whole();
                    }
                }
            }
            Deed::Guard(zone) if zone != Guard::On => {
                let quarter = Choice::new(
                    Pick::Facing(facing(zone).unwrap_or(0)),
                    say!("pick-zone", zone = names::zone(zone); "{}", zone.word()),
                );
                branch.branch(action(&deed)).branch(quarter).act = whole();
            }
            // Acts of this kind are collected into one set, in the branch of the first one.
            Deed::Columns(one, other) => {
                branch.branch(action(&deed));
                self.sets.columns(unit, [one, other]);
            }
            Deed::Roots(units) => {
                branch.branch(action(&deed));
                self.sets.roots(unit, units);
            }
            Deed::Cure(other)
            | Deed::Aim(other)
            | Deed::Fire(other)
            | Deed::Defend(other)
            | Deed::Heal(other)
            | Deed::Control(other)
            | Deed::Skin(other) => {
                branch.branch(action(&deed)).branch(who(other)).act = whole();
            }
            Deed::Mana | Deed::Reload | Deed::Guard(_) | Deed::Pass | Deed::Shift(_) => {
                branch.branch(action(&deed)).act = whole();
            }
        }
    }
}

/// Returns the label of an ability that can be picked.
fn ability_label(ability: Ability) -> Message {
    say!("pick-ability", ability = names::ability(ability); "{}", ability.name())
}

/// Returns a way as a choice, cell by cell, with the guards that it provokes.
fn path(setup: &Setup, state: &State, walk: &Walk<'_>, way: &Way) -> Choice {
    let squares = way.cells().iter().map(|cell| square(setup, *cell).0).collect();
    let line = notation::cells(way.cells());
    let cells = Arg::list(way.cells().iter().map(|cell| names::square(setup, *cell)));
    let strikers = walk.strikers(way).unwrap_or(0);
    let guards = beings(setup, state, strikers);
    let line = match strikers {
        0 => line,
        _ => format!("{line}, provoking {}", notation::names(strikers)),
    };
    let label = say!("pick-way", cells = cells, guards = guards; "{line}");
    let warns = || provoking(setup, state, say!("pick-this-way"; "walk this way"), strikers);
    let warning = (strikers != 0).then(warns);
    Choice { warning, ..Choice::new(Pick::Path(squares), label) }
}

/// Adds a cell to an area that warns of guards, if any would strike on the way there.
fn spread_watched(
    setup: &Setup,
    tree: &mut PickTree,
    cell: Cell,
    label: Message,
    strikers: u32,
    text: String,
) {
    let line = label.to_string();
    spread(setup, tree, cell, label, text);
    let areas = tree.areas.iter_mut().filter(|area| area.label == *line);
    areas.for_each(|area| area.warns = strikers != 0);
}

/// Adds a cell to the area of a tree.
fn spread(setup: &Setup, tree: &mut PickTree, cell: Cell, label: Message, text: String) {
    let at = square(setup, cell).0;
    match tree.areas.iter_mut().find(|area| area.label.line() == label.line()) {
        Some(area) => area.squares.push(at),
        None => {
            tree.areas.push(PickArea::new(vec![at], label, PickTree::leaf(text)));
        }
    }
}

/// Sorts the squares of all areas.
fn tidy(tree: &mut PickTree) {
    tree.areas.iter_mut().for_each(|area| area.squares.sort_unstable());
    tree.next.iter_mut().for_each(|(_, below)| tidy(below));
}
