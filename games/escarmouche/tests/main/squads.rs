//! The squads that come with the game.

use engine::Library;
use engine::roster::Workshop;
use escarmouche::Escarmouche;

use crate::barracks::{appraise, barracks, options};

fn workshop(set: &[(&str, &str)]) -> Workshop {
    barracks().workshop(&Escarmouche::content(), &options(set)).expect("a workshop")
}

#[test]
fn every_squad_can_be_played_and_says_what_it_is() {
    let ready = workshop(&[]).ready;
    assert!(ready.len() >= 9, "{}", ready.len());
    for (name, roster) in &ready {
        let appraisal = appraise(&[], roster);
        assert_eq!(appraisal.faults, [], "{name}");
        assert!(appraisal.total >= 95, "{name} leaves {} points unused", 100 - appraisal.total);
        assert!(roster.text.ends_with('.') && !roster.name.is_empty(), "{name}");
        assert!(roster.members.iter().all(|member| !member.name.is_empty()), "{name}");
        // The shipped file is exactly what the barracks write, and its link fits into an option.
        assert_eq!(Escarmouche::content().file(&format!("squads/{name}.squad")), Some(&*appraisal.file));
        testing::open::<Escarmouche>(&[("squad_red", name), ("squad_blue", &appraisal.link)], 1);
    }
}

#[test]
fn the_squads_differ() {
    let ready = workshop(&[]).ready;
    let sizes: Vec<usize> = ready.iter().map(|(_, roster)| roster.members.len()).collect();
    assert!([4, 5, 6].iter().all(|size| sizes.contains(size)), "{sizes:?}");
    // Every ability is in some squad, and some squads use only the published list.
    for offer in workshop(&[]).abilities {
        let has = |id: &String| *id == offer.id;
        let used =
            ready.iter().any(|(_, squad)| squad.members.iter().any(|unit| unit.abilities.iter().any(has)));
        assert!(used, "nobody has {}", offer.name);
    }
    let plain = [("extensions", "off")];
    let published = ready.iter().filter(|(_, roster)| appraise(&plain, roster).faults.is_empty()).count();
    assert_eq!(published, 5);
}

#[test]
fn the_workshop_offers_everything_at_its_price() {
    let all = workshop(&[]);
    assert_eq!((&*all.name, &*all.roster, &*all.member), ("Barracks", "squad", "unit"));
    assert_eq!(all.options, ["squad_red", "squad_blue"]);
    assert_eq!((all.prices, all.members, all.most_abilities), (Some("barracks"), (1, 6), 3));
    let stats: Vec<&str> = all.stats.iter().map(|stat| stat.name.line()).collect();
    assert_eq!(stats, ["Health", "Range", "Move", "Power"]);
    let targets: Vec<(&str, u32)> = all.titles.iter().map(|(title, cost)| (title.as_str(), *cost)).collect();
    assert_eq!(targets, [("Trooper", 8), ("Veteran", 14), ("Elite", 20), ("Champion", 26), ("Paragon", 30)]);
    assert_eq!((all.archetypes.len(), all.abilities.len()), (6, 17));
    assert_eq!(workshop(&[("extensions", "off")]).abilities.len(), 12);
}
