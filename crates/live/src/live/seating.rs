//! Seating: by invite, from the lobby, with a ticket, or in place of a player who left; and rematches.

use wire::rest::{Entered, TakeSeat, Ticket};
use wire::{Kind, Refused};

use crate::Response;
use crate::batch::{Millis, Stage};
use crate::entropy::{KeyHash, key_hash};
use crate::hall::Ctx;
use crate::hall::makers::fit_in_game;
use crate::live::Live;
use crate::live::replies::storage;
use crate::names::fit_name;
use crate::room::chair::{Chair, Who};
use crate::room::entry::{Made, What};
use crate::rosters::{brought, go_round};

impl Live {
    pub(crate) fn entered(&self, ctx: &Ctx<'_>, seats: Vec<u8>) -> Response {
        let invite = (!seats.is_empty()).then(|| self.room.made.invite.clone());
        Response::Entered(Box::new(Entered { card: self.card(ctx.now), seats, invite }))
    }

    /// Returns the reply to the maker of a game.
    pub fn made(&self, ctx: &Ctx<'_>, key: Option<&KeyHash>) -> Response {
        let Response::Entered(mut entered) = self.entered(ctx, self.seats_of(key)) else { unreachable!() };
        entered.invite = Some(self.room.made.invite.clone());
        Response::Entered(entered)
    }

    pub(crate) fn take_seat(
        &mut self,
        ctx: &mut Ctx<'_>,
        key: Option<&KeyHash>,
        take: &TakeSeat,
    ) -> Result<Response, Refused> {
        let key = key.ok_or_else(|| Refused::new(Kind::NoEntry, "a seat needs a key"))?;
        if let Some(ticket) = &take.ticket {
            let bot = take.bot.then(|| fit_name(&take.name, "bot", ctx.limits.name_letters)).transpose()?;
            return self.use_ticket(ctx, key, ticket, bot);
        }
        let held = self.seats_of(Some(key));
        // A client that asks again missed the first answer and already holds the seat.
        if !held.is_empty() && take.seat.is_none_or(|seat| held.contains(&seat)) {
            return Ok(self.entered(ctx, held));
        }
        if !held.is_empty() {
            return Err(Refused::new(Kind::NotNow, "you hold a seat at this table"));
        }
        let invited = take.invite.as_ref().is_some_and(|invite| same_word(invite, &self.room.made.invite));
        if !invited && (take.invite.is_some() || !self.room.made.listed) {
            return Err(Refused::new(
                Kind::NoEntry,
                "this game is by invitation, and this is not the invite",
            ));
        }
        if ctx.failed {
            return Err(storage());
        }
        let nameless = if take.bot { "bot" } else { "somebody" };
        let name = fit_name(&take.name, nameless, ctx.limits.name_letters)?;
        let stage = self.room.stage();
        if stage == Stage::Open {
            // The game may have been unloaded since it was made, so its players are counted again only now.
            self.share.fits_as_it_is(ctx.limits)?;
        }
        let free = |seat: &u8| match stage {
            Stage::Open => self.room.chairs[usize::from(*seat)].who == Who::Free,
            Stage::Live => self.abandoned(*seat, ctx.now),
            Stage::Over => false,
        };
        let seats = 0..self.room.chairs.len() as u8;
        let seat = seats.filter(|seat| take.seat.is_none_or(|wanted| wanted == *seat)).find(free);
        let seat = seat.ok_or_else(|| Refused::new(Kind::NotNow, "no such seat is free"))?;
        let (key, what) = match stage {
            Stage::Open => {
                let bring = |roster: &String| {
                    let option = brought(ctx.shelf, &self.room.made, seat, roster)?;
                    Ok::<_, Refused>((option, roster.clone()))
                };
                let roster = take.roster.as_ref().map(bring).transpose()?;
                (key.clone(), What::Sat { seat, name, key: key.clone(), bot: take.bot, roster })
            }
            _ => (key.clone(), What::Claim { seat, name, key: key.clone(), bot: take.bot }),
        };
        self.enter(ctx, None, what)?;
        self.seated(ctx, key);
        // A player who has just taken the seat has time to connect.
        self.away[usize::from(seat)] = ctx.now;
        let seats = self.seats_of(self.room.chairs[usize::from(seat)].keys.first());
        Ok(self.entered(ctx, seats))
    }

    /// Updates lists and open connections after a player takes a seat.
    pub(crate) fn seated(&mut self, ctx: &Ctx<'_>, key: KeyHash) {
        self.batch.holders.push((key, self.room.id.clone()));
        let chairs = &self.room.chairs;
        for guest in self.guests.values_mut() {
            let held = (0..).zip(chairs).filter(|(_, chair)| chair.held_by(guest.key.as_ref()));
            guest.seats = held.map(|(seat, _)| seat).collect();
        }
        self.look_round(ctx.now);
    }

    pub(crate) fn ticket(&mut self, ctx: &mut Ctx<'_>, seats: &[u8], seat: u8) -> Result<Response, Refused> {
        if !seats.contains(&seat) {
            return Err(Refused::new(Kind::NotYourSeat, "the key does not hold this seat"));
        }
        let unused = &self.room.chairs[usize::from(seat)].tickets;
        if unused.iter().filter(|(_, until)| *until > ctx.now).count() as u64 >= ctx.limits.tickets_per_seat {
            return Err(Refused::limit("tickets_per_seat", "this seat has unused tickets enough"));
        }
        if ctx.failed {
            return Err(storage());
        }
        let (ticket, until) = (ctx.entropy.word(), ctx.now.saturating_add(ctx.limits.ticket_ms));
        let hash = key_hash(&ticket);
        self.enter(ctx, None, What::Ticket { seat, ticket: hash, until })?;
        Ok(Response::Ticket(Ticket { ticket, until }))
    }

    pub(crate) fn use_ticket(
        &mut self,
        ctx: &mut Ctx<'_>,
        key: &KeyHash,
        ticket: &str,
        bot: Option<String>,
    ) -> Result<Response, Refused> {
        let hash = key_hash(ticket);
        let good = |(known, until): &(KeyHash, Millis)| *known == hash && *until > ctx.now;
        let seat = self.room.chairs.iter().position(|chair| chair.tickets.iter().any(good));
        let seat =
            seat.ok_or_else(|| Refused::new(Kind::NoEntry, "this ticket is wrong, used up or too old"))?;
        let chair = &self.room.chairs[seat];
        if chair.held_by(Some(key)) {
            return Ok(self.entered(ctx, self.seats_of(Some(key))));
        }
        if chair.keys.len() as u64 >= ctx.limits.keys_per_seat {
            return Err(Refused::limit("keys_per_seat", "this seat is open in too many places"));
        }
        if ctx.failed {
            return Err(storage());
        }
        let seat = seat as u8;
        self.enter(ctx, None, What::Share { seat, ticket: hash, key: key.clone(), bot })?;
        self.seated(ctx, key.clone());
        Ok(self.entered(ctx, self.seats_of(Some(key))))
    }

    /// Checks that an entry does not bring more built-in players than are allowed.
    pub(crate) fn fits(&self, ctx: &Ctx<'_>, what: &What) -> Result<(), Refused> {
        match what {
            What::Machine { .. } => {
                let is_machine = |chair: &Chair| matches!(chair.who, Who::Machine(_));
                let seats = self.room.made.machine_seats(self.room.chairs.iter().map(is_machine));
                let later = (seats + 1).min(self.room.chairs.len() as u64);
                fit_in_game(later, ctx.limits)?;
                self.share.fits(later - seats, ctx.limits)
            }
            What::WantRematch { .. } => {
                let made = Made { seats: self.room.sitters(), ..self.room.made.clone() };
                self.share.fits(made.machines_at_first(), ctx.limits)
            }
            _ => Ok(()),
        }
    }

    /// If everyone now wants to play again, the same batch creates the next game.
    pub(crate) fn rematch(&mut self, ctx: &mut Ctx<'_>) {
        let people = || self.room.chairs.iter().filter(|chair| chair.who == Who::Person && !chair.left);
        let all = people().next().is_some() && people().all(|chair| chair.wants_rematch);
        if !all || self.room.after.is_some() || self.room.stage() != Stage::Over {
            return;
        }
        let mut made = self.room.made.clone();
        made.seats = self.room.sitters();
        // Seats rotate among people; against built-in players, all keep their seats.
        if self.room.chairs.iter().all(|chair| chair.who == Who::Person) {
            made.seats.rotate_left(1);
            ctx.shelf.find(&made.rulebook).map(|book| go_round(book, &mut made.options)).ok();
        }
        made.before = Some(self.room.id.clone());
        // A new game uses the current rules, even after a game of an earlier version.
        if let Ok(book) = ctx.shelf.find(&made.rulebook) {
            (made.rules, made.content) = (book.game.about().version, book.hash.clone());
        }
        let made = Made { seed: ctx.entropy.seed().word().to_string(), ..made };
        let made = Made { invite: ctx.entropy.word(), ..made };
        let Some(game) = ctx.open(made, &mut self.batch) else { return };
        self.opened = Some(game.clone());
        let _ = self.enter(ctx, None, What::Rematch { game });
    }
}

/// Whether two secret words are equal. It takes the same time no matter where they differ.
fn same_word(one: &str, other: &str) -> bool {
    key_hash(one) == key_hash(other)
}
