// The drawings besides the letters of the heroes, in a box of 100 by 100: things that heroes make, and things on the
// ground. Figures have the ink of their token, marks the colour of the side that laid them.
import type { Drawings } from '../../../web/src/board/types';

/** A paw: a companion, not a hero. */
const summon =
  '<path d="M50 44q26 0 34 28q6 24-14 24q-10-4-20-4t-20 4q-20 0-14-24q8-28 34-28z"/>' +
  '<path d="M16 28a11 15 0 1 1-.1 0zM38 6a11 15 0 1 1-.1 0zM62 6a11 15 0 1 1-.1 0zM84 28a11 15 0 1 1-.1 0z"/>';

/** A cog: things that stand where they were built. */
const object =
  '<path fill-rule="evenodd" d="M42 2h16l3 13 10 4 11-7 11 11-7 11 4 10 13 3v16l-13 3-4 10 7 11-11 11-11-7-10 4-3 13h-16l-3-13-10-4-11 7-11-11 7-11-4-10-13-3v-16l13-3 4-10-7-11 11-11 11 7 10-4zM50 34a16 16 0 1 0 .1 0z"/>';

/** A flame: it hurts to enter. */
const hazard = '<path d="M52 2q4 22 20 34q18 14 16 36q-4 26-38 26t-38-26q-2-18 12-30q2 10 10 14q-6-32 18-54z"/>';

/** Reeds in a puddle: slow to cross. */
const difficult =
  '<path d="M8 74q42-16 84 0q-6 22-42 22t-42-22z"/>' +
  '<path d="M26 66q-2-30-10-50M48 62v-58M70 66q2-28 12-46" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>';

/** Shields side by side: no one gets through. */
const blocking = '<path d="M4 10h28v44q0 24-14 36q-14-12-14-36zM36 10h28v44q0 24-14 36q-14-12-14-36zM68 10h28v44q0 24-14 36q-14-12-14-36z"/>';

/** A pin: something is remembered here. */
const marker = '<path fill-rule="evenodd" d="M50 2q34 2 34 34q0 22-34 62q-34-40-34-62q0-32 34-34zM50 22a14 14 0 1 0 .1 0z"/>';

export const drawings: Drawings = { figures: { summon, object }, marks: { hazard, difficult, blocking, marker } };
