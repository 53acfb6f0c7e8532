// A player who plays any game to its end with what the page offers. It knows no rules: it reads the texts of squares
// and buttons (`Eyes`) and acts by mouse, finger or keyboard (`Hands`).
import type { Page } from '@playwright/test';

/** A square and its text. */
export interface Square {
  name: string;
  says: string;
}

/** How a player reads the page. */
export interface Eyes {
  /** Returns all squares of the board, row by row from the top. */
  squares(): Promise<Square[]>;
  /** Returns the buttons that answer the open question, with the confirming one last. */
  choices(): Promise<string[]>;
  /** Returns the text with the current turn and the question. */
  banner(): Promise<string>;
}

/** How a player acts on the page. */
export interface Hands {
  /** Picks a square of the board. */
  square(square: Square): Promise<void>;
  /** Presses a button beside the board. */
  button(name: string): Promise<void>;
}

/** Returns the name of a square at the beginning of its text: `D5` or `(4,5)`. */
export const nameIn = (text: string): string => /^(\([^)]*\)|[^,]*)/.exec(text)?.[0] ?? '';

const offered = (square: Square): boolean => /can be (picked|attacked)|can move here/.test(square.says);
const isEnemy = (square: Square): boolean => /, [^,]+ of [^,]+, \d+ of \d+/.test(square.says) && !/\byour\b/.test(square.says);

/** Returns the distance of two squares, from their places in the list. */
function apart(all: Square[], width: number, one: Square, other: Square): number {
  const [a, b] = [all.indexOf(one), all.indexOf(other)];
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

/** Chooses among the offers: attacks first, then moves towards the enemy, then the others in turn. */
export async function choose(eyes: Eyes, hands: Hands, width: number, turn: number): Promise<void> {
  const choices = await eyes.choices();
  const yes = choices.find((name) => /^(Do it|Done)/.test(name));
  if (yes) return hands.button(yes);
  // Orders are collected first and sealed after some turns.
  const seal = choices.find((name) => name.startsWith('Seal'));
  if (seal && turn % 5 === 4) return hands.button(seal);
  const all = await eyes.squares();
  const open = all.filter((square) => offered(square) && !square.says.includes('selected'));
  const enemies = all.filter(isEnemy);
  const nearest = (square: Square): number => Math.min(99, ...enemies.map((enemy) => apart(all, width, square, enemy)));
  const strike = open.find((square) => square.says.includes('can be attacked'));
  const moves = open.filter((square) => square.says.includes('can move here')).toSorted((a, b) => nearest(a) - nearest(b));
  const square = strike ?? moves[0] ?? open[turn % Math.max(1, open.length)];
  const words = choices.filter((name) => name !== seal);
  const word = words[turn % Math.max(1, words.length)] ?? seal;
  if (square) await hands.square(square);
  else if (word !== undefined) await hands.button(word);
}

/** How, and for how long, a player plays. */
interface Plays {
  /** The maximum number of picks, and of milliseconds. */
  most?: number;
  within?: number;
  /** Whether to stop. */
  until?: () => Promise<boolean>;
  /** Makes one pick; `choose` by default. */
  choose?: typeof choose;
}

/** Plays until the game is over or a condition holds; returns how many picks it took. */
export async function play(
  page: Page,
  eyes: Eyes,
  hands: Hands,
  { most = 800, within = 400_000, until: so, choose: pickOne = choose }: Plays = {},
): Promise<number> {
  const width = Number(await page.getByRole('grid').getAttribute('aria-colcount'));
  const end = Date.now() + within;
  for (let pick = 0; pick < most && Date.now() < end; ) {
    const banner = await eyes.banner();
    if (/game is over/i.test(banner) || (await so?.())) return pick;
    if (!/your turn/i.test(banner)) {
      await page.waitForTimeout(30);
      continue;
    }
    await pickOne(eyes, hands, width, pick);
    pick += 1;
  }
  throw new Error(`the game did not end; the last thing said was: ${await eyes.banner()}`);
}
