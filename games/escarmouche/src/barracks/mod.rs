//! The barracks: what units cost, what squads may have, and how they are written.
use crate::abilities::Ability;
use crate::setup::Squad;
use engine::FileError;
use engine::chance::Quick;
use engine::content::Content;
use engine::options::Options;
use engine::roster::{Appraisal, Roster, Rosters, Wish, Workshop};
/// The barracks, as page and terminal ask it.
pub struct Barracks;
impl Rosters for Barracks {
    fn workshop(&self, _: &Content, _: &Options) -> Result<Workshop, FileError> {
        Err(FileError::plain("", ""))
    }
    fn read(&self, _: &Content, _: &str) -> Result<Roster, FileError> {
        Err(FileError::plain("", ""))
    }
    fn appraise(&self, _: &Content, _: &Options, _: &Roster) -> Result<Appraisal, FileError> {
        Err(FileError::plain("", ""))
    }
    fn draw(&self, _: &Content, _: &Options, _: &Wish, _: &mut Quick) -> Result<Roster, FileError> {
        Err(FileError::plain("", ""))
    }
}
/// The abilities of some content, by number.
pub fn abilities(_: &Content) -> Result<Vec<Ability>, FileError> {
    Ok(Vec::new())
}
/// The squad that an option names, held to the barracks that the options name.
pub fn squad(_: &Content, _: &Options, _: &[Ability], _: &str) -> Result<Squad, FileError> {
    Ok(Squad::default())
}
