// Drawings that games supply: found by pattern, loaded when a game is first shown.
import type { Drawings } from './types';

const files = import.meta.glob<Drawings>('../../../games/*/web/drawings.ts', { import: 'drawings' });

/** The drawings of a game; empty if it has none. Drawings that cannot be loaded are left out, since letters always
 *  work. */
export async function drawingsOf(game: string): Promise<Drawings> {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/games/${game}/web/drawings.ts`))?.[1];
  return load ? load().catch(() => ({})) : {};
}
