// Signs for badges, in a box of 20 by 20: a shape and a colour for each meaning. A badge with any other meaning is a
// dot.
import { Sign } from '../../wire/types';

export interface BadgeArt {
  /** Path data. */
  shape: string;
  /** The class of its colour. */
  tone: string;
}

const DOT: BadgeArt = { shape: 'M10 1a9 9 0 1 0 .01 0z', tone: 'plain' };

const SIGNS: Partial<Record<Sign, BadgeArt>> = {
  [Sign.Guard]: { shape: 'M2 1h16v9q0 6-8 9q-8-3-8-9z', tone: 'watch' },
  [Sign.Aim]: { shape: 'M8 0h4v4a6 6 0 0 1 4 4h4v4h-4a6 6 0 0 1-4 4v4h-4v-4a6 6 0 0 1-4-4h-4v-4h4a6 6 0 0 1 4-4z', tone: 'watch' },
  [Sign.Shielded]: { shape: 'M10 0l9 4v5q0 8-9 11q-9-3-9-11v-5z', tone: 'good' },
  [Sign.Armoured]: { shape: 'M5 1h10l5 9-5 9h-10l-5-9z', tone: 'good' },
  [Sign.Restored]: { shape: 'M7 1h6v6h6v6h-6v6h-6v-6h-6v-6h6z', tone: 'good' },
  [Sign.Held]: { shape: 'M8 0h4v9l6 9-4 2-4-6-4 6-4-2 6-9z', tone: 'bad' },
  [Sign.Down]: { shape: 'M4 1l6 6 6-6 3 3-6 6 6 6-3 3-6-6-6 6-3-3 6-6-6-6z', tone: 'bad' },
  [Sign.Doomed]: { shape: 'M10 0l10 19h-20z', tone: 'bad' },
  [Sign.Controlled]: { shape: 'M10 0l10 10-10 10-10-10z', tone: 'bad' },
  [Sign.Unloaded]: { shape: 'M1 1h18v5h-13v8h13v5h-18z', tone: 'spent' },
  [Sign.Done]: { shape: 'M1 8h18v5h-18z', tone: 'spent' },
};

/** How a badge is drawn. */
export const badgeArt = (sign: Sign | undefined): BadgeArt => (sign && SIGNS[sign]) ?? DOT;
