//! Every accepted set can be played: random sets, random games.

use engine::chance::{Chance, Quick, Seed};
use engine::{Answer, Notation, Open, Order, Rules, Silent, Wait};
use teamfight::Rulebook;

use super::content;
use super::likely::{FILE, with_set};

/// The number of random sets played, and the number with `SKIRMISH_LAWS=soak`.
const SETS: (u64, u64) = (40, 4_000);
/// A number of acts that no game reaches.
const MOST_ACTS: u32 = 5_000;

#[test]
fn every_accepted_set_can_be_played_to_the_end() {
    let shipped = content();
    let sets = testing::count(SETS.0, SETS.1);
    let (mut games, mut acts) = (0, 0);
    for seed in 0..sets {
        let Some(content) = with_set(&shipped, seed) else { continue };
        let cards = content.file(FILE).unwrap_or_default();
        let mut options = Rulebook::ABOUT.options();
        for (name, value) in [("first_set", "random"), ("map", "crucible")] {
            options.set(name, value).expect("the option");
        }
        let chance = Seed::number(seed).dice("setup");
        let seats = Rulebook::ABOUT.usual_seats();
        let order = Order { options: &options, content: &content, seats: &seats, chance };
        let setup = Rulebook::setup(order).unwrap_or_else(|fault| panic!("set {seed}: {fault}\n{cards}"));
        let mut state = Rulebook::start(&setup);
        let mut chance = Quick(seed);
        let mut count = 0;
        loop {
            let sound = Rulebook::sound(&setup, &state);
            assert!(sound.is_ok(), "set {seed}, act {count}: {sound:?}\n{cards}");
            match Rulebook::waits(&setup, &state) {
                Wait::Over(_) => break,
                Wait::Draw(draw) => {
                    let result = chance.below(draw.sides);
                    Rulebook::apply(&setup, &mut state, Answer::Draw(result), &mut Silent);
                }
                Wait::Act(seat) => {
                    let seen = Open(state.clone());
                    let act = Rulebook::random_act(&setup, &seen, seat, &mut chance);
                    let text = Rulebook::print_act(&setup, &seen, seat, &act);
                    let read = Rulebook::parse_act(&setup, &seen, seat, &text);
                    assert_eq!(read.as_ref(), Ok(&act), "set {seed}, act {count}: {text}\n{cards}");
                    let legal = Rulebook::check(&setup, &seen, seat, &act);
                    assert!(legal.is_ok(), "set {seed}, act {count}: {text}: {legal:?}\n{cards}");
                    Rulebook::apply(&setup, &mut state, Answer::Act(seat, &act), &mut Silent);
                    count += 1;
                }
                Wait::Sealed(_) => panic!("nothing is sealed in this game"),
            }
            assert!(count < MOST_ACTS, "set {seed}: the game does not end\n{cards}");
        }
        (games, acts) = (games + 1, acts + count);
    }
    println!("{games} of {sets} random sets were played, {acts} acts");
    assert!(games > sets / 2, "most random sets are accepted as a whole");
}
