import { expect, test } from 'vitest';
import { Kind } from '../../board/types';
import { type Overlay, Shows, type View } from '../../wire/types';
import { areasOf, blockedAt, covers, feared, placesOf, seenAs, sightsAt, squares, threatening, threatOf, warning, whyNotReached } from './areas';

const overlay = (shows: Shows, figure: number, runs: number[]): Overlay => ({ shows, name: shows, figure, runs, rule: 'R-1', reason: 'too far' });
const view = {
  scene: { figures: [{ id: 0, seat: 0, at: 1 }, { id: 1, seat: 1, at: 9 }, { id: 2, seat: 1, at: 8 }, { id: 3, seat: 1, at: null }] },
  overlays: [overlay(Shows.Reach, 0, [2, 3]), overlay(Shows.Threat, 0, [1, 5]), overlay(Shows.Threat, 1, [4, 2]), overlay(Shows.Threat, 2, [5, 2, 20, 1])],
} as unknown as View;

test('runs are squares in a row', () => {
  expect(squares([3, 3, 28, 1])).toEqual([3, 4, 5, 28]);
  expect([2, 3, 5, 6, 28].map((at) => covers([3, 3, 28, 1], at))).toEqual([false, true, true, false, true]);
});

test('a figure shows its threat only when asked, or when it shows nothing else', () => {
  expect(areasOf(view, 0).map((area) => area.kind)).toEqual([Kind.Reach]);
  expect(areasOf(view, 0, true).map((area) => area.kind)).toEqual([Kind.Reach, Kind.Threat]);
  expect(areasOf(view, 1).map((area) => area.kind)).toEqual([Kind.Threat]);
});

test("an enemy's reach is another kind than the viewer's own; a spectator has no enemies", () => {
  const kinds = (seat: number | null): string[] => seenAs([Kind.Reach, Kind.Dash, Kind.Threat].map((kind) => ({ kind, squares: [], figure: 1 })), view, seat).map((area) => area.kind);
  expect(kinds(0)).toEqual([Kind.FoeReach, Kind.FoeReach, Kind.Threat]);
  expect(kinds(1)).toEqual([Kind.Reach, Kind.Dash, Kind.Threat]);
  expect(kinds(null)).toEqual([Kind.Reach, Kind.Dash, Kind.Threat]);
});

test('the threats of all enemies are one area', () => {
  expect(feared(view, 0)).toEqual([1, 2]);
  expect(threatOf(view, feared(view, 0))).toEqual([{ kind: Kind.Threat, squares: [4, 5, 6, 20] }]);
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

test('others warn if the game says so, and a viewer fears them alone', () => {
  const guarded = { ...view, overlays: view.overlays.map((of) => (of.figure === 2 || of.figure === 0 ? { ...of, warns: true } : of)) };
  expect(warning(view, 0)).toEqual([]);
  expect(warning(guarded, 0)).toEqual([2]);
  expect(threatOf(guarded, warning(guarded, 0))).toEqual([{ kind: Kind.Threat, squares: [5, 6, 20] }]);
});

test('figures that are read about are found where they stand', () => {
  expect(placesOf(view, [1, 3])).toEqual([{ kind: Kind.Pair, squares: [9] }]);
  expect(placesOf(view, [])).toEqual([]);
});

test('the range and sight of a figure are shown while the player looks at it, and why not all of that', () => {
  const reasons = [{ runs: [6, 1, 20, 1], text: 'a1 (wall) blocks every line' }, { runs: [7, 1], text: 'b1 (R2) blocks every line' }];
  const blocked: Overlay = { ...overlay(Shows.Blocked, 0, [6, 3]), reasons };
  const shoots: View = { ...view, overlays: [...view.overlays, overlay(Shows.Range, 0, [2, 7]), overlay(Shows.Sight, 0, [2, 4]), blocked] };
  expect(areasOf(shoots, 0).map((area) => area.kind)).toEqual([Kind.Reach]);
  expect(sightsAt(shoots, 1, 0).map((area) => area.kind)).toEqual([Kind.Range, Kind.Sight, Kind.Blocked]);
  expect(sightsAt(shoots, 9, null)).toEqual([]);
  expect(blockedAt(shoots, 0, 6)).toEqual({ text: 'a1 (wall) blocks every line', rule: 'R-1' });
  expect(blockedAt(shoots, 0, 7)?.text).toBe('b1 (R2) blocks every line');
  expect(blockedAt(shoots, 0, 8)?.text).toBe('too far');
  expect(blockedAt(shoots, 0, 20)).toBeNull();
});
