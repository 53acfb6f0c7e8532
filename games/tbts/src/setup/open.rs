//! The setup of a battle: from a file or generated from the seed, with the battle's party, a chosen one or a random
//! one.

use engine::chance::Dice;
use engine::hint::did_you_mean;
use engine::options::OptionKind;
use engine::{FileError, Order};

use super::{Readings, Setup};
use crate::content::battle::{Battle, read};
use crate::content::classes::{self, Class, draw_classes, player_classes};
use crate::content::generate;
use crate::geometry::cell::Cells;
use crate::state::{Item, NOBODY, Pending, SLOTS, State, TEAM, Unit};

/// The files of the option `battle`.
pub const BATTLES: OptionKind = OptionKind::File { folder: "battles", suffix: "battle" };
/// The word for a battle generated from the seed.
pub const GENERATED: &str = "generated";

/// Returns the classes of the content, with the values that the options name (B-38).
pub fn classes(order: &Order<'_>) -> Result<Vec<Class>, FileError> {
    classes::read(order.content, order.options.word("categories") == "sheet")
}

/// Returns the battle with this name, and the state at its beginning.
pub fn named(
    content: &engine::content::Content,
    classes: &[Class],
    name: &str,
) -> Result<(Battle, State), FileError> {
    let path = BATTLES.path(name).unwrap_or_default();
    let Some(text) = content.file(&path) else {
        let mut names = BATTLES.names(content);
        names.push(GENERATED.to_string());
        let hint = did_you_mean(name, names.iter().map(String::as_str));
        return Err(FileError::plain(format!("there is no battle `{name}`"), hint));
    };
    read::battle(classes, name, text).map_err(|fault| fault.in_file(&path))
}

impl Setup {
    /// Returns the setup of a new battle.
    pub fn new(mut order: Order<'_>) -> Result<Setup, FileError> {
        let classes = classes(&order)?;
        let options = order.options;
        // The units begin where the battle has them (B-58).
        let (battle, state) = match options.word("battle") {
            GENERATED => {
                let (size, units) = (options.number("size") as u8, options.number("units") as usize);
                generate::battle(&classes, size, units, &mut order.chance)?
            }
            name => named(order.content, &classes, name)?,
        };
        let mut setup = Setup::with(&order, classes, battle, state);
        // B-58
        match options.word("party") {
            "chosen" => setup.let_choose()?,
            "drawn" => setup.draw_party(&mut order.chance)?,
            _ => {}
        }
        Ok(setup)
    }

    /// Returns a setup from its parts.
    pub fn with(order: &Order<'_>, classes: Vec<Class>, battle: Battle, opening: State) -> Setup {
        let stands = |team: u8| opening.team(team).any(|(_, unit)| unit.is_active());
        Setup {
            readings: Readings::of(order.options),
            classes,
            party: opening.party(),
            board: Cells::full(battle.size.0, battle.size.1),
            contest: stands(0) && stands(1),
            battle,
            opening,
        }
    }

    /// Removes the battle's units: each side chooses one for each start cell (B-58). Items of a removed unit lie on its
    /// cell.
    fn let_choose(&mut self) -> Result<(), FileError> {
        player_classes(&self.classes)?;
        let mut items = self.opening.items;
        for item in items.iter_mut().filter(|item| item.bearer != NOBODY) {
            *item = Item { bearer: NOBODY, at: self.opening.unit(item.bearer).at };
        }
        let (doors, chests) = (self.opening.doors, self.opening.chests);
        let turn = self.battle.first;
        self.opening = State { turn, items, doors, chests, pending: Pending::Muster, ..State::USUAL };
        Ok(())
    }

    /// Draws the same random classes in the same order for both sides, up to the number of their start cells.
    fn draw_party(&mut self, chance: &mut Dice) -> Result<(), FileError> {
        let drawn = draw_classes(&self.classes, TEAM, chance)?;
        self.let_choose()?;
        self.opening.pending = Pending::Orders;
        for slot in 0..SLOTS {
            let (team, number) = (slot / TEAM, slot % TEAM);
            if let Some(at) = self.battle.starts[team].get(number) {
                self.opening.units[slot] = Unit::fresh(drawn[number], team as u8, *at);
            }
        }
        self.party = self.opening.party();
        Ok(())
    }
}
