import { expect, test } from 'vitest';
import { kindOf, nameOf, type Person } from './people';

const person: Person = { who: 'person', name: 'Bea' };
const bot: Person = { who: 'person', name: 'hunter', bot: true };

test('a bot is called one wherever its name stands', () => {
  expect(kindOf(person)).toBe('Player');
  expect(kindOf(bot)).toBe('Bot');
  expect(kindOf({ who: 'machine', name: 'random' })).toBe('AI');
  expect(kindOf(undefined)).toBe('');
  expect(nameOf(person)).toBe('Bea');
  expect(nameOf(bot)).toBe('hunter (bot)');
});
