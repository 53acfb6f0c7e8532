// Drafting: the shared cards beside the board, and what the open question asks about them.
import type { Entry, Pick, PickSome, PickTree, Tray } from '../../wire/types';
import { own, picks, traysOf } from './entries';
import { all, type Offer } from '../picks/picks';

/** The current draft. */
export type Draft =
  /** The player picks some entries of a tray. */
  | { is: 'some'; tray: Tray; some: PickSome }
  /** The player takes one of several trays. */
  | { is: 'take'; trays: { tray: Tray; offer: Offer }[] }
  /** Another player drafts, or the question is about something else. */
  | { is: 'look'; trays: Tray[] };

/** The draft of a table; null if there are no shared cards. The root is the tree of a viewer who is asked. */
export function draftOf(scene: { trays?: Tray[] }, root: PickTree | null): Draft | null {
  // A tray that only explains words is not a draft.
  const trays = traysOf(scene, null).filter(({ entries }) => entries.some((entry) => own(entry).length || entry.facts?.length));
  if (!trays.length) return null;
  const some = root?.some;
  const tray = some && trays.find(({ entries }) => some.from.every(([choice]) => entries.some((entry) => picks(choice, entry))));
  if (some && tray) return { is: 'some', tray, some };
  const offers = root ? all(root) : [];
  const taken = trays.flatMap((known) => {
    const offer = offers.find(({ choice }) => 'word' in choice.pick && choice.pick.word === known.name);
    return offer ? [{ tray: known, offer }] : [];
  });
  return taken.length > 1 ? { is: 'take', trays: taken } : { is: 'look', trays };
}

/** The pick of an entry in a set. */
export function pickOf(some: PickSome, entry: Entry): Pick | null {
  return some.from.find(([choice]) => picks(choice, entry))?.[0].pick ?? null;
}

/** The number of entries that each side of a set must have. */
export function least(some: PickSome): [picked: number, left: number] {
  return [some.least, some.from.length - some.most];
}
