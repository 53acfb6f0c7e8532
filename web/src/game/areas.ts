// The coloured areas of a view: whose they are, what they cover, why they end.
import type { Area, At } from '../board/types';
import type { Figure, Overlay, View } from '../wire/types';

/** The squares of runs: first square and how many in a row, again and again. */
export function squares(runs: readonly number[]): At[] {
  const found: At[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    for (let next = 0; next < (runs[at + 1] ?? 0); next++) found.push(first + next);
  }
  return found;
}

/** Whether runs hold a square. */
export function covers(runs: readonly number[], square: At): boolean {
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    if (square >= first && square < first + (runs[at + 1] ?? 0)) return true;
  }
  return false;
}

/** Whether an overlay says what is seen: `sight`, or what something else shows, as `owl-sight`. */
const isSight = (overlay: Overlay): boolean => overlay.name === 'sight' || overlay.name.endsWith('-sight');

/** An overlay as the board draws it. */
export const area = (overlay: Overlay): Area => ({
  kind: isSight(overlay) ? 'sight' : overlay.name,
  squares: squares(overlay.runs),
  figure: overlay.figure,
});

/** What only those want to see who aim: what is half covered or hidden from a figure. */
const COVER = ['cover', 'hidden'];

/** The areas of one figure while it aims, or does what a word says that has an area of its own, as `dash`. */
export function aimsOf(view: View, figure: number, words: readonly string[]): Area[] {
  const own = view.overlays.filter((overlay) => overlay.figure === figure && overlay.runs.length);
  const said = own.filter((overlay) => words.includes(overlay.name));
  return (said.length ? said : own.filter((overlay) => COVER.includes(overlay.name))).map(area);
}

/** Whether an overlay is called as a word that is said, and shown with that alone. */
const said = (overlay: Overlay): boolean => [...COVER, 'dash', 'step'].includes(overlay.name);

/** The areas of one figure; threat covers so much that it is shown only when asked for. */
export function areasOf(view: View, figure: number, threat = false): Area[] {
  const own = view.overlays.filter((overlay) => overlay.figure === figure && overlay.runs.length && !said(overlay));
  const few = own.filter((overlay) => overlay.name !== 'threat');
  return (threat || !few.length ? own : few).map(area);
}

/** The figures whose threat a viewer fears: everybody else's; a spectator fears all. */
export function feared(view: View, seat: number | null): number[] {
  return view.scene.figures.filter((f) => f.seat !== seat && f.at !== null).map((f) => f.id);
}

/** The figures of others that warn of what they threaten: who comes there is struck. */
export function warning(view: View, seat: number | null): number[] {
  const fear = feared(view, seat);
  return fear.filter((id) => view.overlays.some((overlay) => overlay.warns === true && overlay.figure === id));
}

/** Where some figures stand, as an area. */
export function placesOf(view: View, figures: readonly number[]): Area[] {
  const places = view.scene.figures.flatMap(({ id, at }) => (at !== null && figures.includes(id) ? [at] : []));
  return places.length ? [{ kind: 'pair', squares: places }] : [];
}

/** The squares that some figures threaten, as one area. */
export function threatOf(view: View, figures: readonly number[]): Area[] {
  const threats = view.overlays.filter((overlay) => overlay.name === 'threat' && figures.includes(overlay.figure));
  const union = new Set(threats.flatMap((overlay) => squares(overlay.runs)));
  return union.size ? [{ kind: 'threat', squares: [...union].sort((a, b) => a - b) }] : [];
}

/** The figures of others whose threat covers a square. */
export function threatening(view: View, seat: number | null, square: At): Figure[] {
  const fear = feared(view, seat);
  const by = view.overlays.filter(
    (overlay) => overlay.name === 'threat' && fear.includes(overlay.figure) && covers(overlay.runs, square),
  );
  return view.scene.figures.filter((figure) => by.some((overlay) => overlay.figure === figure.id));
}

/** Why a figure's reach ends where it ends, for a square outside of it. */
export function whyNotReached(view: View, figure: number, square: At): Overlay | null {
  const reach = view.overlays.find((overlay) => overlay.name === 'reach' && overlay.figure === figure);
  return reach && !covers(reach.runs, square) ? reach : null;
}

/** What the figures on a square see together, without one that is looked at already. */
export function sightsAt(view: View, square: At, but: number | null): Area[] {
  const there = new Set(view.scene.figures.filter((figure) => figure.at === square && figure.id !== but).map((figure) => figure.id));
  if (!there.size) return [];
  const sights = view.overlays.filter((overlay) => isSight(overlay) && there.has(overlay.figure));
  const union = new Set(sights.flatMap((overlay) => squares(overlay.runs)));
  return union.size ? [{ kind: 'sight', squares: [...union] }] : [];
}

/** The squares that a seat sees; nothing where nobody says what it sees, as where nothing is hidden. */
export function seenBy(view: View, seat: number | null): ReadonlySet<At> | null {
  if (seat === null) return null;
  const foreign = new Set(view.scene.figures.filter((figure) => figure.seat !== seat).map((figure) => figure.id));
  const own = view.overlays.filter((overlay) => isSight(overlay) && !foreign.has(overlay.figure));
  return own.length ? new Set(own.flatMap((overlay) => squares(overlay.runs))) : null;
}
