//! The board: its map, doors, levers, chests and items, and the goals of the sides.

use engine::FileError;
use engine::position::{Declares, Field, Fields, MapText, Word};

use super::read::Reader;
use super::words::{UnitNames, cell, demand, find_item, item_name, slot};
use super::{Battle, Chest, Door, Lever, MOST_OBJECTS};
use crate::about::ABOUT;
use crate::geometry::cell::{Cell, Cells, LONGEST};
use crate::state::{Aim, Goal, NOBODY, home, name};

/// The shortest side of a board (B-58).
const SHORTEST: u8 = 2;
/// The most rounds that a goal may ask a side to survive.
const LONGEST_SIEGE: i64 = 1000;

impl Reader<'_> {
    /// Reads the board and its objects. Doors and chests name their keys, and levers their doors, so the named objects
    /// are read first, regardless of the order of the lines.
    pub(super) fn board(&mut self, title: &str) -> Result<(), FileError> {
        let Some(map) = &self.text.map else {
            let hint = "write `map 10x10 fill .`, or the size and the rows";
            return Err(self.text.error("the map is missing", hint));
        };
        let size @ (width, height) = (map.width, map.height);
        let fits = (SHORTEST..=LONGEST).contains(&width) && (SHORTEST..=LONGEST).contains(&height);
        let what = || format!("a board of {width}x{height} is not between 2x2 and 16x16 [B-58]");
        demand(fits, &map.size, what, "make the map smaller or larger")?;
        let title = self.text.field("title").map_or(title.to_string(), |_| self.text.sentence("title"));
        let text = self.text.sentence("text");
        self.battle = Battle { title, text, size, solid: walls(map)?, ..Battle::USUAL };
        self.battle.read_fields(self.text, &UnitNames(&self.state, None))?;
        self.items()?;
        self.doors()?;
        self.levers()?;
        self.chests()?;
        self.starts()
    }

    fn items(&mut self) -> Result<(), FileError> {
        for field in self.text.lines("item") {
            let words = field.between((1, 2), "item NAME CELL")?;
            let item = item_name(&words[0])?;
            let fresh = !self.battle.items.contains(&item);
            demand(fresh, &words[0], || format!("there is already an item `{item}`"), "each name once")?;
            let number = one_more(&self.battle.items, &words[0])?;
            if let Some(word) = words.get(1) {
                self.state.items[number].at = cell(word, self.battle.size)?;
            }
            self.battle.items.push(item);
        }
        Ok(())
    }

    fn doors(&mut self) -> Result<(), FileError> {
        const HOW: &str = "door CELL open|closed key ITEM";
        for field in self.text.lines("door") {
            let words = field.between((2, 4), HOW)?;
            let told = ["open", "closed"].contains(&words[1].text.as_str());
            let what = || "a door is open or closed".to_string();
            demand(told, &words[1], what, &format!("write `{HOW}`"))?;
            let number = one_more(&self.battle.doors, &words[0])?;
            let (at, open, key) = self.lock(field, HOW)?;
            self.state.doors |= u16::from(open) << number;
            self.battle.doors.push(Door { at, key });
        }
        Ok(())
    }

    fn levers(&mut self) -> Result<(), FileError> {
        for field in self.text.lines("lever") {
            let words = field.between((2, 2), "lever CELL DOORCELL")?;
            one_more(&self.battle.levers, &words[0])?;
            let (at, far) = (self.place(field)?, cell(&words[1], self.battle.size)?);
            let Some(door) = self.battle.doors.iter().position(|door| door.at == far) else {
                let hint = "the second cell is that of a door, which has a line of its own";
                return Err(words[1].error(format!("there is no door on {far} for this lever to work"), hint));
            };
            self.battle.levers.push(Lever { at, door: door as u8 });
            // N-12
            self.battle.solid.insert(at.xy());
        }
        Ok(())
    }

    fn chests(&mut self) -> Result<(), FileError> {
        const HOW: &str = "chest CELL key ITEM";
        for field in self.text.lines("chest") {
            let words = field.between((1, 4), HOW)?;
            let number = one_more(&self.battle.chests, &words[0])?;
            let (at, open, key) = self.lock(field, HOW)?;
            self.state.chests |= u16::from(open) << number;
            self.battle.chests.push(Chest { at, key });
            // N-12
            self.battle.solid.insert(at.xy());
        }
        Ok(())
    }

    fn starts(&mut self) -> Result<(), FileError> {
        for field in self.text.lines("start") {
            let words = field.between((2, usize::MAX), "start red a1 b1 c1")?;
            let side = words[0].seat(&ABOUT, 2)?.index();
            let twice = || format!("the start cells of {} are given twice", words[0].text);
            demand(self.battle.starts[side].is_empty(), &words[0], twice, "one line for a side")?;
            for word in &words[1..] {
                let at = cell(word, self.battle.size)?;
                let free = self.battle.object(at).is_none();
                demand(free, word, || format!("nobody can start on {at}"), "choose a free floor cell")?;
                let fresh = self.battle.starts.iter().flatten().all(|other| *other != at);
                demand(fresh, word, || format!("{at} is a start cell already"), "each cell once")?;
                self.battle.starts[side].push(at);
            }
        }
        Ok(())
    }

    /// Returns the cell of a further object, which must hold no wall and no other object.
    fn place(&self, field: &Field) -> Result<Cell, FileError> {
        let (word, name) = (&field.values[0], &field.name.text);
        let at = cell(word, self.battle.size)?;
        let Some(object) = self.battle.object(at) else { return Ok(at) };
        let (article, hint) = match object {
            "wall" => ("a", format!("make {at} a floor cell of the map: the {name} fills it")),
            _ => ("already a", "one object to a cell".to_string()),
        };
        Err(word.error(format!("there is {article} {object} on {at}"), hint))
    }

    /// Reads `CELL [open|closed] [key ITEM]` of a door or chest.
    fn lock(&self, field: &Field, how: &str) -> Result<(Cell, bool, Option<u8>), FileError> {
        let at = self.place(field)?;
        let (open, rest) = match &field.values[1..] {
            [word, rest @ ..] if word.text == "open" || word.text == "closed" => (word.text == "open", rest),
            rest => (false, rest),
        };
        let hint = format!("write `{how}`");
        match rest {
            [] => Ok((at, open, None)),
            [word, item] if word.text == "key" => Ok((at, open, Some(find_item(&self.battle, item)?))),
            [word] if word.text == "key" => Err(word.error("which item is the key?", hint)),
            [word, ..] => Err(word.error(format!("`{}` is not known here", word.text), hint)),
        }
    }

    /// Reads the goals: a unit to be killed must exist, and a side that must survive must still be able to.
    pub(super) fn goals(&mut self) -> Result<(), FileError> {
        const HOW: &str = "goal red chest j10`, `goal red survive 8` or `goal red kill B2";
        for field in self.text.lines("goal") {
            let words = field.between((3, 3), HOW)?;
            one_more(&self.battle.goals, &words[0])?;
            let (seat, word) = (words[0].seat(&ABOUT, 2)?, &words[2]);
            let what = match words[1].among(["chest", "survive", "kill"])? {
                0 => Aim::Chest(self.chest(word)?),
                1 => {
                    let (rounds, now) = (word.number(1, LONGEST_SIEGE)? as u16, self.state.round);
                    let over = || format!("round {rounds} is over: this is round {now}");
                    demand(rounds >= now, word, over, "name a later round")?;
                    Aim::Survive(rounds)
                }
                _ => {
                    let target = slot(word)?;
                    let (own, hint) =
                        (home(target) == seat.0, "a side wins by killing one of the other side");
                    demand(!own, word, || format!("{} is one of its own", name(target)), hint)?;
                    let hint = "name a unit of the other side that is on the board";
                    let missing = || format!("there is no unit {} to be killed", name(target));
                    demand(self.state.unit(target).is_there(), word, missing, hint)?;
                    Aim::Kill(target)
                }
            };
            self.battle.goals.push(Goal { seat, what });
        }
        Ok(())
    }

    fn chest(&self, word: &Word) -> Result<u8, FileError> {
        let at = cell(word, self.battle.size)?;
        let chest = self.battle.chests.iter().position(|chest| chest.at == at);
        let missing = || word.error(format!("there is no chest on {at}"), "write a `chest` line for it");
        Ok(chest.ok_or_else(missing)? as u8)
    }

    /// Checks that every item lies where a unit can reach it, or that a unit carries it.
    pub(super) fn items_are_somewhere(&self) -> Result<(), FileError> {
        for (Field { values, .. }, item) in self.text.lines("item").zip(&self.state.items) {
            let nowhere = || format!("the item `{}` is nowhere", values[0].text);
            let somewhere = values.len() > 1 || item.bearer != NOBODY;
            demand(somewhere, &values[0], nowhere, "write its cell, or let a unit carry it")?;
            if let Some(word) = values.get(1) {
                let free = !self.battle.solid.contains(item.at.xy());
                let what = || format!("nothing can lie on {}: something solid is there", item.at);
                demand(free, word, what, "choose a floor cell")?;
            }
        }
        Ok(())
    }
}

fn walls(map: &MapText) -> Result<Cells, FileError> {
    let mut walls = Cells::default();
    for (x, y) in (0..map.height).flat_map(|y| (0..map.width).map(move |x| (x, y))) {
        match map.letter(x, y) {
            '.' => {}
            '#' => drop(walls.insert((x, y))),
            other => {
                let hint = "write . (floor) or # (wall); units and objects have lines of their own";
                return Err(map.error(x, y, format!("`{other}` is no kind of cell"), hint));
            }
        }
    }
    Ok(walls)
}

/// Returns the number for a further object of a kind.
fn one_more<T>(all: &[T], word: &Word) -> Result<usize, FileError> {
    let many = || format!("there are more than {MOST_OBJECTS} of these");
    demand(all.len() < MOST_OBJECTS, word, many, "leave some out")?;
    Ok(all.len())
}
