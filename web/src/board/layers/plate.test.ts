import { expect, test } from 'vitest';
import { Sign } from '../../wire/types';
import { badgeArt } from '../art/badges';
import type { Figure } from '../types';
import { plate } from './plate';

const figure = (name: string, ...bars: [string, number, number][]): Figure => ({
  id: 1, name, kind: 'sentry', seat: 0, at: 0, letter: 'G', look: 'sentry', bars: bars.map(([bar, now, full]) => ({ name: bar, now, full })),
});
const counted = (of: SVGElement, select: string): number => of.querySelectorAll(select).length;

test('points are pips with their letters, filled or spent, and what is counted goes up the edge', () => {
  const drawn = plate(figure('R10', ['M', 0, 1], ['A', 1, 1], ['mana', 2, 3]), true);
  expect([counted(drawn, '.pip'), counted(drawn, '.pip.lit')]).toEqual([2, 1]);
  expect([counted(drawn, '.drop'), counted(drawn, '.drop.lit')]).toEqual([3, 2]);
  expect([...drawn.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['M', 'A', 'R10']);
});

test('a long bar is a length with its number', () => {
  const drawn = plate(figure('Sniper', ['hp', 5, 20]), true);
  expect(counted(drawn, '.pip')).toBe(0);
  expect(drawn.querySelector('.plate-now')?.textContent).toBe('5');
  expect(drawn.querySelector('.letter')?.textContent).toBe('G');
});

test('meanings that many games use have a drawing, others are a dot', () => {
  expect(badgeArt(Sign.Guard).shape).not.toBe(badgeArt(Sign.Down).shape);
  expect(badgeArt(Sign.Carries)).toBe(badgeArt(Sign.Plain));
  expect(badgeArt(undefined)).toBe(badgeArt(Sign.Plain));
});
