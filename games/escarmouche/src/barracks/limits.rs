//! Which squads are allowed, and the faults of those that are not (ES-002, ES-067).

use engine::hint::suggestion;
use engine::roster::{Price, Roster, RosterFault, RosterMember};
use engine::{Arg, Message, say};

use super::called;
use super::ledger::{Ledger, VALUES};
use super::source::{LONGEST_NAME, LONGEST_TEXT, shown, unreadable};
use super::workshop::stats;
use crate::content::squad::MOST_UNITS;

/// The rule on the size of a squad.
const SIZE: &str = "ES-002";
/// The rule on everything else.
const HELD: &str = "ES-067";

/// Lists everything that is wrong with a squad whose members have these prices; empty if it can be played.
pub fn faults(ledger: &Ledger<'_>, roster: &Roster, prices: &[Price], total: u32) -> Vec<RosterFault> {
    let mut faults = Vec::new();
    let mut whole = |rule, what| faults.push(RosterFault { rule, member: None, what });
    let units = roster.members.len();
    // A squad has 1 to 6 units (ES-002).
    if units == 0 {
        let what =
            say!("fault-empty", most = MOST_UNITS; "the squad has no units; 1 to {MOST_UNITS} are needed");
        whole(SIZE, what);
    }
    // ES-002
    if units > MOST_UNITS {
        let over = units - MOST_UNITS;
        let what = say!(
            "fault-many", units = units, over = over, most = MOST_UNITS;
            "the squad has {units} units, {over} over the limit of {MOST_UNITS}"
        );
        whole(SIZE, what);
    }
    if let Some(wrong) = unreadable(&roster.name, LONGEST_NAME) {
        let line = format!("the squad's name {wrong}");
        whole(HELD, say!("fault-squad-name", why = wrong; "{line}"));
    }
    if let Some(wrong) = unreadable(&roster.text, LONGEST_TEXT) {
        let line = format!("the squad's text {wrong}");
        whole(HELD, say!("fault-squad-text", why = wrong; "{line}"));
    }
    // A fault names its unit (ES-067). Nothing forbids the same unit several times (B32). A roster of hundreds is
    // already at fault; its first members are enough to find other faults.
    for (at, (member, price)) in (0..u8::MAX).zip(roster.members.iter().zip(prices)) {
        let of = |what| RosterFault { rule: HELD, member: Some(at), what: of_member(at, member, what) };
        faults.extend(member_faults(ledger, member, price).into_iter().map(of));
    }
    // More points than the price list allows a squad (ES-067, B33).
    if let (Some(budget), currency) = ledger.budget()
        && total > budget
    {
        let over = total - budget;
        let what = say!(
            "fault-budget", total = total, over = over, budget = budget, currency = Arg::word(currency);
            "the squad costs {total} {currency}, {over} over the budget of {budget}"
        );
        faults.push(RosterFault { rule: HELD, member: None, what });
    }
    faults
}

/// Returns a fault of a member, after the member's name: `unit 3 "Ash"`.
fn of_member(at: u8, member: &RosterMember, what: Message) -> Message {
    let number = u32::from(at) + 1;
    if member.name.is_empty() {
        let line = format!("unit {number}: {what}");
        return say!("fault-nameless", number = number, what = what; "{line}");
    }
    let name = shown(&member.name);
    let line = format!("unit {number} \"{name}\": {what}");
    say!("fault-unit", number = number, name = Arg::name(name), what = what; "{line}")
}

fn member_faults(ledger: &Ledger<'_>, member: &RosterMember, price: &Price) -> Vec<Message> {
    let mut faults = Vec::new();
    if let Some(wrong) = unreadable(&member.name, LONGEST_NAME) {
        let line = format!("its name {wrong}");
        faults.push(say!("fault-name", why = wrong; "{line}"));
    }
    let stats = stats();
    let count = member.stats.len();
    if count != stats.len() {
        let names = stats.each_ref().map(|stat| stat.name.line()).join(", ");
        faults.push(say!("fault-values", count = count; "{count} values instead of four, {names}"));
    }
    for (stat, value) in stats.into_iter().zip(&member.stats) {
        let (least, most) = VALUES;
        if !(least..=most).contains(value) {
            let line = format!("{} {value} is not between {least} and {most}", stat.name);
            faults.push(say!(
                "fault-value", stat = stat.name, value = *value, least = least, most = most; "{line}"
            ));
        }
    }
    faults.extend(ability_faults(ledger, member));
    // More points than the price list allows a unit (ES-067, B33).
    if let Some(cap) = price.cap.filter(|cap| price.cost > *cap) {
        let (cost, over) = (price.cost, price.cost - cap);
        faults.push(say!(
            "fault-cap", cost = cost, over = over, cap = cap;
            "cost {cost}, {over} over the cap of {cap}"
        ));
    }
    faults
}

fn ability_faults(ledger: &Ledger<'_>, member: &RosterMember) -> Vec<Message> {
    let mut faults = Vec::new();
    let most = usize::from(ledger.book.profile.most_abilities);
    let count = member.abilities.len();
    if count > most {
        let over = count - most;
        faults.push(say!(
            "fault-abilities", count = count, over = over, most = most;
            "{count} abilities, {over} over the limit of {most}"
        ));
    }
    // The start of a hostile list is enough to refuse it, no matter how long it is.
    let some = &member.abilities[..count.min(most + 1)];
    for (at, id) in some.iter().enumerate() {
        match ledger.ability(id) {
            None => {
                let known = ledger.abilities.iter().filter(|ability| ledger.allows(ability));
                let hint = suggestion(id, known.map(|ability| ability.id.as_str()));
                let word = shown(id);
                let line = format!("there is no ability `{word}`; {hint}");
                faults.push(say!(
                    "fault-no-ability", word = Arg::name(word), known = !hint.is_empty(), hint = hint; "{line}"
                ));
            }
            Some(ability) if !ledger.allows(ability) => {
                let name = &ability.name;
                faults.push(say!(
                    "fault-unpublished", ability = called::ability(ability);
                    "{name} is not on the published list, and extensions are off"
                ));
            }
            Some(ability) if some[..at].contains(id) => {
                let name = &ability.name;
                faults.push(say!("fault-twice", ability = called::ability(ability); "{name} is there twice"));
            }
            Some(_) => {}
        }
    }
    faults
}
