//! Makes a game from a request.

use std::collections::BTreeMap;

use engine::options::Options;
use wire::rest::{MakeGame, MakeSeat};
use wire::{Kind, Refused};

use crate::entropy::{Entropy, KeyHash};
use crate::hall::makers::fit_in_game;
use crate::limits::Limits;
use crate::names::fit_name;
use crate::room::Room;
use crate::room::entry::{Made, Sitter};
use crate::rosters::by_rule;
use crate::shelf::{Book, Shelf};

/// The maximum time for a clock or for abandonment: a year.
const LONGEST: u64 = 366 * 86_400_000;

fn malformed(text: impl Into<String>) -> Refused {
    Refused::new(Kind::Malformed, text)
}

/// Makes the settings of a game. Every part is checked, and the table opens.
pub fn make(
    shelf: &Shelf,
    limits: &Limits,
    entropy: &mut Entropy,
    asked: &MakeGame,
    key: Option<&KeyHash>,
    maker: &str,
) -> Result<Made, Refused> {
    let book = shelf.find(&asked.rulebook)?;
    let seats = match asked.seats.is_empty() {
        true => usual(book),
        false => asked.seats.clone(),
    };
    let sitter = |seat: &MakeSeat| sitter(book, limits, key, seat);
    let seats = seats.iter().map(sitter).collect::<Result<Vec<Sitter>, Refused>>()?;
    if let Some(clock) = &asked.clock
        && (clock.answer.max(clock.bank) == 0 || clock.answer.max(clock.bank) > LONGEST)
    {
        return Err(malformed("a clock needs time: an `answer`, a `bank`, or both, of at most a year"));
    }
    if let Some(abandon) = &asked.abandon {
        if abandon.after > LONGEST {
            return Err(malformed("a seat counts as abandoned after at most a year"));
        }
        abandon.player.as_ref().map_or(Ok(()), |player| book.has_player(player))?;
    }
    // Values are stored as the game reads them, so a profile is stored as its individual options.
    let options = set_options(book, &asked.options)?;
    let made = Made {
        rulebook: asked.rulebook.clone(),
        rules: book.game.about().version,
        content: book.hash.clone(),
        options: options.changed().map(|(doc, value)| (doc.name.to_string(), value.to_string())).collect(),
        seats,
        seed: entropy.seed().word().to_string(),
        invite: entropy.word(),
        listed: asked.listed,
        watch: asked.watch,
        clock: asked.clock,
        abandon: asked.abandon.clone(),
        before: None,
        own_rosters: asked.own_rosters,
        maker: maker.to_string(),
    };
    fit_in_game(made.machines_at_first(), limits)?;
    opens(shelf, &made)?;
    Ok(made)
}

/// Reads a game's options with these values.
pub fn set_options(book: &Book, values: &BTreeMap<String, String>) -> Result<Options, Refused> {
    let mut options = book.game.about().options();
    values.iter().try_for_each(|(name, value)| options.set(name, value).map_err(malformed))?;
    Ok(options)
}

/// Checks that the table opens for any players: options may conflict, or there may be too few seats.
pub fn opens(shelf: &Shelf, made: &Made) -> Result<(), Refused> {
    let full = |sitter: &Sitter| match sitter {
        Sitter::Free => Sitter::Person { name: "somebody".to_string(), keys: Vec::new(), bot: false },
        taken => taken.clone(),
    };
    let whole = Made { seats: made.seats.iter().map(full).collect(), ..made.clone() };
    Room::new(shelf, "", whole, 0).map_err(|why| by_rule(&why))?;
    Ok(())
}

/// Returns the usual seats: the client, and the strongest built-in player on all other seats.
fn usual(book: &Book) -> Vec<MakeSeat> {
    let machine = || MakeSeat::Machine { player: book.strongest().to_string() };
    let seat = |at| if at == 0 { MakeSeat::Me { name: String::new() } } else { machine() };
    (0..book.game.about().seats.1).map(seat).collect()
}

fn sitter(book: &Book, limits: &Limits, key: Option<&KeyHash>, seat: &MakeSeat) -> Result<Sitter, Refused> {
    match seat {
        MakeSeat::Open => Ok(Sitter::Free),
        MakeSeat::Machine { player } => {
            book.has_player(player)?;
            Ok(Sitter::Machine { player: player.clone() })
        }
        MakeSeat::Me { name } => {
            let key = key.ok_or_else(|| Refused::new(Kind::NoEntry, "a seat needs a key"))?;
            let name = fit_name(name, "somebody", limits.name_letters)?;
            Ok(Sitter::Person { name, keys: vec![key.clone()], bot: false })
        }
    }
}
