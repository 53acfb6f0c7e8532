// A sheet of orders: drafting, changing, sealing, and what a reload or another seat can see of it.
import { beforeEach, expect, test } from 'vitest';
import type { PickTree, View } from '../../wire/types';
import { draftsOf } from './drafts';
import { Hand } from '../picks/hand.svelte';
import type { Source } from '../play/source';

const facing = (way: string): PickTree => ({ act: `${way} {}`, next: [0, 2].map((turn) => [{ pick: { facing: turn }, label: `f${turn}` }, { act: `${way} {} f${turn}` }]) });
const unit = (id: number, letter: string): NonNullable<PickTree['next']>[number] => [
  { pick: { figure: id }, label: letter },
  {
    next: [[{ pick: { word: 'zap' }, label: 'zap' }, { areas: [{ runs: [7, 2], label: 'zap', tree: { act: `${letter} zap {}` } }] }]],
    areas: [{ runs: [3, 3], label: 'go', tree: facing(`${letter} to`) }],
    way: { from: id, budget: 4, costs: [['.', 1]], tree: facing(letter) },
  },
];
const picks: PickTree = { next: [unit(0, 'A'), unit(1, 'B'), unit(2, 'C')] };
const figure = (id: number, at: number, seat = 0) => ({ id, name: 'X', kind: 'x', seat, at, letter: 'X', look: 'x', bars: [] });
const view = (number: number): View =>
  ({
    question: { number, kind: 'sealed', open: [0, 1], prompt: '', picks, orders: { join: '; ', none: 'hold' } },
    scene: {
      width: 3, height: 3, rows: ['...', '...', '...'],
      names: { columns: [...'abc'], rows: [...'123'], pattern: '{c}{r}' },
      // A is alone, B and C share a square, and an enemy is on the last one.
      figures: [figure(0, 0), figure(1, 1), figure(2, 1), figure(9, 8, 1)],
    },
    overlays: [],
  }) as unknown as View;

const make = (): Hand => new Hand({ rulebook: 'toy', id: 'g1', listen: () => () => {} } as Source);
let hand: Hand;
beforeEach(() => {
  sessionStorage.clear();
  hand = make();
  hand.take(view(1), true, 0);
});

test('an order stands as soon as it is one, and a facing refines it', () => {
  expect(hand.orders.text).toBe('hold');
  hand.click(0, false);
  expect(hand.orders.all).toEqual([]);
  expect(hand.click(4, false)).toBe('picked');
  expect(hand.orders.text).toBe('A to b2');
  expect(hand.figure).toBe(0);
  const east = hand.offers?.facings[1];
  if (!east) throw new Error('no facing is offered');
  hand.choose(east, false);
  expect(hand.orders.text).toBe('A to b2 f2');
  // Nothing can be added to the order, so the next figure can be selected.
  expect(hand.figure).toBeNull();
});

test('a typed sheet leaves out the orders of the figures that it does not name', () => {
  expect(hand.orders.leftOut('hold')).toBe('');
  hand.click(0, false);
  hand.click(4, false);
  expect(hand.orders.leftOut('hold')).toBe('A to b2');
  expect(hand.orders.leftOut('B zap b3')).toBe('A to b2');
  expect(hand.orders.leftOut('B zap b3; a to c2')).toBe('');
});

test('while an order stands its other squares and the other figures stay on offer', () => {
  hand.click(0, false);
  hand.click(4, false);
  expect([...(hand.offers?.squares.keys() ?? [])].toSorted()).toEqual([0, 1, 3, 4, 5]);
  hand.click(5, false);
  expect(hand.orders.text).toBe('A to c2');
});

test('of several on one square it is asked which, and the sheet keeps the order of the question', () => {
  hand.click(1, false);
  expect(hand.which.map((offer) => offer.choice.label)).toEqual(['B', 'C']);
  expect(hand.pile).toBe(1);
  const second = hand.which[1];
  if (!second) throw new Error('no figure is offered');
  hand.choose(second, false);
  expect([hand.figure, hand.pile]).toEqual([2, null]);
  hand.click(3, false);
  hand.select(0);
  hand.click(3, false);
  expect(hand.orders.text).toBe('A to a2; C to a2');
  expect(hand.orders.idle).toEqual([1]);
});

test('a figure that is taken again is changed: another order replaces the old one', () => {
  hand.select(0);
  hand.click(4, false);
  hand.back();
  expect([hand.figure, hand.orders.text]).toEqual([null, 'A to b2']);
  hand.click(0, false);
  expect(hand.chain).toHaveLength(2);
  const zap = hand.offers?.words[0];
  if (!zap) throw new Error('no word is offered');
  hand.choose(zap, false);
  expect(hand.orders.text).toBe('A to b2');
  hand.click(7, false);
  expect(hand.orders.text).toBe('A zap b3');
  expect(hand.orders.remove(0)).toBe(true);
  expect(hand.orders.text).toBe('hold');
});

test('a way that is drawn is an order at every step', () => {
  hand.select(0);
  hand.draw([3]);
  expect(hand.orders.text).toBe('A a2');
  hand.draw([3, 4]);
  expect([hand.orders.text, hand.drawn]).toEqual(['A a2 b2', [3, 4]]);
  hand.draw([]);
  expect([hand.orders.text, hand.drawn]).toEqual(['A a2 b2', []]);
});

test('the whole sheet can be looked at with another order for one figure', () => {
  hand.select(2);
  hand.click(3, false);
  expect(hand.orders.with(0, 'A to c2')).toBe('A to c2; C to a2');
  expect(hand.orders.with(2, 'C zap b3')).toBe('C zap b3');
});

test('a reload finds the drafts again as long as the question is open', () => {
  hand.select(0);
  hand.click(4, false);
  hand.select(1);
  hand.draw([4, 5]);
  const again = make();
  again.take(view(1), true, 0);
  expect(again.orders.text).toBe('A to b2; B b2 c2');
  const later = make();
  later.take(view(2), true, 0);
  expect(later.orders.text).toBe('hold');
  expect(draftsOf({ game: 'g1', seat: 0, question: 1 })).toEqual([]);
});

test('another seat at the same device sees nothing of them, also where the question is the same', () => {
  hand.select(0);
  hand.click(4, false);
  hand.take(view(1), true, 1);
  expect([hand.orders.text, hand.figure, hand.chain]).toEqual(['hold', null, []]);
  hand.take(view(1), true, 0);
  expect(hand.orders.text).toBe('A to b2');
});

test('a draft that is not offered any more is dropped', () => {
  sessionStorage.setItem('skirmish.draft.g1.0.5', JSON.stringify([{ picks: [{ figure: 0 }, { square: 8 }], act: 'A to c3' }, { picks: [{ figure: 1 }, { square: 3 }], act: 'B to a2' }]));
  hand.take(view(5), true, 0);
  expect(hand.orders.text).toBe('B to a2');
  sessionStorage.setItem('skirmish.draft.g1.0.6', '{');
  hand.take(view(6), true, 0);
  expect(hand.orders.text).toBe('hold');
});
