// What of the picture has changed, so that only that is drawn again.
import type { Picture, Scene } from './types';

/** Parts of the drawing that are made again together. */
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

/** Everything that is shown; no scene before the first one came. */
export type Shown = Omit<Picture, 'scene'> & { scene: Scene | null };

/** What is shown before anything came. */
export const NOTHING: Shown = {
  scene: null, areas: [], targets: [], selected: null, path: [], orders: [], lit: null, notes: [], last: [],
  pinned: [], active: false, seat: null, game: '',
};

/** What has to be drawn in the next frame. */
export type Due = Part | 'camera' | 'pins' | 'areas' | 'squares' | 'targets' | 'path' | 'orders' | 'fog' | 'notes' | 'cursor' | 'words';

/** What each part of the picture other than the scene makes due. */
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

/** What is due when one picture follows another, apart from its scene. */
export function changed(before: Shown, now: Shown): Due[] {
  const parts = Object.keys(DUE) as (keyof Picture)[];
  return parts.flatMap((part) => (now[part] === before[part] ? [] : (DUE[part] ?? [])));
}
