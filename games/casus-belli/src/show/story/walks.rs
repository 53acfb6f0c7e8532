//! The movements of the characters: one sentence for a team.

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::heard::{Heard, Walk};
use crate::content::class::UnitId;
use crate::geometry::cell::Facing;
use crate::names::{self, being};

/// Tells the movements, briefly if the team noticed no one.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>, alone: bool) {
    let Heard { walks, turns, .. } = heard;
    let first = walks.iter().map(|walk| walk.line).chain(turns.iter().map(|(line, ..)| *line)).min();
    let Some(line) = first else { return };
    if story.is_crowded() {
        let text = say!(
            "tale-marches", walkers = walks.len(), turners = turns.len();
            "{} characters walk, {} turn", walks.len(), turns.len()
        );
        return story.tell(line, Tale::new(text, 1));
    }
    let mut moves: Vec<(UnitId, Move<'_>)> = walks.iter().map(|walk| (walk.unit, Move::Walk(walk))).collect();
    moves.extend(turns.iter().map(|(_, unit, facing)| (*unit, Move::Turn(*facing))));
    moves.sort_by_key(|(unit, _)| *unit);
    // A viewer that sees everything hears one sentence for each team.
    let teams = moves.chunk_by(|(one, _), (other, _)| one.seat() == other.seat());
    for (line, team) in (line..).zip(teams) {
        let text = say!("tale-walks", parts = Arg::list(parts(story, team)), alone = alone && story.viewer != Viewer::Whole;
            "{} move", team.len());
        story.tell(line, Tale::new(text, 1));
    }
}

/// A character's movement.
enum Move<'a> {
    Walk(&'a Walk<'a>),
    Turn(Facing),
}

/// Tells what each character of a team did. After one that walked, the next need not say so again.
fn parts(story: &Story<'_>, team: &[(UnitId, Move<'_>)]) -> Vec<Message> {
    let mut again = false;
    let part = |(unit, does): &(UnitId, Move<'_>)| match does {
        Move::Walk(walk) => {
            let (from, to) = (walk.path[0], walk.path[walk.path.len() - 1]);
            let again = std::mem::replace(&mut again, true);
            say!(
                "went",
                unit = being(*unit), steps = walk.path.len() - 1, way = names::way(from.to(to)), again = again,
                at = names::squares(&story.setup.map, walk.path);
                "{unit} walks to {to}"
            )
        }
        Move::Turn(facing) => {
            again = false;
            say!(
                "turned", unit = being(*unit), facing = names::facing(*facing);
                "{unit} turns to {}", facing.word()
            )
        }
    };
    team.iter().map(part).collect()
}
