//! The contract of the house, fulfilled.

use engine::chance::Quick;
use engine::content::Content;
use engine::game::Facts;
use engine::picks::{Choice, Pick, PickTree};
use engine::player::Player;
use engine::position::PositionText;
use engine::scene::{Overlay, Scene, Told};
use engine::{
    About, Answer, Draw, Factor, FileError, Game, Malformed, Open, Order, Refusal, Seat, Sink, Viewer, Wait,
};

use crate::act::Act;
use crate::event::Event;
use crate::setup::Setup;
use crate::show::{areas, facts, prompt, scene, telling};
use crate::state::State;
use crate::{about, content, picks, players, position, rules};

/// Strategico a Turni.
#[derive(Debug)]
pub struct Strategico;

impl Game for Strategico {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;

    const ABOUT: &'static About = &about::ABOUT;

    engine::open_information!();

    fn content() -> Content {
        content::content()
    }

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn label(setup: &Setup, seat: Seat) -> String {
        setup.label(seat).to_string()
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        rules::waits(setup, state)
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        rules::check::check(setup, &seen.0, seat, act)
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        rules::apply(setup, state, answer, sink);
    }

    fn acts(setup: &Setup, seen: &Open<State>, seat: Seat, out: &mut Vec<Act>) -> bool {
        rules::list::acts(setup, &seen.0, seat, out);
        true
    }

    fn random_act(setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> Act {
        rules::list::random(setup, &seen.0, seat, chance)
    }

    fn choices(setup: &Setup, seen: &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        picks::choices(setup, &seen.0, seat, picks)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, seat: Seat) -> PickTree {
        picks::pick_tree(setup, &seen.0, seat)
    }

    fn act_of(setup: &Setup, seen: &Open<State>, seat: Seat, picks: &[Pick]) -> Option<Act> {
        picks::act_of(setup, &seen.0, seat, picks)
    }

    fn print_act(_setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        act.print()
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, seat: Seat, text: &str) -> Result<Act, Malformed> {
        Act::parse(setup, &seen.0, seat, text)
    }

    fn prompt(_setup: &Setup, seen: &Open<State>, seat: Seat) -> String {
        prompt::prompt(&seen.0, seat)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn history(setup: &Setup, event: &Event) -> Option<String> {
        telling::history(setup, event)
    }

    fn face(setup: &Setup, draw: &Draw, result: u32) -> String {
        match draw.cause {
            "coin" => setup.label(Seat(result as u8)).to_string(),
            _ => (i64::from(draw.lowest) + i64::from(result)).to_string(),
        }
    }

    fn factors(_setup: &Setup, state: &State) -> Vec<Factor> {
        let won = |seat: Seat| if seat == state.first { "won" } else { "lost" };
        [Seat(0), Seat(1)].map(|seat| Factor::of(seat, "toss", won(seat))).to_vec()
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

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        (name == "astar").then(|| Box::new(players::Astar::new()) as Box<dyn Player<Self>>)
    }

    fn inspect(what: &str, arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        match what {
            "map" => content::inspect::map(arguments),
            other => {
                Err(FileError::plain(format!("there is nothing called `{other}` to inspect"), "try `map`"))
            }
        }
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        rules::sound(setup, state)
    }
}
