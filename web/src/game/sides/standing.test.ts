import { expect, test } from 'vitest';
import type { View } from '../../wire/types';
import { listed, places } from './standing';

const view = (scores?: number[]): View =>
  ({ scores, scene: { sides: Array.from({ length: scores?.length ?? 3 }, (_, seat) => ({ seat, label: `T${seat}` })) } }) as unknown as View;

test('the viewer comes first, then the best; equals share their rank', () => {
  const found = places(view([1, 5, 5, -2]), 3);
  expect(found.map((place) => [place.label, place.rank])).toEqual([['T3', 4], ['T1', 1], ['T2', 1], ['T0', 3]]);
  expect(places(view(), null).map((place) => place.rank)).toEqual([undefined, undefined, undefined]);
});

test('of a hundred a few are listed, all when unfolded, or those that are looked for', () => {
  const all = places(view(Array.from({ length: 100 }, (_, seat) => seat)), 7);
  const name = (seat: number): string => (seat === 42 ? 'Ada' : '');
  expect(listed(all, '', false, name)).toHaveLength(8);
  expect(listed(all, '', true, name)).toHaveLength(100);
  expect(listed(all, 'ada', false, name).map((place) => place.seat)).toEqual([42]);
  expect(listed(all, 'T9', false, name)).toHaveLength(11);
});
