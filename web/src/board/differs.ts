// Finds which parts of the picture have changed, so that only those are redrawn.
import type { Picture, Scene } from './types';

/** Parts of the drawing that are redrawn together. */
export type Part = 'map' | 'zones' | 'edges' | 'marks' | 'figures';

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The parts in which two scenes differ. */
export function differs(before: Scene | null, after: Scene): Set<Part> {
  const parts = new Set<Part>();
  const map = (scene: Scene): unknown => [scene.width, scene.height, scene.terrain, scene.names];
  if (!before || !same(before.rows, after.rows) || !same(map(before), map(after))) parts.add('map');
  if (!before || !same(before.zones, after.zones)) parts.add('zones');
  if (!before || !same(before.edges, after.edges)) parts.add('edges');
  if (!before || !same(before.marks, after.marks)) parts.add('marks');
  if (!before || !same(before.figures, after.figures)) parts.add('figures');
  return parts;
}

/** Everything that is shown; there is no scene before the first update. */
export type Shown = Omit<Picture, 'scene'> & { scene: Scene | null };

/** The initial picture. */
export const NOTHING: Shown = {
  scene: null, areas: [], targets: [], selected: null, path: [], orders: [], lit: null, notes: [], last: [],
  pinned: [], active: false, seat: null, game: '',
};

/** The parts to draw in the next frame. */
export type Due = Part | 'camera' | 'pins' | 'areas' | 'squares' | 'targets' | 'path' | 'orders' | 'fog' | 'notes' | 'cursor' | 'words';

/** The parts to redraw when a part of the picture other than the scene changes. */
const DUE: Partial<Record<keyof Picture, readonly Due[]>> = {
  areas: ['areas', 'words'],
  targets: ['targets', 'words'],
  active: ['targets', 'words'],
  selected: ['squares', 'pins', 'words'],
  last: ['squares', 'words'],
  orders: ['orders', 'words'],
  lit: ['fog', 'words'],
  path: ['path', 'words'],
  notes: ['notes', 'words'],
  pinned: ['pins', 'words'],
  seat: ['words'],
};

/** The parts to redraw between two pictures, apart from their scenes. */
export function changed(before: Shown, now: Shown): Due[] {
  const parts = Object.keys(DUE) as (keyof Picture)[];
  return parts.flatMap((part) => (now[part] === before[part] ? [] : (DUE[part] ?? [])));
}
