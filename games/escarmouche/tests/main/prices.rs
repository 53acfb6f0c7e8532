//! What units and squads cost, compared with sums that are made in another way.

use crate::barracks::{appraise, barracks};
use engine::Game;
use escarmouche::Escarmouche;

#[test]
fn the_ready_squads_cost_what_they_should() {
    for (name, costs, total) in [
        ("hearth", [15, 17, 30, 21, 16], 99),
        ("orbit", [25, 28, 17, 16, 14], 100),
        ("eagles", [22, 19, 23, 18, 17], 99),
        ("rust", [26, 22, 22, 15, 14], 99),
    ] {
        let roster = barracks().read(&Escarmouche::content(), name).expect("a squad");
        let appraisal = appraise(&[], &roster);
        let each: Vec<u32> = appraisal.members.iter().map(|price| price.cost).collect();
        assert_eq!((each.as_slice(), appraisal.total), (costs.as_slice(), total), "{name}");
        assert_eq!(appraisal.faults, [], "{name}");
    }
}
