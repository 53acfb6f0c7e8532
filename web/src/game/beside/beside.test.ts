// Drafts, cards and the buttons of the acting figure, tested on a toy and on a handmade table.
import { beforeEach, expect, test, vi } from 'vitest';
import { Kind } from '../../board/types';
import { type Ability, type Entry, type Figure, type PickTree, type Scene, Shows, Sign, type View } from '../../wire/types';
import toys from '../fixtures/toys.json';
import { Play } from '../play/play.svelte';
import { set } from '../play/settings.svelte';
import type { News, Source } from '../play/source';
import { draftOf, least, pickOf } from './draft';
import { cardOf, deeds, entryOf, glossary, isDead, meaningOf, notNow, rich, worn } from './entries';

const split = (toys as unknown as Record<string, View>)['split'];
if (!split?.question.picks) throw new Error('the toy asks for nothing');
const picks = split.question.picks;

test('a set over the cards of a tray is a draft', () => {
  const draft = draftOf(split.scene, picks);
  if (draft?.is !== 'some') throw new Error(`the draft is ${draft?.is}`);
  expect(draft.tray.name).toBe('pool');
  expect(least(draft.some)).toEqual([1, 1]);
  const [first] = draft.tray.entries;
  expect(first && pickOf(draft.some, first)).toEqual({ word: '1' });
  expect(draftOf(split.scene, null)?.is).toBe('look');
  expect(draftOf({ trays: [] }, picks)).toBeNull();
});

test('words called like trays take them', () => {
  const tray = (name: string) => ({ name, seat: null, entries: split.scene.trays?.[0]?.entries ?? [] });
  const root: PickTree = { next: ['first', 'second'].map((word) => [{ pick: { word }, label: `take ${word}` }, { act: `take ${word}` }]) };
  const draft = draftOf({ trays: [tray('first'), tray('second')] }, root);
  expect(draft?.is === 'take' && draft.trays.map(({ tray: { name }, offer }) => [name, offer.tree.act])).toEqual([['first', 'take first'], ['second', 'take second']]);
});

const ability = (name: string, kind: string): Ability => ({ name, kind, text: `${name} as printed`, meaning: `what ${name} means` });
const entry = (name: string, figure: number): Entry => ({
  name, title: `Old ${name}`, group: 'Set', figure,
  abilities: [ability('Iron', 'passive'), ability('Clapper', 'default'), ability('Great Peal', 'card'), ability('Burn', 'condition')],
});
const figure = (id: number, name: string, seat: number, at: number | null): Figure => ({ id, name, kind: 'hero', seat, at, letter: name[0] ?? '', look: 'hero', bars: [] });
const scene = {
  width: 5, height: 5, names: { columns: [...'abcde'], rows: [...'12345'], pattern: '{c}{r}' }, rows: Array.from({ length: 5 }, () => '.....'),
  terrain: [], sides: [], figures: [figure(0, 'Toll', 0, 6), figure(1, 'Fenn', 1, 8)], order: [0, 1],
  trays: [
    { name: 'red', seat: 0, entries: [entry('Toll', 0)] },
    { name: 'blue', seat: 1, entries: [entry('Fenn', 1)] },
    { name: 'words', seat: null, entries: [{ name: 'words', title: '', group: '', abilities: [ability('dash', 'deed')] }] },
  ],
  cards: [{ figure: 0, name: 'Clapper', usable: true }, { figure: 0, name: 'Great Peal', badges: ['tapped'], signs: [Sign.Spent], usable: false }],
} as unknown as Scene;
const root: PickTree = {
  next: [
    [{ pick: { figure: 0 }, label: 'Toll' }, {
      next: [
        [{ pick: { square: 7 }, label: 'c2' }, { act: 'Toll moves c2' }],
        [{ pick: { word: 'Clapper' }, label: 'Clapper (standard)' }, { next: [[{ pick: { figure: 1 }, label: 'Fenn' }, { act: 'Toll: Clapper d2' }]] }],
        [{ pick: { word: 'dash' }, label: 'dash' }, { next: [[{ pick: { square: 11 }, label: 'b3' }, { act: 'Toll dashes b3' }]] }],
      ],
    }],
    [{ pick: { word: 'end' }, label: 'end the turn', ends: true }, { act: 'end' }],
  ],
};
const overlay = (shows: Shows, runs: number[]) => ({ shows, name: shows, figure: 0, runs, rule: 'R-1', reason: '' });
const view = { game: 'toy', scene, overlays: [Shows.Reach, Shows.Dash, Shows.Cover, Shows.Hidden, Shows.Threat].map((shows, at) => overlay(shows, [at, 2])), question: { number: 1, kind: 'act', open: [0], prompt: '', picks: root, undo: false } } as unknown as View;

const given: string[] = [];
const source: Source = { rulebook: 'toy', listen: () => () => {}, act: (text) => (given.push(text), Promise.resolve(null)) };
let play: Play;
beforeEach(async () => {
  given.length = 0;
  play = new Play(source);
  play.take({ seat: 0, view, events: [], reset: true } as News);
  await vi.waitFor(() => expect(play.asked).toBe(true));
});
const kinds = (): string[] => play.areas.map((area) => area.kind);

test('the sole figure is in hand, and its abilities are buttons whether they can be used or not', () => {
  expect(play.beside.figure).toBe(0);
  const slots = play.beside.slots.map(({ name, offer, card }) => [name, offer !== null, card?.badges ?? []]);
  expect(slots).toEqual([['Clapper', true, []], ['Great Peal', false, ['tapped']], ['dash', true, []], ['end the turn', true, []]]);
  expect([...play.beside.keys].map(([key, { choice }]) => [key, choice.label])).toEqual([[1, 'Clapper (standard)'], [9, 'dash']]);
  expect(play.beside.keyOf(play.beside.slots.at(-1)?.offer ?? null)).toBe('Control+Enter');
  expect(play.beside.sayings).toEqual([]);
});

test('what is half covered or hidden is shown to a player who aims, and the reach of a word with the word', () => {
  expect(kinds()).toEqual([Kind.Reach]);
  const button = (name: string) => play.beside.slots.find((slot) => slot.name === name)?.offer;
  const press = (name: string): void => {
    const offer = button(name);
    if (offer) play.choose(offer);
  };
  press('Clapper');
  expect(kinds()).toEqual([Kind.Cover, Kind.Hidden]);
  press('dash');
  expect(kinds()).toEqual([Kind.Dash]);
  // Another square in the figure's reach does not start a different deed now.
  play.pick(7);
  expect(given).toEqual([]);
  press('end the turn');
  expect(play.ending?.text).toBe('end');
});

test('cards, entries and words are found by name', () => {
  expect(entryOf(scene, 1)?.name).toBe('Fenn');
  expect(entryOf(scene, 9)).toBeNull();
  expect(cardOf(scene, 0, 'Great Peal')?.usable).toBe(false);
  const words = glossary(scene.trays ?? []);
  expect(meaningOf(words, 'Burn 2')?.meaning).toBe('what Burn means');
  expect(meaningOf(words, 'Stun')).toBeNull();
});

test('ending while a figure could still act asks first, however it is said; no leaves everything as it is', async () => {
  const end = play.beside.slots.at(-1)?.offer;
  if (!end) throw new Error('the turn cannot be ended');
  for (const say of [() => play.choose(end), () => void play.end(), () => void play.give('end')]) {
    say();
    expect(play.ending).toEqual({ text: 'end', idle: [0] });
    expect(given).toEqual([]);
    play.ending = null;
  }
  await play.give('Toll moves c2');
  expect(given).toEqual(['Toll moves c2']);
});

test('yes ends it, and it can be had without the question', async () => {
  void play.end();
  await play.give(play.ending?.text, true);
  expect(given).toEqual(['end']);
  expect(play.ending).toBeNull();
});

test('a setting turns the question off', () => {
  set({ ending: false });
  void play.end();
  set({ ending: true });
  expect(given).toEqual(['end']);
});

test('no question comes where nothing else can be done, or where acts cost nothing', async () => {
  const idle = { next: [[{ pick: { figure: 0 }, label: 'Toll' }, { next: [[{ pick: { word: 'pass' }, label: 'pass', ends: true }, { act: 'Toll pass' }]] }], root.next?.[1]] } as PickTree;
  play.take({ seat: 0, view: { ...view, question: { ...view.question, number: 2, picks: idle } }, events: [], reset: true } as News);
  await vi.waitFor(() => expect(play.hand.root).toBe(idle));
  await play.end();
  expect(given).toEqual(['end']);
  const free = new Play({ ...source, free: true });
  free.take({ seat: 0, view, events: [], reset: true } as News);
  await vi.waitFor(() => expect(free.asked).toBe(true));
  await free.end();
  expect(given).toEqual(['end', 'end']);
});

test('what cannot be used says why, with the rule', () => {
  const card = { figure: 0, name: 'Great Peal', usable: false, why: { text: 'it is tapped', rule: 'R-7' } };
  expect(notNow(card)).toBe('Not now: it is tapped [R-7]');
  expect(notNow({ figure: 0, name: 'Clapper', usable: true })).toBe('');
  const early = { text: 'first all are placed: `NAME place SQUARE`' };
  expect(notNow({ ...card, why: early })).toBe('Not now: first all are placed: NAME place SQUARE');
});

test('a tray of words explains what may be said and is no card', () => {
  const words = { name: 'words', seat: null, entries: [{ name: 'words', title: '', group: '', abilities: [ability('dash', 'deed'), ability('Burn', 'condition')] }] };
  expect(rich({ trays: [words] })).toBe(false);
  expect(rich(scene)).toBe(true);
  expect([...deeds([words]).keys()]).toEqual(['dash']);
  expect([...glossary([words]).keys()]).toEqual(['burn']);
  expect(draftOf({ trays: [words] }, null)).toBeNull();
});

test('who is dead is told once', () => {
  const dead = { ...figure(0, 'Toll', 0, null), badges: ['dead', 'Burn'], signs: [Sign.Gone, Sign.Plain] };
  expect(isDead(dead)).toBe(true);
  expect(worn(dead)).toEqual([{ badge: 'Burn', text: 'Burn' }]);
});
