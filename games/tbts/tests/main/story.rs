//! The stories that people read during a battle.

use engine::chance::Seed;
use engine::message::{Message, Says};
use engine::table::Table;
use engine::{Rules, Seat, Show, Viewer};
use tbts::Rulebook;
use testing::{drive, stories};
use voice::{Eyes, Speaker};

use crate::table::{battles, open, place};

/// Reads everything that a seat is shown, and returns it.
fn shown(speaker: &Speaker, table: &Table<Rulebook>, seat: Seat) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let (setup, seen) = (table.setup(), table.seen(viewer));
    let mut faults = Vec::new();
    let mut texts = Vec::new();
    let mut read = |message: &mut Message| {
        if !message.is_empty() {
            assert!(!message.id().is_empty(), "without an id: {message}");
            texts.push(speaker.told(Eyes::new(viewer, 2), message, &mut faults));
        }
    };
    Rulebook::prompt(setup, &seen, seat).says(&mut read);
    Rulebook::scene(setup, &seen, viewer).says(&mut read);
    Rulebook::overlays(setup, &seen, viewer).says(&mut read);
    <Rulebook as engine::Picking>::pick_tree(setup, &seen, seat).says(&mut read);
    table.told(viewer, table.rows().len().saturating_sub(1)..table.rows().len()).says(&mut read);
    assert_eq!(faults, Vec::<String>::new());
    texts
}

/// Whether a story contains a name of the notation, which no story should.
fn is_code(story: &str) -> bool {
    let unit = |word: &str| {
        let mut letters = word.chars();
        matches!(letters.next(), Some('R' | 'B')) && letters.next().is_some_and(|c| c.is_ascii_digit())
    };
    story.split(|c: char| !c.is_alphanumeric()).any(unit) || story.contains("TB-")
}

/// Plays whole battles, for anyone who wants to read them: `cargo test -p tbts reads_as_a_story -- --nocapture`.
#[test]
fn a_battle_reads_as_a_story() {
    let speaker = Speaker::new(Rulebook::ABOUT, "en");
    let names = battles();
    let usual = names.iter().map(|name| (name.as_str(), "battle", ["rulebook"; 2]));
    let wild = names.iter().map(|name| (name.as_str(), "drawn", ["random"; 2]));
    let other = [("generated", "drawn", ["rulebook", "random"]), ("sheet", "chosen", ["random", "rulebook"])];
    for (seed, (battle, party, players)) in usual.chain(wild).chain(other).enumerate() {
        println!("\n== {battle}");
        let mut table = open(&[("battle", battle), ("party", party)], seed as u64);
        drive(&mut table, &players, Seed::number(seed as u64).quick("players"), |table| {
            if table.rows().len() % 40 == 9 {
                for seat in [Seat(0), Seat(1)] {
                    shown(&speaker, table, seat);
                }
            }
            table.rows().len() <= 150
        });
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
            for row in 0..table.rows().len() {
                let stories = stories(&speaker, &table, viewer, row);
                if !stories.is_empty() && viewer != Viewer::Public {
                    println!("{}.", stories.join(". "));
                }
                assert!(!stories.iter().any(|story| is_code(story)), "row {row} of {battle}: {stories:?}");
                // At most the act, its consequences and the end of the battle.
                assert!(stories.len() <= 3, "row {row} of {battle}: {stories:?}");
            }
        }
    }
}

/// Returns what red reads after an act on a small board, or about its refusal.
fn reads(units: &str, act: &str) -> Vec<String> {
    testing::reads(place(&format!("map 6x6 fill .\n{units}\nturn red\n"), true).expect("it opens"), act)
}

#[test]
fn acts_and_refusals_read_as_people_speak() {
    let two =
        "unit R1 = berserker red at a1\nunit B1 = fante blue at a2\nunit B2 = picchiere blue at c1 points A";
    let guard = "unit R1 = rogue red at a1\nunit B1 = fante blue at c2 guard on\nunit B2 = fante blue at f6";
    let mage =
        "unit R1 = mago red at a1 mana 4\nunit B1 = fante blue at a4\nunit B2 = mago blue at a5 mana 1";
    let shield =
        "unit R1 = scudo red at a1\nunit B1 = mago blue at a2 protectors B2\nunit B2 = scudo blue at a3";
    let cases: &[(&str, &str, &str)] = &[
        (two, "R1 attack B1", "Your Berserker struck the enemy Footman: 1 damage, parried"),
        (two, "R1 attack B2", "That’s 2 steps away; a blow reaches only the next square"),
        (two, "R1 charge B1 a2", "The enemy Footman is 1 step away, not 4 or 5"),
        (two, "R1 grace B1", "That takes an enemy who is down, and the enemy Footman is not"),
        (two, "R1 fireball a2", "Your Berserker can’t do that: Fireball belongs to other classes"),
        (two, "B1 guard", "The enemy Footman is not on the side that acts now"),
        (
            guard,
            "R1 move c1",
            "Your Rogue walked to c1; the enemy Footman 1 on guard struck: 1 damage, the A plate broke",
        ),
        (guard, "R1 move f5", "Your Rogue can’t get to f5 in 3 steps"),
        (guard, "R1 step c1", "Your Rogue stepped carefully to c1"),
        (
            mage,
            "R1 fireball a4",
            "Your Mage threw a fireball at a4: the enemy Footman went down (1 damage got through) and the enemy \
             Mage stayed up (1 damage, the M plate broke) and lost 1 mana; 1 mana forfeited",
        ),
        (
            shield,
            "R1 attack B1",
            "Your Swordsman struck the enemy Mage: the enemy Swordsman stepped in and stopped it",
        ),
    ];
    for (units, act, expected) in cases {
        assert_eq!(reads(units, act), [*expected], "{act}");
    }
}
