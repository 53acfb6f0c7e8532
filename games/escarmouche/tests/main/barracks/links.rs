//! Files and link strings: two ways to write the same squad.

use engine::Library;
use engine::chance::{Chance, Quick};
use engine::roster::{Roster, RosterMember, Wish};
use escarmouche::Escarmouche;

use crate::barracks::{appraise, barracks, options, squad, unit};

fn read(text: &str) -> Result<Roster, String> {
    barracks().read(&Escarmouche::content(), text).map_err(|fault| fault.to_string())
}

/// Returns a link string with a recomputed check for a body that was changed by hand.
fn signed(body: &str) -> String {
    format!("{body}~{}", engine::hash::short(body.as_bytes(), 4))
}

/// Draws a name with characters of all kinds.
fn odd_name(chance: &mut Quick) -> String {
    let signs =
        ['a', 'Z', '7', '-', ' ', '_', '!', '*', '~', '.', '"', '\\', '\'', 'é', 'Ж', '龍', '🐉', '#', '='];
    (0..chance.below(12)).map(|_| signs[chance.below(signs.len() as u32) as usize]).collect()
}

#[test]
fn files_and_links_give_back_what_was_written() {
    let mut chance = Quick(11);
    let content = Escarmouche::content();
    for round in 0..600 {
        let list =
            ["2026-08-18", "2026-08-16", "2026-04-26", "2025-10-08", "2025-09-17", "2025-09-12"][round % 6];
        let set = [("barracks", list)];
        let drawn = barracks().draw(&content, &options(&set), &Wish::default(), &mut chance);
        let mut roster = drawn.expect("a squad");
        if round % 2 == 1 {
            roster.name = odd_name(&mut chance);
            roster.members.iter_mut().for_each(|member| member.name = odd_name(&mut chance));
        }
        let appraisal = appraise(&set, &roster);
        assert_eq!(appraisal.faults, []);
        assert_eq!(read(&appraisal.file).as_ref(), Ok(&roster), "{}", appraisal.file);
        assert_eq!(read(&appraisal.link).as_ref(), Ok(&roster), "{}", appraisal.link);
        assert!(engine::options::is_link(&appraisal.link), "{}", appraisal.link);
    }
}

#[test]
fn a_link_is_written_as_the_page_says() {
    let mut roster = squad(vec![unit([4, 1, 2, 10], &["bolt", "thick-hide"]), unit([1; 4], &[])]);
    roster.name = "Last Stand_2".to_string();
    roster.members[1].name = "Zoé".to_string();
    let link = appraise(&[], &roster).link;
    assert_eq!(link, signed("s1~Last_Stand!5F!2~412A.bolt.thick-hide~1111*Zo!E9!"));
    assert_eq!(read(&format!("  {link}\n")), Ok(roster));
}

#[test]
fn what_no_link_can_hold_has_none() {
    let link = |member: RosterMember| appraise(&[], &squad(vec![member])).link;
    assert_eq!(link(unit([0, 1, 1, 1], &[])), "");
    assert_eq!(link(unit([11, 1, 1, 1], &[])), "");
    assert_eq!(link(unit([1; 4], &["Bolt"])), "");
    assert_eq!(link(RosterMember { stats: vec![1], ..Default::default() }), "");
    assert_eq!(link(RosterMember { name: "x".repeat(41), ..unit([1; 4], &[]) }), "");
    // Six names of forty dragons each would make too long a link.
    let dragon = RosterMember { name: "🐉".repeat(40), ..unit([1; 4], &[]) };
    assert_eq!(appraise(&[], &squad(vec![dragon; 6])).link, "");
}

#[test]
fn broken_links_are_refused_with_what_is_wrong() {
    let fault = |link: &str, expected: &str| {
        let said = read(link).expect_err(link);
        assert!(said.contains(expected) && said.contains("[ES-067]\n  hint: "), "{link}: {said}");
    };
    fault("hearth.squad", "`hearth.squad` is no link string: those begin with `s1~`");
    fault("s2~A~1111~0000", "is no link string: those begin with `s1~`");
    fault("s1~", "ends before its first unit");
    fault("s1~A~1111", "its last signs are `1111`, not `");
    fault("s1~A~1111~0000", "its last signs are `0000`, not `");
    fault("s1~A~111~0000", "in unit 1, there are 3 values instead of four");
    fault("s1~A~1111~1B11~0000", "in unit 2, `B` is no value: they are 1 to 9, and A for 10");
    fault("s1~A~0111~0000", "in unit 1, `0` is no value");
    fault("s1~A~1111.~0000", "in unit 1, `` is no ability");
    fault("s1~A~1111.Bolt~0000", "in unit 1, `Bolt` is no ability");
    fault("s1~A~1111*~0000", "in unit 1, a name is missing after `*`");
    fault("s1~A~1111*A!41~0000", "in unit 1, a sign in a name has no second `!`");
    fault("s1~A~1111*A!D800!~0000", "in unit 1, `!D800!` stands for no sign");
    fault("s1~A*B~1111~0000", "`*` cannot stand in a name");
    fault("s1~A~1111 2222~0000", "has a sign that belongs in none: ' '");
    fault(&format!("s1~{}", "A".repeat(998)), "is 1 signs too long");
    // Correct in every character, but not the only accepted form of this squad.
    fault(&signed("s1~A~1111*!41!"), "is not as the barracks write it");
    fault(&signed("s1~A~1111*!e9!"), "is not as the barracks write it");
}

#[test]
fn every_damage_to_a_link_is_seen_or_harmless() {
    let content = Escarmouche::content();
    let mut chance = Quick(5);
    let link = appraise(&[], &read("magpies").expect("a squad")).link;
    let signs = b"abcAZ019-_.~!*";
    for _ in 0..4000 {
        let mut bytes = link.clone().into_bytes();
        match chance.below(3) {
            0 => {
                let at = chance.below(bytes.len() as u32) as usize;
                bytes[at] = signs[chance.below(signs.len() as u32) as usize];
            }
            1 => drop(bytes.remove(chance.below(bytes.len() as u32) as usize)),
            _ => bytes.truncate(1 + chance.below(bytes.len() as u32 - 1) as usize),
        }
        let damaged = String::from_utf8(bytes).expect("plain signs");
        // One damaged link in 65,536 passes the check; it may at worst give another squad.
        if let Ok(roster) = barracks().read(&content, &damaged)
            && damaged != link
        {
            assert_eq!(appraise(&[], &roster).link, damaged);
        }
    }
}

#[test]
fn faults_of_files_are_told_with_their_place() {
    for (text, expected) in [
        ("name = \"A\"\nunits = 3\n", "2:1: unknown field `units`"),
        ("name = \"A\n", "1:"),
        ("name = 3\n", "1:8: invalid type"),
        ("[[unit]]\nname = \"A\"\n", "1:1: missing field `stats`"),
        (
            "[[unit]]\nstats = [1, 1, 1, 300]\n",
            "2:19: a value is a whole number from 1 to 10; this is 300 [ES-067]",
        ),
        (
            "[[unit]]\nstats = [1, -1, 1, 1]\n",
            "2:13: a value is a whole number from 1 to 10; this is -1 [ES-067]",
        ),
        ("[[unit]]\nstats = \"1111\"\n", "2:9: invalid type"),
        ("", ""),
    ] {
        match read(text) {
            Ok(_) => assert_eq!(expected, "", "{text}"),
            Err(said) => assert!(said.starts_with(expected), "{text}: {said}"),
        }
    }
    let long = format!("name = \"A\"\n# {}\n", "x".repeat(20_000));
    assert!(read(&long).expect_err("too long").contains("at most 20000 bytes"));
}

#[test]
fn any_text_is_read_or_refused() {
    let mut chance = Quick(3);
    let text = include_str!("../../../content/squads/tower.squad");
    for _ in 0..1500 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=chance.below(4) {
            let at = chance.below(bytes.len() as u32) as usize;
            bytes[at] = chance.below(256) as u8;
        }
        if let Ok(roster) = read(&String::from_utf8_lossy(&bytes)) {
            appraise(&[], &roster);
        }
    }
}
