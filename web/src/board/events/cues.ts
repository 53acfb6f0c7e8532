// Animations of events: walking, striking, changing, appearing and disappearing, coins and dice.
import { short, svg } from '../dom';
import { cover as covered, outline, squaresOf, type Plane, type Point } from '../geometry';
import type { FigureLayer } from '../layers/figures';
import type { Timeline } from './timeline';
import type { At, Cue } from '../types';

/** The stage of an animation. */
export interface Theatre {
  plane: Plane;
  figures: FigureLayer;
  /** The layer for lines, flashes and numbers, in units of the board. */
  effects: SVGGElement;
  /** Shows a coin or die beside a square, or in the middle of the view, at a point of its flight from 0 to 1. */
  face(die: Die, turned: number): void;
  /** Removes it. */
  noFace(): void;
  /** Brings a square into view. */
  reveal(at: At): void;
}

/** A die or coin. */
export interface Die {
  cause: string;
  face: string;
  /** The result, shown when it comes to rest. */
  words: string;
  /** The square where it is thrown. */
  at: At | null;
}

/** Milliseconds at speed 1. */
export const TIMES = {
  step: 170,
  /** The maximum duration of a long walk. */
  walk: 1700,
  appear: 260,
  gone: 420,
  strike: 340,
  area: 520,
  change: 620,
  spin: 650,
  rest: 950,
} as const;

/** Shows one cue. With reduced motion it shows only the end; a die still stays on screen long enough to be read. */
export async function playCue(cue: Cue, theatre: Theatre, time: Timeline, speed: number, motion: boolean): Promise<void> {
  const { figures, plane } = theatre;
  const pace = (milliseconds: number): number => (motion ? milliseconds / speed : 0);
  switch (cue.cue) {
    case 'walk':
      return walk(cue.figure, cue.path, theatre, time, pace);
    case 'appear': {
      theatre.reveal(cue.at);
      figures.change(cue.figure, { at: cue.at });
      return time.run(pace(TIMES.appear), (part) => figures.fade(cue.figure, part));
    }
    case 'gone': {
      await time.run(pace(TIMES.gone), (part) => figures.fade(cue.figure, 1 - part));
      return figures.change(cue.figure, { at: null });
    }
    case 'strike': {
      theatre.reveal(cue.to);
      return strike(plane.middle(cue.from), plane.middle(cue.to), theatre, time, pace(TIMES.strike));
    }
    case 'area':
      return cover(squaresOf(cue.runs), theatre, time, pace(TIMES.area));
    case 'change':
      return change(cue.figure, cue.bar, cue.by, theatre, time, pace(TIMES.change));
    case 'face': {
      const at = cue.thrower === undefined ? null : figures.at(cue.thrower);
      if (at !== null) theatre.reveal(at);
      const die: Die = { cause: cue.cause, face: cue.face, words: cue.words ?? cue.cause, at };
      await time.run(pace(TIMES.spin), (part) => theatre.face(die, part));
      await time.run(TIMES.rest / speed, () => undefined);
      return theatre.noFace();
    }
  }
}

async function walk(
  id: number,
  path: readonly At[],
  { figures, plane, reveal }: Theatre,
  time: Timeline,
  pace: (milliseconds: number) => number,
): Promise<void> {
  const end = path.at(-1);
  if (end === undefined || !plane.has(end)) return;
  const step = pace(Math.min(TIMES.step, TIMES.walk / Math.max(1, path.length - 1)));
  reveal(end);
  if (figures.at(id) === null) figures.change(id, { at: path[0] ?? end });
  for (let i = 1; i < path.length; i++) {
    const from = plane.corner(path[i - 1] ?? end);
    const to = plane.corner(path[i] ?? end);
    if (time.over || step === 0) break;
    await time.run(step, (part) => figures.move(id, between(from, to, part)));
  }
  figures.change(id, { at: end });
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A bolt that flies from square to square and bursts where it lands. */
async function strike(from: Point, to: Point, { effects }: Theatre, time: Timeline, milliseconds: number): Promise<void> {
  const rim = svg('path', { class: 'bolt-rim' });
  const bolt = svg('path', { class: 'bolt' });
  const burst = svg('circle', { class: 'burst', cx: to.x, cy: to.y, r: 0 });
  effects.append(rim, bolt, burst);
  await time.run(milliseconds, (part) => {
    const head = between(from, to, Math.min(1, part / 0.6));
    const tail = between(from, to, Math.max(0, part / 0.6 - 0.6));
    const d = `M${short(tail.x)} ${short(tail.y)}L${short(head.x)} ${short(head.y)}`;
    rim.setAttribute('d', d);
    bolt.setAttribute('d', d);
    const after = Math.max(0, (part - 0.6) / 0.4);
    burst.setAttribute('r', String(short(52 * after)));
    burst.setAttribute('opacity', String(short((1 - after) * 10) / 10));
  });
  rim.remove();
  bolt.remove();
  burst.remove();
}

/** Covered squares flash and fade. */
async function cover(squares: readonly At[], { effects, plane }: Theatre, time: Timeline, milliseconds: number): Promise<void> {
  const known = squares.filter((at) => plane.has(at));
  const blast = svg('g', { class: 'blast' }, svg('path', { class: 'blast-fill', d: covered(plane, known) }), svg('path', { class: 'blast-line', d: outline(plane, known) }));
  effects.append(blast);
  await time.run(milliseconds, (part) => blast.setAttribute('opacity', String(short(Math.min(1, 4 * part, 2 - 2 * part) * 10) / 10)));
  blast.remove();
}

/** The number rises from the figure while its bar moves to the new length. */
async function change(
  id: number,
  bar: string,
  by: number,
  { figures, plane, effects }: Theatre,
  time: Timeline,
  milliseconds: number,
): Promise<void> {
  const figure = figures.get(id);
  if (!figure) return;
  let moved = 0;
  const move = (part: number): void => {
    const now = Math.round(by * Math.min(1, part / 0.6));
    if (now === moved) return;
    moved = now;
    figures.change(id, {
      bars: figure.bars.map((old) => (old.name === bar ? { ...old, now: Math.max(0, old.now + now) } : old)),
    });
  };
  const at = figures.at(id);
  if (at === null) return move(1);
  const middle = plane.middle(at);
  const number = svg('text', { class: by < 0 ? 'float loss' : 'float gain', x: middle.x }, by < 0 ? `−${-by}` : `+${by}`);
  effects.append(number);
  await time.run(milliseconds, (part) => {
    move(part);
    number.setAttribute('y', String(short(middle.y + 12 - 60 * part)));
    number.setAttribute('opacity', String(short(Math.min(1, 2.4 - 2.4 * part) * 10) / 10));
  });
  number.remove();
}
