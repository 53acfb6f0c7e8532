//! `skirmish games` and `skirmish rules`.

use std::io::Write;

use engine::erased::AnyGame;
use engine::rulebook::{Rule, Rulebook};
use engine::table::seat_range;
use serde_json::{Value, json};

use crate::args::{Games, Rules};
use crate::choose;
use crate::fail::{Done, Fail};
use crate::out::Out;
use crate::proofs::Proofs;

/// Lists the games, or shows one.
pub fn games(out: &mut Out, args: &Games) -> Done {
    if let Some(id) = &args.game {
        let game = choose::game(id)?;
        return match args.json.json {
            true => Ok(writeln!(out, "{}", about_json(game))?),
            false => about_text(out, game),
        };
    }
    if args.json.json {
        let list: Vec<Value> = registry::games().iter().map(|game| about_json(*game)).collect();
        writeln!(out, "{}", Value::Array(list))?;
        return Ok(());
    }
    for game in registry::games() {
        about_text(out, *game)?;
    }
    Ok(())
}

fn about_text(out: &mut Out, game: &dyn AnyGame) -> Done {
    let about = game.about();
    let (fewest, usual, most) = about.seats;
    let seats = match fewest == most {
        true => seat_range(about),
        false => format!("{}, usually {usual}", seat_range(about)),
    };
    let yes = |flag: bool, word: &str, not: &str| (if flag { word } else { not }).to_string();
    let traits = [
        seats,
        yes(about.dice, "dice", "no dice"),
        yes(about.hidden, "hidden information", "nothing hidden"),
        yes(about.sealed, "sealed acts", "acts in turn"),
        format!("rules version {}", about.version),
    ];
    let paint = out.paint;
    writeln!(out, "{}  {}", paint.bold(about.id), about.name)?;
    writeln!(out, "  {}\n  {}", about.summary, paint.dim(&traits.join(", ")))?;
    for (name, text) in about.players.iter().chain(&[("random", "draws its acts at random")]) {
        writeln!(out, "  player  {name}: {text}")?;
    }
    for option in about.options {
        let values = choose::values(game, option);
        writeln!(out, "  option  {}={} ({values}): {}", option.name, option.default, option.text)?;
    }
    for profile in about.profiles {
        writeln!(out, "  profile {}: {}", profile.name, profile.text)?;
    }
    writeln!(out)?;
    Ok(())
}

fn about_json(game: &dyn AnyGame) -> Value {
    let about = game.about();
    let option = |o: &engine::options::OptionDoc| json!({ "name": o.name, "default": o.default, "values": choose::values(game, o), "rule": o.rule, "text": o.text });
    json!({
        "id": about.id, "name": about.name, "rules": about.version, "summary": about.summary,
        "seats": { "fewest": about.seats.0, "usual": about.seats.1, "most": about.seats.2 },
        "dice": about.dice, "hidden": about.hidden, "sealed": about.sealed,
        "players": choose::players(about),
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
        "profiles": about.profiles.iter().map(|p| json!({ "name": p.name, "text": p.text })).collect::<Vec<_>>(),
    })
}

/// Prints rules.
pub fn rules(out: &mut Out, args: &Rules) -> Done {
    let game = choose::game(&args.game)?;
    let about = game.about();
    let book = Rulebook::parse(about.rules);
    if args.words.is_empty() {
        return all_rules(out, game, &book, args);
    }
    let id = &args.words.join(" ");
    if let Some(option) = about.options.iter().find(|o| o.name == id.replace('-', "_")) {
        let (values, rule) = (choose::values(game, option), option.rule);
        writeln!(out, "option {}={} ({values}) [{rule}]\n  {}", option.name, option.default, option.text)?;
        return Ok(());
    }
    let Some(rule) = book.rule(id) else { return found_rules(out, game, &book, args, id) };
    let proofs = Proofs::of(&args.root, game);
    if args.json.json {
        writeln!(out, "{}", rule_json(rule, &proofs))?;
        return Ok(());
    }
    writeln!(out, "{}  {}", out.paint.bold(rule.id), rule.text)?;
    writeln!(out, "  in \"{}\", games/{}/RULES.md:{}", rule.section, about.id, rule.line)?;
    let reason =
        |list: &[(&str, &str)]| list.iter().find(|(id, _)| *id == rule.id).map(|(_, r)| r.to_string());
    if let Some(reason) = reason(&book.page) {
        writeln!(out, "  proved by a page test: {reason}")?;
    }
    if let Some(reason) = reason(&book.excused) {
        writeln!(out, "  excused: {reason}")?;
    }
    for option in about.options.iter().filter(|o| o.rule == rule.id) {
        writeln!(out, "  option {}={}: {}", option.name, option.default, option.text)?;
    }
    match &proofs {
        Ok(proofs) => {
            let found = proofs.rule(rule.id);
            for proof in found {
                writeln!(out, "  proved in {proof}")?;
            }
            if found.is_empty() {
                writeln!(out, "  no scenario proves it")?;
            }
        }
        Err(why) => writeln!(out, "  the places that prove it are unknown: {why}")?,
    }
    Ok(())
}

/// Prints the rules and options that contain some words.
fn found_rules(
    out: &mut Out,
    game: &'static dyn AnyGame,
    book: &Rulebook,
    args: &Rules,
    words: &str,
) -> Done {
    let about = game.about();
    let (rules, options) = (book.find(words), choose::options_with(about, words));
    if rules.is_empty() && options.is_empty() {
        let known = book.rules.iter().map(|r| r.id).chain(about.options.iter().map(|o| o.name));
        let what = format!("{} has no rule or option `{words}`, and none with these words", about.id);
        let hint = match engine::hint::did_you_mean(words, known) {
            hint if hint.is_empty() => format!("`skirmish rules {}` lists them all", about.id),
            hint => hint,
        };
        return Err(Fail::usage(choose::hinted(what, &hint)));
    }
    if args.json.json {
        let proofs = Proofs::of(&args.root, game);
        let list: Vec<Value> = rules.iter().map(|rule| rule_json(rule, &proofs)).collect();
        let names: Vec<&str> = options.iter().map(|option| option.name).collect();
        writeln!(out, "{}", json!({ "game": about.id, "words": words, "rules": list, "options": names }))?;
        return Ok(());
    }
    let paint = out.paint;
    for rule in rules {
        writeln!(out, "{}  {}", paint.bold(&format!("{:<8}", rule.id)), rule.text)?;
    }
    for option in options {
        let values = choose::values(game, option);
        writeln!(
            out,
            "option {}={} ({values}) [{}]\n  {}",
            option.name, option.default, option.rule, option.text
        )?;
    }
    Ok(())
}

fn rule_json(rule: &Rule, proofs: &Result<Proofs, String>) -> Value {
    let proved = proofs.as_ref().map(|p| p.rule(rule.id).to_vec()).unwrap_or_default();
    json!({ "id": rule.id, "text": rule.text, "section": rule.section, "line": rule.line, "proved": proved })
}

fn all_rules(out: &mut Out, game: &'static dyn AnyGame, book: &Rulebook, args: &Rules) -> Done {
    let about = game.about();
    if args.json.json {
        let proofs = Proofs::of(&args.root, game);
        let list: Vec<Value> = book.rules.iter().map(|rule| rule_json(rule, &proofs)).collect();
        writeln!(out, "{}", json!({ "game": about.id, "rules": list }))?;
        return Ok(());
    }
    let paint = out.paint;
    writeln!(out, "{}", paint.bold(about.name))?;
    let mut section = "";
    for rule in &book.rules {
        if rule.section != section {
            section = rule.section;
            writeln!(out, "\n{}", paint.bold(section))?;
        }
        writeln!(out, "{:<8} {}", rule.id, rule.text)?;
    }
    writeln!(out, "\n{}", paint.bold("Options"))?;
    for option in about.options {
        let values = choose::values(game, option);
        writeln!(
            out,
            "{}={} ({values}) [{}]\n         {}",
            option.name, option.default, option.rule, option.text
        )?;
    }
    Ok(())
}
