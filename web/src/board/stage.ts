// What the layers share: the board as it is seen now, and the drawings that are at hand.
import type { Plane, Window } from './geometry';
import type { Drawings, Scene } from './types';

/** How the board is seen now. */
export interface Stage {
  plane: Plane;
  /** The columns and rows that are drawn. */
  window: Window;
  /** How many pixels a square has. */
  scale: number;
  /** A word that no other board on the page uses, for the ids of patterns. */
  id: string;
  /** The sides, as the scene has them. */
  sides: Scene['sides'];
  /** What the game brings along; empty until it is loaded. */
  drawings: Drawings;
}

/** Below this many pixels a square, only what is needed to tell things apart is drawn. */
export const FAR = 14;

/** From this many pixels a square on, there is room for names. */
export const CLOSE = 44;

/** From this many pixels a square on, there is room for words. */
export const NEAR = 88;
