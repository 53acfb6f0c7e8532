// The session, tested against a fake server that is a list of messages.
import { beforeEach, expect, test } from 'vitest';
import { merged, Seen } from './seen';
import { Session } from './session';
import type { Event, Refused, Say, View } from './types';

const card = { id: 'g', rulebook: 'toy', seats: [], stage: 'live' };
const welcome = (next = 1, seats = [0]) => ({ type: 'welcome', protocol: 1, card, seats, next: seats.map(() => next), now: 5_000 });
const event = (number: number): Event => ({ number, row: number, text: `event ${number}` });
const update = (numbers: number[], view: object, full = false, seat: number | null = 0) => ({
  type: 'update', seat, full, events: numbers.map(event), view,
});
const whole = { game: 'toy', question: { number: 3, kind: 'act', open: [0], prompt: '' }, scene: { width: 2, figures: [] }, overlays: [] };
const gone: Refused = { kind: 'not-now', text: 'gone' };

let said: Say[] = [];
let session: Session;
const hear = (tell: object) => session.heard(JSON.stringify(tell));
const commands = () => said.filter((say) => say.type === 'do');

beforeEach(() => {
  said = [];
  session = new Session('g', (say) => said.push(say), () => 1_000);
  session.connected();
});

test('parts of a view replace what was there, inside the scene key by key, and null takes away', () => {
  const before = { game: 'toy', result: 'won', scene: { width: 2, marks: [], rows: ['..'] } } as unknown as View;
  const after = merged(before, { result: null, scene: { marks: null, rows: ['#.'] } });
  expect(after).toEqual({ game: 'toy', scene: { width: 2, rows: ['#.'] } });
  expect(before.result).toBe('won');
});

test('events must follow one another, each once', () => {
  const seen = new Seen();
  seen.take({ seat: 0, full: true, events: [event(1), event(2)], view: {} });
  expect(() => seen.take({ seat: 0, full: false, events: [event(4)], view: {} })).toThrow('event 4');
  expect(() => seen.take({ seat: 0, full: false, events: [event(2)], view: {} })).toThrow('event 2');
});

test('hello names the last event seen, and the clock of the server is known', () => {
  expect(said).toEqual([{ type: 'hello', protocol: 1, since: 0, stories: 'en' }]);
  hear(welcome());
  hear(update([1, 2], whole, true));
  expect(session.offset).toBe(4_000);
  session.lost(gone);
  session.connected();
  expect(said.at(-1)).toEqual({ type: 'hello', protocol: 1, since: 2, stories: 'en' });
});

test('an act is said again word for word when the connection was cut before it was done', async () => {
  hear(welcome());
  hear(update([1], whole, true));
  const fate = session.command(0, { do: 'act', text: 'go' });
  const first = commands()[0];
  expect(first).toMatchObject({ sequence: 1, question: 3, deed: { do: 'act', text: 'go' } });
  session.lost(gone);
  session.connected();
  hear(welcome(2));
  expect(commands()[1]).toEqual(first);
  hear({ type: 'done', seat: 0, sequence: 1, reply: 'played', number: 7 });
  expect(await fate).toBeNull();
  hear({ type: 'done', seat: 0, sequence: 1, reply: 'played', number: 7 });
  void session.command(0, { do: 'resign' });
  expect(commands()[2]).toMatchObject({ sequence: 2 });
});

test('a refused command leaves its number free', async () => {
  hear(welcome(4));
  const fate = session.command(0, { do: 'undo' });
  hear({ type: 'refused', seat: 0, sequence: 4, why: { kind: 'not-now', text: 'no' } });
  expect(await fate).toMatchObject({ text: 'no' });
  void session.command(0, { do: 'resign' });
  expect(commands()[1]).toMatchObject({ sequence: 4 });
});

test.each(['late', 'gap', 'conflict'])('after %s the number is the one that the server says', async (kind) => {
  hear(welcome(4));
  const fate = session.command(0, { do: 'resign' });
  hear({ type: 'refused', seat: 0, sequence: 4, why: { kind, text: 'no', next: 9 } });
  expect(await fate).toMatchObject({ kind });
  void session.command(0, { do: 'offer-draw' });
  expect(commands()[1]).toMatchObject({ sequence: 9 });
});

test('commands of a seat wait for one another and for the welcome', () => {
  void session.command(0, { do: 'offer-draw' });
  void session.command(0, { do: 'resign' });
  expect(commands()).toHaveLength(0);
  hear(welcome());
  expect(commands()).toHaveLength(1);
  hear({ type: 'done', seat: 0, sequence: 1, reply: 'noted', number: 1 });
  expect(commands()[1]).toMatchObject({ sequence: 2, deed: { do: 'resign' } });
});

test('behind the curtain nothing of the other seat is kept', () => {
  hear(welcome(1, [0, 1]));
  hear(update([1], whole, true));
  hear({ type: 'curtain', seats: [1] });
  expect(session.curtain).toEqual([1]);
  expect(session.seen.whole()).toBeNull();
  expect(session.seen.events).toEqual([]);
  session.look(1);
  expect(said.at(-1)).toEqual({ type: 'look', seat: 1 });
  hear(update([1], whole, true, 1));
  expect(session.curtain).toBeNull();
  expect(session.seen.seat).toBe(1);
});

test('queries are answered by their ids, refused, or lost with the connection', async () => {
  hear(welcome());
  const one = session.query(0, { ask: 'acts' });
  const two = session.query(0, { ask: 'history' });
  const three = session.query(0, { ask: 'view' });
  hear({ type: 'answer', id: two.id, answer: { history: ['a'] } });
  hear({ type: 'refused', id: one.id, why: { kind: 'limit', text: 'slow down' } });
  session.lost(gone);
  expect(await one.answer).toMatchObject({ kind: 'limit' });
  expect(await two.answer).toEqual({ history: ['a'] });
  expect(await three.answer).toEqual(gone);
});

test('a seat that is held no more ends its commands', async () => {
  hear(welcome());
  const fate = session.command(0, { do: 'resign' });
  session.lost(gone);
  session.connected();
  hear(welcome(1, []));
  expect(await fate).toMatchObject({ kind: 'not-your-seat' });
});

test('nothing may come before the welcome', () => {
  expect(() => hear(update([], whole, true))).toThrow('no welcome');
});
