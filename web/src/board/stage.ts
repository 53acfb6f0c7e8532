// The data that the layers share: the current view of the board, and the available drawings.
import type { Plane, Window } from './geometry';
import type { Drawings, Scene } from './types';

/** The current view of the board. */
export interface Stage {
  plane: Plane;
  /** The columns and rows that are drawn. */
  window: Window;
  /** The size of a square in pixels. */
  scale: number;
  /** A word that is unique on the page, for the ids of patterns. */
  id: string;
  /** The sides of the scene. */
  sides: Scene['sides'];
  /** The game's drawings; empty until they are loaded. */
  drawings: Drawings;
}

/** Below this many pixels per square, only essential parts are drawn. */
export const FAR = 14;

/** From this many pixels per square, names fit. */
export const CLOSE = 44;

/** From this many pixels per square, words fit. */
export const NEAR = 88;
