//! Picks that are not a legal act: the page asks why, and gets the rule.

use engine::Seat;
use engine::erased::AnyTable;
use engine::picks::Pick;
use strategico::Strategico;

fn table() -> Box<dyn AnyTable> {
    let text =
        "map 9x9 fill .\nunit S = sniper HP at A1\nunit B = brawler HP at B2\nunit S = sniper AI at I9\n";
    testing::any_table::<Strategico>(text)
}

fn why(picks: &[Pick]) -> Option<&'static str> {
    table().why_not(Seat(0), picks).and_then(|refusal| refusal.rule())
}

#[test]
fn a_refused_pick_names_its_rule() {
    let (sniper, square) = (Pick::Figure(0), |at| Pick::Square(at));
    assert_eq!(why(&[sniper.clone(), square(0)]), Some("S-11"), "its own cell");
    assert_eq!(why(&[sniper.clone(), square(4)]), Some("ST-016"), "four steps");
    assert_eq!(why(&[sniper.clone(), square(10)]), Some("ST-051"), "its own Brawler");
    assert_eq!(why(&[sniper.clone(), square(80)]), Some("ST-032"), "an enemy out of range");
    assert_eq!(why(&[sniper.clone(), Pick::Word("stop".into())]), Some("S-8"));
    assert_eq!(why(&[sniper.clone(), Pick::Word("skip".into())]), Some("S-8"));
}

#[test]
fn picks_that_mean_nothing_make_no_act() {
    let sniper = Pick::Figure(0);
    for picks in [
        vec![sniper.clone()],
        vec![sniper.clone(), Pick::Word("dance".into())],
        vec![sniper.clone(), Pick::Square(81)],
        vec![Pick::Figure(2), Pick::Square(1)],
        vec![sniper, Pick::Square(1), Pick::Square(2)],
    ] {
        assert_eq!(table().picks(Seat(0), &picks).act, None, "{picks:?}");
        assert_eq!(table().why_not(Seat(0), &picks), None, "{picks:?}");
    }
}
