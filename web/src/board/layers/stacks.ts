// Several figures on one square: up to four stand side by side, of more one stands for all with their number.
import type { At, Figure } from '../types';

/** Where a figure stands inside its square: the part of the square it takes, and its corner there, from 0 to 1. */
export interface Slot {
  size: number;
  x: number;
  y: number;
}

/** The figures of a board as they stand. */
export interface Standing {
  /** The place of every figure that does not have a square for itself; null where another one stands for it. */
  slots: ReadonlyMap<number, Slot | null>;
  /** How many there are where one stands for all. */
  counts: ReadonlyMap<At, number>;
}

/** So many stand side by side. */
const FEW = 4;
/** The one that stands for many, with room for their number. */
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

/** Finds a place for every figure; one that is selected stands for the others. */
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
