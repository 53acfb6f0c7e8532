// The names of things on the table.
import type { At } from '../../board/types';
import type { Figure, Scene } from '../../wire/types';

/** The name of a square in the game's style. */
export function squareName(scene: Pick<Scene, 'names' | 'width'>, at: At): string {
  const { columns, rows, pattern } = scene.names;
  const column = columns[at % scene.width] ?? '';
  return pattern.replace('{c}', column).replace('{r}', rows[Math.floor(at / scene.width)] ?? '');
}

/** The label of a side. */
export function sideName(scene: Scene, seat: number): string {
  const side = scene.sides.find((side) => side.seat === seat);
  return side?.called ?? side?.label ?? String(seat + 1);
}

/** The name of a figure: `Your Sniper`; in lines, its side and its name. */
export function figureName(scene: Scene, figure: Figure): string {
  return figure.called ?? `${sideName(scene, figure.seat)} ${figure.name}`;
}

/** The figure that stands on a square. */
export function figureAt(scene: Scene, at: At): Figure | null {
  return scene.figures.find((figure) => figure.at === at) ?? null;
}

/** A figure by its number. */
export function figureOf(scene: Scene, id: number): Figure | null {
  return scene.figures.find((figure) => figure.id === id) ?? null;
}

/** A square next to another on which no figure stands. */
export function beside(scene: Scene, at: At): At | null {
  const column = at % scene.width;
  const sides = [
    ...(column + 1 < scene.width ? [at + 1] : []),
    ...(column > 0 ? [at - 1] : []),
    at + scene.width,
    at - scene.width,
  ];
  return sides.find((square) => square >= 0 && square < scene.width * scene.height && !figureAt(scene, square)) ?? null;
}
