//! Properties that make play fast and need no clock to test: a small state, no heap in playouts.

use engine::chance::Quick;
use engine::playout::playout;
use escarmouche::Escarmouche;

use crate::table::State;

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
}

#[test]
fn playouts_use_no_heap() {
    let table = testing::open::<Escarmouche>(&[], 7);
    let mut chance = Quick(1);
    let mut acts = 0;
    let used = allocation_counter::measure(|| {
        for _ in 0..100 {
            acts +=
                playout::<Escarmouche>(table.setup(), &mut table.state().clone(), &mut chance, 100_000).acts;
        }
    });
    assert!(acts > 10_000);
    assert_eq!(used.count_total, 0, "allocations in {acts} acts");
}
