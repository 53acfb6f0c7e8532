// Simultaneous events are shown together.
import { expect, test } from 'vitest';
import type { Cue, Event, Figure } from '../../wire/types';
import { beatsOf } from './beats';

const gone = (figure: number): Cue => ({ cue: 'gone', figure });
const event = (number: number, cues: Cue[], together = false): Event => ({ number, row: 1, text: '', cues, ...(together ? { together } : {}) });

test('events follow each other unless they say that they happen together', () => {
  const events = [event(1, [gone(1), gone(2)]), event(2, [gone(3)], true), event(3, [gone(4)])];
  expect(beatsOf(events)).toEqual([[[gone(1), gone(2)], [gone(3)]], [[gone(4)]]]);
});

test('an event that shows nothing neither joins nor parts the others', () => {
  const events = [event(1, [gone(1)]), event(2, [], true), event(3, [gone(2)], true), event(4, []), event(5, [gone(3)], true)];
  expect(beatsOf(events)).toEqual([[[gone(1)], [gone(2)]], [[gone(3)]]]);
});

test('only some cues may be wanted', () => {
  expect(beatsOf([event(1, [gone(1)])], [], (cue) => cue.cue === 'face')).toEqual([]);
});

test('a die is thrown by the figure that the event names first', () => {
  const figure = (id: number, name: string): Figure => ({ id, name, kind: 'x', seat: 0, at: 0, letter: 'X', look: 'x', bars: [] });
  const told: Event = { number: 1, row: 1, text: 'Hound1 rolls 3 against def 2: hit', cues: [{ cue: 'face', cause: 'attack', face: '3' }] };
  const face = (who: Figure[]) => beatsOf([told], who)[0]?.[0]?.[0];
  expect(face([figure(1, 'Hound'), figure(2, 'Hound1')])).toMatchObject({ thrower: 2, words: told.text });
  expect(face([figure(1, 'Toll')])).not.toHaveProperty('thrower');
});
