// Figures: one group each, stored by id. Only changed figures are updated, and only visible ones exist.
import { badgesOf } from '../../parts/called';
import { put, short, svg } from '../dom';
import { SIDE, type Point } from '../geometry';
import { sideOf } from '../sides';
import type { Stage } from '../stage';
import type { At, Figure } from '../types';
import { Sign } from '../../wire/types';
import { badgeArt } from '../art/badges';
import { plate } from './plate';
import { standing, type Slot, type Standing } from './stacks';

interface Shown {
  group: SVGGElement;
  /** The data from which the group was drawn, to detect whether it must be redrawn. */
  from: string;
}

export class FigureLayer {
  readonly root = svg('g', { class: 'figures' });
  private readonly shown = new Map<number, Shown>();
  private figures = new Map<number, Figure>();
  private stage: Stage | null = null;
  private pinned: readonly number[] = [];
  private numbers: ReadonlyMap<number, string> = new Map();
  private selected: number | null = null;
  private stand: Standing = { slots: new Map(), counts: new Map() };
  /** How many figures share a square that shows only one of them. */
  readonly counts = svg('g', { class: 'counts' });

  /** Sets the figures, and the numbers of their sides if there are too many for colours alone. */
  take(figures: readonly Figure[], numbers: ReadonlyMap<number, string> = new Map()): void {
    this.figures = new Map(figures.map((figure) => [figure.id, figure]));
    this.numbers = numbers;
  }

  /** Sets the selected figure: in a crowd it is the visible one. */
  select(selected: number | null): void {
    this.selected = selected;
  }

  /** Sets which figures are pinned. */
  pin(pinned: readonly number[]): void {
    this.pinned = pinned;
  }

  /** Draws the figures that are in view. */
  draw(stage: Stage): void {
    this.stage = stage;
    this.stand = standing(this.figures.values(), this.selected);
    for (const id of this.shown.keys()) if (!this.figures.has(id)) this.remove(id);
    for (const figure of this.figures.values()) this.renew(figure, stage);
    this.count(stage);
  }

  /** Shows the number of figures where one represents them all. */
  private count(stage: Stage): void {
    const signs = [...this.stand.counts].flatMap(([at, count]) => {
      if (!stage.plane.within(at, stage.window)) return [];
      const { x, y } = stage.plane.corner(at);
      const width = 26 + 17 * String(count).length;
      return svg(
        'g',
        { class: 'count detail', transform: `translate(${x + 98 - width} ${y + 64})` },
        svg('rect', { width, height: 34, rx: 12 }),
        svg('text', { x: width / 2, y: 27 }, String(count)),
      );
    });
    this.counts.replaceChildren(...signs);
  }

  private remove(id: number): void {
    this.shown.get(id)?.group.remove();
    this.shown.delete(id);
  }

  private renew(figure: Figure, stage: Stage): void {
    const at = figure.at;
    const slot = this.stand.slots.get(figure.id);
    if (at === null || at === undefined || slot === null || !stage.plane.within(at, stage.window)) {
      this.remove(figure.id);
      return;
    }
    const own = stage.drawings.figures?.[figure.look];
    const pinned = this.pinned.includes(figure.id);
    const number = this.numbers.get(figure.seat) ?? '';
    const from = JSON.stringify([figure, own === undefined, pinned, number, stage.plane.turned], (key, value: unknown) =>
      key === 'at' ? undefined : value,
    );
    let shown = this.shown.get(figure.id);
    if (!shown) {
      shown = { group: svg('g'), from: '' };
      this.shown.set(figure.id, shown);
      this.root.append(shown.group);
    }
    if (shown.from !== from) {
      put(shown.group, 'class', `figure side-${sideOf(figure.seat, stage.sides).colour}${own === undefined ? '' : ' drawn'}`);
      shown.group.replaceChildren(...parts(figure, own, pinned, number, stage));
      shown.from = from;
    }
    put(shown.group, 'transform', placed(stage.plane.corner(at), stage.scale, slot));
    put(shown.group, 'opacity', null);
  }

  /** The position of a figure, as set or as an animation has left it. */
  at(id: number): At | null {
    return this.figures.get(id)?.at ?? null;
  }

  get(id: number): Figure | undefined {
    return this.figures.get(id);
  }

  /** Moves the drawing of a figure to a point without changing its position. */
  move(id: number, corner: Point): void {
    if (!this.shown.has(id)) this.leave(id);
    const group = this.shown.get(id)?.group;
    if (!group || !this.stage) return;
    put(group, 'transform', placed(corner, this.stage.scale));
    // A walking figure passes in front of the others.
    if (group.nextSibling) this.root.append(group);
  }

  fade(id: number, opacity: number): void {
    const group = this.shown.get(id)?.group;
    if (group) put(group, 'opacity', short(opacity * 10) / 10);
  }

  /** Takes a figure out of a crowd that another one represents, so that a walking figure is visible. */
  private leave(id: number): void {
    const figure = this.figures.get(id);
    if (!figure || !this.stage || this.stand.slots.get(id) !== null) return;
    const slots = new Map(this.stand.slots);
    slots.delete(id);
    this.stand = { ...this.stand, slots };
    this.renew(figure, this.stage);
  }

  /** Changes a figure until the next scene is set. */
  change(id: number, change: Partial<Figure>): void {
    const figure = this.figures.get(id);
    if (!figure) return;
    const changed = { ...figure, ...change };
    this.figures.set(id, changed);
    if (!this.stage) return;
    if (changed.at === figure.at) {
      this.renew(changed, this.stage);
      return;
    }
    // The figures on the squares that it leaves and enters rearrange.
    const before = this.stand;
    this.stand = standing(this.figures.values(), this.selected);
    for (const other of this.figures.values()) {
      const moved = other.id === id || before.slots.get(other.id) !== this.stand.slots.get(other.id);
      if (moved && (other.at === changed.at || other.at === figure.at)) this.renew(other, this.stage);
    }
    this.count(this.stage);
  }
}

/** When zoomed out, figures are drawn larger than their square, or they would be hard to find. */
const LEAST = 11;
/** Otherwise they stay a little smaller than their square, including everything that is drawn on them. */
const INSET = 0.94;

function placed({ x, y }: Point, scale: number, slot?: Slot | null): string {
  if (slot && scale >= LEAST) {
    const size = slot.size * INSET;
    const inset = (slot.size - size) / 2;
    return `translate(${short(x + (slot.x + inset) * SIDE)} ${short(y + (slot.y + inset) * SIDE)}) scale(${size.toFixed(2)})`;
  }
  const size = scale < LEAST ? LEAST / scale : INSET;
  const aside = ((1 - size) * SIDE) / 2;
  return `translate(${short(x + aside)} ${short(y + aside)}) scale(${size.toFixed(2)})`;
}

/** The parts of a figure in a box of 100 by 100, from bottom to top. */
function parts(figure: Figure, own: string | undefined, pinned: boolean, number: string, stage: Stage): SVGElement[] {
  const side = sideOf(figure.seat);
  const bar = figure.bars[0];
  // A plate occupies the lower edge of the square, so the token moves up.
  const plated = bar !== undefined || own !== undefined;
  const token = svg('g', { transform: plated ? 'translate(7 0) scale(.86)' : 'translate(6 6) scale(.88)' });
  if (figure.facing !== null && figure.facing !== undefined) {
    const turn = `rotate(${stage.plane.angle(figure.facing)} 50 50)`;
    token.append(svg('path', { class: 'wedge detail', d: 'M50 -14l22 26h-44z', transform: turn }));
  }
  const fallen = figure.signs?.includes(Sign.Down);
  token.append(svg('path', { class: fallen ? 'token fallen' : 'token', d: side.shape }));
  if (own === undefined) token.append(svg('text', { class: 'letter detail', x: 50, y: plated ? 60 : 69 }, figure.letter));
  else {
    const lies = fallen ? ' rotate(-90 50 50)' : '';
    const drawing = svg('g', { class: 'likeness detail', transform: `translate(18 9) scale(.64)${lies}` });
    drawing.innerHTML = own;
    token.append(drawing);
  }
  const made: SVGElement[] = [token];
  if (plated) made.push(plate(figure, own !== undefined));
  // A name says more than a letter, if there is one and it fits.
  if (figure.name.length > 2) made.push(svg('text', { class: 'figure-name', x: 50, y: 9 }, figure.name.slice(0, 11)));
  if (number) made.push(svg('text', { class: 'seat-number detail', x: 1, y: 26 }, number));
  if (figure.badges?.length) made.push(badges(badgesOf(figure), figure.signs));
  if (pinned) made.push(svg('path', { class: 'pin', d: 'M84 -6a13 13 0 0 1 10 21l-10 15-10-15a13 13 0 0 1 10-21z' }));
  return made;
}

/** Badges: signs when zoomed out, words if there is space. */
function badges(words: readonly string[], signs: readonly Sign[] = []): SVGElement {
  const group = svg('g', { class: 'badges detail' });
  words.slice(0, 4).forEach((word, i) => {
    const { shape, tone } = badgeArt(signs[i]);
    group.append(svg('path', { class: `badge-dot tone-${tone}`, d: shape, transform: `translate(78 ${38 - i * 21})` }));
    const text = word.length > 9 ? `${word.slice(0, 8)}…` : word;
    const width = 12 + text.length * 8.4;
    group.append(
      svg('rect', { class: `badge-plate tone-${tone}`, x: SIDE - 2 - width, y: 2 + i * 19, width, height: 17, rx: 5 }),
      svg('text', { class: 'badge-word', x: SIDE - 2 - width / 2, y: 15 + i * 19 }, text),
    );
  });
  return group;
}
