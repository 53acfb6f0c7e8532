import { expect, test } from 'vitest';
import type { Cue, Fraction, Outlook, Preview } from '../../wire/types';
import { outcome, plus, span } from './outcome';

const fraction = (of: number, out_of: number): Fraction => ({ of, out_of });
const change = (figure: number, by: number): Cue => ({ cue: 'change', figure, bar: 'hp', by });
const look = (chance: Fraction, events: [string, ...Cue[]][], then = 'next'): Outlook => ({
  chance,
  draws: [],
  events: events.map(([text, ...cues]) => ({ text, rules: [], cues })),
  // oxlint-disable-next-line unicorn/no-thenable -- so it is called on the wire
  then,
});
const preview = (...outlooks: Outlook[]): Preview => ({ act: 'a', outlooks, unknown: ['what others do'] });

test('chances add up exactly', () => {
  expect(plus(fraction(1, 3), fraction(1, 6))).toEqual(fraction(1, 2));
  expect(plus(fraction(1, 2), fraction(1, 2))).toEqual(fraction(1, 1));
});

test('bars show every change with its chance, no change included', () => {
  const out = outcome(preview(
    look(fraction(1, 5), [['a 4', change(1, -4)]]),
    look(fraction(1, 5), [['a 8', change(1, -8)]]),
    look(fraction(1, 5), [['a 8 again', change(1, -5), change(1, -3)]]),
    look(fraction(2, 5), [['nothing']]),
  ));
  expect(out.bars).toEqual([
    {
      figure: 1, bar: 'hp', least: -8, most: 0,
      changes: [
        { value: -8, chance: fraction(2, 5) },
        { value: -4, chance: fraction(1, 5) },
        { value: 0, chance: fraction(2, 5) },
      ],
      causes: ['a 4', 'a 8', 'a 8 again'],
      rules: [],
    },
  ]);
});

test('a change says what it comes from, without the numbers, and by which rules', () => {
  const hit = (by: number) => ({ text: `A strikes back at B, distance 1: damage ${by}`, rules: ['X-1'], cues: [change(1, -by)] });
  const out = outcome({ act: 'a', unknown: [], outlooks: [1, 2].map((by) => ({ ...look(fraction(1, 2), []), events: [hit(by)] })) });
  expect(out.bars.map(({ causes, rules }) => [causes, rules])).toEqual([[['A strikes back at B, distance 1'], ['X-1']]]);
});

test('who falls is counted once in each way it may turn out', () => {
  const out = outcome(preview(
    look(fraction(2, 5), [['a', { cue: 'gone', figure: 3 }, { cue: 'gone', figure: 3 }]]),
    look(fraction(1, 5), [['b', { cue: 'gone', figure: 3 }]]),
    look(fraction(2, 5), [['c']]),
  ));
  expect(out.gone).toEqual([{ value: 3, chance: fraction(3, 5) }]);
});

test('what is told in every case is certain, the rest has its chance', () => {
  const out = outcome(preview(
    look(fraction(1, 2), [['walks', { cue: 'walk', figure: 0, path: [1, 2, 3] }], ['hits']], 'AI'),
    look(fraction(1, 2), [['walks', { cue: 'walk', figure: 0, path: [1, 2, 3] }], ['misses']], 'AI'),
  ));
  expect(out.certain.map((told) => told.text)).toEqual(['walks']);
  expect(out.perhaps.map((likely) => likely.value.text)).toEqual(['hits', 'misses']);
  expect(out.next).toEqual([{ value: 'AI', chance: fraction(1, 1) }]);
  expect(out.path).toEqual([1, 2, 3]);
  expect(out.unknown).toEqual(['what others do']);
});

test('spans are short', () => {
  expect([span(-4, -4), span(-8, -4), span(-6, 0), span(2, 3)]).toEqual(['−4', '−8…−4', '−6…0', '+2…+3']);
});
