//! One game between built-in players, through the table.

use engine::chance::{Quick, Seed};
use engine::player::Player;
use engine::table::{NewGame, Table};
use engine::{Game, Viewer};

/// The stream of chance that a player of a game draws its own decisions from.
/// It belongs to the player, not to the seat: when players swap seats it goes with them.
pub fn seat_chance(game_seed: &Seed, player: usize) -> Quick {
    game_seed.quick(&format!("player {player}"))
}

/// A player with its own stream of chance.
pub type Seated<G> = (Box<dyn Player<G>>, Quick);

/// Plays a game to its end, `players[s]` on seat `s`. Every act goes through the table, and an act that
/// it refuses is an error with the act in it: a built-in player must know the rules.
pub fn play_game<G: Game>(made: NewGame, players: &mut [Seated<G>]) -> Result<Table<G>, String> {
    let mut table: Table<G> = Table::open(made).map_err(|error| error.to_string())?;
    while table.verdict().is_none() {
        let question = table.question();
        let mut answered = false;
        for seat in question.open.iter() {
            let seen = table.seen(Viewer::Seat(seat));
            let (player, chance) = &mut players[seat.index()];
            let chosen = player.choose(table.setup(), &seen, seat, chance);
            let text = G::print_act(table.setup(), &seen, seat, &chosen.act);
            table.act_because(seat, question.number, chosen.act, &chosen.why).map_err(|refusal| {
                let label = G::label(table.setup(), seat);
                format!("question {}: `{label} {text}` was refused: {refusal}", question.number)
            })?;
            answered = true;
        }
        if !answered {
            return Err(format!("question {} is open to nobody, yet the game is not over", question.number));
        }
    }
    Ok(table)
}
