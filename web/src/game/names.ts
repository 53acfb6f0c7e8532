// What things on the table are called.
import type { At } from '../board/types';
import type { Figure, Scene } from '../wire/types';

/** The name of a square in the game's own style. */
export function squareName(scene: Scene, at: At): string {
  const { columns, rows, pattern } = scene.names;
  const column = columns[at % scene.width] ?? '';
  return pattern.replace('{c}', column).replace('{r}', rows[Math.floor(at / scene.width)] ?? '');
}

/** The label of a side. */
export function sideName(scene: Scene, seat: number): string {
  return scene.sides.find((side) => side.seat === seat)?.label ?? String(seat + 1);
}

/** The figure that stands on a square. */
export function figureAt(scene: Scene, at: At): Figure | null {
  return scene.figures.find((figure) => figure.at === at) ?? null;
}

/** A figure by its number. */
export function figureOf(scene: Scene, id: number): Figure | null {
  return scene.figures.find((figure) => figure.id === id) ?? null;
}
