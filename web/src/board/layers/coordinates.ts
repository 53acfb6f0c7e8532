// The names of columns and rows at the edges of the board. They stay in view while the board moves beneath them.
import type { Camera, Room } from '../input/camera';
import { put, short, svg } from '../dom';
import { everyNth } from '../names';
import type { Stage } from '../stage';
import type { Scene } from '../types';

/** The space for the names at each edge, in pixels. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Names are on the left and below; on a large board with enough space, on all four sides. */
export function marginsOf(scene: Scene, place: Room): Margins {
  const longest = scene.names.rows.reduce((most, name) => Math.max(most, name.length), 1);
  const narrow = Math.min(place.width, place.height) < 480;
  const side = (narrow ? 6 : 8) + longest * 7;
  const end = narrow ? 14 : 17;
  const around = !narrow && Math.max(scene.width, scene.height) > 12;
  return { left: side, bottom: end, right: around ? side : 2, top: around ? end : 2 };
}

/** One edge: a name for every visible column or row, reused while the board only moves. */
class Edge {
  readonly root = svg('g');
  private readonly shown = new Map<number, SVGTextElement>();
  private made = '';

  /** Draws the names from `from` to `to`; `key` is everything that their look depends on. */
  draw(from: number, to: number, key: string, make: (place: number) => SVGTextElement | null): void {
    if (key !== this.made) {
      this.made = key;
      this.shown.clear();
      this.root.replaceChildren();
    }
    for (const [place, text] of this.shown) {
      if (place >= from && place < to) continue;
      text.remove();
      this.shown.delete(place);
    }
    for (let place = from; place < to; place++) {
      if (this.shown.has(place)) continue;
      const text = make(place);
      if (!text) continue;
      this.shown.set(place, text);
      this.root.append(text);
    }
  }
}

export class CoordinateLayer {
  readonly root = svg('g', { class: 'coordinates' });
  private readonly edges = { bottom: new Edge(), top: new Edge(), left: new Edge(), right: new Edge() };
  private names: Scene['names'] | null = null;
  private version = 0;

  constructor() {
    for (const edge of Object.values(this.edges)) this.root.append(edge.root);
  }

  draw(scene: Scene, stage: Stage, camera: Camera, room: Room, margins: Margins): void {
    const { plane } = stage;
    const { scale } = camera;
    if (scene.names !== this.names) {
      this.names = scene.names;
      this.version++;
    }
    const longest = scene.names.columns.reduce((most, name) => Math.max(most, name.length), 1);
    const acrossStep = everyNth(scale, 4 + longest * 7);
    const downStep = everyNth(scale, 11);
    const size = Math.max(9, Math.min(13, scale * 0.55));
    const key = `${scale} ${plane.width} ${plane.height} ${plane.turned} ${this.version}`;
    const label = (x: number, y: number, text: string): SVGTextElement =>
      svg('text', { x: short(x), y: short(y), 'font-size': size }, text);
    const column = (place: number): SVGTextElement | null => {
      const index = plane.turned ? plane.width - 1 - place : place;
      return index % acrossStep ? null : label((place + 0.5) * scale, 0, scene.names.columns[index] ?? '');
    };
    const row = (place: number): SVGTextElement | null => {
      const index = plane.turned ? place : plane.height - 1 - place;
      return index % downStep ? null : label(0, (place + 0.5) * scale + size * 0.36, scene.names.rows[index] ?? '');
    };

    // The names are along the edges of the board if it is smaller than the view, otherwise along the edges of the view.
    const left = margins.left + Math.max(0, camera.x);
    const top = margins.top + Math.max(0, camera.y);
    const right = margins.left + Math.min(room.width, camera.x + scale * plane.width);
    const bottom = margins.top + Math.min(room.height, camera.y + scale * plane.height);
    const x = margins.left + camera.x;
    const y = margins.top + camera.y;
    // Only names whose middle is in view.
    const across = span(camera.x, scale, room.width, plane.width);
    const down = span(camera.y, scale, room.height, plane.height);
    const { edges } = this;
    edges.bottom.draw(...across, key, column);
    put(edges.bottom.root, 'transform', `translate(${x} ${bottom + margins.bottom - 4})`);
    edges.left.draw(...down, key, row);
    put(edges.left.root, 'transform', `translate(${left - margins.left / 2} ${y})`);
    if (margins.top > 4) edges.top.draw(...across, key, column);
    else edges.top.draw(0, 0, key, column);
    put(edges.top.root, 'transform', `translate(${x} ${top - 5})`);
    if (margins.right > 4) edges.right.draw(...down, key, row);
    else edges.right.draw(0, 0, key, row);
    put(edges.right.root, 'transform', `translate(${right + margins.right / 2} ${y})`);
  }
}

/** The first place whose middle is visible, and the one after the last. */
function span(offset: number, scale: number, room: number, count: number): [number, number] {
  const from = Math.max(0, Math.ceil(-offset / scale - 0.5));
  const to = Math.min(count, Math.floor((room - offset) / scale - 0.5) + 1);
  return [from, Math.max(from, to)];
}
