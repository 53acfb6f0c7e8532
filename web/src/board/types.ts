// The board's input and output. It draws the scene vocabulary and knows no game.
import { type Cue as Told, type Scene, Shows } from '../wire/types';

export type { Scene };

/** The look of an event; for a die or coin also the thrower, and the result in words. */
export type Cue = Told & { thrower?: number; words?: string };
export type Figure = Scene['figures'][number];

/** A square: its index, row by row from the bottom left. */
export type At = number;

/** The kind of a coloured area: what an overlay shows, or a kind that only the page knows. */
export const Kind = {
  ...Shows,
  /** The reach of a figure of another side. */
  FoeReach: 'foe-reach',
  /** The squares of the figures that a player reads about beside the board. */
  Pair: 'pair',
  /** The square of an act that waits for a second click. */
  Armed: 'armed',
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** A coloured area. */
export interface Area {
  kind: Kind;
  squares: readonly At[];
  /** The figure that it belongs to, for the legend. */
  figure?: number;
}

/** Something that can be picked on the board: a square, or the square a figure stands on. */
export interface Target {
  at: At;
  /** The name of the pick, for tooltips and screen readers. */
  label: string;
  /** How it is marked: a dot on a free square, a ring around a figure, a cross hair on an enemy. */
  kind: 'square' | 'figure' | 'strike';
}

/** A drafted order, drawn while it can still be changed. */
export interface OrderSign {
  figure: number;
  seat: number;
  /** The square of the figure. */
  from: At | null;
  /** Its path, including the start; empty if it stays. */
  path: readonly At[];
  /** Its target. */
  target: At | null;
  /** Its new facing, in eighths of a turn clockwise from north. */
  facing: number | null;
  /** Its other action, in a word. */
  text: string;
  /** Whether it belongs to the selected figure. */
  strong: boolean;
}

/** Lists of cues that run at the same time, each list one cue after the other. */
export type Beat = readonly (readonly Cue[])[];

/** Everything that the board draws. Parts that an update omits stay unchanged. */
export interface Picture {
  scene: Scene;
  areas: readonly Area[];
  targets: readonly Target[];
  /** The figure that is picked: its square changes colour. */
  selected: number | null;
  /** A path that is shown before it is walked, including the start. */
  path: readonly At[];
  /** Drafted orders, the emphasised one last. */
  orders: readonly OrderSign[];
  /** The squares that the viewer sees; all others are darkened. Null without fog. */
  lit: ReadonlySet<At> | null;
  /** The preview's notes on squares: short texts drawn as bubbles (`-4…8`). */
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

/** Input on the board. The page decides what it means. */
export interface Says {
  /** A click, a tap, or Enter and Space on the cursor. */
  pick?(at: At): void;
  /** A right click, a long tap, or `p` on the cursor. */
  pin?(at: At): void;
  /** The pointer or the keyboard cursor is here now; null when it left. */
  look?(at: At | null): void;
  /** The pointer goes down on a square; returns whether a path is drawn from there, so that the board does not move. */
  grab?(at: At): boolean;
  /** A path is extended to a square, by the pointer or by Shift and an arrow key; returns whether this is possible. */
  stroke?(at: At): boolean;
  /** The drawing pointer is lifted. */
  drop?(): void;
  /** The end of the path that keys extend; null if none can be drawn. */
  tip?(): At | null;
  /** The board was moved, zoomed or turned, so its squares are elsewhere on the page. */
  moved?(): void;
}

/** The speed of animations: 0 is instant, 1 is normal, 4 is four times as fast. */
export type Speed = number;

/** The board's interface for the page. */
export interface BoardWidget {
  /** Accepts changes and draws them in the next frame. */
  show(change: Partial<Picture>): void;
  /** Shows beats one after the other on the old scene; the caller then shows the new scene. */
  play(beats: readonly Beat[], speed: Speed): Promise<void>;
  /** Ends the running animation at once. */
  skip(): void;
  /** Puts the keyboard cursor on a square and the focus on the board. */
  focus(at?: At): void;
  /** Moves the board as little as necessary to show a square. */
  reveal(at: At): void;
  /** Whether the board is turned by 180 degrees. */
  turned(): boolean;
  /** Turns the board by half a turn. */
  flip(): void;
  /** Zooms by a factor around the cursor; 0 shows everything again. */
  zoom(factor: number): void;
  /** The position of a square on the page, for elements beside it. */
  where(at: At): DOMRect | null;
  /** The square at a point of the page; null outside the board. */
  at(clientX: number, clientY: number): At | null;
  /** The position as a separate picture: an SVG document without external styles. */
  picture(): string;
  /** Removes the board from the page. */
  destroy(): void;
}

/** Drawings that a game supplies: SVG path markup by look, in a box of 100 by 100. */
export interface Drawings {
  figures?: Record<string, string>;
  terrain?: Record<string, string>;
  marks?: Record<string, string>;
}
