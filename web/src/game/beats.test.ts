// What happens together is shown together.
import { expect, test } from 'vitest';
import type { Cue, Event } from '../wire/types';
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
  expect(beatsOf([event(1, [gone(1)])], (cue) => cue.cue === 'face')).toEqual([]);
});
