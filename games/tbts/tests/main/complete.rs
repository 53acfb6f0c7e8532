//! The list of legal acts is complete: of all conceivable acts, exactly those that pass the check are listed.

use engine::chance::{Quick, Seed};
use engine::{Answer, Open, Rules, Silent, Wait};
use tbts::{Act, Cell, Deed, Guard, Tbts, Way};

use crate::table::open;

/// Returns every conceivable act of a unit, except forced paths.
fn thinkable(slot: u8, size: (u8, u8), cast: bool) -> Vec<Act> {
    let cells: Vec<Cell> = (0..size.1).flat_map(|y| (0..size.0).map(move |x| Cell::new(x, y))).collect();
    let units = || 0..20u8;
    let mut deeds = vec![Deed::Mana, Deed::Reload, Deed::Pass];
    deeds.extend([Guard::Off, Guard::On].into_iter().chain(Guard::ZONES).map(Deed::Guard));
    for cell in &cells {
        deeds.extend([Deed::Move(*cell, Way::BEST), Deed::Step(*cell), Deed::Use(*cell), Deed::Shift(*cell)]);
        deeds.push(Deed::Fireball(*cell));
        deeds.extend(
            units().flat_map(|target| [Deed::Charge(target, *cell, Way::BEST), Deed::Shadow(target, *cell)]),
        );
        if cast {
            deeds.extend(cells.iter().map(|other| Deed::Columns(*cell, *other)));
        }
    }
    for target in units() {
        deeds.extend([Deed::Grace(target), Deed::Attack(target), Deed::Cure(target), Deed::Aim(target)]);
        deeds.extend([Deed::Fire(target), Deed::Defend(target), Deed::Heal(target), Deed::Control(target)]);
        deeds.push(Deed::Skin(target));
        deeds.extend(units().chain([u8::MAX]).map(|other| Deed::Vampire(target, other)));
        deeds.extend(units().map(|other| Deed::Roots(1 << target | 1 << other)));
    }
    deeds.into_iter().map(|deed| Act::Order(slot, deed)).collect()
}

fn is_forced(act: &Act) -> bool {
    matches!(act, Act::Order(_, Deed::Move(_, way) | Deed::Charge(_, _, way)) if !way.is_best())
}

#[test]
fn what_passes_the_check_is_listed() {
    let mut found = [0u32; 2];
    for seed in 0..12 {
        let units = (3 + seed % 4).to_string();
        let table = open(&[("battle", "generated"), ("size", "8"), ("units", &units)], seed);
        let setup = table.setup();
        let mut seen = Open(table.state().clone());
        let mut chance: Quick = Seed::number(seed).quick("complete");
        for step in 0..400 {
            let Wait::Act(seat) = Tbts::waits(setup, &seen.0) else { break };
            if step % 20 == 19 {
                let mut listed = Vec::new();
                Tbts::acts(setup, &seen, seat, &mut listed);
                for slot in 0..20 {
                    for act in thinkable(slot, (8, 8), step % 100 == 99) {
                        let legal = Tbts::check(setup, &seen, seat, &act).is_ok();
                        found[usize::from(legal)] += 1;
                        assert_eq!(legal, listed.contains(&act), "seed {seed} step {step}: {act:?}");
                    }
                }
                // Forced paths are listed once for each set of guards, and pass the check.
                for act in listed.iter().filter(|act| is_forced(act)) {
                    assert_eq!(
                        Tbts::check(setup, &seen, seat, act),
                        Ok(()),
                        "seed {seed} step {step}: {act:?}"
                    );
                }
            }
            let act = Tbts::random_act(setup, &seen, seat, &mut chance);
            Tbts::apply(setup, &mut seen.0, Answer::Act(seat, &act), &mut Silent);
        }
    }
    assert!(found.iter().all(|count| *count > 1_000), "{found:?}");
}
