// The names of squares in the game's style.
import type { At, Scene } from './types';

/** The name of a square: the pattern of the game with its column and row. */
export function nameOf(scene: Pick<Scene, 'names' | 'width'>, at: At): string {
  const { columns, rows, pattern } = scene.names;
  return pattern
    .replace('{c}', columns[at % scene.width] ?? '')
    .replace('{r}', rows[Math.floor(at / scene.width)] ?? '');
}

/** The interval between shown names, so that they do not overlap. */
export function everyNth(perName: number, needed: number): number {
  for (const step of [1, 2, 5, 10, 20, 50]) if (perName * step >= needed) return step;
  return 100;
}
