//! The card of a game: the facts that anyone who has its address may know.

use engine::Seat;
use wire::rest::{GameCard, Outcome, SeatCard};

use crate::batch::Stage;
use crate::room::Room;
use crate::room::chair::{Chair, Who};

impl Room {
    /// Returns the card; `present` and `abandoned` give the current state of the seats.
    pub fn card(&self, present: impl Fn(u8) -> bool, abandoned: impl Fn(u8) -> bool) -> GameCard {
        let labels = self.table.as_ref().map(|table| table.labels()).unwrap_or_default();
        let seat = |(at, chair): (u8, &Chair)| SeatCard {
            label: labels.get(usize::from(at)).cloned().unwrap_or_default(),
            who: match chair.who {
                Who::Free => "free",
                Who::Person => "person",
                Who::Machine(_) => "machine",
            }
            .to_string(),
            name: chair.shown().to_string(),
            bot: chair.bot && chair.who == Who::Person,
            player: match &chair.who {
                Who::Machine(player) => Some(player.clone()),
                _ => None,
            },
            present: present(at),
            left: chair.left,
            abandoned: abandoned(at),
            offers_draw: chair.offers_draw,
            wants_rematch: chair.wants_rematch,
            bank: self.made.clock.filter(|_| !matches!(chair.who, Who::Machine(_))).map(|_| chair.bank),
        };
        let over = self.stage() == Stage::Over;
        let commitment = engine::chance::Seed::new(&self.made.seed).map(|seed| seed.commitment());
        GameCard {
            id: self.id.clone(),
            rulebook: self.made.rulebook.clone(),
            rules: self.made.rules,
            options: self.made.options.clone(),
            stage: self.stage().word().to_string(),
            made: self.born,
            listed: self.made.listed,
            watch: self.made.watch,
            hidden: self.game.about().hidden,
            own_rosters: self.made.own_rosters,
            seats: (0..).zip(&self.chairs).map(seat).collect(),
            clock: self.made.clock,
            asked: self.next_deadline().map(|_| self.asked),
            turn: Vec::new(),
            abandon: self.made.abandon.clone(),
            commitment: commitment.unwrap_or_default(),
            seed: over.then(|| self.made.seed.clone()),
            result: self.outcome(),
            frozen: None,
            before: self.made.before.clone(),
            after: self.after.clone(),
        }
    }

    /// Returns the seats of people who are asked now. Every viewer of the table learns who is asked, even if answers
    /// are sealed, so a list reveals nothing more to the holder of a seat.
    pub fn people_asked(&self) -> Vec<u8> {
        let person =
            |seat: &u8| self.chairs.get(usize::from(*seat)).is_some_and(|chair| chair.who == Who::Person);
        match self.stage() {
            Stage::Live => self.open_seats().map(|Seat(seat)| seat).filter(person).collect(),
            _ => Vec::new(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let verdict = self.table.as_ref()?.verdict()?;
        Some(Outcome {
            winners: verdict.winners.iter().map(|Seat(seat)| seat).collect(),
            reason: verdict.reason.word().to_string(),
            text: verdict.text.to_string(),
            rule: verdict.rule.map(str::to_string),
        })
    }
}
