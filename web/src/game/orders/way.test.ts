// Drawn paths: their costs, their ends, and how they are found.
import { expect, test } from 'vitest';
import type { PickWay } from '../../wire/types';
import { filled, wayOffer } from '../picks/grow';
import { around, cheapest, drawnTo, letterAt, spent } from './way';

// From the top: a road on the left, forest in the middle, a wall above it.
const rows = ['_##_', '_FF_', '....'];
const ground = {
  width: 4, height: 3, rows, figures: [],
  names: { columns: [...'ABCD'], rows: [...'123'], pattern: '{c}{r}' },
};
const way: PickWay = { from: 0, budget: 10, costs: [['.', 2], ['_', 1], ['F', 3]], tree: { act: 'go {}', next: [[{ pick: { facing: 0 }, label: 'N' }, { act: 'go {} faces N' }]] } };

test('squares are read from the bottom left', () => {
  expect(letterAt(ground, 0)).toBe('.');
  expect(letterAt(ground, 5)).toBe('F');
  expect(letterAt(ground, 8)).toBe('_');
  expect(around(ground, 0)).toEqual([4, 1]);
  expect(around(ground, 5)).toEqual([9, 6, 1, 4]);
});

test('a square is paid for when it is left', () => {
  expect(spent(way, ground, [])).toBe(0);
  expect(spent(way, ground, [4])).toBe(2);
  expect(spent(way, ground, [4, 5, 6])).toBe(2 + 1 + 3);
});

test('the cheapest way goes round what is dear, and north comes before east', () => {
  expect(cheapest(way, ground, 0, 6, 10)).toEqual([4, 5, 6]);
  expect(cheapest(way, ground, 0, 7, 10)).toEqual([1, 2, 3, 7]);
  expect(cheapest(way, ground, 0, 5, 10)).toEqual([4, 5]);
  expect(cheapest(way, ground, 0, 3, 5)).toBeNull();
  expect(cheapest(way, ground, 0, 9, 99)).toBeNull();
});

test('a way goes on, back, and by itself to what is further off', () => {
  expect(drawnTo(way, ground, [], 1)).toEqual([1]);
  expect(drawnTo(way, ground, [1], 2)).toEqual([1, 2]);
  expect(drawnTo(way, ground, [1, 2, 3], 1)).toEqual([1]);
  expect(drawnTo(way, ground, [1, 2], 0)).toEqual([]);
  expect(drawnTo(way, ground, [1], 3)).toEqual([1, 2, 3]);
});

test('a way ends at walls and where the points are used up, and says so', () => {
  expect(drawnTo(way, ground, [4, 5], 9)).toEqual({ is: 'blocked', at: 9 });
  expect(drawnTo({ ...way, budget: 5 }, ground, [1, 2], 3)).toEqual({ is: 'dear', spent: 4, step: 2, budget: 5 });
});

test('the squares of a way stand in its acts, start left out', () => {
  const { tree, choice } = wayOffer(way, [4, 8], ground);
  expect(choice.pick).toEqual({ path: [4, 8] });
  expect(tree.act).toBe('go A2 A3');
  expect(tree.next?.[0]?.[1].act).toBe('go A2 A3 faces N');
});

test('only the first gap is filled, also far below', () => {
  const below = filled({ areas: [{ runs: [0, 1], label: '', tree: { act: '{} then {}' } }], way }, '$&');
  expect(below.areas?.[0]?.tree.act).toBe('$& then {}');
  expect(below.way?.tree.act).toBe('go $&');
});
