// Drawn paths: possible next steps, total costs, and cheapest paths to a square.
import type { At } from '../../board/types';
import type { PickWay } from '../../wire/types';
import type { Ground } from '../picks/grow';

/** Why a path cannot continue to a square. */
export type Halt =
  /** No figure can walk there. */
  | { is: 'blocked'; at: At }
  /** The points are not enough: the cost so far, and the cost of the next step. */
  | { is: 'dear'; spent: number; step: number; budget: number };

/** The terrain letter of a square. */
export function letterAt(ground: Ground, at: At): string {
  const row = ground.rows[ground.height - 1 - Math.floor(at / ground.width)] ?? '';
  // Characters beyond the basic plane count twice in a string; only then is the row split.
  return (row.length === ground.width ? row : [...row])[at % ground.width] ?? '';
}

/** The squares beside one: north, east, south, west. */
export function around({ width, height }: Ground, at: At): At[] {
  const column = at % width;
  return [
    ...(at + width < width * height ? [at + width] : []),
    ...(column + 1 < width ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(column > 0 ? [at - 1] : []),
  ];
}

/** The cost of leaving a square; null if no path leads over it. */
function costOf(way: PickWay, ground: Ground, at: At): number | null {
  const letter = letterAt(ground, at);
  return way.costs.find(([known]) => known === letter)?.[1] ?? null;
}

/** The cost of a path, given without its start: every square, including the start, is paid for when it is left. */
export function spent(way: PickWay, ground: Ground, path: readonly At[]): number {
  const left = [way.from, ...path.slice(0, -1)];
  return path.length ? left.reduce((sum, at) => sum + (costOf(way, ground, at) ?? 0), 0) : 0;
}

/** The cheapest path between two squares, without the start; null if the points are not enough. Steps are tried north,
 *  east, south, west. */
export function cheapest(way: PickWay, ground: Ground, from: At, to: At, points: number): At[] | null {
  const best = new Map<At, number>([[from, 0]]);
  const before = new Map<At, At>();
  // Costs are small whole numbers, so one list per sum is a good queue.
  const line: At[][] = [[from]];
  for (let sum = 0; sum <= points && sum < line.length; sum++) {
    for (const at of line[sum] ?? []) {
      if (best.get(at) !== sum) continue;
      if (at === to) return traced(before, from, to);
      const next = sum + (costOf(way, ground, at) ?? 0);
      if (next > points) continue;
      for (const beside of around(ground, at)) {
        if (costOf(way, ground, beside) === null || (best.get(beside) ?? Infinity) <= next) continue;
        best.set(beside, next);
        before.set(beside, at);
        while (line.length <= next) line.push([]);
        line[next]?.push(beside);
      }
    }
  }
  return null;
}

function traced(before: ReadonlyMap<At, At>, from: At, to: At): At[] {
  const path: At[] = [];
  for (let at: At | undefined = to; at !== undefined && at !== from; at = before.get(at)) path.unshift(at);
  return path;
}

/** Extends a path to a square: back to an earlier square of the path, on to a neighbour, or by the cheapest path to a
 *  distant square. */
export function drawnTo(way: PickWay, ground: Ground, path: readonly At[], to: At): At[] | Halt {
  if (to === way.from) return [];
  const been = path.indexOf(to);
  if (been >= 0) return path.slice(0, been + 1);
  if (costOf(way, ground, to) === null) return { is: 'blocked', at: to };
  const tip = path.at(-1) ?? way.from;
  const soFar = spent(way, ground, path);
  const more = cheapest(way, ground, tip, to, way.budget - soFar);
  return more ? [...path, ...more] : { is: 'dear', spent: soFar, step: costOf(way, ground, tip) ?? 0, budget: way.budget };
}
