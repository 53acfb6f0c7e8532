//! The names of things in messages: units by their class, with a number that distinguishes units of one class.

use std::sync::OnceLock;

use engine::message::{Arg, Being, Message, Side, Term};
use engine::{Seat, say};

use crate::about::ABOUT;
use crate::act::{Deed, VERBS};
use crate::content::battle::Battle;
use crate::content::classes::{Ability, Class};
use crate::content::{FILES, generate};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Guard, Life, SLOTS, State, home, name};

/// The class of a slot without a unit.
const NONE: u8 = u8::MAX;

/// The class and the team of the unit in each slot, as far as names depend on them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    class: [u8; SLOTS],
    team: [u8; SLOTS],
}

impl Cast {
    /// Returns the cast of a state.
    pub fn of(state: &State) -> Cast {
        let mut cast = Cast { class: [NONE; SLOTS], team: [0; SLOTS] };
        for (slot, unit) in state.units.iter().enumerate() {
            cast.team[slot] = unit.team;
            if unit.life != Life::Absent {
                cast.class[slot] = unit.class;
            }
        }
        cast
    }

    /// Returns the cast in which a unit still plays for the other team.
    pub fn before_control(mut self, slot: u8) -> Cast {
        if let Some(team) = self.team.get_mut(usize::from(slot)) {
            *team ^= 1;
        }
        self
    }

    /// Names a unit.
    pub fn being(&self, setup: &Setup, slot: u8) -> Being {
        let at = usize::from(slot);
        let class = self.class.get(at).and_then(|class| setup.classes.get(usize::from(*class)));
        let Some(class) = class else {
            return Being::new(slot, side(Seat(home(slot))), Term::named(name(slot)));
        };
        let being = Being::new(slot, side(Seat(self.team[at])), term(class));
        match self.number(slot) {
            0 => being,
            number => being.marked(number.to_string()),
        }
    }

    /// Names a unit without its side, for lists of the units of one side.
    pub fn plain(&self, setup: &Setup, slot: u8) -> Message {
        say!("figure-name", unit = self.being(setup, slot); "{}", name(slot))
    }

    /// Returns the number of a unit among those of its class; 0 if its side has no other. A unit that was taken over is
    /// counted after the units of its new side, which keep their numbers.
    fn number(&self, slot: u8) -> usize {
        let at = usize::from(slot);
        let count = |side: u8, below: usize| {
            let like = |other: &usize| self.class[*other] == self.class[at] && home(*other as u8) == side;
            (0..below).filter(like).count()
        };
        let own = home(slot);
        let alone = count(own, SLOTS) == 1;
        let number = count(own, at) + 1;
        let hosts = if self.team[at] == own { 0 } else { count(self.team[at], SLOTS) };
        match hosts {
            0 if alone => 0,
            hosts => hosts + number,
        }
    }
}

/// Names a unit.
pub fn being(setup: &Setup, state: &State, slot: u8) -> Being {
    Cast::of(state).being(setup, slot)
}

/// Names a unit without its side.
pub fn plain(setup: &Setup, state: &State, slot: u8) -> Message {
    Cast::of(state).plain(setup, slot)
}

/// Names the units in a set of bits as a list.
pub fn beings(setup: &Setup, state: &State, units: u32) -> Arg {
    let cast = Cast::of(state);
    Arg::list(crate::state::bits(units).map(|slot| cast.being(setup, slot)))
}

/// Returns the title of a battle.
pub fn title(battle: &Battle) -> Message {
    shipped(battle, "title", &battle.title)
}

/// Returns what a battle is about.
pub fn text(battle: &Battle) -> Message {
    shipped(battle, "text", &battle.text)
}

/// Returns a text of a battle: with an entry for other languages if it comes with the game, and otherwise as it is.
fn shipped(battle: &Battle, what: &str, text: &str) -> Message {
    /// The name, the title and the text of each battle that comes with the game.
    static SHIPPED: OnceLock<Vec<[&str; 3]>> = OnceLock::new();
    let read = |(path, file): &(&'static str, &'static str)| {
        let name = path.strip_prefix("battles/")?.strip_suffix(".battle")?;
        let word = |what: &str| file.lines().find_map(|line| line.strip_prefix(what)).map_or("", str::trim);
        Some([name, word("title "), word("text ")])
    };
    let made = ["generated", generate::TITLE, ""];
    let all = SHIPPED.get_or_init(|| FILES.iter().filter_map(read).chain([made]).collect());
    match all.iter().find(|[_, title, text]| *title == battle.title && *text == battle.text) {
        Some([name, ..]) => Message::content(format!("battle-{name}-{what}"), text.to_string()),
        None => Message::name(text.to_string()),
    }
}

/// Names a cell.
pub fn square(setup: &Setup, cell: Cell) -> Arg {
    Arg::square(cell.square(setup.battle.size.0).0, cell.to_string())
}

/// Names a side.
pub fn side(seat: Seat) -> Side {
    Side::new(seat, ABOUT.label(seat))
}

/// Names a class.
pub fn term(class: &Class) -> Term {
    Term::new("class", class.id.clone(), class.name.clone())
}

/// Names an ability.
pub fn ability(ability: Ability) -> Term {
    Term::new("ability", ability.word(), ability.name())
}

/// Names an action, by the ability behind it if there is one.
pub fn deed(deed: &Deed) -> Term {
    let (word, name) = VERBS[deed.verb()];
    Term::new("deed", word, name)
}

/// Names the direction in which an archer guards.
pub fn zone(guard: Guard) -> Term {
    Term::new("zone", guard.word(), guard.word())
}
