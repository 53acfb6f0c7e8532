//! Every message of every game has a story: a sentence in its catalogue. The tests play games to find the messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use engine::chance::{Quick, Seed};
use engine::erased::{AnyGame, AnyTable};
use engine::message::{Message, Says, witness};
use engine::roster::{Roster, Wish};
use engine::table::NewGame;
use engine::{Seat, Viewer};
use voice::{Eyes, Speaker};

/// The messages of the played games, by id.
type Said = BTreeMap<String, Vec<Message>>;

/// Returns the root of the source tree.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Finds all files below a folder with this ending.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}

/// Returns the words in quotes that follow a call in the sources below some folders.
fn named(folders: &[PathBuf], call: &str) -> BTreeSet<String> {
    let mut sources = Vec::new();
    folders.iter().for_each(|folder| files(folder, "rs", &mut sources));
    let texts = sources.iter().map(|path| fs::read_to_string(path).expect("a source"));
    let first = |rest: &str| rest.trim_start().strip_prefix('"')?.split('"').next().map(str::to_string);
    texts.flat_map(|text| text.split(call).skip(1).filter_map(first).collect::<Vec<_>>()).collect()
}

/// Returns the ids in the catalogues of a language, without their attributes.
fn catalogued(texts: &[(&str, &str)], language: &str) -> BTreeSet<String> {
    let ours = texts.iter().filter(|(named, _)| *named == language);
    let lines = ours.flat_map(|(_, text)| text.lines());
    let id = |line: &str| {
        let (id, _) = line.split_once(" =")?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (!id.is_empty() && id.chars().all(plain)).then(|| id.to_string())
    };
    lines.filter_map(id).collect()
}

/// Entries that are looked up by a name: of an option, a player, a side, a lesson, a word about rosters.
const BY_NAME: [&str; 7] = ["option-", "profile-", "player-", "seat-", "draw-", "lesson-", "roster-"];

/// Returns the folders with the sources of a game.
fn sources(id: &str) -> Vec<PathBuf> {
    let folder = root().join("games").join(id);
    ["src", "cards/src"].map(|part| folder.join(part)).to_vec()
}

#[test]
fn every_message_in_the_sources_has_a_story_and_every_story_a_message() {
    let shared = named(&[root().join("crates/engine/src"), root().join("crates/live/src")], "say!(");
    for game in registry::games() {
        let about = game.about();
        let said = named(&sources(about.id), "say!(");
        let speaker = Speaker::new(about, "en");
        assert_eq!(speaker.faults(), [""; 0], "the catalogues of {} can be read", about.id);
        let missing: Vec<&String> = said.iter().filter(|id| !speaker.has(id)).collect();
        assert!(missing.is_empty(), "{}: no story for {missing:?}", about.id);
        let groups = named(&sources(about.id), "Term::new(");
        let by_name = |id: &str| {
            let term = groups
                .iter()
                .any(|group| id.strip_prefix(group.as_str()).is_some_and(|key| key.starts_with('-')));
            term || BY_NAME.iter().any(|group| id.starts_with(group))
        };
        let own = ["summary", "name", "side", "figure", "square"];
        let used = |id: &String| {
            said.contains(id) || shared.contains(id) || by_name(id) || own.contains(&id.as_str())
        };
        let unused: Vec<String> = catalogued(about.texts, "en").into_iter().filter(|id| !used(id)).collect();
        assert!(unused.is_empty(), "{}: nothing says {unused:?}", about.id);
    }
    let speaker = Speaker::new(registry::games()[0].about(), "en");
    let missing: Vec<&String> = shared.iter().filter(|id| !speaker.has(id)).collect();
    assert!(missing.is_empty(), "the shared catalogue has no story for {missing:?}");
}

#[test]
fn every_option_player_and_side_is_named_for_people() {
    for game in registry::games() {
        let about = game.about();
        let speaker = Speaker::new(about, "en");
        let mut missing = Vec::new();
        let mut demand = |there: bool, what: String| {
            if !there {
                missing.push(what);
            }
        };
        demand(speaker.sentence("summary").is_some(), "summary".to_string());
        for doc in about.options {
            demand(speaker.entry("option", doc.name).is_some(), format!("option-{}", doc.name));
            demand(speaker.part("option", doc.name, "about").is_some(), format!("option-{}.about", doc.name));
            if let engine::options::OptionKind::Choice(words) = doc.kind {
                // Numbers and dates need no name.
                let words = words.iter().filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()));
                for word in words {
                    demand(
                        speaker.part("option", doc.name, word).is_some(),
                        format!("option-{}.{word}", doc.name),
                    );
                }
            }
        }
        let players = about.players.iter().map(|player| player.0).chain([engine::player::RANDOM]);
        let named = players
            .map(|name| ("player", name))
            .chain(about.profiles.iter().map(|profile| ("profile", profile.name)));
        for (group, name) in named {
            demand(speaker.entry(group, name).is_some(), format!("{group}-{name}"));
            demand(speaker.part(group, name, "about").is_some(), format!("{group}-{name}.about"));
        }
        assert!(missing.is_empty(), "{}: {missing:?}", about.id);
    }
}

/// Plays a game to its end, or for a while, shows it to all viewers, and tries illegal acts. Collects in `raw` the
/// texts that have no id.
fn play(game: &'static dyn AnyGame, player: &str, seed: u64, raw: &mut BTreeSet<String>) {
    let about = game.about();
    let mut made = NewGame::of(about, game.content(), Seed::number(seed));
    if seed % 2 == 1 {
        for (name, value) in about.varied {
            made.options.set(name, value).expect("an option");
        }
    }
    if seed == 2 {
        // Games with many seats have some messages that others do not have.
        let (fewest, _, most) = about.seats;
        let seat = made.seats[0].clone();
        made.seats.resize(usize::from(most.min(fewest + 4)), seat);
    }
    let Ok(table) = game.open(made) else { return };
    go_on(game, table, player, seed, raw);
}

/// Continues a game at a table.
fn go_on(
    game: &'static dyn AnyGame,
    mut table: Box<dyn AnyTable>,
    player: &str,
    seed: u64,
    raw: &mut BTreeSet<String>,
) {
    let about = game.about();
    let seats = table.made().seats.len() as u8;
    let mut players: Vec<_> = (0..seats).map(|_| game.player(player).expect("a player")).collect();
    let mut chance = Quick(seed);
    let mut last = None;
    for turn in 0..250 {
        let question = table.question();
        let Some(seat) = question.open.iter().next() else { break };
        let (act, why) = players[seat.index()].choose(&*table, seat, &mut chance).expect("an act");
        look(&*table, seat, &act, turn, raw);
        last = Some((seat, act.clone()));
        table.answer_because(seat, question.number, &act, why).map_err(|why| why.to_string()).expect("legal");
    }
    if let (Some((seat, act)), Some(_)) = (last, table.verdict()) {
        let late = table.read_act(seat, &act);
        assert!(!matches!(late, Ok((_, Ok(())))), "{}: {act} is legal although the game is over", about.id);
    }
    for row in 0..table.row_count() {
        for viewer in (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Whole]) {
            let told = table.told(viewer, row..row + 1).len();
            let tales: usize = table.tales(viewer, row).iter().map(|tale| tale.lines).sum();
            assert_eq!(tales, told, "{}: the tales of row {row} cover what {viewer:?} was told", about.id);
        }
    }
}

/// Looks at a table as people do: everyone's whole view, occasional previews, and refusals.
fn look(table: &dyn AnyTable, seat: Seat, act: &str, turn: u32, raw: &mut BTreeSet<String>) {
    let mut note = |what: &mut dyn Says| {
        what.says(&mut |message| {
            if message.id().is_empty() && message.line().chars().any(char::is_alphabetic) {
                raw.insert(message.line().to_string());
            }
        });
    };
    // Every question of a draft comes once, and early.
    if turn < 8 || turn.is_multiple_of(4) {
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let mut view = table.view(viewer);
            note(&mut view);
        }
    }
    if turn.is_multiple_of(8) {
        if let Ok(mut preview) = table.preview(seat, act) {
            note(&mut preview);
        }
        let other = format!("{act} nonsense");
        for text in [other.as_str(), "nonsense", ""] {
            if let Err(mut refusal) = table.read_act(seat, text) {
                note(&mut refusal);
            }
        }
    }
}

/// Builds valid and invalid rosters, if the game has rosters.
fn build(game: &'static dyn AnyGame) {
    let Some(rosters) = game.rosters() else { return };
    let (content, options) = (game.content(), game.about().options());
    let workshop = rosters.workshop(&content, &options).expect("a workshop");
    let Some((_, ready)) = workshop.ready.first() else { return };
    let judge = |change: &dyn Fn(&mut Roster)| {
        let mut roster = ready.clone();
        change(&mut roster);
        rosters.appraise(&content, &options, &roster).expect("it can be judged")
    };
    judge(&|roster| roster.members.clear());
    judge(&|roster| roster.members = vec![roster.members[0].clone(); 20]);
    for words in ["x".repeat(1000), "\u{7}".to_string()] {
        judge(&|roster| (roster.name, roster.text) = (words.clone(), words.clone()));
        judge(&|roster| roster.members[0].name.clone_from(&words));
    }
    judge(&|roster| roster.members[0].name.clear());
    judge(&|roster| {
        (roster.members[0].name, roster.members[0].stats) = (String::new(), Vec::new());
    });
    let link = judge(&|_| {}).link;
    let signed = |body: &str| format!("{body}~{}", engine::hash::short(body.as_bytes(), 4));
    let body = link.rsplit_once('~').map_or("", |(body, _)| body);
    let mut tried =
        vec![signed(&format!("{body}*!41!")), signed(&format!("{body}!41!")), "x.roster".to_string()];
    for at in 0..=link.len() {
        let (before, after) = link.split_at(at);
        tried.push(before.to_string());
        let signs = ["~", "*", "!", ".", "A", "0", " ", "!0!", "!D800!", &"9".repeat(2000)];
        tried.extend(signs.map(|sign| format!("{before}{sign}{after}")));
    }
    tried.iter().for_each(|text| drop(rosters.read(&content, text)));
    for (title, _) in workshop.titles.iter().chain([&(String::new(), 0)]) {
        for (single, cost) in [(true, 1), (false, 1), (true, 7), (false, 7)] {
            let wish = Wish { single, cost, title: title.clone(), ..Wish::default() };
            drop(rosters.draw(&content, &options, &wish, &mut Quick(1)));
        }
    }
}

/// Returns the messages of a rulebook's scenarios and lessons and of some games.
fn said_in_play(game: &'static dyn AnyGame, raw: &mut BTreeSet<String>) -> Said {
    let about = game.about();
    let mut scenarios = Vec::new();
    let folder = root().join("games").join(about.id);
    files(&folder.join("scenarios"), "scenario", &mut scenarios);
    files(&folder.join("lessons"), "scenario", &mut scenarios);
    let (_, said) = witness::messages(|| {
        let mut compendium = game.compendium(&game.content());
        compendium.says(&mut |_| {});
        for path in &scenarios {
            let text = fs::read_to_string(path).expect("a scenario");
            drop(scenario::run_text(registry::games(), &path.display().to_string(), &text));
        }
        for player in about.players.iter().map(|player| player.0).chain([engine::player::RANDOM]) {
            (0..4).for_each(|seed| play(game, player, seed, raw));
        }
        // Positions and profiles show elements that a default game lacks.
        for seed in 0..6 {
            for (_, text) in about.benches {
                let made = NewGame::of(about, game.content(), Seed::number(seed));
                let opened = game.open_position(made, false, text, 1, None);
                opened.into_iter().for_each(|table| go_on(game, table, engine::player::RANDOM, seed, raw));
            }
            for profile in about.profiles {
                let mut made = NewGame::of(about, game.content(), Seed::number(seed));
                profile
                    .sets
                    .iter()
                    .for_each(|(name, value)| made.options.set(name, value).expect("an option"));
                let opened = game.open(made);
                opened.into_iter().for_each(|table| go_on(game, table, engine::player::RANDOM, seed, raw));
            }
        }
        build(game);
    });
    said
}

#[test]
fn every_message_is_told_by_playing_in_both_voices() {
    let tried = |game: &'static dyn AnyGame| {
        let about = game.about();
        let mut raw = BTreeSet::new();
        let said = said_in_play(game, &mut raw);
        let speaker = Speaker::new(about, "en");
        let mut faults = BTreeSet::new();
        for message in said.values().flatten() {
            for eyes in [Some(Seat(0)), Some(Seat(1)), None].map(|seat| Eyes { seat, seats: 2 }) {
                let mut wrong = Vec::new();
                let story = speaker.told(eyes, message, &mut wrong);
                if story.is_empty() != message.line().is_empty() {
                    wrong.push(format!("{}: the story of {:?} is {story:?}", message.id(), message.line()));
                }
                faults.extend(wrong);
            }
        }
        assert!(faults.is_empty(), "{}: {faults:#?}", about.id);
        assert!(raw.is_empty(), "{}: these have no id: {raw:#?}", about.id);
        let ids = named(&sources(about.id), "say!(");
        let silent: BTreeSet<&str> =
            ids.iter().filter(|id| !said.contains_key(*id)).map(String::as_str).collect();
        assert!(silent.is_empty(), "{}: neither a scenario nor a game says these: {silent:#?}", about.id);
    };
    let broken: Vec<_> = std::thread::scope(|scope| {
        let games: Vec<_> = registry::games().iter().map(|game| scope.spawn(move || tried(*game))).collect();
        games.into_iter().filter_map(|game| game.join().err()).collect()
    });
    assert!(broken.is_empty(), "{} games say something wrong: see above", broken.len());
}
