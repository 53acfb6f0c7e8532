// What the board is given and what it says back. It draws the scene vocabulary and knows no game.
import { type Cue as Told, type Scene, Shows } from '../wire/types';

export type { Scene };

/** What an event looks like; of a face also who throws, and what came of it in words. */
export type Cue = Told & { thrower?: number; words?: string };
export type Figure = Scene['figures'][number];

/** A square: its index, row by row from the bottom left. */
export type At = number;

/** What a coloured area is: what an overlay shows, or something that only the page knows. */
export const Kind = {
  ...Shows,
  /** Where a figure of another side can go. */
  FoeReach: 'foe-reach',
  /** Where the figures stand that a player reads about beside the board. */
  Pair: 'pair',
  /** The square of an act that waits for a second click. */
  Armed: 'armed',
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** A coloured area. */
export interface Area {
  kind: Kind;
  squares: readonly At[];
  /** Which figure it belongs to, for the legend. */
  figure?: number;
}

/** Something that can be picked on the board: a square, or the square a figure stands on. */
export interface Target {
  at: At;
  /** What the pick is called, for tooltips and screen readers. */
  label: string;
  /** How it is marked: a dot on a free square, a ring around a figure, a cross hair on an enemy. */
  kind: 'square' | 'figure' | 'strike';
}

/** An order that is drafted: drawn while it can still be changed. */
export interface OrderSign {
  figure: number;
  seat: number;
  /** Where the figure stands. */
  from: At | null;
  /** The way it goes, start included; empty where it stays. */
  path: readonly At[];
  /** What it aims at. */
  target: At | null;
  /** Where it will look, in eighths of a turn clockwise from north. */
  facing: number | null;
  /** What else it does, in a word. */
  text: string;
  /** Whether it belongs to the figure in hand. */
  strong: boolean;
}

/** Lists of cues that run at the same time, each list one cue after the other. */
export type Beat = readonly (readonly Cue[])[];

/** Everything the board draws. What is left out of an update stays as it was. */
export interface Picture {
  scene: Scene;
  areas: readonly Area[];
  targets: readonly Target[];
  /** The figure that is picked: its square changes colour. */
  selected: number | null;
  /** A way that is shown before it is walked, start included. */
  path: readonly At[];
  /** Orders that are drafted, the strongest last. */
  orders: readonly OrderSign[];
  /** The squares that the viewer sees: all others lie in the dark. Nothing where there is no dark. */
  lit: ReadonlySet<At> | null;
  /** What the preview says about squares: a short text drawn as a bubble (`-4…8`). */
  notes: readonly { at: At; text: string }[];
  /** The squares of the last act, marked lightly. */
  last: readonly At[];
  /** Figures pinned by the viewer (their threat is shown). */
  pinned: readonly number[];
  /** Whether the viewer is asked: otherwise nothing is offered and the cursor only looks. */
  active: boolean;
  /** The seat of the viewer, for words like "your"; none for a spectator. */
  seat: number | null;
  /** The id of the game, so that its drawings are found. */
  game: string;
}

/** What happens on the board. The page decides what it means. */
export interface Says {
  /** A click, a tap, or Enter and Space on the cursor. */
  pick?(at: At): void;
  /** A right click, a long tap, or `p` on the cursor. */
  pin?(at: At): void;
  /** The pointer or the keyboard cursor is here now; nothing when it left. */
  look?(at: At | null): void;
  /** The pointer goes down on a square: whether a way is drawn from there, and the board stays where it is. */
  grab?(at: At): boolean;
  /** A way is drawn on to a square, by the pointer or by Shift and an arrow; whether it goes there. */
  stroke?(at: At): boolean;
  /** The pointer that drew is lifted. */
  drop?(): void;
  /** Where a way goes on that is drawn by keys; nothing where none can be drawn. */
  tip?(): At | null;
  /** The board was moved, zoomed or turned: squares are elsewhere on the page. */
  moved?(): void;
}

/** How fast events are shown: 0 is at once, 1 is usual, 4 is four times as fast. */
export type Speed = number;

/** The board as the page holds it. */
export interface BoardWidget {
  /** Takes what changed and draws it in the next frame. */
  show(change: Partial<Picture>): void;
  /** Shows beats one after the other on the scene as it was; the caller then shows the new scene. */
  play(beats: readonly Beat[], speed: Speed): Promise<void>;
  /** Ends the running animation at once. */
  skip(): void;
  /** Puts the keyboard cursor on a square and the focus on the board. */
  focus(at?: At): void;
  /** Moves the board as little as needed so that a square is seen. */
  reveal(at: At): void;
  /** Whether the board is turned round. */
  turned(): boolean;
  /** Turns the board round (0, 90, 180, 270 degrees are enough: half turns). */
  flip(): void;
  /** Zooms by a factor around the cursor; 0 shows everything again. */
  zoom(factor: number): void;
  /** Where a square is on the page now, for what the page shows beside it. */
  where(at: At): DOMRect | null;
  /** The square at a point of the page; nothing beside the board. */
  at(clientX: number, clientY: number): At | null;
  /** The position as a separate picture: an SVG document without outside styles. */
  picture(): string;
  /** Takes the board off the page. */
  destroy(): void;
}

/** Drawings that a game brings along: SVG path markup by look, drawn in a box of 100 by 100. */
export interface Drawings {
  figures?: Record<string, string>;
  terrain?: Record<string, string>;
  marks?: Record<string, string>;
}
