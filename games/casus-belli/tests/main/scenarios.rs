//! All scenarios and lessons of this game, and the count of what they prove.

#[test]
fn all_scenarios_hold_and_every_rule_is_proved_left_to_the_page_or_excused() {
    testing::prove::<casus_belli::CasusBelli>(env!("CARGO_MANIFEST_DIR"));
}
