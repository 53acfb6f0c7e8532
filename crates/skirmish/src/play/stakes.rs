//! The title of a game, its story and the goals of the sides, before its first board.

use std::fmt::Write;

use engine::scene::Scene;

use crate::out::Paint;

/// Returns the title, the text and the goals of a scene; empty if it has none.
pub fn told(scene: &Scene, paint: Paint) -> String {
    let mut text = String::new();
    if !scene.title.is_empty() {
        let _ = writeln!(text, "{}", paint.bold(&scene.title));
    }
    if !scene.text.is_empty() {
        let _ = writeln!(text, "{}", scene.text);
    }
    for goal in &scene.goals {
        let line = format!("goal: {}", goal.text);
        let line = goal.seat.map_or(line.clone(), |seat| paint.side(seat, &line));
        let _ = writeln!(text, "  {line}");
    }
    text
}

#[cfg(test)]
mod tests {
    use engine::scene::Goal;

    use super::*;

    #[test]
    fn title_text_and_goals_stand_below_each_other() {
        let goal = Goal { seat: Some(0), text: "red opens the chest on d4".into() };
        let scene = Scene {
            title: "The vault".into(),
            text: "A chest.".into(),
            goals: vec![goal],
            ..Scene::default()
        };
        let expected = "The vault\nA chest.\n  goal: red opens the chest on d4\n";
        assert_eq!(told(&scene, Paint::PLAIN), expected);
        assert_eq!(told(&Scene::default(), Paint::PLAIN), "");
    }
}
