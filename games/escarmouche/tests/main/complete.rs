//! The list of legal acts is complete: of all conceivable acts, exactly those that pass the check are listed (ES-071).

use engine::chance::{Chance, Quick, Seed};
use engine::{Answer, Open, Rules, Silent, Wait};
use escarmouche::{Act, Aim, Rulebook};

use crate::table::varied;

const SQUARES: std::ops::Range<u8> = 0..64;
const UNITS: std::ops::Range<u8> = 0..12;

/// Returns all choices for a step, sensible or not.
fn told() -> Vec<Aim> {
    let mut aims = vec![Aim::None, Aim::Done];
    aims.extend(SQUARES.map(Aim::Square));
    aims.extend(UNITS.map(Aim::Unit));
    aims.extend(UNITS.flat_map(|unit| SQUARES.map(move |at| Aim::Order(unit, at))));
    aims
}

/// Returns every conceivable act.
fn thinkable(abilities: u8) -> Vec<Act> {
    let mut acts = vec![Act::Pass, Act::React(true), Act::React(false)];
    acts.extend(SQUARES.map(Act::Obstacle));
    for unit in UNITS {
        acts.extend(SQUARES.flat_map(|at| [Act::Place(unit, at), Act::Move(unit, at)]));
        acts.extend(UNITS.map(|target| Act::Attack(unit, target)));
        for ability in 0..abilities {
            acts.extend(told().into_iter().map(|aim| Act::Use(unit, ability, aim)));
        }
    }
    acts.extend(told().into_iter().map(Act::Then));
    acts
}

#[test]
fn what_passes_the_check_is_listed() {
    let mut found = [0u32; 2];
    for seed in 0..24 {
        let setup = varied(seed);
        let mut seen = Open(Rulebook::start(&setup));
        let mut chance: Quick = Seed::number(seed).quick("complete");
        let all = thinkable(setup.abilities.len() as u8);
        for step in 0..300 {
            let seat = match Rulebook::waits(&setup, &seen.0) {
                Wait::Act(seat) => seat,
                Wait::Draw(draw) => {
                    let result = chance.below(draw.sides);
                    Rulebook::apply(&setup, &mut seen.0, Answer::Draw(result), &mut Silent);
                    continue;
                }
                _ => break,
            };
            if step % 20 == 19 || !seen.0.stack.is_empty() {
                let mut listed = Vec::new();
                Rulebook::acts(&setup, &seen, seat, &mut listed);
                // Moving no squares is legal and not listed (B17).
                let pointless = |act: &Act| matches!(*act, Act::Move(unit, at) if seen.0.unit(unit).at == at);
                let passes = |act: &&Act| Rulebook::check(&setup, &seen, seat, act).is_ok();
                let legal: Vec<Act> =
                    all.iter().filter(passes).copied().filter(|act| !pointless(act)).collect();
                found[0] += (all.len() - legal.len()) as u32;
                found[1] += legal.len() as u32;
                let missing = legal.iter().find(|act| !listed.contains(act));
                assert_eq!(missing, None, "seed {seed} step {step}: not listed");
                assert_eq!(
                    listed.len(),
                    legal.len(),
                    "seed {seed} step {step}: more is listed than is legal"
                );
            }
            let act = Rulebook::random_act(&setup, &seen, seat, &mut chance);
            Rulebook::apply(&setup, &mut seen.0, Answer::Act(seat, &act), &mut Silent);
        }
    }
    assert!(found.iter().all(|count| *count > 1_000), "{found:?}");
}
