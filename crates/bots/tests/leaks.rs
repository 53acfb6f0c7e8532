//! In every game with secrets, the whole input of a bot contains nothing that is hidden from its seat.

use bots::Terms;
use engine::chance::{Quick, Seed};
use engine::erased::{AnyTable, Showing};
use engine::table::NewGame;
use engine::{Game, Seat, Table, Viewer};
use serde_json::{Value, json};

use crate::script::{Does, Lines, Script, query, says};

/// The number of positions of each game to examine.
const POSITIONS: usize = 1_000;

/// Returns everything a bot could ask: queries of all kinds, and the game's own with arguments of many shapes.
fn questions(table: &dyn AnyTable, seat: Seat) -> Vec<Does> {
    let mut asks = vec![
        json!({"ask": "acts"}),
        json!({"ask": "facts"}),
        json!({"ask": "view"}),
        json!({"ask": "history"}),
    ];
    asks.push(json!({"ask": "picks", "picks": []}));
    asks.push(json!({"ask": "sample", "count": 3, "seed": 5}));
    for act in table.sample(seat, 2, 5) {
        asks.push(json!({"ask": "preview", "text": act}));
        asks.push(json!({"ask": "after", "text": act}));
        asks.push(json!({"ask": "read", "text": act}));
    }
    let (width, height) = (table.scene(Viewer::Seat(seat)).width, table.scene(Viewer::Seat(seat)).height);
    let mut shapes = vec![json!([]), json!([0]), json!([1]), json!([2]), json!(["V"])];
    shapes.extend((0..2).map(|team| json!([[team, 0, 10, 0]])));
    shapes.extend((0..2).map(|team| json!([[team, 1, 10, 0], 0])));
    shapes.push(json!([[0, 0, 10, 0], 0, [width / 2, height / 2]]));
    shapes.push(json!([[0, 0], [width - 1, height - 1]]));
    let middle = |k: u8| json!([[k % width, (k / 2) % height]]);
    shapes.extend((0..width).step_by(5).map(middle));
    for (what, _) in table.about().asks {
        asks.extend(shapes.iter().map(|with| json!({"ask": "game", "what": what, "with": with})));
    }
    asks.into_iter().zip(1..).map(|(ask, id)| query(id, ask)).collect()
}

/// Collects every line that a bot on a seat is sent: hello, a question with all parts, answers, goodbye.
fn input(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    let mut does =
        vec![says(0, json!({"type": "ready", "view": ["facts", "acts", "scene", "overlays", "picks"]}))];
    does.extend(questions(table, seat));
    let told = Lines::default();
    let script = Script::new(does, told.clone());
    let mut bot = bots::Bot::start(Ok(Box::new(script)), table, seat, 7, Terms::default());
    bot.ask(table);
    bot.bye(table);
    told.lock().unwrap().clone()
}

struct Leaks;

impl registry::Visitor for Leaks {
    type Out = (usize, usize);

    fn visit<G: Game>(self) -> (usize, usize) {
        let (mut looked, mut hidden_once, mut game) = (0, 0, 0u64);
        let mut chance = Quick(11);
        while looked < POSITIONS {
            game += 1;
            let mut table = Table::<G>::open(NewGame::usual::<G>(Seed::number(game))).unwrap();
            while table.verdict().is_none() && looked < POSITIONS {
                let question = table.question();
                for seat in question.open.iter() {
                    let act =
                        G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
                    if looked % question.open.len() as usize == seat.index() {
                        hidden_once += usize::from(look::<G>(&table, seat, &mut chance));
                    }
                    table.act(seat, question.number, act).unwrap();
                }
                looked += 1;
            }
        }
        (looked, hidden_once)
    }
}

/// Examines one position from one seat; returns whether anything was hidden from it.
fn look<G: Game>(table: &Table<G>, seat: Seat, chance: &mut Quick) -> bool {
    let viewer = Viewer::Seat(seat);
    let true_one = table.at(table.state().clone());
    let lines = input(&true_one, seat);
    // A state that the seat cannot tell from the true one gives it the same bytes.
    let other = table.at(G::imagine(table.setup(), &table.seen(viewer), viewer, chance));
    for (one, two) in lines.iter().zip(&input(&other, seat)) {
        assert_eq!(one, two, "seat {} of {} can tell what is hidden from it", seat.0, G::ABOUT.id);
    }
    // No line may name anything that the seat does not see.
    let seen = true_one.scene(viewer);
    let whole = Showing::scene(&true_one, Viewer::Whole);
    let hidden = |name: &String| !seen.figures.iter().any(|figure| figure.name == *name);
    let names: Vec<String> = whole.figures.iter().map(|f| f.name.clone()).filter(hidden).collect();
    for line in &lines {
        let text = line.to_string();
        for name in &names {
            assert!(!text.contains(&format!("\"{name}\"")), "seat {} is told of {name}: {text:.300}", seat.0);
        }
    }
    !names.is_empty()
}

#[test]
fn the_whole_input_of_a_bot_holds_nothing_that_is_hidden_from_its_seat() {
    let secret: Vec<&str> = registry::games()
        .iter()
        .map(|game| game.about())
        .filter(|about| about.hidden)
        .map(|a| a.id)
        .collect();
    assert!(!secret.is_empty());
    for id in secret {
        let (looked, hidden) = registry::visit(id, Leaks).unwrap();
        println!("{id}: {looked} positions, in {hidden} of them something was hidden");
        assert!(looked >= POSITIONS && hidden > POSITIONS / 2, "{looked} positions, {hidden} with secrets");
    }
}
