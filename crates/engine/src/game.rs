//! The contract every game fulfils, at compile time.

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
    /// The stream that maps and drafts are made from; it is not the one of the dice.
    pub chance: Dice,
}

/// What a seat sees where that is a state too: the state itself, or one with what is hidden left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open<S>(pub S);

/// The part of [`Game`] that is the same in every game without secrets, to be put into its `impl`.
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

/// The part of [`Game`] for games with secrets whose `Seen` is the state with what a seat does not see left
/// out, behind a type; the sentence says what it cannot know. `see` and `imagine` are the game's own.
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
    /// What cannot be known, in sentences; empty where nothing is hidden.
    pub unknown: Vec<String>,
}

/// A list of names and values that a game answers when content is inspected.
pub type Facts = Vec<(String, String)>;

/// One rulebook. All functions are pure; none reads a clock, and chance comes in by the arguments.
///
/// The states, acts and events are the game's own types; the table, the laws, the scenarios and
/// the players all work through this trait. See docs/ADDING-A-GAME.md for a recipe.
pub trait Game: Sized + Send + Sync + 'static {
    /// What never changes during a game: options, content, map. Shared by reference.
    type Setup: Send + Sync + Debug;
    /// What changes: small, flat, copied. Its bytes are what is hashed.
    type State: Clone + PartialEq + Debug + Encode + Send + Sync;
    /// What one viewer may know, memory included.
    type Seen: Clone + PartialEq + Debug + Send;
    /// One complete act.
    type Act: Clone + PartialEq + Debug + Send + Sync;
    /// What happened, for everybody; [`Game::tell`] makes each viewer's form of it.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    /// What the game says of itself.
    const ABOUT: &'static About;

    /// The content that comes with the program.
    fn content() -> Content {
        Content::shipped(&[])
    }

    /// Checks options and content and makes what never changes, the map included.
    fn setup(order: Order<'_>) -> Result<Self::Setup, FileError>;

    /// The state at the beginning.
    fn start(setup: &Self::Setup) -> Self::State;

    /// The label of a seat in the game's own style; that of [`About::labels`] where the game says nothing.
    fn label(_setup: &Self::Setup, seat: Seat) -> String {
        Self::ABOUT.label(seat)
    }

    /// What the state waits for.
    fn waits(setup: &Self::Setup, state: &Self::State) -> Wait;

    /// Whether the seat that is asked may give this act, judged by what it sees alone:
    /// a refusal must tell nothing that the seat does not know.
    fn check(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Result<(), Refusal>;

    /// Moves the state on. The answer fits what the state waits for and an act in it has passed
    /// [`Game::check`]; the table sees to that, search may rely on acts it was offered.
    fn apply<S: Sink<Self::Event>>(
        setup: &Self::Setup,
        state: &mut Self::State,
        answer: Answer<'_, Self::Act>,
        sink: &mut S,
    );

    /// What a viewer may know.
    fn see(setup: &Self::Setup, state: &Self::State, viewer: Viewer) -> Self::Seen;

    /// A state that the viewer could not tell from the true one. Drawn anew with each call
    /// where something is hidden; the state itself where nothing is.
    fn imagine(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer, chance: &mut Quick) -> Self::State;

    /// The state in which only what the viewer knows exists, for previews.
    fn known(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Known<Self::State>;

    /// Every act that can be written down, legal or not, where they are a few hundred at most. A game that
    /// says it here need not write [`Game::acts`] and [`Game::parse_act`]; one with more acts writes both.
    fn every_act(_setup: &Self::Setup) -> Vec<Self::Act> {
        Vec::new()
    }

    /// Lists all legal acts of the seat that is asked, and says whether they are all;
    /// a game may say no where the list would be too long, and then adds none.
    /// A game that says nothing here lists those of [`Game::every_act`] that pass [`Game::check`].
    fn acts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, out: &mut Vec<Self::Act>) -> bool {
        let legal = |act: &Self::Act| Self::check(setup, seen, seat, act).is_ok();
        out.extend(Self::every_act(setup).into_iter().filter(legal));
        true
    }

    /// Draws a legal act for the seat that is asked; the game documents the distribution.
    /// A game that says nothing here lists its acts, and each is equally likely.
    fn random_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, chance: &mut Quick) -> Self::Act {
        let mut acts = Vec::new();
        Self::acts(setup, seen, seat, &mut acts);
        chance.take(&mut acts)
    }

    /// The very act that [`Game::random_act`] draws from what the seat sees, for playouts: a game that can do so
    /// without making the view says so here. The laws see that both are the same.
    fn draw_act(setup: &Self::Setup, state: &Self::State, seat: Seat, chance: &mut Quick) -> Self::Act {
        Self::random_act(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, chance)
    }

    /// The very judgement of [`Game::check`] by what the seat sees, for playouts that check; as [`Game::draw_act`].
    fn judge(setup: &Self::Setup, state: &Self::State, seat: Seat, act: &Self::Act) -> Result<(), Refusal> {
        Self::check(setup, &Self::see(setup, state, Viewer::Seat(seat)), seat, act)
    }

    /// The act that the rules take for a seat that gives none in time; without one, the
    /// seat loses the game by the table's decision.
    fn absent(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Self::Act> {
        None
    }

    /// What may be picked after the picks so far; only ways that can end in a legal act.
    /// A game that says nothing here follows the [`Game::parts`] of the acts it lists.
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

    /// All picks of the open question as a tree, as every view of a seat that is asked carries it.
    /// A game that says nothing here is asked pick by pick; one that makes the tree from its acts at once is
    /// many times as fast, and the laws see that both trees are the same, [`MOST_CHOICES`](crate::view::MOST_CHOICES) included.
    /// Only here may squares be offered as areas, ways as costs and sets as [`PickSome`](crate::picks::PickSome),
    /// where one choice each would be too many.
    fn pick_tree(setup: &Self::Setup, seen: &Self::Seen, seat: Seat) -> PickTree {
        view::pick_tree::<Self>(setup, seen, seat)
    }

    /// The act that some picks make up, legal or not; nothing while they are incomplete.
    /// A game that says nothing here knows the picks of the acts it lists.
    fn act_of(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, picks: &[Pick]) -> Option<Self::Act> {
        let same = |parts: &[Choice]| parts.iter().map(|part| &part.pick).eq(picks);
        parts_of_all::<Self>(setup, seen, seat).into_iter().find(|(_, parts)| same(parts)).map(|(act, _)| act)
    }

    /// The picks that make up a listed act; its whole notation as one word where the game says nothing.
    fn parts(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> Vec<Choice> {
        let text = Self::print_act(setup, seen, seat, act);
        vec![Choice::new(Pick::Word(text.clone()), text)]
    }

    /// The full notation of an act, as the seat that gives it sees the table.
    fn print_act(setup: &Self::Setup, seen: &Self::Seen, seat: Seat, act: &Self::Act) -> String;

    /// Reads an act, short forms included. A game that says nothing here reads
    /// the full notation of all of [`Game::every_act`].
    fn parse_act(
        setup: &Self::Setup,
        seen: &Self::Seen,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Act, Malformed> {
        few::read::<Self>(setup, seen, seat, text)
    }

    /// The question put to a seat, in one sentence; a game that asks only one kind need not say which.
    fn prompt(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> String {
        "what do you do?".to_string()
    }

    /// The reaction that is asked for in the middle of somebody else's act, where the question is one that a seat
    /// may want to settle beforehand: an act that lets it pass and one that reacts, both legal now.
    fn reaction(_setup: &Self::Setup, _seen: &Self::Seen, _seat: Seat) -> Option<Reaction<Self::Act>> {
        None
    }

    /// What a viewer is told of an event; nothing where it must not know.
    fn tell(setup: &Self::Setup, event: &Self::Event, viewer: Viewer) -> Option<Told>;

    /// Whether an event showed something hidden to anybody; then nothing before it can be taken back.
    /// The seat that acted must be able to see from its own view that it did: it sees whether it can take back.
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

    /// The scores by seat, where the rules count any and as far as the viewer may know them.
    fn scores(_setup: &Self::Setup, _seen: &Self::Seen) -> Vec<i64> {
        Vec::new()
    }

    /// How many full turns have been played, where the rulebook counts them.
    fn turn(_setup: &Self::Setup, _state: &Self::State) -> Option<u32> {
        None
    }

    /// What was in play on which side in a finished game, so that many games show what is too strong or too weak.
    /// Where sides choose from more than they use, name what was used.
    fn factors(_setup: &Self::Setup, _state: &Self::State) -> Vec<Factor> {
        Vec::new()
    }

    /// The state in the format that other programs of this game read, where there is one: an object.
    fn dump(_setup: &Self::Setup, _state: &Self::State) -> Option<serde_json::Value> {
        None
    }

    /// Reads a position: what never changes and the state.
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Self::Setup, Self::State), FileError>;

    /// Writes a position down, without the word `position`, one line an item.
    /// Nothing for a state in the middle of an act.
    fn write_position(setup: &Self::Setup, state: &Self::State) -> Option<String>;

    /// What lies on the table.
    fn scene(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> Scene;

    /// The coloured areas of the figures that the viewer may know of.
    fn overlays(_setup: &Self::Setup, _seen: &Self::Seen, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }

    /// The areas worth showing in a preview: how they are after the act of a seat, for instance what the figures
    /// that were ordered see then. The state is one that holds only what the seat knows.
    fn outlook(_setup: &Self::Setup, _after: &Self::State, _seat: Seat) -> Vec<Overlay> {
        Vec::new()
    }

    /// Every value a scenario may ask for, as a tree; the figures and counters of the scene where the game says nothing.
    fn facts(setup: &Self::Setup, seen: &Self::Seen, viewer: Viewer) -> serde_json::Value {
        Self::scene(setup, seen, viewer).facts()
    }

    /// The built-in player of that name, if it is one of the game's own.
    fn player(_name: &str) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// Looks at content without play: `map` with `obstacles 15 seed 7`, `squad` with a file.
    fn inspect(what: &str, _arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        Err(FileError::plain(format!("this game has nothing called `{what}` to inspect"), ""))
    }

    /// What is wrong with what [`Game::inspect`] would look at, all of it at once where the game can go on after a
    /// fault; nothing where it can be read.
    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        Self::inspect(what, arguments, content).err().into()
    }

    /// Everything that the content holds, for people to browse: heroes, units, conditions with their texts.
    /// Content that cannot be read is left out.
    fn compendium(_content: &Content) -> Vec<Entry> {
        Vec::new()
    }

    /// What can be done for those who build what they bring to the game, where it has such a thing.
    fn rosters() -> Option<&'static dyn Rosters> {
        None
    }

    /// Answers one of the game's own queries ([`About::asks`]) from what a seat sees: a distance, a way, whether an order
    /// would be accepted. `with` are its arguments; `sheet` the orders that the seat means to give so far, where acts are
    /// sheets of orders.
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

    /// What must hold in every state that play can reach; the laws ask after every answer.
    /// A game that says nothing here is watched by the other laws alone.
    fn sound(_setup: &Self::Setup, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
}

/// All listed acts with the picks that make them up.
fn parts_of_all<G: Game>(setup: &G::Setup, seen: &G::Seen, seat: Seat) -> Vec<(G::Act, Vec<Choice>)> {
    let mut acts = Vec::new();
    G::acts(setup, seen, seat, &mut acts);
    let parts = |act| {
        let parts = G::parts(setup, seen, seat, &act);
        (act, parts)
    };
    acts.into_iter().map(parts).collect()
}
