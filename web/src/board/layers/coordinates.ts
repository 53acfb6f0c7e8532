// The names of columns and rows at the edges of the board. They stay in view while the board moves under them.
import type { Camera, Room } from '../camera';
import { put, svg } from '../dom';
import { everyNth } from '../names';
import type { Stage } from '../stage';
import type { Scene } from '../types';

/** How much room the names need at each edge, in pixels. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Names stand left and below; on a large board in a large place on all four sides. */
export function marginsOf(scene: Scene, place: Room): Margins {
  const longest = scene.names.rows.reduce((most, name) => Math.max(most, name.length), 1);
  const narrow = Math.min(place.width, place.height) < 480;
  const side = (narrow ? 6 : 8) + longest * 6;
  const end = narrow ? 14 : 17;
  const around = !narrow && Math.max(scene.width, scene.height) > 12;
  return { left: side, bottom: end, right: around ? side : 2, top: around ? end : 2 };
}

export class CoordinateLayer {
  readonly root = svg('g', { class: 'coordinates' });
  private readonly columns = svg('g');
  private readonly rows = svg('g');
  private made = '';

  constructor() {
    this.root.append(this.columns, this.rows);
  }

  draw(scene: Scene, stage: Stage, camera: Camera, room: Room, margins: Margins): void {
    const { plane, window } = stage;
    // Along the edges of the board where it is smaller than the view, along the view where it is larger.
    const left = Math.max(0, camera.x);
    const top = Math.max(0, camera.y);
    const right = Math.min(room.width, camera.x + camera.scale * plane.width);
    const bottom = Math.min(room.height, camera.y + camera.scale * plane.height);
    put(this.columns, 'transform', `translate(${margins.left + camera.x} ${margins.top})`);
    put(this.rows, 'transform', `translate(${margins.left} ${margins.top + camera.y})`);
    const key = JSON.stringify([window, camera.scale, left, top, right, bottom, plane.turned, margins, scene.names]);
    if (key === this.made) return;
    this.made = key;

    const longest = scene.names.columns.reduce((most, name) => Math.max(most, name.length), 1);
    const acrossStep = everyNth(camera.scale, 4 + longest * 7);
    const downStep = everyNth(camera.scale, 11);
    const size = Math.max(9, Math.min(13, camera.scale * 0.55));
    const name = (x: number, y: number, text: string): SVGElement =>
      svg('text', { x: Math.round(x), y: Math.round(y), 'font-size': size }, text);

    const across: SVGElement[] = [];
    for (let column = window.left; column < window.right; column++) {
      const index = plane.turned ? plane.width - 1 - column : column;
      const x = (column + 0.5) * camera.scale;
      if (index % acrossStep || x + camera.x < left || x + camera.x > right) continue;
      const text = scene.names.columns[index] ?? '';
      across.push(name(x, bottom + margins.bottom - 4, text));
      if (margins.top > 4) across.push(name(x, top - 5, text));
    }
    this.columns.replaceChildren(...across);

    const down: SVGElement[] = [];
    for (let row = window.top; row < window.bottom; row++) {
      const index = plane.turned ? row : plane.height - 1 - row;
      const y = (row + 0.5) * camera.scale;
      if (index % downStep || y + camera.y < top || y + camera.y > bottom) continue;
      const text = scene.names.rows[index] ?? '';
      down.push(name(left - margins.left / 2, y + size * 0.36, text));
      if (margins.right > 4) down.push(name(right + margins.right / 2, y + size * 0.36, text));
    }
    this.rows.replaceChildren(...down);
  }
}
