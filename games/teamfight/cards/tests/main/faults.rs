//! All faults of a file are reported at once, without those that only follow from others.

use engine::Faults;
use engine::content::Content;
use teamfight_cards::{Library, of_set};

use crate::content;
use crate::random::Draw;

const FILE: &str = "sets/mine.cards";

fn with(file: &str) -> Content {
    let mut content = content();
    content.put(FILE, file);
    content
}

/// Returns the places of the faults with their messages.
fn faults(file: &str) -> Vec<(usize, usize, String)> {
    let faults = Library::faults(&with(file));
    assert!(faults.told.iter().all(|fault| fault.file == FILE && !fault.hint.is_empty()), "{faults:?}");
    faults.told.into_iter().map(|fault| (fault.line, fault.column, fault.what)).collect()
}

#[test]
fn every_fault_of_a_file_is_told_by_its_line() {
    let file = r#"set "Mine"
hero "Ann Own" hp 99 speed 3
P "Hide": armour
D "Cut": range 1, 2dgm
C "Shout": fee: burst 1, 2dmg
C "Hex": range 3, give Frosted
C "Gift": range 2, give Chill
hero "Ben Own2" hp 8 speed 3
C "Trap": range 2, create Pit
M "Pit": hazzard 2dmg
K "Chill": half sped
X "What": range 1, 2dmg
D "Bash": enemy in burst 3, 2dmg
C "Fine": range 1, 2dmg
"#;
    let told = faults(file);
    let lines: Vec<usize> = told.iter().map(|(line, _, _)| *line).collect();
    // Lines 7 and 9 use the faulty definitions of lines 10 and 11, which is not their fault.
    assert_eq!(lines, [2, 3, 4, 5, 6, 10, 11, 12, 13], "{told:#?}");
    assert_eq!(told[0].2, "health of 99 is out of bounds");
    assert_eq!((told[2].1, told[2].2.as_str()), (20, "`dmg` is missing before `dgm`"));
    assert_eq!(told[4].2, "there is no condition called `Frosted`");
}

#[test]
fn a_broken_line_is_not_held_against_the_lines_below() {
    // The texts of a faulty unit are still checked, and a badly defined name is still a name.
    let file = "set \"Mine\"\nheroo \"Ann Own\" hp 8 speed 3\nD \"Cut\": range 1, 2dmg\nhero \"Ben Other\" hp 8\n\
        D \"Cut\": range 1, 2dmg, give 2 Gloom\nK \"Gloom\" stays, adds up\n";
    let lines: Vec<usize> = faults(file).iter().map(|(line, _, _)| *line).collect();
    assert_eq!(lines, [2, 4, 6]);
    let nameless = "hero \"Ann Own\" hp 8 speed 3\nset \"Mine\"\nD \"Cut\": range 1\n";
    let lines: Vec<usize> = faults(nameless).iter().map(|(line, _, _)| *line).collect();
    assert_eq!(lines, [1, 3]);
    let introduced = "set \"Mine\"\nintro crucible: Own against Other\nheroo \"Ann Own\" hp 8 speed 3\n\
        hero \"Ben Other\" hp 8 sped 3\n";
    let lines: Vec<usize> = faults(introduced).iter().map(|(line, _, _)| *line).collect();
    assert_eq!(lines, [3, 4]);
}

#[test]
fn a_line_tells_the_faults_of_all_its_steps() {
    let file = r#"set "Mine"
hero "Ann Own" hp 8 speed 3
P "Hide": armour; when you are hitt: you, heel 1
D "Cut": range 1, 2dgm; range 2, give Stunn; you, heal 1; burst 9, 1dmg
C "Fee": fee, tap: range 1, 2dmg
C "Pick": choose one [ range 1, 2dgm; you, heel 1 | you, heal 1 ]; you, heel 1
C "Back": when you are hit: you, heal 1; you, heal 2
K "Glow": half sped; when you start turn: you, heel 1
M "Fire": hazard 1dmg, push 1; when enemy enters range 0: that unit, 1dgm
"#;
    let told: Vec<(usize, String)> = faults(file).into_iter().map(|(line, _, what)| (line, what)).collect();
    let lines: Vec<usize> = told.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 3, 4, 4, 4, 5, 6, 7, 8, 8, 9, 9], "{told:#?}");
    let whats: Vec<&str> = told.iter().map(|(_, what)| what.as_str()).collect();
    assert_eq!(whats[1], "`hitt` is not something that can be done to a unit");
    assert_eq!(whats[3], "there is no condition called `Stunn`");
    assert_eq!(whats[4], "a burst of 9 is out of bounds");
    assert_eq!(whats[5], "`fee` is not a cost");
    assert_eq!(whats[7], "an ability does not begin with `when`");
    assert_eq!(whats[10], "a hazard cannot do this");
}

#[test]
fn a_sound_file_has_no_fault_and_the_first_fault_is_the_one_that_play_tells() {
    let sound = "set \"Mine\"\nhero \"Ann Own\" hp 8 speed 3\nD \"Cut\": range 1, 2dmg\n";
    assert!(Library::faults(&with(sound)).is_empty());
    let broken = format!("{sound}D \"Cut\": range 1, 2dmg\nD \"Cat\": rage 1, 2dmg\n");
    let first = Library::read(&with(&broken)).expect_err("it is refused");
    assert_eq!(Library::faults(&with(&broken)).told[0], first);
    assert_eq!(first.line, 4);
    // A missing set is a fault too.
    assert!(of_set(&with(sound), Some("missing")).is_err());
}

#[test]
fn a_file_that_is_none_has_a_bounded_answer() {
    let garbage = "what is this\n".repeat(70_000);
    let faults = Library::faults(&with(&garbage));
    assert_eq!((faults.told.len(), faults.count()), (Faults::MOST, 70_000));
    let heroes: String = (0..2_000).map(|at| format!("hero \"A Hero{}x\" hp 8 speed 3\n", at)).collect();
    let units = Library::faults(&with(&format!("set \"Mine\"\n{heroes}")));
    assert!(units.count() > 1_500 && units.told[0].what.contains("units in all sets together"), "{units:?}");
}

#[test]
fn broken_files_are_told_of_and_never_worse() {
    let shipped = content().need("sets/emberfall.cards").expect("it comes with the game").to_string();
    let names = Library::read(&content()).expect("the library").table();
    for seed in 0..400 {
        let mut draw = Draw::new(seed, &names);
        let mut lines: Vec<String> = shipped.lines().map(str::to_string).collect();
        for _ in 0..1 + draw.below(6) {
            let at = draw.below(lines.len() as u32) as usize;
            let letters: Vec<char> = lines[at].chars().collect();
            let cut = draw.below(letters.len() as u32 + 1) as usize;
            let (start, end): (String, String) =
                (letters[..cut].iter().collect(), letters[cut..].iter().collect());
            match draw.below(5) {
                0 => lines[at] = start,
                1 => lines[at] = format!("{start}\u{0}{end}"),
                2 => lines[at] = format!("{start} \"{end}"),
                3 => drop(lines.remove(at)),
                _ => lines.insert(at, end),
            }
        }
        let mut content = content();
        content.put("sets/emberfall.cards", &lines.join("\n"));
        let faults = Library::faults(&content);
        assert_eq!(faults.is_empty(), Library::read(&content).is_ok(), "seed {seed}");
        assert!(
            faults.told.iter().all(|fault| !fault.what.is_empty() && !fault.hint.is_empty()),
            "seed {seed}"
        );
    }
}
