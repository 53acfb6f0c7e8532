//! Link strings: a whole squad in characters that need no escapes in a URL.
//!
//! `s1~NAME~UNIT~UNIT...~CHECK`. A unit is four values (`A` stands for 10), `.ability` for each ability, and `*NAME` if
//! it has a name. In names a space is `_`; characters other than letters, digits and `-` are `!HEX!`.

use engine::options::{LONGEST_LINK, is_link};
use engine::roster::{Roster, RosterMember};
use engine::{Arg, FileError, Message, say};

use super::names;
use super::source::{LONGEST_NAME, shown};

/// The beginning of every link string.
pub const HEAD: &str = "s1~";
/// The number of characters of the check.
const CHECK: usize = 4;

/// Returns the link string of a squad; empty if there is none because of impossible values or endless names.
pub fn print(roster: &Roster) -> String {
    let body = body(roster).unwrap_or_default();
    let link = format!("{body}~{}", check(&body));
    if !body.is_empty() && is_link(&link) { link } else { String::new() }
}

/// Returns everything before the check.
fn body(roster: &Roster) -> Option<String> {
    let mut text = format!("{HEAD}{}", name(&roster.name)?);
    for member in &roster.members {
        // A link that is already too long does not get shorter.
        if text.len() > LONGEST_LINK || member.stats.len() != 4 {
            return None;
        }
        text.push('~');
        for value in &member.stats {
            text.push(match value {
                1..=9 => char::from(b'0' + value),
                10 => 'A',
                _ => return None,
            });
        }
        for id in &member.abilities {
            if !is_id(id) {
                return None;
            }
            text.extend([".", id]);
        }
        if !member.name.is_empty() {
            text.extend(["*", &name(&member.name)?]);
        }
    }
    Some(text)
}

/// Returns a name in the characters of a link.
fn name(name: &str) -> Option<String> {
    name.chars().nth(LONGEST_NAME).is_none().then(|| names::word(name, plain))
}

/// Whether a character needs no escape in the names of a link.
fn plain(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-'
}

fn is_id(word: &str) -> bool {
    !word.is_empty()
        && word.len() <= LONGEST_NAME
        && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

/// Returns the characters that tell whether the rest arrived intact.
fn check(body: &str) -> String {
    engine::hash::short(body.as_bytes(), CHECK)
}

/// Reads the squad that a link string encodes; it may break the rules.
pub fn read(link: &str) -> Result<Roster, FileError> {
    let wrong = |what: Message, hint: Message| Err(FileError::said(what, "ES-067", hint));
    let whole = || say!("link-copy"; "copy the whole string again, from `s1~` to its last four signs");
    if !link.starts_with(HEAD) {
        let hint = say!(
            "link-what"; "a squad is the name of a file in `squads`, a link string or the text of a file"
        );
        let word = shown(link);
        let what = say!(
            "link-none", word = Arg::name(word.clone()), head = Arg::name(HEAD);
            "`{word}` is no link string: those begin with `{HEAD}`"
        );
        return wrong(what, hint);
    }
    if link.len() > LONGEST_LINK {
        let over = link.len() - LONGEST_LINK;
        return wrong(say!("link-long", over = over; "the link string is {over} signs too long"), whole());
    }
    if let Some(sign) = link.chars().find(|sign| !is_link(&format!("~{sign}"))) {
        let word = Arg::name(sign.to_string());
        let what = say!(
            "link-strange", sign = word;
            "the link string has a sign that belongs in none: {sign:?}"
        );
        return wrong(what, whole());
    }
    let Some((body, last)) = link.rsplit_once('~').filter(|(body, _)| body.len() >= HEAD.len()) else {
        return wrong(say!("link-short"; "the link string ends before its first unit"), whole());
    };
    let broken = |why: Message| {
        let line = format!("the link string is broken: {why}");
        say!("link-broken", why = why; "{line}")
    };
    let roster = match units(body) {
        Ok(roster) => roster,
        Err(why) => return wrong(broken(why), whole()),
    };
    if last != check(body) {
        let (last, right) = (shown(last), check(body));
        let why = say!(
            "link-check", last = Arg::name(last.clone()), right = Arg::name(right.clone());
            "its last signs are `{last}`, not `{right}`"
        );
        return wrong(broken(why), whole());
    }
    // There is one way to write a squad, so that equal squads are equal strings.
    if print(&roster) != link {
        return wrong(say!("link-other-way"; "the link string is not as the barracks write it"), whole());
    }
    Ok(roster)
}

/// Reads everything before the check.
fn units(body: &str) -> Result<Roster, Message> {
    let mut parts = body[HEAD.len()..].split('~');
    let name = names::name(parts.next().unwrap_or_default(), plain)?;
    let members = (1..).zip(parts).map(|(at, part)| {
        let at: usize = at;
        unit(part).map_err(|why| {
            let line = format!("in unit {at}, {why}");
            say!("link-unit", number = at, why = why; "{line}")
        })
    });
    Ok(Roster { name, text: String::new(), members: members.collect::<Result<_, Message>>()? })
}

fn unit(part: &str) -> Result<RosterMember, Message> {
    let (rest, name) = match part.split_once('*') {
        Some((_, "")) => return Err(say!("link-no-name"; "a name is missing after `*`")),
        Some((rest, name)) => (rest, names::name(name, plain)?),
        None => (part, String::new()),
    };
    let mut pieces = rest.split('.');
    let values = pieces.next().unwrap_or_default();
    let value = |sign: char| match sign {
        '1'..='9' => Ok(sign as u8 - b'0'),
        'A' => Ok(10),
        _ => {
            let word = Arg::name(sign.to_string());
            Err(say!("link-value", sign = word; "`{sign}` is no value: they are 1 to 9, and A for 10"))
        }
    };
    let stats: Vec<u8> = values.chars().map(value).collect::<Result<_, _>>()?;
    if stats.len() != 4 {
        let count = stats.len();
        return Err(say!("link-values", count = count; "there are {count} values instead of four"));
    }
    let ability = |id: &str| match is_id(id) {
        true => Ok(id.to_string()),
        false => {
            let id = shown(id);
            Err(say!("link-ability", word = Arg::name(id.clone()); "`{id}` is no ability"))
        }
    };
    Ok(RosterMember { name, stats, abilities: pieces.map(ability).collect::<Result<_, _>>()? })
}
