import { expect, test } from 'vitest';
import type { GameCard } from '../../wire/types';
import { timeLeft, timeWords } from './clock';

const card = {
  stage: 'live',
  clock: { answer: 10_000, bank: 60_000 },
  asked: 100_000,
  seats: [{ who: 'person', bank: 5_000 }, { who: 'machine' }],
} as unknown as GameCard;

test('the answer runs first, then the bank', () => {
  expect(timeLeft(card, 0, true, 104_000)).toEqual({ answer: 6_000, total: 11_000 });
  expect(timeLeft(card, 0, true, 113_000)).toEqual({ answer: 0, total: 2_000 });
  expect(timeLeft(card, 0, true, 999_000)).toEqual({ answer: 0, total: 0 });
});

test('it stands still for those who are not asked, and machines have none', () => {
  expect(timeLeft(card, 0, false, 113_000)?.total).toBe(15_000);
  expect(timeLeft(card, 1, true, 113_000)).toBeNull();
});

test('time in words', () => {
  expect([timeWords(9_000), timeWords(247_000), timeWords(3_909_000)]).toEqual(['0:09', '4:07', '1:05:09']);
});
