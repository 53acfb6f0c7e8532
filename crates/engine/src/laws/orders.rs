//! Sheets of orders: the orders of different figures combine in any order, and no figure has two.

use super::LawBroken;
use super::picks::{legal, walk};
use super::trial::Trial;
use crate::game::Orders;
use crate::picks::Pick;
use crate::{Game, Seat, Table, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let Some(orders) = G::ABOUT.orders else { return Ok(()) };
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        for seat in table.question().open.iter() {
            let written = printed(trial, table, seat, orders.none)?;
            trial
                .demand(written == orders.none, || format!("a sheet without orders prints as {written:?}"))?;
            for _ in 0..trial.counts.samples {
                joined(trial, table, seat, orders)?;
                twice(trial, table, seat, orders)?;
                apart(trial, table, seat, orders)?;
            }
        }
        Ok(())
    })
}

/// Checks that a sheet is legal, and returns its full notation.
fn printed<G: Game>(
    trial: &Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    text: &str,
) -> Result<String, LawBroken> {
    let act = legal(trial, table, seat, text)?;
    Ok(G::print_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &act))
}

/// Returns the figures that can get an order.
fn figures<G: Game>(trial: &Trial<'_>, table: &Table<G>, seat: Seat) -> Result<Vec<Pick>, LawBroken> {
    let choices = G::choices(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &[]);
    let figures: Vec<Pick> = choices.into_iter().map(|choice| choice.pick).collect();
    let all = figures.iter().all(|pick| matches!(pick, Pick::Figure(_)));
    trial.demand(all, || format!("an order does not begin with a figure: {figures:?}"))?;
    Ok(figures)
}

/// Checks that orders for some figures form a legal sheet in any order, and that it prints as these orders.
fn joined<G: Game>(
    trial: &mut Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    orders: Orders,
) -> Result<(), LawBroken> {
    let mut left = figures(trial, table, seat)?;
    let mut texts = Vec::new();
    while !left.is_empty() && (texts.is_empty() || trial.below(4) > 0) {
        let figure = left.swap_remove(trial.below(left.len()));
        texts.extend(walk(trial, table, seat, vec![figure])?);
    }
    if texts.is_empty() {
        return Ok(());
    }
    let sheet = legal(trial, table, seat, &texts.join(orders.join))?;
    texts.reverse();
    let other = legal(trial, table, seat, &texts.join(orders.join))?;
    trial.demand(sheet == other, || format!("the sheet of {texts:?} depends on which is first"))?;
    let text = G::print_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &sheet);
    let mut written: Vec<&str> = text.split(orders.join).collect();
    written.sort_unstable();
    texts.sort_unstable();
    trial.demand(written == texts, || format!("the orders {texts:?} are printed as {text:?}"))
}

/// Checks that two orders for one figure are refused, different or not.
fn twice<G: Game>(
    trial: &mut Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    orders: Orders,
) -> Result<(), LawBroken> {
    let mut figures = figures(trial, table, seat)?;
    if figures.is_empty() {
        return Ok(());
    }
    let figure = figures.swap_remove(trial.below(figures.len()));
    let mut texts = Vec::new();
    for _ in 0..2 {
        texts.extend(walk(trial, table, seat, vec![figure.clone()])?);
    }
    let text = texts.join(orders.join);
    trial.demand(legal(trial, table, seat, &text).is_err(), || format!("{text:?} orders a figure twice"))
}

/// Checks that every order of a sheet is a legal sheet by itself.
fn apart<G: Game>(
    trial: &mut Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    orders: Orders,
) -> Result<(), LawBroken> {
    let act = trial.act(table, seat);
    let text = G::print_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &act);
    for order in text.split(orders.join) {
        let alone = printed(trial, table, seat, order)?;
        trial.demand(alone == order, || format!("{order:?} of {text:?} prints as {alone:?} by itself"))?;
    }
    Ok(())
}
