//! The threat of a unit to an enemy, read from its cards: damage by distance.

use teamfight_cards::ast::{Area, Item, Many, Of, One, Range, Select, Sentence, Shape, Target, TargetKind};

use crate::setup::Setup;
use crate::setup::program::{Action, Costs, Does, Program};

/// The number of distances that the player tells apart.
pub const FAR: usize = 16;

/// The damage of a turn by distance, in hundredths.
pub type Blows = [i32; FAR];

/// The threat of a unit to an enemy.
#[derive(Clone, Debug)]
pub struct Profile {
    /// From its place.
    pub still: Blows,
    /// After a move.
    pub moved: Blows,
}

impl Profile {
    /// Creates the profile of a unit from its cards.
    pub fn new(setup: &Setup, unit: u8) -> Profile {
        let kind = &setup.kinds.units[usize::from(unit)];
        let (mut main, mut extra) = ([0; FAR], [0; FAR]);
        for ability in 0..kind.abilities {
            let program = setup.programs.get(setup.programs.of_ability(unit, ability));
            let blows = blows(program);
            let often = often(&program.costs);
            let alone = matches!(program.costs.action, Action::Standard | Action::Both);
            for (at, blow) in blows.into_iter().enumerate() {
                let blow = blow * often / 100;
                match alone {
                    // Only one ability that takes the Standard Action is used in a turn.
                    true => main[at] = main[at].max(blow),
                    false => extra[at] += blow,
                }
            }
        }
        let mut still = main;
        still.iter_mut().zip(extra).for_each(|(blow, more)| *blow += more);
        Profile { still, moved: spread(&still, usize::from(kind.speed)) }
    }
}

/// Returns the best blow of all distances that a move of this many steps can reach.
fn spread(blows: &Blows, steps: usize) -> Blows {
    std::array::from_fn(|at| {
        let last = (at + steps).min(FAR - 1);
        blows[at.saturating_sub(steps)..=last].iter().copied().max().unwrap_or(0)
    })
}

/// Returns the weight of an ability in an average turn, in hundredths: a tapped or used-up ability is not always
/// available.
pub fn often(costs: &Costs) -> i32 {
    match costs {
        Costs { action: Action::Reaction, .. } => 25,
        Costs { per_game: 1.., .. } => 30,
        Costs { spend: Some(_), .. } => 40,
        Costs { tap: true, action: Action::Standard, .. } => 80,
        Costs { tap: true, .. } => 50,
        Costs { action: Action::Move, .. } => 50,
        _ => 100,
    }
}

/// Returns the damage of an ability to an enemy by distance.
fn blows(program: &Program) -> Blows {
    let mut sum = [0; FAR];
    let mut first = None;
    for line in &program.lines {
        let Does::Sentence(sentence) = &line.does else { continue };
        let here = reached(sentence.select.as_ref(), first.as_ref());
        let guarded = if line.guard.is_some() { 50 } else { 100 };
        let damage = expected(sentence) * guarded / 100;
        sum.iter_mut().zip(here).for_each(|(sum, share)| *sum += damage * share / 100);
        first.get_or_insert(here);
    }
    sum
}

/// Estimates the damage of a sentence aimed at an enemy, from the chances of a hit and a critical hit.
fn expected(sentence: &Sentence) -> i32 {
    let targeted = matches!(sentence.select, Some(Select::Target(_)));
    let def = if sentence.undefendable || !targeted { 0 } else { i32::from(sentence.def).clamp(0, 4) };
    let crit = if targeted { i32::from(sentence.crit).clamp(0, 6 - def) } else { 0 };
    let printed = sentence.items.iter().map(|item| match item {
        Item::Damage(amount) => i32::from(amount.base) + amount.per.map_or(0, |(more, _)| i32::from(more)),
        _ => 0,
    });
    printed.sum::<i32>() * 100 * (6 - def + crit) / 6
}

/// Returns how easily a sentence can concern an enemy at each distance, in hundredths; `first` is the same for the
/// previous sentence's aim.
fn reached(select: Option<&Select>, first: Option<&Blows>) -> Blows {
    match select {
        Some(Select::Target(target)) => of_target(target),
        Some(Select::Area(area)) if area.of == Some(Of::Target) => {
            first.map_or([0; FAR], |first| spread(first, extent(area.shape)).map(|share| share * 70 / 100))
        }
        Some(Select::Area(area)) => of_area(area),
        Some(Select::Group(group)) if hostile(group.many) => [50; FAR],
        Some(Select::TheTarget | Select::SameTarget) => first.copied().unwrap_or([0; FAR]),
        _ => [0; FAR],
    }
}

fn of_target(target: &Target) -> Blows {
    let range = target.range.unwrap_or(Range::Unlimited);
    match target.kind {
        TargetKind::One(None | Some(One::Enemy | One::Unit | One::Hero)) => within(range, 0),
        TargetKind::Nearest(One::Enemy | One::Unit | One::Hero) => within(range, 0),
        TargetKind::Several(_) => within(range, 0),
        TargetKind::AnyNumber(many, shape) if hostile(many) => within(Range::UpTo(0), extent(shape)),
        _ => [0; FAR],
    }
}

fn of_area(area: &Area) -> Blows {
    if !area.many.is_none_or(hostile) {
        return [0; FAR];
    }
    let easily = match area.shape {
        Shape::Line(_) => 40,
        Shape::Path(_) => 70,
        _ => 100,
    };
    within(area.range.unwrap_or(Range::UpTo(0)), extent(area.shape)).map(|share| share * easily / 100)
}

/// Whether units of a kind can be enemies.
fn hostile(many: Many) -> bool {
    matches!(many, Many::Enemies | Many::Units | Many::Others)
}

/// Returns the distances in range, and up to `beyond` outside.
fn within(range: Range, beyond: usize) -> Blows {
    let (low, high) = match range {
        Range::UpTo(n) => (0, usize::from(n)),
        Range::From(n) => (usize::from(n), FAR),
        Range::Exactly(n) => (usize::from(n), usize::from(n)),
        Range::Unlimited => (0, FAR),
        Range::Beside => (0, 1),
    };
    let near = low.saturating_sub(beyond)..=high + beyond;
    std::array::from_fn(|at| if near.contains(&at) { 100 } else { 0 })
}

/// Returns how far a shape extends from its source.
fn extent(shape: Shape) -> usize {
    match shape {
        Shape::Burst(n) | Shape::Path(n) => usize::from(n),
        Shape::Square { side, centered: true } => usize::from(side / 2),
        Shape::Square { side, .. } => usize::from(side.saturating_sub(1)),
        Shape::Line(length) => length.map_or(FAR, usize::from),
        Shape::Beside => 1,
    }
}
