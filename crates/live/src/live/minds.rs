//! Built-in players at a live table: when they think, and what happens to their answers.

use engine::chance::{Quick, Seed};
use engine::erased::AnyTable;
use engine::player::RANDOM;
use engine::{Message, Seat};

use crate::batch::Millis;
use crate::hall::Ctx;
use crate::live::Live;
use crate::room::chair::Who;
use crate::room::entry::What;
use crate::{Count, Output, Thought};

/// The minimum delay of a built-in player if too many players of its address are already thinking.
const SHORT_WAIT: Millis = 50;

impl Live {
    /// Returns when a built-in player may answer another one; none if no such answer is pending.
    pub(crate) fn pace_ends(&self) -> Option<Millis> {
        let waits = self.room.open_seats().any(|Seat(seat)| {
            self.room.chairs[usize::from(seat)].who != Who::Person && !self.thinking.contains_key(&seat)
        });
        self.machine_at.filter(|_| waits)
    }

    /// Lets the built-in players that are asked think.
    pub fn wake_players(&mut self, ctx: &mut Ctx<'_>) {
        if ctx.failed || self.in_flight || self.machine_at.is_some_and(|at| at > ctx.now) {
            return;
        }
        let Some(table) = &self.room.table else { return };
        let question = table.question();
        for Seat(seat) in question.open.iter() {
            let Who::Machine(name) = &self.room.chairs[usize::from(seat)].who else { continue };
            if self.thinking.contains_key(&seat) {
                continue;
            }
            if !self.share.begin_thought(ctx.limits) {
                // It is asked again when other players of this maker have finished.
                self.machine_at = Some(ctx.now.saturating_add(ctx.limits.machine_pace_ms.max(SHORT_WAIT)));
                return;
            }
            // A different player may have sat here before, and its memory must not be used.
            let known = self.minds.remove(&seat).filter(|(known, _)| known == name);
            let known = known.map_or_else(|| self.room.game.player(name), |(_, player)| Ok(player));
            // The name was checked when the player sat down; if the program now lacks that player, a random player
            // replaces it.
            let Ok(player) = known.or_else(|_| self.room.game.player(RANDOM)) else {
                self.share.end_thought();
                continue;
            };
            let chance = Seed::new(&self.room.made.seed).map_or(Quick(0), |seed| {
                seed.child("player", u64::from(seat)).quick(&question.number.to_string())
            });
            self.thinking.insert(seat, (question.number, name.clone()));
            ctx.out.push(Output::Think(Box::new(Thought {
                game: self.room.id.clone(),
                maker: self.share.maker().to_string(),
                seat: Seat(seat),
                question: question.number,
                player,
                table: table.snapshot(),
                chance,
                answer: None,
            })));
        }
    }

    pub(crate) fn thought(&mut self, ctx: &mut Ctx<'_>, thought: Thought) {
        let Thought { seat, question, player, table, chance, answer, .. } = thought;
        let Some((_, thinker)) = self.thinking.get(&seat.0).filter(|(about, _)| *about == question).cloned()
        else {
            return;
        };
        self.thinking.remove(&seat.0);
        self.share.end_thought();
        let sits = matches!(&self.room.chairs[seat.index()].who, Who::Machine(name) if *name == thinker);
        // A player that panicked may be in a bad state, so the next question gets a new one.
        if let (true, Some(Ok(_))) = (sits, &answer) {
            self.minds.insert(seat.0, (thinker, player));
        }
        // If the answer came too late, the players asked now think once everything is written.
        if !sits || ctx.failed || self.room.question() != question {
            return;
        }
        let act = |(text, why): (String, Message)| {
            let said = why.kept().unwrap_or_default();
            What::Act { seat: seat.0, question, text, why: why.into(), said }
        };
        let taken = match answer {
            Some(Ok(chosen)) => self.enter(ctx, None, act(chosen)).is_ok(),
            _ => false,
        };
        if !taken {
            self.held.push(Output::Count(Count::Stumbled));
            let taken = self
                .random_act(seat, table, chance)
                .is_some_and(|chosen| self.enter(ctx, None, act(chosen)).is_ok());
            if !taken {
                let _ = self.enter(ctx, None, What::Resign { seat: seat.0 });
            }
        }
        let pace = ctx.now.saturating_add(ctx.limits.machine_pace_ms);
        self.machine_at = Some(pace).filter(|_| self.only_machines_asked());
    }

    /// Returns a random legal act with its reason, unless the rules themselves fail.
    fn random_act(&self, seat: Seat, table: Box<dyn AnyTable>, chance: Quick) -> Option<(String, Message)> {
        let player = self.room.game.player(RANDOM).ok()?;
        let (game, maker, question) = (self.room.id.clone(), String::new(), 0);
        let mut thought = Thought { game, maker, seat, question, player, table, chance, answer: None };
        thought.think();
        thought.answer?.ok()
    }

    /// Whether the next answer comes from a built-in player too; if so, it waits so that people can follow.
    pub(crate) fn only_machines_asked(&self) -> bool {
        self.room.open_seats().all(|Seat(seat)| self.room.chairs[usize::from(seat)].who != Who::Person)
    }
}
