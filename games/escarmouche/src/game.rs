//! The contract of the house, fulfilled.

use engine::chance::Quick;
use engine::content::Content;
use engine::game::Facts;
use engine::picks::{Choice, Pick, PickTree};
use engine::player::Player;
use engine::position::PositionText;
use engine::reaction::Reaction;
use engine::roster::Rosters;
use engine::scene::{Entry, Overlay, Scene, Told};
use engine::{
    About, Answer, Factor, FileError, Game, Malformed, Open, Order, Refusal, Seat, Sink, Viewer, Wait,
    open_information,
};

use crate::act::Act;
use crate::barracks::Barracks;
use crate::content::{self, inspect};
use crate::event::Event;
use crate::setup::Setup;
use crate::show::{areas, factors, facts, prompt, scene, telling, texts};
use crate::state::State;
use crate::{about, notation, picks, players, position, rules};

/// Escarmouche.
#[derive(Debug)]
pub struct Escarmouche;

impl Game for Escarmouche {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;

    open_information!();

    const ABOUT: &'static About = &about::ABOUT;

    fn content() -> Content {
        content::content()
    }

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        setup.opening.clone()
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        rules::waits(setup, state)
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        rules::check(setup, &seen.0, seat, act)
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        rules::apply(setup, state, answer, sink);
    }

    fn acts(setup: &Setup, seen: &Open<State>, _seat: Seat, out: &mut Vec<Act>) -> bool {
        rules::acts(setup, &seen.0, out);
        true
    }

    fn random_act(setup: &Setup, seen: &Open<State>, _seat: Seat, chance: &mut Quick) -> Act {
        rules::random(setup, &seen.0, chance)
    }

    fn draw_act(setup: &Setup, state: &State, _seat: Seat, chance: &mut Quick) -> Act {
        rules::random(setup, state, chance)
    }

    fn judge(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Result<(), Refusal> {
        rules::check(setup, state, seat, act)
    }

    fn absent(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Act> {
        prompt::absent(setup, &seen.0)
    }

    fn choices(setup: &Setup, seen: &Open<State>, _seat: Seat, so_far: &[Pick]) -> Vec<Choice> {
        picks::choices(setup, &seen.0, so_far)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, _seat: Seat) -> PickTree {
        picks::pick_tree(setup, &seen.0)
    }

    fn act_of(setup: &Setup, seen: &Open<State>, _seat: Seat, so_far: &[Pick]) -> Option<Act> {
        picks::act_of(setup, &seen.0, so_far)
    }

    fn print_act(setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        notation::print(setup, act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, _seat: Seat, text: &str) -> Result<Act, Malformed> {
        notation::read(setup, &seen.0, text)
    }

    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> String {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn reaction(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Reaction<Act>> {
        prompt::reaction(setup, &seen.0)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    /// Turns of single players.
    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        Some(u32::from(state.turns))
    }

    fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
        factors::factors(setup, state)
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position::position(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        position::write(setup, state)
    }

    fn scene(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Scene {
        scene::scene(setup, &seen.0)
    }

    fn overlays(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Vec<Overlay> {
        areas::overlays(setup, &seen.0)
    }

    fn facts(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> serde_json::Value {
        facts::facts(setup, &seen.0)
    }

    fn player(name: &str) -> Option<Box<dyn Player<Escarmouche>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }

    fn rosters() -> Option<&'static dyn Rosters> {
        Some(&Barracks)
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        rules::sound(setup, state)
    }
}
