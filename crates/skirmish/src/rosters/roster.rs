//! `skirmish roster`: what players bring to a game, for any game with rosters.

use std::io::Write;

use engine::roster::{Appraisal, Price, RosterMember, Wish};
use serde_json::{Value, json};

use crate::args::{Roster, RosterCommand, RosterRandom};
use crate::choose;
use crate::fail::{Done, Fail};
use crate::out::{Out, count};
use crate::rosters::{self, Shop, cost, faults};

/// Shows, checks, converts, draws or lists rosters.
pub fn run(out: &mut Out, args: &Roster) -> Done {
    let game = choose::game(&args.game)?;
    let (options, content) = rosters::making(game, &args.options, args.content.as_deref())?;
    let Some(shop) = Shop::open(game, content, options)? else {
        return Err(Fail::usage(format!("{} has no rosters", game.about().id)));
    };
    let appraised = |what: &str| shop.appraise(&shop.read(what)?);
    match &args.command {
        RosterCommand::List => list(out, &shop, args.json),
        RosterCommand::Show { what } => show(out, &shop, &appraised(what)?, args.json),
        RosterCommand::Check { what } => check(out, &shop, what, &appraised(what)?, args.json),
        RosterCommand::Link { what } => one(out, "link", &link(appraised(what)?)?, args.json),
        RosterCommand::File { what } => one(out, "file", &appraised(what)?.file, args.json),
        RosterCommand::Random(lot) => random(out, &shop, lot, args.json),
    }
}

fn list(out: &mut Out, shop: &Shop, as_json: bool) -> Done {
    let mut all = Vec::new();
    for (name, roster) in &shop.workshop.ready {
        all.push((name, shop.appraise(roster)?));
    }
    if as_json {
        let ready =
            |(name, appraisal): &(&String, Appraisal)| json!({ "name": name, "appraisal": appraisal });
        writeln!(out, "{}", all.iter().map(ready).collect::<Value>())?;
        return Ok(());
    }
    let paint = out.paint;
    let wide = all.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, appraisal) in all {
        let members = count(appraisal.members.len(), &shop.workshop.member);
        let name = paint.bold(&format!("{name:<wide$}"));
        writeln!(out, "{name}  {}, {members}, {}", appraisal.roster.name, cost(&appraisal))?;
        if !appraisal.roster.text.is_empty() {
            writeln!(out, "{:wide$}  {}", "", paint.dim(&appraisal.roster.text))?;
        }
        for fault in faults(&appraisal) {
            writeln!(out, "{:wide$}  {}", "", paint.bad(&fault))?;
        }
    }
    Ok(())
}

fn show(out: &mut Out, shop: &Shop, appraisal: &Appraisal, as_json: bool) -> Done {
    if as_json {
        writeln!(out, "{}", json!(appraisal))?;
        return Ok(());
    }
    let paint = out.paint;
    writeln!(out, "{}: {}", paint.bold(&appraisal.roster.name), cost(appraisal))?;
    if !appraisal.roster.text.is_empty() {
        writeln!(out, "{}", appraisal.roster.text)?;
    }
    let rows: Vec<[String; 4]> =
        appraisal.roster.members.iter().zip(&appraisal.members).map(|(m, p)| cells(shop, m, p)).collect();
    let stats: Vec<&str> = shop.workshop.stats.iter().map(|stat| stat.short.line()).collect();
    let head = [shop.workshop.member.to_string(), stats.join("/"), "title".to_string(), "cost".to_string()];
    let wide = |at: usize| rows.iter().chain([&head]).map(|row| row[at].chars().count()).max().unwrap_or(0);
    let line = |[name, stats, title, cost]: &[String; 4], rest: &str| {
        let (a, b, c, d) = (wide(0), wide(1), wide(2), wide(3));
        format!("{name:<a$}  {stats:<b$}  {title:<c$}  {cost:>d$}  {rest}").trim_end().to_string()
    };
    writeln!(out, "\n{}", paint.bold(&line(&head, "abilities")))?;
    for (row, member) in rows.iter().zip(&appraisal.roster.members) {
        writeln!(out, "{}", line(row, &abilities(shop, member)))?;
    }
    writeln!(out)?;
    for fault in faults(appraisal) {
        writeln!(out, "{}", paint.bad(&fault))?;
    }
    match appraisal.link.is_empty() {
        true => writeln!(out, "it cannot be written as a link string")?,
        false => writeln!(out, "link {}", appraisal.link)?,
    }
    Ok(())
}

/// Returns the table cells of a member: name, values, title and cost.
fn cells(shop: &Shop, member: &RosterMember, price: &Price) -> [String; 4] {
    let name = if member.name.is_empty() { &*shop.workshop.member } else { &member.name };
    let stats: Vec<String> = member.stats.iter().map(u8::to_string).collect();
    let cost = match price.counts {
        Some(counts) if counts != price.cost => format!("{} ({counts})", price.cost),
        _ => price.cost.to_string(),
    };
    [name.to_string(), stats.join("/"), price.title.to_string(), cost]
}

/// Returns the abilities of a member by name, or the word for none.
fn abilities(shop: &Shop, member: &RosterMember) -> String {
    let offer = |id: &String| shop.workshop.abilities.iter().find(|offer| offer.id == *id);
    let named = |id| offer(id).map_or(id.clone(), |offer| format!("{} {}", offer.name, offer.cost));
    member.abilities.iter().map(named).collect::<Vec<_>>().join(", ")
}

fn check(out: &mut Out, shop: &Shop, what: &str, appraisal: &Appraisal, as_json: bool) -> Done {
    let faults = faults(appraisal);
    if as_json {
        show(out, shop, appraisal, true)?;
    } else if faults.is_empty() {
        writeln!(out, "{what}: no fault, {}", cost(appraisal))?;
    } else {
        for fault in &faults {
            writeln!(out, "{what}: {fault}")?;
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Fail::Said) }
}

/// Returns the link string of a roster, if it has one.
pub fn link(appraisal: Appraisal) -> Done<String> {
    match appraisal.link.is_empty() {
        true => {
            let name = &appraisal.roster.name;
            Err(Fail::wrong(format!("`{name}` cannot be written as a link string")))
        }
        false => Ok(appraisal.link),
    }
}

fn one(out: &mut Out, key: &str, text: &str, as_json: bool) -> Done {
    match as_json {
        true => writeln!(out, "{}", json!({ key: text }))?,
        false => writeln!(out, "{}", text.trim_end_matches('\n'))?,
    }
    Ok(())
}

fn random(out: &mut Out, shop: &Shop, lot: &RosterRandom, as_json: bool) -> Done {
    let seed = match &lot.seed {
        Some(word) => choose::seed(word)?,
        None => choose::fresh_seed()?,
    };
    let wish = Wish {
        single: lot.single,
        title: lot.title.clone(),
        archetype: lot.archetype.clone(),
        cost: lot.cost,
    };
    let appraisal = shop.appraise(&shop.draw(&wish, &mut seed.quick("roster"))?)?;
    if as_json {
        let mut value = json!(appraisal);
        value["seed"] = json!(seed.word());
        writeln!(out, "{value}")?;
        return Ok(());
    }
    show(out, shop, &appraisal, false)?;
    writeln!(out, "seed {}", seed.word())?;
    Ok(())
}
