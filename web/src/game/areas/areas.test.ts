import { expect, test } from 'vitest';
import type { Overlay, View } from '../../wire/types';
import { areasOf, blockedAt, covers, feared, placesOf, seenAs, sightsAt, squares, threatening, threatOf, warning, whyNotReached } from './areas';

const overlay = (name: string, figure: number, runs: number[]): Overlay => ({ name, figure, runs, rule: 'R-1', reason: 'too far' });
const view = {
  scene: { figures: [{ id: 0, seat: 0, at: 1 }, { id: 1, seat: 1, at: 9 }, { id: 2, seat: 1, at: 8 }, { id: 3, seat: 1, at: null }] },
  overlays: [overlay('reach', 0, [2, 3]), overlay('threat', 0, [1, 5]), overlay('threat', 1, [4, 2]), overlay('threat', 2, [5, 2, 20, 1])],
} as unknown as View;

test('runs are squares in a row', () => {
  expect(squares([3, 3, 28, 1])).toEqual([3, 4, 5, 28]);
  expect([2, 3, 5, 6, 28].map((at) => covers([3, 3, 28, 1], at))).toEqual([false, true, true, false, true]);
});

test('a figure shows its threat only when asked, or when it shows nothing else', () => {
  expect(areasOf(view, 0).map((area) => area.kind)).toEqual(['reach']);
  expect(areasOf(view, 0, true).map((area) => area.kind)).toEqual(['reach', 'threat']);
  expect(areasOf(view, 1).map((area) => area.kind)).toEqual(['threat']);
});

test("an enemy's reach is another kind than one's own; who only watches has no enemies", () => {
  const kinds = (seat: number | null): string[] => seenAs(['reach', 'dash', 'threat'].map((kind) => ({ kind, squares: [], figure: 1 })), view, seat).map((area) => area.kind);
  expect(kinds(0)).toEqual(['foe-reach', 'foe-reach', 'threat']);
  expect(kinds(1)).toEqual(['reach', 'dash', 'threat']);
  expect(kinds(null)).toEqual(['reach', 'dash', 'threat']);
});

test('the threats of all enemies are one area', () => {
  expect(feared(view, 0)).toEqual([1, 2]);
  expect(threatOf(view, feared(view, 0))).toEqual([{ kind: 'threat', squares: [4, 5, 6, 20] }]);
  expect(threatOf(view, [])).toEqual([]);
});

test('a square knows who threatens it', () => {
  expect(threatening(view, 0, 5).map((figure) => figure.id)).toEqual([1, 2]);
  expect(threatening(view, 0, 20).map((figure) => figure.id)).toEqual([2]);
  expect(threatening(view, 0, 1)).toEqual([]);
});

test('reach says why it ends', () => {
  expect(whyNotReached(view, 0, 9)?.reason).toBe('too far');
  expect(whyNotReached(view, 0, 3)).toBeNull();
  expect(whyNotReached(view, 1, 9)).toBeNull();
});

test('others warn where the game says so, whoever looks fears them alone', () => {
  const guarded = { ...view, overlays: view.overlays.map((of) => (of.figure === 2 || of.figure === 0 ? { ...of, warns: true } : of)) };
  expect(warning(view, 0)).toEqual([]);
  expect(warning(guarded, 0)).toEqual([2]);
  expect(threatOf(guarded, warning(guarded, 0))).toEqual([{ kind: 'threat', squares: [5, 6, 20] }]);
});

test('figures that are read about are found where they stand', () => {
  expect(placesOf(view, [1, 3])).toEqual([{ kind: 'pair', squares: [9] }]);
  expect(placesOf(view, [])).toEqual([]);
});

test('how far a figure strikes and sees is shown while one looks at it, and why not all of that', () => {
  const reason = 'a2 b2: a1 (wall) blocks every line; c3: b1 (R2) blocks every line';
  const blocked: Overlay = { ...overlay('blocked', 0, [6, 2]), reason };
  const shoots: View = { ...view, overlays: [...view.overlays, overlay('range', 0, [2, 7]), overlay('sight', 0, [2, 4]), blocked] };
  expect(areasOf(shoots, 0).map((area) => area.kind)).toEqual(['reach']);
  expect(sightsAt(shoots, 1, 0).map((area) => area.kind)).toEqual(['range', 'sight', 'blocked']);
  expect(sightsAt(shoots, 9, null)).toEqual([]);
  expect(blockedAt(shoots, 0, 6, 'b2')).toEqual({ text: 'a1 (wall) blocks every line', rule: 'R-1' });
  expect(blockedAt(shoots, 0, 7, 'c3')?.text).toBe('b1 (R2) blocks every line');
  expect(blockedAt(shoots, 0, 7, 'z9')?.text).toBe(reason);
  expect(blockedAt(shoots, 0, 8, 'b2')).toBeNull();
});
