import { expect, test } from 'vitest';
import type { Entry } from '../../wire/types';
import { find, groupsOf } from './find';

const entry = (name: string, group: string, text: string, meaning = ''): Entry => ({
  name, title: `The ${name}`, group, facts: [['health', '12']], abilities: [{ name: 'Peal', kind: 'card', text, meaning }],
});
const all = [entry('Toll', 'Foundry', 'burst 2, 2dmg'), entry('Nacre', 'Reef', 'range 3', 'Chooses a space.'), entry('Quill', 'Foundry', 'range 5')];
const names = (found: readonly Entry[]): string[] => found.map(({ name }) => name);

test('entries stand by their sets', () => {
  expect(groupsOf(all).map(({ name, entries }) => [name, names(entries)])).toEqual([['Foundry', ['Toll', 'Quill']], ['Reef', ['Nacre']]]);
});

test('all words of a search must stand on an entry, in names, values, texts or meanings', () => {
  expect(names(find(all, '', ''))).toEqual(['Toll', 'Nacre', 'Quill']);
  expect(names(find(all, 'RANGE', ''))).toEqual(['Nacre', 'Quill']);
  expect(names(find(all, 'range space', ''))).toEqual(['Nacre']);
  expect(names(find(all, 'health 12', 'Reef'))).toEqual(['Nacre']);
  expect(names(find(all, 'nobody', ''))).toEqual([]);
});
