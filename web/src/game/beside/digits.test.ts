import { beforeEach, expect, test } from 'vitest';
import type { Offer } from '../picks/picks';
import type { Slot } from './abilities';
import { Digits } from './digits';

const offer = (word: string, ends = false): Offer => ({ choice: { pick: { word }, label: word, ...(ends ? { ends } : {}) }, tree: { act: word } });
/** A button: for something printed on the figure, for what every figure can do, or for an answer. */
const slot = (name: string, usable: boolean, printed: boolean | null = true): Slot => ({
  name,
  offer: usable ? offer(name) : null,
  ability: printed ? { name, kind: 'card', text: '', meaning: '' } : null,
  card: null,
  deed: printed === false ? { name, kind: 'deed', text: '', meaning: '' } : null,
  chosen: false,
});
const end: Slot = { name: 'end the turn', offer: offer('end', true), ability: null, deed: null, card: null, chosen: false };
const said = (keys: ReadonlyMap<number, Offer>): Record<number, string> =>
  Object.fromEntries([...keys].map(([number, { choice }]) => [number, choice.label]));

beforeEach(() => localStorage.clear());

test('what ends a turn or a round has no number', () => {
  expect(said(new Digits(() => 'toy').of(null, [], [offer('end', true)]))).toEqual({});
  expect(said(new Digits(() => 'toy').of(1, [slot('hit', true), end], [offer('stop', true)]))).toEqual({ 1: 'hit' });
});

test('a number stays with what it says, whether that can be said now or not', () => {
  const digits = new Digits(() => 'toy');
  expect(said(digits.of(1, [slot('hit', true), slot('cast', true), slot('dash', true, false), end], []))).toEqual({ 1: 'hit', 2: 'cast', 9: 'dash' });
  expect(said(digits.of(1, [slot('hit', false), slot('cast', true), slot('dash', true, false), end], []))).toEqual({ 2: 'cast', 9: 'dash' });
});

test('what every figure can do has the same number for all of them', () => {
  const digits = new Digits(() => 'toy');
  digits.of(1, [slot('hit', true), slot('dash', true, false), slot('guard', true, false)], []);
  expect(said(digits.of(2, [slot('heal', true), slot('bless', true), slot('guard', true, false)], []))).toEqual({ 1: 'heal', 2: 'bless', 8: 'guard' });
});

test('words of figures on which nothing is printed keep their numbers, too', () => {
  const digits = new Digits(() => 'toy');
  expect(said(digits.of(1, [], [offer('loto'), offer('see')]))).toEqual({ 1: 'loto', 2: 'see' });
  expect(said(digits.of(1, [], [offer('see')]))).toEqual({ 2: 'see' });
});

test('answers take the numbers that are left', () => {
  expect(said(new Digits(() => 'toy').of(1, [slot('hit', true)], [offer('north'), offer('east')]))).toEqual({ 1: 'hit', 2: 'north', 3: 'east' });
  expect(said(new Digits(() => 'toy').of(null, [], [offer('keep'), offer('reroll')]))).toEqual({ 1: 'keep', 2: 'reroll' });
});

test('answers that a figure is asked for take no number away from what is printed on it', () => {
  const digits = new Digits(() => 'toy');
  expect(said(digits.of(1, [], [offer('north'), offer('east')]))).toEqual({ 1: 'north', 2: 'east' });
  expect(said(digits.of(1, [slot('hit', true), slot('cast', true)], []))).toEqual({ 1: 'hit', 2: 'cast' });
});

test('however many answers are asked for, each has a number and what every figure can do keeps its own', () => {
  const digits = new Digits(() => 'toy');
  const all = [slot('hit', true), slot('dash', true, false)];
  expect(said(digits.of(1, all, []))).toEqual({ 1: 'hit', 9: 'dash' });
  for (let asked = 0; asked < 12; asked += 1) {
    expect(said(digits.of(1, [slot(`as a button ${asked}`, true, null)], []))).toEqual({ 1: `as a button ${asked}` });
    expect(Object.values(said(digits.of(1, [], [offer(`as a word ${asked}`)])))).toEqual([`as a word ${asked}`]);
  }
  expect(said(digits.of(1, all, []))).toEqual({ 1: 'hit', 9: 'dash' });
  expect(said(digits.of(2, [slot('guard', true, false)], []))).toEqual({ 8: 'guard' });
});

test('what every figure can do has the same number the next time, and in each rulebook its own', () => {
  new Digits(() => 'toy').of(1, [slot('dash', true, false), slot('guard', true, false)], []);
  const again = new Digits(() => 'toy');
  expect(said(again.of(2, [slot('guard', true, false)], []))).toEqual({ 8: 'guard' });
  expect(said(new Digits(() => 'other').of(2, [slot('guard', true, false)], []))).toEqual({ 9: 'guard' });
});
