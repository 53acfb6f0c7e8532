//! The strength of the players.

use engine::chance::{Chance, Quick, Seed};
use engine::player::{Chosen, Player, Random};
use engine::position::PositionText;
use engine::table::{NewGame, Table};
use engine::{Answer, Message, Open, Order, Rules, Seat, SeatKind, Silent, Wait};

use super::greedy::Greedy;
use super::worth::worth;
use crate::act::Act;
use crate::position::fields;
use crate::setup::Setup;
use crate::state::State;
use crate::{Escarmouche, position, rules};

/// A player that takes the best act by the same evaluation, without looking ahead.
struct OneAct;

impl Player<Escarmouche> for OneAct {
    fn choose(&mut self, setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> Chosen<Act> {
        let state = &seen.0;
        let mut acts = Vec::new();
        rules::acts(setup, state, &mut acts);
        let mut best = (i32::MIN, acts[0]);
        for act in acts {
            let mut after = state.clone();
            Escarmouche::apply(setup, &mut after, Answer::Act(seat, &act), &mut Silent);
            let value = worth(setup, &after, seat) * 64 + chance.below(64) as i32;
            if value > best.0 {
                best = (value, act);
            }
        }
        Chosen { act: best.1, why: Message::default() }
    }
}

/// Plays one game and returns the winner.
fn play(seed: u64, options: &[(&str, &str)], mut players: [Box<dyn Player<Escarmouche>>; 2]) -> Option<Seat> {
    let mut made = NewGame::usual::<Escarmouche>(Seed::number(seed));
    for (name, value) in options {
        made.options.set(name, value).expect("an option");
    }
    let table = Table::<Escarmouche>::open(made).expect("the game opens");
    let (setup, mut state) = (table.setup(), table.state().clone());
    let mut chance = Seed::number(seed).quick("trial");
    loop {
        match Escarmouche::waits(setup, &state) {
            Wait::Over(outcome) => return outcome.winners.iter().next(),
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                Escarmouche::apply(setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            Wait::Act(seat) => {
                let act = players[seat.index()].choose(setup, &Open(state.clone()), seat, &mut chance).act;
                Escarmouche::apply(setup, &mut state, Answer::Act(seat, &act), &mut Silent);
            }
            Wait::Sealed(_) => return None,
        }
    }
}

/// Counts how many of these games greedy wins, on either side; both have the same squad, so that the player makes the
/// difference.
fn won(games: u64, options: &[(&str, &str)], rival: fn() -> Box<dyn Player<Escarmouche>>) -> usize {
    let wins = |seed: &u64| {
        let seat = (seed % 2) as u8;
        let squad = ["hearth", "orbit", "eagles", "rust"][(seed / 2 % 4) as usize];
        let mut all = vec![("squad_red", squad), ("squad_blue", squad)];
        all.extend(options);
        let greedy: Box<dyn Player<Escarmouche>> = Box::new(Greedy::default());
        let players = if seat == 0 { [greedy, rival()] } else { [rival(), greedy] };
        play(*seed, &all, players) == Some(Seat(seat))
    };
    (0..games).filter(wins).count()
}

/// Checks that greedy wins more than this percentage of the games.
fn wins(games: u64, percent: usize, options: &[(&str, &str)], rival: fn() -> Box<dyn Player<Escarmouche>>) {
    let won = won(games, options, rival);
    println!("{won} of {games} won");
    assert!(won * 100 > percent * games as usize, "{won} of {games}");
}

#[test]
fn greedy_beats_random_nearly_always() {
    wins(60, 95, &[], || Box::new(Random));
}

#[test]
fn greedy_beats_a_player_that_looks_at_one_act() {
    wins(100, 60, &[], || Box::new(OneAct));
}

#[test]
fn greedy_knows_what_zones_are_for() {
    wins(30, 95, &[("board", "plain-zone"), ("victory", "zone_control")], || Box::new(Random));
}

/// Returns a position after these acts.
fn placed(text: &str, acts: &[Act]) -> (Setup, State) {
    let made = NewGame::usual::<Escarmouche>(Seed::number(1));
    let position = PositionText::parse(text, 1, true, &fields()).expect("a position");
    let order = Order {
        options: &made.options,
        content: &made.content,
        seats: &[SeatKind::Machine; 2],
        chance: Seed::number(1).dice("map"),
    };
    let (setup, mut state) = position::position(&order, &position).expect("a position");
    for act in acts {
        let seat = state.turn;
        Escarmouche::apply(&setup, &mut state, Answer::Act(seat, act), &mut Silent);
    }
    (setup, state)
}

/// A guardian saves a companion that would fall, and does not die for a scratch (B36).
#[test]
fn greedy_guards_where_it_helps() {
    for (guardian, ward, power, expected) in [("6", "2", 3, true), ("1", "6", 1, false)] {
        let text = format!(
            "map 8x8 fill .\nunit R1 = {guardian}/1/2/1 red at c3 guards R2\nunit R2 = {ward}/1/2/1 red at c4\n\
             unit B1 = 5/1/2/{power} blue at d5\nunit B2 = 5/1/2/1 blue at h8\nturn blue"
        );
        let (setup, state) = placed(&text, &[Act::Attack(6, 1)]);
        let mut chance: Quick = Seed::number(1).quick("guard");
        let chosen = Greedy::default().choose(&setup, &Open(state), Seat(0), &mut chance);
        assert_eq!(chosen.act, Act::React(expected), "{}", chosen.why);
    }
}

/// The second of two walks may depend on the first: the unit in front must leave before the one behind it can advance.
#[test]
fn greedy_looks_at_two_walks_in_both_orders() {
    let wall = "  ########\n".repeat(7);
    let text = format!(
        "map 8x8\n{wall}  ...#....\nunit R1 = 4/1/1/1 red at a1\nunit R2 = 4/1/1/1 red at b1\n\
         unit B1 = 4/1/1/1 blue at h1\nturn red"
    );
    let (setup, state) = placed(&text, &[]);
    let after = |acts: [Act; 2]| {
        let mut after = state.clone();
        acts.iter()
            .for_each(|act| Escarmouche::apply(&setup, &mut after, Answer::Act(Seat(0), act), &mut Silent));
        worth(&setup, &after, Seat(0))
    };
    let leave = Act::Move(1, 2);
    let both = after([leave, Act::Move(0, 1)]);
    assert!(both > after([leave, Act::Pass]));
    assert_eq!(Greedy::default().values(&setup, &state, Seat(0), vec![leave]), [(both, leave)]);
}
