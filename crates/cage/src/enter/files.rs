//! Landlock: which files the program may touch, even if it got around the file tree; no network;
//! no signals and no sockets to the outside.

use super::missing;
use super::root::{DEVICES, SYSTEM, Tree};
use crate::letter::{Letter, Report};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, LandlockStatus, RestrictionStatus, Ruleset,
    RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

/// What is asked for at most; an older kernel gives less.
const KNOWN: ABI = ABI::V6;

/// Puts up the layer and names it.
pub(super) fn restrict(letter: &Letter, tree: &Tree) -> Result<Option<String>, Report> {
    let status = restricted(letter, tree).map_err(|error| Report::other("set up Landlock", error))?;
    match (status.ruleset, status.landlock) {
        (RulesetStatus::NotEnforced, _) => {
            missing(letter, "Landlock", "the kernel has it not or not enabled (boot with lsm=landlock,...)")?;
            Ok(None)
        }
        (_, LandlockStatus::Available { effective_abi, .. }) => {
            Ok(Some(format!("Landlock {}", effective_abi as i32)))
        }
        _ => Ok(Some("Landlock".into())),
    }
}

fn restricted(letter: &Letter, tree: &Tree) -> Result<RestrictionStatus, RulesetError> {
    let all = AccessFs::from_all(KNOWN);
    let run = AccessFs::from_read(KNOWN);
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let devices = DEVICES.iter().map(|name| format!("/dev/{name}"));
    let own = if letter.writable { all } else { run };
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(all)?
        .handle_access(AccessNet::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?
        .add_rules(path_beneath_rules(SYSTEM, run))?
        .add_rules(path_beneath_rules(["/etc"], read))?
        .add_rules(path_beneath_rules(devices, AccessFs::ReadFile | AccessFs::WriteFile))?
        .add_rules(path_beneath_rules([&tree.folder], own))?;
    if tree.own {
        // The machine's own /proc and /tmp are nothing for the program. In its own it may follow links (its programs, its
        // open files) but read no file: those tell where its folder is on the machine, how many others have mapped a
        // page that all of them see, and numbers that the kernel has given to others.
        rules = rules
            .add_rules(path_beneath_rules(["/proc"], AccessFs::ReadDir))?
            .add_rules(path_beneath_rules(["/tmp"], all & !AccessFs::Execute))?;
    }
    rules.restrict_self()
}
