// The two units as silhouettes in a box of 100 by 100, in the ink of their side.
import type { Drawings } from '../../../web/src/board/types';

/** A shooter who kneels behind a long rifle with a scope. */
const sniper =
  '<path d="M33 12a13 13 0 1 1-.1 0z"/>' +
  '<path d="M19 42q13-8 25 0l8 11-6 7-6-4-2 12 18 10v16h-30l-5-10-5 10h-16q-3-36 19-52z"/>' +
  '<path d="M26 58l-4-9 36-4v-8h-6v-7h26v7h-6v6l28-3v8l-50 9q-12 6-24 1z"/>';

/** A broad fighter, legs apart, with both fists up. */
const brawler =
  '<path d="M50 4a13 13 0 1 1-.1 0z"/>' +
  '<path d="M31 36q19-8 38 0l-5 30 10 32h-16l-8-20-8 20h-16l10-32z"/>' +
  '<path d="M32 41l-16 13 5-28M68 41l16 13-5-28" fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<path d="M22 8a11 11 0 1 1-.1 0zM78 8a11 11 0 1 1-.1 0z"/>';

export const drawings: Drawings = { figures: { sniper, brawler } };
