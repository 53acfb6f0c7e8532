//! Which squads are allowed, and the faults of those that are not (ES-002, ES-067).

use engine::hint::did_you_mean;
use engine::roster::{Price, Roster, RosterFault, RosterMember};

use super::ledger::{Ledger, VALUES};
use super::source::{LONGEST_NAME, LONGEST_TEXT, shown, unreadable};
use super::workshop::STATS;
use crate::setup::MOST_UNITS;

/// The rule on the size of a squad.
const SIZE: &str = "ES-002";
/// The rule on everything else.
const HELD: &str = "ES-067";

/// Lists everything that is wrong with a squad whose members have these prices; empty if it can be played.
pub fn faults(ledger: &Ledger<'_>, roster: &Roster, prices: &[Price], total: u32) -> Vec<RosterFault> {
    let mut faults = Vec::new();
    let mut whole = |rule, what| faults.push(RosterFault { rule, member: None, what });
    let units = roster.members.len();
    if units == 0 {
        whole(SIZE, format!("the squad has no units; 1 to {MOST_UNITS} are needed"));
    }
    if units > MOST_UNITS {
        let over = units - MOST_UNITS;
        whole(SIZE, format!("the squad has {units} units, {over} over the limit of {MOST_UNITS}"));
    }
    if let Some(wrong) = unreadable(&roster.name, LONGEST_NAME) {
        whole(HELD, format!("the squad's name {wrong}"));
    }
    if let Some(wrong) = unreadable(&roster.text, LONGEST_TEXT) {
        whole(HELD, format!("the squad's text {wrong}"));
    }
    // A roster of hundreds has a fault already; its first members are enough to say what else there is.
    for (at, (member, price)) in (0..u8::MAX).zip(roster.members.iter().zip(prices)) {
        let name = title(at, member);
        let of = |what: String| RosterFault { rule: HELD, member: Some(at), what: format!("{name}: {what}") };
        faults.extend(member_faults(ledger, member, price).into_iter().map(of));
    }
    if let (Some(budget), currency) = ledger.budget()
        && total > budget
    {
        let what =
            format!("the squad costs {total} {currency}, {} over the budget of {budget}", total - budget);
        faults.push(RosterFault { rule: HELD, member: None, what });
    }
    faults
}

/// Returns what a member is called in a sentence: `unit 3 "Ash"`.
fn title(at: u8, member: &RosterMember) -> String {
    match member.name.is_empty() {
        true => format!("unit {}", u32::from(at) + 1),
        false => format!("unit {} \"{}\"", u32::from(at) + 1, shown(&member.name)),
    }
}

fn member_faults(ledger: &Ledger<'_>, member: &RosterMember, price: &Price) -> Vec<String> {
    let mut faults = Vec::new();
    if let Some(wrong) = unreadable(&member.name, LONGEST_NAME) {
        faults.push(format!("its name {wrong}"));
    }
    if member.stats.len() != STATS.len() {
        let names = STATS.map(|stat| stat.name).join(", ");
        faults.push(format!("{} values instead of four, {names}", member.stats.len()));
    }
    for (stat, value) in STATS.iter().zip(&member.stats) {
        if !(VALUES.0..=VALUES.1).contains(value) {
            faults.push(format!("{} {value} is not between {} and {}", stat.name, VALUES.0, VALUES.1));
        }
    }
    faults.extend(ability_faults(ledger, member));
    if let Some(cap) = price.cap.filter(|cap| price.cost > *cap) {
        faults.push(format!("cost {}, {} over the cap of {cap}", price.cost, price.cost - cap));
    }
    faults
}

fn ability_faults(ledger: &Ledger<'_>, member: &RosterMember) -> Vec<String> {
    let mut faults = Vec::new();
    let most = usize::from(ledger.book.profile.most_abilities);
    let count = member.abilities.len();
    if count > most {
        faults.push(format!("{count} abilities, {} over the limit of {most}", count - most));
    }
    // However long a hostile list is, looking at its start is enough to refuse it.
    let some = &member.abilities[..count.min(most + 1)];
    for (at, id) in some.iter().enumerate() {
        match ledger.ability(id) {
            None => {
                let known = ledger.abilities.iter().filter(|ability| ledger.allows(ability));
                let hint = did_you_mean(id, known.map(|ability| ability.id.as_str()));
                faults.push(format!("there is no ability `{}`; {hint}", shown(id)));
            }
            Some(ability) if !ledger.allows(ability) => {
                faults.push(format!("{} is not on the published list, and extensions are off", ability.name));
            }
            Some(ability) if some[..at].contains(id) => {
                faults.push(format!("{} is there twice", ability.name))
            }
            Some(_) => {}
        }
    }
    faults
}
