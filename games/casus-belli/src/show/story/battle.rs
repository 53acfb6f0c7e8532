//! A step of many teams for someone who sees everything: numbers, and a few names.

use engine::say;
use engine::scene::Tale;

use super::Story;
use super::heard::Heard;
use crate::content::class::UnitId;

/// Tells how many attacks there were, and who fell.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>) {
    let blows = heard.blows.len() + heard.shouts.len();
    let lines = heard.shouts.iter().map(|shout| shout.line).chain(heard.blows.iter().map(|blow| blow.line));
    let wounds = heard.wounds.iter().filter(|wound| wound.left > 0).count();
    if let Some(line) = lines.min() {
        let text = say!(
            "tale-battle", acts = blows, hurt = wounds; "{blows} characters act, {wounds} are hurt"
        );
        story.tell(line, Tale::new(text, 1));
    }
    if let Some((line, _)) = heard.deaths.first() {
        let dead: Vec<UnitId> = heard.deaths.iter().map(|(_, unit)| *unit).collect();
        let text = say!(
            "tale-battle-dead", victims = story.beings(&dead), count = dead.len(); "{} die", dead.len()
        );
        story.tell(*line, Tale::new(text, 1).large());
    }
}
