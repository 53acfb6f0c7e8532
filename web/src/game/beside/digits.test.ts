import { expect, test } from 'vitest';
import type { Offer } from '../picks';
import type { Slot } from './abilities';
import { Digits } from './digits';

const offer = (word: string, ends = false): Offer => ({ choice: { pick: { word }, label: word, ...(ends ? { ends } : {}) }, tree: { act: word } });
const slot = (name: string, usable: boolean, printed = true): Slot => ({
  name,
  offer: usable ? offer(name) : null,
  ability: printed ? { name, kind: 'card', text: '', meaning: '' } : null,
  card: null,
  deed: null,
  chosen: false,
});
const end: Slot = { name: 'end the turn', offer: offer('end', true), ability: null, deed: null, card: null, chosen: false };
const said = (keys: ReadonlyMap<number, Offer>): Record<number, string> =>
  Object.fromEntries([...keys].map(([number, { choice }]) => [number, choice.label]));

test('what ends a turn or a round has no number', () => {
  expect(said(new Digits().of(null, [], [offer('end', true)]))).toEqual({});
  expect(said(new Digits().of(1, [slot('hit', true), end], [offer('stop', true)]))).toEqual({ 1: 'hit' });
});

test('a number stays with what it says, whether that can be said now or not', () => {
  const digits = new Digits();
  expect(said(digits.of(1, [slot('hit', true), slot('cast', true), slot('dash', true, false), end], []))).toEqual({ 1: 'hit', 2: 'cast', 9: 'dash' });
  expect(said(digits.of(1, [slot('hit', false), slot('cast', true), slot('dash', true, false), end], []))).toEqual({ 2: 'cast', 9: 'dash' });
});

test('what every figure can do has the same number for all of them', () => {
  const digits = new Digits();
  digits.of(1, [slot('hit', true), slot('dash', true, false), slot('guard', true, false)], []);
  expect(said(digits.of(2, [slot('heal', true), slot('bless', true), slot('guard', true, false)], []))).toEqual({ 1: 'heal', 2: 'bless', 8: 'guard' });
});

test('words of figures on which nothing is printed keep their numbers, too', () => {
  const digits = new Digits();
  expect(said(digits.of(1, [], [offer('loto'), offer('see')]))).toEqual({ 1: 'loto', 2: 'see' });
  expect(said(digits.of(1, [], [offer('see')]))).toEqual({ 2: 'see' });
});

test('answers take the numbers that are left', () => {
  expect(said(new Digits().of(1, [slot('hit', true)], [offer('north'), offer('east')]))).toEqual({ 1: 'hit', 2: 'north', 3: 'east' });
  expect(said(new Digits().of(null, [], [offer('keep'), offer('reroll')]))).toEqual({ 1: 'keep', 2: 'reroll' });
});
