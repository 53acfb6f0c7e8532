//! A view: everything one viewer may know, in one message that is enough to play a turn.

pub mod after;
mod follow;
pub mod preview;

use serde::Serialize;

use crate::game::{Game, Orders, Picking};
use crate::picks::{Pick, PickTree, Picks};
use crate::reaction::ReactionView;
use crate::scene::{Overlay, Scene};
use crate::table::{Table, Verdict};
use crate::{Message, Seat, Viewer, Wait};

/// A view on the wire.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The id of the game.
    pub game: &'static str,
    /// The current question.
    pub question: QuestionView,
    /// What is on the table.
    pub scene: Scene,
    /// The coloured areas.
    pub overlays: Vec<Overlay>,
    /// The scores by seat, if the rules have any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub scores: Vec<i64>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Message>,
}

/// The current question on the wire.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestionView {
    /// Its number.
    pub number: u32,
    /// `act`, `sealed` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "'act' | 'sealed' | 'over'"))]
    pub kind: &'static str,
    /// The seats that have not answered, which everyone may know.
    pub open: Vec<u8>,
    /// The question in one sentence.
    pub prompt: Message,
    /// How a sheet of orders is written, if acts are sheets. The picks form one order of the sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub orders: Option<Orders>,
    /// What the viewer may pick, if it is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub picks: Option<PickTree>,
    /// How the viewer may decide questions like this one in advance, if it is asked during another seat's act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reaction: Option<ReactionView>,
    /// Whether the viewer can take back its last act or its sealed act now.
    pub undo: bool,
}

/// The maximum number of choices in a view; beyond that the tree is cut, and the rest must be queried.
pub const MOST_CHOICES: usize = 4_000;

/// Returns what may be picked next, and the act if the picks so far form one.
pub fn picks<G: Picking>(setup: &G::Setup, seen: &G::Seen, seat: Seat, so_far: &[Pick]) -> Picks {
    let act = G::act_of(setup, seen, seat, so_far)
        .filter(|act| G::check(setup, seen, seat, act).is_ok())
        .map(|act| G::print_act(setup, seen, seat, &act));
    Picks { choices: G::choices(setup, seen, seat, so_far), act }
}

/// Returns all picks of the current question as a tree, built pick by pick; [`Picking::pick_tree`] must return the same
/// tree.
pub fn pick_tree<G: Picking>(setup: &G::Setup, seen: &G::Seen, seat: Seat) -> PickTree {
    let mut left = MOST_CHOICES;
    grow::<G>(setup, seen, seat, &mut Vec::new(), &mut left)
}

fn grow<G: Picking>(
    setup: &G::Setup,
    seen: &G::Seen,
    seat: Seat,
    so_far: &mut Vec<Pick>,
    left: &mut usize,
) -> PickTree {
    let Picks { choices, act } = picks::<G>(setup, seen, seat, so_far);
    if choices.len() > *left {
        return PickTree { act, cut: true, ..PickTree::default() };
    }
    *left -= choices.len();
    let mut next = Vec::with_capacity(choices.len());
    for choice in choices {
        so_far.push(choice.pick.clone());
        let below = grow::<G>(setup, seen, seat, so_far, left);
        so_far.pop();
        next.push((choice, below));
    }
    PickTree { act, next, ..PickTree::default() }
}

impl<G: Game> Table<G> {
    /// Returns what a viewer may know, as one message.
    pub fn view(&self, viewer: Viewer) -> View {
        let (setup, seen, question) = (self.setup(), self.seen(viewer), self.question());
        let mine = match viewer {
            Viewer::Seat(seat) if question.open.contains(seat) => Some(seat),
            _ => None,
        };
        let kind = match (self.verdict(), question.wait) {
            (Some(_), _) => "over",
            (None, Wait::Sealed(_)) => "sealed",
            (None, _) => "act",
        };
        let result = self.verdict().map(Verdict::message);
        let prompt = match (&result, mine.or(question.open.iter().next())) {
            (Some(result), _) => result.clone(),
            (None, Some(seat)) => G::prompt(setup, &seen, seat),
            (None, None) => Message::default(),
        };
        let reaction = |seat| {
            let print = |act| G::print_act(setup, &seen, seat, act);
            let reaction = G::reaction(setup, &seen, seat)?;
            let (pass, react) = (print(&reaction.pass), print(&reaction.react));
            Some(ReactionView { name: reaction.name, pass, react })
        };
        View {
            game: G::ABOUT.id,
            question: QuestionView {
                number: question.number,
                kind,
                open: question.open.iter().map(|s| s.0).collect(),
                prompt,
                orders: G::ABOUT.orders,
                picks: mine.map(|seat| G::pick_tree(setup, &seen, seat)),
                reaction: mine.and_then(reaction),
                undo: matches!(viewer, Viewer::Seat(seat) if self.may_undo(seat).is_ok()),
            },
            scene: G::scene(setup, &seen, viewer),
            overlays: G::overlays(setup, &seen, viewer),
            scores: G::scores(setup, &seen),
            result,
        }
    }
}
