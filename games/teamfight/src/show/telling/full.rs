//! The lines of limits that were reached (N19).

use engine::say;
use engine::scene::Told;

use super::Teller;
use crate::event::Full;
use crate::names;
use crate::state::{BURNS, HELD, MADE, MARKERS, MOST_ACTIONS, MOST_TOKENS};

impl Teller<'_> {
    pub(super) fn full(&self, full: &Full) -> Told {
        let condition = |at: u8| &self.setup.library.conditions[usize::from(at)].name;
        let text = match full {
            Full::Conditions(who, of) => {
                let (name, of) = (self.name(*who), condition(*of));
                say!(
                    "full-conditions", unit = self.being(*who), what = names::condition(of), most = HELD;
                    "{name} does not gain {of}: {HELD} conditions are in force, and no more can be"
                )
            }
            Full::Tokens(who, of) => {
                let of = condition(*of);
                say!(
                    "full-tokens", unit = self.being(*who), what = names::condition(of), most = MOST_TOKENS;
                    "{} has {MOST_TOKENS} {of}, and no more are counted", self.name(*who)
                )
            }
            Full::Markers(marker, squares) => {
                let names: Vec<String> = squares.iter().map(|square| self.at(square)).collect();
                let (marker, names) = (self.marker(*marker), names.join(" "));
                let on = names::spaces(self.setup, squares.iter());
                say!(
                    "full-markers", marker = names::marker(marker), on = on, most = MARKERS;
                    "{marker} is not laid on {names}: {MARKERS} markers lie on the map, and no more can"
                )
            }
            Full::Made(kind) => {
                let what = names::called(&self.setup.library.units[usize::from(*kind)]);
                let kind = self.setup.handle(*kind, 0);
                say!(
                    "full-made", what = what, most = MADE;
                    "{kind} is not set up: {MADE} summons and objects are on the map, and no more can be"
                )
            }
            Full::Actions(who, standard) => {
                let kind = if *standard { "Standard" } else { "Move" };
                say!(
                    "full-actions", unit = self.being(*who), standard = *standard, most = MOST_ACTIONS;
                    "{} has {MOST_ACTIONS} {kind} Actions left, and gets no more", self.name(*who)
                )
            }
            Full::Answers => say!(
                "full-answers";
                "nothing answers this: the answers to answers are as deep as they may be"
            ),
            Full::Hazards => say!(
                "full-hazards", most = BURNS;
                "more than {BURNS} hazards have struck in this turn; this one may strike again"
            ),
        };
        Told::new(text, &["N19"])
    }
}
