//! Assembles acts from picks: figures and squares on the board, words beside it. The tree is built from the list of all
//! acts, so that exactly the legal acts can be picked; single steps are looked up in the tree.

mod aims;

use engine::picks::{Choice, Pick, PickArea, PickSome, PickTree};
use engine::view::MOST_CHOICES;
use engine::{Arg, Message, Open, Picking, Seat, say};
use grid::Square;

use crate::Teamfight;
use crate::act::{Act, Use};
use crate::names;
use crate::notation::{self, name, pool, read};
use crate::rules::ask::{self, Ask};
use crate::rules::{focus, list};
use crate::setup::Setup;
use crate::show::texts;
use crate::state::{COLUMNS, NONE, State};

use aims::Aims;

impl Picking for Teamfight {
    fn choices(setup: &Setup, Open(state): &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        let tree = whole(setup, state, seat);
        tree.follow(picks, &|at| setup.names.name(Square(at))).map_or(Vec::new(), |there| there.choices)
    }

    fn pick_tree(setup: &Setup, Open(state): &Open<State>, seat: Seat) -> PickTree {
        let mut tree = whole(setup, state, seat);
        cut(&mut tree, &mut MOST_CHOICES.clone());
        tree
    }

    fn act_of(setup: &Setup, Open(state): &Open<State>, seat: Seat, picks: &[Pick]) -> Option<Act> {
        let tree = whole(setup, state, seat);
        let text = match tree.follow(picks, &|at| setup.names.name(Square(at))) {
            Some(there) => there.act?,
            None => attempt(setup, state, picks)?,
        };
        read::read(setup, state, &text).ok()
    }
}

/// Returns, in notation, the act that a player tried: a unit uses a card, dashes or walks somewhere. Only text printed
/// on the unit and squares of the map have a notation.
fn attempt(setup: &Setup, state: &State, picks: &[Pick]) -> Option<String> {
    let [Pick::Figure(unit), rest @ ..] = picks else { return None };
    let unit = name(setup, state, u8::try_from(*unit).ok()?);
    let square = |at: &u16| setup.board().squares().nth((*at).into()).map(|square| setup.names.name(square));
    Some(match rest {
        [Pick::Square(to)] => format!("{unit} moves {}", square(to)?),
        [Pick::Word(word), Pick::Square(to)] if word == "dash" => format!("{unit} dashes {}", square(to)?),
        [Pick::Word(card)] => format!("{unit}: {card}"),
        [Pick::Word(card), Pick::Square(at)] => format!("{unit}: {card} {}", square(at)?),
        _ => return None,
    })
}

/// Cuts a tree in the same way as the engine, which builds it pick by pick.
fn cut(tree: &mut PickTree, left: &mut usize) {
    if tree.next.len() > *left {
        *tree = PickTree { act: tree.act.take(), cut: true, ..PickTree::default() };
        return;
    }
    *left -= tree.next.len();
    tree.next.iter_mut().for_each(|(_, below)| cut(below, left));
}

/// Returns the tree of all acts.
fn whole(setup: &Setup, state: &State, seat: Seat) -> PickTree {
    if ask::ask(setup, state) == Ask::Split {
        return split(setup);
    }
    let mut grower = Grower { setup, state, root: PickTree::default() };
    let mut uses = Uses::default();
    list::each(setup, state, seat, &mut |act| grower.add(act, &mut uses));
    grower.close(uses)
}

/// Returns the tree for the split: a set of dealt heroes as the first pool.
fn split(setup: &Setup) -> PickTree {
    let heroes = setup.deal.heroes.iter();
    let from: Vec<(Choice, String)> = heroes
        .map(|kind| {
            let handle = setup.handle(*kind, 0);
            let title = names::named(names::title(&setup.library.units[usize::from(*kind)]));
            (Choice::new(Pick::Word(handle.clone()), title), handle)
        })
        .collect();
    let least = COLUMNS as u8;
    let most = (from.len() as u8).saturating_sub(least);
    let tree = Box::new(PickTree::leaf("split {}".to_string()));
    PickTree { some: Some(PickSome { from, least, most, tree }), ..PickTree::default() }
}

/// Returns a word to be picked.
fn word(word: &str, label: impl Into<Message>) -> Choice {
    Choice::new(Pick::Word(word.to_string()), label)
}

/// Returns a body to be picked.
fn figure(setup: &Setup, state: &State, slot: u8) -> Choice {
    let (unit, name) = (names::body(setup, state, slot), name(setup, state, slot));
    Choice::new(Pick::Figure(slot.into()), say!("pick-unit", unit = unit; "{name}"))
}

/// Returns the word for reacting.
fn react_with(card: &str) -> Choice {
    word("react", say!("pick-ability", ability = names::ability(card), reacts = true; "react with {card}"))
}

/// Returns the label of an option, with its text.
fn option(number: u8, text: Option<Message>) -> Message {
    match text {
        Some(text) => {
            let line = format!("{number}: {text}");
            say!("pick-option", number = number, text = text; "{line}")
        }
        None => Message::name(number.to_string()),
    }
}

fn deploy_here() -> Message {
    say!("pick-deploy"; "deploy here")
}

fn move_here() -> Message {
    say!("pick-move"; "move here")
}

fn dash_here() -> Message {
    say!("pick-dash-here"; "dash here")
}

fn go_here() -> Message {
    say!("pick-go"; "go here")
}

fn place_here() -> Message {
    say!("pick-place"; "here")
}

fn aim_here() -> Message {
    say!("pick-aim"; "aim here")
}

/// Adds a square to the tree's area whose acts have this text.
fn spread(tree: &mut PickTree, square: Square, label: fn() -> Message, text: &str) {
    let same = |area: &&mut PickArea| area.tree.act.as_deref() == Some(text);
    match tree.areas.iter_mut().find(same) {
        Some(area) => area.squares.push(square.0),
        None => {
            let leaf = PickTree::leaf(text.to_string());
            tree.areas.push(PickArea::new(vec![square.0], label(), leaf));
        }
    }
}

/// The aims of each use, gathered first because their branches depend on all of them.
#[derive(Default)]
struct Uses {
    list: Vec<(Use, Aims)>,
}

impl Uses {
    fn of(&mut self, used: Use) -> &mut Aims {
        let same = |(known, _): &(Use, Aims)| {
            (known.body, known.ability, known.option) == (used.body, used.ability, used.option)
        };
        let at = self.list.iter().position(same).unwrap_or_else(|| {
            self.list.push((used, Aims::default()));
            self.list.len() - 1
        });
        &mut self.list[at].1
    }
}

/// Stands in for the body of aims in the middle of a text.
const IN_A_TEXT: u8 = NONE;

struct Grower<'a> {
    setup: &'a Setup,
    state: &'a State,
    root: PickTree,
}

impl Grower<'_> {
    fn print(&self, act: Act) -> String {
        notation::print(self.setup, self.state, &act)
    }

    fn figure(&self, slot: u8) -> Choice {
        figure(self.setup, self.state, slot)
    }

    fn add(&mut self, act: Act, uses: &mut Uses) {
        let setup = self.setup;
        match act {
            Act::Deploy(hero, at) => {
                let kind = setup.deal.heroes[usize::from(hero)];
                let handle = setup.handle(kind, 0);
                let title = names::named(names::title(&setup.library.units[usize::from(kind)]));
                let text = format!("deploy {handle} {{}}");
                spread(self.root.branch(word(&handle, title)), at, deploy_here, &text);
            }
            Act::Walk { body, dash, way } => {
                let end = way.end(setup.board(), self.state.body(body).square());
                let figure = self.figure(body);
                let unit = &figure.label.to_string();
                let branch = self.root.branch(figure);
                match dash {
                    false => spread(branch, end, move_here, &format!("{unit} moves {{}}")),
                    true => {
                        let dash = branch.branch(word("dash", say!("pick-dash"; "Dash")));
                        spread(dash, end, dash_here, &format!("{unit} dashes {{}}"));
                    }
                }
            }
            Act::Use(used) => {
                // This creates the branch now, so that branches are in the order in which they are first listed.
                let figure = self.figure(used.body);
                let card = notation::ability(setup, self.state, used.body, used.ability);
                self.root.branch(figure).branch(word(card, names::named(names::ability(card))));
                uses.of(used).add(used.aim);
            }
            Act::React(option, aim) => {
                let asked = focus::reaction(self.state);
                let (body, ability) = asked.map_or((IN_A_TEXT, 0), |asked| (asked.body, asked.ability));
                let used = Use { body, ability, option, aim };
                let card = notation::ability(setup, self.state, body, ability);
                self.root.branch(react_with(card));
                uses.of(used).add(aim);
            }
            Act::Aim(aim) => {
                let used = Use { body: IN_A_TEXT, ability: 0, option: 0, aim };
                uses.of(used).add(aim);
            }
            Act::Go(way) if !way.is_empty() => {
                let from = focus::body(setup, self.state).map(|slot| self.state.body(slot).square());
                let end = way.end(setup.board(), from.unwrap_or_default());
                spread(&mut self.root, end, go_here, "go {}");
            }
            Act::Place(at) => spread(&mut self.root, at, place_here, "place {}"),
            Act::Name(slot) => {
                let figure = self.figure(slot);
                self.root.branch(figure).act = Some(self.print(act));
            }
            Act::Option(number) => {
                let choice = Choice::new(Pick::Number(number.into()), self.option(number));
                self.root.branch(choice).act = Some(self.print(act));
            }
            _ => {
                let text = self.print(act);
                let choice = match act {
                    Act::Take(first) => word(pool(first), say!("pick-pool", first = first; "{text}")),
                    Act::Card(card) => {
                        let holder = focus::body(self.setup, self.state).unwrap_or(NONE);
                        let card = notation::ability(self.setup, self.state, holder, card);
                        word(
                            card,
                            say!("pick-ability", ability = names::ability(card), reacts = false; "{text}"),
                        )
                    }
                    Act::End => Choice::ending("end", self.ending()),
                    Act::Go(_) => word(&text, say!("pick-word", what = Arg::word("stay"); "{text}")),
                    Act::Skip => word(&text, say!("pick-word", what = Arg::word("skip"); "{text}")),
                    Act::Reroll(false) => word(&text, say!("pick-word", what = Arg::word("keep"); "{text}")),
                    Act::Reroll(true) => word(&text, say!("pick-word", what = Arg::word("reroll"); "{text}")),
                    _ => word(&text, say!("pick-word", what = Arg::word("pass"); "{text}")),
                };
                self.root.branch(choice).act = Some(text);
            }
        }
    }

    /// Returns the label for ending the turn now.
    fn ending(&self) -> Message {
        match self.state.acting {
            NONE => say!("pick-end"; "end the turn"),
            acting => say!(
                "pick-end-of", unit = names::body(self.setup, self.state, acting);
                "end the turn of {}", name(self.setup, self.state, acting)
            ),
        }
    }

    /// Returns the label of an option of the text that asks.
    fn option(&self, number: u8) -> Message {
        let program = ask::cast(self.state).map(|cast| (cast.program, cast.line));
        let text = program.and_then(|(program, line)| texts::option(self.setup, program, line, number));
        option(number, text)
    }

    /// Adds the branches of all aims.
    fn close(mut self, uses: Uses) -> PickTree {
        for (used, aims) in uses.list {
            let reacts = focus::reaction(self.state).is_some();
            let figure = (used.body != IN_A_TEXT).then(|| self.figure(used.body));
            let card = notation::ability(self.setup, self.state, used.body, used.ability);
            let (branch, mut opening) = match figure {
                None => (&mut self.root, "aim".to_string()),
                Some(_) if reacts => (self.root.branch(react_with(card)), format!("react {card}")),
                Some(figure) => {
                    let opening = format!("{}: {card}", figure.label);
                    (self.root.branch(figure).branch(word(card, names::named(names::ability(card)))), opening)
                }
            };
            let branch = match used.option {
                0 => branch,
                number => {
                    opening += &format!(" {number}");
                    let kind = self.state.body(used.body).kind;
                    let program = self.setup.programs.of_ability(kind, used.ability);
                    let text = texts::option(self.setup, program, 0, number);
                    branch.branch(Choice::new(Pick::Number(number.into()), option(number, text)))
                }
            };
            aims.grow(self.setup, self.state, used, &opening, branch);
        }
        let mut tree = self.root;
        tidy(&mut tree);
        tree
    }
}

/// Sorts the squares of all areas.
fn tidy(tree: &mut PickTree) {
    tree.areas.iter_mut().for_each(|area| {
        area.squares.sort_unstable();
        area.squares.dedup();
        tidy(&mut area.tree);
    });
    tree.next.iter_mut().for_each(|(_, below)| tidy(below));
}
