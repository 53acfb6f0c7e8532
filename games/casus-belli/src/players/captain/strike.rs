//! The attack step: the best combination of the characters' actions.

use engine::player::Chosen;
use engine::{Arg, Message, Seat, say};

use super::aim::{Aim, aims};
use super::memory::Memory;
use super::menace::averted;
use super::scene::{Figure, Scene, scene};
use super::scout;
use super::worth::{blow, harm};
use crate::act::{Order, OrderSheet};
use crate::content::class::{Action, Class, UnitId};
use crate::names;
use crate::rules::list::is_ready;
use crate::setup::Setup;
use crate::state::State;

/// The most actions of a character that are combined with those of the others.
const MOST: usize = 10;
/// The value a shout must exceed to be used: it then rests for five turns (CB-043).
const SHOUT: i32 = 120;

/// A sheet and its worth.
struct Plan {
    aims: Vec<Aim>,
    worth: i32,
}

/// Returns the sheet of an attack step.
pub fn strike(setup: &Setup, seen: &State, seat: Seat, memory: &Memory) -> Chosen<OrderSheet> {
    let plain = scene(setup, seen, seat, memory, None);
    let mut plan = best(setup, seen, seat, &plain, Some(memory));
    let mut shown = plain;
    if let Some((shout, after)) = shouted(setup, seen, seat, memory)
        && shout.worth > plan.worth
    {
        (plan, shown) = (shout, after);
    }
    let mut sheet = OrderSheet::EMPTY;
    for aim in &plan.aims {
        sheet.add(aim.id.class(), Order::Use { action: aim.action, target: aim.target });
    }
    Chosen { act: sheet, why: why(&plan, &shown.figures) }
}

/// Returns the best sheet with a shout, if one can be useful.
fn shouted(setup: &Setup, seen: &State, seat: Seat, memory: &Memory) -> Option<(Plan, Scene)> {
    let id = UnitId::of(seat, Class::Barbare);
    if !seen.unit(id).is_there() || !is_ready(seen, id, Action::Shout) {
        return None;
    }
    let eye = seen.eye(setup, id);
    let hears =
        seen.units().any(|(id, unit)| id.seat() != seat && setup.sight.sees(&setup.map, eye, unit.at));
    if !hears {
        return None;
    }
    let scene = scene(setup, seen, seat, memory, Some(id));
    let after = scene.after.as_ref()?;
    let saved = averted(setup, seen, after, &scene.figures) - SHOUT;
    let mut plan = best(setup, seen, seat, &scene, None);
    plan.worth += saved;
    let target = crate::geometry::cell::Spot::default();
    plan.aims.push(Aim { id, action: Action::Shout, target, hits: Vec::new(), extra: saved });
    Some((plan, scene))
}

/// Rates blows together.
fn worth(figures: &[Figure], damage: &[i32]) -> i32 {
    let of = |(figure, damage): (&Figure, &i32)| match figure.own {
        true => -harm(figure.hp, *damage),
        false => blow(figure.class, figure.hp, *damage) * figure.sure / 100,
    };
    figures.iter().zip(damage).filter(|(_, damage)| **damage > 0).map(of).sum()
}

/// Returns the best actions of all characters together. With a shout, no one scouts and the Barbare has done his part.
fn best(setup: &Setup, seen: &State, seat: Seat, scene: &Scene, scouts: Option<&Memory>) -> Plan {
    let figures = &scene.figures;
    let mut damage = vec![0; figures.len()];
    let choices = Class::ALL.map(|class| {
        let id = UnitId::of(seat, class);
        let busy = class == Class::Barbare && scene.after.is_some();
        let mut list: Vec<(i32, Option<Aim>)> = vec![(0, None)];
        if !seen.unit(id).is_there() || busy {
            return list;
        }
        let mut found = aims(setup, seen, scene, id);
        if let Some(memory) = scouts {
            found.extend(match class {
                Class::Voleur => scout::palantir(setup, seen, seat, memory),
                Class::Barbare => None,
                Class::Elfe => scout::i_see(setup, seen, seat, memory),
            });
        }
        for aim in found {
            damage.fill(0);
            aim.hits.iter().for_each(|(at, hit)| damage[*at] += hit);
            list.push((worth(figures, &damage) + aim.extra, Some(aim)));
        }
        list.sort_by_key(|(worth, _)| -worth);
        list.truncate(MOST);
        list
    });
    let [voleur, barbare, elfe] = &choices;
    let mut plan = Plan { aims: Vec::new(), worth: 0 };
    let mut chosen = [&None; 3];
    for (_, first) in voleur {
        for (_, second) in barbare {
            for (_, third) in elfe {
                let all = [first, second, third];
                damage.fill(0);
                let mut total = 0;
                for aim in all.into_iter().flatten() {
                    total += aim.extra;
                    aim.hits.iter().for_each(|(at, hit)| damage[*at] += hit);
                }
                total += worth(figures, &damage);
                if total > plan.worth {
                    (plan.worth, chosen) = (total, all);
                }
            }
        }
    }
    plan.aims = chosen.into_iter().flatten().cloned().collect();
    plan
}

/// Returns the main reason, in one sentence.
fn why(plan: &Plan, figures: &[Figure]) -> Message {
    let mut damage = vec![0; figures.len()];
    plan.aims.iter().flat_map(|aim| &aim.hits).for_each(|(at, hit)| damage[*at] += hit);
    let dead =
        |(figure, damage): &(&Figure, &i32)| !figure.own && **damage >= figure.hp && figure.sure == 100;
    let dead: Vec<UnitId> =
        figures.iter().zip(&damage).filter(dead).take(4).map(|(figure, _)| figure.id).collect();
    let die = if dead.len() == 1 { "dies" } else { "die" };
    let listed = dead.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
    let units = Arg::list(dead.iter().copied().map(names::being));
    let by = |action: Action| plan.aims.iter().any(|aim| aim.action == action);
    if by(Action::Shout) {
        return match dead.is_empty() {
            true => say!(
                "why-shout";
                "the shout comes first and throws those who are about to strike off their aim (CB-132 CB-134)"
            ),
            false => say!(
                "why-shout-and-kill", units = units;
                "the shout comes first, and {listed} {die} where the push ends (CB-132 CB-104)"
            ),
        };
    }
    if !dead.is_empty() {
        return match by(Action::Traitrise) {
            true => say!(
                "why-traitrise", units = units;
                "Traîtrise kills {listed} on the Voleur's own cell (CB-027 CB-104)"
            ),
            false => say!(
                "why-kill", units = units;
                "{listed} {die} of this, and a kill is a point (CB-102 CB-104)"
            ),
        };
    }
    let hardest = plan.aims.iter().filter(|aim| aim.hits.iter().any(|(at, _)| !figures[*at].own));
    if let Some(aim) = hardest.max_by_key(|aim| aim.hits.iter().map(|(_, hit)| hit).sum::<i32>()) {
        let (title, rule) = (aim.action.title(), aim.action.rule());
        let ability = names::action(aim.action);
        let sure = aim.hits.iter().any(|(at, _)| figures[*at].sure == 100);
        return match sure {
            true => say!(
                "why-together", ability = ability;
                "blows fall together on the weakest in reach, {title} the hardest, and spare ours ({rule})"
            ),
            false => say!(
                "why-unseen", ability = ability;
                "{title} strikes where somebody must be standing unseen ({rule} CB-126)"
            ),
        };
    }
    match plan.aims.first() {
        Some(aim) => say!(
            "why-look-ahead", ability = names::action(aim.action);
            "nobody is in reach, so {} looks ahead ({})", aim.action.title(), aim.action.rule()
        ),
        None => say!(
            "why-nobody"; "nobody is in reach, and an attack could only hit our own (CB-099)"
        ),
    }
}
