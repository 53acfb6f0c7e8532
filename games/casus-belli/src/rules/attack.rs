//! The attack step: Fus ro dah! first, then everything else together, Bastoooon last; deaths, points, returns.

use engine::prelude::Sheet;
use engine::{Seat, SeatSet, Sink};

use super::check::{beside, can_aim};
use super::eyes::Watch;
use super::shout::{self, Blast};
use crate::act::{Order, OrderSheet};
use crate::content::class::{Action, LIFE, UnitId};
use crate::event::Event;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Last, State, Unit};

/// An action to be carried out.
#[derive(Copy, Clone, Debug)]
struct Strike {
    unit: UnitId,
    action: Action,
    target: Cell,
}

/// The effect of the step on one character.
#[derive(Copy, Clone, Debug)]
struct Fate {
    /// Its cell when it is struck, after the pushes; nowhere if it is not on the map.
    at: Cell,
    /// Its cell before the pushes.
    from: Cell,
    /// Whether two shouts tore it; nothing else touches it then (A26).
    torn: bool,
    /// The hit points it loses.
    damage: i32,
    /// The actions that hit it, as bits.
    by: u16,
    /// The teams that hit it (A31).
    teams: SeatSet,
}

/// Resolves the attack step. Neither the order in which the sheets arrived nor the order of their entries matters.
pub fn resolve<S: Sink<Event>>(setup: &Setup, state: &mut State, sheets: &[Sheet<OrderSheet>], sink: &mut S) {
    let mut strikes = strikes(setup, sheets);
    let mut fates = fates(state);
    // S8: revealed zones end before the attacks of this step; otherwise after them: see `lay_out` (A7).
    if setup.rules.i_see_ends_before {
        state.teams.iter_mut().for_each(|team| team.i_see = Cell::NOWHERE);
    }
    // Fus ro dah! comes before all other attacks (CB-132).
    let shouted = strikes.iter().any(|strike| strike.action == Action::Shout);
    if shouted {
        shouts(setup, state, &strikes, &mut fates, sink);
        // Only the shout of a torn character is carried out (A26).
        strikes.retain(|strike| strike.action == Action::Shout || !fates[index(strike.unit)].torn);
    }
    // The sight of the teams after the pushes, with the palantírs and zones of the beginning (A28).
    let witnesses = Witnesses::new(setup, state);
    // If no character was pushed and no zone has gone dark, every order can still be carried out.
    if shouted || setup.rules.i_see_ends_before {
        shift(setup, state, &mut strikes, &fates, &witnesses, sink);
    }
    // A character that dies of a blow still delivers its own (CB-137).
    blows(setup, state, &strikes, &mut fates, &witnesses, sink);
    // An ability that hit no one still cools down (CB-101), from its full number of turns (A42).
    for Strike { unit, action, .. } in &strikes {
        if let Some(ability) = action.ability() {
            state.unit_mut(*unit).wait[ability] = action.cooldown();
        }
    }
    note(state, &strikes, &fates, &witnesses);
    tell(state, &fates, sink);
    deaths(setup, state, &fates, sink);
    lay_out(state, &strikes);
}

fn index(id: UnitId) -> usize {
    usize::from(id.0)
}

/// Returns the initial fates: nothing has happened to any character yet.
fn fates(state: &State) -> Vec<Fate> {
    let mut fates = Vec::with_capacity(3 * state.teams.len());
    for team in &state.teams {
        let fate = |unit: Unit| {
            let at = unit.at;
            Fate { at, from: at, torn: false, damage: 0, by: 0, teams: SeatSet::EMPTY }
        };
        fates.extend(team.units.map(fate));
    }
    fates
}

/// Returns the orders of all sheets, by character.
fn strikes(setup: &Setup, sheets: &[Sheet<OrderSheet>]) -> Vec<Strike> {
    let mut strikes = Vec::with_capacity(3 * sheets.len());
    for (seat, sheet) in sheets {
        for (class, order) in sheet.iter().flat_map(OrderSheet::iter) {
            if let Order::Use { action, target } = order {
                let aimed = setup.map.at(target.x, target.y).filter(|_| action.is_aimed());
                let target = aimed.unwrap_or(Cell::NOWHERE);
                strikes.push(Strike { unit: UnitId::of(*seat, class), action: *action, target });
            }
        }
    }
    strikes.sort_unstable_by_key(|strike| strike.unit);
    strikes
}

/// Carries out Fus ro dah!, which comes before every other attack (CB-132).
fn shouts<S: Sink<Event>>(
    setup: &Setup,
    state: &mut State,
    strikes: &[Strike],
    fates: &mut [Fate],
    sink: &mut S,
) {
    let shouters: Vec<UnitId> =
        strikes.iter().filter(|strike| strike.action == Action::Shout).map(|strike| strike.unit).collect();
    let mut pushed = Vec::new();
    shout::resolve(setup, state, &shouters, |id, blast| match blast {
        Blast::Pushed(to) => pushed.push((id, to)),
        Blast::Torn(teams) => {
            let fate = &mut fates[index(id)];
            (fate.torn, fate.teams) = (true, teams);
        }
    });
    let before = S::LISTENS.then(|| state.clone());
    // A push leaves no trace (CB-131).
    for (id, to) in &pushed {
        (state.unit_mut(*id).at, fates[index(*id)].at) = (*to, *to);
    }
    let Some(before) = before else { return };
    let witnesses = Witnesses::new(setup, state);
    for shouter in shouters {
        let eye = before.eye(setup, shouter);
        let hears =
            |(id, unit): &(UnitId, &Unit)| *id != shouter && setup.sight.sees(&setup.map, eye, unit.at);
        let field = before.units().filter(hears).map(|(id, _)| id).collect();
        let seen = witnesses.of(shouter, state.unit(shouter).at);
        sink.take(Event::Shouts { unit: shouter, field, seen });
    }
    for (id, unit) in state.units().filter(|(id, _)| fates[index(*id)].torn) {
        sink.take(Event::Torn { unit: id, seen: witnesses.of(id, unit.at) });
    }
    for (unit, to) in pushed {
        let from = fates[index(unit)].from;
        if from != to {
            sink.take(Event::Pushed { unit, from, to, seen: witnesses.of(unit, to) });
        }
    }
}

/// Moves the attack of a pushed character along with it, if it is still possible (CB-134, CB-135, A27); an arrow
/// requires that the team still sees its target (A28). An impossible attack does nothing and costs nothing.
fn shift<S: Sink<Event>>(
    setup: &Setup,
    state: &State,
    strikes: &mut Vec<Strike>,
    fates: &[Fate],
    witnesses: &Witnesses<'_>,
    sink: &mut S,
) {
    strikes.retain_mut(|strike| {
        let Strike { unit, action, target } = *strike;
        // The attack moves by as much as its character did (CB-134, A27).
        let shift = fates[index(unit)].from.to(state.unit(unit).at);
        if !action.is_aimed() || (shift == (0, 0) && action != Action::Arrow) {
            return true;
        }
        // It is lost unless it is still possible: on the map, in range and seen (CB-135, A27, A28).
        let Some(shifted) = setup.map.moved(target, shift) else {
            sink.take(Event::Lost { unit, action, target: target.spot().moved(shift) });
            return false;
        };
        let team_sees = |cell| witnesses.0[unit.seat().index()].sees(cell);
        if !can_aim(setup, state, unit, action, shifted, team_sees) {
            sink.take(Event::Lost { unit, action, target: shifted.spot() });
            return false;
        }
        if shifted != target {
            sink.take(Event::Shifted { unit, action, target: shifted });
            strike.target = shifted;
        }
        true
    });
}

/// Carries out all attacks but Bastoooon together, then all Bastoooons with the remaining hit points (CB-133, CB-136,
/// A30).
fn blows<S: Sink<Event>>(
    setup: &Setup,
    state: &State,
    strikes: &[Strike],
    fates: &mut [Fate],
    witnesses: &Witnesses<'_>,
    sink: &mut S,
) {
    let mut any = false;
    for strike in strikes {
        match strike.action {
            // After all the others (CB-133).
            Action::Bastoooon => any = true,
            action if action.damage() > 0 => hit(setup, strike, action.damage(), fates),
            _ => {}
        }
        if S::LISTENS && !matches!(strike.action, Action::Shout | Action::Bastoooon) {
            sink.take(used(state, strike, None, witnesses));
        }
    }
    if !any {
        return;
    }
    let damage = |strike: &Strike| {
        // The hit points after the other attacks, before any Bastoooon (CB-136, A30). Below zero for a dying Barbare,
        // who strikes with 11 or more (A29).
        let left = i32::from(state.unit(strike.unit).hp) - fates[index(strike.unit)].damage;
        // 11 minus the hit points left (CB-036).
        (*strike, i32::from(LIFE) + 1 - left)
    };
    let angry = strikes.iter().filter(|strike| strike.action == Action::Bastoooon);
    let angry: Vec<(Strike, i32)> = angry.map(damage).collect();
    for (strike, damage) in angry {
        hit(setup, &strike, damage, fates);
        if S::LISTENS {
            sink.take(used(state, &strike, Some(damage), witnesses));
        }
    }
}

fn used(state: &State, strike: &Strike, damage: Option<i32>, witnesses: &Witnesses<'_>) -> Event {
    let Strike { unit, action, target } = *strike;
    let at = state.unit(unit).at;
    Event::Used { unit, action, at, target, damage, seen: witnesses.of(unit, at) }
}

/// Hits every character on the cells that one attack touches (CB-100), including the attacker's team unless the
/// rulebook says otherwise (CB-099).
fn hit(setup: &Setup, strike: &Strike, damage: i32, fates: &mut [Fate]) {
    let Strike { unit, action, target } = *strike;
    // Hammer and Loto can hurt the character that uses them, Bastoooon only by an option, others never (A18).
    let hits_self = match action {
        Action::Hammer | Action::Loto => true,
        Action::Bastoooon => setup.rules.bastoooon_hits_self,
        _ => false,
    };
    let plus = action.is_plus();
    // Every character on the cells, not just one (CB-100).
    for (number, fate) in fates.iter_mut().enumerate() {
        // Hammer and Bastoooon strike a plus (CB-031, CB-035), Traîtrise all on its own cell (CB-027).
        let touched = if plus { beside(target, fate.at) } else { target == fate.at };
        // Nearly all characters are elsewhere; nothing touches one that two shouts tore (A26).
        if !touched || fate.torn || !fate.at.is_somewhere() {
            continue;
        }
        let id = UnitId(number as u16);
        // CB-029: Traîtrise harms neither the Voleur nor its team-mates.
        let spared = id == unit && !hits_self || action == Action::Traitrise && id.seat() == unit.seat();
        // All other attacks hurt team-mates (CB-099): the knife (CB-020), the hammer (CB-034), Bastoooon (CB-039), the
        // bow (CB-047) and Loto (CB-051).
        if !spared {
            // Damage beyond the hit points counts too (A20).
            fate.damage += damage;
            fate.by |= 1 << action as u16;
            // Every character that hit it is a killer if it dies, whether or not by the last blow (A31).
            fate.teams.insert(unit.seat());
        }
    }
}

/// The sight of every team after all pushes, which decides who saw what (A28, A46).
struct Witnesses<'a>(Vec<Watch<'a>>);

impl<'a> Witnesses<'a> {
    fn new(setup: &'a Setup, state: &State) -> Witnesses<'a> {
        Witnesses((0..setup.teams).map(|seat| Watch::of(setup, state, Seat(seat))).collect())
    }

    /// Returns the teams that see a character's cell; its own team always does.
    fn of(&self, unit: UnitId, cell: Cell) -> SeatSet {
        let own = unit.seat();
        let mut seen = SeatSet::one(own);
        for (seat, watch) in self.0.iter().enumerate() {
            if seat != own.index() && watch.sees(cell) {
                seen.insert(Seat(seat as u8));
            }
        }
        seen
    }
}

/// Records what happened to each character, if anything did.
fn note(state: &mut State, strikes: &[Strike], fates: &[Fate], witnesses: &Witnesses<'_>) {
    let mut lasts = std::mem::take(&mut state.lasts);
    lasts.clear();
    let mut strikes = strikes.iter().peekable();
    for (id, fate) in (0..).map(UnitId).zip(fates) {
        let Fate { at, from, torn, damage, .. } = *fate;
        let did = strikes.next_if(|strike| strike.unit == id).map(|strike| (strike.action, strike.target));
        let pushed = from != at;
        if did.is_some() || pushed || torn || damage > 0 {
            let hp = state.unit(id).hp;
            // No hit points left (CB-102).
            let died = torn || damage >= i32::from(hp);
            let from = if pushed { from } else { Cell::NOWHERE };
            let left = if died { 0 } else { hp - damage as i16 };
            let seen = witnesses.of(id, at);
            lasts.push(Last { unit: id, at, from, did, hurt: damage, left, died, seen });
        }
    }
    state.lasts = lasts;
}

/// Tells the hit points that each character lost.
fn tell<S: Sink<Event>>(state: &State, fates: &[Fate], sink: &mut S) {
    if !S::LISTENS {
        return;
    }
    for last in state.lasts.iter().filter(|last| last.hurt > 0) {
        let left = i32::from(state.unit(last.unit).hp) - last.hurt;
        let struck = |action: &Action| fates[index(last.unit)].by >> *action as u16 & 1 == 1;
        let actions = Action::ALL.into_iter().filter(struck).collect();
        let Last { unit, at, hurt: by, seen, .. } = *last;
        sink.take(Event::Hurt { unit, at, by, left, actions, seen });
    }
}

/// Subtracts hit points, scores by the three rules of death, and brings the dead back at once; their pénombre and their
/// palantír stay (A32).
fn deaths<S: Sink<Event>>(setup: &Setup, state: &mut State, fates: &[Fate], sink: &mut S) {
    let State { teams, lasts, .. } = state;
    for last in lasts.iter().filter(|last| !last.died && last.hurt > 0) {
        teams[last.unit.seat().index()].units[last.unit.class() as usize].hp -= last.hurt as i16;
    }
    if !lasts.iter().any(|last| last.died) {
        return;
    }
    let mut gains = vec![0i32; teams.len()];
    for last in lasts.iter().filter(|last| last.died) {
        let hitters = fates[index(last.unit)].teams;
        points(setup, last.unit, hitters, &mut gains);
        if S::LISTENS {
            let own_kill = setup.rules.own_kill;
            sink.take(Event::Dies { unit: last.unit, hitters, own_kill, seen: last.seen });
        }
    }
    for last in lasts.iter().filter(|last| last.died) {
        let unit = &mut teams[last.unit.seat().index()].units[last.unit.class() as usize];
        // At its own return point (CB-107), at once (A32), any number of times (CB-109), with full hit points, facing
        // North, without cooldowns (CB-110).
        let home = unit.home;
        *unit = Unit { home, ..Unit::fresh(home) };
        sink.take(Event::Returns { unit: last.unit, home });
    }
    for (seat, (team, by)) in teams.iter_mut().zip(&gains).enumerate().filter(|(_, (_, by))| **by != 0) {
        // Points for kills, minus points for deaths (CB-005).
        team.score += by;
        sink.take(Event::Scores { seat: Seat(seat as u8), by: *by, now: team.score });
    }
}

/// Scores a death (CB-005) by the three rules in their precedence (A31).
fn points(setup: &Setup, victim: UnitId, hitters: SeatSet, gains: &mut [i32]) {
    let own = victim.seat();
    let opponents = hitters.without(SeatSet::one(own));
    match (hitters.contains(own), opponents.is_empty()) {
        // Rule 1: hit by an ally and an opponent: no one gets anything (CB-103).
        (true, false) => {}
        // Rule 3: hit by its own team alone (CB-106).
        (true, true) => gains[own.index()] -= setup.rules.own_kill,
        // Rule 2: each team that hit gains one, the victim's loses one (CB-104, CB-105).
        (false, _) => {
            opponents.iter().for_each(|seat| gains[seat.index()] += 1);
            gains[own.index()] -= 1;
        }
    }
}

/// Ends earlier revelations (CB-054, A7), and starts those that have just been laid out.
fn lay_out(state: &mut State, strikes: &[Strike]) {
    state.teams.iter_mut().for_each(|team| team.i_see = Cell::NOWHERE);
    for Strike { unit, action, target } in strikes {
        let team = &mut state.teams[unit.seat().index()];
        match action {
            // It is put on its cell (CB-021) and stays until the Voleur puts down another, which replaces it (CB-022,
            // CB-023); nothing else ever removes it (A5b).
            Action::Palantir => team.palantir = *target,
            // Until the next attack step is resolved (CB-054, A7).
            Action::ISee => team.i_see = *target,
            _ => {}
        }
    }
}
