import { expect, test } from 'vitest';
import { placeFor, type Edges } from './room';

const screen: Edges = { left: 0, top: 0, right: 1280, bottom: 800 };
const board: Edges = { left: 10, top: 60, right: 780, bottom: 740 };
const size = { width: 300, height: 120 };

const lies = (place: ReturnType<typeof placeFor>, all: Edges = screen): Edges => {
  if (!place) throw new Error('it is nowhere');
  const height = Math.min(size.height, place.height);
  const top = place.top ?? all.bottom - (place.bottom ?? 0) - height;
  return { left: place.left, top, right: place.left + place.width, bottom: top + height };
};
const apart = (a: Edges, b: Edges): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test('it covers neither what it explains nor the board, wherever that lies', () => {
  for (let top = 0; top < 760; top += 20) {
    for (const [left, width] of [[790, 480], [800, 100], [1150, 120]] as const) {
      const box = { left, top, right: left + width, bottom: Math.min(800, top + 60) };
      const place = lies(placeFor(screen, board, box, size));
      expect(apart(place, box), JSON.stringify(box)).toBe(true);
      expect(apart(place, board), JSON.stringify(box)).toBe(true);
    }
  }
});

test('what is chosen from elsewhere beside the board is left free', () => {
  const actions = { left: 790, top: 300, right: 1270, bottom: 420 };
  for (let top = 430; top < 780; top += 10) {
    const box = { left: 800, top, right: 900, bottom: Math.min(800, top + 20) };
    const place = placeFor(screen, board, box, size, [actions]);
    if (place) expect(apart(lies(place), actions) && apart(lies(place), box), JSON.stringify(box)).toBe(true);
  }
  // It is below the explained element and not over the buttons above.
  expect(placeFor(screen, board, { left: 800, top: 440, right: 900, bottom: 460 }, size, [actions])?.top).not.toBeNull();
});

test('on a phone it lies below the board, or stays away', () => {
  const phone = { left: 0, top: 0, right: 390, bottom: 844 };
  const square = { left: 0, top: 120, right: 390, bottom: 510 };
  const box = { left: 8, top: 560, right: 382, bottom: 640 };
  const place = lies(placeFor(phone, square, box, { ...size, width: 300 }), phone);
  expect(apart(place, square) && apart(place, box)).toBe(true);
  // The list of choices fills the remaining space.
  expect(placeFor(phone, square, { left: 0, top: 512, right: 390, bottom: 844 }, size)).toBeNull();
});

test('what lies over the board is left free all the same', () => {
  const drafts = { left: 10, top: 60, right: 900, bottom: 740 };
  const place = lies(placeFor(screen, null, drafts, size));
  expect(apart(place, drafts)).toBe(true);
});
