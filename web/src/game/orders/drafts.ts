// Orders that are not given yet, kept for this tab so that a reload loses nothing. Each seat of each question has a place
// of its own: what one player at a shared device drafts is never read for another.
import type { Pick } from '../../wire/types';

/** A drafted order as it is kept: what was picked, and the act that it was. */
export interface Kept {
  picks: Pick[];
  act: string;
}

/** Where the drafts of a seat lie: the game, the seat, and the question they answer. */
export interface Place {
  game: string;
  seat: number;
  question: number;
}

const START = 'skirmish.draft.';
const of = ({ game, seat }: Place): string => `${START}${game}.${seat}.`;

/** Keeps the drafts of a question. */
export function keepDrafts(place: Place, drafts: readonly Kept[]): void {
  try {
    if (drafts.length) sessionStorage.setItem(of(place) + place.question, JSON.stringify(drafts));
    else sessionStorage.removeItem(of(place) + place.question);
  } catch {
    // A browser that keeps nothing loses drafts at a reload, and nothing else.
  }
}

/** The drafts of a question. Those of the seat's other questions are forgotten: they are answered. */
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
