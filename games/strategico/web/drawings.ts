// The two units as silhouettes in a box of 100 by 100, in the ink of their side.
import type { Drawings } from '../../../web/src/board/types';

/** A hooded shooter behind a long rifle. */
const sniper = '<path d="M34 78q0-22 12-28q-8-4-8-15q0-15 15-19q15 4 15 19q0 11-8 15q14 6 14 28z"/><path d="M8 66l70-36 4 7-24 13 4 8-8 4-4-8-34 18z"/>';

/** A broad fighter with both fists up. */
const brawler = '<path d="M50 10a14 14 0 1 1-.1 0zM30 44q20-10 40 0l8-14q-4-14 8-16q12 4 9 18l-13 28q-4 8-12 6v18h-40v-18q-8 2-12-6l-13-28q-3-14 9-18q12 2 8 16z"/>';

export const drawings: Drawings = { figures: { sniper, brawler } };
