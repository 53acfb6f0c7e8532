// The names of squares in the game's own style.
import type { At, Scene } from './types';

/** The name of a square: the pattern of the game with its column and row. */
export function nameOf(scene: Pick<Scene, 'names' | 'width'>, at: At): string {
  const { columns, rows, pattern } = scene.names;
  return pattern
    .replace('{c}', columns[at % scene.width] ?? '')
    .replace('{r}', rows[Math.floor(at / scene.width)] ?? '');
}

/** Of how many names one is written, so that they do not run into each other. */
export function everyNth(perName: number, needed: number): number {
  for (const step of [1, 2, 5, 10, 20, 50]) if (perName * step >= needed) return step;
  return 100;
}
