// Drawings as path data that can be put on many squares at once: one element draws all mountains of a tile.

/** A drawing: layers from the ground up, each with a class of the style sheet and path data. */
export interface Art {
  /** The class of the bare square, when it is too small for a drawing. */
  far: string;
  layers: readonly (readonly [style: string, path: string])[];
}

/** Path data, split at its absolute starting points so that it can be moved; all other commands must be relative. */
type Piece = readonly [x: number, y: number, rest: string];
const known = new Map<string, readonly Piece[]>();

function pieces(path: string): readonly Piece[] {
  const before = known.get(path);
  if (before) return before;
  const made = [...path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)([^M]*)/g)].map(
    ([, x, y, rest]): Piece => [Number(x), Number(y), rest ?? ''],
  );
  known.set(path, made);
  return made;
}

/** Path data moved by some units. */
export function moved(path: string, dx: number, dy: number): string {
  let text = '';
  for (const [x, y, rest] of pieces(path)) text += `M${x + dx} ${y + dy}${rest}`;
  return text;
}
