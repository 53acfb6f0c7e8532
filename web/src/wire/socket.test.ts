// The live source over a fake connection that the test controls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '../game/play/source';
import { Live, type Wire } from './socket';

class FakeWire implements Wire {
  said: { type: string; [key: string]: unknown }[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(tell: object): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

const card = { id: 'g', rulebook: 'toy', seats: [], stage: 'live' };
const view = { game: 'toy', question: { number: 1, kind: 'act', open: [0], prompt: '' }, scene: { width: 1, figures: [] }, overlays: [] };
const welcome = { type: 'welcome', protocol: 1, card, seats: [0], next: [1], now: 0 };
const update = { type: 'update', seat: 0, full: true, events: [{ number: 1, row: 0, text: 'a' }], view };

let wires: FakeWire[] = [];
let live: Live;
let answer: () => Promise<Response>;
const wire = (): FakeWire => wires.at(-1) as FakeWire;
const enter = (): void => {
  wire().onopen?.();
  wire().tell(welcome);
  wire().tell(update);
};

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  answer = () => Promise.reject(new Error('offline'));
  live = new Live('g', {
    dial: (address) => {
      wires.push(new FakeWire(address));
      return wire();
    },
    fetch: () => answer(),
    chance: () => 1,
  });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test('comes in, tells what it sees, and tells a late listener everything', () => {
  const news: News[] = [];
  live.listen((one) => news.push(one));
  expect(wire().address).toMatch(/^ws:.*\/api\/games\/g\/socket$/);
  enter();
  expect(live.link.is).toBe('open');
  wire().tell({ type: 'update', seat: 0, full: false, events: [{ number: 2, row: 1, text: 'b' }], view: { result: 'x' } });
  expect(news.map((one) => [one.reset, one.events.length])).toEqual([[true, 1], [false, 1]]);
  expect(news[1]?.view.scene.width).toBe(1);
  const late: News[] = [];
  live.listen((one) => late.push(one));
  expect(late[0]).toMatchObject({ reset: true, seat: 0 });
  expect(late[0]?.events).toHaveLength(2);
});

test('comes back after pauses that grow, and goes on after the last event', async () => {
  enter();
  wire().onclose?.();
  expect(live.link.is).toBe('lost');
  await vi.advanceTimersByTimeAsync(249);
  expect(wires).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(wires).toHaveLength(2);
  wire().onclose?.();
  await vi.advanceTimersByTimeAsync(499);
  expect(wires).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  wire().onopen?.();
  expect(wire().said[0]).toEqual({ type: 'hello', protocol: 1, since: 1, stories: 'en' });
});

test('comes back at once when the browser is online again', () => {
  enter();
  wire().onclose?.();
  dispatchEvent(new window.Event('online'));
  expect(wires).toHaveLength(2);
});

test('an act that was not answered is said again after the cut, and settles once', async () => {
  enter();
  const fate = live.act?.('go');
  const first = wire().said.at(-1);
  wire().onclose?.();
  await vi.advanceTimersByTimeAsync(300);
  wire().onopen?.();
  wire().tell({ ...welcome, next: [2] });
  expect(wire().said.at(-1)).toEqual(first);
  wire().tell({ type: 'done', seat: 0, sequence: 1, reply: 'played', number: 1 });
  expect(await fate).toBeNull();
});

test('a command without an answer for long means a dead connection', async () => {
  enter();
  void live.act?.('go');
  await vi.advanceTimersByTimeAsync(10_001);
  expect(wires[0]?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(wires).toHaveLength(2);
});

test('what an old connection still says is not heard', () => {
  enter();
  const old = wire();
  live.retry();
  old.tell({ type: 'curtain', seats: [0] });
  expect(live.curtain).toBeNull();
});

test('bye without again closes for good, bye with again comes back', async () => {
  enter();
  wire().tell({ type: 'bye', reason: 'limit', text: 'enough', again: false });
  expect(live.link).toEqual({ is: 'closed', why: 'enough' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires).toHaveLength(1);
  live.retry();
  enter();
  wire().tell({ type: 'bye', reason: 'storage', text: 'soon back', again: true });
  wire().onclose?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(wires).toHaveLength(3);
});

test('a game that is not there is not tried for ever', async () => {
  const body = { refused: { kind: 'not-found', text: 'there is no such game' } };
  answer = () => Promise.resolve(new Response(JSON.stringify(body), { status: 404 }));
  wire().onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.link).toEqual({ is: 'closed', why: 'there is no such game' });
});

test('a query without an answer is given up', async () => {
  enter();
  const answered = live.ask?.({ ask: 'history' });
  await vi.advanceTimersByTimeAsync(8_001);
  expect(await answered).toMatchObject({ kind: 'not-now' });
});

test('who watches asks for the history without a seat, and a player with one', async () => {
  enter();
  void live.history();
  expect(wire().said.at(-1)).toMatchObject({ type: 'query', seat: 0, query: { ask: 'history' } });
  const { seat: _, ...watched } = update;
  wire().tell({ ...welcome, seats: [], next: [] });
  wire().tell(watched);
  const lines = live.history();
  const asked = wire().said.at(-1) as unknown as { id: number };
  expect(asked).toEqual({ type: 'query', id: asked.id, query: { ask: 'history' } });
  wire().tell({ type: 'answer', id: asked.id, answer: { history: ['one'] } });
  expect(await lines).toEqual({ history: ['one'] });
  expect(await live.ask?.({ ask: 'acts' })).toMatchObject({ kind: 'not-now' });
});

test('what cannot be makes it start again', async () => {
  enter();
  wire().tell({ ...update, full: false, events: [{ number: 7, row: 7, text: 'gap' }] });
  expect(live.link.is).toBe('lost');
  await vi.advanceTimersByTimeAsync(300);
  wire().onopen?.();
  expect(wire().said[0]).toMatchObject({ since: 0 });
});
