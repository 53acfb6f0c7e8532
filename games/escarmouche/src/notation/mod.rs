//! Acts as text.
use crate::{act::Act, setup::Setup, state::State};
use engine::Malformed;
pub fn print(_: &Setup, _: &Act) -> String {
    String::new()
}
pub fn read(_: &Setup, _: &State, _: &str) -> Result<Act, Malformed> {
    Err(Malformed::new(1, "", ""))
}
