// Several figures on one square: up to four stand side by side; if there are more, one represents them all and shows
// their number.
import type { At, Figure } from '../types';

/** The place of a figure inside its square: its share of the square and its corner, from 0 to 1. */
export interface Slot {
  size: number;
  x: number;
  y: number;
}

/** The arrangement of the figures on a board. */
export interface Standing {
  /** The place of every figure that shares its square; null if another figure represents it. */
  slots: ReadonlyMap<number, Slot | null>;
  /** For each square on which one figure represents all others: how many there are. */
  counts: ReadonlyMap<At, number>;
}

/** The maximum number of figures side by side. */
const FEW = 4;
/** The place of a representative, with space for the number. */
const TOP: Slot = { size: 0.82, x: 0.02, y: 0.02 };
const PAIR: readonly Slot[] = [
  { size: 0.58, x: 0, y: 0 },
  { size: 0.58, x: 0.42, y: 0.42 },
];
const QUARTERS: readonly Slot[] = [
  { size: 0.52, x: 0, y: 0 },
  { size: 0.52, x: 0.48, y: 0 },
  { size: 0.52, x: 0, y: 0.48 },
  { size: 0.52, x: 0.48, y: 0.48 },
];

/** Finds a place for every figure; a selected figure represents the others. */
export function standing(figures: Iterable<Figure>, selected: number | null): Standing {
  const squares = new Map<At, Figure[]>();
  for (const figure of figures) {
    if (figure.at === null) continue;
    const there = squares.get(figure.at);
    if (there) there.push(figure);
    else squares.set(figure.at, [figure]);
  }
  const slots = new Map<number, Slot | null>();
  const counts = new Map<At, number>();
  for (const [at, there] of squares) {
    if (there.length < 2) continue;
    const places = there.length > 2 ? QUARTERS : PAIR;
    const top = there.find((figure) => figure.id === selected) ?? there[0];
    there.forEach((figure, i) => {
      slots.set(figure.id, there.length <= FEW ? (places[i] ?? TOP) : figure === top ? TOP : null);
    });
    if (there.length > FEW) counts.set(at, there.length);
  }
  return { slots, counts };
}
