//! The board: its map, doors, levers, chests and items, and what the sides fight for.

use engine::position::{Field, Fields, MapText, PositionText, Word};
use engine::{FileError, Seat};

use super::words::{cell, item_name, seat, slot, values};
use crate::content::battle::{Battle, Chest, Door, Lever, MOST_OBJECTS};
use crate::geometry::cell::{Cell, Cells, LONGEST};
use crate::state::{Aim, Goal, Item, NOBODY, State, home, name};

/// The shortest side of a board (B-58).
const SHORTEST: u8 = 2;
/// The longest time that a goal may ask a side to survive.
const LONGEST_SIEGE: i64 = 1000;

/// All lines that a field opens.
pub(super) fn of<'a>(text: &'a PositionText, name: &'static str) -> impl Iterator<Item = &'a Field> {
    text.fields.iter().filter(move |field| field.name.text == name)
}

/// Reads the board and its objects; whether doors and chests are open and where items lie goes into the state.
pub(super) fn read(text: &PositionText, title: &str, state: &mut State) -> Result<Battle, FileError> {
    let Some(map) = &text.map else {
        return Err(text.error("the map is missing", "write `map 10x10 fill .`, or the size and the rows"));
    };
    let size = (map.width, map.height);
    let sides = SHORTEST..=LONGEST;
    if !sides.contains(&size.0) || !sides.contains(&size.1) {
        let what = format!("a board of {}x{} is not between 2x2 and 16x16 [B-58]", size.0, size.1);
        return Err(map.size.error(what, "make the map smaller or larger"));
    }
    let words = |name: &'static str| -> String {
        let all: Vec<&str> =
            of(text, name).flat_map(|field| &field.values).map(|w| w.text.as_str()).collect();
        all.join(" ")
    };
    let title = if text.field("title").is_some() { words("title") } else { title.to_string() };
    let mut reader = Board {
        text,
        taken: Vec::new(),
        battle: Battle {
            title,
            text: words("text"),
            size,
            solid: walls(map)?,
            doors: Vec::new(),
            levers: Vec::new(),
            chests: Vec::new(),
            items: Vec::new(),
            starts: [Vec::new(), Vec::new()],
            first: text.field("first").map_or(Ok(Seat(0)), |field| seat(field.one()?))?,
            goals: Vec::new(),
        },
    };
    // Doors and chests name their keys, levers their doors: so those come first, whatever the order of the lines.
    reader.items(state)?;
    reader.doors(state)?;
    reader.levers()?;
    reader.chests(state)?;
    reader.goals()?;
    reader.starts()?;
    reader.items_lie_free(state)?;
    Ok(reader.battle)
}

fn walls(map: &MapText) -> Result<Cells, FileError> {
    let mut walls = Cells::default();
    for y in 0..map.height {
        for x in 0..map.width {
            match map.letter(x, y) {
                '.' => {}
                '#' => drop(walls.insert((x, y))),
                other => {
                    let hint = "write . (floor) or # (wall); units and objects have lines of their own";
                    return Err(map.error(x, y, format!("`{other}` is no kind of cell"), hint));
                }
            }
        }
    }
    Ok(walls)
}

struct Board<'a> {
    text: &'a PositionText,
    battle: Battle,
    /// Cells with a door, a lever or a chest, and which it is.
    taken: Vec<(Cell, &'static str)>,
}

impl Board<'_> {
    fn cell(&self, word: &Word) -> Result<Cell, FileError> {
        cell(word, self.battle.size)
    }

    /// A cell for one more object: no wall, and no other object.
    fn place(&mut self, word: &Word, what: &'static str, how_many: usize) -> Result<Cell, FileError> {
        let at = self.cell(word)?;
        if how_many == MOST_OBJECTS {
            return Err(word.error(format!("there are more than {MOST_OBJECTS} of these"), "leave some out"));
        }
        if let Some((_, other)) = self.taken.iter().find(|(cell, _)| *cell == at) {
            return Err(word.error(format!("there is already a {other} on {at}"), "one object to a cell"));
        }
        if self.battle.solid.contains(at.xy()) {
            let hint = format!("make {at} a floor cell of the map: the {what} fills it");
            return Err(word.error(format!("there is a wall on {at}"), hint));
        }
        self.taken.push((at, what));
        Ok(at)
    }

    /// `[open|closed] [key ITEM]` behind the cell of a door or chest.
    fn lock(&self, rest: &[Word], how: &str) -> Result<(bool, Option<u8>), FileError> {
        let (open, rest) = match rest {
            [word, rest @ ..] if word.text == "open" || word.text == "closed" => (word.text == "open", rest),
            rest => (false, rest),
        };
        match rest {
            [] => Ok((open, None)),
            [word, item] if word.text == "key" => Ok((open, Some(self.item(item)?))),
            [word] if word.text == "key" => {
                Err(word.error("which item is the key?", format!("write `{how}`")))
            }
            [word, ..] => {
                Err(word.error(format!("`{}` is not known here", word.text), format!("write `{how}`")))
            }
        }
    }

    fn item(&self, word: &Word) -> Result<u8, FileError> {
        find_item(&self.battle, word)
    }

    fn items(&mut self, state: &mut State) -> Result<(), FileError> {
        for field in of(self.text, "item") {
            let words = values(field, (1, 2), "item NAME CELL")?;
            let item = item_name(&words[0])?;
            if self.battle.items.contains(&item) {
                return Err(words[0].error(format!("there is already an item `{item}`"), "each name once"));
            }
            let at = self.battle.items.len();
            let Some(place) = state.items.get_mut(at) else {
                let what = format!("there are more than {MOST_OBJECTS} of these");
                return Err(words[0].error(what, "leave some out"));
            };
            let lies = words.get(1).map(|word| cell(word, self.battle.size)).transpose()?;
            *place = Item { bearer: NOBODY, at: lies.unwrap_or_default() };
            self.battle.items.push(item);
        }
        Ok(())
    }

    fn doors(&mut self, state: &mut State) -> Result<(), FileError> {
        const HOW: &str = "door CELL open|closed key ITEM";
        for field in of(self.text, "door") {
            let words = values(field, (2, 4), HOW)?;
            if !["open", "closed"].contains(&words[1].text.as_str()) {
                return Err(words[1].error("a door is open or closed", format!("write `{HOW}`")));
            }
            let at = self.place(&words[0], "door", self.battle.doors.len())?;
            let (open, key) = self.lock(&words[1..], HOW)?;
            state.doors |= u16::from(open) << self.battle.doors.len();
            self.battle.doors.push(Door { at, key });
        }
        Ok(())
    }

    fn levers(&mut self) -> Result<(), FileError> {
        for field in of(self.text, "lever") {
            let words = values(field, (2, 2), "lever CELL DOORCELL")?;
            let at = self.place(&words[0], "lever", self.battle.levers.len())?;
            let far = self.cell(&words[1])?;
            let Some(door) = self.battle.doors.iter().position(|door| door.at == far) else {
                let what = format!("there is no door on {far} for this lever to work");
                return Err(
                    words[1].error(what, "the second cell is that of a door, which has a line of its own")
                );
            };
            self.battle.levers.push(Lever { at, door: door as u8 });
            self.battle.solid.insert(at.xy());
        }
        Ok(())
    }

    fn chests(&mut self, state: &mut State) -> Result<(), FileError> {
        const HOW: &str = "chest CELL key ITEM";
        for field in of(self.text, "chest") {
            let words = values(field, (1, 4), HOW)?;
            let at = self.place(&words[0], "chest", self.battle.chests.len())?;
            let (open, key) = self.lock(&words[1..], HOW)?;
            state.chests |= u16::from(open) << self.battle.chests.len();
            self.battle.chests.push(Chest { at, key });
            self.battle.solid.insert(at.xy());
        }
        Ok(())
    }

    fn goals(&mut self) -> Result<(), FileError> {
        const HOW: &str = "goal red chest j10`, `goal red survive 8` or `goal red kill B2";
        for field in of(self.text, "goal") {
            let words = values(field, (3, 3), HOW)?;
            if self.battle.goals.len() == MOST_OBJECTS {
                return Err(
                    words[0].error(format!("there are more than {MOST_OBJECTS} goals"), "leave some out")
                );
            }
            let (seat, word) = (seat(&words[0])?, &words[2]);
            let what = match words[1].among(["chest", "survive", "kill"])? {
                0 => Aim::Chest(self.chest(word)?),
                1 => Aim::Survive(word.number(1, LONGEST_SIEGE)? as u16),
                _ => Aim::Kill(slot(word)?),
            };
            if let Aim::Kill(target) = what
                && home(target) == seat.0
            {
                let what = format!("{} is one of its own", name(target));
                return Err(word.error(what, "a side wins by killing one of the other side"));
            }
            self.battle.goals.push(Goal { seat, what });
        }
        Ok(())
    }

    fn chest(&self, word: &Word) -> Result<u8, FileError> {
        let at = self.cell(word)?;
        let chest = self.battle.chests.iter().position(|chest| chest.at == at);
        let missing = || word.error(format!("there is no chest on {at}"), "write a `chest` line for it");
        Ok(chest.ok_or_else(missing)? as u8)
    }

    fn starts(&mut self) -> Result<(), FileError> {
        for field in of(self.text, "start") {
            let words = values(field, (2, usize::MAX), "start red a1 b1 c1")?;
            let seat = seat(&words[0])?;
            if !self.battle.starts[seat.index()].is_empty() {
                return Err(words[0].error(
                    format!("the start cells of {} are given twice", words[0].text),
                    "one line for a side",
                ));
            }
            for word in &words[1..] {
                let at = self.cell(word)?;
                let door = self.battle.doors.iter().any(|door| door.at == at);
                if door || self.battle.solid.contains(at.xy()) {
                    return Err(word.error(format!("nobody can start on {at}"), "choose a free floor cell"));
                }
                if self.battle.starts.iter().flatten().any(|other| *other == at) {
                    return Err(word.error(format!("{at} is a start cell already"), "each cell once"));
                }
                self.battle.starts[seat.index()].push(at);
            }
        }
        Ok(())
    }

    /// Items lie where somebody can get at them. Those that are carried are looked at with their bearers.
    fn items_lie_free(&self, state: &State) -> Result<(), FileError> {
        for (field, item) in of(self.text, "item").zip(&state.items) {
            if let Some(word) = field.values.get(1)
                && self.battle.solid.contains(item.at.xy())
            {
                let what = format!("nothing can lie on {}: something solid is there", item.at);
                return Err(word.error(what, "choose a floor cell"));
            }
        }
        Ok(())
    }
}

/// The item of that name.
pub(super) fn find_item(battle: &Battle, word: &Word) -> Result<u8, FileError> {
    let items = battle.items.iter().map(String::as_str);
    let at = items.clone().position(|item| item == word.text).ok_or_else(|| {
        let hint = match battle.items.is_empty() {
            true => format!("write `item {}` and a cell", word.text),
            false => engine::hint::did_you_mean(&word.text, items),
        };
        word.error(format!("there is no item `{}`", word.text), hint)
    })?;
    Ok(at as u8)
}
