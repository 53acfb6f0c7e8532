//! The output: previews, refusals with their rules, acts and areas.

use std::fmt::Write;
use std::ops::Range;

use engine::erased::AnyTable;
use engine::message::Says;
use engine::options::OptionDoc;
use engine::preview::{Outlook, Preview};
use engine::rulebook::{Rule, Rulebook};
use engine::scene::Matrix;
use engine::{Malformed, Message, Refusal, Seat, Viewer};
use voice::Tongue;

use super::menu::columns;
use super::typed::{COMMANDS, SHEET_COMMANDS};
use super::warned;
use crate::choose;
use crate::out::{Paint, count};
use crate::replay::event;

/// How many outlooks of a preview and how many acts are shown.
const MOST_SHOWN: usize = 60;

/// Returns the help, including the tables that can be shown, and the commands of order sheets in games that have them.
pub fn help(sheets: bool, matrices: &[Matrix]) -> String {
    let mut text = String::from(
        "Answer with the number or the name of an entry on the list, or with a whole act in notation.\n",
    );
    if sheets {
        text.push_str(
            "The order of one unit is added to your sheet; several orders in one line are a whole sheet.\n",
        );
    }
    for (word, rest, what) in COMMANDS.iter().filter(|(word, ..)| sheets || !SHEET_COMMANDS.contains(word)) {
        let _ = writeln!(text, "  {:<20} {what}", format!("{word} {rest}"));
    }
    // Tables with the same name are shown together.
    for same in matrices.chunk_by(|a, b| a.name == b.name) {
        let what: Vec<&str> = same.iter().map(|matrix| matrix.text.line()).collect();
        let _ = writeln!(text, "  {:<20} show in numbers {}", same[0].name, what.join("; "));
    }
    text
}

/// Puts something into the words of a tongue for a viewer.
pub fn spoken<T: Says>(table: &dyn AnyTable, viewer: Viewer, tongue: Tongue, what: T) -> T {
    tongue.spoken(table.about(), desk::eyes(table, viewer), what)
}

/// Returns what some rows tell a viewer: each story, or each line with its rules.
pub fn events(
    table: &dyn AnyTable,
    viewer: Viewer,
    rows: Range<usize>,
    tongue: Tongue,
    paint: Paint,
) -> Vec<String> {
    match tongue {
        Tongue::Lines => table.told(viewer, rows).iter().map(|told| event(told, paint)).collect(),
        Tongue::Stories(_) => {
            let tales = rows.flat_map(|row| table.tales(viewer, row));
            let tales = tales.map(|tale| (tale.large, spoken(table, viewer, tongue, tale.text)));
            let tale =
                |(large, text): (bool, Message)| if large { paint.bold(&text) } else { text.to_string() };
            tales.filter(|(_, text)| !text.is_empty()).map(tale).collect()
        }
    }
}

/// Returns a refusal: in lines, with the sentence of the rule it names; as a story, with the word that shows it.
pub fn refusal(
    table: &dyn AnyTable,
    viewer: Viewer,
    refusal: Refusal,
    tongue: Tongue,
    paint: Paint,
) -> String {
    let rule = refusal.rule();
    if tongue != Tongue::Lines {
        let text = match spoken(table, viewer, tongue, refusal) {
            Refusal::Malformed(Malformed { what, hint, .. }) if hint.is_empty() => what.to_string(),
            Refusal::Malformed(Malformed { what, hint, .. }) => format!("{what} ({hint})"),
            Refusal::NotYours(why) | Refusal::Against { why, .. } => why.to_string(),
        };
        let rule = rule.map(|id| paint.dim(&format!("   (`rules {id}`)"))).unwrap_or_default();
        return format!("{} {text}{rule}\n", paint.bad("no:"));
    }
    let mut text = format!("{} {refusal}\n", paint.bad("refused:"));
    let book = Rulebook::parse(table.about().rules);
    if let Some(rule) = rule.and_then(|id| book.rule(id)) {
        let _ = writeln!(text, "  {}: {}", rule.id, rule.text);
    }
    text
}

/// Returns a rule by its id, the rules and options that contain some words, or all ids.
pub fn rules(table: &dyn AnyTable, words: &str) -> String {
    let about = table.about();
    let book = Rulebook::parse(about.rules);
    if words.is_empty() {
        let ids: Vec<String> = book.rules.iter().map(|rule| rule.id.to_string()).collect();
        return columns(&ids);
    }
    let line = |rule: &Rule| format!("{} ({}): {}\n", rule.id, rule.section, rule.text);
    if let Some(rule) = book.rule(words) {
        return line(rule);
    }
    let (rules, options) = (book.find(words), choose::options_with(about, words));
    if rules.is_empty() && options.is_empty() {
        let hint = match engine::hint::did_you_mean(words, book.rules.iter().map(|rule| rule.id)) {
            hint if hint.is_empty() => "`rules` lists the ids".to_string(),
            hint => hint,
        };
        return format!("there is no rule `{words}`, and none with these words; {hint}\n");
    }
    let set = &table.made().options;
    let option = |doc: &OptionDoc| {
        format!("option {}={} [{}]: {}\n", doc.name, set.word(doc.name), doc.rule, doc.text)
    };
    rules.into_iter().map(line).chain(options.into_iter().map(option)).collect()
}

/// Returns what an act would do: the certain part line by line, the uncertain part with one line for each outcome.
pub fn preview(preview: &Preview, paint: Paint) -> String {
    let mut text = format!("{}\n", paint.bold(&preview.act));
    match &preview.outlooks[..] {
        [certain] => {
            let lines = || certain.events.iter().map(|told| event(told, paint)).collect();
            let tales = |tales: Vec<&str>| tales.into_iter().map(str::to_string).collect();
            let told: Vec<String> = told_as_tales(certain).map_or_else(lines, tales);
            for line in told {
                let _ = writeln!(text, "    {line}");
            }
            let _ = writeln!(text, "    {}", paint.dim(&format!("then {}", certain.then)));
        }
        all => {
            let same = all.windows(2).all(|pair| pair[0].then == pair[1].then);
            for outlook in all.iter().take(MOST_SHOWN) {
                let then = if same { String::new() } else { paint.dim(&format!(" | then {}", outlook.then)) };
                let _ = writeln!(text, "  {}{then}", way(outlook, paint));
            }
            if let (true, Some(outlook)) = (same, all.first()) {
                let _ = writeln!(text, "    {}", paint.dim(&format!("then {}", outlook.then)));
            }
        }
    }
    if preview.outlooks.len() > MOST_SHOWN {
        let _ = writeln!(text, "  and {} more", preview.outlooks.len() - MOST_SHOWN);
    }
    for unknown in &preview.unknown {
        let _ = writeln!(text, "  not known: {unknown}");
    }
    text
}

/// Returns the tales of an outcome, if it was told as stories.
fn told_as_tales(outlook: &Outlook) -> Option<Vec<&str>> {
    let spoken = outlook.tales.iter().any(|tale| !tale.text.unspoken());
    spoken
        .then(|| outlook.tales.iter().map(|tale| tale.text.line()).filter(|tale| !tale.is_empty()).collect())
}

/// Returns one outcome of an act: `1/15  damage 4, counter 1: ... | ...`.
fn way(outlook: &Outlook, paint: Paint) -> String {
    let draws: Vec<String> = outlook.draws.iter().map(|(cause, face)| format!("{cause} {face}")).collect();
    let lines = || outlook.events.iter().map(|told| told.text.line()).collect();
    let parts: Vec<&str> = told_as_tales(outlook).unwrap_or_else(lines);
    let chance = paint.bold(&format!("{:<6}", outlook.chance.to_string()));
    format!("{chance} {}: {}", draws.join(", "), parts.join(" | "))
}

/// Returns lines, or a sentence if there are none.
pub fn list(lines: impl IntoIterator<Item = String>, none: &str) -> String {
    let text: String = lines.into_iter().map(|line| format!("  {line}\n")).collect();
    if text.is_empty() { format!("{none}\n") } else { text }
}

/// Returns why an act is illegal, or what it would do.
pub fn why(table: &dyn AnyTable, seat: Seat, act: &str, tongue: Tongue, paint: Paint) -> String {
    let viewer = Viewer::Seat(seat);
    // A player who asks why wants to see the rule, too.
    let against = |refused: Refusal| {
        let rule = refused
            .rule()
            .and_then(|id| Some((id, Rulebook::parse(table.about().rules).rule(id)?.text.to_string())));
        let rule = rule.filter(|_| tongue != Tongue::Lines).map(|(id, text)| format!("  {id}: {text}\n"));
        refusal(table, viewer, refused, tongue, paint) + &rule.unwrap_or_default()
    };
    let shown = match table.read_act(seat, act) {
        Err(malformed) => Err(malformed),
        Ok((full, Err(refused))) => return format!("{full}\n{}", against(refused)),
        Ok((full, Ok(()))) => table.preview(seat, &full),
    };
    match shown {
        Ok(shown) => {
            format!("no rule is against it\n{}", preview(&spoken(table, viewer, tongue, shown), paint))
        }
        Err(refused) => against(refused),
    }
}

/// Returns the legal acts that contain a text.
pub fn moves(table: &dyn AnyTable, seat: Seat, filter: &str) -> String {
    let Some(acts) = table.acts(seat) else {
        return "this game does not list its acts: there are too many; pick them part by part\n".to_string();
    };
    let wanted = filter.to_lowercase();
    let found: Vec<String> = acts.into_iter().filter(|act| act.to_lowercase().contains(&wanted)).collect();
    let shown = &found[..found.len().min(MOST_SHOWN)];
    let warned = warned::acts(table, seat);
    let sign =
        |act: &String| if warned.contains_key(act) { format!("{act}{}", warned::SIGN) } else { act.clone() };
    let mut text = columns(&shown.iter().map(sign).collect::<Vec<_>>());
    text.push_str(&warned::explained(
        shown.iter().filter_map(|act| Some((act.as_str(), warned.get(act)?.as_str()))),
    ));
    let _ = match found.len() {
        0..=MOST_SHOWN => writeln!(text, "{}", count(found.len(), "act")),
        n => writeln!(text, "and {} more; `moves TEXT` lists those that contain a text", n - MOST_SHOWN),
    };
    text
}

#[cfg(test)]
mod tests {
    use engine::preview::Fraction;
    use engine::scene::Told;

    use super::*;

    #[test]
    fn each_way_is_one_line_that_says_what_was_drawn() {
        let outlook = |damage: &str| Outlook {
            chance: Fraction { of: 1, out_of: 2 },
            draws: vec![("damage", damage.to_string().into()), ("counter", "1".into())],
            events: vec![Told::new(format!("B loses {damage}"), &["X-1"]), Told::new("S loses 1", &[])],
            tales: Vec::new(),
            then: "AI: act".into(),
            areas: Vec::new(),
        };
        let mut shown =
            Preview { act: "S B4".into(), outlooks: vec![outlook("4"), outlook("5")], unknown: vec![] };
        let expected = "S B4\n  1/2    damage 4, counter 1: B loses 4 | S loses 1\n  \
                        1/2    damage 5, counter 1: B loses 5 | S loses 1\n    then AI: act\n";
        assert_eq!(preview(&shown, Paint::PLAIN), expected);
        shown.outlooks[1].then = "HP wins".into();
        assert!(preview(&shown, Paint::PLAIN).contains("B loses 5 | S loses 1 | then HP wins\n"));
    }
}
