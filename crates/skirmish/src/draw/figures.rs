//! Figures in words: the text below the board, and the list of all units and cards.

use std::fmt::Write;

use engine::Message;
use engine::scene::{Ability, Bar, Card, Entry, Figure, Scene};

use crate::draw::board::{ARROWS, label, square};
use crate::out::Paint;

/// How wide the lines below the board are.
const WIDTH: usize = 110;

/// Returns the figures of each side, as many in a line as fit, with their class, bars, values and badges: `HP  S Sniper
/// 18/20 moved, range 10  B Brawler 40/40, range 1`.
pub fn sides(scene: &Scene, paint: Paint) -> String {
    let widest = scene.sides.iter().map(|side| side.label.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for side in &scene.sides {
        let figures = scene.figures.iter().filter(|figure| figure.seat == side.seat);
        let all: Vec<String> = figures.map(|figure| figure_text(scene, figure)).collect();
        for (at, line) in filled(&all, WIDTH.saturating_sub(widest + 2)).into_iter().enumerate() {
            let name = if at == 0 { side.label.as_str() } else { "" };
            let label = paint.side(side.seat, &format!("{name:<widest$}"));
            let _ = writeln!(text, "{label}  {line}");
        }
    }
    text
}

/// Fills lines with texts, with two spaces between them.
fn filled(texts: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + text.chars().count() <= width => {
                line.push_str("  ");
                line.push_str(text);
            }
            _ => lines.push(text.clone()),
        }
    }
    lines
}

/// Returns a figure in a few words. A single bar needs no name.
fn figure_text(scene: &Scene, figure: &Figure) -> String {
    let bar = |bar: &Bar| match figure.bars.len() {
        1 => format!("{}/{}", bar.now, bar.full),
        _ => format!("{} {}/{}", bar.name, bar.now, bar.full),
    };
    let named = std::iter::once(figure.name.clone()).chain(class(figure));
    let words = named.chain(figure.bars.iter().map(bar)).chain(figure.badges.iter().cloned());
    let parts = std::iter::once(words.collect::<Vec<_>>().join(" ")).chain(values(scene, figure));
    let off = if figure.at.is_none() { " (off the board)" } else { "" };
    parts.collect::<Vec<_>>().join(", ") + off
}

/// Returns the class of a figure without its explanation, unless the name already says it.
fn class(figure: &Figure) -> Option<String> {
    let class = figure.kind.split(" (").next().unwrap_or_default().trim();
    let said = |word: &str| word.eq_ignore_ascii_case(&figure.name);
    (!class.is_empty() && !class.split_whitespace().any(said)).then(|| class.to_string())
}

/// Returns the printed values of a figure, except those in its bars and its letter: `Range 2`.
fn values(scene: &Scene, figure: &Figure) -> Vec<String> {
    let mut entries = scene.trays.iter().flat_map(|tray| &tray.entries);
    let facts = match entries.find(|entry| entry.figure == Some(figure.id)) {
        Some(entry) => entry.facts.clone(),
        None => figure
            .values
            .iter()
            .map(|worth| (worth.name.clone(), Message::name(worth.value.clone())))
            .collect(),
    };
    let said = |(name, value): &(Message, Message)| {
        let same = |bar: &Bar| [bar.name, &bar.called].iter().any(|bar| bar.eq_ignore_ascii_case(name));
        figure.bars.iter().any(same) || *value == figure.letter.to_string()
    };
    facts.iter().filter(|fact| !said(fact)).map(|(name, value)| format!("{name} {value}")).collect()
}

/// Returns all figures and cards, one per line.
pub fn units(scene: &Scene, paint: Paint) -> String {
    let mut text = String::new();
    let rows: Vec<[String; 5]> = scene.figures.iter().map(|figure| cells(scene, figure)).collect();
    let wide = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let (a, b, c, d) = (wide(0), wide(1), wide(2), wide(3));
    for (figure, [side, name, kind, place, rest]) in scene.figures.iter().zip(&rows) {
        let line = format!("{side:<a$}  {name:<b$}  {kind:<c$}  {place:<d$}  {rest}");
        let _ = writeln!(text, "{}", paint.side(figure.seat, line.trim_end()));
    }
    for tray in &scene.trays {
        // A tray may have the name of its side, and its only entry may have no name.
        let side = tray.seat.map(|seat| label(scene, seat)).filter(|side| *side != tray.name);
        let name = side.into_iter().chain([tray.name.as_str()]).collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{name}:");
        for entry in &tray.entries {
            if !entry.title.is_empty() {
                let _ = writeln!(text, "  {}", title(entry));
            }
            for ability in &entry.abilities {
                let badges = badges(scene, entry, ability);
                let _ = writeln!(text, "    {} ({}{badges}): {}", ability.name, ability.kind, ability.text);
            }
        }
    }
    text
}

/// Returns the table cells of a figure: side, name, class, place and state.
fn cells(scene: &Scene, figure: &Figure) -> [String; 5] {
    let place = figure.at.map_or("off the board".to_string(), |at| square(scene, at));
    let facing = figure.facing.map(|f| format!(" {}", ARROWS[usize::from(f % 8)])).unwrap_or_default();
    let bars: Vec<String> = figure.bars.iter().map(|b| format!("{} {}/{}", b.name, b.now, b.full)).collect();
    let parts = [bars.join("  "), values(scene, figure).join(", "), figure.badges.join(", ")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let side = label(scene, figure.seat).to_string();
    [side, figure.name.clone(), figure.kind.to_string(), format!("{place}{facing}"), parts.join("  ")]
}

/// Returns the title of an entry: `Boot 3, 3: steps 3`.
fn title(entry: &Entry) -> String {
    let facts: Vec<String> = entry.facts.iter().map(|(name, value)| format!("{name} {value}")).collect();
    let called = if entry.title == entry.name { String::new() } else { format!(" [{}]", entry.name) };
    format!("{}{called} {}", entry.title, facts.join(", "))
}

/// Returns the state of an ability in a few words.
fn badges(scene: &Scene, entry: &Entry, ability: &Ability) -> String {
    let own = |card: &&Card| Some(card.figure) == entry.figure && card.name == ability.name;
    let card = scene.cards.iter().find(own);
    card.into_iter().flat_map(|card| &card.badges).map(|badge| format!(", {badge}")).collect()
}

#[cfg(test)]
mod tests {
    use engine::scene::Tray;

    use super::*;
    use crate::draw::board::tests::{figure, scene};

    #[test]
    fn each_side_has_its_figures_with_class_bars_and_badges() {
        let mut scene = scene();
        scene.figures.push(Figure { at: None, badges: vec!["moved".into()], ..figure(2, 0, 0, 'S') });
        scene.figures[1].bars.push(Bar::new("mana", "mana", 0, 1));
        scene.figures[1].kind = "Old G1".into();
        scene.figures[0].kind = "Archer (ranged weapon)".into();
        let expected = "one  G0 Archer 2/3  S2 guard 2/3 moved (off the board)\ntwo  G1 life 2/3 mana 0/1\n";
        assert_eq!(sides(&scene, Paint::PLAIN), expected);
    }

    #[test]
    fn printed_values_stand_in_the_lines_of_their_figures() {
        let mut scene = scene();
        let fact = |name: &'static str, value: &'static str| (name.into(), value.into());
        let facts = vec![fact("Life", "3"), fact("range", "2"), fact("power", "1"), fact("letter", "G")];
        let entry = Entry { name: "G1".into(), facts, figure: Some(1), ..Entry::default() };
        scene.trays =
            vec![Tray { name: "two".into(), seat: Some(1), entries: vec![entry], ..Tray::default() }];
        let expected = "one  G0 guard 2/3\ntwo  G1 guard 2/3, range 2, power 1\n";
        assert_eq!(sides(&scene, Paint::PLAIN), expected);
        let listed = units(&scene, Paint::PLAIN);
        assert!(
            listed.lines().nth(1).is_some_and(|line| line.ends_with("life 2/3  range 2, power 1")),
            "{listed}"
        );
    }

    #[test]
    fn trays_are_called_once_and_words_have_no_title() {
        let mut scene = scene();
        let entry = Entry { name: "G1".into(), title: "Old G1".into(), figure: Some(1), ..Entry::default() };
        let tray = |name: &str, entry| Tray {
            name: name.into(),
            seat: Some(1),
            entries: vec![entry],
            ..Tray::default()
        };
        let words = Tray::words(vec![Ability::deed("pass", "pass", "ends the turn", "X-1")]);
        scene.trays = vec![tray("two", entry.clone()), tray("first", entry), words];
        let listed = units(&scene, Paint::PLAIN);
        let below: Vec<&str> = listed.lines().skip(2).map(str::trim_end).collect();
        let hero = "  Old G1 [G1]";
        let expected = ["two:", hero, "two first:", hero, "words:", "    pass (deed): ends the turn"];
        assert_eq!(below, expected, "{listed}");
    }

    #[test]
    fn many_figures_take_several_lines() {
        let mut scene = scene();
        scene.figures = (0..12).map(|id| figure(id, 0, id % 6, 'G')).collect();
        let text = sides(&scene, Paint::PLAIN);
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("     G")), "{text}");
    }

    #[test]
    fn units_tell_where_they_stand_and_how_they_are() {
        let listed = units(&scene(), Paint::PLAIN);
        let words: Vec<&str> = listed.lines().next().unwrap_or("").split_whitespace().collect();
        assert_eq!(words, ["one", "G0", "guard", "9/a", "life", "2/3"]);
    }
}
