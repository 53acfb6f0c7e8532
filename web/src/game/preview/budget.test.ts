import { expect, test } from 'vitest';
import { Budget } from './budget';

test('a handful at once, then as many as time brings back', () => {
  let now = 0;
  const budget = new Budget(3, 2, () => now);
  expect([1, 2, 3, 4].map(() => budget.take())).toEqual([true, true, true, false]);
  now = 400;
  expect(budget.take()).toBe(false);
  now = 500;
  expect([budget.take(), budget.take()]).toEqual([true, false]);
  now = 60_000;
  expect([1, 2, 3, 4].map(() => budget.take())).toEqual([true, true, true, false]);
});
