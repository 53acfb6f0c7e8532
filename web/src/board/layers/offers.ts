// Offers and plans: targets, the picked square, the last act, the planned path, notes.
import { put, short, svg } from '../dom';
import { cover, outline, SIDE, type Point } from '../geometry';
import type { Stage } from '../stage';
import type { At, Picture, Target } from '../types';

/** How a target is marked, as path data around the middle of its square. */
const SIGNS: Record<Target['kind'], (m: Point) => string> = {
  square: ({ x, y }) => `M${x - 10} ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0z`,
  figure: ({ x, y }) => `M${x - 46} ${y - 30}v-16h16M${x + 30} ${y - 46}h16v16M${x + 46} ${y + 30}v16h-16M${x - 30} ${y + 46}h-16v-16`,
  strike: ({ x, y }) =>
    `M${x - 50} ${y}a50 50 0 1 0 100 0a50 50 0 1 0-100 0zM${x} ${y - 62}v24M${x} ${y + 38}v24M${x - 62} ${y}h24M${x + 38} ${y}h24`,
};

/** If there are more free squares than this, they are marked less prominently. */
const MANY = 200;
/** If there are more than this, only their area is shown. */
const VAST = 2000;

/** Two paths for every kind of target: the lower one is a light rim, so that the sign is visible on any ground.
 *  Figures are above them, so that no sign hides a letter or a number. */
export class TargetLayer {
  readonly root = svg('g', { class: 'targets' });
  private readonly pairs = new Map<string, [SVGPathElement, SVGPathElement]>();

  constructor() {
    for (const kind of Object.keys(SIGNS)) {
      const pair: [SVGPathElement, SVGPathElement] = [
        svg('path', { class: `rim target-${kind}` }),
        svg('path', { class: `target target-${kind}` }),
      ];
      this.pairs.set(kind, pair);
      this.root.append(...pair);
    }
  }

  draw(targets: readonly Target[], stage: Stage): void {
    const paths: Record<string, string> = {};
    const squares = targets.reduce((count, target) => count + (target.kind === 'square' ? 1 : 0), 0);
    for (const target of targets) {
      if (!stage.plane.has(target.at) || (target.kind === 'square' && squares > VAST)) continue;
      paths[target.kind] = (paths[target.kind] ?? '') + SIGNS[target.kind](stage.plane.middle(target.at));
    }
    // If nearly everything can be picked, prominent dots would only be noise.
    this.root.classList.toggle('many', squares > MANY);
    for (const [kind, pair] of this.pairs) for (const path of pair) put(path, 'd', paths[kind] ?? null);
  }
}

/** Marked squares: those of the last act below all areas, that of the picked figure above them. */
export class SquareLayer {
  readonly last = svg('path', { class: 'last' });
  readonly picked = svg('path', { class: 'picked' });

  draw(last: readonly At[], picked: At | null, stage: Stage): void {
    const known = last.filter((at) => stage.plane.has(at));
    put(this.last, 'd', known.length ? cover(stage.plane, known) : null);
    put(this.picked, 'd', picked === null ? null : cover(stage.plane, [picked]));
  }
}

/** The planned path: a line with an arrow head and the number of steps. */
export class PathLayer {
  readonly root = svg('g', { class: 'way' });

  draw(path: readonly At[], stage: Stage): void {
    this.root.replaceChildren();
    const points = path.filter((at) => stage.plane.has(at)).map((at) => stage.plane.middle(at));
    const tip = points.at(-1);
    const before = points.at(-2);
    if (!tip || !before) return;
    const turn = Math.atan2(tip.y - before.y, tip.x - before.x);
    const back = (distance: number): Point => ({
      x: short(tip.x - Math.cos(turn) * distance),
      y: short(tip.y - Math.sin(turn) * distance),
    });
    const neck = back(20);
    const line = `M${[...points.slice(0, -1), neck].map((p) => `${p.x} ${p.y}`).join('L')}`;
    const head = { transform: `translate(${tip.x} ${tip.y}) rotate(${short((turn * 180) / Math.PI)})`, d: 'M18 0l-46 26 9-26-9-26z' };
    this.root.append(
      svg('path', { class: 'way-rim', d: line }),
      svg('path', { class: 'way-head-rim', ...head }),
      svg('path', { class: 'way-line', d: line }),
      svg('path', { class: 'way-head', ...head }),
    );
    // The number of steps is ahead of the arrow, where it hides neither the path nor its end.
    const size = bubbleScale(stage.scale);
    const ahead = back(-30 - 22 * size);
    this.root.append(bubble(ahead, String(path.length - 1), 'steps', size, stage));
  }
}

/** Bubbles keep a readable size on the screen: about 13 pixels per letter at any zoom. */
function bubbleScale(scale: number): number {
  return (SIDE * 14) / (Math.max(scale, 4) * 34);
}

/** A short text on a plate, kept inside the board. */
function bubble(at: Point, text: string, style: string, size: number, stage: Stage): SVGGElement {
  const width = Math.max(38, 24 * [...text].length + 26);
  const half = (width / 2) * size;
  const x = Math.max(half, Math.min(stage.plane.width * SIDE - half, at.x));
  const y = Math.max(20 * size, Math.min(stage.plane.height * SIDE - 20 * size, at.y));
  return svg(
    'g',
    { class: `bubble ${style}`, transform: `translate(${short(x)} ${short(y)}) scale(${size.toFixed(3)})` },
    svg('rect', { x: -width / 2, y: -20, width, height: 40, rx: 12 }),
    svg('text', { x: 0, y: 12 }, text),
  );
}

/** The preview's notes on squares. */
export class NoteLayer {
  readonly root = svg('g', { class: 'notes' });

  draw(notes: Picture['notes'], stage: Stage): void {
    this.root.replaceChildren();
    const size = bubbleScale(stage.scale);
    for (const { at, text } of notes) {
      if (!stage.plane.has(at)) continue;
      const middle = stage.plane.middle(at);
      // The note is above the square, or below it in the first row.
      const rise = stage.plane.row(at) === 0 ? 50 + 20 * size : -50 - 14 * size;
      this.root.append(bubble({ x: middle.x, y: middle.y + rise }, text, 'note', size, stage));
    }
  }
}

/** The keyboard cursor, a square frame, and a thinner one under the mouse. */
export class CursorLayer {
  readonly root = svg('g', { class: 'cursor' });
  private readonly rim = svg('path', { class: 'cursor-rim' });
  private readonly line = svg('path', { class: 'cursor-line' });

  private readonly mouse = svg('path', { class: 'hovered' });

  constructor() {
    this.root.append(this.mouse, this.rim, this.line);
  }

  draw(cursor: At | null, mouse: At | null, stage: Stage): void {
    const frame = (at: At | null): string | null =>
      at === null || !stage.plane.has(at) ? null : outline(stage.plane, [at]);
    put(this.mouse, 'd', frame(mouse));
    put(this.rim, 'd', frame(cursor));
    put(this.line, 'd', frame(cursor));
  }
}
