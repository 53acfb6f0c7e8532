// Tests of the bot without a table. Run: node --test tests/

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Starter } from '../bot.mjs';
import { Dice, Hello, Question, Refused } from '../skirmish.mjs';

const HELLO = { game: 'made-up', options: {}, seat: 0, seats: [], seed: '7', limits: {}, scene: { width: 8 } };

const figure = (seat, at, hits) => ({ seat, at, bars: [{ name: 'hits', now: hits, full: 10 }] });
const outcome = (figures, winners = null) => ({ chance: { of: 1, out_of: 1 }, figures, scores: [], winners });

/** Returns the bot's answer at a table that knows the outcomes of each act. */
function answer(outcomes, acts) {
  const table = {
    wants: ['acts'],
    ask(ask, { text }) {
      if (!(text in outcomes)) throw new Refused({ kind: 'malformed', text: 'the test has no answer for this' });
      return { outcomes: [outcomes[text]] };
    },
  };
  const bot = new Starter();
  bot.dice = new Dice(7);
  bot.ready(new Hello(table, HELLO));
  const question = { number: 1, kind: 'act', prompt: '', events: [], view: {}, acts, time: { answer_ms: null } };
  return bot.answer(new Question(table, question));
}

test('takes what wins', () => {
  const outcomes = { stay: outcome([]), win: outcome([], [0]), lose: outcome([], [1]) };
  assert.equal(answer(outcomes, ['stay', 'lose', 'win']), 'win');
});

test('hurts others and goes near', () => {
  const outcomes = {
    hit: outcome([figure(0, 0, 5), figure(1, 1, 2)]),
    walk: outcome([figure(0, 9, 5), figure(1, 1, 5)]),
    flee: outcome([figure(0, 63, 5), figure(1, 1, 5)]),
  };
  assert.equal(answer(outcomes, ['walk', 'hit', 'flee']), 'hit');
  assert.equal(answer(outcomes, ['flee', 'walk']), 'walk');
});

test('answers even where it cannot look ahead', () => {
  assert.ok(['left', 'right'].includes(answer({}, ['left', 'right'])));
});

test('draws the same numbers as the other kits', () => {
  const dice = new Dice('1234567890123456');
  assert.deepEqual(Array.from({ length: 6 }, () => dice.below(1000)), [647, 44, 342, 509, 1, 150]);
});
