//! The contract of the house, fulfilled.

use engine::chance::Quick;
use engine::content::Content;
use engine::game::Facts;
use engine::picks::{Choice, Pick, PickTree};
use engine::player::Player;
use engine::position::PositionText;
use engine::reaction::Reaction;
use engine::scene::{Entry, Overlay, Scene, Told};
use engine::{
    About, Answer, Draw, Factor, Faults, FileError, Game, Malformed, Open, Order, Refusal, Seat, Sink,
    Viewer, Wait, open_information,
};

use crate::act::Act;
use crate::content::{self, inspect};
use crate::event::Event;
use crate::notation::{self, read};
use crate::rules::{self, check, list};
use crate::setup::Setup;
use crate::show::{areas, factors, facts, prompt, scene, telling, texts};
use crate::state::{Phase, State};
use crate::{about, picks, players, position};

/// Tabletop Teamfight.
#[derive(Debug)]
pub struct Teamfight;

impl Game for Teamfight {
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
        rules::start(setup)
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        rules::waits(setup, state)
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        check::check(setup, &seen.0, seat, act)
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        rules::Run { setup, state, sink }.apply(answer);
    }

    fn acts(setup: &Setup, seen: &Open<State>, seat: Seat, out: &mut Vec<Act>) -> bool {
        list::each(setup, &seen.0, seat, &mut |act| out.push(act));
        true
    }

    fn random_act(setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> Act {
        list::random(setup, &seen.0, seat, chance)
    }

    fn draw_act(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> Act {
        list::random(setup, state, seat, chance)
    }

    fn judge(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Result<(), Refusal> {
        check::check(setup, state, seat, act)
    }

    /// Who is late ends its turn, lets a reaction pass and a roll stand, and leaves somebody where it is.
    fn absent(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Act> {
        list::absent(setup, &seen.0)
    }

    fn choices(setup: &Setup, seen: &Open<State>, seat: Seat, so_far: &[Pick]) -> Vec<Choice> {
        picks::choices(setup, &seen.0, seat, so_far)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, seat: Seat) -> PickTree {
        picks::pick_tree(setup, &seen.0, seat)
    }

    fn act_of(setup: &Setup, seen: &Open<State>, seat: Seat, so_far: &[Pick]) -> Option<Act> {
        picks::act_of(setup, &seen.0, seat, so_far)
    }

    fn print_act(setup: &Setup, seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        notation::print(setup, &seen.0, act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, _seat: Seat, text: &str) -> Result<Act, Malformed> {
        read::read(setup, &seen.0, text)
    }

    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> String {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn reaction(setup: &Setup, seen: &Open<State>, seat: Seat) -> Option<Reaction<Act>> {
        prompt::reaction(setup, &seen.0, seat)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn face(_setup: &Setup, draw: &Draw, result: u32) -> String {
        match draw.cause {
            "first" => about::ABOUT.label(Seat(result as u8)),
            _ => (i64::from(draw.lowest) + i64::from(result)).to_string(),
        }
    }

    fn scores(_setup: &Setup, seen: &Open<State>) -> Vec<i64> {
        vec![seen.0.total(0), seen.0.total(1)]
    }

    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        let turns = (u32::from(state.round) - 1) * 8 + u32::from(state.turn);
        Some(if state.phase == Phase::Over { 48 } else { turns })
    }

    fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
        factors::factors(setup, state)
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position::read(&order, text)
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

    fn player(name: &str) -> Option<Box<dyn Player<Teamfight>>> {
        players::player(name)
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        rules::sound(setup, state)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        inspect::faults(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }
}
