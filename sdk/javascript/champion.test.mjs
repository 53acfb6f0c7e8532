// Tests of the champion without a table: tests/answers.json provides the answers of the API.
// Run: node --test tests/

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kit_caller } from '../api.mjs';
import * as champion from '../champion.mjs';

// The maximum number of queries that a table answers for one question.
const MOST_CALLS = 20000;

const answers = JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8'));

/** Gives the same answer to every call of a function. */
function fakeTable() {
  let calls = 0;
  return {
    ask(ask, { what }) {
      calls += 1;
      if (calls > MOST_CALLS) throw new Error(`more than ${MOST_CALLS} calls in one callback: an endless loop?`);
      return { value: answers[what] };
    },
  };
}

for (const [when, name] of Object.entries(kit_caller.callbacks)) {
  test(`${name} comes back`, () => {
    kit_caller.champion = champion;
    kit_caller.kept.clear();
    kit_caller.table = fakeTable();
    kit_caller.run(when);
  });
}
