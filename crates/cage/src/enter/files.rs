//! Landlock: which files the program may touch, even if it got around the file tree; no network;
//! no signals and no sockets to the outside.

use super::missing;
use super::root::{DEVICES, SYSTEM, Tree};
use crate::letter::{Letter, Report};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, LandlockStatus, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

/// The access rights to restrict; an older kernel knows fewer.
const KNOWN: ABI = ABI::V6;

/// The layer, and the first Linux version that enforces all of it.
const WHOLE: &str = "Landlock (whole, from Linux 6.12 on)";

/// What earlier versions do not block, each with the version that does.
const LATER: [(ABI, &str); 4] = [
    (ABI::V3, "cutting files short"),
    (ABI::V4, "TCP"),
    (ABI::V5, "requests to devices"),
    (ABI::V6, "signals and abstract sockets to the outside"),
];

/// Installs the layer and names it.
pub(super) fn restrict(letter: &Letter, tree: &Tree) -> Result<Option<String>, Report> {
    let (ruleset, kernel) =
        restricted(letter, tree).map_err(|error| Report::other("set up Landlock", error))?;
    named(letter, &ruleset, kernel)
}

/// Interprets the kernel's answer: the name of the layer with its weaknesses, or none.
fn named(letter: &Letter, ruleset: &RulesetStatus, kernel: LandlockStatus) -> Result<Option<String>, Report> {
    let version = match kernel {
        LandlockStatus::Available { effective_abi, .. } => effective_abi,
        LandlockStatus::NotEnabled | LandlockStatus::NotImplemented => ABI::Unsupported,
    };
    let number = version as i32;
    match ruleset {
        RulesetStatus::FullyEnforced => Ok(Some(format!("Landlock {number}"))),
        RulesetStatus::PartiallyEnforced => {
            let later = LATER.iter().filter(|(since, _)| *since > version).map(|(_, what)| *what);
            let open = later.collect::<Vec<_>>().join(", ");
            missing(letter, WHOLE, format!("version {number} of the kernel does not hold back: {open}"))?;
            Ok(Some(format!("weaker Landlock {number} (it does not hold back: {open})")))
        }
        RulesetStatus::NotEnforced => {
            missing(letter, "Landlock", "the kernel has it not or not enabled (boot with lsm=landlock,...)")?;
            Ok(None)
        }
    }
}

/// Installs the layer. Returns how much of it the kernel enforces, and the version that the kernel supports.
fn restricted(letter: &Letter, tree: &Tree) -> Result<(RulesetStatus, LandlockStatus), RulesetError> {
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
        // The program must not access the machine's /proc and /tmp. In its own /proc it may follow links (its programs,
        // its open files) but read no file: the files reveal where its folder is on the machine, how many processes
        // have mapped a page that all of them see, and numbers that the kernel has assigned to others.
        rules = rules
            .add_rules(path_beneath_rules(["/proc"], AccessFs::ReadDir))?
            .add_rules(path_beneath_rules(["/tmp"], all & !AccessFs::Execute))?;
    }
    let status = rules.restrict_self()?;
    Ok((status.ruleset, status.landlock))
}

#[cfg(test)]
mod tests;
