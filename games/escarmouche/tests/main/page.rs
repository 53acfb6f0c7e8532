//! The statements of docs/SQUADS.md are true.

use engine::Library;
use escarmouche::Rulebook;

use crate::barracks::{appraise, barracks, options, unit};

const PAGE: &str = include_str!("../../../../docs/SQUADS.md");

#[test]
fn the_page_shows_the_example_and_its_link() {
    for file in [
        include_str!("../../../../docs/examples/smugglers/abilities/smugglers.toml"),
        include_str!("../../../../docs/examples/smugglers/squads/smugglers.squad"),
    ] {
        assert!(PAGE.contains(&format!("```text\n{file}```")), "the page shows another file than\n{file}");
    }
    let smugglers = include_str!("../../../../docs/examples/smugglers/squads/smugglers.squad");
    let roster = barracks().read(&Rulebook::content(), smugglers).expect("a squad");
    let link = appraise(&[], &roster).link;
    assert!(PAGE.contains(&format!("```text\n{link}\n```")), "{link}");
    // The link on a command line is that of a squad of the game.
    let gallery = barracks().read(&Rulebook::content(), "gallery").expect("a squad");
    let link = appraise(&[], &gallery).link;
    assert!(PAGE.contains(&format!("--squad_red '{link}' ")), "{link}");
}

#[test]
fn the_page_lists_every_ability_and_squad_at_its_price() {
    let content = Rulebook::content();
    let shop =
        |list: &str| barracks().workshop(&content, &options(&[("barracks", list)])).expect("a workshop");
    let (new, old) = (shop("2026-08-18"), shop("2026-08-16"));
    for (offer, before) in new.abilities.iter().zip(old.abilities) {
        let cost = match offer.cost == before.cost {
            true => offer.cost.to_string(),
            false => format!("{} ({})", offer.cost, before.cost),
        };
        let row = format!("| `{}` | {} | {cost} | {}", offer.id, offer.name, offer.kind);
        let row = PAGE.lines().find(|line| line.starts_with(&row)).unwrap_or_else(|| panic!("no row {row}"));
        assert!(row.ends_with(&format!(" | {} |", offer.text)), "{row}");
    }
    for (name, roster) in new.ready {
        let (total, units) = (appraise(&[], &roster).total, roster.members.len());
        let row = format!("| `{name}` | {total} | {units} | {} |", roster.text);
        assert!(PAGE.contains(&row), "no row {row}");
    }
    for list in ["2026-08-18", "2026-08-16", "2026-04-26", "2025-10-08", "2025-09-17", "2025-09-12"] {
        let roster = crate::barracks::squad(vec![unit([1; 4], &[])]);
        let cost = appraise(&[("barracks", list)], &roster).members[0].cost;
        let row =
            PAGE.lines().find(|line| line.starts_with(&format!("| `{list}` | ")) && line.contains("costs"));
        assert!(row.is_some_and(|row| row.ends_with(&format!(" | {cost} |"))), "{list}");
    }
}

#[test]
fn the_page_quotes_faults_as_they_are_told() {
    let example = include_str!("../../../../docs/examples/smugglers/abilities/smugglers.toml");
    for (from, to) in [
        ("\"attack\", power = 1", "\"atack\", power = 1"),
        ("\"attack\", power = 1", "\"attack\", power = 0"),
        ("\"sweep\", power = 2", "\"sweep\", range = 2"),
    ] {
        let mut content = Rulebook::content();
        content.put("abilities/smugglers.toml", &example.replacen(from, to, 1));
        let said = barracks().workshop(&content, &options(&[])).expect_err(to).to_string();
        assert!(PAGE.contains(&format!("\n{said}\n")), "{said}");
    }
    let said =
        barracks().read(&Rulebook::content(), "s1~Ash~1111~0000").expect_err("it is broken").to_string();
    assert!(PAGE.contains(&format!("\n{said}\n")), "{said}");
}
