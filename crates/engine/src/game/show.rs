//! The part of a game that shows the board and reports events.

use super::Rules;
use crate::message::Side;
use crate::reaction::Reaction;
use crate::scene::{Overlay, Scene, Tale, Told};
use crate::{Draw, Factor, Message, Seat, Viewer, say};

/// How the board, the open question and the events are shown.
pub trait Show: Rules {
    /// Returns the label of a seat in the game's style; by default, the one in [`About::labels`].
    fn label(_setup: &Self::Setup, seat: Seat) -> String {
        Self::ABOUT.label(seat)
    }

    /// Returns a seat as it is named in messages.
    fn side(setup: &Self::Setup, seat: Seat) -> Side {
        Side::new(seat, Self::label(setup, seat))
    }

    /// Returns the question to a seat, in one sentence; a game with only one kind of question may leave it empty.
    fn prompt(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Message {
        say!("prompt"; "what do you do?")
    }

    /// Returns the reaction that the game asks for during another seat's act, if the seat may want to decide in
    /// advance: an act that passes and one that reacts, both legal now.
    fn reaction(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Reaction<Self::Act>> {
        None
    }

    /// Returns what a viewer is told about an event, or nothing if the viewer must not know.
    fn tell(setup: &Self::Setup, event: &Self::Event, viewer: Viewer) -> Option<Told>;

    /// Returns the tales of a row, from what a viewer was told about its events; events that belong together share a
    /// sentence. The tales cover all events in order; by default, each event is a tale.
    fn recount(_setup: &Self::Setup, heard: &[(&Self::Event, Told)], _viewer: Viewer) -> Vec<Tale> {
        heard.iter().map(|(_, told)| Tale::of(told)).collect()
    }

    /// Whether an event revealed something hidden; if so, nothing before it can be taken back. The view of the seat
    /// that acted must show this, because it shows whether that seat can take back.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }

    /// Returns the line that the rulebook prescribes for its history.
    fn history(_setup: &Self::Setup, _event: &Self::Event) -> Option<String> {
        None
    }

    /// Returns the face that a draw shows.
    fn face(_setup: &Self::Setup, draw: &Draw, result: u32) -> Message {
        Message::name((i64::from(draw.lowest) + i64::from(result)).to_string())
    }

    /// Returns the scores by seat, if the rules have any, as far as the viewer may know them.
    fn scores(_setup: &Self::Setup, _seen: &Self::Seen) -> Vec<i64> {
        Vec::new()
    }

    /// Returns how many full turns have been played, if the rulebook counts them.
    fn turn(_setup: &Self::Setup, _state: &Self::State) -> Option<u32> {
        None
    }

    /// Returns what each side used in a finished game. Statistics over many games show what is too strong or too weak.
    /// If sides choose from more than they use, name only what they used.
    fn factors(_setup: &Self::Setup, _state: &Self::State) -> Vec<Factor> {
        Vec::new()
    }

    /// Returns what is on the table.
    fn scene(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Scene;

    /// Returns the coloured areas of the figures that the viewer may know of.
    fn overlays(_setup: &Self::Setup, _seen: &Self::Seen, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }

    /// Returns the areas worth showing in a preview, as they are after an act of a seat: for instance, what the figures
    /// with orders would then see. The state contains only what the seat knows.
    fn outlook(_setup: &Self::Setup, _after: &Self::State, _seat: Seat) -> Vec<Overlay> {
        Vec::new()
    }

    /// Returns every value that a scenario may query, as a tree; by default, the figures and counters of the scene.
    fn facts(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> serde_json::Value {
        Self::scene(setup, seen, viewer).facts()
    }
}
