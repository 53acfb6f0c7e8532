// The visible part of the board, and how it changes: zooming, moving, turning, fitting into the available space.
import { centred, fit, panned, revealed, settle, WHOLE, windowOf, zoomed, type Camera, type Room } from './input/camera';
import { Plane, SIDE, type Point, type Window } from './geometry';
import { marginsOf, type Margins } from './layers/coordinates';
import type { At, Scene } from './types';

/** The initial scale of a large board, at which squares are easy to distinguish. */
const FIRST_SCALE = 26;
/** Below this size a finger cannot hit a square, so the board handles all gestures. */
const FINGER = 24;

export class View {
  plane = new Plane(1, 1);
  /** The size of the element that holds the board, and of the part of it without the names at the edges. */
  place: Room = { width: 0, height: 0 };
  room: Room = { width: 1, height: 1 };
  margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  camera: Camera = { scale: 1, x: 0, y: 0 };
  /** Whether to keep the whole board in view when the size changes. */
  private fitted = true;

  /** Calls back when the camera has moved. */
  constructor(private readonly moved: () => void) {}

  /** Whether the board is too large to be shown completely. */
  get large(): boolean {
    return Math.max(this.plane.width, this.plane.height) > WHOLE;
  }

  /** Whether a part of the board is out of view. */
  get loose(): boolean {
    const { camera, plane, room } = this;
    return camera.scale * plane.width > room.width + 1 || camera.scale * plane.height > room.height + 1;
  }

  /** Whether touches on the board move the board and not the page. */
  get grips(): boolean {
    return !this.fitted || this.large || this.camera.scale < FINGER;
  }

  window(more = 0): Window {
    return windowOf(this.camera, this.plane, this.room, more);
  }

  /** Sets the size of a map; returns whether it changed. */
  survey(scene: Scene): boolean {
    const { width, height, turned } = this.plane;
    if (width === scene.width && height === scene.height) return false;
    this.plane = new Plane(scene.width, scene.height, turned);
    this.fitted = true;
    return true;
  }

  /** Sets the available space. */
  measure(scene: Scene, place: Room): void {
    this.place = place;
    this.margins = marginsOf(scene, place);
    const { left, right, top, bottom } = this.margins;
    this.room = { width: Math.max(1, place.width - left - right), height: Math.max(1, place.height - top - bottom) };
    this.camera = this.fitted ? fit(this.plane, this.room) : settle(this.camera, this.plane, this.room);
  }

  /** Shows a square if the whole board would be too small to be useful. */
  begin(at: At): void {
    if (!this.large || this.camera.scale >= FIRST_SCALE / 2) return;
    this.fitted = false;
    this.camera = centred({ ...this.camera, scale: FIRST_SCALE }, this.plane.middle(at), this.plane, this.room);
  }

  private look(camera: Camera): void {
    const { scale, x, y } = this.camera;
    if (scale === camera.scale && x === camera.x && y === camera.y) return;
    this.camera = camera;
    this.fitted = camera.scale <= fit(this.plane, this.room).scale;
    this.moved();
  }

  /** Centres a point of the board. */
  centre(point: Point): void {
    this.look(centred(this.camera, point, this.plane, this.room));
  }

  /** Moves the board by some pixels; returns whether a part of it is out of view. */
  pan(dx: number, dy: number): boolean {
    this.look(panned(this.camera, dx, dy, this.plane, this.room));
    return this.loose;
  }

  /** Moves as little as necessary to show a square. */
  reveal(at: At): void {
    this.look(revealed(this.camera, this.plane.corner(at), this.plane, this.room));
  }

  /** Zooms around a point of the view; 0 shows everything again. */
  zoom(factor: number, around: Point): void {
    this.look(factor === 0 ? fit(this.plane, this.room) : zoomed(this.camera, factor, around, this.plane, this.room));
  }

  /** The position of a square, or the middle of the view if the square is out of view. */
  spot(at: At): Point {
    const { camera, room } = this;
    const middle = this.plane.middle(at);
    const x = (middle.x / SIDE) * camera.scale + camera.x;
    const y = (middle.y / SIDE) * camera.scale + camera.y;
    return x >= 0 && y >= 0 && x <= room.width && y <= room.height ? { x, y } : { x: room.width / 2, y: room.height / 2 };
  }

  /** Turns the board by 180 degrees; the middle stays in place. */
  flip(): void {
    const { camera, room } = this;
    const { width, height, turned } = this.plane;
    this.plane = new Plane(width, height, !turned);
    const x = room.width - camera.x - width * camera.scale;
    const y = room.height - camera.y - height * camera.scale;
    this.camera = settle({ ...camera, x, y }, this.plane, room);
  }
}
