// Connects a champion to the table: calls the champion's functions, and passes its queries to the table.
// It knows no rules: each function of the API is one query.

import { Bot, play } from './skirmish.mjs';

// The maximum number of cached answers.
const MOST_KEPT = 50000;

/** A bot that lets a champion answer. */
export class Caller extends Bot {
  constructor(step, callbacks) {
    super();
    this.step = step;
    this.callbacks = callbacks;
    this.champion = {};
    this.table = null;
    this.sheet = [];
    this.kept = new Map();
  }

  /** Calls a function of the API. Values that never change are asked once; accepted orders go on the sheet. */
  call(what, args, { order = false, constant = false } = {}) {
    if (this.table === null) throw new Error(`${what} can be called from ${this.callbacks.start} on, not before`);
    const key = constant ? `${what}${JSON.stringify(args)}` : '';
    if (constant && this.kept.has(key)) return this.kept.get(key);
    const words = { what, with: args };
    if (order) words.sheet = this.sheet;
    const answer = this.table.ask('game', words);
    if (order && answer.order != null) this.sheet.push(answer.order);
    if (constant && this.kept.size < MOST_KEPT) this.kept.set(key, answer.value);
    return answer.value;
  }

  /** Calls the champion's function for a moment of the game, if it has one. */
  run(when) {
    this.sheet = [];
    this.champion[this.callbacks[when]]?.();
  }

  ready(hello) {
    this.table = hello.table;
    this.run('start');
    return { view: ['facts'] };
  }

  answer(question) {
    this.run(question.facts[this.step]);
    return this.sheet;
  }

  goodbye() {
    this.run('end');
  }

  /** Plays one game with a champion. */
  play(champion) {
    this.champion = champion;
    play(this);
  }
}
