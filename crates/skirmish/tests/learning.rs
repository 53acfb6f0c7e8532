//! Lessons on the command line.

use crate::run::*;
use scenario::Lesson;

/// The program contains every lesson in the tree under its name, in numerical order.
#[test]
fn every_lesson_of_the_tree_is_taught() {
    for about in games() {
        let folder = root().join("games").join(about.id).join("lessons");
        let mut files: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().collect();
        files.sort_by_key(|file| file.file_name());
        let name = |file: &std::fs::DirEntry| {
            let name = file.file_name().into_string().unwrap();
            name.strip_suffix(".scenario").unwrap().split_once('-').unwrap().1.to_string()
        };
        let lying: Vec<String> = files.iter().map(name).collect();
        let taught: Vec<String> = about.lessons.iter().map(|lesson| lesson.0.to_string()).collect();
        assert_eq!(lying, taught, "{}", about.id);
        for (file, lesson) in files.iter().zip(about.lessons) {
            assert_eq!(std::fs::read_to_string(file.path()).unwrap(), lesson.1);
        }
        assert!(fine(&["learn", about.id]).lines().count() >= taught.len());
        let list = json(&["learn", about.id, "--json"]);
        assert_eq!(list.as_array().unwrap().len(), taught.len());
    }
}

/// A learner who follows the lesson finishes it and meets rules on the way.
#[test]
fn every_lesson_can_be_played_to_its_end() {
    for game in registry::games() {
        let id = game.about().id;
        for (name, text) in game.about().lessons {
            let lesson = Lesson::read(*game, name, text).unwrap_or_else(|fault| panic!("{fault}"));
            let acts = lesson.solution().join("\n");
            let ran = typed(&["learn", id, name], &format!("hint\nboard\nmoves\nrules\n?\n\n{acts}\n"));
            assert_eq!(ran.code, Some(0), "{ran:?}");
            assert!(ran.out.contains("done; the rules you met:"), "{}", ran.out);
            assert!(
                !lesson.rules().is_empty() && lesson.rules().iter().all(|rule| ran.out.contains(rule.text))
            );
            // A learner who leaves has done nothing wrong, but has not finished.
            let left = typed(&["learn", id, name], "quit\n");
            assert!(left.code == Some(0) && !left.out.contains("next: "), "{left:?}");
        }
    }
}

#[test]
fn what_does_not_fulfil_the_task_is_not_played() {
    let with_lessons = games().into_iter().find(|about| !about.lessons.is_empty()).unwrap();
    let ran = typed(&["learn", with_lessons.id, with_lessons.lessons[0].0], "zzzz\n\u{1F600}\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.out.matches("refused: cannot be read").count(), 2, "{}", ran.out);
    assert_eq!(ran.out.matches("1/").count(), 3, "{}", ran.out);
    let wrong = run(&["learn", with_lessons.id, "plaice"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("has no lesson `plaice`"), "{}", wrong.err);
}
