// How a game ended, in everyday words.
import { expect, test } from 'vitest';
import type { GameCard, Outcome } from '../../wire/types';
import { verdict } from './verdict';

const card = { seats: [{ label: 'P', name: 'Ada' }, { label: 'AI', name: 'astar' }] } as unknown as GameCard;
const result = (winners: number[], reason: string, text = ''): Outcome => ({ winners, reason, text });

test('who won stands in the heading, why in one sentence', () => {
  const line = 'AI wins: no enemy unit is left';
  expect(verdict(card, result([1], 'rules'), [0], line)).toEqual({ title: 'You have lost', why: 'AI wins: no enemy unit is left.' });
  expect(verdict(card, result([1], 'rules'), [], line)).toEqual({ title: 'AI (astar) wins', why: 'No enemy unit is left.' });
  expect(verdict(card, result([1], 'rules', line), [1], undefined)).toEqual({ title: 'You have won', why: 'No enemy unit is left.' });
});

test('a player who lost is not told the reason as if it were theirs', () => {
  const line = 'blue wins: held the middle for 3 turns';
  expect(verdict(card, result([1], 'rules'), [0], line).why).toBe('Blue wins: held the middle for 3 turns.');
  expect(verdict(card, result([1], 'rules'), [1], line).why).toBe('Held the middle for 3 turns.');
});

test('a limit and a draw are told without the winner twice', () => {
  expect(verdict(card, result([0], 'rules'), [], 'red wins at the turn limit: 3 eliminated against 1').why).toBe('At the turn limit: 3 eliminated against 1.');
  expect(verdict(card, result([], 'rules'), [0], 'a draw: no unit can ever act again')).toEqual({ title: 'A draw', why: 'No unit can ever act again.' });
});

test('who resigned or ran out of time is named, and oneself is you', () => {
  expect(verdict(card, result([0], 'resigned'), [0], '').why).toBe('AI (astar) resigned.');
  expect(verdict(card, result([1], 'time'), [0], '').why).toBe('You ran out of time.');
  expect(verdict(card, result([], 'agreed'), [0], '').why).toBe('The players agreed on it.');
});
