//! The stories that people read during a battle.

use engine::chance::Seed;
use engine::message::{Message, Says};
use engine::table::Table;
use engine::{Notation, Rules, Seat, Show, Viewer, Wait};
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
                // An act and its consequences, and the end of the battle; or the end of a round, and the next one.
                assert!(stories.len() <= 4, "row {row} of {battle}: {stories:?}");
            }
        }
    }
}

/// Returns what red reads after the last of several acts of any side, which belong to one battle.
fn reads_last(units: &str, acts: &[&str]) -> Vec<String> {
    let text = format!("map 6x6 fill .\n{units}\nturn red\n");
    let mut table = crate::table::place(&text, true).expect("it opens");
    for act in acts {
        let Wait::Act(seat) = table.question().wait else { panic!("nobody is asked before {act}") };
        let parsed = Rulebook::parse_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, act);
        let number = table.question().number;
        table.act(seat, number, parsed.expect("an act")).unwrap_or_else(|why| panic!("{act}: {why}"));
    }
    let speaker = Speaker::new(Rulebook::ABOUT, "en");
    stories(&speaker, &table, Viewer::Seat(Seat(0)), table.rows().len() - 1)
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
            "Your Rogue walked to c1; the enemy Footman 1 on guard struck: 1 damage, absorbed with A: no action left",
        ),
        (guard, "R1 move f5", "Your Rogue can’t get to f5 in 3 steps"),
        (guard, "R1 step c1", "Your Rogue stepped carefully to c1"),
        (
            mage,
            "R1 fireball a4",
            "Your Mage spent all 4 mana (3 for the spell, 1 wasted) on a fireball at a4: the enemy Footman went down (1 \
             damage, nothing to absorb magic with); the enemy Mage held (1 damage, absorbed with M: one action less; \
             lost 1 mana)",
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

#[test]
fn blows_say_what_they_cost_their_target() {
    let spear = "unit R1 = lancia red at a1\nunit R2 = lancia red at b2\nunit B1 = scudo blue at a3\n\
                 unit B2 = scudo blue at f6";
    let far = "Your Spearman 1 struck the enemy Swordsman 1 from 2 squares away: 1 damage, parried";
    let second = "Your Spearman 2 struck the enemy Swordsman 1 from 2 squares away, the second blow this round: 2 \
                  damage, absorbed with M and A: no action left";
    let later = "Your Spearman 1 struck the enemy Swordsman 1 from 2 squares away, +1 for having attacked it in \
                 earlier rounds: 2 damage, 1 parried, absorbed with M: one action less";
    assert_eq!(reads_last(spear, &["R1 attack B1"]), [far]);
    assert_eq!(reads_last(spear, &["R1 attack B1", "R2 attack B1"]), [second]);
    assert_eq!(reads_last(spear, &["R1 attack B1", "end", "end", "R1 attack B1"]), [later]);
    let mage = "unit R1 = mago red at a1\nunit B1 = mago blue at a2\nunit B2 = mago blue at f6";
    let down = "Your Mage struck the enemy Mage 1 down: 1 damage, nothing to absorb it with";
    assert_eq!(reads_last(mage, &["R1 attack B1"]), [down]);
}

#[test]
fn spells_say_what_they_cost_and_what_earlier_rounds_add() {
    let mages = "unit R1 = mago red at a1 mana 4\nunit B1 = mago blue at a4\nunit B2 = mago blue at f6";
    let charge = ["R1 mana", "R1 mana", "end", "end"];
    let again = ["R1 fireball a4", "end", "end"].iter().chain(&charge).chain(&["R1 mana", "R1 fireball a4"]);
    let again: Vec<&str> = again.copied().collect();
    let expected = "Your Mage threw a fireball at a4 for 3 mana: the enemy Mage 1 held (2 damage, absorbed with M and \
                    A: no action left; +1 from the same attacker’s attacks in earlier rounds)";
    assert_eq!(reads_last(mages, &again), [expected]);
    assert_eq!(reads_last(mages, &["R1 pass"]), ["Your Mage held back and kept its 4 mana"]);
    let lost = "Your Mage stood on guard; your Mage lost the 4 mana it had left";
    assert_eq!(reads_last(mages, &["R1 guard"]), [lost]);
}

#[test]
fn rounds_that_could_do_nothing_and_the_end_are_told() {
    let pair = "unit R1 = mago red at a1\nunit R2 = mago red at b2\nunit B1 = mago blue at a2";
    let worn = "The enemy could do nothing this round: every point had gone into absorbing damage";
    let shield = pair.replace("mago blue", "scudo blue");
    assert_eq!(reads_last(&shield, &["R1 attack B1", "R2 attack B1", "end", "end"]), [worn, "Round 2"]);
    let won = "You won: no enemy can fight on; all of yours still can";
    assert_eq!(reads_last(pair, &["R1 attack B1"])[1], won);
    let hurt = "unit R1 = mago red at a1\nunit R2 = mago red at b2\nunit R3 = mago red at f6 life down\n\
                unit B1 = mago blue at a2";
    let won = "You won: no enemy can fight on; 1 of your 3 can’t either";
    assert_eq!(reads_last(hurt, &["R1 attack B1"])[1], won);
}

#[test]
fn a_mind_that_is_taken_over_gets_its_new_name_and_its_term() {
    let units = "unit R1 = illusionista red at a1 mana 4\nunit R2 = ladro red at f6\n\
                 unit B1 = ladro blue at a2 life down\nunit B2 = scudo blue at f1";
    let taken = "Your Illusionist took over the mind of the enemy Thief: it stands again and fights on as your Thief 2 \
                 until your Illusionist dies";
    let told = reads(units, "R1 control B1");
    assert!(told[0].starts_with(taken), "{told:?}");
}
