use super::*;
use crate::groups::Groups;
use crate::letter::Done;
use crate::limits::Limits;
use std::path::PathBuf;

/// Returns a letter for a program in a complete or partial cage.
fn letter(required: bool) -> Letter {
    Letter {
        program: Vec::new(),
        folder: PathBuf::new(),
        writable: false,
        env: Vec::new(),
        limits: Limits::default(),
        required,
        user: 1,
        groups: Groups::default(),
        words: Vec::new(),
        done: Done::default(),
    }
}

/// Returns the answer of a kernel of a given version to all requested restrictions.
fn answer(required: bool, version: ABI) -> Result<Option<String>, Report> {
    let ruleset = match version {
        ABI::Unsupported => RulesetStatus::NotEnforced,
        _ if version < KNOWN => RulesetStatus::PartiallyEnforced,
        _ => RulesetStatus::FullyEnforced,
    };
    let kernel = match version {
        ABI::Unsupported => LandlockStatus::NotImplemented,
        _ => LandlockStatus::Available { effective_abi: version, kernel_abi: None },
    };
    named(&letter(required), &ruleset, kernel)
}

#[test]
fn a_whole_cage_takes_no_landlock_in_part() {
    for version in 1..6 {
        match answer(true, ABI::from(version)) {
            Err(Report::Missing(layer, why)) => {
                assert_eq!(layer, WHOLE);
                assert!(why.contains("signals and abstract sockets"), "{why}");
                assert_eq!(why.contains("TCP"), version < 4, "{why}");
            }
            other => panic!("version {version}: {other:?}"),
        }
    }
    assert!(matches!(answer(true, ABI::V6), Ok(Some(layer)) if layer == "Landlock 6"));
    assert!(matches!(answer(true, ABI::Unsupported), Err(Report::Missing(layer, _)) if layer == "Landlock"));
}

#[test]
fn a_cage_in_part_says_what_landlock_lets_through() {
    let said = |version| answer(false, version).expect("a cage in part");
    assert_eq!(
        said(ABI::V4).as_deref(),
        Some(
            "weaker Landlock 4 (it does not hold back: requests to devices, \
             signals and abstract sockets to the outside)"
        )
    );
    assert_eq!(said(ABI::V7).as_deref(), Some("Landlock 7"));
    assert_eq!(said(ABI::Unsupported), None);
}

/// The lists match: every right that a version adds has a name.
#[test]
fn every_version_that_adds_something_is_named() {
    for version in 2..=KNOWN as i32 {
        let (before, now) = (ABI::from(version - 1), ABI::from(version));
        // Moving files between folders is possible only since version 2, so version 1 is not weaker.
        let more = AccessFs::from_all(now) & !(AccessFs::from_all(before) | AccessFs::Refer);
        let adds = !more.is_empty()
            || AccessNet::from_all(now) != AccessNet::from_all(before)
            || Scope::from_all(now) != Scope::from_all(before);
        assert_eq!(LATER.iter().any(|(since, _)| *since == now), adds, "version {version}");
    }
}
