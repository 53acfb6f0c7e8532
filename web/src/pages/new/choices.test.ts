import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../../wire/types';
import { defaults, fieldOf, read, request, strange, without, write } from './choices';

const book: Rulebook = {
  id: 'toy',
  name: 'Toy',
  version: 1,
  summary: '',
  seats: [2, 2, 4],
  hidden: false,
  sealed: false,
  dice: true,
  players: [
    ['strong', 'wins'],
    ['weak', 'loses'],
  ],
  options: [
    { name: 'stones', range: [0, 90], default: '10', rule: 'T-1', text: '' },
    { name: 'undo', words: ['off', 'on'], default: 'off', rule: 'T-2', text: '' },
  ],
  compendium: false,
  profiles: [['short', 'a short game']],
};

describe('the choices for a new game', () => {
  it('say nothing in the address where everything is as usual', () => {
    expect(write(book, defaults(book))).toBe('');
    expect(defaults(book).seats).toEqual(['me', 'ai:strong']);
  });

  it('come back from the address as they were', () => {
    const choices = {
      ...defaults(book),
      profile: 'short',
      options: { stones: '20', undo: 'on' },
      seats: ['me', 'open', 'ai:weak'],
      listed: true,
      watch: 'nobody' as const,
      answer: 30,
      bank: 5,
      gone: 2,
      standIn: 'weak',
    };
    const text = write(book, choices);
    expect(text).toContain('stones=20');
    expect(read(book, new URLSearchParams(text))).toEqual(choices);
  });

  it('do not take from the address what the rulebook does not know', () => {
    const wrong = 'stones=91&undo=maybe&table-seats=me,ai:ghost&table-answer=-1&profile=none&table-watch=me';
    expect(read(book, new URLSearchParams(wrong))).toEqual(defaults(book));
    expect(strange(book, new URLSearchParams(wrong))).toEqual({ stones: '91', undo: 'maybe' });
    expect(strange(book, new URLSearchParams('stones=90'))).toEqual({});
  });

  it('ask the server for what differs only, in milliseconds', () => {
    const choices = { ...defaults(book), seats: ['me', 'ai:weak'], listed: true, answer: 30 };
    expect(request(book, choices, 'Ann')).toEqual({
      rulebook: 'toy',
      options: {},
      seats: [
        { who: 'me', name: 'Ann' },
        { who: 'machine', player: 'weak' },
      ],
      listed: false,
      watch: 'common',
      clock: { answer: 30_000, bank: 0 },
    });
  });

  it('find the field that a refusal speaks of', () => {
    expect(fieldOf(book, 'option `stones` is a whole number from 0 to 90; this is `99`')).toBe('stones');
    expect(fieldOf(book, 'a clock needs time: an `answer`, a `bank`, or both')).toBe('table-clock');
    expect(fieldOf(book, 'a seat counts as abandoned after at most a year')).toBe('table-gone');
    expect(fieldOf(book, 'there are too many games')).toBe('');
  });

  it('take rosters by name and by link, and ask for their prices without them', () => {
    const option = { name: 'band', words: ['ready'], roster: 0, default: 'ready', rule: 'T-3', text: '' };
    const built: Rulebook = { ...book, options: [...book.options, option], workshop: { name: 'Forge', roster: 'band' } };
    const choices = read(built, new URLSearchParams('band=s1~A~1111~ab12&stones=20'));
    expect(choices.options['band']).toBe('s1~A~1111~ab12');
    expect(strange(built, new URLSearchParams('band=<x>'))).toEqual({ band: '<x>' });
    expect(without(built, choices)).toEqual({ stones: '20' });
    expect(request(built, choices, '').own_rosters).toBeUndefined();
    expect(request(built, { ...choices, seats: ['me', 'open'] }, '').own_rosters).toBe(true);
    expect(request(built, { ...choices, seats: ['me', 'open'], bring: false }, '').own_rosters).toBeUndefined();
  });
});
