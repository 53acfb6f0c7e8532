// The sides of a table in the order of the score board: the viewer's own first, then by score.
import type { View } from '../../wire/types';

/** A side on the score board. */
export interface Place {
  seat: number;
  label: string;
  score: number | undefined;
  /** The rank by score; equal scores share it. Undefined without scores. */
  rank: number | undefined;
}

/** With more sides than this, they are listed in short rows. */
export const MANY_SIDES = 8;

/** All sides in the order of the score board. */
export function places(view: View, seat: number | null): Place[] {
  const { scores } = view;
  const score = (of: number): number | undefined => scores?.[of];
  const rank = (of: number): number | undefined => {
    const own = score(of);
    return own === undefined ? undefined : 1 + (scores ?? []).filter((other) => other > own).length;
  };
  const all = view.scene.sides.map((side) => ({ ...side, score: score(side.seat), rank: rank(side.seat) }));
  const first = (place: Place): number => (place.seat === seat ? 0 : 1);
  return all.toSorted((a, b) => first(a) - first(b) || (b.score ?? 0) - (a.score ?? 0) || a.seat - b.seat);
}

/** The listed places: a few at first, all when unfolded, or those whose label or name contains a word. */
export function listed(all: readonly Place[], word: string, unfolded: boolean, nameOf: (seat: number) => string): Place[] {
  const wanted = word.trim().toLowerCase();
  if (wanted) return all.filter((place) => `${place.label} ${nameOf(place.seat)}`.toLowerCase().includes(wanted));
  return unfolded ? [...all] : all.slice(0, MANY_SIDES);
}
