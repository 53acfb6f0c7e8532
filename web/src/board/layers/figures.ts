// Figures: one group each, kept by id. Only what changed is touched; only what is in view exists.
import { put, short, svg } from '../dom';
import { SIDE, type Point } from '../geometry';
import { sideOf } from '../sides';
import type { Stage } from '../stage';
import type { At, Figure } from '../types';

interface Shown {
  group: SVGGElement;
  /** What the group was drawn from, to see whether it has to be drawn anew. */
  from: string;
}

export class FigureLayer {
  readonly root = svg('g', { class: 'figures' });
  private readonly shown = new Map<number, Shown>();
  private figures = new Map<number, Figure>();
  private stage: Stage | null = null;
  private pinned: readonly number[] = [];

  /** Takes the figures as they are. */
  take(figures: readonly Figure[], pinned: readonly number[]): void {
    this.figures = new Map(figures.map((figure) => [figure.id, figure]));
    this.pinned = pinned;
  }

  /** Draws the figures that are in view. */
  draw(stage: Stage): void {
    this.stage = stage;
    for (const [id, { group }] of this.shown) {
      const at = this.figures.get(id)?.at;
      if (at !== null && at !== undefined && stage.plane.within(at, stage.window)) continue;
      group.remove();
      this.shown.delete(id);
    }
    for (const figure of this.figures.values()) this.renew(figure, stage);
  }

  private renew(figure: Figure, stage: Stage): void {
    const at = figure.at;
    if (at === null || at === undefined || !stage.plane.within(at, stage.window)) return;
    const own = stage.drawings.figures?.[figure.look];
    const pinned = this.pinned.includes(figure.id);
    const from = JSON.stringify([figure, own === undefined, pinned, stage.plane.turned], (key, value: unknown) =>
      key === 'at' ? undefined : value,
    );
    let shown = this.shown.get(figure.id);
    if (!shown) {
      shown = { group: svg('g'), from: '' };
      this.shown.set(figure.id, shown);
      this.root.append(shown.group);
    }
    if (shown.from !== from) {
      put(shown.group, 'class', `figure side-${sideOf(figure.seat).colour}${own === undefined ? '' : ' drawn'}`);
      shown.group.replaceChildren(...parts(figure, own, pinned, stage));
      shown.from = from;
    }
    put(shown.group, 'transform', translate(stage.plane.corner(at)));
    put(shown.group, 'opacity', null);
  }

  /** Where a figure is drawn, as it was taken or as an animation has left it. */
  at(id: number): At | null {
    return this.figures.get(id)?.at ?? null;
  }

  get(id: number): Figure | undefined {
    return this.figures.get(id);
  }

  /** Moves a figure to a point without saying that it stands there. */
  move(id: number, corner: Point): void {
    const group = this.shown.get(id)?.group;
    if (!group) return;
    put(group, 'transform', translate(corner));
    // Who walks passes in front of the others.
    if (group.nextSibling) this.root.append(group);
  }

  fade(id: number, opacity: number): void {
    const group = this.shown.get(id)?.group;
    if (group) put(group, 'opacity', short(opacity * 10) / 10);
  }

  /** Changes a figure until the next scene is taken. */
  change(id: number, change: Partial<Figure>): void {
    const figure = this.figures.get(id);
    if (!figure) return;
    this.figures.set(id, { ...figure, ...change });
    if (this.stage) this.draw(this.stage);
  }
}

function translate({ x, y }: Point): string {
  return `translate(${short(x)} ${short(y)})`;
}

/** The parts of a figure in a box of 100 by 100, from below. */
function parts(figure: Figure, own: string | undefined, pinned: boolean, stage: Stage): SVGElement[] {
  const side = sideOf(figure.seat);
  const bar = figure.bars[0];
  // A bar takes the lower edge of the square; the token moves up to make room.
  const room = bar ? 'translate(10 2) scale(.8)' : 'translate(7 7) scale(.86)';
  const token = svg('g', { transform: room });
  if (figure.facing !== null && figure.facing !== undefined) {
    const turn = `rotate(${stage.plane.angle(figure.facing)} 50 50)`;
    token.append(svg('path', { class: 'wedge detail', d: 'M50 -12l20 26h-40z', transform: turn }));
  }
  token.append(svg('path', { class: 'token', d: side.shape }));
  if (own !== undefined) {
    const drawing = svg('g', { class: 'likeness detail' });
    drawing.innerHTML = own;
    token.append(drawing);
  }
  token.append(svg('text', { class: 'letter detail', x: 50, y: 64 }, figure.letter));
  const made: SVGElement[] = [token];
  if (side.number) made.push(svg('text', { class: 'seat-number detail', x: 96, y: 24 }, side.number));
  if (bar) made.push(plate(bar));
  if (figure.badges?.length) made.push(badges(figure.badges));
  if (pinned) made.push(svg('path', { class: 'pin', d: 'M14 2a12 12 0 0 1 9 20l-9 14-9-14a12 12 0 0 1 9-20z' }));
  return made;
}

/** The first bar: how much is left as a length and as a number. */
function plate(bar: Figure['bars'][number]): SVGElement {
  const full = Math.max(1, bar.full);
  const part = Math.min(1, Math.max(0, bar.now / full));
  return svg(
    'g',
    { class: part <= 1 / 3 ? 'plate low detail' : 'plate detail' },
    svg('rect', { class: 'plate-back', x: 6, y: 64, width: 88, height: 33, rx: 8 }),
    svg('rect', { class: 'plate-left', x: 9, y: 67, width: short(82 * part), height: 27, rx: 5 }),
    svg('text', { class: 'plate-now', x: 50, y: 92 }, String(bar.now)),
  );
}

/** Badges: dots from afar, words where there is room. */
function badges(words: readonly string[]): SVGElement {
  const group = svg('g', { class: 'badges detail' });
  words.slice(0, 4).forEach((word, i) => {
    group.append(svg('circle', { class: 'badge-dot', cx: 90, cy: 12 + i * 17, r: 7 }));
    const text = word.length > 9 ? `${word.slice(0, 8)}…` : word;
    const width = 12 + text.length * 8.4;
    group.append(
      svg('rect', { class: 'badge-plate', x: SIDE - 2 - width, y: 2 + i * 19, width, height: 17, rx: 5 }),
      svg('text', { class: 'badge-word', x: SIDE - 2 - width / 2, y: 15 + i * 19 }, text),
    );
  });
  return group;
}
