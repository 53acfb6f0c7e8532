// A small map of a large board: the ground, the figures, and a frame around the visible part.
import { put, svg, html } from '../dom';
import { cover, SIDE, type Plane, type Point } from '../geometry';
import { windowOf, type Camera, type Room } from './camera';
import { terrainArt } from '../art/terrain';
import { darkness } from '../layers/fog';
import { sideOf } from '../sides';
import type { At, Figure, Scene } from '../types';

/** The longer side of the map in pixels. */
const LONG = 132;

export class Minimap {
  readonly root = html('div', { class: 'board-minimap', 'aria-hidden': 'true', hidden: '' });
  private readonly drawing = svg('svg');
  private readonly ground = svg('g');
  private readonly dark = svg('path', { class: 'fog', 'fill-rule': 'evenodd' });
  private readonly dots = svg('g');
  private readonly frame = html('div', { class: 'minimap-frame' });
  private plane: Plane | null = null;

  /** Reports the point of the board that was pressed on the map. */
  constructor(private readonly go: (point: Point) => void) {
    this.drawing.append(this.ground, this.dark, this.dots);
    this.root.append(this.drawing, this.frame);
    const press = (event: PointerEvent): void => {
      event.stopPropagation();
      if (event.buttons === 0 || !this.plane) return;
      const box = this.root.getBoundingClientRect();
      this.go({
        x: ((event.clientX - box.left) / box.width) * this.plane.width * SIDE,
        y: ((event.clientY - box.top) / box.height) * this.plane.height * SIDE,
      });
    };
    for (const type of ['pointerdown', 'pointermove'] as const) this.root.addEventListener(type, press);
    this.root.addEventListener('click', (event) => event.stopPropagation());
  }

  /** Redraws the ground. */
  clear(scene: Scene, plane: Plane): void {
    this.plane = plane;
    const unit = LONG / Math.max(plane.width, plane.height);
    this.root.style.width = `${plane.width * unit}px`;
    this.root.style.height = `${plane.height * unit}px`;
    put(this.drawing, 'viewBox', `0 0 ${plane.width * SIDE} ${plane.height * SIDE}`);
    this.ground.replaceChildren(svg('rect', { class: 'ground-plain', width: plane.width * SIDE, height: plane.height * SIDE }));
    const kinds = new Map<string, At[]>();
    scene.rows.forEach((line, fromTop) => {
      [...line].forEach((letter, column) => {
        const at = (scene.height - 1 - fromTop) * scene.width + column;
        const squares = kinds.get(letter);
        if (squares) squares.push(at);
        else kinds.set(letter, [at]);
      });
    });
    for (const { letter, look, blocks } of scene.terrain) {
      const squares = kinds.get(letter);
      if (!squares || look === 'plain') continue;
      this.ground.append(svg('path', { class: terrainArt(look, blocks).far, d: cover(plane, squares) }));
    }
  }

  /** Darkens the squares that the viewer does not see. */
  fog(lit: ReadonlySet<At> | null): void {
    put(this.dark, 'd', lit && this.plane ? darkness(this.plane, lit) : null);
  }

  /** Puts a dot where each figure stands. */
  figures(figures: readonly Figure[], known: Scene['sides']): void {
    const { plane } = this;
    if (!plane) return;
    const size = (Math.max(plane.width, plane.height) * SIDE) / LONG;
    // One path per side, regardless of the number of figures.
    const sides = new Map<number, string>();
    const radius = Math.round(2.6 * size);
    for (const { at, seat } of figures) {
      if (at === null || at === undefined || !plane.has(at)) continue;
      const { x, y } = plane.middle(at);
      const { colour } = sideOf(seat, known);
      sides.set(colour, `${sides.get(colour) ?? ''}M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`);
    }
    this.dots.replaceChildren(...[...sides].map(([colour, d]) => svg('path', { class: `token side-${colour}`, d })));
  }

  /** Moves the frame; the map is hidden while the whole board is visible. */
  draw(camera: Camera, plane: Plane, room: Room): void {
    const seen = windowOf(camera, plane, room);
    const all = seen.left === 0 && seen.top === 0 && seen.right === plane.width && seen.bottom === plane.height;
    put(this.root, 'hidden', all ? '' : null);
    // The map is in the corner opposite to the visible part, so that it never hides a square permanently.
    this.root.classList.toggle('at-left', seen.left + seen.right > plane.width);
    this.root.classList.toggle('at-top', seen.top + seen.bottom > plane.height);
    const unit = LONG / Math.max(plane.width, plane.height) / camera.scale;
    const left = Math.max(0, -camera.x) * unit;
    const top = Math.max(0, -camera.y) * unit;
    this.frame.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
    this.frame.style.width = `${(Math.min(room.width, camera.scale * plane.width) * unit).toFixed(1)}px`;
    this.frame.style.height = `${(Math.min(room.height, camera.scale * plane.height) * unit).toFixed(1)}px`;
  }
}
