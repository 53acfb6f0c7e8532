//! Many games between the same players: seats swapped on the same seeds, and work shared over threads.

use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bots::Terms;
use engine::chance::Seed;
use engine::content::Content;
use engine::options::Options;
use engine::player::player;
use engine::table::{NewGame, seat_range};
use engine::{About, Game, Seat, SeatKind, Table};

use crate::seats::{Finished, Seated, play_game};
use crate::share::share;
use crate::sitter::Sitter;

/// The plan of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The players, one per seat. As many consecutive games as there are players have the same seed, hence the same map
    /// and dice, and in each of them every player moves one seat further.
    pub players: Vec<Sitter>,
    /// The limits for bots.
    pub terms: Terms,
    /// How many games.
    pub games: u64,
    /// How many consecutive games have the same seed; 0 means as many as there are players. A run with identical
    /// players that draw nothing sets a lower number, since they would repeat the same game.
    pub round: u64,
    /// Option values that draw the start from the seed. They are used if every game would otherwise be the same; if
    /// there are none, every order of the seats is played once.
    pub vary: Vec<(&'static str, &'static str)>,
    /// The first game to play, from 0; a larger number repeats a part of a match.
    pub first: u64,
    /// The seed of everything.
    pub seed: Seed,
    /// How many threads share the work; this does not affect the report.
    pub threads: usize,
    /// A value for every option.
    pub options: Options,
    /// Units, cards, maps.
    pub content: Content,
    /// The folder for the record of each game, if records are kept; it must not contain records yet.
    pub records: Option<PathBuf>,
    /// The folder for what the bots write for their authors, if it is kept: one file for each game and bot.
    pub logs: Option<PathBuf>,
}

/// Lets the caller watch and stop a match.
pub struct Watch<'a> {
    /// Called with the number of finished and of planned games.
    pub progress: &'a mut dyn FnMut(u64, u64),
    /// Once set, no further game begins, and the results so far are reported as partial.
    pub stop: &'a AtomicBool,
}

/// Why a match has no report.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchError {
    /// The match cannot be played as planned.
    Plan(String),
    /// A game went wrong.
    Game {
        /// Its number, from 1.
        number: u64,
        /// Its seed.
        seed: String,
        /// What went wrong, with the act.
        what: String,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Plan(what) => f.write_str(what),
            MatchError::Game { number, seed, what } => write!(f, "game {number} (seed {seed}): {what}"),
        }
    }
}

impl Plan {
    /// Returns the seed of a game: the same for all games of one round of seats.
    pub(crate) fn game_seed(&self, game: u64) -> Seed {
        self.seed.child("game", game / self.round_length())
    }

    /// Returns how many games in a row have the same seed.
    pub(crate) fn round_length(&self) -> u64 {
        if self.round > 0 { self.round } else { self.players.len().max(1) as u64 }
    }

    /// Returns how many different orders of the seats there are: only one if the same player sits everywhere.
    pub(crate) fn order_count(&self) -> u64 {
        let seats = self.players.len();
        let name = |at: usize| match &self.players[at % seats] {
            Sitter::Player(name) => Ok(name),
            Sitter::Bot(_) => Err(at % seats),
        };
        let same = |turn: &usize| (0..seats).all(|at| name(at) == name(at + turn));
        (1..seats).find(same).unwrap_or(seats.max(1)) as u64
    }

    /// Returns the number of the seating order that a game uses.
    pub(crate) fn order(&self, game: u64) -> u64 {
        game % self.order_count()
    }

    /// Returns the names of the players in results; bots of the same name are numbered.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for sitter in &self.players {
            let (name, mut number) = (sitter.name(), 1);
            let mut own = name.to_string();
            while matches!(sitter, Sitter::Bot(_)) && names.contains(&own) {
                number += 1;
                own = format!("{name} ({number})");
            }
            names.push(own);
        }
        names
    }

    /// Returns the player on a seat in a game.
    pub(crate) fn sitter(&self, game: u64, seat: usize) -> usize {
        let players = self.players.len();
        (seat + (game % players as u64) as usize) % players
    }

    /// Returns the order of a game; games are numbered from 0.
    pub fn made(&self, about: &About, game: u64) -> NewGame {
        let seed = self.game_seed(game);
        let name = |seat| self.players[self.sitter(game, seat)].name().to_string();
        NewGame {
            format: engine::record::FORMAT,
            rules: about.version,
            options: self.options.clone(),
            content: self.content.clone(),
            seats: (0..self.players.len()).map(|seat| (SeatKind::Machine, name(seat))).collect(),
            commitment: seed.commitment(),
            seed: Some(seed),
        }
    }

    /// Plays one game to its end.
    pub(crate) fn play<G: Game>(&self, game: u64) -> Result<Finished<G>, String> {
        let seed = self.game_seed(game);
        let sit = |table: &Table<G>| {
            let seats = (0..self.players.len() as u8).map(Seat);
            let sit = |seat: Seat| {
                let number = self.sitter(game, seat.index());
                Seated::sit(table, seat, &self.players[number], number, &seed, &self.terms)
            };
            seats.map(sit).collect()
        };
        play_game::<G>(self.made(G::ABOUT, game), sit)
    }

    /// Checks that the game allows this many seats and has these players.
    pub(crate) fn check<G: Game>(&self) -> Result<(), MatchError> {
        let (fewest, _, most) = G::ABOUT.seats;
        let seats = self.players.len();
        if seats < usize::from(fewest).max(1) || seats > usize::from(most) {
            let what = format!("{} has {}; these are {seats}", G::ABOUT.name, seat_range(G::ABOUT));
            return Err(MatchError::Plan(what));
        }
        self.players.iter().try_for_each(|sitter| match sitter {
            Sitter::Player(name) => player::<G>(name).map(drop).map_err(MatchError::Plan),
            Sitter::Bot(_) => Ok(()),
        })
    }

    /// Plays all games. `note` extracts the relevant data on the thread that played the game; `take` gets the notes in
    /// order without gaps, so that the result is the same for any number of threads.
    pub(crate) fn each_game<G: Game, T: Send>(
        &self,
        watch: Watch<'_>,
        note: impl Fn(u64, Finished<G>) -> Result<T, String> + Sync,
        mut take: impl FnMut(u64, T),
    ) -> Result<(), MatchError> {
        let first = self.first;
        let play = |game| self.play::<G>(first + game).and_then(|finished| note(first + game, finished));
        let take = |game, noted| take(first + game, noted);
        share(self.threads, self.games, watch, play, take).map_err(|(game, what)| {
            let game = first + game;
            let seed = self.game_seed(game).word().to_string();
            MatchError::Game { number: game + 1, seed, what }
        })
    }
}
