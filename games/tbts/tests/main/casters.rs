//! The acts of casters without a target for their spells (B-68), counted over generated battles. docs/BALANCE.md has
//! the figures of 500 battles; `SKIRMISH_LAWS=soak` plays as many here and prints them.

use engine::chance::{Quick, Seed};
use engine::content::Content;
use engine::player::player;
use engine::{Answer, Library, Open, Rules, Silent, Viewer, Wait};
use tbts::Tbts;

/// Returns the number of battles.
fn count() -> u64 {
    testing::count(50, 500)
}

/// Returns the shipped classes, of which players can choose only these; the others are enemies.
fn only(classes: &[&str]) -> Content {
    let mut content = Tbts::content();
    let text = content.need("units.toml").expect("classes").to_string();
    let mark = |entry: &str| {
        let kept = classes.iter().any(|class| entry.contains(&format!("id = \"{class}\"")));
        let mark = if kept || entry.contains("enemy = true") { "" } else { "enemy = true\n" };
        format!("[[class]]{}\n{mark}", entry.trim_end())
    };
    let (head, entries) = text.split_once("[[class]]").expect("a class");
    let entries: String = entries.split("[[class]]").map(mark).collect();
    content.put("units.toml", &format!("{head}{entries}"));
    content
}

/// Returns how many of the battles between two parties of the same classes are drawn.
fn drawn(classes: &[&str], idle: &str) -> u64 {
    let content = only(classes);
    let mut options = Tbts::ABOUT.options();
    options.set("battle", "generated").expect("an option");
    options.set("ai_idle_caster", idle).expect("an option");
    let is_drawn = |seed: &u64| {
        let setup = testing::setup::<Tbts>(&options, &content, Seed::number(*seed).dice("setup"));
        let mut state = Tbts::start(&setup);
        let mut rulebook = player::<Tbts>("rulebook").expect("a player");
        let mut chance: Quick = Seed::number(*seed).quick("play");
        loop {
            let seat = match Tbts::waits(&setup, &state) {
                Wait::Act(seat) => seat,
                Wait::Over(outcome) => return outcome.winners.is_empty(),
                _ => panic!("nothing is drawn in this game"),
            };
            let seen: Open<_> = Tbts::see(&setup, &state, Viewer::Seat(seat));
            let chosen = rulebook.choose(&setup, &seen, seat, &mut chance);
            Tbts::apply(&setup, &mut state, Answer::Act(seat, &chosen.act), &mut Silent);
        }
    };
    (1..=count()).filter(is_drawn).count() as u64
}

#[test]
fn keeping_the_mana_seldom_leads_to_a_draw() {
    let casters = ["mago", "illusionista", "druido", "chierico"];
    let [kept, literal] = ["keep", "literal"].map(|idle| drawn(&casters, idle));
    println!("drawn of {}: {kept} with keep, {literal} with literal", count());
    // B-68: above 10 % the default would be `literal`.
    assert!(kept * 10 <= count(), "{kept} of {} are drawn", count());
    assert_eq!(Tbts::ABOUT.options().word("ai_idle_caster"), "keep");
}
