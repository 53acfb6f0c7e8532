//! One game between players of any kind, through the table.

use bots::{Bot, BotEnd, Fault, Given, Terms};
use engine::chance::{Quick, Seed};
use engine::erased::brief;
use engine::player::{Player, player};
use engine::table::{NewGame, Table, TableAct};
use engine::{Game, Message, Seat, Viewer, Wait};

use crate::sitter::Sitter;

/// Returns the random stream for the decisions of a player in a game. It belongs to the player, not to the seat: when
/// players swap seats it moves with them.
pub fn seat_chance(game_seed: &Seed, player: usize) -> Quick {
    game_seed.quick(&format!("player {player}"))
}

/// A player or a bot on a seat, with a random stream. A player draws its acts from the stream; for a bot, the stream
/// selects the replacement for a void answer.
pub enum Seated<G: Game> {
    /// A built-in player.
    Player(Box<dyn Player<G>>, Quick),
    /// A bot.
    Bot(Box<Bot>, Quick),
}

/// A finished game.
pub struct Finished<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// The totals of the bots, by seat.
    pub bots: Vec<(Seat, BotEnd)>,
    /// Whether the rules drew anything.
    pub dice: bool,
    /// Whether a player drew anything, or a replacement for a void answer was drawn.
    pub mused: bool,
}

impl<G: Game> Seated<G> {
    /// Takes a seat at a table; `number` is the player's number in the match.
    pub(crate) fn sit(
        table: &Table<G>,
        seat: Seat,
        sitter: &Sitter,
        number: usize,
        seed: &Seed,
        terms: &Terms,
    ) -> Result<Seated<G>, String> {
        let chance = seat_chance(seed, number);
        Ok(match sitter {
            Sitter::Player(name) => Seated::Player(player::<G>(name)?, chance),
            Sitter::Bot(maker) => {
                // The number is small enough to be exact in every language.
                let own = seed.quick(&format!("bot {}", seat.0)).0 >> 11;
                Seated::Bot(Box::new(Bot::start(maker.start(), table, seat, own, *terms)), chance)
            }
        })
    }
}

/// Plays a game to its end; `sit` seats everyone after the table opens. Every act goes through the table. If the table
/// refuses an act of a built-in player, which must know the rules, this is an error that contains the act; a bot may do
/// anything, and its faults are punished by the rules of matches.
pub fn play_game<G: Game>(
    made: NewGame,
    sit: impl FnOnce(&Table<G>) -> Result<Vec<Seated<G>>, String>,
) -> Result<Finished<G>, String> {
    let mut table: Table<G> = Table::open(made).map_err(|error| error.to_string())?;
    let mut seated = sit(&table)?;
    let streams = |seated: &[Seated<G>]| -> Vec<u64> {
        let stream = |one: &Seated<G>| match one {
            Seated::Player(_, chance) | Seated::Bot(_, chance) => chance.0,
        };
        seated.iter().map(stream).collect()
    };
    let before = streams(&seated);
    while table.verdict().is_none() {
        let question = table.question();
        let mut answered = false;
        for seat in question.open.iter() {
            match &mut seated[seat.index()] {
                Seated::Player(player, chance) => {
                    answer(&mut table, seat, question.number, &mut **player, chance)?;
                }
                Seated::Bot(bot, chance) => ask(&mut table, seat, question.number, bot, chance)?,
            }
            answered = true;
        }
        if !answered {
            return Err(format!("question {} is open to no seat, yet the game is not over", question.number));
        }
    }
    let mused = streams(&seated) != before;
    let dice = table.rows().iter().any(|row| !row.draws.is_empty());
    let mut bots = Vec::new();
    for (seat, seated) in (0..).map(Seat).zip(seated) {
        if let Seated::Bot(bot, _) = seated {
            bots.push((seat, bot.bye(&table)));
        }
    }
    Ok(Finished { table, bots, dice, mused })
}

/// Lets a built-in player answer.
fn answer<G: Game>(
    table: &mut Table<G>,
    seat: Seat,
    number: u32,
    player: &mut dyn Player<G>,
    chance: &mut Quick,
) -> Result<(), String> {
    let seen = table.seen(Viewer::Seat(seat));
    let chosen = player.choose(table.setup(), &seen, seat, chance);
    let taken = table.act_seen((seat, &seen), number, chosen.act.clone(), chosen.why);
    taken.map(drop).map_err(|refusal| {
        let text = G::print_act(table.setup(), &seen, seat, &chosen.act);
        let label = G::label(table.setup(), seat);
        format!("question {number}: `{label} {text}` was refused: {refusal}")
    })
}

/// Asks a bot. Its act is read and judged like any other.
fn ask<G: Game>(
    table: &mut Table<G>,
    seat: Seat,
    number: u32,
    bot: &mut Bot,
    chance: &mut Quick,
) -> Result<(), String> {
    // One view serves for the question and for reading and judging the answer.
    let seen = table.seen(Viewer::Seat(seat));
    let given = bot.ask_with(table, |facts, acts| brief(table, &seen, seat, facts, acts));
    let fault = match given {
        Given::Void(fault) => fault,
        Given::Act(text) => {
            let read = G::parse_act(table.setup(), &seen, seat, &text).map_err(engine::Refusal::from);
            match read.and_then(|act| table.act_seen((seat, &seen), number, act, Message::default())) {
                Ok(_) => {
                    bot.taken(table.last_act(seat).unwrap_or_default());
                    return Ok(());
                }
                Err(refusal) => bot.refused(desk::refused(refusal)),
            }
        }
    };
    void(table, (seat, &seen), number, bot.is_idle(), fault, chance)
}

/// Replaces a void answer with the rules' act for an absent seat. If the rules have none, a random legal act replaces
/// it, or, if the bot is idle, its seat is out.
fn void<G: Game>(
    table: &mut Table<G>,
    (seat, seen): (Seat, &G::Seen),
    number: u32,
    idle: bool,
    fault: Fault,
    chance: &mut Quick,
) -> Result<(), String> {
    let sealed = matches!(table.question().wait, Wait::Sealed(_));
    let taken = match sealed || idle || G::absent(table.setup(), seen, seat).is_some() {
        true => table.table_act(TableAct::TimeOut(seat)),
        false => {
            let act = G::random_act(table.setup(), seen, seat, chance);
            let why = format!("drawn by lot, since the answer was void: {}", fault.word());
            table.act_seen((seat, seen), number, act, why)
        }
    };
    taken.map(drop).map_err(|refusal| format!("question {number}: no act was refused: {refusal}"))
}
