//! The contract of the house, fulfilled.

use engine::chance::Quick;
use engine::content::Content;
use engine::game::Facts;
use engine::picks::{Choice, Pick, PickTree};
use engine::player::Player;
use engine::position::PositionText;
use engine::scene::{Overlay, Scene, Told};
use engine::{
    About, Answer, Asked, Factor, FileError, Game, Known, Malformed, Open, Order, Refusal, Seat, Sink,
    Viewer, Wait,
};

use crate::act::OrderSheet;
use crate::event::Event;
use crate::geometry::cell::Ground;
use crate::rules::{self, check, list, see};
use crate::setup::Setup;
use crate::show::{areas, facts, prompt, scene, telling};
use crate::state::State;
use crate::{about, champion, content, notation, picks, players, position};

/// Casus Belli.
#[derive(Debug)]
pub struct CasusBelli;

impl Game for CasusBelli {
    type Setup = Setup;
    type State = State;
    type Seen = Open<State>;
    type Act = OrderSheet;
    type Event = Event;

    const ABOUT: &'static About = &about::ABOUT;

    fn content() -> Content {
        content::content()
    }

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn label(_setup: &Setup, seat: Seat) -> String {
        scene::label(seat)
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        rules::waits(setup, state)
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &OrderSheet) -> Result<(), Refusal> {
        check::check(setup, &seen.0, seat, act)
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, OrderSheet>, sink: &mut S) {
        rules::apply(setup, state, answer, sink);
    }

    fn see(setup: &Setup, state: &State, viewer: Viewer) -> Open<State> {
        see::see(setup, state, viewer)
    }

    fn imagine(setup: &Setup, seen: &Open<State>, viewer: Viewer, chance: &mut Quick) -> State {
        see::imagine(setup, &seen.0, viewer, chance)
    }

    fn known(_setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Known<State> {
        Known { state: seen.0.clone(), unknown: vec!["what characters out of sight do".to_string()] }
    }

    /// Sheets are too many to be listed.
    fn acts(_setup: &Setup, _seen: &Open<State>, _seat: Seat, _out: &mut Vec<OrderSheet>) -> bool {
        false
    }

    fn random_act(setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> OrderSheet {
        list::random(setup, &seen.0, seat, chance)
    }

    fn draw_act(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> OrderSheet {
        list::random(setup, state, seat, chance)
    }

    fn judge(setup: &Setup, state: &State, seat: Seat, act: &OrderSheet) -> Result<(), Refusal> {
        check::check(setup, state, seat, act)
    }

    /// A team that does not answer in time gives no orders (CB-138, A47).
    fn absent(_setup: &Setup, _seen: &Open<State>, _seat: Seat) -> Option<OrderSheet> {
        Some(OrderSheet::EMPTY)
    }

    fn choices(setup: &Setup, seen: &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        picks::choices(setup, &seen.0, seat, picks)
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, seat: Seat) -> PickTree {
        picks::pick_tree(setup, &seen.0, seat)
    }

    fn act_of(setup: &Setup, seen: &Open<State>, seat: Seat, picks: &[Pick]) -> Option<OrderSheet> {
        picks::act_of(setup, &seen.0, seat, picks)
    }

    fn print_act(_setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &OrderSheet) -> String {
        notation::print(act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, seat: Seat, text: &str) -> Result<OrderSheet, Malformed> {
        notation::parse(setup, &seen.0, seat, text)
    }

    fn prompt(setup: &Setup, seen: &Open<State>, _seat: Seat) -> String {
        prompt::prompt(setup, &seen.0)
    }

    fn tell(setup: &Setup, event: &Event, viewer: Viewer) -> Option<Told> {
        telling::tell(setup, event, viewer)
    }

    fn scores(_setup: &Setup, seen: &Open<State>) -> Vec<i64> {
        seen.0.teams.iter().map(|team| team.score.into()).collect()
    }

    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }

    fn factors(setup: &Setup, _state: &State) -> Vec<Factor> {
        let map = &setup.map;
        let towers = map.ground.iter().filter(|ground| **ground == Ground::Tower).count();
        vec![Factor::common("map", format!("{}x{}, {towers} towers", map.width, map.height))]
    }

    fn dump(setup: &Setup, state: &State) -> Option<serde_json::Value> {
        Some(facts::dump(setup, state))
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position::read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        position::write(setup, state)
    }

    fn scene(setup: &Setup, seen: &Open<State>, viewer: Viewer) -> Scene {
        scene::scene(setup, &seen.0, viewer)
    }

    fn overlays(setup: &Setup, seen: &Open<State>, viewer: Viewer) -> Vec<Overlay> {
        areas::overlays(setup, &seen.0, viewer)
    }

    fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
        areas::outlook(setup, after, seat)
    }

    fn facts(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> serde_json::Value {
        facts::facts(setup, &seen.0)
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        content::inspect::inspect(what, arguments, content)
    }

    fn ask(
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        what: &str,
        with: &[serde_json::Value],
        sheet: &[String],
    ) -> Result<Asked, Refusal> {
        champion::ask(setup, &seen.0, seat, what, with, sheet)
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        rules::sound(setup, state)
    }
}
