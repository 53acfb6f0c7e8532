//! Random squads and units.

use engine::Library;
use engine::chance::Quick;
use engine::roster::{Roster, Wish};
use escarmouche::Escarmouche;

use crate::barracks::{appraise, barracks, options};

const LISTS: [&str; 6] = ["2026-08-18", "2026-08-16", "2026-04-26", "2025-10-08", "2025-09-17", "2025-09-12"];

fn draw(list: &str, wish: &Wish, chance: &mut Quick) -> Result<Roster, String> {
    let drawn = barracks().draw(&Escarmouche::content(), &options(&[("barracks", list)]), wish, chance);
    drawn.map_err(|fault| fault.to_string())
}

fn single(title: &str, archetype: &str, cost: u32) -> Wish {
    Wish { single: true, title: title.to_string(), archetype: archetype.to_string(), cost }
}

#[test]
fn every_squad_that_is_drawn_can_be_played() {
    for list in LISTS {
        let mut chance = Quick(7);
        let mut sizes = [0; 7];
        for _ in 0..60 {
            let roster = draw(list, &Wish::default(), &mut chance).expect("a squad");
            let set = [("barracks", list), ("extensions", "off")];
            let appraisal = appraise(&set, &roster);
            assert_eq!(appraisal.faults, [], "{list} {roster:?}");
            sizes[roster.members.len()] += 1;
            let mut names: Vec<&String> = roster.members.iter().map(|member| &member.name).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), roster.members.len(), "two units have one name");
            assert!(roster.members.iter().all(|member| member.abilities.len() <= 2));
        }
        assert_eq!(sizes[0], 0, "{list}");
    }
}

#[test]
fn the_same_chance_draws_the_same_squad() {
    let squads: Vec<Roster> =
        [7, 7, 8].map(|seed| draw(LISTS[0], &Wish::default(), &mut Quick(seed)).expect("a squad")).into();
    assert_eq!(squads[0], squads[1]);
    assert_ne!(squads[0], squads[2]);
}

#[test]
fn a_wished_budget_is_kept() {
    for list in LISTS {
        let mut chance = Quick(3);
        for cost in [8, 9, 15, 29, 30, 60, 99, 100, 5000] {
            for _ in 0..8 {
                let wish = Wish { cost, ..Wish::default() };
                let roster = draw(list, &wish, &mut chance).expect("a squad");
                let appraisal = appraise(&[("barracks", list)], &roster);
                assert!(appraisal.total <= cost, "{list} {cost}: {}", appraisal.total);
                assert_eq!(appraisal.faults, []);
            }
        }
    }
    let small = Wish { cost: 6, ..Wish::default() };
    assert_eq!(
        draw("2026-08-18", &small, &mut Quick(1)),
        Err("the cheapest unit costs 7 points".to_string())
    );
}

#[test]
fn single_units_have_the_wished_title_kind_and_cost() {
    let workshop = barracks().workshop(&Escarmouche::content(), &options(&[])).expect("a workshop");
    let mut chance = Quick(5);
    for (title, target) in &workshop.titles {
        for archetype in workshop.archetypes.iter().map(String::as_str).chain([""]) {
            for _ in 0..5 {
                let roster = draw(LISTS[0], &single(title, archetype, 0), &mut chance).expect("a unit");
                let appraisal = appraise(&[], &roster);
                assert_eq!(appraisal.members.len(), 1);
                assert_eq!(&appraisal.members[0].title, title);
                assert!(appraisal.members[0].cost <= *target);
            }
        }
    }
    for cost in 7..=30 {
        for _ in 0..10 {
            let roster = draw(LISTS[0], &single("", "", cost), &mut chance).expect("a unit");
            assert!(appraise(&[], &roster).members[0].cost <= cost);
        }
    }
    // A cost beyond the cap counts as the cap.
    let roster = draw(LISTS[0], &single("", "tank", 4_000_000_000), &mut chance).expect("a unit");
    assert_eq!(appraise(&[], &roster).faults, []);
}

#[test]
fn wishes_that_cannot_be_fulfilled_are_refused_in_words() {
    let mut chance = Quick(1);
    let mut said = |wish: Wish| draw("2026-08-18", &wish, &mut chance).expect_err("a refusal");
    assert!(
        said(single("Veterans", "", 0))
            .contains("there is no title `Veterans`\n  hint: did you mean `Veteran`?")
    );
    assert!(said(single("", "snipper", 0)).contains("did you mean `sniper`?"));
    assert!(said(single("", "", 5)).contains("the cheapest unit costs 7 points"));
    assert!(said(single("Paragon", "", 10)).contains("no Paragon came up in 400 draws"));
}

#[test]
fn archetypes_are_drawn_with_their_published_chances() {
    let mut chance = Quick(9);
    let mut notches = |archetype: &str| {
        let (mut sums, mut abilities) = ([0u32; 4], 0);
        for _ in 0..60 {
            let roster = draw(LISTS[0], &single("", archetype, 30), &mut chance).expect("a unit");
            let member = &roster.members[0];
            sums.iter_mut().zip(&member.stats).for_each(|(sum, value)| *sum += u32::from(*value));
            abilities += member.abilities.len();
            let known: &[&str] = match archetype {
                "tank" => &["stance"],
                "skirmisher" => &["charge"],
                "glass cannon" => &["bolt"],
                _ => &[],
            };
            assert!(member.abilities.iter().all(|id| known.contains(&id.as_str())), "{member:?}");
        }
        (sums, abilities)
    };
    let (tank, stances) = notches("tank");
    assert!(tank[0] > 2 * tank[1] && stances > 30, "{tank:?} {stances}");
    let (sniper, none) = notches("sniper");
    assert!(sniper[1] > sniper[2] && none == 0, "{sniper:?}");
    let (skirmisher, charges) = notches("skirmisher");
    assert!(skirmisher[2] > tank[2] && charges > 30, "{skirmisher:?} {charges}");
    assert_eq!(notches("jack of all trades").1, 0);
}
