// Signs for what figures wear, in a box of 20 by 20: a shape and a colour for the words that many games use. Every
// other word is a dot.

export interface BadgeArt {
  /** Path data. */
  shape: string;
  /** The class of its colour. */
  tone: string;
}

const DOT: BadgeArt = { shape: 'M10 1a9 9 0 1 0 .01 0z', tone: 'plain' };

/** By the first word of a badge. */
const SIGNS: Record<string, BadgeArt> = {
  guard: { shape: 'M2 1h16v9q0 6-8 9q-8-3-8-9z', tone: 'watch' },
  aims: { shape: 'M8 0h4v4a6 6 0 0 1 4 4h4v4h-4a6 6 0 0 1-4 4v4h-4v-4a6 6 0 0 1-4-4h-4v-4h4a6 6 0 0 1 4-4z', tone: 'watch' },
  protected: { shape: 'M10 0l9 4v5q0 8-9 11q-9-3-9-11v-5z', tone: 'good' },
  skin: { shape: 'M5 1h10l5 9-5 9h-10l-5-9z', tone: 'good' },
  restored: { shape: 'M7 1h6v6h6v6h-6v6h-6v-6h-6v-6h6z', tone: 'good' },
  rooted: { shape: 'M8 0h4v9l6 9-4 2-4-6-4 6-4-2 6-9z', tone: 'bad' },
  down: { shape: 'M4 1l6 6 6-6 3 3-6 6 6 6-3 3-6-6-6 6-3-3 6-6-6-6z', tone: 'bad' },
  will: { shape: 'M10 0l10 19h-20z', tone: 'bad' },
  controlled: { shape: 'M10 0l10 10-10 10-10-10z', tone: 'bad' },
  unloaded: { shape: 'M1 1h18v5h-13v8h13v5h-18z', tone: 'spent' },
  done: { shape: 'M1 8h18v5h-18z', tone: 'spent' },
};

/** How a badge is drawn. */
export function badgeArt(word: string): BadgeArt {
  return SIGNS[word.split(' ')[0] ?? ''] ?? DOT;
}
