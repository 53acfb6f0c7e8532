// What of a scene has changed, so that only that is drawn anew.
import type { Scene } from './types';

/** Parts of the drawing that are made anew together. */
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
