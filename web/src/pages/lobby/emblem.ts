// A little board for every rulebook, generated from its id, so that none needs a drawing.

/** A square of the little board. */
export interface Spot {
  x: number;
  y: number;
}

/** The content of the little board. */
export interface Emblem {
  width: number;
  height: number;
  blocks: Spot[];
  /** The figures, side by side. */
  sides: [Spot[], Spot[]];
  /** A path from a figure of the first side towards the second. */
  way: Spot[];
}

/** A stream of numbers determined by a word (a linear congruential generator seeded with FNV-1a). */
function stream(word: string): (below: number) => number {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The little board of a rulebook. */
export function emblem(id: string): Emblem {
  const [width, height] = [9, 6];
  const draw = stream(id);
  const taken = new Set<string>();
  const free = (left: number, right: number): Spot => {
    for (;;) {
      const spot = { x: left + draw(right - left), y: draw(height) };
      const key = `${spot.x} ${spot.y}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return spot;
    }
  };
  const sides: [Spot[], Spot[]] = [
    [free(0, 3), free(0, 3)],
    [free(6, width), free(6, width)],
  ];
  const [from] = sides[0];
  const way = from ? walk(from, draw(height), taken) : [];
  const blocks = Array.from({ length: 9 }, () => free(0, width));
  return { width, height, blocks, sides, way };
}

/** Up to two squares up or down towards a row, then to the right, until something is in the way. */
function walk(from: Spot, row: number, taken: Set<string>): Spot[] {
  const way = [from];
  let { x, y } = from;
  for (let step = 0; step < 4; step += 1) {
    if (step < 2 && y !== row) y += Math.sign(row - y);
    else x += 1;
    const key = `${x} ${y}`;
    if (taken.has(key)) break;
    taken.add(key);
    way.push({ x, y });
  }
  return way;
}
