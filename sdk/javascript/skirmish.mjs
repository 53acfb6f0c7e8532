// The Skirmish kit for JavaScript (Node 18 or later): a bot for any game, over lines of JSON on stdin and stdout.
//
//     import { Bot, play } from './skirmish.mjs';
//     class Mine extends Bot {
//       answer(question) { return this.dice.pick(question.acts); }
//     }
//     play(new Mine());
//
// Output of console.log goes to the bot's log (stderr) and does not disturb the conversation.

import { readSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

export const PROTOCOL = 1;

/** The table refused a query; the message says why. */
export class Refused extends Error {
  constructor(why) {
    super(why.text ?? 'refused');
    this.kind = why.kind;
    this.rule = why.rule;
    this.hint = why.hint;
  }
}

/** The table closed the conversation. */
export class Closed extends Error {}

/**
 * The bot sent too many queries: its answer is void, and there is no point in thinking further.
 * Do not catch this in a bot; the next question comes anyway.
 */
export class Void extends Error {}

/** A small seeded generator (mulberry32) that gives the same numbers in every kit. */
export class Dice {
  constructor(seed) {
    const number = BigInt(seed);
    this.state = Number((number ^ (number >> 32n)) & 0xffffffffn);
  }

  /** Returns a number from 0 to 4294967295. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    const a = this.state;
    let b = Math.imul(a ^ (a >>> 15), a | 1);
    b ^= b + Math.imul(b ^ (b >>> 7), b | 61);
    return (b ^ (b >>> 14)) >>> 0;
  }

  /** Returns a number from 0 to count - 1; count is at most two million. */
  below(count) {
    return Math.floor((this.next() * count) / 4294967296);
  }

  /** Returns a random item. */
  pick(things) {
    return things[this.below(things.length)];
  }

  /** Returns at most `count` of the items, in random order. */
  some(things, count) {
    const left = [...things];
    const taken = Math.min(count, left.length);
    for (let at = 0; at < taken; at += 1) {
      const other = at + this.below(left.length - at);
      [left[at], left[other]] = [left[other], left[at]];
    }
    return left.slice(0, taken);
  }
}

/** Reads and writes lines on stdin and stdout, synchronously. */
class Pipes {
  #rest = Buffer.alloc(0);
  #lines = [];

  line() {
    while (this.#lines.length === 0) {
      const chunk = Buffer.alloc(65536);
      const length = patiently(() => readSync(0, chunk, 0, chunk.length, null));
      if (length === 0) throw new Closed();
      const all = Buffer.concat([this.#rest, chunk.subarray(0, length)]);
      let from = 0;
      for (let end = all.indexOf(10); end >= 0; end = all.indexOf(10, from)) {
        this.#lines.push(all.toString('utf8', from, end));
        from = end + 1;
      }
      this.#rest = all.subarray(from);
    }
    return this.#lines.shift();
  }

  write(text) {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; ) {
      from += patiently(() => writeSync(1, bytes, from));
    }
  }
}

/** Retries while a pipe is not ready; at the end of the pipe, zero bytes were read. */
function patiently(doIt) {
  for (;;) {
    try {
      return doIt();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code === 'EPIPE') throw new Closed();
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** The conversation: lines out, lines in, and queries with their answers. */
export class Table {
  constructor(pipes) {
    this.pipes = pipes;
    this.asked = 0;
    this.wants = ['facts', 'acts'];
    this.kept = [];
  }

  /** Sends one line. */
  say(message) {
    this.pipes.write(`${JSON.stringify(message)}\n`);
  }

  /** Returns the next line of the table. */
  read() {
    const message = JSON.parse(this.pipes.line());
    message.heard = performance.now();
    return message;
  }

  /** Returns the next message; those that came during a query come first. */
  hear() {
    return this.kept.shift() ?? this.read();
  }

  /** Sends a query and returns its answer. Other messages are kept for later. */
  ask(ask, words = {}) {
    this.asked += 1;
    this.say({ type: 'query', id: this.asked, query: { ask, ...words } });
    for (;;) {
      const message = this.read();
      const mine = message.id === this.asked;
      if (mine && message.type === 'answer') return message.answer;
      if (mine && message.type === 'refused') throw new Refused(message.why);
      this.kept.push(message);
      if (message.fault === 'queries') throw new Void('more was asked than is allowed');
    }
  }
}

/** The queries: each is answered from what the seat may know. */
class Asks {
  constructor(table, message) {
    this.table = table;
    this.message = message;
  }

  /** Returns a preview of an act. */
  preview(text) {
    return this.table.ask('preview', { text });
  }

  /** Returns what the seat would see after an act: a list of outcomes with their chances. */
  after(text) {
    return this.table.ask('after', { text }).outcomes;
  }

  /** Returns random legal acts. */
  sample(count, seed = 0) {
    return this.table.ask('sample', { count, seed }).acts;
  }

  /** Returns what may be picked after these picks. */
  picks(picks) {
    return this.table.ask('picks', { picks });
  }

  /** Returns why these picks do not form a legal act; null if they do. */
  why_not(picks) {
    return this.table.ask('why-not', { picks }).why;
  }

  /** Returns the full notation of an act given in any form, and why it is illegal. */
  read(text) {
    return this.table.ask('read', { text });
  }

  /** Returns the whole view of the seat. */
  view() {
    return this.table.ask('view');
  }

  /** Returns the history that the rulebook prescribes, line by line. */
  history() {
    return this.table.ask('history').history;
  }

  /** Sends one of the game's own queries (hello.asks names them). */
  game(what, args = [], sheet = []) {
    return this.table.ask('game', { what, with: args, sheet });
  }
}

/** The first line: the game, the seat, the time. Queries are already allowed. */
export class Hello extends Asks {
  constructor(table, message) {
    super(table, message);
    this.game_id = message.game;
    this.name = message.name;
    this.rules = message.rules;
    this.options = message.options;
    this.seat = message.seat;
    this.label = message.label;
    this.seats = message.seats;
    this.seed = message.seed;
    this.limits = message.limits;
    this.orders = message.orders ?? null;
    this.asks = message.asks ?? [];
    this.scene = message.scene;
    this.dice = new Dice(this.seed);
  }
}

/** A question for the seat. */
export class Question extends Asks {
  constructor(table, message) {
    super(table, message);
    this.number = message.number;
    this.kind = message.kind;
    this.prompt = message.prompt;
    this.scores = message.scores ?? [];
    this.events = message.events;
    this.time = message.time;
    this.parts = message.view;
  }

  /** Named values of everything that the seat knows; requested if they were not sent. */
  get facts() {
    this.parts.facts ??= this.table.ask('facts');
    return this.parts.facts;
  }

  /** All legal acts in notation; null if the game does not list them. */
  get acts() {
    if (this.message.acts == null && !this.table.wants.includes('acts')) {
      this.message.acts = this.table.ask('acts').acts;
    }
    return this.message.acts ?? null;
  }

  /** Returns the milliseconds until the answer is late; null if time is not limited. */
  time_left() {
    const limit = this.time.answer_ms ?? null;
    if (limit === null) return null;
    return limit + (this.time.bank_ms ?? 0) - (performance.now() - this.message.heard);
  }
}

/** A bot. Only `answer` is required. */
export class Bot {
  dice = new Dice(0);

  /** Called once, before the first question. May return { name, view }. */
  ready(_hello) {}

  /** Returns the act in notation, a list of orders, or { picks }. */
  answer(_question) {
    throw new Error('a bot needs answer(question)');
  }

  /** Called once, when the game is over. */
  goodbye(_result) {}
}

/** Returns the line for an answer. */
export function reply(question, answer) {
  const line = { type: 'act', question: question.number };
  if (typeof answer === 'string') return { ...line, text: answer };
  return Array.isArray(answer) ? { ...line, sheet: answer } : { ...line, ...answer };
}

/** Answers a question, unless its answer is already void. */
function answer(bot, table, question) {
  try {
    table.say(reply(question, bot.answer(question)));
  } catch (error) {
    if (!(error instanceof Void)) throw error;
  }
}

/** Holds the whole conversation, from hello to goodbye. */
export function talk(bot, table) {
  for (;;) {
    const message = table.hear();
    if (message.type === 'hello') {
      const hello = new Hello(table, message);
      bot.dice = hello.dice;
      const wish = bot.ready(hello) ?? {};
      table.wants = wish.view ?? table.wants;
      table.say({ type: 'ready', ...wish });
    } else if (message.type === 'question') {
      // If a newer question is waiting, an answer to this one would be too late.
      if (table.kept.some((later) => later.type === 'question')) continue;
      answer(bot, table, new Question(table, message));
    } else if (message.type === 'refused') {
      console.error('void answer:', message.fault, message.why?.text, message.why?.hint ?? '');
    } else if (message.type === 'goodbye') {
      bot.goodbye(message);
      return;
    }
  }
}

/** Plays one game on stdin and stdout. */
export function play(bot) {
  Object.defineProperty(process, 'stdout', { get: () => process.stderr, configurable: true });
  globalThis.console = new console.Console(process.stderr, process.stderr);
  try {
    talk(bot, new Table(new Pipes()));
  } catch (error) {
    if (!(error instanceof Closed)) throw error;
  }
}
