// The visible part of the board and its scale. Pure arithmetic on pixels.
import { SIDE, type Plane, type Point, type Window } from '../geometry';

/** The size of a square in pixels, and the position of the board's top left corner in the view. */
export interface Camera {
  scale: number;
  x: number;
  y: number;
}

/** The size of the view in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** Boards up to this many squares per side are shown completely. */
export const WHOLE = 25;

/** No square is drawn larger than this, unless the board is very small. */
const LARGEST = 112;

/** The scale at which the whole board is visible. */
export function fitting(plane: Plane, room: Room): number {
  return Math.max(1, Math.min(room.width / plane.width, room.height / plane.height));
}

/** The whole board in the middle of the view. Scales in whole or half pixels per square keep the lines sharp. */
export function fit(plane: Plane, room: Room): Camera {
  const exact = fitting(plane, room);
  return settle({ scale: exact > 8 ? Math.floor(exact * 2) / 2 : exact, x: 0, y: 0 }, plane, room);
}

/** Keeps the board in the view: centred if it is smaller, and without gaps at the sides if it is larger. */
export function settle(camera: Camera, plane: Plane, room: Room): Camera {
  const place = (offset: number, size: number, space: number): number =>
    size <= space ? Math.floor((space - size) / 2) : Math.min(0, Math.max(space - size, offset));
  return {
    scale: camera.scale,
    x: place(camera.x, camera.scale * plane.width, room.width),
    y: place(camera.y, camera.scale * plane.height, room.height),
  };
}

/** Zooms by a factor around a point of the view. */
export function zoomed(camera: Camera, factor: number, around: Point, plane: Plane, room: Room): Camera {
  const least = fit(plane, room).scale;
  const scale = Math.min(Math.max(LARGEST, least), Math.max(least, camera.scale * factor));
  const grown = scale / camera.scale;
  const next = { scale, x: around.x - (around.x - camera.x) * grown, y: around.y - (around.y - camera.y) * grown };
  return settle(next, plane, room);
}

/** Moves the board by some pixels. */
export function panned(camera: Camera, dx: number, dy: number, plane: Plane, room: Room): Camera {
  return settle({ ...camera, x: camera.x + dx, y: camera.y + dy }, plane, room);
}

/** Puts a point of the board, in drawing units, into the middle of the view. */
export function centred(camera: Camera, point: Point, plane: Plane, room: Room): Camera {
  const unit = camera.scale / SIDE;
  return settle(
    { scale: camera.scale, x: room.width / 2 - point.x * unit, y: room.height / 2 - point.y * unit },
    plane,
    room,
  );
}

/** Moves the board as little as necessary to show a square and its neighbours. */
export function revealed(camera: Camera, corner: Point, plane: Plane, room: Room): Camera {
  const unit = camera.scale / SIDE;
  const nudge = (offset: number, near: number, space: number): number => {
    const margin = Math.min(camera.scale, Math.max(0, (space - camera.scale) / 2));
    const from = near * unit + offset;
    if (from < margin) return offset + margin - from;
    const over = from + camera.scale - (space - margin);
    return over > 0 ? offset - over : offset;
  };
  return settle(
    { scale: camera.scale, x: nudge(camera.x, corner.x, room.width), y: nudge(camera.y, corner.y, room.height) },
    plane,
    room,
  );
}

/** The visible columns and rows, with some more on every side. */
export function windowOf(camera: Camera, plane: Plane, room: Room, more = 0): Window {
  const low = (offset: number): number => Math.max(0, Math.floor(-offset / camera.scale) - more);
  const high = (offset: number, space: number, most: number): number =>
    Math.min(most, Math.ceil((space - offset) / camera.scale) + more);
  return {
    left: low(camera.x),
    top: low(camera.y),
    right: high(camera.x, room.width, plane.width),
    bottom: high(camera.y, room.height, plane.height),
  };
}

/** A point of the view in drawing units. */
export function drawn(camera: Camera, point: Point): Point {
  return { x: ((point.x - camera.x) / camera.scale) * SIDE, y: ((point.y - camera.y) / camera.scale) * SIDE };
}
