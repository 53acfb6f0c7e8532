// The player's selection: the effects of clicks, buttons and Esc.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Figure, PickTree, View } from '../../wire/types';
import { Hand } from './hand.svelte';
import type { Source } from '../play/source';

const figure = (id: number, at: number, seat: number): Figure => ({ id, name: 'X', kind: 'x', seat, at, letter: 'X', look: 'x', bars: [] });
const picks: PickTree = {
  next: [
    [{ pick: { figure: 0 }, label: 'A' }, {
      next: [
        [{ pick: { square: 2 }, label: '2' }, { act: 'A 2' }],
        [{ pick: { square: 9 }, label: '9' }, { act: 'A 9' }],
        [{ pick: { word: 'stop' }, label: 'stop' }, { act: 'A stop' }],
      ],
    }],
    [{ pick: { figure: 1 }, label: 'B' }, { cut: true }],
  ],
};
const view = (number: number, tree: PickTree | undefined = picks): View =>
  ({
    question: { number, kind: 'act', open: [0], prompt: '', picks: tree },
    scene: { figures: [figure(0, 0, 0), figure(1, 1, 0), figure(2, 9, 1), figure(3, 5, 0)] },
  }) as unknown as View;

const ask = vi.fn();
let hand: Hand;
beforeEach(() => {
  ask.mockReset();
  hand = new Hand({ rulebook: 'toy', listen: () => () => {}, ask } as Source);
  hand.take(view(1), true);
});

test('one click selects, the same again lets go', () => {
  expect(hand.click(0, false)).toBe('picked');
  expect(hand.figure).toBe(0);
  expect(hand.click(0, false)).toBe('dropped');
  expect(hand.figure).toBeNull();
});

test('with one step a target gives the act at once', () => {
  hand.click(0, false);
  expect(hand.click(2, false)).toBe('act');
  expect(hand.armed).toBe('A 2');
});

test('with two steps the first click only arms, the same target again gives', () => {
  hand.click(0, true);
  expect(hand.click(2, true)).toBe('picked');
  expect(hand.armed).toBe('A 2');
  expect(hand.click(9, true)).toBe('picked');
  expect(hand.armed).toBe('A 9');
  expect(hand.click(9, true)).toBe('act');
});

test('an armed act still shows what else there is', () => {
  hand.click(0, true);
  hand.click(2, true);
  expect([...(hand.offers?.squares.keys() ?? [])]).toEqual([2, 9]);
  const stop = hand.offers?.words[0];
  if (!stop) throw new Error('no word');
  expect(hand.choose(stop, true)).toBe('picked');
  expect(hand.armed).toBe('A stop');
  expect(hand.choose(stop, true)).toBe('act');
});

test('others and those who are done are only looked at, and nothing falls out of the hand', () => {
  hand.click(0, false);
  expect(hand.click(5, false)).toBe('nothing');
  expect([hand.inspected, hand.chain.length]).toEqual([3, 1]);
  expect([...(hand.offers?.squares.keys() ?? [])]).toEqual([2, 9]);
  expect(hand.click(5, false)).toBe('dropped');
  expect([hand.inspected, hand.figure]).toEqual([null, 0]);
});

test('back goes one step at a time', () => {
  hand.click(0, true);
  hand.click(2, true);
  expect(hand.back()).toBe(true);
  expect([hand.armed, hand.figure]).toEqual([null, 0]);
  expect(hand.back()).toBe(true);
  expect(hand.figure).toBeNull();
  expect(hand.back()).toBe(false);
});

test('a new question empties the hand, the same one does not', () => {
  hand.click(0, false);
  hand.take(view(1), true);
  expect(hand.figure).toBe(0);
  hand.take(view(2), true);
  expect(hand.figure).toBeNull();
});

test('a sole figure is in the hand from the beginning', () => {
  hand.take(view(2, { next: picks.next?.slice(0, 1) }), true);
  expect(hand.figure).toBe(0);
});

test('what came into the hand by itself is taken by the first click, let go by the second', () => {
  hand.take(view(2, { next: picks.next?.slice(0, 1) }), true);
  expect(hand.click(0, false)).toBe('picked');
  expect(hand.figure).toBe(0);
  expect(hand.click(0, false)).toBe('dropped');
  expect(hand.figure).toBeNull();
  expect(hand.click(0, false)).toBe('picked');
});

test('a cut part is asked for', async () => {
  ask.mockResolvedValue({ choices: [{ pick: { square: 7 }, label: '7' }] });
  hand.click(1, false);
  expect(ask).toHaveBeenCalledWith({ ask: 'picks', picks: [{ figure: 1 }] });
  await vi.waitFor(() => expect([...(hand.offers?.squares.keys() ?? [])]).toEqual([7]));
  ask.mockResolvedValue({ choices: [], act: 'B 7' });
  hand.click(7, true);
  await vi.waitFor(() => expect(hand.armed).toBe('B 7'));
});
