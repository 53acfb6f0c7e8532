// Drafted orders, stored for this tab so that a reload loses nothing. Each seat and question has its own entry, so that
// on a shared device one player's drafts are never shown to another.
import type { Pick } from '../../wire/types';

/** A stored draft: the picks, and their act. */
export interface Kept {
  picks: Pick[];
  act: string;
}

/** The storage key of a seat's drafts: the game, the seat, and the question. */
export interface Place {
  game: string;
  seat: number;
  question: number;
}

const START = 'skirmish.draft.';
const of = ({ game, seat }: Place): string => `${START}${game}.${seat}.`;

/** Stores the drafts of a question. */
export function keepDrafts(place: Place, drafts: readonly Kept[]): void {
  try {
    if (drafts.length) sessionStorage.setItem(of(place) + place.question, JSON.stringify(drafts));
    else sessionStorage.removeItem(of(place) + place.question);
  } catch {
    // If the browser stores nothing, only the drafts are lost on reload.
  }
}

/** Returns the drafts of a question. Drafts for the seat's earlier questions are deleted. */
export function draftsOf(place: Place): Kept[] {
  try {
    const own = of(place) + place.question;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(of(place)) && key !== own) sessionStorage.removeItem(key);
    const read: unknown = JSON.parse(sessionStorage.getItem(own) ?? '[]');
    return Array.isArray(read) ? (read as Kept[]) : [];
  } catch {
    return [];
  }
}
