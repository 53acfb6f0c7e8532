// Squares and their positions on screen. One square is a box of 100 by 100; the origin is the top left corner of the
// board.
import type { At } from './types';

/** The side of a square in the units that everything on the board is drawn in. */
export const SIDE = 100;

/** A point in drawing units. */
export interface Point {
  x: number;
  y: number;
}

/** Columns and rows on screen, from the top left; right and bottom are exclusive. */
export interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A board of a given size, in the normal orientation or turned by 180 degrees. */
export class Plane {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly turned = false,
  ) {}

  get count(): number {
    return this.width * this.height;
  }

  /** The screen column of a square, from the left. */
  column(at: At): number {
    const column = at % this.width;
    return this.turned ? this.width - 1 - column : column;
  }

  /** The screen row of a square, from the top. */
  row(at: At): number {
    const row = Math.floor(at / this.width);
    return this.turned ? row : this.height - 1 - row;
  }

  /** The square at a screen column and row, if there is one. */
  square(column: number, row: number): At | null {
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return null;
    return this.turned
      ? row * this.width + (this.width - 1 - column)
      : (this.height - 1 - row) * this.width + column;
  }

  /** The square under a point. */
  under(point: Point): At | null {
    return this.square(Math.floor(point.x / SIDE), Math.floor(point.y / SIDE));
  }

  /** The top left corner of a square. */
  corner(at: At): Point {
    return { x: this.column(at) * SIDE, y: this.row(at) * SIDE };
  }

  /** The middle of a square. */
  middle(at: At): Point {
    return { x: this.column(at) * SIDE + SIDE / 2, y: this.row(at) * SIDE + SIDE / 2 };
  }

  /** The angle on the screen of a facing in eighths of a turn, clockwise from the top. */
  angle(facing: number): number {
    return (facing * 45 + (this.turned ? 180 : 0)) % 360;
  }

  has(at: At): boolean {
    return Number.isInteger(at) && at >= 0 && at < this.count;
  }

  /** Whether a square is inside a window. */
  within(at: At, window: Window): boolean {
    const column = this.column(at);
    const row = this.row(at);
    return column >= window.left && column < window.right && row >= window.top && row < window.bottom;
  }
}

/** Squares from runs: the first of each run and its length, so that `3 3 28 1` is `3 4 5 28`. */
export function squaresOf(runs: readonly number[]): At[] {
  const squares: At[] = [];
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const first = runs[i] ?? 0;
    const length = runs[i + 1] ?? 0;
    for (let step = 0; step < length; step++) squares.push(first + step);
  }
  return squares;
}

/** A set of squares on screen: a table of columns and rows, and the window around it. */
function seen(plane: Plane, squares: readonly At[]): { on(column: number, row: number): boolean; around: Window } {
  const table = new Uint8Array(plane.count);
  const around: Window = { left: plane.width, top: plane.height, right: 0, bottom: 0 };
  for (const at of squares) {
    if (!plane.has(at)) continue;
    const column = plane.column(at);
    const row = plane.row(at);
    table[row * plane.width + column] = 1;
    around.left = Math.min(around.left, column);
    around.top = Math.min(around.top, row);
    around.right = Math.max(around.right, column + 1);
    around.bottom = Math.max(around.bottom, row + 1);
  }
  const on = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < plane.width && row < plane.height && table[row * plane.width + column] === 1;
  return { on, around };
}

/** Calls back with the beginning and the end of every run in which a condition holds. */
function stretches(from: number, to: number, holds: (i: number) => boolean, found: (a: number, b: number) => void): void {
  let begun = -1;
  for (let i = from; i <= to; i++) {
    const on = i < to && holds(i);
    if (on && begun < 0) begun = i;
    if (!on && begun >= 0) {
      found(begun, i);
      begun = -1;
    }
  }
}

/** The area of squares as path data: one box for every run in a row. */
export function cover(plane: Plane, squares: readonly At[]): string {
  const { on, around } = seen(plane, squares);
  let path = '';
  for (let row = around.top; row < around.bottom; row++) {
    stretches(around.left, around.right, (column) => on(column, row), (a, b) => {
      path += `M${a * SIDE} ${row * SIDE}h${(b - a) * SIDE}v${SIDE}h${(a - b) * SIDE}z`;
    });
  }
  return path;
}

/** The border of squares as path data: straight lines of maximum length. */
export function outline(plane: Plane, squares: readonly At[]): string {
  const { on, around } = seen(plane, squares);
  let path = '';
  for (let row = around.top; row <= around.bottom; row++) {
    stretches(around.left, around.right, (column) => on(column, row) !== on(column, row - 1), (a, b) => {
      path += `M${a * SIDE} ${row * SIDE}h${(b - a) * SIDE}`;
    });
  }
  for (let column = around.left; column <= around.right; column++) {
    stretches(around.top, around.bottom, (row) => on(column, row) !== on(column - 1, row), (a, b) => {
      path += `M${column * SIDE} ${a * SIDE}v${(b - a) * SIDE}`;
    });
  }
  return path;
}
