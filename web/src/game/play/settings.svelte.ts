// The player's settings, stored in this browser if it allows that.
import { recall, store } from '../../parts/memory';

/** How fast events are shown. */
export const SPEEDS = { instant: 0, fast: 3, usual: 1, slow: 0.5 } as const;
export type SpeedName = keyof typeof SPEEDS;

/** The names of the speeds. */
export const SPEED_WORDS: Record<SpeedName, string> = {
  instant: 'set-speed-instant',
  fast: 'set-speed-fast',
  usual: 'set-speed-usual',
  slow: 'set-speed-slow',
};

/** When an act needs a second step: depending on the pointer (one click with a mouse, two taps), always, or never. */
export const CONFIRMS = {
  pointer: 'set-confirm-pointer',
  always: 'set-confirm-always',
  never: 'set-confirm-never',
} as const;
export type Confirm = keyof typeof CONFIRMS;

/** The default answer to a reaction. */
export const HABITS = { ask: 'play-habit-ask', pass: 'play-habit-pass', use: 'play-habit-use' } as const;
export type Habit = keyof typeof HABITS;

/** All settings of the table. */
export interface Settings {
  speed: SpeedName;
  confirm: Confirm;
  /** Whether to ask before ending a turn in which figures could still act. */
  ending: boolean;
  sound: boolean;
  notify: boolean;
  /** Whether single keys are shortcuts. */
  keys: boolean;
  /** Whether unseen squares are darkened. */
  fog: boolean;
  /** The default answers to reactions, by rulebook and reaction (`GAME/NAME`). */
  habits: Record<string, Habit>;
  /** The name shown at tables. */
  name: string;
}

const usual: Settings = {
  speed: 'usual',
  confirm: 'pointer',
  ending: true,
  sound: false,
  notify: false,
  keys: true,
  fog: true,
  habits: {},
  name: '',
};

/** The settings; changes with `set` are stored. */
export const settings: Settings = $state({ ...usual, ...recall<Partial<Settings>>('table') });

/** Changes settings and stores them. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  store('table', $state.snapshot(settings));
}

/** Whether the browser asks for reduced motion. */
export function still(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The speed at which events are shown now. */
export function speed(): number {
  return still() ? 0 : SPEEDS[settings.speed];
}
