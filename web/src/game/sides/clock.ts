// How much time a seat has.
import type { GameCard } from '../../wire/types';

/** Time left, in milliseconds: for this answer, and for it and the bank together. */
export interface TimeLeft {
  answer: number;
  total: number;
}

/** The time of a seat at a moment of the server's clock; null without a clock. */
export function timeLeft(card: GameCard, at: number, asked: boolean, now: number): TimeLeft | null {
  const seat = card.seats[at];
  if (!card.clock || !seat || seat.who !== 'person') return null;
  const bank = seat.bank ?? card.clock.bank;
  const runs = asked && card.stage === 'live' && card.asked !== undefined;
  const used = runs ? Math.max(0, now - (card.asked ?? now)) : 0;
  const total = Math.max(0, card.clock.answer + bank - used);
  return { answer: Math.max(0, card.clock.answer - used), total };
}

/** A span of time: `1:05:09`, `4:07`, `0:09`. */
export function timeWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
