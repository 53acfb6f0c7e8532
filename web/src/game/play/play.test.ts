// A table in play, without a board: news, looking back, acts.
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardWidget } from '../../board/types';
import type { Event, Refused, Step, View } from '../../wire/types';
import { Play } from './play.svelte';
import type { News, Source } from './source';

const view = (number: number, open: number[] = [0]): View =>
  ({
    game: 'toy',
    question: { number, kind: 'act', open, prompt: '', picks: { next: [[{ pick: { word: 'go' }, label: 'go' }, { act: 'go' }]] } },
    scene: { width: 3, height: 1, figures: [{ id: 0, name: 'A', seat: 0, at: 1, bars: [] }, { id: 1, name: 'B', seat: 1, at: 2, bars: [] }] },
    overlays: [],
  }) as unknown as View;
const event = (number: number): Event => ({ number, row: number, text: `event ${number}` });
const news = (number: number, events: Event[], more: Partial<News> = {}): News => ({ seat: 0, view: view(number), events, reset: false, ...more });

let given: (string | number)[] = [];
let fate: Refused | null = null;
let play: Play;
const source: Source = {
  rulebook: 'toy',
  listen: () => () => {},
  act: (text) => {
    given.push(text);
    return Promise.resolve(fate);
  },
  step: (row) => {
    given.push(row);
    return new Promise((done) => setTimeout(() => done({ row, rows: 4, events: [event(row)], view: view(90 + row) } as Step)));
  },
};

beforeEach(() => {
  given = [];
  fate = null;
  play = new Play(source);
  play.take(news(1, [event(0), event(1), event(2)], { reset: true }));
});

test('what is asked can be answered once it is shown', async () => {
  await vi.waitFor(() => expect(play.settled).toBe(true));
  expect(play.asked).toBe(true);
  const go = play.hand.offers?.words[0];
  if (!go) throw new Error('nothing is offered');
  play.choose(go);
  expect(given).toEqual(['go']);
  expect(play.asked).toBe(false);
  await vi.waitFor(() => expect(play.busy).toBe(false));
});

test('while the coin spins the board is as the game began, whatever has moved since', async () => {
  const young = new Play(source);
  const seen: unknown[] = [];
  young.board = { play: () => Promise.resolve(void seen.push([young.tossing, young.shown?.question.number])) } as unknown as BoardWidget;
  const coin = { ...event(0), cues: [{ cue: 'face', text: 'blue' }] } as unknown as Event;
  young.take(news(1, [coin, event(1)], { reset: true }));
  expect(young.tossing).toBe(true);
  await vi.waitFor(() => expect(young.settled).toBe(true));
  expect(seen).toEqual([[true, 90]]);
  expect([young.tossing, young.shown?.question.number]).toEqual([false, 1]);
});

test('a refusal is shown and changes nothing', async () => {
  await vi.waitFor(() => expect(play.settled).toBe(true));
  fate = { kind: 'against', text: 'no', rule: 'R-1' };
  expect(await play.give('go')).toBe(false);
  expect(play.refusal).toEqual(fate);
  expect(play.events).toHaveLength(3);
  expect(play.asked).toBe(true);
});

test('who looks back is not thrown out by news, but told', async () => {
  await play.go(1);
  expect([play.back?.row, play.shown?.question.number]).toEqual([1, 91]);
  play.take(news(2, [event(3)]));
  await vi.waitFor(() => expect(play.events).toHaveLength(4));
  expect([play.back?.row, play.fresh, play.shown?.question.number]).toEqual([1, 1, 91]);
  expect(play.asked).toBe(false);
  await play.go(null);
  expect([play.back, play.fresh, play.shown?.question.number]).toEqual([null, 0, 2]);
});

test('rows that are asked for faster than they come are left out', async () => {
  play.stepBy(-1);
  play.stepBy(-1);
  await vi.waitFor(() => expect(play.back?.row).toBe(0));
  expect(given).toEqual([1, 0]);
  play.stepBy(1);
  await vi.waitFor(() => expect(play.back?.row).toBe(1));
  play.stepBy(1);
  play.stepBy(1);
  await vi.waitFor(() => expect(play.back).toBeNull());
});

test('at a shared device only what is new is told', async () => {
  play.take(news(2, [event(0), event(1), event(2), event(3)], { reset: true, seat: 1 }));
  await vi.waitFor(() => expect(play.spoken.map((told) => told.number)).toEqual([3]));
  play.take(news(3, [{ ...event(0), text: 'another game' }], { reset: true }));
  await vi.waitFor(() => expect(play.spoken).toEqual([]));
});
