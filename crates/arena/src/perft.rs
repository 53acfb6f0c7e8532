//! Counts the sequences of acts from a position, by depth. A changed count reveals a changed rule.
//!
//! A `.perft` file is a start (see [`crate::start`]) with lines `depth N COUNT` among its headers.

use engine::picks::{Pick, PickTree};
use engine::view::picks;
use engine::{Answer, FileError, Game, Seat, Silent, Viewer, Wait};

use crate::start::Start;

/// Returns how many sequences of `depth` acts there are from a state. Draws are enumerated, up to the next question,
/// and cost no depth; a game that ends earlier adds nothing.
///
/// Sealed acts are counted at the last depth only, seat by seat, since their product would be too large. In a game with
/// order sheets, this counts the complete orders of each figure as they can be picked: every square of an area is one,
/// and ways drawn step by step are left out. In other games it counts the legal acts of each seat or, if the game does
/// not list them, its picks to a depth of two.
pub fn count<G: Game>(setup: &G::Setup, state: &G::State, depth: u32) -> Result<u64, String> {
    count_after::<G>(setup, state, depth, 0)
}

/// The maximum number of consecutive draws: dice that are rolled again after a tie could go on forever.
const MOST_DRAWS: u32 = 60;

/// Counts the sequences after this many consecutive draws.
fn count_after<G: Game>(setup: &G::Setup, state: &G::State, depth: u32, draws: u32) -> Result<u64, String> {
    match G::waits(setup, state) {
        Wait::Draw(_) if draws == MOST_DRAWS => Err(format!(
            "{MOST_DRAWS} draws in a row: dice that are rolled again and again cannot be counted"
        )),
        Wait::Draw(draw) => {
            let mut sum = 0;
            for result in 0..draw.sides {
                let mut next = state.clone();
                G::apply(setup, &mut next, Answer::Draw(result), &mut Silent);
                sum += count_after::<G>(setup, &next, depth, draws + 1)?;
            }
            Ok(sum)
        }
        _ if depth == 0 => Ok(1),
        Wait::Over(_) => Ok(0),
        Wait::Act(seat) => {
            let seen = G::see(setup, state, Viewer::Seat(seat));
            let mut acts = Vec::new();
            if !G::acts(setup, &seen, seat, &mut acts) {
                return Err("the game does not list all acts here".to_string());
            }
            let mut sum = 0;
            for act in &acts {
                let mut next = state.clone();
                G::apply(setup, &mut next, Answer::Act(seat, act), &mut Silent);
                sum += count::<G>(setup, &next, depth - 1)?;
            }
            Ok(sum)
        }
        Wait::Sealed(_) if depth > 1 => Err("sealed acts are counted to depth 1 only".to_string()),
        Wait::Sealed(seats) => Ok(seats.iter().map(|seat| sealed::<G>(setup, state, seat)).sum()),
    }
}

/// Returns the sealed acts of one seat.
fn sealed<G: Game>(setup: &G::Setup, state: &G::State, seat: Seat) -> u64 {
    let seen = G::see(setup, state, Viewer::Seat(seat));
    if G::ABOUT.orders.is_some() {
        return orders::<G>(setup, &seen, seat, &G::pick_tree(setup, &seen, seat), &mut Vec::new());
    }
    let mut acts = Vec::new();
    if G::acts(setup, &seen, seat, &mut acts) {
        return acts.len() as u64;
    }
    let choices = |picks: &[Pick]| G::choices(setup, &seen, seat, picks);
    choices(&[]).into_iter().map(|first| choices(&[first.pick]).len() as u64).sum()
}

/// Collects the complete orders in a tree of picks; if the tree was cut, it asks for the rest pick by pick.
fn orders<G: Game>(
    setup: &G::Setup,
    seen: &G::Seen,
    seat: Seat,
    tree: &PickTree,
    so_far: &mut Vec<Pick>,
) -> u64 {
    let mut sum = u64::from(tree.act.is_some());
    let mut below = |pick: Pick, tree: &PickTree| {
        so_far.push(pick);
        let sum = orders::<G>(setup, seen, seat, tree, so_far);
        so_far.pop();
        sum
    };
    for (choice, tree) in &tree.next {
        sum += below(choice.pick.clone(), tree);
    }
    for area in &tree.areas {
        // The rest of the tree is the same for every square of the area.
        let Some(first) = area.squares.first() else { continue };
        sum += area.squares.len() as u64 * below(Pick::Square(*first), &area.tree);
    }
    if let Some(some) = &tree.some {
        for size in some.least..=some.most {
            let members = some.from.iter().take(size.into()).map(|(choice, _)| choice.pick.clone());
            let before = so_far.len();
            so_far.extend(members);
            // The rest is the same for every set of that size, regardless of the order in which it was picked.
            sum += sets(some.from.len() as u64, size.into())
                * orders::<G>(setup, seen, seat, &some.tree, so_far);
            so_far.truncate(before);
        }
    }
    if tree.cut {
        for choice in G::choices(setup, seen, seat, so_far) {
            so_far.push(choice.pick);
            let act = picks::<G>(setup, seen, seat, so_far).act;
            let next = PickTree { act, cut: true, ..PickTree::default() };
            sum += orders::<G>(setup, seen, seat, &next, so_far);
            so_far.pop();
        }
    }
    sum
}

/// Returns the number of subsets of a given size.
fn sets(among: u64, size: u64) -> u64 {
    (0..size).fold(1, |sets, taken| sets * (among - taken) / (taken + 1))
}

/// One line `depth N COUNT`, and the count that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DepthCount {
    /// The line of the file.
    pub line: usize,
    /// How many acts.
    pub depth: u32,
    /// The count in the file.
    pub expected: u64,
    /// The count that was found, or why there is none.
    pub found: Result<u64, String>,
}

impl DepthCount {
    /// Whether the file is right.
    pub fn holds(&self) -> bool {
        self.found == Ok(self.expected)
    }
}

/// The word of the extra header in a `.perft` file.
pub const DEPTH: &str = "depth";

/// Counts the depths of a `.perft` file.
pub fn run<G: Game>(text: &str) -> Result<Vec<DepthCount>, FileError> {
    let start = Start::parse(text, &[DEPTH])?;
    let table = start.open_typed::<G>()?;
    let mut lines = Vec::new();
    for (line, _, rest) in &start.extra {
        let mut words = rest.split_whitespace();
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
        let (Some(depth), Some(expected)) = (number(), number()) else {
            return Err(FileError::at(*line, 7, "a depth and a count belong here", "`depth 2 400`"));
        };
        let depth = u32::try_from(depth).unwrap_or(u32::MAX);
        let found = count::<G>(table.setup(), table.state(), depth);
        lines.push(DepthCount { line: *line, depth, expected, found });
    }
    match lines.is_empty() {
        true => Err(FileError::at(1, 1, "nothing is counted here", "add lines `depth N COUNT`")),
        false => Ok(lines),
    }
}
