//! What speed depends on and a test can see.

use crate::table::State;

#[test]
fn a_state_is_small() {
    println!("{} bytes", size_of::<State>());
    assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
}
