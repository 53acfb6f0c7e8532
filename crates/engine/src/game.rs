//! The compile-time contract of every game.

use std::fmt::Debug;

use crate::chance::{Chance, Dice, Quick};
use crate::content::Content;
use crate::few;
use crate::options::Options;
use crate::picks::{Choice, Pick, PickTree};
use crate::player::Player;
use crate::position::PositionText;
use crate::reaction::Reaction;
use crate::refusal::{Faults, FileError, Malformed, Refusal};
use crate::roster::Rosters;
use crate::scene::{Entry, Overlay, Scene, Told};
use crate::{Answer, Draw, Encode, Factor, Seat, SeatKind, Sink, Viewer, Wait, view};

pub use crate::about::{About, Champion, Orders};
pub use crate::ask::Asked;

/// What a game is set up from.
pub struct Order<'a> {
    /// A value for every option.
    pub options: &'a Options,
    /// Units, cards and maps.
    pub content: &'a Content,
    /// Who sits where.
    pub seats: &'a [SeatKind],
    /// The stream for maps and drafts; it is separate from the dice.
    pub chance: Dice,
}

/// What a seat sees if that is a state too: the state itself, or a copy without what is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open<S>(pub S);

/// The part of [`Game`] that is the same in every game without secrets, to use in its `impl`.
#[macro_export]
macro_rules! open_information {
    () => {
        type Seen = $crate::Open<Self::State>;

        fn see(_: &Self::Setup, state: &Self::State, _: $crate::Viewer) -> Self::Seen {
            $crate::Open(state.clone())
        }

        fn imagine(
            _: &Self::Setup,
            seen: &Self::Seen,
            _: $crate::Viewer,
            _: &mut $crate::chance::Quick,
        ) -> Self::State {
            seen.0.clone()
        }

        fn known(_: &Self::Setup, seen: &Self::Seen, _: $crate::Viewer) -> $crate::Known<Self::State> {
            $crate::Known { state: seen.0.clone(), unknown: Vec::new() }
        }
    };
}

/// The part of [`Game`] for games with secrets whose `Seen` is a new type around the state without what a
/// seat does not see; the sentence says what it cannot know. The game implements `see` and `imagine`.
#[macro_export]
macro_rules! masked_information {
    ($unknown:literal) => {
        type Seen = $crate::Open<Self::State>;

        fn known(_: &Self::Setup, seen: &Self::Seen, _: $crate::Viewer) -> $crate::Known<Self::State> {
            $crate::Known { state: seen.0.clone(), unknown: vec![$unknown.to_string()] }
        }
    };
}

/// What a seat knows for certain, as a state, and what it cannot know.
#[derive(Clone, PartialEq, Debug)]
pub struct Known<S> {
    /// A state that holds what the seat knows and nothing else.
    pub state: S,
    /// What cannot be known, in sentences; empty if nothing is hidden.
    pub unknown: Vec<String>,
}

/// The names and values that a game returns when content is inspected.
pub type Facts = Vec<(String, String)>;

/// One rulebook. All functions are pure; none reads a clock, and random numbers come in as arguments.
///
/// The states, acts and events are the game's types; the table, the laws, the scenarios and the players all
/// work through this trait. docs/ADDING-A-GAME.md has a recipe.
pub trait Game: Sized + Send + Sync + 'static {
    /// What never changes during a game: options, content, map. Shared by reference.
    type Setup: Send + Sync + Debug;
    /// What changes: small, flat, copied. Its bytes are hashed.
    type State: Clone + PartialEq + Debug + Encode + Send + Sync;
    /// What one viewer may know, including memory.
    type Seen: Clone + PartialEq + Debug + Send;
    /// One complete act.
    type Act: Clone + PartialEq + Debug + Send + Sync;
    /// What happened, for everyone; [`Game::tell`] turns it into each viewer's form.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    /// What the game says about itself.
    const ABOUT: &'static About;

    /// The content that comes with the program.
    fn content() -> Content {
        Content::shipped(&[])
    }

    /// Checks options and content, and makes what never changes, including the map.
    fn setup(order: Order<'_>) -> Result<Self::Setup, FileError>;

    /// The state at the beginning.
    fn start(setup: &Self::Setup) -> Self::State;

    /// The label of a seat in the game's style; by default, the one in [`About::labels`].
    fn label(_setup: &Self::Setup, seat: Seat) -> String {
        Self::ABOUT.label(seat)
    }

    /// What the state waits for.
    fn waits(setup: &Self::Setup, state: &Self::State) -> Wait;

    /// Whether the seat that is asked may give this act, judged only by what it sees: a refusal must reveal
    /// nothing that the seat does not know.
    fn check(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Result<(), Refusal>;

    /// Advances the state. The answer fits what the state waits for, and its act has passed [`Game::check`]:
    /// the table ensures that, and search may rely on acts it was offered.
    fn apply<S: Sink<Self::Event>>(
        setup: &Self::Setup,
        state: &mut Self::State,
        answer: Answer<'_, Self::Act>,
        sink: &mut S,
    );

    /// What a viewer may know.
    fn see(setup: &Self::Setup, state: &Self::State, viewer: Viewer) -> Self::Seen;

    /// A state that the viewer cannot tell from the true one. If something is hidden, each call draws a new
    /// one; otherwise it is the state itself.
    fn imagine(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer, chance: &mut Quick) -> Self::State;

    /// The state that contains only what the viewer knows, for previews.
    fn known(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Known<Self::State>;

    /// Every act that can be written, legal or not, if there are a few hundred at most. A game that
    /// implements this need not write [`Game::acts`] and [`Game::parse_act`]; one with more acts writes both.
    fn every_act(_setup: &Self::Setup) -> Vec<Self::Act> {
        Vec::new()
    }

    /// Lists all legal acts of the seat that is asked, and returns whether they are all. A game may return
    /// false if the list would be too long, and then adds none. By default it lists the acts of
    /// [`Game::every_act`] that pass [`Game::check`].
    fn acts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, out: &mut Vec<Self::Act>) -> bool {
        let legal = |act: &Self::Act| Self::check(setup, seen, seat, act).is_ok();
        out.extend(Self::every_act(setup).into_iter().filter(legal));
        true
    }

    /// Draws a legal act for the seat that is asked; the game documents the distribution. By default every
    /// listed act is equally likely.
    fn random_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, chance: &mut Quick) -> Self::Act {
        let mut acts = Vec::new();
        Self::acts(setup, seen, seat, &mut acts);
        chance.take(&mut acts)
    }

    /// Exactly the act that [`Game::random_act`] draws from what the seat sees, for playouts: a game that can
    /// do so without making the view does it here. The laws check that both are the same.
    fn draw_act(setup: &Self::Setup, state: &Self::State, seat: Seat, chance: &mut Quick) -> Self::Act {
        Self::random_act(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, chance)
    }

    /// Exactly the verdict of [`Game::check`] on what the seat sees, for playouts that check; like
    /// [`Game::draw_act`].
    fn judge(setup: &Self::Setup, state: &Self::State, seat: Seat, act: &Self::Act) -> Result<(), Refusal> {
        Self::check(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, act)
    }

    /// The act that the rules substitute for a seat that gives none in time; without one, the table rules
    /// that the seat loses.
    fn absent(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Self::Act> {
        None
    }

    /// What may be picked after the picks so far: only ways that can end in a legal act. By default it
    /// follows the [`Game::parts`] of the listed acts.
    fn choices(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for (_, mut parts) in parts_of_all::<Self>(setup, seen, seat) {
            if parts.len() > picks.len() && parts.iter().zip(picks).all(|(part, pick)| part.pick == *pick) {
                let next = parts.swap_remove(picks.len());
                if !choices.contains(&next) {
                    choices.push(next);
                }
            }
        }
        choices
    }

    /// All picks of the current question as a tree; every view of a seat that is asked contains it. By
    /// default the tree is built pick by pick. Building it from the acts at once is many times as fast, and
    /// the laws check that both trees are the same, including [`MOST_CHOICES`](crate::view::MOST_CHOICES).
    /// Only here may a game offer squares as areas, ways as costs and sets as
    /// [`PickSome`](crate::picks::PickSome), if one choice for each would be too many.
    fn pick_tree(setup: &Self::Setup, seen: &Self::Seen, seat: Seat) -> PickTree {
        view::pick_tree::<Self>(setup, seen, seat)
    }

    /// The act that some picks form, legal or not; none while they are incomplete. By default it knows the
    /// picks of the listed acts.
    fn act_of(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, picks: &[Pick]) -> Option<Self::Act> {
        let same = |parts: &[Choice]| parts.iter().map(|part| &part.pick).eq(picks);
        parts_of_all::<Self>(setup, seen, seat).into_iter().find(|(_, parts)| same(parts)).map(|(act, _)| act)
    }

    /// The picks that form a listed act; by default, its whole notation as one word.
    fn parts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Vec<Choice> {
        let text = Self::print_act(setup, seen, seat, act);
        vec![Choice::new(Pick::Word(text.clone()), text)]
    }

    /// The full notation of an act, as seen by the seat that gives it.
    fn print_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> String;

    /// Reads an act, including short forms. By default it reads the full notation of all of
    /// [`Game::every_act`].
    fn parse_act(
        setup: &Self::Setup,
        seen: &Self::Seen,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Act, Malformed> {
        few::read::<Self>(setup, seen, seat, text)
    }

    /// The question to a seat, in one sentence; a game with only one kind of question need not say which.
    fn prompt(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> String {
        "what do you do?".to_string()
    }

    /// The reaction that is asked for during another seat's act, if the seat may want to settle the question
    /// in advance: an act that passes and one that reacts, both legal now.
    fn reaction(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Reaction<Self::Act>> {
        None
    }

    /// What a viewer is told about an event; nothing if it must not know.
    fn tell(setup: &Self::Setup, event: &Self::Event, viewer: Viewer) -> Option<Told>;

    /// Whether an event revealed something hidden; then nothing before it can be taken back. The seat that
    /// acted must see that in its view, because it sees whether it can take back.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }

    /// The line that the rulebook prescribes for its history.
    fn history(_setup: &Self::Setup, _event: &Self::Event) -> Option<String> {
        None
    }

    /// The face that a draw shows.
    fn face(_setup: &Self::Setup, draw: &Draw, result: u32) -> String {
        (i64::from(draw.lowest) + i64::from(result)).to_string()
    }

    /// The scores by seat, if the rules have any, as far as the viewer may know them.
    fn scores(_setup: &Self::Setup, _seen: &Self::Seen) -> Vec<i64> {
        Vec::new()
    }

    /// How many full turns have been played, if the rulebook counts them.
    fn turn(_setup: &Self::Setup, _state: &Self::State) -> Option<u32> {
        None
    }

    /// What was in play on which side in a finished game, so that many games show what is too strong or too
    /// weak. If sides choose from more than they use, name what was used.
    fn factors(_setup: &Self::Setup, _state: &Self::State) -> Vec<Factor> {
        Vec::new()
    }

    /// The state as an object in the format that other programs of this game read, if there is one.
    fn dump(_setup: &Self::Setup, _state: &Self::State) -> Option<serde_json::Value> {
        None
    }

    /// Reads a position: what never changes and the state.
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Self::Setup, Self::State), FileError>;

    /// Writes a position without the word `position`, one item per line. None for a state during an act.
    fn write_position(setup: &Self::Setup, state: &Self::State) -> Option<String>;

    /// What is on the table.
    fn scene(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Scene;

    /// The coloured areas of the figures that the viewer may know of.
    fn overlays(_setup: &Self::Setup, _seen: &Self::Seen, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }

    /// The areas worth showing in a preview, as they are after the act of a seat: for instance, what the
    /// figures with orders would then see. The state contains only what the seat knows.
    fn outlook(_setup: &Self::Setup, _after: &Self::State, _seat: Seat) -> Vec<Overlay> {
        Vec::new()
    }

    /// Every value that a scenario may query, as a tree; by default, the figures and counters of the scene.
    fn facts(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> serde_json::Value {
        Self::scene(setup, seen, viewer).facts()
    }

    /// The built-in player of that name, if it is one of the game's.
    fn player(_name: &str) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// Inspects content without play: `map` with `obstacles 15 seed 7`, `squad` with a file.
    fn inspect(what: &str, _arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        Err(FileError::plain(format!("this game has nothing called `{what}` to inspect"), ""))
    }

    /// What is wrong with what [`Game::inspect`] would look at, all at once if the game can continue after a
    /// fault; nothing if it can be read.
    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        Self::inspect(what, arguments, content).err().into()
    }

    /// Everything that the content holds, for browsing: heroes, units, conditions with their texts.
    /// Unreadable content is left out.
    fn compendium(_content: &Content) -> Vec<Entry> {
        Vec::new()
    }

    /// What the game offers to people who build what they bring to it, if it has such a thing.
    fn rosters() -> Option<&'static dyn Rosters> {
        None
    }

    /// Answers one of the game's queries ([`About::asks`]) from what a seat sees: a distance, a way, whether
    /// an order would be accepted. `with` has its arguments; `sheet` has the orders that the seat plans so
    /// far, if acts are sheets of orders.
    fn ask(
        _setup: &Self::Setup,
        _seen: &Self::Seen,
        _seat: Seat,
        what: &str,
        _with: &[serde_json::Value],
        _sheet: &[String],
    ) -> Result<Asked, Refusal> {
        Err(crate::ask::unknown(Self::ABOUT, what).into())
    }

    /// What must hold in every reachable state; the laws check it after every answer. By default only the
    /// other laws watch the game.
    fn sound(_setup: &Self::Setup, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
}

/// All listed acts with the picks that form them.
fn parts_of_all<G: Game>(setup: &G::Setup, seen: &G::Seen, seat: Seat) -> Vec<(G::Act, Vec<Choice>)> {
    let mut acts = Vec::new();
    G::acts(setup, seen, seat, &mut acts);
    let parts = |act| {
        let parts = G::parts(setup, seen, seat, &act);
        (act, parts)
    };
    acts.into_iter().map(parts).collect()
}
