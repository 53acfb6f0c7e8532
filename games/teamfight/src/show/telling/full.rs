//! The lines of what has no room any more (N19).

use engine::scene::Told;

use super::Teller;
use crate::event::Full;
use crate::state::{BURNS, HELD, MADE, MARKERS, MOST_ACTIONS, MOST_TOKENS};

impl Teller<'_> {
    pub(super) fn full(&self, full: &Full) -> Told {
        let condition = |at: u8| &self.setup.library.conditions[usize::from(at)].name;
        let text = match full {
            Full::Conditions(who, of) => {
                let (name, of) = (self.name(*who), condition(*of));
                format!("{name} does not gain {of}: {HELD} conditions are in force, and no more can be")
            }
            Full::Tokens(who, of) => {
                format!("{} has {MOST_TOKENS} {}, and no more are counted", self.name(*who), condition(*of))
            }
            Full::Markers(marker, squares) => {
                let names: Vec<String> = squares.iter().map(|square| self.at(square)).collect();
                let (marker, names) = (self.marker(*marker), names.join(" "));
                format!("{marker} is not laid on {names}: {MARKERS} markers lie on the map, and no more can")
            }
            Full::Made(kind) => {
                let kind = self.setup.handle(*kind, 0);
                format!("{kind} is not set up: {MADE} summons and objects are on the map, and no more can be")
            }
            Full::Actions(who, standard) => {
                let kind = if *standard { "Standard" } else { "Move" };
                format!("{} has {MOST_ACTIONS} {kind} Actions left, and gets no more", self.name(*who))
            }
            Full::Answers => {
                "nothing answers this: the answers to answers are as deep as they may be".to_string()
            }
            Full::Hazards => {
                format!("more than {BURNS} hazards have struck in this turn; this one may strike again")
            }
        };
        Told::new(text, &["N19"])
    }
}
