// Drawings that games bring along: found by pattern, loaded when a game is first seen.
import type { Drawings } from './types';

const files = import.meta.glob<Drawings>('../../../games/*/web/drawings.ts', { import: 'drawings' });

/** The drawings of a game; empty where it has none. What cannot be loaded is left out: letters always show. */
export async function drawingsOf(game: string): Promise<Drawings> {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/games/${game}/web/drawings.ts`))?.[1];
  return load ? load().catch(() => ({})) : {};
}
